import pytest
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QPushButton

from tests.ui.game_window import Session
from tests.ui.mnk.review.reviewed_game import CELLS, FAULT, LOST, MISTAKE, REVIEWS, open_review, process
from tictactoe_gui.wording.mnk import standings
from tictactoe_gui.wording.mnk.engines import sentence
from tictactoe_gui.wording.phrases import running_text

pytestmark = pytest.mark.usefixtures("fake_process")


def count(session: Session) -> str:
    return session.part(QLabel, "review_mistakes").text()


def button(session: Session, name: str) -> QPushButton:
    return session.part(QPushButton, f"review_{name}")


def note(session: Session) -> QLabel:
    return session.part(QLabel, "review_note")


def progress(session: Session) -> QProgressBar:
    return session.part(QProgressBar, "review_progress")


def test_progress_is_shown_until_the_review_is_complete(session: Session) -> None:
    open_review(session, count=2)
    assert (progress(session).value(), progress(session).isVisible()) == (2, True)
    assert progress(session).maximum() == len(LOST.positions) >= len(REVIEWS)
    assert count(session) == standings.WORKING
    assert not note(session).isVisible()
    process(session).complete()
    assert not progress(session).isVisible()
    assert not button(session, "stop").isVisible()
    assert not note(session).isVisible()


def test_review_that_ended_early_tells_how_far_it_got(session: Session) -> None:
    open_review(session, count=2)
    process(session).finish()
    assert count(session) == standings.NONE_FOUND
    assert note(session).text() == standings.progress(LOST, REVIEWS[:2])
    assert note(session).isVisible()


def test_failure_of_the_process_is_shown(session: Session) -> None:
    open_review(session, count=2)
    process(session).fail()
    assert note(session).text() == running_text(str(sentence(FAULT)), standings.progress(LOST, REVIEWS[:2]))


def test_stop_ends_the_review_and_keeps_what_is_known(session: Session) -> None:
    open_review(session, count=MISTAKE)
    session.click_button("review_stop")
    QApplication.processEvents()
    assert not process(session).is_thinking
    assert not progress(session).isVisible()
    assert count(session) == standings.mistakes(1, 1)
    assert note(session).text() == standings.progress(LOST, REVIEWS[:MISTAKE])


def test_buttons_carry_out_their_commands_and_are_grey_otherwise(session: Session) -> None:
    open_review(session)
    steps = button(session, "previous_mistake"), button(session, "next_mistake")
    assert [step.isEnabled() for step in steps] == [False, False]
    assert count(session) == standings.mistakes(1, 1)
    session.trigger("look_first")
    assert count(session) == standings.mistakes(0, 1)
    session.click_button("review_next_mistake")
    assert len(session.shown_marks) == MISTAKE
    session.trigger("look_last")
    assert [step.isEnabled() for step in steps] == [True, False]
    assert not button(session, "play_from").isEnabled()
    session.click_button("review_previous_mistake")
    assert len(session.shown_marks) == MISTAKE
    session.click_button("review_close_review")
    assert len(session.shown_marks) == len(CELLS)
    session.trigger("review")
    session.click_button("review_play_from")
    assert session.focused_name.startswith("cell_")


def test_card_opened_in_a_large_window_has_large_texts(session: Session) -> None:
    session.window.resize(1600, 1200)
    open_review(session)
    usual, large = session.part(QLabel, "review_mistakes"), session.part(QLabel, "result_changes")
    assert usual.font().pointSizeF() == large.font().pointSizeF() > session.window.font().pointSizeF()
