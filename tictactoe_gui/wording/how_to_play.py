"""The rules of the games in words, for who plays them for the first time."""

from tictactoe_gui import wording
from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.mnk import rules as mnk
from tictactoe_gui.wording import mastermind

Lesson = dict[str, str]
"""Titles, and what is told below each."""

EXAMPLE = Code.parse("RBGW"), Code.parse("RWOY")
"""A key, and a guess whose answer has a peg of each colour."""


def board(rules: mnk.Rules) -> Lesson:
    """Tell how a game of the board is played."""
    wins = _("Be the first who has {k} marks in a row: across, down or diagonally.")
    loses = _("Whoever has {k} marks in a row, across, down or diagonally, loses; all others win.")
    aim = (loses if rules.misere else wins).format(k=rules.k)
    falls = _("In turns everybody chooses a column of the {board} board; the mark falls to its lowest free cell.")
    marks = _("In turns everybody puts a mark into a free cell of the {board} board.")
    return {
        _("Aim"): " ".join([aim, _("A longer row does not count.")] if rules.exact else [aim]),
        _("A move"): (falls if rules.gravity else marks).format(board=wording.board(rules)),
        _("The end"): _("If the board is full and nobody has such a row, it is a draw."),
        _("More"): _(
            "“Hint” shows a good move, “Undo” takes one back. “Set up…” in the Game menu has other boards and rules, "
            "and computers to play against."
        ),
    }


def codebreaking(rules: Rules) -> Lesson:
    """Tell how Mastermind is played."""
    repeat = _("A colour may come more than once.") if rules.repetition else _("No colour comes twice.")
    return {
        _("Aim"): f"{goal(rules)}. {repeat}",
        _("A guess"): _(
            "Put a colour into each place of the row: click it, drag it, or type its letter. Then press “Guess”."
        ),
        _("The answer"): f"{answering()}. {_('Which pegs of the guess are meant is not told.')}",
    }


def example() -> Lesson:
    """Tell what the answer in the example means."""
    told = _(
        "Red is in the right place: black. White is in the key, but in another place: white. "
        "Orange and yellow are not in the key."
    )
    return {_("For example"): told}


def coach() -> Lesson:
    """Tell what the coach of Mastermind does."""
    told = _(
        "After each answer it counts the keys that are still possible. “Advice” shows a good guess, “Grade” what the "
        "last one was worth; a game with either does not count for the best list."
    )
    return {_("The coach"): told}


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
