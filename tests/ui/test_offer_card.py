from datetime import UTC, datetime
from itertools import pairwise

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tests.ui.session import AGAINST_RUBY, COMPUTERS, JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.game import Game, Notes
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.locale_text import moment
from tictactoe_gui.ui.offer_card import OfferCard
from tictactoe_gui.ui.result_card import ResultCard

JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]
BUTTONS = ["continue", "return", "new_game", "play_from"]
BEGAN = datetime(2026, 8, 1, 12, 30, tzinfo=UTC)


def played(*cells: str, choice: Choice = JANE_AND_JOHN) -> Game:
    game = Game.start(choice.begun_by(0))
    for cell in cells:
        game = game.play(parse(cell, game.setup.rules, Notation.ROW_LETTER))
    return Game(game.setup, game.moves, notes=Notes(id="1", began=BEGAN))


def leave(game: Game) -> None:
    """Autosave an unfinished game for the next start."""
    saving = Autosave(paths.state())
    saving.save(game)
    saving.close()


@pytest.fixture
def back(open_session: OpenSession) -> Session:
    """Session restored from an autosave, with Jane to move."""
    leave(played("A1", "B1"))
    return open_session()


@pytest.fixture
def looked_through(session: Session) -> Session:
    """Session that reviews a game won by Jane, with no game in play."""
    session.controller.open(played(*JANE_WINS))
    return session


def card(session: Session) -> tuple[str, str] | None:
    """Return the texts of the card. None if it is hidden."""
    QCoreApplication.processEvents()
    title, detail = session.part(QLabel, "offer_title"), session.part(QLabel, "offer_detail")
    return (title.text(), detail.text()) if title.isVisible() else None


def offered(session: Session) -> list[str]:
    """Return the visible and enabled buttons of the card."""
    buttons = {name: session.part(QPushButton, f"offer_{name}") for name in BUTTONS}
    return [name for name, button in buttons.items() if button.isVisible() and button.isEnabled()]


def test_card_is_hidden_without_an_unfinished_game(session: Session) -> None:
    assert card(session) is None


def test_unfinished_game_appears_with_the_first_paint(qtbot: QtBot) -> None:
    leave(played("A1", "B1"))
    session = Session(qtbot)
    assert session.shown == {"A1": "X", "B1": "O"}
    assert session.headline == "Jane's turn"
    assert session.detail == "Your game continues"


def test_card_shows_the_time_of_the_save_and_offers_to_continue(back: Session) -> None:
    saved_at = (paths.state() / "game-1.ttt").stat().st_mtime
    assert card(back) == ("Welcome back", f"You left this game {moment(saved_at)}")
    assert offered(back) == ["continue", "new_game"]


def test_continue_hides_the_card_and_focuses_the_board(back: Session) -> None:
    back.part(QPushButton, "offer_continue").setFocus()
    back.press(Qt.Key.Key_Space)
    assert card(back) is None
    assert back.detail == "John played B1"
    back.type("c3")
    assert back.moves == ["A1", "B1", "C3"]


def test_move_continues_the_game(back: Session) -> None:
    back.click("A2")
    assert back.moves == ["A1", "B1", "A2"]
    assert card(back) is None


@pytest.mark.usefixtures("leaves")
def test_card_offers_a_new_game_instead(back: Session) -> None:
    back.push("offer_new_game")
    assert back.moves == []
    assert card(back) is None


def test_restored_game_can_be_stepped_through_first(back: Session) -> None:
    back.trigger("look_back")
    assert back.headline == "Move 1 of 2"
    back.trigger("look_last")
    assert back.detail.startswith("Your game continues")
    assert card(back)


@pytest.mark.parametrize(
    ("offer", "command"), [("new_game", "new_game"), ("return", "return_to_play"), ("play_from", "play_from")]
)
def test_card_button_has_the_mnemonic_of_its_command(session: Session, offer: str, command: str) -> None:
    texts = session.part(QPushButton, f"offer_{offer}").text(), session.action(command).text()
    assert len(set(map(QKeySequence.mnemonic, texts))) == 1


def test_restored_game_is_announced(open_session: OpenSession, spoken: list[str]) -> None:
    leave(played("A1", "B1"))
    open_session()
    assert any("Jane's turn. You left this game" in sentence for sentence in spoken)


RUBY_TO_MOVE = played("A1", choice=AGAINST_RUBY)


def test_computer_waits_for_continue(open_session: OpenSession, engines: list[FakeEngine]) -> None:
    leave(RUBY_TO_MOVE)
    session = open_session(AGAINST_RUBY)
    assert engines == []
    assert session.detail == "Ruby is waiting for you to continue"
    session.push("offer_continue")
    (engine,) = engines
    assert engine.asked


def test_computers_continue_after_an_undo(open_session: OpenSession, engines: list[FakeEngine]) -> None:
    leave(played("A1", "B1", choice=COMPUTERS).at(1))
    session = open_session(COMPUTERS)
    session.push("offer_continue")
    assert session.headline == "Ruby's turn"
    assert engines[0].asked


