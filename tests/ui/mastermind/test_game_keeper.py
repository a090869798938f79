import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.storage.codes import broken as broken_key
from tests.ui.timers import timer_of
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import MASTERMIND, Autosave, PendingGames
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.session import Phase
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import STORE_RETRY_MS, LibraryService
from tictactoe_gui.ui.style.settings import UserSettings

BY_HAND = MatchSettings(Rules(guesses=3), ComputerRole.TWO_PEOPLE, "Ann", "Ben", answers_by_hand=True)
MISS, WON = Feedback(0, 0), Feedback(4, 0)


def autosaved_game() -> MastermindGame | None:
    """Return the autosaved game, or None."""
    slot = paths.state_folder() / "mastermind-1.mastermind"
    return mastermind.loads(slot.read_bytes()) if slot.exists() else None


def library_results() -> list[tuple[int, Outcome | None]]:
    """Return the number of guesses and the outcome of each game in the library."""
    library = Library(paths.library_file())
    found = [(draft.guesses, draft.outcome) for draft in mastermind_games.games(library)]
    library.close()
    return found


def process_events() -> None:
    """Process pending events."""
    QCoreApplication.processEvents()


class Program:
    """A controller with its game keeper, as in a running program."""

    def __init__(self) -> None:
        self.autosave = autosave = Autosave(paths.state_folder(), MASTERMIND)
        restored = autosave.restore()
        self.controller = MastermindController(BY_HAND, Random(1), game=restored)
        self.game_library = LibraryService(paths.library_file(), paths.pending_folder(), Background().lane("library"))
        self.keeper = GameKeeper(
            self.controller, autosave, self.game_library, UserSettings(), restored, Background().lane("game")
        )

    @property
    def game(self) -> MastermindGame:
        return self.controller.game

    def add_rows(self, *answers: Feedback) -> None:
        for guess, feedback in zip(("RRRR", "GGGG", "BBBB"), answers, strict=False):
            self.controller.guess(Code.parse(guess))
            self.controller.answer(feedback)

    def close(self) -> None:
        self.keeper.close()
        self.game_library.close()


@pytest.fixture
def start(qapp: object) -> Iterator[Callable[[], Program]]:  # noqa: ARG001 - timers need an application
    """Return a function that starts programs. They are closed after the test."""
    programs: list[Program] = []

    def start() -> Program:
        programs.append(Program())
        return programs[-1]

    yield start
    for program in programs:
        program.close()


@pytest.fixture
def program(start: Callable[[], Program]) -> Program:
    return start()


def test_nothing_is_saved_before_the_first_guess(program: Program) -> None:
    program.controller.new_game()
    assert autosaved_game() is None
    assert not paths.state_folder().exists()


@pytest.mark.parametrize(
    ("role", "phase"), [(ComputerRole.TWO_PEOPLE, Phase.GUESSING), (ComputerRole.COMPUTER_BREAKS, Phase.THINKING)]
)
def test_hidden_key_survives_a_restart(
    program: Program, start: Callable[[], Program], role: ComputerRole, phase: Phase
) -> None:
    program.controller.start(MatchSettings(role=role, hider="Ann", breaker="Ben"))
    assert autosaved_game() is None
    program.controller.hide(Code.parse("RGBY"))
    hidden = program.game
    program.close()
    again = start()
    assert (again.game, again.controller.session.phase, autosaved_game()) == (hidden, phase, hidden)
    assert again.controller.session.resumable


def test_every_row_is_saved(program: Program) -> None:
    for row in range(1, 3):
        program.add_rows(MISS)
        assert autosaved_game() == program.game
        assert len(program.game.rows) == row


def test_correction_and_advice_are_saved(program: Program) -> None:
    program.add_rows(MISS)
    program.controller.note_advice()
    program.controller.correct(0, Feedback(1, 0))
    game = autosaved_game()
    assert game == program.game
    assert game.notes.is_assisted


