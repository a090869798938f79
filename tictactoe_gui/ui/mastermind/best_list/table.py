"""Table of the best list, and its views: best games, player statistics and all games."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.mastermind_games import BreakerScore, MastermindListing
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.style.formatting import format_date, format_number
from tictactoe_gui.ui.widgets.layouts import text_scale
from tictactoe_gui.ui.widgets.table import Column, RowModel, RowTable
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import best_list as wording
from tictactoe_gui.wording.mastermind import sentences

EXTRA_WIDTH_PX, MAX_WIDTH_PX = 6, 160
"""Extra space per column, and maximum width of all but the name column, in pixels."""
NARROW_WIDTH_PX = 800
"""Width of the table in pixels below which columns are hidden, with a font of the usual width."""
NAME_COLUMN = 0
"""Index of the name column."""


class BestListView(NamedTuple):
    """A view of the best list."""

    title: str
    find: Callable[[Library, Any], Sequence[Any]]
    """Function that returns the rows for the given rules. None means all rules."""
    columns: tuple[Column, ...]
    empty_text: str
    """Text shown instead of an empty table."""
    combines_rules: bool = True
    """True if the view can show games with different rules together."""
    ranked: bool = True
    """True if the rows are numbered."""
    has_games: bool = True
    """True if each row is a game."""


def _marked(number: int, row: MastermindListing | BreakerScore) -> str:
    advice = wording.ADVICE_SIGN if row.assisted else ""
    known = wording.KNOWN_SIGN if row.known else ""
    return format_number(number) + advice + known


_BREAKER = Column(labels.CODEBREAKER, lambda game: sentences.display_name(game.breaker), left_aligned=True)
_GUESSES = Column(labels.GUESSES, lambda game: _marked(game.guesses, game))
_CODEMAKER = Column(labels.CODEMAKER, lambda game: sentences.display_name(game.hider), left_aligned=True)
_CODE = Column(labels.CODE, lambda game: sentences.board(game.rules), left_aligned=True)
_NUMBER = Column(_("Number"), lambda game: "" if game.drawn is None else str(game.drawn))
_DETAIL_COLUMNS = (
    Column(labels.TIME, lambda game: wording.time(game.seconds)),
    Column(labels.DATE, lambda game: format_date(game.ended.timestamp()) if game.ended else ""),
    _NUMBER,
)
HIDEABLE = (_CODEMAKER, _CODE, _NUMBER)
"""Columns that a narrow table hides."""

BEST = BestListView(
    _("Best games"),
    mastermind_games.best,
    (_BREAKER, _GUESSES, *_DETAIL_COLUMNS),
    empty_text=wording.NO_WINS,
    combines_rules=False,
)
EVERY = BestListView(
    _("All games"),
    mastermind_games.games,
    (
        _BREAKER,
        _CODEMAKER,
        _CODE,
        Column(labels.RESULT, lambda game: wording.RESULTS[game.outcome], left_aligned=True),
        _GUESSES,
        *_DETAIL_COLUMNS,
    ),
    empty_text=wording.NO_GAMES,
    ranked=False,
)
PLAYERS = BestListView(
    labels.PLAYERS,
    mastermind_games.players,
    (
        Column(labels.CODEBREAKER, lambda breaker: shown(breaker.name), left_aligned=True),
        Column(labels.GAMES, lambda breaker: _marked(breaker.played, breaker)),
        # Translators: title of a column, with the number of games that a player has solved.
        Column(_("Solved"), lambda breaker: format_number(breaker.broken)),
        Column(_("Average Guesses"), lambda breaker: "" if breaker.mean is None else format_number(breaker.mean, 2)),
    ),
    empty_text=wording.NO_PLAYERS,
    has_games=False,
)
VIEWS = (BEST, PLAYERS, EVERY)


def legend(rows: Sequence[Any]) -> list[str]:
    """Return explanations of the marks that occur in the rows."""
    texts = {"assisted": wording.ADVICE_LEGEND, "known": wording.KNOWN_LEGEND}
    return [text for sign, text in texts.items() if any(getattr(row, sign) for row in rows)]


class BestListTable(RowTable):
    """Table that hides less important columns if it is narrow. The name column takes the remaining width."""

    def __init__(self, model: RowModel, parent: QWidget) -> None:
        super().__init__("best_table", labels.SCORES, model, parent)
        self._model = model
        # Measure all rows for the column widths, not only the visible ones.
        self.horizontalHeader().setResizeContentsPrecision(-1)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def show_rows(self, view: BestListView, rows: Sequence[Any]) -> None:
        """Show the given rows of a view."""
        self._model.set_rows(rows, view.columns)
        self.verticalHeader().setVisible(view.ranked)
        self.horizontalHeader().setSectionResizeMode(NAME_COLUMN, QHeaderView.ResizeMode.Stretch)
        self._hide_columns()

    def sizeHintForColumn(self, column: int) -> int:
        """Return the width of a column for its texts. Long names are elided."""
        return min(super().sizeHintForColumn(column) + EXTRA_WIDTH_PX, MAX_WIDTH_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the less important columns of a narrow table."""
        super().resizeEvent(event)
        self._hide_columns()

    def _hide_columns(self) -> None:
        is_narrow = self.viewport().width() < NARROW_WIDTH_PX * text_scale()
        for at, column in enumerate(self._model.columns):
            self.setColumnHidden(at, is_narrow and column in HIDEABLE)
