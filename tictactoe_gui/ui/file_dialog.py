"""The dialogs that ask for a file, in the colours of the theme."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import QFileDialog, QToolButton, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.ui.theme import Theme

_ARROWS = {
    "backButton": Qt.ArrowType.LeftArrow,
    "forwardButton": Qt.ArrowType.RightArrow,
    "toParentButton": Qt.ArrowType.UpArrow,
}
"""By the names of Qt's buttons; their own icons are black in every theme."""


def ask_to_open(folder: str, suffixes: Mapping[str, str], theme: Theme, parent: QWidget) -> str:
    """Ask which file to open; empty: none."""
    dialog = _dialog("open_file", _("Open a game – Tic-Tac-Toe"), theme, parent)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setDirectory(_existing(Path(folder)))
    known = " ".join(f"*{suffix}" for suffix in suffixes)
    dialog.setNameFilters([_("Games ({suffixes})").format(suffixes=known), _("All files (*)")])
    return _answer(dialog)


def ask_to_save(title: str, suggestion: Path, formats: Mapping[str, str], theme: Theme, parent: QWidget) -> str:
    """Ask what to call a file, whose suffix tells its format; to replace one is confirmed. Empty: none."""
    dialog = _dialog("save_file", title, theme, parent)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDirectory(_existing(suggestion.parent))
    filters = {f"{name} (*{suffix})": suffix for suffix, name in formats.items()}
    dialog.setNameFilters(list(filters))
    dialog.setDefaultSuffix(suggestion.suffix)
    dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(filters[chosen]))
    dialog.selectFile(suggestion.name)
    return _answer(dialog)


def ask_for_folder(title: str, folder: str, theme: Theme, parent: QWidget) -> str:
    """Ask for a folder to put files into; empty: none."""
    dialog = _dialog("choose_folder", title, theme, parent)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.setDirectory(_existing(Path(folder)))
    return _answer(dialog)


def _dialog(name: str, title: str, theme: Theme, parent: QWidget) -> QFileDialog:
    dialog = QFileDialog(parent, title)
    # The desktop's own dialog has the desktop's colours, and may not ask before it replaces a file whose suffix we add.
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setObjectName(name)
    dialog.setStyleSheet(theme.style_sheet)
    for button in dialog.findChildren(QToolButton):
        button.setArrowType(_ARROWS.get(button.objectName(), Qt.ArrowType.NoArrow))
    return dialog


def _existing(folder: Path) -> str:
    """Give the folder, or else the nearest one around it; Qt would take the one that the program was started in."""
    around = map(str, (folder, *folder.parents))
    return next((path for path in around if QDir(path).exists()), QDir.homePath())


def _answer(dialog: QFileDialog) -> str:
    accepted = dialog.exec()
    dialog.deleteLater()
    return dialog.selectedFiles()[0] if accepted else ""
