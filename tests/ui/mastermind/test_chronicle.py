import errno
import os
from collections.abc import Callable, Iterator
from random import Random

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tests.storage.codes import broken as broken_key
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.records import mastermind
from tictactoe_gui.storage import codebreaking, paths
from tictactoe_gui.storage.autosave import MASTERMIND, Autosave
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.ui.settings import Settings

BY_HAND = Choice(Rules(guesses=3), Part.TWO, "Ann", "Ben", by_hand=True)
MISS, WON = Feedback(0, 0), Feedback(4, 0)


def saved() -> MastermindGame | None:
    """Return the autosaved game, or None."""
    slot = paths.state() / "mastermind-1.mastermind"
    return mastermind.loads(slot.read_bytes()) if slot.exists() else None


def kept() -> list[tuple[int, Outcome | None]]:
    """Return the number of guesses and the outcome of each game in the library."""
    library = Library(paths.library())
    found = [(entry.guesses, entry.outcome) for entry in codebreaking.games(library)]
    library.close()
    return found


def settle() -> None:
    """Process pending events."""
    QCoreApplication.processEvents()


class Program:
    """A controller with its game keeper, as in a running program."""

    def __init__(self) -> None:
        autosave = Autosave(paths.state(), MASTERMIND)
        restored = autosave.restore()
        self.controller = MastermindController(BY_HAND, Random(1), game=restored)
        self.archive = Archive(paths.library())
        self.chronicle = Chronicle(self.controller, autosave, self.archive, Settings(), restored, self.controller)

    @property
    def game(self) -> MastermindGame:
        return self.controller.game

    def rows(self, *answers: Feedback) -> None:
        for guess, feedback in zip(("RRRR", "GGGG", "BBBB"), answers, strict=False):
            self.controller.guess(Code.parse(guess))
            self.controller.answer(feedback)

    def close(self) -> None:
        self.chronicle.close()
        self.archive.close()


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


def test_nothing_is_saved_before_the_first_row(program: Program) -> None:
    program.controller.guess(Code.parse("RRRR"))
    assert saved() is None
    assert not paths.state().exists()


@pytest.mark.parametrize(("part", "phase"), [(Part.TWO, Phase.GUESSING), (Part.COMPUTER_BREAKS, Phase.THINKING)])
def test_hidden_key_survives_a_restart(
    program: Program, start: Callable[[], Program], part: Part, phase: Phase
) -> None:
    program.controller.start(Choice(part=part, hider="Ann", breaker="Ben"))
    assert saved() is None
    program.controller.hide(Code.parse("RGBY"))
    hidden = program.game
    program.close()
    again = start()
    assert (again.game, again.controller.phase, saved()) == (hidden, phase, hidden)
    assert again.controller.resumable


def test_every_row_is_saved(program: Program) -> None:
    for row in range(1, 3):
        program.rows(MISS)
        assert saved() == program.game
        assert len(program.game.rows) == row


def test_correction_and_advice_are_saved(program: Program) -> None:
    program.rows(MISS)
    program.controller.note_advice()
    program.controller.correct(0, Feedback(1, 0))
    game = saved()
    assert game == program.game
    assert game.notes.assisted


def test_game_continues_after_the_program_was_killed(program: Program, start: Callable[[], Program]) -> None:
    program.rows(MISS)
    left = program.game
    program.chronicle._autosave.close()
    again = start()
    assert (again.game, again.controller.phase) == (left, Phase.GUESSING)
    assert saved() == left


def test_finished_game_moves_from_autosave_to_library(program: Program) -> None:
    program.rows(MISS, WON)
    assert saved() == program.game
    settle()
    assert kept() == [(2, Outcome.BROKEN)]
    assert saved() is None


def test_given_up_game_is_stored(program: Program) -> None:
    program.controller.give_up()
    settle()
    assert kept() == [(0, Outcome.GIVEN_UP)]


def test_closing_stores_a_finished_game(program: Program) -> None:
    program.rows(WON)
    program.chronicle.close()
    assert kept() == [(1, Outcome.BROKEN)]
    assert saved() is None


def test_keeper_ignores_changes_after_closing(program: Program) -> None:
    program.rows(MISS)
    left = program.game
    program.chronicle.close()
    program.controller.note_advice()
    program.controller.new_game()
    program.rows(MISS)
    assert (saved(), len(list(paths.state().glob("*.mastermind")))) == (left, 1)


def test_finished_game_of_a_killed_program_is_stored_at_the_next_start(
    start: Callable[[], Program],
) -> None:
    killed = Autosave(paths.state(), MASTERMIND)
    killed.save(broken_key("1"))
    killed.close()
    assert start().game.rows == ()
    settle()
    assert [outcome for _guesses, outcome in kept()] == [Outcome.BROKEN]
    assert saved() is None


