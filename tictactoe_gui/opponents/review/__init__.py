"""Reviews of finished or running games: which move lost, why, and what would have been better.

`game_review.review` yields a `MoveReview` for each move, and `decisive.decisive_mistake` finds the move that cost a
player the result. Each mistake has a fact that explains it, with the cells and lines that prove it. Values are proved,
or marked as estimates. There are no sentences here: `wording.mnk.review` writes them.
"""
