"""Dates of games as SGF writes them: days of the place where this computer is, without a time."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date, datetime

YEARS = range(1971, 3000)
"""Those that every system can show in every time zone."""

LONGEST = 100
"""Characters of a DT that are looked at."""

_PART = re.compile(r"\s*([0-9]{1,4}(?:[-./][0-9]{1,2}){0,2})(?:\s.*)?", re.DOTALL)
_COMPACT = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")


def read(told: str) -> "list[datetime]":
    """Give noon of every whole date in the value of DT.

    Later dates may leave out what they share with the one before, as in 2024-05-06,07. What is no date is passed over.
    """
    from datetime import UTC, datetime, time

    return [datetime.combine(day, time(12)).astimezone(UTC) for day in _days(told)]


def written(moments: "list[datetime]") -> str:
    """Give the value of DT for moments."""
    return ",".join(dict.fromkeys(moment.astimezone().date().isoformat() for moment in moments))


def _days(told: str) -> "list[date]":
    days: list[date | None] = []
    fields: list[int] = []
    for part in _COMPACT.sub(r"\1-\2-\3", told[:LONGEST]).split(","):
        found = _PART.fullmatch(part)
        new = [int(field) for field in re.split("[-./]", found[1])] if found else []
        fields = fields[: max(0, len(fields) - len(new))] + new
        days.append(_day(fields))
    return [day for day in days if day]


def _day(fields: list[int]) -> "date | None":
    from datetime import date

    try:
        day = date(*fields)
    except (TypeError, ValueError):
        return None
    return day if day.year in YEARS else None
