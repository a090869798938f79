"""Games of the library as files: one under a name of the user's choice, several in a folder."""

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
from tictactoe_gui.wording import exporting
from tictactoe_gui.wording.files import suggestion, unsaved


@dataclass
class Report:
    """What became of the games so far."""

    folder: Path
    suffix: str
    """The format, by its files' suffix."""
    written: int = 0
    refused: list[str] = field(default_factory=list)
    """The names of games that the format cannot hold."""
    unreadable: int = 0
    trouble: str = ""
    """Why no more could be written."""

    @property
    def sentence(self) -> str:
        """All of it in words."""
        parts = [self.trouble]
        if self.written or not self.trouble:
            parts.append(exporting.exported(self.written, self.folder, write))
        if self.refused:
            parts.append(exporting.refused(self.refused, self.suffix, write))
        if self.unreadable:
            parts.append(exporting.unreadable(self.unreadable, write))
        return ". ".join(filter(None, parts))


def load(archive: Archive, number: int) -> Game | None:
    """Give a game of the library; None: it is gone or spoilt."""
    with suppress(ValueError):
        return archive.ask(lambda library: library.game(number), None)
    return None


def save_one(game: Game, path: Path) -> str:
    """Write a game to this file and tell what came of it."""
    try:
        files.save(path, game)
    except (CannotHold, UnknownSuffix, OSError) as error:
        return unsaved(error, path)
    return exporting.exported(1, path, write)


def save_all(archive: Archive, numbers: Sequence[int], report: Report) -> Iterator[int]:
    """Write a game a step, each to a file of its own, until one cannot be written; no file is replaced."""
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
        report.trouble = unsaved(error, path)
    else:
        report.written += 1


def _free(folder: Path, name: str, suffix: str, taken: Counter[str]) -> Path:
    """Give the first path of this name, or of the name with a number, where there is no file."""
    for at in count(taken[name] + 1):
        path = folder / (f"{name}{suffix}" if at == 1 else f"{name} ({at}){suffix}")
        if not path.exists():
            taken[name] = at
            return path
    raise AssertionError
