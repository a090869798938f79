"""What the reason for a hint claims, checked on the marks themselves: the reference for `opponents.reasons`.

Nothing here uses the search, the rules or the reasons of the program. Lines are counted square by square.
"""

from collections.abc import Callable, Iterator, Mapping
from math import dist
from typing import NamedTuple

from tictactoe_gui.mnk.answers.board import DIRECTIONS
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.reasons import ExplainedMove, Reason
from tictactoe_gui.opponents.values import CellValue, Value

Grid = Mapping[Square, int]
"""Marked squares with their seats."""
Proofs = Mapping[Square, tuple[Value | None, int | None]]
"""Values of all moves with the plies to the end. None if unknown."""


class Claim(NamedTuple):
    """Reason to play a cell, with the true values."""

    position: Position
    cell: CellValue
    proofs: Proofs
    cells: set[Square]
    """Cells that the reason names."""
    opponent: int | None
    number: int
    marks: int

    @property
    def rules(self) -> Rules:
        return self.position.rules

    @property
    def turn(self) -> int:
        return self.position.turn

    @property
    def square(self) -> Square:
        return self.cell.square

    @property
    def before(self) -> dict[Square, int]:
        """Marks before the move."""
        return grid(self.position)

    @property
    def after(self) -> dict[Square, int]:
        """Marks after the move."""
        return {**self.before, self.square: self.turn}


def is_true(position: Position, move: ExplainedMove, proofs: Proofs) -> bool:
    """Return True if the reason holds, and no block, loss or reason for an estimate is left out."""
    blocked, (opponent, cells, number, marks) = blocked_seat(position, move.cell.square), move.named
    blocks = move.reason in (Reason.BLOCKS, Reason.BLOCKS_ONE)
    says_more = move.reason in (Reason.EVERY_MOVE, Reason.COMPLETES_LINE) or move.cell.plies == 1
    mentioned = opponent == blocked if blocks else blocked is None or says_more
    has_reason = move.cell.value is not None or move.reason is not Reason.VALUE
    claim = Claim(position, move.cell, proofs, {*cells}, opponent, number, marks)
    return mentioned and has_reason and _CHECKS[move.reason](claim)


def blocked_seat(position: Position, square: Square) -> int | None:
    """Return the first opponent in turn order who could complete a line there. None in misère."""
    return next(
        (seat for seat in seats_to_move(position) if square in threats(position.rules, grid(position), seat)), None
    )


def seats_to_move(position: Position) -> list[int]:
    """Return the opponents who move before the board is full if nobody wins, in turn order."""
    rules, plies = position.rules, len(position.rules.squares) - position.ply
    return [(position.turn + step) % rules.players for step in range(1, min(rules.players, plies))]


def grid(position: Position) -> dict[Square, int]:
    squares = zip(position.rules.squares, position.board, strict=True)
    return {square: int(mark) for square, mark in squares if mark != "."}


def threats(rules: Rules, marks: Grid, seat: int) -> set[Square]:
    """Return where the seat could complete a line and win."""
    if rules.goal.line_loses:
        return set()
    return {square for square in playable(rules, marks) if completes(rules, {**marks, square: seat}, square)}


def playable(rules: Rules, marks: Grid) -> Iterator[Square]:
    for square in rules.squares:
        below = Square(square.row + 1, square.column)
        if square not in marks and (not rules.placement.falls or below.row == rules.height or below in marks):
            yield square


def completes(rules: Rules, marks: Grid, square: Square) -> bool:
    """Return True if the mark on the square is part of a line."""
    return any(_counts(rules, _length(marks, square, step)) for step in DIRECTIONS)


def _counts(rules: Rules, length: int) -> bool:
    return length == rules.k if rules.line.is_exact else length >= rules.k


def _length(marks: Grid, square: Square, step: tuple[int, int]) -> int:
    return 1 + sum(_marks_ahead(marks, square, (sign * step[0], sign * step[1])) for sign in (1, -1))


def _marks_ahead(marks: Grid, square: Square, step: tuple[int, int]) -> int:
    count, ahead = 0, Square(square.row + step[0], square.column + step[1])
    while marks.get(ahead) == marks[square]:
        count, ahead = count + 1, Square(ahead.row + step[0], ahead.column + step[1])
    return count


