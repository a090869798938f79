from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.fake_breaker import FakeBreaker, advice, grade_with_loss, running_processes
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Outcome, Row
from tictactoe_gui.mastermind.messages import BreakerTask
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engines.breaker_process import BreakerProcess
from tictactoe_gui.ui.engines.engine_process import engine_command
from tictactoe_gui.ui.mastermind import advisor as advisor_module
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.wording.mastermind import hints
from tictactoe_gui.wording.phrases import Message

COUNT, ADVISE, GRADE, REVIEW = BreakerTask.COUNT, BreakerTask.ADVISE, BreakerTask.GRADE, BreakerTask.REVIEW
ALONE = MatchSettings(breaker="Ann")
BY_HAND = MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann", breaker="Ben", answers_by_hand=True)
AGAINST = MatchSettings(role=ComputerRole.COMPUTER_BREAKS, hider="Ann")
AGAINST_BY_HAND = replace(AGAINST, answers_by_hand=True)
MISS, WON = Feedback(0, 0), Feedback(4, 0)
TIMEOUT_MS = 30_000


def code(letters: str) -> Code:
    return Code.parse(letters)


class AdvisedGame:
    """A game with an advisor and a fake breaker."""

    def __init__(self, match_settings: MatchSettings = BY_HAND, game: MastermindGame | None = None) -> None:
        self.controller = MastermindController(match_settings, Random(1), game=game)
        self.breaker = FakeBreaker()
        self.advisor = Advisor(self.controller, self.breaker)
        self.emitted: list[object] = []
        """Arguments of all signals with results, progress, pauses and refusals."""
        for signal in (
            self.advisor.advised,
            self.advisor.graded,
            self.advisor.progress_changed,
            self.advisor.paused,
            self.advisor.refused,
        ):
            signal.connect(lambda what: self.emitted.append(str(what) if isinstance(what, Message) else what))
        self.advisor.start()

    @property
    def requests(self) -> list[tuple[BreakerTask, int]]:
        return self.breaker.asked

    def add_row(self, guess: str, feedback: Feedback, *counts: int) -> None:
        """Add a row and answer the count request."""
        self.controller.guess(code(guess))
        self.controller.answer(feedback)
        if counts:
            self.breaker.count(*counts)


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:  # noqa: ARG001 - timers need an application
    """Remove the minimum delay of the computer's guesses."""
    monkeypatch.setattr(advisor_module, "GUESS_DELAY_MS", 0)


@pytest.fixture
def process(qtbot: QtBot) -> Iterator[BreakerProcess]:
    """Breaker process that runs the real program. It is closed after the test."""
    process = BreakerProcess(engine_command("--breaker"))
    yield process
    process.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_all_keys_are_possible_before_the_first_row() -> None:
    lesson = AdvisedGame()
    assert (lesson.advisor.counts, lesson.requests) == ((4096,), [])


def test_keys_are_counted_after_each_row(qtbot: QtBot) -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS)
    with qtbot.waitSignal(lesson.advisor.counted):
        lesson.breaker.count(4096, 230)
    lesson.add_row("YYOO", MISS, 4096, 230, 14)
    assert lesson.advisor.counts == (4096, 230, 14)
    assert lesson.requests == [(COUNT, 1), (COUNT, 2)]


@pytest.mark.parametrize(("left", "phase"), [(1, Phase.OVER), (0, Phase.CHECKING)])
def test_game_ends_only_if_the_count_leaves_a_possible_key(left: int, phase: Phase) -> None:
    lesson = AdvisedGame(replace(BY_HAND, rules=Rules(guesses=1)))
    lesson.add_row("RRGB", MISS)
    assert lesson.controller.phase is Phase.CHECKING
    lesson.breaker.count(4096, left)
    assert lesson.controller.phase is phase


def test_result_is_accepted_if_the_breaker_fails() -> None:
    lesson = AdvisedGame(replace(BY_HAND, rules=Rules(guesses=1)))
    lesson.add_row("RRGB", MISS)
    lesson.breaker.fail("The breaker did not answer")
    assert (lesson.controller.phase, lesson.emitted) == (Phase.OVER, ["The breaker did not answer"])


