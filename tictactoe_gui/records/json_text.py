"""JSON with the location of every error: parsing, formatting, and conversion to typed structures."""

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
"""Number of plain values of a list on one line."""

Part = TypeVar("Part", bound=msgspec.Struct)

Text = Annotated[str, msgspec.Meta(pattern="^[^\ud800-\udfff]*$")]
"""Text without unpaired surrogates, which JSON can contain but no font can show."""
Moment = Annotated[datetime, msgspec.Meta(tz=True)]

MOMENT = "a date and time such as 2024-05-31T12:30:00Z"

_SYNTAX = {
    "Expecting value": "a value",
    "Expecting ',' delimiter": "a comma",
    "Expecting ':' delimiter": "a colon",
    "Expecting property name enclosed in double quotes": "a name in quotation marks",
    "Extra data": "the end",
}
"""What was expected, by Python's error message."""

_TYPES = {
    "int": "a whole number",
    "str": "a text",
    "str matching": "a text without invalid characters",
    "bool": "true or false",
    "array": "a list",
    "object": "an object in braces",
    "datetime": MOMENT,
    "str | array": 'a list of the winners\' names or "draw"',
}
"""What was expected, by msgspec's name of the type."""

_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_LAST_WORD = re.compile(r"[-+.\\\w]*\s*")
_DIGITS = 30
"""Maximum number of digits of a whole number. The rest is dropped: the number is out of every range anyway."""
_STEP = re.compile(r"(\w+)|\[(\d+)\]")


class Head(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Fields at the start of every record. Fields with their default value are omitted."""

    format: str
    version: int
    id: Text = ""
    began: Moment | None = None
    ended: Moment | None = None
    seconds: int = 0


def record(data: bytes, name: str, version: int, whole: type[Part], parts: Mapping[str, type[msgspec.Struct]]) -> Part:
    """Parse a record with this `format` and `version`. For `parts`, see `convert`.

    Raises:
        BadRecord: the data has another format or version, or a field is missing, unknown or wrong.

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
        # Parsing exceeds Python's recursion limit, or showing a part of the value does.
        raise BadRecord(Fault.DEEP) from None


def parse(data: bytes) -> Any:
    """Parse JSON in UTF-8.

    Raises:
        BadRecord: the data is not valid JSON, or repeats a field.
        RecursionError: the data is nested more deeply than Python's recursion limit.

    """
    text = decode(data, "utf-8-sig")
    try:
        return json.loads(text, object_pairs_hook=_fields, parse_int=lambda digits: int(digits[:_DIGITS]))
    except json.JSONDecodeError as wrong:
        raise _syntax(wrong) from None


def convert(raw: Mapping[str, Any], whole: type[Part], parts: Mapping[str, type[msgspec.Struct]]) -> Part:
    """Convert plain values to a structure.

    Args:
        raw: the plain values.
        whole: the type of the result.
        parts: the types of the nested groups, by their fields.

    Raises:
        BadRecord: a field is missing, unknown or of a wrong type.

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
        # Unpaired surrogate where no text is expected. msgspec does not report the location.
        raise BadRecord(Fault.VALUE, found=show(wrong.object), wanted=_TYPES["str matching"]) from None


def layout(fields: Mapping[str, object]) -> str:
    """Format the fields as JSON, one below the other. Lists are broken into short lines."""
    lines = [f"  {show(name)}: {_value(value)}" for name, value in fields.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def show(value: object) -> str:
    """Format a value as JSON on one line. Unpaired surrogates are escaped."""
    return _HALF_CHARACTER.sub(lambda half: rf"\\u{ord(half[0]):x}", json.dumps(value, ensure_ascii=False))


def escaped(text: str) -> str:
    """Return the text with unpaired surrogates escaped."""
    return text.encode(errors="backslashreplace").decode()


def require_moments(head: Head) -> None:
    """Check that the years of the game's start and end are in `YEARS`.

    Raises:
        BadRecord: one of them is not.

    """
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
    """Return the fields of a JSON object. Names that would confuse the parsing of msgspec's error are made harmless."""
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
    """Return the first word, or the code point of an unprintable character."""
    word = re.match(r"\S{1,20}", rest)
    return word[0] if word and word[0].isprintable() else f"U+{ord(rest[0]):04X}"


def _step(value: Any, step: tuple[str, str]) -> Any:
    name, index = step
    return value[name] if name else value[int(index)]


def _mismatch(what: str, path: str, found: Any, group: type[msgspec.Struct]) -> BadRecord:
    """Return the error that msgspec's message describes."""
    known = group.__struct_fields__
    if what.startswith("Object missing"):
        return BadRecord(Fault.MISSING, path, wanted=next(name for name in known if f"`{name}`" in what))
    if what.startswith("Object contains"):
        unknown = next(name for name in found if name not in known)
        return BadRecord(Fault.FIELD, f"{path}.{unknown}".lstrip("."), wanted=", ".join(known))
    wanted = re.search("`(.*?)(?: . null)?`( matching)?", what)
    name = "".join(wanted.groups("")) if wanted else "datetime"
    return BadRecord(Fault.VALUE, path, found=show(found), wanted=_TYPES[name])
