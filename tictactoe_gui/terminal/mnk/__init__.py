"""Tic-tac-toe and other m,n,k-games in the terminal.

`session` sets up a game and plays it. `asking` asks for the players, `playing` runs the turns, and `scores` shows
the scoreboard. `arguments` turns the command line into `options`.
"""
