"""The part of the setup dialog that chooses who hides and who breaks the key, and their names."""

from contextlib import suppress

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import BadName, NameTaken, check_name
from tictactoe_gui.mnk.rules import Rules as BoardRules
from tictactoe_gui.ui.card import Card
from tictactoe_gui.ui.fields import show_wrong
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.mastermind.peg_row import picture
from tictactoe_gui.ui.mastermind.pegs import COVERED, Face, Wear
from tictactoe_gui.ui.note import Note

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
    False: (_("The &program answers"), _("The key is entered here first; nobody sees it afterwards")),
    True: (_("Answers by &hand"), _("The key stays in mind, and the hider gives the black and white pegs")),
}
"""Title and meaning of answering by hand, or not."""
NAMES = {"hider": _("Who h&ides"), "breaker": _("Who &breaks")}
"""The labels of the fields for names."""


class PartsEditor(QWidget):
    """Takes the part of the computer, the names of people, and where the key is kept.

    Signals:
        edited(): something is chosen or typed otherwise.

    """

    edited = Signal()

    def __init__(self, choice: Choice, wear: Wear, parent: QWidget) -> None:
        super().__init__(parent)
        self._parts = {part: self._card(part.name.lower(), *texts) for part, texts in PARTS.items()}
        self._hands = {hand: self._card(f"by_hand_{hand}".lower(), *texts) for hand, texts in HANDS.items()}
        self._names = {side: QLineEdit(self) for side in NAMES}
        self._labels = {side: QLabel(text, self) for side, text in NAMES.items()}
        self._notes = {side: Note(f"{side}_note", self) for side in NAMES}
        for part, card in self._parts.items():
            card.picture.setPixmap(picture(FACES[part], wear, PICTURE, self.devicePixelRatioF()))
        for card in self._hands.values():
            card.picture.hide()
        self._lay_out()
        self._part = choice.part
        self._show(choice)
        self._connect()

    @property
    def part(self) -> Part:
        """What the computer does."""
        return self._part

    def choice(self, rules: Rules) -> Choice:
        """Give what is chosen, with these rules.

        Raises:
            BadName: a name has half of a character.
            NameTaken: two people have the same name.

        """
        hider, breaker = (self._names[side].text() for side in NAMES)
        return Choice(rules, self._part, hider, breaker, self._hands[True].isChecked())

    def check(self) -> list[str]:
        """Say beside each name what is wrong with it, and give all of it."""
        faults = [self._fault(side) for side in NAMES]
        for side, fault in zip(NAMES, faults, strict=True):
            show_wrong(self._names[side], wrong=bool(fault))
            self._names[side].setAccessibleDescription(fault)
            self._notes[side].show_meaning("", fault)
        return faults

    def _fault(self, side: str) -> str:
        if self._names[side].isHidden():
            return ""
        others = [self._names["hider"].text()] if side == "breaker" and self._part is Part.TWO else []
        try:
            check_name(self._names[side].text(), filter(str.strip, others))
        except (BadName, NameTaken) as error:
            return wording.refusal(error, BoardRules(), Notation.ROW_LETTER)
        return ""

    def _show(self, choice: Choice) -> None:
        """Show the choice; only people have names, and only a person who hides can answer by hand."""
        self._part = choice.part
        self._parts[choice.part].setChecked(True)
        self._hands[choice.by_hand].setChecked(True)
        shown = {"hider": choice.part is not Part.COMPUTER_HIDES, "breaker": choice.part is not Part.COMPUTER_BREAKS}
        for side, (entered, name) in self._entered(choice).items():
            self._names[side].setText(entered)
            self._names[side].setPlaceholderText(name)
            for widget in (self._names[side], self._labels[side], self._notes[side]):
                widget.setVisible(shown[side])
        for card in self._hands.values():
            card.setVisible(shown["hider"])

    def _entered(self, choice: Choice) -> dict[str, tuple[str, str]]:
        return {side: (getattr(choice, side), getattr(choice.names, side)) for side in NAMES}

    def _turn_to(self, part: Part) -> None:
        with suppress(ValueError):
            self._show(self.choice(Rules()).with_part(part))
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
                layout.addLayout(self._lay_out_names())

    def _lay_out_names(self) -> QGridLayout:
        grid = QGridLayout()
        for row, side in enumerate(NAMES):
            self._names[side].setObjectName(f"{side}_name")
            self._labels[side].setBuddy(self._names[side])
            grid.addWidget(self._labels[side], 2 * row, 0)
            grid.addWidget(self._names[side], 2 * row, 1)
            grid.addWidget(self._notes[side], 2 * row + 1, 1)
        grid.setColumnStretch(1, 1)
        return grid

    def _connect(self) -> None:
        for cards in (self._parts, self._hands):
            group = QButtonGroup(self)
            for card in cards.values():
                group.addButton(card)
        for part, card in self._parts.items():
            card.clicked.connect(lambda _checked=False, part=part: self._turn_to(part))
        for hand in self._hands.values():
            hand.toggled.connect(self.edited)
        for name in self._names.values():
            name.textChanged.connect(self.edited)

    def _card(self, name: str, title: str, means: str) -> Card:
        card = Card(name, title, self)
        card.say(means)
        return card