def test_game_continues_after_the_program_is_killed(program: Program, start: Callable[[], Program]) -> None:
    program.add_rows(MISS)
    left = program.game
    program.autosave.close()
    again = start()
    assert (again.game, again.controller.session.phase) == (left, Phase.GUESSING)
    assert autosaved_game() == left


def test_finished_game_moves_from_autosave_to_library(program: Program) -> None:
    program.add_rows(MISS, WON)
    assert autosaved_game() == program.game
    process_events()
    assert library_results() == [(2, Outcome.BROKEN)]
    assert autosaved_game() is None


def test_given_up_game_is_stored(program: Program) -> None:
    program.controller.give_up()
    process_events()
    assert library_results() == [(0, Outcome.GIVEN_UP)]


def test_closing_stores_a_finished_game(program: Program) -> None:
    program.add_rows(WON)
    program.keeper.close()
    assert library_results() == [(1, Outcome.BROKEN)]
    assert autosaved_game() is None


def test_keeper_ignores_changes_after_closing(program: Program) -> None:
    program.add_rows(MISS)
    left = program.game
    program.keeper.close()
    program.controller.note_advice()
    program.controller.new_game()
    program.add_rows(MISS)
    assert (autosaved_game(), len(list(paths.state_folder().glob("*.mastermind")))) == (left, 1)


def test_finished_game_of_a_killed_program_is_stored_at_the_next_start(
    start: Callable[[], Program],
) -> None:
    killed = Autosave(paths.state_folder(), MASTERMIND)
    killed.save(broken_key("1"))
    killed.close()
    assert start().game.rows == ()
    process_events()
    assert [outcome for _guesses, outcome in library_results()] == [Outcome.BROKEN]
    assert autosaved_game() is None


def test_immediately_corrected_result_is_not_stored(program: Program) -> None:
    program.add_rows(WON)
    program.controller.correct(0, MISS)
    process_events()
    assert library_results() == []
    assert autosaved_game() == program.game


def test_later_corrected_result_is_replaced(program: Program) -> None:
    program.add_rows(WON)
    process_events()
    program.controller.correct(0, MISS)
    process_events()
    assert library_results() == [(1, None)]
    assert autosaved_game() == program.game
    program.add_rows(MISS, MISS)
    program.controller.confirm_answers()
    process_events()
    assert library_results() == [(3, Outcome.HELD)]


def test_contradictory_win_is_not_stored(program: Program, start: Callable[[], Program]) -> None:
    program.add_rows(Feedback(1, 0), WON)
    process_events()
    assert (program.controller.session.phase, library_results()) == (Phase.CORRECTING, [])
    left = program.game
    assert autosaved_game() == left
    program.close()
    again = start()
    process_events()
    assert (again.game, library_results(), autosaved_game()) == (left, [], left)
    again.controller.correct(0, MISS)
    process_events()
    assert library_results() == [(2, Outcome.BROKEN)]


def test_unchecked_result_is_not_stored(program: Program, start: Callable[[], Program]) -> None:
    program.add_rows(MISS, MISS, MISS)
    process_events()
    left = program.game
    program.close()
    again = start()
    process_events()
    assert (again.game, library_results(), autosaved_game()) == (left, [], left)
    again.controller.confirm_answers()
    process_events()
    assert (library_results(), autosaved_game()) == ([(3, Outcome.HELD)], None)


def test_result_with_contradictory_answers_is_not_stored(program: Program) -> None:
    program.add_rows(MISS, MISS, MISS)
    program.controller.report_contradiction((0, 2))
    process_events()
    assert (library_results(), autosaved_game()) == ([], program.game)


def test_key_revealed_after_the_game_is_stored(program: Program) -> None:
    program.add_rows(MISS, MISS, MISS)
    program.controller.confirm_answers()
    process_events()
    program.controller.reveal(Code.parse("YYYY"))
    process_events()
    library = Library(paths.library_file())
    (draft,) = mastermind_games.games(library)
    game = mastermind_games.game(library, draft.number)
    library.close()
    assert game == program.game
    assert game.key == Code.parse("YYYY")


