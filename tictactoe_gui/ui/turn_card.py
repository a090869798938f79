"""The card of somebody who plays: outlined while it is their turn."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.ui.labels import ElidedLabel
from tictactoe_gui.ui.theme import Theme


class TurnCard(QWidget):
    """Paints the card's ground; its name stands in bold type while it is their turn."""

    def __init__(self, name: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme, self._turn = theme, False
        self._name = ElidedLabel(f"{name}_name", self)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - a card is painted whole
        """Paint the ground, outlined for whose turn it is."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme["accent" if self._turn else "border"], 2.5 if self._turn else 1.0))
            painter.setBrush(self._theme["card"])
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)

    def _show_turn(self, name: str, *, turn: bool) -> None:
        """Show the name, and whether it is their turn."""
        self._turn = turn
        self._name.setText(name)
        font = self._name.font()
        font.setBold(turn)
        self._name.setFont(font)
        self.update()
