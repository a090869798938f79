from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import AGAINST_RUBY, JANE_AND_JOHN, OpenSession, Session, played
from tests.ui.mnk.review.reviewed_game import process
from tests.ui.mnk.review.test_loss_report import report
from tests.ui.mnk.test_advisor import show_hint
from tests.ui.session.programs import MnkProgram
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.reasons import explain
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.mnk.review import judge
from tictactoe_gui.ui.mnk.session import MnkSession, Practice
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import hints, sentences
from tictactoe_gui.wording.mnk import practice as wording
from tictactoe_gui.wording.phrases import running_text

FORKED = ["A1", "B2", "C3", "A3", "C1", "B1", "C2"]
"""Jane forks John, who played A3 with his second move. B1 or another edge would have kept the draw."""
HELD = ["A2", "B1", "B3", "C2"]
LIKELY = MoveReview(4, Standing(None), Standing(None, -50), Verdict.INACCURACY)
GAVE_AWAY_WIN = MoveReview(4, Standing(Value.WIN), Standing(Value.DRAW), Verdict.MISTAKE)


def square(cell: str) -> Square:
    return parse(cell, Rules(), Notation.ROW_LETTER)


@pytest.fixture
def session(
    open_session: OpenSession,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    fake_process: None,  # noqa: ARG001 - the review of the lost game is known
) -> Iterator[Session]:
    """Session after a game that John has lost with A3. Refutations are shown for a moment only."""
    monkeypatch.setattr(judge, "REFUTATION_MS", 500)
    session = open_session(explain_losses=True)
    session.click(*FORKED)
    qtbot.waitUntil(lambda: process(session).is_thinking)
    process(session).complete()
    yield session
    session.window.close()
    qtbot.waitUntil(lambda: not running_processes())


def marks(session: Session) -> set[str]:
    return {*session.shown_marks}


def try_wrong_move(session: Session, qtbot: QtBot, cell: str = "A3") -> None:
    """Try a move that loses, and wait until it was refuted."""
    session.click(cell)
    qtbot.waitUntil(lambda: session.headline == wording.LOSES)
    qtbot.waitUntil(lambda: session.headline == wording.TRY_ANOTHER)


def test_every_move_before_the_mistake_that_holds_is_praised_and_the_game_goes_on(session: Session) -> None:
    session.click_button("try_again")
    practised = session.controller.session.practice
    assert practised
    assert session.detail == wording.played(practised.origin.game, practised.mistake, Notation.ROW_LETTER)
    for cell in HELD:
        assert marks(session) == {"A1", "B2", "C3"}
        assert session.headline == wording.FIND_BETTER
        session.click("A1")
        assert session.bubble
        session.click(cell)
        assert session.detail == wording.praise(square(cell), Value.DRAW, Rules(), Notation.ROW_LETTER)
        assert marks(session) == {"A1", "B2", "C3", cell}
        session.part(QPushButton, "offer_try_again").click()
    session.click("A2", "C2")
    assert marks(session) == {"A1", "B2", "C3", "A2", "C2"}
    assert session.detail == sentences.last_event(session.game, Notation.ROW_LETTER, addressed=True)
    session.trigger("new_game")
    assert not marks(session)
    assert not session.controller.session.practice
    assert not session.action("try_again").isEnabled()


def test_hint_is_told_during_practice(session: Session, engines: list[FakeEngine]) -> None:
    session.click_button("try_again")
    session.trigger("hint")
    assert (session.headline, session.detail) == (wording.FIND_BETTER, hints.SEARCHING)
    cell = CellValue(square("A2"), Value.DRAW)
    show_hint(engines[0], cell)
    move = explain(session.game.position, cell, (cell,))
    assert session.detail == hints.hint(move, session.game, Notation.ROW_LETTER)


@pytest.mark.parametrize(
    ("mistake", "value", "headline"),
    [
        (LIKELY, None, wording.PROBABLY_WRONG),
        (LIKELY, Value.DRAW, ""),
        (GAVE_AWAY_WIN, Value.DRAW, wording.WORSE),
    ],
)
def test_move_of_the_game_is_accepted_only_with_a_proof(
    mistake: MoveReview, value: Value | None, headline: str
) -> None:
    practice = Practice.start(MnkSession(played("A1", "B2", "C3", "A2"), JANE_AND_JOHN), mistake)
    assert practice.played(square("A2")).not_refuted(value).message(Notation.ROW_LETTER).headline == headline


def test_missed_win_is_answered_by_the_best_reply(session: Session, qtbot: QtBot) -> None:
    session.trigger("new_game")
    session.click("A1", "B1", "A2", "B3", "C3", "B2")
    missed_win = MoveReview(5, Standing(Value.WIN), Standing(Value.LOSS), Verdict.BLUNDER)
    session.controller.practise(missed_win)
    session.click("C3")
    qtbot.waitUntil(lambda: session.headline == wording.LOSES)
    assert marks(session) == {"A1", "B1", "A2", "B3", "C3", "B2"}
    qtbot.waitUntil(lambda: session.headline == wording.TRY_ANOTHER)


