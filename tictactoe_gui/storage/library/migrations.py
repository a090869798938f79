"""Migrations of the library's tables from each version to the next.

In versions 1 and 2 every part of a game had a column. From version 3 on, each game has its record, and columns only for
what is searched, sorted, counted or listed. Version 4 added checksums. Version 5 added ratings, which are computed from
the games. Version 6 added reviews. In version 7 former and classic levels start with other ratings.
"""

import json
import sqlite3
from collections.abc import Callable
from typing import Any

from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame, Row
from tictactoe_gui.mastermind.game import Notes as MastermindNotes
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.position import resignation
from tictactoe_gui.mnk.rules import VARIANTS
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage.library import rows
from tictactoe_gui.storage.library.rows import CHECKSUMS, compact, parse_time

OnProgress = Callable[[float], object]
"""Function that is called repeatedly during a migration, with the part that is done, from 0 to 1."""
Step = str | Callable[[sqlite3.Connection, OnProgress | None], None]


def _write_records(connection: sqlite3.Connection, on_progress: OnProgress | None) -> None:
    """Write the record of every game in the old tables. Corrupt columns are kept as text."""
    ((total,),) = connection.execute("SELECT (SELECT count(*) FROM old_games) + (SELECT count(*) FROM old_mastermind)")
    connection.row_factory, done = sqlite3.Row, 0
    for table, record in (("games", _mnk_record), ("mastermind", _mastermind_record)):
        for game in connection.execute(f"SELECT * FROM old_{table}"):
            if on_progress:
                on_progress(done / total)
            number, done = [game["number"]], done + 1
            seats = connection.execute("SELECT * FROM old_seats WHERE game = ? ORDER BY seat", number).fetchall()
            try:
                text = compact(record(game, seats))
            except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
                text = repr((tuple(game), [tuple(seat) for seat in seats]))
            connection.execute(f"UPDATE {table} SET record = ? WHERE number = ?", [text, *number])
    connection.row_factory = None


def _mnk_record(game: sqlite3.Row, seats: list[sqlite3.Row]) -> bytes:
    variants = (bool(game[variant]) for variant in VARIANTS)
    rules = ttt.shared_rules(game["width"], game["height"], game["k"], game["players"], *variants)
    players = tuple(Player(seat["name"], seat["mark"], PlayerKind(seat["level"], seat["engine"])) for seat in seats)
    moves, undone = (
        tuple(notation.parse(name, rules, Notation.ROW_LETTER) for name in game[field].split())
        for field in ("moves", "undone")
    )
    comments = tuple(Comment(ply, text) for ply, text in json.loads(game["comments"]))
    hints = tuple(map(int, game["hints"].split()))
    notes = Notes(hints, bool(game["analysis"]), game["id"], *_times(game), comments)
    declared = None if game["resigned"] is None else resignation(rules, game["resigned"])
    return ttt.dumps(Game(GameSetup(rules, players, game["first"], game["start"]), moves, undone, declared, notes))


def _mastermind_record(game: sqlite3.Row, _seats: list[sqlite3.Row]) -> bytes:
    rules = MastermindRules(game["pegs"], game["colours"], game["guesses"], bool(game["repetition"]))
    guesses = []
    for guess, black, white in map(str.split, game["rows"].splitlines()):
        guesses.append(Row(Code.parse(guess, rules), Feedback(int(black), int(white))))
    notes = MastermindNotes(game["id"], *_times(game), tuple(map(int, game["advised"].split())))
    setup = MastermindSetup(rules, game["hider"], game["breaker"], game["drawn"])
    key = None if game["hidden"] is None else Code.parse(game["hidden"], rules)
    return mastermind.dumps(MastermindGame(setup, key, tuple(guesses), game["result"] == "given up", notes))


def _times(game: sqlite3.Row) -> tuple[Any, Any, int]:
    return parse_time(game["began"]), parse_time(game["ended"]), game["seconds"]


