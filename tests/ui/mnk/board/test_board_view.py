from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import JANE_AND_JOHN, JANE_WINS, OpenSession, Session
from tests.ui.mnk.test_advisor import show_hint
from tests.ui.pictures import MAX_DIFFERENCE, differences, has_text
from tictactoe_gui.mnk.answers import Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.position import CellTaken
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.mnk.board.board_painting import WIN_TINT, ring_colour
from tictactoe_gui.ui.mnk.board.board_style import BoardOptions, Look
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import ALL, OFF, UserSettings
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import sentences

LIGHT = theme.load("light")
JOHN_WINS = ["C1", "A1", "C2", "A2", "B2", "A3"]
DROP = replace(JANE_AND_JOHN, rules=Rules(placement=Gravity()))


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def middle(cell: CellButton) -> QColor:
    """Return the colour in the centre of a cell, where its number or the strokes of an X are."""
    return picture(cell).pixelColor(cell.rect().center())


def ground(cell: CellButton) -> QColor:
    """Return the colour of a cell in its upper left corner, where its piece is not."""
    return picture(cell).pixelColor(round(0.13 * cell.width()), round(0.13 * cell.width()))


def channels(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


def is_framed(cell: CellButton) -> bool:
    """Return True if the cell has a focus frame."""
    image = picture(cell)
    upper = round(0.08 * cell.width()) + 1
    row = {image.pixelColor(x, y).name() for x in range(cell.width()) for y in range(upper - 3, upper + 4)}
    return LIGHT["text"].name() in row


def blend(over: QColor, under: QColor, share: float) -> QColor:
    pairs = zip(channels(over), channels(under), strict=True)
    return QColor(*(round(share * top + (1 - share) * below) for top, below in pairs))


def is_similar(first: QColor, second: QColor) -> bool:
    pairs = zip(channels(first), channels(second), strict=True)
    return all(abs(one - other) <= 4 for one, other in pairs)


def ghosts(session: Session) -> list[str]:
    return [cell.objectName() for cell in session.cells if cell.state.ghost]


def accessible_name(session: Session, name: str) -> str:
    interface = QAccessible.queryAccessibleInterface(session.cell(name))
    assert interface.role() == QAccessible.Role.Button
    return interface.text(QAccessible.Text.Name)


def refusal(error: CellTaken, rules: Rules) -> str:
    return str(sentences.refusal(error, rules, Notation.ROW_LETTER))


def test_click_marks_a_free_cell_and_is_refused_on_a_taken_one_or_after_the_end(session: Session) -> None:
    session.click("A1", "B1", "A1")
    assert session.shown_marks == {"A1": "X", "B1": "O"}
    assert session.bubble == refusal(CellTaken(Square(0, 0)), Rules())
    session.click(*JANE_WINS[2:], "C3")
    assert session.bubble == str(phrases.GAME_OVER)


def test_mark_falls_with_gravity_until_the_column_is_full(open_session: OpenSession) -> None:
    session = open_session(DROP)
    session.hover(session.cell("A1"))
    assert ghosts(session) == ["cell_2_0"]
    session.click("A1")
    assert ghosts(session) == ["cell_1_0"]
    session.click("B1", "C1", "C1")
    assert session.moves == ["C1", "B1", "A1"]
    assert session.bubble == refusal(CellTaken(Square(0, 0)), DROP.rules)


def test_hovered_cell_shows_a_ghost_of_the_next_mark(session: Session) -> None:
    session.hover(session.cell("B2"))
    assert ghosts(session) == ["cell_1_1"]
    assert is_similar(middle(session.cell("B2")), blend(LIGHT.seats[0].fill, LIGHT["tile_hover"], 0.4))
    session.click("A1")
    assert session.cell("B2").state.mark == "O"
    session.click("B2")
    assert ghosts(session) == []


@pytest.mark.parametrize(
    "act",
    [
        lambda session: session.hover(session.part(QWidget, "bar_menu")),
        lambda session: session.trigger("look_back"),
        lambda session: session.click(*JANE_WINS[2:]),
    ],
    ids=["mouse left", "earlier position", "decided game"],
)
def test_ghost_disappears(session: Session, act: Callable[[Session], object]) -> None:
    session.click(*JANE_WINS[:2])
    session.hover(session.cell("C3"))
    assert ghosts(session) == ["cell_2_2"]
    act(session)
    assert ghosts(session) == []


def test_last_move_has_a_soft_tint_of_its_own_colour(session: Session) -> None:
    plain = ground(session.cell("A1"))
    session.click("A1")
    assert is_similar(middle(session.cell("A1")), LIGHT.seats[0].fill)
    assert is_similar(ground(session.cell("A1")), blend(LIGHT.seats[0].fill, plain, LIGHT.tint_opacity))
    session.click("C3")
    assert is_similar(ground(session.cell("A1")), plain)
    assert is_similar(ground(session.cell("C3")), blend(LIGHT.seats[1].fill, plain, LIGHT.tint_opacity))


def test_focus_frame_follows_the_keyboard_until_a_click_or_the_end(session: Session) -> None:
    session.board.setFocus()
    assert not is_framed(session.cell("B2"))
    session.press(Qt.Key.Key_Right, Qt.Key.Key_Up)
    assert not is_framed(session.cell("B3"))
    assert is_framed(session.cell("A3"))
    session.click("B3")
    assert not is_framed(session.cell("B3"))
    session.click("A1", "B1", "C3")
    session.type("b2a3")
    assert not is_framed(session.cell("A3"))


def test_cells_of_the_winning_line_are_tinted_and_other_pieces_fade(session: Session) -> None:
    session.click(*JOHN_WINS)
    tinted = blend(LIGHT.seats[1].fill, LIGHT["tile"], WIN_TINT)
    assert [name for name in ("A1", "A2", "C1", "C3") if is_similar(ground(session.cell(name)), tinted)] == ["A1", "A2"]
    assert is_similar(middle(session.cell("C1")), blend(LIGHT.seats[0].fill, LIGHT["tile"], LIGHT.faded_opacity))
    session.controller.start(replace(JANE_AND_JOHN, rules=Rules(goal=Misere())))
    session.click(*JOHN_WINS)
    assert is_similar(ground(session.cell("A2")), blend(LIGHT["muted"], LIGHT["tile"], WIN_TINT))


def test_ring_around_a_winning_disc_has_a_tone_of_the_winner(open_session: OpenSession) -> None:
    session = open_session(replace(MatchSettings.default(PRESETS["Connect Four"]), first_player="1"))
    session.click("A1", "A2", "A1", "A2", "A1", "A2", "A1")
    cell, image = session.cell("F1"), picture(session.cell("F1"))
    on_edge = {image.pixelColor(x, cell.height() // 2).name() for x in range(cell.width() // 4)}
    assert ring_colour(LIGHT.discs[0].fill, LIGHT).name() in on_edge


def test_empty_cells_show_muted_numbers(open_session: OpenSession) -> None:
    session = open_session(replace(JANE_AND_JOHN, notation=Notation.NUMBER))
    session.click("A1")
    assert [cell.state.number for cell in session.cells] == ["", "2", "3", "4", "5", "6", "7", "8", "9"]
    assert has_text(picture(session.cell("B2")).copy(60, 60, 60, 60), LIGHT["muted"])


def has_labels(session: Session) -> bool:
    """Return True if there are coordinates above and beside the first cell."""
    board, first = picture(session.board), session.cell("A1").geometry()
    above, beside = (
        QRect(first.x(), first.y() - 30, first.width(), 30),
        QRect(first.x() - 30, first.y(), 30, first.height()),
    )
    return all(has_text(board.copy(place), session.board.theme["muted"]) for place in (above, beside))


def test_coordinates_are_shown_on_large_boards_or_if_the_keyboard_is_used(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(6, 6, 4)))
    assert has_labels(session)
    session.board.set_options(BoardOptions(coordinates=OFF))
    assert not has_labels(session)
    session.controller.start(JANE_AND_JOHN)
    session.board.set_options(BoardOptions())
    assert not has_labels(session)
    session.press(Qt.Key.Key_Right)
    assert has_labels(session)
    session.controller.start(replace(JANE_AND_JOHN, notation=Notation.NUMBER))
    assert not has_labels(session)


def test_small_board_shows_its_coordinates_when_moves_are_named(session: Session) -> None:
    session.click("A1")
    assert has_labels(session)
    session.trigger("look_back")
    assert has_labels(session)
    session.trigger("look_last")
    session.trigger("undo")
    assert not has_labels(session)


def test_small_board_shows_its_coordinates_in_practice_before_the_first_move(session: Session) -> None:
    session.click("A1")
    mistake = MoveReview(1, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE)
    session.controller.practise(mistake)
    assert not session.shown_marks
    assert has_labels(session)


def test_small_board_shows_its_coordinates_while_a_hint_names_a_cell(
    session: Session, engines: list[FakeEngine]
) -> None:
    assert not has_labels(session)
    session.trigger("hint")
    show_hint(engines[0], CellValue(Square(1, 1), Value.DRAW))
    assert has_labels(session)


def test_chosen_look_is_shown_and_remembered(session: Session) -> None:
    assert not session.action("board_rack").isEnabled()
    session.controller.start(MatchSettings.default(Rules(8, 8, 4, placement=Gravity())))
    for look in Look:
        session.trigger(f"board_{look.value}")
        assert session.cell("A1").design.look is look
        assert UserSettings().look == look.value


def test_wood_is_kept_for_larger_boards_while_a_small_one_has_tiles(session: Session) -> None:
    session.controller.start(MatchSettings.default(Rules(15, 15, 5)))
    session.trigger("board_wood")
    session.controller.start(JANE_AND_JOHN)
    assert session.cell("A1").design.look is Look.TILES
    assert not session.action("board_wood").isEnabled()
    session.controller.start(MatchSettings.default(Rules(15, 15, 5)))
    assert session.cell("A1").design.look is Look.WOOD


def test_smallest_window_shows_the_whole_board(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(20, 20, 5)))
    session.window.resize(640, 480)
    assert session.window.size() == QSize(640, 480)
    assert all(session.board.rect().contains(cell.geometry()) for cell in session.cells)
    assert all(cell.width() >= 12 for cell in session.cells)


def test_cells_have_accessible_names_in_the_chosen_notation(open_session: OpenSession) -> None:
    session = open_session(replace(JANE_AND_JOHN, notation=Notation.COLUMN_LETTER))
    assert accessible_name(session, "A2") == "b1, empty"
    session.click(*JANE_WINS)
    assert accessible_name(session, "A3") == sentences.cell(session.game, Square(0, 2), Notation.COLUMN_LETTER)
    assert accessible_name(session, "B2") == "b2, John, O"


def test_screen_reader_can_press_a_cell(session: Session, qtbot: QtBot) -> None:
    interface = QAccessible.queryAccessibleInterface(session.cell("B2"))
    with qtbot.waitSignal(session.controller.changed):
        interface.actionInterface().doAction("Press")
    assert session.moves == ["B2"]


def test_new_rules_replace_the_cells_and_what_was_shown_on_them(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(15, 15, 5)))
    session.click("A1")
    session.board.show_explanation(Explanation(better=(Square(14, 14),)))
    session.hover(session.cell("O15"))
    session.controller.start(JANE_AND_JOHN)
    session.board.show_explanation(NOTHING)
    session.hover(session.part(QWidget, "bar_menu"))
    assert ghosts(session) == []
    assert {cell.objectName() for cell in session.cells} == {f"cell_{r}_{c}" for r in range(3) for c in range(3)}
    assert session.focused_name == "cell_1_1"
    session.type("c1")
    assert session.moves == ["C1"]


