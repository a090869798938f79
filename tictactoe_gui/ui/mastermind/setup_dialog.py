"""The setup dialog of Mastermind."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.form import Footer, fit, heading, scrolled
from tictactoe_gui.ui.locale_text import number
from tictactoe_gui.ui.mastermind.choice import Choice
from tictactoe_gui.ui.mastermind.parts_editor import PartsEditor
from tictactoe_gui.ui.mastermind.peg_row import PegRow
from tictactoe_gui.ui.mastermind.pegs import COVERED, Wear
from tictactoe_gui.ui.mastermind.rules_editor import RulesEditor
from tictactoe_gui.wording import coaching
from tictactoe_gui.wording import mastermind as wording

SIZE = QSize(720, 668)
"""Size of the dialog in pixels, if it fits the screen."""
PEG = 26
"""Maximum size of a peg in the preview, in pixels."""

Answer = tuple[Choice, int | None]
"""The settings and the number of the game. None means a random one."""


def ask(choice: Choice, wear: Wear, parent: QWidget | None, number: int | None = None) -> Answer | None:
    """Show the dialog with `choice` and `number` filled in. Return None if the user cancelled."""
    dialog = SetupDialog(choice, wear, parent, number)
    answer = (dialog.choice, dialog.number) if dialog.exec() else None
    dialog.deleteLater()
    return answer


class SetupDialog(QDialog):
    """Dialog that edits match settings. It can be accepted only while they are valid."""

    def __init__(self, choice: Choice, wear: Wear, parent: QWidget | None = None, number: int | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mastermind_setup")
        self.setWindowTitle(_("Change Game – Tic-Tac-Toe"))
        self.setStyleSheet(wear.theme.style_sheet)
        self._parts, self._rules = PartsEditor(choice, number, wear, self), RulesEditor(choice.rules, self)
        self._key, self._colours = PegRow("sample_key", PEG, wear, self), PegRow("sample_colours", PEG, wear, self)
        self._meaning = QLabel(self, wordWrap=True)
        self._footer = Footer(self, _("Canc&el"))
        self._lay_out()
        self._connect()
        self._check()
        fit(self, SIZE)

    @property
    def choice(self) -> Choice:
        """Selected settings.

        Raises:
            BadName, NameTaken: a name is invalid, and Start is disabled.

        """
        return self._parts.choice(self._rules.rules)

    @property
    def number(self) -> int | None:
        """Number of the game, or None for a random one."""
        return self._parts.number

    def _connect(self) -> None:
        for changed in (self._parts.edited, self._rules.changed):
            changed.connect(self._check)

    def _check(self) -> None:
        """Validate the entries, show the errors and the preview, and enable Start if all are valid."""
        self._preview(self._rules.rules)
        self._footer.show_faults([*self._parts.check(), self._rules.fault])

    def _preview(self, rules: Rules) -> None:
        """Show a covered key, the available colours and the number of possible keys."""
        self._key.show_pegs([COVERED] * rules.pegs, wording.board(rules))
        self._colours.show_pegs(range(rules.colours), wording.colours(rules))
        self._meaning.setText(f"{wording.rules(rules)} · {coaching.possible(rules.keys, number)}")

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled(self._lay_out_entries(), self), 1)
        layout.addWidget(self._lay_out_preview())
        layout.addWidget(self._footer)

    def _lay_out_entries(self) -> QWidget:
        entries = QWidget(self)
        layout = QVBoxLayout(entries)
        layout.setContentsMargins(20, 10, 20, 6)
        layout.setSpacing(7)
        layout.addWidget(heading(_("Players")))
        layout.addWidget(self._parts)
        layout.addSpacing(4)
        layout.addWidget(heading(_("Rules")))
        layout.addWidget(self._rules)
        layout.addStretch()
        return entries

    def _lay_out_preview(self) -> QWidget:
        preview = QWidget(self)
        self._meaning.setObjectName("meaning")
        self._meaning.setProperty("quiet", "true")
        layout, pegs = QVBoxLayout(preview), QHBoxLayout()
        layout.setContentsMargins(20, 4, 20, 8)
        pegs.setSpacing(24)
        for row in (self._key, self._colours):
            pegs.addWidget(row)
        pegs.addStretch()
        layout.addLayout(pegs)
        layout.addWidget(self._meaning)
        return preview
