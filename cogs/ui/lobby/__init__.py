"""What people see and press before a match begins: the lobby, its settings, its fighters."""
