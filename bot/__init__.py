"""Kumite: a game master for fighting tabletop games, on Discord."""

__version__ = "0.1.0"
