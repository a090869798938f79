from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.fake_breaker import FakeBreaker, advice, running, worth
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame, Outcome, Row, Setup
from tictactoe_gui.mastermind.messages import Wanted
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engine_process import our_command
from tictactoe_gui.ui.mastermind import coach as coach_module
from tictactoe_gui.ui.mastermind.breaker_process import BreakerProcess
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.mastermind.coach import Coach
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.phase import Phase

COUNT, ADVISE, GRADE, REVIEW = Wanted.COUNT, Wanted.ADVISE, Wanted.GRADE, Wanted.REVIEW
ALONE = Choice(breaker="Ann")
BY_HAND = Choice(part=Part.TWO, hider="Ann", breaker="Ben", by_hand=True)
AGAINST = Choice(part=Part.COMPUTER_BREAKS, hider="Ann")
AGAINST_BY_HAND = replace(AGAINST, by_hand=True)
MISS, WON = Feedback(0, 0), Feedback(4, 0)
TIMEOUT = 30_000


def code(letters: str) -> Code:
    return Code.parse(letters)


class Lesson:
    """A game with a coach, whose breaker answers as the test wants."""

    def __init__(self, choice: Choice = BY_HAND, game: MastermindGame | None = None) -> None:
        self.controller = MastermindController(choice, Random(1), game=game)
        self.breaker = FakeBreaker()
        self.coach = Coach(self.controller, self.breaker)
        self.told: list[object] = []
        """Advice and grades, and sentences on what is sought, waits or is refused."""
        for signal in (self.coach.advised, self.coach.graded, self.coach.seeks, self.coach.waits, self.coach.refused):
            signal.connect(self.told.append)
        self.coach.begin()

    @property
    def asked(self) -> list[tuple[Wanted, int]]:
        return self.breaker.asked

    def row(self, guess: str, feedback: Feedback, *counts: int) -> None:
        """Make a row, and let the keys be counted after it."""
        self.controller.guess(code(guess))
        self.controller.answer(feedback)
        if counts:
            self.breaker.count(*counts)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:  # noqa: ARG001 - timers need an application
    """The computer's guesses appear as soon as the event loop comes to them."""
    monkeypatch.setattr(coach_module, "SEEN", 0)


@pytest.fixture
def process(qtbot: QtBot) -> Iterator[BreakerProcess]:
    """The breaker of the program itself, which does not outlive the test."""
    process = BreakerProcess(our_command("--breaker"))
    yield process
    process.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


def test_before_the_first_row_all_keys_are_possible_and_nothing_is_asked() -> None:
    lesson = Lesson()
    assert (lesson.coach.counts, lesson.asked) == ((4096,), [])


def test_after_each_row_the_keys_are_counted(qtbot: QtBot) -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    with qtbot.waitSignal(lesson.coach.counted):
        lesson.breaker.count(4096, 230)
    lesson.row("YYOO", MISS, 4096, 230, 14)
    assert lesson.coach.counts == (4096, 230, 14)
    assert lesson.asked == [(COUNT, 1), (COUNT, 2)]


@pytest.mark.parametrize(("left", "phase"), [(1, Phase.OVER), (0, Phase.CHECKING)])
def test_counted_keys_settle_whether_the_key_was_held(left: int, phase: Phase) -> None:
    lesson = Lesson(replace(BY_HAND, rules=Rules(guesses=1)))
    lesson.row("RRGB", MISS)
    assert lesson.controller.phase is Phase.CHECKING
    lesson.breaker.count(4096, left)
    assert lesson.controller.phase is phase


def test_without_a_breaker_the_hider_is_trusted() -> None:
    lesson = Lesson(replace(BY_HAND, rules=Rules(guesses=1)))
    lesson.row("RRGB", MISS)
    lesson.breaker.fail("The breaker did not answer")
    assert (lesson.controller.phase, lesson.told) == (Phase.OVER, ["The breaker did not answer"])


def test_until_the_keys_are_counted_earlier_counts_stay() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.row("YYOO", MISS)
    assert lesson.coach.counts == (4096, 230)


def test_a_corrected_answer_is_counted_anew() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.row("YYOO", MISS, 4096, 230, 14)
    counts = []
    for row in (1, 0):
        lesson.controller.correct(row, Feedback(1, 0))
        counts.append(lesson.coach.counts)
    assert counts == [(4096, 230), (4096,)]
    assert lesson.breaker.stopped == 1


def test_the_counts_of_another_game_begin_anew() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.controller.start(replace(BY_HAND, rules=Rules(3, 5)))
    assert lesson.coach.counts == (125,)
    assert lesson.asked == [(COUNT, 1)]


