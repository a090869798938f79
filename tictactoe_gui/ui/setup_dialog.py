"""Setup dialog for the next games."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import PLAYERS, Rules
from tictactoe_gui.ui.beginning import Beginning
from tictactoe_gui.ui.choice import Choice, can_deal, entries, fill_in, with_dealt_marks
from tictactoe_gui.ui.engines import Engines
from tictactoe_gui.ui.fields import DropDown, NumberField
from tictactoe_gui.ui.form import Footer, fit, heading, scrolled
from tictactoe_gui.ui.players_editor import PlayersEditor, right
from tictactoe_gui.ui.preview import Preview
from tictactoe_gui.ui.rules_editor import RulesEditor
from tictactoe_gui.ui.theme import Theme

SIZE = QSize(900, 660)
"""Size of the dialog in pixels, if it fits the screen."""
SIDE = (204, 244)
"""Minimum and maximum width of the preview column, in pixels."""

NOTATIONS = {
    Notation.ROW_LETTER: _("{cells} (letters for rows)"),
    Notation.COLUMN_LETTER: _("{cells} (letters for columns)"),
    Notation.NUMBER: _("{cells} (row by row)"),
}
"""Texts of the notations, with the first cells of the top row as an example."""


def ask(choice: Choice, theme: Theme, parent: QWidget | None, engines: Engines | None = None) -> Choice | None:
    """Ask for the match settings, starting from `choice`. Return None if the user cancelled."""
    dialog = SetupDialog(choice, theme, parent, engines)
    answer = dialog.choice if dialog.exec() else None
    dialog.deleteLater()
    return answer


class SetupDialog(QDialog):
    """Dialog that edits match settings. It can be accepted only while they are valid."""

    def __init__(
        self, choice: Choice, theme: Theme, parent: QWidget | None = None, engines: Engines | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("setup_dialog")
        self.setWindowTitle(_("Change Game – Tic-Tac-Toe"))
        self.setStyleSheet(theme.style_sheet)
        self._rules = RulesEditor(choice.rules, theme, self)
        self._number = NumberField("players", _("&Players"), self)
        self._players = PlayersEditor(theme, engines, self)
        self._preview, self._goal = Preview(theme, self), QLabel(self, wordWrap=True)
        self._beginning, self._notation = Beginning(choice, self), DropDown("notation", self)
        self._footer = Footer(self)
        self._lay_out()
        self._show(choice)
        self._connect()
        self._rules.setFocus()
        fit(self, SIZE)

    @property
    def choice(self) -> Choice:
        """Selected match settings.

        Raises:
            ValueError: an entry is invalid; the Start button is disabled.

        """
        rules, notation, dealt = self._rules.rules, self._notation.currentData(), self._beginning.dealt
        entered = self._players.entries(rules)
        players = fill_in(right(entered, notation) if dealt else entered)
        return Choice(rules, players, self._beginning.policy, notation, dealt)

    def _show(self, choice: Choice) -> None:
        self._players.show_entries(entries(choice.players))
        for notation, text in NOTATIONS.items():
            self._notation.addItem(text.format(cells=_first_cells(notation)), notation)
        self._notation.setCurrentIndex(self._notation.findData(choice.notation))
        self._check()

    def _connect(self) -> None:
        self._number.edited.connect(self._take_number)
        self._notation.currentIndexChanged.connect(self._check)
        for part in (self._players, self._beginning):
            part.edited.connect(self._check)
        self._rules.changed.connect(self._check)

    def _take_number(self) -> None:
        self._rules.set_players(self._number.value())

    def _check(self) -> None:
        """Validate the entries, show the errors and the preview, and enable Start if all are valid."""
        rules, notation = self._rules.rules, self._notation.currentData()
        self._number.show_number(rules.players)
        self._number.offer(PLAYERS, _("{first} to {last} players"))
        self._beginning.allow_dealing(allowed=can_deal(rules))
        dealt = self._beginning.dealt
        players = self._players.show_players(rules, notation, dealt=dealt)
        self._beginning.show_players(players)
        faults = self._players.show_faults(rules, notation, dealt=dealt)
        self._preview.show_choice(rules, with_dealt_marks(players, 0) if dealt else players, notation)
        self._goal.setText(f"{wording.board(rules)} · {wording.goal(rules)}")
        self._footer.show_faults([self._rules.fault, self._number.fault, *faults])

    def _lay_out(self) -> None:
        body = QHBoxLayout()
        body.setContentsMargins(20, 12, 20, 0)
        body.setSpacing(20)
        area = scrolled(self._lay_out_entries(), self)
        # Queued, so that the page has grown first.
        self._rules.unfolded.connect(area.ensureWidgetVisible, Qt.ConnectionType.QueuedConnection)
        body.addWidget(area, 7)
        body.addWidget(self._lay_out_side(), 3)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(body, 1)
        layout.addWidget(self._footer)

    def _lay_out_entries(self) -> QWidget:
        entries = QWidget(self)
        layout = QVBoxLayout(entries)
        layout.setContentsMargins(0, 0, 8, 8)
        layout.setSpacing(8)
        layout.addWidget(heading(_("Game")))
        layout.addWidget(self._rules)
        layout.addSpacing(8)
        players = QHBoxLayout()
        players.addWidget(heading(_("Players")), 1)
        for widget in (self._number.label, self._number, self._number.hint):
            players.addWidget(widget)
        layout.addLayout(players)
        layout.addWidget(self._players)
        layout.addStretch()
        return entries

    def _lay_out_side(self) -> QWidget:
        side = QWidget(self)
        side.setMinimumWidth(SIDE[0])
        side.setMaximumWidth(SIDE[1])
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 8)
        layout.setSpacing(6)
        self._goal.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for widget in (self._goal, self._preview):
            layout.addWidget(widget, int(widget is self._preview))
        label = QLabel(_("C&oordinates"), self)
        label.setBuddy(self._notation)
        layout.addSpacing(4)
        layout.addWidget(self._beginning)
        layout.addSpacing(4)
        layout.addWidget(label)
        layout.addWidget(self._notation)
        return side


def _first_cells(notation: Notation) -> str:
    rules = Rules()
    return " ".join(notations.name(square, rules, notation) for square in rules.squares[: rules.width])
