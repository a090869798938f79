"""The running program, operated as a user would."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from PySide6.QtCore import QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QDialog, QLabel, QTableView, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui import app
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, name, parse
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import BUILDER, EXPERT
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.ui.window.main_window import MainWindow
from tictactoe_gui.ui.window.message_bars import StorageBar

Part = TypeVar("Part", bound=QObject)

JANE_AND_JOHN = MatchSettings(Rules(), (Player("Jane", "X"), Player("John", "O")), "1")
RUBY = Player("Ruby", "O", PlayerKind(EXPERT))
AGAINST_RUBY = MatchSettings(Rules(), (Player("Jane", "X"), RUBY), "1")
COMPUTERS = MatchSettings(Rules(), (Player("Opal", "X", PlayerKind(BUILDER)), RUBY), "1")
JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]
JOHN_WINS = ["A1", "B1", "A2", "B2", "C3", "B3"]
DRAW = ["A1", "B2", "A2", "A3", "C1", "B1", "B3", "C2", "C3"]


def played(*cells: str, match_settings: MatchSettings = JANE_AND_JOHN) -> Game:
    """Return a game with these moves, which the first player begins."""
    game = Game.start(match_settings.setup_with_first(0))
    for cell in cells:
        game = game.play(parse(cell, game.setup.rules, Notation.ROW_LETTER))
    return game


class OpenSession(Protocol):
    def __call__(
        self,
        match_settings: MatchSettings = ...,
        *,
        animations: bool = ...,
        theme_name: str = ...,
        explain_losses: bool = ...,
    ) -> "Session": ...


class Session:
    """An open window. Cells are named A1, A2, A3 in every notation, and other parts by object name."""

    def __init__(self, qtbot: QtBot, file: str = "", game: str = "", *, is_first_start: bool = False) -> None:
        """Open the window. Unless it is the first start, the user has chosen a game before."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        settings, self.window = UserSettings(), MainWindow()
        if not is_first_start:
            settings.store("game", settings.game)
        qtbot.addWidget(self.window, before_close_func=_allow_closing)
        self.window.restoreGeometry(settings.geometry)
        with qtbot.waitSignal(self.window.first_painted):
            self.window.show()
            self._startup = app.open_game(application, settings, self.window, file, game)
        application.processEvents()

    @property
    def controller(self) -> Controller:
        return self._startup.controller

    @property
    def game(self) -> Game:
        return self.controller.game

    @property
    def moves(self) -> list[str]:
        """Moves of the game in play."""
        return [name(move, self.game.setup.rules, Notation.ROW_LETTER) for move in self.game.moves]

    @property
    def shown_marks(self) -> dict[str, str]:
        """Visible marks by cell."""
        rules = self.game.setup.rules
        marked = [cell for cell in self.cells if cell.state.mark and not cell.state.ghost]
        return {name(cell.square, rules, Notation.ROW_LETTER): cell.state.mark or "" for cell in marked}

    @property
    def headline(self) -> str:
        return self.part(QLabel, "status").text()

    @property
    def detail(self) -> str:
        return self.part(StatusLine, "status_line").detail

    @property
    def badge(self) -> Badge | None:
        """Badge of the card above the board. None if there is no card."""
        sentence = self.part(StatusLine, "status_line").sentence
        return sentence.badge if sentence else None

    @property
    def bubble(self) -> str:
        """Sentence beside a refused cell. Empty if it is hidden."""
        label = self.part(QLabel, "bubble")
        return label.text() if label.isVisible() else ""

    @property
    def notice(self) -> str:
        """Message in the side panel. Empty if it is hidden."""
        label = self.part(QLabel, "notice")
        return label.text() if label.isVisible() else ""

    @property
    def problem(self) -> str:
        """Details of the bar about stored games and settings. Empty if it is hidden."""
        bar = self.part(StorageBar, "storage_bar")
        return bar.details if bar.isVisible() else ""

    @property
    def board(self) -> BoardView:
        return self.part(BoardView, "board")

    @property
    def move_list(self) -> QTableView:
        return self.part(QTableView, "moves")

    @property
    def cells(self) -> list[CellButton]:
        return self.board.findChildren(CellButton)

    @property
    def focused_name(self) -> str:
        """Object name of the widget with keyboard focus."""
        focused = self.window.focusWidget()
        return focused.objectName() if focused else ""

    def part(self, kind: type[Part], object_name: str) -> Part:
        found = self.window.findChild(kind, object_name)
        assert isinstance(found, kind)
        return found

    def cell(self, named: str) -> CellButton:
        square = parse(named, self.game.setup.rules, Notation.ROW_LETTER)
        return self.part(CellButton, f"cell_{square.row}_{square.column}")

    def click(self, *names: str) -> None:
        for cell in names:
            QTest.mouseClick(self.cell(cell), Qt.MouseButton.LeftButton)

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(self.window.focusWidget() or self.window, key, modifier)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClicks(self.window.focusWidget() or self.window, letter)

    def hover(self, widget: QWidget) -> None:
        """Move the mouse onto a widget, starting at the edge of the window."""
        screen = self.window.windowHandle()
        QTest.mouseMove(screen, QPoint(1, self.window.height() - 2))
        QTest.mouseMove(screen, widget.mapTo(self.window, widget.rect().center()))

    def action(self, command: str) -> QAction:
        return self.part(QAction, command)

    def trigger(self, *names: str) -> None:
        for command in names:
            self.action(command).trigger()

    def toggle_preference(self, name: str) -> None:
        """Switch a preference on or off in the dialog."""
        when_open(lambda dialog: dialog.findChildren(QCheckBox, name)[0].click())
        self.trigger("preferences")

    def change_details(self, act: Callable[[QDialog], object]) -> None:
        """Open the setup dialog through the start page, and call `act` with it."""
        self.trigger("set_up")
        when_open(act)
        self.click_button("details")

    def click_button(self, button: str) -> None:
        QTest.mouseClick(self.part(QAbstractButton, button), Qt.MouseButton.LeftButton)

    def texts(self) -> list[str]:
        """Return the text of every visible label."""
        return [label.text() for label in self.window.findChildren(QLabel) if label.isVisible()]


def when_open(act: Callable[[QDialog], object]) -> None:
    """Call `act` once a dialog is open, which may take some events. The dialog is always closed afterwards."""

    def act_and_close() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QDialog):
            QTimer.singleShot(10, act_and_close)
            return
        try:
            act(dialog)
        finally:
            dialog.close()

    QTimer.singleShot(0, act_and_close)


def button(dialog: QWidget, text: str) -> QAbstractButton:
    """Return the button with this text. Mnemonics are ignored."""
    return next(button for button in dialog.findChildren(QAbstractButton) if button.text().replace("&", "") == text)


def _allow_closing(window: QWidget) -> None:
    assert isinstance(window, MainWindow)
    window.may_close = lambda: True
