"""Rules of Mastermind, explained to new players."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.phrases import Lesson, Plural

EXAMPLE = Code.parse("RBGW"), Code.parse("RWOY")
"""Key and guess whose answer has a peg of each colour."""

EXAMPLE_LESSON = {
    _("Example"): _(
        "Red is in the right place and gets a black peg. White is in the wrong place and gets a white peg. "
        "Orange and yellow are not in the code."
    )
}
ADVISOR_LESSON = {
    _("Hints"): _(
        "The panel shows how many codes are still possible. Hint suggests a guess, and Review rates your last one. "
        "Games with hints or reviews don't count towards the scores."
    )
}
ANSWER_PEGS = _(
    "A black peg means the right colour in the right place. A white peg means the right colour in the wrong place."
)
LEGEND = (
    # Translators: meaning of a black and of a white peg, beside a picture of the peg.
    (_("right place"), _("Black: right place")),
    (_("right colour, wrong place"), _("White: right colour, wrong place")),
)
"""Meaning of each mark of an answer, as shown beside its picture and for screen readers."""
# Translators: {pegs} is 2 to 6.
_GOAL = Plural(
    "Break a code of {pegs} pegs in at most {number} guess.", "Break a code of {pegs} pegs in at most {number} guesses."
)
aim = Plural(
    "Find the {number} hidden colour. Click a colour to begin.",
    "Find the {number} hidden colours. Click a colour to begin.",
)
"""Goal and first step in few words, for a number of pegs."""
_ANSWERS = (
    Plural("{number} black: right colour in the right place", "{number} black: right colours in the right places"),
    Plural("{number} white: right colour in the wrong place", "{number} white: right colours in the wrong places"),
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
    return _GOAL(rules.guesses, pegs=rules.pegs)


def answer_explained(answer: Feedback) -> str:
    """Explain an answer, with one line for each colour of its pegs."""
    if not any(answer):
        return _("No colour in this guess is in the code")
    return "\n".join(explain(number) for explain, number in zip(_ANSWERS, answer, strict=True) if number)
