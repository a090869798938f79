"""How a library of 100,000 games behaves: its size, and how long it takes to open, check, sort, search and count.

python -m tests.benchmarks.library [--games 100000] [--file games.sqlite3]
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from tictactoe_gui.mnk.game import Game, Notes, Setup
from tictactoe_gui.mnk.player import MARKS, Kind, Player
from tictactoe_gui.mnk.rules import PRESETS
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.storage import columns, schema
from tictactoe_gui.storage.library import INSERT_GAME, INSERT_SEAT

PEOPLE = ("Ann", "Bob", "Cem", "Dörte", "Émile", "Faiza", "Gül", "Hana", "Ivo", "Jane", "Kofi", "Łucja", "Mei", "Nils")
POOL = 500
"""Games that are really played; every other one has the moves of one of them."""


def fill(path: Path, number: int, seed: int = 0) -> None:
    """Make a library of so many games, the same for the same seed: two thirds of them Ann's, half against computers."""
    connection, random = schema.connect(path), Random(seed)
    pool = [_played(random) for _ in range(POOL)]
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        for at, game in enumerate(_games(pool, number, random), 1):
            row, seats = columns.rows(game)
            connection.execute(INSERT_GAME, row)
            connection.executemany(INSERT_SEAT, [(at, *seat) for seat in seats])
    connection.close()


def _played(random: Random) -> Game:
    """A random game of any preset."""
    rules = random.choice(list(PRESETS.values()))
    players = tuple(Player(f"Player {seat}", MARKS[seat]) for seat in range(rules.players))
    game = Game.start(Setup(rules, players, random.randrange(rules.players)))
    while game.outcome is None:
        game = game.play(random.choice(game.position.moves))
    return game


def _games(pool: list[Game], number: int, random: Random) -> Iterator[Game]:
    """Games as those of the pool, one every half an hour."""
    began = datetime(2020, 1, 1, tzinfo=UTC)
    for at in range(number):
        game = random.choice(pool)
        began += timedelta(seconds=random.randrange(600, 3_000))
        yield _as_if_played(game, f"{at:016x}", began, random)


def _as_if_played(game: Game, name: str, began: datetime, random: Random) -> Game:
    """The moves of a game as another one: of other people, at another time; some abandoned, some with a hint."""
    seconds = random.randrange(20, 600)
    notes = Notes((2,) if random.random() < 0.1 else (), random.random() < 0.05, name, began, None, seconds)
    game = replace(game, setup=replace(game.setup, players=_players(game.setup.rules.players, random)), notes=notes)
    if random.random() < 0.03:
        return game.undo()
    return replace(game, notes=notes._replace(ended=began + timedelta(seconds=seconds)))


def _players(count: int, random: Random) -> tuple[Player, ...]:
    """Ann, mostly, and others of whom half are computers."""
    names = random.sample(PEOPLE, count)
    if "Ann" not in names and random.random() < 0.6:
        names[random.randrange(count)] = "Ann"
    levels = ["" if name == "Ann" or random.random() < 0.5 else random.choice(LEVELS) for name in names]
    return tuple(Player(name, mark, Kind(level)) for name, mark, level in zip(names, MARKS, levels, strict=False))
