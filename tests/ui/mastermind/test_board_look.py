from collections.abc import Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.code_board import WEAR, OpenBoard, kept_in_mind, played
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui import motion, theme
from tictactoe_gui.ui.mastermind.entry import Entering
from tictactoe_gui.ui.mastermind.pegs import Wear
from tictactoe_gui.ui.mastermind.row import RowTile
from tictactoe_gui.ui.mastermind.row_geometry import RowGeometry

LARGE = Rules(pegs=6, colours=10, guesses=20)
SMALL = Rules(pegs=2, colours=2, guesses=1)


class PaintWatch(QObject):
    """Event filter that records which rows are painted."""

    def __init__(self, board: OpenBoard) -> None:
        super().__init__()
        self.painted: set[str] = set()
        QApplication.processEvents()
        for tile in board.board.findChildren(RowTile):
            tile.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt naming
        if event.type() == QEvent.Type.Paint:
            self.painted.add(watched.objectName())
        return False


def answer_tip(board: OpenBoard, row: int) -> str:
    """Return the tooltip of the answer in a row, from 1."""
    parts = board.row(row).findChildren(QWidget, f"row_{row - 1}_answer")
    return next(part.toolTip() for part in parts if part.isVisible())


@pytest.fixture
def moving(qapp: QApplication) -> Iterator[None]:
    motion.switch(qapp, wanted=True)
    yield
    motion.switch(qapp, wanted=False)


def interface(widget: QWidget, role: QAccessible.Role) -> list[str]:
    """Return the accessible names of all visible descendants with this role."""
    found, names = [QAccessible.queryAccessibleInterface(widget)], []
    while found:
        one = found.pop(0)
        if one.role() == role and not one.state().invisible:
            names.append(one.text(QAccessible.Text.Name))
        found = [one.child(at) for at in range(one.childCount())] + found
    return names


def is_moving(tile: RowTile) -> bool:
    return tile._motion is not None


def guesses(rules: Rules, made: int) -> MastermindGame:
    key, guess = rules.letters[1] * rules.pegs, rules.letters[0] * rules.pegs
    return played(*[guess] * made, rules=rules, key=key)


