"""Saved games on their way into the window: how they are read from files, and what they may bring along."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.ui.choice import knows

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.records.faults import BadRecord


class Found(NamedTuple):
    """What was found in a file."""

    path: Path
    game: "Game | MastermindGame | None"
    """None: there is none that can be read."""
    fault: "BadRecord | OSError | None" = None
    """Why there is none."""


def read(file: str) -> Found:
    """Look for the game in a file, given its path or URL; it is another game than that of its id."""
    from PySide6.QtCore import QUrl

    from tictactoe_gui.records.faults import BadRecord
    from tictactoe_gui.storage import files

    path = Path(QUrl(file).toLocalFile() if file.startswith("file:") else file).absolute()
    try:
        game = files.load_any(path)
        return Found(path, replace(game, notes=game.notes._replace(id="")))  # type: ignore[arg-type]  # each of its own
    except (BadRecord, OSError) as fault:
        return Found(path, None, fault)


def trusted(game: Game, added: Callable[[str], bool]) -> Game:
    """Let people play in place of levels that there are not, and of outside engines that are not added or do not fit.

    A file from elsewhere must not be able to name a program that is started here.
    """
    for seat, player in enumerate(game.setup.players):
        level, engine = player.kind
        if level not in ("", *LEVELS) or (engine and not (added(engine) and knows(player.kind, game.setup.rules))):
            game = game.hand_over(seat, replace(player, kind=PERSON))
    return game
