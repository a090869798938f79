"""Library page, operated as a user would."""

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QItemSelectionModel, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QMenu, QTableView, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.library.controls import LibraryFilters
from tictactoe_gui.ui.widgets.fields import ValueComboBox

Part = TypeVar("Part", bound=QObject)

PICTURE, PLAYERS, RULES, RESULT, DATE, MOVES = range(6)
"""Columns of the table."""


def store_games(path: Path, games: Iterable[Game]) -> None:
    """Store games in a library, the newest last."""
    library = Library(path)
    for game in games:
        library.store(game)
    library.close()


def stored_ids(path: Path) -> list[str]:
    """Return the ids of the games in a library."""
    library = Library(path)
    ids = [found for (found,) in library.query("SELECT id FROM games ORDER BY id")]
    library.close()
    return ids


class LibraryDriver:
    """Library page, alone or in the main window. Object names omit the prefix `library_`."""

    def __init__(self, window: QWidget, qtbot: QtBot) -> None:
        self.window, self._qtbot = window, qtbot

    @property
    def table(self) -> QTableView:
        return self.part(QTableView, "table")

    @property
    def message(self) -> str:
        """Message below the table. Empty if it is hidden."""
        label = self.part(QLabel, "said")
        return label.text() if label.isVisible() else ""

    @property
    def count(self) -> str:
        return self.part(QLabel, "count").text()

    @property
    def empty_texts(self) -> list[str]:
        """Texts shown in place of the table."""
        labels = self.part(QWidget, "empty").findChildren(QLabel)
        return [label.text() for label in labels if label.isVisible()]

    @property
    def player_names(self) -> list[str]:
        """Player names, from top to bottom."""
        return [text.replace("\u00a0", " ").replace("\n", ", ") for text in self.column(PLAYERS)]

    @property
    def selected_rows(self) -> list[int]:
        """Selected rows."""
        return sorted(index.row() for index in self.table.selectionModel().selectedRows())

    @property
    def focused_name(self) -> str:
        """Object name of the widget with keyboard focus."""
        focused = self.window.focusWidget()
        return focused.objectName() if focused else ""

    def part(self, kind: type[Part], name: str) -> Part:
        found = self.window.findChild(kind, f"library_{name}")
        assert isinstance(found, kind)
        return found

    def column(self, column: int) -> list[str]:
        """Return the texts of a column, from top to bottom."""
        model = self.table.model()
        return [model.index(row, column).data() for row in range(model.rowCount())]

    def select_rows(self, *rows: int) -> None:
        """Select games by their rows."""
        flag, selection = QItemSelectionModel.SelectionFlag, self.table.selectionModel()
        selection.clear()
        for row in rows:
            selection.setCurrentIndex(self.table.model().index(row, 0), flag.Select | flag.Rows)

    def pick_entry(self, name: str, text: str) -> None:
        """Select an entry of a combo box as a user does."""
        box = self.part(ValueComboBox, name)
        box.setCurrentText(text)
        box.activated.emit(box.currentIndex())

    def entries(self, name: str) -> list[str]:
        box = self.part(ValueComboBox, name)
        return [box.itemText(at) for at in range(box.count())]

    def search(self, text: str) -> None:
        """Type a search and wait for the result."""
        with self._qtbot.waitSignal(self.window.findChildren(LibraryFilters)[0].changed):
            QTest.keyClicks(self.part(QLineEdit, "search"), text)

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for key in keys:
            QTest.keyClick(self.window.focusWidget() or self.window, key, modifier)

    def click_button(self, button: str) -> None:
        QTest.mouseClick(self.part(QAbstractButton, button), Qt.MouseButton.LeftButton)

    def is_enabled(self, button: str) -> bool:
        return self.part(QAbstractButton, button).isEnabled()

    def export(self, suffix: str) -> None:
        """Choose an export format."""
        menu = self.part(QMenu, "formats")
        next(action for action in menu.actions() if action.data() == suffix).trigger()

    def click_title(self, column: int) -> None:
        """Click the title of a column."""
        header = self.table.horizontalHeader()
        place = header.viewport().rect().center()
        place.setX(header.sectionViewportPosition(column) + 20)
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
