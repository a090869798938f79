"""The part of the setup dialog for the rules: five presets and a field for each number."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.rules import COLOURS, DEFAULT, GUESSES, PEGS, Rules
from tictactoe_gui.ui.widgets.choice_cards import ChoiceCard, ChoiceCards
from tictactoe_gui.ui.widgets.fields import NumberGrid
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.wording.mastermind import sentences as wording

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
        presets = [ChoiceCard(f"preset_{at}", name, self, wording.board(preset)) for at, (name, preset) in names]
        self._cards = ChoiceCards(presets, self)
        self._number_grid = NumberGrid(NUMBER_TEXTS, self)
        repetition = self._number_grid.add_check_box("repetition", _("Colours may &repeat"))
        self._repetition, self._repetition_hint = repetition
        self.setLayout(vbox(hbox(*((card, 1) for card in presets), spacing=6), self._number_grid))
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
