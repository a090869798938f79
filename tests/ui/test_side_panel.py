from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.session import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.player_card import PlayerCard
from tictactoe_gui.ui.result_card import ResultCard

JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]


def cards(session: Session) -> list[str]:
    """What screen readers hear of the players, by seat."""
    QApplication.processEvents()
    found = [card for card in session.window.findChildren(PlayerCard) if card.isVisible()]
    return [card.accessibleName() for card in sorted(found, key=lambda card: card.y())]


def result(session: Session) -> str | None:
    """What the result card says; None while it is hidden."""
    label = session.part(QLabel, "result_ending")
    return label.text() if label.isVisible() else None


def test_a_card_tells_name_mark_games_won_and_whose_turn_it_is(session: Session) -> None:
    assert cards(session) == ["Jane, X, 0 games won, to move", "John, O, 0 games won"]
    session.click("A1")
    assert cards(session) == ["Jane, X, 0 games won", "John, O, 0 games won, to move"]


def test_the_card_of_the_player_to_move_is_larger_bold_and_outlined(session: Session) -> None:
    to_move, waiting = (session.part(PlayerCard, f"card_{seat}") for seat in (0, 1))
    assert to_move.height() > waiting.height()
    assert session.part(QLabel, "card_0_name").font().bold()
    assert not session.part(QLabel, "card_1_name").font().bold()
    outlines = [card.grab().toImage().pixelColor(card.width() // 2, 2) for card in (to_move, waiting)]
    assert outlines[0] == theme.load("light")["accent"]
    assert outlines[1] != outlines[0]


def test_while_looking_back_it_is_nobodys_turn(session: Session) -> None:
    session.click("A1", "B1")
    session.trigger("look_back")
    assert cards(session) == ["Jane, X, 0 games won", "John, O, 0 games won"]
    session.trigger("look_last")
    assert cards(session)[0] == "Jane, X, 0 games won, to move"


def test_a_won_game_is_counted_on_the_card(session: Session) -> None:
    session.click(*JANE_WINS)
    assert session.part(QLabel, "card_0_score").text() == "1 game won"
    session.trigger("undo")
    assert session.part(QLabel, "card_0_score").text() == "0 games won"


def test_after_the_end_it_is_nobodys_turn(session: Session) -> None:
    session.click(*JANE_WINS)
    assert cards(session) == ["Jane, X, 1 game won", "John, O, 0 games won"]


@pytest.mark.parametrize("players", range(2, 7))
def test_in_a_small_window_cards_result_and_moves_are_all_in_sight(open_session: OpenSession, players: int) -> None:
    session = open_session(Choice.default(Rules(7, 7, 4, players)))
    session.trigger("resign")
    session.window.resize(640, 480)
    assert len(cards(session)) == players
    assert session.window.size() == QSize(640, 480)
    found = sorted(session.window.findChildren(PlayerCard), key=lambda card: card.y())
    parts = [*found, session.part(ResultCard, "result"), session.move_list, session.part(QWidget, "look_first_button")]
    places = [QRect(part.mapTo(session.window, QPoint(0, 0)), part.size()) for part in parts]
    assert all(above.bottom() < below.top() for above, below in pairwise(places))
    assert all(session.window.rect().contains(place) for place in places)


def test_cards_come_and_go_with_the_players(session: Session, qtbot: QtBot) -> None:
    session.controller.start(Choice.default(Rules(7, 7, 4, players=4)))
    qtbot.waitUntil(lambda: len(cards(session)) == 4)
    session.controller.start(JANE_AND_JOHN)
    qtbot.waitUntil(lambda: len(cards(session)) == 2)


@pytest.mark.parametrize("name", ["<b>html</b>", "שלום"])
def test_a_card_shows_a_name_as_typed(open_session: OpenSession, name: str) -> None:
    session = open_session(replace(JANE_AND_JOHN, players=(Player(name, "X"), Player("John", "O"))))
    label = session.part(QLabel, "card_0_name")
    assert (label.text(), label.textFormat()) == (name, Qt.TextFormat.PlainText)


def test_there_is_no_result_before_the_end(session: Session) -> None:
    session.click(*JANE_WINS[:-1])
    assert result(session) is None


def test_the_result_stands_beside_the_board_which_stays_in_sight(session: Session) -> None:
    session.click(*JANE_WINS)
    assert result(session) == "Jane wins"
    card, board = session.part(ResultCard, "result"), session.board
    assert (
        card.mapTo(session.window, card.rect().topLeft()).x()
        >= board.mapTo(session.window, board.rect().topRight()).x()
    )
    assert len(session.shown) == 5


def test_the_result_shows_a_name_as_typed(open_session: OpenSession) -> None:
    session = open_session(replace(JANE_AND_JOHN, players=(Player("<i>Jane</i>", "X"), Player("John", "O"))))
    session.click(*JANE_WINS)
    assert result(session) == "<i>Jane</i> wins"
    assert session.part(QLabel, "result_ending").textFormat() == Qt.TextFormat.PlainText


def test_play_again_starts_the_next_game(session: Session) -> None:
    session.click(*JANE_WINS)
    session.push("play_again")
    assert session.shown == {}
    assert result(session) is None
    assert cards(session)[0] == "Jane, X, 1 game won, to move"


def test_play_again_is_the_prominent_one(session: Session) -> None:
    buttons = session.part(ResultCard, "result").findChildren(QPushButton)
    assert [button.objectName() for button in buttons if button.property("prominent")] == ["play_again"]


def test_swap_seats_lets_the_other_begin(session: Session) -> None:
    session.click(*JANE_WINS)
    session.push("swap_seats")
    assert session.headline == "John O to move"
    assert cards(session) == ["John, O, 0 games won, to move", "Jane, X, 1 game won"]


def test_review_goes_back_to_the_first_position(session: Session) -> None:
    session.click(*JANE_WINS)
    session.push("review")
    assert session.shown == {}
    assert session.headline == "Looking back: move 0 of 5"
    session.trigger("look_forward")
    assert session.shown == {"A1": "X"}


def test_the_result_stays_while_looking_back(session: Session) -> None:
    session.click(*JANE_WINS)
    session.trigger("look_back")
    assert result(session) == "Jane wins"


def test_an_undone_win_takes_the_result_along(session: Session) -> None:
    session.click(*JANE_WINS)
    session.trigger("undo")
    assert result(session) is None


@pytest.mark.parametrize("name", ["look_first", "look_back", "look_forward", "look_last"])
def test_every_step_has_a_button_that_says_what_it_does(session: Session, name: str) -> None:
    button = session.part(QWidget, f"{name}_button")
    assert button.isVisible()
    assert button.toolTip() == session.action(name).text().replace("&", "")


def test_without_trouble_there_is_no_notice(session: Session) -> None:
    assert not session.part(QLabel, "notice").isVisible()
