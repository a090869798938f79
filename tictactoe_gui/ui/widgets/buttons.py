"""Buttons of pages, cards and dialogs."""

from collections.abc import Callable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QPushButton, QWidget

OnClick = SignalInstance | Callable[[], object] | None
"""Signal to emit or function to call on a click."""


def push_button(name: str, text: str, parent: QWidget, on_click: OnClick = None) -> QPushButton:
    """Return a button. In a dialog, Enter presses the default button instead of this one."""
    button = QPushButton(text, parent, autoDefault=False)
    button.setObjectName(name)
    if on_click:
        button.clicked.connect(on_click)
    return button


def prominent_button(name: str, text: str, parent: QWidget, on_click: OnClick = None) -> QPushButton:
    """Return a button for the most likely next step."""
    button = push_button(name, text, parent, on_click)
    button.setProperty("prominent", "true")
    return button


def small_button(name: str, text: str, parent: QWidget, on_click: OnClick = None) -> QPushButton:
    """Return a small button. A click leaves the keyboard focus on the board."""
    button = push_button(name, text, parent, on_click)
    button.setProperty("small", "true")
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setFixedHeight(parent.fontMetrics().height() + 4)
    return button
