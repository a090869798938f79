from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import AGAINST_RUBY, JANE_AND_JOHN, OpenSession, Session
from tests.ui.mnk.review.reviewed_game import (
    CELLS,
    LOST,
    MISTAKE,
    REVIEWS,
    FakeReviewProcess,
    explained,
    open_review,
    process,
)
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.wording.mnk import review, sentences

pytestmark = pytest.mark.usefixtures("fake_process")

COMMANDS = ("review", "previous_mistake", "next_mistake", "close_review")
BY_PLY = {found.ply: found for found in REVIEWS}


def shown_ply(session: Session) -> int:
    return len(session.shown_marks)


def enabled(session: Session) -> list[str]:
    return [name for name in COMMANDS if session.action(name).isEnabled()]


def line(ply: int) -> str:
    return review.move(LOST, BY_PLY[ply], Notation.ROW_LETTER)


def test_review_opens_at_the_decisive_mistake(session: Session, engines: list[object]) -> None:
    session.click(*CELLS)
    parts = [session.part(QWidget, name) for name in ("standing_curve", "review_card", "result")]
    assert [part.isVisible() for part in parts] == [False, False, True]
    session.click_button("bar_review")
    assert [part.isVisible() for part in parts] == [True, True, False]
    assert not session.part(QToolButton, "bar_review").isEnabled()
    process(session).complete()
    for _known in range(2):
        assert shown_ply(session) == MISTAKE
        assert session.headline == sentences.EARLIER_MOVE.format(ply=MISTAKE, moves=len(CELLS))
        assert session.detail == line(MISTAKE)
        assert not process(session).is_thinking
        session.trigger("close_review", "review")
    session.trigger("hint")
    assert engines
    assert (shown_ply(session), parts[1].isVisible()) == (MISTAKE, True)


def test_review_shows_the_end_until_the_mistake_is_found(session: Session) -> None:
    open_review(session, count=3)
    assert shown_ply(session) == len(CELLS)
    assert session.detail == line(len(CELLS))
    process(session).answer(MISTAKE)
    assert shown_ply(session) == MISTAKE
    session.trigger("undo")
    assert not session.part(QWidget, "review_card").isVisible()
    assert explained(session) == NOTHING


def test_found_mistake_does_not_disturb_a_user_who_looks_elsewhere(session: Session) -> None:
    open_review(session, count=1)
    session.trigger("look_back")
    process(session).complete()
    assert shown_ply(session) == len(CELLS) - 1
    assert session.detail == line(len(CELLS) - 1)


def test_stored_reviews_are_loaded_instead_of_made(session: Session, qtbot: QtBot) -> None:
    open_review(session)
    reviewer = session.part(GameReviewer, "game_reviewer")
    qtbot.waitUntil(lambda: reviewer.stored_reviews(session.game) == REVIEWS)
    reviewer.forget()
    session.trigger("close_review", "review")
    assert shown_ply(session) == MISTAKE
    assert not process(session).is_thinking


def test_mistakes_are_stepped_through_and_told(session: Session, announcements: list[str]) -> None:
    assert enabled(session) == []
    open_review(session)
    session.trigger("look_back")
    assert announcements[-2:] == [line(MISTAKE), line(MISTAKE - 1)]
    session.trigger("look_last")
    assert enabled(session) == ["previous_mistake", "close_review"]
    session.press(Qt.Key.Key_Up, modifier=Qt.KeyboardModifier.AltModifier)
    assert shown_ply(session) == MISTAKE
    assert enabled(session) == ["close_review"]
    session.trigger("look_first")
    session.press(Qt.Key.Key_Down, modifier=Qt.KeyboardModifier.AltModifier)
    assert shown_ply(session) == MISTAKE
    session.trigger("close_review")
    assert enabled(session) == ["review"]
    assert (shown_ply(session), session.headline) == (len(CELLS), sentences.headline(LOST))
    assert session.part(QWidget, "result").isVisible()
    assert explained(session) == NOTHING


def test_review_replaces_the_offer_of_an_opened_game(session: Session) -> None:
    session.controller.open_game(LOST)
    session.trigger("review")
    assert not session.part(QWidget, "offer").isVisible()
    session.trigger("close_review")
    assert session.part(QWidget, "offer").isVisible()


def test_new_game_ends_the_review(session: Session) -> None:
    open_review(session, count=1)
    session.trigger("new_game")
    assert not session.part(QWidget, "review_card").isVisible()
    assert not process(session).is_thinking
    session.click(*CELLS)
    assert enabled(session) == ["review"]


@pytest.mark.parametrize(("end", "is_likely"), [(FakeReviewProcess.finish, True), (FakeReviewProcess.fail, False)])
def test_mistake_is_likely_only_if_the_review_was_finished(
    session: Session, end: Callable[[FakeReviewProcess], None], *, is_likely: bool
) -> None:
    open_review(session, count=0)
    process(session).reviewed.emit(MoveReview(MISTAKE, Standing(None), Standing(None, -80), Verdict.INACCURACY))
    end(process(session))
    assert shown_ply(session) == (MISTAKE if is_likely else len(CELLS))
    assert session.part(QWidget, "review_card").isVisible()


def test_review_opens_again_where_it_was_left_for_practice(session: Session) -> None:
    open_review(session)
    session.click_button("review_try_again")
    assert session.moves == CELLS[: MISTAKE - 1]
    assert not session.part(QWidget, "review_card").isVisible()
    session.trigger("return_to_play")
    assert shown_ply(session) == MISTAKE
    assert session.detail == line(MISTAKE)
    assert session.part(QWidget, "review_card").isVisible()
    session.trigger("try_again", "new_game")
    session.click(*CELLS)
    assert not session.part(QWidget, "review_card").isVisible()


def test_review_goes_on_during_practice(session: Session) -> None:
    open_review(session, count=MISTAKE)
    session.trigger("try_again")
    assert process(session).is_thinking
    session.trigger("return_to_play")
    process(session).complete()
    session.trigger("look_first", "look_forward")
    assert session.detail == line(1)


def test_only_mistakes_of_persons_are_practised(session: Session) -> None:
    john, ruby = JANE_AND_JOHN.players[1], AGAINST_RUBY.players[1]
    for player, is_offered in ((john, True), (ruby, False)):
        session.controller.open_game(replace(LOST, setup=replace(LOST.setup, players=(LOST.setup.players[0], player))))
        session.trigger("review")
        process(session).complete()
        assert shown_ply(session) == MISTAKE
        assert session.action("try_again").isEnabled() is is_offered


def test_review_opened_meanwhile_does_not_hide_why_the_game_was_lost(open_session: OpenSession) -> None:
    session = open_session(explain_losses=True)
    session.click(*CELLS)
    session.controller.set_notes(session.game.notes._replace(analysis=True))
    session.trigger("review")
    process(session).complete()
    session.trigger("close_review")
    mistake = decisive_mistake(LOST, 1, REVIEWS)
    assert mistake
    assert session.detail == review.decisive(LOST, mistake, Notation.ROW_LETTER)
