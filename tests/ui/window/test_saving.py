"""What the window shows while games are saved and stored."""

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_WINS, OpenSession, Session, played
from tests.ui.session.programs import MnkProgram, process_events
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import MNK, Autosave
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.session import game_keeper
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.wording import library as library_wording
from tictactoe_gui.wording import phrases, saving
from tictactoe_gui.wording.mnk import sentences

saved, stored = MnkProgram.saved, MnkProgram.stored


def make_file(path: Path) -> None:
    """Put a file where a folder would be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("no folder", encoding="utf-8")


@pytest.fixture
def failing_library(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Make the library refuse games. Return a function that repairs it."""

    def refuse(refusing: Library, _game: Game) -> int:
        raise LibraryFault(ErrorKind.FULL, refusing.path)

    with monkeypatch.context() as breaking:
        breaking.setattr(Library, "store", refuse)
        yield breaking.undo


def test_moves_on_a_slow_disk_are_shown_and_announced_one_by_one(
    session: Session, slow_disk: Event, qtbot: QtBot, announcements: list[str]
) -> None:
    announcements.clear()
    session.click("A1", "B1")
    assert session.headline == phrases.turn_of("Jane")
    with qtbot.waitSignal(session.part(GameKeeper, "game_keeper").waiting_changed):
        pass
    assert (session.moves, session.shown_marks, session.detail) == (["A1", "B1"], {}, saving.SAVING)
    slow_disk.set()
    qtbot.waitUntil(lambda: session.shown_marks == {"A1": "X", "B1": "O"})
    assert session.detail != saving.SAVING
    assert [sentences.news(session.game.at(ply), Notation.ROW_LETTER) for ply in (1, 2)] == announcements


def test_quit_asks_about_a_game_that_is_still_being_saved(
    session: Session, slow_disk: Event, monkeypatch: pytest.MonkeyPatch, refuses_to_leave: list[str]
) -> None:
    monkeypatch.setattr(game_keeper, "SAVE_WAIT_S", 0)
    session.click("A1")
    session.window.close()
    assert refuses_to_leave == [saving.quit_question(session.game, is_saving=True)]
    slow_disk.set()


def test_quit_asks_if_a_finished_game_can_be_neither_stored_nor_kept(
    session: Session, failing_library: Callable[[], None], refuses_to_leave: list[str]
) -> None:
    make_file(paths.pending_folder())
    session.click(*JANE_WINS)
    finished = session.game
    process_events()
    session.window.close()
    assert refuses_to_leave == [saving.quit_question(finished, is_saving=False)]
    failing_library()
    session.window.close()
    assert len(refuses_to_leave) == 1
    assert stored() == [finished]


def test_error_of_the_library_is_shown_until_it_works(
    session: Session, failing_library: Callable[[], None], qtbot: QtBot
) -> None:
    session.click(*JANE_WINS)
    finished = session.game
    process_events()
    assert session.problem == library_wording.fault(LibraryFault(ErrorKind.FULL, paths.library_file()))
    session.window.close()
    failing_library()
    again = Session(qtbot)
    assert (stored(), again.problem, again.notice) == ([finished], "", saving.stored_later(1))


def test_save_error_is_shown_and_announced_once(open_session: OpenSession, announcements: list[str]) -> None:
    make_file(paths.state_folder())
    session = open_session()
    session.click("A1", "B1")
    error = OSError(errno.EEXIST, os.strerror(errno.EEXIST))
    assert session.problem == saving.not_saved(error, paths.state_folder())
    assert sum("can't be saved" in sentence for sentence in announcements) == 1
    session.trigger("new_game")
    assert session.problem == ""


def test_unreadable_autosave_is_reported_and_a_new_game_begins(open_session: OpenSession) -> None:
    paths.state_folder().mkdir(parents=True)
    (paths.state_folder() / "game-1.ttt").write_bytes(b"{")
    session = open_session()
    (quarantined,) = paths.state_folder().glob("unreadable*.ttt")
    assert session.problem == saving.RESTORE_FAILED.format(path=quarantined)
    session.click("A1")
    assert saved() == session.game


def test_game_that_goes_on_without_a_removed_engine_is_not_stored(open_session: OpenSession) -> None:
    game = played("A1").replace_player(1, Player("Pela", "O", PlayerKind(engine="/engines/pbrain-removed")))
    killed = Autosave(paths.state_folder(), MNK)
    killed.save(replace(game, notes=game.notes._replace(id="1")))
    killed.close()
    session = open_session()
    process_events()
    assert (session.moves, stored()) == (["A1"], [])


def test_autosaved_game_waits_while_a_game_from_a_file_is_reviewed(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.click("A1")
    session.window.close()
    (tmp_path / "game.ttt").write_bytes(ttt.dumps(played(*JANE_WINS)))
    looking = Session(qtbot, str(tmp_path / "game.ttt"))
    assert (looking.moves, saved()) == (JANE_WINS, session.game)
    looking.click_button("offer_return_to_play")
    assert looking.moves == ["A1"]
