"""Ratings of people, levels and engines: the scale, and how the result of a game changes the ratings of its players.

`scale` has the families of games that are rated separately, the strength of each level, and the level that fits a
rating. `model` rates a game with the library openskill. Importing it takes 60 ms, so it is imported when the first
game is rated. `storage.library.ratings` rates the games of a library.
"""

from typing import TYPE_CHECKING

from tictactoe_gui.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from tictactoe_gui.ratings.model import rate
    from tictactoe_gui.ratings.scale import (
        Family,
        RatedPlayer,
        Rating,
        expected_score,
        family_of,
        fitting_level,
        level_strength,
        start_rating,
    )
else:
    __getattr__ = lazy_exports(__name__, "scale", "model")

__all__ = [
    "Family",
    "RatedPlayer",
    "Rating",
    "expected_score",
    "family_of",
    "fitting_level",
    "level_strength",
    "rate",
    "start_rating",
]
