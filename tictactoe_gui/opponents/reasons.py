"""Reasons for a hint: facts about a move that follow from the rules and from the values of the moves.

The facts hold for any number of players. Nothing is searched, so they are found at once. With rules that the searches
do not understand, only values are facts.

A line is open to a player if no other player has a mark in it and the player has enough turns left to complete it. With
`exact`, it must not become an overline. A line is begun if the player has a mark in it.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property, lru_cache
from itertools import chain
from typing import NamedTuple

from tictactoe_gui.mnk.board import EMPTY, Line, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.search.tactics import (
    OpenFour,
    completing_moves,
    forks,
    is_understood,
    line_step,
    live_lines,
    marks_left,
    next_opponents,
    open_fours,
)
from tictactoe_gui.opponents.values import CellValue, Value, preference

FIVE = 5
"""Number of marks in a line in games with open threes and open fours."""


class Reason(Enum):
    """Fact about a move."""

    VALUE = auto()
    """There is no reason but the value. An estimate always has another one."""
    ESTIMATE = auto()
    """There is no reason but the estimate. Only with rules that the searches do not understand."""
    EVERY_MOVE = auto()
    """Every move has this value, and if the number of plies to the end is known, it is the same for all."""
    HOLDS_OUT_LONGEST = auto()
    """All moves lose; this one loses last, and others sooner."""
    ONLY_MOVE = auto()
    """Every other move loses."""
    COMPLETES_LINE = auto()
    """The move completes a line of the player."""
    ONLY_CELL = auto()
    """There is no other legal move."""
    BLOCKS = auto()
    """The `opponent` could complete a line here."""
    BLOCKS_ONE = auto()
    """The `opponent` could complete a line here, but no move stops all opponents from completing one."""
    MAKES_OPEN_FOUR = auto()
    """The move makes four in a row that can be completed at both ends, and the opponent has no threat."""
    MAKES_FORK = auto()
    """The move makes two threats at once, and the opponent has none. `cells` are the threats."""
    STOPS_FORK = auto()
    """The opponent could make such a fork if it were their turn, and cannot after the move. `cells` are its threats."""
    THREATENS = auto()
    """After the move, the player could complete a line at `cells`."""
    MAKES_TWO_OPEN_THREES = auto()
    """In two directions, the move makes three in a row that can become an open four."""
    MAKES_OPEN_THREE = auto()
    """The move makes three in a row that can become an open four at `cells`."""
    STOPS_OPEN_THREE = auto()
    """The opponent could make an open four if it were their turn, and cannot after the move."""
    AVOIDS_MISTAKES = auto()
    """With gravity, moves to `cells` let the `opponent`, who is next, complete a line. This one does not."""
    MAKES_LINES = auto()
    """In `number` directions, the player then has `marks` marks in an open line through the cell: more than half.

    They lack one mark, or two open lines contain them. The move blocks no line of three or more marks."""
    BLOCKS_LINE = auto()
    """With one more mark, the `opponent` could make k - 1 in a row with both ends open, and not after the move.
    `marks` is the number of its marks, at least two, and the first and last are at `cells`. Not with gravity."""
    ADDS_TO_LINES = auto()
    """Like `MAKES_LINES`, but with at most half of the marks that a line needs, or only two."""
    BLOCKS_MOST_LINES = auto()
    """The cell is in `number` open lines that the `opponent` has begun, at least two. No other move is in more."""
    ON_MOST_LINES = auto()
    """The cell is in `number` lines that are open to the player. No other move is in more."""
    TOWARDS_MIDDLE = auto()
    """Most lines through the cell that are open to the player lead closer to the middle of the board."""
    ON_LINES = auto()
    """The cell is in `number` lines that are open to the player."""
    BLOCKS_LINES = auto()
    """The cell is in `number` lines that are open to the `opponent`."""
    ON_NO_LINE = auto()
    """The cell is in no line that is open to any player."""
    ADDS_TO_NO_LINE = auto()
    """The player has begun open lines. The cell is in none of them."""
    ADDS_TO_FEWEST_LINES = auto()
    """The cell is in `number` open lines that the player has begun. No other move is in fewer."""
    COMPLETES_NO_LINE = auto()
    """The move completes no line of the player."""


class Named(NamedTuple):
    """What a reason names, see `Reason`."""

    opponent: int | None = None
    """Seat of an opponent."""
    cells: tuple[Square, ...] = ()
    number: int = 0
    marks: int = 0


NOTHING = Named()


class ExplainedMove(NamedTuple):
    """Move with its reason."""

    cell: CellValue
    reason: Reason = Reason.VALUE
    named: Named = NOTHING


Cells = tuple[CellValue, ...]


def recommended(position: Position, cells: Collection[CellValue]) -> CellValue:
    """Return the move to recommend: the best one. Of moves that lose equally late, one that blocks a line."""
    best = max(cells, key=preference)
    if best.value is not Value.LOSS:
        return best
    equal = [cell for cell in cells if preference(cell) == preference(best)]
    return next((cell for cell in equal if _blocked_seat(position, cell.square) is not None), best)


@lru_cache(maxsize=2)
def explain(position: Position, cell: CellValue, cells: Cells) -> ExplainedMove:
    """Return the move with the most important reason to play it.

    `cell` is the best move of an undecided position, with its value, and `cells` are all known values of moves.
    """
    case = Case(position, cell, cells)
    found = ((reason, find(case)) for reason, find in _finders(case).items())
    explained = (ExplainedMove(cell, reason, named) for reason, named in found if named is not None)
    return next(explained, ExplainedMove(cell))


@dataclass(frozen=True)
class Case:
    """A move to explain."""

    position: Position
    cell: CellValue
    cells: Cells

    @property
    def square(self) -> Square:
        """Square of the move."""
        return self.cell.square

    @cached_property
    def after(self) -> Position:
        """Position after the move."""
        return self.position.play(self.square)

    @cached_property
    def own_lines(self) -> list[Line]:
        """Lines that are open to the player."""
        return live_lines(self.position, self.position.turn)

    @cached_property
    def own_begun(self) -> list[Line]:
        """Lines that are open to the player and begun."""
        return begun(self.position, self.own_lines)

    @cached_property
    def opponents_lines(self) -> dict[int, list[Line]]:
        """Open lines of each opponent, in turn order."""
        return {seat: live_lines(self.position, seat) for seat in next_opponents(self.position)}

    @cached_property
    def has_open_rows(self) -> bool:
        """True if open threes and fours exist: players of five in a row know these words."""
        rules = self.position.rules
        return rules.k == FIVE and rules.players == 2 and not rules.placement.falls and not rules.goal.line_loses


def _finders(case: Case) -> "Finders":
    """Return the functions that find reasons for a move of this value."""
    rules = case.position.rules
    value = case.cell.value
    if not is_understood(rules):
        return _GENERAL_FINDERS[value]
    if value is Value.WIN and case.cell.plies == 1:
        return {}
    return _MISERE_FINDERS if value is None and rules.goal.line_loses else _FINDERS[value]


def begun(position: Position, lines: list[Line]) -> list[Line]:
    """Return those of the open lines of a player that contain a mark."""
    return [line for line in lines if any(position[at] is not None for at in line)]


def _if(holds: bool) -> Named | None:  # noqa: FBT001 - the fact itself
    """Return what a reason names that names nothing. None if it does not hold."""
    return NOTHING if holds else None


def _cells(squares: Sequence[Square]) -> Named | None:
    return Named(cells=tuple(squares)) if squares else None


def _number(lines: Sequence[object]) -> Named | None:
    return Named(number=len(lines)) if lines else None


def _every_move(case: Case) -> Named | None:
    cell = case.cell
    same = all(other.value is cell.value and cell.plies in (None, other.plies) for other in case.cells)
    return _if(same and len(case.cells) > 1 and _covers(case))


def _holds_out_longest(case: Case) -> Named | None:
    plies = [other.plies for other in case.cells if other.value is Value.LOSS and other.plies]
    return _if(_covers(case) and len(plies) == len(case.cells) and min(plies) < max(plies) == case.cell.plies)


def _only_move(case: Case) -> Named | None:
    others = [other.value for other in case.cells if other.square != case.square]
    return _if({*others} == {Value.LOSS} and _covers(case))


def _covers(case: Case) -> bool:
    """Return True if the values of all moves are known."""
    return {cell.square for cell in case.cells} == {*case.position.moves}


def _completes_line(case: Case) -> Named | None:
    return _if(bool(case.after.outcome and case.after.outcome.lines))


def _only_cell(case: Case) -> Named | None:
    return _if(len(case.position.moves) == 1)


def _blocks(case: Case) -> Named | None:
    seat = _blocked_seat(case.position, case.square)
    return None if seat is None else Named(opponent=seat)


def _blocks_one(case: Case) -> Named | None:
    """Return the blocked opponent if the move leaves a threat. Then every move leaves one.

    A move stops only threats at its own square. So if there are two, every move leaves one, and if there is only one,
    all other moves leave it.
    """
    leaves_threat = any(_threats(case.after, seat) for seat in next_opponents(case.position))
    return _blocks(case) if leaves_threat else None


def _blocked_seat(position: Position, square: Square) -> int | None:
    """Return the first opponent in turn order who could complete a line at the square, or None."""
    return next((seat for seat in next_opponents(position) if square in _threats(position, seat)), None)


def _threats(position: Position, seat: int) -> list[Square]:
    """Return the moves that would complete a line if it were the turn of `seat`. In misère, nobody wants to."""
    return [] if position.rules.goal.line_loses or position.outcome else completing_moves(position, seat)


def _threatens(case: Case) -> Named | None:
    return _cells(_own_threats(case.position, case.square))


def _own_threats(position: Position, square: Square) -> list[Square]:
    """Return where the player could complete a line at the turn after the move."""
    after = position.play(square)
    has_turn = after.board.count(EMPTY) >= position.rules.players
    return _threats(after, position.turn) if has_turn else []


def _makes_fork(case: Case) -> Named | None:
    return _threatens(case) if case.square in forks(case.position) else None


def _stops_fork(case: Case) -> Named | None:
    """Return the threats of a fork that the opponent could make, preferably at the square."""
    could = replace(case.position, turn=(case.position.turn + 1) % case.position.rules.players)
    made = forks(could)
    if not made or case.after.outcome or forks(case.after):
        return None
    return _cells(_own_threats(could, case.square if case.square in made else made[0]))


def _makes_open_four(case: Case) -> Named | None:
    is_fork = case.has_open_rows and case.square in forks(case.position)
    made = open_fours(case.position, case.position.turn) if is_fork else ()
    return _if(any(four.square == case.square for four in made))


def _new_fours(case: Case) -> list[OpenFour]:
    """Return the open fours that the player could make after the move, with its mark in them."""
    made = open_fours(case.after, case.position.turn) if case.has_open_rows else ()
    return [four for four in made if case.square in four.row]


def _makes_two_open_threes(case: Case) -> Named | None:
    return _if(len({line_step(four.row) for four in _new_fours(case)}) > 1)


def _makes_open_three(case: Case) -> Named | None:
    return _cells([*dict.fromkeys(four.square for four in _new_fours(case))])


def _stops_open_three(case: Case) -> Named | None:
    other = 1 - case.position.turn
    could = case.has_open_rows and any(open_fours(case.position, other))
    return _if(could and not any(open_fours(case.after, other)))


def _avoids_mistakes(case: Case) -> Named | None:
    """Return the moves above which the next player could complete a line. Without gravity, there are none."""
    if not case.position.rules.placement.falls or _threats(case.after, case.after.turn):
        return None
    others = {square: case.position.play(square) for square in case.position.moves if square != case.square}
    wrong = [square for square, after in others.items() if _threats(after, case.after.turn)]
    return Named(case.after.turn, tuple(wrong)) if wrong else None


def _makes_lines(case: Case) -> Named | None:
    made = _adds_to_lines(case)
    blocked = _blocks_line(case)
    is_long = made and made.marks > 2 and 2 * made.marks > case.position.rules.k
    return made if is_long and not (blocked and blocked.marks > 2) else None


def _adds_to_lines(case: Case) -> Named | None:
    """Return how many marks the player then has in a line through the cell, and in how many directions."""
    lines = _through(case.square, case.own_begun)
    marks = {line: 1 + _marks_in(case.position, line) for line in lines if _is_extensible(case, line, lines)}
    most = max(marks.values(), default=0)
    directions = {line_step(line) for line in marks if marks[line] == most}
    return Named(number=len(directions), marks=most) if marks else None


def _is_extensible(case: Case, line: Line, lines: list[Line]) -> bool:
    """Return False if a line of three or more marks lacks two, and no other open line contains them all."""
    marked = {square for square in line if case.position[square] is not None}
    if len(marked) < 2 or len(marked) + 2 >= case.position.rules.k:
        return True
    return any(marked < {*other} for other in lines if other != line)


def _blocks_line(case: Case) -> Named | None:
    """Return the ends of an opponent's marks that could become an open row, and cannot after the move."""
    for seat in case.opponents_lines:
        for marks in _open_rows(case.position, seat) - _open_rows(case.after, seat):
            return Named(seat, (marks[0], marks[-1]), marks=len(marks))
    return None


