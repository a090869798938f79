"""JSON with the location of every error: parsing, formatting, and conversion to typed structures."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from functools import reduce
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

import msgspec

from tictactoe_gui.i18n import marked
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS, has_visible_character
from tictactoe_gui.records.decoding import decode
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import MAX_ID_CHARS, VALID_SECONDS, VALID_YEARS, require_in_range, require_max_length

ITEMS_PER_LINE = 10
"""Number of plain list values on each line."""

Text = Annotated[str, msgspec.Meta(pattern="^[^\ud800-\udfff]*$")]
"""Text without unpaired surrogates, which JSON can contain but no font can show."""
Timestamp = Annotated[datetime, msgspec.Meta(tz=True)]

TIMESTAMP_HINT = marked("a date and time such as 2024-05-31T12:30:00Z")

_SYNTAX = {
    "Expecting value": marked("a value"),
    "Expecting ',' delimiter": marked("a comma"),
    "Expecting ':' delimiter": marked("a colon"),
    "Expecting property name enclosed in double quotes": marked("a name in quotation marks"),
    "Extra data": marked("the end of the file"),
}
"""Descriptions of expected text, by Python's error message."""

_TYPES = {
    "int": marked("a whole number"),
    "str": marked("text"),
    "str matching": marked("text without invalid characters"),
    "bool": marked("true or false"),
    "array": marked("a list"),
    "object": marked("an object in braces"),
    "datetime": TIMESTAMP_HINT,
    "str | array": marked('a list of the winners\' names or "draw"'),
}
"""Descriptions of expected values, by msgspec's type name."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_LAST_WORD = re.compile(r"[-+.\\\w]*\s*")
_MAX_DIGITS = 30
"""Maximum number of digits in an integer. The rest is dropped, because such a number is out of range anyway."""


class RecordHeader(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Fields at the start of every record. Fields with their default value are omitted."""

    format: str
    version: int
    id: Text = ""
    began: Timestamp | None = None
    ended: Timestamp | None = None
    seconds: int = 0
    save: str = ""
    """Number and checksum of an autosaved game, see `storage.autosave`. Ignored here."""


RecordT = TypeVar("RecordT", bound=RecordHeader)


def parse_record(data: bytes, name: str, version: int, whole: type[RecordT]) -> RecordT:
    """Parse a record with this `format` and `version`. Raise BadRecord if they or any fields are wrong or missing."""
    try:
        raw = _parse(decode(data, "utf-8-sig"))
        if not isinstance(raw, dict) or raw.get("format") != name:
            raise BadRecord(RecordFault.UNKNOWN)
        found_version = raw.get("version", version)
        if found_version != version:
            raise BadRecord(RecordFault.VERSION, "version", found=format_value(found_version), expected=str(version))
        return _convert(raw, whole)
    except RecursionError:
        # Parsing the data or formatting a value exceeded Python's recursion limit.
        raise BadRecord(RecordFault.TOO_DEEP) from None


def format_record(record: RecordHeader) -> bytes:
    """Format a record as JSON, one field below the other. Lists are broken into short lines."""
    fields = msgspec.to_builtins(record).items()
    lines = [f"  {format_value(name)}: {_format_field(value)}" for name, value in fields]
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode()


def format_value(value: object) -> str:
    """Format a value as JSON on one line. Unpaired surrogates are escaped."""
    return _SURROGATE.sub(lambda half: rf"\\u{ord(half[0]):x}", json.dumps(value, ensure_ascii=False))


def escape_surrogates(text: str) -> str:
    """Return the text with unpaired surrogates escaped."""
    return text.encode(errors="backslashreplace").decode()


def valid_dates(began: datetime | None, ended: datetime | None) -> dict[str, Any]:
    """Return the fields for the dates of a game. Dates that are not valid in a record become None."""
    dates = {"began": began, "ended": ended}
    return {field: date if date and date.year in VALID_YEARS else None for field, date in dates.items()}


def wrong_value(place: str, found: object, expected: str) -> BadRecord:
    """Return the error for a wrong value. `expected` describes valid ones."""
    return BadRecord(RecordFault.VALUE, place, found=format_value(found), expected=expected)


def require_valid_header(header: RecordHeader) -> None:
    """Raise BadRecord if the id, the dates or the playing time are not valid."""
    require_max_length("id", len(header.id), MAX_ID_CHARS)
    require_in_range("seconds", header.seconds, VALID_SECONDS)
    for place, date in (("began", header.began), ("ended", header.ended)):
        if date and date.year not in VALID_YEARS:
            raise wrong_value(place, date.isoformat(), TIMESTAMP_HINT)


