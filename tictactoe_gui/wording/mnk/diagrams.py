"""Messages about pasted text that is not a valid position."""

from collections.abc import Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.answers.placement import FloatingMark
from tictactoe_gui.mnk.player import BadMark
from tictactoe_gui.mnk.position import ImpossibleLines, UnevenMarks, UnknownHistory, WrongTurn
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules
from tictactoe_gui.records.faults import BadGrid, GridFault
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording.mnk.sentences import board, mark_refusal
from tictactoe_gui.wording.mnk.variants import TITLES, refusal, texts_of
from tictactoe_gui.wording.phrases import Message, Plural, sentence, short

_PATTERNS = {
    # Translators: {size} and {wanted_size} are the columns and rows of a board.
    GridFault.NO_GRID: _("The copied text contains no board. A board has rows of marks, such as “X O _”."),
    GridFault.INTERRUPTED: _("Row {row} is “{line}”. It must have {wanted} cells with one mark each, such as “X O _”."),
    GridFault.SIZE: _("The board is {size}. It must have {smallest} to {largest} columns and rows."),
    GridFault.SIZE_MISMATCH: _("The board is {size}, but its caption says {wanted_size}. Copy the whole board."),
    GridFault.LINE_LENGTH: _("The caption says {number} in a row. On this board, it must be from {wanted} to {most}."),
    GridFault.UNKNOWN_MARK: _("“{marks}” in row {row} isn't a player's mark. The caption lists {others}."),
    GridFault.PLAYERS: _("There are too many different marks: {marks}. At most {players} players can play."),
}
_UNEVEN = Plural(
    "Row {row} has {number} cell, but the other rows have {wanted}.",
    "Row {row} has {number} cells, but the other rows have {wanted}.",
)


def bad_grid(error: BadGrid) -> str:
    """Return what is wrong with copied text, and what is valid."""
    match error:
        case BadGrid(cause=BadMark(mark=mark, fault=fault)):
            return sentence(str(mark_refusal(mark, fault)))
        case BadGrid(fault=GridFault.IMPOSSIBLE, found=marks, cause=cause):
            return str(impossible(cause, [str(mark) for mark in marks]))
        case BadGrid(fault=GridFault.UNKNOWN_MARK, row=0):
            pattern = _("The caption says “{marks} to move”, but it only lists {others}.")
        case BadGrid(fault=GridFault.UNEVEN, found=(int(cells),)):
            return _UNEVEN(cells, row=error.row, wanted=error.expected[0])
        case _:
            pattern = _PATTERNS[error.fault]
    return _filled(pattern, error)


def _filled(pattern: str, error: BadGrid) -> str:
    found = [*map(str, error.found)]
    expected = [*map(str, error.expected)]
    return pattern.format(
        row=error.row,
        number=found[0] if found else "",
        size=" × ".join(found),
        line=short(" ".join(found)),
        marks=" ".join(map(shown, found)),
        wanted=expected[0] if expected else "",
        most=expected[-1] if expected else "",
        wanted_size=" × ".join(expected),
        others=" ".join(map(shown, expected)),
        smallest=SIZES[0],
        largest=SIZES[-1],
        players=PLAYERS[-1],
    )


def read_as(rules: Rules) -> str:
    """Return which rules were assumed for a board without a caption, such as "Read as Connect Four"."""
    if title := TITLES.get(rules):
        # Translators: {game} is the title of a game, such as "Connect Four".
        return _("Read as {game}").format(game=title)
    connect_four = Rules(rules.width, rules.height, 4, rules.players, placement=Gravity())
    if rules == connect_four:
        # Translators: {size} is the columns and rows of a board, with a multiplication sign.
        return _("Read as Connect Four on {size}").format(size=board(rules))
    sentence = _("Read as {k} in a row on {size}").format(k=rules.k, size=board(rules))
    return ", ".join([sentence, *(text.word for text in texts_of(rules))])


def impossible(cause: ValueError | None, marks: Sequence[str]) -> Message:
    """Return the reason why no game leads to a board. `marks` are the players' marks, by seat."""
    wrong = _("This position is impossible")
    match cause:
        case UnevenMarks(counts=counts):
            why = _turns(marks, counts)
        case WrongTurn(counts=counts, seat=seat):
            wrong = _("It can't be {mark}'s turn").format(mark=marks[seat])
            why = _turns(marks, counts)
        case FloatingMark(column=column):
            why = _("Marks fall to the bottom, but one in column {column} floats.").format(column=column + 1)
        case UnknownHistory():
            wrong = _("This position can't be played on")
            why = _("The rules depend on the order of the moves, which the board doesn't show.")
        case ImpossibleLines():
            why = _("The game would have ended before all these lines were complete.")
        case _:
            why = sentence(refusal(cause))
    return Message(wrong, why)


def _turns(marks: Sequence[str], counts: Sequence[int]) -> str:
    counted = ", ".join(f"{count} {shown(mark)}" for mark, count in zip(marks, counts, strict=True))
    # Translators: {counts} is how many of each mark there are, such as "3 X, 1 O".
    return _("Players take turns, but the board has {counts}.").format(counts=counted)
