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
_STAR = "+"
"""Symbol for an empty star point among other empty cells."""
_MIN_CELLS_WITH_STARS = 81
"""Minimum number of cells of a board with star points."""
_PAIRS = frozenset({"⚫", "⚪"}), frozenset(STONES)
_ORDERS = (MARKS, STONES, DISCS, ("🔴", "🔵"), ("B", "W"), ("b", "w"), ("R", "Y"), ("r", "y"), ("1", "2"))
"""Marks in playing order."""


def empty_signs(cells: Iterable[str], marks: Collection[str]) -> list[Collection[str]]:
    """Return the signs that may stand for an empty cell, the most plausible choice first. `marks` do not.

    "⚪" is empty beside "🔴" and "🔵", and a stone beside "⚫" and ".".
    """
    keys = [*map(mark_key, cells)]
    counts = Counter(key for key in keys if key not in marks)
    if plain := PLAIN_EMPTY_KEYS & counts.keys():
        has_star_points = _STAR in counts and len(keys) >= _MIN_CELLS_WITH_STARS
        return [{*plain, _STAR}, plain] if has_star_points else [plain]
    by_count = sorted(counts, key=lambda sign: (sign == "0", -counts[sign]))  # "0" may be O
    candidates = [sign for sign in by_count if sign in _HOLLOW or not _is_usual_mark(sign)]
    beside_marks = [sign for sign in candidates if len(counts) > PLAYERS[0] and _stands_out(sign, counts)]
    frequent = [sign for sign in candidates if counts[sign] > counts.total() - counts[sign] + 1]
    return [*({sign} for sign in beside_marks), set(), *({sign} for sign in frequent if sign not in beside_marks)]


def _stands_out(sign: str, signs: Collection[str]) -> bool:
    """Return True if a sign is hollow, or all others are usual marks. Both stones are marks if there are both."""
    if pair := next((pair for pair in _PAIRS if pair <= {*signs}), None):
        return sign not in pair
    return sign in _HOLLOW or all(_is_usual_mark(other) for other in signs if other != sign)


def _is_usual_mark(sign: str) -> bool:
    return sign.isalnum() or sign in MARK_BY_SYMBOL


def are_marks(found: Collection[str]) -> bool:
    """Return True unless digits are among the signs that are not the numbers of players."""
    digits = {mark for mark in found if mark.isdecimal()}
    return digits <= {str(player + 1) for player in range(len(digits))} | {"0"}


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
