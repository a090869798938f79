"""Texts of the start page."""

from tictactoe_gui.i18n import _
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import variants
from tictactoe_gui.wording.phrases import Plural

QUESTION = _("What would you like to play?")
# Translators: titles of questions, each with some answers beside it.
OPPONENT = _("Opponent")
LEVEL = _("Level")
YOU_PLAY = _("You play")
COMPUTER, COMPUTERS = labels.COMPUTER, _("Computers")
FRIEND, FRIENDS = _("A Friend"), _("Friends")
NAMES = _("Names")
# Translators: in empty fields for the names of two people who play Mastermind.
FRIENDS_ROLES = (_("Hides the code"), _("Guesses the code"))
# Translators: the mark with which the user plays is drawn.
RANDOM = _("Random")
MORE = _("More Games")
DETAILS = _("Names and Rules…")
GAMES = (
    labels.MNK,
    variants.PRESETS["Connect Four"],
    variants.PRESETS["Gomoku 15 × 15"],
    variants.PRESETS["Three players"],
    # Translators: name of a game, short for Ultimate Tic-Tac-Toe.
    _("Ultimate"),
    variants.PRESETS["Vanishing"],
    labels.MASTERMIND,
    MORE,
)
"""Titles of the games to choose from."""
LINES = (
    # Translators: second lines on the cards of games. There is little room.
    _("Fill a whole line"),
    _("Drop four in a row"),
    _("Five stones in a row"),
    _("Four in a row for three"),
    _("Nine boards in one"),
    _("Three marks each stay"),
    _("Break the code"),
    _("Other boards and your own rules"),
)
"""Second line of each game."""
ROLES = (_("You guess"), _("You hide the code"))
"""Roles in Mastermind."""
# Translators: on a card that leads back to an unfinished game.
CONTINUE = _("Continue Your Game")
# Translators: below "Repeat 2 mistakes".
FROM_YOUR_GAMES = _("From your own games")
mistakes = Plural("Repeat {number} mistake", "Repeat {number} mistakes")
"""Title of the card for own mistakes that are due."""


def lesson(title: str) -> str:
    """Return the title of the card for a lesson, such as "Lesson 1. Win and Block"."""
    return _("Lesson {title}").format(title=title)
