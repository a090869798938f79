"""Buttons of which the Tab key reaches one, and arrows the others."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


Button = TypeVar("Button", bound=QAbstractButton)


def open_one(buttons: Sequence[Button]) -> Button:
    """Let the Tab key reach one of the buttons: the one that the keyboard is on, else the last; give it."""
    one = next((button for button in buttons if button.hasFocus()), buttons[-1])
    let_in(buttons, one)
    return one


def let_in(buttons: Sequence[QAbstractButton], one: QAbstractButton) -> None:
    """Let the Tab key reach this one of the buttons only."""
    for button in buttons:
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus if button is one else Qt.FocusPolicy.NoFocus)


def step(event: QKeyEvent, buttons: Sequence[QAbstractButton], one: QAbstractButton) -> bool:
    """Let an arrow go from this one to the next or the one before; tell whether the key was an arrow."""
    by = _STEPS.get(Qt.Key(event.key()))
    if by is None:
        return False
    there = buttons[(buttons.index(one) + by) % len(buttons)]
    # Qt orders only what the Tab key can reach.
    there.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    QWidget.setTabOrder(one, there)
    let_in(buttons, there)
    there.setFocus(Qt.FocusReason.OtherFocusReason)
    return True
