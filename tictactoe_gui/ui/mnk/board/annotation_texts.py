"""Texts about the annotations of cells: a word for each value, and what screen readers read."""

from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui.mnk.board.cell_state import Annotations
from tictactoe_gui.wording.mnk import hints


def value_word(annotations: Annotations, square: Square) -> str:
    """Return the value of a cell in a few words, such as "loses in 2 moves". Empty if it has none."""
    cell = annotations.values.get(square)
    return hints.value(cell) if cell else ""


def accessible_text(annotations: Annotations, square: Square) -> str:
    """Return the annotation of a cell for screen readers. Empty if there is none."""
    hint = hints.HINT.format(reason=annotations.reason) if annotations.has_hint(square) else ""
    return ", ".join(filter(None, [value_word(annotations, square), hint]))
