"""Buttons of pages, cards and dialogs."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QSize, Qt, SignalInstance
from PySide6.QtGui import QAction, QActionEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QPushButton, QToolButton, QWidget

from tictactoe_gui.ui.style import icons
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.widgets.layouts import add_parts

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
    button = QPushButton(text, parent, autoDefault=True)
    button.setObjectName(name)
    button.setProperty("prominent", "true")
    if icon:
        button.setIcon(icons.load(icon, QPalette.ColorRole.HighlightedText))
    if on_click:
        button.clicked.connect(on_click)
    return button


def large_button(name: str, text: str, parent: QWidget, on_click: OnClick = None, icon: str = "") -> QPushButton:
    """Return a high prominent button, for what most people do next."""
    button = prominent_button(name, text, parent, on_click, icon)
    button.setProperty("large", "true")
    return button


def link_button(name: str, text: str, parent: QWidget, on_click: OnClick = None) -> QPushButton:
    """Return a button that looks like a link, which shows no mnemonic."""
    button = push_button(name, without_mnemonic(text), parent, on_click)
    button.setProperty("link", "true")
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


class ButtonRow(QWidget):
    """Buttons side by side if they fit, otherwise in a column."""

    def __init__(self, buttons: Sequence[QPushButton], parent: QWidget) -> None:
        super().__init__(parent)
        self._buttons = buttons
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._row.setContentsMargins(0, 0, 0, 0)
        add_parts(self._row, *buttons)
        self.setLayout(self._row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rearrange the buttons for the new width."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Arrange the buttons that are shown. Called when they or their texts change."""
        widths = [button.sizeHint().width() for button in self._buttons if not button.isHidden()]
        fits = sum(widths) + (len(widths) - 1) * self._row.spacing() <= self.width()
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)


class CommandButton(QToolButton):
    """Button for a command, with its icon or text and its state. Screen readers get the text of the menu."""

    def __init__(self, command: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self.setDefaultAction(command)
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
