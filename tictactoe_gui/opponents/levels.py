"""Levels of the computer opponents, weakest first, and where each is implemented.

- random, builder, textbook and textbook-corrected do not search. Each is a function in `rule_based`.
- casual and club are the expert with a `Handicap` from this module.
- expert is `expert.choose`. It plays proved moves (`solver`), or else the best move of a search (`search` for two
  players, `multiplayer` for more).

`api.choose` plays any of them. This module imports no search, because the first paint of the window needs the names.
"""

from typing import NamedTuple

RANDOM, BUILDER, TEXTBOOK, CORRECTED = "random", "builder", "textbook", "textbook-corrected"
CASUAL, CLUB, EXPERT = "casual", "club", "expert"

LEVELS = (RANDOM, BUILDER, TEXTBOOK, CORRECTED, CASUAL, CLUB, EXPERT)
"""All levels, weakest first."""


class Handicap(NamedTuple):
    """Handicap of a level compared with the expert."""

    nodes: int
    """Maximum number of positions searched per move."""
    slip_interval: int
    """On average, one move in this many is the second choice."""


HANDICAPS = {CASUAL: Handicap(nodes=300, slip_interval=4), CLUB: Handicap(nodes=5_000, slip_interval=8)}
"""Handicap of each level that is a weakened expert."""
