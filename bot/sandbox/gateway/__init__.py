"""Discord's gateway: connections, sessions that can be resumed, dispatches."""