def test_earlier_counts_stay_until_the_next_count() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.add_row("YYOO", MISS)
    assert lesson.advisor.counts == (4096, 230)


def test_correction_restarts_the_count() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.add_row("YYOO", MISS, 4096, 230, 14)
    counts = []
    for row in (1, 0):
        lesson.controller.correct(row, Feedback(1, 0))
        counts.append(lesson.advisor.counts)
    assert counts == [(4096, 230), (4096,)]
    assert lesson.breaker.cancelled == 1


def test_new_game_resets_the_counts() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.controller.start(replace(BY_HAND, rules=Rules(3, 5)))
    assert lesson.advisor.counts == (125,)
    assert lesson.requests == [(COUNT, 1)]


def test_pending_guess_is_not_counted() -> None:
    lesson = AdvisedGame()
    lesson.controller.guess(code("RRGB"))
    assert lesson.requests == []


def test_restored_game_is_counted() -> None:
    left = MastermindGame(GameSetup(hider="Ann", breaker="Ben"), rows=(Row(code("RRGB"), MISS),))
    lesson = AdvisedGame(game=left)
    assert lesson.requests == [(COUNT, 1)]


def test_contradiction_is_passed_to_the_controller() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRRR", Feedback(1, 0))
    lesson.breaker.contradict(0)
    assert (lesson.controller.phase, lesson.controller.wrong_rows) == (Phase.CORRECTING, (0,))
    lesson.controller.correct(0, MISS)
    lesson.breaker.count(4096, 230)
    assert lesson.controller.phase is Phase.GUESSING


def test_advice_is_emitted_and_recorded() -> None:
    lesson = AdvisedGame()
    lesson.advisor.request_advice()
    assert lesson.emitted == ["Looking for the best guess…"]
    lesson.breaker.advise("RRGB")
    assert lesson.emitted[1:] == ["", advice("RRGB")]
    assert lesson.controller.game.notes.advised == (0,)
    assert lesson.controller.phase is Phase.GUESSING


def test_advice_waits_for_the_counts() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS)
    lesson.advisor.request_advice()
    assert lesson.requests == [(COUNT, 1)]
    lesson.breaker.count(4096, 230)
    assert lesson.requests == [(COUNT, 1), (ADVISE, 1)]


def test_advice_for_the_same_rows_is_cached() -> None:
    lesson = AdvisedGame()
    for _wish in range(2):
        lesson.advisor.request_advice()
    lesson.breaker.advise("RRGB")
    lesson.advisor.request_advice()
    assert lesson.emitted.count(advice("RRGB")) == 2
    assert lesson.requests == [(ADVISE, 0)]


def test_advice_for_earlier_rows_is_discarded() -> None:
    lesson = AdvisedGame()
    lesson.advisor.request_advice()
    lesson.add_row("RRGB", MISS, 4096, 230)
    assert lesson.breaker.cancelled == 1
    assert lesson.emitted == ["Looking for the best guess…", ""]
    assert not lesson.controller.game.notes.is_assisted
    lesson.advisor.request_advice()
    assert lesson.requests == [(ADVISE, 0), (COUNT, 1), (ADVISE, 1)]


@pytest.mark.parametrize(
    "act", [lambda lesson: lesson.controller.give_up(), lambda lesson: lesson.controller.guess(code("KKKK"))]
)
def test_advice_that_is_no_longer_useful_is_discarded(act: Callable[[AdvisedGame], None]) -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.advisor.request_advice()
    act(lesson)
    lesson.breaker.advise("RGWO")
    assert lesson.emitted == ["Looking for the best guess…", ""]
    assert not lesson.controller.game.notes.advised


def test_advice_for_another_game_is_discarded() -> None:
    lesson = AdvisedGame()
    lesson.advisor.request_advice()
    lesson.controller.new_game()
    assert (lesson.breaker.busy, lesson.emitted[-1]) == (False, "")


