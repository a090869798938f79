"""Conversion of the native format's fields to a game, with checks."""

from collections.abc import Sequence
from dataclasses import replace

from tictactoe_gui.mnk.game import Comment, Game, Notes
from tictactoe_gui.mnk.notation import Notation, UnknownSquare, name, parse
from tictactoe_gui.mnk.position import CellTaken, GameOver, IllegalMove, Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.records.faults import BadRecord, Fault
from tictactoe_gui.records.json_text import require_moments, show
from tictactoe_gui.records.limits import require_notes
from tictactoe_gui.records.ttt_fields import Record, Result
from tictactoe_gui.records.ttt_setup import seat_of, setup
from tictactoe_gui.records.ttt_writing import result


def game(record: Record) -> Game:
    """Convert a record to a game.

    Raises:
        BadRecord: a value is out of range, breaks the rules, or contradicts another value.

    """
    begun = setup(record)
    moves, position = _played(begun.position, record.moves, "moves")
    undone, _ = _played(position, record.undone, "undone")
    told = _resigned(Game(begun, moves, undone), record.resigned)
    _check_result(record.result, result(told))
    return replace(told, notes=_notes(record, len(begun.rules.squares)))


def _played(position: Position, cells: Sequence[str], field: str) -> tuple[tuple[Square, ...], Position]:
    """Return the squares marked by playing these cells in order, and the position afterwards."""
    squares = []
    for index, cell in enumerate(cells):
        try:
            squares.append(_landing(position, cell))
        except (IllegalMove, UnknownSquare) as cause:
            corners = position.rules.squares[0], position.rules.squares[-1]
            wanted = "–".join(name(corner, position.rules, Notation.ROW_LETTER) for corner in corners)
            raise BadRecord(Fault.REFUSED, f"{field}[{index}]", found=cell, wanted=wanted, cause=cause) from None
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
        raise BadRecord(Fault.REFUSED, "resigned", cause=cause) from None


def _check_result(told: Result, follows: Result) -> None:
    if told is not None and _in_order(told) != _in_order(follows):
        wanted = "" if follows is None else show(follows)
        raise BadRecord(Fault.RESULT, "result", found=show(told), wanted=wanted)


def _in_order(result: Result) -> Result:
    return tuple(sorted(result)) if isinstance(result, tuple) else result


def _notes(record: Record, squares: int) -> Notes:
    told = Notes(
        record.hints,
        record.analysis,
        record.id,
        record.began,
        record.ended,
        record.seconds,
        tuple(Comment(comment.ply, comment.text) for comment in record.comments),
    )
    require_notes(told, squares)
    require_moments(record)
    comments = sorted(told.comments, key=lambda comment: comment.ply)
    return told._replace(hints=tuple(dict.fromkeys(told.hints)), comments=tuple(comments))
