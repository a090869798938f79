"""Text for ratings."""

from collections.abc import Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.ratings import Rating
from tictactoe_gui.ratings.changes import NamedChange
from tictactoe_gui.wording.phrases import running_text

RATING = _("Rating")
"""Title of the column."""

# Translators: the rating of a player before and after a game.
_CHANGE, _NAMED_CHANGE = _("Rating {before} → {after}"), _("{name} {before} → {after}")
_FIRST, _NAMED_FIRST = _("Rating {after}"), _("{name}'s rating: {after}")
_SPOKEN = _("{name}'s rating changed from {before} to {after}")


def value(rating: Rating | None) -> str:
    """Return a rating without its uncertainty. Empty if there is none."""
    return str(round(rating.value)) if rating else ""


def changed(changes: Sequence[NamedChange]) -> str:
    """Return the new ratings of people after a game. A single person is not named."""
    change, first = (_CHANGE, _FIRST) if len(changes) == 1 else (_NAMED_CHANGE, _NAMED_FIRST)
    return " · ".join(_filled(each, change, first) for each in changes)


def spoken_change(changes: Sequence[NamedChange]) -> str:
    """Return the new ratings in words, because screen readers do not read the arrow."""
    return running_text(*(_filled(each, _SPOKEN, _NAMED_FIRST) for each in changes))


def _filled(change: NamedChange, text: str, first: str) -> str:
    text = text if change.before.games else first
    return text.format(name=change.name, before=value(change.before), after=value(change.after))
