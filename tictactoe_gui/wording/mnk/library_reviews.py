"""Text about reviews of the games in the library."""

from tictactoe_gui.i18n import _
from tictactoe_gui.wording.phrases import Plural, Write, running_text

REVIEW_ALL = _("&Review All Games")
LOOKING = _("Looking for games that are not reviewed…")
# Translators: {done} and {count} are numbers of games.
REVIEWING = _("Reviewing the games, {done} of {count} done…")
ALL_REVIEWED = _("All finished games are reviewed.")
REVIEWER_FAILED = _("The reviewer failed several times in a row.")
_REVIEWED = Plural("{number} game reviewed.", "{number} games reviewed.")
_SKIPPED = Plural("{number} game couldn't be reviewed completely.", "{number} games couldn't be reviewed completely.")


def reviewed(games: int, skipped: int, write: Write = str) -> str:
    """Return how many games were reviewed, and how many were skipped. Empty if there are none."""
    return running_text(_REVIEWED(games, write) if games else "", _SKIPPED(skipped, write) if skipped else "")
