"""Tic-tac-toe and other m,n,k-games, and Mastermind: their rules, a window and a terminal interface."""

__version__ = "0.1.0"

GAMES = TICTACTOE, MASTERMIND = "tictactoe", "mastermind"
"""Values of `--game`. The first one is the default in the terminal."""
