"""Levels of the computer opponents, and where each is implemented.

- The ladder has ten levels in one order for every board. They choose among the expert's values (`handicap`), and the
  last one is the expert itself (`expert.choose`), which plays proved moves (`solver`), or else the best move of a search
  (`search` for two players, `multiplayer` for more).
- The classic levels random, builder, textbook and textbook-corrected do not search. Each is a function in `rule_based`.
- Former levels still occur in saved games. Each is played by the level of the ladder that is nearest in strength.

`api.choose` plays any of them. This module imports no search, because the first paint of the window needs the names.
"""

from typing import NamedTuple

RANDOM, BUILDER, TEXTBOOK, CORRECTED = "random", "builder", "textbook", "textbook-corrected"
EXPERT = "expert"

LADDER = (*(f"level-{number}" for number in range(1, 10)), EXPERT)
"""Levels in order of strength, weakest first."""
CLASSIC = (RANDOM, BUILDER, TEXTBOOK, CORRECTED)
"""Levels that follow simple rules."""
LEVELS = LADDER + CLASSIC
"""All levels that can be chosen."""
FORMER = {"casual": LADDER[5], "club": LADDER[7]}
"""The levels that replace those of earlier versions."""
KNOWN = (*LEVELS, *FORMER)
"""All levels that records can name."""


def parse_level(text: str) -> str:
    """Return the level with this name, former name or number on the ladder. Raise KeyError if there is none."""
    names = (
        dict(zip(LEVELS, LEVELS, strict=True)) | FORMER | {str(number): each for number, each in enumerate(LADDER, 1)}
    )
    return names[text]


class Handicap(NamedTuple):
    """Handicap of a level compared with the expert."""

    nodes: int
    """Maximum number of positions searched per move."""
    slip_interval: int
    """On average, one move in this many is the second choice."""


HANDICAPS = {
    level: Handicap(nodes=100 * 2**number, slip_interval=2 + number) for number, level in enumerate(LADDER[:-1])
}
"""Handicap of each level that is a weakened expert."""
