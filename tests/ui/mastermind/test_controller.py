from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Outcome, WrongAnswers
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.session import Phase
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import refusals, sentences

ALONE = MatchSettings(breaker="Ann")
AGAINST = MatchSettings(role=ComputerRole.COMPUTER_BREAKS, hider="Ann")
TWO = MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann", breaker="Ben")
BY_HAND = replace(TWO, answers_by_hand=True)
SHORT = replace(BY_HAND, rules=Rules(guesses=2))
any_codes = st.sampled_from([Code((0, 1, 2, 3)), Code((4, 4, 5, 5)), Code((0, 0, 8, 0)), Code((1, 2, 3))])
any_answers = st.sampled_from([Feedback(0, 0), Feedback(1, 2), Feedback(4, 0), Feedback(3, 1), Feedback(-1, 0)])
MISS, WON = Feedback(0, 0), Feedback(4, 0)


def code(letters: str) -> Code:
    return Code.parse(letters)


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
    before = (
        controller.game,
        controller.game.pending_guess,
        controller.session.wrong_rows,
        controller.session.settings,
    )
    with (
        qtbot.waitSignal(controller.refused) as refused,
        qtbot.assertNotEmitted(controller.changed),
        qtbot.assertNotEmitted(controller.game_replaced),
    ):
        act()
    assert before == (
        controller.game,
        controller.game.pending_guess,
        controller.session.wrong_rows,
        controller.session.settings,
    )
    return str((refused.args or [""])[0])


def test_person_breaks_the_key_of_a_given_number(qtbot: QtBot) -> None:
    controller = controller_with(ALONE)
    controller.new_game(7)
    with qtbot.waitSignal(controller.changed) as changed:
        controller.guess(Code.from_number(7))
    assert changed.args == [controller.session]
    assert controller.game.setup == GameSetup(breaker="Ann", number=7)
    assert (controller.game.outcome, controller.session.phase) == (Outcome.BROKEN, Phase.OVER)


def test_given_number_makes_the_computer_hide_the_key() -> None:
    controller = controller_with(AGAINST)
    controller.new_game(7)
    assert controller.game == MastermindGame.start(GameSetup(breaker="Ann", number=7))
    assert controller.session.settings.role is ComputerRole.COMPUTER_HIDES


def test_new_settings_are_emitted_and_used(qtbot: QtBot) -> None:
    controller, chosen = controller_with(ALONE), replace(TWO, rules=Rules(5, 6))
    with qtbot.waitSignal(controller.settings_changed) as blocker:
        controller.start(chosen)
    assert blocker.args == [chosen]
    assert controller.game.setup == GameSetup(Rules(5, 6), "Ann", "Ben")


@pytest.mark.parametrize(
    ("match_settings", "phase"),
    [
        (ALONE, Phase.GUESSING),
        (replace(ALONE, answers_by_hand=True), Phase.GUESSING),
        (AGAINST, Phase.HIDING),
        (TWO, Phase.HIDING),
        (BY_HAND, Phase.GUESSING),
        (replace(AGAINST, answers_by_hand=True), Phase.THINKING),
    ],
)
def test_initial_phase_depends_on_the_settings(match_settings: MatchSettings, phase: Phase) -> None:
    assert controller_with(match_settings).session.phase is phase


@pytest.mark.parametrize(("match_settings", "phase"), [(AGAINST, Phase.THINKING), (TWO, Phase.GUESSING)])
def test_entered_key_is_hidden_and_answers_guesses(match_settings: MatchSettings, phase: Phase) -> None:
    controller = controller_with(match_settings)
    controller.hide(code("RGBY"))
    assert controller.session.phase is phase
    controller.guess(code("RGGG"), by_computer=phase is Phase.THINKING)
    assert controller.game.rows == ((code("RGGG"), Feedback(2, 0)),)


def test_guess_is_refused_before_the_key_is_hidden(qtbot: QtBot) -> None:
    controller = controller_with(TWO)
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"))) == sentences.ask_for_key(
        controller.game.setup
    )


def test_key_can_be_hidden_only_once(qtbot: QtBot) -> None:
    controller = controller_with(TWO)
    controller.hide(code("RGBY"))
    assert refusal(qtbot, controller, lambda: controller.hide(code("RRRR"))) == phrases.turn_of("Ben")


