"""File dialogs: those of the system on Windows and macOS, elsewhere Qt's in the program's theme."""

import sys
from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import QComboBox, QFileDialog, QGridLayout, QLineEdit, QToolButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.ui.widgets.buttons import prominent_button
from tictactoe_gui.ui.widgets.form import ThemedDialog, dialog_buttons
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording import labels

IS_NATIVE = sys.platform in ("win32", "darwin")
"""True if the system has file dialogs that its users know. On Linux they differ from desktop to desktop."""
_ARROWS = {
    "backButton": Qt.ArrowType.LeftArrow,
    "forwardButton": Qt.ArrowType.RightArrow,
    "toParentButton": Qt.ArrowType.UpArrow,
}
"""Arrows, by the names of Qt's buttons. Qt's own icons are black in every theme."""


def ask_to_open(folder: str, formats: Mapping[str, str], theme: Theme, parent: QWidget) -> str:
    """Ask for a file to open. Return an empty string if the user cancels.

    `formats` has the names of the formats by suffix. The user can list the files of all formats or of one.
    """
    dialog = _Dialog("open_file", labels.window_title(_("Open Game")), Path(folder), theme, parent)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    patterns = " ".join(f"*{suffix}" for suffix in formats)
    every = _("Games ({suffixes})").format(suffixes=patterns)
    dialog.setNameFilters([every, *_name_filters(formats), _("All Files (*)")])
    return dialog.ask()


def ask_to_save(
    title: str,
    suggestion: Path,
    formats: Mapping[str, str],
    theme: Theme,
    parent: QWidget,
    option: QWidget | None = None,
) -> str:
    """Ask for a file name to save. Return an empty string if the user cancels.

    `option` is shown below the name. A native dialog has no room for it, so it is asked about afterwards.

    The suffix of the file selects its format. A name without a known suffix gets that of the chosen format.
    Replacing a file requires confirmation.
    """
    dialog = _SaveDialog(title, suggestion, formats, theme, parent)
    if option and not IS_NATIVE and isinstance(grid := dialog.layout(), QGridLayout):
        grid.addWidget(option, grid.rowCount(), 0, 1, -1)
    file = dialog.ask()
    return file if not (file and option and IS_NATIVE) or _ask_about(option, title, theme, parent) else ""


def ask_for_folder(title: str, folder: str, theme: Theme, parent: QWidget) -> str:
    """Ask for a folder to write files to. Return an empty string if the user cancels."""
    dialog = _Dialog("choose_folder", title, Path(folder), theme, parent)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    return dialog.ask()


def _name_filters(formats: Mapping[str, str]) -> dict[str, str]:
    """Return the suffixes by Qt's name filters."""
    return {f"{name} (*{suffix})": suffix for suffix, name in formats.items()}


def _ask_about(option: QWidget, title: str, theme: Theme, parent: QWidget) -> bool:
    """Show the option in a dialog. Return False if the user cancels."""
    dialog = ThemedDialog("save_option", title, theme, parent)
    save = prominent_button("save_with_option", _("&Save"), dialog)
    dialog.setLayout(vbox(option, dialog_buttons(save, dialog), margins=None))
    return dialog.ask()


class _Dialog(QFileDialog):
    """File dialog of the system, or Qt's own one in the program's theme."""

    def __init__(self, name: str, title: str, folder: Path, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, title)
        self.setObjectName(name)
        # Qt would fall back from a missing folder to the current working directory.
        existing = (str(path) for path in (folder, *folder.parents) if QDir(path).exists())
        if not IS_NATIVE:
            self.setOption(QFileDialog.Option.DontUseNativeDialog)
            self.setStyleSheet(theme.style_sheet)
        for button in self.findChildren(QToolButton):
            button.setArrowType(_ARROWS.get(button.objectName(), Qt.ArrowType.NoArrow))
        self.setDirectory(next(existing, QDir.homePath()))

    def ask(self) -> str:
        """Show the dialog, and delete it. Return the chosen file or folder, or an empty string."""
        file = self._choose()
        self.deleteLater()
        return file

    def _choose(self) -> str:
        return self.selectedFiles()[0] if self.exec() else ""


class _SaveDialog(_Dialog):
    """Dialog that completes the name with the suffix of the format, and asks before it replaces a file.

    Qt and the system take any text after a full stop for a suffix, such as " John" in "Jane vs. John".
    """

    def __init__(self, title: str, suggestion: Path, formats: Mapping[str, str], theme: Theme, parent: QWidget) -> None:
        """Create the dialog. `formats` has the names of the formats by suffix. The first one is chosen."""
        super().__init__("save_file", title, suggestion.parent, theme, parent)
        self._theme = theme
        self._parent = parent
        self._suffixes = _name_filters(formats)
        """Suffixes by name filter."""
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setOption(QFileDialog.Option.DontConfirmOverwrite, not IS_NATIVE)
        if not IS_NATIVE:
            self._keep_name()
        self.setNameFilters(list(self._suffixes))
        self.selectFile(suggestion.name)

    def _choose(self) -> str:
        """Show the dialog until a file may be written. Return its name with a known suffix, or an empty string."""
        while file := super()._choose():
            path = Path(file)
            if path.suffix.lower() not in self._suffixes.values():
                path = Path(f"{file}{self._suffixes[self.selectedNameFilter()]}")
            # The system has asked about the name that was typed.
            is_confirmed = IS_NATIVE and path == Path(file)
            if is_confirmed or not path.exists() or self._may_replace(path):
                return str(path)
        return ""

    def _may_replace(self, path: Path) -> bool:
        question = _("“{file}” already exists. Replace it?").format(file=path.name)
        return confirm.ask(question, _("Replace"), self._theme, self._parent)

    def _keep_name(self) -> None:
        """Undo Qt's changes of the name when the format changes, unless it replaces the suffix of another format."""
        (name,) = self.findChildren(QLineEdit, "fileNameEdit")
        (format_box,) = self.findChildren(QComboBox, "fileTypeCombo")
        before = ""

        def remember() -> None:
            nonlocal before
            before = name.text()

        def restore() -> None:
            if Path(before).suffix.lower() not in self._suffixes.values():
                name.setText(before)

        format_box.currentIndexChanged.connect(remember)
        self.filterSelected.connect(restore)
