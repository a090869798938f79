"""Persistent data: autosaved games, the library of games, and game files."""