def test_a_guess_that_waits_for_its_answer_is_not_counted() -> None:
    lesson = Lesson()
    lesson.controller.guess(code("RRGB"))
    assert lesson.asked == []


def test_a_game_that_goes_on_is_counted() -> None:
    left = MastermindGame(Setup(hider="Ann", breaker="Ben"), rows=(Row(code("RRGB"), MISS),))
    lesson = Lesson(game=left)
    assert lesson.asked == [(COUNT, 1)]


def test_rows_that_contradict_each_other_are_told_to_the_hider() -> None:
    lesson = Lesson()
    lesson.row("RRRR", Feedback(1, 0))
    lesson.breaker.contradict(0)
    assert (lesson.controller.phase, lesson.controller.wrong) == (Phase.CORRECTING, (0,))
    lesson.controller.correct(0, MISS)
    lesson.breaker.count(4096, 230)
    assert lesson.controller.phase is Phase.GUESSING


def test_advice_is_shown_and_noted() -> None:
    lesson = Lesson()
    lesson.coach.advise()
    assert lesson.told == ["Looking for the best guess…"]
    lesson.breaker.advise("RRGB")
    assert lesson.told[1:] == ["", advice("RRGB")]
    assert lesson.controller.game.notes.advised == (0,)
    assert lesson.controller.phase is Phase.GUESSING


def test_advice_waits_for_the_counts() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    lesson.coach.advise()
    assert lesson.asked == [(COUNT, 1)]
    lesson.breaker.count(4096, 230)
    assert lesson.asked == [(COUNT, 1), (ADVISE, 1)]


def test_advice_is_looked_for_once_for_the_same_rows() -> None:
    lesson = Lesson()
    for _wish in range(2):
        lesson.coach.advise()
    lesson.breaker.advise("RRGB")
    lesson.coach.advise()
    assert lesson.told.count(advice("RRGB")) == 2
    assert lesson.asked == [(ADVISE, 0)]


def test_advice_for_earlier_rows_is_never_shown() -> None:
    lesson = Lesson()
    lesson.coach.advise()
    lesson.row("RRGB", MISS, 4096, 230)
    assert lesson.breaker.stopped == 1
    assert lesson.told == ["Looking for the best guess…", ""]
    assert not lesson.controller.game.notes.assisted
    lesson.coach.advise()
    assert lesson.asked == [(ADVISE, 0), (COUNT, 1), (ADVISE, 1)]


@pytest.mark.parametrize(
    "act", [lambda lesson: lesson.controller.give_up(), lambda lesson: lesson.controller.guess(code("KKKK"))]
)
def test_advice_that_can_be_put_to_no_use_any_more_is_never_shown(act: Callable[[Lesson], None]) -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.coach.advise()
    act(lesson)
    lesson.breaker.advise("RGWO")
    assert lesson.told == ["Looking for the best guess…", ""]
    assert not lesson.controller.game.notes.advised


def test_advice_for_another_game_is_never_shown() -> None:
    lesson = Lesson()
    lesson.coach.advise()
    lesson.controller.new_game()
    assert (lesson.breaker.busy, lesson.told[-1]) == (False, "")


@pytest.mark.parametrize(
    ("choice", "act", "sentence"),
    [
        (AGAINST, lambda _: None, "Ann hides a key"),
        (BY_HAND, lambda controller: controller.guess(code("RRGB")), "Ann to answer RRGB"),
        (BY_HAND, lambda controller: controller.give_up(), "The game is over, advice would come too late"),
        (AGAINST_BY_HAND, lambda _: None, "Computer to guess"),
    ],
)
def test_there_is_advice_only_for_a_person_whose_turn_it_is(
    choice: Choice, act: Callable[[MastermindController], None], sentence: str
) -> None:
    lesson = Lesson(choice)
    act(lesson.controller)
    lesson.coach.advise()
    assert lesson.told == [sentence]


def test_the_last_guess_is_graded_and_that_is_noted_as_advice() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.coach.grade()
    lesson.breaker.grade(worth("RRGB", 0.5))
    assert lesson.told == ["Looking for the best guess…", "", worth("RRGB", 0.5)]
    assert lesson.controller.game.notes.advised == (1,)
    assert lesson.coach.grades == ()


def test_without_a_guess_there_is_nothing_to_grade() -> None:
    lesson = Lesson()
    lesson.coach.grade()
    assert lesson.told == ["There is no guess to grade yet"]


def test_nothing_is_graded_before_a_contradiction_is_corrected() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    lesson.breaker.contradict(0)
    lesson.coach.grade()
    assert lesson.told == ["No key fits the answers: row 1 does not fit the others"]


