from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import LEFT, STYLE, BoardDriver, game_with_guesses

RIGHT, NO_BUTTON = Qt.MouseButton.RightButton, Qt.MouseButton.NoButton


def test_clicks_fill_the_row_and_submit_the_guess(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G", "B")
    assert not board.ready
    board.take("K")
    QTest.mouseClick(board.submit, LEFT)
    assert board.guessed == ["RGBK"]


def test_button_and_enter_both_refuse_an_incomplete_row(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R")
    QTest.mouseClick(board.submit, LEFT)
    board.press(Qt.Key.Key_Return)
    by_click, by_key = board.refused
    assert (str(by_click), board.guessed, board.entered) == (str(by_key), [], "R...")


def test_button_looks_different_when_the_row_is_complete(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.board.setStyleSheet(STYLE.theme.style_sheet)
    board.take("R", "G", "B")
    before = board.submit.grab().toImage()
    board.take("K")
    assert board.submit.grab().toImage() != before


def test_click_on_a_slot_moves_the_cursor(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.click_slot(2)
    board.take("Y", "O")
    assert board.entered == "..YO"


def test_click_on_the_current_slot_empties_it(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G")
    board.click_slot(0)
    assert board.entered == "RG.."
    board.click_slot(0)
    assert board.entered == ".G.."


def test_right_click_empties_a_slot(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G", "B")
    board.click_slot(1, RIGHT)
    assert (board.entered, board.cursor) == ("R.B.", 1)


def test_colour_can_be_dragged_from_the_tray(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    tray = board.button("colour_P")
    board.drag(tray, tray.rect().center(), board.slot_centre(2))
    assert board.entered == "..P."
    assert not tray.isDown()


def test_peg_can_be_dragged_to_an_empty_slot(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R")
    slot = board.row(1).slots[0]
    board.drag(slot, slot.rect().center(), board.slot_centre(3))
    assert board.entered == "...R"


def test_dragging_onto_a_filled_slot_swaps_the_pegs(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G", "B", "Y")
    slot = board.row(1).slots[0]
    board.drag(slot, slot.rect().center(), board.slot_centre(3))
    assert board.entered == "YGBR"


def test_peg_can_be_dragged_from_an_earlier_row(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RGBO"))
    earlier = board.row(1)
    board.drag(earlier, earlier.row_geometry.peg(3).center().toPoint(), board.slot_centre(0))
    assert (board.entered, board.letters(earlier.state.pegs)) == ("O...", "RGBO")


def test_peg_dropped_on_the_tray_is_removed(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G")
    slot, tray = board.row(1).slots[0], board.button("colour_K")
    board.drag(slot, slot.rect().center(), tray.mapTo(board.board, tray.rect().center()))
    assert board.entered == ".G.."


def test_peg_dropped_elsewhere_returns_to_its_slot(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("R", "G")
    slot = board.row(1).slots[0]
    board.drag(slot, slot.rect().center(), QPoint(2, 2))
    assert board.entered == "RG.."


def test_cursor_follows_the_dragged_peg(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, tray.mapFrom(board.board, board.slot_centre(2)))
    assert board.cursor == 2


def test_dragged_peg_is_visible_until_it_is_dropped(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    tray, carried = board.button("colour_P"), board.board._drag
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    assert carried.isVisible()
    QTest.mouseRelease(tray, LEFT, pos=QPoint(0, -60))
    assert (carried.isVisible(), board.entered) == (False, "....")


def test_colour_dropped_on_the_tray_is_not_used(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    QTest.mouseRelease(tray, LEFT, pos=tray.rect().center())
    assert board.entered == "...."


def test_showing_another_game_cancels_the_drag(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    board.show(game_with_guesses("RRGG"))
    assert not board.board._drag.isVisible()
    QTest.mouseRelease(tray, LEFT, pos=tray.mapFrom(board.board, board.slot_centre(0)))
    assert board.entered == "...."


def test_hiding_the_board_cancels_the_drag(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    board.board.hide()
    board.board.show()
    assert not board.board._drag.isVisible()
    QTest.mouseRelease(tray, LEFT, pos=tray.mapFrom(board.board, board.slot_centre(0)))
    assert board.entered == "...."


def test_opening_a_dialog_cancels_the_drag(qtbot: QtBot) -> None:
    board, dialog = BoardDriver(qtbot), QLineEdit()
    qtbot.addWidget(dialog)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    with qtbot.waitActive(dialog):
        dialog.show()
    assert not board.board._drag.isVisible()


def test_colour_can_be_dragged_right_after_a_click(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.take("P")
    tray, slot = board.button("colour_P"), board.slot_centre(3)
    for kind, point in (
        (QEvent.Type.MouseButtonDblClick, tray.rect().center()),
        (QEvent.Type.MouseMove, tray.mapFrom(board.board, slot)),
        (QEvent.Type.MouseButtonRelease, tray.mapFrom(board.board, slot)),
    ):
        there, held = QPointF(point), LEFT if kind is not QEvent.Type.MouseButtonRelease else NO_BUTTON
        event = QMouseEvent(kind, there, tray.mapToGlobal(there), LEFT, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(tray, event)
    assert board.entered == "P..P"


def test_covered_key_cannot_be_dragged(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    key = board.row_widget("key")
    board.drag(key, key.row_geometry.peg(0).center().toPoint(), board.slot_centre(0))
    assert board.entered == "...."


def test_row_is_copied_by_button_or_double_click(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG", "BYOK"))
    QTest.mouseClick(board.row(1).copy_button, LEFT)
    assert board.entered == "RRGG"
    QTest.mouseDClick(board.row(2), LEFT)
    assert board.entered == "BYOK"


def test_copy_button_appears_when_focused(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    row_widget = board.row(1)
    before = row_widget.grab().toImage()
    row_widget.copy_button.setFocus()
    assert row_widget.grab().toImage() != before


def test_unused_rows_cannot_be_copied(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    assert [number for number in range(1, 13) if board.row(number).copy_button.isVisible()] == [1]
