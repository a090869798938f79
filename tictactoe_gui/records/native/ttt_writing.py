"""Conversion of a game to the native format's fields."""

from typing import Any

import msgspec

from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation, name
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import EMPTY
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.records.limits import MAX_ENGINE_CHARS, level_or_empty
from tictactoe_gui.records.native.json_text import escape_surrogates, valid_date
from tictactoe_gui.records.native.ttt_fields import (
    DRAW,
    FORMAT,
    NO_MARK,
    VERSION,
    BoardFields,
    CommentFields,
    GameRecord,
    RecordedResult,
    SeatFields,
)


def to_fields(game: Game) -> dict[str, Any]:
    """Return the fields of a game by name, in the order of the file."""
    setup = game.setup
    names = [player.name for player in setup.players]
    record = GameRecord(
        format=FORMAT,
        version=VERSION,
        rules=_board(setup.rules),
        players=tuple(map(_seat, setup.players)),
        first=names[setup.first] if setup.first else None,
        start=_start(setup),
        moves=_cells(game.moves, setup.rules),
        undone=_cells(game.undone, setup.rules),
        resigned=None if game.resigned is None else names[game.resigned],
        result=result(game),
        **_notes(game.notes),
    )
    written: dict[str, Any] = msgspec.to_builtins(record)
    return written


def result(game: Game) -> RecordedResult:
    """Return how the game ended."""
    if game.outcome is None:
        return None
    return tuple(game.setup.players[seat].name for seat in sorted(game.outcome.winners)) or DRAW


def _board(rules: Rules) -> BoardFields:
    return BoardFields(*(getattr(rules, name) for name in BoardFields.__struct_fields__))


def _seat(player: Player) -> SeatFields:
    engine = escape_surrogates(player.kind.engine)[:MAX_ENGINE_CHARS]
    return SeatFields(player.name, player.mark, level_or_empty(player.kind), engine)


def _notes(notes: Notes) -> dict[str, Any]:
    hints, comments = tuple(dict.fromkeys(notes.hints)), tuple(CommentFields(*comment) for comment in notes.comments)
    dates = {"began": valid_date(notes.began), "ended": valid_date(notes.ended)}
    return notes._asdict() | dates | {"hints": hints, "comments": comments}


def _cells(squares: tuple[Square, ...], rules: Rules) -> tuple[str, ...]:
    return tuple(name(square, rules, Notation.ROW_LETTER) for square in squares)


def _start(setup: GameSetup) -> tuple[tuple[str, ...], ...]:
    marks = {str(seat): player.mark for seat, player in enumerate(setup.players)} | {EMPTY: NO_MARK}
    width, cells = setup.rules.width, [marks[cell] for cell in setup.start]
    return tuple(tuple(cells[at : at + width]) for at in range(0, len(cells), width))
