import errno
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.ui.game_window import AGAINST_RUBY, JANE_AND_JOHN, OpenSession, Session
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import MNK, Autosave, PendingGames, Save
from tictactoe_gui.storage.library import browsing, library, migrations
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mnk.setup.match_settings import load_settings
from tictactoe_gui.ui.session import background, game_keeper, library_file, library_service
from tictactoe_gui.ui.session.background import Background, Lane
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording import library as library_wording
from tictactoe_gui.wording import phrases, saving
from tictactoe_gui.wording.mnk import sentences

JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]


def autosaved() -> Game | None:
    """Return the autosaved game, or None."""
    slot = paths.state_folder() / "game-1.ttt"
    return ttt.loads(slot.read_bytes()) if slot.exists() else None


def stored_winners() -> dict[str, str | None]:
    """Return the winner of each game in the library, by its moves."""
    opened = Library(paths.library_file())
    sql = (
        """SELECT record, (SELECT name FROM seats WHERE game = number AND result = 'won') FROM games ORDER BY number"""
    )
    found = {" ".join(json.loads(record)["moves"]): winner for record, winner in opened.query(sql)}
    opened.close()
    return found


def process_events() -> None:
    """Process pending events."""
    QCoreApplication.processEvents()


def played(*cells: str) -> Game:
    """Return a game between Jane and John with these moves."""
    game = Game.start(JANE_AND_JOHN.setup_with_first(0))
    for cell in cells:
        game = game.play(parse(cell, game.setup.rules, Notation.ROW_LETTER))
    return game


def test_nothing_is_saved_before_the_first_move(session: Session) -> None:
    assert autosaved() is None
    assert session.notice == ""


def test_every_move_is_saved(session: Session) -> None:
    for number, cell in enumerate(["A1", "B1", "A2"], 1):
        session.click(cell)
        assert autosaved() == session.game
        assert len(session.moves) == number


def test_move_is_saved_before_it_is_shown(session: Session) -> None:
    found: list[int] = []
    status = session.part(StatusLine, "status_line")
    status.headline_changed.connect(lambda _: found.append(len(game.moves) if (game := autosaved()) else 0))
    session.click("A1", "B1")
    assert found == [1, 2]


def test_set_up_position_is_saved_before_its_first_move(session: Session) -> None:
    setup = replace(JANE_AND_JOHN.setup_with_first(0), start="01.......")
    session.controller.open_game(Game.start(setup))
    assert autosaved() == session.game


def test_undo_is_saved(session: Session) -> None:
    session.click("A1", "B1")
    session.trigger("undo")
    assert autosaved() == session.game
    session.trigger("undo")
    assert autosaved() is None


def test_notes_are_saved_with_the_game(session: Session) -> None:
    session.click("A1")
    session.controller.set_notes(session.game.notes._replace(analysis=True))
    game = autosaved()
    assert game
    assert game.notes.analysis


def test_new_game_clears_the_autosave(session: Session) -> None:
    session.click("A1")
    session.trigger("new_game")
    assert autosaved() is None


def test_reviewing_keeps_the_autosave_of_the_game_in_progress(session: Session) -> None:
    session.click("A1")
    in_play = session.game
    session.controller.open_game(played(*JANE_WINS))
    session.trigger("look_back")
    assert autosaved() == in_play
    session.controller.return_to_play()
    session.click("B1")
    assert autosaved() == session.game


def test_reviewed_game_is_not_saved(session: Session) -> None:
    session.controller.open_game(played(*JANE_WINS))
    assert autosaved() is None


def test_finished_game_moves_from_autosave_to_library(session: Session) -> None:
    session.click(*JANE_WINS)
    assert autosaved() == session.game
    process_events()
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}
    assert autosaved() is None
    session.controller.open_game(played("C3"))
    process_events()
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}


def test_resigned_game_is_stored(session: Session) -> None:
    session.click("A1")
    session.trigger("resign")
    process_events()
    assert stored_winners() == {"A1": "Jane"}


def test_game_finished_again_after_an_undo_is_stored_once(session: Session) -> None:
    session.click(*JANE_WINS)
    process_events()
    session.trigger("undo")
    assert autosaved() == session.game
    session.click("C3", "B3")
    process_events()
    assert stored_winners() == {"A1 B1 A2 B2 C3 B3": "John"}


