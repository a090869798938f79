import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tests.ui.game_window import JANE_AND_JOHN
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.mnk.board.annotation_texts import cell_name, value_word
from tictactoe_gui.ui.mnk.board.board_painting import paint_badge
from tictactoe_gui.ui.mnk.board.cell_state import (
    ESTIMATED_HEIGHT,
    NO_ANNOTATIONS,
    PROVED_HEIGHT,
    Annotations,
    ValueBadge,
)
from tictactoe_gui.ui.style import theme

A1, B2 = Square(0, 0), Square(1, 1)
LIGHT = theme.load("light")
EMPTY_GAME = Game.start(JANE_AND_JOHN.setup_with_first(0))


def badge_of(cell: CellValue, *, hinted: bool = False) -> ValueBadge | None:
    return Annotations({cell.square: cell}, cell if hinted else None).badge(cell.square)


def painted_pixels(badge: ValueBadge, side: int) -> list[tuple[int, int]]:
    """Return the pixels that a badge paints on a cell of this side."""
    sheet = QImage(side, side, QImage.Format.Format_ARGB32)
    sheet.fill(0)
    with QPainter(sheet) as painter:
        paint_badge(painter, QRectF(sheet.rect()), badge, LIGHT)
    return [(x, y) for x in range(side) for y in range(side) if sheet.pixelColor(x, y).alpha() > 64]


@pytest.mark.parametrize(
    ("cell", "badge"),
    [
        (CellValue(B2, Value.WIN, 5), ValueBadge("+3", "value_win", PROVED_HEIGHT, "value_win_tile", 0.7)),
        (CellValue(B2, Value.DRAW), ValueBadge("=", "value_draw", PROVED_HEIGHT, "value_draw_tile", 0.7)),
        (CellValue(B2, Value.LOSS, 4), ValueBadge("−2", "value_loss", PROVED_HEIGHT, "value_loss_tile", 0.775)),
        (CellValue(B2, None, score=19), ValueBadge("≈+19", "muted", ESTIMATED_HEIGHT)),
        (CellValue(B2, None, score=20), ValueBadge("≈+20", "value_win", ESTIMATED_HEIGHT)),
        (CellValue(B2, None, score=-20), ValueBadge("≈−20", "value_loss", ESTIMATED_HEIGHT)),
    ],
)
def test_proved_values_have_a_background_and_estimates_have_none(cell: CellValue, badge: ValueBadge) -> None:
    assert badge_of(cell) == badge


def test_tint_is_stronger_the_sooner_the_game_ends() -> None:
    badges = [badge_of(CellValue(B2, Value.WIN, plies)) for plies in (1, 3, 5, 9, 11)]
    strengths = [badge.strength for badge in badges if badge]
    assert strengths == sorted(strengths, reverse=True)
    assert (strengths[0], strengths[-1]) == (1.0, strengths[-2])


def test_cell_with_a_value_has_a_word_for_it() -> None:
    assert value_word(Annotations({B2: CellValue(B2, Value.LOSS, 4)}), B2) == "loses in 2 moves"
    assert value_word(NO_ANNOTATIONS, B2) == ""


def test_estimate_is_smaller_than_a_proof() -> None:
    assert ESTIMATED_HEIGHT < PROVED_HEIGHT


def test_hint_adds_a_star_to_a_proof_and_colours_an_estimate() -> None:
    assert badge_of(CellValue(B2, Value.DRAW), hinted=True) == ValueBadge(
        "★=", "value_draw", PROVED_HEIGHT, "value_draw_tile", 0.7
    )
    assert badge_of(CellValue(B2, None, score=30), hinted=True) == ValueBadge("≈+30", "hint", ESTIMATED_HEIGHT)


def test_cell_without_annotation_has_no_badge() -> None:
    assert NO_ANNOTATIONS.badge(A1) is None
    assert Annotations({B2: CellValue(B2, Value.DRAW)}).badge(A1) is None


def test_name_of_a_cell_has_its_annotations() -> None:
    cell = CellValue(B2, Value.WIN, 3)
    names = [
        cell_name(EMPTY_GAME, B2, Notation.ROW_LETTER, annotations, None)
        for annotations in (Annotations({B2: cell}, cell, "reason"), Annotations({}, cell, "reason"), NO_ANNOTATIONS)
    ]
    assert names == ["B2, empty, wins in 2 moves, hint: reason", "B2, empty, hint: reason", "B2, empty"]


def test_changed_squares_are_those_with_different_annotations() -> None:
    win, draw = CellValue(A1, Value.WIN, 3), CellValue(B2, Value.DRAW)
    assert Annotations({A1: win}).changed_squares(Annotations({A1: win, B2: draw})) == {B2}
    assert Annotations({A1: win, B2: draw}).changed_squares(NO_ANNOTATIONS) == {A1, B2}
    assert Annotations({}, win).changed_squares(NO_ANNOTATIONS) == {A1}
    assert NO_ANNOTATIONS.changed_squares(NO_ANNOTATIONS) == set()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("sign", ["=", "+5", "≈−100", "★−225"])
@pytest.mark.parametrize("side", [32, 40, 200])
def test_sign_stays_within_its_cell(sign: str, side: int) -> None:
    columns = {x for x, _ in painted_pixels(ValueBadge(sign, "value_win", PROVED_HEIGHT, "value_win_tile"), side)}
    assert columns
    assert min(columns) >= 1
    assert max(columns) < side - 1


@pytest.mark.usefixtures("qapp")
def test_illegible_sign_is_not_painted() -> None:
    assert painted_pixels(ValueBadge("≈−100", "muted", ESTIMATED_HEIGHT), 14) == []
