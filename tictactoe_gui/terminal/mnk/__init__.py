"""Tic-tac-toe and other m,n,k-games in the terminal."""
