"""Mastermind in the terminal.

`session` asks for names and keys and runs the turns, and `commands` handles typed input. `terminal.session` uses
`session`.
"""
