"""Names and descriptions of the computer's levels, and names for computer players."""

from collections.abc import Iterable
from pathlib import PurePath

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import BUILDER, CASUAL, CLUB, CORRECTED, EXPERT, RANDOM, TEXTBOOK
from tictactoe_gui.player_names import name_key

_LEVELS = {
    # Translators: name of a level.
    RANDOM: (_("Random"), _("Picks cells at random. Anyone can beat it.")),
    BUILDER: (_("Builder"), _("Wins, blocks, or extends its own line. Falls into every trap.")),
    TEXTBOOK: (_("Textbook"), _("Wins, blocks, takes the centre, then corners. On 3 × 3 it can lose if you start.")),
    CORRECTED: (
        _("Corrected Textbook"),
        _("Like Textbook, but picks better corners. Never loses on 3 × 3, but can lose elsewhere."),
    ),
    CASUAL: (_("Casual"), _("Looks a little ahead. About 1 move in 4 is only its second choice. It can lose.")),
    CLUB: (_("Club"), _("Looks further ahead. About 1 move in 8 is only its second choice. It can lose.")),
    # Translators: name of a level, for a computer player.
    EXPERT: (_("Expert"), _("Never loses on boards it can solve, such as 3 × 3. Plays strongly elsewhere.")),
}

_NAMES = (_("Ruby"), _("Opal"), _("Jade"), _("Amber"), _("Pearl"), _("Topaz"), _("Onyx"), _("Coral"))


def level(name: str) -> str:
    """Return the name of a level. An unknown level, from another version of the program, is returned unchanged."""
    return _LEVELS[name][0] if name in _LEVELS else name


def with_kind(name: str, who: PlayerKind) -> str:
    """Return a player's display name with the level or the engine, such as "Ruby (Expert)". A person has neither."""
    computer = level(who.level) if who.level else PurePath(who.engine).stem
    # Translators: {computer} is a computer player's level or engine.
    return _("{name} ({computer})").format(name=name, computer=computer) if computer else name


def meaning(name: str) -> str:
    """Return in one line how the level plays and whether it can lose. Raise KeyError for an unknown level."""
    return _LEVELS[name][1]


def computer_name(others: Iterable[str] = ()) -> str:
    """Return a name for a computer player that none of the others has. There can be at most seven others."""
    taken = {name_key(name) for name in others}
    return next(name for name in _NAMES if name_key(name) not in taken)
