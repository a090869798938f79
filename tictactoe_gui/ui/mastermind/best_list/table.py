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
from tictactoe_gui.ui.widgets.table import Column, RowModel, RowTable
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import best_list as wording
from tictactoe_gui.wording.mastermind import sentences

EXTRA_WIDTH_PX, MAX_WIDTH_PX, MIN_NAME_WIDTH_PX = 6, 160, 150
"""Extra space per column, maximum width of the other columns and minimum width of the name column, in pixels."""
NAME_COLUMN = 0
"""Index of the name column."""


class BestListView(NamedTuple):
    """A view of the best list."""

    title: str
    find: Callable[[Library, Any], Sequence[Any]]
    """Function that returns the rows for the given rules. None means all rules."""
    columns: tuple[Column, ...]
    hideable: tuple[Column, ...]
    """Columns that a narrow table hides. The first one is hidden first."""
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

BEST = BestListView(
    _("Best games"),
    mastermind_games.best,
    (_BREAKER, _GUESSES, *_DETAIL_COLUMNS),
    hideable=(_NUMBER,),
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
    hideable=(_CODEMAKER, _NUMBER, _CODE),
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
    hideable=(),
    empty_text=wording.NO_PLAYERS,
    has_games=False,
)
VIEWS = (BEST, PLAYERS, EVERY)


def legend(rows: Sequence[Any]) -> list[str]:
    """Return explanations of the marks that occur in the rows."""
    texts = {"assisted": wording.ADVICE_LEGEND, "known": wording.KNOWN_LEGEND}
    return [text for sign, text in texts.items() if any(getattr(row, sign) for row in rows)]


class BestListTable(RowTable):
    """Table that hides less important columns when it is too narrow. The name column takes the remaining width."""

    def __init__(self, model: RowModel, parent: QWidget) -> None:
        self._widths: dict[int, int] = {}
        """Widths by column, without the name column."""
        self._model = model
        self._view = BEST
        super().__init__("best_table", labels.SCORES, model, parent)
        # Measure all rows for the column widths, not only the visible ones.
        self.horizontalHeader().setResizeContentsPrecision(-1)

    def show_rows(self, view: BestListView, rows: Sequence[Any]) -> None:
        """Show the given rows of a view."""
        # Qt sends a resize event before the widths of the new columns are known.
        self._view = view
        self._widths = {}
        self._model.set_rows(rows, view.columns)
        self.verticalHeader().setVisible(view.ranked)
        self.horizontalHeader().setSectionResizeMode(NAME_COLUMN, QHeaderView.ResizeMode.Stretch)
        widths: dict[int, int] = {}
        for column in range(NAME_COLUMN + 1, len(view.columns)):
            # A hidden column reports a width of 0.
            self.showColumn(column)
            asked = max(self.sizeHintForColumn(column), self.horizontalHeader().sectionSizeHint(column))
            widths[column] = min(asked + EXTRA_WIDTH_PX, MAX_WIDTH_PX)
            self.setColumnWidth(column, widths[column])
        self._widths = widths
        self._hide_excess_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the columns that no longer fit."""
        super().resizeEvent(event)
        self._hide_excess_columns()

    def _hide_excess_columns(self) -> None:
        needed = MIN_NAME_WIDTH_PX + sum(self._widths.values())
        for column in map(self._view.columns.index, self._view.hideable if self._widths else ()):
            hidden = self.viewport().width() < needed
            needed -= self._widths[column] if hidden else 0
            self.setColumnHidden(column, hidden)
