"""Text about the choice of a side after an opening."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.board import Choice
from tictactoe_gui.mnk.player import DISCS, STONES, Player
from tictactoe_gui.mnk.position import ChoiceDue, IllegalMove, NoSuchChoice
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording.phrases import Message, shortened_name

MAX_NAME_CHARS = 30
"""Maximum number of characters of a name in a sentence."""
NAMES = {
    # Translators: moves in which a player keeps a side, changes sides, or places two more marks before the opponent
    # chooses.
    Choice.STAY: _("Stay"),
    Choice.SWAP: _("Swap"),
    Choice.PLACE_TWO: _("Two more"),
}
"""Names of the choices in lists of moves."""
CHOSEN = {
    Choice.STAY: _("{name} kept their side"),
    Choice.SWAP: _("{name} swapped sides"),
    Choice.PLACE_TWO: _("{name} chose to place two more"),
}
"""Sentences about choices that were made."""
YOU_CHOSE = {
    Choice.STAY: _("You kept your side"),
    Choice.SWAP: _("You swapped sides"),
    Choice.PLACE_TWO: _("You chose to place two more"),
}
"""The same sentences for the person who made the choice."""
CHOOSE = _("Choose a side")
CHOOSES = _("{name} chooses a side")
# Translators: {side} is a mark such as "X", or a colour such as "White".
NEXT_MARK = _("Next: {side}")
"""Said before each mark of an opening in which a player places marks of both sides."""
REFUSALS: dict[type[IllegalMove], Message] = {
    ChoiceDue: Message(_("First choose a side")),
    NoSuchChoice: Message(_("There is no side to choose now"), _("Make a move.")),
}
"""Why a move was refused."""
# Translators: names of the sides of black and white stones, and of red and yellow discs, as in "White moves next".
_COLOURS = _("Black"), _("White"), _("Red"), _("Yellow")
_SIDES = dict(zip((*STONES, *DISCS), _COLOURS, strict=True))


def side(mark: str) -> str:
    """Return the name of a side: the colour of its stones or discs, otherwise its mark."""
    return _SIDES.get(mark, shown(mark))


def named(player: Player) -> str:
    """Return the name of a player in a sentence about them. A person without one is called by their side.

    A long name is cut, so that the sentence is legible.
    """
    return side(player.mark) if player.name == UNNAMED else shown(shortened_name(player.name, MAX_NAME_CHARS))


def offer(choice: Choice, player: Player) -> str:
    """Return the text of the button for a choice, such as "Play White". `player` is the chooser after the choice."""
    if choice is Choice.PLACE_TWO:
        return _("Place Two More")
    # Translators: {side} is a mark such as "X", or a colour such as "White".
    return _("Play {side}").format(side=side(player.mark))


def consequence(choice: Choice, player: Player) -> str:
    """Return what follows a choice, in one or two sentences. `player` is to move after the choice."""
    if choice is Choice.PLACE_TWO:
        return _("Place one of each side. Then your opponent chooses.")
    # Translators: {side} is a mark such as "X", or a colour such as "White".
    return _("{side} moves next.").format(side=side(player.mark))
