"""The ring around the widget with the keyboard focus. As in browsers, it appears once a key is pressed."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtWidgets import QApplication, QWidget

RING = "focus_ring"
"""Property of the widget with the keyboard focus: True if it shows a ring. Style sheets read it, too."""
MODIFIERS = {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta}


class FocusRing(QObject):
    """Shows the ring after a key is pressed in any window, and hides it after a click."""

    def __init__(self, application: QApplication, parent: QObject) -> None:
        super().__init__(parent)
        self._is_shown = False
        self._watch(application.focusWindow())
        application.focusWindowChanged.connect(self._watch)
        application.focusChanged.connect(self._on_focus_changed)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note whether the user presses keys or clicks."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() not in MODIFIERS:
            self._show_ring(shown=True)
        elif event.type() is QEvent.Type.MouseButtonPress:
            self._show_ring(shown=False)
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
        """Show or hide the ring of the widget with the focus. Others are updated when they get it."""
        if widget and bool(widget.property(RING)) != self._is_shown:
            widget.setProperty(RING, self._is_shown)
            # Qt applies the rules of the style sheet again.
            widget.style().unpolish(widget)
            widget.style().polish(widget)
            widget.update()


def has_ring(widget: QWidget) -> bool:
    """Return True if a widget has the keyboard focus and shows it."""
    return widget.hasFocus() and bool(widget.property(RING))
