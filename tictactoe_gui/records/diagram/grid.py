"""Positions as text for messages: rows of marks, or of emoji that line up in a chat."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import NamedTuple
from unicodedata import bidirectional

from tictactoe_gui.mnk.board_errors import UnreachableBoard
from tictactoe_gui.mnk.player import MARKS, BadMark, check_mark, free_mark, mark_key
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths
from tictactoe_gui.records.diagram import ascii_board, caption, emoji, row_reader
from tictactoe_gui.records.diagram.caption import Caption
from tictactoe_gui.records.faults import BadGrid, GridFault

MAX_TEXT_CHARS = 100_000
"""Maximum number of characters to search for a position."""
MAX_LINE_CHARS = 1_000
"""Maximum number of characters of a line that are read. A row has at most 20 marks of 16 code points."""
_LEFT_TO_RIGHT = "\u200e"
"""Follows a right-to-left letter, so that the letter does not reverse its row."""
_INVISIBLE = dict.fromkeys(
    [0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
)
"""Invisible characters that chat programs insert. No mark contains any of them."""
_QUOTE = re.compile(r"\s*(?:> ?)+")
_NO_CAPTION = Caption(0, {}, None, (), "")

Marks = tuple[str, ...]
"""The players' marks, by seat."""


class Grid(NamedTuple):
    """Position and the marks of its players."""

    position: Position
    marks: Marks


class Drawing(NamedTuple):
    """Board found in a text."""

    board: list[list[str | None]]
    """Mark in each cell. None means empty."""
    stated: Caption
    turn: str | None
    """Mark of the player to move. None if not stated."""


def as_text(grid: Grid) -> str:
    """Return a caption, and rows of marks separated by spaces."""
    position, marks = grid
    cells = [f"{mark}{_LEFT_TO_RIGHT}" if bidirectional(mark[0]) in {"R", "AL"} else mark for mark in marks]
    return f"{caption.write(position, marks, marks)}\n{ascii_board.draw_board(position, cells)}"


def as_emoji(grid: Grid) -> str:
    """Return a caption, and rows of emoji without spaces."""
    position, marks = grid
    signs, width = emoji.emoji_for_marks(marks), position.rules.width
    empty = next(sign for sign in emoji.EMPTY_EMOJI if sign not in map(mark_key, marks))
    cells = [empty if seat is None else signs[seat] for seat in map(position.__getitem__, position.rules.squares)]
    rows = ["".join(cells[at : at + width]) for at in range(0, len(cells), width)]
    return "\n".join([caption.write(position, marks, signs), *rows])


def loads(text: str, rules: Rules, marks: Marks) -> Grid:
    """Find a position in a text, whether drawn by this program or by hand.

    If the text has no caption, `rules` and `marks` apply. If its board has a different size, the winning line is as
    long as its shorter side. Raise BadGrid if the text contains no valid position.
    """
    drawing, refusals = _parse_drawing(text[:MAX_TEXT_CHARS], marks), list[BadGrid]()
    for seats in _seat_orders(drawing, marks):
        try:
            return Grid(_position(drawing, seats, rules), seats)
        except BadGrid as refusal:
            refusals.append(refusal)
    raise refusals[0]


def _parse_drawing(text: str, marks: Marks) -> Drawing:
    # Finding the marks in a row of flags takes quadratic time.
    lines = [line[:MAX_LINE_CHARS] for line in text.translate(_INVISIBLE).replace("```", "").splitlines()]
    stated, below = _split_at_caption(lines)
    players = stated.marks or [(mark, mark) for mark in marks]
    known = {mark_key(text): mark for sign, mark in players for text in (mark, sign)}
    cells = _board(row_reader.blocks(_unquoted(below, known), known), stated)
    board = [[_mark(cell, known) for cell in row] for row in cells]
    return Drawing(board, stated, _mark(stated.turn, known))


def _split_at_caption(lines: Sequence[str]) -> tuple[Caption, Sequence[str]]:
    """Return the last caption and the lines below it, or an empty caption and all lines."""
    for at in range(len(lines), 0, -1):
        if stated := caption.read(lines[at - 1]):
            return stated, lines[at:]
    return _NO_CAPTION, lines


def _unquoted(lines: Sequence[str], known: Mapping[str, str]) -> list[str]:
    quotes = [None if ">" in known else _QUOTE.match(line) for line in lines]
    return [line[quote.end() :] if quote else line for line, quote in zip(lines, quotes, strict=True)]


