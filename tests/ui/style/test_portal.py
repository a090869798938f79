import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest
from PySide6.QtDBus import QDBusConnection
from pytestqt.qtbot import QtBot

from tictactoe_gui.ui.style.portal import DesktopPortal

pytestmark = pytest.mark.posix
PORTAL = ["/usr/bin/python3", str(Path(__file__).with_name("fake_portal.py"))]
BUS = "test_portal"


def lines(process: "subprocess.Popen[str]") -> tuple[IO[str], IO[str]]:
    """Return the input and the output of a process."""
    assert process.stdin
    assert process.stdout
    return process.stdin, process.stdout


class Desktop:
    """Desktop with a message bus and a portal."""

    def __init__(self, process: "subprocess.Popen[str]", address: str) -> None:
        self.bus = QDBusConnection.connectToBus(address, BUS)
        self._input, self._output = lines(process)
        assert self._output.readline() == "ready\n"

    def set(self, key: str, value: str) -> None:
        """Set a preference, and wait until the portal has told programs."""
        self._input.write(f"{key} {value}\n")
        self._input.flush()
        assert self._output.readline() == "done\n"


@pytest.fixture
def address() -> Iterator[str]:
    """Address of a message bus."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as daemon:
        yield lines(daemon)[1].readline().strip()
        QDBusConnection.disconnectFromBus(BUS)
        daemon.terminate()


@pytest.fixture
def desktop(address: str) -> Iterator[Desktop]:
    environment = {**os.environ, "DBUS_SESSION_BUS_ADDRESS": address}
    pipe = subprocess.PIPE
    with subprocess.Popen(PORTAL, env=environment, stdin=pipe, stdout=pipe, encoding="utf-8") as process:
        yield Desktop(process, address)
        process.terminate()


def test_less_motion_is_read_and_followed(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.set("reduced-motion", "uint32 1")
    portal = DesktopPortal(bus=desktop.bus)
    qtbot.waitUntil(lambda: portal.reduces_motion)
    with qtbot.waitSignal(portal.changed):
        desktop.set("reduced-motion", "uint32 0")
    assert not portal.reduces_motion


def test_accent_colour_is_read_and_followed(desktop: Desktop, qtbot: QtBot) -> None:
    desktop.set("accent-color", "(0.2, 0.4, 1.0)")
    portal = DesktopPortal(bus=desktop.bus)
    qtbot.waitUntil(lambda: portal.accent == "#3366ff")
    for value, accent in (("(0.0, 1e-05, 0.8)", "#0000cc"), ("(-1.0, 0.0, 0.0)", ""), ("(1.0, 1.0, 1.0)", "#ffffff")):
        with qtbot.waitSignal(portal.changed):
            desktop.set("accent-color", value)
        assert portal.accent == accent


def test_unknown_preferences_keep_their_defaults(desktop: Desktop, qtbot: QtBot) -> None:
    portal = DesktopPortal(bus=desktop.bus)
    desktop.set("reduced-motion", "uint32 1")
    qtbot.waitUntil(lambda: portal.reduces_motion)
    desktop.set("colour-of-the-sky", "uint32 0")
    desktop.set("reduced-motion", "uint32 7")
    qtbot.waitUntil(lambda: not portal.reduces_motion)


def test_bus_without_portal_is_no_error(address: str, qtbot: QtBot) -> None:
    portal = DesktopPortal(bus=QDBusConnection.connectToBus(address, BUS))
    with qtbot.assertNotEmitted(portal.changed, wait=200):
        pass


def test_missing_bus_is_no_error() -> None:
    assert not DesktopPortal(bus=QDBusConnection("no_bus")).reduces_motion
