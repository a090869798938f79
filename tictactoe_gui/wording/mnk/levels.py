"""Names and descriptions of the computer's levels, and names for computer players."""

from collections.abc import Iterable
from pathlib import PurePath

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import BUILDER, CORRECTED, LADDER, RANDOM, TEXTBOOK
from tictactoe_gui.player_names import name_key
from tictactoe_gui.text_filter import shown

# Translators: names of levels, from the weakest to the strongest. Each has two halves, such as "Easy 1" and "Easy 2".
_STEPS = (_("Beginner"), _("Easy"), _("Medium"), _("Hard"), _("Expert"))
"""Names of the levels of the ladder. Two consecutive levels share a name."""
_MEANINGS = {
    LADDER[0]: _("Overlooks nearly all lines, and half of its winning moves."),
    LADDER[1]: _("Overlooks many lines, and 1 in 5 of its winning moves."),
    LADDER[2]: _("Overlooks 1 line in 5, and more forks."),
    LADDER[3]: _("Overlooks 1 line in 10, and more forks."),
    LADDER[4]: _("Overlooks 1 line in 20. On 3 × 3 it can lose to a fork."),
    LADDER[5]: _("Overlooks 1 line in 25. On 3 × 3 it rarely loses."),
    LADDER[6]: _("Overlooks 1 line in 100. Looks a few moves ahead."),
    LADDER[7]: _("Overlooks almost nothing, but sometimes plays a second-best move."),
    LADDER[8]: _("Overlooks nothing, but looks less far ahead than Expert 2."),
    LADDER[9]: _("Never loses on boards it can solve, such as 3 × 3. Plays strongly elsewhere."),
    RANDOM: _("Picks cells at random. Anyone can beat it."),
    BUILDER: _("Wins, blocks, or extends its own line. Falls into every trap."),
    TEXTBOOK: _("Wins, blocks, takes the centre, then corners. On 3 × 3 it can lose if you start."),
    CORRECTED: _("Like Textbook, but picks better corners. Never loses on 3 × 3, but can lose elsewhere."),
}
_OTHER_NAMES = {
    # Translators: names of levels. Each follows a simple rule.
    RANDOM: _("Random"),
    BUILDER: _("Builder"),
    TEXTBOOK: _("Textbook"),
    CORRECTED: _("Corrected Textbook"),
}

FITS_ME = _("Fits Me")
"""Name of the opponent whose level fits the people in the game."""
FITS_ME_MEANING = _("Follows your rating from game to game.")
# Translators: below "Fits Me" on a narrow button.
ADAPTS = _("Adapts to you")
MORE_OPPONENTS = _("More Opponents")
"""Heading of the levels that are not on the ladder."""

_NAMES = (_("Ruby"), _("Opal"), _("Jade"), _("Amber"), _("Pearl"), _("Topaz"), _("Onyx"), _("Coral"))


def level(name: str) -> str:
    """Return the name of a level. An unknown level, from another version of the program, is returned unchanged."""
    if name not in LADDER:
        return _OTHER_NAMES.get(name, name)
    step, half = divmod(LADDER.index(name), 2)
    # Translators: {name} is a level, such as Easy, and {half} is 1 or 2, as in "Easy 2".
    return _("{name} {half}").format(name=_STEPS[step], half=half + 1)


def harder(name: str) -> str:
    """Return the text of the button for a game against a stronger level, such as "Harder: Medium"."""
    step = _STEPS[LADDER.index(name) // 2] if name in LADDER else level(name)
    # Translators: on a button. {level} is the name of a stronger level, such as Medium.
    return _("Har&der: {level}").format(level=step)


def dots(name: str) -> str:
    """Return the strength of a level as five dots, such as "●◐○○○" for the third. Empty if it is not on the ladder."""
    if name not in LADDER:
        return ""
    full, half = divmod(LADDER.index(name) + 1, 2)
    return f"{'●' * full}{'◐' * half}{'○' * (5 - full - half)}"


def computer(who: PlayerKind) -> str:
    """Return the level or the engine, such as "Easy 2" or "Fits Me: Easy 2". Empty for a person."""
    if not who.level:
        return shown(PurePath(who.engine).stem)
    name = shown(level(who.level))
    # Translators: {opponent} is "Fits Me", and {level} is its level in this game, as in "Fits Me: Easy 2".
    fits = _("{opponent}: {level}")
    return fits.format(opponent=FITS_ME, level=name) if who.fits else name


def with_kind(name: str, who: PlayerKind) -> str:
    """Return a player's display name with the level or the engine, such as "Ruby, Easy 2". A person has neither."""
    kind = computer(who)
    # Translators: {computer} is a computer player's level or engine, as in "Ruby, Easy 2".
    return _("{name}, {computer}").format(name=name, computer=kind) if kind else name


def meaning(name: str) -> str:
    """Return in one line how the level plays and whether it can lose. Raise KeyError for an unknown level."""
    return _MEANINGS[name]


def computer_name(others: Iterable[str] = ()) -> str:
    """Return a name for a computer player that none of the others has. There can be at most seven others."""
    taken = {name_key(name) for name in others}
    return next(name for name in _NAMES if name_key(name) not in taken)
