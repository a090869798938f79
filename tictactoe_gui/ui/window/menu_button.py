"""The button with all menus, which the Alt key opens like a menu bar."""

from collections.abc import Sequence
from functools import partial
from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style import icons

ENDS = {
    QEvent.Type.KeyPress,
    QEvent.Type.KeyRelease,
    QEvent.Type.Shortcut,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.Wheel,
    QEvent.Type.FocusOut,
}
"""Events that end the wait for the release of Alt. Only that release itself opens the menus."""


class MenuButton(QToolButton):
    """Button with the menus. Alt opens it, and Alt with the letter of a menu opens that menu."""

    def __init__(self, menus: Sequence[QMenu], window: QWidget, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("bar_menu")
        self.setIcon(icons.load("menu"))
        self.setAccessibleName(_("Menu"))
        self.setToolTip(_("Menu (Alt)"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        for each in menus:
            menu.addMenu(each)
            QShortcut(QKeySequence.mnemonic(each.title()), window, partial(self._open, each))
        self.setMenu(menu)
        self._is_alt_alone = False
        """True if Alt was pressed and nothing else since."""
        # The window of the desktop gets every key before the widgets do.
        window.windowHandle().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the menus if Alt is pressed and released alone."""
        is_alt = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Alt
        if isinstance(event, QKeyEvent) and is_alt and event.type() is QEvent.Type.KeyPress:
            self._watch_alt(alone=not event.modifiers() & ~Qt.KeyboardModifier.AltModifier)
        elif self._is_alt_alone and event.type() in ENDS:
            self._watch_alt(alone=False)
            if is_alt:
                self._open(self.menu())
        return super().eventFilter(watched, event)

    def _watch_alt(self, *, alone: bool) -> None:
        """While Alt is pressed alone, watch the whole program, because the window gets no shortcuts."""
        self._is_alt_alone = alone
        program = cast("QCoreApplication", QCoreApplication.instance())
        if alone:
            program.installEventFilter(self)
        else:
            program.removeEventFilter(self)

    def _open(self, menu: QMenu) -> None:
        """Open a menu below the button, if that is visible. Unlike Qt's function, this returns at once."""
        if self.isVisible():
            left, right = (self.mapToGlobal(corner) for corner in (self.rect().bottomLeft(), self.rect().bottomRight()))
            menu.popup(left if self.isRightToLeft() else right - QPoint(menu.sizeHint().width(), 0))
