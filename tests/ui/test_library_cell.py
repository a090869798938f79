import pytest
from PySide6.QtGui import QFont, QFontMetrics
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.library_cell import fitting


@pytest.fixture
def font(qtbot: QtBot) -> QFont:  # noqa: ARG001 - it needs an application
    return QFont()


def width(font: QFont, text: str) -> int:
    return QFontMetrics(font).horizontalAdvance(text) + 1


def test_a_text_that_fits_stays_on_its_line(font: QFont) -> None:
    assert fitting("Ann and Bob win", font, 1000, 3) == ["Ann and Bob win"]


def test_no_text_takes_no_line(font: QFont) -> None:
    assert fitting("", font, 100, 3) == []


def test_a_wide_text_is_broken_between_words(font: QFont) -> None:
    assert fitting("Ann and Bob win", font, width(font, "Ann and Bob"), 3) == ["Ann and Bob", "win"]


def test_what_is_left_over_is_cut_off_with_an_ellipsis(font: QFont) -> None:
    first, last = fitting("Ann and Bob and Cem", font, width(font, "Ann and"), 2)
    assert first == "Ann and"
    assert last.endswith("…")


def test_no_blank_comes_into_what_is_left_over(font: QFont) -> None:
    _first, last = fitting("Theodora Hohenstein-Wolkenkuckucksheim", font, width(font, "Hohenstein-Wolken"), 2)
    assert last.startswith("Hohenstein-W")


def test_a_word_that_is_too_wide_is_broken_itself(font: QFont) -> None:
    lines = fitting("Donaudampfschiff", font, width(font, "Donau"), 9)
    assert "".join(lines) == "Donaudampfschiff"
    assert all(width(font, line) <= width(font, "Donau") + 1 for line in lines)


def test_each_paragraph_has_a_line_whatever_the_others_would_take(font: QFont) -> None:
    lines = fitting("Ann and a long name\nBob", font, width(font, "Ann and"), 2)
    assert (len(lines), lines[1]) == (2, "Bob")


def test_without_room_there_are_no_lines(font: QFont) -> None:
    assert fitting("Ann and Bob win", font, width(font, "Ann"), 0) == []


def test_emoji_are_never_cut_in_half(font: QFont) -> None:
    lines = fitting("🦊 Ann 🐱 Bob 👨‍👩‍👧‍👦 Cem", font, width(font, "🦊 Ann 🐱"), 9)
    assert " ".join(lines) == "🦊 Ann 🐱 Bob 👨‍👩‍👧‍👦 Cem"
