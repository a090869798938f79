"""Texts about cells: a word for each value, and what screen readers read."""

from typing import TYPE_CHECKING

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.ui.mnk.board.cell_state import Annotations
from tictactoe_gui.wording.mnk import hints, sentences

if TYPE_CHECKING:
    from tictactoe_gui.ui.mnk.board.explanation_overlay import Explanation


def value_word(annotations: Annotations, square: Square) -> str:
    """Return the value of a cell in a few words, such as "loses in 2 moves", with its rank. Empty if it has none."""
    cell, rank = annotations.values.get(square), annotations.rank(square)
    if cell is None:
        return ""
    return hints.CHOICE.format(rank=rank, value=hints.value(cell)) if rank else hints.value(cell)


def cell_name(
    game: Game, square: Square, notation: Notation, annotations: Annotations, explanation: "Explanation | None"
) -> str:
    """Return the name of a cell for screen readers, with all that is shown there."""
    words = [sentences.cell(game, square, notation), value_word(annotations, square)]
    if annotations.has_hint(square):
        words.append(hints.HINT.format(reason=annotations.reason))
    if explanation:
        words += explanation.words(square, is_last=square == game.last_move)
    return ", ".join(filter(None, words))
