"""Messages about input that is refused in Mastermind: codes and answers."""

from collections.abc import Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import BadCode, CodeFault, Feedback, answers
from tictactoe_gui.mastermind.game import WrongAnswers
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import has_visible_character
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mastermind.sentences import example_code
from tictactoe_gui.wording.phrases import Message, Plural, cut

NO_REPEATS = _("Use each colour only once.")
UNCHANGEABLE = Message(_("Only manual answers can be changed"))
_ENTER = Plural("Enter {number} peg, such as {code}", "Enter {number} pegs, such as {code}")
_TOO_MANY = Plural("A guess has only {number} peg.", "A guess has only {number} pegs.")
_CHECK = Plural("Check row {rows}.", "Check rows {rows}.")
_CONTRADICTS = Plural("It contradicts the answer in row {rows}.", "It contradicts the answers in rows {rows}.")


def refusal(error: ValueError) -> Message:
    """Return the reason why input was refused and how to correct it."""
    match error:
        case BadCode():
            return _bad_code(error)
        case WrongAnswers(rows=rows, key=None):
            return wrong_answers(rows)
        case WrongAnswers(rows=rows, key=key):
            cannot = _("{key} can't be the code").format(key=key)
            return Message(cannot, _CONTRADICTS(len(rows), rows=_row_numbers(rows)))
        case ValueError(args=[Message() as message]):
            return message
    return Message(shown(str(error)))


def _bad_code(error: BadCode) -> Message:
    found = _visible_start(error.found) if error.found else ""
    colours = _("The colours are {letters}.").format(letters=" ".join(error.rules.letters))
    match error.fault:
        case CodeFault.COLOUR:
            return Message(_("“{found}” isn't a colour in this game").format(found=found), colours)
        case CodeFault.REPEATED:
            return Message(_("“{found}” appears more than once").format(found=found), NO_REPEATS)
    counted = _("“{found}” has {number}.").format(found=found, number=len(error.found))
    return Message(enter_code(error.rules), counted if found else colours)


def enter_code(rules: Rules) -> str:
    """Ask for a code of the right length."""
    return _ENTER(rules.pegs, code=example_code(rules))


def answer_refusal(answer: Feedback, rules: Rules, *, last: bool) -> Message | None:
    """Return the reason why an answer is impossible, or None. `last` is True for the latest row."""
    impossible = _("{black} black and {white} white isn't possible").format(black=answer.black, white=answer.white)
    if (answer.black, answer.white) == (rules.pegs - 1, 1):
        return Message(impossible, _("The last colour can't be in the wrong place."))
    if answer not in answers(rules):
        return Message(impossible, _TOO_MANY(rules.pegs))
    if answer.black == rules.pegs and not last:
        ended = _("{number} black would have ended the game").format(number=answer.black)
        return Message(ended, _("Only the last answer can be all black."))
    return None


def _visible_start(found: str) -> str:
    """Return the beginning of what was typed. An invisible character is shown by its Unicode number."""
    visible = any(letter.isprintable() and has_visible_character(letter) for letter in found)
    return cut(found, 20) if visible else f"U+{ord(found[0]):04X}"


def wrong_answers(rows: Sequence[int]) -> Message:
    """Return which answers contradict each other. One of `rows` is wrong, or more than one if `rows` is empty."""
    several = _("More than one is wrong. Choose a row to change.")
    detail = _CHECK(len(rows), rows=_row_numbers(rows)) if rows else several
    return Message(_("These answers contradict each other"), detail)


def _row_numbers(rows: Sequence[int]) -> str:
    """Return row numbers as a list, such as "1 and 3", or as a range, such as "1 to 3". `rows` count from 0."""
    if len(rows) > 2 and [*rows] == [*range(rows[0], rows[-1] + 1)]:
        return labels.RANGE.format(first=rows[0] + 1, last=rows[-1] + 1)
    return phrases.listed(str(row + 1) for row in rows)
