"""Recorded scenarios: what people did in a sandbox, written down so that it can be done again."""
