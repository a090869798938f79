from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import LEFT, WEAR, OpenBoard, played

RIGHT, NO_BUTTON = Qt.MouseButton.RightButton, Qt.MouseButton.NoButton


def test_clicks_on_colours_fill_the_row_and_the_button_makes_the_guess(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("R", "G", "B")
    assert not board.ready
    board.take("K")
    QTest.mouseClick(board.submit, LEFT)
    assert board.guessed == ["RGBK"]


def test_a_click_on_the_button_too_early_is_refused_as_the_enter_key_is(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("R")
    QTest.mouseClick(board.submit, LEFT)
    board.press(Qt.Key.Key_Return)
    by_click, by_key = board.refused
    assert (str(by_click), board.guessed, board.entered) == (str(by_key), [], "R...")


def test_the_button_looks_otherwise_until_the_row_is_full(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.board.setStyleSheet(WEAR.theme.style_sheet)
    board.take("R", "G", "B")
    before = board.submit.grab().toImage()
    board.take("K")
    assert board.submit.grab().toImage() != before


def test_a_click_on_a_slot_moves_the_cursor_there(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.click_slot(2)
    board.take("Y", "O")
    assert board.entered == "..YO"


def test_a_click_on_the_slot_of_the_cursor_empties_it(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("R", "G")
    board.click_slot(0)
    assert board.entered == "RG.."
    board.click_slot(0)
    assert board.entered == ".G.."


def test_the_right_button_empties_a_slot(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("R", "G", "B")
    board.click_slot(1, RIGHT)
    assert (board.entered, board.cursor) == ("R.B.", 1)


def test_a_colour_is_dragged_from_the_tray(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    tray = board.button("colour_P")
    board.drag(tray, tray.rect().center(), board.slot_place(2))
    assert board.entered == "..P."
    assert not tray.isDown()


def test_a_peg_is_dragged_to_an_empty_slot(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("R")
    slot = board.row(1).slots[0]
    board.drag(slot, slot.rect().center(), board.slot_place(3))
    assert board.entered == "...R"


def test_two_pegs_change_places(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("R", "G", "B", "Y")
    slot = board.row(1).slots[0]
    board.drag(slot, slot.rect().center(), board.slot_place(3))
    assert board.entered == "YGBR"


def test_a_peg_of_an_earlier_row_is_dragged_down(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RGBO"))
    earlier = board.row(1)
    board.drag(earlier, earlier.places.peg(3).center().toPoint(), board.slot_place(0))
    assert (board.entered, board.letters(earlier.look.pegs)) == ("O...", "RGBO")


def test_a_peg_that_is_dropped_on_the_tray_is_gone(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("R", "G")
    slot, tray = board.row(1).slots[0], board.button("colour_K")
    board.drag(slot, slot.rect().center(), tray.mapTo(board.board, tray.rect().center()))
    assert board.entered == ".G.."


def test_a_peg_that_is_dropped_elsewhere_stays_where_it_was(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("R", "G")
    slot = board.row(1).slots[0]
    board.drag(slot, slot.rect().center(), QPoint(2, 2))
    assert board.entered == "RG.."


def test_the_cursor_follows_the_peg_in_the_hand(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, tray.mapFrom(board.board, board.slot_place(2)))
    assert board.cursor == 2


def test_a_peg_is_seen_under_the_mouse_until_it_is_let_go(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    tray, carried = board.button("colour_P"), board.board._drag
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    assert carried.isVisible()
    QTest.mouseRelease(tray, LEFT, pos=QPoint(0, -60))
    assert (carried.isVisible(), board.entered) == (False, "....")


def test_a_colour_that_is_carried_back_to_the_tray_is_not_taken(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    QTest.mouseRelease(tray, LEFT, pos=tray.rect().center())
    assert board.entered == "...."


def test_another_game_takes_the_peg_out_of_the_hand(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    board.show(played("RRGG"))
    assert not board.board._drag.isVisible()
    QTest.mouseRelease(tray, LEFT, pos=tray.mapFrom(board.board, board.slot_place(0)))
    assert board.entered == "...."


def test_a_peg_in_the_hand_is_gone_when_the_board_is_hidden(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    board.board.hide()
    board.board.show()
    assert not board.board._drag.isVisible()
    QTest.mouseRelease(tray, LEFT, pos=tray.mapFrom(board.board, board.slot_place(0)))
    assert board.entered == "...."


def test_a_peg_in_the_hand_is_gone_when_a_dialog_comes_before_the_board(qtbot: QtBot) -> None:
    board, dialog = OpenBoard(qtbot), QLineEdit()
    qtbot.addWidget(dialog)
    tray = board.button("colour_P")
    QTest.mousePress(tray, LEFT)
    QTest.mouseMove(tray, QPoint(0, -60))
    with qtbot.waitActive(dialog):
        dialog.show()
    assert not board.board._drag.isVisible()


def test_a_colour_is_dragged_right_after_a_click_on_it(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.take("P")
    tray, slot = board.button("colour_P"), board.slot_place(3)
    for kind, point in (
        (QEvent.Type.MouseButtonDblClick, tray.rect().center()),
        (QEvent.Type.MouseMove, tray.mapFrom(board.board, slot)),
        (QEvent.Type.MouseButtonRelease, tray.mapFrom(board.board, slot)),
    ):
        there, held = QPointF(point), LEFT if kind is not QEvent.Type.MouseButtonRelease else NO_BUTTON
        event = QMouseEvent(kind, there, tray.mapToGlobal(there), LEFT, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(tray, event)
    assert board.entered == "P..P"


def test_the_key_cannot_be_dragged_down(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    key = board.tile("key")
    board.drag(key, key.places.peg(0).center().toPoint(), board.slot_place(0))
    assert board.entered == "...."


def test_a_row_is_copied_by_its_button_or_a_double_click(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG", "BYOK"))
    QTest.mouseClick(board.row(1).copy_button, LEFT)
    assert board.entered == "RRGG"
    QTest.mouseDClick(board.row(2), LEFT)
    assert board.entered == "BYOK"


def test_the_button_that_copies_shows_under_the_mouse_and_with_the_keyboard(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    tile = board.row(1)
    before = tile.grab().toImage()
    tile.copy_button.setFocus()
    assert tile.grab().toImage() != before


def test_rows_that_are_not_made_cannot_be_copied(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    assert [number for number in range(1, 13) if board.row(number).copy_button.isVisible()] == [1]
