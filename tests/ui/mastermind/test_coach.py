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
from tictactoe_gui.wording import Message, coaching

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
    """A game with an advisor and a fake breaker."""

    def __init__(self, choice: Choice = BY_HAND, game: MastermindGame | None = None) -> None:
        self.controller = MastermindController(choice, Random(1), game=game)
        self.breaker = FakeBreaker()
        self.coach = Coach(self.controller, self.breaker)
        self.told: list[object] = []
        """Arguments of all signals with results, progress, pauses and refusals."""
        for signal in (self.coach.advised, self.coach.graded, self.coach.seeks, self.coach.waits, self.coach.refused):
            signal.connect(lambda what: self.told.append(str(what) if isinstance(what, Message) else what))
        self.coach.begin()

    @property
    def asked(self) -> list[tuple[Wanted, int]]:
        return self.breaker.asked

    def row(self, guess: str, feedback: Feedback, *counts: int) -> None:
        """Add a row and answer the count request."""
        self.controller.guess(code(guess))
        self.controller.answer(feedback)
        if counts:
            self.breaker.count(*counts)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:  # noqa: ARG001 - timers need an application
    """Remove the minimum delay of the computer's guesses."""
    monkeypatch.setattr(coach_module, "SEEN", 0)


@pytest.fixture
def process(qtbot: QtBot) -> Iterator[BreakerProcess]:
    """Breaker process with the real program, closed after the test."""
    process = BreakerProcess(our_command("--breaker"))
    yield process
    process.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


def test_all_keys_are_possible_before_the_first_row() -> None:
    lesson = Lesson()
    assert (lesson.coach.counts, lesson.asked) == ((4096,), [])


def test_keys_are_counted_after_each_row(qtbot: QtBot) -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    with qtbot.waitSignal(lesson.coach.counted):
        lesson.breaker.count(4096, 230)
    lesson.row("YYOO", MISS, 4096, 230, 14)
    assert lesson.coach.counts == (4096, 230, 14)
    assert lesson.asked == [(COUNT, 1), (COUNT, 2)]


@pytest.mark.parametrize(("left", "phase"), [(1, Phase.OVER), (0, Phase.CHECKING)])
def test_count_decides_whether_the_key_was_held(left: int, phase: Phase) -> None:
    lesson = Lesson(replace(BY_HAND, rules=Rules(guesses=1)))
    lesson.row("RRGB", MISS)
    assert lesson.controller.phase is Phase.CHECKING
    lesson.breaker.count(4096, left)
    assert lesson.controller.phase is phase


def test_result_is_accepted_without_a_breaker() -> None:
    lesson = Lesson(replace(BY_HAND, rules=Rules(guesses=1)))
    lesson.row("RRGB", MISS)
    lesson.breaker.fail("The breaker did not answer")
    assert (lesson.controller.phase, lesson.told) == (Phase.OVER, ["The breaker did not answer"])


def test_earlier_counts_stay_until_the_next_count() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.row("YYOO", MISS)
    assert lesson.coach.counts == (4096, 230)


def test_correction_restarts_the_count() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.row("YYOO", MISS, 4096, 230, 14)
    counts = []
    for row in (1, 0):
        lesson.controller.correct(row, Feedback(1, 0))
        counts.append(lesson.coach.counts)
    assert counts == [(4096, 230), (4096,)]
    assert lesson.breaker.stopped == 1


def test_new_game_resets_the_counts() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.controller.start(replace(BY_HAND, rules=Rules(3, 5)))
    assert lesson.coach.counts == (125,)
    assert lesson.asked == [(COUNT, 1)]


def test_pending_guess_is_not_counted() -> None:
    lesson = Lesson()
    lesson.controller.guess(code("RRGB"))
    assert lesson.asked == []


def test_restored_game_is_counted() -> None:
    left = MastermindGame(Setup(hider="Ann", breaker="Ben"), rows=(Row(code("RRGB"), MISS),))
    lesson = Lesson(game=left)
    assert lesson.asked == [(COUNT, 1)]


def test_contradiction_is_passed_to_the_controller() -> None:
    lesson = Lesson()
    lesson.row("RRRR", Feedback(1, 0))
    lesson.breaker.contradict(0)
    assert (lesson.controller.phase, lesson.controller.wrong) == (Phase.CORRECTING, (0,))
    lesson.controller.correct(0, MISS)
    lesson.breaker.count(4096, 230)
    assert lesson.controller.phase is Phase.GUESSING


def test_advice_is_emitted_and_recorded() -> None:
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


def test_advice_for_the_same_rows_is_cached() -> None:
    lesson = Lesson()
    for _wish in range(2):
        lesson.coach.advise()
    lesson.breaker.advise("RRGB")
    lesson.coach.advise()
    assert lesson.told.count(advice("RRGB")) == 2
    assert lesson.asked == [(ADVISE, 0)]


