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
    """What the next start would bring back if the program were killed now."""
    slot = paths.state() / "mastermind-1.mastermind"
    return mastermind.loads(slot.read_bytes()) if slot.exists() else None


def kept() -> list[tuple[int, Outcome | None]]:
    """For each game in the library how many guesses were made, and how it ended."""
    library = Library(paths.library())
    found = [(entry.guesses, entry.outcome) for entry in codebreaking.games(library)]
    library.close()
    return found


def settle() -> None:
    """Let what waits for the views be done."""
    QCoreApplication.processEvents()


class Program:
    """A program with a game of Mastermind."""

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
    """Starts programs, which are closed after the test."""
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


def test_before_the_first_row_nothing_is_saved(program: Program) -> None:
    program.controller.guess(Code.parse("RRRR"))
    assert saved() is None
    assert not paths.state().exists()


@pytest.mark.parametrize(("part", "phase"), [(Part.TWO, Phase.GUESSING), (Part.COMPUTER_BREAKS, Phase.THINKING)])
def test_a_key_that_was_hidden_is_there_at_the_next_start(
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


def test_a_correction_and_advice_are_saved(program: Program) -> None:
    program.rows(MISS)
    program.controller.note_advice()
    program.controller.correct(0, Feedback(1, 0))
    game = saved()
    assert game == program.game
    assert game.notes.assisted


def test_a_game_goes_on_after_the_program_was_killed(program: Program, start: Callable[[], Program]) -> None:
    program.rows(MISS)
    left = program.game
    program.chronicle._autosave.close()
    again = start()
    assert (again.game, again.controller.phase) == (left, Phase.GUESSING)
    assert saved() == left


def test_a_game_that_ended_is_in_the_library_and_saved_no_more(program: Program) -> None:
    program.rows(MISS, WON)
    assert saved() == program.game
    settle()
    assert kept() == [(2, Outcome.BROKEN)]
    assert saved() is None


def test_a_game_that_was_given_up_is_in_the_library(program: Program) -> None:
    program.controller.give_up()
    settle()
    assert kept() == [(0, Outcome.GIVEN_UP)]


def test_closing_stores_what_ended(program: Program) -> None:
    program.rows(WON)
    program.chronicle.close()
    assert kept() == [(1, Outcome.BROKEN)]
    assert saved() is None


def test_after_closing_nothing_is_followed(program: Program) -> None:
    program.rows(MISS)
    left = program.game
    program.chronicle.close()
    program.controller.note_advice()
    program.controller.new_game()
    program.rows(MISS)
    assert (saved(), len(list(paths.state().glob("*.mastermind")))) == (left, 1)


def test_an_ended_game_of_a_killed_program_is_stored_by_the_next_one_which_starts_anew(
    start: Callable[[], Program],
) -> None:
    killed = Autosave(paths.state(), MASTERMIND)
    killed.save(broken_key("1"))
    killed.close()
    assert start().game.rows == ()
    settle()
    assert [outcome for _guesses, outcome in kept()] == [Outcome.BROKEN]
    assert saved() is None


def test_an_end_that_is_corrected_at_once_is_none(program: Program) -> None:
    program.rows(WON)
    program.controller.correct(0, MISS)
    settle()
    assert kept() == []
    assert saved() == program.game


def test_an_end_that_is_corrected_later_no_longer_counts(program: Program) -> None:
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


def test_a_guessed_key_that_contradicts_its_answers_is_no_end_yet(
    program: Program, start: Callable[[], Program]
) -> None:
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


def test_a_key_is_not_kept_as_held_before_some_key_is_known_to_fit(
    program: Program, start: Callable[[], Program]
) -> None:
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


def test_a_last_answer_that_no_key_gives_is_no_end_yet(program: Program) -> None:
    program.rows(MISS, MISS, MISS)
    program.controller.contradict((0, 2))
    settle()
    assert (kept(), saved()) == ([], program.game)


def test_a_key_that_is_shown_after_the_end_is_in_the_library(program: Program) -> None:
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


def test_a_game_that_is_left_is_gone_unless_such_games_are_kept(program: Program) -> None:
    program.rows(MISS)
    program.controller.new_game()
    assert (kept(), saved()) == ([], None)
    program.chronicle.decide(True)  # noqa: FBT003 - a slot
    program.rows(MISS)
    program.controller.new_game()
    assert (kept(), saved()) == ([(1, None)], None)


def test_a_game_from_the_library_is_kept_once(program: Program) -> None:
    program.rows(WON)
    settle()
    ended = program.game
    program.controller.new_game()
    program.controller.open(ended)
    settle()
    assert kept() == [(1, Outcome.BROKEN)]


def test_while_another_game_is_looked_through_the_one_in_play_stays_saved(
    program: Program, start: Callable[[], Program]
) -> None:
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


def test_a_game_that_was_only_looked_through_is_not_saved(program: Program) -> None:
    program.rows(WON)
    program.controller.open(program.game)
    settle()
    assert (saved(), kept()) == (None, [(1, Outcome.BROKEN)])


def test_a_full_disk_is_told_and_the_game_goes_on(
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


def test_what_the_library_did_not_take_is_offered_again_after_a_while(
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


def test_games_of_both_kinds_are_saved_beside_each_other(program: Program) -> None:
    paths.state().mkdir(parents=True)
    (paths.state() / "game-1.ttt").write_bytes(b"a game on the board")
    program.rows(MISS)
    assert (paths.state() / "game-1.ttt").read_bytes() == b"a game on the board"
    assert saved() == program.game
