"""The dialog for third-party engines: a list with buttons to add and remove engines."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tictactoe_gui.language import _
from tictactoe_gui.ui.engines import Engine, Engines
from tictactoe_gui.ui.main_window import FRAME
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.wording import engines as wording

SIZE = QSize(520, 400)
"""Preferred size of the dialog, in pixels."""
FILE = Qt.ItemDataRole.UserRole


def show(engines: Engines, theme: Theme, parent: QWidget) -> None:
    """Show the dialog until the user closes it."""
    dialog = EnginesDialog(engines, theme, parent)
    dialog.resize(SIZE.boundedTo(parent.screen().availableSize() - FRAME))
    dialog.exec()
    dialog.deleteLater()


class EnginesDialog(QDialog):
    """Dialog that adds and removes engines. Changes take effect immediately."""

    def __init__(self, engines: Engines, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._engines = engines
        self.setObjectName("engines_dialog")
        self.setStyleSheet(theme.style_sheet)
        self.setWindowTitle(_("Engines – Tic-Tac-Toe"))
        self._list = QListWidget()
        self._list.setObjectName("engines")
        self._add = self._button("add_engine", _("&Add…"))
        self._remove = self._button("remove_engine", _("&Remove"))
        self._said = QLabel("" if engines.known else wording.none(), wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._said.setObjectName("engines_said")
        self._lay_out()
        self._connect()
        self._fill()

    def _button(self, name: str, text: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(name)
        button.setAutoDefault(False)
        return button

    def _lay_out(self) -> None:
        what = QLabel(_("Programs that use the Gomocup protocol can play five in a row."), wordWrap=True)
        title = QLabel(_("&Engines:"))
        title.setBuddy(self._list)
        self._close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons = QHBoxLayout()
        buttons.addWidget(self._add)
        buttons.addWidget(self._remove)
        buttons.addStretch()
        buttons.addWidget(self._close)
        layout = QVBoxLayout(self)
        for part in (what, title, self._list, self._said):
            layout.addWidget(part)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self._add.clicked.connect(self._pick)
        self._remove.clicked.connect(self._remove_current)
        self._close.rejected.connect(self.reject)
        self._list.currentRowChanged.connect(self._let_remove)
        self._engines.changed.connect(self._fill)
        self._engines.added.connect(self._welcome)
        self._engines.refused.connect(self._answer)

    def _fill(self) -> None:
        """List the engines. The current row is kept if possible."""
        row = self._list.currentRow()
        self._list.clear()
        for engine in self._engines.known:
            item = QListWidgetItem(f"{engine.name}\n{engine.file}", self._list)
            item.setData(FILE, engine.file)
        self._list.setCurrentRow(min(max(row, 0), self._list.count() - 1))
        self._let_remove(self._list.currentRow())

    def _let_remove(self, row: int) -> None:
        self._remove.setEnabled(row >= 0)

    def _pick(self) -> None:
        file, _filter = QFileDialog.getOpenFileName(self, _("Add Engine – Tic-Tac-Toe"))
        if file:
            self._add.setEnabled(False)
            self._say(wording.trying(file.rpartition("/")[2]))
            self._engines.add(file)

    def _remove_current(self) -> None:
        self._engines.remove(self._list.currentItem().data(FILE))

    def _welcome(self, engine: Engine) -> None:
        self._list.setCurrentRow(self._list.count() - 1)
        self._answer(wording.added(engine.name))

    def _answer(self, sentence: str) -> None:
        """Show the result of the test, and allow another engine to be added."""
        self._add.setEnabled(True)
        self._say(sentence)

    def _say(self, sentence: str) -> None:
        self._said.setText(sentence)
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._said, sentence))
