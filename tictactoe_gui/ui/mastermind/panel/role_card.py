"""Cards for the hider and the breaker."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import small_button
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import add_parts, hbox
from tictactoe_gui.ui.widgets.turn_card import TurnCard

PADDING_PX = 16
"""Total vertical padding of the card, in pixels."""
TEXT_GAP_PX = 10
"""Gap between the two texts when they share a line, in pixels."""


class RoleCard(TurnCard):
    """Card with a player's name, role, turn and thinking state.

    Signals:
        resume_requested(): the user wants the computer to continue.

    """

    resume_requested = Signal()

    def __init__(self, name: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(name, theme, parent)
        self._activity = TextLabel(f"{name}_does", self, quiet=True)
        self._resume = small_button(f"{name}_resume", _("Resume"), self, self.resume_requested)
        self._texts = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        add_parts(self._texts, (self._name, 1), (self._activity, 1))
        parts = (self._texts, 1), self._thinking_buttons, self._resume, self._spinner
        self.setLayout(hbox(*parts, margins=(14, PADDING_PX // 2, 10, PADDING_PX // 2)))
        self.set_dense(dense=False)

    def show_role(self, name: str, activity: str, *, turn: bool, thinking: bool = False, paused: bool = False) -> None:
        """Show the player and the role. `thinking` and `paused` apply to a computer player."""
        self._show_turn(name, activity, turn=turn)
        self._activity.setText(activity)
        self.show_thinking(thinking=thinking)
        self._resume.setVisible(paused)

    def set_dense(self, *, dense: bool) -> None:
        """Put both texts on one line, or one below the other."""
        down, right = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self._texts.setDirection(right if dense else down)
        self._texts.setSpacing(TEXT_GAP_PX if dense else 0)
        self.setFixedHeight(self.fontMetrics().height() * (1 if dense else 2) + PADDING_PX)
