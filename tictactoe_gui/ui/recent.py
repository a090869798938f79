"""The menu of the files opened and saved last."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tictactoe_gui.language import _
from tictactoe_gui.ui.labels import paragraph
from tictactoe_gui.ui.settings import Settings

LONGEST = 320
"""Width of a file's name in the menu, in pixels."""


class Recent(QObject):
    """Remembers files in the settings and offers them.

    Signals:
        chosen(str): this file is to be opened.
        changed(): other files are remembered.

    """

    chosen = Signal(str)
    changed = Signal()

    def __init__(self, settings: Settings, action: QAction, menu: QMenu) -> None:
        """Take the command that opens the list, and the menu that it stands in."""
        super().__init__(menu)
        self._settings, self._action = settings, action
        self._list = QMenu(menu)
        self._list.setToolTipsVisible(True)
        action.setMenu(self._list)
        self._fill()

    def add(self, file: str) -> None:
        """Put the file first, as it was used last."""
        self._keep([file, *self._others(file)])

    def drop(self, file: str) -> None:
        """Forget the file."""
        self._keep(self._others(file))

    def _others(self, file: str) -> list[str]:
        return [other for other in self._settings.recent if other != file]

    def _keep(self, files: list[str]) -> None:
        self._settings.recent = files
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        """Offer what is remembered; nobody looks whether it is still there, as a network may take its time."""
        self._list.clear()
        for number, file in enumerate(self._settings.recent, 1):
            offer = self._list.addAction(self._text(number, file))
            offer.setToolTip(paragraph(file))
            offer.triggered.connect(partial(self.chosen.emit, file))
        self._action.setEnabled(not self._list.isEmpty())
        self._list.addSeparator()
        self._list.addAction(_("&Clear the list")).triggered.connect(lambda: self._keep([]))

    def _text(self, number: int, file: str) -> str:
        name = self._list.fontMetrics().elidedText(Path(file).name, Qt.TextElideMode.ElideMiddle, LONGEST)
        return f"&{number} {name.replace('&', '&&')}"
