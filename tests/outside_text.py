"""Texts from outside that try to change the terminal, hide characters or turn sentences around."""

from unicodedata import bidirectional, category

from hypothesis import strategies as st

HOSTILE = "\x1b[31mA\x9b\u202eb\u2069\u2066c\u2068\u200f\u061c\u200b\ufeff\u2028שׁ\uffff\r\nInjected & <b>"
"""Control, format and direction characters, line breaks, a noncharacter, and letters from right to left."""
SURROGATES = "\ud83e\udc00"
"""Halves of characters, as in file names that are not valid UTF-8. No player's name contains them."""

_JOINERS = {"\u200c", "\u200d"}
_ISOLATE, _END = "\u2068", "\u2069"

texts = st.text([*HOSTILE, *SURROGATES, *"AאٱZ9٣ .…", *"\u0301\u200d\ufe0f🦊🇨"], max_size=30)
"""Texts made of these characters and others."""


def harm(text: str) -> str:
    """Return why a text must not be shown, or an empty string."""
    depth = 0
    for letter in text:
        depth += (letter == _ISOLATE) - (letter == _END)
        if depth < 0:
            return "an isolate ends before it begins"
        if fault := _fault(letter) or (not depth and bidirectional(letter) in {"R", "AL", "AN"} and "turned around"):
            return f"{fault}: {text!r}"
    return f"an isolate does not end: {text!r}" if depth else "line break" * ("\nInjected" in text)


def _fault(letter: str) -> str:
    match category(letter):
        case "Cc" | "Cs" | "Zl" | "Zp" if letter != "\n":
            return "control character"
        case "Cf" if letter not in {_ISOLATE, _END, *_JOINERS} and not 0xE0020 <= ord(letter) < 0xE0080:
            return "format character"
    return "noncharacter" if ord(letter) & 0xFFFE == 0xFFFE else ""
