"""Durations of animations, and the switch that turns them off."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

STROKE_MS = 150
"""Time to draw a piece, in milliseconds."""
WIN_LINE_MS = 350
"""Time to draw the winning line, in milliseconds."""

_ANIMATED_PROPERTY = "animated"
"""Application property that enables animations."""


def set_animated(application: QCoreApplication, *, enabled: bool) -> None:
    """Enable animations if the user wants them and the desktop allows them."""
    style = QApplication.style()
    allowed = style.styleHint(style.StyleHint.SH_Widget_Animation_Duration) > 0
    application.setProperty(_ANIMATED_PROPERTY, enabled and allowed)


def duration(milliseconds: int) -> int:
    """Return the duration of an animation, or 0 if animations are off."""
    application = QCoreApplication.instance()
    return milliseconds if application and application.property(_ANIMATED_PROPERTY) else 0
