"""The commands of `python -m bot`, one module each with `main(argv) -> int`."""
