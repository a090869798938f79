"""The toolbar below the library table: the number of games and the commands for the selected ones."""

from PySide6.QtWidgets import QMenu, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import hbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.files import FORMATS


class LibraryToolbar(QWidget):
    """Toolbar with the number of games, the buttons "Open", "Export" and "Delete", and the menu of export formats."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.count = TextLabel("library_count", self, quiet=True)
        self.open = push_button("library_open", labels.OPEN_SELECTED, self)
        self.export = push_button("library_export", _("E&xport"), self)
        self.delete = push_button("library_delete", labels.DELETE_SELECTED, self)
        self.formats = QMenu(self)
        self.formats.setObjectName("library_formats")
        for suffix in SUFFIXES:
            self.formats.addAction(f"{FORMATS[suffix]} ({suffix})").setData(suffix)
        self.export.setMenu(self.formats)
        self.setLayout(hbox((self.count, 1), self.open, self.export, self.delete))

    def update_buttons(self, selected: int, *, busy: bool) -> None:
        """Enable the buttons for this number of selected games. `busy` means that a job is running."""
        self.open.setEnabled(selected == 1)
        for button in (self.export, self.delete):
            button.setEnabled(selected > 0 and not busy)
