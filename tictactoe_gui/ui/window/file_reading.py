"""Reading game files."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QUrl

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage import files
from tictactoe_gui.storage.collections import GameCollection


class LoadedFile(NamedTuple):
    """Result of reading a file, or a copied text."""

    path: Path
    """Path of the file. Empty for a copied text."""
    game: Game | MastermindGame | None
    """Game in the file. None if it could not be read, or if there are several."""
    fault: BadRecord | OSError | None = None
    collection: GameCollection | None = None
    """All games in the file. None if it could not be read."""

    @property
    def is_pasted(self) -> bool:
        """True if this is a copied text."""
        return not self.path.name

    @property
    def mnk_game(self) -> Game | None:
        """The game in the file if it is an m,n,k-game."""
        return self.game if isinstance(self.game, Game) else None


def load(file: str, encoding: str = "") -> LoadedFile:
    """Read the game in a file, given by path or URL, or the first games of several.

    The id of a game is removed, so that it counts as another game. Empty means the likeliest encoding.
    """
    path = Path(QUrl(file).toLocalFile() if file.startswith("file:") else file).absolute()
    try:
        data = files.read(path)
    except OSError as fault:
        return LoadedFile(path, None, fault)
    return _loaded(path, data, encoding)


def read_pasted(text: str) -> LoadedFile:
    """Read the game in a copied text, as `load` does."""
    return _loaded(Path(), text.encode("utf-8", "replace"), "utf-8")


def _loaded(path: Path, data: bytes, encoding: str) -> LoadedFile:
    try:
        collection = GameCollection(data, encoding, suffix=path.suffix)
    except BadRecord as fault:
        return LoadedFile(path, None, fault)
    if collection.has_several:
        return LoadedFile(path, None, collection=collection)
    game = collection.first
    if isinstance(game, BadRecord):
        return LoadedFile(path, None, game)
    game = replace(game, notes=game.notes._replace(id=""))  # type: ignore[arg-type]  # notes differ by game
    return LoadedFile(path, game, collection=collection)
