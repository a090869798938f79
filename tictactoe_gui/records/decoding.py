"""Text encodings of records: which one a record is in, and its bytes as text.

Many programs store names in the encoding of their country without saying so. Names are short, so that the encoding is
often only likely. `candidates` then returns several. It rates them with chardet, because charset-normalizer needs
longer text: of 50 pairs of Chinese names in GBK, chardet 7.7 reads 47 right and charset-normalizer 3.5 reads 4.
"""

import codecs
import json
import re

# Python's own `re` has no scripts, and mishandles possessive groups before Python 3.11.5.
import regex

from tictactoe_gui.records.faults import BadRecord, RecordFault

_MULTIBYTE = ("gb18030", "big5hkscs", "cp932", "euc_jis_2004", "cp949")
DETECTED = (
    *("cp1252", "cp1250", "iso8859-2", "cp1257", "cp1254", "cp1251", "koi8-r", "cp866", "cp1253", "cp1255", "cp1256"),
    *("cp874", *_MULTIBYTE),
)
"""Encodings that are looked for in records without a label, by their Python names. All are supersets of ASCII."""
SUPPORTED = {
    *("utf-8", "ascii", "koi8-u", "mac-roman", "tis-620", "cp437", "cp850", "cp852", "cp1258", "big5", "cp950"),
    *("gb2312", "gbk", "euc_jp", "shift_jis", "euc_kr", *(f"iso8859-{part}" for part in range(1, 17))),
    *DETECTED,
}
"""Encodings that a label or a user can name. All are supersets of ASCII."""

_SUPERSETS = {
    **dict.fromkeys(("gb2312", "gbk"), "gb18030"),
    **dict.fromkeys(("big5", "cp950"), "big5hkscs"),
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "euc_jp": "euc_jis_2004",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "tis-620": "cp874",
}
"""Encodings that programs mean when they name a smaller one. Web browsers replace most of these labels, too."""
_PRINTABLE = {bytes([code]) for code in range(0x20, 0x7F)}
"""Printable characters of ASCII."""

_STANDARD = "cp1252"
"""Superset of ISO-8859-1, the standard of SGF."""
_WEIGHTS = {_STANDARD: 1.2, "gb18030": 1.3}
"""Weights of encodings that are commoner than others in game files."""

_CUT_OFF = {"unexpected end of data", "truncated data", "incomplete multibyte sequence"}
"""Python's error messages for data that ends within a character."""
_LABEL = re.compile(r"(?:x-)?([\w.:+-]{1,40})", re.ASCII)
_BETWEEN_VALUES = rb"\]\s*+(?:[;()]\s*+)*+(?:[A-Za-z0-9]*+\s*+\[|\Z)"
"""What is between two values in SGF. A "]" alone may be the second byte of a character."""
_SGF_SYNTAX = regex.compile(_BETWEEN_VALUES)
_VALUE_ENDS = regex.compile(rb"(?<!\\)" + _BETWEEN_VALUES)
_POSSIBLE_VALUE_ENDS = regex.compile(rb"(?<![\0-\x7f]\\)" + _BETWEEN_VALUES)
"""A backslash after a byte beyond ASCII may be the second byte of a character, so that it escapes nothing."""
_OTHER_ALPHABETS = r"[\p{Greek}\p{Cyrillic}\p{Hebrew}\p{Arabic}\p{Thai}]"
_IMPLAUSIBLE = regex.compile(
    rf"\p{{Latin}}{_OTHER_ALPHABETS}|{_OTHER_ALPHABETS}\p{{Latin}}|[\p{{Co}}\p{{Cn}}\x80-\x9f─-▟]"
)
"""Words in two alphabets, and characters that no name has."""


