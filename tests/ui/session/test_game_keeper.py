"""Games of both kinds are saved after every action and stored when they end."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.session.programs import MastermindProgram, MnkProgram, Program, kept, process_events
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import Autosave, PendingGames
from tictactoe_gui.storage.library import mastermind_games, migrations
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.session import background, game_keeper, library_file, library_service
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import library as library_wording
from tictactoe_gui.wording import saving

Start = Callable[[], Program]
Repair = Callable[[], None]


@pytest.fixture(params=[MnkProgram, MastermindProgram], ids=["mnk", "mastermind"])
def start(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Start]:  # noqa: ARG001 - timers need an application
    """Return a function that starts programs. They are closed after the test."""
    programs: list[Program] = []

    def start() -> Program:
        programs.append(request.param())
        return programs[-1]

    yield start
    for program in programs:
        program.close()


@pytest.fixture
def program(start: Start) -> Program:
    return start()


@pytest.fixture
def mnk(qapp: QApplication) -> Iterator[MnkProgram]:  # noqa: ARG001 - timers need an application
    program = MnkProgram()
    yield program
    program.close()


def replace_store(patch: pytest.MonkeyPatch, wrap: Callable[[Callable[..., int]], Callable[..., int]]) -> None:
    """Replace the functions that store games of either kind."""
    patch.setattr(Library, "store", wrap(Library.store))
    patch.setattr(mastermind_games, "store", wrap(mastermind_games.store))


def refuse_to_store(library: Library, _game: object) -> int:
    raise LibraryFault(ErrorKind.FULL, library.path)


@pytest.fixture
def failing_library(monkeypatch: pytest.MonkeyPatch) -> Iterator[Repair]:
    """Make the library refuse games. Return a function that repairs it."""
    with monkeypatch.context() as breaking:
        replace_store(breaking, lambda _store: refuse_to_store)
        yield breaking.undo


@pytest.fixture
def slow_library(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Make the library wait for the event before it stores a game."""
    event = Event()

    def slow(store: Callable[..., int]) -> Callable[..., int]:
        return lambda *game: event.wait(60) and store(*game)

    replace_store(monkeypatch, slow)
    monkeypatch.setattr(background, "GRACE_S", 0.05)
    yield event
    event.set()


@pytest.fixture
def blocked_pending_folder() -> None:
    """Put a file where the folder of the kept games would be."""
    paths.pending_folder().parent.mkdir(parents=True, exist_ok=True)
    paths.pending_folder().write_text("a file where the folder would be", encoding="utf-8")


def win_and_begin_the_next(program: Program) -> object:
    """Win a game and start the next one. Return the finished one."""
    program.play()
    program.win()
    finished = program.game
    process_events()
    program.controller.new_game()
    return finished


def test_nothing_is_saved_before_the_first_move(program: Program) -> None:
    program.controller.new_game()
    assert program.saved() is None
    assert not paths.state_folder().exists()


def test_every_move_is_saved_before_it_is_shown(program: Program) -> None:
    shown: list[object] = []
    program.keeper.session_changed.connect(lambda session: shown.append(session.game == program.saved()))
    program.play(2)
    assert program.saved() == program.game
    assert shown
    assert all(shown)


def test_notes_are_saved_and_stored_with_the_game(program: Program) -> None:
    program.play()
    program.note_help()
    assert program.saved() == program.game
    program.win()
    process_events()
    assert program.game.notes.is_assisted
    assert program.stored() == [program.game]


def test_game_continues_after_the_program_is_killed(program: Program, start: Start) -> None:
    program.play()
    left = program.game
    program.autosave.close()
    again = start()
    assert (again.game, again.saved(), again.controller.session.resumable) == (left, left, True)


def test_finished_game_moves_from_autosave_to_library(program: Program) -> None:
    program.play()
    program.win()
    assert program.saved() == program.game
    process_events()
    assert (program.stored(), program.saved()) == ([program.game], None)


