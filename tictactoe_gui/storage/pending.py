"""Games that wait until the library can store them, in separate files, so that ending the program loses none."""

from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, MAX_RECORD_BYTES, Codec
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage import atomic
from tictactoe_gui.storage.paths import PRIVATE_FILE, create_folder, unused_path

_CODECS: dict[str, Codec[Any]] = {".ttt": ttt, MASTERMIND_SUFFIX: mastermind}
"""Formats of the files by suffix."""
_PREFIX = "pending-"
"""Start of the names of the files."""


class PendingGames:
    """Folder with a file for each game that waits. Several running programs may use it."""

    def __init__(self, folder: Path) -> None:
        """Initialise the object. The folder need not exist yet."""
        self.folder = folder

    def add(self, game: Any) -> None:
        """Write a game of either kind, replacing an earlier version with the same id. Raise OSError on failure."""
        path = self._path(game)
        data = _CODECS[path.suffix].dumps(game)
        if not path.exists() or path.read_bytes() != data:
            create_folder(self.folder)
            atomic.write(path, data, PRIVATE_FILE)

    def remove(self, game: Any) -> None:
        """Delete the file of a game that was stored. A file that cannot be deleted is stored again later."""
        with suppress(OSError):
            self._path(game).unlink(missing_ok=True)

    def games(self) -> Iterator[Any]:
        """Yield the games. A file that is unreadable is renamed."""
        for path in self._files():
            try:
                with path.open("rb") as file:
                    yield _CODECS[path.suffix].loads(file.read(MAX_RECORD_BYTES + 1))
            except BadRecord:
                with suppress(OSError):
                    path.rename(unused_path(path, "unreadable"))
            except OSError:
                continue

    def _files(self) -> list[Path]:
        with suppress(OSError):
            return sorted(path for path in self.folder.glob(f"{_PREFIX}*") if path.suffix in _CODECS)
        return []

    def _path(self, game: Any) -> Path:
        # An id from a file may contain any characters.
        name = sha256(game.notes.id.encode(errors="surrogatepass")).hexdigest()[:32]
        return self.folder / f"{_PREFIX}{name}{'.ttt' if isinstance(game, Game) else MASTERMIND_SUFFIX}"
