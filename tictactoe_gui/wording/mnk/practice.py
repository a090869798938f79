"""Sentences of a practice: a second try at a position in which a move lost."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.wording.mnk import cells

FIND_BETTER = _("Find a better move")
TRY_ANOTHER = _("Try another move")
CHECKING = _("Checking the move…")
LOSES = _("That loses")
WORSE = _("That isn't good enough")
PROBABLY_WRONG = _("That was probably your mistake")
NOT_CHECKED = _("Your move couldn't be checked. Try it again.")
NOT_COUNTED = _("Practice isn't scored.")
_MERITS = {
    Value.WIN: _("{cell} wins."),
    Value.DRAW: _("{cell} keeps the draw."),
    Value.LOSS: _("{cell} holds out longer."),
    None: _("{cell} may be good enough. No refutation was found."),
}
"""Texts about a move that is not refuted, by its proved value. None means that none is proved."""
# Translators: {merit} is a sentence such as "B2 wins.".
_PRAISE = _("Well done! {merit}")
_LOST, _LOST_AT_ONCE = _("In the game, {cell} lost."), _("In the game, {cell} lost at once.")
_MISSED_WIN = _("In the game, {cell} missed a win.")
_PROBABLY_LOST = _("In the game, {cell} was probably the mistake.")


def played(game: Game, mistake: MoveReview, notation: Notation) -> str:
    """Return what the mistake was. Empty for a resignation."""
    square = mistake.square(game)
    if square is None:
        return ""
    lost = _LOST_AT_ONCE if mistake.before.value is Value.LOSS else _LOST
    proved = lost if mistake.after.value is Value.LOSS else _MISSED_WIN
    text = proved if mistake.verdict.is_mistake else _PROBABLY_LOST
    return text.format(cell=cells.name(square, game.setup.rules, notation))


def headline(mistake: MoveReview) -> str:
    """Return that a tried move is a mistake."""
    if not mistake.is_refuted:
        return PROBABLY_WRONG
    return LOSES if mistake.after.value is Value.LOSS else WORSE


def praise(square: Square, value: Value | None, rules: Rules, notation: Notation) -> str:
    """Return what a move with this proved value achieves, with praise if it is known. A value of None is unknown."""
    text = merit(square, value, rules, notation)
    return text if value is None else _PRAISE.format(merit=text)


def merit(square: Square, value: Value | None, rules: Rules, notation: Notation) -> str:
    """Return what a move with this proved value achieves. A value of None is unknown."""
    return _MERITS[value].format(cell=cells.name(square, rules, notation))