@pytest.mark.parametrize("action", ["hide", "guess"])
def test_invalid_code_is_refused(qtbot: QtBot, action: str) -> None:
    controller = controller_with(TWO if action == "hide" else BY_HAND)
    sentence = refusal(qtbot, controller, lambda: getattr(controller, action)(Code((0, 1, 9, 2))))
    assert sentence == str(refusals.refusal(BadCode(CodeFault.COLOUR, "T", Rules())))
    sentence = refusal(qtbot, controller, lambda: getattr(controller, action)(Code((0, 1, 2))))
    assert sentence.startswith(refusals.enter_code(Rules()))


def test_person_and_computer_cannot_guess_for_each_other(qtbot: QtBot) -> None:
    controller = controller_with(replace(AGAINST, answers_by_hand=True))
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"))) == phrases.turn_of("Computer")
    controller = controller_with(ALONE)
    refused = refusal(qtbot, controller, lambda: controller.guess(code("RGBY"), by_computer=True))
    assert refused == phrases.YOUR_TURN


def test_guess_waits_for_an_answer_by_hand(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND)
    with qtbot.waitSignal(controller.changed):
        controller.guess(code("RGBY"))
    assert (controller.game.pending_guess, controller.session.phase, controller.game.rows) == (
        code("RGBY"),
        Phase.ANSWERING,
        (),
    )
    assert str(controller.session.headline) == "Ann, answer RGBY"
    with qtbot.waitSignal(controller.changed):
        controller.answer(Feedback(1, 2))
    assert (controller.game.pending_guess, controller.session.phase) == (None, Phase.GUESSING)
    assert controller.game.rows == ((code("RGBY"), Feedback(1, 2)),)


def test_guess_is_refused_while_another_is_pending(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND)
    controller.guess(code("RGBY"))
    assert refusal(qtbot, controller, lambda: controller.guess(code("RRRR"))) == "Ann, answer RGBY"


def test_answer_is_refused_without_a_guess(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND)
    assert refusal(qtbot, controller, lambda: controller.answer(MISS)) == phrases.turn_of("Ben")


@pytest.mark.parametrize("feedback", [Feedback(4, 1), Feedback(5, 0), Feedback(-1, 0), Feedback(2, 3)])
def test_impossible_answer_is_refused(qtbot: QtBot, feedback: Feedback) -> None:
    controller = controller_with(BY_HAND)
    controller.guess(code("RGBY"))
    sentence = refusal(qtbot, controller, lambda: controller.answer(feedback))
    assert sentence == str(refusals.answer_refusal(feedback, Rules(), last=True))


def test_answer_can_be_corrected_while_a_guess_is_pending() -> None:
    controller = controller_with(BY_HAND, ("RGBY", MISS))
    controller.guess(code("OOWW"))
    controller.correct(0, Feedback(1, 0))
    assert controller.game.rows[0].feedback == (1, 0)
    assert (controller.game.pending_guess, controller.session.phase) == (code("OOWW"), Phase.ANSWERING)


def test_corrected_last_answer_can_end_the_game() -> None:
    controller = controller_with(BY_HAND, ("RGBY", MISS))
    controller.guess(code("OOWW"))
    controller.correct(0, WON)
    assert (controller.game.pending_guess, controller.session.phase) == (None, Phase.OVER)


def test_corrected_last_answer_can_reopen_the_game() -> None:
    controller = controller_with(BY_HAND, ("RGBY", WON))
    ended = controller.game
    controller.correct(0, Feedback(3, 0))
    assert controller.session.phase is Phase.GUESSING
    assert (bool(ended.notes.ended), controller.game.notes.ended) == (True, None)


@pytest.mark.parametrize("row", [0, 1])
def test_earlier_answer_cannot_become_a_winning_one(qtbot: QtBot, row: int) -> None:
    controller = controller_with(BY_HAND, ("RGBY", MISS), ("OOWW", MISS), ("PPPP", MISS))
    sentence = refusal(qtbot, controller, lambda: controller.correct(row, WON))
    assert sentence == str(refusals.answer_refusal(WON, Rules(), last=False))


def test_computed_answers_cannot_be_corrected(qtbot: QtBot) -> None:
    controller = controller_with(ALONE)
    controller.guess(code("RGBY"))
    sentence = refusal(qtbot, controller, lambda: controller.correct(0, WON))
    assert sentence == refusals.UNCHANGEABLE.headline