def test_game_that_follows_a_stored_one_is_not_stored_before_its_end(program: Program) -> None:
    program.win()
    finished = program.game
    process_events()
    program.controller.open_game(program.other_game(is_over=False))
    process_events()
    assert (program.stored(), program.saved()) == ([finished], program.game)


def test_closing_stores_a_finished_game(program: Program) -> None:
    program.win()
    program.keeper.close()
    assert (program.stored(), program.saved()) == ([program.game], None)


def test_keeper_ignores_changes_after_closing(program: Program) -> None:
    program.play()
    left = program.game
    program.keeper.close()
    program.note_help()
    program.controller.new_game()
    program.play()
    assert (program.saved(), program.saved(2)) == (left, None)


def test_finished_game_of_a_killed_program_is_stored_at_the_next_start(program: Program, start: Start) -> None:
    finished = program.other_game(is_over=True)
    killed = Autosave[Any](paths.state_folder(), program.kind)
    killed.save(finished)
    killed.close()
    again = start()
    assert not again.game.has_begun
    process_events()
    assert (again.stored(), again.saved()) == ([finished], None)


def test_win_that_is_undone_at_once_is_not_stored(program: Program) -> None:
    program.win()
    program.undo_win()
    process_events()
    assert (program.stored(), program.saved()) == ([], program.game)


def test_win_that_is_undone_later_is_replaced_in_the_library(program: Program) -> None:
    program.win()
    process_events()
    program.undo_win()
    program.note_help()  # another change before the library has replaced the game
    process_events()
    (unfinished,) = program.stored()
    assert (unfinished.outcome, program.saved()) == (None, program.game)
    program.give_up()
    process_events()
    assert [game.outcome for game in program.stored()] == [program.game.outcome]


def test_abandoned_game_is_stored_unless_the_user_does_not_want_it(program: Program) -> None:
    program.play()
    abandoned = program.game
    program.controller.new_game()
    assert [game.outcome for game in program.stored()] == [None]
    UserSettings().keep_unfinished = False
    program.play()
    program.controller.new_game()
    assert (len(program.stored()), program.saved()) == (1, None)
    program.controller.open_game(abandoned)
    program.give_up()
    process_events()
    assert program.stored() == [program.game]


def test_unfinished_game_waits_until_the_library_works(program: Program, failing_library: Repair) -> None:
    program.play()
    program.controller.new_game()
    failing_library()
    program.give_up()
    process_events()
    assert {game.outcome for game in program.stored()} == {None, program.game.outcome}


def test_game_in_play_stays_saved_during_a_review(program: Program, start: Start) -> None:
    program.play()
    playing = program.game
    program.controller.open_game(program.other_game(is_over=True))
    process_events()
    assert (program.saved(), program.stored()) == (playing, [])
    program.close()
    assert start().game == playing


def test_games_left_by_earlier_programs_are_announced(program: Program, start: Start) -> None:
    other = start()
    for left in (program, other):
        left.play()
        assert left.keeper.waiting_notice() == ""
    program.close()
    other.close()
    assert start().keeper.waiting_notice() == saving.others(1)


def test_damaged_last_save_is_reported_and_the_one_before_is_restored(program: Program, start: Start) -> None:
    sessions: list[Any] = []
    program.keeper.session_changed.connect(sessions.append)
    program.play(2)
    program.close()
    (save,) = paths.state_folder().glob(f"*{program.kind.suffix}")
    save.write_bytes(b"{")
    again = start()
    (quarantined,) = paths.state_folder().glob("unreadable*")
    assert again.game == sessions[-2].game
    assert again.keeper.startup_problems()["restoring"] == saving.PREVIOUS_SAVE_RESTORED.format(path=quarantined)


def test_full_disk_is_reported_and_the_game_continues(program: Program, full_disk: Repair) -> None:
    reports: list[str] = []
    program.keeper.save_failed.connect(reports.append)
    program.play()
    error = saving.not_saved(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), paths.state_folder())
    assert ({*reports}, program.keeper.save_error) == ({error}, error)
    full_disk()
    program.play()
    assert (reports[-1], program.keeper.save_error, program.saved()) == ("", "", program.game)


