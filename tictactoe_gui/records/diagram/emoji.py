"""Emoji for marks, all equally wide, so that the rows of a board line up in a chat."""

from collections.abc import Sequence, Set

import regex

from tictactoe_gui.mnk.player import MARKS, STONES, mark_key

EMPTY_EMOJI = ("⬜", "⬛", "🔲", "🔳", "◽", "◾", "🔘")
"""Symbols for an empty cell, more than there can be players. The first one that is not a mark is used."""

_DEFAULT_EMOJI = dict(zip((*MARKS, *STONES), ("❌", "⭕", "🔺", "🟦", "🔶", "⭐", "⚫", "⚪"), strict=True))
"""Emoji for the default marks."""

_DISCS = ("🔵", "🟠", "🟢", "🟣", "🟡", "🟤")
"""Discs for marks without a similar emoji, by seat, in the colours of the pieces on the board."""

MARK_BY_SYMBOL = {emoji: mark for mark, emoji in _DEFAULT_EMOJI.items()} | {mark: mark for mark in MARKS} | {"0": "O"}
"""Default marks by the keys of their symbols. They do not apply if a player uses the symbol as a mark."""

_WIDE = regex.compile(r"\p{Emoji_Presentation}\X*|\p{Emoji}\ufe0f\X*")


def emoji_for_marks(marks: Sequence[str]) -> list[str]:
    """Return the emoji for each mark: the mark itself if it is one, otherwise a substitute. All of them differ."""
    taken = {mark_key(mark) for mark in marks if is_emoji(mark)}
    result: list[str] = []
    for seat, mark in enumerate(marks):
        result.append(mark if is_emoji(mark) else _substitute(seat, mark, taken))
        taken.add(mark_key(result[-1]))
    return result


def _substitute(seat: int, mark: str, taken: Set[str]) -> str:
    choices = (_DEFAULT_EMOJI.get(mark_key(mark), ""), *_DISCS[seat:], *_DISCS[:seat])
    return next(emoji for emoji in choices if emoji and emoji not in taken)


def is_emoji(mark: str) -> bool:
    """Return True if the mark is a full-width emoji that does not combine with its neighbours."""
    row = [EMPTY_EMOJI[0], mark, mark, EMPTY_EMOJI[0]]
    return _WIDE.fullmatch(mark) is not None and regex.findall(r"\X", "".join(row)) == row


def is_coloured(text: str) -> bool:
    """Return True if fonts usually show a part of the text as a picture."""
    return regex.search(r"\p{Extended_Pictographic}|\p{RI}|\ufe0f", text) is not None


def is_grapheme(text: str) -> bool:
    """Return True if the text is a single grapheme cluster."""
    return regex.fullmatch(r"\X", text) is not None


def graphemes(text: str) -> list[str]:
    """Return the grapheme clusters of a line of text."""
    return [*text] if text.isascii() else [found[0] for found in regex.finditer(r"\X", text)]
