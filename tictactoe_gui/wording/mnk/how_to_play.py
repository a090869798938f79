"""Rules of an m,n,k-game, explained to new players."""

from dataclasses import replace

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk.variants import texts_of
from tictactoe_gui.wording.phrases import Lesson


def board(rules: Rules) -> Lesson:
    """Explain the rules of an m,n,k-game."""
    wins = _("Be the first to get {k} in a row across, down or diagonally.")
    loses = _("If you get {k} in a row across, down or diagonally, you lose and everyone else wins.")
    aim = (loses if rules.misere else wins).format(k=rules.k)
    falls = _("Take turns choosing a column. The mark drops to its lowest empty cell.")
    marks = _("Take turns placing a mark on an empty cell.")
    return {
        labels.GOAL: " ".join([aim, *(text.rule for text in texts_of(replace(rules, gravity=False)) if text.rule)]),
        _("Move"): falls if rules.gravity else marks,
        _("Draw"): _("If the board fills up first, it's a draw."),
        _("More"): _(
            "Hint suggests a move, and Undo takes one back. Choose Change Game in the Game menu for other boards, "
            "rules and opponents."
        ),
    }
