"""The time and the day that decide which puzzles are due."""

from datetime import UTC, date, datetime


def now() -> datetime:
    """Return the current time."""
    return datetime.now(UTC)


def today() -> date:
    """Return the current day where the person is."""
    return now().astimezone().date()