def test_advice_and_grade_can_be_wished_for_together() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.coach.grade()
    lesson.coach.advise()
    lesson.breaker.grade(worth("RRGB", 0.5))
    lesson.breaker.advise("YYOO")
    assert lesson.told == ["Looking for the best guess…", worth("RRGB", 0.5), "", advice("YYOO")]


def test_at_the_end_every_row_is_graded(qtbot: QtBot) -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.row("YYOO", WON, 4096, 230, 1)
    grades = worth("RRGB", 0.5), worth("YYOO", 0)
    with qtbot.waitSignal(lesson.coach.reviewed):
        lesson.breaker.grade(*grades)
    assert lesson.coach.grades == grades
    assert lesson.asked[-1] == (REVIEW, 2)
    assert not lesson.controller.game.notes.assisted


def test_after_the_end_a_grade_is_no_advice() -> None:
    lesson = Lesson()
    lesson.row("RRGB", WON, 4096, 1)
    lesson.breaker.grade(worth("RRGB", 0.5))
    lesson.coach.grade()
    assert lesson.told[-1] == worth("RRGB", 0.5)
    assert not lesson.controller.game.notes.assisted


def test_a_grade_after_the_end_is_that_of_the_review() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.row("YYOO", WON, 4096, 230, 1)
    lesson.coach.grade()
    lesson.breaker.grade(worth("RRGB", 0.5), worth("YYOO", 0.2))
    lesson.coach.grade()
    assert lesson.told.count(worth("YYOO", 0.2)) == 2
    assert (lesson.asked[-1], lesson.breaker.busy) == ((REVIEW, 2), False)


def test_a_review_is_made_once_and_is_none_of_a_game_that_goes_on_again(qtbot: QtBot) -> None:
    lesson = Lesson()
    lesson.row("RRGB", WON, 4096, 1)
    lesson.breaker.grade(worth("RRGB", 0.5))
    lesson.coach.begin()
    assert not lesson.breaker.busy
    with qtbot.assertNotEmitted(lesson.coach.reviewed):
        lesson.controller.correct(0, MISS)
    assert lesson.coach.grades == ()


def test_a_game_that_was_given_up_before_its_first_row_is_not_reviewed() -> None:
    lesson = Lesson(ALONE)
    lesson.controller.give_up()
    assert lesson.asked == []


def test_what_the_computer_guessed_is_not_reviewed() -> None:
    lesson = Lesson(AGAINST)
    lesson.controller.hide(code("RRGB"))
    lesson.controller.guess(code("RRGB"), by_computer=True)
    lesson.breaker.count(4096, 1)
    assert lesson.asked == [(ADVISE, 0), (COUNT, 1)]


def test_the_computer_breaks_the_key(qtbot: QtBot) -> None:
    lesson = Lesson(AGAINST)
    lesson.controller.hide(code("RRGB"))
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")
    lesson.breaker.count(4096, 230)
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RRGB")
    assert lesson.controller.game.outcome is Outcome.BROKEN
    assert (lesson.told, lesson.controller.game.notes.assisted) == ([], False)


def test_the_computer_begins_without_being_asked(qtbot: QtBot) -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")
    assert (lesson.controller.asked, lesson.breaker.busy) == (code("RYOW"), False)


def test_the_computer_does_not_guess_before_its_guess_may_appear(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_module, "SEEN", 600_000)
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.breaker.advise("RYOW")
    assert lesson.controller.phase is Phase.THINKING
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.coach._pace.start(0)
    assert lesson.controller.asked == code("RYOW")


def test_a_guess_that_comes_late_is_made_at_once_and_costs_the_breaker_nothing() -> None:
    lesson = Lesson(AGAINST)
    lesson.controller.hide(code("RRGB"))
    lesson.coach._pace.stop()
    lesson.breaker.advise("RYOW")
    assert len(lesson.controller.game.rows) == 1
    assert (lesson.breaker.stopped, lesson.asked) == (0, [(ADVISE, 0), (COUNT, 1)])


def test_the_computer_does_not_guess_where_no_key_fits() -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.controller.guess(code("RYOW"), by_computer=True)
    lesson.controller.answer(MISS)
    lesson.breaker.contradict(0)
    assert lesson.controller.phase is Phase.CORRECTING
    assert lesson.asked == [(ADVISE, 0), (COUNT, 1)]
    lesson.controller.correct(0, Feedback(1, 0))
    lesson.breaker.count(4096, 230)
    assert lesson.asked[2:] == [(COUNT, 1), (ADVISE, 1)]