@pytest.mark.parametrize(
    ("match_settings", "act", "sentence"),
    [
        (AGAINST, lambda _: None, "Ann, hide a key"),
        (BY_HAND, lambda controller: controller.guess(code("RRGB")), "Ann, answer RRGB"),
        (BY_HAND, lambda controller: controller.give_up(), "The game is over. Start a new game to play again."),
        (AGAINST_BY_HAND, lambda _: None, "Computer's turn"),
    ],
)
def test_advice_is_given_only_to_a_person_to_move(
    match_settings: MatchSettings, act: Callable[[MastermindController], None], sentence: str
) -> None:
    lesson = AdvisedGame(match_settings)
    act(lesson.controller)
    lesson.advisor.request_advice()
    assert lesson.emitted == [sentence]


def test_grade_of_the_last_guess_is_recorded_as_advice() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.advisor.request_grade()
    lesson.breaker.grade(grade_with_loss("RRGB", 0.5))
    assert lesson.emitted == ["Looking for the best guess…", "", grade_with_loss("RRGB", 0.5)]
    assert lesson.controller.game.notes.advised == (1,)
    assert lesson.advisor.grades == ()


def test_grade_is_refused_without_a_guess() -> None:
    lesson = AdvisedGame()
    lesson.advisor.request_grade()
    assert lesson.emitted == ["There is no guess to grade yet"]


def test_grade_is_refused_during_a_contradiction() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS)
    lesson.breaker.contradict(0)
    lesson.advisor.request_grade()
    assert lesson.emitted == ["These answers contradict each other. Check row 1."]


def test_advice_and_grade_can_be_requested_together() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.advisor.request_grade()
    lesson.advisor.request_advice()
    lesson.breaker.grade(grade_with_loss("RRGB", 0.5))
    lesson.breaker.advise("YYOO")
    assert lesson.emitted == ["Looking for the best guess…", grade_with_loss("RRGB", 0.5), "", advice("YYOO")]


def test_every_row_is_graded_after_the_game(qtbot: QtBot) -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.add_row("YYOO", WON, 4096, 230, 1)
    grades = grade_with_loss("RRGB", 0.5), grade_with_loss("YYOO", 0)
    with qtbot.waitSignal(lesson.advisor.reviewed):
        lesson.breaker.grade(*grades)
    assert lesson.advisor.grades == grades
    assert lesson.requests[-1] == (REVIEW, 2)
    assert not lesson.controller.game.notes.is_assisted


def test_grade_after_the_game_is_not_recorded_as_advice() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", WON, 4096, 1)
    lesson.breaker.grade(grade_with_loss("RRGB", 0.5))
    lesson.advisor.request_grade()
    assert lesson.emitted[-1] == grade_with_loss("RRGB", 0.5)
    assert not lesson.controller.game.notes.is_assisted


def test_grade_after_the_game_comes_from_the_review() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.add_row("YYOO", WON, 4096, 230, 1)
    lesson.advisor.request_grade()
    lesson.breaker.grade(grade_with_loss("RRGB", 0.5), grade_with_loss("YYOO", 0.2))
    lesson.advisor.request_grade()
    assert lesson.emitted.count(grade_with_loss("YYOO", 0.2)) == 2
    assert (lesson.requests[-1], lesson.breaker.busy) == ((REVIEW, 2), False)


def test_review_runs_once_and_is_discarded_when_the_game_reopens(qtbot: QtBot) -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", WON, 4096, 1)
    lesson.breaker.grade(grade_with_loss("RRGB", 0.5))
    lesson.advisor.start()
    assert not lesson.breaker.busy
    with qtbot.assertNotEmitted(lesson.advisor.reviewed):
        lesson.controller.correct(0, MISS)
    assert lesson.advisor.grades == ()


def test_game_without_rows_is_not_reviewed() -> None:
    lesson = AdvisedGame(ALONE)
    lesson.controller.give_up()
    assert lesson.requests == []


