"""Tic-tac-toe and its relatives in the terminal."""