def test_answers_cannot_be_corrected_after_giving_up(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND, ("RGBY", MISS))
    controller.give_up()
    assert refusal(qtbot, controller, lambda: controller.correct(0, WON))


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


def test_uncorrectable_contradiction_is_ignored(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND, ("RGBY", MISS))
    controller.give_up()
    with qtbot.assertNotEmitted(controller.changed):
        controller.report_contradiction((0,))
    assert controller.session.phase is Phase.OVER


def test_contradictory_win_does_not_end_the_game() -> None:
    controller = contradictory_win()
    assert (controller.session.phase, controller.session.wrong_rows) == (Phase.CORRECTING, (0, 2))
    controller.correct(0, MISS)
    assert (controller.session.phase, controller.session.wrong_rows) == (Phase.OVER, None)


def test_restored_contradiction_must_be_corrected() -> None:
    left = contradictory_win().game
    controller = MastermindController(ALONE, Random(), game=left)
    assert (controller.game, controller.session.phase) == (left, Phase.CORRECTING)


def test_game_ends_only_after_the_answers_are_checked(qtbot: QtBot) -> None:
    controller = controller_with(SHORT, ("RRRR", MISS), ("GGGG", MISS))
    assert (controller.session.phase, controller.session.is_finished, controller.session.game_in_progress) == (
        Phase.CHECKING,
        False,
        controller.game,
    )
    assert refusal(qtbot, controller, lambda: controller.reveal(code("BBYY"))) == str(controller.session.headline)
    with qtbot.waitSignal(controller.changed):
        controller.confirm_answers()
    assert (controller.session.phase, controller.session.is_finished) == (Phase.OVER, True)


def test_contradictory_last_answer_does_not_end_the_game() -> None:
    controller = controller_with(SHORT, ("RRRR", Feedback(1, 0)), ("RRRR", MISS))
    controller.report_contradiction((0, 1))
    controller.confirm_answers()
    assert (controller.session.phase, controller.session.is_finished, controller.session.revealable) == (
        Phase.CORRECTING,
        False,
        False,
    )
    controller.correct(0, MISS)
    assert controller.session.phase is Phase.CHECKING


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


def test_restored_unchecked_game_is_checked() -> None:
    left = controller_with(SHORT, ("RRRR", MISS), ("GGGG", MISS)).game
    controller = MastermindController(ALONE, Random(), game=left)
    assert (controller.game, controller.session.phase) == (left, Phase.CHECKING)


def test_giving_up_withdraws_the_pending_guess() -> None:
    controller = controller_with(BY_HAND)
    controller.guess(code("RGBY"))
    controller.give_up()
    assert (controller.game.pending_guess, controller.session.phase) == (None, Phase.OVER)


@pytest.mark.parametrize("match_settings", [replace(AGAINST, answers_by_hand=True), TWO])
def test_only_the_guessing_player_can_give_up(qtbot: QtBot, match_settings: MatchSettings) -> None:
    controller = controller_with(match_settings)
    assert refusal(qtbot, controller, controller.give_up) in {
        phrases.turn_of("Computer"),
        sentences.ask_for_key(controller.game.setup),
    }


def test_person_cannot_give_up_for_the_computer_while_its_guess_is_pending(qtbot: QtBot) -> None:
    controller = controller_with(replace(AGAINST, answers_by_hand=True))
    controller.guess(code("RGBY"), by_computer=True)
    assert refusal(qtbot, controller, controller.give_up) == sentences.headline(controller.game)


def test_key_kept_in_mind_can_be_revealed_after_the_game(qtbot: QtBot) -> None:
    controller = controller_with(SHORT, ("RRRR", MISS), ("GGGG", MISS))
    controller.confirm_answers()
    assert controller.session.revealable
    with qtbot.waitSignal(controller.changed):
        controller.reveal(code("BBYY"))
    assert (controller.game.known_key, controller.session.revealable) == (code("BBYY"), False)


