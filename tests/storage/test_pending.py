import errno
import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from tests.storage.codes import broken
from tests.storage.played import game
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mastermind.game import Notes as MastermindNotes
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.autosave import PendingGames
from tictactoe_gui.storage.locking import hold

GOLDEN = Path(__file__).parents[1] / "golden/storage/pending"
MASTERMIND = replace(MastermindGame.start(GameSetup()), notes=MastermindNotes(id="1"))


@pytest.fixture
def pending(tmp_path: Path) -> PendingGames:
    return PendingGames(tmp_path / "state" / "pending")


def games_in(pending: PendingGames) -> list[Any]:
    return [each for each, _content in pending.games()]


def remove(pending: PendingGames, stored: Game) -> None:
    """Remove the file of a game as after storing it."""
    pending.remove(stored, pending.content(stored))


def with_id(id: str) -> Game:  # noqa: A002 - the game's id
    return replace(game(), notes=game().notes._replace(id=id))


def test_games_of_both_kinds_come_back_until_they_are_removed(pending: PendingGames) -> None:
    assert (games_in(pending), pending.folder.exists()) == ([], False)
    for each in (game("1"), game("2"), MASTERMIND):
        pending.add(each)
    (pending.folder / "pending-1.txt").write_text("a note", encoding="utf-8")
    found = games_in(pending)
    assert len(found) == 3
    assert all(each in found for each in (game("1"), game("2"), MASTERMIND))
    for each in (game("1"), game("3"), MASTERMIND):
        pending.remove(each, pending.content(each))
    assert games_in(pending) == [game("2")]


def test_golden_games_are_read(pending: PendingGames) -> None:
    shutil.copytree(GOLDEN, pending.folder)
    assert games_in(pending) == [broken("9"), game("9", winner=1)]


def test_game_that_has_not_changed_is_not_written_again(pending: PendingGames, monkeypatch: pytest.MonkeyPatch) -> None:
    pending.add(game())

    def refuse(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    pending.add(game())
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        pending.add(game(winner=1))
    assert games_in(pending) == [game()]


def test_newer_version_is_not_removed_with_the_older_one(pending: PendingGames) -> None:
    pending.add(game("1"))
    older = pending.content(game("1"))
    pending.add(game("1", winner=1))
    pending.remove(game("1"), older)
    assert games_in(pending) == [game("1", winner=1)]


@pytest.mark.parametrize("id", ["../../up", "a" * 300, "🦊", "\udc80"])
def test_any_id_is_a_file_in_the_folder(pending: PendingGames, id: str) -> None:  # noqa: A002 - the game's id
    pending.add(with_id(id))
    assert [path.parent for path in pending.folder.rglob("*")] == [pending.folder]
    remove(pending, with_id(id))
    assert list(pending.folder.iterdir()) == []


def test_damaged_file_is_renamed_and_does_not_hide_the_others(pending: PendingGames) -> None:
    pending.add(game("1", "Ann", "Bob"))
    (path,) = pending.folder.iterdir()
    changed = path.read_bytes().replace(b"Ann", b"Anm")
    path.write_bytes(changed)
    pending.add(game("2"))
    assert games_in(pending) == [game("2")]
    (renamed,) = pending.folder.glob("unreadable*")
    assert (renamed, renamed.read_bytes()) == (pending.unreadable, changed)


def test_damaged_file_that_another_window_replaces_meanwhile_stays(
    pending: PendingGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    pending.add(game("1"))
    (path,) = pending.folder.iterdir()
    path.write_bytes(b"{")
    other = PendingGames(pending.folder)

    def lock_late(*arguments: Any) -> Any:
        monkeypatch.setattr("tictactoe_gui.storage.locking.hold", hold)
        other.add(game("1"))
        return hold(*arguments)

    monkeypatch.setattr("tictactoe_gui.storage.locking.hold", lock_late)
    assert games_in(pending) == []
    assert (games_in(pending), pending.unreadable) == ([game("1")], None)


def test_damaged_file_is_reported_although_another_window_holds_the_lock(
    pending: PendingGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe_gui.storage.locking.TIMEOUT_S", 0)
    pending.add(game("1"))
    (path,) = pending.folder.iterdir()
    path.write_bytes(b"{")
    with hold(pending.folder.with_suffix(".lock"), 0):
        assert games_in(pending) == []
    assert (pending.unreadable, path.read_bytes()) == (path, b"{")


def test_file_that_cannot_be_opened_now_is_read_by_a_later_run(
    pending: PendingGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    pending.add(game("1"))
    (path,) = pending.folder.iterdir()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", Mock(side_effect=OSError(errno.EMFILE, os.strerror(errno.EMFILE))))
        assert games_in(pending) == []
    assert pending.unreadable == path
    assert games_in(pending) == [game("1")]


def test_file_is_neither_replaced_nor_removed_while_another_window_changes_it(
    pending: PendingGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tictactoe_gui.storage.locking.TIMEOUT_S", 0)
    pending.add(game())
    with hold(pending.folder.with_suffix(".lock"), 0):
        remove(pending, game())
        with pytest.raises(TimeoutError):
            pending.add(game(winner=1))
    assert games_in(pending) == [game()]
