"""Names of cells and of lines of cells in sentences."""

from collections.abc import Iterable, Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules


def name(square: Square, rules: Rules, notation: Notation) -> str:
    """Return the name of a cell in a sentence, such as "B2" or "Column 5"."""
    named = notations.name(square, rules, notation)
    # Translators: the name of a column at any place of a sentence, such as "After Column 7, your opponent can't win.".
    return _("Column {column}").format(column=named) if notation is Notation.COLUMN else named


def names(squares: Iterable[Square], rules: Rules, notation: Notation) -> list[str]:
    """Return the names of cells in a sentence. A column with several of them is named once."""
    return [*dict.fromkeys(name(square, rules, notation) for square in squares)]


def is_column(line: Sequence[Square], notation: Notation) -> bool:
    """Return True if a line is named by the one column that contains it."""
    return notation is Notation.COLUMN and line[0].column == line[-1].column
