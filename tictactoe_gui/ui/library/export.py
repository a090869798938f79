"""Export of library games: a single game to a chosen file, several games to a folder."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.faults import UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.storage import files
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.style.formatting import format_number as write
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording.phrases import running_text


@dataclass
class ExportReport:
    """Result of an export so far."""

    folder: Path
    suffix: str
    """Suffix of the files, which selects the format."""
    written: int = 0
    unsupported: list[str] = field(default_factory=list)
    """Names of games that the format does not support."""
    unreadable: int = 0
    error: str = ""
    """Error that stopped the export. Empty if there was none."""

    @property
    def sentence(self) -> str:
        """Summary of the result."""
        return running_text(
            self.error,
            wording.exported(self.written, write, folder=self.folder) if self.written or not self.error else "",
            wording.unsupported_games(self.unsupported, self.suffix, write) if self.unsupported else "",
            wording.unreadable_games(self.unreadable, write) if self.unreadable else "",
        )


def load_game(library: Library, number: int) -> Game | None:
    """Return a game from the library, or None if it is gone or damaged."""
    with suppress(ValueError):
        return library.game(number)
    return None


def export_one(game: Game, path: Path) -> str:
    """Write a game to this file. Return a sentence about the result."""
    try:
        files.save(path, game)
    except (UnsupportedByFormat, UnknownSuffix, OSError) as error:
        return str(wording.unsaved(error, path))
    return wording.exported(1, write, folder=path)


def export_all(numbers: Sequence[int], report: ExportReport, library: Library) -> Iterator[int]:
    """Write one game per step, each to a new file, until writing fails. Yield the number of games processed."""
    used_numbers: Counter[str] = Counter()
    for done, number in enumerate(numbers, 1):
        game = load_game(library, number)
        if game is None:
            report.unreadable += 1
        else:
            _save(game, used_numbers, report)
        if report.error:
            return
        yield done


def _save(game: Game, taken: Counter[str], report: ExportReport) -> None:
    name = Path(wording.suggestion(game)).stem
    path = _free_path(report.folder, name, report.suffix, taken)
    try:
        files.save(path, game)
    except UnsupportedByFormat:
        taken[name] -= 1
        report.unsupported.append(name)
    except OSError as error:
        report.error = str(wording.unsaved(error, path))
    else:
        report.written += 1


def _free_path(folder: Path, name: str, suffix: str, taken: Counter[str]) -> Path:
    """Return the first path with this name, numbered if necessary, that does not exist yet."""
    while True:
        taken[name] += 1
        path = folder / (f"{name}{suffix}" if taken[name] == 1 else f"{name} ({taken[name]}){suffix}")
        if not path.exists():
            return path
