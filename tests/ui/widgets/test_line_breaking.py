import pytest
from PySide6.QtGui import QFont, QFontMetrics
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.widgets.labels import break_text


@pytest.fixture
def font(qtbot: QtBot) -> QFont:  # noqa: ARG001 - needs an application
    return QFont()


def width(font: QFont, text: str) -> int:
    return QFontMetrics(font).horizontalAdvance(text) + 1


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("Ann and Bob win", "Ann and Bob win", ["Ann and Bob win"]),
        ("Ann and Bob win", "Ann and Bob", ["Ann and Bob", "win"]),
        ("", "Ann", []),
    ],
)
def test_text_is_broken_between_words_if_it_does_not_fit(font: QFont, text: str, room: str, lines: list[str]) -> None:
    assert break_text(text, font, width(font, room), 3) == lines


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
