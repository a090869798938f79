"""Filter for text from outside, such as names, file names and pasted text, before it is shown.

Control and direction characters in such a text could change the terminal or turn the sentence around it.
"""

from unicodedata import bidirectional, category

_ISOLATE, _END = "\u2068", "\u2069"
"""First strong isolate and its end. Text between them does not affect the direction of the text around it."""
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
"""Bidirectional classes that can turn the text around them."""
_KEPT = {_ISOLATE, _END, "\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))}
"""Format characters that are not removed: isolates if paired, and the joiners and tags of scripts and emoji."""
_REPLACEMENT = "\ufffd"


def shown(text: str) -> str:
    """Return a text from outside as part of a sentence, a label or a table.

    It has one line and no control or direction characters. A right-to-left text is isolated from the text around it.
    """
    line = _without_controls(text)
    return f"{_ISOLATE}{line}{_END}" if is_right_to_left(line) else line


def printable(text: str) -> str:
    """Return a whole text without control and direction characters. Its line breaks and isolated parts remain."""
    return "\n".join(map(_without_controls, text.split("\n")))


def is_right_to_left(text: str) -> bool:
    """Return True if the text has a right-to-left part that is not isolated, as names are in a sentence."""
    depth = 0
    for letter in () if text.isascii() else text:
        depth += (letter == _ISOLATE) - (letter == _END)
        if not depth and bidirectional(letter) in _RIGHT_TO_LEFT:
            return True
    return False


def _without_controls(text: str) -> str:
    return text if text.isprintable() else _without_unpaired("".join(map(_visible, text)))


def _visible(letter: str) -> str:
    """Return the character, a space for other white space, a replacement character, or nothing."""
    if letter.isprintable() or letter in _KEPT:
        return letter
    match category(letter):
        case "Cf":
            return ""
        case "Cc" | "Zl" | "Zp" if letter.isspace():
            return " "
        case "Cc" | "Cs":
            return _REPLACEMENT
    return _REPLACEMENT if _is_noncharacter(ord(letter)) else letter


def _is_noncharacter(code: int) -> bool:
    return code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF


def _without_unpaired(text: str) -> str:
    """Remove isolates without an end, and ends without an isolate."""
    opened = list[int]()
    paired = set[int]()
    for at, letter in enumerate(text):
        if letter == _ISOLATE:
            opened.append(at)
        elif letter == _END and opened:
            paired |= {opened.pop(), at}
    return "".join(letter for at, letter in enumerate(text) if letter not in {_ISOLATE, _END} or at in paired)
