"""The levels of the computer in words, and names for the players that it plays."""

from collections.abc import Iterable
from pathlib import PurePath

from tictactoe_gui.language import _
from tictactoe_gui.mnk.player import Kind
from tictactoe_gui.names import name_key
from tictactoe_gui.opponents.levels import BUILDER, CASUAL, CLUB, CORRECTED, EXPERT, RANDOM, TEXTBOOK

_LEVELS = {
    RANDOM: (_("Random"), _("Plays anywhere. Everybody can beat it.")),
    BUILDER: (_("Builder"), _("Wins, blocks, or adds to a line of its own, and falls into every trap.")),
    TEXTBOOK: (_("Textbook"), _("Wins, blocks, takes the centre, then corners. On 3 × 3 it can lose if you begin.")),
    CORRECTED: (
        _("Textbook, corrected"),
        _("As Textbook, with better corners. Never loses on 3 × 3, elsewhere it can."),
    ),
    CASUAL: (_("Casual"), _("Looks ahead a little; about every 4th move is only its second choice. It can lose.")),
    CLUB: (_("Club"), _("Looks ahead further; about every 8th move is only its second choice. It can lose.")),
    EXPERT: (_("Expert"), _("Never loses where it can prove its moves, as on 3 × 3. Plays strongly elsewhere.")),
}

_NAMES = (_("Ruby"), _("Opal"), _("Jade"), _("Amber"), _("Pearl"), _("Topaz"), _("Onyx"), _("Coral"))


def level(name: str) -> str:
    """Name a level for the user; one that only another version of the program has keeps its own name."""
    return _LEVELS[name][0] if name in _LEVELS else name


def kind(kind: Kind) -> str:
    """Name what plays: our level, or the file of an engine; empty: a person."""
    return level(kind.level) if kind.level else PurePath(kind.engine).stem


def meaning(name: str) -> str:
    """Tell in one line what the level does and whether it can lose.

    Raises:
        KeyError: there is no such level.

    """
    return _LEVELS[name][1]


def computer_name(others: Iterable[str] = ()) -> str:
    """Give a name for a computer's player that none of the others, seven at the most, has."""
    taken = {name_key(name) for name in others}
    return next(name for name in _NAMES if name_key(name) not in taken)