def test_immediately_corrected_result_is_not_stored(program: Program) -> None:
    program.rows(WON)
    program.controller.correct(0, MISS)
    settle()
    assert kept() == []
    assert saved() == program.game


def test_later_corrected_result_is_replaced(program: Program) -> None:
    program.rows(WON)
    settle()
    program.controller.correct(0, MISS)
    settle()
    assert kept() == [(1, None)]
    assert saved() == program.game
    program.rows(MISS, MISS)
    program.controller.settle()
    settle()
    assert kept() == [(3, Outcome.HELD)]


def test_contradictory_win_is_not_stored(program: Program, start: Callable[[], Program]) -> None:
    program.rows(Feedback(1, 0), WON)
    settle()
    assert (program.controller.phase, kept()) == (Phase.CORRECTING, [])
    left = program.game
    assert saved() == left
    program.close()
    again = start()
    settle()
    assert (again.game, kept(), saved()) == (left, [], left)
    again.controller.correct(0, MISS)
    settle()
    assert kept() == [(2, Outcome.BROKEN)]


def test_unchecked_result_is_not_stored(program: Program, start: Callable[[], Program]) -> None:
    program.rows(MISS, MISS, MISS)
    settle()
    left = program.game
    program.close()
    again = start()
    settle()
    assert (again.game, kept(), saved()) == (left, [], left)
    again.controller.settle()
    settle()
    assert (kept(), saved()) == ([(3, Outcome.HELD)], None)


def test_result_with_contradictory_answers_is_not_stored(program: Program) -> None:
    program.rows(MISS, MISS, MISS)
    program.controller.contradict((0, 2))
    settle()
    assert (kept(), saved()) == ([], program.game)


def test_key_revealed_after_the_game_is_stored(program: Program) -> None:
    program.rows(MISS, MISS, MISS)
    program.controller.settle()
    settle()
    program.controller.reveal(Code.parse("YYYY"))
    settle()
    library = Library(paths.library())
    (entry,) = codebreaking.games(library)
    game = codebreaking.game(library, entry.number)
    library.close()
    assert game == program.game
    assert game.key == Code.parse("YYYY")


def test_abandoned_game_is_stored_only_if_the_user_wants(program: Program) -> None:
    program.rows(MISS)
    program.controller.new_game()
    assert (kept(), saved()) == ([], None)
    program.chronicle.decide(True)  # noqa: FBT003 - called as a slot
    program.rows(MISS)
    program.controller.new_game()
    assert (kept(), saved()) == ([(1, None)], None)


def test_game_from_the_library_is_not_stored_again(program: Program) -> None:
    program.rows(WON)
    settle()
    ended = program.game
    program.controller.new_game()
    program.controller.open(ended)
    settle()
    assert kept() == [(1, Outcome.BROKEN)]


def test_game_in_play_stays_saved_during_a_review(program: Program, start: Callable[[], Program]) -> None:
    program.rows(WON)
    settle()
    ended = program.game
    program.controller.new_game()
    program.rows(MISS)
    playing = program.game
    program.controller.open(ended)
    settle()
    assert (saved(), kept()) == (playing, [(1, Outcome.BROKEN)])
    program.close()
    assert start().game == playing


def test_reviewed_game_is_not_saved(program: Program) -> None:
    program.rows(WON)
    program.controller.open(program.game)
    settle()
    assert (saved(), kept()) == (None, [(1, Outcome.BROKEN)])


def test_full_disk_is_reported_and_the_game_continues(
    program: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def refuse(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", refuse)
        with qtbot.waitSignal(program.chronicle.troubled):
            program.rows(MISS)
    assert "No space left on device" in program.chronicle.trouble
    program.rows(MISS)
    assert (program.chronicle.trouble, saved()) == ("", program.game)


def test_storing_is_retried_after_a_library_error(
    program: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def refuse(library: Library, _game: MastermindGame) -> int:
        raise LibraryFault(Trouble.FULL, library.path)

    program.chronicle._again.setInterval(0)
    with monkeypatch.context() as full:
        full.setattr(codebreaking, "store", refuse)
        program.rows(WON)
        settle()
        assert (kept(), saved()) == ([], program.game)
    qtbot.waitUntil(lambda: kept() == [(1, Outcome.BROKEN)])
    assert saved() is None


def test_both_games_are_saved_side_by_side(program: Program) -> None:
    paths.state().mkdir(parents=True)
    (paths.state() / "game-1.ttt").write_bytes(b"a game on the board")
    program.rows(MISS)
    assert (paths.state() / "game-1.ttt").read_bytes() == b"a game on the board"
    assert saved() == program.game
