"""Rules of Gomoku that the program does not know, recognised by the moves of a record that does not name them.

In Caro, a line that the opponent has closed at both ends does not win. In Renju, six in a row win for the second
player, and lose for the first one.
"""

from collections.abc import Iterable
from dataclasses import replace

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.position import Ending, IllegalMove, Position
from tictactoe_gui.mnk.rules import Line, Square


def is_caro(position: Position, moves: Iterable[Square]) -> bool:
    """Return True if the game continues after a line that is closed at both ends, and after no other one."""
    is_continued = False
    for square in moves:
        if position.outcome:
            if not all(_is_closed(position, line) for line in position.outcome.lines):
                return False
            position, is_continued = replace(position, outcome=None), True
        try:
            position = position.play(square)
        except IllegalMove:
            return False
    return is_continued


def _is_closed(position: Position, line: Line) -> bool:
    (row, column), (next_row, next_column) = line[:2]
    last, down, right = line[-1], next_row - row, next_column - column
    ends = Square(row - down, column - right), Square(last.row + down, last.column + right)
    return all(end in position.rules.index and position[end] is not None for end in ends)


def is_renju(game: Game) -> bool:
    """Return True if a record states a win of the second player that Renju explains, but not the game's own rules.

    The last move made more than five in a row, which decides nothing if exactly five are required.
    """
    rules, declared = game.setup.rules, game.declared
    if not (rules.exact and rules.players == 2 and declared and declared.ending is Ending.STATED and game.last_move):
        return False
    before = game.positions[-2]
    with_overlines = replace(before, rules=replace(rules, exact=False)).play(game.last_move)
    return with_overlines.outcome is not None and declared.winner == 1 - game.setup.first