_TABLES = (
    """CREATE TABLE games (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        width INTEGER NOT NULL, height INTEGER NOT NULL, k INTEGER NOT NULL, players INTEGER NOT NULL,
        gravity INTEGER NOT NULL, misere INTEGER NOT NULL, exact INTEGER NOT NULL,
        plies INTEGER NOT NULL, assisted INTEGER NOT NULL,
        began TEXT, ended TEXT, seconds INTEGER NOT NULL,
        record TEXT NOT NULL,
        record_checksum INTEGER NOT NULL, row_checksum INTEGER NOT NULL
    )""",
    """CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL, key TEXT NOT NULL,
        level TEXT NOT NULL, engine TEXT NOT NULL,
        result TEXT CHECK (result IN ('won', 'drawn', 'lost')),
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID""",
    """CREATE TABLE mastermind (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        pegs INTEGER NOT NULL, colours INTEGER NOT NULL, guesses INTEGER NOT NULL, repetition INTEGER NOT NULL,
        hider TEXT NOT NULL, breaker TEXT NOT NULL, key TEXT NOT NULL,
        drawn INTEGER, made INTEGER NOT NULL,
        result TEXT CHECK (result IN ('broken', 'held', 'given up')),
        seconds INTEGER NOT NULL, ended TEXT, assisted INTEGER NOT NULL, known INTEGER NOT NULL,
        record TEXT NOT NULL,
        record_checksum INTEGER NOT NULL, row_checksum INTEGER NOT NULL
    )""",
)
_INDEXES = (
    "CREATE INDEX seats_by_name ON seats (key, game, result, level, engine)",
    "CREATE INDEX seats_by_seat ON seats (seat, key)",
    "CREATE INDEX computers ON seats (game, seat, level, engine) WHERE level <> '' OR engine <> ''",
    "CREATE INDEX games_by_date ON games (coalesce(ended, began))",
    "CREATE INDEX games_by_plies ON games (plies)",
    "CREATE INDEX games_by_seconds ON games (seconds)",
    "CREATE INDEX games_by_rules ON games (width * height, width, height, k, players, gravity, misere, exact)",
    "CREATE INDEX mastermind_by_rules ON mastermind (pegs, colours, guesses, repetition)",
    "CREATE INDEX mastermind_by_number ON mastermind (key, drawn) WHERE drawn IS NOT NULL",
    """CREATE INDEX mastermind_best ON mastermind (pegs, colours, guesses, repetition, made, seconds)
        WHERE result = 'broken' AND key <> ''""",
    """CREATE INDEX mastermind_players ON mastermind (key, result, made, assisted, known, breaker)
        WHERE result IS NOT NULL AND key <> ''""",
)
_CUT_RATINGS = """BEGIN
        DELETE FROM ratings WHERE game >= {game};
        UPDATE rated_games SET last = {game} - 1;
    END"""
