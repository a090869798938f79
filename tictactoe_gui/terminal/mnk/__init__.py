"""Tic-tac-toe and other m,n,k-games in the terminal.

`options` parses the command line. `session` sets up a game and runs the turns. `asking` asks for the players, and
`scores` shows the scoreboard.
"""
