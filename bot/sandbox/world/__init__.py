"""The little Discord itself: who and what is there, in plain Python."""
