"""Common parts of dialogs: theme and size, a scroll area and the buttons at the bottom."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFrame, QLayout, QPushButton, QScrollArea, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import prominent_button
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.labels import TextLabel, announce
from tictactoe_gui.ui.widgets.layouts import hbox
from tictactoe_gui.wording import labels

WINDOW_FRAME_PX = QSize(8, 40)
"""Room for the window frame around a dialog, in pixels."""


class ThemedDialog(QDialog):
    """Dialog in the program's theme."""

    def __init__(self, name: str, title: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setStyleSheet(theme.style_sheet)

    def resize_to_screen(self, size: QSize) -> None:
        """Resize the dialog to this size in pixels, but not larger than the screen."""
        self.resize(size.boundedTo(self.screen().availableSize() - WINDOW_FRAME_PX))

    def ask(self) -> bool:
        """Show the dialog until the user closes it, and delete it. Return True if it was accepted."""
        accepted = self.exec()
        self.deleteLater()
        return bool(accepted)


class DialogButtons(QFrame):
    """Dialog footer that shows the first error. While there is one, the start button is disabled."""

    def __init__(self, dialog: QDialog, cancel: str = labels.CANCEL) -> None:
        """Create the footer. The mnemonic of `cancel` must not be used elsewhere in the form."""
        super().__init__(dialog)
        self.setObjectName("footer")
        self._error, self._start = TextLabel("first_fault", self), prominent_button("start", _("&Start"), self)
        set_invalid(self._error, invalid=True)
        buttons = dialog_buttons(self._start, dialog, cancel)
        self.setLayout(hbox((self._error, 1), buttons, margins=(20, 10, 20, 12)))

    def show_errors(self, faults: Sequence[str]) -> None:
        """Show the first error that is not empty."""
        before, fault = self._error.text(), next(filter(None, faults), "")
        self._error.setText(fault)
        self._start.setEnabled(not fault)
        if fault != before:
            announce(self._error, fault)


def dialog_buttons(accept: QPushButton, dialog: QDialog, cancel: str = labels.CANCEL) -> QDialogButtonBox:
    """Return the buttons of a dialog: the default button and the cancel button."""
    accept.setDefault(True)
    box = QDialogButtonBox(dialog)
    box.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    box.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole).setObjectName("cancel")
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box


def scroll_area(entries: QLayout, dialog: QDialog) -> QScrollArea:
    """Return a scroll area that contains the entries."""
    page = QWidget(dialog)
    page.setObjectName("entries_page")
    page.setLayout(entries)
    area = QScrollArea(dialog, widgetResizable=True)
    area.setObjectName("entries")
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(page)
    return area
