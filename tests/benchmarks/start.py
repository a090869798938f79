"""Measure the program's start time and memory, as ratios to a bare window with as many plain buttons.

python tests/benchmarks/start.py [BUNDLE] [--rounds 15] [--bare-x] [--saved]

BUNDLE is the packaged program. Without it only the program from source is measured, at later starts and, on 3 x 3, at
the first start. With --saved the program also starts with a saved game, of 4 moves on 3 x 3 and of 60 on 20 x 20. All
starts are observed from outside in the same way: the time from fork to the first pixel of the window on an X server
with a window manager, as on every desktop (--bare-x: without one). The screen is read every millisecond. Memory is
resident memory when the process is idle. The starts alternate, and medians are compared.
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
from tictactoe_gui.storage.autosave import Save

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SIDES = (3, 20)
PAINT_RATIO_LIMIT, MEMORY_RATIO_LIMIT = 1.2, 1.25
SCREEN = (1280, 900)
START_TIMEOUT_S = 60
"""Seconds after which a program without a window is stopped."""


@dataclass
class Candidate:
    """Program to start, and its measurements."""

    name: str
    side: int
    """Side of the board in cells."""
    command: list[str]
    saved: bool = False
    """Whether there is a saved game."""
    first: bool = False
    """Whether it is the first start, which shows the start page."""
    milliseconds: list[float] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)


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
        """Return whether nothing is painted at a point that every window covers. The root window is black."""
        plane, z_format = ctypes.c_ulong(0xFFFFFF), 2
        image = ctypes.c_void_p(self._x.XGetImage(self._display, self._root, 300, 300, 1, 1, plane, z_format))
        colour = self._x.XGetPixel(image, 0, 0)
        self._x.XDestroyImage(image)
        return not colour & 0xFFFFFF


@contextmanager
def x_server(*, managed: bool) -> Iterator[str]:
    """Yield the display of a fresh X server, with or without a window manager."""
    read, write = os.pipe()
    size = "x".join(map(str, (*SCREEN, 24)))
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    servers = [subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)]
    os.close(write)
    with os.fdopen(read) as number:
        display = f":{number.readline().strip()}"
    if managed:
        env, silent = os.environ | {"DISPLAY": display}, subprocess.DEVNULL
        servers.append(subprocess.Popen(["openbox", "--sm-disable"], env=env, stdout=silent, stderr=silent))
    try:
        yield display
    finally:
        for server in reversed(servers):
            server.terminate()
            server.wait()


def environment(display: str, home: str) -> dict[str, str]:
    """Return the environment for every start: without desktop services, and with compiled modules cached."""
    dropped = {"PYTHONDONTWRITEBYTECODE", "QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON"}
    inherited = {name: value for name, value in os.environ.items() if name not in dropped}
    places = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"), home)
    return inherited | places | {"PYTHONPATH": str(ROOT), "DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": "disabled:"}


def write_settings(candidate: Candidate, home: str) -> None:
    """Write settings for the candidate's board, and its saved game if it has one."""
    side, folder = candidate.side, Path(home) / "tictactoe-gui"
    folder.mkdir(exist_ok=True)
    rules = {"rules/width": f"{side}", "rules/height": f"{side}", "rules/k": f"{min(side, 5)}"}
    (folder / "tictactoe-gui.ini").unlink(missing_ok=True)
    if not candidate.first:
        settings_file.update(folder / "tictactoe-gui.ini", {"mnk/match": json.dumps(rules)})
    (folder / "game-1.ttt").unlink(missing_ok=True)
    if candidate.saved:
        (folder / "game-1.ttt").write_bytes(saved_game(side))


def saved_game(side: int) -> bytes:
    """Return the autosave of an unfinished game."""
    squares = [7 * ply % side**2 for ply in range(60)] if side > 3 else range(4)
    game = {
        "format": "tictactoe-gui game",
        "version": 1,
        "rules": {"width": side, "height": side, "k": min(side, 5)},
        "players": [{"name": "Player 1", "mark": "X"}, {"name": "Player 2", "mark": "O"}],
        "moves": [f"{chr(65 + square // side)}{square % side + 1}" for square in squares],
    }
    return Save(1, (json.dumps(game, indent=2) + "\n").encode()).pack()


