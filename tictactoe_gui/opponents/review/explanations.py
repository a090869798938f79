"""Why a move is a mistake: the first fact that explains it, the most obvious first."""

from collections.abc import Sequence

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.limits import Budget
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
from tictactoe_gui.opponents.search.tactics import completing_moves, forks, next_opponents
from tictactoe_gui.opponents.values import CellValue, Value


class Mistake:
    """A move that is worse than another one. `explain` returns the reason.

    Args:
        position: position before the move.
        square: the move.
        after: proved value of the move. None if it is not proved.
        better: better moves with their values, the most promising first.
        winner: with three or more players, the opponent who wins after the move. None if there is no such opponent.
        budget: limit of the search for sequences.

    """

    def __init__(
        self,
        position: Position,
        square: Square,
        after: Standing,
        better: Sequence[CellValue],
        winner: int | None,
        budget: Budget,
    ) -> None:
        self._position = position
        self._square = square
        self._budget = budget
        self._after = after
        self._better = better
        self._winner = winner
        self._reached = position.play(square)
        self._plies = after.plies and after.plies - 1

    def explain(self) -> Fact:
        """Return the most obvious fact that explains why the move is a mistake."""
        misere = self._position.rules.misere
        if fact := None if misere else self._missed_block():
            return fact
        if self._after.value is not Value.LOSS:
            return self._gave_away_win()
        return (self._ran_out_of_safe_moves() if misere else self._lost_to_opponent()) or OutPlayed(self._plies)

    def _lost_to_opponent(self) -> Fact | None:
        """Return what an opponent can do after the move."""
        if self._position.rules.players > 2:
            return None if self._winner is None else LetWin(self._winner)
        return self._fork() or self._sequence() or self._zugzwang()

    def _ran_out_of_safe_moves(self) -> RanOutOfMoves:
        replies = self._reached.moves if self._position.rules.players == 2 else ()
        return RanOutOfMoves(None, next(filter(self._leaves_only_lines, replies), None), self._plies)

    def _leaves_only_lines(self, reply: Square) -> bool:
        """Return True if the opponent can play here safely, and then every move of the mover completes a line."""
        after = self._reached.play(reply)
        return not after.outcome and completing_moves(after, after.turn) == list(after.moves)

    def _missed_block(self) -> MissedBlock | OpenedCell | None:
        """Return the threat of the first opponent who can complete a line, if it is at a better move or was opened."""
        reached = self._reached
        blocks = [cell.square for cell in self._better]
        for seat in () if reached.outcome else next_opponents(self._position):
            for cell in completing_moves(reached, seat):
                lines = lines_at(reached, seat, cell)
                if self._position.landing(cell) != cell:
                    return OpenedCell(seat, cell, lines)
                if cell in blocks:
                    return MissedBlock(seat, cell, lines)
        return None

    def _fork(self) -> AllowedFork | None:
        reached = self._reached
        for reply in forks(reached):
            after = reached.play(reply)
            cells = completing_moves(after, reached.turn)
            return AllowedFork(reached.turn, reply, tuple(cells), lines_at(after, reached.turn, *cells))
        return None

    def _sequence(self) -> AllowedSequence | None:
        moves = winning_threats(self._reached, self._budget)
        if not moves:
            return None
        forced = is_forced(self._reached, moves)
        return AllowedSequence(self._reached.turn, moves[:MAX_SHOWN_MOVES], len(moves), forced)

    def _zugzwang(self) -> RanOutOfMoves | None:
        """Return the reply that leaves the mover only moves that open a cell, where the opponent completes a line."""
        reached = self._reached
        for reply in reached.moves if reached.rules.gravity else ():
            if self._leaves_only_opening_moves(reached.play(reply)):
                return RanOutOfMoves(reached.turn, reply, self._plies)
        return None

    def _leaves_only_opening_moves(self, after: Position) -> bool:
        winner, mover = self._reached.turn, self._position.turn
        if after.outcome or completing_moves(after, winner) or completing_moves(after, mover):
            return False
        return all(completing_moves(after.play(square), winner) for square in after.moves)

    def _gave_away_win(self) -> GaveAwayWin:
        position = self._position
        win = self._better[0].square
        after = position.play(win)
        cells = completing_moves(after, position.turn) if win in forks(position) else []
        return GaveAwayWin(win, tuple(cells), lines_at(after, position.turn, *cells), self._better[0].plies)
