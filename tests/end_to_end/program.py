"""The program in its window, and the means to use it as people do."""

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
"""What the tests drive; the environment may name the packaged program instead."""
TITLES = " – Tic-Tac-Toe$"
"""How the titles of its windows end."""
PATIENCE = 60.0
"""Seconds after which something that should happen has not."""
MOMENT = 2.0
"""Seconds that a key has to show what it does before it is pressed again."""
SYSTEM_PYTHON = "/usr/bin/python3"
SCREEN_READER = Path(__file__).with_name("screen_reader.py")


def wait_for(look: Callable[[], Found | None], what: str) -> Found:
    """Look again and again until there is something to see."""
    found = look_for(look, PATIENCE)
    if not found:
        pytest.fail(f"{what} did not happen within {PATIENCE:.0f} seconds")
    return found


def look_for(look: Callable[[], Found | None], seconds: float) -> Found | None:
    """Look again and again for so long; give what there is to see in the end."""
    given_up = time.monotonic() + seconds
    while not (found := look()) and time.monotonic() < given_up:
        time.sleep(0.02)
    return found


class Program:
    """The program as its user, or a screen reader, meets it."""

    def __init__(self, environment: Mapping[str, str], errors: Path, *arguments: str) -> None:
        self.environment = environment
        self._errors = errors
        with errors.open("wb") as file:
            self.process = subprocess.Popen([*COMMAND, *arguments], env=environment, stderr=file)

    @property
    def errors(self) -> str:
        """What it has written to standard error."""
        return self._errors.read_text(encoding="utf-8")

    @property
    def title(self) -> str:
        """The title of its window; empty while there is none."""
        return self._xdotool("getwindowname", *self._windows()[:1]) if self._windows() else ""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of its window, in pixels."""
        shown = dict(re.findall(r"(\w+)=(\d+)", self._xdotool("getwindowgeometry", "--shell", self.window())))
        return int(shown["WIDTH"]), int(shown["HEIGHT"])

    def window(self) -> str:
        """Wait for its window to be the active one, and give its number."""
        return wait_for(self._active, "an active window")

    def opens(self, title: str) -> None:
        """Wait for the window of this title, a dialog perhaps, to be the active one."""
        wait_for(lambda: self._is_in_front(title), f"a window {title!r}")

    def confirm(self, title: str) -> None:
        """Press Return until the window of this title is gone: a field that completes what was typed swallows some."""
        wait_for(lambda: self._ends(title), f"the end of {title!r}")

    def ready(self) -> "Program":
        """Wait until everything is there, the menus last."""
        wait_for(lambda: "About Tic-Tac-Toe" in self.texts(), "a complete window")
        return self

    def resize(self, width: int, height: int) -> None:
        """Give its window another size."""
        self._xdotool("windowsize", self.window(), str(width), str(height))
        wait_for(lambda: self.size == (width, height), f"a window of {width} x {height}")

    def click(self, name: str) -> None:
        """Click on the button whose accessible name begins like this."""
        self.window()
        self._move(self._find(name))
        self._xdotool("click", "1")

    def receive(self, name: str, start: tuple[int, int], sign: str) -> None:
        """Drag from a place of the screen to the button of this name; let go once the window shows the sign."""
        target = self._find(name)
        self._carry(start, target)
        # Whoever lets go before the window has told that it takes what comes drops nothing.
        wait_for(lambda: self._is_seen(sign, target), f"{sign!r} in the window")
        self._xdotool("mouseup", "1")

    def drag(self, name: str, target: str) -> None:
        """Drag from the button whose accessible name begins like this to another one."""
        self._carry(self._find(name), self._find(target))
        self._xdotool("mouseup", "1")

    def press(self, *keys: str) -> None:
        """Press keys, by the names that X has for them, one after the other."""
        self.window()
        self._xdotool("key", *keys)

    def type(self, text: str) -> None:
        """Type a text into what has the keyboard, a dialog perhaps."""
        self.window()
        self._xdotool("type", text)

    def says(self, sentence: str) -> str:
        """Wait for the sentence in the window's title, and give the title."""
        return wait_for(lambda: self.title if sentence in self.title else None, f"the title {sentence!r}")

    def shows(self, text: str) -> None:
        """Wait for this somewhere in the window, in a text or in the name of a part."""
        wait_for(lambda: any(text in shown for shown in self.texts()), f"{text!r} in the window")

    def buttons(self) -> set[str]:
        """The accessible names of the push buttons in sight."""
        return {name for is_push_button, name, *_place in self._buttons() if is_push_button}

    def texts(self) -> list[str]:
        """The accessible names of everything in it."""
        names: list[str] = json.loads(self._read("texts"))
        return names

    def press_accessibly(self, name: str) -> None:
        """Press a button as a screen reader does."""
        self._read("press", name)

    @contextmanager
    def announcements(self) -> Iterator[Callable[[], list[str]]]:
        """Listen as a screen reader does; gives what tells everything heard so far."""
        heard = self._errors.with_name("heard.txt")
        with heard.open("wb") as file:
            listener = subprocess.Popen(self._reader("listen"), env=self.environment, stdout=file)
        try:
            wait_for(lambda: "listening" in heard.read_text(encoding="utf-8"), "listening")
            # Whoever answers now has been told before that somebody listens.
            self.texts()
            yield lambda: heard.read_text(encoding="utf-8").splitlines()[1:]
        finally:
            listener.kill()
            listener.wait()

    def leave(self) -> int:
        """Leave by the keyboard, and give the exit status."""
        self.press("ctrl+q")
        return self.status()

    def status(self) -> int:
        """Wait for its end, and give the exit status."""
        return self.process.wait(PATIENCE)

    def _carry(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._move(start)
        self._xdotool("mousedown", "1")
        # A drag begins once the mouse has moved for a while.
        for way in (0.2, 0.5, 0.8, 1.0):
            x, y = (round(first + way * (last - first)) for first, last in zip(start, end, strict=True))
            self._move((x, y))

    def _is_seen(self, sign: str, place: tuple[int, int]) -> bool:
        # What is dragged is told to a window only while it moves.
        x, y = place
        self._move((x + 1, y))
        self._move(place)
        return sign in self.texts()

    def _move(self, place: tuple[int, int]) -> None:
        # Without --sync, which would wait for seconds where the mouse is there already.
        self._xdotool("mousemove", *map(str, place))

    def _find(self, name: str) -> tuple[int, int]:
        """Wait for the button to be where it was a moment before: what is still laid out, or moves, is missed."""
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
        # A key more than is needed would go to the window behind.
        self._xdotool("key", "Return")
        return bool(look_for(lambda: not self._is_in_front(title), MOMENT))

    def _windows(self) -> list[str]:
        own = ("--pid", str(self.process.pid), "--name", TITLES)
        return self._xdotool("search", "--onlyvisible", "--all", *own).split()

    def _active(self) -> str | None:
        active = self._xdotool("getactivewindow")
        return active if active in self._windows() else None

    def _xdotool(self, *arguments: str) -> str:
        return run(["xdotool", *arguments], self.environment)

    def _read(self, *arguments: str) -> str:
        """Have a screen reader look, and once more if something vanishes while it looks."""
        command = self._reader(*arguments)
        return wait_for(lambda: _done(command, self.environment), f"reading of {arguments}").stdout.strip()

    def _reader(self, *arguments: str) -> list[str]:
        return [SYSTEM_PYTHON, str(SCREEN_READER), str(self.process.pid), *arguments]


def run(command: list[str], environment: Mapping[str, str]) -> str:
    """Run a tool, and give what it prints; a window may vanish while it is asked about, so a failure says nothing."""
    return _run(command, environment).stdout.strip()


def _done(command: list[str], environment: Mapping[str, str]) -> "subprocess.CompletedProcess[str] | None":
    done = _run(command, environment)
    return None if done.returncode else done


def _run(command: list[str], environment: Mapping[str, str]) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
