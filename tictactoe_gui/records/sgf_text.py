"""The text of SGF: from bytes to the nodes of a game's main line, and back.

The libraries for SGF know only Go, tell no place of a fault, or take bytes apart before they are decoded, which breaks
the encodings of Japan and China.
"""

import codecs
from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import NamedTuple

# Python's own expressions lose their place, before 3.11.5, where a possessive repetition of a group ends halfway.
import regex

from tictactoe_gui.records.decoding import decode, decode_unlabelled
from tictactoe_gui.records.faults import BadRecord, Fault

DEEPEST = 1000
"""How many variations may lie inside one another; a game has 400 moves at the most."""

ENCODINGS = {
    *("utf-8", "ascii", "koi8-r", "koi8-u", "mac-roman", "tis-620", "cp437", "cp850", "cp852", "cp866", "cp874"),
    *("big5", "cp950", "gb2312", "gbk", "gb18030", "euc_jp", "shift_jis", "cp932", "euc_kr", "cp949"),
    *(f"cp{number}" for number in range(1250, 1259)),
    *(f"iso8859-{part}" for part in range(1, 17)),
}
"""What a text may be written in, by Python's names; in all of them ASCII is ASCII."""

Property = tuple[str, str]
"""A name such as "SZ" and one value; a property with several values is there several times."""


class Node(NamedTuple):
    """One node of the main line."""

    number: int
    """From 1, the root."""
    properties: list[Property]
    """In the order of the file, values without escapes."""

    def values(self, name: str) -> list[str]:
        """Give the values of a property, without blanks around them and without empty ones."""
        return [value.strip() for named, value in self.properties if named == name and value.strip()]

    def value(self, name: str) -> str:
        """Give the first value of a property; empty without one."""
        return next(iter(self.values(name)), "")


_INSIDE = r"(?:[^\\\]]++|\\.)*+"
_VALUES = rf"(?:\s*+\[{_INSIDE}\])++"
_PROPERTY = rf"\s*+[A-Za-z]++{_VALUES}"
_START = regex.compile(r"\(\s*+;")
_PIECE = regex.compile(rf"(?P<nodes>(?:\s*+;(?:{_PROPERTY})*+)++)|\s*+(?P<parenthesis>[()])", regex.DOTALL)
_UNFINISHED = regex.compile(rf"[A-Za-z]*+\s*+(?:\[{_INSIDE}\\?)?\Z", regex.DOTALL)
_CHARSET = regex.compile(
    rf"\(\s*+;(?:(?!\s*+CA\s*+\[){_PROPERTY})*+(?:\s*+CA\s*+\[(?P<name>{_INSIDE})\])?".encode("ascii"), regex.DOTALL
)
_LABEL = regex.compile(r"[\w.:+-]{1,40}", regex.ASCII)
_nodes = regex.compile(rf";((?:{_PROPERTY})*+)", regex.DOTALL).findall
_properties = regex.compile(rf"([A-Za-z]++)({_VALUES})", regex.DOTALL).findall
_values = regex.compile(rf"\[({_INSIDE})\]", regex.DOTALL).findall

_FOLLOWERS = {"": "(", "(": ";", ";": "()", ")": "()"}
"""What may follow what in the grammar of FF[4], where ";" is a sequence of nodes."""

_BREAK = regex.compile(r"\r\n|\n\r|\r")
_ESCAPE = regex.compile(r"\\(.)", regex.DOTALL)
_BLANKS = str.maketrans("\t\v\f", "   ")
_NO_LOWER_CASE = dict.fromkeys(map(ord, ascii_lowercase))
_UNPRINTABLE = dict.fromkeys([*range(9), *range(14, 32), 127])


def decoded(data: bytes) -> str:
    """Read the bytes in the encoding that CA tells.

    Without CA it is ISO-8859-1, as the standard has it, or UTF-8 where the bytes are that.

    Raises:
        BadRecord: CA tells an encoding that we do not know, or the text is not in it or cut off within a character.

    """
    found = _CHARSET.search(data)
    if found is None or found["name"] is None:
        return decode_unlabelled(data)
    return decode(data, _encoding(found["name"].decode("ascii", "replace").strip()))


def _encoding(told: str) -> str:
    try:
        name = codecs.lookup(told).name if _LABEL.fullmatch(told) else ""
    except LookupError:
        name = ""
    if name not in ENCODINGS:
        raise BadRecord(Fault.VALUE, "node 1, CA", found=told, wanted="UTF-8")
    return name


def main_line(text: str) -> list[Node]:
    """Give the nodes of the first game's main line, which takes the first variation wherever there are several.

    Names of properties come in capitals alone: older files have GaMe for GM. All variations are read, so that a file
    that was cut off is noticed.

    Raises:
        BadRecord: the text is not of that form, or cut off, or nested deeper than `DEEPEST`.

    """
    pieces = list(_pieces(text))
    line = "".join(piece for piece in pieces[: pieces.index(")")] if piece != "(")
    nodes = enumerate(_nodes(line), 1)
    return [Node(number, list(_read(properties))) for number, properties in nodes if properties or number == 1]


def _pieces(text: str) -> Iterator[str]:
    """The first game in pieces: "(", ")", and sequences of nodes as they stand."""
    start = _START.search(text)
    at = start.start() if start else 0
    before, depth = "", 0
    while piece := _PIECE.match(text, at):
        kind = piece["parenthesis"] or ";"
        if kind not in _FOLLOWERS[before]:
            break
        depth += {"(": 1, ")": -1}.get(kind, 0)
        if depth > DEEPEST:
            raise BadRecord(Fault.DEEP, _place(text, at))
        yield piece["parenthesis"] or piece["nodes"]
        if depth == 0:
            return
        before, at = kind, piece.end()
    raise _fault(text, at)


def _fault(text: str, at: int) -> BadRecord:
    """What is wrong where no piece, or another one, should stand."""
    rest = text[at:].lstrip()
    if _UNFINISHED.match(rest):
        return BadRecord(Fault.CUT_OFF, _place(text, len(text)))
    return BadRecord(Fault.SYNTAX, _place(text, len(text) - len(rest)), found=rest[:20])


def _read(node: str) -> Iterator[Property]:
    for name, values in _properties(node):
        capitals = name if name.isupper() else name.translate(_NO_LOWER_CASE)
        for value in _values(values):
            yield capitals, _unescaped(value)


def _place(text: str, at: int) -> str:
    line, before = text.count("\n", 0, at) + 1, text.rfind("\n", 0, at)
    return f"line {line}, column {at - before}"


def _unescaped(raw: str) -> str:
    if raw.isprintable() and "\\" not in raw:
        return raw
    text = _BREAK.sub("\n", raw).translate(_BLANKS)
    return str(_ESCAPE.sub(lambda escape: escape[1].strip("\n"), text))


def encoded(nodes: Iterable[Iterable[Property]]) -> bytes:
    """Write a game without variations: the root on the first line, then ten nodes a line."""
    texts = [";" + "".join([f"{name}[{_escaped(value)}]" for name, value in node]) for node in nodes]
    lines = [texts[:1], *(texts[at : at + 10] for at in range(1, len(texts), 10))]
    return ("(" + "\n".join(map("".join, lines)) + ")\n").encode("utf-8", "replace")


def _escaped(value: str) -> str:
    return value.translate(_UNPRINTABLE).replace("\\", "\\\\").replace("]", "\\]")