def _board(blocks: Iterable[row_reader.Block], stated: Caption) -> list[row_reader.Row]:
    """Return the rows below the caption. Without a caption, return the last block that is large enough for a board."""
    boards = [block for block in blocks if len(block.rows) > 1]
    if not boards:
        raise BadGrid(GridFault.NO_GRID)
    large = [block for block in boards if len(block.rows) in SIZES]
    board, below = boards[0] if stated.k else (large or boards)[-1]
    board = board[: stated.size[1]] if stated.size and stated.size[1] else board
    _require_even(board, stated)
    if below and len(board) < (stated.size[1] if stated.size else SIZES[0]):
        raise BadGrid(GridFault.INTERRUPTED, row=len(board) + 1, found=[below], expected=[len(board[0])])
    _require_size((len(board[0]), len(board)), stated)
    return board


def _require_even(board: Sequence[row_reader.Row], stated: Caption) -> None:
    """Refuse rows that are longer or shorter than the others."""
    widths = [len(row) for row in board]
    width = stated.size[0] if stated.size and stated.size[0] in widths else Counter(widths).most_common(1)[0][0]
    for number, cells in enumerate(widths, 1):
        if cells != width:
            raise BadGrid(GridFault.UNEVEN, row=number, found=[cells], expected=[width])


def _require_size(size: tuple[int, int], stated: Caption) -> None:
    if stated.size and stated.size != size:
        raise BadGrid(GridFault.SIZE_MISMATCH, found=size, expected=stated.size)
    if not all(side in SIZES for side in size):
        raise BadGrid(GridFault.SIZE, found=size)


def _mark(cell: str, known: dict[str, str]) -> str | None:
    """Return the mark in a cell, or None if it is empty. A new mark is added to `known`."""
    key = mark_key(cell)
    if key not in known and key not in row_reader.EMPTY_KEYS:
        meant = emoji.MARK_BY_SYMBOL.get(key, cell)
        known[key] = known.get(mark_key(meant), meant)
    return known.get(key)


def _seat_orders(drawing: Drawing, marks: Marks) -> Iterator[Marks]:
    """Yield possible seat orders: the one in the caption, the one of the current game, and others."""
    if drawing.stated.marks:
        yield tuple(mark for _, mark in drawing.stated.marks)
        return
    counts = Counter(mark for mark in chain(*drawing.board) if mark)
    counts.update([drawing.turn] if drawing.turn else [])
    if {mark_key(mark) for mark in counts} <= {mark_key(mark) for mark in marks}:
        yield marks
    while len(counts) < PLAYERS[0]:
        counts[free_mark(len(counts), counts)] = 0
    yield tuple(sorted(counts, key=MARKS.index) if counts.keys() <= set(MARKS) else counts)
    yield tuple(mark for mark, _ in counts.most_common())


def _position(drawing: Drawing, seats: Marks, current_rules: Rules) -> Position:
    """Return the position for players with these marks. Raise BadGrid if it is impossible for them."""
    _require_playable(seats)
    board, stated, turn = drawing
    numbers = {mark: seat for seat, mark in enumerate(seats)}
    for number, row in enumerate([[turn], *board]):
        for mark in filter(None, row):
            if mark not in numbers:
                raise BadGrid(GridFault.UNKNOWN_MARK, row=number, found=[mark], expected=seats)
    grid = [[numbers[mark] if mark else None for mark in row] for row in board]
    rules = _rules((len(board[0]), len(board)), stated, current_rules, len(seats))
    try:
        return Position.from_grid(rules, grid, numbers[turn] if turn else None)
    except UnreachableBoard as cause:
        raise BadGrid(GridFault.IMPOSSIBLE, found=seats, cause=cause) from None


def _require_playable(seats: Marks) -> None:
    if len(seats) not in PLAYERS:
        raise BadGrid(GridFault.PLAYERS, found=seats)
    for seat, mark in enumerate(seats):
        try:
            check_mark(mark, seats[:seat])
        except BadMark as cause:
            raise BadGrid(GridFault.BAD_MARK, found=[mark], cause=cause) from None


def _rules(size: tuple[int, int], stated: Caption, current_rules: Rules, players: int) -> Rules:
    if not stated.k:
        same = size == (current_rules.width, current_rules.height)
        return replace(current_rules, players=players) if same else Rules(*size, min(size), players)
    lengths = line_lengths(*size)
    if stated.k not in lengths:
        raise BadGrid(GridFault.LINE_LENGTH, found=[stated.k], expected=[lengths[0], lengths[-1]])
    return Rules(*size, stated.k, players, **stated.variants)
