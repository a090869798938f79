"""Games in which old marks disappear, for tests."""

from functools import reduce

from tictactoe_gui.mnk.answers import Misere, NewestStay
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules

VANISHING = Rules(lifetime=NewestStay())
MISERE = Rules(goal=Misere(), lifetime=NewestStay())
OPENING = "B2 C3 B3 A1 C1 A2"
"""Moves after which each player has three marks, and nobody a line."""
CYCLE = "C2 B1 B2 C3 B3 A1 C1 A2"
"""Moves that lead from `OPENING` to the same marks, ages and turn."""

REPEATED = f"{OPENING} {CYCLE} {CYCLE}"
"""Moves after which a position has occurred for the third time."""


def squares(cells: str, rules: Rules = VANISHING) -> tuple[Square, ...]:
    """Return the cells in a text such as "A1 B2"."""
    return tuple(parse(cell, rules, Notation.ROW_LETTER) for cell in cells.split())


def replay(cells: str, rules: Rules = VANISHING) -> Position:
    """Return the position after moves such as "A1 B2"."""
    return reduce(Position.play, squares(cells, rules), Position.start(rules))
