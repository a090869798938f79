"""The field of the setup dialog for the kind of player."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.player import PERSON, Kind
from tictactoe_gui.ui.fields import EDGE, DropDown
from tictactoe_gui.ui.seats import Offer, plays


class KindField(DropDown):
    """Combo box for the kind of player. The chosen kind stays in the list even if it is no longer available."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumContentsLength(8)
        self._offers: list[Offer] = []
        self._fill([], Offer(PERSON, ""))

    @property
    def chosen(self) -> Offer:
        """Chosen option with its name and description."""
        return self._offers[self.currentIndex()]

    def choose(self, kind: Kind) -> None:
        """Choose a kind of player."""
        self._fill(self._offers, Offer(kind, plays(kind, ())))

    def offer(self, offers: Sequence[Offer]) -> None:
        """Replace the options."""
        if list(offers) != self._offers:
            self._fill(offers, self.chosen)

    def showPopup(self) -> None:
        """Open the list as wide as its texts."""
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + EDGE)
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page unless the field has the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _fill(self, offers: Sequence[Offer], chosen: Offer) -> None:
        kinds = [offer.kind for offer in offers]
        self._offers = [*offers] if chosen.kind in kinds else [*offers, chosen]
        with QSignalBlocker(self):
            self.clear()
            for at, offer in enumerate(self._offers):
                self.addItem(offer.name)
                self.setItemData(at, offer.meaning, Qt.ItemDataRole.ToolTipRole)
            self.setCurrentIndex([offer.kind for offer in self._offers].index(chosen.kind))