def test_wrong_moves_are_refuted_and_taken_back_until_the_answer_is_shown(session: Session, qtbot: QtBot) -> None:
    session.click_button("try_again")
    assert (session.headline, session.badge) == (wording.FIND_BETTER, Badge.FAULT)
    answer = session.part(QPushButton, "offer_show_answer")
    session.click("A3", "A2")
    assert marks(session) == {"A1", "B2", "C3", "A3"}
    qtbot.waitUntil(lambda: session.headline == wording.LOSES)
    assert marks(session) == {"A1", "B2", "C3", "A3", "C1"}
    qtbot.waitUntil(lambda: session.headline == wording.TRY_ANOTHER)
    assert marks(session) == {"A1", "B2", "C3"}
    assert not answer.isEnabled()
    try_wrong_move(session, qtbot, "C1")
    answer.click()
    assert marks(session) > {"A1", "B2", "C3"}
    assert session.detail in {wording.praise(square(cell), Value.DRAW, Rules(), Notation.ROW_LETTER) for cell in HELD}
    assert session.badge is Badge.PRAISE


def test_move_that_cannot_be_judged_is_taken_back(
    session: Session, qtbot: QtBot, run_instead: Callable[[str], None]
) -> None:
    run_instead("raise SystemExit(1)")
    session.click_button("try_again")
    session.click("A3")
    qtbot.waitUntil(lambda: session.headline == wording.NOT_CHECKED)
    assert marks(session) == {"A1", "B2", "C3"}
    session.click("A2")
    assert marks(session) == {"A1", "B2", "C3", "A2"}


def test_practice_that_is_left_does_not_go_on(session: Session, qtbot: QtBot) -> None:
    session.click_button("try_again")
    session.click("A3")
    qtbot.waitUntil(lambda: session.headline == wording.LOSES)
    session.trigger("return_to_play")
    assert not timer_of(session.part(judge.Judge, "judge")).isActive()


def test_practice_is_not_stored(session: Session) -> None:
    before = MnkProgram.stored()
    assert before
    session.click_button("try_again")
    session.click("A2", "C2", "A3", "B1", "B3", "C1")
    assert session.game.outcome
    session.trigger("return_to_play", "new_game")
    assert MnkProgram.stored() == before


@pytest.fixture
def against_ruby(open_session: OpenSession, engines: list[FakeEngine], qtbot: QtBot) -> Iterator[Session]:
    """Session after a game that Jane has lost to Ruby with A2. B3 would have kept the draw."""
    session = open_session(AGAINST_RUBY, explain_losses=True)
    with qtbot.waitSignal(report(session).changed):
        for mine, reply in (("A1", "B2"), ("C1", "B1"), ("A2", "B3")):
            session.click(mine)
            engines[0].play(square(reply))
            qtbot.waitUntil(lambda cell=reply: cell in marks(session))  # type: ignore[misc]  # a default has no type
    yield session
    session.window.close()
    qtbot.waitUntil(lambda: not running_processes())


def test_computer_waits_until_a_better_move_is_found_and_praised(
    against_ruby: Session, engines: list[FakeEngine], qtbot: QtBot, announcements: list[str]
) -> None:
    session, notation = against_ruby, Notation.ROW_LETTER
    asked = len(engines[0].questions)
    session.click_button("try_again")
    session.click("A2")
    qtbot.waitUntil(lambda: session.headline in (wording.LOSES, wording.WORSE))
    assert len(engines[0].questions) == asked
    qtbot.waitUntil(lambda: session.headline == wording.TRY_ANOTHER)
    session.click("B3")
    assert len(engines[0].questions) == asked + 1
    praise = wording.praise(square("B3"), Value.DRAW, Rules(), notation)
    assert session.detail == praise
    assert announcements[-1].startswith(running_text(praise, sentences.news(session.game, notation)))
    engines[0].play(square("A2"))
    qtbot.waitUntil(lambda: "A2" in marks(session))
    assert session.detail == running_text(praise, sentences.last_event(session.game, notation, addressed=True))
    assert announcements[-1].startswith(sentences.news(session.game, notation))
    session.click("C2")
    assert session.detail == sentences.last_event(session.game, notation, addressed=True)


def test_nobody_resigns_while_a_better_move_is_searched_for(session: Session) -> None:
    session.click_button("try_again")
    assert not session.action("resign").isEnabled()
    session.controller.resign()
    assert not session.game.outcome
    session.click("A2")
    assert session.action("resign").isEnabled()
