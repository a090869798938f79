"""Texts about each variant of the rules."""

from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.rules import Rules


class VariantText(NamedTuple):
    """Texts about a variant."""

    word: str
    """Term in the description of a game."""
    label: str
    """Label of its check box, with the letter that selects it."""
    meaning: str
    option_help: str
    rule: str = ""
    """Sentence to add to the goal of the game. Empty if the variant changes the goal itself."""


VARIANT_TEXTS = {
    "misere": VariantText(_("misère"), _("&Misère"), _("Completing a line loses"), _("completing a line loses")),
    "gravity": VariantText(
        _("gravity"),
        _("&Gravity"),
        _("Marks drop to the lowest empty cell"),
        _("marks drop to the bottom, as in Connect Four"),
        _("Marks drop to the bottom."),
    ),
    "exact": VariantText(
        _("exact"),
        _("E&xact"),
        _("Longer rows don't count"),
        _("longer rows don't count"),
        _("Longer rows don't count."),
    ),
}
"""Texts by key of `mnk.rules.VARIANTS`, in the order of a description."""


def texts_of(rules: Rules) -> list[VariantText]:
    """Return the texts about the variants that are played."""
    return [text for key, text in VARIANT_TEXTS.items() if key in rules.variants]
