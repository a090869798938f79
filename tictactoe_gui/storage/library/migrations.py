"""Tables of the library, and their migration from version 7, which had a column for each of the rules."""

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress

from tictactoe_gui.records.limits import FORMER_LEVELS
from tictactoe_gui.storage.library import rows

_SQUARES = "json_extract(rules, '$.width') * json_extract(rules, '$.height')"
_SQUARES_COLUMN = f"squares INTEGER AS (coalesce(CASE WHEN json_valid(rules) THEN {_SQUARES} END, 0))"
_RULES_INDEX = "CREATE INDEX games_by_rules ON games (squares, length(rules), rules)"

_TABLES = (
    f"""CREATE TABLE games (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        rules TEXT NOT NULL, {_SQUARES_COLUMN},
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
    _RULES_INDEX,
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
_DELETED_GAMES = (
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
"""The games that the user deleted, by table and id, so that no backup brings them back."""

NEW_LIBRARY = (*_TABLES, *_INDEXES, *_RATINGS, *_REVIEWS, *_DELETED_GAMES)
"""SQL that creates the tables."""

_RULES_OF_7 = """'{"width":' || width || ',"height":' || height || ',"k":' || k || ',"players":' || players
    || iif(gravity, ',"gravity":true', '') || iif(misere, ',"misere":true', '') || iif(exact, ',"exact":true', '')
    || '}'"""
"""SQL for the rules of a game in version 7."""
_COLUMNS_OF_7 = ("width", "height", "k", "players", "gravity", "misere", "exact")
_CHECKSUM_OF_7 = rows.ROW_CHECKSUMS["games"].replace(
    "quote(rules)", " || ".join(f"quote({column})" for column in _COLUMNS_OF_7)
)
_FORMER = ", ".join(f"'{level}'" for level in FORMER_LEVELS)

MIGRATIONS: dict[int, Iterable[str]] = {
    7: (
        "DROP INDEX games_by_rules",
        "DROP INDEX games_by_seconds",
        "ALTER TABLE games ADD COLUMN rules TEXT NOT NULL DEFAULT ''",
        # A damaged game gets a checksum that no game has, so that the damage is still found.
        f"UPDATE games SET rules = {_RULES_OF_7}, row_checksum = iif(row_checksum = {_CHECKSUM_OF_7}, 0, -1)",
        *(f"UPDATE seats SET level = '{level}' WHERE level = '{former}'" for former, level in FORMER_LEVELS.items()),
        f"DELETE FROM ratings WHERE EXISTS (SELECT 1 FROM rated_players WHERE level IN ({_FORMER}))",
        "UPDATE rated_games SET last = 0 WHERE NOT EXISTS (SELECT 1 FROM ratings)",
        f"DELETE FROM rated_players WHERE level IN ({_FORMER})",
        f"UPDATE games SET row_checksum = {rows.ROW_CHECKSUMS['games']} WHERE row_checksum = 0",
        *(f"ALTER TABLE games DROP COLUMN {column}" for column in _COLUMNS_OF_7),
        f"ALTER TABLE games ADD COLUMN {_SQUARES_COLUMN}",
        _RULES_INDEX,
        *_DELETED_GAMES,
    )
}
"""SQL that migrates the tables from each version to the next."""


def current_version() -> int:
    """Return the version of the tables that this program uses."""
    return max(MIGRATIONS) + 1


def oldest_version() -> int:
    """Return the oldest version that can be migrated."""
    return min(MIGRATIONS)


def columns_sql(connection: sqlite3.Connection, columns: Sequence[str]) -> str:
    """Return SQL for these columns of a table, in a library of any version."""
    rules = _RULES_OF_7 if _is_version_7(connection) else "rules"
    return ", ".join(rules if column == "rules" else column for column in columns)


def checksum_sql(connection: sqlite3.Connection, table: str) -> str:
    """Return SQL for the checksum of a row, in a library of any version."""
    return _CHECKSUM_OF_7 if table == "games" and _is_version_7(connection) else rows.ROW_CHECKSUMS[table]


def _is_version_7(connection: sqlite3.Connection) -> bool:
    with suppress(sqlite3.DatabaseError):
        return list(connection.execute("PRAGMA user_version")) == [(7,)]
    return False
