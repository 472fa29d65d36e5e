"""Work done in processes of their own, so that the bot's event loop stays free."""
