"""SGF syntax: bytes to the nodes of a game's main line, and back.

Existing SGF libraries support only Go, do not locate errors, or split the bytes before decoding them, which breaks
Japanese and Chinese encodings.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, NamedTuple, TypeVar

# Before Python 3.11.5, `re` mishandles a possessive repetition of a group that ends halfway.
import regex

from tictactoe_gui.records.codec import MAX_RECORD_BYTES
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS, require_few, require_max_length

MAX_DEPTH = 1000
"""Maximum nesting depth of variations. A game has at most 400 moves."""

T = TypeVar("T")

MAX_GAMES = 50_000
"""Maximum number of games in a collection."""
MAX_GAME_CHARS = MAX_RECORD_BYTES
"""Maximum number of characters of a game."""
MAX_PIECES = 100_000
"""Maximum number of parentheses and sequences of nodes, for all variations."""
MAX_ENTRIES = 20_000
"""Maximum number of nodes and values in the main line."""
MAX_VALUE_CHARS = 2 * MAX_COMMENT_CHARS
"""Maximum number of characters of a value as written. Each may be escaped."""

Property = tuple[str, str]
"""Name such as "SZ", and one value. A property with several values occurs several times."""


class SgfNode(NamedTuple):
    """Node of the main line."""

    number: int
    """Counted from 1, the root."""
    properties: list[Property]
    """In file order, with values unescaped."""

    def values(self, name: str) -> list[str]:
        """Return the values of a property, stripped and without empty ones."""
        return [value.strip() for named, value in self.properties if named == name and value.strip()]

    def value(self, name: str) -> str:
        """Return the first value of a property, or an empty string."""
        return next(iter(self.values(name)), "")

    def single_value(self, name: str) -> str:
        """Return the value of a property that may occur only once. Raise BadRecord if it has different values."""
        if len(set(self.values(name))) > 1:
            raise BadRecord(RecordFault.DUPLICATE, f"node {self.number}, {name}")
        return self.value(name)


_INSIDE = r"(?:[^\\\]]++|\\.)*+"
_VALUES = rf"(?:\s*+\[{_INSIDE}\])++"
_NAME = r"[A-Za-z][A-Za-z0-9]*+"
_PROPERTY = rf"\s*+{_NAME}{_VALUES}"
_START = regex.compile(r"\(\s*+;")
_ROOT = regex.compile(r"\(\s*+;\s*+(?:FF|GM|CA|AP|SZ|PB|PW|EV|GN|DT)\s*+\[")
"""How games start. A variation hardly ever starts with one of these properties."""
_TOKEN = regex.compile(rf"(?P<nodes>(?:\s*+;(?:{_PROPERTY})*+)++)|\s*+(?P<parenthesis>[()])", regex.DOTALL)
_UNFINISHED = regex.compile(rf"(?:{_NAME})?\s*+(?:\[{_INSIDE}\\?)?\Z", regex.DOTALL)
_CHARSET = regex.compile(
    rf"\(\s*+;(?:(?!\s*+CA\s*+\[){_PROPERTY})*+(?:\s*+CA\s*+\[(?P<name>{_INSIDE})\])?".encode("ascii"), regex.DOTALL
)
_nodes = regex.compile(rf";((?:{_PROPERTY})*+)", regex.DOTALL).finditer
_properties = regex.compile(rf"({_NAME})({_VALUES})", regex.DOTALL).finditer
_values = regex.compile(rf"\[({_INSIDE})\]", regex.DOTALL).finditer

_FOLLOWERS = {"": "(", "(": ";", ";": "()", ")": "()"}
"""Tokens that may follow a token in the grammar of FF[4], where ";" is a sequence of nodes."""

_BREAK = regex.compile(r"\r\n|\n\r|\r")
_ESCAPE = regex.compile(r"\\(?:\n|(.))", regex.DOTALL)
_BLANKS = str.maketrans("\t\v\f", "   ")
_LOWER_CASE = regex.compile("[a-z]")
_UNPRINTABLE = dict.fromkeys([*range(9), *range(14, 32), 127])


def charset(data: bytes) -> str:
    """Return the value of CA, which names the encoding of the data. Empty without one."""
    found = _CHARSET.search(data)
    return found["name"].decode("ascii", "replace").strip() if found and found["name"] else ""


def decode_sgf(data: bytes) -> str:
    """Decode data in UTF-8. CA is ignored."""
    return decode(data, "utf-8-sig")


def main_line(text: str) -> list[SgfNode]:
    """Return the nodes of the first game's main line, which follows the first variation at every branch.

    Names of properties are converted to capitals, see `_standard_name`. All variations are parsed, so that truncated
    files are detected. Raise BadRecord for malformed, truncated, too deeply nested and too long text.
    """
    return _game(text, max(0, _next(_START, text, 0)))[0]


def read_each(text: str, read: Callable[[list[SgfNode]], T]) -> Iterator[T | BadRecord]:
    """Yield what `read` makes of each game's main line, or the reason why the game cannot be read."""
    at = max(0, _next(_START, text, 0))
    for _count in range(MAX_GAMES):
        if at < 0:
            return
        end = len(text)
        try:
            nodes, end = _game(text, at)
            found: T | BadRecord = read(nodes)
            starts = [_next(_START, text, end)]
        except BadRecord as fault:
            found = fault
            # It may lack its end, so that the next game seems to be a part of it.
            starts = [_next(_START, text, end), _next(_ROOT, text, at + 1)]
        yield found
        at = min((start for start in starts if start >= 0), default=-1)
    if at >= 0:
        yield BadRecord(RecordFault.TOO_MANY, expected=f"{MAX_GAMES:,}")