def test_win_undone_at_once_is_not_stored(session: Session) -> None:
    session.click(*JANE_WINS)
    session.trigger("undo")
    process_events()
    assert stored_winners() == {}
    assert autosaved() == session.game


def test_notes_are_stored_with_the_game(session: Session) -> None:
    session.click(*JANE_WINS[:-1])
    session.controller.set_notes(session.game.notes._replace(hints=(4,)))
    session.click(JANE_WINS[-1])
    process_events()
    opened = Library(paths.library_file())
    game = opened.game(1)
    opened.close()
    assert game == session.game
    assert game.notes.hints == (4,)


def test_next_game_can_begin_before_the_last_one_is_stored(session: Session) -> None:
    session.click(*JANE_WINS)
    session.click_button("play_again")
    session.click("B2")
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}
    assert autosaved() == session.game


def library_lane(session: Session) -> Lane:
    return session.part(Background, "background").lane("library")


def kept() -> list[Game]:
    """Return the games that wait to be stored."""
    return [game for game, _content in PendingGames(paths.pending_folder()).games()]


@pytest.fixture
def slow_library(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Make the library wait for the event before it stores a game."""
    event, store = Event(), library.Library.store
    monkeypatch.setattr(library.Library, "store", lambda *game: event.wait(60) and store(*game))
    monkeypatch.setattr(background, "GRACE_S", 0.05)
    yield event
    event.set()


def finish_and_play_again(session: Session) -> Game:
    """Finish a game and start the next one. Return the finished one."""
    session.click(*JANE_WINS)
    finished = session.game
    process_events()
    session.click_button("play_again")
    return finished


def test_finished_game_stays_in_the_autosave_until_the_library_has_it(
    session: Session, slow_library: Event, qtbot: QtBot
) -> None:
    finished = finish_and_play_again(session)
    assert (autosaved(), kept()) == (finished, [])
    slow_library.set()
    qtbot.waitUntil(lambda: autosaved() is None)
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}


def test_finished_game_gets_another_file_when_the_next_one_needs_the_autosave(
    session: Session, slow_library: Event, qtbot: QtBot
) -> None:
    finished = finish_and_play_again(session)
    session.click("C3")
    qtbot.waitUntil(lambda: (autosaved(), kept()) == (session.game, [finished]))
    slow_library.set()
    qtbot.waitUntil(lambda: stored_winners() == {"A1 B1 A2 B2 A3": "Jane"})


def test_separate_file_written_after_the_game_was_stored_is_removed(
    session: Session, slow_library: Event, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    finish_and_play_again(session)
    written, add = Event(), PendingGames.add
    monkeypatch.setattr(PendingGames, "add", lambda games, game: written.wait(60) and add(games, game))
    monkeypatch.setattr(background, "GRACE_S", 0)
    session.click("C3")
    slow_library.set()
    qtbot.waitUntil(lambda: stored_winners() == {"A1 B1 A2 B2 A3": "Jane"})
    qtbot.waitUntil(lambda: not library_lane(session).is_busy)
    written.set()
    qtbot.waitUntil(lambda: autosaved() == session.game)
    qtbot.waitUntil(lambda: kept() == [])


def lock(path: Path) -> Callable[[], None]:
    """Lock the library as another program does. Return a function that releases it."""
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")
    return other.close


def make_newer(path: Path) -> Callable[[], None]:
    """Make the library that of a newer version. Return a function that undoes it."""

    def set_version(version: int) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(f"PRAGMA user_version = {version}")

    set_version(migrations.current_version() + 1)
    return lambda: set_version(migrations.current_version())


@pytest.mark.parametrize("break_library", [lock, make_newer])
def test_finished_game_survives_a_quit_while_the_library_cannot_store_it(
    open_session: OpenSession,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    break_library: Callable[[Path], Callable[[], None]],
) -> None:
    monkeypatch.setattr(library_file, "LOCK_TIMEOUT_S", 0)
    Library(paths.library_file()).close()
    repair = break_library(paths.library_file())
    session = open_session()
    session.click(*JANE_WINS)
    process_events()
    session.trigger("new_game")
    session.click("C3")
    session.window.close()
    repair()
    again = Session(qtbot)
    assert again.moves == ["C3"]
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}
    assert kept() == []
    assert again.notice == saving.stored_later(1)


def test_quit_asks_if_a_finished_game_can_be_neither_stored_nor_kept(
    session: Session, failing_library: Callable[[], None], refuses_to_leave: list[str]
) -> None:
    paths.pending_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.pending_folder().write_text("a file where the folder would be", encoding="utf-8")
    session.click(*JANE_WINS)
    finished = session.game
    process_events()
    session.window.close()
    assert refuses_to_leave == [saving.quit_question(finished, is_saving=False)]
    failing_library()
    session.window.close()
    assert len(refuses_to_leave) == 1
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}


def test_moves_on_a_slow_disk_are_shown_and_announced_one_by_one(
    session: Session, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, announcements: list[str]
) -> None:
    event, fsync = Event(), os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: event.wait(60) and fsync(file))
    monkeypatch.setattr(background, "GRACE_S", 0)
    announcements.clear()
    session.click("A1", "B1")
    assert session.headline == phrases.turn_of("Jane")
    event.set()
    qtbot.waitUntil(lambda: session.shown_marks == {"A1": "X", "B1": "O"})
    assert [sentences.news(session.game.at(ply), Notation.ROW_LETTER) for ply in (1, 2)] == announcements


def test_quit_asks_about_a_game_that_is_still_being_saved(
    session: Session, monkeypatch: pytest.MonkeyPatch, refuses_to_leave: list[str]
) -> None:
    saved, fsync = Event(), os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: saved.wait(60) and fsync(file))
    monkeypatch.setattr(background, "GRACE_S", 0)
    monkeypatch.setattr(game_keeper, "SAVE_WAIT_S", 0)
    session.click("A1")
    session.window.close()
    assert refuses_to_leave == [saving.quit_question(session.game, is_saving=True)]
    saved.set()


def test_saves_that_have_not_begun_are_replaced(
    session: Session, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    begun, event, saved, save = Event(), Event(), list[int](), Autosave.save

    def save_slowly(autosave: Autosave[Game], game: Game) -> None:
        begun.set()
        event.wait(60)
        saved.append(len(game.moves))
        save(autosave, game)

    monkeypatch.setattr(Autosave, "save", save_slowly)
    monkeypatch.setattr(background, "GRACE_S", 0)
    session.click("A1")
    begun.wait(60)
    session.click("B1", "A2", "B2")
    session.controller.undo()
    event.set()
    qtbot.waitUntil(lambda: session.shown_marks == {"A1": "X", "B1": "O", "A2": "X"})
    assert saved == [1, 3]
    assert autosaved() == session.game


def test_move_on_a_slow_disk_is_shown_when_it_is_saved(
    session: Session, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    event, fsync = Event(), os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: event.wait(60) and fsync(file))
    monkeypatch.setattr(background, "GRACE_S", 0)
    session.click("A1")
    with qtbot.waitSignal(session.part(GameKeeper, "game_keeper").waiting_changed):
        pass
    assert (session.moves, session.shown_marks, session.detail) == (["A1"], {}, saving.SAVING)
    event.set()
    qtbot.waitUntil(lambda: session.shown_marks == {"A1": "X"})
    assert session.detail != saving.SAVING


def test_accepted_settings_of_a_file_are_stored(session: Session) -> None:
    session.controller.session = replace(session.controller.session, settings=AGAINST_RUBY)
    session.controller.start(AGAINST_RUBY)
    assert load_settings(UserSettings()) == AGAINST_RUBY


def test_closing_the_window_stores_a_finished_game(session: Session) -> None:
    session.click(*JANE_WINS)
    session.window.close()
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}
    assert autosaved() is None


def test_finished_game_of_a_killed_program_is_stored_at_the_next_start(
    open_session: OpenSession,
) -> None:
    game = played(*JANE_WINS)
    killed = Autosave(paths.state_folder(), MNK)
    killed.save(Game(game.setup, game.moves, notes=game.notes._replace(id="1")))
    killed.close()
    session = open_session()
    assert session.moves == []
    assert session.headline == phrases.turn_of("Jane")
    process_events()
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}
    assert autosaved() is None


def test_game_that_goes_on_without_a_removed_engine_is_not_stored(open_session: OpenSession) -> None:
    game = played("A1").replace_player(1, Player("Pela", "O", PlayerKind(engine="/engines/pbrain-removed")))
    killed = Autosave(paths.state_folder(), MNK)
    killed.save(replace(game, notes=game.notes._replace(id="1")))
    killed.close()
    session = open_session()
    process_events()
    assert session.moves == ["A1"]
    assert stored_winners() == {}


@pytest.fixture
def failing_library(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Make the library refuse games. Return a function that repairs it."""

    def refuse(refusing: Library, _game: Game) -> int:
        raise LibraryFault(ErrorKind.FULL, refusing.path)

    with monkeypatch.context() as breaking:
        breaking.setattr(library.Library, "store", refuse)
        yield breaking.undo


def test_failing_library_does_not_affect_play(session: Session, failing_library: Callable[[], None]) -> None:
    stored: list[Game] = []
    session.part(GameKeeper, "game_keeper").stored.connect(lambda game, _number: stored.append(game))
    session.click(*JANE_WINS)
    process_events()
    assert session.problem == library_wording.fault(LibraryFault(ErrorKind.FULL, paths.library_file()))
    assert (autosaved(), kept(), stored) == (None, [session.game], [])
    session.click_button("play_again")
    session.click("C3")
    assert autosaved() == session.game
    failing_library()
    session.trigger("resign")
    process_events()
    assert session.problem == ""
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane", "C3": "Jane"}


def test_game_refused_by_the_library_is_stored_by_the_next_run(
    session: Session, failing_library: Callable[[], None], qtbot: QtBot
) -> None:
    session.click(*JANE_WINS)
    process_events()
    session.window.close()
    failing_library()
    Session(qtbot)
    process_events()
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}


