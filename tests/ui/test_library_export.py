from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import files
from tictactoe_gui.storage.library import Library
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.library_export import Report, load, save_all, save_one

DAY = "2026-08-01"
THREE = Game.start(Setup(Rules(4, 4, 3, players=3), tuple(map(Player, ("Ann", "Bob", "Cem"), MARKS))))


@pytest.fixture
def archive(tmp_path: Path, qtbot: QtBot) -> Iterator[Archive]:  # noqa: ARG001 - it needs an application
    archive = Archive(tmp_path / "games.sqlite3")
    yield archive
    archive.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the games go."""
    folder = tmp_path / "exported"
    folder.mkdir()
    return folder


def keep(archive: Archive, *games: Game) -> list[int]:
    """Put games into the library and give their numbers."""
    return [archive.ask(partial(Library.store, game=game), 0) for game in games]


def export(archive: Archive, numbers: list[int], report: Report) -> Report:
    assert list(save_all(archive, numbers, report))[-1:] in ([len(numbers)], [])
    return report


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_file_holds_the_whole_game(archive: Archive, folder: Path) -> None:
    report = export(archive, keep(archive, abandoned()), Report(folder, ".ttt"))
    assert files.load(folder / f"Ann-Bob {DAY}.ttt") == abandoned()
    assert report.sentence == f"1 game was exported to {folder}"


def test_games_of_one_name_are_numbered(archive: Archive, folder: Path) -> None:
    export(archive, keep(archive, game("1"), game("2"), game("3")), Report(folder, ".ttt"))
    assert names(folder) == [f"Ann-Bob {DAY} (2).ttt", f"Ann-Bob {DAY} (3).ttt", f"Ann-Bob {DAY}.ttt"]


def test_no_file_is_replaced(archive: Archive, folder: Path) -> None:
    (folder / f"Ann-Bob {DAY}.ttt").write_text("another game")
    export(archive, keep(archive, game()), Report(folder, ".ttt"))
    assert (folder / f"Ann-Bob {DAY}.ttt").read_text() == "another game"
    assert files.load(folder / f"Ann-Bob {DAY} (2).ttt") == game()


def test_games_that_the_format_cannot_hold_are_named_and_the_others_written(archive: Archive, folder: Path) -> None:
    three = game("2", "Ann", "Bob", "Cem", rules=Rules(4, 4, 3, players=3), winner=None)
    report = export(archive, keep(archive, game("1"), three, game("3")), Report(folder, ".sgf"))
    assert names(folder) == [f"Ann-Bob {DAY} (2).sgf", f"Ann-Bob {DAY}.sgf"]
    refused = f"SGF cannot hold this game, .ttt can: Ann-Bob-Cem {DAY}"
    assert report.sentence == f"2 games were exported to {folder}. {refused}"


def test_games_that_are_gone_are_counted(archive: Archive, folder: Path) -> None:
    report = export(archive, [*keep(archive, game()), 77], Report(folder, ".ttt"))
    assert report.sentence == f"1 game was exported to {folder}. 1 game could not be read"


def test_the_first_file_that_cannot_be_written_ends_it(archive: Archive, folder: Path) -> None:
    report = export(archive, keep(archive, game("1"), game("2")), Report(folder / "nowhere", ".ttt"))
    assert report.sentence == f"Ann-Bob {DAY}.ttt was not saved: its folder is not there; choose another one"


def test_one_game_that_the_format_cannot_hold_is_refused_in_a_sentence(folder: Path) -> None:
    told = save_one(THREE, folder / "three.sgf")
    assert told == "SGF cannot hold more than two players; .ttt holds every game"
    assert names(folder) == []


def test_a_game_that_is_spoilt_is_none(archive: Archive) -> None:
    (number,) = keep(archive, game())
    archive.ask(lambda library: list(library.query("UPDATE games SET moves = 'Z99'")), [])
    assert load(archive, number) is None
