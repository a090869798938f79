"""The rules and the notation in the match settings of the last game, which the first paint needs before all others."""

from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.notation import GENERAL, Notation
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths
from tictactoe_gui.ui.style.settings import BOOLEANS, StoredValues, one_of

KEY = "mnk/match"
"""Key of the match settings in the user's settings."""


def stored_rules(values: StoredValues) -> Rules:
    """Return the stored rules.

    Each invalid value is replaced by its default, which is valid on every board. Variants that cannot be combined are
    not played.
    """
    width = values.read("rules/width", one_of(SIZES, int), Rules.width)
    height = values.read("rules/height", one_of(SIZES, int), Rules.height)
    k = values.read("rules/k", one_of(line_lengths(width, height), int), Rules.k)
    players = values.read("rules/players", one_of(PLAYERS, int), Rules.players)
    variants = [key for key in VARIANTS if values.read(f"rules/{key}", BOOLEANS.__getitem__, default=False)]
    try:
        return Rules.with_variants(width, height, k, players, variants)
    except ValueError:
        return Rules(width, height, k, players)


def stored_notation(values: StoredValues) -> Notation | None:
    """Return the notation that the user chose. None means the one that is usual for the board."""
    return values.read("notation", one_of(GENERAL, Notation), None)
