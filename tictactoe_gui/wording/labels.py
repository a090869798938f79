"""Labels that occur in several places: titles, columns, buttons and headings."""

from tictactoe_gui.i18n import _

# Translators: titles of pages, columns, filters and groups of fields.
SCORES = _("Scores")
LIBRARY = _("Library")
MNK = _("Tic-Tac-Toe")
MASTERMIND = _("Mastermind")
BOARD = _("Board")
GAME = _("Game")
GAMES = _("Games")
PLAYER = _("Player")
PLAYERS = _("Players")
RULES = _("Rules")
RESULT = _("Result")
DATE = _("Date")
MOVES = _("Moves")
GUESSES = _("Guesses")
# Translators: how long a game took.
TIME = _("Time")
# Translators: the hidden colours in Mastermind.
CODE = _("Code")
# Translators: the number of marks that wins, such as "5 in a row".
IN_A_ROW = _("{k} in a row")
# Translators: two numbers and those between them.
RANGE = _("{first} to {last}")

# Translators: what a button does. The letter after & is pressed together with Alt.
OPEN_SELECTED = _("&Open")
DELETE_SELECTED = _("&Delete")
STOP = _("&Stop")
REVIEW = _("&Review")
TRY_AGAIN_FROM_HERE = _("&Try Again from Here")
INCLUDE_REVIEW = _("Include &Review")
# Translators: verb on the button that starts the game.
PLAY = _("Play")
PLAY_AGAIN = _("Play &Again")
ANOTHER_GAME = _("Another &Game…")
# Translators: title of the page that "Another Game…" opens.
ANOTHER_GAME_TITLE = _("Another Game")
TRY_AGAIN = _("&Try Again")
SHOW_SOLUTION = _("Show &Solution")
CANCEL = _("&Cancel")
# Translators: verb on a button, and the title of the paragraph that explains it.
GUESS = _("Guess")
# Translators: verb on a button, and the title of the paragraph that explains it.
ANSWER = _("Answer")
# Translators: what the user wants to do although the game isn't finished.
NEW_GAME = _("New Game")
QUIT = _("Quit")

GOAL = _("Goal")
GAME_NUMBER = _("Game &number")
# Translators: in a list of facts about a game.
WITH_HINTS = _("with hints")
# Translators: a result of one game.
UNFINISHED = _("Unfinished")
# Translators: in a list after a player's name, which screen readers read aloud.
THEIR_TURN = _("their turn")
LATEST_MOVE = _("&Latest Move")
TODAY = _("Today")
YESTERDAY = _("Yesterday")
# Translators: the player that is not a person.
COMPUTER = _("Computer")
YOUR_NAME = _("Your name")
BACK_TO_GAME = _("&Back to Game")
NAME_OF_PLAYER = _("Name of player {number}")
NAMES_AND_RULES = _("Names and Rules")
PLAY_NUMBER = _("Play a Number")
_SOUNDS, _NO_SOUNDS = _("S&ounds"), _("S&ounds (no device)")


def sounds(*, can_play: bool) -> str:
    """Return the text of the switch for sounds."""
    return _SOUNDS if can_play else _NO_SOUNDS


def window_title(title: str) -> str:
    """Return the title of a window, which ends with the name of the program. Empty means only the name."""
    return _("{title} – Tic-Tac-Toe").format(title=title) if title else MNK
