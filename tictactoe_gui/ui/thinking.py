"""Thinking indicators of a card: a spinner, and buttons to interrupt."""

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui import motion

SIDE = 16
"""Side of the spinner, in pixels."""
STEP = 80
"""Time between two frames of the spinner, in milliseconds."""
STEPS = 12
"""Frames per turn of the spinner."""
PATIENCE = 1000
"""Delay before the buttons appear, in milliseconds."""


class Spinner(QWidget):
    """Rotating arc, static if animations are off. It keeps its space while hidden."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setFixedSize(SIDE, SIDE)
        policy = QSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.setToolTip(_("Thinking…"))
        self._clock, self._step = QTimer(self), 0
        self._clock.timeout.connect(self._turn)
        self.hide()

    @property
    def turning(self) -> bool:
        """Whether the spinner is animated."""
        return self._clock.isActive()

    def spin(self, *, wanted: bool) -> None:
        """Show or hide the spinner."""
        self.setVisible(wanted)
        if wanted and motion.duration(STEP):
            self._clock.start(STEP)
        else:
            self._clock.stop()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole spinner is painted
        """Paint a ring and the arc on it."""
        room = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 2))
            painter.drawEllipse(room)
            accent = self.palette().color(QPalette.ColorRole.Highlight)
            painter.setPen(QPen(accent, 2.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawArc(room, -self._step * 360 * 16 // STEPS, 100 * 16)

    def _turn(self) -> None:
        self._step = (self._step + 1) % STEPS
        self.update()


class Urge(QWidget):
    """Two buttons that interrupt thinking. They appear after a delay, so that quick moves do not make them flicker.

    Signals:
        move_now_wanted(): the user asked for the best move so far.
        stop_wanted(): the user asked to stop thinking.
        toggled(bool): the buttons were shown or hidden.

    """

    move_now_wanted = Signal()
    stop_wanted = Signal()
    toggled = Signal(bool)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._patience = QTimer(self, singleShot=True)
        self._patience.timeout.connect(self._appear)
        self._move_now = self._button(f"{name}_move_now", _("Move Now"))
        self._stop = self._button(f"{name}_stop", _("Stop"))
        self._move_now.clicked.connect(self.move_now_wanted)
        self._stop.clicked.connect(self.stop_wanted)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self._move_now)
        layout.addWidget(self._stop)
        layout.addStretch()
        self.hide()

    def offer(self, *, wanted: bool, ours: bool) -> None:
        """Show the buttons after a delay, or hide them. Only a built-in engine can be asked to move now."""
        self._move_now.setVisible(ours)
        if not wanted:
            self._patience.stop()
            self._show(wanted=False)
        elif self.isHidden() and not self._patience.isActive():
            self._patience.start(PATIENCE)

    def _appear(self) -> None:
        self._show(wanted=True)

    def _show(self, *, wanted: bool) -> None:
        self.setVisible(wanted)
        self.toggled.emit(wanted)

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        button.setProperty("small", "true")
        # A click leaves the keyboard focus on the board.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setFixedHeight(self.fontMetrics().height() + 4)
        return button
