"""Menu of recent files."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tictactoe_gui.i18n import _
from tictactoe_gui.text_filter import printable, shown
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.labels import html_paragraph

MAX_NAME_WIDTH_PX = 320
"""Maximum width of a file name in the menu, in pixels."""


class RecentFiles(QObject):
    """Submenu of recent files, stored in the settings.

    Signals:
        open_requested(str): the user asked to open this file.
        changed(): the list of files changed.

    """

    open_requested = Signal(str)
    changed = Signal()

    def __init__(self, settings: UserSettings, action: QAction, menu: QMenu) -> None:
        """Create the submenu. `action` opens it and is an entry in `menu`."""
        super().__init__(menu)
        self._settings, self._action = settings, action
        self._list = QMenu(menu)
        self._list.setToolTipsVisible(True)
        action.setMenu(self._list)
        self._fill()

    def add(self, file: str) -> None:
        """Put the file at the top of the list."""
        self._store([file, *self._others(file)])

    def remove(self, file: str) -> None:
        """Remove the file from the list."""
        self._store(self._others(file))

    def _others(self, file: str) -> list[str]:
        return [other for other in self._settings.recent_files if other != file]

    def _store(self, files: list[str]) -> None:
        self._settings.recent_files = files
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        """Fill the menu. The files are not checked, since that could block on a network drive."""
        self._list.clear()
        for number, file in enumerate(self._settings.recent_files, 1):
            offer = self._list.addAction(self._text(number, file))
            offer.setToolTip(html_paragraph(shown(file)))
            offer.triggered.connect(partial(self.open_requested.emit, file))
        self._action.setEnabled(not self._list.isEmpty())
        self._list.addSeparator()
        self._list.addAction(_("&Clear List")).triggered.connect(lambda: self._store([]))

    def _text(self, number: int, file: str) -> str:
        name = printable(Path(file).name)
        elided = self._list.fontMetrics().elidedText(name, Qt.TextElideMode.ElideMiddle, MAX_NAME_WIDTH_PX)
        return f"&{number} {shown(elided).replace('&', '&&')}"
