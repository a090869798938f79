from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.mastermind.fake_breaker import CRASH, FakeBreaker, advice, grade_with_loss
from tests.ui.timers import timer_of
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Outcome
from tictactoe_gui.mastermind.messages import BreakerTask
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.engines.breaker_process import BreakerProcess
from tictactoe_gui.ui.engines.own_program import own_command
from tictactoe_gui.ui.mastermind import advisor as advisor_module
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.session import Phase
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mastermind import hints, sentences
from tictactoe_gui.wording.mnk import engines
from tictactoe_gui.wording.phrases import Message

CRASHED = str(engines.sentence(CRASH))

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
        self.controller.changed.connect(self.advisor.on_session_changed)
        self.emitted: list[object] = []
        """Arguments of all signals with results, progress, pauses and refusals."""
        for signal in (
            self.advisor.advised,
            self.advisor.graded,
            self.advisor.progress_changed,
            self.advisor.refused,
        ):
            signal.connect(self._record)
        self.advisor.pause_changed.connect(lambda: self._record(self.advisor.pause_reason))
        self.advisor.on_session_changed(self.controller.session)

    def _record(self, what: object) -> None:
        self.emitted.append(str(what) if isinstance(what, Message) else what)

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
    process = BreakerProcess(own_command("--breaker"))
    yield process
    process.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


def test_keys_are_counted_after_each_row(qtbot: QtBot) -> None:
    advised = AdvisedGame()
    assert (advised.advisor.counts, advised.requests) == ((4096,), [])
    advised.add_row("RRGB", MISS)
    with qtbot.waitSignal(advised.advisor.counted):
        advised.breaker.count(4096, 230)
    advised.add_row("YYOO", MISS, 4096, 230, 14)
    assert advised.advisor.counts == (4096, 230, 14)
    assert advised.requests == [(COUNT, 1), (COUNT, 2)]
    advised.controller.start(replace(BY_HAND, rules=Rules(3, 5)))
    assert list(advised.advisor.counts) == [125]
    assert len(advised.requests) == 2


@pytest.mark.parametrize(("left", "phase"), [(1, Phase.OVER), (0, Phase.CHECKING)])
def test_game_ends_only_if_the_count_leaves_a_possible_key(left: int, phase: Phase) -> None:
    advised = AdvisedGame(replace(BY_HAND, rules=Rules(guesses=1)))
    advised.add_row("RRGB", MISS)
    assert advised.controller.session.phase is Phase.CHECKING
    advised.breaker.count(4096, left)
    assert advised.controller.session.phase is phase


def test_result_is_accepted_if_the_breaker_fails() -> None:
    advised = AdvisedGame(replace(BY_HAND, rules=Rules(guesses=1)))
    advised.add_row("RRGB", MISS)
    advised.breaker.crash()
    assert (advised.controller.session.phase, advised.emitted) == (Phase.OVER, [CRASHED])


def test_correction_restarts_the_count() -> None:
    advised = AdvisedGame()
    advised.add_row("RRGB", MISS, 4096, 230)
    advised.add_row("YYOO", MISS, 4096, 230, 14)
    counts = []
    for row in (1, 0):
        advised.controller.correct(row, Feedback(1, 0))
        counts.append(advised.advisor.counts)
    assert counts == [(4096, 230), (4096,)]
    assert advised.breaker.cancelled == 1


def test_contradiction_is_passed_to_the_controller() -> None:
    advised = AdvisedGame()
    advised.add_row("RRRR", Feedback(1, 0))
    advised.breaker.contradict(0)
    assert (advised.controller.session.phase, advised.controller.session.wrong_rows) == (Phase.CORRECTING, (0,))
    advised.controller.correct(0, MISS)
    advised.breaker.count(4096, 230)
    assert advised.controller.session.phase is Phase.GUESSING


def test_advice_is_emitted_and_recorded() -> None:
    advised = AdvisedGame()
    for _wish in range(2):
        advised.advisor.request_advice()
    assert advised.emitted == [hints.SEARCHING]
    advised.breaker.advise("RRGB")
    assert advised.emitted[1:] == ["", advice("RRGB")]
    assert advised.controller.game.notes.advised == (0,)
    assert advised.controller.session.phase is Phase.GUESSING
    assert advised.requests == [(ADVISE, 0)]


