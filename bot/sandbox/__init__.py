"""A little Discord on this machine: gateway, HTTP, people for tests, and a page to play on."""
