from collections.abc import Iterable

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme

Key = Qt.Key
CONTROL, KEYPAD = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.KeypadModifier
SMALL, WIDE, GOMOKU = Rules(), Rules(7, 5, 4), Rules(15, 15, 5)


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


def test_cursor_starts_in_the_middle(qtbot: QtBot) -> None:
    assert BoardDriver(qtbot).cursor == "B2"
    assert BoardDriver(qtbot, WIDE).cursor == "C4"


def test_board_is_a_single_tab_stop(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.press(Key.Key_Right, Key.Key_Up)
    stops = [cell for cell in computers.board.findChildren(CellButton) if cell.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert [cell.square for cell in stops] == [Square(0, 2)]


def test_tab_does_not_move_to_another_cell(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.press(Key.Key_Right, Key.Key_Tab)
    assert computers.cursor == "B3"


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
    computers = BoardDriver(qtbot, WIDE)
    computers.press(*keys)
    assert computers.cursor == cell
    assert computers.played == []


@pytest.mark.parametrize(("key", "cell"), [(Key.Key_Home, "A1"), (Key.Key_End, "E7")])
def test_control_home_and_end_move_to_the_corners(qtbot: QtBot, key: Key, cell: str) -> None:
    computers = BoardDriver(qtbot, WIDE)
    computers.press(key, modifier=CONTROL)
    assert computers.cursor == cell


@pytest.mark.parametrize("key", [Key.Key_Enter, Key.Key_Return, Key.Key_Space])
def test_enter_and_space_play_the_current_cell(qtbot: QtBot, key: Key) -> None:
    computers = BoardDriver(qtbot)
    computers.press(Key.Key_Left, key)
    assert computers.played == ["B1"]


@pytest.mark.parametrize(
    ("notation", "text", "cell"),
    [
        (Notation.ROW_LETTER, "b3", "B3"),
        (Notation.ROW_LETTER, "C1", "C1"),
        (Notation.COLUMN_LETTER, "b3", "C2"),
        (Notation.NUMBER, "6", "B3"),
        (Notation.BOOK, "b3", "A2"),
    ],
)
def test_typed_name_plays_at_once_and_moves_the_cursor(qtbot: QtBot, notation: Notation, text: str, cell: str) -> None:
    computers = BoardDriver(qtbot, notation=notation)
    computers.type(text)
    assert computers.played == [cell]
    assert computers.cursor == cell
    assert computers.typed[-1] == ""


def test_ambiguous_name_waits_for_enter(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("b1")
    assert computers.played == []
    assert computers.typed == ["b", "b1"]
    computers.press(Key.Key_Return)
    assert computers.played == ["B1"]


@pytest.mark.parametrize("text", ["b2", "b12"])
def test_unambiguous_name_plays_at_once(qtbot: QtBot, text: str) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type(text)
    assert computers.played == [text.upper()]


def test_ambiguous_number_waits(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, Rules(6, 6, 6), Notation.NUMBER)
    computers.type("3")
    assert computers.played == []
    computers.type("6")
    assert computers.played == ["F6"]


def test_escape_discards_typed_text(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.type("a")
    computers.press(Key.Key_Escape)
    computers.type("c3")
    assert computers.typed[:2] == ["a", ""]
    assert computers.played == ["C3"]


def test_backspace_removes_a_letter(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("b1")
    computers.press(Key.Key_Backspace)
    computers.type("3")
    assert computers.typed[:3] == ["b", "b1", "b"]
    assert computers.played == ["B3"]


def test_arrows_discard_typed_text(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("b1")
    computers.press(Key.Key_Left, Key.Key_Return)
    assert computers.typed == ["b", "b1", ""]
    assert computers.played == ["H7"]


def test_click_discards_typed_text(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("b1")
    QTest.mouseClick(computers.board.findChildren(CellButton)[0], Qt.MouseButton.LeftButton)
    assert computers.typed[-1] == ""
    assert computers.played == ["A1"]


def test_name_can_be_typed_before_a_slow_move_is_shown(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.type("a1b")
    computers.board.show_game(computers.board.game.play(Square(0, 0)))
    computers.type("2")
    assert computers.played == ["A1", "B2"]


def test_another_position_discards_typed_text(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.type("b")
    computers.board.show_game(computers.board.game.play(Square(0, 0)), live=False)
    assert computers.typed == ["b", ""]


@pytest.mark.parametrize(
    ("rules", "notation", "text", "refusals"),
    [
        (SMALL, Notation.ROW_LETTER, "d", ["d"]),
        (SMALL, Notation.ROW_LETTER, "b9", ["b9"]),
        (SMALL, Notation.COLUMN_LETTER, "c4", ["c4"]),
        (SMALL, Notation.NUMBER, "0", ["0"]),
        (GOMOKU, Notation.ROW_LETTER, "p8", ["p", "p8"]),
        (GOMOKU, Notation.ROW_LETTER, "a0", ["a0"]),
        (GOMOKU, Notation.ROW_LETTER, "zz", ["z", "zz"]),
        (GOMOKU, Notation.ROW_LETTER, "a16", ["a16"]),
        (GOMOKU, Notation.ROW_LETTER, "z10", ["z", "z1", "z10"]),
        (GOMOKU, Notation.ROW_LETTER, "ab", ["ab"]),
        (GOMOKU, Notation.COLUMN_LETTER, "p8", ["p", "p8"]),
        (GOMOKU, Notation.NUMBER, "0", ["0"]),
    ],
)
@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_mistyped_name_is_refused_as_a_whole_and_plays_nothing(
    qtbot: QtBot, rules: Rules, notation: Notation, text: str, refusals: list[str], key: Key
) -> None:
    computers = BoardDriver(qtbot, rules, notation)
    computers.type(text)
    assert computers.refusals == refusals
    computers.press(key)
    assert computers.refusals == [*refusals, text]
    assert computers.played == []


def test_enter_plays_again_after_it_has_ended_a_mistyped_name(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("p8")
    computers.press(Key.Key_Return, Key.Key_Return)
    assert computers.played == ["H8"]


@pytest.mark.parametrize("text", ["h99", "h100"])
def test_digit_that_follows_a_played_name_directly_is_refused_with_it(qtbot: QtBot, text: str) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type(text)
    assert computers.refusals == [text]
    played = [*computers.played]
    computers.press(Key.Key_Return)
    assert computers.played == played


def test_digit_after_another_key_does_not_belong_to_the_played_name(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("h9")
    computers.press(Key.Key_Left)
    computers.type("9")
    assert computers.refusals == ["9"]


def test_digits_play_columns_directly_after_each_other_with_gravity(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, Rules(7, 6, 4, gravity=True))
    computers.type("b34")
    assert (computers.played, computers.refusals) == (["B3", "A4"], [])


def test_escape_ends_a_mistyped_name(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("p8")
    computers.press(Key.Key_Escape)
    computers.type("b")
    assert computers.typed[-1] == "b"


def test_backspace_mends_a_mistyped_name(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("b0")
    computers.press(Key.Key_Backspace)
    assert computers.typed[-1] == "b"
    computers.type("9")
    assert computers.played == ["B9"]


def test_arrows_and_clicks_end_a_mistyped_name(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("p8")
    computers.press(Key.Key_Left, Key.Key_Return)
    assert computers.played == ["H7"]
    computers.type("p8")
    QTest.mouseClick(computers.board.findChildren(CellButton)[0], Qt.MouseButton.LeftButton)
    computers.type("c3")
    assert computers.played == ["H7", "A1", "C3"]


def let_timers_expire(driver: BoardDriver) -> None:
    for timer in driver.board.keyboard.findChildren(QTimer):
        timer.timeout.emit()


def test_mistyped_name_expires(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("p8")
    let_timers_expire(computers)
    computers.press(Key.Key_Return)
    assert computers.played == ["H8"]


def test_partly_typed_name_does_not_expire_with_an_earlier_mistyped_one(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("p8b")
    let_timers_expire(computers)
    assert computers.typed[-1] == "b"


def test_letter_outside_the_alphabet_is_refused(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Adiaeresis, Qt.KeyboardModifier.NoModifier, "ä")
    QApplication.sendEvent(QApplication.focusWidget() or computers.board, event)
    assert computers.refusals == ["ä"]


def test_incomplete_name_is_refused_on_enter(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.type("b")
    computers.press(Key.Key_Return)
    assert computers.refusals == ["b"]


def test_new_name_can_be_typed_after_a_refusal(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.type("b9b2")
    assert computers.played == ["B2"]


@pytest.mark.parametrize("notation", Notation)
def test_digits_play_numbered_cells_on_3x3(qtbot: QtBot, notation: Notation) -> None:
    computers = BoardDriver(qtbot, notation=notation)
    computers.type("123456789")
    assert computers.played == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


@pytest.mark.parametrize("notation", [Notation.ROW_LETTER, Notation.COLUMN_LETTER])
def test_keypad_digits_play_cells_by_position(qtbot: QtBot, notation: Notation) -> None:
    computers = BoardDriver(qtbot, notation=notation)
    computers.keypad([7, 8, 9, 4, 5, 6, 1, 2, 3])
    assert computers.played == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


def test_keypad_digits_play_numbered_cells_in_number_notation(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, notation=Notation.NUMBER)
    computers.keypad(range(1, 10))
    assert computers.played == ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"]


def test_keypad_types_names_on_other_boards(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, Rules(4, 3, 3))
    computers.keypad([7])
    assert computers.refusals == ["7"]
    computers.type("b")
    computers.keypad([4])
    assert computers.played == ["B4"]


@pytest.mark.parametrize("key", [Key.Key_Comma, Key.Key_Underscore, Key.Key_F5, Key.Key_Escape, Key.Key_Backspace])
def test_other_keys_do_nothing(qtbot: QtBot, key: Key) -> None:
    computers = BoardDriver(qtbot)
    computers.press(key)
    assert (computers.played, computers.typed, computers.refusals) == ([], [], [])


def test_enter_and_space_play_typed_text(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot, GOMOKU)
    computers.type("b1")
    computers.press(Key.Key_Space)
    computers.type("c1")
    computers.press(Key.Key_Enter)
    assert computers.played == ["B1", "C1"]


def test_enter_after_a_complete_name_is_ignored(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.type("a1")
    computers.press(Key.Key_Return)
    assert (computers.played, computers.refusals) == (["A1"], [])
    computers.press(Key.Key_Right, Key.Key_Return)
    assert computers.played == ["A1", "A2"]


@pytest.mark.parametrize("modifier", [Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.MetaModifier])
def test_letters_with_alt_or_meta_are_ignored(qtbot: QtBot, modifier: Qt.KeyboardModifier) -> None:
    computers = BoardDriver(qtbot)
    computers.press(Key.Key_B, Key.Key_Right, modifier=modifier)
    assert computers.typed == []
    assert computers.cursor == "B2"


def test_letters_with_control_are_ignored(qtbot: QtBot) -> None:
    computers = BoardDriver(qtbot)
    computers.press(Key.Key_B, modifier=CONTROL)
    assert computers.typed == []


def test_column_is_enough_with_gravity(qtbot: QtBot) -> None:
    rows = BoardDriver(qtbot, Rules(7, 6, 4, gravity=True))
    rows.type("4")
    rows.press(Key.Key_Return)
    assert (rows.played, rows.refusals) == (["A4"], [])


def test_letter_of_a_column_is_played_on_enter_with_gravity(qtbot: QtBot) -> None:
    columns = BoardDriver(qtbot, Rules(7, 6, 4, gravity=True), Notation.COLUMN_LETTER)
    columns.type("d")
    assert columns.played == []
    columns.press(Key.Key_Return)
    assert columns.played == ["A4"]


def test_first_digit_of_a_column_waits_for_the_second(qtbot: QtBot) -> None:
    wide = BoardDriver(qtbot, Rules(12, 6, 4, gravity=True))
    wide.type("12")
    assert wide.played == ["A12"]
