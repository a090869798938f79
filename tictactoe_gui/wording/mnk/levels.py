"""Names and descriptions of the computer's levels, and names for computer players."""

from collections.abc import Callable, Iterable
from pathlib import PurePath

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import BUILDER, CORRECTED, LADDER, RANDOM, TEXTBOOK
from tictactoe_gui.player_names import name_key
from tictactoe_gui.text_filter import shown

# Translators: names of levels, from the weakest to the strongest. Each has two halves.
_STEPS = (_("Beginner"), _("Easy"), _("Medium"), _("Hard"), _("Expert"))
"""Names of the levels of the ladder. Two consecutive levels share a name."""
# Translators: the two halves of a level. {level} is its name, as in "Easy, lower half".
_HALVES = (_("{level}, lower half"), _("{level}, upper half"))
_MEANINGS = {
    LADDER[0]: _("Misses nearly every line."),
    LADDER[1]: _("Misses many lines."),
    LADDER[2]: _("Misses some lines."),
    LADDER[3]: _("Misses a line now and then."),
    LADDER[4]: _("Seldom misses a line, but can fall for a fork."),
    LADDER[5]: _("Seldom misses a line or a fork."),
    LADDER[6]: _("Looks a few moves ahead."),
    LADDER[7]: _("Looks far ahead, but sometimes plays the second-best move."),
    LADDER[8]: _("Sees every line, and nearly as far as the strongest level."),
    LADDER[9]: _("Plays perfectly on small boards, and strongly on large ones."),
    RANDOM: _("Picks cells at random."),
    BUILDER: _("Completes and blocks lines, but falls into every trap."),
    TEXTBOOK: _("Takes the centre, then corners, and can lose on 3 × 3."),
    CORRECTED: _("Takes the centre, then the right corners, and never loses on 3 × 3."),
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
    """Return the exact name of a level, such as "Easy, lower half".

    An unknown level, from another version of the program, is returned unchanged.
    """
    return _HALVES[LADDER.index(name) % 2].format(level=step(name)) if name in LADDER else step(name)


def step(name: str) -> str:
    """Return the name of a level without its half, such as "Easy"."""
    return _STEPS[LADDER.index(name) // 2] if name in LADDER else _OTHER_NAMES.get(name, name)


def harder(name: str) -> str:
    """Return the text of the button for a game against a stronger level, such as "Harder: Medium"."""
    # Translators: on a button. {level} is the name of a stronger level, such as Medium.
    return _("Har&der: {level}").format(level=step(name))


def dots(name: str) -> str:
    """Return the strength of a level as five dots, such as "●◐○○○" for the third. Empty if it is not on the ladder."""
    if name not in LADDER:
        return ""
    full, half = divmod(LADDER.index(name) + 1, 2)
    return f"{'●' * full}{'◐' * half}{'○' * (5 - full - half)}"


def computer(who: PlayerKind, name: Callable[[str], str] = level) -> str:
    """Return the level or the engine, such as "Easy, lower half" or "Fits Me: Easy, lower half". Empty for a person.

    `name` returns the name of a level, with its half or without.
    """
    if not who.level:
        return shown(PurePath(who.engine).stem)
    played = shown(name(who.level))
    # Translators: {opponent} is "Fits Me", and {level} is its level in this game, as in "Fits Me: Easy".
    fits = _("{opponent}: {level}")
    return fits.format(opponent=FITS_ME, level=played) if who.fits else played


def with_kind(name: str, who: PlayerKind, level_name: Callable[[str], str] = step) -> str:
    """Return a player's display name with the level or the engine, such as "Ruby, Easy". A person has neither."""
    kind = computer(who, level_name)
    # Translators: {computer} is a computer player's level or engine, as in "Ruby, Easy".
    return _("{name}, {computer}").format(name=name, computer=kind) if kind else name


def meaning(name: str) -> str:
    """Return in one line how the level plays and whether it can lose. Raise KeyError for an unknown level."""
    return _MEANINGS[name]


def computer_name(others: Iterable[str] = ()) -> str:
    """Return a name for a computer player that none of the others has. There can be at most seven others."""
    taken = {name_key(name) for name in others}
    return next(name for name in _NAMES if name_key(name) not in taken)
