"""Mastermind in the terminal. `commands` and `answers` handle typed input."""
