"""The dialog for third-party engines: a list with buttons to add and remove engines."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QListWidget, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.engines.engine_list import EngineList, OutsideEngine
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.form import ThemedDialog, close_buttons
from tictactoe_gui.ui.widgets.labels import announce
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import engines as wording
from tictactoe_gui.wording.phrases import cut

DIALOG_SIZE_PX = QSize(520, 400)


def show(engines: EngineList, theme: Theme, parent: QWidget) -> None:
    """Show the dialog until the user closes it."""
    dialog = EngineListDialog(engines, theme, parent)
    dialog.resize_to_screen(DIALOG_SIZE_PX)
    dialog.ask()


class EngineListDialog(ThemedDialog):
    """Dialog that adds and removes engines. Changes take effect immediately."""

    def __init__(self, engines: EngineList, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__("engines_dialog", labels.window_title(_("Engines")), theme, parent)
        self._engines = engines
        self._list = QListWidget(self)
        self._list.setObjectName("engines")
        self._add = push_button("add_engine", _("&Add…"), self, self._on_add_clicked)
        self._remove = push_button("remove_engine", _("&Remove"), self, self._remove_current)
        self._message = QLabel(
            "" if engines.engines else wording.NO_ENGINES, wordWrap=True, textFormat=Qt.TextFormat.PlainText
        )
        self._message.setObjectName("engines_message")
        self._lay_out()
        self._engines.changed.connect(self._fill)
        self._engines.added.connect(self._on_added)
        self._engines.refused.connect(self._show_message)
        self._fill()

    def _lay_out(self) -> None:
        what = QLabel(_("Programs that use the Gomocup protocol can play five in a row."), wordWrap=True)
        title = QLabel(_("&Engines:"))
        title.setBuddy(self._list)
        buttons = hbox(self._add, self._remove, STRETCH, close_buttons(self))
        self.setLayout(vbox(what, title, self._list, self._message, buttons, margins=None))

    def _fill(self) -> None:
        """List the engines. The current row is kept if possible."""
        row = self._list.currentRow()
        self._list.clear()
        self._list.addItems([f"{shown(engine.name)}\n{shown(engine.file)}" for engine in self._engines.engines])
        self._list.setCurrentRow(min(max(row, 0), self._list.count() - 1))
        self._remove.setEnabled(self._list.count() > 0)

    def _on_add_clicked(self) -> None:
        file, _filter = QFileDialog.getOpenFileName(self, labels.window_title(_("Add Engine")))
        if file:
            self._show_message(wording.TESTING.format(name=cut(file.rpartition("/")[2])), is_busy=True)
            self._engines.add(file)

    def _remove_current(self) -> None:
        self._engines.remove(self._engines.engines[self._list.currentRow()].file)

    def _on_added(self, engine: OutsideEngine) -> None:
        self._list.setCurrentRow(self._list.count() - 1)
        self._show_message(wording.ADDED.format(name=cut(engine.name)))

    def _show_message(self, sentence: str, *, is_busy: bool = False) -> None:
        """Show and announce a message. While an engine is tested, no other one can be added."""
        self._add.setDisabled(is_busy)
        self._message.setText(sentence)
        announce(self._message, sentence)
