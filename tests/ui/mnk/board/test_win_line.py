import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor

from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.mnk.answers import Misere
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.win_line import WinLine
from tictactoe_gui.ui.mnk.game_status import TurnMark
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.wording.mnk import sentences

LIGHT = theme.load("light")
ROW = ["A1", "B1", "A2", "B2", "A3"]
DIAGONAL = ["A1", "A2", "B2", "A3", "C3"]
CORNER = ["A2", "B2", "A3", "B3", "B1", "C2", "C1", "C3", "A1"]
"""Moves whose last mark completes a row and a column."""
SECOND = ["C1", "A1", "C2", "A2", "B2", "A3"]


def between(session: Session, first: str, last: str) -> QColor:
    """Return the colour of the board between two adjacent cells, at the edge of the first one."""
    centres = [session.cell(name).geometry().center() for name in (first, last)]
    return session.board.grab().toImage().pixelColor(centres[0] + (centres[1] - centres[0]) * 0.455)


def is_line_visible(session: Session) -> bool:
    return session.part(WinLine, "win_line").isVisible()


@pytest.mark.parametrize(
    ("moves", "pairs"),
    [
        (ROW, ["A1A2", "A2A3"]),
        (DIAGONAL, ["A1B2", "B2C3"]),
        (CORNER, ["A1A2", "A1B1"]),
        (SECOND, ["A1A2", "A2A3"]),
    ],
    ids=["row", "diagonal", "row and column", "second player"],
)
def test_completed_lines_are_drawn_in_another_colour_than_the_marks(
    session: Session, moves: list[str], pairs: list[str]
) -> None:
    session.click(*moves[:-1])
    assert not is_line_visible(session)
    session.click(moves[-1])
    assert {between(session, pair[:2], pair[2:]).name() for pair in pairs} == {LIGHT["text"].name()}
    session.trigger("undo")
    assert not is_line_visible(session)


def test_winner_has_a_mark_and_a_star_in_the_headline(session: Session) -> None:
    session.click(*ROW[:-1])
    mark = session.part(TurnMark, "status_mark")
    assert mark.width() == mark.height()
    session.click(ROW[-1])
    assert mark.width() > mark.height()
    assert session.detail == sentences.winning_line(session.game, Notation.ROW_LETTER)


def test_line_covers_only_its_cells_and_ignores_clicks(session: Session) -> None:
    session.click(*ROW)
    cell = session.cell("A2")
    middle = QPoint(cell.width() // 2, cell.height() // 2)
    assert session.window.childAt(cell.mapTo(session.window, middle)) is cell
    line, side = session.part(WinLine, "win_line").geometry(), session.cell("A1").width()
    row = session.cell("A1").geometry().united(session.cell("A3").geometry())
    assert row.adjusted(-1, 0, 0, 0).contains(line)  # its left edge is rounded
    assert line.height() < side / 2


def test_line_follows_size_and_theme_of_the_board(session: Session) -> None:
    session.click(*ROW)
    session.window.resize(700, 900)
    assert between(session, "A1", "A2") == LIGHT["text"]
    session.trigger("theme_high-contrast")
    assert between(session, "A1", "A2") == theme.load("high-contrast")["text"]


def test_losing_line_is_drawn_in_misere(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(goal=Misere())))
    session.click(*ROW)
    assert between(session, "A1", "A2") == LIGHT["muted"]