def test_abandoned_game_is_stored_only_if_the_user_wants(program: Program) -> None:
    UserSettings().keep_unfinished = False
    program.add_rows(MISS)
    program.controller.new_game()
    assert (library_results(), autosaved_game()) == ([], None)
    UserSettings().keep_unfinished = True
    program.add_rows(MISS)
    program.controller.new_game()
    assert (library_results(), autosaved_game()) == ([(1, None)], None)


def test_game_from_the_library_is_not_stored_again(program: Program) -> None:
    program.add_rows(WON)
    process_events()
    ended = program.game
    program.controller.new_game()
    program.controller.open_game(ended)
    process_events()
    assert library_results() == [(1, Outcome.BROKEN)]


def test_game_in_play_stays_saved_during_a_review(program: Program, start: Callable[[], Program]) -> None:
    program.add_rows(WON)
    process_events()
    ended = program.game
    program.controller.new_game()
    program.add_rows(MISS)
    playing = program.game
    program.controller.open_game(ended)
    process_events()
    assert (autosaved_game(), library_results()) == (playing, [(1, Outcome.BROKEN)])
    program.close()
    assert start().game == playing


def test_reviewed_game_is_not_saved(program: Program) -> None:
    program.add_rows(WON)
    program.controller.open_game(program.game)
    process_events()
    assert (autosaved_game(), library_results()) == (None, [(1, Outcome.BROKEN)])


def test_full_disk_is_reported_and_the_game_continues(
    program: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def refuse(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        with qtbot.waitSignal(program.keeper.save_failed):
            program.add_rows(MISS)
    assert "The disk is full." in program.keeper.save_error
    program.add_rows(MISS)
    assert (program.keeper.save_error, autosaved_game()) == ("", program.game)


def test_storing_is_retried_after_a_library_error(
    program: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def refuse(library: Library, _game: MastermindGame) -> int:
        raise LibraryFault(ErrorKind.FULL, library.path)

    timer_of(program.game_library, STORE_RETRY_MS).setInterval(0)
    with monkeypatch.context() as full:
        full.setattr(mastermind_games, "store", refuse)
        program.add_rows(WON)
        process_events()
        assert library_results() == []
        ((kept, _content),) = PendingGames(paths.pending_folder()).games()
        assert kept == program.game
    qtbot.waitUntil(lambda: library_results() == [(1, Outcome.BROKEN)])
    assert autosaved_game() is None


def test_saving_leaves_the_autosave_of_the_board_unchanged(program: Program) -> None:
    paths.state_folder().mkdir(parents=True)
    (paths.state_folder() / "game-1.ttt").write_bytes(b"a game on the board")
    program.add_rows(MISS)
    assert (paths.state_folder() / "game-1.ttt").read_bytes() == b"a game on the board"
    assert autosaved_game() == program.game


@pytest.mark.parametrize("answers", [[], [MISS]])
def test_guess_that_waits_for_an_answer_survives_a_crash(start: Callable[[], Program], answers: list[Feedback]) -> None:
    program = start()
    program.add_rows(*answers)
    program.controller.guess(Code.parse("WWWW"))
    program.close()
    again = start().controller
    assert (again.game.pending_guess, again.session.phase) == (Code.parse("WWWW"), Phase.ANSWERING)
    again.answer(WON)
    assert (len(again.game.rows), again.game.pending_guess, again.session.phase) == (len(answers) + 1, None, Phase.OVER)


def test_first_guess_of_the_computer_is_not_saved(start: Callable[[], Program]) -> None:
    program = start()
    program.controller.start(replace(BY_HAND, role=ComputerRole.COMPUTER_BREAKS))
    program.controller.guess(Code.parse("WWWW"), by_computer=True)
    assert program.game.pending_guess
    program.close()
    assert autosaved_game() is None
