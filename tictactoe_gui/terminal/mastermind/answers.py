"""Parsing of typed answers."""

import re

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording.mastermind import refusals
from tictactoe_gui.wording.phrases import short

_NONE = {"0", "-", "none"}
_COUNTS = re.compile(r"(?<![0-9])([0-9]{1,2})(?![0-9])\s*(blacks?|whites?|b|w)?")
_LETTERS, _BETWEEN = re.compile(r"[bw\s]+"), re.compile(r"(?:[\s,]|and)*")

ANSWER_HELP = (
    _("To answer, type black and white pegs, such as “1 1”, “bw” or “1 black 1 white”. Type “0” for none."),
    _("To change the answer in row 3 to 1 black, type “correct 3 1 0”."),
)
"""Help on typing and changing an answer, by line."""


def parse(text: str, rules: Rules, *, last: bool = True) -> Feedback:
    """Parse an answer such as "1 1", "2 blacks and 1 white" or "bw". "0", "-" and "none" mean no pegs.

    All pegs can be black only in the last row. Raise ValueError with a full sentence if no guess can get this answer.
    """
    answer = _read(text.strip().lower())
    if answer is None:
        sentence = _("“{text}” isn't an answer. Type black and white pegs, such as “1 1”, “bw” or “1 black 1 white”.")
        raise ValueError(sentence.format(text=short(text.strip())))
    if why := refusals.answer_refusal(answer, rules, last=last):
        raise ValueError(str(why))
    return answer


def _read(text: str) -> Feedback | None:
    if text in _NONE:
        return Feedback(0, 0)
    if _LETTERS.fullmatch(text):
        return Feedback(text.count("b"), text.count("w"))
    found = _COUNTS.findall(text)
    if not _BETWEEN.fullmatch(_COUNTS.sub("", text)):
        return None
    match [(int(number), colour[:1]) for number, colour in found]:
        case [(black, "" | "b"), (white, "" | "w")] | [(white, "w"), (black, "b")]:
            return Feedback(black, white)
        case [(black, "b")]:
            return Feedback(black, 0)
        case [(white, "w")]:
            return Feedback(0, white)
    return None
