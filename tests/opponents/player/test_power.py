from pathlib import Path

import pytest

from tictactoe_gui.opponents.player import power
from tictactoe_gui.opponents.player.power import is_on_battery

ADAPTER = {"type": "Mains", "online": "1"}
BATTERY = {"type": "Battery", "status": "Discharging"}
DESKTOP: list[dict[str, str]] = []

pytestmark = pytest.mark.posix


@pytest.mark.parametrize(
    ("supplies", "expected"),
    [
        ([BATTERY], True),
        ([BATTERY | {"scope": "System"}, ADAPTER | {"online": "0"}], True),
        ([ADAPTER, BATTERY | {"status": "Charging"}], False),
        ([ADAPTER, BATTERY | {"status": "Full"}], False),
        ([BATTERY | {"scope": "Device"}], False),
        ([ADAPTER], False),
        (DESKTOP, False),
    ],
    ids=["battery", "unplugged", "charging", "full", "mouse", "adapter", "desktop"],
)
def test_battery_of_the_computer_counts_while_it_is_used(
    supplies: list[dict[str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, expected: bool
) -> None:
    for number, supply in enumerate(supplies):
        folder = tmp_path / str(number)
        folder.mkdir()
        for name, value in supply.items():
            (folder / name).write_text(f"{value}\n", encoding="utf-8")
    monkeypatch.setattr(power, "SUPPLIES", tmp_path)
    assert is_on_battery() is expected


def test_system_without_power_supplies_is_not_on_battery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(power, "SUPPLIES", tmp_path / "missing")
    assert not is_on_battery()
