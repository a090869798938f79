from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.game_window import Session
from tictactoe_gui.wording.mnk import endings

JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]
JOHN_WINS = ["A1", "B1", "A2", "B2", "C3", "B3"]


def play(session: Session, *games: list[str]) -> None:
    for game in games:
        session.trigger("new_game")
        session.click(*game)


def changes(session: Session) -> str:
    return session.part(QLabel, "result_changes").text()


def test_third_win_in_a_row_is_told(session: Session, qtbot: QtBot, announcements: list[str]) -> None:
    play(session, JANE_WINS, JANE_WINS, JANE_WINS)
    qtbot.waitUntil(lambda: session.detail == endings.streak(3))
    assert announcements.count(endings.streak(3)) == 1


def test_looking_back_hides_the_streak(session: Session, qtbot: QtBot) -> None:
    play(session, JANE_WINS, JANE_WINS, JANE_WINS)
    qtbot.waitUntil(lambda: session.detail == endings.streak(3))
    session.trigger("look_back")
    assert endings.streak(3) not in session.detail
    session.trigger("look_last")
    assert session.detail == endings.streak(3)


def test_loss_ends_the_streak(session: Session, qtbot: QtBot) -> None:
    play(session, JANE_WINS, JANE_WINS, JOHN_WINS, JANE_WINS)
    qtbot.waitUntil(lambda: "Jane" in changes(session))
    assert endings.streak(3) not in session.detail


def test_next_game_no_longer_tells_the_streak(session: Session, qtbot: QtBot) -> None:
    play(session, JANE_WINS, JANE_WINS, JANE_WINS)
    qtbot.waitUntil(lambda: session.detail == endings.streak(3))
    play(session, JOHN_WINS)
    assert endings.streak(3) not in session.detail
