import gc
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.played import game
from tictactoe_gui.storage import schema
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble
from tictactoe_gui.ui import archive as archive_module
from tictactoe_gui.ui.archive import Archive


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite3"


@pytest.fixture
def archive(path: Path) -> Iterator[Archive]:
    archive = Archive(path)
    yield archive
    archive.close()


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole file is read as soon as the library is open."""
    monkeypatch.setattr(archive_module, "LATER", 0)


@pytest.fixture
def told(archive: Archive) -> list[str]:
    """What the user is told."""
    sentences: list[str] = []
    archive.troubled.connect(sentences.append)
    return sentences


def ids(archive: Archive) -> list[str]:
    """The ids of the games that are kept."""
    return archive.ask(lambda kept: [found for (found,) in kept.query("SELECT id FROM games ORDER BY id")], ["?"])


def refuse(trouble: Trouble) -> None:
    raise LibraryFault(trouble, Path("games.sqlite3"))


def test_the_library_is_not_opened_before_it_is_wanted(archive: Archive, path: Path) -> None:
    assert not path.exists()
    archive.close()
    assert not path.exists()


def test_a_stored_game_is_kept_and_the_change_is_told(archive: Archive, qtbot: QtBot) -> None:
    with qtbot.waitSignal(archive.changed):
        assert archive.store(game("1"))
    assert ids(archive) == ["1"]


def test_the_same_game_is_kept_once(archive: Archive) -> None:
    archive.store(game("1"))
    archive.store(game("1", winner=1))
    assert ids(archive) == ["1"]


def test_a_question_changes_nothing(archive: Archive, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(archive.changed):
        assert ids(archive) == []


def test_what_changes_the_library_is_told_and_gives_its_answer(archive: Archive, qtbot: QtBot) -> None:
    archive.store(game("1"))
    with qtbot.waitSignal(archive.changed):
        deleted = archive.change(lambda kept: kept.delete([1]), None)
    assert deleted
    assert ids(archive) == []


def test_trouble_is_told_once_and_taken_back_when_it_is_over(archive: Archive, told: list[str]) -> None:
    assert [archive.ask(lambda _kept: refuse(Trouble.FULL), None) for _ in range(2)] == [None, None]
    assert told == ["The library of games games.sqlite3 cannot be used: the disk is full"]
    assert ids(archive) == []
    assert told[1:] == [""]


def test_a_change_that_was_not_made_is_not_told(archive: Archive, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(archive.changed):
        assert archive.change(lambda _kept: refuse(Trouble.READ_ONLY), None) is None


def test_a_game_that_cannot_be_stored_costs_the_record_only(archive: Archive, told: list[str], path: Path) -> None:
    path.parent.write_text("a file where the folder would be")
    assert not archive.store(game("1"))
    assert told == [f"The library of games {path} cannot be used: {path.parent} is a file, not a folder"]
    path.parent.unlink()
    assert archive.store(game("1"))
    assert told[1:] == [""]


def test_a_damaged_library_is_set_aside_and_a_new_one_begun(archive: Archive, told: list[str], path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no library")
    assert archive.store(game("1"))
    assert ids(archive) == ["1"]
    (aside,) = (found for found in path.parent.glob("games damaged*.sqlite3"))
    assert aside.read_bytes() == b"no library"
    assert told == [f"The library of games was damaged; a new one was begun, the old one is kept as {aside}"]


def test_a_library_found_damaged_while_it_is_used_gives_way_to_a_new_one(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    archive.store(game("1"))
    faults = iter([Trouble.DAMAGED])
    store = Library.store
    monkeypatch.setattr(Library, "store", lambda kept, new: [*map(refuse, faults), store(kept, new)][-1])
    monkeypatch.setattr(schema, "check", lambda *_: refuse(Trouble.DAMAGED))
    assert archive.store(game("2"))
    assert ids(archive) == ["2"]
    assert "the old one is kept as" in told[-1]


@pytest.mark.usefixtures("at_once")
def test_damage_found_by_reading_the_whole_file_is_told(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, told: list[str], qtbot: QtBot
) -> None:
    monkeypatch.setattr(schema, "check", lambda *_: refuse(Trouble.DAMAGED))
    with qtbot.waitSignal(archive.troubled):
        archive.store(game("1"))
    assert ids(archive) == []
    assert "the old one is kept as" in told[-1]


@pytest.mark.usefixtures("at_once")
def test_no_garbage_is_collected_while_another_thread_reads_the_file(
    archive: Archive, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    collected: list[bool] = []
    monkeypatch.setattr(schema, "check", lambda *_: collected.append(gc.isenabled()))
    archive.store(game("1"))
    qtbot.waitUntil(lambda: bool(collected) and gc.isenabled())
    assert collected == [False]


@pytest.mark.usefixtures("at_once")
def test_a_closed_library_is_not_read(archive: Archive) -> None:
    archive.store(game("1"))
    assert archive._later.isActive()
    archive.close()
    assert not archive._later.isActive()


def test_a_newer_library_is_left_as_it_is_and_that_is_said(archive: Archive, told: list[str], path: Path) -> None:
    Library(path).close()
    with sqlite3.connect(path) as newer:
        newer.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    newer.close()
    before = path.read_bytes()
    assert not archive.store(game("1"))
    why = "it was made by a newer version of this program, and is left as it is"
    assert told == [f"The library of games {path} cannot be used: {why}"]
    assert path.read_bytes() == before


@pytest.mark.parametrize("trouble", Trouble)
def test_there_are_words_for_every_trouble(archive: Archive, told: list[str], trouble: Trouble) -> None:
    archive.ask(lambda _kept: refuse(trouble), None)
    assert "cannot be used: " in told[0] or trouble is Trouble.DAMAGED
