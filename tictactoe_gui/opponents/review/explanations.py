"""Why a move is a mistake: the first fact that explains it, the most obvious first."""

from collections.abc import Sequence
from contextlib import suppress

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.expert import engines_for
from tictactoe_gui.opponents.limits import Budget, OutOfBudget
from tictactoe_gui.opponents.review.facts import (
    MAX_SHOWN_MOVES,
    AllowedFork,
    AllowedSequence,
    Fact,
    GaveAwayWin,
    LetWin,
    MissedBlock,
    OpenedCell,
    OutPlayed,
    RanOutOfMoves,
)
from tictactoe_gui.opponents.review.move_review import Standing
from tictactoe_gui.opponents.review.oversights import lines_at
from tictactoe_gui.opponents.review.sequences import is_forced, winning_threats
from tictactoe_gui.opponents.search.tactics import completing_moves, forks, is_understood, next_opponents
from tictactoe_gui.opponents.values import CellValue, Value

WINNER_NODES = 5_000
"""Maximum number of positions searched to find out which of several opponents wins."""


def explain(position: Position, square: Square, after: Standing, better: Sequence[CellValue], budget: Budget) -> Fact:
    """Return the most obvious fact that explains why a move is a mistake. `position` is that before the move.

    `after` is the value of the move, which need not be proved, and `better` are better moves, the most promising first.
    """
    reached = position.play(square)
    plies = after.plies and after.plies - 1
    rules = position.rules
    if not is_understood(rules):
        return OutPlayed(plies) if after.value is Value.LOSS else _gave_away_win(position, better[0])
    if not rules.goal.line_loses and (fact := _missed_block(position, reached, [cell.square for cell in better])):
        return fact
    if after.value is not Value.LOSS:
        return _gave_away_win(position, better[0])
    if rules.goal.line_loses:
        return _out_of_safe_moves(reached, plies)
    if rules.players > 2:
        return _let_win(reached, budget) or OutPlayed(plies)
    return _fork(reached) or _sequence(reached, budget) or _zugzwang(reached, plies) or OutPlayed(plies)


def _missed_block(position: Position, reached: Position, blocks: list[Square]) -> MissedBlock | OpenedCell | None:
    """Return the threat of the first opponent who can complete a line, if it is at a better move or was opened."""
    for seat in () if reached.outcome else next_opponents(position):
        for cell in completing_moves(reached, seat):
            lines = lines_at(reached, seat, cell)
            if position.landing(cell) != cell:
                return OpenedCell(seat, cell, lines)
            if cell in blocks:
                return MissedBlock(seat, cell, lines)
    return None


def _fork(reached: Position) -> AllowedFork | None:
    for reply in forks(reached):
        after = reached.play(reply)
        cells = completing_moves(after, reached.turn)
        return AllowedFork(reached.turn, reply, tuple(cells), lines_at(after, reached.turn, *cells))
    return None


def _sequence(reached: Position, budget: Budget) -> AllowedSequence | None:
    moves = winning_threats(reached, budget)
    if not moves:
        return None
    return AllowedSequence(reached.turn, moves[:MAX_SHOWN_MOVES], len(moves), is_forced(reached, moves))


def _zugzwang(reached: Position, plies: int | None) -> RanOutOfMoves | None:
    """Return the reply that leaves the mover only moves that open a cell, where the opponent completes a line."""
    for reply in reached.moves if reached.rules.placement.falls else ():
        if _leaves_only_opening_moves(reached.play(reply), winner=reached.turn):
            return RanOutOfMoves(reached.turn, reply, plies)
    return None


def _leaves_only_opening_moves(after: Position, winner: int) -> bool:
    if after.outcome or completing_moves(after, winner) or completing_moves(after, after.turn):
        return False
    return all(completing_moves(after.play(square), winner) for square in after.moves)


def _out_of_safe_moves(reached: Position, plies: int | None) -> RanOutOfMoves:
    replies = reached.moves if reached.rules.players == 2 else ()
    return RanOutOfMoves(
        None, next((reply for reply in replies if _leaves_only_lines(reached.play(reply))), None), plies
    )


def _leaves_only_lines(after: Position) -> bool:
    """Return True if the game is not over, and every move completes a line."""
    return not after.outcome and completing_moves(after, after.turn) == list(after.moves)


def _gave_away_win(position: Position, win: CellValue) -> GaveAwayWin:
    after = position.play(win.square)
    cells = completing_moves(after, position.turn) if win.square in forks(position) else []
    return GaveAwayWin(win.square, tuple(cells), lines_at(after, position.turn, *cells), win.plies)


def _let_win(reached: Position, budget: Budget) -> LetWin | None:
    """Return who wins a game of three or more players. None if best play does not determine it."""
    if reached.outcome:
        return None
    prover = engines_for(reached.rules).prover
    seats = map(LetWin, range(reached.rules.players))
    with suppress(OutOfBudget), budget.share(nodes=WINNER_NODES):
        return next((fact for fact in seats if prover.value_for(reached, fact.seat, budget) is Value.WIN), None)
    return None
