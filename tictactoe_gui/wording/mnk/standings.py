"""Texts of a review: signs of the moves, who stands better, how many mistakes there are, and how far it got."""

from collections.abc import Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.advice import MIN_LEAD
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict, is_complete
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import choices
from tictactoe_gui.wording.mnk.review import VERDICTS
from tictactoe_gui.wording.phrases import Plural

HAD_TO_BE_PLAYED = "✓"
SIGNS = {
    **dict.fromkeys((Verdict.ONLY_MOVE, Verdict.FORCED), HAD_TO_BE_PLAYED),
    Verdict.INACCURACY: "?!",
    Verdict.MISTAKE: "?",
    Verdict.BLUNDER: "??",
}
"""Signs of the verdicts that have one, as in chess."""
SIGN_NAMES = {sign: VERDICTS[verdict] for verdict, sign in SIGNS.items()}
"""Names of the signs for screen readers."""
BETTER_MOVE, THREATENED, IN_THREAT = _("better move"), _("threat to complete a line"), _("part of a threatened line")
"""What an explanation shows at a cell, for screen readers."""
CURVE = _("Who stands better")
CURVE_TIP = _("Who stands better after each move. Dotted parts are estimates.")
WORKING = _("Reviewing…")
NO_MISTAKES, NONE_FOUND = _("No mistakes"), _("No mistakes so far")
"""Result of a complete review, and of one that ended early."""
LIKELY_MISTAKE, ONE_LIKELY = _("Maybe a mistake"), _("Maybe 1 mistake")
"""The move in view is probably the mistake that decided the game, or another one is."""
# Translators: {done} is the number of moves that are reviewed so far.
_REVIEWED = Plural("{done} of {number} move reviewed", "{done} of {number} moves reviewed")
_WINS, _DRAW = _("{name} can force a win"), _("Draw with best play")
_BETTER, _EVEN, _UNKNOWN = _("{name} seems to stand better"), _("The game seems even"), _("Unknown")


def next_move(number: int, count: int) -> str:
    """Return that a cell has this number in a sequence of so many moves, for screen readers."""
    return _("then move {number}").format(number=number) if count > 1 else _("next move")


def standing(game: Game, seat: int, found: Standing | None) -> str:
    """Return in words who stands better. `found` is the standing of a seat in a game of two players."""
    if found is None:
        return _UNKNOWN
    name = choices.named(game.players[seat if found.percent > 0 else 1 - seat])
    if found.value is not None:
        return _DRAW if found.value is Value.DRAW else _WINS.format(name=name)
    return _BETTER.format(name=name) if abs(found.percent) >= MIN_LEAD else _EVEN


def mistakes(at: int, count: int) -> str:
    """Return how many mistakes there are. `at` is the number of the one in view, from 1, or 0 for none."""
    if not count:
        return NO_MISTAKES
    if at:
        return _("Mistake {number} of {count}").format(number=at, count=count)
    return phrases.mistakes(count)


def progress(game: Game, reviews: Sequence[MoveReview]) -> str:
    """Return how many moves of a game are reviewed, without those of its opening. Empty if all are."""
    done = sum(found.ply <= len(game.moves) for found in reviews)
    return "" if is_complete(game, reviews) else _REVIEWED(len(game.moves) - game.opening_plies, done=done)
