"""The rules of the games in words, for who plays them for the first time."""

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording import mastermind


def goal(rules: Rules) -> str:
    """Tell what Mastermind is about, in a sentence without its full stop."""
    return _("Break the key of {board} in {guesses} at the most").format(
        board=mastermind.board(rules), guesses=mastermind.guesses(rules.guesses)
    )


def aim(rules: Rules) -> str:
    """Tell the same in few words."""
    return _("Find the {pegs} colours of the key and their order").format(pegs=rules.pegs)


def answering() -> str:
    """Tell what answers mean."""
    return _("Black is a right colour in the right place, white a further right colour in a wrong place")


def explained(answer: Feedback) -> str:
    """Tell what an answer means, a line for each colour of its pegs."""
    if not any(answer):
        return _("No colour of this guess is in the key")
    black = ngettext(
        "{number} black: right colour in the right place",
        "{number} black: right colours in the right places",
        answer.black,
    )
    white = ngettext(
        "{number} white: right colour in a wrong place", "{number} white: right colours in wrong places", answer.white
    )
    lines = ((black, answer.black), (white, answer.white))
    return "\n".join(line.format(number=number) for line, number in lines if number)