def is_fork(rules: Rules, marks: Grid, seat: int, square: Square) -> bool:
    """Return True if the square makes two threats, and one is left after each reply, none of which wins."""
    after = {**marks, square: seat}
    if threats(rules, after, 1 - seat) or len(threats(rules, after, seat)) < 2:
        return False
    return all(threats(rules, {**after, reply: 1 - seat}, seat) for reply in playable(rules, after))


def forks(rules: Rules, marks: Grid, seat: int) -> list[Square]:
    """Return the forks of a seat in a game for two."""
    if rules.players > 2:
        return []
    return [square for square in playable(rules, marks) if is_fork(rules, marks, seat, square)]


def _every_move(claim: Claim) -> bool:
    """Return True if every move has the claimed value and, if one is claimed, the claimed number of plies."""
    value, plies = claim.cell.value, claim.cell.plies
    same = [found is value and (not plies or length == plies) for found, length in claim.proofs.values()]
    return len(same) > 1 and all(same)


def _holds_out(claim: Claim) -> bool:
    lengths = [plies for value, plies in claim.proofs.values() if value is Value.LOSS and plies]
    return len(lengths) == len(claim.proofs) and min(lengths) < max(lengths) == claim.cell.plies


def _blocks(claim: Claim) -> bool:
    return blocked_seat(claim.position, claim.square) is not None


def _blocks_one(claim: Claim) -> bool:
    """Return True if the move blocks a line, and an opponent could still complete one after every move."""
    seats = seats_to_move(claim.position)
    after = [{**claim.before, square: claim.turn} for square in _moves(claim)]
    return _blocks(claim) and all(any(threats(claim.rules, made, seat) for seat in seats) for made in after)


def _makes_fork(claim: Claim) -> bool:
    return claim.square in forks(claim.rules, claim.before, claim.turn) and _threatens(claim)


def _stops_fork(claim: Claim) -> bool:
    """Return True if the cells are the threats of a fork of the opponent, who can make none after the move."""
    rules, seat = claim.rules, 1 - claim.turn
    made = forks(rules, claim.before, seat)
    named = any(threats(rules, {**claim.before, fork: seat}, seat) == claim.cells for fork in made)
    return named and not forks(rules, claim.after, seat)


def _threatens(claim: Claim) -> bool:
    """Return True if the cells are those where the player can complete a line, if nobody blocks them."""
    free = len(claim.rules.squares) - len(claim.after)
    found = threats(claim.rules, claim.after, claim.turn)
    return free >= claim.rules.players and bool(claim.cells) and found == claim.cells


def _only_move(claim: Claim) -> bool:
    """Return True if no other move holds."""
    return all(value is Value.LOSS for square, (value, _) in claim.proofs.items() if square != claim.square)


def open_fours(rules: Rules, marks: Grid, seat: int) -> Iterator[tuple[Square, set[Square]]]:
    """Yield the rows of k - 1 cells between two free ones that one more mark fills, with the cell of that mark."""
    for start in rules.squares:
        for down, right in DIRECTIONS:
            cells = [Square(start.row + at * down, start.column + at * right) for at in range(rules.k + 1)]
            missing = [square for square in cells[1:-1] if square not in marks]
            ends = {cells[0], cells[-1]}
            if not ends <= rules.index.keys() or ends & marks.keys() or len(missing) != 1:
                continue
            made = {**marks, missing[0]: seat}
            if {made[square] for square in cells[1:-1]} == {seat} and all(
                _counts(rules, _length({**made, end: seat}, end, (down, right))) for end in ends
            ):
                yield missing[0], {*cells[1:-1]}


def _makes_open_four(claim: Claim) -> bool:
    return _is_five(claim.rules) and claim.square in dict(open_fours(claim.rules, claim.before, claim.turn))


def _new_rows(claim: Claim) -> list[tuple[Square, set[Square]]]:
    """Return the open fours that the player can make next with the mark in them."""
    fours = open_fours(claim.rules, claim.after, claim.turn) if _is_five(claim.rules) else ()
    return [(cell, row) for cell, row in fours if claim.square in row]


def _makes_open_three(claim: Claim) -> bool:
    """Return True if the mark is in a row that can become an open four at each of the cells."""
    return bool(claim.cells) and claim.cells <= {cell for cell, _ in _new_rows(claim)}


