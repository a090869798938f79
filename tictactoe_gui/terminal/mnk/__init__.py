"""Tic-tac-toe and other m,n,k-games in the terminal.

`asking` asks for the players, and `saving` saves games to files. `terminal.session` uses `session`.
"""
