"""Loading of saved games: reading them from files and replacing players that are not allowed."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.ui.mnk.setup.match_settings import supports

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.records.faults import BadRecord


class LoadedFile(NamedTuple):
    """Result of reading a file."""

    path: Path
    game: "Game | MastermindGame | None"
    """Game in the file. None if it could not be read."""
    fault: "BadRecord | OSError | None" = None
    """Reason why no game could be read."""


def load(file: str) -> LoadedFile:
    """Read the game in a file, given by path or URL. Its id is removed, so that it counts as another game."""
    from PySide6.QtCore import QUrl

    from tictactoe_gui.records.faults import BadRecord
    from tictactoe_gui.storage import files

    path = Path(QUrl(file).toLocalFile() if file.startswith("file:") else file).absolute()
    try:
        game = files.load_any(path)
        return LoadedFile(path, replace(game, notes=game.notes._replace(id="")))  # type: ignore[arg-type]  # notes differ by game
    except (BadRecord, OSError) as fault:
        return LoadedFile(path, None, fault)


def with_trusted_players(game: Game, is_added: Callable[[str], bool]) -> Game:
    """Replace unknown levels and unusable engines with persons.

    An engine is unusable if the user has not added it or if it does not know the rules. A file from elsewhere must not
    be able to choose a program to run.
    """
    for seat, player in enumerate(game.setup.players):
        level, engine = player.kind
        if level not in ("", *LEVELS) or (
            engine and not (is_added(engine) and supports(player.kind, game.setup.rules))
        ):
            game = game.replace_player(seat, replace(player, kind=PERSON))
    return game
