"""Play the real program, kill it at random moments and check that nothing acknowledged is lost.

python -m tests.proofs.crash [--share 1.0] [--seed 1] [--troubled]

Each round starts the program in an X window, plays a random number of steps by keyboard and kills it with SIGKILL soon
after, often while it starts, autosaves or stores a game. A move, an undo, a Mastermind row or the end of a game is
acknowledged when the window title shows it. After each kill

- the saved game is the last acknowledged or the last requested one,
- every game acknowledged as finished is in the library, or in a file that the next start stores,
- nothing else is there, and a copy of the database passes SQLite's integrity check.

After each start the title shows whose turn it is in the saved game, and the window names its Mastermind rows. At the
end the library contains every finished game. All rounds are played with tic-tac-toe, then again with Mastermind.
TICTACTOE_PROGRAM may name the packaged program. With --troubled, the library is locked by another program, on a full
disk or on a read-only one in most rounds.
"""

import json
import shutil
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from itertools import chain, repeat
from pathlib import Path
from random import Random
from threading import Timer
from typing import Generic, NamedTuple, TypeVar

from tests import troubled_disk
from tests.end_to_end.desktop import desktop
from tests.end_to_end.program import TIMEOUT_S, Program
from tests.proofs.options import option_parser
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, feedback
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame, Notes
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage import settings_file
from tictactoe_gui.storage.autosave import PendingGames
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import refusals
from tictactoe_gui.wording.mastermind import sentences as mastermind_wording
from tictactoe_gui.wording.mnk import sentences

ROUNDS = 300
"""Number of kills in each game."""
MAX_STEPS = 12
"""Upper bound on the number of steps before the kill, including the start."""
MAX_RESTARTS = 5
"""Maximum number of starts until all games that waited are stored."""
START_KILL_S, STEP_KILL_S = 2.0, 0.5
"""Maximum delay before the kill in seconds: before the first step, and after it."""


Played = TypeVar("Played", Game, MastermindGame)


class KeyboardAction(NamedTuple):
    """Keys to press, and the resulting headline."""

    keys: list[str]
    headline: str
    """Window title after the action, different from the one before."""


@dataclass(frozen=True)
class CrashGame(Generic[Played]):
    """A game to play."""

    start: Played
    arguments: tuple[str, ...]
    """Command-line arguments of the program."""
    autosave_name: str
    """File name of the autosaved game."""
    loads: Callable[[bytes], Played]
    """Reads that file."""
    table: str
    """Table of the library."""
    stored_moves: Callable[[Played], str]
    """Returns the moves of a stored game."""
    without_notes: Callable[[Played], Played]
    """Strips what this proof does not track from a saved game."""
    is_restored: Callable[[Played], bool]
    """True if a saved game is restored at the next start."""
    headline: Callable[[Played], str]
    """Returns the start of the window title."""
    accessible_names: Callable[[Played], set[str]]
    """Returns the accessible names in the window, in addition to the headline."""
    probe: Callable[[Played], list[KeyboardAction]]
    """Return actions that change no game and can be repeated, to find out whether the window accepts keys."""
    step: Callable[[Played, Random], tuple[Played, list[KeyboardAction]]]
    """Chooses the next state, and returns it with the actions that lead there."""


def cell(square: Square) -> str:
    """Return the name of a cell."""
    return notation.name(square, Rules(), Notation.ROW_LETTER)


def board_probe(game: Game) -> list[KeyboardAction]:
    """Open the start page, and return to the board."""
    to_board = KeyboardAction(["ctrl+b"], sentences.headline(game))
    return [KeyboardAction(["ctrl+shift+n"], labels.ANOTHER_GAME_TITLE), to_board]


def board_step(game: Game, chance: Random) -> tuple[Game, list[KeyboardAction]]:
    """Mark a cell or undo a move. After the end, start a new game."""
    if game.outcome:
        after, keys = BOARD.start, ["ctrl+n"]
    elif game.moves and chance.random() < 0.1:
        after, keys = game.undo(), ["ctrl+z"]
    else:
        square = chance.choice(game.position.moves)
        after, keys = game.play(square), ["Escape", *cell(square).lower()]
    return after, [KeyboardAction(keys, sentences.headline(after))]


