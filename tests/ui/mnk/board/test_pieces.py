import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from tictactoe_gui.mnk.player import DISCS, MARKS, STONES
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_painting import EMOJI_DISC
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import SIGN_CONTRAST, contrast

LIGHT = theme.load("light")
TEXTS = ["A", "x", "j", "Ä", "漢", "ש", "1", "#", "~", ".", "🦊", "👩‍👩‍👧", "🏳️‍🌈", "🇩🇪", "👍🏽", "×", "✓", "W", "ǖ"]
SIDE = 100
PIECE_RECT = QRect(30, 30, SIDE, SIDE)

pytestmark = pytest.mark.usefixtures("qapp")


def painted(
    mark: str,
    *,
    seat: int = 0,
    drawn: float = 1.0,
    opacity: float = 1.0,
    name: str = "light",
    ground: Qt.GlobalColor = Qt.GlobalColor.transparent,
    style: PieceStyle = PieceStyle.STROKES,
) -> QImage:
    """Return an image with the piece in its middle and nothing else."""
    image = QImage(SIDE + 60, SIDE + 60, QImage.Format.Format_ARGB32)
    image.fill(ground)
    with QPainter(image) as painter:
        piece = pieces.piece_of(mark, seat, theme.load(name), style)
        pieces.paint(painter, QRectF(PIECE_RECT), piece, drawn=drawn, opacity=opacity, background=QColor(ground))
    return image


def total_opacity(image: QImage) -> int:
    """Return the amount of paint, as the sum of all opacities."""
    alpha = image.convertToFormat(QImage.Format.Format_Alpha8)  # keeps its bits alive while they are added
    return sum(alpha.constBits())


def colours(image: QImage) -> set[str]:
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def test_stones_and_discs_have_their_own_colours() -> None:
    for marks, pairs in ((STONES, LIGHT.stones), (DISCS, LIGHT.discs), (MARKS, LIGHT.seats)):
        assert [pieces.piece_colours(mark, seat, LIGHT) for seat, mark in enumerate(marks)] == [*pairs]


@given(st.sampled_from([*MARKS, *STONES, *DISCS, *TEXTS]), st.sampled_from(PieceStyle))
def test_piece_is_painted_inside_its_rectangle(mark: str, style: PieceStyle) -> None:
    whole = painted(mark, style=style)
    inside = total_opacity(whole.copy(PIECE_RECT))
    assert inside > 0.05 * 255 * SIDE * SIDE
    assert total_opacity(whole) == inside


@given(st.sampled_from(TEXTS))
def test_text_mark_is_painted_on_its_disc(mark: str) -> None:
    assert len(colours(painted(mark).copy(PIECE_RECT.adjusted(20, 20, -20, -20)))) > 1


def test_mark_without_a_glyph_still_has_a_disc() -> None:
    assert total_opacity(painted("\u2065")) > 0.5 * 255 * SIDE * SIDE


@pytest.mark.parametrize("mark", ["X", "O", STONES[0], "A"])
def test_piece_grows_while_it_is_drawn(mark: str) -> None:
    amounts = [total_opacity(painted(mark, drawn=drawn)) for drawn in (0.05, 0.3, 0.6, 1.0)]
    assert amounts == sorted(set(amounts))


@pytest.mark.parametrize("mark", ["X", "A"])
def test_opacity_applies_to_the_whole_piece(mark: str) -> None:
    whole, thin = (painted(mark, opacity=opacity, ground=Qt.GlobalColor.white) for opacity in (1.0, 0.4))
    places = [(x, y) for x in range(whole.width()) for y in range(whole.height())]
    differences = [255 - whole.pixelColor(*at).green() - (255 - thin.pixelColor(*at).green()) / 0.4 for at in places]
    assert max(map(abs, differences)) <= 4


