from collections.abc import Iterable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare, name
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.cell import Cell
from tictactoe_gui.ui.choice import Choice

Key = Qt.Key
CONTROL, KEYPAD = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.KeypadModifier
SMALL, WIDE, GOMOKU = Rules(), Rules(7, 5, 4), Rules(15, 15, 5)


class Desk:
    """A board alone, with the keyboard on it."""

    def __init__(self, qtbot: QtBot, rules: Rules = SMALL, notation: Notation = Notation.ROW_LETTER) -> None:
        game = Game.start(Setup(rules, Choice.default(rules).players))
        self._rules = rules
        self.board = BoardView(game, notation, theme.load("light"))
        qtbot.addWidget(self.board)
        keyboard = self.board.open()
        self.played: list[str] = []
        self.typed: list[str] = []
        self.refusals: list[str] = []
        self.board.square_clicked.connect(lambda square: self.played.append(self._name(square)))
        keyboard.typed.connect(self.typed.append)
        keyboard.mistyped.connect(lambda error: self.refusals.append(self._refusal(error, notation)))
        self.board.resize(400, 400)
        with qtbot.waitActive(self.board):
            self.board.show()
        self.board.setFocus()

    @property
    def cursor(self) -> str:
        cell = QApplication.focusWidget()
        assert isinstance(cell, Cell)
        return self._name(cell.square)

    def press(self, *keys: Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.board, key, modifier)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClicks(QApplication.focusWidget() or self.board, letter)

    def keypad(self, digits: Iterable[int]) -> None:
        for digit in digits:
            self.press(Key(Key.Key_0 + digit), modifier=KEYPAD)

    def _name(self, square: Square) -> str:
        return name(square, self._rules, Notation.ROW_LETTER)

    def _refusal(self, error: UnknownSquare, notation: Notation) -> str:
        return wording.refusal(error, self._rules, notation)


def test_the_cursor_starts_in_the_middle(qtbot: QtBot) -> None:
    assert Desk(qtbot).cursor == "B2"
    assert Desk(qtbot, WIDE).cursor == "C4"


