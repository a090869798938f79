"""Columns of the table of scores."""

from collections.abc import Callable

from tictactoe_gui.storage.library.scores import Score
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.widgets.row_table import Column
from tictactoe_gui.wording.mnk import scores as wording
from tictactoe_gui.wording.mnk.levels import with_kind
from tictactoe_gui.wording.phrases import shown

NAME, POINTS, PLAYED, WON, DRAWN, LOST, STREAK = range(len(wording.COLUMNS))
"""Indices of the columns."""


def score_columns(streak: Callable[[Score], str]) -> list[Column]:
    """Return the columns. `streak` returns the text of a row's streak."""
    texts: dict[int, Callable[[Score], str]] = {
        NAME: _name,
        POINTS: lambda score: format_number(score.points),
        PLAYED: lambda score: format_number(score.played) + (wording.ASSISTED if score.assisted else ""),
        WON: lambda score: format_number(score.won),
        DRAWN: lambda score: format_number(score.drawn),
        LOST: lambda score: format_number(score.lost),
        STREAK: streak,
    }
    tool_tips = {PLAYED: _assisted}
    return [
        Column(title, texts[at], left_aligned=at == NAME, tool_tip=tool_tips.get(at, Column.tool_tip))
        for at, title in enumerate(wording.COLUMNS)
    ]


def _name(score: Score) -> str:
    return with_kind(shown(score.name), score.kind)


def _assisted(score: Score) -> str:
    """Return how many games were played with help."""
    return wording.assisted(score.assisted) if score.assisted else ""
