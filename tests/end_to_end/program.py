"""Driver that operates the program's window as a user would."""

import json
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest

Found = TypeVar("Found")

COMMAND = shlex.split(os.environ.get("TICTACTOE_PROGRAM", "")) or [sys.executable, "-m", "tictactoe_gui"]
"""Command that starts the program. The environment may name the packaged program instead."""
TITLES = " – Tic-Tac-Toe$"
"""Pattern for the end of the program's window titles."""
TIMEOUT_S = 60.0
"""Timeout in seconds for every expected event."""
MAX_TABS = 40
"""Most presses of Tab on the way to a widget."""
KEY_EFFECT_S = 2.0
"""Seconds to wait for the effect of a key press before repeating it."""
SYSTEM_PYTHON = "/usr/bin/python3"
SCREEN_READER = Path(__file__).with_name("screen_reader.py")


def wait_for(condition: Callable[[], Found | None], what: str) -> Found:
    """Poll until `condition` returns something true. Fail after a timeout."""
    found = poll(condition, TIMEOUT_S)
    if not found:
        pytest.fail(f"Timed out after {TIMEOUT_S:.0f} seconds waiting for {what}")
    return found


def poll(condition: Callable[[], Found | None], seconds: float) -> Found | None:
    """Poll until `condition` returns something true, or time is up. Return the last value."""
    given_up = time.monotonic() + seconds
    while not (found := condition()) and time.monotonic() < given_up:
        time.sleep(0.02)
    return found