def test_the_board_is_one_tab_stop(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.press(Key.Key_Right, Key.Key_Up)
    stops = [cell for cell in desk.board.findChildren(Cell) if cell.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert [cell.square for cell in stops] == [Square(0, 2)]


def test_tab_visits_no_second_cell(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.press(Key.Key_Right, Key.Key_Tab)
    assert desk.cursor == "B3"


@pytest.mark.parametrize(
    ("keys", "cell"),
    [
        ([Key.Key_Left], "C3"),
        ([Key.Key_Right], "C5"),
        ([Key.Key_Up], "B4"),
        ([Key.Key_Down], "D4"),
        ([Key.Key_Left] * 9, "C1"),
        ([Key.Key_Right] * 9, "C7"),
        ([Key.Key_Up] * 9, "A4"),
        ([Key.Key_Down] * 9, "E4"),
        ([Key.Key_Home], "C1"),
        ([Key.Key_End], "C7"),
    ],
)
def test_arrows_home_and_end_move_the_cursor(qtbot: QtBot, keys: list[Key], cell: str) -> None:
    desk = Desk(qtbot, WIDE)
    desk.press(*keys)
    assert desk.cursor == cell
    assert desk.played == []


@pytest.mark.parametrize(("key", "cell"), [(Key.Key_Home, "A1"), (Key.Key_End, "E7")])
def test_with_control_home_and_end_go_to_the_corners(qtbot: QtBot, key: Key, cell: str) -> None:
    desk = Desk(qtbot, WIDE)
    desk.press(key, modifier=CONTROL)
    assert desk.cursor == cell


@pytest.mark.parametrize("key", [Key.Key_Enter, Key.Key_Return, Key.Key_Space])
def test_enter_and_space_play_the_cell_under_the_cursor(qtbot: QtBot, key: Key) -> None:
    desk = Desk(qtbot)
    desk.press(Key.Key_Left, key)
    assert desk.played == ["B1"]


@pytest.mark.parametrize(
    ("notation", "text", "cell"),
    [
        (Notation.ROW_LETTER, "b3", "B3"),
        (Notation.ROW_LETTER, "C1", "C1"),
        (Notation.COLUMN_LETTER, "b3", "C2"),
        (Notation.NUMBER, "6", "B3"),
    ],
)
def test_a_typed_name_plays_at_once_and_takes_the_cursor_along(
    qtbot: QtBot, notation: Notation, text: str, cell: str
) -> None:
    desk = Desk(qtbot, notation=notation)
    desk.type(text)
    assert desk.played == [cell]
    assert desk.cursor == cell
    assert desk.typed[-1] == ""


def test_a_name_that_may_go_on_waits_for_enter(qtbot: QtBot) -> None:
    desk = Desk(qtbot, GOMOKU)
    desk.type("b1")
    assert desk.played == []
    assert desk.typed == ["b", "b1"]
    desk.press(Key.Key_Return)
    assert desk.played == ["B1"]


@pytest.mark.parametrize("text", ["b2", "b12"])
def test_a_name_plays_once_no_other_can_be_meant(qtbot: QtBot, text: str) -> None:
    desk = Desk(qtbot, GOMOKU)
    desk.type(text)
    assert desk.played == [text.upper()]


def test_in_numbers_a_name_that_may_go_on_waits_too(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Rules(6, 6, 6), Notation.NUMBER)
    desk.type("3")
    assert desk.played == []
    desk.type("6")
    assert desk.played == ["F6"]


def test_escape_gives_up_what_is_typed(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.type("a")
    desk.press(Key.Key_Escape)
    desk.type("c3")
    assert desk.typed[:2] == ["a", ""]
    assert desk.played == ["C3"]


def test_backspace_takes_back_a_letter(qtbot: QtBot) -> None:
    desk = Desk(qtbot, GOMOKU)
    desk.type("b1")
    desk.press(Key.Key_Backspace)
    desk.type("3")
    assert desk.typed[:3] == ["b", "b1", "b"]
    assert desk.played == ["B3"]


def test_the_arrows_give_up_what_is_typed(qtbot: QtBot) -> None:
    desk = Desk(qtbot, GOMOKU)
    desk.type("b1")
    desk.press(Key.Key_Left, Key.Key_Return)
    assert desk.typed == ["b", "b1", ""]
    assert desk.played == ["H7"]


def test_a_click_gives_up_what_is_typed(qtbot: QtBot) -> None:
    desk = Desk(qtbot, GOMOKU)
    desk.type("b1")
    QTest.mouseClick(desk.board.findChildren(Cell)[0], Qt.MouseButton.LeftButton)
    assert desk.typed[-1] == ""
    assert desk.played == ["A1"]


@pytest.mark.parametrize(
    ("notation", "text", "sentence"),
    [
        (Notation.ROW_LETTER, "d", "There is no cell d on this board; cells run from A1 to C3"),
        (Notation.ROW_LETTER, "b9", "There is no cell b9 on this board; cells run from A1 to C3"),
        (Notation.COLUMN_LETTER, "c4", "There is no cell c4 on this board; cells run from a1 to c3"),
        (Notation.NUMBER, "0", "There is no cell 0 on this board; cells run from 1 to 9"),
    ],
)
def test_a_wrong_name_is_refused_with_the_range_of_cells(
    qtbot: QtBot, notation: Notation, text: str, sentence: str
) -> None:
    desk = Desk(qtbot, notation=notation)
    desk.type(text)
    assert desk.refusals == [sentence]
    assert desk.played == []


def test_a_letter_beyond_the_alphabet_is_refused(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Adiaeresis, Qt.KeyboardModifier.NoModifier, "ä")
    QApplication.sendEvent(QApplication.focusWidget() or desk.board, event)
    assert desk.refusals == ["There is no cell ä on this board; cells run from A1 to C3"]


def test_half_a_name_is_refused_on_enter(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.type("b")
    desk.press(Key.Key_Return)
    assert desk.refusals == ["There is no cell b on this board; cells run from A1 to C3"]


def test_after_a_refusal_the_next_name_starts_afresh(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.type("b9b2")
    assert desk.played == ["B2"]


@pytest.mark.parametrize("notation", Notation)
def test_digits_play_the_cell_of_that_number_on_3_x_3(qtbot: QtBot, notation: Notation) -> None:
    desk = Desk(qtbot, notation=notation)
    desk.type("123456789")
    assert desk.played == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


@pytest.mark.parametrize("notation", [Notation.ROW_LETTER, Notation.COLUMN_LETTER])
def test_the_keypad_plays_the_cell_in_the_place_of_the_digit(qtbot: QtBot, notation: Notation) -> None:
    desk = Desk(qtbot, notation=notation)
    desk.keypad([7, 8, 9, 4, 5, 6, 1, 2, 3])
    assert desk.played == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


def test_where_cells_are_numbers_the_keypad_plays_their_numbers(qtbot: QtBot) -> None:
    desk = Desk(qtbot, notation=Notation.NUMBER)
    desk.keypad(range(1, 10))
    assert desk.played == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


def test_on_other_boards_the_keypad_types_names(qtbot: QtBot) -> None:
    desk = Desk(qtbot, Rules(4, 3, 3))
    desk.keypad([7])
    assert desk.refusals == ["There is no cell 7 on this board; cells run from A1 to C4"]
    desk.type("b")
    desk.keypad([4])
    assert desk.played == ["B4"]


@pytest.mark.parametrize("key", [Key.Key_Comma, Key.Key_Underscore, Key.Key_F5, Key.Key_Escape, Key.Key_Backspace])
def test_keys_that_say_nothing_do_nothing(qtbot: QtBot, key: Key) -> None:
    desk = Desk(qtbot)
    desk.press(key)
    assert (desk.played, desk.typed, desk.refusals) == ([], [], [])


def test_enter_and_space_play_what_is_typed(qtbot: QtBot) -> None:
    desk = Desk(qtbot, GOMOKU)
    desk.type("b1")
    desk.press(Key.Key_Space)
    desk.type("c1")
    desk.press(Key.Key_Enter)
    assert desk.played == ["B1", "C1"]


def test_enter_after_a_name_that_played_at_once_only_ends_the_name(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.type("a1")
    desk.press(Key.Key_Return)
    assert (desk.played, desk.refusals) == (["A1"], [])
    desk.press(Key.Key_Right, Key.Key_Return)
    assert desk.played == ["A1", "A2"]


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.MetaModifier])
def test_letters_with_alt_or_meta_are_left_to_menus_and_desktop(qtbot: QtBot, modifier: Qt.KeyboardModifier) -> None:
    desk = Desk(qtbot)
    desk.press(Key.Key_B, Key.Key_Right, modifier=modifier)
    assert desk.typed == []
    assert desk.cursor == "B2"


def test_letters_with_control_are_left_to_the_commands(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    desk.press(Key.Key_B, modifier=CONTROL)
    assert desk.typed == []