def measure(candidate: Candidate, pixels: Pixels, env: Mapping[str, str]) -> tuple[float, float]:
    """Start the candidate once. Return milliseconds to the first paint, and megabytes of memory at rest."""
    write_settings(candidate, env["HOME"])
    began = time.monotonic()
    process = subprocess.Popen(candidate.command, env=env, stderr=subprocess.DEVNULL)
    try:
        wait_for_first_pixel(process, pixels)
        painted = time.monotonic() - began
        return painted * 1000, memory_at_rest(process.pid)
    finally:
        process.kill()
        process.wait()
        while not pixels.is_blank():
            time.sleep(0.001)


def wait_for_first_pixel(process: subprocess.Popen[bytes], pixels: Pixels) -> None:
    """Wait for the first pixel."""
    given_up = time.monotonic() + START_TIMEOUT_S
    while pixels.is_blank():
        time.sleep(0.001)
        if process.poll() is not None or time.monotonic() > given_up:
            raise RuntimeError(f"{process.args!r} did not open a window")


def memory_at_rest(pid: int) -> float:
    """Return the resident memory in megabytes once the process has used no CPU time for 0.3 s."""
    before, spent = -1, processor_time(pid)
    while spent != before:
        time.sleep(0.3)
        before, spent = spent, processor_time(pid)
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def processor_time(pid: int) -> int:
    """Return the CPU time of a process in clock ticks."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def candidates(bundle: str | None, *, saved: bool) -> list[Candidate]:
    """Return all candidates. The first for each side is the reference."""
    programs = {"from source": [sys.executable, "-m", "tictactoe_gui"]}
    if bundle:
        programs["bundle"] = [str(Path(bundle).resolve())]
    bare = [sys.executable, str(HERE / "bare_window.py")]
    found: list[Candidate] = []
    for side in SIDES:
        found.append(Candidate("bare window", side, [*bare, str(side)]))
        found += [Candidate(name, side, command) for name, command in programs.items()]
        if side == SIDES[0]:
            found += [
                Candidate(f"{name}, first start", side, command, first=True) for name, command in programs.items()
            ]
        found += [Candidate(f"{name}, saved", side, command, saved=True) for name, command in programs.items() if saved]
    return found


def measure_alternately(measured: list[Candidate], rounds: int, *, managed: bool) -> None:
    """Start all candidates in turn. The first round only warms up."""
    with x_server(managed=managed) as display, tempfile.TemporaryDirectory() as home:
        pixels, env = Pixels(display), environment(display, home)
        for turn in range(rounds + 1):
            for candidate in measured:
                milliseconds, megabytes = measure(candidate, pixels, env)
                if turn:
                    candidate.milliseconds.append(milliseconds)
                    candidate.megabytes.append(megabytes)


def report(measured: list[Candidate]) -> None:
    """Print medians, and their ratios to the bare window."""
    bare: dict[int, Candidate] = {}
    for candidate in measured:
        reference = bare.setdefault(candidate.side, candidate)
        shown = f"{candidate.side:2} x {candidate.side:<2} {candidate.name:18}"
        paint = compare(candidate.milliseconds, reference.milliseconds, "ms", PAINT_RATIO_LIMIT)
        memory = compare(candidate.megabytes, reference.megabytes, "MB", MEMORY_RATIO_LIMIT)
        print(f"{shown} first paint {paint}   memory {memory}")


def compare(values: list[float], reference: list[float], unit: str, limit: float) -> str:
    """Return a median and its ratio to the reference as text."""
    value, ratio = median(values), median(values) / median(reference)
    shown = f"{value:6.1f} {unit}"
    if values is reference:
        return shown + " " * 28
    return f"{shown}, {ratio:.2f} times ({'within' if ratio <= limit else 'EXCEEDS'} {limit})"


def main() -> None:
    """Measure the starts and print a report, then measure the clicks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bundle", nargs="?")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--bare-x", action="store_true")
    parser.add_argument("--saved", action="store_true")
    options = parser.parse_args()
    measured = candidates(options.bundle, saved=options.saved)
    measure_alternately(measured, options.rounds, managed=not options.bare_x)
    report(measured)
    with x_server(managed=True) as display, tempfile.TemporaryDirectory() as home:
        subprocess.run([sys.executable, HERE / "click.py"], env=environment(display, home), check=True)


if __name__ == "__main__":
    main()