class Program:
    """Running program, driven by mouse, keyboard or screen reader."""

    def __init__(self, environment: Mapping[str, str], errors: Path, *arguments: str) -> None:
        self.environment = environment
        self._errors = errors
        with errors.open("wb") as file:
            self.process = subprocess.Popen([*COMMAND, *arguments], env=environment, stderr=file)

    @property
    def errors(self) -> str:
        """Standard error of the program."""
        return self._errors.read_text(encoding="utf-8")

    @property
    def title(self) -> str:
        """Title of the window. Empty if there is none."""
        return self._xdotool("getwindowname", *self._windows()[:1]) if self._windows() else ""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        shown = dict(re.findall(r"(\w+)=(\d+)", self._xdotool("getwindowgeometry", "--shell", self.window())))
        return int(shown["WIDTH"]), int(shown["HEIGHT"])

    def window(self) -> str:
        """Wait until the window is active. Return its id."""
        return wait_for(self._active, "an active window")

    def wait_for_window(self, title: str) -> None:
        """Wait until the window or dialog with this title is active."""
        wait_for(lambda: self._is_in_front(title), f"a window {title!r}")

    def confirm(self, title: str) -> None:
        """Press Return until the window with this title is gone. A completer may consume the first presses."""
        wait_for(lambda: self._ends(title), f"the end of {title!r}")

    def wait_until_ready(self) -> "Program":
        """Wait until the window is complete and its menus are filled."""
        wait_for(lambda: "About Tic-Tac-Toe" in self.texts(), "a complete window")
        return self

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self._xdotool("windowsize", self.window(), str(width), str(height))
        wait_for(lambda: self.size == (width, height), f"a window of {width} x {height}")

    def click(self, name: str) -> None:
        """Click the button whose accessible name starts with `name`."""
        self.window()
        self._move(self._find(name))
        self._xdotool("click", "1")

    def drop_on(self, name: str, start: tuple[int, int], sign: str) -> None:
        """Drag from a point on the screen to the button with this name. Drop once the window shows `sign`."""
        target = self._find(name)
        self._drag(start, target)
        # A drop is ignored before the window has accepted the drag.
        wait_for(lambda: self._is_seen(sign, target), f"{sign!r} in the window")
        self._xdotool("mouseup", "1")

    def drag(self, name: str, target: str) -> None:
        """Drag from one button to another. `name` and `target` are the starts of their accessible names."""
        self._drag(self._find(name), self._find(target))
        self._xdotool("mouseup", "1")

    def press(self, *keys: str) -> None:
        """Press keys one after the other, by their X names."""
        self.window()
        self._xdotool("key", *keys)

    def type(self, text: str) -> None:
        """Type a text into the focused window or dialog."""
        self.window()
        self._xdotool("type", text)

    def wait_for_title(self, sentence: str) -> str:
        """Wait for the sentence in the window's title. Return the title."""
        return wait_for(lambda: self.title if sentence in self.title else None, f"the title {sentence!r}")

    def wait_for_text(self, text: str) -> None:
        """Wait for a widget whose text or accessible name contains this."""
        wait_for(lambda: any(text in shown for shown in self.texts()), f"{text!r} in the window")

    def buttons(self) -> set[str]:
        """Return the accessible names of the visible push buttons."""
        return {name for is_push_button, name, *_place in self._buttons() if is_push_button}

    def texts(self) -> list[str]:
        """Return all accessible names in the program."""
        names: list[str] = json.loads(self._read("texts"))
        return names

    @property
    def focused(self) -> str:
        """Accessible name of the focused widget."""
        return self._read("focused")

    def tab(self) -> str:
        """Press Tab. Return the name of the widget that has the focus then."""
        before = self.focused
        self.press("Tab")
        wait_for(lambda: self.focused != before, f"another widget than {before!r} with the focus")
        return self.focused

    def tab_to(self, name: str) -> list[str]:
        """Press Tab until the widget with this name has the focus. Return the names on the way."""
        passed = [self.tab()]
        while passed[-1] != name:
            assert len(passed) < MAX_TABS, f"Tab reached {passed}, but not {name}"
            passed.append(self.tab())
        return passed

    def press_accessibly(self, name: str) -> None:
        """Press a button as a screen reader does."""
        self._read("press", name)

    @contextmanager
    def announcements(self) -> Iterator[Callable[[], list[str]]]:
        """Listen like a screen reader. Yield a function that returns all announcements so far."""
        heard = self._errors.with_name("heard.txt")
        with heard.open("wb") as file:
            listener = subprocess.Popen(self._reader("listen"), env=self.environment, stdout=file)
        try:
            wait_for(lambda: "listening" in heard.read_text(encoding="utf-8"), "listening")
            # A program that answers this has already noticed the listener.
            self.texts()
            yield lambda: heard.read_text(encoding="utf-8").splitlines()[1:]
        finally:
            listener.kill()
            listener.wait()

    def quit(self) -> int:
        """Press Ctrl+Q. Return the exit status."""
        self.press("ctrl+q")
        return self.exit_status()

    def exit_status(self) -> int:
        """Wait until the program ends. Return the exit status."""
        return self.process.wait(TIMEOUT_S)

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._move(start)
        self._xdotool("mousedown", "1")
        # A drag starts only after the mouse has moved some distance.
        for way in (0.2, 0.5, 0.8, 1.0):
            x, y = (round(first + way * (last - first)) for first, last in zip(start, end, strict=True))
            self._move((x, y))

    def _is_seen(self, sign: str, place: tuple[int, int]) -> bool:
        # The window receives drag events only while the mouse moves.
        x, y = place
        self._move((x + 1, y))
        self._move(place)
        return sign in self.texts()

    def _move(self, place: tuple[int, int]) -> None:
        # No --sync: it waits for seconds if the mouse is already there.
        self._xdotool("mousemove", *map(str, place))

    def _find(self, name: str) -> tuple[int, int]:
        """Return the button's centre once it has stopped moving. Clicks during a layout or an animation would miss."""
        return wait_for(lambda: self._settled(name), f"a button named {name}, at rest")

    def _settled(self, name: str) -> tuple[int, int] | None:
        place = self._place(name)
        return place if place and place == self._place(name) else None

    def _buttons(self) -> list[tuple[bool, str, int, int]]:
        listed: list[tuple[bool, str, int, int]] = json.loads(self._read("buttons"))
        return listed

    def _place(self, name: str) -> tuple[int, int] | None:
        return next(((x, y) for _push, found, x, y in self._buttons() if found.startswith(name)), None)

    def _is_in_front(self, title: str) -> bool:
        return self._xdotool("getactivewindow", "getwindowname") == title

    def _ends(self, title: str) -> bool:
        # An extra key press would go to the window behind.
        self._xdotool("key", "Return")
        return bool(poll(lambda: not self._is_in_front(title), KEY_EFFECT_S))

    def _windows(self) -> list[str]:
        own = ("--pid", str(self.process.pid), "--name", TITLES)
        return self._xdotool("search", "--onlyvisible", "--all", *own).split()

    def _active(self) -> str | None:
        active = self._xdotool("getactivewindow")
        return active if active in self._windows() else None

    def _xdotool(self, *arguments: str) -> str:
        return run(["xdotool", *arguments], self.environment)

    def _read(self, *arguments: str) -> str:
        """Run the screen reader. Retry if a widget vanishes in the meantime."""
        command = self._reader(*arguments)
        return wait_for(lambda: _done(command, self.environment), f"reading of {arguments}").stdout.strip()

    def _reader(self, *arguments: str) -> list[str]:
        return [SYSTEM_PYTHON, str(SCREEN_READER), str(self.process.pid), *arguments]


def run(command: list[str], environment: Mapping[str, str]) -> str:
    """Run a tool and return its output. Failures are ignored, because a window may vanish at any time."""
    return _run(command, environment).stdout.strip()


def _done(command: list[str], environment: Mapping[str, str]) -> "subprocess.CompletedProcess[str] | None":
    done = _run(command, environment)
    return None if done.returncode else done


def _run(command: list[str], environment: Mapping[str, str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", timeout=TIMEOUT_S, check=False
    )
