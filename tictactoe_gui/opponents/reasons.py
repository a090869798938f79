"""Reasons for a hint: facts about a move that follow from the rules and from the values of the moves.

The facts hold for any rules and any number of players. Nothing is searched, so they are found at once.
"""

from collections.abc import Callable
from dataclasses import replace
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from tictactoe_gui.mnk.position import EMPTY, Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.forks import forks, marks_in, open_fours
from tictactoe_gui.opponents.search.tactics import completing_moves, next_opponents, open_lines
from tictactoe_gui.opponents.values import CellValue, Value, preference

FIVE = 5
"""Number of marks in a line in games with open threes and open fours."""


class Reason(Enum):
    """Fact about a move."""

    VALUE = auto()
    """There is no reason but the value."""
    EVERY_MOVE = auto()
    """Every move has this value, and if the number of plies to the end is known, it is the same for all."""
    HOLDS_OUT_LONGEST = auto()
    """Every move loses, no other one later, and at least one sooner."""
    BLOCKS = auto()
    """An opponent could complete a line here."""
    BLOCKS_ONE = auto()
    """An opponent could complete a line here, but no move stops all opponents from completing one."""
    MAKES_OPEN_FOUR = auto()
    """The move makes four in a row that can be completed at both ends, and the opponent has no threat."""
    MAKES_FORK = auto()
    """The move makes two threats at once, and the opponent has none. `cells` are the threats."""
    STOPS_FORK = auto()
    """The opponent could make such a fork if it were their turn, and cannot after the move. `cells` are its threats."""
    THREATENS = auto()
    """After the move, the player could complete a line at `cells`."""
    ONLY_MOVE = auto()
    """Every other move loses."""
    MAKES_OPEN_THREE = auto()
    """The move makes three in a row that can become an open four at `cells`."""
    STOPS_OPEN_THREE = auto()
    """The opponent could make an open four if it were their turn, and cannot after the move."""
    EXTENDS_TWO_LINES = auto()
    """In two directions, the move adds a mark to a line that the player has begun and can still complete."""


class ExplainedMove(NamedTuple):
    """Move with its reason."""

    cell: CellValue
    reason: Reason = Reason.VALUE
    blocked: int | None = None
    """Seat of the opponent who could complete a line here and would get a turn. In misère, and otherwise, None."""
    cells: tuple[Square, ...] = ()
    """Cells that the reason names."""


Cells = tuple[CellValue, ...]
Finding = bool | tuple[Square, ...]
"""Whether a reason holds, or the cells that it names. No cells means that it does not hold."""


def recommended(position: Position, cells: Cells) -> CellValue:
    """Return the move to recommend: the best one. Of moves that lose equally late, one that blocks a line."""
    best = max(cells, key=preference)
    if best.value is not Value.LOSS:
        return best
    equal = [cell for cell in cells if preference(cell) == preference(best)]
    return next((cell for cell in equal if _blocked_seat(position, cell.square) is not None), best)


@lru_cache(maxsize=2)
def explain(position: Position, cell: CellValue, cells: Cells) -> ExplainedMove:
    """Return the move with the reason to play it.

    Args:
        position: undecided position.
        cell: best move, and its value.
        cells: known values of moves in the position, including `cell`.

    """
    blocked = _blocked_seat(position, cell.square)
    facts: dict[Reason, Callable[[], Finding]] = {
        Reason.EVERY_MOVE: lambda: _is_every_move(position, cell, cells),
        Reason.HOLDS_OUT_LONGEST: lambda: _holds_out_longest(position, cell, cells),
        Reason.BLOCKS: lambda: blocked is not None,
        Reason.BLOCKS_ONE: lambda: blocked is not None and _leaves_threat(position, cell.square),
        Reason.MAKES_OPEN_FOUR: lambda: _makes_open_four(position, cell.square),
        Reason.MAKES_FORK: lambda: _fork_threats(position, cell.square),
        Reason.STOPS_FORK: lambda: _stopped_fork(position, cell.square),
        Reason.THREATENS: lambda: _own_threats(position, cell.square),
        Reason.ONLY_MOVE: lambda: _is_only_move(position, cell, cells),
        Reason.MAKES_OPEN_THREE: lambda: _made_open_three(position, cell.square),
        Reason.STOPS_OPEN_THREE: lambda: _stops_open_three(position, cell.square),
        Reason.EXTENDS_TWO_LINES: lambda: _extends_two_lines(position, cell.square),
    }
    for reason in _candidates(cell):
        if found := facts[reason]():
            return ExplainedMove(cell, reason, blocked, found if isinstance(found, tuple) else ())
    return ExplainedMove(cell, blocked=blocked)


