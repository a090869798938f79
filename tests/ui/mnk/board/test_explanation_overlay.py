import pytest
from PySide6.QtGui import QImage

from tests.ui.game_window import Session
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation, ExplanationOverlay


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


def test_clicks_pass_through(session: Session) -> None:
    session.click("A1")
    session.board.show_explanation(Explanation(better=(C3,)))
    session.click("C3")
    assert session.moves == ["A1", "C3"]


def test_overlay_covers_a_resized_board(session: Session) -> None:
    session.board.show_explanation(Explanation(better=(C3,)))
    session.board.resize(300, 310)
    assert overlay(session).size() == session.board.size()


def test_nothing_is_hidden(session: Session) -> None:
    session.board.show_explanation(Explanation(better=(C3,)))
    assert overlay(session).isVisible()
    session.board.show_explanation(NOTHING)
    assert not overlay(session).isVisible()
