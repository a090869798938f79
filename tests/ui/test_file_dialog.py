from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.session import when_open
from tictactoe_gui.ui import file_dialog, theme

ASKS = {
    "open": lambda folder, parent: file_dialog.ask_to_open(str(folder), {".ttt": "ttt"}, theme.load("light"), parent),
    "save": lambda folder, parent: file_dialog.ask_to_save(
        "Save", folder / "game.ttt", {".ttt": "ttt"}, theme.load("light"), parent
    ),
    "folder": lambda folder, parent: file_dialog.ask_for_folder("Export", str(folder), theme.load("light"), parent),
}


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize(("folder", "begins"), [("Pictures", "Pictures"), ("Gone/Pictures", "")])
def test_a_dialog_begins_in_the_folder_or_the_nearest_one_around_it(
    qtbot: QtBot, tmp_path: Path, ask: str, folder: str, begins: str
) -> None:
    (tmp_path / "Pictures").mkdir()
    parent, seen = QWidget(), list[Path]()
    qtbot.addWidget(parent)

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        seen.append(Path(dialog.directory().absolutePath()))

    when_open(look)
    ASKS[ask](tmp_path / folder, parent)
    assert seen == [tmp_path / begins]
