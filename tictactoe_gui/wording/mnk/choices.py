"""Text about the choice of a side after an opening."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.board import Choice
from tictactoe_gui.mnk.position import ChoiceDue, IllegalMove, NoSuchChoice
from tictactoe_gui.wording.phrases import Message

NAMES = {
    # Translators: moves in which a player keeps a side, changes sides, or places two more marks before the opponent
    # chooses.
    Choice.STAY: _("Stay"),
    Choice.SWAP: _("Swap"),
    Choice.PLACE_TWO: _("Two more"),
}
"""Names of the choices in lists of moves."""
CHOSEN = {
    Choice.STAY: _("{name} keeps the sides"),
    Choice.SWAP: _("{name} swaps sides"),
    Choice.PLACE_TWO: _("{name} will place two more"),
}
"""Sentences about choices that were made."""
REFUSALS: dict[type[IllegalMove], Message] = {
    ChoiceDue: Message(_("First choose a side")),
    NoSuchChoice: Message(_("There is no side to choose now"), _("Place a mark.")),
}
"""Why a move was refused."""
