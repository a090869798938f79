"""Mastermind in the terminal.

`session` sets up a game and plays it. `asking` asks for names and keys, `playing` runs the turns, `commands` and
`answers` handle typed input, and `scores` shows the best list. `arguments` turns the command line into `options`.
"""
