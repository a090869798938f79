"""JSON: its text as plain values and back, and plain values as those of a type, with the place of every fault."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from functools import reduce
from typing import Annotated, Any, TypeVar

import msgspec

from tictactoe_gui.records.dates import YEARS
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, Fault

ROW = 10
"""Numbers or texts of a list that stand on one line."""

Part = TypeVar("Part", bound=msgspec.Struct)

Text = Annotated[str, msgspec.Meta(pattern="^[^\ud800-\udfff]*$")]
"""Without halves of characters, which JSON can write and nobody can show."""
Moment = Annotated[datetime, msgspec.Meta(tz=True)]

MOMENT = "a date and time such as 2024-05-31T12:30:00Z"

_SYNTAX = {
    "Expecting value": "a value",
    "Expecting ',' delimiter": "a comma",
    "Expecting ':' delimiter": "a colon",
    "Expecting property name enclosed in double quotes": "a name in quotation marks",
    "Extra data": "the end",
}
"""What belongs there, by Python's words for what is wrong."""

_TYPES = {
    "int": "a whole number",
    "str": "a text",
    "str matching": "a text of whole characters",
    "bool": "true or false",
    "array": "a list",
    "object": "a group in braces",
    "datetime": MOMENT,
    "str | array": 'a list of the winners\' names or "draw"',
}
"""What belongs there, by msgspec's names of types."""

_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_LAST_WORD = re.compile(r"[-+.\\\w]*\s*")
_DIGITS = 30
"""Of a whole number at the most; what has more is as far out of every range without the others."""
_STEP = re.compile(r"(\w+)|\[(\d+)\]")


class Head(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What every record begins with; fields are left out where they have their default."""

    format: str
    version: int
    id: Text = ""
    began: Moment | None = None
    ended: Moment | None = None
    seconds: int = 0


def record(data: bytes, name: str, version: int, whole: type[Part], parts: Mapping[str, type[msgspec.Struct]]) -> Part:
    """Give the record in a text, which tells this name as its `format`, and this `version`; `parts` as for `convert`.

    Raises:
        BadRecord: there is none, or not of this version, or something in it is missing, unknown or of another type.

    """
    try:
        raw = parse(data)
        if not isinstance(raw, dict) or raw.get("format") != name:
            raise BadRecord(Fault.UNKNOWN)
        told = raw.get("version", version)
        if told != version:
            raise BadRecord(Fault.VERSION, "version", found=show(told), wanted=str(version))
        return convert(raw, whole, parts)
    except RecursionError:
        # Reading it runs into Python's limit, or showing a part of it does.
        raise BadRecord(Fault.DEEP) from None


def parse(data: bytes) -> Any:
    """Give what a text in UTF-8 says.

    Raises:
        BadRecord: it is not JSON, or gives a field twice.
        RecursionError: it is nested more deeply than Python's own calls can be.

    """
    text = decode(data, "utf-8-sig")
    try:
        return json.loads(text, object_pairs_hook=_fields, parse_int=lambda digits: int(digits[:_DIGITS]))
    except json.JSONDecodeError as wrong:
        raise _syntax(wrong) from None


def convert(raw: Mapping[str, Any], whole: type[Part], parts: Mapping[str, type[msgspec.Struct]]) -> Part:
    """Give the value of a type that says the same; `parts` are the types of the groups within, by their fields.

    Raises:
        BadRecord: something is missing, unknown or of another type.

    """
    try:
        return msgspec.convert(raw, whole)
    except msgspec.ValidationError as wrong:
        what, _, place = str(wrong).partition(" - at `$")
        path = place.strip(".`")
        found = reduce(_step, _STEP.findall(path), raw)
        group = parts.get(path.partition("[")[0], whole)
        raise _mismatch(what, path, found, group) from None
    except UnicodeEncodeError as wrong:
        # Half a character where no text belongs: msgspec does not tell the place.
        raise BadRecord(Fault.VALUE, found=show(wrong.object), wanted=_TYPES["str matching"]) from None


def layout(fields: Mapping[str, object]) -> str:
    """Write the fields one below the other, and what is in them on one line, or on short ones."""
    lines = [f"  {show(name)}: {_value(value)}" for name, value in fields.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def show(value: object) -> str:
    """Write a value on one line; half a character, which no file can hold and nobody can read, becomes its number."""
    return _HALF_CHARACTER.sub(lambda half: rf"\\u{ord(half[0]):x}", json.dumps(value, ensure_ascii=False))


def escaped(text: str) -> str:
    """Give the text with numbers for halves of characters."""
    return text.encode(errors="backslashreplace").decode()


def require_moments(head: Head) -> None:
    """Raise a BadRecord if the game began or ended in a year that not every system can show."""
    for place, moment in (("began", head.began), ("ended", head.ended)):
        if moment and moment.year not in YEARS:
            raise BadRecord(Fault.VALUE, place, found=show(moment.isoformat()), wanted=MOMENT)


def _value(value: object) -> str:
    if not isinstance(value, tuple):
        return show(value)
    step = 1 if any(isinstance(item, dict | tuple) for item in value) else ROW
    rows = [", ".join(map(show, value[at : at + step])) for at in range(0, len(value), step)]
    return f"[{''.join(rows)}]" if len(rows) <= 1 else "[\n    " + ",\n    ".join(rows) + "\n  ]"


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """What JSON has between braces; names that could upset msgspec's message on unknown fields are made harmless."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        (name, _), *_ = Counter(name for name, _ in pairs).most_common(1)
        raise BadRecord(Fault.TWICE, name)
    return {name if name.isidentifier() else re.sub(r"\W", "?", name): value for name, value in pairs}


def _syntax(wrong: json.JSONDecodeError) -> BadRecord:
    end = _LAST_WORD.fullmatch(wrong.doc, wrong.pos)
    if wrong.msg.startswith("Unterminated") or (end and wrong.msg != "Extra data"):
        lines = wrong.doc.count("\n")
        return BadRecord(Fault.CUT_OFF, f"line {lines + 1}")
    place = f"line {wrong.lineno}, column {wrong.colno}"
    found = _shown(wrong.doc[wrong.pos :])
    return BadRecord(Fault.SYNTAX, place, found=found, wanted=_SYNTAX.get(wrong.msg, ""))


def _shown(rest: str) -> str:
    """The first word, or the number of a character that cannot be shown."""
    word = re.match(r"\S{1,20}", rest)
    return word[0] if word and word[0].isprintable() else f"U+{ord(rest[0]):04X}"


def _step(value: Any, step: tuple[str, str]) -> Any:
    name, index = step
    return value[name] if name else value[int(index)]


def _mismatch(what: str, path: str, found: Any, group: type[msgspec.Struct]) -> BadRecord:
    """The facts in msgspec's words."""
    known = group.__struct_fields__
    if what.startswith("Object missing"):
        return BadRecord(Fault.MISSING, path, wanted=next(name for name in known if f"`{name}`" in what))
    if what.startswith("Object contains"):
        unknown = next(name for name in found if name not in known)
        return BadRecord(Fault.FIELD, f"{path}.{unknown}".lstrip("."), wanted=", ".join(known))
    wanted = re.search("`(.*?)(?: . null)?`( matching)?", what)
    name = "".join(wanted.groups("")) if wanted else "datetime"
    return BadRecord(Fault.VALUE, path, found=show(found), wanted=_TYPES[name])
