"""Shortcuts with keyboard layouts that have no Latin letters, such as the Russian one.

Qt finds the Latin letter of a key in the other layouts of the desktop. If there are none, X11 and Wayland report the
place of the key, which has a Latin letter on an American keyboard.
"""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QWidget

ROWS = {24: "QWERTYUIOP", 38: "ASDFGHJKL", 52: "ZXCVBNM"}
"""Letters of an American keyboard by the code of the first key in their row."""
LETTERS = {first + at: letter for first, row in ROWS.items() for at, letter in enumerate(row)}
"""Letters by the code of their key."""


def press(window: QWidget, event: QKeyEvent) -> bool:
    """Do what a key would do with Latin letters: edit the focused text, or trigger an action of the window.

    Return False if the layout has Latin letters, or if Ctrl is not pressed, or if nothing happens.
    """
    letter = LETTERS.get(event.nativeScanCode(), "")
    if not letter or event.key() <= 0x7F or not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
        return False
    key = Qt.Key[f"Key_{letter}"]
    return _edit(window.focusWidget(), key, event.modifiers()) or _trigger(window, key, event.modifiers())


def _edit(focused: QWidget | None, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
    """Offer a shortcut to the focused widget, as Qt does. Return False if the widget does not use it."""
    wanted = QKeyEvent(QEvent.Type.ShortcutOverride, key, modifiers)
    wanted.ignore()
    if not focused or not QApplication.sendEvent(focused, wanted) or not wanted.isAccepted():
        return False
    return QApplication.sendEvent(focused, QKeyEvent(QEvent.Type.KeyPress, key, modifiers))


def _trigger(window: QWidget, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
    keys = QKeySequence(modifiers.value | key.value)
    for action in window.actions():
        if keys in action.shortcuts() and action.isEnabled() and action.isVisible():
            action.trigger()
            return True
    return False
