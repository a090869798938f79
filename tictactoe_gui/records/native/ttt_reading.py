"""Conversion of the native format's fields to a game, with checks."""

from collections.abc import Sequence
from dataclasses import replace

from tictactoe_gui.mnk.game import Comment, Game, Notes
from tictactoe_gui.mnk.notation import Notation, UnknownSquare, name, parse
from tictactoe_gui.mnk.position import CellTaken, GameOver, IllegalMove, Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import require_notes
from tictactoe_gui.records.native.json_text import format_value, require_valid_dates
from tictactoe_gui.records.native.ttt_fields import GameRecord, RecordedResult
from tictactoe_gui.records.native.ttt_setup import seat_of, setup
from tictactoe_gui.records.native.ttt_writing import result


def to_game(record: GameRecord) -> Game:
    """Convert a record to a game.

    Raises:
        BadRecord: a value is out of range, breaks the rules, or contradicts another value.

    """
    begun = setup(record)
    moves, position = _play_cells(begun.position, record.moves, "moves")
    undone, _ = _play_cells(position, record.undone, "undone")
    game = _resigned(Game(begun, moves, undone), record.resigned)
    _check_result(record.result, result(game))
    return replace(game, notes=_notes(record, len(begun.rules.squares)))


def _play_cells(position: Position, cells: Sequence[str], field: str) -> tuple[tuple[Square, ...], Position]:
    """Return the squares marked by playing these cells in order, and the position afterwards."""
    squares = []
    for index, cell in enumerate(cells):
        try:
            squares.append(_landing(position, cell))
        except (IllegalMove, UnknownSquare) as cause:
            corners = position.rules.squares[0], position.rules.squares[-1]
            expected = "–".join(name(corner, position.rules, Notation.ROW_LETTER) for corner in corners)
            raise BadRecord(
                RecordFault.ILLEGAL, f"{field}[{index}]", found=cell, expected=expected, cause=cause
            ) from None
        position = position.play(squares[-1])
    return tuple(squares), position


def _landing(position: Position, cell: str) -> Square:
    square = parse(cell, position.rules, Notation.ROW_LETTER)
    if position.outcome:
        raise GameOver(square)
    landing = position.landing(square)
    if landing is None:
        raise CellTaken(square)
    return landing


def _resigned(game: Game, player: str | None) -> Game:
    if player is None:
        return game
    seat = seat_of(player, game.setup.players, "resigned")
    try:
        return replace(game.resign(), resigned=seat)
    except ValueError as cause:
        raise BadRecord(RecordFault.ILLEGAL, "resigned", cause=cause) from None


def _check_result(stated: RecordedResult, actual: RecordedResult) -> None:
    if stated is not None and _sorted_winners(stated) != _sorted_winners(actual):
        expected = "" if actual is None else format_value(actual)
        raise BadRecord(RecordFault.RESULT, "result", found=format_value(stated), expected=expected)


def _sorted_winners(result: RecordedResult) -> RecordedResult:
    return tuple(sorted(result)) if isinstance(result, tuple) else result


def _notes(record: GameRecord, squares: int) -> Notes:
    notes = Notes(
        record.hints,
        record.analysis,
        record.id,
        record.began,
        record.ended,
        record.seconds,
        tuple(Comment(comment.ply, comment.text) for comment in record.comments),
    )
    require_notes(notes, squares)
    require_valid_dates(record)
    comments = sorted(notes.comments, key=lambda comment: comment.ply)
    return notes._replace(hints=tuple(dict.fromkeys(notes.hints)), comments=tuple(comments))
