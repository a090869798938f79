"""Export of library games: a single game to a chosen file, several games to a folder."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.faults import CannotHold, UnknownSuffix
from tictactoe_gui.storage import files
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.locale_text import number as write
from tictactoe_gui.wording import exporting, sentence
from tictactoe_gui.wording.files import suggestion, unsaved


@dataclass
class Report:
    """Result of an export so far."""

    folder: Path
    suffix: str
    """Suffix of the files, which selects the format."""
    written: int = 0
    refused: list[str] = field(default_factory=list)
    """Names of games that the format does not support."""
    unreadable: int = 0
    trouble: str = ""
    """Error that stopped the export. Empty if there was none."""

    @property
    def sentence(self) -> str:
        """Summary of the result."""
        parts = [self.trouble]
        if self.written or not self.trouble:
            parts.append(exporting.exported(self.written, self.folder, write))
        if self.refused:
            parts.append(exporting.refused(self.refused, self.suffix, write))
        if self.unreadable:
            parts.append(exporting.unreadable(self.unreadable, write))
        *most, last = filter(None, parts)
        return " ".join([*map(sentence, most), last])


def load(archive: Archive, number: int) -> Game | None:
    """Return a game of the library, or None if it is gone or damaged."""
    with suppress(ValueError):
        return archive.ask(lambda library: library.game(number), None)
    return None


def save_one(game: Game, path: Path) -> str:
    """Write a game to this file. Return a sentence about the result."""
    try:
        files.save(path, game)
    except (CannotHold, UnknownSuffix, OSError) as error:
        return str(unsaved(error, path))
    return exporting.exported(1, path, write)


def save_all(archive: Archive, numbers: Sequence[int], report: Report) -> Iterator[int]:
    """Write one game per step, each to a new file, until writing fails. Yield the number of games done."""
    taken: Counter[str] = Counter()
    for done, number in enumerate(numbers, 1):
        game = load(archive, number)
        if game is None:
            report.unreadable += 1
        else:
            _save(game, taken, report)
        if report.trouble:
            return
        yield done


def _save(game: Game, taken: Counter[str], report: Report) -> None:
    name = Path(suggestion(game)).stem
    path = _free(report.folder, name, report.suffix, taken)
    try:
        files.save(path, game)
    except CannotHold:
        taken[name] -= 1
        report.refused.append(name)
    except OSError as error:
        report.trouble = str(unsaved(error, path))
    else:
        report.written += 1


def _free(folder: Path, name: str, suffix: str, taken: Counter[str]) -> Path:
    """Return the first path with this name, numbered if necessary, that does not exist yet."""
    for at in count(taken[name] + 1):
        path = folder / (f"{name}{suffix}" if at == 1 else f"{name} ({at}){suffix}")
        if not path.exists():
            taken[name] = at
            return path
    raise AssertionError