def test_advice_for_earlier_rows_is_discarded_and_waits_for_the_counts() -> None:
    advised = AdvisedGame()
    advised.advisor.request_advice()
    advised.add_row("RRGB", MISS)
    assert (advised.breaker.cancelled, advised.emitted) == (1, [hints.SEARCHING, ""])
    assert not advised.controller.game.notes.is_assisted
    advised.advisor.request_advice()
    advised.advisor.stop()
    assert advised.requests == [(ADVISE, 0), (COUNT, 1)]
    advised.breaker.count(4096, 230)
    assert advised.requests[2:] == [(ADVISE, 1)]


@pytest.mark.parametrize(
    "act", [lambda advised: advised.controller.give_up(), lambda advised: advised.controller.guess(code("KKKK"))]
)
def test_advice_that_is_no_longer_useful_is_discarded(act: Callable[[AdvisedGame], None]) -> None:
    advised = AdvisedGame()
    advised.add_row("RRGB", MISS, 4096, 230)
    advised.advisor.request_advice()
    act(advised)
    advised.breaker.advise("RGWO")
    assert advised.emitted == [hints.SEARCHING, ""]
    assert not advised.controller.game.notes.advised


@pytest.mark.parametrize(
    ("match_settings", "act", "sentence"),
    [
        (AGAINST, lambda _: None, sentences.ask_for_key(GameSetup(hider="Ann"))),
        (BY_HAND, lambda controller: controller.give_up(), str(phrases.GAME_OVER)),
    ],
)
def test_advice_is_given_only_to_a_person_to_move(
    match_settings: MatchSettings, act: Callable[[MastermindController], None], sentence: str
) -> None:
    advised = AdvisedGame(match_settings)
    act(advised.controller)
    advised.advisor.request_advice()
    assert advised.emitted == [sentence]


def test_advice_and_grade_requested_together_are_recorded() -> None:
    advised = AdvisedGame()
    advised.add_row("RRGB", MISS, 4096, 230)
    advised.advisor.request_grade()
    advised.advisor.request_advice()
    advised.breaker.grade(grade_with_loss("RRGB", 0.5))
    advised.breaker.advise("YYOO")
    assert advised.emitted == [hints.SEARCHING, grade_with_loss("RRGB", 0.5), "", advice("YYOO")]
    assert (advised.controller.game.notes.advised, advised.advisor.grades) == ((1,), ())


def test_every_row_is_graded_after_the_game(qtbot: QtBot) -> None:
    advised = AdvisedGame()
    advised.add_row("RRGB", MISS, 4096, 230)
    advised.add_row("YYOO", WON, 4096, 230, 1)
    grades = grade_with_loss("RRGB", 0.5), grade_with_loss("YYOO", 0)
    with qtbot.waitSignal(advised.advisor.reviewed):
        advised.breaker.grade(*grades)
    assert advised.advisor.grades == grades
    assert advised.requests[-1] == (REVIEW, 2)
    assert not advised.controller.game.notes.is_assisted


def test_review_runs_once_and_is_discarded_when_the_game_reopens(qtbot: QtBot) -> None:
    advised = AdvisedGame()
    advised.add_row("RRGB", WON, 4096, 1)
    advised.breaker.grade(grade_with_loss("RRGB", 0.5))
    advised.advisor.on_session_changed(advised.controller.session)
    assert not advised.breaker.is_thinking
    with qtbot.assertNotEmitted(advised.advisor.reviewed):
        advised.controller.correct(0, MISS)
    assert advised.advisor.grades == ()


def test_game_without_rows_and_computers_guesses_are_not_reviewed() -> None:
    advised = AdvisedGame(ALONE)
    advised.advisor.request_grade()
    advised.controller.give_up()
    assert (advised.requests, advised.emitted) == ([], [hints.NOTHING_TO_GRADE])
    advised = AdvisedGame(AGAINST)
    advised.controller.hide(code("RRGB"))
    advised.controller.guess(code("RRGB"), by_computer=True)
    advised.breaker.count(4096, 1)
    assert advised.requests == [(ADVISE, 0), (COUNT, 1)]


def test_computer_breaks_the_key(qtbot: QtBot) -> None:
    advised = AdvisedGame(AGAINST)
    advised.controller.hide(code("RRGB"))
    with qtbot.waitSignal(advised.controller.changed):
        advised.breaker.advise("RYOW")
    advised.breaker.count(4096, 230)
    with qtbot.waitSignal(advised.controller.changed):
        advised.breaker.advise("RRGB")
    assert advised.controller.game.outcome is Outcome.BROKEN
    assert (advised.emitted, advised.controller.game.notes.is_assisted) == ([], False)


