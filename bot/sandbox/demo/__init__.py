"""A whole demonstration match, played by people in the sandbox."""