def test_advice_for_earlier_rows_is_discarded() -> None:
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
def test_advice_that_is_no_longer_useful_is_discarded(act: Callable[[Lesson], None]) -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.coach.advise()
    act(lesson)
    lesson.breaker.advise("RGWO")
    assert lesson.told == ["Looking for the best guess…", ""]
    assert not lesson.controller.game.notes.advised


def test_advice_for_another_game_is_discarded() -> None:
    lesson = Lesson()
    lesson.coach.advise()
    lesson.controller.new_game()
    assert (lesson.breaker.busy, lesson.told[-1]) == (False, "")


@pytest.mark.parametrize(
    ("choice", "act", "sentence"),
    [
        (AGAINST, lambda _: None, "Ann, hide a key"),
        (BY_HAND, lambda controller: controller.guess(code("RRGB")), "Ann, answer RRGB"),
        (BY_HAND, lambda controller: controller.give_up(), "The game is over. Start a new game to play again."),
        (AGAINST_BY_HAND, lambda _: None, "Computer's turn"),
    ],
)
def test_advice_is_only_for_a_person_to_move(
    choice: Choice, act: Callable[[MastermindController], None], sentence: str
) -> None:
    lesson = Lesson(choice)
    act(lesson.controller)
    lesson.coach.advise()
    assert lesson.told == [sentence]


def test_grade_of_the_last_guess_is_recorded_as_advice() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.coach.grade()
    lesson.breaker.grade(worth("RRGB", 0.5))
    assert lesson.told == ["Looking for the best guess…", "", worth("RRGB", 0.5)]
    assert lesson.controller.game.notes.advised == (1,)
    assert lesson.coach.grades == ()


def test_grade_is_refused_without_a_guess() -> None:
    lesson = Lesson()
    lesson.coach.grade()
    assert lesson.told == ["There is no guess to grade yet"]


def test_grade_is_refused_during_a_contradiction() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    lesson.breaker.contradict(0)
    lesson.coach.grade()
    assert lesson.told == ["These answers contradict each other. Check row 1."]


def test_advice_and_grade_can_be_requested_together() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.coach.grade()
    lesson.coach.advise()
    lesson.breaker.grade(worth("RRGB", 0.5))
    lesson.breaker.advise("YYOO")
    assert lesson.told == ["Looking for the best guess…", worth("RRGB", 0.5), "", advice("YYOO")]


def test_every_row_is_graded_after_the_game(qtbot: QtBot) -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.row("YYOO", WON, 4096, 230, 1)
    grades = worth("RRGB", 0.5), worth("YYOO", 0)
    with qtbot.waitSignal(lesson.coach.reviewed):
        lesson.breaker.grade(*grades)
    assert lesson.coach.grades == grades
    assert lesson.asked[-1] == (REVIEW, 2)
    assert not lesson.controller.game.notes.assisted


def test_grade_after_the_game_is_not_recorded_as_advice() -> None:
    lesson = Lesson()
    lesson.row("RRGB", WON, 4096, 1)
    lesson.breaker.grade(worth("RRGB", 0.5))
    lesson.coach.grade()
    assert lesson.told[-1] == worth("RRGB", 0.5)
    assert not lesson.controller.game.notes.assisted


def test_grade_after_the_game_comes_from_the_review() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.row("YYOO", WON, 4096, 230, 1)
    lesson.coach.grade()
    lesson.breaker.grade(worth("RRGB", 0.5), worth("YYOO", 0.2))
    lesson.coach.grade()
    assert lesson.told.count(worth("YYOO", 0.2)) == 2
    assert (lesson.asked[-1], lesson.breaker.busy) == ((REVIEW, 2), False)


def test_review_runs_once_and_is_discarded_when_the_game_reopens(qtbot: QtBot) -> None:
    lesson = Lesson()
    lesson.row("RRGB", WON, 4096, 1)
    lesson.breaker.grade(worth("RRGB", 0.5))
    lesson.coach.begin()
    assert not lesson.breaker.busy
    with qtbot.assertNotEmitted(lesson.coach.reviewed):
        lesson.controller.correct(0, MISS)
    assert lesson.coach.grades == ()


def test_game_without_rows_is_not_reviewed() -> None:
    lesson = Lesson(ALONE)
    lesson.controller.give_up()
    assert lesson.asked == []


def test_computers_guesses_are_not_reviewed() -> None:
    lesson = Lesson(AGAINST)
    lesson.controller.hide(code("RRGB"))
    lesson.controller.guess(code("RRGB"), by_computer=True)
    lesson.breaker.count(4096, 1)
    assert lesson.asked == [(ADVISE, 0), (COUNT, 1)]


def test_computer_breaks_the_key(qtbot: QtBot) -> None:
    lesson = Lesson(AGAINST)
    lesson.controller.hide(code("RRGB"))
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")
    lesson.breaker.count(4096, 230)
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RRGB")
    assert lesson.controller.game.outcome is Outcome.BROKEN
    assert (lesson.told, lesson.controller.game.notes.assisted) == ([], False)


