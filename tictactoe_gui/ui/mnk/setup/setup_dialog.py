"""Setup dialog for new games."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import PLAYERS, Rules
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.setup.first_player_box import FirstPlayerBox
from tictactoe_gui.ui.mnk.setup.match_settings import (
    MatchSettings,
    assign_marks,
    entries_from_players,
    players_from_entries,
    supports_random_marks,
)
from tictactoe_gui.ui.mnk.setup.players_editor import PlayersEditor, without_invalid_marks
from tictactoe_gui.ui.mnk.setup.preview import BoardPreview
from tictactoe_gui.ui.mnk.setup.rules_editor import RulesEditor
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.fields import ComboBox, NumberField
from tictactoe_gui.ui.widgets.form import DialogButtons, ThemedDialog, scroll_area
from tictactoe_gui.ui.widgets.labels import heading
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import sentences

SIZE_PX = QSize(900, 660)
"""Size of the dialog in pixels, if it fits the screen."""
SIDE_WIDTHS_PX = (204, 244)
"""Minimum and maximum width of the preview column, in pixels."""

NOTATIONS = {
    Notation.ROW_LETTER: _("{cells} (letters for rows)"),
    Notation.COLUMN_LETTER: _("{cells} (letters for columns)"),
    Notation.NUMBER: _("{cells} (row by row)"),
}
"""Labels of the notations, with the cells of the top row as an example."""


def ask(
    match_settings: MatchSettings, theme: Theme, parent: QWidget | None, engines: EngineList | None = None
) -> MatchSettings | None:
    """Ask for the match settings, starting from `match_settings`. Return None if the user cancelled."""
    dialog = SetupDialog(match_settings, theme, parent, engines)
    return dialog.match_settings if dialog.ask() else None


class SetupDialog(ThemedDialog):
    """Dialog that edits match settings. It can be accepted only while they are valid."""

    def __init__(
        self,
        match_settings: MatchSettings,
        theme: Theme,
        parent: QWidget | None = None,
        engines: EngineList | None = None,
    ) -> None:
        super().__init__("setup_dialog", labels.window_title(labels.CHANGE_GAME), theme, parent)
        self._rules = RulesEditor(match_settings.rules, theme, self)
        self._number = NumberField("players", _("&Players"), self)
        self._players = PlayersEditor(theme, engines, self)
        self._preview, self._goal = BoardPreview(theme, self), QLabel(self, wordWrap=True)
        self._first_player, self._notation = FirstPlayerBox(match_settings, self), ComboBox("notation", self)
        self._footer = DialogButtons(self)
        self._lay_out()
        self._show(match_settings)
        self._connect()
        self._rules.setFocus()
        self.resize_to_screen(SIZE_PX)

    @property
    def match_settings(self) -> MatchSettings:
        """Selected match settings.

        Raises:
            ValueError: an entry is invalid. The Start button is then disabled.

        """
        rules, notation, random_marks = self._rules.rules, self._notation.currentData(), self._first_player.random_marks
        entered = self._players.entries(rules)
        players = players_from_entries(without_invalid_marks(entered, notation) if random_marks else entered)
        return MatchSettings(rules, players, self._first_player.policy, notation, random_marks)

    def _show(self, match_settings: MatchSettings) -> None:
        self._players.show_entries(entries_from_players(match_settings.players))
        for notation, text in NOTATIONS.items():
            first = " ".join(notations.name(square, Rules(), notation) for square in Rules().squares[: Rules.width])
            self._notation.addItem(text.format(cells=first), notation)
        self._notation.setCurrentIndex(self._notation.findData(match_settings.notation))
        self._validate()

    def _connect(self) -> None:
        self._number.edited.connect(self._on_number_edited)
        self._notation.currentIndexChanged.connect(self._validate)
        for edited in (self._players.edited, self._first_player.edited, self._rules.changed):
            edited.connect(self._validate)

    def _on_number_edited(self) -> None:
        self._rules.set_players(self._number.value())

    def _validate(self) -> None:
        """Validate the entries, show the errors and the preview, and enable Start if all are valid."""
        rules, notation = self._rules.rules, self._notation.currentData()
        self._number.set_number(rules.players)
        self._number.set_valid_range(PLAYERS, _("{first} to {last} players"))
        self._first_player.set_random_marks_enabled(allowed=supports_random_marks(rules))
        random_marks = self._first_player.random_marks
        players, faults = self._players.validate(rules, notation, random_marks=random_marks)
        self._first_player.show_players(players)
        self._preview.show_choice(rules, assign_marks(players, 0) if random_marks else players, notation)
        self._goal.setText(f"{sentences.board(rules)} · {sentences.goal(rules)}")
        self._footer.show_errors([self._rules.fault, self._number.error, *faults])

    def _lay_out(self) -> None:
        area = scroll_area(self._entries(), self)
        # Queued, so that the page is resized first.
        self._rules.details_shown.connect(area.ensureWidgetVisible, Qt.ConnectionType.QueuedConnection)
        body = hbox((area, 7), (self._preview_column(), 3), margins=(20, 12, 20, 0), spacing=20)
        self.setLayout(vbox((body, 1), self._footer))

    def _entries(self) -> QLayout:
        players = hbox((heading(labels.PLAYERS), 1), self._number.label, self._number, self._number.hint)
        parts = heading(labels.GAME), self._rules, 8, players, self._players, STRETCH
        return vbox(*parts, margins=(0, 0, 8, 8), spacing=8)

    def _preview_column(self) -> QWidget:
        self._goal.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label = QLabel(_("C&oordinates"), self)
        label.setBuddy(self._notation)
        parts = self._goal, (self._preview, 1), 4, self._first_player, 4, label, self._notation
        column = QWidget(self)
        column.setMinimumWidth(SIDE_WIDTHS_PX[0])
        column.setMaximumWidth(SIDE_WIDTHS_PX[1])
        column.setLayout(vbox(*parts, margins=(0, 0, 0, 8), spacing=6))
        return column