@pytest.mark.parametrize(
    ("mark", "style", "tone"),
    [("X", PieceStyle.DISCS, "rim"), ("A", PieceStyle.DISCS, "rim"), ("A", PieceStyle.STROKES, "fill")],
)
def test_disc_has_a_rim_in_the_colour_of_its_seat(mark: str, style: PieceStyle, tone: str) -> None:
    for seat in (0, 1):
        rim = painted(mark, seat=seat, style=style).pixelColor(PIECE_RECT.left() + 2, PIECE_RECT.center().y())
        assert rim == getattr(LIGHT.seats[seat], tone)


@pytest.mark.parametrize("style", PieceStyle)
def test_marks_differ_in_shape_as_well_as_colour(style: PieceStyle) -> None:
    shapes = [painted(mark, style=style).convertToFormat(QImage.Format.Format_Grayscale8) for mark in MARKS]
    assert all(first != second for at, first in enumerate(shapes) for second in shapes[:at])


def test_pencil_is_thinner_than_a_brush() -> None:
    assert total_opacity(painted("X", style=PieceStyle.PENCIL)) < total_opacity(painted("X"))


@pytest.mark.parametrize("name", theme.THEME_NAMES)
def test_letter_is_legible_on_its_disc(name: str) -> None:
    image = painted("I", name=name)
    letter, card = image.pixelColor(image.rect().center()), theme.load(name)["card"]
    assert abs(letter.lightness() - card.lightness()) > 90


def test_letter_is_as_large_as_fits() -> None:
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.setFont(QGuiApplication.font())
        pieces.paint_text(painter, QRectF(image.rect()), "H", 0.5)
    rows = [y for y in range(SIDE) if any(image.pixelColor(x, y).alpha() > 128 for x in range(SIDE))]
    assert 46 <= len(rows) <= 54
    assert abs((rows[0] + rows[-1] + 1) / 2 - SIDE / 2) <= 2


@pytest.mark.parametrize("name", theme.THEME_NAMES)
@pytest.mark.parametrize("style", PieceStyle)
def test_emoji_is_on_white_with_a_ring_in_the_colour_of_its_seat(name: str, style: PieceStyle) -> None:
    image = painted("🦊", seat=1, name=name, style=style)
    left, middle = PIECE_RECT.left(), PIECE_RECT.center().y()
    assert image.pixelColor(left + 1, middle) == theme.load(name).seats[1].fill
    assert image.pixelColor(left + 4, middle) == QColor("white")


def test_emoji_fills_72_hundredths_of_its_cell() -> None:
    image = painted("🟥").copy(PIECE_RECT)
    reds = {x for x in range(SIDE) if image.pixelColor(x, SIDE // 2).saturation() > 100}
    assert EMOJI_DISC * len(reds - {0, 1, SIDE - 2, SIDE - 1}) == pytest.approx(0.72 * SIDE, abs=2)


@pytest.mark.parametrize(("side", "is_white"), [(12, False), (15, True)])
def test_emoji_beside_the_board_is_on_white_unless_its_ring_could_not_be_seen(side: int, *, is_white: bool) -> None:
    beside, on_white = (
        pieces.piece_pixmap(pieces.piece_of("🦊", 1, LIGHT, style), side, 1.0).toImage()
        for style in (PieceStyle.DISCS, PieceStyle.STROKES)
    )
    assert (beside == on_white) == is_white


@pytest.mark.parametrize("name", theme.THEME_NAMES)
@pytest.mark.parametrize("mark", STONES)
def test_small_stone_contrasts_with_the_wood(mark: str, name: str) -> None:
    used = theme.load(name)
    image = QImage(16, 16, QImage.Format.Format_RGB32)
    image.fill(used["wood_grain"])
    with QPainter(image) as painter:
        pieces.paint(painter, QRectF(image.rect()), pieces.piece_of(mark, 0, used))
    seen = [contrast(image.pixelColor(x, 8), used["wood_grain"]) for x in range(3)]
    assert max(seen) >= SIGN_CONTRAST
