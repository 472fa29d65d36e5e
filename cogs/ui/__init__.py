"""What people see and press: ids, panels, boards, pages, and the sentences about using the bot."""
