"""Preferences of the desktop that Qt 6.11 does not report, from the desktop's portal."""

import re

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher
from PySide6.QtGui import QColor

SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
NAMESPACE = "org.freedesktop.appearance"
KEYS = REDUCED_MOTION, ACCENT_COLOUR = "reduced-motion", "accent-color"

_COLOUR = re.compile(r"\(ddd\) ([^, ]+), ([^, ]+), ([^], ]+)]")
"""Three numbers as PySide prints them. It can't read the parts of a structure in a message."""


class DesktopPortal(QObject):
    """Preferences from the portal, kept up to date. Without a portal they keep their defaults.

    `bus` is the message bus of the session, unless a test has its own.

    Signals:
        changed(): a preference changed.

    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None, bus: QDBusConnection | None = None) -> None:
        super().__init__(parent)
        bus = bus or QDBusConnection.sessionBus()
        self.reduces_motion = False
        """True if the user wants less motion."""
        self.accent = ""
        """Accent colour, such as "#2563c9". Empty for none."""
        if bus.isConnected():
            bus.connect(SERVICE, PATH, INTERFACE, "SettingChanged", self, SLOT("take_change(QDBusMessage)"))  # type: ignore[call-overload] # PySide takes text here
            for key in KEYS:
                self._ask(bus, key)

    def _ask(self, bus: QDBusConnection, key: str) -> None:
        question = QDBusMessage.createMethodCall(SERVICE, PATH, INTERFACE, "ReadOne")
        question.setArguments([NAMESPACE, key])
        watcher = QDBusPendingCallWatcher(bus.asyncCall(question), self)
        watcher.finished.connect(lambda: self._take_answer(key, watcher))

    def _take_answer(self, key: str, watcher: QDBusPendingCallWatcher) -> None:
        if not watcher.isError():
            self._take(key, watcher.reply())
        watcher.deleteLater()

    @Slot(QDBusMessage)
    def take_change(self, message: QDBusMessage) -> None:
        """Take the value from a signal of the portal, which has a namespace, a key and a value."""
        namespace, key, _value = message.arguments()
        if namespace == NAMESPACE:
            self._take(key, message)

    def _take(self, key: str, message: QDBusMessage) -> None:
        """Take the last argument as the value of this key."""
        if key == REDUCED_MOTION:
            self.reduces_motion = message.arguments()[-1].variant() == 1
        elif key == ACCENT_COLOUR:
            self.accent = _colour(message)
        self.changed.emit()


def _colour(message: QDBusMessage) -> str:
    """Return the colour in a message. It is empty if a part is not from 0 to 1."""
    found = _COLOUR.search(repr(message))
    parts = [float(part) for part in found.groups()] if found else []
    return QColor.fromRgbF(*parts).name() if parts and all(0 <= part <= 1 for part in parts) else ""
