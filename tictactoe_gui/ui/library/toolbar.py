"""The toolbar below the library table: the number of games and the commands for the selected ones."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.files import FORMATS


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
        self._count = TextLabel("library_count", self, quiet=True)
        self._open = push_button("library_open", labels.OPEN_SELECTED, self, self.open_requested)
        self._export = push_button("library_export", _("E&xport"), self)
        self._delete = push_button("library_delete", labels.DELETE_SELECTED, self, self.delete_requested)
        self._formats = QMenu(self)
        self._formats.setObjectName("library_formats")
        for suffix in SUFFIXES:
            self._formats.addAction(f"{FORMATS[suffix]} ({suffix})").setData(suffix)
        self._export.setMenu(self._formats)
        self._lay_out()
        self._formats.triggered.connect(lambda action: self.export_requested.emit(action.data()))

    def show_count(self, sentence: str) -> None:
        """Show the number of games."""
        self._count.setText(sentence)

    def update_buttons(self, selected: int, *, busy: bool) -> None:
        """Enable the buttons for this number of selected games. `busy` means that a job is running."""
        self._open.setEnabled(selected == 1)
        for button in (self._export, self._delete):
            button.setEnabled(selected > 0 and not busy)

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._count, 1)
        for button in (self._open, self._export, self._delete):
            layout.addWidget(button)
