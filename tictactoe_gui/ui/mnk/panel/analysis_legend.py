"""Legend of the analysis: a chip for each kind of value, in the colours of the cells."""

from collections.abc import Collection

from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording.mnk import hints


class AnalysisLegend(QWidget):
    """Chips that explain the signs on the cells. Hidden without an analysis."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chips = {kind: self._chip(kind, text) for kind, text in hints.LEGEND.items()}
        *proved, estimated = self._chips.values()
        self._order = self._chip(None, hints.ORDER)
        self._order.setObjectName("legend_order")
        others = hbox(estimated, self._order, STRETCH, spacing=4)
        self.setLayout(vbox(hbox(*proved, STRETCH, spacing=4), others, spacing=4))
        self.hide()

    def show_kinds(self, kinds: Collection[Value | None], *, ranked: bool = False) -> None:
        """Show the chips of these kinds of values. None stands for estimates.

        If the cells are `ranked`, explain their numbers, too. Without anything to explain, hide the legend.
        """
        for kind, chip in self._chips.items():
            chip.setVisible(kind in kinds)
        self._order.setVisible(ranked)
        self.setVisible(ranked or bool(kinds))

    def _chip(self, kind: Value | None, text: str) -> QLabel:
        name = "estimate" if kind is None else kind.name.lower()
        chip = QLabel(text, self)
        chip.setObjectName(f"legend_{name}")
        chip.setProperty("chip", name)
        return chip
