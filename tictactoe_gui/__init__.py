"""Tic-tac-toe and its relatives, the m,n,k-games: a window, a terminal and the rules that they share."""

__version__ = "0.1.0"
