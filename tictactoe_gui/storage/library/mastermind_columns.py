"""Columns of the library's table `mastermind`. The `record` column holds the whole game."""

from typing import NamedTuple

from tictactoe_gui.mastermind.game import MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import name_key
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage.library.columns import format_time

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
    made: int
    """Number of guesses."""
    result: str | None
    """One of `RESULTS`."""
    seconds: int
    ended: str | None
    """In UTC, as in 2026-08-01 12:00:00."""
    assisted: int
    """Whether advice was given."""
    known: int
    """Whether the breaker had already played the number when the game was first stored."""
    record: str
    """The whole game, in the format of `records.native.mastermind`."""


def to_row(game: MastermindGame) -> MastermindRow:
    """Return the game as a row. Its `known` is always 0."""
    record, notes = mastermind.to_record(game), game.notes
    return MastermindRow(
        notes.id, *rule_columns(game.rules), record.hider, record.breaker, name_key(record.breaker), record.number,
        len(game.rows), _NAMES[game.outcome], notes.seconds, format_time(notes.ended), int(notes.is_assisted),
        known=0, record=mastermind.dumps(game).decode(),
    )  # fmt: skip


def rule_columns(rules: Rules) -> tuple[int, int, int, int]:
    """Return the columns for the rules."""
    return rules.pegs, rules.colours, rules.guesses, int(rules.repetition)