def _open_rows(position: Position, seat: int) -> set[Line]:
    """Return the marks, at least two, that could become k - 1 in a row with both ends open. None with gravity."""
    if position.rules.placement.falls or position.rules.k < 4 or marks_left(position, seat) < 2:
        return set()
    rows = (four.row for four in open_fours(position, seat))
    return {tuple(square for square in row if position[square] is not None) for row in rows}


def _blocks_most_lines(case: Case) -> Named | None:
    lines = {seat: begun(case.position, lines) for seat, lines in case.opponents_lines.items()}
    found = _most_blocked(case, {seat: lines[seat] for seat in lines if _is_on_most(case, lines[seat])})
    return found if found and found.number > 1 else None


def _blocks_lines(case: Case) -> Named | None:
    return _most_blocked(case, case.opponents_lines)


def _most_blocked(case: Case, lines: dict[int, list[Line]]) -> Named | None:
    """Return the opponent with most of these lines through the square. None without such lines."""
    numbers = {seat: len(_through(case.square, found)) for seat, found in lines.items()}
    seat = max(numbers, key=numbers.__getitem__, default=0)
    return Named(seat, number=numbers[seat]) if numbers.get(seat) else None


def _on_most_lines(case: Case) -> Named | None:
    return _on_lines(case) if _is_on_most(case, case.own_lines) else None