BOARD: CrashGame[Game] = CrashGame(
    start=Game.start(GameSetup(Rules(), (Player("Player 1", "X"), Player("Player 2", "O")))),
    arguments=(),
    autosave_name="game-1.ttt",
    loads=ttt.loads,
    table="games",
    stored_moves=lambda game: " ".join(map(cell, game.squares)),
    without_notes=lambda game: Game(BOARD.start.setup, game.moves),
    is_restored=lambda game: not game.outcome,
    headline=sentences.headline,
    accessible_names=lambda _game: set(),
    probe=board_probe,
    step=board_step,
)

SETTINGS = {"pegs": "2", "colours": "3", "guesses": "3", "part": "nothing", "by_hand": "true"}
"""Two people play, and the hider answers by hand. This gives every step its own title."""
KEY = Code((1, 2))
"""Key that the hider keeps in mind."""
UNKNOWN_COLOUR = refusals.refusal(BadCode(CodeFault.COLOUR, "Q", MastermindRules(2, 3, 3))).headline
"""Title after the letter of a colour that the game does not have."""


def mastermind_step(game: MastermindGame, chance: Random) -> tuple[MastermindGame, list[KeyboardAction]]:
    """Guess and enter the hider's answer. After the end, start a new game."""
    if game.outcome:
        return MASTERMIND.start, [KeyboardAction(["ctrl+n"], MASTERMIND.headline(MASTERMIND.start))]
    guess = game.pending_guess or Code(tuple(chance.choices(range(game.rules.colours), k=game.rules.pegs)))
    answer = feedback(KEY, guess)
    after = game.guess(guess, answer)
    asks = mastermind_wording.headline(game if game.pending_guess else game.ask(guess))
    answering = [*("b" * answer.black + "w" * answer.white or "0"), "Return"]
    actions = [
        KeyboardAction(["Escape", *str(guess).lower(), "Return"], asks),
        KeyboardAction(answering, MASTERMIND.headline(after)),
    ]
    return after, actions[1:] if game.pending_guess else actions


def peg_names(game: MastermindGame) -> set[str]:
    """Return the accessible names of the pegs and answers of all rows."""
    named = mastermind_wording.peg
    guessed = {
        named(at, place, colour) for at, row in enumerate(game.rows) for place, colour in enumerate(row.guess.pegs)
    }
    answered = {f"Row {at}, {mastermind_wording.feedback(row.feedback)}" for at, row in enumerate(game.rows, 1)}
    return guessed | answered


MASTERMIND: CrashGame[MastermindGame] = CrashGame(
    start=MastermindGame.start(MastermindSetup(MastermindRules(2, 3, 3), "Player 1", "Player 2")),
    arguments=("--game", "mastermind"),
    autosave_name="mastermind-1.mastermind",
    loads=mastermind.loads,
    table="mastermind",
    stored_moves=lambda game: "\n".join(f"{row.guess} {row.feedback.black} {row.feedback.white}" for row in game.rows),
    without_notes=lambda game: replace(game, notes=Notes()),
    is_restored=lambda game: not game.outcome or game.is_unverified,
    headline=lambda game: mastermind_wording.result(game) if game.outcome else mastermind_wording.headline(game),
    accessible_names=peg_names,
    probe=lambda game: [] if game.pending_guess else [KeyboardAction(["Escape", "q"], UNKNOWN_COLOUR)],
    step=mastermind_step,
)


class Killed(Exception):
    """The program was killed."""


class KillableWindow(Program):
    """Window of a program that may be killed at any time."""

    window_id = ""
    """X window id. Empty if not yet known."""

    def send_keys(self, *keys: str) -> None:
        """Press keys without checking that they arrive."""
        self._xdotool("key", "--delay", "0", *keys)

    def has_title_within(self, title_start: str, timeout_s: float = TIMEOUT_S) -> bool:
        """Wait until the title starts with `title_start`. Return True if it did in time.

        Raises:
            Killed: the program ended first.

        """
        given_up = time.monotonic() + timeout_s
        while not self._name().startswith(title_start):
            if self.process.poll() is not None:
                raise Killed
            if time.monotonic() > given_up:
                return False
            time.sleep(0.002)
        return True

    def _name(self) -> str:
        self.window_id = self.window_id or next(iter(self._windows()), "")
        return self._xdotool("getwindowname", self.window_id) if self.window_id else ""


