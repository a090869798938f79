from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import BoardDriver, game_with_answers, game_with_guesses
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_state import DraftKind
from tictactoe_gui.ui.mastermind.board.geometry import row_size
from tictactoe_gui.ui.mastermind.board.rows import RowArea
from tictactoe_gui.ui.style import motion, theme
from tictactoe_gui.wording.mastermind import how_to_play

LARGE = Rules(pegs=6, colours=10, guesses=20)
SMALL = Rules(pegs=2, colours=2, guesses=1)


def answer_tip(board: BoardDriver, row: int) -> str:
    """Return the tooltip of the answer in a row. Rows count from 1."""
    return board.row(row).answer.toolTip()


@pytest.fixture
def animations(qapp: QApplication) -> Iterator[None]:
    qapp.setProperty(motion.ANIMATED, True)  # noqa: FBT003 - Qt's signature
    yield
    qapp.setProperty(motion.ANIMATED, False)  # noqa: FBT003 - Qt's signature


def accessible_names(widget: QWidget, role: QAccessible.Role, *, enabled: bool = False) -> list[str]:
    """Return the accessible names of all visible descendants with this role, or only of the enabled ones."""
    found, names = [QAccessible.queryAccessibleInterface(widget)], []
    while found:
        one = found.pop(0)
        if one.role() == role and not one.state().invisible and not (enabled and one.state().disabled):
            names.append(one.text(QAccessible.Text.Name))
        found = [one.child(at) for at in range(one.childCount())] + found
    return names


def game_with_rows(rules: Rules, count: int) -> MastermindGame:
    key, guess = rules.letters[1] * rules.pegs, rules.letters[0] * rules.pegs
    return game_with_guesses(*[guess] * count, rules=rules, key=key)


