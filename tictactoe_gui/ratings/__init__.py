"""Ratings of people, levels and engines: the scale, and how the result of a game changes the ratings of its players.

`scale` has the families of games that are rated separately, the strength of each level, and the level that fits a
rating. `model` rates a game with the library openskill. `storage.library.ratings` rates the games of a library.
"""

from tictactoe_gui.ratings.model import rate
from tictactoe_gui.ratings.scale import (
    Family,
    RatedPlayer,
    Rating,
    RatingChange,
    expected_score,
    family_of,
    fitting_level,
    level_strength,
    start_rating,
)

__all__ = [
    "Family",
    "RatedPlayer",
    "Rating",
    "RatingChange",
    "expected_score",
    "family_of",
    "fitting_level",
    "level_strength",
    "rate",
    "start_rating",
]