def test_computers_guesses_are_not_reviewed() -> None:
    lesson = AdvisedGame(AGAINST)
    lesson.controller.hide(code("RRGB"))
    lesson.controller.guess(code("RRGB"), by_computer=True)
    lesson.breaker.count(4096, 1)
    assert lesson.requests == [(ADVISE, 0), (COUNT, 1)]


def test_computer_breaks_the_key(qtbot: QtBot) -> None:
    lesson = AdvisedGame(AGAINST)
    lesson.controller.hide(code("RRGB"))
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")
    lesson.breaker.count(4096, 230)
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RRGB")
    assert lesson.controller.game.outcome is Outcome.BROKEN
    assert (lesson.emitted, lesson.controller.game.notes.is_assisted) == ([], False)


def test_computer_makes_the_first_guess_unprompted(qtbot: QtBot) -> None:
    lesson = AdvisedGame(AGAINST_BY_HAND)
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")
    assert (lesson.controller.pending_guess, lesson.breaker.busy) == (code("RYOW"), False)


def test_computers_guess_waits_for_the_minimum_delay(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisor_module, "GUESS_DELAY_MS", 600_000)
    lesson = AdvisedGame(AGAINST_BY_HAND)
    lesson.breaker.advise("RYOW")
    assert lesson.controller.phase is Phase.THINKING
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.advisor._delay_timer.start(0)
    assert lesson.controller.pending_guess == code("RYOW")


def test_late_guess_is_made_immediately_without_restarting_the_breaker() -> None:
    lesson = AdvisedGame(AGAINST)
    lesson.controller.hide(code("RRGB"))
    lesson.advisor._delay_timer.stop()
    lesson.breaker.advise("RYOW")
    assert len(lesson.controller.game.rows) == 1
    assert (lesson.breaker.cancelled, lesson.requests) == (0, [(ADVISE, 0), (COUNT, 1)])


def test_computer_does_not_guess_during_a_contradiction() -> None:
    lesson = AdvisedGame(AGAINST_BY_HAND)
    lesson.controller.guess(code("RYOW"), by_computer=True)
    lesson.controller.answer(MISS)
    lesson.breaker.contradict(0)
    assert lesson.controller.phase is Phase.CORRECTING
    assert lesson.requests == [(ADVISE, 0), (COUNT, 1)]
    lesson.controller.correct(0, Feedback(1, 0))
    lesson.breaker.count(4096, 230)
    assert lesson.requests[2:] == [(COUNT, 1), (ADVISE, 1)]


def test_guess_for_corrected_rows_is_discarded(qtbot: QtBot) -> None:
    lesson = AdvisedGame(AGAINST_BY_HAND)
    lesson.controller.guess(code("RYOW"), by_computer=True)
    lesson.controller.answer(MISS)
    lesson.breaker.count(4096, 230)
    lesson.controller.correct(0, Feedback(1, 0))
    lesson.breaker.count(4096, 200)
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RRGB")
    assert lesson.requests == [(ADVISE, 0), (COUNT, 1), (ADVISE, 1), (COUNT, 1), (ADVISE, 1)]
    assert lesson.controller.pending_guess == code("RRGB")


def test_stopped_computer_waits_until_it_is_resumed(qtbot: QtBot) -> None:
    lesson = AdvisedGame(AGAINST_BY_HAND)
    lesson.advisor.stop()
    lesson.advisor.start()
    assert (lesson.emitted, lesson.advisor.pause_reason) == ([str(hints.computer_stopped())], hints.computer_stopped())
    assert (lesson.breaker.busy, lesson.breaker.cancelled) == (False, 1)
    lesson.advisor.resume()
    assert lesson.emitted[1:] == [None]
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")


def test_guess_found_before_the_stop_is_made_after_resuming(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisor_module, "GUESS_DELAY_MS", 600_000)
    lesson = AdvisedGame(AGAINST_BY_HAND)
    lesson.breaker.advise("RYOW")
    lesson.advisor.stop()
    assert not lesson.advisor._delay_timer.isActive()
    monkeypatch.setattr(advisor_module, "GUESS_DELAY_MS", 0)
    lesson.advisor.resume()
    with qtbot.waitSignal(lesson.controller.changed):
        lesson.breaker.advise("RYOW")


