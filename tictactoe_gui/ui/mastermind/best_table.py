"""The table of the best list, in which names have the room that the rest leaves."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.mastermind.best_model import NAME, BestModel, View
from tictactoe_gui.ui.row_table import RowTable

SPACE, WIDEST, NAMES = 6, 160, 150
"""Between columns beyond padding, of a column beside the names at the most, and of the names at least, in pixels."""


class BestTable(RowTable):
    """Shows the rows of a view; where room is short some columns are left out."""

    def __init__(self, model: BestModel, parent: QWidget) -> None:
        self._widths: dict[int, int] = {}
        """Of the columns beside the names, by column."""
        self._rows = model
        super().__init__("best_table", _("Best list"), model, parent)
        # A column is as wide as its widest text, wherever that stands.
        self.horizontalHeader().setResizeContentsPrecision(-1)

    def show_rows(self, view: View, rows: Sequence[Any]) -> None:
        """Show these rows of the view."""
        # Qt tells of another size before the columns of this view have theirs.
        self._widths = {}
        self._rows.show(view, rows)
        self.verticalHeader().setVisible(view.ranked)
        self.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        beside = range(NAME + 1, len(view.columns))
        for column in beside:
            # What is hidden is as wide as nothing.
            self.showColumn(column)
        self._widths = {column: self._width(column) for column in beside}
        for column, width in self._widths.items():
            self.setColumnWidth(column, width)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what has no room."""
        super().resizeEvent(event)
        self._fit()

    def _width(self, column: int) -> int:
        asked = max(self.sizeHintForColumn(column), self.horizontalHeader().sectionSizeHint(column))
        return min(asked + SPACE, WIDEST)

    def _fit(self) -> None:
        columns = self._rows.view.columns
        left_out: set[int] = set()
        for column in sorted(filter(lambda at: columns[at].spare, self._widths), key=lambda at: columns[at].spare):
            shown = sum(width for at, width in self._widths.items() if at not in left_out)
            if self.viewport().width() - shown < NAMES:
                left_out.add(column)
        for column in self._widths:
            self.setColumnHidden(column, column in left_out)
