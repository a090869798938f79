"""Games of Mastermind are saved with what the players know, and stored once their results are certain."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.session.programs import BY_HAND, MISS, WON, MastermindProgram, process_events
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import Outcome
from tictactoe_gui.ui.mastermind.session import Phase
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings

Start = Callable[[], MastermindProgram]


@pytest.fixture
def start(qapp: QApplication) -> Iterator[Start]:  # noqa: ARG001 - timers need an application
    """Return a function that starts programs. They are closed after the test."""
    programs: list[MastermindProgram] = []

    def start() -> MastermindProgram:
        programs.append(MastermindProgram())
        return programs[-1]

    yield start
    for program in programs:
        program.close()


@pytest.fixture
def program(start: Start) -> MastermindProgram:
    return start()


def results(program: MastermindProgram) -> Sequence[tuple[int, Outcome | None]]:
    """Return the number of guesses and the outcome of each game in the library."""
    return [(len(game.rows), game.outcome) for game in program.stored() if game]


@pytest.mark.parametrize(
    ("role", "phase"), [(ComputerRole.TWO_PEOPLE, Phase.GUESSING), (ComputerRole.COMPUTER_BREAKS, Phase.THINKING)]
)
def test_hidden_key_survives_a_restart(
    program: MastermindProgram, start: Start, role: ComputerRole, phase: Phase
) -> None:
    program.controller.start(MatchSettings(role=role, hider="Ann", breaker="Ben"))
    assert program.saved() is None
    program.controller.hide(Code.parse("RGBY"))
    hidden = program.game
    program.close()
    again = start()
    assert (again.game, again.controller.session.phase, program.saved()) == (hidden, phase, hidden)
    assert again.controller.session.resumable


def test_correction_and_advice_are_saved(program: MastermindProgram) -> None:
    program.add_rows(MISS)
    program.controller.note_advice()
    program.controller.correct(0, Feedback(1, 0))
    game = program.saved()
    assert game == program.game
    assert game.notes.is_assisted


def test_contradictory_win_is_not_stored(program: MastermindProgram, start: Start) -> None:
    program.add_rows(Feedback(1, 0), WON)
    process_events()
    assert (program.controller.session.phase, results(program)) == (Phase.CORRECTING, [])
    left = program.game
    assert program.saved() == left
    program.close()
    again = start()
    process_events()
    assert (again.game, results(program), program.saved()) == (left, [], left)
    again.controller.correct(0, MISS)
    process_events()
    assert results(program) == [(2, Outcome.BROKEN)]


def test_unchecked_result_is_not_stored(program: MastermindProgram, start: Start) -> None:
    program.add_rows(MISS, MISS, MISS)
    process_events()
    left = program.game
    program.close()
    again = start()
    process_events()
    assert (again.game, results(program), program.saved()) == (left, [], left)
    again.controller.confirm_answers()
    process_events()
    assert (results(program), program.saved()) == ([(3, Outcome.HELD)], None)


def test_key_revealed_after_the_game_is_stored(program: MastermindProgram) -> None:
    program.add_rows(MISS, MISS, MISS)
    program.controller.confirm_answers()
    process_events()
    program.controller.reveal(Code.parse("YYYY"))
    process_events()
    assert program.stored() == [program.game]
    assert program.game.key == Code.parse("YYYY")


@pytest.mark.parametrize("answers", [[], [MISS]])
def test_guess_that_waits_for_an_answer_survives_a_crash(start: Start, answers: list[Feedback]) -> None:
    program = start()
    program.add_rows(*answers)
    program.controller.guess(Code.parse("WWWW"))
    program.close()
    again = start().controller
    assert (again.game.pending_guess, again.session.phase) == (Code.parse("WWWW"), Phase.ANSWERING)
    again.answer(WON)
    assert (len(again.game.rows), again.game.pending_guess, again.session.phase) == (len(answers) + 1, None, Phase.OVER)


def test_first_guess_of_the_computer_is_not_saved(start: Start) -> None:
    program = start()
    program.controller.start(replace(BY_HAND, role=ComputerRole.COMPUTER_BREAKS))
    program.controller.guess(Code.parse("WWWW"), by_computer=True)
    assert program.game.pending_guess
    program.close()
    assert program.saved() is None