def test_stop_does_nothing_unless_the_computer_thinks() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS)
    lesson.advisor.stop()
    assert (lesson.emitted, lesson.breaker.cancelled) == ([], 0)


def test_new_game_resumes_the_computer() -> None:
    lesson = AdvisedGame(AGAINST_BY_HAND)
    lesson.advisor.stop()
    lesson.controller.new_game()
    assert (lesson.advisor.pause_reason, lesson.requests) == (None, [(ADVISE, 0), (ADVISE, 0)])


def test_failure_is_reported_once_until_the_next_row() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS)
    lesson.advisor.request_advice()
    lesson.breaker.fail("The Mastermind engine crashed")
    assert lesson.emitted[1:] == ["", "The Mastermind engine crashed"]
    assert not lesson.breaker.busy
    lesson.add_row("YYOO", MISS)
    assert lesson.requests == [(COUNT, 1), (COUNT, 2)]


def test_repeated_request_is_retried_after_a_failure() -> None:
    lesson = AdvisedGame()
    for _wish in range(2):
        lesson.advisor.request_advice()
        lesson.breaker.fail("The Mastermind engine crashed")
    assert lesson.requests == [(ADVISE, 0), (ADVISE, 0)]


def test_computer_pauses_after_a_failure() -> None:
    lesson = AdvisedGame(AGAINST_BY_HAND)
    lesson.breaker.fail("The Mastermind engine crashed")
    assert (lesson.emitted, lesson.advisor.pause_reason) == (
        ["The Mastermind engine crashed"],
        Message("The Mastermind engine crashed"),
    )
    lesson.advisor.resume()
    assert lesson.requests == [(ADVISE, 0), (ADVISE, 0)]


def test_unanswered_request_is_dropped() -> None:
    lesson = AdvisedGame()
    lesson.add_row("RRGB", MISS, 4096, 230)
    lesson.advisor.request_advice()
    lesson.breaker.contradict(0)
    assert lesson.emitted == ["Looking for the best guess…", ""]
    assert not lesson.breaker.busy


def test_closing_shuts_down_the_breaker() -> None:
    lesson = AdvisedGame()
    lesson.advisor.close()
    assert lesson.breaker.closed


def test_real_breaker_breaks_a_key_and_reviews_it(qtbot: QtBot, process: BreakerProcess) -> None:
    controller = MastermindController(AGAINST, Random(1))
    advisor = Advisor(controller, process)
    controller.hide(code("KPWO"))
    qtbot.waitUntil(lambda: controller.phase is Phase.OVER, timeout=TIMEOUT_MS)
    rows = len(controller.game.rows)
    assert (controller.game.outcome, controller.game.known_key) == (Outcome.BROKEN, code("KPWO"))
    qtbot.waitUntil(lambda: len(advisor.counts) > rows, timeout=TIMEOUT_MS)
    assert (advisor.counts[0], advisor.counts[-1]) == (4096, 1)
    with qtbot.waitSignal(advisor.reviewed, timeout=TIMEOUT_MS):
        controller.open(replace(controller.game, setup=GameSetup(hider="Ann", breaker="Ben")))
    assert [grade.made.guess for grade in advisor.grades] == [row.guess for row in controller.game.rows]


def test_real_breaker_finds_contradictory_answers(qtbot: QtBot, process: BreakerProcess) -> None:
    controller = MastermindController(BY_HAND, Random(1))
    advisor = Advisor(controller, process)
    for letters in ("RRRR", "GGGG", "BBBB", "YYYY", "OOOO", "WWWW", "PPPP", "KKKK"):
        controller.guess(code(letters))
        controller.answer(MISS)
    qtbot.waitUntil(lambda: controller.wrong_rows == tuple(range(8)), timeout=TIMEOUT_MS)
    assert advisor.counts[-1] == 0
