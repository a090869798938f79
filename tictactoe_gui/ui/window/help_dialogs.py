"""Help dialogs that do not belong to one game."""

import platform
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
import platformdirs
import PySide6
import regex
from PySide6.QtCore import QUrl, qVersion
from PySide6.QtGui import QAction, QDesktopServices, QIcon, QKeySequence
from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy, QWidget

from tictactoe_gui import MASTERMIND, MNK, __version__, resources
from tictactoe_gui.i18n import _
from tictactoe_gui.ui.engines.own_program import libraries_of_the_system
from tictactoe_gui.ui.style.formatting import native_keys, without_mnemonic
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.form import plain_label, show_help
from tictactoe_gui.ui.widgets.labels import heading, scale_font
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.wording import labels

ICON_SIZE_PX = 64
"""Side of the program's icon, in pixels."""
HEADING_GAP_PX = 12
"""Additional space above a heading, in pixels."""

_ENTER, _DELETE, _ESCAPE = _("Enter"), _("Delete, Backspace"), _("Escape")
_NEXT_PART = _("Tab"), _("Go to the next part of the window")
_UNDO = _("Ctrl+Z"), _("Undo the last deletion")

BOARD_KEYS = (
    (_("Arrows, Home, End, Ctrl+Home, Ctrl+End"), _("Move around the board")),
    (_("Enter or Space"), _("Play the cell")),
    (_("A cell's name, such as B2"), _("Play that cell. Press Enter if there is also a B20.")),
    (_("1 to 9 on a 3 × 3 board"), _("Play that cell. The keypad matches the board.")),
    _NEXT_PART,
)

LIBRARY_KEYS = (
    (_("Ctrl+F, or any letter"), _("Search for names")),
    (_ENTER, _("Open the game")),
    (_("Shift+Up, Shift+Down, Ctrl+A"), _("Select several games, or all")),
    (_DELETE, _("Delete the selected games")),
    _UNDO,
    (_ESCAPE, _("Back to the board")),
)

MASTERMIND_KEYS = (
    (_("A colour's letter, or 1 to 9 and 0"), _("Place a peg of that colour")),
    (_("Left, Right, Home, End"), _("Go to another peg in the row")),
    (_("Backspace, Delete"), _("Remove a peg")),
    (_ESCAPE, _("Clear the row")),
    (_ENTER, _("Submit the guess or the answer")),
    (_("B and W, 1 and 2, or 0"), _("Answer with a black peg, a white peg, or none")),
    _NEXT_PART,
)

BEST_KEYS = (
    (_ENTER, _("Review the game")),
    (_DELETE, _("Delete the game")),
    _UNDO,
    (_ESCAPE, _("Back to the game")),
)

KEYS = {
    MNK: ((labels.BOARD, BOARD_KEYS), (labels.LIBRARY, LIBRARY_KEYS)),
    MASTERMIND: ((labels.MASTERMIND, MASTERMIND_KEYS), (labels.SCORES, BEST_KEYS)),
}
"""Titles and shortcuts of the pages of each game."""

LICENCES = (
    ("Tic-Tac-Toe", "MIT"),
    ("Python", "PSF-2.0"),
    ("Qt", "LGPL-3.0-only"),
    ("PySide6-Essentials", "LGPL-3.0-only"),
    ("msgspec", "BSD-3-Clause"),
    ("chardet", "0BSD"),
    ("fsrs", "MIT"),
    ("openskill", "MIT"),
    ("miniaudio", "MIT"),
    ("regex", "Apache-2.0 AND CNRI-Python"),
    ("platformdirs", "MIT"),
    ("wcwidth", "MIT"),
)

VERSIONS = {
    "Python": platform.python_version(),
    "Qt": qVersion(),
    "PySide6-Essentials": PySide6.__version__,
    "msgspec": msgspec.__version__,
    "regex": regex.__version__,
    "platformdirs": platformdirs.__version__,
}
"""Versions of the parts that tell theirs."""


def show_shortcuts(actions: Mapping[str, QAction], theme: Theme, parent: QWidget) -> None:
    """Show all shortcuts that work in the current game."""
    (on_page, own_keys), elsewhere = KEYS[MASTERMIND if actions[MASTERMIND].isChecked() else MNK]
    offered = [action for action in actions.values() if action.isVisible() and action.shortcuts()]
    anywhere = _("General"), [(_shortcut_text(action), without_mnemonic(action.text())) for action in offered]
    form = QFormLayout()
    for title, rows in ((on_page, own_keys), anywhere, elsewhere):
        _add_rows(form, title, ((native_keys(keys), meaning) for keys, meaning in rows), bold=True)
    show_help("shortcuts_dialog", _("Keyboard Shortcuts"), form, theme, parent)


def show_about(theme: Theme, parent: QWidget) -> None:
    """Show what the program is, with its version and the licences of its parts."""
    what = _("Tic-tac-toe, Connect Four, Gomoku and related games for two to six players, and Mastermind.")
    form = QFormLayout()
    icon = QLabel(pixmap=QIcon(str(resources.path("icon.png"))).pixmap(ICON_SIZE_PX))
    icon.setObjectName("about_icon")
    version = plain_label(_("Version {version}").format(version=__version__))
    title = vbox(heading("Tic-Tac-Toe", 1.8), version, spacing=0)
    form.addRow(hbox(icon, (title, 1), spacing=16))
    form.addRow(plain_label(what))
    rows = ((f"{name} {VERSIONS.get(name, '')}".rstrip(), licence) for name, licence in LICENCES)
    _add_rows(form, _("Licences"), rows)
    if folder := resources.licences():
        button = push_button("licence_texts", _("&Licence Texts"), parent, lambda: _show_folder(folder))
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        form.addRow(button)
    show_help("about_dialog", _("About Tic-Tac-Toe"), form, theme, parent)


def _show_folder(folder: Path) -> None:
    """Show a folder in the file manager."""
    with libraries_of_the_system():
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def _add_rows(form: QFormLayout, title: str, rows: Iterable[tuple[str, str]], *, bold: bool = False) -> None:
    """Add a heading and rows of two texts. `bold` applies to the first text."""
    form.setHorizontalSpacing(24)
    label = heading(title)
    label.setContentsMargins(0, HEADING_GAP_PX if form.rowCount() else 0, 0, 0)
    form.addRow(label)
    for first, second in rows:
        name = scale_font(plain_label(first), 1.0, bold=bold)
        # Only the names of keys are long.
        name.setWordWrap(bold)
        form.addRow(name, plain_label(second))


def _shortcut_text(action: QAction) -> str:
    return " / ".join(keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in action.shortcuts())
