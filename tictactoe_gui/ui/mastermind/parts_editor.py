"""The part of the setup dialog that chooses who hides which key, and who breaks it."""

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
    Part.COMPUTER_HIDES: (_("&The computer hides a key"), _("You break it")),
    Part.COMPUTER_BREAKS: (_("&You hide a key"), _("The computer breaks it")),
    Part.TWO: (_("T&wo people"), _("One hides, the other looks away and then breaks it")),
}
"""Title and meaning of each part."""
FACES: dict[Part, tuple[Face, ...]] = {
    Part.COMPUTER_HIDES: (COVERED, COVERED),
    Part.COMPUTER_BREAKS: (0, 3),
    Part.TWO: (COVERED, 2),
}
"""The pegs on the card of each part."""
PICTURE = QSize(52, 26)
"""Of the pegs on a card, in pixels."""
HANDS = {
    False: (_("The program &answers"), _("The hider enters the key on the board before the first guess")),
    True: (_("Answers by &hand"), _("The key stays in mind, and the hider gives the black and white pegs")),
}
"""Title and meaning of answering by hand, or not."""
NAMES = {"hider": _("Who h&ides"), "breaker": _("Who &breaks")}
"""The labels of the fields for names."""
FIELDS = NAMES | {"number": _("Game &number")}
"""The labels of all fields."""
ASKED = {
    Part.COMPUTER_HIDES: {"breaker", "number"},
    Part.COMPUTER_BREAKS: {"hider"},
    Part.TWO: {"hider", "breaker"},
}
"""The fields that each part leaves open."""


class PartsEditor(QWidget):
    """Takes the part of the computer, the names of people, the number of a key that is drawn, and where one is kept.

    Signals:
        edited(): something is chosen or typed otherwise.

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
        self._number.setPlaceholderText(_("By chance"))
        self._connect()

    @property
    def number(self) -> int | None:
        """The number of the game whose key is to be hidden; None: any."""
        return self._number.number if self._part is Part.COMPUTER_HIDES else None

    def choice(self, rules: Rules) -> Choice:
        """Give what is chosen, with these rules.

        Raises:
            BadName: a name has half of a character.
            NameTaken: two people have the same name.

        """
        hider, breaker = (self._names[side].text() for side in NAMES)
        return Choice(rules, self._part, hider, breaker, self._hands[True].isChecked())

    def check(self) -> list[str]:
        """Say beside each field what is wrong with it, and give all of it."""
        faults = {side: self._fault(side) for side in NAMES}
        for side, fault in faults.items():
            show_wrong(self._names[side], wrong=bool(fault))
            self._names[side].setAccessibleDescription(fault)
            self._notes[side].show_meaning("", fault)
        number = "" if self._number.isHidden() else self._number.fault
        self._notes["number"].show_meaning(_("The same number hides the same key again"), number)
        return [*faults.values(), number]

    def _fault(self, side: str) -> str:
        if self._names[side].isHidden():
            return ""
        others = [self._names["hider"].text()] if side == "breaker" and self._part is Part.TWO else []
        try:
            check_name(self._names[side].text(), mastermind.others(*others))
        except (BadName, NameTaken) as error:
            return wording.name_refusal(error)
        return ""

    def _show_names(self, choice: Choice) -> None:
        for side, field in self._names.items():
            field.setText(getattr(choice, side))
            field.setPlaceholderText(getattr(choice.names, side))

    def _show_part(self, part: Part) -> None:
        """Mark the card of the part, and ask only for what it leaves open."""
        self._part = part
        self._parts[part].setChecked(True)
        for name, field in (self._names | {"number": self._number}).items():
            for widget in (field, self._labels[name], self._notes[name]):
                widget.setVisible(name in ASKED[part])
        for card in self._hands.values():
            card.setVisible("hider" in ASKED[part])

    def _turn_to(self, part: Part) -> None:
        # Names that are wrong stay as they were typed.
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
