"""Games of boards in the library: how they are sorted, and the contents of their table rows.

`entries` lists them together with games of Mastermind.
"""

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.board import Choice, Move
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.move_review import REVIEW_VERSION
from tictactoe_gui.records.native import ttt
from tictactoe_gui.records.native.ttt_fields import DRAW, GameRecord
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import REVIEW_CHECKSUM, parse_rules
from tictactoe_gui.storage.library.selection import LAST_TYPED, Condition, Selection, game_condition

MAX_NAMES = 200
"""Maximum number of names in a list of players."""


class Sort(Enum):
    """Sort order of games."""

    DATE = ("coalesce(ended, began)",)
    """By end date, or start date if abandoned. Games without a date count as the oldest."""
    PLAYERS = ("first.key",)
    """By name of the player in the first seat."""
    RULES = ("squares", "length(rules)", "rules")
    """By size of the board, without variants first."""
    RESULT = ("winner",)
    """By name of the winner. Games without a winner come first."""
    PLIES = ("plies",)
    """By number of moves."""


_FROM_CLAUSES = {
    Sort.PLAYERS: "games JOIN seats AS first ON first.game = number AND first.seat = 0",
    # Finding all winners in one pass and then their games takes half as long as looking up each game's winner.
    Sort.RESULT: """(SELECT game, min(CASE WHEN result = 'won' THEN key END) AS winner FROM seats GROUP BY game)
        CROSS JOIN games ON number = game""",
}
"""FROM clauses for sort orders that need more than the table `games`."""


_KEYS = """WITH RECURSIVE each(key) AS (
    SELECT min(key) FROM seats UNION
    SELECT (SELECT min(seats.key) FROM seats WHERE seats.key > each.key) FROM each WHERE key IS NOT NULL)
    SELECT key FROM each WHERE key IS NOT NULL LIMIT ?"""
"""Keys of players in order. The index leads from each to the next."""
_ROWS = f"""SELECT number, CAST(coalesce(record, '') AS BLOB), mistakes
    FROM games LEFT JOIN reviews ON game = number AND version = ? AND checksum = {REVIEW_CHECKSUM}"""
_FREQUENT_KEYS = "SELECT key FROM seats GROUP BY key ORDER BY count(*) DESC, key LIMIT ?"


class GameListing(NamedTuple):
    """Game as shown in a table."""

    number: int
    rules: Rules
    players: tuple[Player, ...]
    """Player of each seat at the end, with the mark of the seat."""
    outcome: Outcome | None
    """Result without its lines. None if the game is unfinished."""
    first: int
    """Seat that started."""
    start: str
    """Board before the first move, as in `GameSetup.start`."""
    moves: tuple[Move, ...]
    began: datetime | None
    ended: datetime | None
    assisted: bool
    """True if there were hints or analysis, or the game started from a given position."""
    mistakes: int | None = None
    """Number of mistakes of people, or of computers if no person played. None if the game is not reviewed."""


def sorted_numbers(selection: Selection, sort: Sort) -> Condition:
    """Return the query for the numbers of the matching games and what they are sorted by, but not its order."""
    where = game_condition(selection)
    columns = ", ".join(("number", *sort.value, "number"))
    return Condition(f"SELECT {columns} FROM {_FROM_CLAUSES.get(sort, 'games')} WHERE {where.sql}", where.parameters)


def library_rows(library: Library, numbers: Sequence[int]) -> dict[int, GameListing]:
    """Return the table rows of these games, at most a few hundred. Deleted and corrupt games are left out."""
    places = ", ".join("?" * len(numbers))
    rows = {}
    for number, record, mistakes in library.query(f"{_ROWS} WHERE number IN ({places})", [REVIEW_VERSION, *numbers]):
        with suppress(ValueError):
            rows[number] = _row(number, ttt.parse(record))._replace(mistakes=mistakes)
    return rows


def count(library: Library) -> int:
    """Return the number of games."""
    ((games,),) = library.query("SELECT count(*) FROM games")
    return int(games)


def names(library: Library, limit: int = MAX_NAMES) -> list[str]:
    """Return the names of the most frequent players, including computers, as last typed and sorted by name."""
    # Few names are found in the index without counting every game of each.
    keys = [key for (key,) in library.typed_rows(tuple[str], _KEYS, [limit + 1])]
    chosen = _KEYS if len(keys) <= limit else _FREQUENT_KEYS
    typed = f"SELECT {LAST_TYPED} FROM ({chosen}) AS own ORDER BY key"
    return [name for (name,) in library.typed_rows(tuple[str], typed, [limit])]


def played_rules(library: Library) -> list[Rules]:
    """Return the rules of all games, sorted by size of the board."""
    found = []
    for (text,) in library.query(f"SELECT rules FROM games GROUP BY {', '.join(Sort.RULES.value)}"):
        with suppress(ValueError, TypeError):
            found.append(parse_rules(text))
    return sorted(found, key=_rules_order)


def _rules_order(rules: Rules) -> tuple[int, ...]:
    """Return a sort key: by size, then by line length and number of players, those without variants first."""
    numbers = rules.width, rules.height, rules.k, rules.players
    return (rules.width * rules.height, *numbers, *(key in rules.variants for key in VARIANTS))


def _row(number: int, record: GameRecord) -> GameListing:
    """Return the row of a game. Its moves are not played, because that takes too long while scrolling."""
    setup = ttt.to_setup(record)
    moves = tuple(notation.parse_move(text, setup.rules, Notation.ROW_LETTER) for text in record.moves)
    players = _players_at_end(setup, moves)
    return GameListing(
        number, setup.rules, players, _outcome(record, setup.rules, players), setup.first, setup.start, moves,
        record.began, record.ended, bool(record.hints or record.analysis or record.start),
    )  # fmt: skip


def _players_at_end(setup: GameSetup, moves: Sequence[Move]) -> tuple[Player, ...]:
    """Return the player of each seat at the end. Only the moves up to the last choice are played."""
    opening = max((ply for ply, move in enumerate(moves, 1) if isinstance(move, Choice)), default=0)
    return Game(setup, tuple(moves[:opening])).players


def _outcome(record: GameRecord, rules: Rules, players: Sequence[Player]) -> Outcome | None:
    if record.result is None:
        return None
    names = () if record.result == DRAW else record.result
    winners = frozenset(seat for seat, player in enumerate(players) if player.name in names)
    if record.termination:
        return Outcome(winners, (), Ending(record.termination))
    if record.resigned is not None:
        return Outcome(winners, (), Ending.RESIGNED)
    drawn = Ending.REPETITION if rules.lifetime.recurs else Ending.FULL
    return Outcome(winners, (), Ending.LINE if winners else drawn)
