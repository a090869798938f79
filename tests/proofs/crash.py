"""Plays the real program, kills it at random moments, and looks for what had been shown.

python -m tests.proofs.crash [--rounds 300] [--seed 1]

Every round starts the program in an X window, plays a random number of steps by keyboard and kills it by SIGKILL soon
after, often while it starts, saves or stores. A move, a take-back, a row of Mastermind or an end is acknowledged once
the title of the window tells what is the case after it. After each kill

- the saved game is what was acknowledged last, or what was typed last,
- every end that was acknowledged is in the library, or in the saved game that the next start stores,
- nothing else is there, and a copy of the database passes SQLite's integrity check;

and after each start the title tells whose turn it is in the saved game, and its rows of Mastermind are named in the
window. In the end everything is in the library. So many rounds are played on the board, and as many of Mastermind.
TICTACTOE_PROGRAM may name the packaged program.
"""

import argparse
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from itertools import chain, repeat
from pathlib import Path
from random import Random
from threading import Timer
from typing import Generic

from tests.end_to_end.desktop import desktop
from tests.end_to_end.program import PATIENCE, Program
from tests.proofs.crash_games import BOARD, CODE, SETTINGS, Kind, Played

STEPS = 12
"""A round has fewer before the kill is near; the start is the first of them."""
START, STEP = 2.0, 0.5
"""Seconds within which the kill then comes: before the first step, and after it."""


class Killed(Exception):
    """The program is no more."""


class Window(Program):
    """The window of a program that may be killed at any time."""

    number = ""
    """That the X server has for it; empty: not known yet."""

    def press_now(self, *keys: str) -> None:
        """Press keys without looking whether they arrive."""
        self._xdotool("key", "--delay", "0", *keys)

    def reads(self, wanted: str, patience: float = PATIENCE) -> bool:
        """Wait until the title begins like this; tell whether it came.

        Raises:
            Killed: the program came to its end first.

        """
        given_up = time.monotonic() + patience
        while not self._name().startswith(wanted):
            if self.process.poll() is not None:
                raise Killed
            if time.monotonic() > given_up:
                return False
            time.sleep(0.002)
        return True

    def _name(self) -> str:
        self.number = self.number or next(iter(self._windows()), "")
        return self._xdotool("getwindowname", self.number) if self.number else ""