def test_computer_makes_the_first_guess_unprompted(qtbot: QtBot) -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")
    assert (lesson.controller.asked, lesson.breaker.busy) == (code("RYOW"), False)


def test_computers_guess_waits_for_the_minimum_delay(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_module, "SEEN", 600_000)
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.breaker.advise("RYOW")
    assert lesson.controller.phase is Phase.THINKING
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.coach._pace.start(0)
    assert lesson.controller.asked == code("RYOW")


def test_late_guess_is_made_immediately_without_restarting_the_breaker() -> None:
    lesson = Lesson(AGAINST)
    lesson.controller.hide(code("RRGB"))
    lesson.coach._pace.stop()
    lesson.breaker.advise("RYOW")
    assert len(lesson.controller.game.rows) == 1
    assert (lesson.breaker.stopped, lesson.asked) == (0, [(ADVISE, 0), (COUNT, 1)])


def test_computer_does_not_guess_during_a_contradiction() -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.controller.guess(code("RYOW"), by_computer=True)
    lesson.controller.answer(MISS)
    lesson.breaker.contradict(0)
    assert lesson.controller.phase is Phase.CORRECTING
    assert lesson.asked == [(ADVISE, 0), (COUNT, 1)]
    lesson.controller.correct(0, Feedback(1, 0))
    lesson.breaker.count(4096, 230)
    assert lesson.asked[2:] == [(COUNT, 1), (ADVISE, 1)]


def test_guess_for_corrected_rows_is_discarded(qtbot: QtBot) -> None:
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


def test_stopped_computer_waits_until_it_is_resumed(qtbot: QtBot) -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.coach.stop()
    lesson.coach.begin()
    assert (lesson.told, lesson.coach.why) == ([str(coaching.stopped())], coaching.stopped())
    assert (lesson.breaker.busy, lesson.breaker.stopped) == (False, 1)
    lesson.coach.resume()
    assert lesson.told[1:] == [None]
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")


def test_guess_found_before_the_stop_is_made_after_resuming(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_module, "SEEN", 600_000)
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.breaker.advise("RYOW")
    lesson.coach.stop()
    assert not lesson.coach._pace.isActive()
    monkeypatch.setattr(coach_module, "SEEN", 0)
    lesson.coach.resume()
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")


def test_stop_does_nothing_unless_the_computer_thinks() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    lesson.coach.stop()
    assert (lesson.told, lesson.breaker.stopped) == ([], 0)


def test_new_game_resumes_the_computer() -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.coach.stop()
    lesson.controller.new_game()
    assert (lesson.coach.why, lesson.asked) == (None, [(ADVISE, 0), (ADVISE, 0)])


def test_failure_is_reported_once_until_the_next_row() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS)
    lesson.coach.advise()
    lesson.breaker.fail("The Mastermind engine crashed")
    assert lesson.told[1:] == ["", "The Mastermind engine crashed"]
    assert not lesson.breaker.busy
    lesson.row("YYOO", MISS)
    assert lesson.asked == [(COUNT, 1), (COUNT, 2)]


def test_repeated_request_is_retried_after_a_failure() -> None:
    lesson = Lesson()
    for _wish in range(2):
        lesson.coach.advise()
        lesson.breaker.fail("The Mastermind engine crashed")
    assert lesson.asked == [(ADVISE, 0), (ADVISE, 0)]


def test_computer_pauses_after_a_failure() -> None:
    lesson = Lesson(AGAINST_BY_HAND)
    lesson.breaker.fail("The Mastermind engine crashed")
    assert (lesson.told, lesson.coach.why) == (
        ["The Mastermind engine crashed"],
        Message("The Mastermind engine crashed"),
    )
    lesson.coach.resume()
    assert lesson.asked == [(ADVISE, 0), (ADVISE, 0)]


def test_unanswered_request_is_dropped() -> None:
    lesson = Lesson()
    lesson.row("RRGB", MISS, 4096, 230)
    lesson.coach.advise()
    lesson.breaker.contradict(0)
    assert lesson.told == ["Looking for the best guess…", ""]
    assert not lesson.breaker.busy


def test_closing_shuts_down_the_breaker() -> None:
    lesson = Lesson()
    lesson.coach.close()
    assert lesson.breaker.closed


def test_real_breaker_breaks_a_key_and_reviews_it(qtbot: QtBot, process: BreakerProcess) -> None:
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


def test_real_breaker_finds_contradictory_answers(qtbot: QtBot, process: BreakerProcess) -> None:
    controller = MastermindController(BY_HAND, Random(1))
    coach = Coach(controller, process)
    for letters in ("RRRR", "GGGG", "BBBB", "YYYY", "OOOO", "WWWW", "PPPP", "KKKK"):
        controller.guess(code(letters))
        controller.answer(MISS)
    qtbot.waitUntil(lambda: controller.wrong == tuple(range(8)), timeout=TIMEOUT)
    assert coach.counts[-1] == 0
