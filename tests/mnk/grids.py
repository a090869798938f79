"""Boards drawn as text: a digit is a seat, a dot is an empty square, a space ends the row."""

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules


def seats(drawing: str) -> list[list[int | None]]:
    """Return the rows of seats in a drawing."""
    return [[None if mark == "." else int(mark) for mark in row] for row in drawing.split()]


def rows_of(position: Position) -> list[list[int | None]]:
    """Return the rows of seats on a board."""
    width = position.rules.width
    held = [position[square] for square in position.rules.squares]
    return [held[at : at + width] for at in range(0, len(held), width)]


def position_from(rules: Rules, drawing: str, turn: int = 0) -> Position:
    """Return a board with seat `turn` to move, even if no game can lead to it."""
    return Position(rules, drawing.replace(" ", ""), turn)
