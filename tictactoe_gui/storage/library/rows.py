"""Rows of the library's tables: storing them, and checksums that show damage to them.

SQLite's own check finds damage to the structure of the file, but not to text and numbers. `record_checksum` covers the
record, and `row_checksum` the whole game except for its number, with the seats.
"""

import sqlite3
from collections.abc import Collection, Sequence
from zlib import crc32

from tictactoe_gui.storage.library.columns import CHECKSUMS, TABLES, Row

RECORD_CHECKSUM = "crc32(CAST(record AS BLOB))"
"""SQL for the checksum of a record. `connect` defines its function."""


def _quoted(table: str) -> str:
    columns = (column for column in TABLES[table] if column not in ("number", "game", *CHECKSUMS))
    return " || ".join(f"quote({column})" for column in columns)


_SEATS = f"(SELECT group_concat({_quoted('seats')}) FROM (SELECT * FROM seats WHERE game = number ORDER BY seat))"
ROW_CHECKSUMS = {
    "games": f"crc32(CAST({_quoted('games')} || coalesce({_SEATS}, '') AS BLOB))",
    "mastermind": f"crc32(CAST({_quoted('mastermind')} AS BLOB))",
}
"""SQL for the checksum of a row, by table."""
UPDATES = {
    table: f"UPDATE {table} SET record_checksum = {RECORD_CHECKSUM}, row_checksum = {checksum}"
    for table, checksum in ROW_CHECKSUMS.items()
}
"""SQL that sets both checksums, by table."""


def connect(database: str, timeout: float) -> sqlite3.Connection:
    """Connect to a database, given as a URI, whose text may be undecodable."""
    connection = sqlite3.connect(database, timeout=timeout, isolation_level=None, uri=True)
    connection.text_factory = lambda text: text.decode(errors="replace")
    connection.create_function("crc32", 1, lambda value: crc32(value or b""), deterministic=True)
    return connection


def placeholders(row: Collection[object]) -> str:
    """Return SQL placeholders for the values of a row, such as ?1, ?2."""
    return ", ".join(f"?{place}" for place in range(1, len(row) + 1))


def insert(connection: sqlite3.Connection, table: str, row: Row, seats: Sequence[Row] = ()) -> int:
    """Insert a game with its checksums and return its number. Without a number, the row gets the next one."""
    row = dict.fromkeys(CHECKSUMS, 0) | row
    sql = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({placeholders(row)})"
    number = connection.execute(sql, list(row.values())).lastrowid or 0
    seated = [(number, *seat.values()) for seat in seats]
    connection.executemany(f"INSERT INTO seats VALUES ({placeholders(TABLES['seats'])})", seated)
    connection.execute(f"{UPDATES[table]} WHERE number = ?", [number])
    return number


def has_changed(connection: sqlite3.Connection, table: str) -> bool:
    """Return whether a row of the table differs from its checksums."""
    changed = f"record_checksum IS NOT {RECORD_CHECKSUM} OR row_checksum IS NOT {ROW_CHECKSUMS[table]}"
    ((found,),) = connection.execute(f"SELECT EXISTS (SELECT 1 FROM {table} WHERE {changed})")
    return bool(found)