def test_full_disk_is_reported_and_the_game_continues(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        session.click("A1")
        assert session.problem == saving.not_saved(
            OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), paths.state_folder()
        )
        session.click("B1")
        assert session.moves == ["A1", "B1"]
    session.click("A2")
    assert session.problem == ""
    assert autosaved() == session.game


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """Fill the disk. Return a function that makes room."""

    def refuse(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        yield full.undo


def test_game_is_saved_again_once_the_disk_has_room(
    session: Session, full_disk: Callable[[], None], qtbot: QtBot
) -> None:
    timer = timer_of(session.part(GameKeeper, "game_keeper"), game_keeper.SAVE_RETRY_MS)
    session.click("A1")
    assert timer.isActive()
    timer.start(0)
    full_disk()
    qtbot.waitUntil(lambda: session.problem == "")
    assert autosaved() == session.game


def test_game_is_saved_again_at_quit(
    session: Session, full_disk: Callable[[], None], refuses_to_leave: list[str]
) -> None:
    session.click("A1")
    session.window.close()
    assert refuses_to_leave == [saving.quit_question(session.game, is_saving=False)]
    full_disk()
    session.window.close()
    assert len(refuses_to_leave) == 1
    assert autosaved() == session.game


def test_save_error_is_announced_once(open_session: OpenSession, announcements: list[str]) -> None:
    paths.state_folder().parent.mkdir(parents=True)
    paths.state_folder().write_text("a file where the folder would be", encoding="utf-8")
    session = open_session()
    session.click("A1", "B1")
    assert sum("can't be saved" in sentence for sentence in announcements) == 1
    session.trigger("new_game")
    assert session.problem == ""


def test_unreadable_autosave_is_reported_and_a_new_game_begins(open_session: OpenSession) -> None:
    paths.state_folder().mkdir(parents=True)
    (paths.state_folder() / "game-1.ttt").write_bytes(b"{")
    session = open_session()
    (quarantined,) = paths.state_folder().glob("unreadable*.ttt")
    sentence = saving.RESTORE_FAILED.format(path=quarantined)
    assert session.problem == sentence
    session.click("A1")
    assert autosaved() == session.game


def test_damaged_last_save_is_reported_and_the_one_before_is_restored(session: Session, qtbot: QtBot) -> None:
    session.click("A1", "B1")
    session.window.close()
    (paths.state_folder() / "game-1.ttt").write_bytes(b"{")
    again = Session(qtbot)
    (quarantined,) = paths.state_folder().glob("unreadable*.ttt")
    assert (again.moves, again.problem) == (["A1"], saving.PREVIOUS_SAVE_RESTORED.format(path=quarantined))


def test_autosaved_game_waits_while_a_game_from_a_file_is_played(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.click("A1")
    session.window.close()
    (tmp_path / "game.ttt").write_bytes(ttt.dumps(played("C3", "B2")))
    beside = Session(qtbot, str(tmp_path / "game.ttt"))
    assert beside.moves == ["C3", "B2"]
    assert autosaved() == session.game
    assert ttt.loads((paths.state_folder() / "game-2.ttt").read_bytes()).moves == beside.game.moves
    beside.trigger("resign")
    beside.window.close()
    assert Session(qtbot).moves == ["A1"]


def test_autosaved_game_waits_while_a_game_from_a_file_is_reviewed(
    session: Session, qtbot: QtBot, tmp_path: Path
) -> None:
    session.click("A1")
    session.window.close()
    (tmp_path / "game.ttt").write_bytes(ttt.dumps(played(*JANE_WINS)))
    looking = Session(qtbot, str(tmp_path / "game.ttt"))
    assert looking.moves == JANE_WINS
    assert autosaved() == session.game
    looking.click_button("offer_return_to_play")
    assert looking.moves == ["A1"]


def test_unfinished_games_are_kept_by_default(qtbot: QtBot) -> None:
    session = Session(qtbot)
    session.click("A1")
    session.trigger("new_game")
    assert stored_winners() == {"A1": None}


def test_unfinished_game_is_stored_if_the_user_wants_it(session: Session) -> None:
    UserSettings().keep_unfinished = True
    session.click("A1")
    session.trigger("new_game")
    assert stored_winners() == {"A1": None}


def test_continued_unfinished_game_is_stored_once(session: Session) -> None:
    UserSettings().keep_unfinished = True
    session.click("A1")
    given_up = session.game
    session.trigger("new_game")
    session.controller.open_game(given_up)
    session.trigger("resign")
    process_events()
    assert stored_winners() == {"A1": "Jane"}


def test_unfinished_game_waits_until_the_library_works(session: Session, failing_library: Callable[[], None]) -> None:
    UserSettings().keep_unfinished = True
    session.click("A1")
    session.trigger("new_game")
    failing_library()
    session.trigger("resign")
    process_events()
    assert stored_winners() == {"A1": None, "": "John"}


@pytest.mark.usefixtures("engines")
def test_game_against_a_computer_is_restored(open_session: OpenSession, qtbot: QtBot) -> None:
    session = open_session(AGAINST_RUBY)
    session.click("A1")
    session.window.close()
    again = Session(qtbot)
    assert again.controller.session.settings.players == AGAINST_RUBY.players
    assert again.moves == ["A1"]


def test_two_windows_save_separate_games(session: Session, qtbot: QtBot) -> None:
    session.click("A1")
    other = Session(qtbot)
    assert other.moves == []
    other.click("C3")
    session.click("B1")
    session.window.close()
    other.window.close()
    found = {
        tuple(game.moves) for path in paths.state_folder().glob("*.ttt") for game in [ttt.loads(path.read_bytes())]
    }
    assert found == {session.game.moves, other.game.moves}


def test_autosave_folder_is_created_at_the_first_move(session: Session) -> None:
    folder = Path(paths.state_folder())
    assert not folder.exists()
    session.click("A1")
    assert folder.is_dir()


def stored_rows() -> list[browsing.GameListing]:
    opened = Library(paths.library_file())
    rows = browsing.library_rows(opened, browsing.find_games(opened))
    opened.close()
    return list(rows.values())


def test_replacement_after_the_end_is_not_stored(session: Session) -> None:
    session.click(*JANE_WINS)
    process_events()
    session.controller.replace_player(0, PlayerKind(EXPERT))
    process_events()
    assert autosaved() is None
    (row,) = stored_rows()
    assert [player.kind for player in row.players] == [PERSON, PERSON]


def test_undoing_the_last_move_clears_the_result_in_the_library(session: Session) -> None:
    session.click(*JANE_WINS)
    process_events()
    session.trigger("undo")
    session.trigger("undo")
    process_events()
    (row,) = stored_rows()
    assert row.outcome is None
    session.trigger("redo", "redo")
    process_events()
    (row,) = stored_rows()
    assert row.outcome
    assert row.outcome.winner == 0


def test_storing_is_retried_after_a_library_error(
    session: Session, failing_library: Callable[[], None], qtbot: QtBot
) -> None:
    timer_of(session.part(LibraryService, "game_library"), library_service.STORE_RETRY_MS).setInterval(0)
    session.click(*JANE_WINS)
    process_events()
    assert (stored_rows(), kept()) == ([], [session.game])
    failing_library()
    qtbot.waitUntil(lambda: len(stored_rows()) == 1)
    qtbot.waitUntil(lambda: session.problem == "")
    assert kept() == []


def test_storing_and_keeping_are_retried_if_both_fail(
    session: Session, failing_library: Callable[[], None], qtbot: QtBot
) -> None:
    timer_of(session.part(GameKeeper, "game_keeper"), library_service.STORE_RETRY_MS).setInterval(0)
    paths.pending_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.pending_folder().write_text("a file where the folder would be", encoding="utf-8")
    session.click(*JANE_WINS)
    process_events()
    assert autosaved() == session.game
    failing_library()
    qtbot.waitUntil(lambda: len(stored_rows()) == 1)
    qtbot.waitUntil(lambda: autosaved() is None)


def test_save_error_at_startup_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    paths.state_folder().parent.mkdir(parents=True)
    paths.state_folder().write_text("no folder", encoding="utf-8")
    file = tmp_path / "game.ttt"
    file.write_bytes(ttt.dumps(played("A1")))
    error = OSError(errno.EEXIST, os.strerror(errno.EEXIST))
    assert saving.not_saved(error, paths.state_folder()) in Session(qtbot, str(file)).problem


def test_unreadable_autosave_does_not_hide_an_older_one(open_session: OpenSession) -> None:
    for number, data in ((1, Save(1, ttt.dumps(played("A1"))).pack()), (2, b"{")):
        paths.state_folder().mkdir(parents=True, exist_ok=True)
        (paths.state_folder() / f"game-{number}.ttt").write_bytes(data)
    session = open_session()
    assert session.moves == ["A1"]
    (damaged,) = paths.state_folder().glob("unreadable*")
    assert saving.RESTORE_FAILED.format(path=damaged) in session.problem


def test_game_that_is_only_in_its_separate_file_stays_there(
    session: Session, slow_library: Event, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    slow_store = library.Library.store

    def refuse(refusing: Library, game: Game) -> int:
        slow_store(refusing, game)
        raise LibraryFault(ErrorKind.FULL, refusing.path)

    monkeypatch.setattr(library.Library, "store", refuse)
    finished = finish_and_play_again(session)
    session.click("C3")
    qtbot.waitUntil(lambda: kept() == [finished])
    slow_library.set()
    qtbot.waitUntil(lambda: session.problem != "")
    session.part(GameKeeper, "game_keeper").find_unsaved()  # waits for the thread
    assert kept() == [finished]


def test_finished_game_waits_in_the_autosave_while_nothing_else_can_keep_it(
    session: Session, failing_library: Callable[[], None], refuses_to_leave: list[str]
) -> None:
    paths.pending_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.pending_folder().write_text("a file where the folder would be", encoding="utf-8")
    session.click(*JANE_WINS)
    process_events()
    session.trigger("undo")
    assert autosaved() == session.game
    session.trigger("redo")
    finished = session.game
    process_events()
    session.trigger("new_game")
    assert autosaved() == finished
    failing_library()
    session.window.close()
    assert refuses_to_leave == []
    assert stored_winners() == {"A1 B1 A2 B2 A3": "Jane"}


def test_game_that_was_continued_after_its_end_is_stored_as_it_ended_last(
    session: Session, slow_library: Event, qtbot: QtBot
) -> None:
    session.click(*JANE_WINS)
    process_events()
    session.trigger("undo")
    session.click("C3", "B3")
    finished, stored = session.game, list[Game]()
    session.part(GameKeeper, "game_keeper").stored.connect(lambda game, _number: stored.append(game))
    process_events()
    slow_library.set()
    qtbot.waitUntil(lambda: stored_winners() == {"A1 B1 A2 B2 C3 B3": "John"})
    qtbot.waitUntil(lambda: not library_lane(session).is_busy)
    qtbot.waitUntil(lambda: autosaved() is None)
    assert stored == [finished]


def test_move_is_shown_although_its_save_was_replaced_by_one_with_other_notes(
    session: Session, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    event, fsync = Event(), os.fsync
    monkeypatch.setattr(os, "fsync", lambda file: event.wait(60) and fsync(file))
    monkeypatch.setattr(background, "GRACE_S", 0)
    session.click("A1")
    session.controller.play(parse("B1", session.game.setup.rules, Notation.ROW_LETTER))
    session.controller.set_notes(session.game.notes._replace(analysis=True))
    event.set()
    qtbot.waitUntil(lambda: session.shown_marks == {"A1": "X", "B1": "O"})
