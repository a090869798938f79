"""Games that wait until the library can store them, in separate files, so that ending the program loses none."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.codec import MASTERMIND_SUFFIX, SUFFIXES
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage import atomic
from tictactoe_gui.storage.locking import hold
from tictactoe_gui.storage.paths import PRIVATE_FILE, create_folder, set_aside
from tictactoe_gui.storage.slot import Save, codec_for, read_save

_MNK_SUFFIX = SUFFIXES[0]
_PREFIX = "pending-"
"""Start of the names of the files."""
LOCK_TIMEOUT_S = 5.0


class PendingGames:
    """Folder with a file for each game that waits. Several running programs may use it."""

    def __init__(self, folder: Path) -> None:
        """Initialise the object. The folder need not exist yet."""
        self.folder = folder
        self.unreadable: Path | None = None
        """Path of the last file that was unreadable. None if there was none."""

    def add(self, game: Any) -> None:
        """Write a game of either kind, replacing an earlier version with the same id. Raise OSError on failure."""
        content = self.content_for(game)
        create_folder(self.folder)
        with self._locked():
            if self.content(game) != content:
                atomic.write(self._path(game), content, PRIVATE_FILE)

    def remove(self, game: Any, content: bytes) -> None:
        """Delete the file of a game that was stored, unless it has other content: that of a version stored later.

        A file that cannot be deleted is stored again later.
        """
        with suppress(OSError), self._locked():
            if self.content(game) == content:
                atomic.remove(self._path(game))

    def content(self, game: Any) -> bytes:
        """Return the content of the file of a game. Empty if there is none."""
        with suppress(OSError):
            return self._path(game).read_bytes()
        return b""

    def content_for(self, game: Any) -> bytes:
        """Return the content of the file that `add` writes for a game."""
        return Save(1, codec_for(self._path(game).suffix).dumps(game)).pack()

    def games(self) -> Iterator[tuple[Any, bytes]]:
        """Yield the games and the contents of their files.

        A damaged file is renamed, and one that the system cannot read is tried again later.
        """
        for path in self._files():
            try:
                yield _read(path)
            except FileNotFoundError:
                pass  # another program has stored the game
            except OSError:
                self.unreadable = path
            except BadRecord:
                self._set_aside(path)

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait while another window stores a game in the library, so that the later version of a game is stored last.

        If that takes too long or is impossible, do not wait.
        """
        with ExitStack() as held:
            with suppress(OSError):
                held.enter_context(hold(self.folder.with_name("storing.lock"), LOCK_TIMEOUT_S))
            yield

    def _set_aside(self, path: Path) -> None:
        """Rename a damaged file, unless another window has replaced it by an intact one."""
        with suppress(OSError), self._locked():
            try:
                _read(path)
            except BadRecord:
                self.unreadable = set_aside(path)

    def _locked(self) -> AbstractContextManager[None]:
        """Lock the files of all games."""
        return hold(self.folder.with_suffix(".lock"), LOCK_TIMEOUT_S)

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


def _read(path: Path) -> tuple[Any, bytes]:
    """Return the game in a file, and the content of the file. Raise BadRecord if it is damaged."""
    content = read_save(path)
    return codec_for(path.suffix).loads(Save.unpack(content).record), content
