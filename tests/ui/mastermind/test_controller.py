from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, WrongAnswers
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.session import Phase
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import refusals, sentences
from tictactoe_gui.wording.phrases import Message

KEY = Code.parse("RGBY")
ALONE = MatchSettings(breaker="Ann")
AGAINST = MatchSettings(role=ComputerRole.COMPUTER_BREAKS, hider="Ann")
TWO = MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann", breaker="Ben")
BY_HAND = replace(TWO, answers_by_hand=True)
AGAINST_BY_HAND = replace(AGAINST, answers_by_hand=True)
SHORT = replace(BY_HAND, rules=Rules(guesses=2))
any_codes = st.sampled_from([Code((0, 1, 2, 3)), Code((4, 4, 5, 5)), Code((0, 0, 8, 0)), Code((1, 2, 3))])
any_answers = st.sampled_from([Feedback(0, 0), Feedback(1, 2), Feedback(4, 0), Feedback(3, 1), Feedback(-1, 0)])
MISS, WON = Feedback(0, 0), Feedback(4, 0)


def code(letters: str) -> Code:
    return Code.parse(letters)


def refused_colour(letter: str) -> str:
    return str(refusals.refusal(BadCode(CodeFault.COLOUR, letter, Rules())))


def controller_with(match_settings: MatchSettings, *rows: tuple[str, Feedback]) -> MastermindController:
    """Return the controller of a game in which the hider gave these answers."""
    controller = MastermindController(match_settings, Random(1))
    for guess, feedback in rows:
        controller.guess(code(guess))
        controller.answer(feedback)
    return controller


def contradictory_win() -> MastermindController:
    return controller_with(BY_HAND, ("RRRR", Feedback(1, 0)), ("GGGG", MISS), ("BBYY", WON))


def refusal(qtbot: QtBot, controller: MastermindController, act: Callable[[], None]) -> str:
    """Run a refused action and return the message. Nothing else may change."""
    before = controller.session
    with (
        qtbot.waitSignal(controller.refused) as refused,
        qtbot.assertNotEmitted(controller.changed),
        qtbot.assertNotEmitted(controller.game_replaced),
    ):
        act()
    assert controller.session == before
    return str((refused.args or [""])[0])


def test_given_number_makes_the_computer_hide_the_key() -> None:
    controller = controller_with(AGAINST)
    controller.new_game(7)
    assert controller.game == MastermindGame.start(GameSetup(breaker="Ann", number=7))
    assert controller.session.settings.role is ComputerRole.COMPUTER_HIDES


@pytest.mark.parametrize(
    ("match_settings", "phase"),
    [
        (ALONE, Phase.GUESSING),
        (replace(ALONE, answers_by_hand=True), Phase.GUESSING),
        (AGAINST, Phase.HIDING),
        (TWO, Phase.HIDING),
        (BY_HAND, Phase.GUESSING),
        (AGAINST_BY_HAND, Phase.THINKING),
    ],
)
def test_initial_phase_depends_on_the_settings(match_settings: MatchSettings, phase: Phase) -> None:
    assert controller_with(match_settings).session.phase is phase


@pytest.mark.parametrize(
    ("match_settings", "act", "sentence"),
    [
        (TWO, lambda controller: controller.guess(KEY), "Ann, make a code"),
        (TWO, lambda controller: controller.give_up(), "Ann, make a code"),
        (AGAINST_BY_HAND, lambda controller: controller.guess(KEY), "Computer's turn"),
        (AGAINST_BY_HAND, lambda controller: controller.give_up(), "Computer's turn"),
        (ALONE, lambda controller: controller.guess(KEY, by_computer=True), "Your turn"),
        (BY_HAND, lambda controller: controller.hide(KEY), "Ben's turn"),
        (BY_HAND, lambda controller: controller.answer(MISS), "Ben's turn"),
        (BY_HAND, lambda controller: controller.reveal(KEY), "Ben's turn"),
        (BY_HAND, lambda controller: controller.correct(0, WON), refusals.UNCHANGEABLE.headline),
        (BY_HAND, lambda controller: controller.guess(Code((0, 1, 9, 2))), refused_colour("T")),
        (TWO, lambda controller: controller.hide(Code((0, 1, 8, 2))), refused_colour("C")),
    ],
)
def test_action_of_another_phase_or_player_is_refused(
    qtbot: QtBot, match_settings: MatchSettings, act: Callable[[MastermindController], None], sentence: str
) -> None:
    controller = controller_with(match_settings)
    assert refusal(qtbot, controller, lambda: act(controller)) == sentence