class Victim(Generic[Played]):
    """The program, started again and again with the same home, and what it has to remember."""

    def __init__(self, kind: Kind[Played], environment: Mapping[str, str], folder: Path, chance: Random) -> None:
        """Take what is played, an environment with a home and a screen, and a folder for what else is written."""
        self._kind: Kind[Played] = kind
        self._environment, self._folder, self._chance = environment, folder, chance
        self._slot = Path(environment["XDG_STATE_HOME"]) / "tictactoe-gui" / kind.slot
        self._library = Path(environment["XDG_DATA_HOME"]) / "tictactoe-gui" / "games.sqlite3"
        self._game: Played = kind.start
        self._coming: Played = kind.start
        """What was acknowledged last, and what was asked for last."""
        self._ended: Counter[str] = Counter()
        """What was played in the games that ended."""
        self.figures: Counter[str] = Counter()

    def round(self) -> None:
        """Start the program, play, kill it, and look for everything."""
        window, patience = self._start(), self._chance.randrange(STEPS)
        killer = Timer(self._chance.uniform(0, STEP if patience else START), window.process.kill)
        try:
            for done, do in enumerate(chain([self._meet], repeat(self._act))):
                if done == patience:
                    killer.start()
                do(window)
        except Killed:
            killer.join()
        self._look(window)

    def leave(self) -> None:
        """Start the program once more and leave it, whereupon all that ended is in the library."""
        window = self._start()
        self._meet(window)
        window.press_now("ctrl+q")
        assert window.status() == 0
        assert Counter(self._stored().values()) == self._ended, f"the library has {self._stored()}, not {self._ended}"

    def _start(self) -> Window:
        self.figures["starts"] += 1
        return Window(self._environment, self._folder / "errors.txt", *self._kind.arguments)

    def _meet(self, window: Window) -> None:
        """See what is on the board, and wait until it takes keys."""
        self._read(window, self._kind.headline(self._game))
        self._find(window, self._kind.names(self._game))
        self.figures["games seen after a start"] += 1
        key, answer = self._kind.call
        given_up = time.monotonic() + PATIENCE
        while not window.reads(answer, patience=0.1):
            assert time.monotonic() < given_up, "no key arrives"
            window.press_now("Escape", key)

    def _act(self, window: Window) -> None:
        """Do something, and see it acknowledged."""
        self._coming, acts = self._kind.step(self._game, self._chance)
        for keys, headline in acts:
            window.press_now(*keys)
            self._read(window, headline)
        self._game = self._coming
        self.figures["acknowledged steps"] += 1
        if self._game.outcome:
            self._ended[self._kind.written(self._game)] += 1

    def _read(self, window: Window, headline: str) -> None:
        assert window.reads(f"{headline} – "), f"{window.title!r} is the title, not {headline!r}"

    def _find(self, window: Window, names: set[str]) -> None:
        """Wait for all these names in the window."""
        given_up = time.monotonic() + PATIENCE
        while missing := names and names - {*window.texts()}:
            if window.process.poll() is not None:
                raise Killed
            assert time.monotonic() < given_up, f"{missing} is not in the window"

    def _look(self, window: Window) -> None:
        """See that the disk has what was acknowledged last, or what was asked for last."""
        assert window.errors == "", window.errors
        self.figures["saves that were cut short"] += any(self._slot.parent.glob("*.new"))
        saved, kept = self._saved(), self._stored()
        if saved and saved.outcome:
            self.figures["ends that only the saved game had"] += saved.notes.id not in kept
            kept[saved.notes.id] = self._kind.written(saved)
        unseen = Counter(kept.values()) - self._ended
        assert not self._ended - Counter(kept.values()), f"{self._ended} ended, but there are only {kept}"
        asked_for = Counter([self._kind.written(self._coming)] if self._coming.outcome else [])
        assert unseen in (Counter(), asked_for), f"{unseen} ended, but was not played"
        self._ended += unseen
        in_play = self._kind.written(saved) if saved and not saved.outcome else ""
        possible = {"" if game.outcome else self._kind.written(game) for game in (self._game, self._coming)}
        assert in_play in possible, f"{in_play!r} was saved, not one of {possible}"
        self.figures["steps that were not shown any more"] += self._game != self._coming
        self._game = self._coming = self._kind.bare(saved) if saved and self._kind.returns(saved) else self._kind.start

    def _saved(self) -> Played | None:
        return self._kind.loads(self._slot.read_bytes()) if self._slot.exists() else None

    def _stored(self) -> dict[str, str]:
        """What was played in the games in a copy of the library, by id; the program has to cope with its own file."""
        if not self._library.exists():
            return {}
        for name in ("games.sqlite3", "games.sqlite3-wal"):
            (self._folder / name).unlink(missing_ok=True)
            if self._library.with_name(name).exists():
                shutil.copy(self._library.with_name(name), self._folder / name)
        with closing(sqlite3.connect(self._folder / "games.sqlite3")) as copied:
            assert copied.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            tables = {name for (name,) in copied.execute("SELECT name FROM sqlite_master")}
            return dict(copied.execute(self._kind.query).fetchall() if self._kind.table in tables else ())


def prove(
    kind: Kind[Played], rounds: int, environment: Mapping[str, str], folder: Path, chance: Random
) -> Counter[str]:
    """Play so many rounds with a home that the environment names; give the figures."""
    victim = Victim(kind, environment, folder, chance)
    for _ in range(rounds):
        victim.round()
    victim.leave()
    return victim.figures


def home(folder: Path) -> dict[str, str]:
    """Make the home of somebody who always lets player 1 begin, and give the variables that name it."""
    settings = folder / "config" / "tictactoe-gui" / "tictactoe-gui.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text(f"[General]\nbegins=1\nanimations=false\n{SETTINGS}", encoding="utf-8")
    places = {f"XDG_{kind.upper()}_HOME": str(folder / kind) for kind in ("config", "data", "state", "cache")}
    return places | {"HOME": str(folder)}


def main() -> int:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()
    with desktop() as environment, tempfile.TemporaryDirectory() as folder:
        place, chance = Path(folder), Random(options.seed)
        user = environment | home(place / "home")
        for figures in (
            prove(BOARD, options.rounds, user, place, chance),
            prove(CODE, options.rounds, user, place, chance),
        ):
            for name, figure in figures.items():
                print(f"{figure:7} {name}", flush=True)
    print(f"{2 * options.rounds} kills lost nothing that had been shown, in {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
