from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import button, when_open
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets import file_dialog

FORMATS = {".ttt": "Tic-Tac-Toe", ".sgf": "SGF"}
ASKS = {
    "open": lambda folder, parent: file_dialog.ask_to_open(str(folder), {".ttt": "ttt"}, theme.load("light"), parent),
    "save": lambda folder, parent: file_dialog.ask_to_save(
        "Save", folder / "game.ttt", {".ttt": "ttt"}, theme.load("light"), parent
    ),
    "folder": lambda folder, parent: file_dialog.ask_for_folder("Export", str(folder), theme.load("light"), parent),
}


@pytest.mark.parametrize("ask", ASKS)
@pytest.mark.parametrize(("folder", "begins"), [("Pictures", "Pictures"), ("Gone/Pictures", "")])
def test_dialog_starts_in_the_nearest_existing_folder(
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


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


def ask(folder: Path, window: QWidget, act: Callable[[QDialog], object]) -> str:
    """Open the dialog and call `act` with it. Return the chosen file, or an empty string if the dialog stayed open."""
    when_open(act)
    return file_dialog.ask_to_save("Save", folder / "game.ttt", FORMATS, theme.load("light"), window)


def enter(dialog: QDialog, name: str, suffix: str = ".ttt") -> None:
    """Type a name, choose a format and press Enter."""
    field, formats = dialog.findChild(QLineEdit, "fileNameEdit"), dialog.findChild(QComboBox, "fileTypeCombo")
    assert field
    assert formats
    field.setText(name)
    while f"*{suffix}" not in formats.currentText():
        QTest.keyClick(formats, Qt.Key.Key_Down)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_option_is_shown_and_keeps_its_choice(tmp_path: Path, window: QWidget) -> None:
    option, seen = QCheckBox("Include"), list[bool]()

    def choose(dialog: QDialog) -> None:
        seen.append(option.isVisibleTo(dialog))
        option.click()
        enter(dialog, "mine")

    when_open(choose)
    details = "Save", tmp_path / "game.ttt", FORMATS, theme.load("light"), window
    assert file_dialog.ask_to_save(*details, option) == str(tmp_path / "mine.ttt")
    assert (seen, option.isChecked()) == ([True], True)


@pytest.mark.parametrize(
    ("typed", "suffix", "saved"),
    [
        ("mine", ".ttt", "mine.ttt"),
        ("Jane vs. John", ".ttt", "Jane vs. John.ttt"),
        ("mine.txt", ".ttt", "mine.txt.ttt"),
        ("mine.TTT", ".ttt", "mine.TTT"),
        ("mine.sgf", ".ttt", "mine.sgf"),
        ('"Jane vs. John"', ".ttt", "Jane vs. John.ttt"),
        ("other/Jane vs. John", ".ttt", "other/Jane vs. John.ttt"),
        ("{folder}/other/J. D.", ".ttt", "other/J. D..ttt"),
        ("Jane vs. John", ".sgf", "Jane vs. John.sgf"),
        ("J. D.ttt", ".sgf", "J. D.sgf"),
    ],
)
def test_name_gets_the_suffix_of_the_format_unless_it_has_a_known_one(
    window: QWidget, tmp_path: Path, typed: str, suffix: str, saved: str
) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "Jane vs. John").touch()  # another file, which stays
    name = typed.replace("{folder}", str(tmp_path))
    assert ask(tmp_path, window, lambda dialog: enter(dialog, name, suffix)) == str(tmp_path / saved)


@pytest.mark.parametrize(
    ("typed", "suffix", "saved"),
    [("mine", ".sgf", "mine.sgf"), ("mine.TTT", ".ttt", "mine.TTT"), ("J. D.", ".ttt", "J. D..ttt")],
)
def test_name_from_a_native_dialog_gets_a_suffix(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, suffix: str, saved: str
) -> None:
    monkeypatch.setattr(file_dialog, "IS_NATIVE", True)
    assert ask(tmp_path, window, lambda dialog: enter(dialog, typed, suffix)) == str(tmp_path / saved)


@pytest.mark.parametrize("is_native", [True, False])
@pytest.mark.parametrize(("answer", "replaced"), [("Replace", True), ("Cancel", False)])
def test_replacing_a_file_is_confirmed_for_the_completed_name(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, *, replaced: bool, is_native: bool
) -> None:
    monkeypatch.setattr(file_dialog, "IS_NATIVE", is_native)
    there = tmp_path / "Jane vs. John.ttt"
    there.touch()
    asked_again: list[QDialog] = []

    def reply(question: QDialog) -> None:
        button(question, answer).click()
        if not replaced:
            when_open(asked_again.append)

    def save(dialog: QDialog) -> None:
        enter(dialog, "Jane vs. John")
        when_open(reply)

    assert ask(tmp_path, window, save) == (str(there) if replaced else "")
    assert bool(asked_again) is not replaced


def test_typed_folder_is_entered(window: QWidget, tmp_path: Path) -> None:
    (tmp_path / "Jane vs. John").mkdir()
    entered: list[str] = []

    def save(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        enter(dialog, "Jane vs. John")
        entered.append(dialog.directory().absolutePath())

    assert ask(tmp_path, window, save) == ""
    assert entered == [str(tmp_path / "Jane vs. John")]


@pytest.mark.parametrize("is_native", [True, False])
@pytest.mark.parametrize("ask", ASKS)
def test_dialogs_are_those_of_the_system_on_windows_and_macos(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: str, *, is_native: bool
) -> None:
    monkeypatch.setattr(file_dialog, "IS_NATIVE", is_native)
    themed: list[bool] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        themed.append(dialog.testOption(QFileDialog.Option.DontUseNativeDialog))

    when_open(look)
    ASKS[ask](tmp_path, window)
    assert themed == [not is_native]


@pytest.mark.parametrize(("answer", "is_saved"), [("Save", True), ("Cancel", False)])
def test_option_is_asked_about_after_a_native_dialog(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, *, is_saved: bool
) -> None:
    monkeypatch.setattr(file_dialog, "IS_NATIVE", True)
    option = QCheckBox("Include")

    def choose(dialog: QDialog) -> None:
        assert option.isVisibleTo(dialog)
        option.click()
        button(dialog, answer).click()

    def save(dialog: QDialog) -> None:
        enter(dialog, "mine")
        when_open(choose)

    when_open(save)
    details = "Save", tmp_path / "game.ttt", FORMATS, theme.load("light"), window
    assert file_dialog.ask_to_save(*details, option) == (str(tmp_path / "mine.ttt") if is_saved else "")
    assert option.isChecked()
