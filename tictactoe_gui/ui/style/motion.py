"""Durations of animations, and the switch that turns them off."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

STROKE_MS = 150
"""Time to draw a piece, in milliseconds."""
FALL_MS = 250
"""Time for a disc to fall into a rack and bounce, in milliseconds."""
SHAKE_MS = 300
"""Time to shake a refused cell, in milliseconds."""
WIN_LINE_MS = 350
"""Time to draw the winning line, in milliseconds."""
PULSE_MS = 500
"""Time in which the cells of a completed line flare up, in milliseconds."""
SHOWN_MOVE_MS = 500
"""Time between two moves that are shown one after the other, in milliseconds."""
CONFETTI_MS = 1500
"""Time that confetti falls, in milliseconds."""
ANIMATED = "animated"
"""Application property: True if the user wants animations."""


def duration(milliseconds: int) -> int:
    """Return the duration of an animation, or 0 if animations are off."""
    application = QCoreApplication.instance()
    style = QApplication.style()
    is_allowed_by_desktop = style.styleHint(style.StyleHint.SH_Widget_Animation_Duration) > 0
    is_enabled = application and application.property(ANIMATED) and is_allowed_by_desktop
    return milliseconds if is_enabled else 0
