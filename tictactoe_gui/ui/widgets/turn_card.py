"""Card of a player, outlined on their turn, with a spinner and buttons that interrupt thinking."""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import small_button
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, reserve_space
from tictactoe_gui.wording import labels

SPINNER_SIZE_PX = 16
FRAME_MS = 80
"""Time between two frames of the spinner, in milliseconds."""
FRAMES = 12
"""Frames per turn of the spinner."""
BUTTON_DELAY_MS = 1000
"""Delay before the buttons appear, in milliseconds."""


class Spinner(QWidget):
    """Rotating arc, static if animations are off. It keeps its space while hidden."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFixedSize(SPINNER_SIZE_PX, SPINNER_SIZE_PX)
        reserve_space(self)
        self.setToolTip(_("Thinking…"))
        self._timer = QTimer(self)
        self._step = 0
        self._timer.timeout.connect(self._advance)
        self.hide()

    def set_spinning(self, *, spinning: bool) -> None:
        """Show or hide the spinner."""
        self.setVisible(spinning)
        if spinning and motion.duration(FRAME_MS):
            self._timer.start(FRAME_MS)
        else:
            self._timer.stop()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole spinner is painted
        """Paint a ring and the arc on it."""
        rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 2))
            painter.drawEllipse(rect)
            accent = self.palette().color(QPalette.ColorRole.Highlight)
            painter.setPen(QPen(accent, 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawArc(rect, -self._step * 360 * 16 // FRAMES, 100 * 16)

    def _advance(self) -> None:
        self._step = (self._step + 1) % FRAMES
        self.update()


class TurnCard(QWidget):
    """Card with a painted background, a name that is bold on the player's turn, and buttons that interrupt thinking.

    Signals:
        move_now_requested(): the user asked for the best move so far.
        stop_requested(): the user asked to stop thinking.

    """

    move_now_requested = Signal()
    stop_requested = Signal()

    def __init__(self, name: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._theme = theme
        self._turn = False
        self._name = TextLabel(f"{name}_name", self)
        self._spinner = Spinner(f"{name}_spinner", self)
        self._thinking_buttons = QWidget(self)
        self._thinking_buttons.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._move_now = small_button(
            f"{name}_move_now", _("Move Now"), self._thinking_buttons, self.move_now_requested
        )
        stop = small_button(f"{name}_stop", _("Stop"), self._thinking_buttons, self.stop_requested)
        self._thinking_buttons.setLayout(hbox(self._move_now, stop, STRETCH, spacing=4))
        self._thinking_buttons.hide()
        self._delay_timer = QTimer(self, singleShot=True)
        self._delay_timer.timeout.connect(lambda: self._show_thinking_buttons(visible=True))

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.update()

    def show_thinking(self, *, thinking: bool, built_in: bool = False) -> None:
        """Show whether the player is thinking. Only a built-in engine can be asked to move now.

        The buttons appear after a delay, so that quick moves do not make them flicker.
        """
        self._spinner.set_spinning(spinning=thinking)
        self._move_now.setVisible(built_in)
        if not thinking:
            self._delay_timer.stop()
            self._show_thinking_buttons(visible=False)
        elif self._thinking_buttons.isHidden() and not self._delay_timer.isActive():
            self._delay_timer.start(BUTTON_DELAY_MS)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole card is painted
        """Paint the background, with an outline on the player's turn."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._theme["accent" if self._turn else "border"], 2.5 if self._turn else 1.0))
            painter.setBrush(self._theme["card"])
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 10, 10)

    def _show_thinking_buttons(self, *, visible: bool) -> None:
        self._thinking_buttons.setVisible(visible)

    def _show_turn(self, name: str, *facts: str, turn: bool) -> None:
        """Show the name and whether it is the player's turn. Screen readers get these and the other facts."""
        self._turn = turn
        self._name.setText(name)
        font = self._name.font()
        font.setBold(turn)
        self._name.setFont(font)
        self.setAccessibleName(", ".join(filter(None, [name, *facts, labels.THEIR_TURN if turn else ""])))
        self.update()
