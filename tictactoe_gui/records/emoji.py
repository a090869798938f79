"""Marks as emoji that are all as wide as each other, so that the rows of a board line up in a chat, and back."""

from collections.abc import Sequence, Set

import regex

from tictactoe_gui.mnk.player import MARKS, mark_key

EMPTY = ("⬜", "⬛", "🔲", "🔳", "◽", "◾", "🔘")
"""What stands for an empty cell: the first that is nobody's mark; one more than there can be players."""

_LIKENESSES = dict(zip(MARKS, ("❌", "⭕", "🔺", "🟦", "🔶", "⭐"), strict=True))
"""The default marks as emoji."""

_DISCS = ("🔵", "🟠", "🟢", "🟣", "🟡", "🟤")
"""For each seat what stands for a mark that no emoji is like, in the colour that its pieces have on the board."""

MEANINGS = {emoji: mark for mark, emoji in _LIKENESSES.items()} | {mark: mark for mark in MARKS} | {"0": "O"}
"""What is read as one of the default marks, by its key, unless it is said to be a mark itself."""

_WIDE = regex.compile(r"\p{Emoji_Presentation}\X*|\p{Emoji}\ufe0f\X*")


def shown(marks: Sequence[str]) -> list[str]:
    """Give for each player's mark the emoji that it is or that stands for it; all of them differ."""
    taken = {mark_key(mark) for mark in marks if is_emoji(mark)}
    result: list[str] = []
    for seat, mark in enumerate(marks):
        result.append(mark if is_emoji(mark) else _stand_in(seat, mark, taken))
        taken.add(mark_key(result[-1]))
    return result


def _stand_in(seat: int, mark: str, taken: Set[str]) -> str:
    choices = (_LIKENESSES.get(mark_key(mark), ""), *_DISCS[seat:], *_DISCS[:seat])
    return next(choice for choice in choices if choice and choice not in taken)


def is_emoji(mark: str) -> bool:
    """Whether the mark is an emoji as wide as all, which stays itself beside others."""
    row = [EMPTY[0], mark, mark, EMPTY[0]]
    return _WIDE.fullmatch(mark) is not None and regex.findall(r"\X", "".join(row)) == row


def is_coloured(text: str) -> bool:
    """Whether the text holds what fonts usually have as a picture."""
    return regex.search(r"\p{Extended_Pictographic}|\p{RI}|\ufe0f", text) is not None


def is_one(text: str) -> bool:
    """Whether the text is one user-perceived character."""
    return regex.fullmatch(r"\X", text) is not None


def split(text: str) -> list[str]:
    """Give the user-perceived characters of the text."""
    return [found[0] for found in regex.finditer(r"\X", text)]
