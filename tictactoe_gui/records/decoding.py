"""Text encodings of records: which one a record is in, and its bytes as text.

Many programs store names in the encoding of their country without saying so. Names are short, so that the encoding is
often only likely. `candidates` then returns several. It rates them with chardet, because charset-normalizer needs
longer text: of 50 pairs of Chinese names in GBK, chardet 7.7 reads 47 right and charset-normalizer 3.5 reads 4.
"""

import codecs
import json
import re

# Python's own `re` has no scripts.
import regex

from tictactoe_gui.records.faults import BadRecord, RecordFault

DETECTED = (
    *("cp1252", "cp1250", "iso8859-2", "cp1257", "cp1254", "cp1251", "koi8-r", "cp866", "cp1253", "cp1255", "cp1256"),
    *("cp874", "gb18030", "big5hkscs", "cp932", "euc_jis_2004", "cp949"),
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
    "big5": "big5hkscs",
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

_WEIGHTS = {"cp1252": 1.2, "gb18030": 1.3}
"""Weights of encodings that are commoner than others in game files. CP1252 extends ISO-8859-1, the standard of SGF."""

_CUT_OFF = {"unexpected end of data", "truncated data", "incomplete multibyte sequence"}
"""Python's error messages for data that ends within a character."""
_LABEL = re.compile(r"(?:x-)?([\w.:+-]{1,40})", re.ASCII)
_SGF_SYNTAX = re.compile(rb"\]\s*(?:[;()]\s*)*(?:[A-Za-z0-9]*\s*\[|\Z)")
"""What is between two values in SGF. A "]" alone may be the second byte of a character."""
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

    The data is text in a superset of ASCII. A label counts if the data is valid in the encoding that it names.
    """
    named = supported_encoding(label)
    for encoding in filter(None, (_SUPERSETS.get(named), named, "utf-8")):
        if _is_valid(data, encoding):
            return [encoding]
    lines = _SGF_SYNTAX.sub(b"\n", data).splitlines()
    words = b"\n".join(line for line in lines if not line.isascii())
    rated = _rated(words, [encoding for encoding in DETECTED if _is_valid(data, encoding)])
    best, second, *_others = [*rated.values(), 0]
    # The shorter the text, the less a rating means. 4 of 1,500 pairs of Chinese names are wrong although they pass.
    is_certain = best > (2 + 40 / len(words)) * second
    return list(rated)[: 1 if is_certain else None]


def _rated(words: bytes, encodings: list[str]) -> dict[str, float]:
    """Return the encodings with their ratings, the best first. Of several with the same text, the best one counts."""
    import chardet  # takes 30 ms, and most records are in UTF-8

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
    one_for_each_text = {texts[encoding]: encoding for encoding in reversed(best_first)}.values()
    return {encoding: rated[encoding] for encoding in best_first if encoding in one_for_each_text}


def _is_valid(data: bytes, encoding: str) -> bool:
    try:
        data.decode(encoding)
    except UnicodeDecodeError:
        return False
    return True
