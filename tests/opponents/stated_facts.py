"""What the review of a move claims, checked on the marks themselves: the reference for `opponents.review`.

Nothing here uses the searches of the program. Lines are counted square by square, see `stated_reasons`.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tests.opponents.stated_reasons import completes, grid, is_fork, playable, threats
from tictactoe_gui.mnk.board import Line, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    CompletedLine,
    Fact,
    GaveAwayWin,
    LetWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    OutPlayed,
    RanOutOfMoves,
    WorseLength,
)
from tictactoe_gui.opponents.review.move_review import MoveReview, Verdict
from tictactoe_gui.opponents.values import Value

Truth = Mapping[Square, tuple[Value | None, int | None]]
"""True value of each move, with the plies to the end. The value is None if best play does not determine it."""
OVERSIGHTS = (MissedWin, MissedBlock, OpenedCell, CompletedLine)
MAX_DELAY = 2
"""Maximum number of plies by which a good move wins later, or loses sooner, than another one with its value."""


class ReviewedMove(NamedTuple):
    """A move with the review to check."""

    position: Position
    square: Square
    review: MoveReview
    truth: Truth
    winner: int | None = None
    """With three or more players: the seat that wins after the move. None if best play does not determine it."""

    @property
    def reached(self) -> Position:
        return self.position.play(self.square)

    @property
    def mover(self) -> int:
        return self.position.turn


def lies(move: ReviewedMove) -> list[str]:
    """Return what is not true in the review of a move."""
    review = move.review
    claims = {
        "before": _is_value_before(move),
        "after": review.after.value in (None, move.truth[move.square][0]) and _is_length_after(move),
        "better": all(_is_better(move, square) for square in review.better),
        "verdict": _is_verdict(move),
        "reason": review.reason is None or _is_fact(move, review.reason),
    }
    return [f"{claim} of {review}" for claim, holds in claims.items() if not holds]


def lies_about_lines(move: ReviewedMove) -> list[str]:
    """Return what is not true about lines that could be completed at once. The values of the moves are not needed."""
    review, is_oversight = move.review, isinstance(move.review.reason, OVERSIGHTS)
    overlooked = overlooks(move.position, move.square)
    claims = {
        "verdict": not overlooked or review.verdict is Verdict.BLUNDER,
        "reason": is_oversight or not overlooked,
        "lines": not is_oversight or (review.reason is not None and _is_fact(move, review.reason)),
        "better": not overlooked or not any(overlooks(move.position, square) for square in review.better),
    }
    return [f"{claim} of {review}" for claim, holds in claims.items() if not holds]


def overlooks(position: Position, square: Square) -> bool:
    """Return True if a move does not win at once although another one does, or lets the next player do so needlessly.

    In misère, return True if it completes a line although another move completes none.
    """
    rules, marks, seat = position.rules, grid(position), position.turn
    if rules.goal.line_loses:
        completing = {cell for cell in playable(rules, marks) if completes(rules, {**marks, cell: seat}, cell)}
        return square in completing and completing != {*playable(rules, marks)}
    if wins := threats(rules, marks, seat):
        return square not in wins
    open_after = {cell: _is_next_win(position, cell) for cell in playable(rules, marks)}
    return open_after[square] and not all(open_after.values())


def _is_next_win(position: Position, square: Square) -> bool:
    rules, follower = position.rules, (position.turn + 1) % position.rules.players
    return bool(threats(rules, {**grid(position), square: position.turn}, follower))


def best_value(truth: Truth) -> Value | None:
    """Return the highest value of all moves."""
    return max((value for value, _ in truth.values() if value is not None), default=None)


def is_mistake(truth: Truth, square: Square) -> bool:
    """Return True if another move has a higher value."""
    value, best = truth[square][0], best_value(truth)
    return value is not None and best is not None and value < best


def _is_value_before(move: ReviewedMove) -> bool:
    before = move.review.before
    plies = [length for value, length in move.truth.values() if value is before.value and length]
    if before.value and before.plies and plies:
        return before.value is best_value(move.truth) and before.plies == (min if before.value > 0 else max)(plies)
    return before.value in (None, best_value(move.truth))


def _is_length_after(move: ReviewedMove) -> bool:
    value, plies = move.truth[move.square]
    return not (move.review.after.plies and value and plies) or move.review.after.plies == plies


def _is_better(move: ReviewedMove, square: Square) -> bool:
    """Return True if a move is better as claimed: by its value, by its length, or because it overlooks no line."""
    value, played = move.truth[square][0], move.truth[move.square][0]
    if overlooks(move.position, move.square):
        remedies = [cell for cell in move.truth if not overlooks(move.position, cell)]
        return square in remedies and value in (None, best_value({cell: move.truth[cell] for cell in remedies}))
    if move.review.verdict is Verdict.INACCURACY:
        return value is played and delay(move.truth, move.square) - delay(move.truth, square) > MAX_DELAY
    return value is not None and value is best_value(move.truth) and (played is None or played < value)


def delay(truth: Truth, square: Square) -> int:
    """Return by how many plies a move wins later, or loses sooner, than the best one with its value."""
    value, plies = truth[square]
    lengths = [length for other, length in truth.values() if other is value and length]
    return abs((min if value is Value.WIN else max)(lengths) - plies) if value and plies else 0


def _is_verdict(move: ReviewedMove) -> bool:
    review, others = move.review, [square for square in move.truth if square != move.square]
    value = move.truth[move.square][0]
    if overlooks(move.position, move.square):
        return review.verdict is Verdict.BLUNDER and isinstance(review.reason, OVERSIGHTS) and bool(review.better)
    if review.verdict.is_mistake or is_mistake(move.truth, move.square):
        lost_win = (best_value(move.truth), value) == (Value.WIN, Value.LOSS)
        is_blunder = lost_win or isinstance(review.reason, OVERSIGHTS)
        return bool(review.better and review.reason) and review.verdict is (
            Verdict.BLUNDER if is_blunder else Verdict.MISTAKE
        )
    if delay(move.truth, move.square) > MAX_DELAY:
        return review.verdict is Verdict.INACCURACY and isinstance(review.reason, WorseLength) and bool(review.better)
    if review.verdict is Verdict.ONLY_MOVE:
        return all(_is_worse(move.truth[square][0], value) for square in others) and bool(others)
    if review.verdict is Verdict.FORCED:
        return all(_loses_at_once(move.position, square) for square in others)
    return review.verdict is Verdict.GOOD


def _is_worse(value: Value | None, than: Value | None) -> bool:
    return value is not None and than is not None and value < than


def _loses_at_once(position: Position, square: Square) -> bool:
    """Return True if the move completes a line in misère, or lets the next player complete one otherwise."""
    if position.rules.goal.line_loses:
        return completes(position.rules, {**grid(position), square: position.turn}, square)
    return _is_next_win(position, square)


def _is_fact(move: ReviewedMove, fact: Fact) -> bool:
    rules, mover, marks = move.position.rules, move.mover, grid(move.position)
    after = {**marks, move.square: mover}
    match fact:
        case MissedWin(cells=cells, lines=lines):
            return {*cells} == threats(rules, marks, mover) and _are_lines(move.position, mover, cells, lines)
        case MissedBlock(seat=seat, cell=cell, lines=lines):
            is_old = cell in threats(rules, marks, seat) and cell in threats(rules, after, seat)
            return is_old and cell in move.review.better and _are_lines(move.reached, seat, [cell], lines)
        case OpenedCell(seat=seat, cell=cell, lines=lines):
            is_above = cell == Square(move.square.row - 1, move.square.column) and rules.placement.falls
            return is_above and cell in threats(rules, after, seat) and _are_lines(move.reached, seat, [cell], lines)
        case CompletedLine(lines=lines):
            return rules.goal.line_loses and _are_lines(move.position, mover, [move.square], lines)
        case LetWin(seat=seat):
            return seat == move.winner
        case GaveAwayWin():
            return _is_missed_win(move, fact)
        case WorseLength():
            return delay(move.truth, move.square) > MAX_DELAY
    return move.truth[move.square][0] is Value.LOSS and _is_lost(move, fact)


def _is_lost(move: ReviewedMove, fact: Fact) -> bool:
    """Return True if a fact about a lost position is true."""
    rules, after = move.position.rules, grid(move.reached)
    length = move.truth[move.square][1]
    match fact:
        case AllowedFork(seat=seat, reply=reply, cells=cells, lines=lines):
            replied = move.reached.play(reply)
            is_exact = {*cells} == threats(rules, grid(replied), seat) and _are_lines(replied, seat, cells, lines)
            return seat == 1 - move.mover and is_fork(rules, after, seat, reply) and is_exact
        case AllowedSequence():
            return _is_sequence(move.reached, fact)
        case RanOutOfMoves(seat=seat, reply=reply, plies=plies):
            is_length = plies is None or length is None or plies == length - 1
            return is_length and (reply is None or _is_zugzwang(move.reached.play(reply), seat))
        case OutPlayed(plies=plies):
            is_immediate = rules.players == 2 and not rules.goal.line_loses and threats(rules, after, 1 - move.mover)
            return not is_immediate and (plies is None or length is None or plies == length - 1)
    return False


def _is_missed_win(move: ReviewedMove, fact: GaveAwayWin) -> bool:
    rules, won = move.position.rules, grid(move.position.play(fact.cell))
    value, plies = move.truth[fact.cell]
    is_won = value is Value.WIN and (fact.plies is None or plies is None or fact.plies == plies)
    if not fact.threats:
        return is_won
    cells = threats(rules, won, move.mover)
    after = move.position.play(fact.cell)
    return is_won and {*fact.threats} == cells and _are_lines(after, move.mover, fact.threats, fact.lines)


def _is_sequence(position: Position, fact: AllowedSequence) -> bool:
    """Return True if the moves are legal threats, each with one answer if the fact says so, and the last one wins."""
    rules, seat = position.rules, fact.seat
    if seat != position.turn or len(fact.moves) != min(fact.length, 7) or not fact.length % 2:
        return False
    forced = True
    for ply, square in enumerate(fact.moves):
        if position.outcome or square not in {*playable(rules, grid(position))}:
            return False
        position = position.play(square)
        cells = threats(rules, grid(position), seat)
        if ply % 2 == 0 and ply + 1 < len(fact.moves):
            forced &= cells == {fact.moves[ply + 1]} and not threats(rules, grid(position), 1 - seat)
    is_over = position.outcome or (len(cells) > 1 and not threats(rules, grid(position), 1 - seat))
    return (forced or not fact.is_forced) and (bool(is_over) or len(fact.moves) < fact.length)


def _is_zugzwang(position: Position, seat: int | None) -> bool:
    """Return True if every move completes a line, or gives `seat` its first chance to complete one."""
    rules, marks = position.rules, grid(position)
    after = {square: {**marks, square: position.turn} for square in playable(rules, marks)}
    if position.outcome or seat is None:
        return not position.outcome and all(completes(rules, made, square) for square, made in after.items())
    harmless = not threats(rules, marks, seat) and not threats(rules, marks, 1 - seat)
    return harmless and all(threats(rules, made, seat) for made in after.values())


def _are_lines(position: Position, seat: int, cells: Iterable[Square], lines: Iterable[Line]) -> bool:
    """Return True if each line is full once the seat marks one of the cells, and each cell has a line."""
    marks = grid(position)
    owners = [{cell for cell in cells if cell in line} for line in lines]
    filled = all(marks.get(square, seat) == seat for line in lines for square in line)
    single = all(len([square for square in line if square not in marks]) == 1 for line in lines)
    long = all(len(line) >= position.rules.k and _is_straight(line) for line in lines)
    return filled and single and long and {*cells} == set().union(*owners) and all(owners)


def _is_straight(line: Line) -> bool:
    steps = {(one.row - other.row, one.column - other.column) for one, other in zip(line[1:], line[:-1], strict=True)}
    return len(steps) == 1 and steps <= {(0, 1), (1, 0), (1, 1), (1, -1)}
