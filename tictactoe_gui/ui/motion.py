"""Motion: how long animations take, with one switch for all of them."""

from PySide6.QtWidgets import QApplication, QStyle

STROKE = 150
"""A piece draws itself, in milliseconds."""
WIN_LINE = 350
"""The winning line is drawn, in milliseconds."""

SWITCH = "animations"
"""Property of the application that turns every animation off when it is False."""


def duration(milliseconds: int) -> int:
    """Give the time an animation takes: 0 where the user, or the desktop, wants none."""
    application = QApplication.instance()
    wanted = application is not None and application.property(SWITCH) is not False
    style = QApplication.style()
    offered = style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) if wanted else 0
    return milliseconds if offered else 0
