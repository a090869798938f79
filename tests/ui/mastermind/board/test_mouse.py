from unittest.mock import patch

from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDrag, QDragEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import LEFT, STYLE, BoardDriver, game_with_guesses
from tictactoe_gui.ui.mastermind.board.rows import RowArea
from tictactoe_gui.ui.mastermind.board.tray import Tray

RIGHT = Qt.MouseButton.RightButton


def test_clicks_fill_the_row_and_submit_the_guess(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G", "B")
    assert not board.ready
    board.take("K")
    QTest.mouseClick(board.submit, LEFT)
    assert board.guessed == ["RGBK"]


def test_clicks_select_and_empty_slots(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.click_slot(2)
    board.take("Y", "O")
    assert board.entered == "..YO"
    board.click_slot(3)
    assert (board.entered, board.cursor) == ("..YO", 3)
    board.click_slot(3)
    assert board.entered == "..Y."
    board.click_slot(2, RIGHT)
    assert (board.entered, board.cursor) == ("....", 2)


def test_colour_can_be_dragged_from_the_tray(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    tray = board.button("colour_P")
    board.drag(tray, board.slot_centre(2), drops=False)
    assert (board.cursor, board.entered) == (2, "....")
    board.drag(tray, board.slot_centre(2))
    assert board.entered == "..P."
    assert not tray.isDown()
    QTest.mouseClick(tray, LEFT)
    board.drag(tray, board.slot_centre(0), pressed=QEvent.Type.MouseButtonDblClick)
    assert board.entered == "P.PP"


def test_dragging_onto_a_filled_slot_swaps_the_pegs(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G", "B", "Y")
    board.drag(board.row(1).pegs[0], board.slot_centre(3))
    assert board.entered == "YGBR"


def test_peg_can_be_dragged_from_an_earlier_row(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RGBO"))
    earlier = board.row(1)
    board.drag(earlier.pegs[3], board.slot_centre(0))
    assert (board.entered, board.letters(earlier.state.pegs)) == ("O...", "RGBO")


def test_peg_dropped_on_the_tray_is_removed(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G")
    tray = board.button("colour_K")
    board.drag(board.row(1).pegs[0], tray.mapTo(board.board, tray.rect().center()))
    assert board.entered == ".G.."


def test_peg_dropped_elsewhere_returns_to_its_slot(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RGBO"))
    board.take("R", "G")
    earlier = board.row(1).pegs[0]
    for end in (QPoint(2, 2), earlier.mapTo(board.board, earlier.rect().center())):
        assert board.drag(board.row(2).pegs[0], end)
        assert board.entered == "RG.."


def test_dragged_peg_is_carried_by_its_centre(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    drag = board.drag(board.button("colour_P"), QPoint(2, 2))
    assert drag
    assert (
        drag.pixmap().toImage().pixelColor(drag.hotSpot() - QPoint(0, drag.hotSpot().y() * 2 // 3)).hue()
        == STYLE.theme.pegs[6].fill.hue()
    )


def test_other_data_is_not_accepted(qtbot: QtBot) -> None:
    board, text = BoardDriver(qtbot), QMimeData()
    text.setText("R")
    for target in (board.row(1).pegs[0], board.board.findChild(Tray)):
        assert target
        event = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, text, LEFT, Qt.KeyboardModifier.NoModifier)
        event.ignore()
        QApplication.sendEvent(target, event)
        assert not event.isAccepted()


def test_showing_another_game_cancels_the_drag(qtbot: QtBot) -> None:
    board, cancelled = BoardDriver(qtbot), list[bool]()
    drag = QDrag(board.button("colour_R"))
    with patch.object(QDrag, "cancel", lambda: cancelled.append(True)):
        board.show(game_with_guesses())
        assert cancelled == []
        board.show(game_with_guesses("RRGG"))
    assert cancelled == [True]
    drag.setParent(None)


def test_covered_key_cannot_be_dragged(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    assert board.drag(board.row_widget("key").pegs[0], board.slot_centre(0)) is None
    assert board.entered == "...."


def test_row_is_copied_by_button_or_double_click(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG", "BYOK"))
    QTest.mouseClick(board.row(1).copy_button, LEFT)
    assert board.entered == "RRGG"
    for row, code in ((2, "BYOK"), (1, "RRGG")):
        for part in (board.row(row), board.row(row).pegs[0], board.row(row).answer):
            board.press(Qt.Key.Key_Escape)
            QTest.mouseDClick(part, LEFT)
            assert board.entered == code


def test_wheel_scrolls_over_pegs(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses(*["RRGG"] * 9), size=(380, 340))
    peg, rows = board.row(10).pegs[0], board.board.findChild(RowArea)
    assert rows
    middle = QPointF(peg.mapTo(board.board, peg.rect().center()))
    QTest.wheelEvent(board.board.windowHandle(), middle, QPoint(0, 120))
    assert rows.verticalScrollBar().value() < rows.verticalScrollBar().maximum()


def test_unused_rows_cannot_be_copied(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    assert [number for number in range(1, 4) if board.row(number).copy_button.isVisible()] == [1]