def _towards_middle(case: Case) -> Named | None:
    """Return that more than half of the player's lines through the cell lead closer to the middle."""
    rules = case.position.rules

    def distance(square: Square) -> int:
        return (2 * square.row + 1 - rules.height) ** 2 + (2 * square.column + 1 - rules.width) ** 2

    lines = _through(case.square, case.own_lines)
    inward = [line for line in lines if min(map(distance, line)) < distance(case.square)]
    return _if(2 * len(inward) > len(lines))


def _on_lines(case: Case) -> Named | None:
    return _number(_through(case.square, case.own_lines))


def _is_on_most(case: Case, lines: list[Line]) -> bool:
    """Return True if no other move is in more of the lines."""
    numbers = Counter(chain(*lines))
    return numbers[case.square] == max(numbers[square] for square in case.position.moves)


def _adds_to_no_line(case: Case) -> Named | None:
    return _if(bool(case.own_begun) and not _through(case.square, case.own_begun))


def _adds_to_fewest_lines(case: Case) -> Named | None:
    numbers = Counter(chain(*case.own_begun))
    fewest = min(numbers[square] for square in case.position.moves)
    return _number(_through(case.square, case.own_begun)) if numbers[case.square] == fewest else None


def _through(square: Square, lines: list[Line]) -> list[Line]:
    return [line for line in lines if square in line]


