"""State of a review: the moves reviewed so far, the position in view, and what the board shows about its move."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    Fact,
    GaveAwayWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    RanOutOfMoves,
)
from tictactoe_gui.opponents.review.move_review import MoveReview, Verdict, is_complete
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation
from tictactoe_gui.ui.mnk.panel.move_list import MoveMark
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import review, standings
from tictactoe_gui.wording.phrases import running_text

TONES = {
    **dict.fromkeys((Verdict.ONLY_MOVE, Verdict.FORCED), "value_win"),
    Verdict.INACCURACY: "value_draw",
    Verdict.MISTAKE: "value_loss",
    Verdict.BLUNDER: "value_loss",
}
"""Names of the theme's colours of the verdicts that have a sign."""


class ReviewState(NamedTuple):
    """State of a review."""

    game: Game
    reviews: Sequence[MoveReview]
    """Reviews that are known."""
    ply: int
    """Number of moves in the position in view."""
    is_working: bool
    """True if more reviews are being made."""
    is_finished: bool
    """True if all reviews that the time allows were made. False if the review was stopped or failed."""
    error: str = ""
    """Why the review failed. Empty if it did not."""

    @property
    def mistakes(self) -> list[int]:
        """Numbers of the positions after a mistake, in the order of the game. One may only be likely."""
        likely = {self.likely_ply} if self.likely_ply is not None else set()
        return sorted({*self._proved_mistakes, *likely})

    @property
    def found(self) -> MoveReview | None:
        """Review of the move in view, or at the end of the resignation if that was a mistake. None if unknown."""
        at_end = self.ply == len(self.game.moves)
        here = [found for found in self.reviews if found.ply == self.ply or (at_end and found.ply > self.ply)]
        return max(here, key=lambda found: (found.verdict.is_mistake, found.ply), default=None)

    @property
    def marks(self) -> Mapping[int, MoveMark]:
        """Signs beside the moves in the list, by ply."""
        verdicts = {found.ply: found.verdict for found in self.reviews if found.ply <= len(self.game.moves)}
        signs = standings.SIGNS
        return {ply: MoveMark(signs[it], review.VERDICTS[it], TONES[it]) for ply, it in verdicts.items() if it in signs}

    @property
    def badge(self) -> Badge | None:
        """Badge of the sentence about the move in view: its sign in the list, or that of a mistake if it is likely."""
        sign = standings.SIGNS.get(self.found.verdict) if self.found else None
        if sign:
            return Badge(sign)
        return Badge.FAULT if self.ply == self.likely_ply else None

    @property
    def legend(self) -> str:
        """Meaning of the signs in the list of moves. Empty if no move has one."""
        used = {mark.sign: mark.words for mark in self.marks.values()}
        entries = (f"{sign} {used[sign]}" for sign in standings.SIGN_NAMES if sign in used)
        # A line does not break within an entry.
        return " · ".join(entry.replace(" ", "\N{NO-BREAK SPACE}") for entry in entries)

    @property
    def summary(self) -> str:
        """How many mistakes there are, and which one is in view."""
        mistakes = self._proved_mistakes
        likely = self.likely_ply
        if likely is not None and (self.ply == likely or not mistakes):
            return standings.LIKELY_MISTAKE if self.ply == likely else standings.ONE_LIKELY
        if not mistakes and not (self.is_finished and is_complete(self.game, self.reviews)):
            return standings.WORKING if self.is_working else standings.NONE_FOUND
        return standings.mistakes(mistakes.index(self.ply) + 1 if self.ply in mistakes else 0, len(mistakes))

    @property
    def note(self) -> str:
        """Why the review failed, and how far it got. Empty if it is complete or still being made."""
        return "" if self.is_working else running_text(self.error, standings.progress(self.game, self.reviews))

    @property
    def decisive_ply(self) -> int | None:
        """Position after the mistake that decided the game. None without one, or if it is not known yet.

        If it is only likely, that after the move that overlooked the line that ended the game comes first.
        """
        return self.decisive.surest.ply if self.decisive else None

    @property
    def likely_ply(self) -> int | None:
        """Position after the mistake that probably decided the game. None without one, or if it is proved."""
        found = self.decisive
        if not found or found.review.verdict.is_mistake:
            return None
        return min(found.review.ply, len(self.game.moves))

    @property
    def decisive(self) -> DecisiveMistake | None:
        """Mistake that decided the game. A likely one is known only once the review is finished.

        Of several players, the mistake of the one who lost last counts.
        """
        winners = self.game.outcome.winners if self.game.outcome else frozenset()
        seats = {*range(self.game.setup.rules.players)} - winners
        found = [decisive_mistake(self.game, seat, self.reviews) for seat in seats]
        sure = [each for each in found if each and (each.is_proved or self.is_finished)]
        return max(sure, key=lambda each: (each.is_proved, each.review.ply), default=None)

    @property
    def _proved_mistakes(self) -> list[int]:
        last = len(self.game.moves)
        return sorted({min(found.ply, last) for found in self.reviews if found.verdict.is_mistake})


def explanation(game: Game, found: MoveReview | None) -> Explanation:
    """Return what the board shows about a move of a game. Without a review, nothing."""
    if found is None:
        return NOTHING
    sign = "" if found.square(game) is None else standings.SIGNS.get(found.verdict, "")
    threats = _threats(found.reason, found.seat(game), game.setup.rules.players)
    return threats._replace(sign=sign, is_mistake=found.verdict.is_mistake, better=found.better[: review.MAX_NAMED])


def _threats(reason: Fact | None, mover: int, players: int) -> Explanation:
    """Return the lines and moves of a fact."""
    match reason:
        case MissedWin(lines=lines):
            return Explanation(seat=mover, lines=lines)
        case MissedBlock(seat=seat, cell=cell, lines=lines) | OpenedCell(seat=seat, cell=cell, lines=lines):
            return Explanation(seat=seat, lines=lines, targets=(cell,))
        case AllowedFork(seat=seat, reply=reply, cells=cells, lines=lines):
            return Explanation(seat=seat, lines=lines, targets=cells, moves=(reply,))
        case AllowedSequence(seat=seat, moves=moves):
            return Explanation(seat=seat, moves=moves)
        case GaveAwayWin(cell=cell, threats=threats, lines=lines):
            return Explanation(seat=mover, lines=lines, targets=threats, moves=(cell,))
        case RanOutOfMoves(reply=reply) if reply is not None:
            return Explanation(seat=(mover + 1) % players, moves=(reply,))
        case _:
            return NOTHING
