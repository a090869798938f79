"""Reading game files. Imported with the first file, since the formats would delay the first paint."""

from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QUrl

from tictactoe_gui import records
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage import files


class LoadedFile(NamedTuple):
    """Result of reading a file."""

    path: Path
    game: Game | MastermindGame | None
    """Game in the file. None if it could not be read."""
    fault: BadRecord | OSError | None = None
    encodings: tuple[str, ...] = ()
    """Encodings that the file may be in, the likeliest first. Names may be wrong if there are several."""
    encoding: str = ""
    """The one in which it was read."""

    @property
    def mnk_game(self) -> Game | None:
        """The game in the file if it is an m,n,k-game."""
        return self.game if isinstance(self.game, Game) else None


def load(file: str, encoding: str = "") -> LoadedFile:
    """Read the game in a file, given by path or URL. Its id is removed, so that it counts as another game.

    Empty means the likeliest encoding.
    """
    path = Path(QUrl(file).toLocalFile() if file.startswith("file:") else file).absolute()
    try:
        data = files.read(path)
        game, encodings = records.open_any(data, encoding, suffix=path.suffix), tuple(records.encodings(data))
        game = replace(game, notes=game.notes._replace(id=""))  # type: ignore[arg-type]  # notes differ by game
        return LoadedFile(path, game, encodings=encodings, encoding=encoding or encodings[0])
    except (BadRecord, OSError) as fault:
        return LoadedFile(path, None, fault)


def read_pasted(text: str) -> Game | MastermindGame | BadRecord:
    """Read the game in a copied text without its id, or return why it contains none."""
    try:
        game = records.open_any(text.encode("utf-8", "replace"))
    except BadRecord as fault:
        return fault
    return replace(game, notes=game.notes._replace(id=""))  # type: ignore[arg-type]  # notes differ by game
