"""Sentences of a practice: a second try at a position in which a move lost."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.values import Value

FIND_BETTER = _("Find a better move")
TRY_ANOTHER = _("Try another move")
CHECKING = _("Checking the move…")
LOSES = _("That loses")
WORSE = _("That isn't good enough")
NOT_CHECKED = _("Your move couldn't be checked. Try it again.")
NOT_COUNTED = _("Practice isn't scored.")
_PRAISE = {
    Value.WIN: _("Well done! {cell} wins."),
    Value.DRAW: _("Well done! {cell} holds."),
    None: _("{cell} may hold. No refutation was found."),
}
"""Texts about a move that is not refuted, by its proved value. None means that none is proved."""
_PLAYED = _("In the game, {cell} lost.")


def played(square: Square | None, rules: Rules, notation: Notation) -> str:
    """Return the move that lost. Empty for a resignation."""
    return _PLAYED.format(cell=notations.name(square, rules, notation)) if square else ""


def praise(square: Square, value: Value | None, rules: Rules, notation: Notation) -> str:
    """Return what a move with this proved value achieves. A value of None is unknown."""
    return _PRAISE.get(value, _PRAISE[None]).format(cell=notations.name(square, rules, notation))
