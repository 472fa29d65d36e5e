"""People who act only through what they see, for tests and for the page."""