_RATINGS = (
    """CREATE TABLE rated_players (
        number INTEGER PRIMARY KEY,
        key TEXT NOT NULL, level TEXT NOT NULL, engine TEXT NOT NULL,
        UNIQUE (key, level, engine)
    )""",
    """CREATE TABLE ratings (
        player INTEGER NOT NULL, family TEXT NOT NULL, game INTEGER NOT NULL,
        value REAL NOT NULL, uncertainty REAL NOT NULL, games INTEGER NOT NULL,
        PRIMARY KEY (player, family, game)
    ) WITHOUT ROWID""",
    "CREATE INDEX ratings_by_game ON ratings (game)",
    "CREATE TABLE rated_games (last INTEGER NOT NULL)",
    "INSERT INTO rated_games VALUES (0)",
    # Ratings depend on all games before.
    f"""CREATE TRIGGER rated_game_deleted AFTER DELETE ON games
        WHEN EXISTS (SELECT 1 FROM ratings WHERE game = old.number) {_CUT_RATINGS.format(game="old.number")}""",
    f"""CREATE TRIGGER earlier_game_inserted AFTER INSERT ON games
        WHEN new.number <= (SELECT max(last) FROM rated_games) {_CUT_RATINGS.format(game="new.number")}""",
)
_REVIEWS = (
    """CREATE TABLE reviews (
        game INTEGER PRIMARY KEY REFERENCES games (number) ON DELETE CASCADE,
        version INTEGER NOT NULL, mistakes INTEGER NOT NULL, content TEXT NOT NULL,
        checksum INTEGER NOT NULL
    )""",
    "CREATE INDEX reviews_by_mistakes ON reviews (version, mistakes)",
)
DELETED_GAMES = (
    """CREATE TABLE IF NOT EXISTS deleted_games (
        kind TEXT NOT NULL, id TEXT NOT NULL,
        PRIMARY KEY (kind, id)
    ) WITHOUT ROWID""",
    *(
        trigger
        for kind in rows.UPDATES
        for trigger in (
            f"""CREATE TRIGGER IF NOT EXISTS {kind}_deleted AFTER DELETE ON {kind}
                BEGIN INSERT OR IGNORE INTO deleted_games VALUES ('{kind}', old.id); END""",
            f"""CREATE TRIGGER IF NOT EXISTS {kind}_stored AFTER INSERT ON {kind}
                BEGIN DELETE FROM deleted_games WHERE (kind, id) = ('{kind}', new.id); END""",
        )
    ),
)
"""Steps that add a list of the games that the user deleted, by table and id, so that no backup brings them back.

It needs no new version: a program that does not know it keeps it up to date all the same.
"""

MIGRATIONS: dict[int, tuple[int, tuple[Step, ...]]] = {
    0: (4, (*_TABLES, *_INDEXES)),
    1: (
        2,
        (
            """CREATE TABLE mastermind (number INTEGER PRIMARY KEY AUTOINCREMENT, id, pegs, colours, guesses,
            repetition, hider, breaker, key, drawn, hidden, rows, made, result, advised, began, ended, seconds,
            known)""",
        ),
    ),
    2: (
        4,
        (
            "ALTER TABLE games RENAME TO old_games",
            "ALTER TABLE seats RENAME TO old_seats",
            "ALTER TABLE mastermind RENAME TO old_mastermind",
            *_TABLES,
            """INSERT OR IGNORE INTO games SELECT number, id, width, height, k, players, gravity, misere, exact,
                length(moves) - length(replace(moves, ' ', '')) + (moves <> ''), hints <> '' OR analysis OR start <> '',
                began, ended, seconds, '', 0, 0 FROM old_games""",
            """INSERT OR IGNORE INTO seats SELECT game, seat, name, key, level, engine, result FROM old_seats
                WHERE game IN (SELECT number FROM games)""",
            """INSERT OR IGNORE INTO mastermind SELECT number, id, pegs, colours, guesses, repetition, hider, breaker,
                key, drawn, made, result, seconds, ended, advised <> '', known, '', 0, 0 FROM old_mastermind""",
            _write_records,
            *rows.UPDATES.values(),
            "DELETE FROM sqlite_sequence WHERE name IN ('games', 'mastermind')",
            "UPDATE sqlite_sequence SET name = replace(name, 'old_', '')",
            "DROP TABLE old_seats",
            "DROP TABLE old_games",
            "DROP TABLE old_mastermind",
            *_INDEXES,
        ),
    ),
    3: (
        4,
        (
            *(
                f"ALTER TABLE {table} ADD COLUMN {column} INTEGER NOT NULL DEFAULT 0"
                for table in rows.UPDATES
                for column in CHECKSUMS
            ),
            *rows.UPDATES.values(),
        ),
    ),
    4: (5, _RATINGS),
    5: (6, _REVIEWS),
    6: (7, ("DELETE FROM ratings", "UPDATE rated_games SET last = 0")),
}
"""For each older version, the version it is migrated to and the steps. Version 0 is an empty file."""


def current_version() -> int:
    """Return the version of the tables that this program uses."""
    return max(MIGRATIONS) + 1