def new_board(qtbot: QtBot, rules: Rules, look: Look) -> BoardView:
    board = BoardView(Game.start(GameSetup(rules, MatchSettings.default(rules).players)), Notation.ROW_LETTER, LIGHT)
    qtbot.addWidget(board)
    board.set_options(BoardOptions(look.value))
    board.resize(500, 400)
    return board


@pytest.mark.parametrize("ratio", [1.0, 1.5])
def test_part_of_a_board_follows_theme_and_size(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, ratio: float) -> None:
    monkeypatch.setattr(BoardView, "devicePixelRatio", lambda _board: ratio)
    board, part = new_board(qtbot, Rules(7, 6, 4), Look.WOOD), QRect(100, 20, 150, 120)
    picture(board)
    board.set_theme(theme.load("dark"))
    board.resize(360, 330)
    other = new_board(qtbot, Rules(7, 6, 4), Look.WOOD)
    other.set_theme(theme.load("dark"))
    other.resize(360, 330)
    assert max(differences(board.grab(part).toImage(), picture(other).copy(part))) <= MAX_DIFFERENCE


def test_pressed_empty_cell_looks_different(qtbot: QtBot) -> None:
    for look in (Look.TILES, Look.PAPER, Look.WOOD):
        cell = new_board(qtbot, Rules(7, 6, 4), look).findChildren(CellButton)[20]
        before = picture(cell)
        cell.setDown(True)
        assert picture(cell) != before, look


