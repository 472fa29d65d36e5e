"""Discord's own description of its interface, cut down to the sandbox's routes, and its use."""
