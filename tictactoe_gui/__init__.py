"""Tic-tac-toe and its relatives, the m,n,k-games, and Mastermind: a window, a terminal and their rules."""

__version__ = "0.1.0"

GAMES = TICTACTOE, MASTERMIND = "tictactoe", "mastermind"
"""What `--game` can name; the first one is played without it."""
