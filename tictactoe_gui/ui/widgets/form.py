"""Common parts of dialogs with forms: headings, a scroll area and the buttons at the bottom."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.labels import ElidedLabel, scale_font
from tictactoe_gui.wording import labels

WINDOW_FRAME_PX = QSize(8, 40)
"""Room for the window frame around a dialog, in pixels."""


class DialogButtons(QFrame):
    """Dialog footer that shows the first error. While there is one, the start button is disabled."""

    def __init__(self, dialog: QDialog, cancel: str = labels.CANCEL) -> None:
        """Create the footer. The mnemonic of `cancel` must not be used elsewhere in the form."""
        super().__init__(dialog)
        self.setObjectName("footer")
        self._error, self._start = ElidedLabel("first_fault", self), QPushButton(_("&Start"), self)
        self._start.setObjectName("start")
        set_invalid(self._error, invalid=True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(20, 10, 20, 12)
        layout.addWidget(self._error, 1)
        layout.addWidget(dialog_buttons(self._start, dialog, cancel))

    def show_errors(self, faults: Sequence[str]) -> None:
        """Show the first error that is not empty."""
        before, fault = self._error.text(), next(filter(None, faults), "")
        self._error.setText(fault)
        self._start.setEnabled(not fault)
        if fault != before and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._error, fault))


def dialog_buttons(accept: QPushButton, dialog: QDialog, cancel: str = labels.CANCEL) -> QDialogButtonBox:
    """Return the buttons of a dialog: the default button and the cancel button."""
    accept.setProperty("prominent", "true")
    accept.setDefault(True)
    box = QDialogButtonBox(dialog)
    box.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    box.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole).setObjectName("cancel")
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box


def scroll_area(entries: QWidget, dialog: QDialog) -> QScrollArea:
    """Return a scroll area that contains the entries."""
    entries.setObjectName("entries_page")
    area = QScrollArea(dialog, widgetResizable=True)
    area.setObjectName("entries")
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(entries)
    return area


def heading(text: str) -> QLabel:
    """Return the heading of a section."""
    return scale_font(QLabel(text), 1.2, bold=True)


def resize_to_screen(dialog: QDialog, size: QSize) -> None:
    """Resize the dialog to this size in pixels, but not larger than the screen."""
    dialog.resize(size.boundedTo(dialog.screen().availableSize() - WINDOW_FRAME_PX))
