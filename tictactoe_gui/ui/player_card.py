"""A card for each player: mark, name, games won, and whether it is their turn."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.ui import pieces
from tictactoe_gui.ui.labels import ElidedLabel
from tictactoe_gui.ui.theme import Theme


class PlayerCard(QWidget):
    """Shows a player."""

    def __init__(self, seat: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(f"card_{seat}")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._seat, self._theme = seat, theme
        self._player: Player | None = None
        self._turn = self._dense = False
        self._name = ElidedLabel(f"card_{seat}_name", self)
        self._score = ElidedLabel(f"card_{seat}_score", self)
        self._score.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._name.show_as_typed()
        self._layout = QHBoxLayout(self)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(self._name)
        texts.addWidget(self._score)
        self._layout.addLayout(texts)

    def show_player(self, player: Player, won: int, *, turn: bool, dense: bool) -> None:
        """Show who it is, the games they won and whether they are to move; dense cards are lower."""
        self._player, self._turn, self._dense = player, turn, dense
        self._name.setText(player.name)
        self._score.setText(ngettext("{count} game won", "{count} games won", won).format(count=won))
        self._score.setVisible(not dense or won > 0)
        font = self._name.font()
        font.setBold(turn)
        self._name.setFont(font)
        height = self._height()
        self.setFixedHeight(height)
        self._layout.setContentsMargins(height + 4, 2, 8, 2)
        self.setAccessibleName(self._spoken(won))
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for room for a short name."""
        return QSize(210, self._height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - a card is painted whole
        """Paint the card, outlined for whose turn it is, and the mark on it."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme["accent" if self._turn else "border"], 2.5 if self._turn else 1.0))
            painter.setBrush(self._theme["card"])
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)
            if self._player:
                piece = pieces.Piece(self._player.mark, self._theme.seats[self._seat], self._theme["card"])
                pieces.paint(painter, self._piece_room(), piece)

    def _piece_room(self) -> QRectF:
        side = self.height() - (12 if self._turn else 14)
        room = QRectF(0, 0, side, side)
        room.moveCenter(QRectF(0, 0, self.height() + 4, self.height()).center())
        return room

    def _height(self) -> int:
        line = self.fontMetrics().height()
        return line * (2 if self._dense else 3) + (10 if self._turn else 4)

    def _spoken(self, won: int) -> str:
        player = self._player
        if player is None:
            return ""
        parts = [player.name, player.mark, ngettext("{count} game won", "{count} games won", won).format(count=won)]
        return ", ".join([*parts, _("to move")] if self._turn else parts)
