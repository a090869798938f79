"""Positions as text for messages: rows of marks, or of emoji that line up in a chat."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple
from unicodedata import bidirectional

from tictactoe_gui.mnk.answers import VARIANTS, Board
from tictactoe_gui.mnk.board import UnreachableBoard
from tictactoe_gui.mnk.player import BadMark, check_mark, mark_key, marks_for
from tictactoe_gui.mnk.position import Position, UnevenMarks, UnknownHistory
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths
from tictactoe_gui.records.diagram import ascii_board, board_area, caption, emoji, labels, row_reader, signs
from tictactoe_gui.records.diagram.board_rules import plausible_rules
from tictactoe_gui.records.diagram.caption import Caption
from tictactoe_gui.records.diagram.labels import Row
from tictactoe_gui.records.diagram.signs import EMPTY_KEYS
from tictactoe_gui.records.faults import BadGrid, GridFault

MAX_TEXT_CHARS = 10_000
"""Maximum number of characters to search for a position."""
MAX_LINE_CHARS = 1_000
"""Maximum number of characters of a line that are read. A row has at most 20 marks of 16 code points."""
_LEFT_TO_RIGHT = "\u200e"
"""Follows a right-to-left letter, so that the letter does not reverse its row."""
_MAX_HEADERS = 5
"""Maximum number of lines with labels above and below a board, with a margin of one."""
_INVISIBLE = dict.fromkeys(
    [0xAD, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
)
"""Invisible characters that chat programs insert. No mark contains any of them."""
_QUOTE = re.compile(r"\s*(?:> ?)+")
_NO_CAPTION = Caption(0, (), None, (), "")

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
    signs = emoji.emoji_for_marks(marks)
    width = position.rules.width
    empty = next(sign for sign in emoji.EMPTY_EMOJI if sign not in map(mark_key, marks))
    cells = [empty if seat is None else signs[seat] for seat in map(position.__getitem__, position.rules.squares)]
    rows = ["".join(cells[at : at + width]) for at in range(0, len(cells), width)]
    return "\n".join([caption.write(position, marks, signs), *rows])


def loads(text: str, rules: Rules, marks: Marks) -> Grid:
    """Find a position in a text, whether drawn by this program or by hand.

    `rules` and `marks` are those of the game on the page. Its marks keep their order if the board has the same ones.
    Its rules only apply to a board without a caption that has the same size and belongs to no well-known game. Raise
    BadGrid if the text contains no valid position.
    """
    stated, below = _split_at_caption(_lines(text))
    answers = [answer for key in stated.variants for answer in VARIANTS[key]]
    if any(answer.needs_history for answer in answers) and any(isinstance(answer, Board) for answer in answers):
        # Its gaps would end the board.
        raise BadGrid(GridFault.IMPOSSIBLE, cause=UnknownHistory())
    refusals: list[BadGrid] = []
    for drawing in _drawings(below, stated, marks):
        for seats in _seat_orders(drawing, marks, rules):
            try:
                return _grid(drawing, seats, rules)
            except BadGrid as refusal:
                refusals.append(refusal)
    raise refusals[0]


def has_caption(text: str) -> bool:
    """Return True if a text states the rules of its board, so that `loads` does not assume any."""
    return _split_at_caption(_lines(text))[0].k > 0


def _lines(text: str) -> list[str]:
    # Finding the marks in a row of flags takes quadratic time.
    lines = text[:MAX_TEXT_CHARS].translate(_INVISIBLE).splitlines()
    return [line[:MAX_LINE_CHARS].replace("```", "") for line in lines]


def _drawings(lines: Sequence[str], stated: Caption, marks: Marks) -> list[Drawing]:
    """Return what the board may be, the most plausible drawing first. Raise BadGrid if there is none."""
    if not stated.k and (labelled := [*_labelled(lines, stated, marks)]):
        return labelled
    try:
        drawing = _captioned(lines, stated, marks)
    except BadGrid:
        if stated.k and (labelled := [*_labelled(lines, stated, marks)]):
            return labelled
        raise
    if not stated.k:
        raise BadGrid(GridFault.NO_GRID)
    return [drawing]


def _captioned(lines: Sequence[str], stated: Caption, marks: Marks) -> Drawing:
    """Return the board as this program writes it."""
    known = _known(stated, marks)
    rows = _board(row_reader.blocks(_unquoted(lines, known), known), stated)
    return _drawing(rows, stated, known, EMPTY_KEYS)


def _labelled(lines: Sequence[str], stated: Caption, marks: Marks) -> Iterator[Drawing]:
    """Yield what a board may be that has labels or names in empty cells, the most plausible drawing first.

    Only a board without other marks is read with those of the game on the page.
    """
    for known in (_known(stated, marks), _known(stated, ())):
        for rows in _labelled_rows(lines, stated, known):
            for empty in signs.empty_signs(chain(*rows), known):
                drawing = _drawing(rows, stated, {**known}, empty)
                marks_in = _marks_in(drawing)
                if marks_in <= {*known.values()} if known else signs.are_marks(marks_in):
                    yield drawing


def _labelled_rows(lines: Sequence[str], stated: Caption, known: Mapping[str, str]) -> Iterator[list[Row]]:
    """Yield the rows of the board without labels and names in empty cells, the most plausible ones first."""
    texts = [line if "`" in known else line.replace("`", "") for line in _unquoted(lines, known)]
    blocks = row_reader.blocks(texts, known, labelled=True)
    large = [block for block in blocks if len(block.rows) in range(SIZES[0], SIZES[-1] + _MAX_HEADERS)]
    if not large:
        return
    block = large[0 if stated.k else -1]
    for area in board_area.areas(block, known):
        _require_whole(block, len(area.rows[0]))
        if stated.size in (None, (len(area.rows[0]), len(area.rows))):
            rows = labels.with_marks_for_moves(labels.without_names(area.rows))
            yield rows
            if area.is_labelled and not labels.has_numbers(rows):
                return


def _require_whole(block: row_reader.Block, width: int) -> None:
    """Refuse a board if a row above or below it was not read."""
    for row, line in ((1, block.above), (len(block.rows) + 1, block.below)):
        if row_reader.resembles_row(line, width):
            raise BadGrid(GridFault.INTERRUPTED, row=row, found=[line], expected=[width])


def _known(stated: Caption, marks: Marks) -> dict[str, str]:
    """Return the marks by the keys of their symbols: those of the caption, or else those of the game on the page."""
    players = stated.marks or [(mark, mark) for mark in marks]
    return {mark_key(text): mark for sign, mark in players for text in (mark, sign)}


def _drawing(rows: Sequence[Row], stated: Caption, known: dict[str, str], empty: Collection[str]) -> Drawing:
    board = [[_mark(cell, known, empty) for cell in row] for row in rows]
    return Drawing(board, stated, _mark(stated.turn, known, empty))


def _marks_in(drawing: Drawing) -> set[str]:
    return {mark for row in [[drawing.turn], *drawing.board] for mark in row if mark}


def _split_at_caption(lines: Sequence[str]) -> tuple[Caption, Sequence[str]]:
    """Return the last caption and the lines below it, or an empty caption and all lines."""
    for at in range(len(lines), 0, -1):
        if stated := caption.read(lines[at - 1]):
            return stated, lines[at:]
    return _NO_CAPTION, lines


def _unquoted(lines: Sequence[str], known: Mapping[str, str]) -> list[str]:
    quotes = [None if ">" in known else _QUOTE.match(line) for line in lines]
    return [line[quote.end() :] if quote else line for line, quote in zip(lines, quotes, strict=True)]


def _board(blocks: Iterable[row_reader.Block], stated: Caption) -> list[Row]:
    """Return the rows below the caption. Without a caption, return the last block that is large enough for a board."""
    boards = [block for block in blocks if len(block.rows) > 1]
    if not boards:
        raise BadGrid(GridFault.NO_GRID)
    large = [block for block in boards if len(block.rows) in SIZES]
    block = boards[0] if stated.k else (large or boards)[-1]
    board = block.framed_rows
    below = block.below
    board = board[: stated.size[1]] if stated.size and stated.size[1] else board
    _require_even(board, stated)
    if below and len(board) < (stated.size[1] if stated.size else SIZES[0]):
        raise BadGrid(GridFault.INTERRUPTED, row=len(board) + 1, found=[below], expected=[len(board[0])])
    _require_size((len(board[0]), len(board)), stated)
    return board


def _require_even(board: Sequence[Row], stated: Caption) -> None:
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


def _mark(cell: str, known: dict[str, str], empty: Collection[str]) -> str | None:
    """Return the mark in a cell, or None if it is empty. A new mark is added to `known`."""
    key = mark_key(cell)
    if key and key not in known and key not in empty:
        meant = emoji.MARK_BY_SYMBOL.get(key, cell)
        known[key] = known.get(mark_key(meant), meant)
    return known.get(key)


def _seat_orders(drawing: Drawing, current: Marks, current_rules: Rules) -> Iterator[Marks]:
    """Yield possible orders of the marks: the one in the caption, the one of the current game, and others."""
    if drawing.stated.marks:
        yield tuple(mark for _, mark in drawing.stated.marks)
        return
    found = [mark for mark in (*chain(*drawing.board), drawing.turn) if mark]
    if found:
        yield from dict.fromkeys(signs.seat_orders(found, current))
    else:
        yield marks_for(next(_rules(drawing, PLAYERS[0], current_rules)), current)


def _grid(drawing: Drawing, seats: Marks, current_rules: Rules) -> Grid:
    """Return the position for players with these marks. Raise BadGrid if it is impossible for them."""
    _require_playable(seats)
    numbers = {mark: seat for seat, mark in enumerate(seats)}
    for number, row in enumerate([[drawing.turn], *drawing.board]):
        for mark in filter(None, row):
            if mark not in numbers:
                raise BadGrid(GridFault.UNKNOWN_MARK, row=number, found=[mark], expected=seats)
    board = [[numbers[mark] if mark else None for mark in row] for row in drawing.board]
    turn = numbers[drawing.turn] if drawing.turn else None
    causes: list[UnreachableBoard] = []
    for rules in _rules(drawing, len(seats), current_rules):
        try:
            return Grid(Position.from_grid(rules, board, turn), seats)
        except UnreachableBoard as cause:
            causes.append(cause)
            if isinstance(cause, UnevenMarks | UnknownHistory):
                break
    raise BadGrid(GridFault.IMPOSSIBLE, found=seats, cause=causes[0])


def _require_playable(seats: Marks) -> None:
    if len(seats) not in PLAYERS:
        raise BadGrid(GridFault.PLAYERS, found=seats)
    for seat, mark in enumerate(seats):
        try:
            check_mark(mark, seats[:seat])
        except BadMark as cause:
            raise BadGrid(GridFault.BAD_MARK, found=[mark], cause=cause) from None


def _rules(drawing: Drawing, players: int, current_rules: Rules) -> Iterator[Rules]:
    """Yield the rules that the caption states, or else those that the board may have."""
    board, stated, _ = drawing
    if not stated.k:
        yield from plausible_rules(board, players, current_rules)
        return
    size = len(board[0]), len(board)
    lengths = line_lengths(*size)
    if stated.k not in lengths:
        raise BadGrid(GridFault.LINE_LENGTH, found=[stated.k], expected=[lengths[0], lengths[-1]])
    try:
        yield Rules.with_variants(*size, stated.k, players, stated.variants)
    except ValueError as cause:
        raise BadGrid(GridFault.IMPOSSIBLE, cause=cause) from None
