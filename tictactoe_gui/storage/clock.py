"""When games are played, and for how long."""

import os
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from tictactoe_gui.mnk.game import Game

if TYPE_CHECKING:
    from datetime import datetime

    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.mastermind.game import Notes as MastermindNotes
    from tictactoe_gui.mnk.game import Notes

Played = TypeVar("Played", Game, "MastermindGame")


class Clock:
    """Notes of the game that it is shown, move by move, when it began and ended, and how long it was played."""

    def __init__(self, now: Callable[[], float] = time.time, passed: Callable[[], float] = time.monotonic) -> None:
        """Take the clock on the wall, in seconds since 1970, and one that only counts the seconds that pass."""
        self._now, self._passed = now, passed
        self._counted = passed()
        """Up to when the seconds are counted."""
        self._paused = False

    def stamp(self, before: Played | None, game: Played) -> Played:
        """Give the game with its notes; `before` it this one was on the board.

        It has notes from its first move or guess on, or at once if it starts from a position, with a key that a person
        has hidden, or is given up; none are added once it is over.
        """
        notes = game.notes
        over = before and before.outcome and game.outcome and before.notes.id == notes.id
        if over or not (notes.id or _begun(game)):
            return game
        if not notes.id:
            notes = notes._replace(id=os.urandom(8).hex(), began=notes.began or self._moment())
        notes = notes._replace(seconds=self._seconds(before, notes), ended=self._ended(game))
        return game if notes == game.notes else replace(game, notes=notes)

    def pause(self, game: Played) -> Played:
        """Give the game on the board with the time so far, and count no more until `resume`."""
        timed = self.stamp(game, game)
        self._paused = True
        return timed

    def resume(self) -> None:
        """Count from now on."""
        self._paused = False
        self._counted = self._passed()

    def _seconds(self, before: "Game | MastermindGame | None", notes: "Notes | MastermindNotes") -> int:
        """How long it was played, with the time since the last look if it was on the board then, and went on."""
        from tictactoe_gui.records.limits import SECONDS

        if self._paused or not (before and before.notes.id == notes.id and _runs(before)):
            self._counted = self._passed()
        seconds = int(self._passed() - self._counted)
        self._counted += seconds
        return min(notes.seconds + seconds, SECONDS[-1])

    def _ended(self, game: "Game | MastermindGame") -> "datetime | None":
        return (game.notes.ended or self._moment()) if game.outcome else None

    def _moment(self) -> "datetime | None":
        """The time by the clock on the wall; None where that is not set, as without a battery."""
        # A start need not wait for these modules: there is no hurry any more once a move is made.
        from datetime import UTC, datetime

        from tictactoe_gui.records.dates import YEARS

        now = datetime.fromtimestamp(int(self._now()), UTC)
        return now if now.year in YEARS else None


def _begun(game: "Game | MastermindGame") -> bool:
    if isinstance(game, Game):
        return bool(game.moves or game.setup.start) or game.resigned is not None
    return game.begun


def _runs(game: "Game | MastermindGame") -> bool:
    """Whether its seconds count; who breaks a key may look at it as long before the first guess, whoever hid it."""
    return game.outcome is None and (isinstance(game, Game) or bool(game.rows))
