"""Text formatting: numbers, dates and times in the user's locale, and commands without their mnemonics."""

import re

from PySide6.QtCore import QDate, QDateTime, QLocale, QTime
from PySide6.QtGui import QKeySequence

from tictactoe_gui.wording import labels

_NEAR_DAYS = {0: labels.TODAY, 1: labels.YESTERDAY}
"""Names of days by their number before today."""
_SHORTCUT = re.compile(r"\b(?:(?:Ctrl|Alt|Shift)\+)+(?:[A-Z]\w*|,)")


def format_number(value: float, decimals: int = 0) -> str:
    """Format a number with this many decimals. The C locale uses English separators."""
    locale = QLocale()
    has_locale = locale.language() is not QLocale.Language.C
    return locale.toString(float(value), "f", decimals) if has_locale else f"{value:,.{decimals}f}"


def format_date(seconds: float) -> str:
    """Format the date of a moment, given in seconds since 1970."""
    return _format(QDateTime.fromSecsSinceEpoch(int(seconds)).date())


def format_time(seconds: float) -> str:
    """Format the time of a moment, given in seconds since 1970, without seconds."""
    return _format(QDateTime.fromSecsSinceEpoch(int(seconds)).time())


def format_date_time(seconds: float) -> str:
    """Format the date and time of a moment, given in seconds since 1970, such as "Today 14:36"."""
    days = QDateTime.fromSecsSinceEpoch(int(seconds)).date().daysTo(QDate.currentDate())
    return f"{_NEAR_DAYS.get(days) or format_date(seconds)} {format_time(seconds)}"


def without_mnemonic(text: str) -> str:
    """Return a command's text without its mnemonic."""
    return text.replace("&", "")


def native_keys(text: str) -> str:
    """Return a text with its shortcuts as the system writes them, such as ⌘N for Ctrl+N on macOS."""
    native = QKeySequence.SequenceFormat.NativeText
    return _SHORTCUT.sub(lambda keys: QKeySequence(keys[0]).toString(native), text)


def _format(when: QDate | QTime) -> str:
    locale = QLocale()
    if locale.language() is QLocale.Language.C:
        # In the C locale Qt would write 21 11 2026.
        return when.toString("d MMM yyyy" if isinstance(when, QDate) else "HH:mm")
    return locale.toString(when, QLocale.FormatType.ShortFormat)
