"""The part of the setup dialog for the roles, the names and the key."""

from contextlib import suppress

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.names import BadName, NameTaken, check_name
from tictactoe_gui.ui.card import Card, Cards
from tictactoe_gui.ui.fields import show_wrong
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.mastermind.number_field import GameNumber
from tictactoe_gui.ui.mastermind.peg_row import picture
from tictactoe_gui.ui.mastermind.pegs import COVERED, Face, Wear
from tictactoe_gui.ui.note import Note
from tictactoe_gui.wording import mastermind

PARTS = {
    Part.COMPUTER_HIDES: (_("Break a Ke&y"), _("The computer hides it")),
    Part.COMPUTER_BREAKS: (_("Hi&de a Key"), _("The computer breaks it")),
    Part.TWO: (_("T&wo Players"), _("One hides a key and the other breaks it")),
}
"""Title and description of each role."""
FACES: dict[Part, tuple[Face, ...]] = {
    Part.COMPUTER_HIDES: (COVERED, COVERED),
    Part.COMPUTER_BREAKS: (0, 3),
    Part.TWO: (COVERED, 2),
}
"""Pegs on the card of each role."""
PICTURE = QSize(52, 26)
"""Size of the pegs on a card, in pixels."""
HANDS = {
    False: (_("&Automatic Answers"), _("The hider enters the key before the first guess")),
    True: (_("Answers by &Hand"), _("The hider keeps the key in mind and answers every guess")),
}
"""Title and description of answering by hand, or by the program."""
NAMES = {"hider": _("H&ider"), "breaker": _("&Breaker")}
"""Labels of the name fields."""
FIELDS = NAMES | {"number": _("Game &number")}
"""Labels of all fields."""
ASKED = {
    Part.COMPUTER_HIDES: {"breaker", "number"},
    Part.COMPUTER_BREAKS: {"hider"},
    Part.TWO: {"hider", "breaker"},
}
"""Fields shown for each role."""


class PartsEditor(QWidget):
    """Editor for the computer's role, the names, the game number and how guesses are answered.

    Signals:
        edited(): the input has changed.

    """

    edited = Signal()

    def __init__(self, choice: Choice, number: int | None, wear: Wear, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts = {part: self._card(part.name.lower(), *texts) for part, texts in PARTS.items()}
        self._names = {side: QLineEdit(self) for side in NAMES}
        self._number = GameNumber("wanted_number", self)
        self._notes = {field: Note(f"{field}_note", self) for field in FIELDS}
        self._labels = {field: QLabel(text, self) for field, text in FIELDS.items()}
        self._hands = {hand: self._card(f"by_hand_{hand}".lower(), *texts) for hand, texts in HANDS.items()}
        for part, card in self._parts.items():
            card.picture.setPixmap(picture(FACES[part], wear, PICTURE, self.devicePixelRatioF()))
        for card in self._hands.values():
            card.picture.hide()
        self._lay_out()
        self._part = choice.part
        self._hands[choice.by_hand].setChecked(True)
        self._show_names(choice)
        self._show_part(choice.part)
        self._number.setText("" if number is None else str(number))
        self._number.setPlaceholderText(_("Random"))
        self._connect()

    @property
    def number(self) -> int | None:
        """Number of the game, or None for a random one."""
        return self._number.number if self._part is Part.COMPUTER_HIDES else None

    def choice(self, rules: Rules) -> Choice:
        """Return the settings with these rules.

        Raises:
            BadName: a name contains an unpaired surrogate.
            NameTaken: both people have the same name, or one has the computer's name.

        """
        hider, breaker = (self._names[side].text() for side in NAMES)
        return Choice(rules, self._part, hider, breaker, self._hands[True].isChecked())

    def check(self) -> list[str]:
        """Show an error below each wrong field and return all errors. Empty strings stand for correct fields."""
        faults = {side: self._fault(side) for side in NAMES}
        for side, fault in faults.items():
            show_wrong(self._names[side], wrong=bool(fault))
            self._names[side].setAccessibleDescription(fault)
            self._notes[side].show_meaning("", fault)
        number = "" if self._number.isHidden() else self._number.fault
        self._notes["number"].show_meaning(_("The same number always gives the same key"), number)
        return [*faults.values(), number]

    def _fault(self, side: str) -> str:
        if self._names[side].isHidden():
            return ""
        others = [self._names["hider"].text()] if side == "breaker" and self._part is Part.TWO else []
        try:
            check_name(self._names[side].text(), mastermind.others(*others))
        except (BadName, NameTaken) as error:
            return str(wording.name_refusal(error))
        return ""

    def _show_names(self, choice: Choice) -> None:
        for side, field in self._names.items():
            field.setText(getattr(choice, side))
            field.setPlaceholderText(getattr(choice.names, side))

    def _show_part(self, part: Part) -> None:
        """Select the card of the role and show only its fields."""
        self._part = part
        self._parts[part].setChecked(True)
        for name, field in (self._names | {"number": self._number}).items():
            for widget in (field, self._labels[name], self._notes[name]):
                widget.setVisible(name in ASKED[part])
        for card in self._hands.values():
            card.setVisible("hider" in ASKED[part])

    def _turn_to(self, part: Part) -> None:
        # Invalid names are left as typed.
        with suppress(ValueError):
            self._show_names(self.choice(Rules()).with_part(part))
        self._show_part(part)
        self.edited.emit()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for cards in (self._parts, self._hands):
            row = QHBoxLayout()
            for card in cards.values():
                row.addWidget(card, 1)
            layout.addLayout(row)
            if cards is self._parts:
                layout.addLayout(self._lay_out_fields())

    def _lay_out_fields(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setVerticalSpacing(2)
        for row, (name, field) in enumerate((self._names | {"number": self._number}).items()):
            self._labels[name].setBuddy(field)
            grid.addWidget(self._labels[name], 2 * row, 0)
            grid.addWidget(field, 2 * row, 1)
            grid.addWidget(self._notes[name], 2 * row + 1, 1)
        for side, field in self._names.items():
            field.setObjectName(f"{side}_name")
        grid.setColumnStretch(1, 1)
        return grid

    def _connect(self) -> None:
        for cards in (self._parts, self._hands):
            Cards(cards.values(), self)
        for part, card in self._parts.items():
            card.clicked.connect(lambda _checked=False, part=part: self._turn_to(part))
        for hand in self._hands.values():
            hand.toggled.connect(self.edited)
        for field in (*self._names.values(), self._number):
            field.textChanged.connect(self.edited)

    def _card(self, name: str, title: str, means: str) -> Card:
        card = Card(name, title, self)
        card.say(means)
        return card
