"""A card for who hides the key, and one for who breaks it."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.labels import ElidedLabel
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.ui.thinking import Spinner, Urge


class PartCard(QWidget):
    """Shows a name, what is done under it, whether it is their turn, and that they think, or wait.

    Signals:
        stop_wanted(): no more thinking, please.
        resume_wanted(): on with it, please.

    """

    stop_wanted = Signal()
    resume_wanted = Signal()

    def __init__(self, name: str, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme, self._turn = theme, False
        self._name, self._does = ElidedLabel(f"{name}_name", self), ElidedLabel(f"{name}_does", self)
        self._does.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._spinner, self._urge = Spinner(f"{name}_spinner", self), Urge(name, self)
        self._resume = QPushButton(_("Go on"), self)
        self._dress(name)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        for label in (self._name, self._does):
            label.show_as_typed()
            texts.addWidget(label)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 8, 10, 8)
        layout.addLayout(texts, 1)
        for widget in (self._urge, self._resume, self._spinner):
            layout.addWidget(widget)

    def show_part(self, name: str, does: str, *, turn: bool, thinking: bool) -> None:
        """Show who it is and what they do, whether it is their turn, and whether a computer thinks in their place."""
        self._turn = turn
        self._name.setText(name)
        self._does.setText(does)
        font = self._name.font()
        font.setBold(turn)
        self._name.setFont(font)
        self._spinner.spin(wanted=thinking)
        self._urge.offer(wanted=thinking, ours=False)
        self.setAccessibleName(", ".join(filter(None, [name, does, _("their turn") if turn else ""])))
        self.update()

    def show_waiting(self, *, wanted: bool) -> None:
        """Show that a computer waits to be told to go on, or no longer."""
        self._resume.setVisible(wanted)
        if wanted:
            self._spinner.spin(wanted=False)
            self._urge.offer(wanted=False, ours=False)

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for two lines."""
        return QSize(210, self.fontMetrics().height() * 2 + 16)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - a card is painted whole
        """Paint the card, outlined for whose turn it is."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme["accent" if self._turn else "border"], 2.5 if self._turn else 1.0))
            painter.setBrush(self._theme["card"])
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)

    def _dress(self, name: str) -> None:
        self._resume.setObjectName(f"{name}_resume")
        self._resume.setProperty("small", "true")
        # A click leaves the keyboard to the board.
        self._resume.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._resume.setFixedHeight(self.fontMetrics().height() + 4)
        self._resume.clicked.connect(self.resume_wanted)
        self._resume.hide()
        self._urge.stop_wanted.connect(self.stop_wanted)