class Victim(Generic[Played]):
    """The program, restarted repeatedly with the same home, and the games that it must not lose."""

    def __init__(
        self,
        kind: CrashGame[Played],
        environment: Mapping[str, str],
        folder: Path,
        chance: Random,
        disks: Sequence[Mapping[str, str]],
    ) -> None:
        """Create a victim.

        Args:
            kind: the game to play.
            environment: environment variables, including a home and a display.
            folder: folder for all other files.
            chance: random source.
            disks: environment variables for troubled disks. None of them, or a lock, troubles the library otherwise.

        """
        self._disks, self._lock = disks, ExitStack()
        self._kind: CrashGame[Played] = kind
        self._environment, self._folder, self._chance = environment, folder, chance
        self._slot = Path(environment["XDG_STATE_HOME"]) / "tictactoe-gui" / kind.autosave_name
        self._library = Path(environment["XDG_DATA_HOME"]) / "tictactoe-gui" / "games.sqlite3"
        self._game: Played = kind.start
        self._requested: Played = kind.start
        """Last acknowledged and last requested game."""
        self._finished: Counter[str] = Counter()
        """Moves of the games that ended."""
        self.figures: Counter[str] = Counter()

    def run_round(self) -> None:
        """Start the program, play, kill it and check the disk."""
        window, patience = self._start(self._trouble()), self._chance.randrange(MAX_STEPS)
        killer = Timer(self._chance.uniform(0, STEP_KILL_S if patience else START_KILL_S), window.process.kill)
        try:
            for done, do in enumerate(chain([self._check_restored], repeat(self._make_step))):
                if done == patience:
                    killer.start()
                do(window)
        except Killed:
            killer.join()
        self._lock.close()
        self._check_disk(window)

    def quit_and_check(self) -> None:
        """Start the program once more and quit it, then check that the library contains all finished games."""
        for _ in range(MAX_RESTARTS):
            window = self._start()
            self._check_restored(window)
            window.send_keys("ctrl+q")
            assert window.exit_status() == 0
            if not self._pending_games():
                break
        assert Counter(self._stored_games().values()) == self._finished, (
            f"the library contains {self._stored_games()}, not {self._finished}"
        )

    def _start(self, disk: Mapping[str, str] | None = None) -> KillableWindow:
        self.figures["starts"] += 1
        environment = {**self._environment, **(disk or {})}
        return KillableWindow(environment, self._folder / "errors.txt", *self._kind.arguments)

    def _trouble(self) -> Mapping[str, str]:
        """Lock the library, or return environment variables for a troubled disk, or do neither."""
        if not self._disks or not self._library.exists():
            return {}
        trouble = self._chance.choice([{}, None, *self._disks])
        self.figures["rounds with a troubled library"] += trouble != {}
        if trouble is None:
            connection = self._lock.enter_context(closing(sqlite3.connect(self._library, isolation_level=None)))
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        return trouble or {}

    def _check_restored(self, window: KillableWindow) -> None:
        """Check the restored game and wait until the window accepts keys."""
        self._require_title(window, self._kind.headline(self._game))
        self._wait_for_names(window, self._kind.accessible_names(self._game))
        self.figures["games restored after a start"] += 1
        given_up = time.monotonic() + TIMEOUT_S
        for keys, headline in self._kind.probe(self._game):
            while not window.has_title_within(headline, timeout_s=0.1):
                assert time.monotonic() < given_up, "the window does not accept keys"
                window.send_keys(*keys)

    def _make_step(self, window: KillableWindow) -> None:
        """Make a step and wait until it is acknowledged."""
        self._requested, acts = self._kind.step(self._game, self._chance)
        for keys, headline in acts:
            window.send_keys(*keys)
            self._require_title(window, headline)
        self._game = self._requested
        self.figures["acknowledged steps"] += 1
        if self._game.outcome:
            self._finished[self._kind.stored_moves(self._game)] += 1

    def _require_title(self, window: KillableWindow, headline: str) -> None:
        assert window.has_title_within(f"{headline} – "), f"the title is {window.title!r}, not {headline!r}"

    def _wait_for_names(self, window: KillableWindow, names: set[str]) -> None:
        """Wait until the window contains all these names."""
        given_up = time.monotonic() + TIMEOUT_S
        while missing := names and names - {*window.texts()}:
            if window.process.poll() is not None:
                raise Killed
            assert time.monotonic() < given_up, f"the window does not contain {missing}"

    def _check_disk(self, window: KillableWindow) -> None:
        """Check that the disk has the last acknowledged or the last requested state."""
        assert window.errors == "", window.errors
        self.figures["interrupted saves"] += any(self._slot.parent.glob("*.new"))
        saved, stored = self._saved_game(), self._pending_games() | self._stored_games()
        if saved and saved.outcome:
            self.figures["finished games only in the autosave"] += saved.notes.id not in stored
            stored[saved.notes.id] = self._kind.stored_moves(saved)
        unseen = Counter(stored.values()) - self._finished
        assert not self._finished - Counter(stored.values()), f"{self._finished} finished, but only {stored} are stored"
        asked_for = Counter([self._kind.stored_moves(self._requested)] if self._requested.outcome else [])
        assert unseen in (Counter(), asked_for), f"{unseen} are stored, but were not played"
        self._finished += unseen
        in_play = self._kind.stored_moves(saved) if saved and not saved.outcome else ""
        possible = {"" if game.outcome else self._kind.stored_moves(game) for game in (self._game, self._requested)}
        assert in_play in possible, f"{in_play!r} was saved, expected one of {possible}"
        self.figures["unacknowledged steps"] += self._game != self._requested
        self._game = self._requested = (
            self._kind.without_notes(saved) if saved and self._kind.is_restored(saved) else self._kind.start
        )

    def _saved_game(self) -> Played | None:
        return self._kind.loads(self._slot.read_bytes()) if self._slot.exists() else None

    def _pending_games(self) -> dict[str, str]:
        """Return the moves of the games that wait to be stored, by id."""
        games = PendingGames(self._slot.parent / "pending").games()
        found = {game.notes.id: self._kind.stored_moves(game) for game, _ in games}
        self.figures["games found that waited to be stored"] += len(found)
        return found

    def _stored_games(self) -> dict[str, str]:
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
            if self._kind.table not in tables:
                return {}
            query = f"SELECT id, CAST(record AS BLOB) FROM {self._kind.table}"  # noqa: S608 - the tables are constants
            return {name: self._kind.stored_moves(self._kind.loads(record)) for name, record in copied.execute(query)}