def _next(pattern: Any, text: str, at: int) -> int:
    found = pattern.search(text, at)
    return found.start() if found else -1


def _game(text: str, at: int) -> tuple[list[SgfNode], int]:
    """Return the nodes of the main line of the game at this place, and the end of the game."""
    tokens = list(islice(_tokens(text, at), MAX_PIECES + 1))
    require_few("", len(tokens), MAX_PIECES)
    return _nodes_of([token["parenthesis"] or token["nodes"] for token in tokens]), tokens[-1].end()


def _nodes_of(pieces: list[str]) -> list[SgfNode]:
    line = "".join(piece for piece in pieces[: pieces.index(")")] if piece != "(")
    nodes = list[SgfNode]()
    entries = 0
    for number, node in enumerate(_nodes(line), 1):
        properties = list(islice(_parse_node(node[1]), MAX_ENTRIES))
        entries += 1 + len(properties)
        require_few(f"node {number}", entries, MAX_ENTRIES)
        if properties or number == 1:
            nodes.append(SgfNode(number, properties))
    return nodes


def _tokens(text: str, at: int) -> Iterator[Any]:
    """Yield the tokens of the game at this place: "(", ")", and sequences of nodes."""
    before = ""
    depth = 0
    limit = at + MAX_GAME_CHARS
    while piece := _TOKEN.match(text, at, limit):
        kind = piece["parenthesis"] or ";"
        if kind not in _FOLLOWERS[before]:
            break
        depth += {"(": 1, ")": -1}.get(kind, 0)
        if depth > MAX_DEPTH:
            raise BadRecord(RecordFault.TOO_DEEP, _place(text, at))
        yield piece
        if depth == 0:
            return
        before, at = kind, piece.end()
    raise _fault(text[:limit], at)


def _fault(text: str, at: int) -> BadRecord:
    rest = text[at:].lstrip()
    if _UNFINISHED.match(rest):
        return BadRecord(RecordFault.TRUNCATED, _place(text, len(text)))
    return BadRecord(RecordFault.SYNTAX, _place(text, len(text) - len(rest)), found=rest[:20])


def _parse_node(node: str) -> Iterator[Property]:
    for found in _properties(node):
        name = _standard_name(found[1])
        for value in _values(found[2]):
            require_max_length(name, len(value[1]), MAX_VALUE_CHARS)
            yield name, _unescaped(value[1])


def _standard_name(name: str) -> str:
    """Return the name of a property as in FF[4]: GM for GM, GaMe and gm.

    In older versions, lower-case letters may be added to a name. Some programs write only those.
    """
    return _LOWER_CASE.sub("", name) if regex.search("[A-Z]", name) else name.upper()


def _place(text: str, at: int) -> str:
    line = text.count("\n", 0, at) + 1
    before = text.rfind("\n", 0, at)
    return f"line {line}, column {at - before}"


def _unescaped(raw: str) -> str:
    if raw.isprintable() and "\\" not in raw:
        return raw
    text = _BREAK.sub("\n", raw).translate(_BLANKS)
    return str(_ESCAPE.sub(r"\1", text))


def encode_sgf(nodes: Iterable[Iterable[Property]]) -> bytes:
    """Write a game without variations: the root on the first line, then ten nodes on each line."""
    texts = [";" + "".join([f"{name}[{_escaped(value)}]" for name, value in node]) for node in nodes]
    lines = [texts[:1], *(texts[at : at + 10] for at in range(1, len(texts), 10))]
    return ("(" + "\n".join(map("".join, lines)) + ")\n").encode("utf-8", "replace")


def _escaped(value: str) -> str:
    return value.translate(_UNPRINTABLE).replace("\\", "\\\\").replace("]", "\\]")