def require_name(place: str, name: str) -> None:
    """Raise BadRecord if a player's name is too long or invisible."""
    require_max_length(place, len(name), MAX_NAME_CODE_POINTS)
    if not has_visible_character(name):
        raise wrong_value(place, name, marked("a name"))


def require_all_in_range(place: str, values: tuple[int, ...], valid: range) -> None:
    """Raise BadRecord if one of the values of a list is not in the range."""
    for index, value in enumerate(values):
        if value not in valid:
            require_in_range(f"{place}[{index}]", value, valid)


def _format_field(value: object) -> str:
    if not isinstance(value, tuple):
        return format_value(value)
    step = 1 if any(isinstance(item, dict | tuple) for item in value) else ITEMS_PER_LINE
    rows = [", ".join(map(format_value, value[at : at + step])) for at in range(0, len(value), step)]
    return f"[{''.join(rows)}]" if len(rows) <= 1 else "[\n    " + ",\n    ".join(rows) + "\n  ]"


def _parse(text: str) -> Any:
    try:
        return json.loads(text, object_pairs_hook=_fields, parse_int=lambda digits: int(digits[:_MAX_DIGITS]))
    except json.JSONDecodeError as wrong:
        raise _syntax(wrong) from None


def _fields(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the fields of a JSON object. Characters that would break the parsing of msgspec's error are replaced."""
    fields = dict(pairs)
    if len(fields) < len(pairs):
        (name, _), *_ = Counter(name for name, _ in pairs).most_common(1)
        raise BadRecord(RecordFault.DUPLICATE, name)
    return {name if name.isidentifier() else re.sub(r"\W", "?", name): value for name, value in pairs}


def _syntax(wrong: json.JSONDecodeError) -> BadRecord:
    end = _LAST_WORD.fullmatch(wrong.doc, wrong.pos)
    if wrong.msg.startswith("Unterminated") or (end and wrong.msg != "Extra data"):
        lines = wrong.doc.count("\n")
        return BadRecord(RecordFault.TRUNCATED, f"line {lines + 1}")
    # The first word, or the code point of an unprintable character.
    word = re.match(r"\S{1,20}", wrong.doc[wrong.pos :])
    found = word[0] if word and word[0].isprintable() else f"U+{ord(wrong.doc[wrong.pos]):04X}"
    place = f"line {wrong.lineno}, column {wrong.colno}"
    return BadRecord(RecordFault.SYNTAX, place, found=found, expected=_SYNTAX.get(wrong.msg, ""))


def _convert(raw: Mapping[str, Any], whole: type[RecordT]) -> RecordT:
    try:
        return msgspec.convert(raw, whole)
    except msgspec.ValidationError as wrong:
        raise _mismatch(str(wrong), raw, whole) from None
    except UnicodeEncodeError as wrong:
        # Unpaired surrogate where no text is expected. msgspec does not report the location.
        raise wrong_value("", wrong.object, _TYPES["str matching"]) from None


def _mismatch(message: str, raw: Any, whole: type[RecordHeader]) -> BadRecord:
    """Convert an error message from msgspec, such as "Expected `int`, got `str` - at `$.rules.width`"."""
    reason, _, place = message.partition(" - at `$")
    path = place.strip(".`")
    what, name, rest = (*reason.split("`"), "datetime", "")[:3]
    if what == "Object missing required field ":
        return BadRecord(RecordFault.MISSING, path, expected=name)
    if what == "Object contains unknown field ":
        return BadRecord(RecordFault.UNKNOWN_FIELD, f"{path}.{name}".lstrip("."), expected=_valid_fields(path, whole))
    steps = path.replace("[", ".").replace("]", "").split(".")
    found = reduce(lambda value, step: value[int(step) if step.isdigit() else step], filter(None, steps), raw)
    expected = "str matching" if rest.startswith(" matching") else name.removesuffix(" | null")
    return wrong_value(path, found, _TYPES[expected])


def _valid_fields(path: str, whole: type[RecordHeader]) -> str:
    """Return the names of the fields of the structure at this path, which is at most one level deep."""
    hint = get_type_hints(whole).get(path.partition("[")[0], whole)
    structure = next(iter(get_args(hint)), hint)
    return ", ".join(structure.__struct_fields__)
