"""Games with their reviews as comments, for files."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Comment, Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.move_review import MoveReview, Verdict
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS
from tictactoe_gui.wording.mnk import review
from tictactoe_gui.wording.phrases import running_text

# Translators: verdicts on moves. Each stands at the start of a comment.
_VERDICTS = {
    Verdict.ONLY_MOVE: _("Only move."),
    Verdict.INACCURACY: _("Inaccuracy."),
    Verdict.MISTAKE: _("Mistake."),
    Verdict.BLUNDER: _("Blunder."),
}


class AnnotatedGame(NamedTuple):
    """A game with the review in its comments."""

    game: Game
    verdicts: Mapping[int, Verdict]
    """Verdicts by ply, for formats that have symbols for them."""


def annotate(game: Game, reviews: Sequence[MoveReview], notation: Notation) -> AnnotatedGame:
    """Return the game with a comment on each move that is a mistake, an inaccuracy or the only good one.

    Earlier comments stay. Comments that a record has no room for are left out.
    """
    texts = defaultdict[int, list[str]](list)
    named = _without_computers(game)
    for comment in game.notes.comments:
        texts[comment.ply].append(comment.text)
    room = MAX_COMMENT_CHARS - sum(len(comment.text) + 2 for comment in game.notes.comments)
    for found in reviews:
        text = running_text(_VERDICTS.get(found.verdict, ""), review.explanation(named, found, notation))
        room -= len(text) + 2
        if text and room >= 0:
            # A resignation is explained at the last move.
            texts[min(found.ply, len(game.moves))].append(text)
    comments = tuple(Comment(ply, "\n\n".join(texts[ply])) for ply in sorted(texts))
    verdicts = {found.ply: found.verdict for found in reviews if found.ply <= len(game.moves)}
    return AnnotatedGame(replace(game, notes=game.notes._replace(comments=comments)), verdicts)


def _without_computers(game: Game) -> Game:
    """Return the game as if people played it. A file names the players, because any of them may read it."""
    for seat, player in enumerate(game.setup.players):
        game = game.replace_player(seat, replace(player, kind=PERSON))
    return game
