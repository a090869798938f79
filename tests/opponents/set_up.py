"""Boards set up at random, not reached in play, as engine protocols may send them: any marks, either seat to move."""

from random import Random

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Rules


def set_up(rules: Rules, empty: int, random: Random) -> Position:
    """Return a two-player board with no line and `empty` empty squares, or more if it is hard to fill."""
    empty = min(empty, len(rules.squares))
    while True:
        marks = [EMPTY] * empty + random.choices("01", k=len(rules.squares) - empty)
        random.shuffle(marks)
        position = Position(rules, "".join(marks), random.randrange(2))
        if not _has_line(position):
            return position
        empty = min(empty + random.randrange(2), len(marks))


def _has_line(position: Position) -> bool:
    rules, board = position.rules, position.board
    return any(pattern.search(board[track]) for pattern in rules.line_patterns for track in rules.tracks)