def test_revealed_key_that_contradicts_the_answers_is_refused(qtbot: QtBot) -> None:
    controller = controller_with(SHORT, ("RRRR", MISS), ("GGGG", MISS))
    controller.confirm_answers()
    sentence = refusal(qtbot, controller, lambda: controller.reveal(code("RBBG")))
    assert sentence == str(refusals.refusal(WrongAnswers((0, 1), code("RBBG"))))
    assert "isn't a colour" in refusal(qtbot, controller, lambda: controller.reveal(Code((8, 8, 8, 8))))


def test_reveal_is_refused_during_the_game_or_if_the_key_is_known(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND, ("RGBY", MISS))
    assert refusal(qtbot, controller, lambda: controller.reveal(code("WWWW"))) == phrases.turn_of("Ben")
    controller = controller_with(BY_HAND, ("RGBY", WON))
    sentence = str(phrases.GAME_OVER)
    assert refusal(qtbot, controller, lambda: controller.reveal(code("RGBY"))) == sentence
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"))) == sentence


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


def test_advice_after_the_game_is_not_recorded(qtbot: QtBot) -> None:
    controller = controller_with(BY_HAND, ("RGBY", WON))
    with qtbot.assertNotEmitted(controller.notes_changed):
        controller.note_advice()
    assert not controller.game.notes.is_assisted


def test_notes_start_with_the_first_guess() -> None:
    controller = controller_with(BY_HAND)
    assert controller.game.notes == MastermindGame().notes
    controller.guess(code("RGBY"))
    assert controller.game.notes.id
    controller.answer(WON)
    notes = controller.game.notes
    assert notes.id
    assert notes.began
    assert notes.ended


def test_restored_game_continues_with_its_settings() -> None:
    left = controller_with(BY_HAND, ("RGBY", MISS)).game
    controller = MastermindController(ALONE, Random(), game=left)
    assert (controller.game, controller.session.settings, controller.session.resumable) == (left, BY_HAND, True)
    controller.guess(code("OOWW"))
    assert (controller.session.phase, controller.session.resumable) == (Phase.ANSWERING, False)


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


def test_guess_of_a_waiting_game_stays_pending() -> None:
    controller = reviewing(ENDED, HELD)
    assert (controller.game, controller.session.phase) == (HELD, Phase.OVER)
    controller.return_to_play()
    assert (controller.game.pending_guess, controller.session.phase) == (code("GGGG"), Phase.ANSWERING)


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


def test_computer_plays_to_the_end() -> None:
    controller = controller_with(AGAINST)
    controller.hide(code("RGBY"))
    for _guess in range(12):
        controller.guess(code("RRRR"), by_computer=True)
    assert (controller.game.outcome, controller.game.setup.breaker) == (Outcome.HELD, COMPUTER)
    assert str(controller.session.headline) == sentences.result_with_key(controller.game)


actions = st.one_of(
    st.tuples(st.sampled_from(["hide", "reveal"]), any_codes),
    st.tuples(st.just("guess"), any_codes),
    st.tuples(st.just("guess_for_computer"), any_codes),
    st.tuples(st.just("answer"), any_answers),
    st.tuples(st.just("correct"), st.integers(-1, 3), any_answers),
    st.tuples(st.just("report_contradiction"), st.just((0,))),
    st.tuples(st.just("open_game"), st.deferred(lambda: st.sampled_from([ENDED, HELD]))),
    st.tuples(st.sampled_from(["give_up", "note_advice", "new_game", "return_to_play"])),
)


@given(
    match_settings=st.sampled_from([ALONE, TWO, BY_HAND, SHORT, replace(AGAINST, answers_by_hand=True)]),
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
        before, count = (controller.game, controller.game.pending_guess, controller.session.wrong_rows), len(emitted)
        step = getattr(controller, str(name).removesuffix("_for_computer"))
        step(*arguments, **({"by_computer": True} if name == "guess_for_computer" else {}))
        refused = emitted[count:] and isinstance(emitted[-1], str)
        assert bool(emitted[count:]) >= (
            before != (controller.game, controller.game.pending_guess, controller.session.wrong_rows)
        )
        assert not refused or before == (
            controller.game,
            controller.game.pending_guess,
            controller.session.wrong_rows,
        )
        assert (controller.game.pending_guess is None) or not (controller.game.outcome or controller.game.key)
        assert controller.session.is_finished <= (controller.game.outcome is not None)
        assert (controller.session.waiting is not None) <= controller.session.reviewing
        assert controller.session.headline
