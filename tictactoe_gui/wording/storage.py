"""Headlines about problems with stored games and settings. Messages with paths are their details."""

from collections.abc import Collection

from tictactoe_gui.i18n import _

PROBLEMS = {
    "saving": _("Games can't be saved on this computer"),
    "library": _("The game library can't be used"),
    "restoring": _("The last save of your game was damaged"),
    "missing": _("The game library was missing"),
    "recovered": _("The game library was damaged"),
    "puzzles": _("Your progress in puzzles can't be saved"),
    "damaged puzzles": _("Your progress in puzzles was damaged"),
    "settings": _("Settings can't be saved on this computer"),
}
"""Headlines by topic, the most serious first."""

# Translators: what buttons of a bar with a headline do.
DETAILS, DISMISS = _("De&tails"), _("Dism&iss")
NEW_LIBRARY = _("Start &New Library")


def headline(topics: Collection[str]) -> str:
    """Return the most serious of the headlines. Empty without topics."""
    return next((text for topic, text in PROBLEMS.items() if topic in topics), "")
