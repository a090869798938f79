"""Names and numbers of Gomoku's rules in records of other programs.

Numbers are those of the Gomocup protocol: 1 requires exactly five, 2 continues the game, 4 is Renju and 8 is Caro. They
may be added.
"""

import re

from tictactoe_gui.mnk.answers import WORDS
from tictactoe_gui.records.faults import BadRecord, RecordFault

_START = r"(?<![^\W\d_])"
_END = r"(?![^\W\d_])"
"""End of a word. Digits and underscores may follow, as in "Caro15_1"."""
_OTHER_RULES = {
    "Ninuki-renju": r"ninuki",
    "Pente": rf"{_START}pente{_END}",
    "Connect6": rf"{_START}connect[ _-]?(?:6(?!\d)|six){_END}|六子棋",
    "Caro": rf"{_START}(?:c[ờơo] )?ca-?r[oô]{_END}",
    "Renju": rf"renju|{_START}rif{_END}|连珠|連珠|聯珠|れんじゅ|렌주|렌쥬|р[еэ]нд[зж][юу]|(?<![无無])禁手|有禁"
    r"|taraguchi|yamaguchi|soosor|soosõr|sakata|tarannikov",
}
"""Rules that the program does not know, with a pattern for each. An opening rule stands for Renju if only it has it."""
_NUMBERED = {8: "Caro", 4: "Renju"}
_NUMBER = re.compile(r"(?:(?:info\s+)?rules?\s*[:=]?\s*)?(1[0-5]|[0-9])")
_EXACT = re.compile(rf"{_START}(?:(?P<exact>exact|standard|only five)|free)|无禁|無禁")


def other_rules(text: str) -> str:
    """Return the name of rules that the program does not know. Empty if the text states none."""
    text = text.strip().lower()
    if number := _NUMBER.fullmatch(text):
        return next((name for bit, name in _NUMBERED.items() if int(number[1]) & bit), "")
    others = {name: pattern for name, pattern in _OTHER_RULES.items() if name.lower() not in WORDS.values()}
    return next((name for name, pattern in others.items() if re.search(pattern, text)), "")


def require_known_rules(place: str, text: str) -> None:
    """Raise BadRecord if the text names rules that the program does not know."""
    if name := other_rules(text):
        raise BadRecord(RecordFault.OTHER_RULES, place, found=name)


def excludes_overlines(text: str) -> bool | None:
    """Return True if exactly five are required, and None if the text does not say so."""
    text = text.strip().lower()
    if number := _NUMBER.fullmatch(text):
        return bool(int(number[1]) & 1)
    found = _EXACT.search(text)
    return found["exact"] is not None if found else None


def names_rules(text: str) -> bool:
    """Return True if the text names rules, known or not."""
    return bool(other_rules(text)) or excludes_overlines(text) is not None
