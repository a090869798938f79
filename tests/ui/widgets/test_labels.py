import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPalette
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.widgets.labels import TextLabel, break_text

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
    wrapped.resize(wrapped.width(), 2 * wrapped.height())
    assert len(wrapped.lines) == 2
    assert wrapped.lines[-1].endswith("…")
    assert text in tool_tip(wrapped)


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
@pytest.mark.parametrize("text", ["W" * 60, "one\ntwo\nthree\nfour", "<b>tag</b> " * 10])
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


def test_tooltip_explains_words_if_wanted(parent: QWidget) -> None:
    sentence = "It stops the fork."
    for explains in (True, False):
        label = TextLabel("label", parent)
        label.explains_terms = explains
        label.resize(400, 24)
        label.setText(sentence)
        assert bool(tool_tip(label)) is explains


@pytest.fixture
def font(qtbot: QtBot) -> QFont:  # noqa: ARG001 - needs an application
    return QFont()


def width(font: QFont, text: str) -> int:
    return QFontMetrics(font).horizontalAdvance(text) + 1


def test_text_beyond_the_last_line_is_elided(font: QFont) -> None:
    first, last = break_text("Ann and Bob and Cem", font, width(font, "Ann and"), 2)
    assert first == "Ann and"
    assert break_text("Ann and Bob and Cem", font, width(font, "Ann and"), 0) == []
    assert last.endswith("…")
    _first, last = break_text("Theodora Hohenstein-Wolkenkuckucksheim", font, width(font, "Hohenstein-Wolken"), 2)
    assert last.startswith("Hohenstein-W")


def test_wide_word_is_broken(font: QFont) -> None:
    lines = break_text("Donaudampfschiff", font, width(font, "Donau"), 9)
    assert "".join(lines) == "Donaudampfschiff"
    assert all(width(font, line) <= width(font, "Donau") + 1 for line in lines)


def test_every_paragraph_starts_a_new_line(font: QFont) -> None:
    lines = break_text("Ann and a long name\nBob", font, width(font, "Ann and"), 2)
    assert (len(lines), lines[1]) == (2, "Bob")


def test_emoji_are_not_split(font: QFont) -> None:
    lines = break_text("🦊 Ann 🐱 Bob 👨‍👩‍👧‍👦 Cem", font, width(font, "🦊 Ann 🐱"), 9)
    assert " ".join(lines) == "🦊 Ann 🐱 Bob 👨‍👩‍👧‍👦 Cem"
