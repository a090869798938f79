"""Buttons of pages, cards and dialogs."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, SignalInstance
from PySide6.QtGui import QAction, QActionEvent, QPalette
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from tictactoe_gui.ui.style import icons
from tictactoe_gui.ui.style.formatting import without_mnemonic

OnClick = SignalInstance | Callable[[], object] | None
"""Signal to emit or function to call on a click."""


def push_button(name: str, text: str, parent: QWidget, on_click: OnClick = None, icon: str = "") -> QPushButton:
    """Return a button. In a dialog, Enter presses the default button instead of this one."""
    button = QPushButton(text, parent, autoDefault=False)
    button.setObjectName(name)
    if icon:
        button.setIcon(icons.load(icon))
    if on_click:
        button.clicked.connect(on_click)
    return button


def prominent_button(name: str, text: str, parent: QWidget, on_click: OnClick = None, icon: str = "") -> QPushButton:
    """Return a button for the most likely next step. Enter presses it while it has the focus."""
    button = push_button(name, text, parent, on_click)
    button.setAutoDefault(True)
    button.setProperty("prominent", "true")
    if icon:
        button.setIcon(icons.load(icon, QPalette.ColorRole.HighlightedText))
    return button


def small_button(name: str, text: str, parent: QWidget, on_click: OnClick = None) -> QPushButton:
    """Return a small button. A click leaves the keyboard focus on the board."""
    button = SmallButton(text, parent, autoDefault=False)
    button.setObjectName(name)
    button.setProperty("small", "true")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if on_click:
        button.clicked.connect(on_click)
    return button


class SmallButton(QPushButton):
    """Button that is hardly higher than its text."""

    def sizeHint(self) -> QSize:
        """Return a size with little room above and below the text."""
        return QSize(super().sizeHint().width(), self.fontMetrics().height() + 4)


class CommandButton(QToolButton):
    """Button for a command, with its icon or text and its state. Screen readers get the text of the menu."""

    def __init__(self, command: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDefaultAction(command)
        self.setIconSize(QSize(icons.ICON_SIZE_PX, icons.ICON_SIZE_PX))
        self.setAccessibleName(without_mnemonic(command.text()))

    def actionEvent(self, event: QActionEvent) -> None:
        """Show the changed command. Qt would add another connection to it at every change."""
        command = event.action()
        if event.type() is not QEvent.Type.ActionChanged:
            super().actionEvent(event)
            return
        self.setText(command.iconText())
        self.setAccessibleName(without_mnemonic(command.text()))
        self.setToolTip(command.toolTip())
        self.setEnabled(command.isEnabled())
        self.setChecked(command.isChecked())