def _candidates(cell: CellValue) -> tuple[Reason, ...]:
    """Return the reasons for a move of this value, the most important first."""
    if cell.value is Value.WIN:
        fours = Reason.MAKES_OPEN_FOUR, Reason.MAKES_FORK, Reason.THREATENS
        return () if cell.plies == 1 else (Reason.BLOCKS, *fours, Reason.MAKES_OPEN_THREE)
    if cell.value is Value.DRAW:
        return Reason.EVERY_MOVE, Reason.BLOCKS, Reason.STOPS_FORK, Reason.ONLY_MOVE
    blocks = Reason.BLOCKS_ONE, Reason.BLOCKS
    if cell.value is Value.LOSS:
        return *blocks, Reason.EVERY_MOVE, Reason.HOLDS_OUT_LONGEST
    three = Reason.STOPS_OPEN_THREE, Reason.MAKES_OPEN_THREE
    return *blocks, Reason.THREATENS, *three, Reason.EXTENDS_TWO_LINES


def _blocked_seat(position: Position, square: Square) -> int | None:
    """Return the first opponent in turn order who could complete a line at the square. None if there is none."""
    return next((seat for seat in next_opponents(position) if square in _threats(position, seat)), None)


def _threats(position: Position, seat: int) -> list[Square]:
    """Return the moves that would complete a line if it were the turn of `seat`. In misère, nobody wants to."""
    return [] if position.rules.misere or position.outcome else completing_moves(position, seat)


def _leaves_threat(position: Position, square: Square) -> bool:
    """Return whether a move that blocks a threat leaves one. Then every move leaves one.

    A move stops only threats at its own square. So if there are two, every move leaves one, and if there is only one,
    all other moves leave it.
    """
    after = position.play(square)
    return any(_threats(after, seat) for seat in next_opponents(position))


def _own_threats(position: Position, square: Square) -> tuple[Square, ...]:
    """Return where the player could complete a line at the turn after the move."""
    after = position.play(square)
    has_turn = after.board.count(EMPTY) >= position.rules.players
    return tuple(_threats(after, position.turn)) if has_turn else ()


def _fork_threats(position: Position, square: Square) -> tuple[Square, ...]:
    """Return the threats of a fork. Empty if the move makes none."""
    return _own_threats(position, square) if square in forks(position) else ()


def _stopped_fork(position: Position, square: Square) -> tuple[Square, ...]:
    """Return the threats of a fork that the opponent could make, preferably at the square.

    A fork wins, so a move that draws leaves none.
    """
    other = replace(position, turn=1 - position.turn)
    threatening = sorted(forks(other), key=lambda fork: fork != square)
    return _own_threats(other, threatening[0]) if threatening else ()


def _has_open_rows(position: Position) -> bool:
    """Return whether open threes and fours exist: players of five in a row know these words."""
    rules = position.rules
    return rules.k == FIVE and rules.players == 2 and not rules.gravity and not rules.misere


def _makes_open_four(position: Position, square: Square) -> bool:
    made = open_fours(position, position.turn) if _has_open_rows(position) and square in forks(position) else ()
    return any(four.square == square for four in made)


def _made_open_three(position: Position, square: Square) -> tuple[Square, ...]:
    """Return where the row of three that the move makes can become an open four."""
    fours = open_fours(position.play(square), position.turn) if _has_open_rows(position) else ()
    return tuple(dict.fromkeys(four.square for four in fours if square in four.row))


def _stops_open_three(position: Position, square: Square) -> bool:
    if not _has_open_rows(position) or not any(open_fours(position, 1 - position.turn)):
        return False
    return not any(open_fours(position.play(square), 1 - position.turn))


def _is_only_move(position: Position, cell: CellValue, cells: Cells) -> bool:
    """Return whether all other moves are proved to lose."""
    others = [other.value for other in cells if other.square != cell.square]
    return {*others} == {Value.LOSS} and _covers(position, cells)


def _is_every_move(position: Position, cell: CellValue, cells: Cells) -> bool:
    same = all(other.value is cell.value and cell.plies in (None, other.plies) for other in cells)
    return same and len(cells) > 1 and _covers(position, cells)


def _holds_out_longest(position: Position, cell: CellValue, cells: Cells) -> bool:
    """Return whether all moves lose after known numbers of plies, none later than this one, and some sooner."""
    plies = [other.plies for other in cells if other.value is Value.LOSS and other.plies]
    return _covers(position, cells) and len(plies) == len(cells) and min(plies) < max(plies) == cell.plies


def _covers(position: Position, cells: Cells) -> bool:
    """Return whether the values of all moves are known."""
    return {cell.square for cell in cells} == {*position.moves}


def _extends_two_lines(position: Position, square: Square) -> bool:
    if position.rules.misere:
        return False
    through = (line for line in open_lines(position, position.turn) if square in line)
    begun = (line for line in through if marks_in(position, line))
    return len({(line[1].row - line[0].row, line[1].column - line[0].column) for line in begun}) > 1
