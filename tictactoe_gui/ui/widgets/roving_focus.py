"""Roving focus: Tab reaches one button of a group, and the arrow keys reach the others."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}


Button = TypeVar("Button", bound=QAbstractButton)


def ensure_tab_stop(buttons: Sequence[Button]) -> Button:
    """Make one of the buttons the tab stop and return it: the focused one, else the last."""
    one = next((button for button in buttons if button.hasFocus()), buttons[-1])
    make_tab_stop(buttons, one)
    return one


def make_tab_stop(buttons: Sequence[QAbstractButton], one: QAbstractButton) -> None:
    """Make `one` the only tab stop of the buttons."""
    for button in buttons:
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus if button is one else Qt.FocusPolicy.NoFocus)


def replace_in_tab_order(old: Sequence[QAbstractButton], new: Iterable[QAbstractButton]) -> None:
    """Put new buttons after the last of the old ones in the tab order. Qt puts new widgets at its end."""
    for before, after in pairwise([*old[-1:], *new]):
        QWidget.setTabOrder(before, after)


def handle_arrow(event: QKeyEvent, buttons: Sequence[QAbstractButton], one: QAbstractButton) -> bool:
    """Move the focus to the next or previous button. Return False if the key is not an arrow."""
    by = _STEPS.get(Qt.Key(event.key()))
    if by is None:
        return False
    there = buttons[(buttons.index(one) + by) % len(buttons)]
    # Qt can order only widgets that Tab can reach.
    there.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    QWidget.setTabOrder(one, there)
    make_tab_stop(buttons, there)
    there.setFocus(Qt.FocusReason.OtherFocusReason)
    return True
