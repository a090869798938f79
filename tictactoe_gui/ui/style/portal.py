"""Preferences of the desktop that Qt 6.11 does not report, from the desktop's portal."""

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

SERVICE = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
INTERFACE = "org.freedesktop.portal.Settings"
NAMESPACE = "org.freedesktop.appearance"
REDUCED_MOTION = "reduced-motion"


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
        if bus.isConnected():
            bus.connect(SERVICE, PATH, INTERFACE, "SettingChanged", self, SLOT("take_change(QDBusMessage)"))  # type: ignore[call-overload] # PySide takes text here
            self._ask(bus, REDUCED_MOTION)

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
            self.changed.emit()
