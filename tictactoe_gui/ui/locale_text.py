"""Numbers and moments as the user's country writes them."""

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt, QTime


def number(value: float, decimals: int = 0) -> str:
    """Write a number with so many decimals; where no country is known, as the English words around it want it."""
    locale = QLocale()
    known = locale.language() is not QLocale.Language.C
    return locale.toString(float(value), "f", decimals) if known else f"{value:,.{decimals}f}"


def mean(value: float) -> str:
    """Write a mean, with two decimals."""
    return number(value, 2)


def date(seconds: float) -> str:
    """Write the day of a moment, which is given in seconds since 1970."""
    return _written(_local(seconds).date())


def time(seconds: float) -> str:
    """Write the time of that day, without seconds."""
    return _written(_local(seconds).time())


def moment(seconds: float) -> str:
    """Write both."""
    return f"{date(seconds)} {time(seconds)}"


def _local(seconds: float) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(seconds))


def _written(when: QDate | QTime) -> str:
    locale = QLocale()
    if locale.language() is QLocale.Language.C:
        # Qt would write 21 11 2026.
        return when.toString(Qt.DateFormat.ISODate) if isinstance(when, QDate) else when.toString("HH:mm")
    return locale.toString(when, QLocale.FormatType.ShortFormat)
