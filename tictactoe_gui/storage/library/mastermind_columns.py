"""Conversion between a game of Mastermind and its columns in the library."""

from typing import NamedTuple

from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import name_key
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.records.native import mastermind_reading as reading
from tictactoe_gui.records.native.mastermind_reading import RowFields
from tictactoe_gui.storage.library.columns import format_time, parse_time, require_types

RESULTS = {None: None, "broken": Outcome.BROKEN, "held": Outcome.HELD, "given up": Outcome.GIVEN_UP}
"""Outcomes by column value. None means that the game was abandoned."""
_NAMES = {outcome: name for name, outcome in RESULTS.items()}


class MastermindRow(NamedTuple):
    """Row of `mastermind`, without its number."""

    id: str
    pegs: int
    colours: int
    guesses: int
    """Maximum number of guesses."""
    repetition: int
    hider: str
    breaker: str
    key: str
    """Key of the breaker's name, from `player_names.name_key`. Empty for the computer."""
    drawn: int | None
    """Number from which the key was drawn."""
    hidden: str | None
    """Key in letters."""
    rows: str
    """Guesses with their answers (black and white), one on each line, as in RRGG 1 0."""
    made: int
    """Number of guesses."""
    result: str | None
    """One of `RESULTS`."""
    advised: str
    """Numbers of rows after which advice was given, as in 3 5."""
    began: str | None
    """In UTC, as in 2026-08-01 12:00:00."""
    ended: str | None
    """In UTC, like `began`."""
    seconds: int
    known: int = 0
    """Whether the breaker had already played the number when the game was first stored."""


MASTERMIND_COLUMNS = ", ".join(MastermindRow._fields)
"""Column lists for SELECT."""


def to_row(game: MastermindGame) -> MastermindRow:
    """Return the game as a row."""
    record = mastermind.to_record(game)
    rows = "\n".join(f"{line.guess} {line.black} {line.white}" for line in record.rows)
    return MastermindRow(
        record.id, *rule_columns(game.rules), record.hider, record.breaker, name_key(record.breaker),
        record.number, record.key, rows, len(record.rows), _NAMES[game.outcome], " ".join(map(str, record.advised)),
        format_time(record.began), format_time(record.ended), record.seconds,
    )  # fmt: skip


def from_row(row: MastermindRow) -> MastermindGame:
    """Rebuild the game.

    Raises:
        ValueError: the columns do not describe a valid game.

    """
    require_types(row)
    record = reading.MastermindRecord(
        format=reading.FORMAT, version=reading.VERSION,
        id=row.id, began=parse_time(row.began), ended=parse_time(row.ended), seconds=row.seconds,
        rules=reading.RulesFields(row.pegs, row.colours, row.guesses, bool(row.repetition)),
        hider=row.hider, breaker=row.breaker, number=row.drawn, key=row.hidden,
        rows=tuple(map(_line, row.rows.splitlines())), given_up=row.result == _NAMES[Outcome.GIVEN_UP],
        advised=tuple(map(int, row.advised.split())),
    )  # fmt: skip
    return reading.to_game(record)


def rule_columns(rules: Rules) -> tuple[int, int, int, int]:
    """Return the columns for the rules."""
    return rules.pegs, rules.colours, rules.guesses, int(rules.repetition)


def _line(text: str) -> RowFields:
    guess, black, white = text.split()
    return RowFields(guess, int(black), int(white))