def decode(data: bytes, encoding: str) -> str:
    """Decode the data. Raise BadRecord if it is truncated within a character, or invalid in this encoding."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as wrong:
        lines = data.count(b"\n", 0, wrong.start)
        place = f"line {lines + 1}"
        if wrong.reason in _CUT_OFF:
            raise BadRecord(RecordFault.TRUNCATED, place) from None
        found = data[wrong.start : wrong.end].hex(" ").upper()
        expected = encoding.removesuffix("-sig").upper()
        raise BadRecord(RecordFault.ENCODING, place, found=found, expected=expected) from None


def supported_encoding(label: str) -> str:
    """Return the Python name of the encoding with this label, such as "gbk" for "GBK". Empty if it is unsupported."""
    found = _LABEL.fullmatch(label.strip())
    try:
        name = codecs.lookup(found[1]).name if found else ""
    except LookupError:
        name = ""
    return name if name in SUPPORTED else ""


def wide_encoding(data: bytes) -> str:
    """Return the encoding of data in UTF-16 or UTF-32, with or without a byte order mark. Empty for other data.

    The first character must be printable ASCII, as in all records.
    """
    encoding = json.detect_encoding(data)
    if encoding.startswith("utf-8"):
        return ""
    has_mark = encoding in ("utf-16", "utf-32")
    return encoding if has_mark or data.lstrip(b"\0")[:1] in _PRINTABLE else ""


def candidates(data: bytes, label: str = "") -> list[str]:
    """Return the encodings that data may be in, the likeliest first. It is certain if there is only one.

    The data is text in a superset of ASCII. A label counts unless the data is in UTF-8, or invalid in the encoding that
    it names, or detection is certain of another one. Programs write ISO-8859-1 without converting the text. If
    detection prefers another encoding, both are possible.
    """
    named = supported_encoding(label)
    named = _SUPERSETS.get(named, named)
    if _is_valid(data, "utf-8"):
        return ["utf-8", named] if _may_be_multibyte(data, named) else ["utf-8"]
    lines = _SGF_SYNTAX.sub(b"\n", data).splitlines()
    words = b"\n".join(line for line in lines if not line.isascii())
    rated = _rated(words, _readable(data, named), named)
    best, second, *_others = [*rated, ""]
    # The shorter the text, the less a rating means. 4 of 1,500 pairs of Chinese names are wrong although they pass.
    surely_below = rated[best] / (2 + 40 / len(words))
    if named not in rated:
        return [best] if rated.get(second, 0) < surely_below else [*rated]
    if named != best and rated[named] < surely_below:
        return [*rated]
    return [named, *(each for each in rated if each != named)] if _STANDARD == named != best else [named]


def _readable(data: bytes, named: str) -> list[str]:
    """Return the encodings in which the data is valid, without those in which values of SGF run on into the next one.

    The end of a value would be a part of a character there, or escaped by a backslash that is a part of one.
    """
    valid = [encoding for encoding in dict.fromkeys((named, *DETECTED)) if encoding and _is_valid(data, encoding)]
    ends = len(_POSSIBLE_VALUE_ENDS.findall(data))
    whole = [encoding for encoding in valid if len(_VALUE_ENDS.findall(data.decode(encoding).encode())) == ends]
    return whole or valid


def _may_be_multibyte(data: bytes, encoding: str) -> bool:
    """Return True if data in UTF-8 may be in this multibyte encoding instead. Both have characters of two bytes."""
    has_two_byte_characters = "\x7f" < max(data.decode(), default="") < "\u0800"
    return encoding in _MULTIBYTE and has_two_byte_characters and encoding in _readable(data, encoding)


def _rated(words: bytes, encodings: list[str], named: str) -> dict[str, float]:
    """Return the encodings with their ratings, the best first.

    Of several with the same text, the named one counts, or else the best, with the best rating.
    """
    import chardet  # noqa: PLC0415 - slow, and most records are in UTF-8

    found = chardet.detect_all(
        words,
        ignore_threshold=True,
        include_encodings=encodings,
        no_match_encoding=encodings[0],
        compat_names=False,
    )
    ratings = {each["encoding"]: each["confidence"] for each in found if each["language"]}
    texts = {encoding: words.decode(encoding, "replace") for encoding in encodings}
    rated = {
        encoding: 0 if _IMPLAUSIBLE.search(text) else _WEIGHTS.get(encoding, 1) * ratings.get(encoding, 0)
        for encoding, text in texts.items()
    }
    best_first = sorted(rated, key=lambda encoding: -rated[encoding])
    best_for_text = {texts[encoding]: encoding for encoding in reversed(best_first)}
    return {
        named if texts[encoding] == texts.get(named) else encoding: rated[encoding]
        for encoding in best_first
        if encoding == best_for_text[texts[encoding]]
    }


def _is_valid(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True
