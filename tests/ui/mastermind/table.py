"""Test driver for the Mastermind page with a fake breaker."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.fake_breaker import FakeBreaker
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import LETTERS
from tictactoe_gui.storage import autosave, paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.mastermind.board import CodeBoard
from tictactoe_gui.ui.mastermind.choice import Choice
from tictactoe_gui.ui.mastermind.coach import Coach
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.page import MastermindPage
from tictactoe_gui.ui.mastermind.pegs import COVERED
from tictactoe_gui.ui.mastermind.row import RowTile
from tictactoe_gui.ui.settings import Settings

Part = TypeVar("Part", bound=QObject)


class Table:
    """An open page. Widgets are found by object name."""

    def __init__(
        self,
        qtbot: QtBot,
        choice: Choice,
        number: int | None = None,
        *,
        game: MastermindGame | None = None,
        size: tuple[int, int] = (960, 680),
        keeps: bool = False,
    ) -> None:
        self.controller = MastermindController(choice, Random(1), game=game)
        self.breaker = FakeBreaker()
        self.coach = Coach(self.controller, self.breaker)
        settings, archive = Settings(), Archive(paths.library())
        settings.keep_unfinished = keeps
        slots = Autosave(paths.state(), autosave.MASTERMIND)
        self.chronicle = Chronicle(self.controller, slots, archive, settings, None, self.controller)
        self.page = MastermindPage(self.controller, self.coach, self.chronicle, theme.load("light"))
        qtbot.addWidget(self.page)
        if number:
            self.controller.new_game(number)
        self.coach.begin()
        self.page.resize(*size)
        with qtbot.waitActive(self.page):
            self.page.show()
        self.page.setFocus()

    @property
    def game(self) -> MastermindGame:
        return self.controller.game

    @property
    def headline(self) -> str:
        return self.part(QLabel, "mastermind_status").text()

    @property
    def detail(self) -> str:
        return self.part(QLabel, "mastermind_status_detail").text()

    @property
    def advice(self) -> str:
        """Message on the advisor card. Empty if hidden."""
        return self.text("coach_says")

    @property
    def key(self) -> str:
        """Key as shown on the board: letters, "?" for covered pegs and dots for empty holes."""
        return self.letters(self.tile("key").look.pegs)

    def row(self, number: int) -> str:
        """Return a row, from 1, as shown on the board."""
        return self.letters(self.tile(f"row_{number - 1}").look.pegs)

    def tile(self, name: str) -> RowTile:
        return self.part(RowTile, name)

    def letters(self, faces: Sequence[int | None]) -> str:
        return "".join("." if face is None else "?" if face == COVERED else LETTERS[face] for face in faces)

    def part(self, kind: type[Part], name: str) -> Part:
        found = self.page.findChild(kind, name)
        assert isinstance(found, kind), name
        return found

    def text(self, name: str) -> str:
        """Return the text of a label. Empty if hidden."""
        label = self.part(QLabel, name)
        return label.text() if label.isVisible() else ""

    def sees(self, name: str) -> bool:
        return self.part(QWidget, name).isVisible()

    def can(self, command: str) -> bool:
        return self.page.usable()[command]

    def do(self, *commands: str) -> None:
        for command in commands:
            self.page.commands[command]()

    def push(self, button: str) -> None:
        QTest.mouseClick(self.part(QAbstractButton, button), Qt.MouseButton.LeftButton)

    def correct(self, number: int) -> None:
        """Click the answer in a row, from 1."""
        answer = self.tile(f"row_{number - 1}").answer_button
        assert answer
        QTest.mouseClick(answer, Qt.MouseButton.LeftButton)

    def type(self, text: str) -> None:
        """Send letters and digits to the focused widget."""
        for letter in text:
            QTest.keyClick(self.focused, Qt.Key(ord(letter.upper())))

    def press(self, *keys: Qt.Key) -> None:
        for key in keys:
            QTest.keyClick(self.focused, key)

    def enter(self, *codes: str) -> None:
        """Type codes or answers, each followed by Enter."""
        for code in codes:
            self.type(code)
            self.press(Qt.Key.Key_Return)

    @property
    def focused(self) -> QWidget:
        return QApplication.focusWidget() or self.part(CodeBoard, "code_board")

    @property
    def keyboard_on_board(self) -> bool:
        board = self.part(CodeBoard, "code_board")
        return self.focused is board or board.isAncestorOf(self.focused)


def answer_dialog(**texts: str) -> None:
    """Fill fields of the next dialog by object name and press Enter. Without fields, cancel it."""

    def meet() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        for name, text in texts.items():
            field = dialog.findChild(QLineEdit, name)
            assert field
            field.setText(text)
        default = next((button for button in dialog.findChildren(QPushButton) if button.isDefault()), None)
        if texts and default and default.isEnabled():
            dialog.accept()
        else:
            dialog.reject()

    QTimer.singleShot(0, meet)
