"""Rules editor of the setup dialog: presets first, details on demand."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.rules import PLAYERS, PRESETS, SIZES, Rules, line_lengths
from tictactoe_gui.ui.mnk.setup.preview import example_pixmap
from tictactoe_gui.ui.style.settings import AUTOMATIC
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.choice_cards import ChoiceCard, ChoiceCards
from tictactoe_gui.ui.widgets.even_grid import EvenGrid
from tictactoe_gui.ui.widgets.fields import NumberField, NumberGrid
from tictactoe_gui.ui.widgets.labels import html_paragraph
from tictactoe_gui.ui.widgets.layouts import text_scale, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import sentences, variants
from tictactoe_gui.wording.mnk.variants import VARIANT_TEXTS

PICTURE_SIZE_PX = 55
"""Side of a preset's picture, in pixels."""
CARD_WIDTH_PX = 165
"""Minimum width of a preset's card, in pixels with a font of the usual width."""

NUMBERS = {
    "width": (_("&Width"), _("{first} to {last} columns")),
    "height": (_("&Height"), _("{first} to {last} rows")),
    "k": (_("&Line length"), _("{first} to {last} in a row")),
}
"""Label and hint of each number."""


class RulesEditor(QWidget):
    """Editor with presets and every detail of the rules.

    Signals:
        changed(): the rules changed, or the typed text became valid or invalid.
        details_shown(QWidget): the details were expanded.

    """

    changed = Signal()
    details_shown = Signal(QWidget)

    def __init__(
        self, rules: Rules, players: NumberField, theme: Theme, parent: QWidget, look: str = AUTOMATIC
    ) -> None:
        """Create the editor. `players` is the field for the number of players, `look` the look of all boards."""
        super().__init__(parent)
        self._players = players
        self._look = look
        self._rules = rules
        self._refusal = ""
        self._presets = [self._preset(at, name, theme) for at, name in enumerate(PRESETS)]
        self._custom = ChoiceCard("custom", _("C&ustom"), self)
        self._cards = ChoiceCards([*self._presets, self._custom], self)
        self._details = NumberGrid(NUMBERS, self)
        texts = [(key, VARIANT_TEXTS[key]) for key in VARIANTS]
        self._variants = {key: self._details.add_check_box(key, text.label, text.meaning)[0] for key, text in texts}
        presets = EvenGrid(self._presets, spacing=8, most=3, least_px=round(CARD_WIDTH_PX * text_scale()))
        self.setLayout(vbox(presets, self._custom, self._details, spacing=8))
        self._cards.buttonClicked.connect(self._on_card_clicked)
        for edited in (self._details.edited, self._players.edited):
            edited.connect(self._update)
        self.show_rules(rules)
        self._show_details(visible=rules not in PRESETS.values())

    @property
    def rules(self) -> Rules:
        """Selected rules, or the last valid ones."""
        return self._rules

    @property
    def fault(self) -> str:
        """Error in the typed numbers, or the reason why the rules are refused. Empty if there is none."""
        return self._details.error or self._players.error or self._refusal

    def show_rules(self, rules: Rules) -> None:
        """Show these rules."""
        for name, number in {**self._details.fields, "players": self._players}.items():
            number.setValue(getattr(rules, name))
        for key, box in self._variants.items():
            box.setChecked(key in rules.variants)
        self._update()

    def _preset(self, at: int, name: str, theme: Theme) -> ChoiceCard:
        title = variants.PRESETS[name].replace(" × ", "\u00a0×\u00a0")
        rules = PRESETS[name]
        picture = example_pixmap(rules, theme, self._look, PICTURE_SIZE_PX, self.devicePixelRatioF())
        card = ChoiceCard(f"preset_{at}", title, self, picture=picture)
        # The goal of the chosen rules is shown beside the cards.
        card.setAccessibleDescription(sentences.goal(rules))
        card.setToolTip(html_paragraph(sentences.goal(rules)))
        return card

    def _update(self) -> None:
        """Update ranges, hints and cards after a change."""
        numbers = self._details.fields
        only = _("{first} on a board of this size")
        lengths = line_lengths(numbers["width"].value(), numbers["height"].value())
        for name, valid in (("width", SIZES), ("height", SIZES), ("k", lengths)):
            numbers[name].set_valid_range(valid, NUMBERS[name][1] if len(valid) > 1 else only)
        self._players.set_valid_range(PLAYERS, labels.RANGE)
        self._read()
        self._mark_card()
        self.changed.emit()

    def _read(self) -> None:
        """Read the rules from the fields, or the reason why they are refused."""
        width, height, k = (self._details.fields[name].value() for name in NUMBERS)
        chosen = [key for key, box in self._variants.items() if box.isChecked()]
        try:
            self._rules = Rules.with_variants(width, height, k, self._players.value(), chosen)
            self._refusal = ""
        except ValueError as refused:
            self._refusal = variants.refusal(refused)

    def _mark_card(self) -> None:
        """Select the card of the preset with the current rules, or "Custom"."""
        presets = {} if self._refusal else dict(zip(PRESETS.values(), self._presets, strict=True))
        marked = presets.get(self.rules, self._custom)
        marked.setChecked(True)
        self.setFocusProxy(marked)

    def _on_card_clicked(self, card: QAbstractButton) -> None:
        """Apply a preset, or expand or collapse the details."""
        if card is not self._custom:
            self.show_rules([*PRESETS.values()][self._cards.id(card)])
            return
        self._show_details(visible=self._details.isHidden())
        if self._details.isVisible():
            self.details_shown.emit(self._details)

    def _show_details(self, *, visible: bool) -> None:
        self._details.setVisible(visible)
        self._custom.set_picture("▾" if visible else "▸")
        self._custom.set_description(_("Hide Details") if visible else _("Your own board and rules"))
        self._mark_card()
