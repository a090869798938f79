"""Results in signs and words of other programs, such as "B+R", "White resigns" and "和棋"."""

import re

from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS, name_key

SCORES = {"1-0": 0, "1:0": 0, "0-1": 1, "0:1": 1}
"""Seats of the winners, by score."""
_BLACK = "b black 黑 黑方 黑棋 黑子 黒 黒番 흑 흑이 чёрные черные чёрных черных"
_WHITE = "w white 白 白方 白棋 白子 白番 백 백이 белые белых"
COLOURS = {word: seat for seat, words in enumerate((_BLACK, _WHITE)) for word in words.split()}
"""Seats by the names of their colours: 0 for Black and 1 for White."""

_DRAW = re.compile(
    r"(?:(?:1/2|½|0[.,]5)\s*[-:]\s*(?:1/2|½|0[.,]5)|1/2|½|和|平)"
    r"|(?:drawn?(?: game)?|tied?|tie game|jigo|remis|ничья"
    r"|(?:双方|雙方)?和棋|平局|和局|平手|引き?分け?|持碁|무승부|비김)"
    r"(?:\s*[(,;:+].*|\s+(?:-|by|agreed|on|due)(?:\s.*)?)?",
    re.DOTALL,
)
_WON = (
    r"\+|\b(?:has )?(?:wins?|won)\b|\bis (?:the )?winner\b|(?<=[01][-:][01])(?=\s*[ ,(])|выиграл|победил"
    r"|(?:の|番|中[盘盤押]し?|불계|시간|超[时時])*[获獲]?(?:[胜勝赢]|승)"
)
_LOST = (
    r"\b(?:resign(?:s|ed)?|(?:gives|gave) up|loses|lost|forfeit(?:s|ed)?|timeout|time[sd] out)\b"
    r"|\b(?:runs|ran) out of time\b"
    r"|认输|認輸|投了|投子|(?:超[时時])?[负負败敗输]|超[时時]|기권|сдал"
)
_VERB = re.compile(f"(?P<won>{_WON})|{_LOST}")
_ENDINGS = {
    Ending.RESIGNED: r"\+\s*r\b|(?:\+|\bby)\s*res|\bresign|(?:gives|gave) up"
    r"|认输|認輸|投了|投子|中[盘盤押]|불계|기권|сдал",
    Ending.ON_TIME: r"\+\s*t\b|(?:\+|\(|\b(?:on|by|of|over))\s*time\b|\btime[sd]?[ -]?out|超[时時]|시간|времен",
    Ending.FORFEITED: r"\+\s*f\b|\bforf",
}
"""Patterns of endings, in the result from its verb on."""
_MAX_VERB_END = 2 * MAX_NAME_CODE_POINTS
"""Maximum number of characters up to the verb, which follows a name."""
_LABEL = re.compile(r"(?:result|winner|(?:win|victory) (?:for|of)|победа)\s*[:=]?\s*")


def stated_outcome(text: str, seats: dict[str, int], *, is_result: bool = False) -> Outcome | None:
    """Return the outcome that a text states. None if it states none.

    Seats are given by what the players may be called, in lower case. If the text is certainly a result, a player alone
    is the winner.
    """
    text = text.strip(" .!").casefold()
    label = _LABEL.match(text)
    is_result = is_result or label is not None
    text = text[label.end() if label else 0 :]
    if _DRAW.fullmatch(text) or (is_result and text == "0"):
        return Outcome(frozenset(), (), Ending.AGREED)
    winner = seats.get(name_key(text)) if is_result else None
    if (seat := SCORES.get(text.replace(" ", ""), winner)) is not None:
        return Outcome(frozenset({seat}), (), Ending.STATED)
    return _won_or_lost(text, SCORES | seats, is_result=is_result)


def _won_or_lost(text: str, seats: dict[str, int], *, is_result: bool) -> Outcome | None:
    """Return the outcome that a text with a player and a verb states. "1+0" may be a time control."""
    for verb in _VERB.finditer(text[:_MAX_VERB_END]):
        seat = seats.get(name_key(text[: verb.start()].rstrip()))
        if seat is not None and (is_result or verb[0] != "+"):
            how = text[verb.start() :]
            ending = next((ending for ending, words in _ENDINGS.items() if re.search(words, how)), Ending.STATED)
            return Outcome(frozenset({seat if verb["won"] is not None else 1 - seat}), (), ending)
    return None
