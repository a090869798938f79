"""The ring around the widget with the keyboard focus. As in browsers, it appears once a key is pressed."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QWindow
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFocusFrame,
    QPushButton,
    QRadioButton,
    QTabBar,
    QToolButton,
    QWidget,
)

RING = "focus_ring"
"""Property of the widget with the keyboard focus: True if it shows it. Style sheets read it, too."""
SURROUNDED = QCheckBox, QComboBox, QPushButton, QRadioButton, QTabBar, QToolButton
"""Kinds of widgets that get a ring outside. Others change their own frame."""
RING_PX, GAP_PX, RADIUS_PX = 2, 2, 12
"""Width of the ring, its distance from the widget, and the radius of its corners."""
MODIFIERS = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}


class FocusFrame(QFocusFrame):
    """Ring around a widget, on top of its window. Screen readers ignore this class of Qt."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._radius = 0.0

    def surround(self, widget: QWidget) -> None:
        """Show the ring around the visible part of a widget of the window."""
        part = widget.visibleRegion().boundingRect()
        outset = GAP_PX + RING_PX
        self._radius = part.height() / 2 + outset if isinstance(widget, QTabBar) else RADIUS_PX
        place = part.translated(widget.mapTo(widget.window(), QPoint()))
        self.setGeometry(place.adjusted(-outset, -outset, outset, outset))
        self.raise_()
        self.setVisible(not part.isEmpty())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole ring is painted
        """Paint the ring."""
        inset = RING_PX / 2
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(QPalette.ColorRole.WindowText), RING_PX))
            middle = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(middle, self._radius - inset, self._radius - inset)


class FocusRing(QObject):
    """Shows the ring after a key is pressed in any window, and hides it after a click."""

    def __init__(self, application: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._is_shown = False
        self._watch(application.focusWindow())
        application.focusWindowChanged.connect(self._watch)
        application.focusChanged.connect(self._on_focus_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note whether the user presses keys or clicks. Move the ring with its widget before a window is painted."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() not in MODIFIERS:
            self._show_ring(shown=True)
        elif event.type() is QEvent.Type.MouseButtonPress:
            self._show_ring(shown=False)
        elif event.type() is QEvent.Type.UpdateRequest and isinstance(watched, QWidget):
            _place_frame(watched)
        return super().eventFilter(watched, event)

    def _watch(self, window: QWindow | None) -> None:
        if window:
            window.installEventFilter(self)

    def _on_focus_changed(self, _before: QWidget | None, widget: QWidget | None) -> None:
        self._update(widget)

    def _show_ring(self, *, shown: bool) -> None:
        self._is_shown = shown
        self._update(QApplication.focusWidget())

    def _update(self, widget: QWidget | None) -> None:
        """Show or hide the focus of the widget that has it. Others are updated when they get it."""
        if not widget:
            return
        widget.window().installEventFilter(self)
        if bool(widget.property(RING)) != self._is_shown:
            widget.setProperty(RING, self._is_shown)
            # Qt applies the rules of the style sheet again.
            widget.style().unpolish(widget)
            widget.style().polish(widget)
            widget.update()
        _place_frame(widget.window())


def _place_frame(window: QWidget) -> None:
    """Show the ring of a window around the widget with the focus, or hide it if that shows its focus itself."""
    frame = window.findChild(FocusFrame, options=Qt.FindChildOption.FindDirectChildrenOnly)
    widget = window.focusWidget()
    if isinstance(widget, SURROUNDED) and has_ring(widget):
        (frame or FocusFrame(window)).surround(widget)
    elif frame:
        frame.hide()


def has_ring(widget: QWidget) -> bool:
    """Return True if a widget has the keyboard focus and shows it."""
    return widget.hasFocus() and bool(widget.property(RING))
