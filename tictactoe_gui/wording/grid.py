"""Why a text is no position, in sentences without their full stop."""

from collections.abc import Sequence

from tictactoe_gui.language import _
from tictactoe_gui.mnk.impossible import HangingMark, UnevenMarks, WrongTurn
from tictactoe_gui.mnk.player import BadMark
from tictactoe_gui.mnk.rules import PLAYERS, SIZES
from tictactoe_gui.records.grid_faults import BadGrid, GridFault
from tictactoe_gui.wording import mark_refusal, short

_PATTERNS = {
    GridFault.NO_GRID: _("There is no board in the copied text; a board is rows of marks such as “X O _”"),
    GridFault.UNEVEN: _("Row {row} of the board has {found[0]} cells, but the other rows have {wanted[0]}"),
    GridFault.BROKEN: _(
        "Row {row} of the board, “{line}”, is not {wanted[0]} cells with one mark each, such as “X O _”"
    ),
    GridFault.SIZE: _("The board is {found[0]} × {found[1]}; rows and columns are from {smallest} to {largest}"),
    GridFault.OTHER_SIZE: _(
        "The board is {found[0]} × {found[1]}, but its caption says {wanted[0]} × {wanted[1]}; copy all of it"
    ),
    GridFault.LENGTH: _(
        "The caption says {found[0]} in a row; on this board that can be from {wanted[0]} to {wanted[1]}"
    ),
    GridFault.STRANGE_MARK: _("“{marks}” in row {row} is nobody's mark; the caption has {others}"),
    GridFault.PLAYERS: _("There are too many marks: {marks}; at most {players} players can play"),
}


def bad_grid(error: BadGrid) -> str:
    """Tell what is wrong with a copied text, and what a right one looks like."""
    match error:
        case BadGrid(cause=BadMark(mark=mark, fault=fault)):
            return mark_refusal(mark, fault)
        case BadGrid(fault=GridFault.IMPOSSIBLE, found=marks, cause=cause):
            return impossible(cause, [str(mark) for mark in marks])
        case BadGrid(fault=GridFault.STRANGE_MARK, row=0):
            pattern = _("The caption says that “{marks}” is to move, but has only {others}")
        case _:
            pattern = _PATTERNS[error.fault]
    return pattern.format(
        row=error.row,
        found=error.found,
        line=short(" ".join(map(str, error.found))),
        wanted=error.wanted,
        marks=" ".join(map(str, error.found)),
        others=" ".join(map(str, error.wanted)),
        smallest=SIZES[0],
        largest=SIZES[-1],
        players=PLAYERS[-1],
    )


def impossible(cause: ValueError | None, marks: Sequence[str]) -> str:
    """Tell why no game leads to a board; `marks` are the players', by seat."""
    match cause:
        case UnevenMarks(counts=counts):
            pattern = _("No game leads to this board: players take turns, but it has {counts}")
            return pattern.format(counts=_counted(marks, counts))
        case WrongTurn(counts=counts, seat=seat):
            pattern = _("It cannot be the turn of {mark}: players take turns, and the board has {counts}")
            return pattern.format(mark=marks[seat], counts=_counted(marks, counts))
        case HangingMark(column=column):
            pattern = _("No game leads to this board: marks fall to the bottom, but one in column {column} hangs")
            return pattern.format(column=column + 1)
    return _("No game leads to this board: it would have ended before all these lines were complete")


def _counted(marks: Sequence[str], counts: Sequence[int]) -> str:
    """Give how often each mark is there, such as "3 X, 1 O"."""
    return ", ".join(f"{count} {mark}" for mark, count in zip(marks, counts, strict=True))
