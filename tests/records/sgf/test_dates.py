from datetime import UTC, datetime, timedelta, timezone

import pytest

from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.sgf import dates
from tictactoe_gui.wording.files import suggestion


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("2024-05-06", ["2024-05-06"]),
        ("2024-05-06,07", ["2024-05-06", "2024-05-07"]),
        ("2024-05-30,06-01", ["2024-05-30", "2024-06-01"]),
        ("2024-12-31,2025-01-01,02", ["2024-12-31", "2025-01-01", "2025-01-02"]),
        ("20240506", ["2024-05-06"]),
        ("2024.5.6 21:07:33", ["2024-05-06"]),
        ("2024/05/06", ["2024-05-06"]),
        ("2024-05,06", []),
        ("2024-05,2024-06-07", ["2024-06-07"]),
        ("", []),
        ("yesterday", []),
        ("2024-13-01", []),
        ("1899-05-06", []),
        ("9" * 5000, []),
        ("," * 5000, []),
    ],
)
def test_complete_dates_are_read(text: str, days: list[str]) -> None:
    assert [day.isoformat() for day in dates.parse_dates(text)] == [f"{day}T12:00:00+00:00" for day in days]


def test_date_is_written_in_local_time() -> None:
    evening = datetime(2024, 5, 31, 22, tzinfo=timezone(timedelta(hours=-5)))
    assert dates.format_dates([evening]) == "2024-06-01"


@pytest.mark.usefixtures("other_time_zone")
@pytest.mark.parametrize("day", ["2024-12-31", "1971-01-01", "2999-12-31"])
def test_date_survives_a_round_trip_in_every_time_zone(day: str) -> None:
    assert dates.format_dates(dates.parse_dates(day)) == day


@pytest.mark.usefixtures("other_time_zone")
@pytest.mark.parametrize("hour", [0, 23])
def test_record_and_file_name_have_the_same_date(hour: int) -> None:
    began = datetime(2026, 8, 1, hour, tzinfo=UTC)
    game = Game(GameSetup(Rules(), (Player("Ann", "X"), Player("Bob", "O"))), notes=Notes(began=began))
    assert f" {dates.format_dates([began])}." in suggestion(game)
