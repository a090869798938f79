"""Tic-tac-toe and other m,n,k-games in the terminal.

`asking` asks for the players. `terminal.session` uses `session`.
"""
