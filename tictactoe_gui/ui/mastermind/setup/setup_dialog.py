"""The setup dialog of Mastermind."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, PegRow, PegStyle
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mastermind.setup.roles_editor import RolesEditor
from tictactoe_gui.ui.mastermind.setup.rules_editor import MastermindRulesEditor
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.widgets.form import DialogButtons, ThemedDialog, scroll_area
from tictactoe_gui.ui.widgets.labels import heading, quiet_label
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import hints
from tictactoe_gui.wording.mastermind import sentences as wording

WIDTH_PX, LINES, SPACE_PX = 720, 19, 374
"""Width of the dialog, its lines of text and the height of everything else, if they fit the screen."""
MAX_PEG_SIZE_PX = 26
"""Maximum size of a peg in the preview, in pixels."""


class MastermindSetupDialog(ThemedDialog):
    """Dialog that edits match settings. It can be accepted only while they are valid."""

    def __init__(
        self,
        match_settings: MatchSettings,
        peg_style: PegStyle,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("mastermind_setup", labels.window_title(labels.CHANGE_GAME), peg_style.theme, parent)
        self._roles = RolesEditor(match_settings, peg_style, self)
        self._rules = MastermindRulesEditor(match_settings.rules, self)
        self._key = PegRow("sample_key", MAX_PEG_SIZE_PX, peg_style, self)
        self._colours = PegRow("sample_colours", MAX_PEG_SIZE_PX, peg_style, self)
        self._meaning = quiet_label("", self, wraps=True)
        self._footer = DialogButtons(self, _("Canc&el"))
        self._lay_out()
        for changed in (self._roles.edited, self._rules.changed):
            changed.connect(self._validate)
        self._validate()
        self.resize_to_screen(QSize(WIDTH_PX, SPACE_PX + LINES * self.fontMetrics().height()))

    @property
    def settings(self) -> MatchSettings:
        """Selected settings. An error of `MatchSettings` is raised while Start is disabled."""
        return self._roles.settings(self._rules.rules)

    @property
    def number(self) -> int | None:
        """Number of the game, or None for a random one."""
        return self._roles.number

    def _validate(self) -> None:
        """Validate the entries, show the errors and the preview, and enable Start if all are valid."""
        self._footer.show_errors([*self._roles.validate(), self._rules.error])
        rules = self._rules.rules
        self._key.show_pegs([COVERED] * rules.pegs, wording.board(rules))
        self._colours.show_pegs(range(rules.colours), wording.colours(rules))
        self._meaning.setText(f"{wording.rules(rules)} · {hints.possible_keys(rules.keys, format_number)}")

    def _lay_out(self) -> None:
        self._meaning.setObjectName("meaning")
        parts = heading(labels.PLAYERS), self._roles, 4, heading(labels.RULES), self._rules, STRETCH
        entries = vbox(*parts, margins=(20, 10, 20, 6), spacing=7)
        pegs = hbox(self._key, self._colours, STRETCH, spacing=24)
        preview = vbox(pegs, self._meaning, margins=(20, 4, 20, 8))
        self.setLayout(vbox((scroll_area(entries, self), 1), preview, self._footer))
