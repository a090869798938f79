"""The part of the setup dialog for the roles, the names and the key."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QRegularExpression, QSize, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLineEdit, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import BadName, NameTaken, check_name
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.mastermind.board.peg_painting import COVERED, Face, PegStyle, picture
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.widgets.choice_cards import ChoiceCard, ChoiceCards
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mastermind import sentences

ROLES: dict[ComputerRole, tuple[str, str, tuple[Face, ...]]] = {
    ComputerRole.COMPUTER_HIDES: (_("Break a C&ode"), _("The computer makes it"), (COVERED, COVERED)),
    ComputerRole.COMPUTER_BREAKS: (_("Ma&ke a Code"), _("The computer breaks it"), (0, 3)),
    ComputerRole.TWO_PEOPLE: (_("T&wo Players"), _("One makes a code and the other breaks it"), (COVERED, 2)),
}
"""Title, description and pegs on the card of each role."""
PICTURE_SIZE = QSize(52, 26)
"""Size of the pegs on a card, in pixels."""
BY_HAND_TEXTS = {
    False: (_("&Automatic Answers"), _("The codemaker enters the code before the first guess")),
    True: (_("&Manual Answers"), _("The codemaker thinks of a code and answers every guess")),
}
"""Title and description of answering by hand, or by the program."""
NUMBER_PATTERN = "([1-9][0-9]{0,8})?"
"""Pattern of a game number. Blank means a random one."""
FIELDS = {
    "hider_name": (_("Co&demaker"), {ComputerRole.COMPUTER_BREAKS, ComputerRole.TWO_PEOPLE}),
    "breaker_name": (_("Code&breaker"), {ComputerRole.COMPUTER_HIDES, ComputerRole.TWO_PEOPLE}),
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
        self._by_hand_cards[match_settings.answers_by_hand].setChecked(True)
        self._form = QFormLayout()
        for name, field in self._fields.items():
            field.setObjectName(name)
            self._form.addRow(FIELDS[name][0], field)
        self.setLayout(vbox(self._card_row(self._role_cards), self._form, self._card_row(self._by_hand_cards)))
        self._show_names(match_settings)
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
        error = ""
        try:
            if not field.isHidden():
                check_name(field.text(), sentences.taken_names(*others))
        except (BadName, NameTaken) as refused:
            error = str(phrases.name_refusal(refused))
        set_invalid(field, invalid=bool(error))
        field.setAccessibleDescription(error)
        return error

    def _show_names(self, match_settings: MatchSettings) -> None:
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
            self._show_names(self.settings(Rules()).with_role(role))
        self._show_role(role)
        self.edited.emit()

    def _card_row(self, cards: Mapping[Any, ChoiceCard]) -> QHBoxLayout:
        """Return a row of cards, one of which is chosen."""
        ChoiceCards(cards.values(), self)
        return hbox(*((card, 1) for card in cards.values()))

    def _connect(self) -> None:
        for role, card in self._role_cards.items():
            card.clicked.connect(lambda _checked=False, role=role: self._select_role(role))
        for hand in self._by_hand_cards.values():
            hand.toggled.connect(self.edited)
        for field in self._fields.values():
            field.textChanged.connect(self.edited)
