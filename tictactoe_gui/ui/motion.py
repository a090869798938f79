"""Motion: how long animations take, with one switch for all of them."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

STROKE = 150
"""A piece draws itself, in milliseconds."""
WIN_LINE = 350
"""The winning line is drawn, in milliseconds."""

_SWITCH = "animated"
"""A property of the application; while it is unset nothing moves."""


def switch(application: QCoreApplication, *, wanted: bool) -> None:
    """Let things move if the user wants it and the desktop does not forbid it."""
    from PySide6.QtWidgets import QStyle

    allowed = QApplication.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0
    application.setProperty(_SWITCH, wanted and allowed)


def duration(milliseconds: int) -> int:
    """Give the time an animation takes: 0 where nothing is to move."""
    application = QCoreApplication.instance()
    return milliseconds if application and application.property(_SWITCH) else 0
