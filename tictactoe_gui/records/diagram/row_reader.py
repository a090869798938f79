"""Detection of board rows in a message, with or without lines drawn between the cells."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby, takewhile
from typing import NamedTuple

from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.mnk.rules import SIZES
from tictactoe_gui.records.diagram.emoji import MARK_BY_SYMBOL, graphemes, is_grapheme
from tictactoe_gui.records.diagram.labels import Row, header_width, is_label
from tictactoe_gui.records.diagram.signs import CROSSINGS, EMPTY_KEYS, PLAIN_EMPTY_KEYS

_WALL = re.compile("[│┃║｜]")
_LINE_CHARS = f"=_+─━═{CROSSINGS}-"
_SEPARATOR = re.compile(rf"(?=.*(?:[{_LINE_CHARS}]{{2}}|:-|-:))(?=.*[^+\s])[\s|:{_LINE_CHARS}]+")
"""Line drawn between rows."""
_UNDERLINED = re.compile(r"_[^_\s|]_\s*(?:\||$)")
"""Cell of a board whose lower edges are underscores, as in "_X_|___|_O_"."""
_DASHES = re.compile(r"\s*([-=─━═~])\1{2,}\s*")
_TIME = r"\d{1,2}[:.]\d\d"
_STAMP = re.compile(rf"\s*(?:\[[^\]]*{_TIME}[^\]]*\]|{_TIME}(?:[:.]\d\d)?(?:\s?[ap]\.?m\.?)?)[\s,–-]*", re.IGNORECASE)
"""Time before a line of a chat."""
_SPEAKER = re.compile(r"\s*(?:<[^<>]{1,40}>|[^\s:|][^:|]{1,40}:(?=\s))\s*")
"""Name before a line of a chat."""
_LABEL_AND_CELL = re.compile(r"\s*(?P<label>[^\sxo]{1,3})\s+(?:\s{2}|(?P<cell>\S)\s*)", re.IGNORECASE)
_CELL_AND_LABEL = re.compile(r"(?:\s{2}|\s*(?P<cell>\S))\s+(?P<label>[^\sxo]{1,3})\s*", re.IGNORECASE)
_LEADING, _TRAILING = re.compile(r"\d{1,2}|[A-Za-z]"), re.compile(r"(?:\d{1,2}|[A-Za-z])$")
_MARK_SIGNS = frozenset("+*#@")
"""ASCII characters that are often marks, or empty cells."""
_MAX_LETTERS = 6
"""Maximum number of letters that are marks."""


class Block(NamedTuple):
    """Consecutive rows."""

    rows: list[Row]
    texts: list[str]
    """The lines of the rows."""
    above: str
    """Line before the rows. Empty if there is none."""
    below: str
    """Next line after the rows. Empty if there is none."""

    @property
    def framed_rows(self) -> list[Row]:
        """Rows without the cells outside the outer walls, if there are walls at both sides of every row."""
        is_framed = all(len(row) > 4 and not row[0] and not row[-1] for row in self.rows)
        # Blanks at both ends of a line are empty cells.
        is_open = any(text[0].isspace() and text[-1].isspace() for text in self.texts)
        return [row[1:-1] if is_framed and not is_open else row for row in self.rows]


def blocks(lines: Iterable[str], marks: Collection[str], *, labelled: bool = False) -> list[Block]:
    """Return the blocks of consecutive rows. `marks` are the keys of the known marks.

    Blank lines and lines drawn between rows do not end a block. Unless the board may be `labelled`, every cell is one
    character.
    """
    walled = "|" not in marks
    texts = [_WALL.sub("|", line) if walled else line for line in lines]
    if walled and any("|" in text and _UNDERLINED.search(text) for text in texts):
        texts = [text.replace("_", " ") for text in texts]
    drawn = walled and any("|" in text for text in texts)
    written = [text for text in texts if text.strip() and not _is_separator(text, marks, drawn=drawn)]
    if labelled:
        written = _without_dashes(written)
    reader = _LabelledRows(written, marks, walled=walled) if labelled else _Rows(marks, walled=walled)
    parsed = [(text, reader.cells(text)) for text in written]
    groups = [list(group) for _, group in groupby(parsed, lambda line: bool(line[1]))]
    ends = [[("", Row())], *groups, [("", Row())]]
    return [
        Block([row for _, row in group], [text for text, _ in group], above[-1][0].strip(), below[0][0].strip())
        for above, group, below in zip(ends, groups, ends[2:], strict=False)
        if group[0][1]
    ]


def resembles_row(line: str, width: int) -> bool:
    """Return True if a line that could not be read as a row has about as many cells, and half of them are empty."""
    tokens = line.split()
    for cells in (*map(graphemes, tokens), tokens):
        empty = sum(mark_key(cell) in PLAIN_EMPTY_KEYS for cell in cells)
        if len(cells) in range(max(width - 2, SIZES[0]), width + 1) and 2 * empty >= len(cells):
            return True
    return False


def _is_separator(text: str, marks: Collection[str], *, drawn: bool) -> bool:
    return (drawn or "+" in text) and _SEPARATOR.fullmatch(text) is not None and not set(text) & set(marks)


def _without_dashes(texts: Sequence[str]) -> list[str]:
    """Remove lines of dashes between the rows, unless dashes are empty cells."""
    rest = [text for text in texts if not _DASHES.fullmatch(text)]
    signs = set("".join(rest))
    return [text for text in texts if not rest or not (line := _DASHES.fullmatch(text)) or line[1] in signs]


class _Rows:
    """Splits lines into rows whose cells contain one character each."""

    def __init__(self, marks: Collection[str], *, walled: bool) -> None:
        self._marks = marks
        self._walled = walled

    def cells(self, text: str) -> Row:
        """Return the cells of a line. Empty if the line is not a row."""
        cells = [cell.strip() for cell in text.split("|")] if self._walled and "|" in text else text.split()
        if len(cells) > 1:
            return cells if all(not cell or is_grapheme(cell) for cell in cells) else []
        cells = graphemes(text.strip())
        return cells if len(cells) > 2 and all(map(self.may_touch, cells)) else []

    def may_touch(self, cell: str) -> bool:
        """Return True if a cell may touch its neighbours. Letters may not, because they could form a word."""
        key = mark_key(cell)
        is_sign = not (cell.isascii() or cell[0].isalpha())
        return is_sign or key in self._marks or key in EMPTY_KEYS or key in MARK_BY_SYMBOL


class _LabelledRows(_Rows):
    """Splits lines into rows whose cells contain a character, a number or a name, with labels at both ends."""

    def __init__(self, texts: Sequence[str], marks: Collection[str], *, walled: bool) -> None:
        super().__init__(marks, walled=walled)
        self._touching = _touching_signs(texts)

    def cells(self, text: str) -> Row:
        """Return the cells of a line, which may follow a time and a name. Empty if the line is not a row."""
        timeless = _STAMP.sub("", text, count=1)
        speechless = _SPEAKER.sub("", timeless, count=1)
        rows = (self._row(candidate) for candidate in dict.fromkeys((text, timeless, speechless)))
        return next(filter(None, rows), [])

    def _row(self, text: str) -> Row:
        if self._walled and "|" in text:
            first, *inner, last = text.split("|")
            cells = [*_split_label(first), *(cell.strip() for cell in inner), *_split_label(last, at_end=True)]
            if all(not cell or is_grapheme(cell) or is_label(cell) for cell in cells):
                return cells if len(cells) > 2 else []
            text = text.replace("|", " ")  # the walls are only a frame
        if any(crossing in text for crossing in CROSSINGS):
            text = re.sub("[─━═]", "", text)
        tokens = text.split()
        parts = [*takewhile(bool, (self._parts(token, is_first=not at) for at, token in enumerate(tokens)))]
        cells = [cell for part in parts for cell in part] if len(parts) == len(tokens) else []
        if len(cells) > 2 or (len(tokens) == len(cells) == 2 and all(map(is_grapheme, cells))):
            return cells
        return [text.strip()] if header_width(text) else []

    def _parts(self, token: str, *, is_first: bool) -> Row:
        """Return the cells and labels in a part of a line without blanks. Empty if it contains anything else."""
        cells = graphemes(token)
        if _are_digits_of_players(token) and {*token} <= self._touching:
            return cells
        is_short = token.isascii() or len(cells) <= 2
        if len(cells) == 1 or (is_short and is_label(token) and (is_first or token[-1] not in ".:)")):
            return [token]
        if all(map(self.may_touch, cells)):
            return cells
        for inner in self._inner_parts(token):
            cells = graphemes(token[inner])
            if len(cells) > 2 and all(map(self.may_touch, cells)):
                return [part for part in (token[: inner.start], *cells, token[inner.stop :]) if part]
        return []

    def _inner_parts(self, token: str) -> Iterator[slice]:
        """Yield the parts of a token without the labels that touch its cells."""
        leading, trailing = _LEADING.match(token), _TRAILING.search(token)
        ends = {leading.end() if leading else 0, 0}, {trailing.start() if trailing else len(token), len(token)}
        for start in sorted(ends[0], reverse=True):
            for stop in sorted(ends[1]):
                yield slice(start, stop)

    def may_touch(self, cell: str) -> bool:
        """Return True if a cell may touch its neighbours."""
        return super().may_touch(cell) or cell in _MARK_SIGNS or cell.casefold() in self._touching


def _split_label(text: str, *, at_end: bool = False) -> Row:
    """Return the cell before the first wall and the label before it, or the cell and the label after the last wall."""
    found = (_CELL_AND_LABEL if at_end else _LABEL_AND_CELL).fullmatch(text)
    if not found or not is_label(found["label"]):
        return [text.strip()]
    cells = [found["label"], found["cell"] or ""]
    return cells[::-1] if at_end else cells


def _touching_signs(texts: Iterable[str]) -> set[str]:
    """Return the letters and digits that touch each other or empty cells, as in "..BW.", where other lines are as long.

    Other letters that touch form words, and other digits numbers.
    """
    signs: set[str] = set()
    lines = [cells for text in texts if (cells := _touching_cells(text))]
    for length in {len(line) for line in lines}:
        rows = [line for line in lines if len(line) == length]
        with_signs = [line for line in rows if line.isdecimal() or any(map(_is_empty_sign, line))]
        found = {sign.casefold() for line in with_signs for sign in line if sign.isalpha() or line.isdecimal()}
        # Digits at the ends may be labels.
        found |= {"1", "2"} if any(sign in "12" for line in with_signs for sign in line[2:-2]) else set()
        full = {sign.casefold() for line in rows if line.isalpha() for sign in line}
        if with_signs and len(rows) >= SIZES[0] and len(found) <= _MAX_LETTERS:
            signs |= found
            signs |= full if len(found | full) <= (2 if length < 5 else 3) else set()
    return signs


def _touching_cells(text: str) -> str:
    """Return the only part of a line that could be several cells. The others are labels."""
    parts = [token for token in text.split() if not is_label(token) or _are_digits_of_players(token)]
    is_row = len(parts) == 1 and len(parts[0]) >= SIZES[0] and not re.search(r"[|:,!?'3-9]", parts[0])
    return parts[0] if is_row else ""


def _are_digits_of_players(token: str) -> bool:
    """Return True if the token may be cells with 1 and 2 for the players and 0 for nobody."""
    return len(token) >= SIZES[0] and {*token} <= {*"012"}


def _is_empty_sign(sign: str) -> bool:
    return mark_key(sign) in PLAIN_EMPTY_KEYS or sign in _MARK_SIGNS
