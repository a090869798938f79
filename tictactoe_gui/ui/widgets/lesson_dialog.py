"""Help dialogs: titles and texts one below the other, on a scrolling page."""

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialogButtonBox, QFormLayout, QLabel, QScrollArea, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.form import ThemedDialog
from tictactoe_gui.ui.widgets.labels import heading, scale_font
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording import labels

DIALOG_WIDTH_PX, MAX_TEXT_HEIGHT_PX = 560, 520
"""Width of a dialog and maximum height of its text, in pixels."""


def show_how_to_play(summary: str, sections: Mapping[str, str | QWidget], theme: Theme, parent: QWidget) -> None:
    """Show how to play a game. `sections` contains texts and pictures by title."""
    form = QFormLayout(horizontalSpacing=24, verticalSpacing=12)
    form.addRow(scale_font(plain_label(summary), 1.2, bold=True))
    for title, content in sections.items():
        label = heading(title, 1.0)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        form.addRow(label, content if isinstance(content, QWidget) else plain_label(content))
    show("how_to_play_dialog", _("How to Play"), form, theme, parent)


def show(name: str, title: str, form: QFormLayout, theme: Theme, parent: QWidget) -> None:
    """Show a dialog with these rows until the user closes it."""
    dialog = ThemedDialog(name, labels.window_title(title), theme, parent)
    page, scroll = QWidget(), QScrollArea(widgetResizable=True)
    page.setLayout(form)
    scroll.setFrameShape(QScrollArea.Shape.NoFrame)
    scroll.setWidget(page)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.reject)
    layout = vbox(scroll, buttons, margins=None)
    dialog.setLayout(layout)
    sides = layout.contentsMargins()
    text_height = page.heightForWidth(DIALOG_WIDTH_PX - sides.left() - sides.right())
    height = min(text_height, MAX_TEXT_HEIGHT_PX) + dialog.sizeHint().height() - scroll.sizeHint().height()
    dialog.resize_to_screen(QSize(DIALOG_WIDTH_PX, height))
    dialog.ask()


def plain_label(text: str) -> QLabel:
    """Return a label with wrapped plain text, which the user can select with the mouse."""
    selectable = Qt.TextInteractionFlag.TextSelectableByMouse
    return QLabel(text, wordWrap=True, textFormat=Qt.TextFormat.PlainText, textInteractionFlags=selectable)
