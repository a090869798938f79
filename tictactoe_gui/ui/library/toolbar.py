"""The toolbar below the library table: the number of games and the commands for the selected ones."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.ui.widgets.labels import ElidedLabel
from tictactoe_gui.wording import exporting, labels


class LibraryToolbar(QWidget):
    """Toolbar with the number of games and three buttons.

    Signals:
        open_requested(): open the selected game.
        export_requested(str): export the selected games in the format of this suffix.
        delete_requested(): delete the selected games.

    """

    open_requested = Signal()
    export_requested = Signal(str)
    delete_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._count = ElidedLabel("library_count", self)
        self._count.setProperty("quiet", "true")
        self._open = self._button("library_open", labels.OPEN_SELECTED)
        self._export = self._button("library_export", _("E&xport"))
        self._delete = self._button("library_delete", labels.DELETE_SELECTED)
        self._formats = QMenu(self)
        self._formats.setObjectName("library_formats")
        for suffix in SUFFIXES:
            self._formats.addAction(exporting.kind(suffix)).setData(suffix)
        self._export.setMenu(self._formats)
        self._lay_out()
        self._formats.triggered.connect(lambda action: self.export_requested.emit(action.data()))
        self._open.clicked.connect(self.open_requested)
        self._delete.clicked.connect(self.delete_requested)

    def show_count(self, sentence: str) -> None:
        """Show the number of games."""
        self._count.setText(sentence)

    def update_buttons(self, selected: int, *, busy: bool) -> None:
        """Enable the buttons for this number of selected games. `busy` means that a job is running."""
        self._open.setEnabled(selected == 1)
        for button in (self._export, self._delete):
            button.setEnabled(selected > 0 and not busy)

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(name)
        return button

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._count, 1)
        for button in (self._open, self._export, self._delete):
            layout.addWidget(button)
