import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui import theme, verdicts
from tictactoe_gui.ui.remarks import NO_REMARKS, Remarks
from tictactoe_gui.ui.verdicts import ESTIMATED, PROVED, Verdict

A1, B2 = Square(0, 0), Square(1, 1)
LIGHT = theme.load("light")


def worn(cell: CellValue, *, hinted: bool = False) -> Verdict | None:
    return Remarks({cell.square: cell}, cell if hinted else None).verdict(cell.square)


def ink(verdict: Verdict, side: int) -> list[tuple[int, int]]:
    """Return the pixels that a badge paints on a cell of this side."""
    sheet = QImage(side, side, QImage.Format.Format_ARGB32)
    sheet.fill(0)
    with QPainter(sheet) as painter:
        verdicts.paint(painter, QRectF(sheet.rect()), verdict, LIGHT)
    return [(x, y) for x in range(side) for y in range(side) if sheet.pixelColor(x, y).alpha() > 64]


@pytest.mark.parametrize(
    ("cell", "verdict"),
    [
        (CellValue(B2, Value.WIN, 5), Verdict("+5", "value_win", PROVED, "value_win_tile")),
        (CellValue(B2, Value.DRAW), Verdict("=", "value_draw", PROVED, "value_draw_tile")),
        (CellValue(B2, Value.LOSS, 4), Verdict("−4", "value_loss", PROVED, "value_loss_tile")),
        (CellValue(B2, None, score=19), Verdict("≈+19", "muted", ESTIMATED)),
        (CellValue(B2, None, score=20), Verdict("≈+20", "value_win", ESTIMATED)),
        (CellValue(B2, None, score=-20), Verdict("≈−20", "value_loss", ESTIMATED)),
    ],
)
def test_proved_values_are_solid_and_estimates_faint(cell: CellValue, verdict: Verdict) -> None:
    assert worn(cell) == verdict


def test_estimate_is_smaller_than_a_proof() -> None:
    assert ESTIMATED < PROVED


def test_hint_adds_a_star_to_a_proof_and_colours_an_estimate() -> None:
    assert worn(CellValue(B2, Value.DRAW), hinted=True) == Verdict("★=", "value_draw", PROVED, "value_draw_tile")
    assert worn(CellValue(B2, None, score=30), hinted=True) == Verdict("≈+30", "hint", ESTIMATED)


def test_cell_without_annotation_has_no_badge() -> None:
    assert NO_REMARKS.verdict(A1) is None
    assert Remarks({B2: CellValue(B2, Value.DRAW)}).verdict(A1) is None


def test_annotation_is_spoken() -> None:
    cell = CellValue(B2, Value.WIN, 3)
    assert Remarks({B2: cell}, cell, "wins in 3").spoken(B2) == "wins in 3, hint: wins in 3"
    assert Remarks({}, cell, "wins in 3").spoken(B2) == "hint: wins in 3"
    assert NO_REMARKS.spoken(B2) == ""


def test_changed_returns_cells_with_other_annotations() -> None:
    win, draw = CellValue(A1, Value.WIN, 3), CellValue(B2, Value.DRAW)
    assert Remarks({A1: win}).changed(Remarks({A1: win, B2: draw})) == {B2}
    assert Remarks({A1: win, B2: draw}).changed(NO_REMARKS) == {A1, B2}
    assert Remarks({}, win).changed(NO_REMARKS) == {A1}
    assert NO_REMARKS.changed(NO_REMARKS) == set()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("sign", ["=", "+5", "≈−100", "★−225"])
@pytest.mark.parametrize("side", [32, 40, 200])
def test_sign_stays_within_its_cell(sign: str, side: int) -> None:
    columns = {x for x, _ in ink(Verdict(sign, "value_win", PROVED, "value_win_tile"), side)}
    assert columns
    assert min(columns) >= 1
    assert max(columns) < side - 1


@pytest.mark.usefixtures("qapp")
def test_illegible_sign_is_not_painted() -> None:
    assert ink(Verdict("≈−100", "muted", ESTIMATED), 14) == []
