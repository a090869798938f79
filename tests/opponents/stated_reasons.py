"""What the reason for a hint claims, checked on the marks themselves: the reference for `opponents.reasons`.

Nothing here uses the search, the rules or the reasons of the program. Lines are counted square by square.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import DIRECTIONS, Rules, Square
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


def is_true(position: Position, move: ExplainedMove, proofs: Proofs) -> bool:
    """Return whether the reason holds, and whether no block or loss is left out."""
    blocked = blocked_seat(position, move.cell.square)
    blocks = move.reason in (Reason.BLOCKS, Reason.BLOCKS_ONE)
    mentioned = blocks or blocked is None or move.cell.plies == 1 or move.reason is Reason.EVERY_MOVE
    claim = Claim(position, move.cell, proofs, {*move.cells})
    return move.blocked == blocked and mentioned and _CHECKS[move.reason](claim)


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
    if rules.misere:
        return set()
    return {square for square in playable(rules, marks) if completes(rules, {**marks, square: seat}, square)}


def playable(rules: Rules, marks: Grid) -> Iterator[Square]:
    for square in rules.squares:
        below = Square(square.row + 1, square.column)
        if square not in marks and (not rules.gravity or below.row == rules.height or below in marks):
            yield square


def completes(rules: Rules, marks: Grid, square: Square) -> bool:
    """Return whether the mark on the square is part of a line."""
    return any(_counts(rules, _length(marks, square, step)) for step in DIRECTIONS)


def _counts(rules: Rules, length: int) -> bool:
    return length == rules.k if rules.exact else length >= rules.k


def _length(marks: Grid, square: Square, step: tuple[int, int]) -> int:
    return 1 + sum(_marks_ahead(marks, square, (sign * step[0], sign * step[1])) for sign in (1, -1))


def _marks_ahead(marks: Grid, square: Square, step: tuple[int, int]) -> int:
    count, ahead = 0, Square(square.row + step[0], square.column + step[1])
    while marks.get(ahead) == marks[square]:
        count, ahead = count + 1, Square(ahead.row + step[0], ahead.column + step[1])
    return count


def is_fork(rules: Rules, marks: Grid, seat: int, square: Square) -> bool:
    """Return whether the square makes two threats, and one is left after each reply, none of which wins."""
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
    """Return whether every move has the claimed value and, if one is claimed, the claimed number of plies."""
    cell = claim.cell
    same = [value is cell.value and (not cell.plies or plies == cell.plies) for value, plies in claim.proofs.values()]
    return len(same) > 1 and all(same)


def _holds_out(claim: Claim) -> bool:
    lengths = [plies for value, plies in claim.proofs.values() if value is Value.LOSS and plies]
    return len(lengths) == len(claim.proofs) and min(lengths) < max(lengths) == claim.cell.plies


def _blocks(claim: Claim) -> bool:
    return blocked_seat(claim.position, claim.cell.square) is not None


def _blocks_one(claim: Claim) -> bool:
    """Return whether the move blocks a line, and an opponent could still complete one after every move."""
    seats, rules, marks = seats_to_move(claim.position), claim.position.rules, grid(claim.position)
    after = [{**marks, square: claim.position.turn} for square in playable(rules, marks)]
    return _blocks(claim) and all(any(threats(rules, made, seat) for seat in seats) for made in after)


def _makes_fork(claim: Claim) -> bool:
    made = claim.cell.square in forks(claim.position.rules, grid(claim.position), claim.position.turn)
    return made and _threatens(claim)


def _stops_fork(claim: Claim) -> bool:
    """Return whether the cells are the threats of a fork of the opponent, who can make none after the move."""
    rules, marks, seat = claim.position.rules, grid(claim.position), 1 - claim.position.turn
    named = [fork for fork in forks(rules, marks, seat) if threats(rules, {**marks, fork: seat}, seat) == claim.cells]
    return bool(named) and not forks(rules, {**marks, claim.cell.square: claim.position.turn}, seat)


def _threatens(claim: Claim) -> bool:
    """Return whether the cells are those where the player can complete a line, if nobody blocks them."""
    rules, turn = claim.position.rules, claim.position.turn
    after = {**grid(claim.position), claim.cell.square: turn}
    free = len(rules.squares) - len(after)
    return free >= rules.players and bool(claim.cells) and threats(rules, after, turn) == claim.cells


def _only_move(claim: Claim) -> bool:
    """Return whether no other move holds."""
    return all(value is Value.LOSS for square, (value, _) in claim.proofs.items() if square != claim.cell.square)


def open_fours(rules: Rules, marks: Grid, seat: int) -> dict[Square, set[Square]]:
    """Return the moves that make four in a row between two free cells that complete a line, with the marks in them."""
    found: dict[Square, set[Square]] = {}
    for square in playable(rules, marks):
        after = {**marks, square: seat}
        for step in DIRECTIONS:
            ahead, back = (_marks_ahead(after, square, (sign * step[0], sign * step[1])) for sign in (1, -1))
            reach = range(-back, ahead + 1)
            row = {Square(square.row + at * step[0], square.column + at * step[1]) for at in reach}
            ends = [Square(square.row + at * step[0], square.column + at * step[1]) for at in (-back - 1, ahead + 1)]
            filled = [{**after, end: seat} for end in ends if end in rules.index and end not in after]
            completed = [_counts(rules, _length(made, square, step)) for made in filled]
            if len(row) == rules.k - 1 and len(completed) == len(ends) and all(completed):
                found.setdefault(square, set()).update(row)
    return found


def _makes_open_four(claim: Claim) -> bool:
    position = claim.position
    return _is_five(position.rules) and claim.cell.square in open_fours(position.rules, grid(position), position.turn)


def _makes_open_three(claim: Claim) -> bool:
    """Return whether the mark is in a row that can become an open four at each of the cells."""
    rules, turn, square = claim.position.rules, claim.position.turn, claim.cell.square
    fours = open_fours(rules, {**grid(claim.position), square: turn}, turn)
    return _is_five(rules) and bool(claim.cells) and all(square in fours[cell] for cell in claim.cells)


def _stops_open_three(claim: Claim) -> bool:
    position, rules, seat = claim.position, claim.position.rules, 1 - claim.position.turn
    after = {**grid(position), claim.cell.square: position.turn}
    can_before, can_after = open_fours(rules, grid(position), seat), open_fours(rules, after, seat)
    return _is_five(rules) and bool(can_before) and not can_after


def _is_five(rules: Rules) -> bool:
    """Return whether players speak of open threes and fours."""
    return rules.k == 5 and rules.players == 2 and not rules.gravity and not rules.misere


def _extends(claim: Claim) -> bool:
    """Return whether a line with a mark of the mover can be completed in two directions through the square."""
    begun = [step for step in DIRECTIONS if _is_begun(claim.position, claim.cell.square, step)]
    return len(begun) > 1 and not claim.position.rules.misere


def _is_begun(position: Position, square: Square, step: tuple[int, int]) -> bool:
    rules, marks, seat = position.rules, grid(position), position.turn
    for start in range(-rules.k + 1, 1):
        line = [Square(square.row + at * step[0], square.column + at * step[1]) for at in range(start, start + rules.k)]
        filled = {**marks, **dict.fromkeys(line, seat)}
        free = all(at in rules.index and marks.get(at, seat) == seat for at in line)
        if free and any(at in marks for at in line) and _counts(rules, _length(filled, square, step)):
            return True
    return False


_CHECKS: dict[Reason, Callable[[Claim], bool]] = {
    Reason.VALUE: lambda _claim: True,
    Reason.EVERY_MOVE: _every_move,
    Reason.HOLDS_OUT_LONGEST: _holds_out,
    Reason.BLOCKS: _blocks,
    Reason.BLOCKS_ONE: _blocks_one,
    Reason.MAKES_FORK: _makes_fork,
    Reason.STOPS_FORK: _stops_fork,
    Reason.THREATENS: _threatens,
    Reason.ONLY_MOVE: _only_move,
    Reason.MAKES_OPEN_FOUR: _makes_open_four,
    Reason.MAKES_OPEN_THREE: _makes_open_three,
    Reason.STOPS_OPEN_THREE: _stops_open_three,
    Reason.EXTENDS_TWO_LINES: _extends,
}
