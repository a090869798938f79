"""When games are played, and for how long."""

import os
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from tictactoe_gui.mnk.game import Game, Notes

if TYPE_CHECKING:
    from datetime import datetime


class Clock:
    """Notes of the game that it is shown, move by move, when it began and ended, and how long it was played."""

    def __init__(self, now: Callable[[], float] = time.time, passed: Callable[[], float] = time.monotonic) -> None:
        """Take the clock on the wall, in seconds since 1970, and one that only counts the seconds that pass."""
        self._now, self._passed = now, passed
        self._counted = passed()
        """Up to when the seconds are counted."""

    def stamp(self, before: Game | None, game: Game) -> Game:
        """Give the game with its notes, which it has from its first move on; `before` it this one was on the board."""
        notes = game.notes
        if not notes.id and not game.moves and game.resigned is None:
            return game
        if not notes.id:
            notes = notes._replace(id=os.urandom(8).hex(), began=notes.began or self._moment())
        notes = notes._replace(seconds=notes.seconds + self._spent(before, notes), ended=self._ended(game))
        return game if notes == game.notes else replace(game, notes=notes)

    def _spent(self, before: Game | None, notes: Notes) -> int:
        """The whole seconds since the last look, if the same game was on the board and went on."""
        if not (before and before.notes.id == notes.id and before.outcome is None):
            self._counted = self._passed()
        seconds = int(self._passed() - self._counted)
        self._counted += seconds
        return seconds

    def _ended(self, game: Game) -> "datetime | None":
        return (game.notes.ended or self._moment()) if game.outcome else None

    def _moment(self) -> "datetime":
        # A start need not wait for this module: there is no hurry any more once a move is made.
        from datetime import UTC, datetime

        return datetime.fromtimestamp(int(self._now()), UTC)