def test_guess_awaits_its_answer(qtbot: QtBot) -> None:
    controller = controller_with(AGAINST_BY_HAND)
    controller.guess(KEY, by_computer=True)
    assert (controller.game.pending_guess, controller.session.phase) == (KEY, Phase.ANSWERING)
    for act in (lambda: controller.guess(KEY, by_computer=True), controller.give_up):
        assert refusal(qtbot, controller, act) == sentences.headline(controller.game)
    controller.answer(Feedback(1, 2))
    assert (controller.game.rows, controller.session.phase) == (((KEY, (1, 2)),), Phase.THINKING)


def test_correction_keeps_or_withdraws_the_pending_guess() -> None:
    controller = controller_with(BY_HAND, ("RGBY", MISS))
    controller.guess(code("OOWW"))
    controller.correct(0, Feedback(1, 0))
    assert (controller.game.rows[0].feedback, controller.session.phase) == ((1, 0), Phase.ANSWERING)
    controller.correct(0, WON)
    assert (controller.game.pending_guess, controller.session.phase) == (None, Phase.OVER)


def test_corrected_last_answer_can_reopen_the_game() -> None:
    controller = controller_with(BY_HAND, ("RGBY", WON))
    ended = controller.game
    controller.correct(0, Feedback(3, 0))
    assert controller.session.phase is Phase.GUESSING
    assert (bool(ended.notes.ended), controller.game.notes.ended) == (True, None)


def test_guess_is_refused_until_a_contradiction_is_corrected(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND, ("RRRR", WON._replace(black=1)), ("GGBB", MISS))
    with qtbot.waitSignal(controller.changed):
        controller.report_contradiction((0, 1))
    assert (controller.session.phase, controller.session.wrong_rows) == (Phase.CORRECTING, (0, 1))
    sentence = str(refusals.wrong_answers([0, 1]))
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"))) == sentence
    assert refusal(qtbot, controller, controller.give_up) == sentence
    controller.correct(1, Feedback(1, 0))
    assert (controller.session.phase, controller.session.wrong_rows) == (Phase.GUESSING, None)


def test_contradictory_win_does_not_end_the_game() -> None:
    controller = contradictory_win()
    assert (controller.session.phase, controller.session.wrong_rows) == (Phase.CORRECTING, (0, 2))
    again = MastermindController(ALONE, Random(), game=controller.game)
    assert (again.game, again.session.phase) == (controller.game, Phase.CORRECTING)
    controller.correct(0, MISS)
    assert (controller.session.phase, controller.session.wrong_rows) == (Phase.OVER, None)


def test_game_ends_only_after_the_answers_are_checked(qtbot: QtBot) -> None:
    controller = controller_with(SHORT, ("RRRR", MISS), ("GGGG", MISS))
    assert (controller.session.phase, controller.session.is_finished, controller.session.game_in_progress) == (
        Phase.CHECKING,
        False,
        controller.game,
    )
    assert refusal(qtbot, controller, lambda: controller.reveal(code("BBYY"))) == str(controller.session.headline)
    again = MastermindController(ALONE, Random(), game=controller.game)
    assert (again.game, again.session.phase) == (controller.game, Phase.CHECKING)
    with qtbot.waitSignal(controller.changed):
        controller.confirm_answers()
    assert (controller.session.phase, controller.session.is_finished) == (Phase.OVER, True)


def test_contradictory_win_is_not_emitted_as_abandoned(qtbot: QtBot) -> None:
    controller = contradictory_win()
    with qtbot.assertNotEmitted(controller.abandoned), qtbot.waitSignal(controller.game_replaced):
        controller.new_game()


def test_unchanged_answer_corrects_nothing(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND, ("RRRR", Feedback(1, 0)), ("RRRR", MISS))
    controller.report_contradiction((0, 1))
    with qtbot.assertNotEmitted(controller.changed):
        controller.correct(1, MISS)
    assert (controller.session.phase, controller.session.wrong_rows) == (Phase.CORRECTING, (0, 1))


