"""The review of the game on the page: in its card, in the list of moves, on the board and in the status line."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import AGAINST_RUBY, JANE_AND_JOHN, JANE_WINS, OpenSession, Session, played
from tests.ui.mnk.review.reviewed_game import (
    CELLS,
    FAULT,
    LOST,
    MISTAKE,
    REVIEWS,
    FakeReviewProcess,
    explained,
    open_review,
    process,
)
from tests.ui.pictures import has_text
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING
from tictactoe_gui.ui.mnk.panel.player_card import SeatButton
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.review.review_state import explanation
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import review, sentences, standings
from tictactoe_gui.wording.mnk.engines import sentence
from tictactoe_gui.wording.phrases import running_text

pytestmark = pytest.mark.usefixtures("fake_process")

COMMANDS = ("review", "previous_mistake", "next_mistake", "close_review")
BY_PLY = {found.ply: found for found in REVIEWS}


def shown_ply(session: Session) -> int:
    return len(session.shown_marks)


def enabled(session: Session) -> list[str]:
    return [name for name in COMMANDS if session.action(name).isEnabled()]


def line(ply: int) -> str:
    return review.move(LOST, BY_PLY[ply], Notation.ROW_LETTER)


def count(session: Session) -> str:
    return session.part(QLabel, "review_mistakes").text()


def note(session: Session) -> str | None:
    """Return the note on the card. None if it is hidden."""
    label = session.part(QLabel, "review_note")
    return label.text() if label.isVisible() else None


def listed(session: Session, role: int = Qt.ItemDataRole.DisplayRole) -> str:
    """Return what the list of moves says about the mistake."""
    return str(session.move_list.model().index(*divmod(MISTAKE - 1, 2)).data(role))


def cell_names(session: Session) -> str:
    return "; ".join(cell.accessibleName() for cell in session.cells)


def test_review_opens_at_the_decisive_mistake(session: Session, engines: list[object]) -> None:
    session.click(*CELLS)
    parts = [session.part(QWidget, name) for name in ("standing_curve", "review_card", "result")]
    assert [part.isVisible() for part in parts] == [False, False, True]
    session.click_button("review")
    assert [part.isVisible() for part in parts] == [True, True, False]
    assert not session.action("review").isEnabled()
    process(session).complete()
    for _known in range(2):
        assert shown_ply(session) == MISTAKE
        assert session.headline == sentences.EARLIER_MOVE.format(ply=MISTAKE, moves=len(CELLS))
        assert (session.detail, session.badge) == (line(MISTAKE), Badge.FAULT)
        assert not process(session).is_thinking
        session.trigger("close_review", "review")
    session.trigger("hint")
    assert engines
    assert (shown_ply(session), parts[1].isVisible()) == (MISTAKE, True)


def test_review_of_a_single_mistake_has_no_superfluous_buttons(session: Session) -> None:
    open_review(session, count=len(CELLS))
    assert shown_ply(session) == MISTAKE
    buttons = [session.part(QWidget, f"review_{name}") for name in ("previous_mistake", "next_mistake")]
    buttons.append(session.part(QWidget, "return_to_end"))
    assert [button.isVisible() for button in buttons] == [False, False, False]


def test_review_shows_the_end_until_the_mistake_is_found(session: Session) -> None:
    open_review(session, count=3)
    assert shown_ply(session) == len(CELLS)
    assert (session.detail, session.badge) == (line(len(CELLS)), None)
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
    likely = MoveReview(MISTAKE, Standing(None), Standing(None, -80), Verdict.INACCURACY)
    process(session).reviewed.emit(likely)
    end(process(session))
    assert shown_ply(session) == (MISTAKE if is_likely else len(CELLS))
    decisive = review.decisive(LOST, DecisiveMistake(likely, is_proved=False), Notation.ROW_LETTER)
    assert (session.detail == decisive) is is_likely
    assert session.action("try_again").isEnabled() is is_likely


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


def test_card_shows_the_progress_until_the_review_is_complete(session: Session) -> None:
    open_review(session, count=2)
    progress, stop = session.part(QProgressBar, "review_progress"), session.part(QPushButton, "review_stop")
    assert (progress.value(), progress.maximum()) == (2, len(LOST.positions))
    assert (progress.isVisible(), count(session), note(session)) == (True, standings.WORKING, None)
    process(session).complete()
    assert (progress.isVisible(), stop.isVisible(), note(session)) == (False, False, None)


def stop(session: Session) -> None:
    session.click_button("review_stop")
    QApplication.processEvents()


@pytest.mark.parametrize(
    ("end", "why"),
    [
        (lambda session: process(session).finish(), ""),
        (lambda session: process(session).fail(), str(sentence(FAULT))),
        (stop, ""),
    ],
    ids=["out of time", "failure", "stopped"],
)
def test_card_of_a_review_that_ended_early_tells_how_far_it_got(
    session: Session, end: Callable[[Session], None], why: str
) -> None:
    open_review(session, count=2)
    end(session)
    assert not process(session).is_thinking
    assert not session.part(QProgressBar, "review_progress").isVisible()
    assert count(session) == standings.NONE_FOUND
    assert note(session) == running_text(why, standings.progress(LOST, REVIEWS[:2]))


def test_buttons_of_the_card_carry_out_their_commands_and_are_grey_otherwise(session: Session) -> None:
    open_review(session)
    steps = [session.part(QPushButton, f"review_{name}_mistake") for name in ("previous", "next")]
    assert [step.isEnabled() for step in steps] == [False, False]
    assert count(session) == standings.mistakes(1, 1)
    session.trigger("look_first")
    assert count(session) == standings.mistakes(0, 1)
    session.click_button("review_next_mistake")
    assert shown_ply(session) == MISTAKE
    session.trigger("look_last")
    assert [step.isEnabled() for step in steps] == [True, False]
    assert not session.part(QPushButton, "review_play_from").isEnabled()
    session.click_button("review_previous_mistake")
    assert shown_ply(session) == MISTAKE
    session.click_button("review_close_review")
    assert shown_ply(session) == len(CELLS)
    session.trigger("review")
    session.click_button("review_play_from")
    assert (len(session.moves), session.focused_name[:5]) == (MISTAKE, "cell_")
    assert not session.part(QWidget, "review_card").isVisible()


def test_card_opened_in_a_large_window_has_large_texts(session: Session) -> None:
    session.window.resize(1600, 1200)
    open_review(session)
    usual, large = session.part(QLabel, "review_mistakes"), session.part(QLabel, "result_changes")
    assert usual.font().pointSizeF() == large.font().pointSizeF() > session.window.font().pointSizeF()


def test_moves_are_explained_on_the_board_in_the_list_and_to_screen_readers(session: Session) -> None:
    open_review(session)
    assert explained(session) == explanation(LOST, BY_PLY[MISTAKE]).without_punishment
    assert listed(session) == f"A3 {standings.SIGNS[Verdict.MISTAKE]}"
    assert listed(session, Qt.ItemDataRole.AccessibleTextRole).endswith(review.VERDICTS[Verdict.MISTAKE])
    assert all(part in cell_names(session) for part in (", mistake", ", better move"))
    session.trigger("look_back")
    assert explained(session) == explanation(LOST, BY_PLY[MISTAKE - 1]).without_punishment
    session.trigger("close_review")
    assert listed(session) == "A3"
    assert not any(part in cell_names(session) for part in ("mistake", "better"))


def test_punishment_of_a_mistake_is_shown_in_place_of_the_better_moves(session: Session) -> None:
    open_review(session)
    whole = explanation(LOST, BY_PLY[MISTAKE])
    assert (explained(session).better, explained(session).moves) == (whole.better, ())
    session.click_button("review_show_how")
    assert (explained(session).better, explained(session).moves) == ((), whole.moves)
    assert explained(session).lines == whole.lines
    session.trigger("look_back", "look_forward")
    assert explained(session).better == whole.better


def test_punishment_is_played_move_by_move(open_session: OpenSession, qtbot: QtBot) -> None:
    session = open_session(animations=True)
    open_review(session)
    whole = explanation(LOST, BY_PLY[MISTAKE])
    session.click_button("review_show_how")
    assert explained(session) == whole.punishment(1)
    qtbot.waitUntil(lambda: explained(session) == whole.punishment(len(whole.moves)))


def test_only_a_move_with_better_ones_and_a_punishment_can_show_how(session: Session) -> None:
    open_review(session)
    assert session.action("show_how").isEnabled()
    session.trigger("look_first")
    assert not session.action("show_how").isEnabled()


def test_moves_in_the_list_have_the_colours_of_their_verdicts_and_one_legend(session: Session) -> None:
    open_review(session)
    assert listed(session, Qt.ItemDataRole.ForegroundRole) == str(session.board.theme["value_loss"])
    selected = session.move_list.visualRect(session.move_list.currentIndex())
    assert has_text(session.move_list.viewport().grab(selected).toImage(), session.board.theme["value_loss"])
    legend = session.part(QLabel, "review_legend")
    entry = f"{standings.SIGNS[Verdict.MISTAKE]}\N{NO-BREAK SPACE}{review.VERDICTS[Verdict.MISTAKE]}"
    assert entry in legend.text()
    session.trigger("theme_dark")
    assert listed(session, Qt.ItemDataRole.ForegroundRole) == str(theme.load("dark")["value_loss"])


def test_game_in_play_returns_after_a_review(session: Session) -> None:
    session.click("B2")
    session.controller.open_game(played(*JANE_WINS))
    menu = session.part(SeatButton, "card_0_menu")
    assert session.headline == "Jane wins"
    assert not session.action("undo").isEnabled()
    assert not menu.isVisible()
    session.trigger("return_to_play")
    assert session.shown_marks == {"B2": "X"}
    assert session.action("undo").isEnabled()
    assert menu.isVisible()
    assert not session.action("return_to_play").isEnabled()


def test_click_in_a_reviewed_game_goes_to_its_end(session: Session) -> None:
    session.controller.open_game(played(*JANE_WINS))
    session.trigger("look_back")
    assert session.detail == sentences.earlier_position(session.game, 4, Notation.ROW_LETTER).detail
    session.click("C3")
    assert session.headline == "Jane wins"


@pytest.mark.parametrize("end", [Game.resign, lambda game: game.declare(Outcome(frozenset({1}), (), Ending.STATED))])
def test_game_that_no_move_ended_can_be_continued(session: Session, end: Callable[[Game], Game]) -> None:
    session.controller.open_game(end(played("A1")))
    assert (session.headline, session.detail) == (sentences.title(session.game), "Jane played A1")
    session.trigger("play_from")
    assert (session.headline, session.moves, session.game.outcome) == (phrases.turn_of("John"), ["A1"], None)


def test_play_from_works_at_an_earlier_ply_of_the_game_in_play(session: Session) -> None:
    session.click(*JANE_WINS[:3])
    before = session.game
    assert not session.action("play_from").isEnabled()
    session.trigger("look_first", "look_forward", "play_from")
    assert session.moves == ["A1"]
    assert session.game.notes.id != before.notes.id
