"""Install the archive as a user would, play a game in its window by mouse and one in the terminal, and remove it.

Runs on a session bus under Debian's own Python, which has the module gi:
dbus-run-session -- /usr/bin/python3 packaging/linux/smoke_test.py ARCHIVE
"""

import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from time import monotonic
from typing import Any

PATIENCE = 60
"""Seconds after which nothing is waited for any more."""
MOVES = ("A1", "B1", "A2", "B2", "A3")
"""A game that whoever begins wins."""
BUS_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"


def main(archive: Path) -> None:
    """Raise an error, or leave with a sentence, where the packaged program does not what it should."""
    with TemporaryDirectory() as place, ExitStack() as desktop:
        home = Path(place) / "a user's $HOME"
        home.mkdir()
        unpacked = unpack(archive, Path(place))
        settle(home)
        run(unpacked / "install")
        validate(home / ".local/share")
        play_in_the_terminal(home / ".local/bin/tictactoe-gui")
        desktop.enter_context(screen())
        play_in_the_window()
        run(home / ".local/opt/tictactoe-gui/install", "--remove")
        require(not [*home.rglob("*tictactoe*/_internal"), *home.rglob("*.desktop")], "--remove left files")


def unpack(archive: Path, place: Path) -> Path:
    """Unpack the archive into the place and give the folder that was in it."""
    run("tar", "--extract", "--file", archive, "--directory", place)
    return place / archive.name.removesuffix(".tar.xz")


def settle(home: Path) -> None:
    """Make the folder this process's home, as on a machine that knows only the home."""
    for variable in [name for name in os.environ if name.startswith("XDG_") or name == "WAYLAND_DISPLAY"]:
        del os.environ[variable]
    os.environ |= {"HOME": str(home), "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}


def validate(data: Path) -> None:
    """Have the files that the desktop reads checked by the desktop's own tools."""
    run("desktop-file-validate", data / "applications/tictactoe-gui.desktop")
    run("appstreamcli", "validate", "--no-net", *(data / "metainfo").iterdir())


def play_in_the_terminal(program: Path) -> None:
    """Play a game by typing; names and marks are left at their defaults."""
    said = run(program, "--terminal", typed="\n" * 4 + "\n".join(MOVES) + "\n")
    require(" wins" in said, f"the game in the terminal was not won:\n{said}")


@contextmanager
def screen() -> Iterator[None]:
    """Provide a screen with a window manager and the bus that screen readers use."""
    reading, writing = os.pipe()
    with ExitStack() as running:
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        running.enter_context(started(command, pass_fds=[writing]))
        os.environ["DISPLAY"] = f":{os.read(reading, 16).decode().strip()}"
        running.enter_context(started(["openbox", "--sm-disable"]))
        running.enter_context(started([BUS_LAUNCHER, "--launch-immediately"]))
        yield


@contextmanager
def started(command: list[str], **options: Any) -> Iterator[None]:
    """Keep a program running meanwhile."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options) as process:
        try:
            yield
        finally:
            process.terminate()


def play_in_the_window() -> None:
    """Start the program from its menu entry, play a game with the mouse and leave by the keyboard."""
    # The program inherits the output of gtk-launch, so that reading that to its end would wait for the program's.
    subprocess.run(["gtk-launch", "tictactoe-gui"], stdout=subprocess.DEVNULL, check=True)
    window = run("xdotool", "search", "--sync", "--onlyvisible", "--name", "Tic-Tac-Toe$").strip()
    process = os.pidfd_open(int(run("xdotool", "getwindowpid", window)))
    cells = wait_for(find_cells)
    for move in MOVES:
        run("xdotool", "mousemove", *map(str, cells[move]), "click", "1")
    run("xdotool", "search", "--sync", "--onlyvisible", "--name", "^Player [12] wins.*Tic-Tac-Toe$")
    print(run("xdotool", "getwindowname", window).strip())
    run("xdotool", "key", "ctrl+q")
    require(bool(select.select([process], [], [], PATIENCE)[0]), "Ctrl+Q did not end the program")


def find_cells() -> dict[str, tuple[int, int]]:
    """Find, as a screen reader does, the middle of each cell on the screen by the cell's name.

    Empty while not all are there.
    """
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi

    buttons = [part for part in parts(Atspi.get_desktop(0)) if part.get_name().endswith(", empty")]
    spots = {button.get_name().split(",")[0]: button.get_extents(Atspi.CoordType.SCREEN) for button in buttons}
    found = {name: (spot.x + spot.width // 2, spot.y + spot.height // 2) for name, spot in spots.items()}
    return found if found.keys() >= set(MOVES) else {}


def parts(whole: Any) -> Iterator[Any]:
    """Give all that is within, at any depth."""
    for index in range(whole.get_child_count()):
        part = whole.get_child_at_index(index)
        if part:
            yield part
            yield from parts(part)


def wait_for(find: Callable[[], dict[str, tuple[int, int]]]) -> dict[str, tuple[int, int]]:
    """Ask until there is an answer: programs do not tell when they have joined the screen readers' bus."""
    end, pause = monotonic() + PATIENCE, Event()
    while not (found := find()):
        require(monotonic() < end, "the cells of the board did not appear")
        pause.wait(0.1)
    return found


def run(*command: str | Path, typed: str = "") -> str:
    """Run a program to its end and give what it wrote."""
    done = subprocess.run(command, input=typed, stdout=subprocess.PIPE, timeout=PATIENCE, text=True, check=True)
    return done.stdout


def require(fact: bool, otherwise: str) -> None:  # noqa: FBT001
    """Leave with the sentence unless the fact holds."""
    if not fact:
        sys.exit(f"The packaged program failed: {otherwise}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
