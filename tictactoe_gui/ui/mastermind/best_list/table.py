"""Table of the best list. The name column takes the remaining width."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from tictactoe_gui.ui.mastermind.best_list.views import BEST, NAME_COLUMN, BestListView
from tictactoe_gui.ui.widgets.row_table import RowModel, RowTable
from tictactoe_gui.wording import labels

EXTRA_WIDTH_PX, MAX_WIDTH_PX, MIN_NAME_WIDTH_PX = 6, 160, 150
"""Extra space per column, maximum width of the other columns and minimum width of the name column, in pixels."""


class BestListTable(RowTable):
    """Table that hides less important columns when it is too narrow."""

    def __init__(self, model: RowModel, parent: QWidget) -> None:
        self._widths: dict[int, int] = {}
        """Widths by column, without the name column."""
        self._model, self._view = model, BEST
        super().__init__("best_table", labels.SCORES, model, parent)
        # Measure all rows for the column widths, not only the visible ones.
        self.horizontalHeader().setResizeContentsPrecision(-1)

    def show_rows(self, view: BestListView, rows: Sequence[Any]) -> None:
        """Show the given rows of a view."""
        # Qt sends a resize event before the widths of the new columns are known.
        self._widths = {}
        self._view = view
        self._model.set_rows(rows, view.columns)
        self.verticalHeader().setVisible(view.ranked)
        self.horizontalHeader().setSectionResizeMode(NAME_COLUMN, QHeaderView.ResizeMode.Stretch)
        beside = range(NAME_COLUMN + 1, len(view.columns))
        for column in beside:
            # A hidden column reports a width of 0.
            self.showColumn(column)
        self._widths = {column: self._width(column) for column in beside}
        for column, width in self._widths.items():
            self.setColumnWidth(column, width)
        self._hide_excess_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the columns that no longer fit."""
        super().resizeEvent(event)
        self._hide_excess_columns()

    def _width(self, column: int) -> int:
        asked = max(self.sizeHintForColumn(column), self.horizontalHeader().sectionSizeHint(column))
        return min(asked + EXTRA_WIDTH_PX, MAX_WIDTH_PX)

    def _hide_excess_columns(self) -> None:
        columns = self._view.columns
        left_out: set[int] = set()
        for column in sorted(
            filter(lambda at: columns[at].hide_rank, self._widths), key=lambda at: columns[at].hide_rank
        ):
            shown = sum(width for at, width in self._widths.items() if at not in left_out)
            if self.viewport().width() - shown < MIN_NAME_WIDTH_PX:
                left_out.add(column)
        for column in self._widths:
            self.setColumnHidden(column, column in left_out)
