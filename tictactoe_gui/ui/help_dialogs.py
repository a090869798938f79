"""The dialogs of the help menu."""

import platform
from collections.abc import Mapping

import msgspec
import platformdirs
import PySide6
import regex
from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from tictactoe_gui import MASTERMIND, __version__
from tictactoe_gui.language import _
from tictactoe_gui.ui.actions import BOARD, plain
from tictactoe_gui.ui.labels import scaled
from tictactoe_gui.ui.main_window import FRAME
from tictactoe_gui.ui.theme import Theme

WIDTH, HEIGHT = 560, 520
"""Width of a dialog and maximum height of its text, in pixels."""

BOARD_KEYS = (
    (_("Arrows, Home, End, Ctrl+Home, Ctrl+End"), _("Move around the board")),
    (_("Enter or Space"), _("Play the cell")),
    (_("A cell's name, such as B2"), _("Play that cell. Press Enter if the name could go on.")),
    (_("1 to 9, on 3 × 3"), _("Play that cell. The keypad matches the board.")),
    (_("Tab"), _("Go to the next part of the window")),
)
"""Shortcuts on the board."""

LIBRARY_KEYS = (
    (_("Ctrl+F, or letters"), _("Search for names")),
    (_("Enter"), _("Open the game")),
    (_("Shift+arrows, Ctrl+A"), _("Select several games, or all")),
    (_("Delete"), _("Delete the selected games")),
    (_("Ctrl+Z"), _("Undo the last deletion")),
    (_("Escape"), _("Return to the board")),
)
"""Shortcuts in the library."""

MASTERMIND_KEYS = (
    (_("A colour's letter, or 1 to 9 and 0"), _("Place a peg of that colour")),
    (_("Left, Right, Home, End"), _("Go to another peg of the row")),
    (_("Up, Down"), _("Recall an earlier guess")),
    (_("Backspace, Delete"), _("Remove a peg")),
    (_("Escape"), _("Clear the row")),
    (_("Enter"), _("Submit the guess or the answer")),
    (_("B and W, 1 and 2, or 0"), _("Answer with a black peg, a white peg, or none")),
    (_("Tab"), _("Go to the next part of the window")),
)
"""Shortcuts on the Mastermind board."""

BEST_KEYS = (
    (_("Enter"), _("Review the game")),
    (_("Delete"), _("Delete the game")),
    (_("Ctrl+Z"), _("Undo the last deletion")),
    (_("Escape"), _("Return to the game")),
)
"""Shortcuts in the best list."""

KEYS = {
    BOARD: ((_("Board"), BOARD_KEYS), (_("Library"), LIBRARY_KEYS)),
    MASTERMIND: ((_("Mastermind"), MASTERMIND_KEYS), (_("Scores"), BEST_KEYS)),
}
"""Titles and shortcuts of the pages of each game."""

LICENCES = (
    ("Tic-Tac-Toe", "MIT"),
    ("Python", "PSF-2.0"),
    ("Qt, PySide6-Essentials", "LGPL-3.0-only"),
    ("msgspec", "BSD-3-Clause"),
    ("regex", "Apache-2.0 AND CNRI-Python"),
    ("platformdirs", "MIT"),
)
"""Licence of each part of the program."""


def show_shortcuts(actions: Mapping[str, QAction], theme: Theme, parent: QWidget) -> None:
    """Show all shortcuts that work in the current game."""
    (on_page, keys), elsewhere = KEYS[MASTERMIND if actions[MASTERMIND].isChecked() else BOARD]
    offered = [action for action in actions.values() if action.isVisible() and action.shortcuts()]
    anywhere = _("General"), [(_shown(action), plain(action.text())) for action in offered]
    form = QFormLayout()
    form.setHorizontalSpacing(24)
    for title, rows in ((on_page, keys), anywhere, elsewhere):
        form.addRow(scaled(QLabel(title), 1.2, bold=True))
        for key, meaning in rows:
            form.addRow(scaled(_plain(key), 1.0, bold=True), _plain(meaning))
    _show("shortcuts_dialog", _("Keyboard Shortcuts"), form, theme, parent)


def show_how_to_play(heading: str, lesson: Mapping[str, str | QWidget], theme: Theme, parent: QWidget) -> None:
    """Show how to play a game. `lesson` contains texts and pictures by title."""
    form = QFormLayout()
    form.setHorizontalSpacing(24)
    form.setVerticalSpacing(12)
    form.addRow(scaled(_plain(heading), 1.2, bold=True))
    for title, told in lesson.items():
        label = scaled(QLabel(title), 1.0, bold=True)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        form.addRow(label, told if isinstance(told, QWidget) else _plain(told))
    _show("how_to_play_dialog", _("How to Play"), form, theme, parent)


def show_about(theme: Theme, parent: QWidget) -> None:
    """Show what the program is, with versions and licences."""
    form = QFormLayout()
    form.setHorizontalSpacing(24)
    form.addRow(scaled(QLabel("Tic-Tac-Toe"), 1.8, bold=True))
    what = _("Tic-tac-toe, Connect Four, Gomoku and related games for two to six players, and Mastermind.")
    form.addRow(_plain(what))
    form.addRow(scaled(QLabel(_("Versions")), 1.2, bold=True))
    for name, number in versions():
        form.addRow(_plain(name), _plain(number))
    form.addRow(scaled(QLabel(_("Licences")), 1.2, bold=True))
    for name, licence in LICENCES:
        form.addRow(_plain(name), _plain(licence))
    _show("about_dialog", _("About Tic-Tac-Toe"), form, theme, parent)


def versions() -> list[tuple[str, str]]:
    """Return the version of each part of the program."""
    return [
        ("Tic-Tac-Toe", __version__),
        ("Python", platform.python_version()),
        ("Qt", qVersion()),
        ("PySide6", PySide6.__version__),
        ("msgspec", msgspec.__version__),
        ("regex", regex.__version__),
        ("platformdirs", platformdirs.__version__),
    ]


def _shown(action: QAction) -> str:
    return " / ".join(keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in action.shortcuts())


def _plain(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _show(name: str, title: str, form: QFormLayout, theme: Theme, parent: QWidget) -> None:
    dialog = QDialog(parent)
    dialog.setObjectName(name)
    dialog.setStyleSheet(theme.style_sheet)
    dialog.setWindowTitle(f"{title} – Tic-Tac-Toe")
    page = QWidget()
    page.setLayout(form)
    scroll = QScrollArea(widgetResizable=True)
    scroll.setFrameShape(QScrollArea.Shape.NoFrame)
    scroll.setWidget(page)
    buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, dialog)
    buttons.rejected.connect(dialog.reject)
    layout = QVBoxLayout(dialog)
    layout.addWidget(scroll)
    layout.addWidget(buttons)
    sides = layout.contentsMargins()
    told = page.heightForWidth(WIDTH - sides.left() - sides.right())
    height = min(told, HEIGHT) + dialog.sizeHint().height() - scroll.sizeHint().height()
    dialog.resize(QSize(WIDTH, height).boundedTo(parent.screen().availableSize() - FRAME))
    dialog.exec()
    dialog.deleteLater()
