from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import when_open
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.ui.engines.engine_list import EngineList, OutsideEngine
from tictactoe_gui.ui.mnk.setup import engine_list_dialog
from tictactoe_gui.ui.mnk.setup.engine_list_dialog import EngineListDialog
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import engines as engines_wording

RAPFI, PELA = OutsideEngine("/bin/pbrain-rapfi", "Rapfi"), OutsideEngine("/bin/pbrain-pela", "Pela")

REFUSED = engines_wording.not_added(EngineFault(EngineFaultKind.SILENT, "cat"))

Pick = Callable[[str], None]
Part = TypeVar("Part", bound=QWidget)


class FakeEngineList(EngineList):
    """Engine list in which the test decides the result of adding a file."""

    def __init__(self) -> None:
        super().__init__(UserSettings())
        self.files: list[str] = []

    def add(self, file: str) -> None:
        self.files.append(file)

    def accept(self, engine: OutsideEngine) -> None:
        self._store(engine)
        self.added.emit(engine)


@pytest.fixture
def engines() -> FakeEngineList:
    engines = FakeEngineList()
    for engine in (RAPFI, PELA):
        engines.accept(engine)
    return engines


@pytest.fixture
def dialog(qtbot: QtBot, engines: FakeEngineList) -> EngineListDialog:
    dialog = EngineListDialog(engines, theme.load("light"))
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


@pytest.fixture
def pick_file(monkeypatch: pytest.MonkeyPatch, dialog: EngineListDialog) -> Pick:
    """Return a function that presses Add and chooses a file. An empty name cancels."""

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


def message(dialog: QWidget) -> str:
    return part(dialog, QLabel, "engines_message").text()


def test_added_engine_is_listed_and_selected_after_a_test(
    dialog: EngineListDialog, engines: FakeEngineList, pick_file: Pick
) -> None:
    pick_file("/bin/embryo")
    assert engines.files == ["/bin/embryo"]
    assert message(dialog) == "Testing embryo…"
    assert not part(dialog, QPushButton, "add_engine").isEnabled()
    engines.accept(OutsideEngine("/bin/embryo", "Embryo"))
    assert listed(dialog) == ["Rapfi\n/bin/pbrain-rapfi", "Pela\n/bin/pbrain-pela", "Embryo\n/bin/embryo"]
    assert part(dialog, QListWidget, "engines").currentRow() == 2
    assert message(dialog) == engines_wording.ADDED.format(name="Embryo")
    assert part(dialog, QPushButton, "add_engine").isEnabled()


def test_refused_engine_and_cancelled_file_dialog_add_nothing(
    dialog: EngineListDialog, engines: FakeEngineList, pick_file: Pick
) -> None:
    pick_file("")
    assert (engines.files, message(dialog)) == ([], "")
    pick_file("/bin/cat")
    engines.refused.emit(REFUSED)
    assert message(dialog) == REFUSED
    assert part(dialog, QPushButton, "add_engine").isEnabled()


def test_remove_button_removes_the_current_engine(dialog: EngineListDialog, engines: FakeEngineList) -> None:
    remove = part(dialog, QPushButton, "remove_engine")
    part(dialog, QListWidget, "engines").setCurrentRow(0)
    QTest.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert engines.engines == (PELA,)
    assert part(dialog, QListWidget, "engines").currentRow() == 0
    QTest.mouseClick(remove, Qt.MouseButton.LeftButton)
    assert (listed(dialog), remove.isEnabled()) == ([], False)
    assert message(EngineListDialog(engines, theme.load("light"), dialog)) == engines_wording.NO_ENGINES


@pytest.fixture
def _desktop_with_icons(qapp: QApplication) -> Iterator[None]:
    """Add icons to the buttons of dialogs, as many desktops do, unless the theme of the program removes them."""
    qapp.setStyleSheet("QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 1; }")
    yield
    qapp.setStyleSheet("")


@pytest.mark.usefixtures("_desktop_with_icons")
def test_buttons_have_no_icons(dialog: EngineListDialog) -> None:
    buttons = dialog.findChildren(QPushButton)
    assert [button.icon().isNull() for button in buttons] == [True] * len(["add", "remove", "close"])


def test_escape_closes_the_dialog(qtbot: QtBot, engines: FakeEngineList) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    names: list[str] = []

    def press_escape(dialog: QDialog) -> None:
        names.append(dialog.windowTitle())
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        names.append(str(dialog.isVisible()))

    when_open(press_escape)
    engine_list_dialog.show(engines, theme.load("light"), parent)
    assert names == [labels.window_title("Engines"), "False"]