def test_computers_guess_waits_for_the_minimum_delay(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisor_module, "GUESS_DELAY_MS", 600_000)
    advised = AdvisedGame(AGAINST_BY_HAND)
    advised.breaker.advise("RYOW")
    advised.advisor.stop()
    assert not timer_of(advised.advisor).isActive()
    advised.advisor.resume()
    advised.breaker.advise("RYOW")
    assert advised.controller.session.phase is Phase.THINKING
    with qtbot.waitSignal(advised.controller.changed):
        timer_of(advised.advisor).start(0)
    assert advised.controller.game.pending_guess == code("RYOW")


def test_late_guess_is_made_immediately_without_restarting_the_breaker() -> None:
    advised = AdvisedGame(AGAINST)
    advised.controller.hide(code("RRGB"))
    timer_of(advised.advisor).stop()
    advised.breaker.advise("RYOW")
    assert len(advised.controller.game.rows) == 1
    assert (advised.breaker.cancelled, advised.requests) == (0, [(ADVISE, 0), (COUNT, 1)])


def test_computer_does_not_guess_during_a_contradiction() -> None:
    advised = AdvisedGame(AGAINST_BY_HAND)
    advised.controller.guess(code("RYOW"), by_computer=True)
    advised.controller.answer(MISS)
    advised.breaker.contradict(0)
    assert advised.controller.session.phase is Phase.CORRECTING
    assert advised.requests == [(ADVISE, 0), (COUNT, 1)]
    advised.controller.correct(0, Feedback(1, 0))
    advised.breaker.count(4096, 230)
    assert advised.requests[2:] == [(COUNT, 1), (ADVISE, 1)]


def test_stopped_computer_waits_until_it_is_resumed(qtbot: QtBot) -> None:
    advised = AdvisedGame(AGAINST_BY_HAND)
    advised.advisor.stop()
    advised.advisor.on_session_changed(advised.controller.session)
    assert (advised.emitted, advised.advisor.pause_reason) == (
        [str(hints.COMPUTER_STOPPED)],
        hints.COMPUTER_STOPPED,
    )
    assert (advised.breaker.is_thinking, advised.breaker.cancelled) == (False, 1)
    advised.advisor.resume()
    assert advised.emitted[1:] == [None]
    with qtbot.waitSignal(advised.controller.changed):
        advised.breaker.advise("RYOW")


def test_failure_is_reported_once_until_the_next_row() -> None:
    advised = AdvisedGame()
    advised.add_row("RRGB", MISS)
    advised.advisor.request_advice()
    advised.breaker.crash()
    assert advised.emitted[1:] == ["", CRASHED]
    assert not advised.breaker.is_thinking
    advised.advisor.request_advice()
    advised.add_row("YYOO", MISS)
    assert [task for task, _rows in advised.requests].count(COUNT) == 2


def test_computer_pauses_after_a_failure_until_it_is_resumed_or_another_game_starts() -> None:
    advised = AdvisedGame(AGAINST_BY_HAND)
    for resume in (advised.advisor.resume, advised.controller.new_game):
        advised.breaker.crash()
        assert (advised.emitted[-1], str(advised.advisor.pause_reason)) == (CRASHED, CRASHED)
        resume()
        assert advised.advisor.pause_reason is None
    assert advised.requests == [(ADVISE, 0)] * 3


def test_unanswered_request_is_dropped() -> None:
    advised = AdvisedGame()
    advised.add_row("RRGB", MISS, 4096, 230)
    advised.advisor.request_advice()
    advised.breaker.contradict(0)
    assert advised.emitted == [hints.SEARCHING, ""]
    assert not advised.breaker.is_thinking


def test_real_breaker_breaks_a_key_and_reviews_it(qtbot: QtBot, process: BreakerProcess) -> None:
    controller = MastermindController(AGAINST, Random(1))
    advisor = Advisor(controller, process)
    controller.changed.connect(advisor.on_session_changed)
    controller.hide(code("KPWO"))
    qtbot.waitUntil(lambda: controller.session.phase is Phase.OVER, timeout=TIMEOUT_MS)
    rows = len(controller.game.rows)
    assert (controller.game.outcome, controller.game.known_key) == (Outcome.BROKEN, code("KPWO"))
    qtbot.waitUntil(lambda: len(advisor.counts) > rows, timeout=TIMEOUT_MS)
    assert (advisor.counts[0], advisor.counts[-1]) == (4096, 1)
    with qtbot.waitSignal(advisor.reviewed, timeout=TIMEOUT_MS):
        controller.open_game(replace(controller.game, setup=GameSetup(hider="Ann", breaker="Ben")))
    assert [grade.played.guess for grade in advisor.grades] == [row.guess for row in controller.game.rows]