def test_pegs_are_named_buttons_and_only_slots_are_enabled(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    board.type("k")
    assert accessible_names(board.row(1), QAccessible.Role.Button) == [
        *("Row 1, peg 1, red", "Row 1, peg 2, red", "Row 1, peg 3, green", "Row 1, peg 4, green"),
        *("Row 1, 1 black, 1 white", "Copy row 1"),
    ]
    assert accessible_names(board.row(1), QAccessible.Role.Button, enabled=True) == ["Copy row 1"]
    assert accessible_names(board.row(2), QAccessible.Role.Button, enabled=True) == [
        *("Row 2, peg 1, black", "Row 2, peg 2, empty", "Row 2, peg 3, empty", "Row 2, peg 4, empty"),
    ]
    assert accessible_names(board.row(3), QAccessible.Role.Button)[:1] == ["Row 3, peg 1, empty"]
    assert accessible_names(board.row_widget("key"), QAccessible.Role.Button)[0] == "Code, peg 1, hidden"
    board.show(game_with_guesses("RRGG").give_up(), DraftKind.NOTHING)
    assert accessible_names(board.row_widget("key"), QAccessible.Role.Button)[0] == "Code, peg 1, red"


def test_tray_has_accessible_names(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses(rules=Rules(colours=3), key="RRGG"))
    assert accessible_names(board.board, QAccessible.Role.Button)[-4:] == ["Red, R", "Green, G", "Blue, B", "Guess"]
    board.show(game_with_answers(rules=Rules(colours=3)), DraftKind.ANSWER, "RRGG")
    names = ["Black, B", "White, W", "No pegs, 0", "Answer"]
    assert accessible_names(board.board, QAccessible.Role.Button)[-4:] == names


def test_answer_is_explained_and_can_be_changed(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    assert answer_tip(board, 1) == how_to_play.answer_explained(Feedback(1, 1))
    assert answer_tip(board, 2) == ""
    board.show(game_with_answers(Feedback(0, 0)), DraftKind.NOTHING, correctable=True)
    assert answer_tip(board, 1) == f"{how_to_play.answer_explained(Feedback(0, 0))}\nChange this answer"
    assert accessible_names(board.row(1), QAccessible.Role.Button, enabled=True) == ["Row 1, 0 black, 0 white"]
    board.row(1).answer.click()
    assert answer_tip(board, 1) == ""


def test_all_visible_widgets_are_named(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    seen = [part for part in board.board.findChildren(QWidget) if part.isVisible()]
    nameless = [part for part in seen if not part.objectName() or not (part.accessibleName() or part is board.submit)]
    assert {part.objectName() for part in nameless} <= {"qt_scrollarea_viewport"}


@pytest.mark.parametrize("size", [(380, 340), (900, 700)])
@pytest.mark.parametrize(("rules", "count"), [(SMALL, 0), (Rules(), 6), (LARGE, 0), (LARGE, 10), (LARGE, 19)])
def test_row_being_entered_is_fully_visible(qtbot: QtBot, size: tuple[int, int], rules: Rules, count: int) -> None:
    board = BoardDriver(qtbot, game_with_rows(rules, count), size=size)
    row_widget = board.row(count + 1)
    place = QRect(row_widget.mapTo(board.board, row_widget.rect().topLeft()), row_widget.size())
    (rows,) = board.board.findChildren(RowArea)
    assert rows.geometry().contains(place)
    assert board.board.rect().contains(rows.geometry())


def test_typing_scrolls_to_the_row_being_entered(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot, game_with_rows(LARGE, 19), size=(380, 340))
    bar = board.board.findChildren(RowArea)[0].verticalScrollBar()
    bar.setValue(0)
    board.type("r")
    assert bar.value() > 0


def test_board_fits_the_smallest_window(qtbot: QtBot) -> None:
    assert BoardDriver(qtbot).board.minimumSize().boundedTo(QSize(380, 340)) == BoardDriver(qtbot).board.minimumSize()


def test_appearance_depends_only_on_the_game(qtbot: QtBot) -> None:
    grown = BoardDriver(qtbot)
    for game in (game_with_rows(LARGE, 2), game_with_rows(SMALL, 0), game_with_guesses("RRGG", "BYOK")):
        grown.show(game)
        grown.type("r")
        assert grown.entered == f"R{'.' * (game.rules.pegs - 1)}"
        grown.press(Qt.Key.Key_Backspace)
    assert grown.board.grab().toImage() == BoardDriver(qtbot, game_with_guesses("RRGG", "BYOK")).board.grab().toImage()


def moving_rows(board: BoardDriver) -> list[str]:
    """Return the names of the rows that are animated, and wait for the end of their animations."""
    names = [name for name in ("key", "row_0", "row_1") if board.row_widget(name).is_animating]
    for name in names:
        board.row_widget(name).animation.setCurrentTime(60_000)
    return names


def test_only_what_is_new_in_the_game_is_animated(qtbot: QtBot, animations: None) -> None:  # noqa: ARG001 - enables animations
    board = BoardDriver(qtbot)
    assert moving_rows(board) == []
    board.type("r")
    assert moving_rows(board) == ["row_0"]
    board.show(game_with_guesses("RRGG", "BYOK"))
    assert moving_rows(board) == []
    board.show(game_with_guesses("RRGG", "BYOK", "KKKK"))
    board.show(game_with_guesses("RRGG", "BYOK", "KKKK").give_up(), DraftKind.NOTHING)
    assert moving_rows(board) == ["key"]
    board.show(game_with_guesses("RRGG"))
    board.show(game_with_guesses("RRGG", "BYOK"))
    board.type("r")
    assert moving_rows(board) == ["row_1"]


def test_nothing_moves_without_animations(qtbot: QtBot) -> None:
    board = BoardDriver(qtbot)
    board.show(game_with_guesses("RRGG"))
    assert moving_rows(board) == []


def test_pad_is_painted_before_the_answer_is_given(qtbot: QtBot) -> None:
    row = BoardDriver(qtbot, game_with_answers(), DraftKind.ANSWER, "RGBY").row(1)
    middle = row.answer.geometry().center()
    assert row.grab().toImage().pixelColor(middle) == theme.load("light")["pad"]


@pytest.mark.parametrize("height", [26, 33, 60])
def test_pad_does_not_cover_the_outline_of_its_row(qtbot: QtBot, height: int) -> None:
    board = BoardDriver(qtbot, game_with_guesses("RRGG"))
    row = board.row(1)
    row.setFixedSize(row_size(height, 4))
    image = row.grab().toImage()
    beside, across = row.copy_button.geometry().center().x(), row.answer.geometry().center().x()
    edge = [y for y in range(height) if image.pixelColor(beside, y) != image.pixelColor(beside, height // 2)]
    assert [image.pixelColor(across, y) for y in edge] == [image.pixelColor(beside, y) for y in edge]
