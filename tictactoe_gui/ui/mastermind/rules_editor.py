"""The part of the setup dialog for the rules: five presets and all numbers."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.rules import COLOURS, DEFAULT, GUESSES, PEGS, Rules
from tictactoe_gui.ui.card import Card, Cards
from tictactoe_gui.ui.details import Details
from tictactoe_gui.ui.fields import Tick
from tictactoe_gui.wording import mastermind as wording

PRESETS = {
    _("Easy"): Rules(3, 6, 10),
    _("Classic"): Rules(4, 6, 10),
    _("Standard"): DEFAULT,
    _("Hard"): Rules(5, 8, 12),
    _("Expert"): Rules(6, 10, 12),
}
"""Presets by name."""
NUMBERS = {
    "pegs": (_("&Pegs"), _("{first} to {last} in a key")),
    "colours": (_("&Colours"), _("{first} to {last} to choose from")),
    "guesses": (_("&Guesses"), _("{first} to {last} per game")),
}
"""Label and hint of each number."""


class RulesEditor(QWidget):
    """Preset cards and fields for each number.

    Signals:
        changed(): the rules, or the validity of the input, have changed.

    """

    changed = Signal()

    def __init__(self, rules: Rules, parent: QWidget) -> None:
        super().__init__(parent)
        self._presets = [self._preset(at, name) for at, name in enumerate(PRESETS)]
        self._cards = Cards(self._presets, self)
        self._details = Details(NUMBERS, self)
        self._repetition = Tick("repetition", _("Colours may &repeat"), self._details)
        self._repeats = QLabel(self._details)
        self._details.add(self._repetition, self._repeats)
        self._lay_out()
        self._connect()
        self.show_rules(rules)

    @property
    def rules(self) -> Rules:
        """Selected rules."""
        pegs, colours, guesses = (field.value() for field in self._details.numbers.values())
        return Rules(pegs, colours, guesses, self._repetition.isChecked())

    @property
    def fault(self) -> str:
        """Error in the typed numbers. Empty if there is none."""
        return self._details.fault

    def show_rules(self, rules: Rules) -> None:
        """Show other rules."""
        self._repetition.setChecked(rules.repetition)
        for name in NUMBERS:
            # The valid range of the colours depends on the pegs, so those come first.
            self._details.numbers[name].setValue(getattr(rules, name))
        self._update()

    def _update(self) -> None:
        """Update ranges, hints and cards after a change."""
        repetition, pegs = self._repetition.isChecked(), self._details.numbers["pegs"].value()
        fewest = COLOURS[0] if repetition else max(pegs, COLOURS[0])
        ranges = {"pegs": PEGS, "colours": range(fewest, COLOURS[-1] + 1), "guesses": GUESSES}
        for name, valid in ranges.items():
            self._details.numbers[name].offer(valid, NUMBERS[name][1])
        self._repeats.setText(
            _("A key such as {key} is possible").format(key="RRGRGG"[:pegs])
            if repetition
            else _("Each colour appears at most once")
        )
        marked = dict(zip(PRESETS.values(), self._presets, strict=True)).get(self.rules)
        self._mark(marked)
        self.changed.emit()

    def _mark(self, marked: Card | None) -> None:
        """Select the preset that matches the numbers, if any."""
        if marked:
            marked.setChecked(True)
            return
        self._cards.setExclusive(False)
        for card in self._presets:
            card.setChecked(False)
        self._cards.setExclusive(True)

    def _take(self, card: QAbstractButton) -> None:
        self.show_rules([*PRESETS.values()][self._cards.id(card)])

    def _preset(self, at: int, name: str) -> Card:
        rules = [*PRESETS.values()][at]
        card = Card(f"preset_{at}", name, self)
        card.say(wording.board(rules))
        card.picture.hide()
        return card

    def _lay_out(self) -> None:
        cards = QHBoxLayout()
        cards.setSpacing(6)
        for card in self._presets:
            cards.addWidget(card, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(cards)
        layout.addWidget(self._details)

    def _connect(self) -> None:
        self._cards.buttonClicked.connect(self._take)
        self._details.edited.connect(self._update)
