"""Signs in the cells of a board: which of them stand for an empty cell, and which are marks in which order."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence

from tictactoe_gui.mnk.player import DISCS, MARKS, STONES, free_mark, mark_key
from tictactoe_gui.mnk.rules import PLAYERS
from tictactoe_gui.records.diagram.emoji import EMPTY_EMOJI, MARK_BY_SYMBOL

CROSSINGS = "┼├┤┬┴┌┐└┘╋┣┫┳┻┏┓┗┛╬╠╣╦╩╔╗╚╝"
"""Crossings and edges of a drawn board on which stones lie."""
EMPTY_KEYS = frozenset({"", "_", ".", "-", "·", *EMPTY_EMOJI})
"""Symbols for an empty cell, unless one is a player's mark."""
PLAIN_EMPTY_KEYS = EMPTY_KEYS | {*CROSSINGS, *"・･∙⋅‧◻▫▢☐◽"}
"""Symbols that stand for an empty cell on any board that is not captioned."""
_HOLLOW = frozenset({"⚪", "⚫", "○", "◯", "〇", "⭕", "□", "🟦", "+", "*", "0"})
"""Symbols for an empty cell where two other marks are on the board."""
_PAIRS = frozenset({"⚫", "⚪"}), frozenset(STONES)
_ORDERS = (MARKS, STONES, DISCS, ("🔴", "🔵"), ("B", "W"), ("b", "w"), ("R", "Y"), ("r", "y"), ("1", "2"))
"""Marks in playing order."""


def empty_signs(cells: Iterable[str], marks: Collection[str]) -> list[Collection[str]]:
    """Return the signs that may stand for an empty cell, the most plausible choice first. `marks` do not.

    "⚪" is empty beside "🔴" and "🔵", and a stone beside "⚫" and ".".
    """
    counts = Counter(key for key in map(mark_key, cells) if key not in marks)
    if plain := PLAIN_EMPTY_KEYS & counts.keys():
        return [plain]
    by_count = [sign for sign, _ in counts.most_common()]
    signs = [sign for sign in by_count if sign in _HOLLOW or not (sign.isalnum() or sign in MARK_BY_SYMBOL)]
    stones = next((pair for pair in _PAIRS if pair <= counts.keys()), frozenset[str]())
    usual = {sign for sign in counts if sign.isalnum() or sign in MARK_BY_SYMBOL}
    is_odd = len(usual) == len(counts) - 1
    hollow = [sign for sign in signs if sign not in stones and (stones or sign in _HOLLOW or is_odd)]
    beside_two = hollow if len(counts) > PLAYERS[0] else []
    frequent = [sign for sign in signs if counts[sign] > counts.total() - counts[sign] + 1]
    return [*({sign} for sign in beside_two), set(), *({sign} for sign in frequent if sign not in beside_two)]


def seat_orders(found: Sequence[str], current: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield possible orders of the players' marks, the most plausible first.

    `found` are the marks of the board, in the order in which they appear, and `current` those of the game on the page.
    """
    counts = Counter(found)
    own = {mark_key(mark) for mark in current}
    if own >= {mark_key(mark) for mark in counts} and len(current) == max(len(counts), PLAYERS[0]):
        yield tuple(current)
    order = next((order for order in _ORDERS if counts.keys() <= set(order)), ())
    while len(counts) < PLAYERS[0]:
        counts[free_mark(len(counts), counts, order[:2] or MARKS)] = 0
    yield tuple(sorted(counts, key=order.index) if order else counts)
    yield tuple(mark for mark, _ in counts.most_common())
