"""Games that wait until the library can store them, in separate files, so that ending the program loses none."""

from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, SUFFIXES
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage import atomic
from tictactoe_gui.storage.paths import PRIVATE_FILE, create_folder, set_aside
from tictactoe_gui.storage.slot import Save, codec_for

_MNK_SUFFIX = SUFFIXES[0]
_PREFIX = "pending-"
"""Start of the names of the files."""


class PendingGames:
    """Folder with a file for each game that waits. Several running programs may use it."""

    def __init__(self, folder: Path) -> None:
        """Initialise the object. The folder need not exist yet."""
        self.folder = folder
        self.unreadable: Path | None = None
        """Path of the last file that was unreadable. None if there was none."""

    def add(self, game: Any) -> None:
        """Write a game of either kind, replacing an earlier version with the same id. Raise OSError on failure."""
        path = self._path(game)
        data = Save(1, codec_for(path.suffix).dumps(game)).pack()
        if not path.exists() or path.read_bytes() != data:
            create_folder(self.folder)
            atomic.write(path, data, PRIVATE_FILE)

    def remove(self, game: Any) -> None:
        """Delete the file of a game that was stored. A file that cannot be deleted is stored again later."""
        with suppress(OSError):
            atomic.remove(self._path(game))

    def games(self) -> Iterator[Any]:
        """Yield the games. A damaged file is renamed, and one that the system cannot read is tried again later."""
        for path in self._files():
            try:
                yield codec_for(path.suffix).loads(Save.read(path).record)
            except FileNotFoundError:
                pass  # another program has stored the game
            except OSError:
                self.unreadable = path
            except BadRecord:
                self.unreadable = set_aside(path)

    def _files(self) -> list[Path]:
        with suppress(OSError):
            return sorted(
                path for path in self.folder.glob(f"{_PREFIX}*") if path.suffix in {_MNK_SUFFIX, MASTERMIND_SUFFIX}
            )
        return []

    def _path(self, game: Any) -> Path:
        # An id from a file may contain any characters.
        name = sha256(game.notes.id.encode(errors="surrogatepass")).hexdigest()[:32]
        return self.folder / f"{_PREFIX}{name}{_MNK_SUFFIX if isinstance(game, Game) else MASTERMIND_SUFFIX}"
