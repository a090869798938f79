"""Writing the autosave, and separate files for games that the library has not stored yet."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from tictactoe_gui.storage.autosave import Autosave, GameT

if TYPE_CHECKING:
    from tictactoe_gui.storage.pending import PendingGames


def save(autosave: Autosave[GameT], game: GameT | None, unstored: Iterable[GameT], pending_folder: Path) -> None:
    """Autosave a game, or clear the autosave. Raise OSError if that is impossible.

    The game may replace one that the library has not stored yet, so the games of `unstored` are kept in files first.
    """
    for other in unstored:
        _pending_games(pending_folder).add(other)
    if game:
        autosave.save(game)
    else:
        autosave.clear()


def remove(game: GameT, pending_folder: Path) -> None:
    """Remove the separate file of a game that the library has stored."""
    _pending_games(pending_folder).remove(game)


def _pending_games(folder: Path) -> "PendingGames":
    # It is rarely needed, and takes memory for the format of the records.
    from tictactoe_gui.storage.pending import PendingGames

    return PendingGames(folder)
