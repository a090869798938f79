from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.table import Table
from tictactoe_gui.ui.mastermind.board import CodeBoard
from tictactoe_gui.ui.mastermind.choice import Choice


def test_the_board_stays_where_it_is_whatever_is_told_above_it(qtbot: QtBot) -> None:
    table = Table(qtbot, Choice(breaker="Ann"), size=(640, 452))
    board = table.part(CodeBoard, "code_board")
    places = []
    for detail in ("", "short", "words " * 12, "words " * 99):
        table.page._status.tell("Ann to guess", detail)
        QApplication.processEvents()
        places.append(board.geometry())
    assert places == [places[0]] * 4
