"""Which game a record in SGF is about.

GM[4] is five in a row. Many small programs omit GM or write another number. Such a record counts as five in a row if RU
says so. Otherwise komi, handicap, territory, passes or the name of another game speak against it. If nothing does, the
name of Gomoku or of one of its programs decides, a board of 15 or 20 rows, or a line that the last move completes.
"""

import re
from collections.abc import Callable, Sequence

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.rule_names import other_rules
from tictactoe_gui.records.sgf.course import COLOURS
from tictactoe_gui.records.sgf.text import SgfNode

GOMOKU = "4"
"""Value of GM."""

_NAMES = {"1": "Go", "2": "Othello", "3": "chess", "6": "backgammon", "7": "xiangqi", "8": "shogi", "11": "Hex"}
"""Other well-known values of GM."""
_SIZES = ("15", "20")
"""Values of SZ that hardly any other game has."""
_GO_SIZES = ("9", "13", "19")
"""Usual values of SZ in Go, which a record without GM is about by the standard."""
_TEXTS = ("GM", "RU", "AP", "GN", "EV", "PC", "SO")
_FIVE = re.compile(
    r"go-?moku|renju|gobang|piskvork|gomocup|wuzi|rapfi|yixin|in[ -]a[ -]row|tic-?tac-?toe|free-?style|swap-?2"
    r"|\bcaro\b|\bomok\b|五子|連珠|连珠|五目|오목|гомоку|р[еэ]нд[зж][юу]"
)
"""Names of five in a row, its rules and programs."""
_OTHERS = {
    "Go": r"\b(?:go|baduk|weiqi|igo)\b|围棋|圍棋|囲碁|바둑",
    "Othello": r"\b(?:othello|reversi)\b",
    "chess": r"\bchess\b",
    "Hex": r"\bhex\b",
    "Havannah": r"\bhavannah\b",
    "TwixT": r"\btwixt\b",
}
_GO_RULES = re.compile(r"\b(?:japanese|chinese|korean|aga|nz|new zealand|ing|goe|tromp)\b")
_HALF_POINTS = re.compile(r"\+\s*[0-9]+[.,]5")
_ZERO = " +-0.,"
_TERRITORY = ("TB", "TW")
_PASSES = ("", "tt")


def read_five_in_a_row(nodes: Sequence[SgfNode], read: Callable[[Sequence[SgfNode]], Game]) -> Game:
    """Return the game that `read` makes of the nodes. Raise BadRecord if they are a record of another game."""
    root = nodes[0]
    number = root.single_value("GM")
    if number == GOMOKU or _FIVE.search(_text(root, "RU")) or other_rules(root.value("RU")):
        return read(nodes)
    if other := _other_game(nodes):
        raise _refusal(number, other)
    try:
        game = read(nodes)
    except BadRecord as fault:
        if fault.fault is RecordFault.OTHER_RULES or not (number or _is_off_default_board(root, fault)):
            raise
        raise _refusal(number, "" if number else "Go") from None
    if not _is_plausible(root, game):
        raise _refusal(number, "Go" if not number and root.value("SZ") in _GO_SIZES else "")
    return game


def _is_off_default_board(root: SgfNode, fault: BadRecord) -> bool:
    return not root.value("SZ") and isinstance(fault.cause, UnknownSquare)


def _refusal(number: str, name: str) -> BadRecord:
    """Return the error for a record of another game. An empty name is unknown."""
    if number:
        name = _NAMES.get(number, name)
        return BadRecord(
            RecordFault.OTHER_GAME, "node 1, GM", found=f"GM[{number}] ({name})" if name else f"GM[{number}]"
        )
    if name:
        return BadRecord(RecordFault.OTHER_GAME, found=name)
    return BadRecord(RecordFault.MISSING, "node 1", expected=f"GM[{GOMOKU}]")


def _text(root: SgfNode, *names: str) -> str:
    return " ".join(value for name in names for value in root.values(name)).lower()


def _other_game(nodes: Sequence[SgfNode]) -> str:
    """Return the name of another game that the record is about. Empty if nothing speaks for one."""
    root = nodes[0]
    found = (name for name, pattern in _OTHERS.items() if re.search(pattern, _text(root, *_TEXTS)))
    if name := next(found, ""):
        return name
    if root.value("GM") == "2" and root.value("SZ") == "8":
        return "Othello"
    return "Go" if _has_signs_of_go(nodes) else ""


def _has_signs_of_go(nodes: Sequence[SgfNode]) -> bool:
    root = nodes[0]
    if _GO_RULES.search(_text(root, "RU")) or _HALF_POINTS.search(root.value("RE")):
        return True
    if root.value("HA").strip(_ZERO) or root.value("KM").strip(_ZERO):
        return True
    properties = [(name, value.strip()) for node in nodes for name, value in node.properties]
    passes = any(name in COLOURS and value in _PASSES for name, value in properties)
    return any(name in _TERRITORY for name, _ in properties) or (passes and bool(root.value("GM")))


def _is_plausible(root: SgfNode, game: Game) -> bool:
    """Return True if the game is five in a row, although nothing but its board and moves says so."""
    if _FIVE.search(_text(root, *_TEXTS)):
        return True
    size = root.value("SZ") or ("" if root.value("GM") else _SIZES[0])
    is_usual = {part.strip() for part in size.split(":")} <= {*_SIZES}
    return bool(game.moves) and (is_usual or bool(game.outcome and game.outcome.lines))
