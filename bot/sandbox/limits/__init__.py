"""What Discord refuses: sizes, counts and shapes of messages, components, modals, commands."""