def test_a_guess_found_for_rows_that_were_corrected_is_not_made(qtbot: QtBot) -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.controller.guess(code("RYOW"), by_computer=True)
    lesson.controller.answer(MISS)
    lesson.breaker.count(4096, 230)
    lesson.controller.correct(0, Feedback(1, 0))
    lesson.breaker.count(4096, 200)
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RRGB")
    assert lesson.asked == [(ADVISE, 0), (COUNT, 1), (ADVISE, 1), (COUNT, 1), (ADVISE, 1)]
    assert lesson.controller.asked == code("RRGB")


def test_the_computer_that_is_stopped_waits_until_it_is_resumed(qtbot: QtBot) -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.coach.stop()
    lesson.coach.begin()
    assert (lesson.told, lesson.coach.why) == (["The computer was stopped"], "The computer was stopped")
    assert (lesson.breaker.busy, lesson.breaker.stopped) == (False, 1)
    lesson.coach.resume()
    assert lesson.told[1:] == [""]
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")


def test_a_guess_that_was_found_before_the_computer_was_stopped_is_made_when_it_goes_on(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_module, "SEEN", 600_000)
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.breaker.advise("RYOW")
    lesson.coach.stop()
    assert not lesson.coach._pace.isActive()
    monkeypatch.setattr(coach_module, "SEEN", 0)
    lesson.coach.resume()
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")


def test_nobody_is_stopped_who_does_not_think() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    lesson.coach.stop()
    assert (lesson.told, lesson.breaker.stopped) == ([], 0)


def test_in_another_game_the_computer_no_longer_waits() -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.coach.stop()
    lesson.controller.new_game()
    assert (lesson.coach.why, lesson.asked) == ("", [(ADVISE, 0), (ADVISE, 0)])


def test_a_breaker_that_fails_is_told_once_and_asked_again_after_the_next_row() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    lesson.coach.advise()
    lesson.breaker.fail("The coach crashed")
    assert lesson.told[1:] == ["", "The coach crashed"]
    assert not lesson.breaker.busy
    lesson.row("YYOO", MISS)
    assert lesson.asked == [(COUNT, 1), (COUNT, 2)]


def test_a_wish_after_a_fault_is_tried_again() -> None:
    lesson = Lesson()
    for _wish in range(2):
        lesson.coach.advise()
        lesson.breaker.fail("The coach crashed")
    assert lesson.asked == [(ADVISE, 0), (ADVISE, 0)]


def test_the_computer_that_cannot_think_waits() -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.breaker.fail("The coach crashed")
    assert (lesson.told, lesson.coach.why) == (["The coach crashed"], "The coach crashed")
    lesson.coach.resume()
    assert lesson.asked == [(ADVISE, 0), (ADVISE, 0)]


def test_a_wish_that_cannot_be_fulfilled_is_none_any_more() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.coach.advise()
    lesson.breaker.contradict(0)
    assert lesson.told == ["Looking for the best guess…", ""]
    assert not lesson.breaker.busy


def test_closing_sends_the_breaker_home() -> None:
    lesson = Lesson()
    lesson.coach.close()
    assert lesson.breaker.closed


def test_the_real_breaker_breaks_a_key_and_reviews_it(qtbot: QtBot, process: BreakerProcess) -> None:
    controller = MastermindController(AGAINST, Random(1))
    coach = Coach(controller, process)
    controller.hide(code("KPWO"))
    qtbot.waitUntil(lambda: controller.phase is Phase.OVER, timeout=TIMEOUT)
    rows = len(controller.game.rows)
    assert (controller.game.outcome, controller.game.secret) == (Outcome.BROKEN, code("KPWO"))
    qtbot.waitUntil(lambda: len(coach.counts) > rows, timeout=TIMEOUT)
    assert (coach.counts[0], coach.counts[-1]) == (4096, 1)
    with qtbot.waitSignal(coach.reviewed, timeout=TIMEOUT):
        controller.open(replace(controller.game, setup=Setup(hider="Ann", breaker="Ben")))
    assert [grade.own.guess for grade in coach.grades] == [row.guess for row in controller.game.rows]


def test_the_real_breaker_finds_the_answers_that_cannot_be_right(qtbot: QtBot, process: BreakerProcess) -> None:
    controller = MastermindController(BY_HAND, Random(1))
    coach = Coach(controller, process)
    for letters in ("RRRR", "GGGG", "BBBB", "YYYY", "OOOO", "WWWW", "PPPP", "KKKK"):
        controller.guess(code(letters))
        controller.answer(MISS)
    qtbot.waitUntil(lambda: controller.wrong == tuple(range(8)), timeout=TIMEOUT)
    assert coach.counts[-1] == 0
