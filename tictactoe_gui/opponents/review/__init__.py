"""Reviews of finished or running games: which move lost, why, and what would have been better.

`review` yields a `MoveReview` for each move, and `decisive_mistake` finds the move that cost a player the result. Each
mistake has a fact that explains it, with the cells and lines that prove it. Values are proved, or marked as estimates.
There are no sentences here: `wording.mnk.review` writes them.
"""

from typing import TYPE_CHECKING

from tictactoe_gui.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from tictactoe_gui.opponents.review.decisive import DecisiveMistake, decisive_mistake
    from tictactoe_gui.opponents.review.game_review import review
    from tictactoe_gui.opponents.review.move_review import REVIEW_VERSION, MoveReview, Standing, Verdict
else:
    __getattr__ = lazy_exports(__name__, "move_review", "decisive", "game_review")

__all__ = ["REVIEW_VERSION", "DecisiveMistake", "MoveReview", "Standing", "Verdict", "decisive_mistake", "review"]
