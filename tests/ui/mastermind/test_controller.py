from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from tests.ui.clock import standing
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Outcome, Setup
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.phase import Phase

ALONE = Choice(breaker="Ann")
AGAINST = Choice(part=Part.COMPUTER_BREAKS, hider="Ann")
TWO = Choice(part=Part.TWO, hider="Ann", breaker="Ben")
BY_HAND = replace(TWO, by_hand=True)
SHORT = replace(BY_HAND, rules=Rules(guesses=2))
any_codes = st.sampled_from([Code((0, 1, 2, 3)), Code((4, 4, 5, 5)), Code((0, 0, 8, 0)), Code((1, 2, 3))])
any_answers = st.sampled_from([Feedback(0, 0), Feedback(1, 2), Feedback(4, 0), Feedback(3, 1), Feedback(-1, 0)])
MISS, WON = Feedback(0, 0), Feedback(4, 0)


def code(letters: str) -> Code:
    return Code.parse(letters)


def controlled(choice: Choice, *rows: tuple[str, Feedback]) -> MastermindController:
    """A game in which the hider gave these answers."""
    controller = MastermindController(choice, Random(1))
    for guess, feedback in rows:
        controller.guess(code(guess))
        controller.answer(feedback)
    return controller


def broken_by_contradiction() -> MastermindController:
    return controlled(BY_HAND, ("RRRR", Feedback(1, 0)), ("GGGG", MISS), ("BBYY", WON))


def refusal(qtbot: QtBot, controller: MastermindController, act: Callable[[], None]) -> str:
    """Do what is refused, and give the sentence; nothing else may happen."""
    before = controller.game, controller.asked, controller.wrong, controller.choice
    with (
        qtbot.waitSignal(controller.refused) as refused,
        qtbot.assertNotEmitted(controller.changed),
        qtbot.assertNotEmitted(controller.began),
    ):
        act()
    assert before == (controller.game, controller.asked, controller.wrong, controller.choice)
    return str((refused.args or [""])[0])


def test_a_person_breaks_the_key_of_the_number(qtbot: QtBot) -> None:
    controller = controlled(ALONE)
    controller.new_game(7)
    with qtbot.waitSignal(controller.changed) as changed:
        controller.guess(Code.drawn(7))
    assert changed.args == [controller.game]
    assert controller.game.setup == Setup(breaker="Ann", number=7)
    assert (controller.game.outcome, controller.phase) == (Outcome.BROKEN, Phase.OVER)


def test_every_new_game_hides_another_key() -> None:
    controller = controlled(ALONE)
    numbers = {controller.game.setup.number}
    for _game in range(5):
        controller.new_game()
        numbers.add(controller.game.setup.number)
    assert len(numbers) == 6


def test_chance_can_be_repeated() -> None:
    assert controlled(ALONE).game == controlled(ALONE).game


@pytest.mark.parametrize("number", [0, -1, 1_000_000_000])
def test_a_number_that_there_is_not_is_refused(qtbot: QtBot, number: int) -> None:
    controller = controlled(TWO)
    sentence = refusal(qtbot, controller, lambda: controller.new_game(number))
    assert sentence == f"There is no game number {number}; numbers are from 1 to 999,999,999"


def test_with_a_number_the_computer_hides_the_key() -> None:
    controller = controlled(AGAINST)
    controller.new_game(7)
    assert controller.game == MastermindGame.start(Setup(breaker="Ann", number=7))
    assert controller.choice.part is Part.COMPUTER_HIDES


def test_another_choice_is_told_and_played_with(qtbot: QtBot) -> None:
    controller, chosen = controlled(ALONE), replace(TWO, rules=Rules(5, 6))
    with qtbot.waitSignal(controller.chosen) as told:
        controller.start(chosen)
    assert told.args == [chosen]
    assert controller.game.setup == Setup(Rules(5, 6), "Ann", "Ben")


