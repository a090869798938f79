"""Mastermind in the terminal.

`options` parses the command line. `session` sets up a game and runs the turns. `asking` asks for names and keys,
`commands` and `answers` handle typed input, and `scores` shows the best list.
"""
