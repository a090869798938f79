"""Play the real program, kill it at random moments and check that nothing acknowledged is lost.

python -m tests.proofs.crash [--rounds 300] [--seed 1]

Each round starts the program in an X window, plays a random number of steps by keyboard and kills it by SIGKILL soon
after, often while it starts, autosaves or stores a game. A move, an undo, a Mastermind row or the end of a game is
acknowledged when the window title shows it. After each kill

- the saved game is the last acknowledged or the last requested one,
- every acknowledged end is in the library, or in the saved game that the next start stores,
- nothing else is there, and a copy of the database passes SQLite's integrity check.

After each start the title shows whose turn it is in the saved game, and the window names its Mastermind rows. In the
end the library contains every finished game. All rounds are played with tic-tac-toe, then again with Mastermind.
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
"""Upper bound of the number of steps before the kill, including the start."""
START, STEP = 2.0, 0.5
"""Seconds within which the kill follows: before the first step, and after it."""


class Killed(Exception):
    """The program was killed."""


class Window(Program):
    """Window of a program that may be killed at any time."""

    number = ""
    """X window id. Empty if not yet known."""

    def press_now(self, *keys: str) -> None:
        """Press keys without checking that they arrive."""
        self._xdotool("key", "--delay", "0", *keys)

    def reads(self, wanted: str, patience: float = PATIENCE) -> bool:
        """Wait until the title starts with `wanted`. Return whether it did in time.

        Raises:
            Killed: the program ended first.

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
    """The program, restarted again and again with the same home, and what it must remember."""

    def __init__(self, kind: Kind[Played], environment: Mapping[str, str], folder: Path, chance: Random) -> None:
        """Create a victim.

        Args:
            kind: the game that is played.
            environment: environment variables, including a home and a display.
            folder: folder for all other files.
            chance: random source.

        """
        self._kind: Kind[Played] = kind
        self._environment, self._folder, self._chance = environment, folder, chance
        self._slot = Path(environment["XDG_STATE_HOME"]) / "tictactoe-gui" / kind.slot
        self._library = Path(environment["XDG_DATA_HOME"]) / "tictactoe-gui" / "games.sqlite3"
        self._game: Played = kind.start
        self._coming: Played = kind.start
        """Last acknowledged and last requested game."""
        self._ended: Counter[str] = Counter()
        """Moves of the games that ended."""
        self.figures: Counter[str] = Counter()

    def round(self) -> None:
        """Start the program, play, kill it and check the disk."""
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
        """Start the program once more and quit it, then check that the library contains all finished games."""
        window = self._start()
        self._meet(window)
        window.press_now("ctrl+q")
        assert window.status() == 0
        assert Counter(self._stored().values()) == self._ended, (
            f"the library contains {self._stored()}, not {self._ended}"
        )

    def _start(self) -> Window:
        self.figures["starts"] += 1
        return Window(self._environment, self._folder / "errors.txt", *self._kind.arguments)

    def _meet(self, window: Window) -> None:
        """Check the restored game and wait until the window accepts keys."""
        self._read(window, self._kind.headline(self._game))
        self._find(window, self._kind.names(self._game))
        self.figures["games restored after a start"] += 1
        key, answer = self._kind.call
        given_up = time.monotonic() + PATIENCE
        while not window.reads(answer, patience=0.1):
            assert time.monotonic() < given_up, "the window accepts no keys"
            window.press_now("Escape", key)

    def _act(self, window: Window) -> None:
        """Make a step and wait until it is acknowledged."""
        self._coming, acts = self._kind.step(self._game, self._chance)
        for keys, headline in acts:
            window.press_now(*keys)
            self._read(window, headline)
        self._game = self._coming
        self.figures["acknowledged steps"] += 1
        if self._game.outcome:
            self._ended[self._kind.written(self._game)] += 1

    def _read(self, window: Window, headline: str) -> None:
        assert window.reads(f"{headline} – "), f"the title is {window.title!r}, not {headline!r}"

    def _find(self, window: Window, names: set[str]) -> None:
        """Wait until the window contains all these names."""
        given_up = time.monotonic() + PATIENCE
        while missing := names and names - {*window.texts()}:
            if window.process.poll() is not None:
                raise Killed
            assert time.monotonic() < given_up, f"the window does not contain {missing}"

    def _look(self, window: Window) -> None:
        """Check that the disk has the last acknowledged or the last requested state."""
        assert window.errors == "", window.errors
        self.figures["interrupted saves"] += any(self._slot.parent.glob("*.new"))
        saved, kept = self._saved(), self._stored()
        if saved and saved.outcome:
            self.figures["ends only in the saved game"] += saved.notes.id not in kept
            kept[saved.notes.id] = self._kind.written(saved)
        unseen = Counter(kept.values()) - self._ended
        assert not self._ended - Counter(kept.values()), f"{self._ended} ended, but only {kept} is stored"
        asked_for = Counter([self._kind.written(self._coming)] if self._coming.outcome else [])
        assert unseen in (Counter(), asked_for), f"{unseen} is stored, but was not played"
        self._ended += unseen
        in_play = self._kind.written(saved) if saved and not saved.outcome else ""
        possible = {"" if game.outcome else self._kind.written(game) for game in (self._game, self._coming)}
        assert in_play in possible, f"{in_play!r} was saved, expected one of {possible}"
        self.figures["steps made but not shown"] += self._game != self._coming
        self._game = self._coming = self._kind.bare(saved) if saved and self._kind.returns(saved) else self._kind.start

    def _saved(self) -> Played | None:
        return self._kind.loads(self._slot.read_bytes()) if self._slot.exists() else None

    def _stored(self) -> dict[str, str]:
        """Return the moves of all games in a copy of the library, by id. The program's own file stays untouched."""
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
    """Play `rounds` rounds in the home that the environment names, and return the figures."""
    victim = Victim(kind, environment, folder, chance)
    for _ in range(rounds):
        victim.round()
    victim.leave()
    return victim.figures


def home(folder: Path) -> dict[str, str]:
    """Create a home where player 1 always begins, and return the environment variables that name it."""
    settings = folder / "config" / "tictactoe-gui" / "tictactoe-gui.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text(f"[General]\nbegins=1\nanimations=false\n{SETTINGS}", encoding="utf-8")
    places = {f"XDG_{kind.upper()}_HOME": str(folder / kind) for kind in ("config", "data", "state", "cache")}
    return places | {"HOME": str(folder)}


def main() -> int:
    """Run both proofs and print the figures."""
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
    print(f"{2 * options.rounds} kills, nothing shown was lost, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
