"""Explanations of the words for threats, in tooltips of the sentences that use them."""

from tictactoe_gui.i18n import _

# Translators: words as they occur in sentences, in lower case. Each is followed by its explanation.
_EXPLANATIONS = {
    _("open four"): _("Open four: four in a row that can be completed at both ends."),
    _("open three"): _("Open three: three in a row that can become an open four."),
    _("fork"): _("Fork: a move that makes two threats at once."),
    # Translators: the beginning of "threat", "threats" and "threatens".
    _("threat"): _("Threat: a line that needs only one more mark."),
}


def explanation(text: str) -> str:
    """Return what the words for threats in a text mean, one per line. Empty if there are none."""
    return "\n".join(meaning for word, meaning in _EXPLANATIONS.items() if word in text.lower())
