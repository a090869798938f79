"""What keys mean where a row is entered."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from tictactoe_gui.mastermind.code import BadCode, CodeFault
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.entry import Entry
from tictactoe_gui.ui.mastermind.peg_kinds import COLOURS, MARKS, find
from tictactoe_gui.wording import codebreaking

EDITS: dict[Qt.Key, Callable[[Entry], Entry]] = {
    Qt.Key.Key_Left: lambda entry: entry.move(entry.cursor - 1),
    Qt.Key.Key_Right: lambda entry: entry.move(entry.cursor + 1),
    Qt.Key.Key_Home: lambda entry: entry.move(0),
    Qt.Key.Key_End: lambda entry: entry.move(len(entry.slots)),
    Qt.Key.Key_Backspace: Entry.back,
    Qt.Key.Key_Delete: lambda entry: entry.clear(entry.cursor),
    Qt.Key.Key_Escape: lambda entry: entry.fill((None,) * len(entry.slots)),
}
"""What keys do to the row."""
TAKE_BACK = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
"""Keys that take the last peg of an answer back."""
ANSWER_EDITS = EDITS | {
    **dict.fromkeys((Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End), lambda entry: entry),
    **dict.fromkeys(TAKE_BACK, Entry.back),
}
"""What they do to an answer, whose pegs have no places of their own."""
HISTORY = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
"""Keys that bring earlier guesses, as in a shell."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def colour(text: str, rules: Rules) -> int:
    """Give the colour of a letter in either case, or of a digit: 1 is the first one, 0 the tenth.

    Raises:
        BadCode: it has none.

    """
    at = find(text, COLOURS[: rules.colours])
    if at is None:
        raise BadCode(CodeFault.COLOUR, text.upper(), rules)
    return at


def mark(text: str) -> int:
    """Give what a letter in either case, or a digit, stands for in an answer.

    Raises:
        ValueError: it stands for nothing.

    """
    at = find(text, MARKS)
    if at is None:
        raise ValueError(codebreaking.no_mark(text))
    return at
