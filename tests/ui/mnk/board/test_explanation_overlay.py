from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage

from tests.ui.game_window import JANE_AND_JOHN, OpenSession, Session
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.explanation_overlay import NOTHING, Explanation, ExplanationOverlay
from tictactoe_gui.wording.mnk import standings


def square(cell: str) -> Square:
    return parse(cell, Rules(), Notation.ROW_LETTER)


A1, B2, C3 = map(square, ("A1", "B2", "C3"))
PARTS = [
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


def test_parts_of_an_explanation_look_different(session: Session) -> None:
    session.click("A1")
    before = session.board.grab().toImage()
    pictures = [picture(session, part) for part in (*PARTS, NOTHING)]
    assert all(first != second for at, first in enumerate(pictures) for second in pictures[:at])
    assert pictures[-1] == before


@pytest.mark.parametrize(
    ("explanation", "cell", "words"),
    [
        (Explanation(sign="??", is_mistake=True), A1, "big mistake"),
        (Explanation(sign="✓"), A1, "had to be played"),
        (Explanation(better=(C3,)), C3, "better move"),
        (Explanation(lines=((A1, B2, C3),)), B2, standings.IN_THREAT),
        (Explanation(lines=((A1, B2, C3),), targets=(C3,)), C3, standings.THREATENED),
        (Explanation(moves=(B2, C3)), C3, "then move 2"),
    ],
)
def test_screen_reader_reads_an_explanation(
    session: Session, explanation: Explanation, cell: Square, words: str
) -> None:
    session.click("A1")
    before = {cell.square: cell.accessibleName() for cell in session.cells}
    session.board.show_explanation(explanation)
    assert {cell.square: cell.accessibleName() for cell in session.cells}[cell] == f"{before[cell]}, {words}"
    session.board.show_explanation(NOTHING)
    assert {cell.square: cell.accessibleName() for cell in session.cells} == before


def test_clicks_pass_through_an_explanation(session: Session) -> None:
    session.board.show_explanation(Explanation(better=(C3,)))
    session.click("C3")
    assert session.moves == ["C3"]


def test_explanation_follows_the_size_of_the_board(session: Session) -> None:
    session.board.resize(300, 310)
    small = picture(session, Explanation(better=(C3,)))
    session.board.show_explanation(NOTHING)
    session.board.resize(400, 410)
    session.board.show_explanation(Explanation(better=(C3,)))
    session.board.resize(300, 310)
    assert session.part(ExplanationOverlay, "explanation").size() == session.board.size()
    assert session.board.grab().toImage() == small


def test_frame_around_a_better_move_is_round_on_a_rack(open_session: OpenSession) -> None:
    session = open_session(replace(JANE_AND_JOHN, rules=Rules(placement=Gravity())))
    cell = session.cell("C3").geometry()
    places = [cell.topLeft() + QPoint(at, at) for at in range(round(0.06 * cell.width()), round(0.15 * cell.width()))]
    before = session.board.grab().toImage()
    after = picture(session, Explanation(better=(C3,)))
    assert all(before.pixelColor(place) == after.pixelColor(place) for place in places)
    assert before != after


def test_sign_leaves_most_of_a_small_stone_in_sight(open_session: OpenSession) -> None:
    session = open_session(replace(JANE_AND_JOHN, rules=Rules(15, 15, 5)))
    session.board.resize(200, 200)
    session.click("H8")
    cell = session.cell("H8").geometry()
    before = session.board.grab(cell).toImage()
    session.board.show_explanation(Explanation(sign="??", is_mistake=True))
    after = session.board.grab(cell).toImage()
    places = [(x, y) for x in range(cell.width()) for y in range(cell.height())]
    changed = [(x, y) for x, y in places if before.pixel(x, y) != after.pixel(x, y)]
    assert changed
    assert min(x for x, _y in changed) > cell.width() / 2 - 2
    assert max(y for _x, y in changed) < cell.height() / 2 + 2


def test_punishment_grows_move_by_move_and_ends_with_its_lines() -> None:
    whole = Explanation(better=(A1,), lines=((A1, B2, C3),), targets=(C3,), moves=(B2, C3))
    assert whole.has_both
    assert whole.without_punishment == Explanation(better=(A1,))
    assert whole.punishment(1) == Explanation(moves=(B2,))
    assert whole.punishment(2) == whole._replace(better=())
    alone = Explanation(moves=(B2,))
    assert not alone.has_both
    assert alone.without_punishment == alone
