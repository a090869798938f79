"""The person who plays against computers alone, and gives a name later or never."""

import sqlite3
from collections.abc import Collection

import msgspec

from tictactoe_gui.player_names import name_key
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import RECORD_CHECKSUM, ROW_CHECKSUMS, UPDATES

_ALONE = """SELECT game FROM seats AS own
    WHERE key IN (SELECT value FROM json_each(:keys)) AND level || engine = '' AND name <> :name
    AND NOT EXISTS (SELECT 1 FROM seats AS other
        WHERE other.game = own.game AND other.seat <> own.seat
        AND (other.level || other.engine = '' OR other.key = :key))"""
_ALONE_IN_MASTERMIND = """SELECT number FROM mastermind
    WHERE (hider = '') <> (breaker = '') AND hider || breaker <> :name
    AND hider || breaker IN (SELECT value FROM json_each(:names))"""
_RENAME = (
    """UPDATE games SET record = json_replace(record,
            coalesce((SELECT fullkey || '.name' FROM json_each(record, '$.players')
                WHERE json_extract(value, '$.name') = person.name), '$.nowhere'), :name,
            iif(json_extract(record, '$.first') = person.name, '$.first', '$.nowhere'), :name,
            iif(json_extract(record, '$.resigned') = person.name, '$.resigned', '$.nowhere'), :name,
            coalesce((SELECT fullkey FROM json_each(record, '$.result')
                WHERE json_type(record, '$.result') = 'array' AND value = person.name), '$.nowhere'), :name)
        FROM seats AS person WHERE person.game = number AND level || engine = ''
            AND number IN (SELECT value FROM json_each(:numbers))""",
    """UPDATE seats SET name = :name, key = :key
        WHERE level || engine = '' AND game IN (SELECT value FROM json_each(:numbers))""",
)
"""SQL that names the person wherever a record refers to them. A path that leads nowhere changes nothing."""
_RENAME_IN_MASTERMIND = (
    """UPDATE mastermind SET record = json_replace(record, iif(hider = '', '$.breaker', '$.hider'), :name),
        hider = iif(hider = '', '', :name), breaker = iif(breaker = '', '', :name), key = iif(breaker = '', '', :key)
        WHERE number IN (SELECT value FROM json_each(:numbers))""",
)
_RATE_AGAIN = (
    "DELETE FROM ratings WHERE game >= (SELECT min(value) FROM json_each(:numbers))",
    "UPDATE rated_games SET last = min(last, coalesce((SELECT min(value) FROM json_each(:numbers)) - 1, last))",
)


def name_person(library: Library, former: Collection[str], name: str) -> bool:
    """Name the only person in each game, if they have one of the former names.

    Return True if there are such games. They are rated again. Damaged games stay as they are.
    """
    given = {"name": name, "key": name_key(name)}
    given |= {"names": _json(former), "keys": _json([name_key(each) for each in former])}
    alone = {"games": _ALONE, "mastermind": _ALONE_IN_MASTERMIND}
    if not any(list(library.query(f"{found} LIMIT 1", given)) for found in alone.values()):
        return False
    with library.transaction() as connection:
        numbers = {table: _json(_intact(connection, table, found, given)) for table, found in alone.items()}
        _run(connection, (*_RENAME, *_RATE_AGAIN, _updated("games")), given | {"numbers": numbers["games"]})
        _run(connection, (*_RENAME_IN_MASTERMIND, _updated("mastermind")), given | {"numbers": numbers["mastermind"]})
    return any(found != "[]" for found in numbers.values())


def _intact(connection: sqlite3.Connection, table: str, found: str, given: dict[str, str]) -> list[int]:
    """Return the numbers of the found games whose records are JSON and whose checksums are right."""
    intact = f"json_valid(record) AND (record_checksum, row_checksum) = ({RECORD_CHECKSUM}, {ROW_CHECKSUMS[table]})"
    rows = connection.execute(f"SELECT number FROM {table} WHERE number IN ({found}) AND {intact}", given)
    return [number for (number,) in rows]


def _updated(table: str) -> str:
    return f"{UPDATES[table]} WHERE number IN (SELECT value FROM json_each(:numbers))"


def _run(connection: sqlite3.Connection, statements: Collection[str], given: dict[str, str]) -> None:
    for statement in statements:
        connection.execute(statement, given)


def _json(values: Collection[str] | Collection[int]) -> str:
    return msgspec.json.encode([*values]).decode()