def prove(
    kind: CrashGame[Played],
    rounds: int,
    environment: Mapping[str, str],
    folder: Path,
    chance: Random,
    disks: Sequence[Mapping[str, str]] = (),
) -> Counter[str]:
    """Play `rounds` rounds in the home given by the environment, and return the figures."""
    victim = Victim(kind, environment, folder, chance, disks)
    for _ in range(rounds):
        victim.run_round()
    victim.quit_and_check()
    return victim.figures


def create_home(folder: Path) -> dict[str, str]:
    """Create a home where player 1 always begins, and return the environment variables that point to it."""
    settings = folder / "config" / "tictactoe-gui" / "tictactoe-gui.ini"
    matches = {"mnk/match": json.dumps({"begins": "1"}), "mastermind/match": json.dumps(SETTINGS)}
    settings_file.update(settings, {"animations": "false"} | matches)
    places = {f"XDG_{kind.upper()}_HOME": str(folder / kind) for kind in ("config", "data", "state", "cache")}
    return places | {"HOME": str(folder)}


def main() -> int:
    """Run both proofs and print the figures."""
    parser = option_parser(__doc__)
    parser.add_argument("--troubled", action="store_true", help="lock the library, or use a full or read-only disk")
    options = parser.parse_args()
    rounds = round(ROUNDS * options.share)
    began = time.monotonic()
    with desktop() as environment, tempfile.TemporaryDirectory() as folder:
        place, chance = Path(folder), Random(options.seed)
        user = environment | create_home(place / "home")
        disks: list[Mapping[str, str]] = []
        if options.troubled:
            library = troubled_disk.compile_library(place)
            disks = [trouble(library, "/games.sqlite3") for trouble in (troubled_disk.full, troubled_disk.read_only)]
        board = prove(BOARD, rounds, user, place, chance, disks)
        for figures in (board, prove(MASTERMIND, rounds, user, place, chance, disks)):
            for name, figure in figures.items():
                print(f"{figure:7} {name}", flush=True)
    print(f"{2 * rounds} kills, no displayed move was lost, {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
