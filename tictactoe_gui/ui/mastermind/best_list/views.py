"""Views of the best list: best games, player statistics and all games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.mastermind_games import BreakerScore, MastermindListing
from tictactoe_gui.ui.style.formatting import format_date, format_number
from tictactoe_gui.ui.widgets.row_table import Column
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import best_list as wording
from tictactoe_gui.wording.mastermind import sentences
from tictactoe_gui.wording.phrases import shown


@dataclass(frozen=True)
class BestListColumn(Column):
    """A column of the table."""

    hide_rank: int = 0
    """Order in which columns are hidden in a narrow table; 1 is hidden first. 0 means never hidden."""


class BestListView(NamedTuple):
    """A view of the best list."""

    title: str
    find: Callable[[Library, Any], Sequence[Any]]
    """Function that returns the rows for the given rules. None means all rules."""
    columns: tuple[BestListColumn, ...]
    empty_text: str
    """Text shown instead of an empty table."""
    combines_rules: bool = True
    """True if the view can show games with different rules together."""
    ranked: bool = True
    """True if the rows are numbered."""
    has_games: bool = True
    """True if each row is a game."""


def _guesses(draft: MastermindListing) -> str:
    return format_number(draft.guesses) + _marks(draft)


def _played(breaker: BreakerScore) -> str:
    return format_number(breaker.played) + _marks(breaker)


def _marks(row: MastermindListing | BreakerScore) -> str:
    return (wording.ADVICE_SIGN if row.assisted else "") + (wording.KNOWN_SIGN if row.known else "")


_BREAKER = BestListColumn(labels.CODEBREAKER, lambda draft: sentences.display_name(draft.breaker), left_aligned=True)
_GUESSES = BestListColumn(labels.GUESSES, _guesses)
_DETAIL_COLUMNS = (
    BestListColumn(labels.TIME, lambda draft: wording.time(draft.seconds)),
    BestListColumn(labels.DATE, lambda draft: format_date(draft.ended.timestamp()) if draft.ended else ""),
    BestListColumn(_("Number"), lambda draft: "" if draft.drawn is None else str(draft.drawn), hide_rank=2),
)

BEST = BestListView(
    _("Best games"),
    mastermind_games.best,
    (_BREAKER, _GUESSES, *_DETAIL_COLUMNS),
    wording.NO_WINS,
    combines_rules=False,
)
EVERY = BestListView(
    _("All games"),
    mastermind_games.games,
    (
        _BREAKER,
        BestListColumn(
            labels.CODEMAKER, lambda draft: sentences.display_name(draft.hider), left_aligned=True, hide_rank=1
        ),
        BestListColumn(labels.CODE, lambda draft: sentences.board(draft.rules), left_aligned=True, hide_rank=3),
        BestListColumn(labels.RESULT, lambda draft: wording.RESULTS[draft.outcome], left_aligned=True),
        _GUESSES,
        *_DETAIL_COLUMNS,
    ),
    wording.NO_GAMES,
    ranked=False,
)
PLAYERS = BestListView(
    labels.PLAYERS,
    mastermind_games.players,
    (
        BestListColumn(labels.CODEBREAKER, lambda breaker: shown(breaker.name), left_aligned=True),
        BestListColumn(labels.GAMES, _played),
        # Translators: title of a column, with the number of games that a player has solved.
        BestListColumn(_("Solved"), lambda breaker: format_number(breaker.broken)),
        BestListColumn(
            _("Average Guesses"), lambda breaker: "" if breaker.mean is None else format_number(breaker.mean, 2)
        ),
    ),
    wording.NO_PLAYERS,
    has_games=False,
)
VIEWS = (BEST, PLAYERS, EVERY)
NAME_COLUMN = 0
"""Index of the name column."""


def legend(rows: Sequence[Any]) -> list[str]:
    """Return explanations of the marks that occur in the rows."""
    advised, known = (any(getattr(row, sign) for row in rows) for sign in ("assisted", "known"))
    return [*([wording.ADVICE_LEGEND] if advised else []), *([wording.KNOWN_LEGEND] if known else [])]
