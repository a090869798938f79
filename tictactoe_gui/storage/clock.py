"""Dates and playing times of games."""

import os
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.game import Notes as MastermindNotes
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.records.codec import GameT
from tictactoe_gui.records.limits import VALID_SECONDS, VALID_YEARS


class GameClock:
    """Clock that adds an id, the dates and the playing time to a game's notes as it proceeds."""

    def __init__(self, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        """Initialise the clock. `now` returns seconds since 1970, and `monotonic` those of a monotonic clock."""
        self._now = now
        self._monotonic = monotonic
        self._counted_until = monotonic()
        """Monotonic time up to which seconds have been counted."""
        self._paused = False

    def stamp(self, before: GameT | None, game: GameT) -> GameT:
        """Return the game with updated notes. `before` is the game that was on the board until now.

        A game gets notes with its first move or guess. It gets them at once if it starts from a given position, if a
        person has hidden the key, or if its result is declared. Finished games are not changed.
        """
        notes = game.notes
        over = before and before.outcome and game.outcome and before.notes.id == notes.id
        if over or not (notes.id or _has_started(game)):
            return game
        if not notes.id:
            notes = notes._replace(id=os.urandom(8).hex(), began=notes.began or self._current_time())
        ended = (notes.ended or self._current_time()) if game.outcome else None
        notes = notes._replace(seconds=self._seconds(before, notes), ended=ended)
        return game if notes == game.notes else replace(game, notes=notes)

    def pause(self, game: GameT) -> GameT:
        """Return the game with its playing time so far, and stop counting until `resume`."""
        timed = self.stamp(game, game)
        self._paused = True
        return timed

    def resume(self) -> None:
        """Continue counting."""
        self._paused = False
        self._counted_until = self._monotonic()

    def _seconds(self, before: Game | MastermindGame | None, notes: Notes | MastermindNotes) -> int:
        """Return the playing time. The time since the last call counts if the game was on the board and running."""
        if self._paused or not (before and before.notes.id == notes.id and _is_timed(before)):
            self._counted_until = self._monotonic()
        seconds = int(self._monotonic() - self._counted_until)
        self._counted_until += seconds
        return min(notes.seconds + seconds, VALID_SECONDS[-1])

    def _current_time(self) -> datetime | None:
        """Return the current time. None if the clock is not set, as on a computer without a battery."""
        now = datetime.fromtimestamp(int(self._now()), UTC)
        return now if now.year in VALID_YEARS else None


def _has_started(game: Game | MastermindGame) -> bool:
    if isinstance(game, Game):
        return bool(game.moves or game.setup.start or game.declared)
    return game.has_begun


def _is_timed(game: Game | MastermindGame) -> bool:
    """Return True if the game's time counts. In Mastermind it counts from the first guess on."""
    return game.outcome is None and (isinstance(game, Game) or bool(game.rows))
