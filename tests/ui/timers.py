"""The timers of an object, which tests stop or make fire at once."""

from PySide6.QtCore import QObject, Qt, QTimer


def timer_of(owner: QObject, interval_ms: int | None = None) -> QTimer:
    """Return the only timer of an object, or the only one with this interval."""
    found = owner.findChildren(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (timer,) = (timer for timer in found if interval_ms in {None, timer.interval()})
    return timer
