"""Names and moves in records, converted to those of a game, and rules that they imply without naming them."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.board import Choice, Move
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.position import IllegalMove, Outcome, Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS, name_key, stored_name
from tictactoe_gui.records.faults import BadRecord, RecordFault

_DUPLICATE_SUFFIX = " (2)"
_SCORES = {0: "1-0", 1: "0-1", None: "1/2-1/2"}
"""Results of two players by winner."""


class RecordedMove(NamedTuple):
    """Move in a record."""

    place: str
    """Location in the record."""
    text: str
    """Move as written."""
    move: Move


class StatedResult(NamedTuple):
    """Result in a record."""

    place: str
    """Location in the record."""
    text: str
    """Result as written."""
    outcome: Outcome
    """Its meaning, with the ending that it has if the moves don't show it."""


def valid_names(recorded: Iterable[str], defaults: Sequence[str]) -> list[str]:
    """Return valid names for two players, made from the names in a record.

    An invisible name is replaced by its default. A name equal to the first becomes "Ann (2)". Long names are truncated.
    """
    first, second = (stored_name(name) or default for name, default in zip(recorded, defaults, strict=True))
    shortened = second[: MAX_NAME_CODE_POINTS - len(_DUPLICATE_SUFFIX)].rstrip()
    candidates = second, f"{shortened}{_DUPLICATE_SUFFIX}", defaults[1]
    return [first, next(name for name in candidates if name_key(name) != name_key(first))]


def unknown_cell(place: str, cell: str, cells: str) -> BadRecord:
    """Return the error for a cell that is not on the board. `cells` is the range of its cells."""
    return BadRecord(RecordFault.ILLEGAL, place, found=cell, expected=cells, cause=UnknownSquare(cell))


def parse_move(place: str, text: str, rules: Rules, style: Notation) -> RecordedMove:
    """Return a choice, or the move to a cell in this notation. Raise BadRecord if it is not on the board."""
    choice = notation.parse_choice(text)
    return RecordedMove(place, text, choice) if choice else parse_cell(place, text, rules, style)


def parse_cell(place: str, cell: str, rules: Rules, style: Notation) -> RecordedMove:
    """Return the move to a cell in this notation. Raise BadRecord if it is not on the board."""
    try:
        return RecordedMove(place, cell, notation.parse(cell, rules, style))
    except UnknownSquare:
        raise unknown_cell(place, cell, "–".join(notation.ends(rules, style))) from None


def play_moves(setups: Iterable[GameSetup], moves: Sequence[RecordedMove], stated: StatedResult | None = None) -> Game:
    """Play the moves in the first setup that allows them and the stated result.

    If the moves leave the game undecided, it ends with the stated result. If no setup allows all this, raise the
    BadRecord of the first one.
    """
    faults = []
    for setup in setups:
        try:
            return _decided(Game(setup, landed(setup.position, moves)[0]), stated)
        except BadRecord as fault:
            faults.append(fault)
    raise faults[0]


def _decided(game: Game, stated: StatedResult | None) -> Game:
    if stated is None:
        return game
    if game.outcome is None:
        return game.declare(stated.outcome)
    if stated.outcome.winners == game.outcome.winners:
        return game
    actual = _SCORES[game.outcome.winner]
    raise BadRecord(RecordFault.RESULT, stated.place, found=stated.text, expected=actual)


def landed(position: Position, moves: Iterable[RecordedMove]) -> tuple[tuple[Move, ...], Position]:
    """Return the moves with the squares that they mark, and the position after them.

    Raise BadRecord if a move is illegal.
    """
    played = []
    for place, text, move in moves:
        try:
            played.append(move if isinstance(move, Choice) else position.landing(move) or move)
            position = position.play(move)
        except IllegalMove as cause:
            raise BadRecord(RecordFault.ILLEGAL, place, found=text, cause=cause) from None
    return tuple(played), position
