"""Tic-tac-toe and other m,n,k-games, and Mastermind: their rules, a window and a terminal interface.

`mnk`, `mastermind`, `opponents` and `records` can be used as a library, without Qt. README.md in this folder describes
all packages and how they depend on each other.
"""

__version__ = "0.9.0"

APPLICATION_ID = "io.github.tictactoe_gui.TicTacToe"
"""Name of the program for desktops and app stores. The files in `packaging/linux/share` bear it too."""

GAMES = MNK, MASTERMIND = "tictactoe", "mastermind"
"""Values of `--game`. The first one is the default in the terminal."""
