"""Measure how long the program takes to appear, as a ratio to a bare window with as many plain buttons.

python -m tests.benchmarks.start [BUNDLE] [--rounds 25]

BUNDLE is a packaged program to measure as well. Each start is observed from outside: the time from fork to the first
pixel on an X server with a window manager, whose screen is read every millisecond. The starts alternate, and medians
are compared. The bare window appears when it is complete, and the program with its whole board.
"""

import argparse
import ctypes
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tictactoe_gui.storage import settings_file

ROOT = Path(__file__).parents[2]
SIDES = (3, 20)
"""Sides of the boards, in cells."""
LIMIT = 1.35
"""Maximum ratio of the medians."""
START_TIMEOUT_S = 60
"""Seconds after which a program without a window is stopped."""
BARE_WINDOW = """
import sys
from PySide6.QtWidgets import QApplication, QGridLayout, QPushButton, QWidget

application, window = QApplication(), QWidget()
grid = QGridLayout(window)
for cell in range(int(sys.argv[1]) ** 2):
    grid.addWidget(QPushButton("X"), *divmod(cell, int(sys.argv[1])))
window.resize(960, 720)
window.show()
application.exec()
"""


@dataclass
class Candidate:
    """Program to start, and its measurements."""

    name: str
    side: int
    command: list[str]
    is_first: bool = False
    """True for the first start, which shows the start page."""
    milliseconds: list[float] = field(default_factory=list)


class Pixels:
    """Pixels of an X screen, read through Xlib."""

    def __init__(self, display: str) -> None:
        self._x = ctypes.CDLL("libX11.so.6")
        for function in (self._x.XOpenDisplay, self._x.XGetImage):
            function.restype = ctypes.c_void_p
        self._x.XDefaultRootWindow.restype = self._x.XGetPixel.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        self._root = ctypes.c_ulong(self._x.XDefaultRootWindow(self._display))

    def is_blank(self) -> bool:
        """Return True if nothing is painted at a point that every window covers. The root window is black."""
        plane, z_format = ctypes.c_ulong(0xFFFFFF), 2
        image = ctypes.c_void_p(self._x.XGetImage(self._display, self._root, 300, 300, 1, 1, plane, z_format))
        colour = self._x.XGetPixel(image, 0, 0)
        self._x.XDestroyImage(image)
        return not colour & 0xFFFFFF


@contextmanager
def x_server() -> Iterator[str]:
    """Yield the display of a fresh X server with a window manager."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as number:
        display = f":{number.readline().strip()}"
    env, silent = os.environ | {"DISPLAY": display}, subprocess.DEVNULL
    manager = subprocess.Popen(["openbox", "--sm-disable"], env=env, stdout=silent, stderr=silent)
    try:
        yield display
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait()


def environment(display: str, home: str) -> dict[str, str]:
    """Return the environment for every start: without desktop services, and with compiled modules cached."""
    dropped = {"PYTHONDONTWRITEBYTECODE", "QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON"}
    inherited = {name: value for name, value in os.environ.items() if name not in dropped}
    places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"), home)
    return inherited | places | {"PYTHONPATH": str(ROOT), "DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": "disabled:"}


def write_settings(candidate: Candidate, home: str) -> None:
    """Write settings for the candidate's board, or remove them for the first start."""
    file = Path(home) / "tictactoe-gui" / "tictactoe-gui.ini"
    file.unlink(missing_ok=True)
    if not candidate.is_first:
        side = candidate.side
        rules = {"rules/width": f"{side}", "rules/height": f"{side}", "rules/k": f"{min(side, 5)}"}
        settings_file.update(file, {"mnk/match": json.dumps(rules)})


def measure(candidate: Candidate, pixels: Pixels, env: Mapping[str, str]) -> float:
    """Start the candidate once. Return the milliseconds to the first pixel."""
    write_settings(candidate, env["HOME"])
    began = time.monotonic()
    process = subprocess.Popen(candidate.command, env=env, stderr=subprocess.DEVNULL)
    try:
        while pixels.is_blank():
            time.sleep(0.001)
            if process.poll() is not None or time.monotonic() > began + START_TIMEOUT_S:
                raise RuntimeError(f"{candidate.command!r} did not open a window")
        return (time.monotonic() - began) * 1000
    finally:
        process.kill()
        process.wait()
        while not pixels.is_blank():
            time.sleep(0.001)


def candidates(bundle: str | None) -> list[Candidate]:
    """Return all candidates. The first for each side is the bare window."""
    programs = {"from source": [sys.executable, "-m", "tictactoe_gui"]}
    if bundle:
        programs["bundle"] = [str(Path(bundle).resolve())]
    found: list[Candidate] = []
    for side in SIDES:
        found.append(Candidate("bare window", side, [sys.executable, "-c", BARE_WINDOW, str(side)]))
        found += [Candidate(name, side, command) for name, command in programs.items()]
        if side == SIDES[0]:
            firsts = [(f"{name}, first start", command) for name, command in programs.items()]
            found += [Candidate(name, side, command, is_first=True) for name, command in firsts]
    return found


def measure_alternately(measured: list[Candidate], rounds: int) -> None:
    """Start all candidates in turn. The first round only warms up."""
    with x_server() as display, tempfile.TemporaryDirectory() as home:
        pixels, env = Pixels(display), environment(display, home)
        for turn in range(rounds + 1):
            for candidate in measured:
                milliseconds = measure(candidate, pixels, env)
                if turn:
                    candidate.milliseconds.append(milliseconds)


def report(measured: list[Candidate]) -> bool:
    """Print medians, and their ratios to the bare window. Return True if all ratios are within the limit."""
    bare: dict[int, float] = {}
    ratios = []
    for candidate in measured:
        value = median(candidate.milliseconds)
        ratios.append(value / bare.setdefault(candidate.side, value))
        verdict = "within" if ratios[-1] <= LIMIT else "EXCEEDS"
        name = f"{candidate.side:2} x {candidate.side:<2} {candidate.name:24}"
        print(f"{name}{value:6.1f} ms, {ratios[-1]:.2f} times ({verdict} {LIMIT})")
    return max(ratios) <= LIMIT


def main() -> int:
    """Measure the starts and print a report. Return 1 if a ratio is above the limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", nargs="?")
    parser.add_argument("--rounds", type=int, default=25)
    options = parser.parse_args()
    measured = candidates(options.bundle)
    measure_alternately(measured, options.rounds)
    return int(not report(measured))


if __name__ == "__main__":
    sys.exit(main())
