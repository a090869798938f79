from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor

from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.win_line import WinLine
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme

ROW = ["A1", "B1", "A2", "B2", "A3"]
DIAGONAL = ["A1", "A2", "B2", "A3", "C3"]
CORNER = ["A2", "B2", "A3", "B3", "B1", "C2", "C1", "C3", "A1"]
"""Moves whose last mark completes a row and a column."""


def between(session: Session, first: str, last: str) -> QColor:
    """Return the colour of the board between two adjacent cells, at the edge of the first one."""
    centres = [session.cell(name).geometry().center() for name in (first, last)]
    return session.board.grab().toImage().pixelColor(centres[0] + (centres[1] - centres[0]) * 0.455)


def is_line(session: Session, first: str, last: str) -> bool:
    return between(session, first, last) == theme.load("light").seats[0].fill


def test_no_line_is_drawn_before_the_end(session: Session) -> None:
    session.click(*ROW[:-1])
    assert not session.part(WinLine, "win_line").isVisible()


def test_winning_row_is_drawn_through_its_cells(session: Session) -> None:
    session.click(*ROW)
    assert is_line(session, "A1", "A2")
    assert is_line(session, "A2", "A3")
    assert not is_line(session, "B1", "B2")


def test_diagonal_is_drawn_from_corner_to_corner(session: Session) -> None:
    session.click(*DIAGONAL)
    assert is_line(session, "A1", "B2")
    assert is_line(session, "B2", "C3")


def test_line_has_the_colour_of_the_winner(session: Session) -> None:
    session.click("C1", "A1", "C2", "A2", "B2", "A3")
    assert between(session, "A1", "A2") == theme.load("light").seats[1].fill


def test_every_completed_line_is_drawn(session: Session) -> None:
    session.click(*CORNER)
    assert is_line(session, "A1", "A2")
    assert is_line(session, "A1", "B1")


def test_line_covers_only_its_cells(session: Session) -> None:
    session.click(*ROW)
    line, side = session.part(WinLine, "win_line").geometry(), session.cell("A1").width()
    assert session.cell("A1").geometry().united(session.cell("A3").geometry()).contains(line)
    assert line.height() < side / 2


def test_line_follows_the_size_of_the_board(session: Session) -> None:
    session.click(*ROW)
    session.window.resize(700, 900)
    assert is_line(session, "A1", "A2")


def test_line_ignores_clicks(session: Session) -> None:
    session.click(*ROW)
    cell = session.cell("A2")
    found = session.window.childAt(cell.mapTo(session.window, QPoint(cell.width() // 2, cell.height() // 2)))
    assert found is cell


def test_undoing_a_win_hides_the_line(session: Session) -> None:
    session.click(*ROW)
    session.trigger("undo")
    assert not session.part(WinLine, "win_line").isVisible()


def test_resignation_draws_no_line(session: Session) -> None:
    session.click("A1")
    session.trigger("resign")
    assert not session.part(WinLine, "win_line").isVisible()


def test_losing_line_is_drawn_in_misere(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(misere=True)))
    session.click(*ROW)
    assert between(session, "A1", "A2") == theme.load("light")["muted"]


def test_line_follows_the_theme(session: Session) -> None:
    session.click(*ROW)
    session.trigger("theme_high-contrast")
    assert between(session, "A1", "A2") == theme.load("high-contrast").seats[0].fill
