"""Setup dialog for new games."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, default_marks
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.setup.match_settings import (
    ALTERNATING,
    LOSER,
    RANDOM,
    MatchSettings,
    assign_marks,
    entries_from_players,
    first_player_policies,
    supports_random_marks,
)
from tictactoe_gui.ui.mnk.setup.players_editor import PlayersEditor
from tictactoe_gui.ui.mnk.setup.preview import BoardPreview
from tictactoe_gui.ui.mnk.setup.rules_editor import RulesEditor
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.style.settings import AUTOMATIC
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.fields import CheckBox, NumberField, ValueComboBox
from tictactoe_gui.ui.widgets.form import MARGIN_PX, DialogButtons, ThemedDialog, card_around, scroll_area
from tictactoe_gui.ui.widgets.game_layout import NARROW_PX
from tictactoe_gui.ui.widgets.labels import heading, scale_font
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, text_scale, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.phrases import called

SIZE_PX = QSize(900, 700)
"""Size of the dialog in pixels, if it fits the screen."""
NARROW_MARGIN_PX = 16
"""Distance of the contents from the edges of a narrow dialog, in pixels."""
SIDE_WIDTHS_PX = (190, 280)
"""Minimum and maximum width of the preview column, in pixels."""
MIN_PREVIEW_PX, MAX_PREVIEW_PX = 48, 240
"""Height of the preview in a low dialog, and where there is room, in pixels."""
HEADING_SIZE = 1.2
"""Size of the label above the players, as a multiple of usual text."""
FIRST_PLAYER, COORDINATES = _("First pla&yer"), _("C&oordinates")

POLICIES = {
    # Translators: a random player starts.
    RANDOM: _("Random"),
    LOSER: _("Loser Starts"),
    ALTERNATING: _("Take Turns"),
}
"""Labels of the policies for choosing the first player."""

NOTATIONS = {
    Notation.ROW_LETTER: _("{cells} (letters for rows)"),
    Notation.COLUMN_LETTER: _("{cells} (letters for columns)"),
    Notation.NUMBER: _("{cells} (row by row)"),
    Notation.BOOK: _("{cells} (as in Gomoku books)"),
}
"""Labels of the notations, with the cells of the top row as an example."""

# Translators: the coordinates that are usual for the board, such as those of Gomoku books.
USUAL_NOTATION = _("As usual for the board")


def ask(
    match_settings: MatchSettings,
    theme: Theme,
    parent: QWidget | None,
    engines: EngineList,
    look: str = AUTOMATIC,
) -> MatchSettings | None:
    """Ask for the match settings, starting from `match_settings`. Return None if the user cancelled.

    `look` is the name of the look that the user has chosen for all boards.
    """
    dialog = SetupDialog(match_settings, theme, parent, engines, look)
    return dialog.match_settings if dialog.ask() else None


class SetupDialog(ThemedDialog):
    """Dialog that edits match settings. It can be accepted only while they are valid."""

    def __init__(
        self,
        match_settings: MatchSettings,
        theme: Theme,
        parent: QWidget | None,
        engines: EngineList,
        look: str = AUTOMATIC,
    ) -> None:
        super().__init__("setup_dialog", labels.window_title(labels.NAMES_AND_RULES), theme, parent)
        # Tab follows the order of creation. The game is usually chosen by now, so the players come first.
        self._number = NumberField("players", _("&Players"), self)
        entries = entries_from_players(match_settings.players, default_marks(match_settings.rules))
        self._players = PlayersEditor(entries, engines, theme, self)
        self._rules = RulesEditor(match_settings.rules, self._number, theme, self, look)
        self._preview = BoardPreview(theme, self, look)
        self._goal = QLabel(self, wordWrap=True)
        self._first_player = ValueComboBox("begins", without_mnemonic(FIRST_PLAYER), self)
        self._first_player.set_items([("", match_settings.first_player)])
        self._random_marks = CheckBox("deal", _("&Random Marks"), self)
        self._notation = ValueComboBox("notation", without_mnemonic(COORDINATES), self)
        self._footer = DialogButtons(self)
        self._lay_out()
        self._show(match_settings)
        self._connect()
        self._players.focus_first_name()
        self.resize_to_screen(SIZE_PX)

    @property
    def match_settings(self) -> MatchSettings:
        """Selected match settings. Valid only while Play is enabled."""
        rules = self._rules.rules
        policy = self._first_player.value
        return MatchSettings(rules, self._players.players, policy, self._notation.value, self._has_random_marks)

    @property
    def _has_random_marks(self) -> bool:
        return self._random_marks.isChecked() and self._random_marks.isEnabled()

    @property
    def _cell_notation(self) -> Notation:
        return self._notation.value or notations.usual(self._rules.rules)

    def _show(self, match_settings: MatchSettings) -> None:
        self._random_marks.setToolTip(_("With two players, X starts"))
        self._random_marks.setChecked(match_settings.random_marks)
        example = Rules().squares[: Rules.width]
        cells = {each: " ".join(notations.name(square, Rules(), each) for square in example) for each in NOTATIONS}
        items = [(text.format(cells=cells[each]), each) for each, text in NOTATIONS.items()]
        self._notation.set_items([(USUAL_NOTATION, None), *items])
        self._notation.set_value(match_settings.notation)
        self._validate()

    def _connect(self) -> None:
        edits = self._players.edited, self._rules.changed, self._random_marks.toggled, self._notation.value_chosen
        for edited in edits:
            edited.connect(self._validate)

    def _validate(self) -> None:
        """Validate the entries, show the errors and the preview, and enable Play if all are valid."""
        rules = self._rules.rules
        notation = self._cell_notation
        self._random_marks.setEnabled(supports_random_marks(rules))
        random_marks = self._has_random_marks
        faults = self._players.validate(rules, notation, random_marks=random_marks)
        players = self._players.players
        self._show_policies(players)
        self._preview.show_choice(rules, assign_marks(players, 0) if random_marks else players, notation)
        self._goal.setText(f"{sentences.board(rules)} · {sentences.goal(rules)}")
        self._footer.show_errors([self._rules.fault, *faults])

    def _show_policies(self, players: Sequence[Player]) -> None:
        """List the policies and players to choose from. With random marks, the player with X starts."""
        box = self._first_player
        policies = first_player_policies(len(players))
        chosen = box.value if box.value in policies else RANDOM
        names = {str(number): called(player.name) for number, player in enumerate(players, 1)} | POLICIES
        if self._has_random_marks:
            box.set_items([(_("Player with X"), chosen)])
        else:
            box.set_items((names[policy], policy) for policy in policies)
            box.set_value(chosen)
        box.setDisabled(self._has_random_marks)

    def _lay_out(self) -> None:
        self._entries = self._entries_layout()
        area = scroll_area(self._entries, self)
        # Queued, so that the page is resized first.
        self._rules.details_shown.connect(area.ensureWidgetVisible, Qt.ConnectionType.QueuedConnection)
        self._column = self._preview_column()
        self._body = hbox((area, 7), (self._column, 3), spacing=4)
        self.setLayout(vbox((self._body, 1), self._footer))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow dialog, let the preview follow the entries, which scroll, and leave small margins."""
        super().resizeEvent(event)
        is_narrow = self.width() < NARROW_PX * text_scale()
        margin = NARROW_MARGIN_PX if is_narrow else MARGIN_PX
        self._body.setContentsMargins(margin, margin, margin, 0)
        if is_narrow:
            self._entries.addWidget(self._column)
        else:
            self._body.addWidget(self._column, 3)

    def _entries_layout(self) -> QVBoxLayout:
        number = self._number
        scale_font(number.label, HEADING_SIZE, bold=True)
        players = hbox(number.label, number, number.hint, STRETCH, spacing=12)
        parts = players, card_around(vbox(self._players), self), 8, heading(labels.GAME), self._rules, STRETCH
        return vbox(*parts, margins=(0, 0, 8, 16), spacing=8)

    def _preview_column(self) -> QWidget:
        self._preview.setMinimumHeight(MIN_PREVIEW_PX)
        self._preview.setMaximumHeight(round(MAX_PREVIEW_PX * text_scale()))
        self._goal.setAlignment(Qt.AlignmentFlag.AlignCenter)
        choices = QFormLayout(rowWrapPolicy=QFormLayout.RowWrapPolicy.WrapAllRows, verticalSpacing=6)
        choices.addRow(FIRST_PLAYER, self._first_player)
        choices.addRow(self._random_marks)
        choices.addRow(COORDINATES, self._notation)
        for box in (self._first_player, self._notation):
            # Long texts don't widen the column.
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        column = QWidget(self)
        preview = card_around(vbox(self._preview, self._goal, spacing=8), self)
        parts = preview, card_around(choices, self), STRETCH
        layout = vbox(*parts, margins=(0, 0, 0, 16), spacing=16)
        layout.addStrut(SIDE_WIDTHS_PX[0])
        column.setLayout(layout)
        column.setMaximumWidth(round(SIDE_WIDTHS_PX[1] * text_scale()))
        return column