def _marks_in(position: Position, line: Line) -> int:
    return sum(position[square] is not None for square in line)


Finders = dict[Reason, Callable[[Case], Named | None]]
"""Functions that return what a reason names, or None if it does not hold. The most important reason comes first."""

_FINDERS: dict[Value | None, Finders] = {
    Value.WIN: {
        Reason.BLOCKS: _blocks,
        Reason.MAKES_OPEN_FOUR: _makes_open_four,
        Reason.MAKES_FORK: _makes_fork,
        Reason.THREATENS: _threatens,
        Reason.MAKES_OPEN_THREE: _makes_open_three,
    },
    Value.DRAW: {
        Reason.EVERY_MOVE: _every_move,
        Reason.BLOCKS: _blocks,
        Reason.STOPS_FORK: _stops_fork,
        Reason.ONLY_MOVE: _only_move,
    },
    Value.LOSS: {
        Reason.BLOCKS_ONE: _blocks_one,
        Reason.BLOCKS: _blocks,
        Reason.EVERY_MOVE: _every_move,
        Reason.HOLDS_OUT_LONGEST: _holds_out_longest,
    },
    None: {
        Reason.COMPLETES_LINE: _completes_line,
        Reason.BLOCKS_ONE: _blocks_one,
        Reason.BLOCKS: _blocks,
        Reason.ONLY_CELL: _only_cell,
        Reason.THREATENS: _threatens,
        Reason.STOPS_OPEN_THREE: _stops_open_three,
        Reason.MAKES_TWO_OPEN_THREES: _makes_two_open_threes,
        Reason.MAKES_OPEN_THREE: _makes_open_three,
        Reason.STOPS_FORK: _stops_fork,
        Reason.AVOIDS_MISTAKES: _avoids_mistakes,
        Reason.MAKES_LINES: _makes_lines,
        Reason.BLOCKS_LINE: _blocks_line,
        Reason.ADDS_TO_LINES: _adds_to_lines,
        Reason.BLOCKS_MOST_LINES: _blocks_most_lines,
        Reason.ON_MOST_LINES: _on_most_lines,
        Reason.TOWARDS_MIDDLE: _towards_middle,
        Reason.ON_LINES: _on_lines,
        Reason.BLOCKS_LINES: _blocks_lines,
        Reason.ON_NO_LINE: lambda _case: NOTHING,
    },
}
"""Reasons for moves of each value."""
_MISERE_FINDERS: Finders = {
    Reason.COMPLETES_LINE: _completes_line,
    Reason.ONLY_CELL: _only_cell,
    Reason.ADDS_TO_NO_LINE: _adds_to_no_line,
    Reason.ADDS_TO_FEWEST_LINES: _adds_to_fewest_lines,
    Reason.COMPLETES_NO_LINE: lambda _case: NOTHING,
}
"""Reasons for estimates in misère."""
_GENERAL_FINDERS: dict[Value | None, Finders] = {
    Value.WIN: {},
    Value.DRAW: {Reason.EVERY_MOVE: _every_move, Reason.ONLY_MOVE: _only_move},
    Value.LOSS: {Reason.EVERY_MOVE: _every_move, Reason.HOLDS_OUT_LONGEST: _holds_out_longest},
    None: {Reason.ONLY_CELL: _only_cell, Reason.ESTIMATE: lambda _case: NOTHING},
}
"""Reasons that hold for any rules, because they follow from the values of the moves alone."""
