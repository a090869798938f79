import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession, Session
from tests.ui.pictures import PaintedRegion
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation, ExplanationOverlay
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.wording.mnk import standings


def square(cell: str) -> Square:
    return parse(cell, Rules(), Notation.ROW_LETTER)


A1, B2, C3 = map(square, ("A1", "B2", "C3"))
EXPLANATIONS = [
    Explanation(sign="??", is_mistake=True),
    Explanation(sign="✓"),
    Explanation(better=(C3,)),
    Explanation(lines=((A1, B2, C3),)),
    Explanation(lines=((A1, B2, C3),), seat=1),
    Explanation(targets=(C3,)),
    Explanation(moves=(C3,)),
    Explanation(moves=(C3,), seat=1),
]


def picture(session: Session, explanation: Explanation) -> QImage:
    session.board.show_explanation(explanation)
    return session.board.grab().toImage()


def overlay(session: Session) -> ExplanationOverlay:
    return session.part(ExplanationOverlay, "explanation")


@pytest.mark.parametrize("explanation", EXPLANATIONS)
def test_every_part_of_an_explanation_is_drawn(session: Session, explanation: Explanation) -> None:
    session.click("A1")
    assert picture(session, explanation) != picture(session, NOTHING)


def test_parts_differ_by_shape(session: Session) -> None:
    session.click("A1")
    cell = [Explanation(better=(C3,)), Explanation(targets=(C3,)), Explanation(moves=(C3,))]
    pictures = [picture(session, each) for each in cell]
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def names(session: Session) -> dict[Square, str]:
    """Return what a screen reader says at each cell."""
    return {cell.square: cell.accessibleName() for cell in session.board.findChildren(CellButton)}


@pytest.mark.parametrize(
    ("explanation", "cell", "words"),
    [
        (Explanation(sign="??", is_mistake=True), A1, "blunder"),
        (Explanation(sign="✓"), A1, "only move"),
        (Explanation(better=(C3,)), C3, "better move"),
        (Explanation(lines=((A1, B2, C3),)), B2, standings.IN_THREAT),
        (Explanation(lines=((A1, B2, C3),), targets=(C3,)), C3, standings.THREATENED),
        (Explanation(moves=(C3,)), C3, "next move"),
        (Explanation(moves=(B2, C3)), C3, "then move 2"),
    ],
)
def test_screen_reader_reads_an_explanation(
    session: Session, explanation: Explanation, cell: Square, words: str
) -> None:
    session.click("A1")
    before = names(session)
    session.board.show_explanation(explanation)
    assert names(session)[cell] == f"{before[cell]}, {words}"
    session.board.show_explanation(NOTHING)
    assert names(session) == before


def test_clicks_pass_through(session: Session) -> None:
    session.click("A1")
    session.board.show_explanation(Explanation(better=(C3,)))
    session.click("C3")
    assert session.moves == ["A1", "C3"]


def test_overlay_covers_a_resized_board(session: Session) -> None:
    session.board.show_explanation(Explanation(better=(C3,)))
    session.board.resize(300, 310)
    assert overlay(session).size() == session.board.size()


def test_nothing_is_painted_without_an_explanation(session: Session) -> None:
    session.click("A1")
    before = session.board.grab().toImage()
    assert picture(session, Explanation(sign="??", better=(C3,))) != before
    assert picture(session, NOTHING) == before


@pytest.mark.parametrize("explanation", EXPLANATIONS)
def test_only_the_neighbourhood_of_an_explanation_is_painted(
    qtbot: QtBot, open_session: OpenSession, explanation: Explanation
) -> None:
    session = open_session(MatchSettings.default(Rules(15, 15, 5)))
    session.click("A1")
    session.board.show_explanation(NOTHING)
    before = session.board.grab().toImage()
    QApplication.processEvents()
    painted = PaintedRegion(overlay(session))
    session.board.show_explanation(explanation)
    qtbot.waitUntil(lambda: not painted.region.isEmpty())
    painted.stop()
    after = session.board.grab().toImage()
    pixels = (QPoint(x, y) for x in range(after.width()) for y in range(after.height()))
    different = [pixel for pixel in pixels if before.pixel(pixel) != after.pixel(pixel)]
    assert different
    assert all(painted.region.contains(pixel) for pixel in different)
    assert painted.region.boundingRect().width() < session.board.width() / 2
