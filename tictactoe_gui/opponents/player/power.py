"""Power supply of the computer."""

from pathlib import Path

from tictactoe_gui import windows

SUPPLIES = Path("/sys/class/power_supply")
"""Folder of Linux with a folder for each battery and each power adapter. Missing elsewhere."""


def is_on_battery() -> bool:
    """Return True if the system says that the computer runs on its battery. macOS is not asked."""
    return windows.is_on_battery() or any(_is_discharging(supply) for supply in SUPPLIES.glob("*"))


def _is_discharging(supply: Path) -> bool:
    """Return True if this is a battery that is being used, and not that of a mouse or another device."""
    kind, status, scope = (_value(supply / name) for name in ("type", "status", "scope"))
    return (kind, status) == ("Battery", "Discharging") and scope != "Device"


def _value(file: Path) -> str:
    """Return the text in a file. Empty if it is missing or can't be read."""
    try:
        return file.read_text(encoding="utf-8").strip()
    except OSError:
        return ""
