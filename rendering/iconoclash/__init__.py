"""Iconoclash in pictures and plain text, from a MatchView alone."""
