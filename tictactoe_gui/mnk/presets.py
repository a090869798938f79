"""Well-known m,n,k-games."""

from tictactoe_gui.mnk.rules import Rules

PRESETS = {
    "Tic-Tac-Toe 3 × 3": Rules(),
    "Tic-Tac-Toe 6 × 6": Rules(6, 6, 6),
    "Tic-Tac-Toe 9 × 9": Rules(9, 9, 9),
    "4 × 4": Rules(4, 4, 4),
    "5 × 5, four in a row": Rules(5, 5, 4),
    "Gomoku 15 × 15": Rules(15, 15, 5),
    "Connect Four": Rules(7, 6, 4, gravity=True),
    "Misère": Rules(misere=True),
    "Three players": Rules(7, 7, 4, players=3),
}
"""Rules of well-known games by English name."""
