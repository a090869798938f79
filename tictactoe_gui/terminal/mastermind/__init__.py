"""Mastermind in the terminal.

`asking` asks for names and keys, and `commands` and `answers` handle typed input. `terminal.session` uses `session`.
"""
