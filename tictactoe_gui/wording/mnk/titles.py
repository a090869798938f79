"""Titles of well-known games, and spoken names of marks."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import DISCS, STONES
from tictactoe_gui.mnk.rules import PRESETS as WELL_KNOWN
from tictactoe_gui.text_filter import shown

PRESETS = {
    "Tic-Tac-Toe 3 × 3": _("Tic-Tac-Toe 3 × 3"),
    "Tic-Tac-Toe 6 × 6": _("Tic-Tac-Toe 6 × 6"),
    "Tic-Tac-Toe 9 × 9": _("Tic-Tac-Toe 9 × 9"),
    "4 × 4": _("4 × 4"),
    "5 × 5, four in a row": _("Four in a Row 5 × 5"),
    "Gomoku 15 × 15": _("Gomoku 15 × 15"),
    "Connect Four": _("Connect Four"),
    "Misère": _("Misère"),
    "Three players": _("Three Players"),
}
"""Titles of the games in `mnk.rules.PRESETS`, by name."""
TITLES = {rules: PRESETS[name] for name, rules in WELL_KNOWN.items()}
"""Titles of well-known games, by rules."""

_SPOKEN = _("black stone"), _("white stone"), _("red disc"), _("yellow disc")
_SPOKEN_MARKS = dict(zip((*STONES, *DISCS), _SPOKEN, strict=True))


def spoken_mark(mark: str) -> str:
    """Return a mark as a screen reader should say it, such as "black stone"."""
    return _SPOKEN_MARKS.get(mark, shown(mark))