def _makes_two_open_threes(claim: Claim) -> bool:
    """Return True if the mark is in rows that can become open fours, in two directions."""
    rows = (sorted(row) for _, row in _new_rows(claim))
    return len({(row[1].row - row[0].row, row[1].column - row[0].column) for row in rows}) > 1


def _stops_open_three(claim: Claim) -> bool:
    before, after = (any(open_fours(claim.rules, marks, 1 - claim.turn)) for marks in (claim.before, claim.after))
    return _is_five(claim.rules) and before and not after


def _is_five(rules: Rules) -> bool:
    """Return True if players speak of open threes and fours."""
    return rules.k == 5 and rules.players == 2 and not rules.placement.falls and not rules.goal.line_loses


def _completes_line(claim: Claim) -> bool:
    return completes(claim.rules, claim.after, claim.square)


def _only_cell(claim: Claim) -> bool:
    return _moves(claim) == [claim.square]


def _avoids_mistakes(claim: Claim) -> bool:
    """Return True if the next player could complete a line after moves to the cells, and only after these."""
    seat = (claim.turn + 1) % claim.rules.players
    wrong = {at for at in _moves(claim) if threats(claim.rules, {**claim.before, at: claim.turn}, seat)}
    return claim.opponent == seat and bool(wrong) and claim.cells == wrong and claim.square not in wrong


def marks_to_place(position: Position, seat: int) -> int:
    """Return how many marks the seat places if all squares are filled in turn."""
    rules = position.rules
    turns = [(position.turn + at) % rules.players for at in range(len(rules.squares) - position.ply)]
    return turns.count(seat)


def open_lines(position: Position, seat: int, without: Square | None = None) -> list[tuple[Square, ...]]:
    """Return the k squares of every line that the seat can complete with its own marks alone in the turns it has.

    Leave out the lines through the square `without`, as if another player had marked it.
    """
    rules, marks, turns = position.rules, grid(position), marks_to_place(position, seat)
    found = []
    for start in rules.squares:
        for down, right in DIRECTIONS:
            line = tuple(Square(start.row + at * down, start.column + at * right) for at in range(rules.k))
            free = all(at in rules.index and at != without and marks.get(at, seat) == seat for at in line)
            filled = {**marks, **dict.fromkeys(line, seat)}
            lacking = sum(at not in marks for at in line)
            if free and lacking <= turns and _counts(rules, _length(filled, start, (down, right))):
                found.append(line)
    return found


def begun_lines(position: Position, seat: int) -> list[tuple[Square, ...]]:
    marks = grid(position)
    return [line for line in open_lines(position, seat) if any(at in marks for at in line)]


def through(square: Square, lines: list[tuple[Square, ...]]) -> int:
    return sum(square in line for line in lines)


def _makes_lines(claim: Claim) -> bool:
    """Return True if the mover then has so many marks in lines of so many directions, more than half of k."""
    return claim.marks > claim.rules.k / 2 and claim.marks > 2 and _adds_to_lines(claim)


def _adds_to_lines(claim: Claim) -> bool:
    """Return True if the mover then has so many marks in lines of so many directions, and no more in another line.

    Three or more marks that lack two others must be in two lines.
    """
    after = claim.after
    through_cell = [line for line in begun_lines(claim.position, claim.turn) if claim.square in line]
    held = {line: {at for at in line if at in after} for line in through_cell}
    lines = [
        line
        for line, marks in held.items()
        if not 3 <= len(marks) <= claim.rules.k - 2 or sum(marks <= {*other} for other in through_cell) > 1
    ]
    counts = [sum(at in after for at in line) for line in lines]
    steps = {
        (line[1].row - line[0].row, line[1].column - line[0].column)
        for line, count in zip(lines, counts, strict=True)
        if count == claim.marks
    }
    return claim.marks == max(counts) > 1 and claim.number == len(steps)


def _blocks_line(claim: Claim) -> bool:
    """Return True if the opponent has marks between these that could become an open row, and cannot after the move."""
    rules, seat = claim.rules, claim.opponent
    assert seat is not None
    before, after = (_open_rows(rules, marks, seat) for marks in (claim.before, claim.after))
    ends = {(min(row), max(row)) for row in before - after if len(row) == claim.marks > 1}
    enough_turns = marks_to_place(claim.position, seat) > 1
    return not rules.placement.falls and seat != claim.turn and enough_turns and tuple(sorted(claim.cells)) in ends


