"""The web page that shows the little Discord, and the command that opens it."""