@pytest.mark.parametrize(
    ("choice", "phase"),
    [
        (ALONE, Phase.GUESSING),
        (replace(ALONE, by_hand=True), Phase.GUESSING),
        (AGAINST, Phase.HIDING),
        (TWO, Phase.HIDING),
        (BY_HAND, Phase.GUESSING),
        (replace(AGAINST, by_hand=True), Phase.THINKING),
    ],
)
def test_a_game_begins_with_whoever_has_something_to_do(choice: Choice, phase: Phase) -> None:
    assert controlled(choice).phase is phase


@pytest.mark.parametrize(("choice", "phase"), [(AGAINST, Phase.THINKING), (TWO, Phase.GUESSING)])
def test_a_key_that_is_entered_is_hidden_and_answers(choice: Choice, phase: Phase) -> None:
    controller = controlled(choice)
    controller.hide(code("RGBY"))
    assert controller.phase is phase
    controller.guess(code("RGGG"), by_computer=phase is Phase.THINKING)
    assert controller.game.rows == ((code("RGGG"), Feedback(2, 0)),)


def test_before_a_key_is_hidden_nobody_guesses(qtbot: QtBot) -> None:
    controller = controlled(TWO)
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"))) == "Ann hides a key"


def test_a_key_is_hidden_once(qtbot: QtBot) -> None:
    controller = controlled(TWO)
    controller.hide(code("RGBY"))
    assert refusal(qtbot, controller, lambda: controller.hide(code("RRRR"))) == "Ben to guess"


@pytest.mark.parametrize("action", ["hide", "guess"])
def test_a_bad_code_uses_up_nothing(qtbot: QtBot, action: str) -> None:
    controller = controlled(TWO if action == "hide" else BY_HAND)
    sentence = refusal(qtbot, controller, lambda: getattr(controller, action)(Code((0, 1, 9, 2))))
    assert sentence == "T is no colour here; colours are R G B Y O W P K"
    sentence = refusal(qtbot, controller, lambda: getattr(controller, action)(Code((0, 1, 2))))
    assert sentence.startswith("4 pegs are needed")


def test_a_person_does_not_guess_for_the_computer_nor_it_for_a_person(qtbot: QtBot) -> None:
    controller = controlled(replace(AGAINST, by_hand=True))
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"))) == "Computer to guess"
    controller = controlled(ALONE)
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"), by_computer=True)) == "Ann to guess"


def test_by_hand_a_guess_waits_for_its_answer(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND)
    with qtbot.waitSignal(controller.changed):
        controller.guess(code("RGBY"))
    assert (controller.asked, controller.phase, controller.game.rows) == (code("RGBY"), Phase.ANSWERING, ())
    assert controller.headline == "Ann to answer RGBY"
    with qtbot.waitSignal(controller.changed):
        controller.answer(Feedback(1, 2))
    assert (controller.asked, controller.phase) == (None, Phase.GUESSING)
    assert controller.game.rows == ((code("RGBY"), Feedback(1, 2)),)


def test_while_a_guess_waits_nobody_guesses(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND)
    controller.guess(code("RGBY"))
    assert refusal(qtbot, controller, lambda: controller.guess(code("RRRR"))) == "Ann to answer RGBY"


def test_without_a_guess_nothing_is_answered(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND)
    assert refusal(qtbot, controller, lambda: controller.answer(MISS)) == "Ben to guess"


@pytest.mark.parametrize("feedback", [Feedback(4, 1), Feedback(5, 0), Feedback(-1, 0), Feedback(2, 3)])
def test_an_answer_that_there_is_not_is_refused(qtbot: QtBot, feedback: Feedback) -> None:
    controller = controlled(BY_HAND)
    controller.guess(code("RGBY"))
    sentence = refusal(qtbot, controller, lambda: controller.answer(feedback))
    assert sentence.endswith("is no answer; 4 pegs never give it")


def test_an_answer_can_be_corrected_while_the_next_guess_waits() -> None:
    controller = controlled(BY_HAND, ("RGBY", MISS))
    controller.guess(code("OOWW"))
    controller.correct(0, Feedback(1, 0))
    assert controller.game.rows[0].feedback == (1, 0)
    assert (controller.asked, controller.phase) == (code("OOWW"), Phase.ANSWERING)


