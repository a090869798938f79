"""Menu whose items have short suffixes, such as dots for a level.

They are only painted. Screen readers read the plain names of the items.
"""

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QStyleOptionMenuItem

GAP_PX = 10
"""Space before a suffix, in pixels."""


class SuffixMenu(QMenu):
    """Menu that shows the data of an action, if any, as its suffix at the right edge."""

    def fit_suffixes(self) -> None:
        """Make the menu wide enough for its actions and the longest suffix."""
        self.setMinimumWidth(0)
        suffixes = [str(action.data()) for action in self.actions() if action.data()]
        width = max(map(self.fontMetrics().horizontalAdvance, suffixes), default=0)
        self.setMinimumWidth(self.sizeHint().width() + width + GAP_PX if width else 0)

    def sizeHint(self) -> QSize:
        """Return a size with room for the suffixes. Qt places the menu on the screen by it."""
        return super().sizeHint().expandedTo(self.minimumSize())

    def initStyleOption(self, option: QStyleOptionMenuItem, action: QAction) -> None:
        """Add the suffix in the place of a shortcut."""
        super().initStyleOption(option, action)
        if suffix := action.data():
            option.text = f"{option.text}\t{suffix}"
            option.reservedShortcutWidth = self.fontMetrics().horizontalAdvance(suffix)
