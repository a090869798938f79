"""Help dialogs, and what dialogs have in common: theme and size, a scroll area and the buttons at the bottom."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QWidget,
)

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import prominent_button
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.labels import TextLabel, announce, heading, scale_font
from tictactoe_gui.ui.widgets.layouts import hbox, text_scale, vbox
from tictactoe_gui.wording import labels

WINDOW_FRAME_PX = QSize(8, 40)
"""Room for the window frame around a dialog, in pixels."""
MARGIN_PX, PADDING_PX = 24, 16
"""Distance of the contents from the edges of a dialog, and from those of a card. Cards are as far from each other."""
HELP_WIDTH_PX, MAX_HELP_HEIGHT_PX = 560, 520
"""Width of a help dialog and maximum height of its text, in pixels."""


class ThemedDialog(QDialog):
    """Dialog in the program's theme."""

    def __init__(self, name: str, title: str, theme: Theme, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setWindowTitle(title)
        self.setStyleSheet(theme.style_sheet)

    def resize_to_screen(self, size: QSize) -> None:
        """Resize the dialog to this size in pixels with a font of the usual width, but not larger than the screen."""
        self.resize((size * text_scale()).boundedTo(self.screen().availableSize() - WINDOW_FRAME_PX))

    def ask(self) -> bool:
        """Show the dialog until the user closes it, and delete it. Return True if it was accepted."""
        accepted = self.exec()
        self.deleteLater()
        return bool(accepted)


class DialogButtons(QFrame):
    """Dialog footer that shows the first error. While there is one, Play is disabled."""

    def __init__(self, dialog: QDialog, cancel: str = labels.CANCEL) -> None:
        """Create the footer. The mnemonic of `cancel` must not be used elsewhere in the form."""
        super().__init__(dialog)
        self.setObjectName("footer")
        self._error = TextLabel("first_fault", self)
        self._start = prominent_button("start", labels.PLAY, self)
        set_invalid(self._error, invalid=True)
        buttons = dialog_buttons(self._start, dialog, cancel)
        self.setLayout(hbox((self._error, 1), buttons, margins=(MARGIN_PX, 12, MARGIN_PX, 12)))

    def show_errors(self, faults: Sequence[str]) -> None:
        """Show the first error that is not empty."""
        before = self._error.text()
        fault = next(filter(None, faults), "")
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


def close_buttons(dialog: QDialog) -> QDialogButtonBox:
    """Return the close button of a dialog. It has no icon, as the dialog and its theme are there from the start."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    box.rejected.connect(dialog.reject)
    return box


def card_around(content: QLayout, parent: QWidget) -> QFrame:
    """Return a card around contents that belong together."""
    frame = QFrame(parent)
    frame.setProperty("group", "true")
    content.setContentsMargins(PADDING_PX, PADDING_PX, PADDING_PX, PADDING_PX)
    frame.setLayout(content)
    return frame


def scroll_area(entries: QLayout, dialog: QDialog) -> QScrollArea:
    """Return a scroll area that contains the entries. It keeps room for its bar, so nothing moves when it appears."""
    page = QWidget(dialog)
    page.setObjectName("entries_page")
    page.setLayout(entries)
    area = QScrollArea(dialog, widgetResizable=True)
    area.setObjectName("entries")
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    area.setWidget(page)
    return area


def show_how_to_play(summary: str, sections: Mapping[str, str | QWidget], theme: Theme, parent: QWidget) -> None:
    """Show how to play a game. `sections` contains texts and pictures by title."""
    form = QFormLayout(horizontalSpacing=24, verticalSpacing=12)
    form.addRow(scale_font(plain_label(summary), 1.2, bold=True))
    for title, content in sections.items():
        label = heading(title, 1.0)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        form.addRow(label, content if isinstance(content, QWidget) else plain_label(content))
    show_help("how_to_play_dialog", _("How to Play"), form, theme, parent)


def show_help(name: str, title: str, form: QFormLayout, theme: Theme, parent: QWidget) -> None:
    """Show a dialog with titles and texts, one below the other, until the user closes it."""
    dialog = ThemedDialog(name, labels.window_title(title), theme, parent)
    page = QWidget()
    scroll = QScrollArea(widgetResizable=True)
    page.setLayout(form)
    scroll.setFrameShape(QScrollArea.Shape.NoFrame)
    scroll.setWidget(page)
    layout = vbox(scroll, close_buttons(dialog), margins=None)
    dialog.setLayout(layout)
    sides = layout.contentsMargins()
    text_height = page.heightForWidth(HELP_WIDTH_PX - sides.left() - sides.right())
    height = min(text_height, MAX_HELP_HEIGHT_PX) + dialog.sizeHint().height() - scroll.sizeHint().height()
    dialog.resize_to_screen(QSize(HELP_WIDTH_PX, height))
    dialog.ask()


def plain_label(text: str) -> QLabel:
    """Return a label with wrapped plain text, which the user can select with the mouse."""
    selectable = Qt.TextInteractionFlag.TextSelectableByMouse
    return QLabel(text, wordWrap=True, textFormat=Qt.TextFormat.PlainText, textInteractionFlags=selectable)
