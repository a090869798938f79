"""The windows of the help menu."""

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
"""The width of a window, and the most that its text takes in height, in pixels."""

BOARD_KEYS = (
    (_("Arrows, Home, End, Ctrl+Home, Ctrl+End"), _("Move over the board")),
    (_("Enter or Space"), _("Play the cell")),
    (_("A cell's name, such as B2"), _("Play that cell, on Enter or once no other can be meant")),
    (_("1 to 9, on 3 × 3"), _("Play the cell of that number; the keypad plays the cell in the digit's place")),
    (_("Tab"), _("Go to the next part of the window")),
)
"""What the keyboard does on the board."""

LIBRARY_KEYS = (
    (_("Ctrl+F, or letters"), _("Search for names")),
    (_("Enter"), _("Open the game")),
    (_("Shift+arrows, Ctrl+A"), _("Choose several games, or all")),
    (_("Delete"), _("Delete the games that are chosen")),
    (_("Ctrl+Z"), _("Bring back what was deleted last")),
    (_("Escape"), _("Go back to the board")),
)
"""What the keyboard does in the library."""

MASTERMIND_KEYS = (
    (_("A colour's letter, or 1 to 9 and 0"), _("Put a peg of that colour")),
    (_("Left, Right, Home, End"), _("Go to another peg of the row")),
    (_("Up, Down"), _("Bring an earlier guess")),
    (_("Backspace, Delete"), _("Take a peg away")),
    (_("Escape"), _("Empty the row")),
    (_("Enter"), _("Make the guess, or give the answer")),
    (_("B and W, or 1 and 2; 0"), _("Answer a guess with a black or a white peg; with none")),
    (_("Tab"), _("Go to the next part of the window")),
)
"""What the keyboard does among the rows of Mastermind."""

BEST_KEYS = (
    (_("Enter"), _("Look through the game")),
    (_("Delete"), _("Delete the game")),
    (_("Ctrl+Z"), _("Bring back what was deleted last")),
    (_("Escape"), _("Go back to the game")),
)
"""What the keyboard does in the best list."""

KEYS = {
    BOARD: ((_("On the board"), BOARD_KEYS), (_("In the library"), LIBRARY_KEYS)),
    MASTERMIND: ((_("In Mastermind"), MASTERMIND_KEYS), (_("In the best list"), BEST_KEYS)),
}
"""What the keyboard does on the pages of each game."""

LICENCES = (
    ("Tic-Tac-Toe", "MIT"),
    ("Python", "PSF-2.0"),
    ("Qt, PySide6-Essentials", "LGPL-3.0-only"),
    ("msgspec", "BSD-3-Clause"),
    ("regex", "Apache-2.0 AND CNRI-Python"),
    ("platformdirs", "MIT"),
)
"""The licence of each part of the program."""


def show_shortcuts(actions: Mapping[str, QAction], theme: Theme, parent: QWidget) -> None:
    """Show every key that does something in the game that the user is at."""
    (on_page, keys), elsewhere = KEYS[MASTERMIND if actions[MASTERMIND].isChecked() else BOARD]
    offered = [action for action in actions.values() if action.isVisible() and action.shortcuts()]
    anywhere = _("Anywhere"), [(_shown(action), plain(action.text())) for action in offered]
    form = QFormLayout()
    form.setHorizontalSpacing(24)
    for title, rows in ((on_page, keys), anywhere, elsewhere):
        form.addRow(scaled(QLabel(title), 1.2, bold=True))
        for key, meaning in rows:
            form.addRow(scaled(_plain(key), 1.0, bold=True), _plain(meaning))
    _show("shortcuts_dialog", _("Keyboard shortcuts"), form, theme, parent)


def show_how_to_play(heading: str, lesson: Mapping[str, str | QWidget], theme: Theme, parent: QWidget) -> None:
    """Show how a game is played: which one, and by titles what is told of it, or painted."""
    form = QFormLayout()
    form.setHorizontalSpacing(24)
    form.setVerticalSpacing(12)
    form.addRow(scaled(_plain(heading), 1.2, bold=True))
    for title, told in lesson.items():
        label = scaled(QLabel(title), 1.0, bold=True)
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        form.addRow(label, told if isinstance(told, QWidget) else _plain(told))
    _show("how_to_play_dialog", _("How to play"), form, theme, parent)


def show_about(theme: Theme, parent: QWidget) -> None:
    """Show what the program is, its versions and licences."""
    form = QFormLayout()
    form.setHorizontalSpacing(24)
    form.addRow(scaled(QLabel("Tic-Tac-Toe"), 1.8, bold=True))
    what = _("Tic-tac-toe and its relatives, the m,n,k-games, for two to six players on one screen, and Mastermind.")
    form.addRow(_plain(what))
    form.addRow(scaled(QLabel(_("Versions")), 1.2, bold=True))
    for name, number in versions():
        form.addRow(_plain(name), _plain(number))
    form.addRow(scaled(QLabel(_("Licences")), 1.2, bold=True))
    for name, licence in LICENCES:
        form.addRow(_plain(name), _plain(licence))
    _show("about_dialog", _("About Tic-Tac-Toe"), form, theme, parent)


def versions() -> list[tuple[str, str]]:
    """Give the version of each part of the program."""
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