def test_unbroken_key_can_be_revealed_if_it_fits_the_answers(qtbot: QtBot) -> None:
    controller = controller_with(SHORT, ("RRRR", MISS), ("GGGG", MISS))
    controller.confirm_answers()
    sentence = refusal(qtbot, controller, lambda: controller.reveal(code("RBBG")))
    assert sentence == str(refusals.refusal(WrongAnswers((0, 1), code("RBBG"))))
    controller.reveal(code("BBYY"))
    assert (controller.game.known_key, controller.session.revealable) == (code("BBYY"), False)
    assert refusal(qtbot, controller, lambda: controller.reveal(KEY)) == str(phrases.GAME_OVER)


def test_advice_is_recorded_once_per_row(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND)
    with qtbot.waitSignal(controller.notes_changed) as noted, qtbot.assertNotEmitted(controller.changed):
        controller.note_advice()
    assert noted.args == [controller.session]
    with qtbot.assertNotEmitted(controller.notes_changed):
        controller.note_advice()
    controller.guess(code("RGBY"))
    controller.answer(MISS)
    controller.note_advice()
    assert controller.game.notes.advised == (0, 1)


def test_restored_finished_game_is_replaced_by_a_new_one() -> None:
    ended = controller_with(BY_HAND, ("RGBY", WON)).game
    controller = MastermindController(ALONE, Random(), game=ended)
    assert (controller.game.rows, controller.session.settings, controller.session.resumable) == ((), ALONE, False)


def reviewing(*games: MastermindGame) -> MastermindController:
    """Return a controller that reviews these games. Its game in play has a pending guess."""
    controller = controller_with(BY_HAND, ("RRRR", MISS))
    controller.guess(code("GGGG"))
    for game in games:
        controller.open_game(game)
    return controller


ENDED = controller_with(BY_HAND, ("RGBY", WON)).game
HELD = controller_with(SHORT, ("RRRR", MISS), ("GGGG", MISS)).game


@pytest.mark.parametrize(
    "act",
    [
        lambda controller: controller.correct(0, MISS),
        lambda controller: controller.reveal(code("BBYY")),
        lambda controller: controller.guess(code("BBYY")),
        lambda controller: controller.give_up(),
    ],
)
@pytest.mark.parametrize("game", [ENDED, HELD])
def test_reviewed_game_cannot_be_changed(
    qtbot: QtBot, act: Callable[[MastermindController], None], game: MastermindGame
) -> None:
    controller = reviewing(game)
    refusal(qtbot, controller, lambda: act(controller))
    controller.report_contradiction((0,))
    controller.note_advice()
    controller.pause_clock()
    assert (controller.game, controller.session.phase) == (game, Phase.OVER)


actions = st.one_of(
    st.tuples(st.sampled_from(["hide", "reveal"]), any_codes),
    st.tuples(st.just("guess"), any_codes),
    st.tuples(st.just("guess_for_computer"), any_codes),
    st.tuples(st.just("answer"), any_answers),
    st.tuples(st.just("correct"), st.just(0), any_answers),
    st.tuples(st.just("report_contradiction"), st.just((0,))),
    st.tuples(st.just("open_game"), st.deferred(lambda: st.sampled_from([ENDED, HELD]))),
    st.tuples(st.sampled_from(["give_up", "note_advice", "new_game", "return_to_play"])),
)


@given(
    match_settings=st.sampled_from([ALONE, TWO, BY_HAND, SHORT, AGAINST_BY_HAND]),
    steps=st.lists(actions, min_size=8, max_size=25),
)
def test_every_action_is_refused_or_emitted_and_keeps_the_state_consistent(
    match_settings: MatchSettings, steps: list[tuple[object, ...]]
) -> None:
    controller = controller_with(match_settings, ("RGBY", MISS))
    emitted: list[object] = []
    for signal in (controller.changed, controller.notes_changed, controller.refused):
        signal.connect(emitted.append)
    for name, *arguments in steps:
        before = controller.session
        emitted.clear()
        act = getattr(controller, str(name).removesuffix("_for_computer"))
        act(*arguments, **({"by_computer": True} if name == "guess_for_computer" else {}))
        session = controller.session
        assert emitted or session == before
        assert session == before or not isinstance(emitted[-1], Message)
        assert (session.game.pending_guess is None) or not (session.game.outcome or session.game.key)
        assert session.is_finished <= (session.game.outcome is not None)
        assert (session.waiting is not None) <= session.reviewing
        assert session.headline
