"""Dates of games in SGF: local dates without a time."""

import re
from datetime import UTC, date, datetime, time

from tictactoe_gui.records.limits import VALID_YEARS

MAX_DT_CHARS = 100
"""Maximum number of characters of a DT value that are parsed."""

_PART = re.compile(r"\s*([0-9]{1,4}(?:[-./][0-9]{1,2}){0,2})(?:\s.*)?", re.DOTALL)
_COMPACT = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")


def parse_dates(value: str) -> list[datetime]:
    """Return local noon, converted to UTC, for every complete date in a DT value.

    A date may omit the parts that it shares with the previous one, as in 2024-05-06,07. Invalid dates are skipped.
    """
    return [datetime.combine(day, time(12)).astimezone(UTC) for day in _days(value)]


def format_dates(moments: list[datetime]) -> str:
    """Return the DT value for these points in time."""
    return ",".join(dict.fromkeys(moment.astimezone().date().isoformat() for moment in moments))


def _days(value: str) -> list[date]:
    days: list[date | None] = []
    fields: list[int] = []
    for part in _COMPACT.sub(r"\1-\2-\3", value[:MAX_DT_CHARS]).split(","):
        found = _PART.fullmatch(part)
        new = [int(field) for field in re.split("[-./]", found[1])] if found else []
        fields = fields[: max(0, len(fields) - len(new))] + new
        days.append(_day(fields))
    return [day for day in days if day]


def _day(fields: list[int]) -> date | None:
    try:
        day = date(*fields)
    except (TypeError, ValueError):
        return None
    return day if day.year in VALID_YEARS else None
