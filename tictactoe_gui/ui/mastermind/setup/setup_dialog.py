"""The setup dialog of Mastermind: roles, names, rules and a preview."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QRegularExpression, QSize, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QFormLayout, QLineEdit, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.rules import COLOURS, DEFAULT, GUESSES, PEGS, Rules
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face, PegRow, PegStyle, picture
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.style.formatting import format_number
from tictactoe_gui.ui.widgets.choice_cards import ChoiceCard, ChoiceCards
from tictactoe_gui.ui.widgets.even_grid import EvenGrid
from tictactoe_gui.ui.widgets.fields import NumberGrid, set_invalid
from tictactoe_gui.ui.widgets.form import MARGIN_PX, DialogButtons, ThemedDialog, card_around, scroll_area
from tictactoe_gui.ui.widgets.labels import heading, quiet_label
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, vbox
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mastermind import hints, sentences

ROLES: dict[ComputerRole, tuple[str, str, tuple[Face, ...]]] = {
    ComputerRole.COMPUTER_HIDES: (_("Y&ou Guess"), _("The computer hides a code"), (COVERED, COVERED)),
    ComputerRole.COMPUTER_BREAKS: (_("You &Hide the Code"), _("The computer guesses it"), (0, 3)),
    ComputerRole.TWO_PEOPLE: (_("T&wo Players"), _("One hides a code, and the other guesses it"), (COVERED, 2)),
}
"""Title, description and pegs on the card of each role."""
PICTURE_SIZE = QSize(52, 26)
"""Size of the pegs on a card, in pixels."""
BY_HAND_TEXTS = {
    False: (_("&Automatic Answers"), _("Enter the code first. The program answers.")),
    True: (_("&Manual Answers"), _("Think of a code, and answer every guess.")),
}
"""Title and description of answering by hand, or by the program."""
NUMBER_PATTERN = "([1-9][0-9]{0,8})?"
"""Pattern of a game number. Blank means a random one."""
FIELDS = {
    "hider_name": (_("Who hi&des the code"), {ComputerRole.COMPUTER_BREAKS, ComputerRole.TWO_PEOPLE}),
    "breaker_name": (_("Who guesses &it"), {ComputerRole.COMPUTER_HIDES, ComputerRole.TWO_PEOPLE}),
    "requested_number": (labels.GAME_NUMBER, {ComputerRole.COMPUTER_HIDES}),
}
"""Label of each field, and the roles for which it is shown."""


class RolesEditor(QWidget):
    """Editor for the computer's role, the names, the game number and how guesses are answered.

    Signals:
        edited(): the input has changed.

    """

    edited = Signal()

    def __init__(self, match_settings: MatchSettings, peg_style: PegStyle, parent: QWidget) -> None:
        super().__init__(parent)
        ratio = self.devicePixelRatioF()
        self._role = match_settings.role
        self._role_cards = {
            role: ChoiceCard(role.name.lower(), title, self, text, picture(pegs, peg_style, PICTURE_SIZE, ratio))
            for role, (title, text, pegs) in ROLES.items()
        }
        self._fields = {name: QLineEdit(self) for name in FIELDS}
        self._hider, self._breaker, self._number = self._fields.values()
        # Translators: a random game number.
        self._number.setPlaceholderText(_("Random"))
        self._number.setToolTip(_("The same number always gives the same code"))
        self._number.setValidator(QRegularExpressionValidator(QRegularExpression(NUMBER_PATTERN), self))
        self._by_hand_cards = {
            hand: ChoiceCard(f"by_hand_{hand}".lower(), title, self, text)
            for hand, (title, text) in BY_HAND_TEXTS.items()
        }
        self._form = QFormLayout()
        for name, field in self._fields.items():
            field.setObjectName(name)
            self._form.addRow(FIELDS[name][0], field)
        self.setLayout(vbox(self._card_row(self._role_cards), self._form, self._card_row(self._by_hand_cards)))
        self._show_settings(match_settings)
        self._show_role(match_settings.role)
        self._connect()

    @property
    def number(self) -> int | None:
        """Number of the game, or None for a random one."""
        typed = self._number.text()
        return int(typed) if typed and self._role is ComputerRole.COMPUTER_HIDES else None

    def settings(self, rules: Rules) -> MatchSettings:
        """Return the settings with these rules. Raise an error of `MatchSettings` if a name is invalid."""
        by_hand = self._by_hand_cards[True].isChecked()
        return MatchSettings(rules, self._role, self._hider.text(), self._breaker.text(), by_hand)

    def validate(self) -> list[str]:
        """Mark each invalid name and return the errors. An empty string means a valid name."""
        others = [self._hider.text()] if self._role is ComputerRole.TWO_PEOPLE else []
        return [self._validate_name(self._hider), self._validate_name(self._breaker, *others)]

    def _validate_name(self, field: QLineEdit, *others: str) -> str:
        """Mark a name if it is invalid or taken, and return the error. A hidden name is valid."""
        error = "" if field.isHidden() else phrases.name_fault(field.text(), sentences.taken_names(*others))
        set_invalid(field, invalid=bool(error))
        field.setAccessibleDescription(error)
        return error

    def _show_settings(self, match_settings: MatchSettings) -> None:
        """Show the names, and how guesses are answered."""
        self._by_hand_cards[match_settings.answers_by_hand].setChecked(True)
        names = match_settings.hider, match_settings.breaker
        for field, name, default in zip((self._hider, self._breaker), names, match_settings.names, strict=True):
            field.setText(name)
            field.setPlaceholderText(shown(default))

    def _show_role(self, role: ComputerRole) -> None:
        """Select the card of the role and show only its fields."""
        self._role = role
        self._role_cards[role].setChecked(True)
        for name, field in self._fields.items():
            self._form.setRowVisible(field, role in FIELDS[name][1])
        for card in self._by_hand_cards.values():
            card.setVisible(role is not ComputerRole.COMPUTER_HIDES)

    def _select_role(self, role: ComputerRole) -> None:
        # Invalid names are left as typed.
        with suppress(ValueError):
            self._show_settings(self.settings(Rules()).with_role(role))
        self._show_role(role)
        self.edited.emit()

    def _card_row(self, cards: Mapping[Any, ChoiceCard]) -> EvenGrid:
        """Return cards side by side, one of which is chosen."""
        ChoiceCards(cards.values(), self)
        return EvenGrid([*cards.values()], spacing=8)

    def _connect(self) -> None:
        for role, card in self._role_cards.items():
            card.clicked.connect(lambda _checked=False, role=role: self._select_role(role))
        for hand in self._by_hand_cards.values():
            hand.toggled.connect(self.edited)
        for field in self._fields.values():
            field.textChanged.connect(self.edited)


PRESETS = {
    _("Easy"): Rules(3, 6, 10),
    _("Classic"): Rules(4, 6, 10),
    _("Standard"): DEFAULT,
    _("Hard"): Rules(5, 8, 12),
    # Translators: the most difficult rules of Mastermind.
    _("Expert"): Rules(6, 10, 12),
}
NUMBER_TEXTS = {
    "pegs": (_("&Pegs"), _("{first} to {last} in a code")),
    "colours": (_("&Colours"), _("{first} to {last} to choose from")),
    "guesses": (_("&Guesses"), _("{first} to {last} per game")),
}
"""Label and hint of each number."""


class MastermindRulesEditor(QWidget):
    """Preset cards and fields for each number.

    Signals:
        changed(): the rules, or the validity of the input, have changed.

    """

    changed = Signal()

    def __init__(self, rules: Rules, parent: QWidget) -> None:
        super().__init__(parent)
        names = enumerate(PRESETS.items())
        presets = [ChoiceCard(f"preset_{at}", name, self, sentences.board(preset)) for at, (name, preset) in names]
        self._cards = ChoiceCards(presets, self)
        self._number_grid = NumberGrid(NUMBER_TEXTS, self)
        repetition = self._number_grid.add_check_box("repetition", _("Colours may &repeat"))
        self._repetition, self._repetition_hint = repetition
        self.setLayout(vbox(EvenGrid(presets, spacing=8), self._number_grid, spacing=8))
        self._cards.idClicked.connect(lambda at: self.show_rules([*PRESETS.values()][at]))
        self._number_grid.edited.connect(self._update)
        self.show_rules(rules)

    @property
    def rules(self) -> Rules:
        """Selected rules."""
        pegs, colours, guesses = (field.value() for field in self._number_grid.fields.values())
        return Rules(pegs, colours, guesses, self._repetition.isChecked())

    @property
    def error(self) -> str:
        """Error in the typed numbers. Empty if there is none."""
        return self._number_grid.error

    def show_rules(self, rules: Rules) -> None:
        """Show other rules."""
        self._repetition.setChecked(rules.repetition)
        for name in NUMBER_TEXTS:
            # The valid range of the colours depends on the pegs, so those come first.
            self._number_grid.fields[name].setValue(getattr(rules, name))
        self._update()

    def _update(self) -> None:
        repetition = self._repetition.isChecked()
        pegs = self._number_grid.fields["pegs"].value()
        fewest = COLOURS[0] if repetition else max(pegs, COLOURS[0])
        ranges = {"pegs": PEGS, "colours": range(fewest, COLOURS[-1] + 1), "guesses": GUESSES}
        for name, valid in ranges.items():
            self._number_grid.fields[name].set_valid_range(valid, NUMBER_TEXTS[name][1])
        self._repetition_hint.setText(
            _("A code such as {key} is possible").format(key="RRGRGG"[:pegs])
            if repetition
            else _("Each colour appears at most once")
        )
        # No preset is selected if none matches. An exclusive group would not allow that.
        self._cards.setExclusive(False)
        for preset, card in zip(PRESETS.values(), self._cards.buttons(), strict=True):
            card.setChecked(preset == self.rules)
        self._cards.setExclusive(True)
        self.changed.emit()


WIDTH_PX, LINES, SPACE_PX = 720, 19, 560
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
        super().__init__("mastermind_setup", labels.window_title(labels.NAMES_AND_RULES), peg_style.theme, parent)
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
        """Selected settings. An error of `MatchSettings` is raised while Play is disabled."""
        return self._roles.settings(self._rules.rules)

    @property
    def number(self) -> int | None:
        """Number of the game, or None for a random one."""
        return self._roles.number

    def _validate(self) -> None:
        """Validate the entries, show the errors and the preview, and enable Play if all are valid."""
        self._footer.show_errors([*self._roles.validate(), self._rules.error])
        rules = self._rules.rules
        self._key.show_pegs([COVERED] * rules.pegs, sentences.board(rules))
        self._colours.show_pegs(range(rules.colours), sentences.colours(rules))
        self._meaning.setText(f"{sentences.rules(rules)} · {hints.possible_keys(rules.keys, format_number)}")

    def _lay_out(self) -> None:
        self._meaning.setObjectName("meaning")
        parts = heading(labels.PLAYERS), self._roles, 8, heading(labels.RULES), self._rules, STRETCH
        entries = vbox(*parts, margins=(0, 0, 8, 16), spacing=8)
        pegs = hbox(self._key, self._colours, STRETCH, spacing=24)
        preview = card_around(vbox(pegs, self._meaning, spacing=8), self)
        body = vbox((scroll_area(entries, self), 1), preview, margins=(MARGIN_PX, 16, MARGIN_PX, 16), spacing=16)
        self.setLayout(vbox((body, 1), self._footer))