def _open_rows(rules: Rules, marks: Grid, seat: int) -> set[frozenset[Square]]:
    """Return the marks that lack one mark of k - 1 in a row with both ends open."""
    return {frozenset(row - {missing}) for missing, row in open_fours(rules, marks, seat)}


def _adds_to_fewest(claim: Claim) -> bool:
    lines = begun_lines(claim.position, claim.turn)
    number = through(claim.square, lines)
    return 0 < claim.number == number == min(through(at, lines) for at in _moves(claim))


def _adds_to_no_line(claim: Claim) -> bool:
    lines = begun_lines(claim.position, claim.turn)
    return bool(lines) and not through(claim.square, lines)


def _blocks_most_lines(claim: Claim) -> bool:
    assert claim.opponent is not None
    lines = begun_lines(claim.position, claim.opponent)
    return _is_on_most(claim, lines) and claim.number > 1 and claim.opponent in seats_to_move(claim.position)


def _is_on_most(claim: Claim, lines: list[tuple[Square, ...]]) -> bool:
    return 0 < claim.number == through(claim.square, lines) == max(through(at, lines) for at in _moves(claim))


def _moves(claim: Claim) -> list[Square]:
    return [*playable(claim.rules, claim.before)]


def _on_most_lines(claim: Claim) -> bool:
    return _is_on_most(claim, open_lines(claim.position, claim.turn))


def _on_lines(claim: Claim) -> bool:
    return 0 < claim.number == through(claim.square, open_lines(claim.position, claim.turn))


def _towards_middle(claim: Claim) -> bool:
    """Return True if more lines of the mover through the cell lead closer to the middle than not."""
    middle = (claim.rules.height - 1) / 2, (claim.rules.width - 1) / 2
    lines = [line for line in open_lines(claim.position, claim.turn) if claim.square in line]
    inward = [any(dist(at, middle) < dist(claim.square, middle) for at in line) for line in lines]
    return inward.count(True) > inward.count(False)


def _blocks_lines(claim: Claim) -> bool:
    assert claim.opponent in seats_to_move(claim.position)
    return 0 < claim.number == through(claim.square, open_lines(claim.position, claim.opponent))


def _on_no_line(claim: Claim) -> bool:
    """Return True if nobody who still gets a turn can complete a line through the cell."""
    seats = [claim.turn, *seats_to_move(claim.position)]
    return not any(through(claim.square, open_lines(claim.position, seat)) for seat in seats)


_CHECKS: dict[Reason, Callable[[Claim], bool]] = {
    Reason.VALUE: lambda _claim: True,
    Reason.EVERY_MOVE: _every_move,
    Reason.HOLDS_OUT_LONGEST: _holds_out,
    Reason.ONLY_MOVE: _only_move,
    Reason.COMPLETES_LINE: _completes_line,
    Reason.ONLY_CELL: _only_cell,
    Reason.BLOCKS: _blocks,
    Reason.BLOCKS_ONE: _blocks_one,
    Reason.MAKES_OPEN_FOUR: _makes_open_four,
    Reason.MAKES_FORK: _makes_fork,
    Reason.STOPS_FORK: _stops_fork,
    Reason.THREATENS: _threatens,
    Reason.MAKES_TWO_OPEN_THREES: _makes_two_open_threes,
    Reason.MAKES_OPEN_THREE: _makes_open_three,
    Reason.STOPS_OPEN_THREE: _stops_open_three,
    Reason.AVOIDS_MISTAKES: _avoids_mistakes,
    Reason.MAKES_LINES: _makes_lines,
    Reason.BLOCKS_LINE: _blocks_line,
    Reason.ADDS_TO_LINES: _adds_to_lines,
    Reason.BLOCKS_MOST_LINES: _blocks_most_lines,
    Reason.ON_MOST_LINES: _on_most_lines,
    Reason.TOWARDS_MIDDLE: _towards_middle,
    Reason.ON_LINES: _on_lines,
    Reason.BLOCKS_LINES: _blocks_lines,
    Reason.ON_NO_LINE: _on_no_line,
    Reason.ADDS_TO_NO_LINE: _adds_to_no_line,
    Reason.ADDS_TO_FEWEST_LINES: _adds_to_fewest,
    Reason.COMPLETES_NO_LINE: lambda claim: not _completes_line(claim),
}