def test_click_on_the_board_lets_the_computer_continue(open_session: OpenSession, engines: list[FakeEngine]) -> None:
    leave(RUBY_TO_MOVE)
    session = open_session(AGAINST_RUBY)
    session.click("C3")
    assert session.headline == "Ruby's turn"
    assert engines[0].asked


def test_pause_is_disabled_before_the_game_continues(open_session: OpenSession, engines: list[FakeEngine]) -> None:
    leave(RUBY_TO_MOVE)
    session = open_session(AGAINST_RUBY)
    assert not session.part(QAction, "pause").isEnabled()
    session.push("offer_continue")
    assert session.part(QAction, "pause").isEnabled()
    assert engines


def test_review_card_shows_result_date_and_moves(looked_through: Session) -> None:
    assert card(looked_through) == ("Jane wins", f"{moment(BEGAN.timestamp())}, 5 moves")
    assert not looked_through.part(ResultCard, "result").isVisible()


def test_review_card_of_an_undated_game_shows_its_moves(session: Session) -> None:
    game = played(*JANE_WINS)
    session.controller.open(Game(game.setup, game.moves))
    assert card(session) == ("Jane wins", "5 moves")


def test_review_card_offers_a_new_game(looked_through: Session) -> None:
    assert offered(looked_through) == ["new_game"]
    looked_through.push("offer_new_game")
    assert looked_through.moves == []
    assert card(looked_through) is None


def test_review_card_offers_to_play_from_an_earlier_position(looked_through: Session) -> None:
    looked_through.trigger("look_back")
    assert offered(looked_through) == ["new_game", "play_from"]
    looked_through.push("offer_play_from")
    assert looked_through.moves == ["A1", "B1", "A2", "B2"]
    assert looked_through.headline == "Jane's turn"
    assert card(looked_through) is None


def test_review_card_leads_back_to_the_game_in_play(session: Session) -> None:
    session.click("B2")
    session.controller.open(played(*JANE_WINS))
    assert offered(session) == ["return"]
    session.push("offer_return")
    assert session.moves == ["B2"]
    assert card(session) is None


def test_review_is_announced(session: Session, spoken: list[str]) -> None:
    session.controller.open(played(*JANE_WINS))
    assert spoken[-1].startswith("Jane played A3. Jane wins. ")
    assert spoken[-1].endswith(", 5 moves")


def test_result_card_returns_with_the_next_finished_game(looked_through: Session) -> None:
    looked_through.push("offer_new_game")
    looked_through.click(*JANE_WINS)
    assert looked_through.part(ResultCard, "result").isVisible()
    assert card(looked_through) is None


def test_tab_reaches_the_buttons_of_the_card(back: Session) -> None:
    back.board.setFocus()
    reached = []
    for _ in range(6):
        back.press(Qt.Key.Key_Tab)
        reached.append(back.cursor)
    assert reached.index("offer_continue") < reached.index("offer_new_game")


def test_continue_and_return_are_prominent(back: Session) -> None:
    buttons = back.part(OfferCard, "offer").findChildren(QPushButton)
    prominent = [button.objectName() for button in buttons if button.property("prominent") == "true"]
    assert prominent == ["offer_continue", "offer_return"]


@pytest.mark.parametrize("players", [2, 6])
def test_whole_card_is_visible_in_a_small_window(open_session: OpenSession, players: int) -> None:
    choice = Choice.default(Rules(7, 7, 4, players))
    leave(played("A1", choice=choice))
    session = open_session(choice)
    session.window.resize(640, 480)
    QApplication.processEvents()
    offer = [session.part(QWidget, f"offer_{name}") for name in ("title", "detail", "continue")]
    parts = [*offer, session.move_list, session.part(QWidget, "look_first_button")]
    places = [QRect(part.mapTo(session.window, QPoint(0, 0)), part.size()) for part in parts]
    assert all(above.bottom() < below.top() for above, below in pairwise(places))
    assert all(session.window.rect().contains(place) for place in places)


def places(session: Session, *buttons: str) -> list[QRect]:
    QApplication.processEvents()
    return [session.part(QPushButton, f"offer_{name}").geometry() for name in buttons]


def test_buttons_are_side_by_side(back: Session) -> None:
    first, second = places(back, "continue", "new_game")
    assert abs(first.center().y() - second.center().y()) <= 1
    assert first.right() < second.left()


def test_buttons_of_a_review_are_side_by_side(session: Session) -> None:
    session.click("B2")
    session.controller.open(played(*JANE_WINS))
    first, second = places(session, "return", "play_from")
    assert abs(first.center().y() - second.center().y()) <= 1
    assert session.part(OfferCard, "offer").rect().contains(second)


def test_long_buttons_are_below_each_other(back: Session) -> None:
    back.part(QPushButton, "offer_new_game").setText("A new game instead of this one")
    back.trigger("look_back")
    first, second = places(back, "continue", "new_game")
    assert first.bottom() < second.top()
