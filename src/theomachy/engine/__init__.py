"""The engine: knows no game and does no I/O beyond reading card files. See docs/engine.md."""
