"""Text on the Mastermind page: status, questions and copied text."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mastermind import refusals, sentences
from tictactoe_gui.wording.phrases import Message, Plural

# Translators: below the name of a player: what the player is doing.
BREAKER_THINKING = _("is thinking…")
HOW_TO_RESUME = _("Press Resume to continue.")
_ANSWER_KEYS = _("Type B for black, W for white, or 0 for none.")
MISSING_ANSWER = Message(_("Enter an answer first"), _ANSWER_KEYS)
COMPUTER_WAITING = Message(_("The computer is waiting"))
_REPEATED = _("repeated game number")
# Translators: {reasons} is a list such as "with hints, repeated game number".
NOT_COUNTED = _("Not among the scores: {reasons}")
GAME_COPIED = _("Game copied")
NUMBER_COPIED = _("Game number {number} copied")
_ENTER_UNSEEN = Plural(
    "Enter {number} peg. The computer won't see them.", "Enter {number} pegs. The computer won't see them."
)
_ENTER_HIDDEN = Plural(
    "Enter {number} peg. They will be hidden afterwards.", "Enter {number} pegs. They will be hidden afterwards."
)
_FULL = Plural("An answer has at most {number} peg", "An answer has at most {number} pegs")
_UNFINISHED = Plural("Your game of Mastermind ({number} guess)", "Your game of Mastermind ({number} guesses)")


def to_hide(setup: GameSetup) -> Message:
    """Ask the hider for a key, and the breaker not to look."""
    if setup.breaker == COMPUTER:
        return Message(sentences.ask_for_key(setup), _ENTER_UNSEEN(setup.rules.pegs))
    hide = _("{hider}, make a code while {breaker} isn't looking")
    return Message(hide.format(hider=setup.hider, breaker=setup.breaker), _ENTER_HIDDEN(setup.rules.pegs))


def key_refusal(error: BadCode) -> Message:
    """Return the reason why a key was refused. It reveals nothing about the key, because the breaker may hear it."""
    if error.fault is CodeFault.REPEATED:
        return Message(_("A colour appears more than once"), refusals.NO_REPEATS)
    return Message(refusals.enter_code(error.rules))


def unknown_answer_peg(text: str) -> Message:
    """Return the message that a letter does not stand for an answer peg."""
    return Message(_("“{found}” isn't an answer peg").format(found=text.upper()), _ANSWER_KEYS)


def full_answer(rules: Rules) -> Message:
    """Return the message that an answer cannot have more pegs."""
    return Message(_FULL(rules.pegs), _("Press Backspace to remove one, or Escape to remove all."))


def correction(row: int, guess: Code) -> Message:
    """Ask for a new answer in a row, counted from 0."""
    change = _("Change the answer in row {row}").format(row=row + 1)
    return Message(change, _("The guess was {guess}. Press Escape to keep the old answer.").format(guess=guess))


def not_counted(*, assisted: bool, known: bool) -> str:
    """Return why a finished game is not among the scores: it was `assisted`, or its number was `known` before."""
    return ", ".join(filter(None, [labels.WITH_HINTS if assisted else "", _REPEATED if known else ""]))


def same_key(rules: Rules) -> str:
    """Explain the number of a game."""
    return _("The same number always gives the same code ({board}).").format(board=sentences.board(rules))


def confirm_give_up(game: MastermindGame) -> str:
    """Return the question before giving up."""
    if game.key:
        return _("Give up? The code will be shown and the game will end.")
    return _("Give up? The game will end.")


def quit_question(game: MastermindGame, *, is_saving: bool) -> str:
    """Return the question before quitting if this game is still being saved, or could not be saved."""
    name = _UNFINISHED(len(game.rows)) if game.rows else _("Your game of Mastermind")
    return saving.quit_anyway(name, is_saving=is_saving)


def transcript(game: MastermindGame) -> str:
    """Return a game as text: the rules, the number, the rows and the result."""
    number = [] if game.setup.number is None else [sentences.number(game.setup.number)]
    result = [sentences.result_with_key(game)] if game.outcome else []
    return "\n".join([sentences.rules(game.rules), *number, *sentences.rows(game), *result, ""])