def test_a_corrected_last_answer_can_end_the_game() -> None:
    controller = controlled(BY_HAND, ("RGBY", MISS))
    controller.guess(code("OOWW"))
    controller.correct(0, WON)
    assert (controller.asked, controller.phase) == (None, Phase.OVER)


def test_a_corrected_last_answer_can_let_the_game_go_on() -> None:
    controller = controlled(BY_HAND, ("RGBY", WON))
    ended = controller.game
    controller.correct(0, Feedback(3, 0))
    assert controller.phase is Phase.GUESSING
    assert (bool(ended.notes.ended), controller.game.notes.ended) == (True, None)


def test_an_earlier_answer_cannot_be_one_that_ends_the_game(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RGBY", MISS), ("OOWW", MISS))
    sentence = refusal(qtbot, controller, lambda: controller.correct(0, WON))
    assert sentence == "4 black and 0 white would have ended the game, but more rows follow"


def test_answers_of_the_program_are_not_corrected(qtbot: QtBot) -> None:
    controller = controlled(ALONE)
    controller.guess(code("RGBY"))
    sentence = refusal(qtbot, controller, lambda: controller.correct(0, WON))
    assert sentence == "Only answers of a hider who keeps the key in mind can be changed"


def test_answers_after_giving_up_are_not_corrected(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RGBY", MISS))
    controller.give_up()
    assert refusal(qtbot, controller, lambda: controller.correct(0, WON))


def test_nobody_guesses_before_a_contradiction_is_corrected(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RRRR", WON._replace(black=1)), ("GGBB", MISS))
    with qtbot.waitSignal(controller.changed):
        controller.contradict((0, 1))
    assert (controller.phase, controller.wrong) == (Phase.CORRECTING, (0, 1))
    sentence = "No key fits the answers: one of the rows 1 and 2 does not fit the others"
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"))) == sentence
    assert refusal(qtbot, controller, controller.give_up) == sentence
    controller.correct(1, Feedback(1, 0))
    assert (controller.phase, controller.wrong) == (Phase.GUESSING, None)


def test_a_contradiction_is_told_where_a_guess_waits(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RGBY", MISS))
    controller.guess(code("RRRR"))
    controller.contradict(())
    sentence = "No key fits the answers: more than one of them is wrong"
    assert refusal(qtbot, controller, lambda: controller.answer(MISS)) == sentence


def test_answers_that_nobody_can_correct_are_let_be(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RGBY", MISS))
    controller.give_up()
    with qtbot.assertNotEmitted(controller.changed):
        controller.contradict((0,))
    assert controller.phase is Phase.OVER


def test_a_key_that_was_guessed_but_contradicts_its_answers_does_not_end_the_game() -> None:
    controller = broken_by_contradiction()
    assert (controller.phase, controller.wrong) == (Phase.CORRECTING, (0, 2))
    controller.correct(0, MISS)
    assert (controller.phase, controller.wrong) == (Phase.OVER, None)


def test_a_contradiction_of_last_time_is_still_to_be_corrected() -> None:
    left = broken_by_contradiction().game
    controller = MastermindController(ALONE, Random(), game=left)
    assert (controller.game, controller.phase) == (left, Phase.CORRECTING)


def test_a_key_is_held_only_once_some_key_is_known_to_fit_the_answers(qtbot: QtBot) -> None:
    controller = controlled(SHORT, ("RRRR", MISS), ("GGGG", MISS))
    assert (controller.phase, controller.ended, controller.in_play) == (Phase.CHECKING, False, controller.game)
    assert refusal(qtbot, controller, lambda: controller.reveal(code("BBYY"))) == controller.headline
    with qtbot.waitSignal(controller.changed):
        controller.settle()
    assert (controller.phase, controller.ended) == (Phase.OVER, True)


def test_a_last_answer_that_no_key_gives_does_not_end_the_game() -> None:
    controller = controlled(SHORT, ("RRRR", Feedback(1, 0)), ("RRRR", MISS))
    controller.contradict((0, 1))
    controller.settle()
    assert (controller.phase, controller.ended, controller.revealable) == (Phase.CORRECTING, False, False)
    controller.correct(0, MISS)
    assert controller.phase is Phase.CHECKING


def test_an_end_that_the_answers_contradict_is_left_to_nobody(qtbot: QtBot) -> None:
    controller = broken_by_contradiction()
    with qtbot.assertNotEmitted(controller.left), qtbot.waitSignal(controller.began):
        controller.new_game()


def test_an_answer_that_stays_as_it_is_corrects_nothing(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RRRR", Feedback(1, 0)), ("RRRR", MISS))
    controller.contradict((0, 1))
    with qtbot.assertNotEmitted(controller.changed):
        controller.correct(1, MISS)
    assert (controller.phase, controller.wrong) == (Phase.CORRECTING, (0, 1))


def test_a_game_of_last_time_that_was_not_checked_is_checked() -> None:
    left = controlled(SHORT, ("RRRR", MISS), ("GGGG", MISS)).game
    controller = MastermindController(ALONE, Random(), game=left)
    assert (controller.game, controller.phase) == (left, Phase.CHECKING)


def test_whoever_guesses_can_give_up() -> None:
    controller = controlled(ALONE)
    controller.give_up()
    assert (controller.game.outcome, controller.phase) == (Outcome.GIVEN_UP, Phase.OVER)
    assert controller.game.notes.id


def test_giving_up_takes_back_the_guess_that_waits() -> None:
    controller = controlled(BY_HAND)
    controller.guess(code("RGBY"))
    controller.give_up()
    assert (controller.asked, controller.phase) == (None, Phase.OVER)


@pytest.mark.parametrize("choice", [replace(AGAINST, by_hand=True), TWO])
def test_nobody_gives_up_who_does_not_guess(qtbot: QtBot, choice: Choice) -> None:
    controller = controlled(choice)
    assert refusal(qtbot, controller, controller.give_up) in {"Computer to guess", "Ann hides a key"}


def test_the_computer_is_not_given_up_while_its_guess_waits(qtbot: QtBot) -> None:
    controller = controlled(replace(AGAINST, by_hand=True))
    controller.guess(code("RGBY"), by_computer=True)
    assert refusal(qtbot, controller, controller.give_up) == "Ann to answer RGBY"


def test_a_key_kept_in_mind_can_be_shown_at_the_end(qtbot: QtBot) -> None:
    controller = controlled(SHORT, ("RRRR", MISS), ("GGGG", MISS))
    controller.settle()
    assert controller.revealable
    with qtbot.waitSignal(controller.changed):
        controller.reveal(code("BBYY"))
    assert (controller.game.secret, controller.revealable) == (code("BBYY"), False)


def test_a_shown_key_that_does_not_fit_is_refused_by_rows(qtbot: QtBot) -> None:
    controller = controlled(SHORT, ("RRRR", MISS), ("GGGG", MISS))
    controller.settle()
    sentence = refusal(qtbot, controller, lambda: controller.reveal(code("RBBG")))
    assert sentence == "RBBG cannot be the key: the answers in rows 1 and 2 say otherwise"
    assert "is no colour" in refusal(qtbot, controller, lambda: controller.reveal(Code((8, 8, 8, 8))))


def test_a_key_is_not_shown_while_the_game_goes_on_or_where_it_is_known(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RGBY", MISS))
    assert refusal(qtbot, controller, lambda: controller.reveal(code("WWWW"))) == "Ben to guess"
    controller = controlled(BY_HAND, ("RGBY", WON))
    sentence = "The game is over; start a new one to play on"
    assert refusal(qtbot, controller, lambda: controller.reveal(code("RGBY"))) == sentence
    assert refusal(qtbot, controller, lambda: controller.guess(code("RGBY"))) == sentence


def test_advice_is_noted_once_for_each_row(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND)
    with qtbot.waitSignal(controller.noted) as noted, qtbot.assertNotEmitted(controller.changed):
        controller.note_advice()
    assert noted.args == [controller.game]
    with qtbot.assertNotEmitted(controller.noted):
        controller.note_advice()
    controller.guess(code("RGBY"))
    controller.answer(MISS)
    controller.note_advice()
    assert controller.game.notes.advised == (0, 1)


def test_advice_after_the_end_is_none(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RGBY", WON))
    with qtbot.assertNotEmitted(controller.noted):
        controller.note_advice()
    assert not controller.game.notes.assisted


def test_games_have_their_notes_from_the_first_row_on() -> None:
    controller = controlled(BY_HAND)
    controller.guess(code("RGBY"))
    assert controller.game.notes == MastermindGame().notes
    controller.answer(WON)
    notes = controller.game.notes
    assert notes.id
    assert notes.began
    assert notes.ended


def test_a_game_in_play_is_left_for_another_one(qtbot: QtBot) -> None:
    controller = controlled(BY_HAND, ("RGBY", MISS))
    given_up = controller.game
    with qtbot.waitSignals([controller.left, controller.began, controller.changed], order="strict"):
        controller.new_game()
    assert controller.game.rows == ()
    with qtbot.waitSignal(controller.left) as left:
        controller.open(given_up)
        controller.new_game()
    assert left.args == [given_up]


@pytest.mark.parametrize("rows", [[], [("RGBY", WON)]])
def test_a_game_that_is_not_begun_or_over_is_not_left(qtbot: QtBot, rows: list[tuple[str, Feedback]]) -> None:
    controller = controlled(BY_HAND, *rows)
    assert not controller.in_play
    with qtbot.assertNotEmitted(controller.left):
        controller.new_game()


def test_a_guess_that_waits_goes_with_its_game() -> None:
    controller = controlled(BY_HAND)
    controller.guess(code("RGBY"))
    controller.start(ALONE)
    assert (controller.asked, controller.phase) == (None, Phase.GUESSING)


def test_a_game_of_last_time_goes_on_with_its_choice() -> None:
    left = controlled(BY_HAND, ("RGBY", MISS)).game
    controller = MastermindController(ALONE, Random(), game=left)
    assert (controller.game, controller.choice, controller.resumable) == (left, BY_HAND, True)
    controller.guess(code("OOWW"))
    assert (controller.phase, controller.resumable) == (Phase.ANSWERING, False)


def test_a_game_of_last_time_that_had_ended_is_over() -> None:
    ended = controlled(BY_HAND, ("RGBY", WON)).game
    controller = MastermindController(ALONE, Random(), game=ended)
    assert (controller.game.rows, controller.choice, controller.resumable) == ((), ALONE, False)


def test_a_game_from_the_library_goes_on_with_its_choice(qtbot: QtBot) -> None:
    kept = controlled(BY_HAND, ("RGBY", MISS)).game
    controller = controlled(ALONE)
    with qtbot.waitSignals([controller.chosen, controller.began, controller.changed], order="strict"):
        controller.open(kept)
    assert (controller.game, controller.choice, controller.phase) == (kept, BY_HAND, Phase.GUESSING)


def test_an_ended_game_from_the_library_is_looked_at_and_changes_no_choice() -> None:
    ended = controlled(BY_HAND, ("RGBY", WON)).game
    controller = controlled(ALONE)
    controller.open(ended)
    assert (controller.game, controller.choice, controller.phase) == (ended, ALONE, Phase.OVER)


def looking_through(*games: MastermindGame) -> MastermindController:
    """A game in play, with a guess that waits for its answer, waits while these games are looked through."""
    controller = controlled(BY_HAND, ("RRRR", MISS))
    controller.guess(code("GGGG"))
    for game in games:
        controller.open(game)
    return controller


ENDED = controlled(BY_HAND, ("RGBY", WON)).game
HELD = controlled(SHORT, ("RRRR", MISS), ("GGGG", MISS)).game


def test_a_game_in_play_waits_with_the_guess_to_be_answered_while_others_are_looked_through(qtbot: QtBot) -> None:
    controller = looking_through()
    playing = controller.game
    with qtbot.assertNotEmitted(controller.left):
        controller.open(ENDED)
        controller.open(HELD)
    assert (controller.game, controller.phase, controller.in_play) == (HELD, Phase.OVER, playing)
    with qtbot.waitSignals([controller.began, controller.changed], order="strict"):
        controller.return_to_play()
    assert (controller.game, controller.asked, controller.phase) == (playing, code("GGGG"), Phase.ANSWERING)
    assert (controller.waits, controller.reviewing) == (None, False)


def test_a_game_that_is_not_begun_waits_too() -> None:
    controller = controlled(ALONE)
    number = controller.game.setup.number
    controller.open(ENDED)
    assert controller.in_play is None
    controller.return_to_play()
    assert controller.game.setup.number == number


def test_from_a_game_that_is_looked_through_the_next_one_begins_where_none_waits() -> None:
    controller = controlled(ALONE)
    controller.guess(controller.game.key or code("RGBY"))
    controller.open(ENDED)
    assert not controller.waits
    controller.return_to_play()
    assert (controller.game.rows, controller.game.setup.breaker) == ((), "Ann")


def test_a_game_that_waits_is_left_for_another_one(qtbot: QtBot) -> None:
    controller = looking_through(ENDED)
    playing = controller.in_play
    with qtbot.waitSignal(controller.left) as left:
        controller.new_game()
    assert left.args == [playing]
    assert (controller.waits, controller.reviewing) == (None, False)


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
def test_a_game_that_is_looked_through_stays_as_it_is(
    qtbot: QtBot, act: Callable[[MastermindController], None], game: MastermindGame
) -> None:
    controller = looking_through(game)
    refusal(qtbot, controller, lambda: act(controller))
    controller.contradict((0,))
    controller.note_advice()
    controller.look_away()
    assert (controller.game, controller.phase) == (game, Phase.OVER)


def test_the_time_of_a_game_that_waits_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    time = standing(monkeypatch)
    controller = controlled(BY_HAND, ("RRRR", MISS))
    time.pass_by(3)
    controller.open(ENDED)
    time.pass_by(50)
    controller.return_to_play()
    time.pass_by(4)
    controller.look_away()
    assert controller.game.notes.seconds == 7


def test_the_computer_answers_and_guesses_to_the_end() -> None:
    controller = controlled(AGAINST)
    controller.hide(code("RGBY"))
    for _guess in range(12):
        controller.guess(code("RRRR"), by_computer=True)
    assert (controller.game.outcome, controller.game.setup.breaker) == (Outcome.HELD, COMPUTER)
    assert controller.headline == "The key RGBY was not broken in 12 guesses"


actions = st.one_of(
    st.tuples(st.sampled_from(["hide", "reveal"]), any_codes),
    st.tuples(st.just("guess"), any_codes),
    st.tuples(st.just("guess_for_computer"), any_codes),
    st.tuples(st.just("answer"), any_answers),
    st.tuples(st.just("correct"), st.integers(-1, 3), any_answers),
    st.tuples(st.just("contradict"), st.just((0,))),
    st.tuples(st.just("open"), st.deferred(lambda: st.sampled_from([ENDED, HELD]))),
    st.tuples(st.sampled_from(["give_up", "note_advice", "new_game", "return_to_play"])),
)


@given(
    choice=st.sampled_from([ALONE, TWO, BY_HAND, SHORT, replace(AGAINST, by_hand=True)]),
    doings=st.lists(actions, min_size=8, max_size=25),
)
def test_every_action_is_either_refused_or_told_and_the_phase_is_what_can_be_done(
    choice: Choice, doings: list[tuple[object, ...]]
) -> None:
    controller = controlled(choice, ("RGBY", MISS))
    news: list[object] = []
    for signal in (controller.changed, controller.noted, controller.refused):
        signal.connect(news.append)
    for name, *arguments in doings:
        before, told = (controller.game, controller.asked, controller.wrong), len(news)
        doing = getattr(controller, str(name).removesuffix("_for_computer"))
        doing(*arguments, **({"by_computer": True} if name == "guess_for_computer" else {}))
        refused = news[told:] and isinstance(news[-1], str)
        assert bool(news[told:]) >= (before != (controller.game, controller.asked, controller.wrong))
        assert not refused or before == (controller.game, controller.asked, controller.wrong)
        assert (controller.asked is None) or not (controller.game.outcome or controller.game.key)
        assert controller.ended <= (controller.game.outcome is not None)
        assert bool(controller.waits) <= controller.reviewing
        assert controller.headline