def numbers(session: Session) -> dict[str, str]:
    """Return the numbers of moves on the pieces, by cell."""
    rules = session.game.setup.rules
    numbered = [cell for cell in session.cells if cell.state.move_number]
    return {name(cell.square, rules, Notation.ROW_LETTER): cell.state.move_number for cell in numbered}


def test_menu_numbers_the_pieces_also_in_earlier_positions(session: Session) -> None:
    session.click(*JANE_WINS)
    assert numbers(session) == {}
    session.trigger("move_numbers_all")
    assert numbers(session) == {"A1": "1", "A2": "3", "A3": "5", "B1": "2", "B2": "4"}
    assert UserSettings().move_numbers == ALL
    session.trigger("look_back", "look_back")
    assert numbers(session) == {"A1": "1", "A2": "3", "B1": "2"}
    session.trigger("move_numbers_off")
    assert numbers(session) == {}


def test_number_of_a_move_is_part_of_the_name_of_its_cell(session: Session) -> None:
    session.click("A1", "B2")
    plain = accessible_name(session, "B2")
    session.trigger("move_numbers_last-five")
    assert accessible_name(session, "B2") == f"{plain}, {sentences.MOVE_NUMBER.format(ply=2)}"


def test_number_is_white_on_a_black_stone_and_black_on_a_white_one(open_session: OpenSession) -> None:
    session = open_session(replace(MatchSettings.default(PRESETS["Gomoku 15 × 15"]), first_player="1"))
    session.trigger("move_numbers_all")
    session.click("H8", "H9", "A1")
    for cell, ink in (("H8", "white"), ("H9", "black")):
        middle = session.cell(cell).rect().center()
        number = picture(session.cell(cell)).copy(QRect(middle.x() - 5, middle.y() - 6, 10, 12))
        assert has_text(number, QColor(ink))
