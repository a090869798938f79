"""Levels of the computer opponents, and where each is implemented.

- The ladder has ten levels in one order for every board. They choose among the expert's values (`handicap`), and the
  last one is the expert itself (`expert.choose`). It plays proved moves (`solver`), or else the best move of a search
  (`search` for two players, `multiplayer` for more).
- Until a player has chosen a side, as in Swap2, `opening` chooses the moves of all levels.
- The classic levels random, builder, textbook and textbook-corrected do not search. Each is a function of `rule_based`.

`api.choose` plays any of them. This module imports no search, because the first paint of the window needs the names.
"""

from typing import NamedTuple

from tictactoe_gui.mnk.player import PlayerKind

RANDOM, BUILDER, TEXTBOOK, CORRECTED = "random", "builder", "textbook", "textbook-corrected"
EXPERT = "expert"

LADDER = (*(f"level-{number}" for number in range(1, 10)), EXPERT)
"""Levels in order of strength, weakest first."""
FITS_ME = PlayerKind(LADDER[1], fits=True)
"""Opponent whose level fits the people in the game. In their first game it is the second level."""
CLASSIC = (RANDOM, BUILDER, TEXTBOOK, CORRECTED)
"""Levels that follow simple rules."""
LEVELS = LADDER + CLASSIC
"""All levels that can be chosen."""


def parse_level(text: str) -> str:
    """Return the level with this name or number on the ladder. Raise KeyError if there is none."""
    return ({level: level for level in LEVELS} | {str(number): level for number, level in enumerate(LADDER, 1)})[text]


def harder(level: str) -> str:
    """Return the second half of the next step, at most the expert. Empty for the expert, and off the ladder."""
    if level not in LADDER[:-1]:
        return ""
    step = LADDER.index(level) // 2
    return LADDER[min(2 * step + 3, len(LADDER) - 1)]


class Handicap(NamedTuple):
    """Handicap of a level compared with the expert."""

    nodes: int
    """Maximum number of positions searched per move."""
    temperature: float
    """Difference of scores, from -100 to 100, that makes the better of two moves 2.7 times as likely."""
    sight: float
    """Fraction of the score of a proved win or loss that remains for each move by which it is further away."""
    oversight: float
    """Chance to overlook a straight line that an opponent's last move extended and that lacks one mark."""
    missed_wins: float = 0
    """Chance to overlook a winning move."""


HANDICAPS = dict(
    zip(
        LADDER,
        (
            Handicap(20, 250, 0.2, 1, 0.5),
            Handicap(40, 34, 0.25, 0.51, 0.1),
            Handicap(80, 26, 0.3, 0.2),
            Handicap(160, 17.6, 0.4, 0.1),
            Handicap(320, 11.6, 0.5, 0.05),
            Handicap(640, 6.9, 0.67, 0.04),
            Handicap(1_280, 4, 0.8, 0.01),
            Handicap(2_560, 2, 0.9, 0.003),
            Handicap(5_120, 0.6, 1, 0),
        ),
        strict=False,
    )
)
"""Handicap of each level of the ladder below the expert. Each searches twice as many positions as the one before."""
