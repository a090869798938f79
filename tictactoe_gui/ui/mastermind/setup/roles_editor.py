"""The part of the setup dialog for the roles, the names and the key."""

from collections.abc import Collection
from contextlib import suppress

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import BadName, NameTaken, check_name
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face, PegStyle, picture
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.mastermind.setup.number_dialog import GameNumberField
from tictactoe_gui.ui.widgets.choice_cards import ChoiceCard, ChoiceCards
from tictactoe_gui.ui.widgets.fields import FieldHint, set_invalid
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mastermind import sentences

ROLE_TEXTS = {
    ComputerRole.COMPUTER_HIDES: (_("Break a C&ode"), _("The computer makes it")),
    ComputerRole.COMPUTER_BREAKS: (_("Ma&ke a Code"), _("The computer breaks it")),
    ComputerRole.TWO_PEOPLE: (_("T&wo Players"), _("One makes a code and the other breaks it")),
}
"""Title and description of each role."""
ROLE_PEGS: dict[ComputerRole, tuple[Face, ...]] = {
    ComputerRole.COMPUTER_HIDES: (COVERED, COVERED),
    ComputerRole.COMPUTER_BREAKS: (0, 3),
    ComputerRole.TWO_PEOPLE: (COVERED, 2),
}
"""Pegs on the card of each role."""
PICTURE_SIZE = QSize(52, 26)
"""Size of the pegs on a card, in pixels."""
BY_HAND_TEXTS = {
    False: (_("&Automatic Answers"), _("The codemaker enters the code before the first guess")),
    True: (_("&Manual Answers"), _("The codemaker thinks of a code and answers every guess")),
}
"""Title and description of answering by hand, or by the program."""
FIELD_LABELS = {"hider": _("Co&demaker"), "breaker": _("Code&breaker"), "number": labels.GAME_NUMBER}
"""Labels of the fields: two names and the number of the game."""
ROLE_FIELDS = {
    ComputerRole.COMPUTER_HIDES: {"breaker", "number"},
    ComputerRole.COMPUTER_BREAKS: {"hider"},
    ComputerRole.TWO_PEOPLE: {"hider", "breaker"},
}
"""Fields shown for each role."""


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
        pictures = {role: picture(pegs, peg_style, PICTURE_SIZE, ratio) for role, pegs in ROLE_PEGS.items()}
        self._role_cards = {
            role: ChoiceCard(role.name.lower(), title, self, text, pictures[role])
            for role, (title, text) in ROLE_TEXTS.items()
        }
        self._names = {side: QLineEdit(self) for side in ("hider", "breaker")}
        self._number = GameNumberField(self)
        self._fields = self._names | {"number": self._number}
        self._notes = {field: FieldHint(f"{field}_note", self) for field in FIELD_LABELS}
        self._labels = {field: QLabel(text, self) for field, text in FIELD_LABELS.items()}
        self._by_hand_cards = {
            hand: ChoiceCard(f"by_hand_{hand}".lower(), title, self, text)
            for hand, (title, text) in BY_HAND_TEXTS.items()
        }
        self._lay_out()
        self._show_settings(match_settings)
        self._connect()

    @property
    def number(self) -> int | None:
        """Number of the game, or None for a random one."""
        return self._number.number if self._role is ComputerRole.COMPUTER_HIDES else None

    def settings(self, rules: Rules) -> MatchSettings:
        """Return the settings with these rules. Raise an error of `MatchSettings` if a name is invalid."""
        hider, breaker = (field.text() for field in self._names.values())
        return MatchSettings(rules, self._role, hider, breaker, self._by_hand_cards[True].isChecked())

    def validate(self) -> list[str]:
        """Show an error below each invalid field and return all errors. An empty string means a valid field."""
        errors = {name: self._error(name) for name in self._fields}
        for name, error in errors.items():
            set_invalid(self._fields[name], invalid=bool(error))
            self._fields[name].setAccessibleDescription(error)
            hint = _("The same number always gives the same code") if name == "number" else ""
            self._notes[name].show_hint(hint, error)
        return [*errors.values()]

    def _error(self, name: str) -> str:
        """Return what is wrong with a field. Empty if it is valid or hidden."""
        if self._fields[name].isHidden():
            return ""
        if name == "number":
            return self._number.error
        both = name == "breaker" and self._role is ComputerRole.TWO_PEOPLE
        others = [self._names["hider"].text()] if both else []
        try:
            check_name(self._names[name].text(), sentences.taken_names(*others))
        except (BadName, NameTaken) as error:
            return str(phrases.name_refusal(error))
        return ""

    def _show_settings(self, match_settings: MatchSettings) -> None:
        self._by_hand_cards[match_settings.answers_by_hand].setChecked(True)
        self._show_names(match_settings)
        self._show_role(match_settings.role)
        # Translators: a random game number.
        self._number.setPlaceholderText(_("Random"))

    def _show_names(self, match_settings: MatchSettings) -> None:
        for (side, field), default in zip(self._names.items(), match_settings.names, strict=True):
            field.setText(getattr(match_settings, side))
            field.setPlaceholderText(shown(default))

    def _show_role(self, role: ComputerRole) -> None:
        """Select the card of the role and show only its fields."""
        self._role = role
        self._role_cards[role].setChecked(True)
        for name, field in self._fields.items():
            for widget in (field, self._labels[name], self._notes[name]):
                widget.setVisible(name in ROLE_FIELDS[role])
        for card in self._by_hand_cards.values():
            card.setVisible("hider" in ROLE_FIELDS[role])

    def _select_role(self, role: ComputerRole) -> None:
        # Invalid names are left as typed.
        with suppress(ValueError):
            self._show_names(self.settings(Rules()).with_role(role))
        self._show_role(role)
        self.edited.emit()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for row, (name, field) in enumerate(self._fields.items()):
            self._labels[name].setBuddy(field)
            grid.addWidget(self._labels[name], 2 * row, 0)
            grid.addWidget(field, 2 * row, 1)
            grid.addWidget(self._notes[name], 2 * row + 1, 1)
        for side, field in self._names.items():
            field.setObjectName(f"{side}_name")
        roles, answers = (self._card_row(cards.values()) for cards in (self._role_cards, self._by_hand_cards))
        self.setLayout(vbox(roles, grid, answers))

    def _card_row(self, cards: Collection[ChoiceCard]) -> QHBoxLayout:
        """Return a row of cards, one of which is chosen."""
        ChoiceCards(cards, self)
        return hbox(*((card, 1) for card in cards))

    def _connect(self) -> None:
        for role, card in self._role_cards.items():
            card.clicked.connect(lambda _checked=False, role=role: self._select_role(role))
        for hand in self._by_hand_cards.values():
            hand.toggled.connect(self.edited)
        for field in self._fields.values():
            field.textChanged.connect(self.edited)
