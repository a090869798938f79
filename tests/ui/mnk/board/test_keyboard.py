from collections.abc import Callable, Iterable

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier
SMALL, WIDE, GOMOKU, RACK = Rules(), Rules(7, 5, 4), Rules(15, 15, 5), Rules(7, 6, 4, placement=Gravity())
CELLS = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


class BoardDriver:
    """A board with the focus, without the rest of the window."""

    def __init__(self, qtbot: QtBot, rules: Rules = SMALL, notation: Notation = Notation.ROW_LETTER) -> None:
        game = Game.start(GameSetup(rules, MatchSettings.default(rules).players))
        self._rules = rules
        self.board = BoardView(game, notation, theme.load("light"))
        qtbot.addWidget(self.board)
        self.played: list[str] = []
        self.typed: list[str] = []
        self.refusals: list[str] = []
        self.board.square_clicked.connect(lambda square: self.played.append(self._name(square)))
        self.board.keyboard.text_changed.connect(self.typed.append)
        self.board.keyboard.mistyped.connect(lambda error: self.refusals.append(error.text))
        self.board.resize(400, 400)
        with qtbot.waitActive(self.board):
            self.board.show()
        self.board.setFocus()

    @property
    def cursor(self) -> str:
        cell = QApplication.focusWidget()
        assert isinstance(cell, CellButton)
        return self._name(cell.square)

    def press(self, *keys: Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        for key in keys:
            QTest.keyClick(QApplication.focusWidget() or self.board, key, modifier)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClicks(QApplication.focusWidget() or self.board, letter)

    def click_first(self) -> None:
        QTest.mouseClick(self.board.findChildren(CellButton)[0], Qt.MouseButton.LeftButton)

    def keypad(self, digits: Iterable[int]) -> None:
        for digit in digits:
            self.press(Key(Key.Key_0 + digit), modifier=KEYPAD)

    def _name(self, square: Square) -> str:
        return name(square, self._rules, Notation.ROW_LETTER)


def test_board_is_a_single_tab_stop(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot)
    driver.press(Key.Key_Right, Key.Key_Up, Key.Key_Tab)
    assert driver.cursor == "A3"
    stops = [cell for cell in driver.board.findChildren(CellButton) if cell.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert [cell.square for cell in stops] == [Square(0, 2)]


def test_arrows_home_and_end_move_the_cursor(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot, WIDE)
    cells = [driver.cursor]
    for key in (Key.Key_Left, Key.Key_Up, Key.Key_Right, Key.Key_Down, Key.Key_Home, Key.Key_Left, Key.Key_End):
        driver.press(key)
        cells.append(driver.cursor)
    for key in (Key.Key_Home, Key.Key_Up, Key.Key_End):
        driver.press(key, modifier=CONTROL)
        cells.append(driver.cursor)
    assert cells == ["C4", "C3", "B3", "B4", "C4", "C1", "C1", "C7", "A1", "A1", "E7"]
    assert driver.played == []


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_enter_and_space_play_the_current_cell_or_an_ambiguous_name(qtbot: QtBot, key: Key) -> None:
    driver = BoardDriver(qtbot, GOMOKU)
    driver.press(Key.Key_Left, key)
    driver.type("b1")
    assert (driver.played, driver.typed[-1]) == (["H7"], "b1")
    driver.press(key)
    assert driver.played == ["H7", "B1"]


@pytest.mark.parametrize(
    ("rules", "notation", "text", "cell"),
    [
        (SMALL, Notation.COLUMN_LETTER, "B3", "C2"),
        (SMALL, Notation.NUMBER, "6", "B3"),
        (GOMOKU, Notation.ROW_LETTER, "b2", "B2"),
        (GOMOKU, Notation.ROW_LETTER, "b12", "B12"),
        (RACK, Notation.ROW_LETTER, "4", "A4"),
    ],
)
def test_unambiguous_name_plays_at_once_and_enter_only_confirms_it(
    qtbot: QtBot, rules: Rules, notation: Notation, text: str, cell: str
) -> None:
    driver = BoardDriver(qtbot, rules, notation)
    driver.type(text)
    assert (driver.played, driver.cursor, driver.typed[-1]) == ([cell], cell, "")
    driver.press(Key.Key_Return)
    assert (driver.played, driver.refusals) == ([cell], [])
    driver.press(Key.Key_Home, Key.Key_Return)
    assert len(driver.played) == 2


def test_backspace_removes_a_letter_of_a_name_also_if_it_was_mistyped(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot, GOMOKU)
    driver.type("b1")
    driver.press(Key.Key_Backspace)
    assert driver.typed == ["b", "b1", "b"]
    driver.type("0")
    driver.press(Key.Key_Backspace)
    assert driver.typed[-1] == "b"
    driver.type("3")
    assert driver.played == ["B3"]


@pytest.mark.parametrize(
    "act",
    [
        lambda driver: driver.press(Key.Key_Left),
        lambda driver: driver.press(Key.Key_Escape),
        BoardDriver.click_first,
        lambda driver: driver.board.show_game(driver.board.game.play(driver.board.game.position.moves[0]), live=False),
    ],
    ids=["arrow", "Escape", "click", "another position"],
)
def test_typed_text_is_discarded(qtbot: QtBot, act: Callable[[BoardDriver], None]) -> None:
    driver = BoardDriver(qtbot, GOMOKU)
    for text, cell in (("b1", "C3"), ("p8", "D3")):
        driver.type(text)
        act(driver)
        assert driver.typed[-1] == ""
        driver.type(cell)
        assert driver.played[-1] == cell


def test_name_can_be_typed_before_a_slow_move_is_shown(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot)
    driver.type("a1b")
    driver.board.show_game(driver.board.game.play(Square(0, 0)))
    driver.type("2")
    assert driver.played == ["A1", "B2"]


@pytest.mark.parametrize(
    ("rules", "notation", "text", "refusals"),
    [
        (SMALL, Notation.ROW_LETTER, "b", []),
        (SMALL, Notation.ROW_LETTER, "b9", ["b9"]),
        (GOMOKU, Notation.ROW_LETTER, "p8", ["p", "p8"]),
        (GOMOKU, Notation.ROW_LETTER, "a0", ["a0"]),
        (GOMOKU, Notation.ROW_LETTER, "ab", ["ab"]),
    ],
)
def test_mistyped_name_is_refused_as_a_whole_and_plays_nothing(
    qtbot: QtBot, rules: Rules, notation: Notation, text: str, refusals: list[str]
) -> None:
    driver = BoardDriver(qtbot, rules, notation)
    driver.type(text)
    assert driver.refusals == refusals
    driver.press(Key.Key_Return)
    assert (driver.refusals, driver.played) == ([*refusals, text], [])
    driver.press(Key.Key_Return)
    assert len(driver.played) == 1


def test_digit_that_follows_a_played_name_directly_is_refused(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot, GOMOKU)
    driver.type("h99")
    driver.press(Key.Key_Return)
    assert (driver.played, driver.refusals) == (["H9"], ["9", "9"])


def test_digits_play_columns_directly_after_each_other_with_gravity(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot, RACK)
    driver.type("b34")
    assert (driver.played, driver.refusals) == (["B3", "A4"], [])


@pytest.mark.parametrize(("text", "played"), [("p8", ["H8"]), ("p8b", [])])
def test_only_a_mistyped_name_expires(qtbot: QtBot, text: str, played: list[str]) -> None:
    driver = BoardDriver(qtbot, GOMOKU)
    driver.type(text)
    for timer in driver.board.keyboard.findChildren(QTimer):
        timer.timeout.emit()
    driver.press(Key.Key_Return)
    assert driver.played == played


@pytest.mark.parametrize("notation", [Notation.ROW_LETTER, Notation.NUMBER])
def test_digits_play_cells_of_3x3_and_those_of_the_keypad_by_position(qtbot: QtBot, notation: Notation) -> None:
    typing = BoardDriver(qtbot, notation=notation)
    typing.type("123456789")
    keypad = BoardDriver(qtbot, notation=notation)
    keypad.keypad(range(1, 10) if notation is Notation.NUMBER else (7, 8, 9, 4, 5, 6, 1, 2, 3))
    assert typing.played == keypad.played == CELLS


def test_keypad_types_names_on_other_boards(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot, Rules(4, 3, 3))
    driver.keypad([7])
    assert driver.refusals == ["7"]
    driver.type("b")
    driver.keypad([4])
    assert driver.played == ["B4"]


def test_other_keys_do_nothing_and_other_letters_are_refused(qtbot: QtBot) -> None:
    driver = BoardDriver(qtbot)
    driver.press(Key.Key_Comma, Key.Key_Underscore, Key.Key_F5, Key.Key_Escape, Key.Key_Backspace)
    for modifier in ("AltModifier", "MetaModifier", "ControlModifier"):
        driver.press(Key.Key_B, modifier=Qt.KeyboardModifier[modifier])
    assert (driver.played, driver.typed, driver.refusals, driver.cursor) == ([], [], [], "B2")
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Adiaeresis, NONE, "ä")
    QApplication.sendEvent(QApplication.focusWidget() or driver.board, event)
    assert driver.refusals == ["ä"]