def test_game_is_saved_again_once_the_disk_has_room(program: Program, full_disk: Repair, qtbot: QtBot) -> None:
    program.play()
    timer = timer_of(program.keeper, game_keeper.SAVE_RETRY_MS)
    assert timer.isActive()
    timer.start(0)
    full_disk()
    qtbot.waitUntil(lambda: program.saved() == program.game)


def test_game_is_saved_again_at_quit(program: Program, full_disk: Repair) -> None:
    program.play()
    assert program.keeper.find_unsaved() == [program.game]
    full_disk()
    assert program.keeper.find_unsaved() == []
    assert program.saved() == program.game


def test_game_that_is_still_being_saved_is_unsaved(
    program: Program, slow_disk: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_keeper, "SAVE_WAIT_S", 0)
    program.play()
    assert (program.keeper.find_unsaved(), program.keeper.is_saving) == ([program.game], True)
    slow_disk.set()


def test_saves_that_have_not_begun_are_replaced(
    program: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    begun, event, saved, save = Event(), Event(), list[object](), Autosave.save

    def save_slowly(autosave: Autosave[Any], game: object) -> None:
        begun.set()
        event.wait(60)
        saved.append(game)
        save(autosave, game)

    monkeypatch.setattr(Autosave, "save", save_slowly)
    monkeypatch.setattr(background, "GRACE_S", 0)
    with qtbot.waitSignal(program.keeper.waiting_changed) as waiting:
        program.play()
    begun.wait(60)
    program.play(2)
    event.set()
    qtbot.waitUntil(lambda: program.saved() == program.game)
    assert waiting.args == [True]
    assert (len(saved), saved[-1]) == (2, program.game)


def test_move_is_shown_although_its_save_was_replaced_by_one_with_other_notes(
    program: Program, slow_disk: Event, qtbot: QtBot
) -> None:
    shown: list[object] = []
    program.keeper.session_changed.connect(shown.append)
    program.play(2)
    moved = program.controller.session
    program.note_help()
    slow_disk.set()
    qtbot.waitUntil(lambda: shown[-1:] == [moved])
    qtbot.waitUntil(lambda: program.saved() == program.game)


def test_finished_game_stays_in_the_autosave_until_the_next_one_needs_it(
    program: Program, slow_library: Event, qtbot: QtBot
) -> None:
    finished = win_and_begin_the_next(program)
    qtbot.waitUntil(lambda: (program.saved(), kept()) == (finished, []))
    program.play()
    qtbot.waitUntil(lambda: (program.saved(), kept()) == (program.game, [finished]))
    slow_library.set()
    qtbot.waitUntil(lambda: program.stored() == [finished])
    qtbot.waitUntil(lambda: kept() == [])


def test_separate_file_written_after_the_game_was_stored_is_removed(
    program: Program, slow_library: Event, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    finished = win_and_begin_the_next(program)
    written, add = Event(), PendingGames.add
    monkeypatch.setattr(PendingGames, "add", lambda games, game: written.wait(60) and add(games, game))
    monkeypatch.setattr(background, "GRACE_S", 0)
    program.play()
    slow_library.set()
    qtbot.waitUntil(lambda: program.stored() == [finished])
    qtbot.waitUntil(lambda: not program.lanes.lane("library").is_busy)
    written.set()
    qtbot.waitUntil(lambda: program.saved() == program.game)
    qtbot.waitUntil(lambda: kept() == [])


def test_game_that_is_only_in_its_separate_file_stays_there(
    program: Program, slow_library: Event, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def refuse_slowly(library: Library, game: object) -> int:
        slow_library.wait(60)
        return refuse_to_store(library, game)

    replace_store(monkeypatch, lambda _store: refuse_slowly)
    finished = win_and_begin_the_next(program)
    program.play()
    qtbot.waitUntil(lambda: kept() == [finished])
    slow_library.set()
    qtbot.waitUntil(lambda: program.library.error != "")
    program.keeper.find_unsaved()  # waits for the lanes
    assert kept() == [finished]


def test_game_that_was_continued_after_its_end_is_stored_as_it_ended_last(
    program: Program, slow_library: Event, qtbot: QtBot
) -> None:
    program.win()
    process_events()
    program.undo_win()
    program.give_up()
    finished, stored = program.game, list[object]()
    program.keeper.stored.connect(lambda game, _number: stored.append(game))
    process_events()
    slow_library.set()
    qtbot.waitUntil(lambda: program.stored() == [finished])
    qtbot.waitUntil(lambda: program.saved() is None and not program.lanes.lane("library").is_busy)
    assert stored == [finished]


def lock(path: Path) -> Repair:
    """Lock the library as another program does. Return a function that releases it."""
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")
    return other.close


def make_newer(path: Path) -> Repair:
    """Make the library that of a newer version. Return a function that undoes it."""

    def set_version(version: int) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(f"PRAGMA user_version = {version}")

    set_version(migrations.current_version() + 1)
    return lambda: set_version(migrations.current_version())


@pytest.mark.parametrize("break_library", [lock, make_newer])
def test_finished_game_survives_a_quit_while_the_library_cannot_store_it(
    start: Start, monkeypatch: pytest.MonkeyPatch, break_library: Callable[[Path], Repair]
) -> None:
    monkeypatch.setattr(library_file, "LOCK_TIMEOUT_S", 0)
    Library(paths.library_file()).close()
    repair = break_library(paths.library_file())
    program = start()
    finished = win_and_begin_the_next(program)
    program.play()
    program.close()
    repair()
    again = start()
    assert (again.game, again.stored(), kept()) == (program.game, [finished], [])


def test_game_refused_by_the_library_is_kept_and_stored_later(
    program: Program, failing_library: Repair, qtbot: QtBot
) -> None:
    timer_of(program.library, library_service.STORE_RETRY_MS).setInterval(0)
    stored: list[object] = []
    program.keeper.stored.connect(lambda game, _number: stored.append(game))
    finished = win_and_begin_the_next(program)
    assert program.library.error == library_wording.fault(LibraryFault(ErrorKind.FULL, paths.library_file()))
    assert (program.saved(), program.stored(), kept(), stored) == (None, [], [finished], [])
    program.play()
    assert program.saved() == program.game
    failing_library()
    qtbot.waitUntil(lambda: program.stored() == [finished] and kept() == [])
    qtbot.waitUntil(lambda: program.library.error == "")


@pytest.mark.usefixtures("blocked_pending_folder")
def test_storing_and_keeping_are_retried_if_both_fail(program: Program, failing_library: Repair, qtbot: QtBot) -> None:
    program.win()
    finished = program.game
    process_events()
    assert program.saved() == finished
    failing_library()
    timer_of(program.keeper, library_service.STORE_RETRY_MS).start(0)
    qtbot.waitUntil(lambda: program.stored() == [finished])
    qtbot.waitUntil(lambda: program.saved() is None)


@pytest.mark.usefixtures("blocked_pending_folder")
def test_finished_game_waits_in_the_autosave_while_nothing_else_can_keep_it(
    program: Program, failing_library: Repair
) -> None:
    program.win()
    process_events()
    program.undo_win()
    assert program.saved() == program.game
    program.give_up()
    finished = program.game
    process_events()
    program.controller.new_game()
    assert (program.saved(), program.keeper.find_unsaved()) == (finished, [finished])
    failing_library()
    assert (program.keeper.find_unsaved(), program.stored()) == ([], [finished])


def test_replacement_after_the_end_is_not_stored(mnk: MnkProgram) -> None:
    mnk.win()
    finished = mnk.game
    process_events()
    mnk.controller.replace_player(0, PlayerKind(EXPERT))
    process_events()
    assert (mnk.saved(), mnk.stored()) == (None, [finished])


def test_set_up_position_is_saved_before_its_first_move(mnk: MnkProgram) -> None:
    setup = mnk.own_settings.setup_with_first(0)
    mnk.controller.open_game(Game.start(replace(setup, start="01.......")))
    assert mnk.saved() == mnk.game