def test_pegs_are_named_and_only_slots_are_buttons(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    board.type("k")
    assert interface(board.row(1), QAccessible.Role.StaticText) == [
        *("Row 1, peg 1, red", "Row 1, peg 2, red", "Row 1, peg 3, green", "Row 1, peg 4, green"),
        "Row 1, 1 black, 1 white",
    ]
    assert interface(board.row(1), QAccessible.Role.Button) == ["Copy row 1"]
    assert interface(board.row(2), QAccessible.Role.Button) == [
        *("Row 2, peg 1, black", "Row 2, peg 2, empty", "Row 2, peg 3, empty", "Row 2, peg 4, empty"),
    ]
    assert interface(board.row(3), QAccessible.Role.StaticText)[:1] == ["Row 3, peg 1, empty"]


def test_key_has_accessible_names(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    key = board.tile("key")
    assert interface(key, QAccessible.Role.StaticText)[0] == "Key, peg 1, hidden"
    board.show(played("RRGG").give_up(), Entering.NOTHING)
    assert interface(key, QAccessible.Role.StaticText)[0] == "Key, peg 1, red"


def test_tray_has_accessible_names(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played(rules=Rules(colours=3), key="RRGG"))
    assert interface(board.board, QAccessible.Role.Button)[-4:] == ["Red, R", "Green, G", "Blue, B", "Guess"]
    board.show(kept_in_mind(rules=Rules(colours=3)), Entering.ANSWER, "RRGG")
    told = ["Black, B", "White, W", "No pegs, 0", "Answer"]
    assert interface(board.board, QAccessible.Role.Button)[-4:] == told


def test_correctable_answers_are_buttons(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, kept_in_mind(Feedback(1, 1)), Entering.NOTHING, correctable=True)
    assert interface(board.row(1), QAccessible.Role.Button) == ["Row 1, 1 black, 1 white"]


def test_tooltip_explains_an_answer(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    assert answer_tip(board, 1) == "1 black: right colour in the right place\n1 white: right colour in a wrong place"
    assert answer_tip(board, 2) == ""
    board.show(played("RRGG", "OOOO"))
    assert answer_tip(board, 2) == "No colour of this guess is in the key"


def test_tooltip_of_an_answer_offers_a_change_until_it_is_edited(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, kept_in_mind(Feedback(0, 0)), Entering.NOTHING, correctable=True)
    assert answer_tip(board, 1) == "No colour of this guess is in the key\nChange this answer"
    changes = board.row(1).answer_button
    assert changes
    changes.click()
    assert answer_tip(board, 1) == ""


def test_all_visible_widgets_are_named(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    seen = [part for part in board.board.findChildren(QWidget) if part.isVisible()]
    nameless = [part for part in seen if not part.objectName() or not (part.accessibleName() or part is board.submit)]
    assert {part.objectName() for part in nameless} <= {"qt_scrollarea_viewport"}


def test_showing_the_same_scene_repaints_nothing(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    watch = PaintWatch(board)
    board.show(played("RRGG"))
    QApplication.processEvents()
    assert watch.painted == set()


def test_colour_repaints_only_its_row(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    watch = PaintWatch(board)
    board.type("k")
    QApplication.processEvents()
    assert watch.painted == {"row_1"}


@pytest.mark.parametrize("size", [(380, 340), (900, 700), (2200, 1300)])
@pytest.mark.parametrize("rules", [SMALL, Rules(), LARGE], ids=["small", "usual", "large"])
@pytest.mark.parametrize("begun", [0.0, 0.5, 0.95])
def test_row_being_entered_is_fully_visible(qtbot: QtBot, size: tuple[int, int], rules: Rules, begun: float) -> None:
    made = int(rules.guesses * begun)
    board = OpenBoard(qtbot, guesses(rules, made), size=size)
    tile = board.row(made + 1)
    place = QRect(tile.mapTo(board.board, tile.rect().topLeft()), tile.size())
    assert board.board._rows.geometry().contains(place)
    assert board.board.rect().contains(board.board._rows.geometry())


def test_typing_scrolls_to_the_row_being_entered(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, guesses(LARGE, 19), size=(380, 340))
    bar = board.board._rows.verticalScrollBar()
    bar.setValue(0)
    board.type("r")
    assert bar.value() > 0


def test_board_fits_the_smallest_window(qtbot: QtBot) -> None:
    assert OpenBoard(qtbot).board.minimumSize().boundedTo(QSize(380, 340)) == OpenBoard(qtbot).board.minimumSize()


def test_board_changes_size_with_the_rules(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    board.show(guesses(LARGE, 2))
    board.type("rk")
    assert (board.entered, board.key) == ("RK....", "??????")
    board.show(guesses(SMALL, 0))
    assert (board.entered, board.key) == ("..", "??")


def test_appearance_depends_only_on_the_game(qtbot: QtBot) -> None:
    grown = OpenBoard(qtbot)
    for game in (played("RRGG"), played("RRGG", "BYOK")):
        grown.show(game)
    assert grown.board.grab().toImage() == OpenBoard(qtbot, played("RRGG", "BYOK")).board.grab().toImage()


def test_theme_and_letters_apply_immediately(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    looks = [board.board.grab().toImage()]
    board.board.dress(WEAR._replace(letters=False))
    looks.append(board.board.grab().toImage())
    board.board.dress(WEAR._replace(theme=theme.load("dark")))
    looks.append(board.board.grab().toImage())
    assert all(one != other for one, other in combinations(looks, 2))


def test_high_contrast_always_shows_letters(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    worn = Wear(theme.load("high-contrast"), letters=True)
    board.board.dress(worn)
    before = board.board.grab().toImage()
    board.board.dress(worn._replace(letters=False))
    assert board.board.grab().toImage() == before


def test_nothing_moves_without_animations(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot)
    board.show(played("RRGG"))
    assert not is_moving(board.row(1))


def test_new_peg_drops_in(qtbot: QtBot, moving: None) -> None:  # noqa: ARG001 - enables animations
    board = OpenBoard(qtbot)
    board.type("r")
    assert is_moving(board.row(1))
    qtbot.waitUntil(lambda: not is_moving(board.row(1)))


def test_only_the_newest_answer_pops_in(qtbot: QtBot, moving: None) -> None:  # noqa: ARG001 - enables animations
    board = OpenBoard(qtbot, played("RRGG"))
    board.show(played("RRGG", "BYOK"))
    assert [is_moving(board.row(number)) for number in (1, 2, 3)] == [False, True, False]
    qtbot.waitUntil(lambda: not is_moving(board.row(2)))


def test_key_turns_over_when_the_game_ends(qtbot: QtBot, moving: None) -> None:  # noqa: ARG001 - enables animations
    board = OpenBoard(qtbot, played("RRGG"))
    board.show(played("RRGG").give_up(), Entering.NOTHING)
    assert is_moving(board.tile("key"))
    qtbot.waitUntil(lambda: not is_moving(board.tile("key")))


def test_opened_game_is_not_animated(qtbot: QtBot, moving: None) -> None:  # noqa: ARG001 - enables animations
    board = OpenBoard(qtbot)
    board.show(played("RRGG", "BYOK", "KKKK"))
    assert not any(is_moving(board.row(number)) for number in (1, 2, 3))


def test_board_can_change_during_an_animation(qtbot: QtBot, moving: None) -> None:  # noqa: ARG001 - enables animations
    board = OpenBoard(qtbot)
    board.type("r")
    board.show(guesses(LARGE, 3))
    assert board.entered == "......"


def test_pad_is_painted_before_the_answer_is_given(qtbot: QtBot) -> None:
    row = OpenBoard(qtbot, kept_in_mind(), Entering.ANSWER, "RGBY").row(1)
    middle = row.places.pad.center().toPoint()
    assert row.grab().toImage().pixelColor(middle) == theme.load("light")["pad"]


@pytest.mark.parametrize("name", theme.NAMES)
@pytest.mark.parametrize("height", [26, 29, 33, 60])
def test_pad_does_not_cover_the_outline_of_its_row(qtbot: QtBot, name: str, height: int) -> None:
    board = OpenBoard(qtbot, played("RRGG"))
    board.board.dress(WEAR._replace(theme=theme.load(name)))
    row = board.row(1)
    row.resize(RowGeometry(height, 4).width, height)
    image = row.grab().toImage()
    beside, across = row.places.copy.center().toPoint().x(), row.places.pad.center().toPoint().x()
    edge = [y for y in range(height) if image.pixelColor(beside, y) != image.pixelColor(beside, height // 2)]
    assert [image.pixelColor(across, y) for y in edge] == [image.pixelColor(beside, y) for y in edge]


@pytest.mark.parametrize("letter", ["B", "W", "0"])
def test_every_mark_in_the_tray_is_a_disc(qtbot: QtBot, letter: str) -> None:
    board = OpenBoard(qtbot, kept_in_mind(), Entering.ANSWER, "RGBY")
    button = board.button(f"colour_{letter}")
    image, middle = button.grab().toImage(), button.width() // 2
    assert image.pixelColor(middle, middle // 2) != image.pixelColor(2, 2)


def test_third_mark_is_centred_below_the_other_two(qtbot: QtBot) -> None:
    board = OpenBoard(qtbot, kept_in_mind(), Entering.ANSWER, "RGBY", size=(380, 360))
    black, white, none = (board.button(f"colour_{letter}").geometry() for letter in "BW0")
    assert none.top() > black.bottom()
    assert none.left() * 2 == black.left() + white.left()
