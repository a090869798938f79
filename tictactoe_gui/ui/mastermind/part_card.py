"""Cards for the hider and the breaker."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QPushButton, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.labels import ElidedLabel
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.ui.thinking import Spinner, Urge
from tictactoe_gui.ui.turn_card import TurnCard

EDGE = 16
"""Total vertical padding of the card, in pixels."""


GAP = 10
"""Gap between the two texts when they share a line, in pixels."""


class PartCard(TurnCard):
    """Card with a player's name, role, turn and thinking state.

    Signals:
        stop_wanted(): the user wants the computer to stop thinking.
        resume_wanted(): the user wants the computer to continue.

    """

    stop_wanted = Signal()
    resume_wanted = Signal()

    def __init__(self, name: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(name, theme, parent)
        self._does = ElidedLabel(f"{name}_does", self)
        self._does.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self._spinner, self._urge = Spinner(f"{name}_spinner", self), Urge(name, self)
        self._resume = QPushButton(_("Resume"), self)
        self._dress(name)
        self._texts = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lay_out()

    def show_part(self, name: str, does: str, *, turn: bool, thinking: bool = False, waits: bool = False) -> None:
        """Show the player and the role. `thinking` and `waits` concern a computer that thinks or is paused."""
        self._show_turn(name, turn=turn)
        self._does.setText(does)
        self._spinner.spin(wanted=thinking)
        self._urge.offer(wanted=thinking, ours=False)
        self._resume.setVisible(waits)
        self.setAccessibleName(", ".join(filter(None, [name, does, _("their turn") if turn else ""])))

    def set_dense(self, *, dense: bool) -> None:
        """Put both texts on one line, or one below the other."""
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._texts.setDirection(right if dense else down)
        self._texts.setSpacing(GAP if dense else 0)
        self.setFixedHeight(self.fontMetrics().height() * (1 if dense else 2) + EDGE)

    def _dress(self, name: str) -> None:
        self._resume.setObjectName(f"{name}_resume")
        self._resume.setProperty("small", "true")
        # A click leaves the keyboard focus on the board.
        self._resume.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._resume.setFixedHeight(self.fontMetrics().height() + 4)
        self._resume.clicked.connect(self.resume_wanted)
        self._urge.stop_wanted.connect(self.stop_wanted)

    def _lay_out(self) -> None:
        for label in (self._name, self._does):
            label.show_as_typed()
            self._texts.addWidget(label, 1)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, EDGE // 2, 10, EDGE // 2)
        layout.addLayout(self._texts, 1)
        for widget in (self._urge, self._resume, self._spinner):
            layout.addWidget(widget)
        self.set_dense(dense=False)
