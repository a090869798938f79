import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage import codes
from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.records.faults import MissingFeature, UnsupportedByFormat
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage import files
from tictactoe_gui.storage.library import entries, mastermind_games, reviews
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library.jobs import ExportReport, export_all, export_one
from tictactoe_gui.wording import files as files_wording
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk.review import AnnotatedGame, annotate

DAY = "2026-08-01"
THREE = Game.start(GameSetup(Rules(4, 4, 3, players=3), tuple(map(Player, ("Ann", "Bob", "Cem"), MARKS))))


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path / "games.sqlite3")
    yield library
    library.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Create the folder for exported games."""
    folder = tmp_path / "exported"
    folder.mkdir()
    return folder


def store(library: Library, *games: Game) -> list[int]:
    """Store games, and return their numbers."""
    return [library.store(game) for game in games]


def export(library: Library, numbers: list[int], report: ExportReport) -> ExportReport:
    assert list(export_all(numbers, report, library))[-1:] in ([len(numbers)], [])
    return report


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_file_contains_the_whole_game_and_replaces_no_other(library: Library, folder: Path) -> None:
    (folder / f"Ann-Bob {DAY}.ttt").write_text("another game", encoding="utf-8")
    report = export(library, store(library, abandoned("1"), game("2")), ExportReport(folder, ".ttt"))
    assert (folder / f"Ann-Bob {DAY}.ttt").read_text(encoding="utf-8") == "another game"
    assert files.load(folder / f"Ann-Bob {DAY} (2).ttt") == abandoned("1")
    assert files.load(folder / f"Ann-Bob {DAY} (3).ttt") == game("2")
    assert report.sentence == files_wording.exported(2, folder=folder)


def test_unsupported_games_are_named_missing_ones_counted_and_the_others_exported(
    library: Library, folder: Path
) -> None:
    three = game("2", "Ann", "Bob", "Cem", rules=Rules(4, 4, 3, players=3), winner=None)
    report = export(library, [*store(library, game("1"), three, game("3")), 77], ExportReport(folder, ".sgf"))
    assert names(folder) == [f"Ann-Bob {DAY} (2).sgf", f"Ann-Bob {DAY}.sgf"]
    assert report.sentence == phrases.running_text(
        files_wording.exported(2, folder=folder),
        files_wording.unsupported_games([f"Ann-Bob-Cem {DAY}"], ".sgf"),
        files_wording.unreadable_games(1),
    )


def test_write_error_stops_the_export(library: Library, folder: Path) -> None:
    report = export(library, store(library, game("1"), game("2")), ExportReport(folder / "nowhere", ".ttt"))
    assert report.sentence == str(
        files_wording.unsaved(FileNotFoundError(errno.ENOENT, "not found"), Path(f"Ann-Bob {DAY}.ttt"))
    )


def test_unsupported_single_game_is_reported(folder: Path) -> None:
    message = export_one(AnnotatedGame(THREE, {}), folder / "three.sgf")
    assert message == str(files_wording.unsaved(UnsupportedByFormat(MissingFeature.PLAYERS), Path("three.sgf")))
    assert names(folder) == []


def test_reviews_are_exported_on_request(library: Library, folder: Path) -> None:
    numbers, found = store(library, game("1"), game("2")), tuple(review(game("1"), Limits(nodes=20_000)))
    reviews.store(library, game("1"), found)
    export(library, numbers, ExportReport(folder, ".ttt", with_reviews=True))
    assert files.load(folder / f"Ann-Bob {DAY}.ttt") == annotate(game("1"), found, Notation.ROW_LETTER).game
    assert files.load(folder / f"Ann-Bob {DAY} (2).ttt") == game("2")


def test_game_of_mastermind_is_exported_in_its_own_format(library: Library, folder: Path) -> None:
    played = codes.broken("2", "Ann")
    numbers = [*store(library, game("1")), -mastermind_games.store(library, played)]
    report = export(library, numbers, ExportReport(folder, ".sgf"))
    assert (report.written, report.unsupported) == (2, [])
    assert names(folder) == [f"Ann-Bob {DAY}.sgf", f"Computer-Ann {DAY}.mastermind"]
    (path,) = folder.glob("*.mastermind")
    assert mastermind.loads(path.read_bytes()) == played
    assert export_one(played, folder / "one.mastermind") == files_wording.exported(1, folder=folder / "one.mastermind")
    assert (folder / "one.mastermind").read_bytes() == path.read_bytes()


def test_damaged_game_is_not_loaded(library: Library) -> None:
    (number,) = store(library, game())
    list(library.query("UPDATE games SET record = ''"))
    assert entries.load(library, number) is None
