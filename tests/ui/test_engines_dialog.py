from collections.abc import Callable
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.session import button, when_open
from tictactoe_gui.ui import engines_dialog, theme
from tictactoe_gui.ui.engines import Engine, Engines
from tictactoe_gui.ui.engines_dialog import EnginesDialog
from tictactoe_gui.ui.settings import Settings

RAPFI, PELA = Engine("/bin/pbrain-rapfi", "Rapfi"), Engine("/bin/pbrain-pela", "Pela")

Pick = Callable[[str], None]
Part = TypeVar("Part", bound=QWidget)


class Tried(Engines):
    """Engine list that leaves the result of adding a file to the test."""

    def __init__(self) -> None:
        super().__init__(Settings())
        self.files: list[str] = []

    def add(self, file: str) -> None:
        self.files.append(file)

    def take(self, engine: Engine) -> None:
        self._keep((*self.known, engine))
        self.added.emit(engine)


@pytest.fixture
def engines() -> Tried:
    engines = Tried()
    for engine in (RAPFI, PELA):
        engines.take(engine)
    return engines


@pytest.fixture
def dialog(qtbot: QtBot, engines: Tried) -> EnginesDialog:
    dialog = EnginesDialog(engines, theme.load("light"))
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


@pytest.fixture
def pick(monkeypatch: pytest.MonkeyPatch, dialog: EnginesDialog) -> Pick:
    """Press Add and choose a file. An empty name cancels."""

    def press(file: str) -> None:
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (file, ""))
        QTest.mouseClick(part(dialog, QPushButton, "add_engine"), Qt.MouseButton.LeftButton)

    return press


def part(dialog: QWidget, kind: type[Part], name: str) -> Part:
    found = dialog.findChild(kind, name)
    assert isinstance(found, kind)
    return found


def listed(dialog: QWidget) -> list[str]:
    shown = part(dialog, QListWidget, "engines")
    return [shown.item(row).text() for row in range(shown.count())]


def said(dialog: QWidget) -> str:
    return part(dialog, QLabel, "engines_said").text()


def test_engines_are_listed_with_their_files(dialog: EnginesDialog) -> None:
    assert listed(dialog) == ["Rapfi\n/bin/pbrain-rapfi", "Pela\n/bin/pbrain-pela"]


def test_empty_list_shows_a_message(qtbot: QtBot) -> None:
    dialog = EnginesDialog(Engines(Settings()), theme.load("light"))
    qtbot.addWidget(dialog)
    assert said(dialog) == "No engines yet. Add one by choosing its program."
    assert not part(dialog, QPushButton, "remove_engine").isEnabled()


def test_add_button_is_disabled_while_a_file_is_tested(dialog: EnginesDialog, engines: Tried, pick: Pick) -> None:
    pick("/bin/embryo")
    assert engines.files == ["/bin/embryo"]
    assert said(dialog) == "Testing embryo…"
    assert not part(dialog, QPushButton, "add_engine").isEnabled()


def test_added_engine_is_listed_and_selected(dialog: EnginesDialog, engines: Tried, pick: Pick) -> None:
    pick("/bin/embryo")
    engines.take(Engine("/bin/embryo", "Embryo"))
    assert listed(dialog)[-1] == "Embryo\n/bin/embryo"
    assert part(dialog, QListWidget, "engines").currentRow() == 2
    assert said(dialog) == "Embryo was added"
    assert part(dialog, QPushButton, "add_engine").isEnabled()


def test_refusal_is_shown(dialog: EnginesDialog, engines: Tried, pick: Pick) -> None:
    pick("/bin/cat")
    engines.refused.emit("cat did not answer in time. It was not added.")
    assert said(dialog) == "cat did not answer in time. It was not added."
    assert part(dialog, QPushButton, "add_engine").isEnabled()


def test_cancelling_the_file_dialog_adds_nothing(dialog: EnginesDialog, engines: Tried, pick: Pick) -> None:
    pick("")
    assert (engines.files, said(dialog)) == ([], "")
    assert part(dialog, QPushButton, "add_engine").isEnabled()


def test_remove_button_removes_the_current_engine(dialog: EnginesDialog, engines: Tried) -> None:
    part(dialog, QListWidget, "engines").setCurrentRow(0)
    QTest.mouseClick(part(dialog, QPushButton, "remove_engine"), Qt.MouseButton.LeftButton)
    assert engines.known == (PELA,)
    assert part(dialog, QListWidget, "engines").currentRow() == 0


def test_remove_button_is_disabled_for_an_empty_list(dialog: EnginesDialog) -> None:
    for _engine in (RAPFI, PELA):
        part(dialog, QListWidget, "engines").setCurrentRow(0)
        QTest.mouseClick(part(dialog, QPushButton, "remove_engine"), Qt.MouseButton.LeftButton)
    assert (listed(dialog), part(dialog, QPushButton, "remove_engine").isEnabled()) == ([], False)


def test_tab_reaches_all_buttons(dialog: EnginesDialog) -> None:
    part(dialog, QListWidget, "engines").setCurrentRow(0)
    reached = []
    part(dialog, QListWidget, "engines").setFocus()
    for _step in range(3):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        reached.append(dialog.focusWidget())
    assert reached == [
        part(dialog, QPushButton, "add_engine"),
        part(dialog, QPushButton, "remove_engine"),
        button(dialog, "Close"),
    ]


def test_escape_closes_the_dialog(qtbot: QtBot, engines: Tried) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    names: list[str] = []

    def press_escape(dialog: QDialog) -> None:
        names.append(dialog.windowTitle())
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        names.append(str(dialog.isVisible()))

    when_open(press_escape)
    engines_dialog.show(engines, theme.load("light"), parent)
    assert names == ["Engines – Tic-Tac-Toe", "False"]
