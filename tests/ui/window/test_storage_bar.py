import pytest
from PySide6.QtWidgets import QDialog, QLabel, QMainWindow, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.game_window import when_open
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.window.message_bars import StorageBar
from tictactoe_gui.wording import saving


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


@pytest.fixture
def bar(window: QMainWindow) -> StorageBar:
    return StorageBar(theme.load("light"), window)


def headline(bar: StorageBar) -> str:
    label = bar.findChild(QLabel, "storage_headline")
    assert label
    return label.text()


def click(bar: StorageBar, name: str) -> None:
    button = bar.findChild(QPushButton, name)
    assert button
    button.click()


def test_bar_names_the_most_serious_problem_and_keeps_paths_for_the_details(bar: StorageBar) -> None:
    bar.show_message("settings", "No settings in /a.")
    assert headline(bar) == saving.PROBLEMS["settings"]
    bar.show_message("saving", "No game in /b.")
    assert headline(bar) == saving.PROBLEMS["saving"]
    assert bar.details.splitlines() == ["No settings in /a.", "No game in /b."]


def test_problem_is_announced_once_and_leaves_the_others_when_solved(bar: StorageBar, announcements: list[str]) -> None:
    assert not bar.isVisible()
    for _ in range(2):
        bar.show_message("saving", "No.", "mnk_page")
    bar.show_message("saving", "No, too.", "mastermind_page")
    assert announcements.count("No.") == 1
    bar.show_message("saving", "", "mnk_page")
    assert (bar.isVisible(), bar.details) == (True, "No, too.")
    bar.show_message("saving", "", "mastermind_page")
    assert not bar.isVisible()


def test_details_can_be_read_and_the_bar_dismissed_until_the_next_problem(bar: StorageBar) -> None:
    shown: list[str] = []

    def look(dialog: QDialog) -> None:
        assert isinstance(dialog, QMessageBox)
        shown.append(dialog.text())

    bar.show_message("saving", "No game in /b.")
    when_open(look)
    click(bar, "storage_details")
    assert "No game in /b." in shown[0]
    click(bar, "storage_dismiss")
    bar.show_message("saving", "No game in /b.")
    assert not bar.isVisible()
    bar.show_message("library", "Damaged.")
    assert bar.isVisible()


def test_new_library_is_offered_only_while_it_is_missing(bar: StorageBar, qtbot: QtBot) -> None:
    button = bar.findChild(QPushButton, "new_library")
    assert button
    bar.show_message("library", "Missing.")
    assert not button.isVisible()
    bar.offer_new_library(is_offered=True)
    assert button.isVisible()
    with qtbot.waitSignal(bar.new_library_requested):
        button.click()
    bar.offer_new_library(is_offered=False)
    assert not button.isVisible()
