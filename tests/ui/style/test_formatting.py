from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QKeySequence

from tictactoe_gui.ui.style import formatting
from tictactoe_gui.wording import labels

EVENING = datetime(2026, 8, 1, 21, 4, 30).timestamp()


@pytest.fixture
def set_locale() -> Iterator[Callable[[QLocale], None]]:
    """Return a function that sets the locale."""
    before = QLocale()
    yield QLocale.setDefault
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("locale", "moment", "number", "fraction"),
    [
        (QLocale("de_DE"), "01.08.26 21:04", "12.345", "1.234,5"),
        (QLocale.c(), "1 Aug 2026 21:04", "12,345", "1,234.5"),
    ],
)
def test_times_and_numbers_follow_the_locale(
    set_locale: Callable[[QLocale], None], locale: QLocale, moment: str, number: str, fraction: str
) -> None:
    set_locale(locale)
    assert formatting.format_date_time(EVENING) == moment
    assert (formatting.format_number(12345), formatting.format_number(1234.5, 1)) == (number, fraction)


class MacKeys(QKeySequence):
    """What macOS shows for a shortcut."""

    def toString(self, format: QKeySequence.SequenceFormat = QKeySequence.SequenceFormat.PortableText) -> str:  # noqa: A002, N802 - Qt's names
        text = super().toString(QKeySequence.SequenceFormat.PortableText)
        if format is QKeySequence.SequenceFormat.PortableText:
            return text
        return text.replace("Ctrl+", "⌘").replace("Shift+", "⇧").replace("Alt+", "⌥")


@pytest.mark.parametrize(
    ("text", "native"),
    [
        ("Ctrl+Shift+N", "⌘⇧N"),
        ("Ctrl+,", "⌘,"),
        ("Ctrl+F, or a letter", "⌘F, or a letter"),
        ("Home, Ctrl+Home, Ctrl+End", "Home, ⌘Home, ⌘End"),
        ("Enter or Space", "Enter or Space"),
    ],
)
def test_shortcuts_in_a_text_are_those_of_the_system(text: str, native: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert formatting.native_keys(text) == text
    monkeypatch.setattr(formatting, "QKeySequence", MacKeys)
    assert formatting.native_keys(text) == native


@pytest.mark.parametrize(("days", "day"), [(0, labels.TODAY), (1, labels.YESTERDAY)])
def test_near_days_have_names(days: int, day: str) -> None:
    moment = (datetime.now() - timedelta(days=days)).timestamp()
    assert formatting.format_date_time(moment) == f"{day} {formatting.format_time(moment)}"
