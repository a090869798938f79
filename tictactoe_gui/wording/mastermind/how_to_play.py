"""Rules of Mastermind, explained to new players."""

from tictactoe_gui.i18n import _, ngettext
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.phrases import Lesson

EXAMPLE = Code.parse("RBGW"), Code.parse("RWOY")
"""Key and guess whose answer has a peg of each colour."""

EXAMPLE_LESSON = {
    _("Example"): _(
        "Red is in the right place and gets a black peg. White is in the wrong place and gets a white peg. "
        "Orange and yellow are not in the code."
    )
}
ADVISOR_LESSON = {
    _("Advice"): _(
        "The panel shows how many codes are still possible. Advice suggests a guess, and Grade rates your last one. "
        "Games with advice or grades don't count towards the scores."
    )
}
ANSWER_PEGS = _(
    "A black peg means the right colour in the right place. A white peg means the right colour in the wrong place."
)


def codebreaking(rules: Rules) -> Lesson:
    """Explain the rules of Mastermind."""
    repeat = _("A colour can appear more than once.") if rules.repetition else _("Each colour appears only once.")
    unclear = _("The answer doesn't show which colours are right.")
    return {
        labels.GOAL: f"{goal(rules)} {repeat}",
        labels.GUESS: _("Fill the row with colours. Click a colour, drag it, or type its letter. Then press Guess."),
        labels.ANSWER: f"{ANSWER_PEGS} {unclear}",
    }


def goal(rules: Rules) -> str:
    """Return the goal of Mastermind."""
    # Translators: {pegs} is 2 to 6. {guesses} selects the plural form.
    sentence = ngettext(
        "Break a code of {pegs} pegs in at most {guesses} guess.",
        "Break a code of {pegs} pegs in at most {guesses} guesses.",
        rules.guesses,
    )
    return sentence.format(pegs=rules.pegs, guesses=rules.guesses)


def aim(rules: Rules) -> str:
    """Return the goal in few words."""
    text = ngettext(
        "Find the code's {number} colour in the right order",
        "Find the code's {number} colours in the right order",
        rules.pegs,
    )
    return text.format(number=rules.pegs)


def answer_explained(answer: Feedback) -> str:
    """Explain an answer, with one line for each colour of its pegs."""
    if not any(answer):
        return _("No colour in this guess is in the code")
    black = ngettext(
        "{number} black: right colour in the right place",
        "{number} black: right colours in the right places",
        answer.black,
    )
    white = ngettext(
        "{number} white: right colour in the wrong place",
        "{number} white: right colours in the wrong places",
        answer.white,
    )
    lines = ((black, answer.black), (white, answer.white))
    return "\n".join(line.format(number=number) for line, number in lines if number)
