"""The setup dialog's field for the kind of player."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.ui.mnk.setup.seat_options import SeatOption, kind_name
from tictactoe_gui.ui.widgets.fields import ComboBox


class PlayerKindBox(ComboBox):
    """Combo box for the kind of player. The chosen kind stays in the list even if it is no longer available."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumContentsLength(8)
        self._options: list[SeatOption] = []
        self._fill([], SeatOption(PERSON, ""))

    @property
    def option(self) -> SeatOption:
        """Chosen option with its name and description."""
        return self._options[self.currentIndex()]

    def set_kind(self, kind: PlayerKind) -> None:
        """Choose a kind of player."""
        self._fill(self._options, SeatOption(kind, kind_name(kind, ())))

    def set_options(self, options: Sequence[SeatOption]) -> None:
        """Replace the options."""
        if list(options) != self._options:
            self._fill(options, self.option)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the page unless the field has the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def _fill(self, offers: Sequence[SeatOption], chosen: SeatOption) -> None:
        kinds = [offer.kind for offer in offers]
        self._options = [*offers] if chosen.kind in kinds else [*offers, chosen]
        with QSignalBlocker(self):
            self.clear()
            for at, offer in enumerate(self._options):
                self.addItem(offer.name)
                self.setItemData(at, offer.meaning, Qt.ItemDataRole.ToolTipRole)
            self.setCurrentIndex([offer.kind for offer in self._options].index(chosen.kind))
