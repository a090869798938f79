"""Texts of the start page."""

from tictactoe_gui.i18n import _
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import variants

QUESTION = _("What would you like to play?")
# Translators: titles of questions, each with some answers beside it.
OPPONENT = _("Opponent")
LEVEL = _("Level")
YOU_PLAY = _("You play")
COMPUTER, COMPUTERS = labels.COMPUTER, _("Computers")
FRIEND, FRIENDS = _("A Friend"), _("Friends")
# Translators: the mark with which the user plays is drawn.
RANDOM = _("Random")
MORE = _("More…")
DETAILS = _("Names and Rules…")
# Translators: verb on the button that starts the game.
PLAY = _("Play")
GAMES = (
    labels.MNK,
    variants.PRESETS["Connect Four"],
    # Translators: name of a game.
    _("Gomoku"),
    variants.PRESETS["Three players"],
    labels.MASTERMIND,
    MORE,
)
"""Titles of the games to choose from."""
ROLES = (labels.YOU_GUESS, labels.YOU_HIDE)
"""Roles in Mastermind."""
