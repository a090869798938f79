"""Card of a player, outlined on their turn."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.thinking_buttons import Spinner, ThinkingButtons
from tictactoe_gui.wording import labels


class TurnCard(QWidget):
    """Card with a painted background and a name, which is bold on the player's turn.

    Signals:
        stop_requested(): the user asked to stop thinking.

    """

    stop_requested = Signal()

    def __init__(self, name: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme, self._turn = theme, False
        self._name = TextLabel(f"{name}_name", self)
        self._spinner, self._thinking_buttons = Spinner(f"{name}_spinner", self), ThinkingButtons(name, self)
        self._thinking_buttons.stop_requested.connect(self.stop_requested)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.update()

    def show_thinking(self, *, thinking: bool, built_in: bool = False) -> None:
        """Show whether the player is thinking. Only a built-in engine can be asked to move now."""
        self._spinner.set_spinning(spinning=thinking)
        self._thinking_buttons.set_thinking(thinking=thinking, built_in=built_in)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole card is painted
        """Paint the background, with an outline on the player's turn."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme["accent" if self._turn else "border"], 2.5 if self._turn else 1.0))
            painter.setBrush(self._theme["card"])
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)

    def _show_turn(self, name: str, *facts: str, turn: bool) -> None:
        """Show the name and whether it is the player's turn. Screen readers get these and the other facts."""
        self._turn = turn
        self._name.setText(name)
        font = self._name.font()
        font.setBold(turn)
        self._name.setFont(font)
        self.setAccessibleName(", ".join(filter(None, [name, *facts, labels.THEIR_TURN if turn else ""])))
        self.update()
