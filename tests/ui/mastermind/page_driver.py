"""Test driver for the Mastermind page with a fake breaker."""

from collections.abc import Collection, Sequence
from random import Random
from typing import TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.fake_breaker import FakeBreaker
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import LETTERS
from tictactoe_gui.storage import autosave, paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.board.board_view import CodeBoard
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED
from tictactoe_gui.ui.mastermind.board.rows import RowWidget
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.page import MastermindPage
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.ui.widgets.status_line import StatusLine

Part = TypeVar("Part", bound=QObject)


class PageDriver:
    """An open page. Widgets are found by object name."""

    def __init__(
        self,
        qtbot: QtBot,
        match_settings: MatchSettings,
        number: int | None = None,
        *,
        game: MastermindGame | None = None,
        size: tuple[int, int] = (960, 680),
        keeps: bool = False,
    ) -> None:
        self.controller = MastermindController(match_settings, Random(1), game=game)
        self.breaker = FakeBreaker()
        self.advisor = Advisor(self.controller, self.breaker)
        lanes, settings = Background(), UserSettings()
        library = LibraryService(paths.library_file(), paths.pending_folder(), lanes.lane("library"))
        settings.keep_unfinished = keeps
        saved_games = Autosave(paths.state_folder(), autosave.MASTERMIND)
        self.keeper = GameKeeper(self.controller, saved_games, library, settings, None, lanes.lane("game"))
        self.page = MastermindPage(
            self.controller, self.keeper, settings, self.advisor, library.is_known, theme.load("light")
        )
        qtbot.addWidget(self.page)
        if number:
            self.controller.new_game(number)
        self.advisor.on_session_changed(self.controller.session)
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
        return self.part(StatusLine, "mastermind_status_line").detail

    @property
    def advice(self) -> tuple[str, Badge] | None:
        """Text and badge of the card above the board. None if there is no card."""
        sentence = self.part(StatusLine, "mastermind_status_line").sentence
        return (sentence.text, sentence.badge) if sentence else None

    @property
    def pictures(self) -> Collection[str]:
        """Codes that the card shows as pegs."""
        sentence = self.part(StatusLine, "mastermind_status_line").sentence
        return sentence.pictures if sentence else ()

    @property
    def key(self) -> str:
        """Key as shown on the board: letters, "?" for covered pegs and dots for empty holes."""
        return self.letters(self.row_widget("key").state.pegs)

    def row(self, number: int) -> str:
        """Return a row as shown on the board. Rows count from 1."""
        return self.letters(self.row_widget(f"row_{number - 1}").state.pegs)

    def row_widget(self, name: str) -> RowWidget:
        return self.part(RowWidget, name)

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

    def is_visible(self, name: str) -> bool:
        return self.part(QWidget, name).isVisible()

    def is_available(self, command: str) -> bool:
        return self.page.availability()[command]

    def run(self, *commands: str) -> None:
        for command in commands:
            if command in self.page.checked():
                self.page.commands[command](not self.page.checked()[command])
            else:
                self.page.commands[command]()

    def click(self, button: str) -> None:
        QTest.mouseClick(self.part(QAbstractButton, button), Qt.MouseButton.LeftButton)

    def correct(self, number: int) -> None:
        """Click the answer in a row. Rows count from 1."""
        QTest.mouseClick(self.row_widget(f"row_{number - 1}").answer, Qt.MouseButton.LeftButton)

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
    def board_has_focus(self) -> bool:
        board = self.part(CodeBoard, "code_board")
        return self.focused is board or board.isAncestorOf(self.focused)
