from PySide6.QtCore import QRect, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.player import DISCS
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.mnk.board.annotations import Annotations
from tictactoe_gui.ui.mnk.board.board_style import board_style
from tictactoe_gui.ui.mnk.board.disc_overlay import DiscOverlay
from tictactoe_gui.ui.mnk.board.geometry import BoardGeometry, fit_board
from tictactoe_gui.ui.mnk.board.looks.rack import hole_rect
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.painting import ellipse

LIGHT = theme.load("light")
RULES = Rules(7, 6, 4, placement=Gravity())
CONNECT_FOUR = MatchSettings(RULES, MatchSettings.default(RULES).players, "1")
BOTTOM = Square(5, 3)


def geometry(session: Session) -> BoardGeometry:
    return fit_board(session.board.size(), RULES, board_style(RULES, LIGHT))


def has_colour(session: Session, place: QRect, colour: QColor) -> bool:
    """Return True if the colour is seen in this part of the board."""
    image: QImage = session.board.grab(place).toImage()
    points = ((x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2))
    return any(image.pixelColor(*point) == colour for point in points)


def shows_disc_above(session: Session, column: int, seat: int = 0) -> bool:
    return has_colour(session, geometry(session).above_column(column), LIGHT.discs[seat].fill)


def overlay(session: Session) -> DiscOverlay:
    return session.board.findChildren(DiscOverlay)[0]


def fall(session: Session) -> QVariantAnimation:
    return overlay(session).findChildren(QVariantAnimation)[0]


def test_disc_above_the_rack_follows_mouse_keyboard_and_turn(open_session: OpenSession) -> None:
    session = open_session(CONNECT_FOUR)
    session.hover(session.cell("C4"))
    assert shows_disc_above(session, 3)
    session.press(Qt.Key.Key_Left)
    assert not shows_disc_above(session, 3)
    assert shows_disc_above(session, 2)
    session.hover(session.cell("F5"))
    assert not shows_disc_above(session, 2)
    assert shows_disc_above(session, 4)
    above = session.board.childAt(geometry(session).above_column(4).center())
    assert above
    QTest.mouseClick(above, Qt.MouseButton.LeftButton)
    assert session.moves == ["F5"]
    assert fall(session).state() == QVariantAnimation.State.Stopped
    assert has_colour(session, geometry(session).cell(Square(5, 4)), LIGHT.discs[0].fill)
    assert shows_disc_above(session, 4, seat=1)


def test_keyboard_cursor_on_a_rack_has_two_contrasting_colours(open_session: OpenSession) -> None:
    session = open_session(CONNECT_FOUR)
    session.press(Qt.Key.Key_Left)
    image, hole = session.cell("D3").grab().toImage(), hole_rect(session.cell("D3").rect().toRectF())
    for inset, name in ((1, "text"), (-1, "hole")):
        rim = ellipse(hole.adjusted(inset, inset, -inset, -inset))
        points = [rim.pointAtPercent(at / 200).toPoint() for at in range(200)]
        assert any(image.pixelColor(point) == LIGHT[name] for point in points)


def test_looking_back_shows_no_disc_above_the_rack(open_session: OpenSession) -> None:
    session = open_session(CONNECT_FOUR)
    session.click("A1", "A2")
    session.hover(session.cell("A4"))
    session.trigger("look_back")
    assert not shows_disc_above(session, 3)


def test_disc_falls_into_its_cell_before_the_next_one_appears(open_session: OpenSession, qtbot: QtBot) -> None:
    session = open_session(CONNECT_FOUR, animations=True)
    red = LIGHT.discs[0].fill
    session.hover(session.cell("A5"))
    session.controller.play(Square(0, 3))
    assert session.shown_marks == {"F4": DISCS[0]}
    assert not has_colour(session, geometry(session).cell(BOTTOM), red)
    assert not shows_disc_above(session, 4, seat=1)
    with qtbot.waitSignal(overlay(session).landed) as landed:
        pass
    assert landed.args == [BOTTOM]
    assert has_colour(session, geometry(session).cell(BOTTOM), red)
    assert shows_disc_above(session, 4, seat=1)


def test_next_move_ends_the_fall(open_session: OpenSession) -> None:
    session = open_session(CONNECT_FOUR, animations=True)
    session.click("A4")
    session.trigger("undo")
    assert fall(session).state() == QVariantAnimation.State.Stopped
    assert session.shown_marks == {}
    session.click("A4", "A3")
    assert has_colour(session, geometry(session).cell(BOTTOM), LIGHT.discs[0].fill)


def test_hint_on_a_rack_has_a_white_ring_and_an_arrow_above_its_column(
    open_session: OpenSession,
) -> None:
    session = open_session(CONNECT_FOUR, theme_name="dark")
    dark = theme.load("dark")
    cell = session.cell("F4").geometry()
    edge = QRect(cell.left(), cell.center().y() - 4, 6, 8)
    above = geometry(session).above_column(3)
    assert not has_colour(session, above, dark["hint"])
    session.board.show_annotations(Annotations({}, CellValue(BOTTOM, Value.WIN)))
    assert has_colour(session, edge, QColor("white"))
    assert has_colour(session, cell, dark["hint"])
    assert has_colour(session, above, dark["hint"])
    session.click("F1")
    assert not has_colour(session, above, dark["hint"])


def test_hint_on_wood_has_a_ring_as_large_as_a_stone(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(15, 15, 5)))
    session.board.show_annotations(Annotations({}, CellValue(Square(7, 7), None)))
    cell = session.cell("H8").geometry()
    edge = QRect(cell.left(), cell.center().y() - 1, cell.width() // 5, 3)
    corner = QRect(cell.left(), cell.top(), cell.width() // 6, cell.height() // 6)
    assert has_colour(session, edge, LIGHT["hint"])
    assert not has_colour(session, corner, LIGHT["hint"])
