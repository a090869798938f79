"""Mastermind in the terminal.

`asking` asks for names and keys, and `commands` handles typed input. `terminal.session` uses `session`.
"""
