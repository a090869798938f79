import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.widgets.labels import TextLabel, paint_line

WIDTH = 120


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def label(parent: QWidget) -> TextLabel:
    label = TextLabel("label", parent)
    label.resize(120, 24)
    return label


def tool_tip(label: TextLabel) -> str:
    """Return the tool tip, which is set by painting."""
    label.grab()
    return label.toolTip()


def test_long_text_ends_in_an_ellipsis(label: TextLabel) -> None:
    label.setText("Jane " * 40)
    cut = label.grab().toImage()
    label.setText(label.fontMetrics().elidedText(label.text(), Qt.TextElideMode.ElideRight, label.width()))
    assert label.text().endswith("…")
    assert label.grab().toImage() == cut


def test_elided_text_alone_has_a_tooltip_which_escapes_html(label: TextLabel) -> None:
    label.setText("<b>html</b>" * 40)
    assert "&lt;b&gt;html&lt;/b&gt;" in tool_tip(label)
    label.resize(9000, 24)
    assert tool_tip(label) == ""


def test_size_hint_does_not_depend_on_the_text(label: TextLabel) -> None:
    label.setText("W" * 200)
    assert label.minimumSizeHint() == label.sizeHint() == QSize(0, label.fontMetrics().height())


def test_html_is_painted_literally_and_plain_text_for_screen_readers(label: TextLabel) -> None:
    label.resize(300, 24)
    label.setText("<b>a</b>")
    typed = label.grab().toImage()
    assert (label.textFormat(), label.text()) == (Qt.TextFormat.PlainText, "<b>a</b>")
    label.setText("a")
    assert label.grab().toImage() != typed


@pytest.fixture
def wrapped(parent: QWidget) -> TextLabel:
    """Return a label of two lines with room for about 20 letters each."""
    label = TextLabel("wrapped", parent, max_lines=2, centred=True)
    label.resize(label.fontMetrics().horizontalAdvance("n" * 20), label.fontMetrics().height() * 2)
    return label


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Guess 1 of 12", ["Guess 1 of 12"]),
        ("Ann keeps a code · Guess 1 of 12", ["Ann keeps a code", "Guess 1 of 12"]),
        ("Guess 1 · 2 of 12 · 4096 codes", ["Guess 1 · 2 of 12", "4096 codes"]),
        ("nnnnnnnn nnnnnnnn nnnnnnnn", ["nnnnnnnn nnnnnnnn", "nnnnnnnn"]),
        ("nnn nnn · nnnnnnnn nnnnnnnnnn nnnnnnnn", ["nnn nnn · nnnnnnnn", "nnnnnnnnnn nnnnnnnn"]),
    ],
)
def test_long_text_is_wrapped_to_two_lines(wrapped: TextLabel, text: str, lines: list[str]) -> None:
    wrapped.setText(text)
    assert wrapped.lines == lines
    assert tool_tip(wrapped) == ""


@pytest.mark.parametrize("text", ["one two three " * 9, "W" * 200])
def test_text_longer_than_two_lines_is_elided_with_a_tooltip(wrapped: TextLabel, text: str) -> None:
    wrapped.setText(text)
    assert [line.endswith("…") for line in wrapped.lines][-1]
    assert text in tool_tip(wrapped)


def test_only_a_narrow_label_reserves_two_lines(wrapped: TextLabel) -> None:
    line = wrapped.fontMetrics().height()
    for text in ("", "one", "one two three " * 9):
        wrapped.setText(text)
        assert (wrapped.heightForWidth(200), wrapped.heightForWidth(2000)) == (2 * line, line)


@pytest.fixture
def notice(qtbot: QtBot) -> TextLabel:
    notice = TextLabel("notice", max_lines=0)
    qtbot.addWidget(notice)
    notice.setPalette(QPalette(QColor("red"), QColor("white")))
    return notice


def painted_rows(notice: TextLabel) -> list[int]:
    """Return the pixel rows painted when the label has its preferred height."""
    notice.resize(WIDTH, notice.heightForWidth(WIDTH))
    image = notice.grab().toImage()
    return [y for y in range(image.height()) if any(image.pixelColor(x, y).green() < 128 for x in range(image.width()))]


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("text", ["W" * 60, "a few words " * 12, "one\ntwo\nthree\nfour", "<b>tag</b> " * 10])
def test_every_line_fits_and_is_painted(notice: TextLabel, text: str) -> None:
    notice.setText(text)
    line = notice.fontMetrics().height()
    assert notice.heightForWidth(WIDTH) >= 4 * line
    painted = painted_rows(notice)
    assert painted[0] < line
    assert painted[-1] > notice.height() - line


def test_text_can_be_centred_horizontally_and_vertically(qtbot: QtBot) -> None:
    notice = TextLabel("notice", max_lines=0, centred=True)
    qtbot.addWidget(notice)
    notice.setPalette(QPalette(QColor("red"), QColor("white")))
    notice.setText("WWW")
    notice.resize(301, 201)
    image = notice.grab().toImage()
    painted = [(x, y) for x in range(301) for y in range(201) if image.pixelColor(x, y).green() < 128]
    for edges, middle in zip(zip(*painted, strict=True), (150, 100), strict=True):
        assert abs((min(edges) + max(edges)) / 2 - middle) < 4


def painted_columns(*, centred: bool) -> list[int]:
    """Return the columns that a short text paints in an image 100 pixels wide."""
    image = QImage(100, 30, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        paint_line(painter, QRectF(image.rect()), "H", centred=centred)
    return [x for x in range(100) if any(image.pixelColor(x, y).alpha() for y in range(30))]


@pytest.mark.usefixtures("qapp")
def test_line_is_painted_centred_or_left_aligned() -> None:
    inked = painted_columns(centred=True)
    assert abs((inked[0] + inked[-1]) / 2 - 49.5) <= 1
    assert painted_columns(centred=False)[0] <= 2


def test_tooltip_explains_words_if_wanted(parent: QWidget) -> None:
    sentence = "It stops the fork."
    for explains in (True, False):
        label = TextLabel("label", parent)
        label.explains_terms = explains
        label.resize(400, 24)
        label.setText(sentence)
        assert bool(tool_tip(label)) is explains
