from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import AGAINST_RUBY, COMPUTERS, JANE_AND_JOHN, JANE_WINS, RUBY, OpenSession, Session, played
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import MNK, Autosave
from tictactoe_gui.ui.mnk.panel.next_steps import ResultCard, ResumeCard
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style.formatting import format_date_time
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording import saving as saving_wording
from tictactoe_gui.wording.mnk import sentences

BUTTONS = ["continue", "return_to_play", "new_game", "play_from"]
BEGAN = datetime(2026, 8, 1, 12, 30, tzinfo=UTC)


def game_after(*cells: str, match_settings: MatchSettings = JANE_AND_JOHN) -> Game:
    return replace(played(*cells, match_settings=match_settings), notes=Notes(id="1", began=BEGAN))


def autosave_game(game: Game) -> None:
    """Autosave an unfinished game for the next start."""
    saving = Autosave(paths.state_folder(), MNK)
    saving.save(game)
    saving.close()


@pytest.fixture
def restored_session(open_session: OpenSession) -> Session:
    """Session restored from an autosave, with Jane to move."""
    autosave_game(game_after("A1", "B1"))
    return open_session()


@pytest.fixture
def review_session(session: Session) -> Session:
    """Session that reviews a game won by Jane, with no game in play."""
    session.controller.open_game(game_after(*JANE_WINS))
    return session


def card_texts(session: Session) -> tuple[str, str] | None:
    """Return the texts of the card. None if it is hidden."""
    QCoreApplication.processEvents()
    title, detail = session.part(QLabel, "offer_title"), session.part(QLabel, "offer_detail")
    return (title.text(), detail.text()) if detail.isVisible() else None


def enabled_buttons(session: Session) -> list[str]:
    """Return the visible and enabled buttons of the card."""
    buttons = {name: session.part(QPushButton, f"offer_{name}") for name in BUTTONS}
    return [name for name, button in buttons.items() if button.isVisible() and button.isEnabled()]


def test_card_shows_the_time_of_the_save_and_offers_to_continue(restored_session: Session) -> None:
    session, saved_at = restored_session, (paths.state_folder() / "game-1.ttt").stat().st_mtime
    assert session.shown_marks == {"A1": "X", "B1": "O"}
    assert (session.headline, session.detail) == (phrases.turn_of("Jane"), saving_wording.GAME_RESUMED)
    assert card_texts(session) == saving_wording.left(format_date_time(saved_at))
    assert enabled_buttons(session) == ["continue", "new_game"]
    prominent = [
        button for button in session.part(ResumeCard, "offer").findChildren(QPushButton) if button.property("prominent")
    ]
    assert [button.objectName() for button in prominent] == ["offer_continue", "offer_return_to_play"]
    session.trigger("look_back")
    assert session.headline == sentences.EARLIER_MOVE.format(ply=1, moves=2)
    session.trigger("look_last")
    assert session.detail.startswith(saving_wording.GAME_RESUMED)
    assert card_texts(session)
    session.click("A2")
    assert (session.moves, card_texts(session)) == (["A1", "B1", "A2"], None)


def test_continue_hides_the_card_and_focuses_the_board(restored_session: Session) -> None:
    session = restored_session
    session.board.setFocus()
    while session.focused_name != "offer_continue":
        session.press(Qt.Key.Key_Tab)
        assert session.focused_name != "offer_new_game"
    session.press(Qt.Key.Key_Space)
    assert card_texts(session) is None
    assert session.detail == "John played B1"
    session.type("c3")
    assert session.moves == ["A1", "B1", "C3"]


def test_card_button_has_the_mnemonic_of_its_command(session: Session) -> None:
    for command in ("return_to_play", "play_from"):
        texts = session.part(QPushButton, f"offer_{command}").text(), session.action(command).text()
        assert len(set(map(QKeySequence.mnemonic, texts))) == 1


def test_restored_game_is_announced(open_session: OpenSession, announcements: list[str]) -> None:
    autosave_game(game_after("A1", "B1"))
    open_session()
    beginning = saving_wording.left("@")[1].partition("@")[0]
    assert any(f"{phrases.turn_of('Jane')}. {beginning}" in sentence for sentence in announcements)


RUBY_TO_MOVE = game_after("A1", match_settings=AGAINST_RUBY)


@pytest.mark.parametrize(
    "act", [lambda session: session.click("C3"), lambda session: session.click_button("offer_continue")]
)
def test_computer_waits_for_continue(
    open_session: OpenSession, engines: list[FakeEngine], act: Callable[[Session], None]
) -> None:
    autosave_game(RUBY_TO_MOVE)
    session = open_session(AGAINST_RUBY)
    assert engines == []
    assert session.detail == saving_wording.restored_title(RUBY_TO_MOVE)
    assert not session.action("pause").isEnabled()
    act(session)
    assert session.headline == sentences.not_your_turn(RUBY).headline
    assert session.action("pause").isEnabled()
    assert engines[0].questions


def test_computers_continue_after_an_undo(open_session: OpenSession, engines: list[FakeEngine]) -> None:
    autosave_game(game_after("A1", "B1", match_settings=COMPUTERS).at(1))
    open_session(COMPUTERS).click_button("offer_continue")
    assert engines[0].questions


def test_review_card_shows_date_and_moves_but_not_the_result(review_session: Session) -> None:
    assert card_texts(review_session) == ("", f"{format_date_time(BEGAN.timestamp())}, 5 moves")
    assert not review_session.part(ResultCard, "result").isVisible()
    assert enabled_buttons(review_session) == ["new_game"]
    game = review_session.game
    review_session.controller.open_game(Game(game.setup, game.moves))
    assert card_texts(review_session) == ("", "5 moves")


def test_review_card_offers_to_play_from_an_earlier_position(review_session: Session) -> None:
    review_session.trigger("look_back")
    assert enabled_buttons(review_session) == ["new_game", "play_from"]
    review_session.click_button("offer_play_from")
    assert review_session.moves == ["A1", "B1", "A2", "B2"]
    assert review_session.headline == phrases.turn_of("Jane")
    assert card_texts(review_session) is None


def test_review_card_returns_to_the_game_in_play(session: Session) -> None:
    session.click("B2")
    session.controller.open_game(game_after(*JANE_WINS))
    assert enabled_buttons(session) == ["return_to_play"]
    _first, second = button_rects(session, "return_to_play", "play_from")
    assert session.part(ResumeCard, "offer").rect().contains(second)
    session.click_button("offer_return_to_play")
    assert session.moves == ["B2"]
    assert card_texts(session) is None


def test_result_card_returns_with_the_next_finished_game(review_session: Session) -> None:
    assert not review_session.part(ResultCard, "result").isVisible()
    review_session.click_button("offer_new_game")
    assert review_session.moves == []
    assert card_texts(review_session) is None
    review_session.click(*JANE_WINS)
    assert review_session.part(ResultCard, "result").isVisible()
    assert card_texts(review_session) is None


def button_rects(session: Session, *buttons: str) -> list[QRect]:
    QApplication.processEvents()
    return [session.part(QPushButton, f"offer_{name}").geometry() for name in buttons]


@pytest.mark.usefixtures("system_font")
def test_buttons_with_long_texts_are_stacked(restored_session: Session) -> None:
    restored_session.part(QPushButton, "offer_new_game").setText("A new game instead of this one")
    restored_session.trigger("look_back")
    first, second = button_rects(restored_session, "continue", "new_game")
    assert first.bottom() < second.top()
