"""Faults on the page: the kinds it offers, and the acts that order them and put them right."""
