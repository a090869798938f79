"""Conversion of an SGF main line to a game."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import MARKS, BadMark, Player, PlayerKind, check_mark
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS, require_max_length
from tictactoe_gui.records.recorded_game import RecordedMove, play_moves, unknown_cell, valid_names
from tictactoe_gui.records.sgf import dates, ruleset
from tictactoe_gui.records.sgf.text import SgfNode

VERSION = 4
"""Value of FF. Earlier versions use the same properties for everything that is read here."""
GOMOKU = "4"
"""Value of GM."""
_GAMES = {"1": "Go", "2": "Othello", "3": "chess", "6": "backgammon", "7": "xiangqi", "8": "shogi", "11": "Hex"}
"""Other well-known values of GM."""

COLOURS = ("B", "W")
"""Property names of the seats' moves."""
LETTERS = "abcdefghijklmnopqrst"
"""Letters of columns from the left and rows from the top. A point is a column followed by a row."""

_NAMES = ("Black", "White")
_STONES = ("AB", "AW", "AE")
_WON = re.compile(r"([BW])(?:\s*\+.*)?", re.DOTALL | re.IGNORECASE)
_DRAWN = ("0", "DRAW")
_TURN = "PL"
_COMMENTS = ("GC", "N", "C")
_CORNER = "tt"
"""Denotes a pass, unless the board is large enough for it to be a point."""


def to_game(nodes: Sequence[SgfNode]) -> Game:
    """Convert the nodes of a main line to a game. Raise BadRecord if it is invalid or not supported."""
    root = nodes[0]
    _require_gomoku(root)
    width, height = ruleset.parse_size(_single_value(root, "SZ"))
    first, moves = _moves(nodes, width, height)
    players = _players(root)
    meant = ruleset.candidate_rules(_single_value(root, "RU"), width, height)
    game = play_moves((GameSetup(rules, players, first) for rules in meant), moves)
    game = replace(game, resigned=_resigned(game, _single_value(root, "RE")))
    return replace(game, notes=_notes(nodes, ended=game.outcome is not None))


def result_value(game: Game) -> str:
    """Return the value of RE. Empty if the game is unfinished."""
    if game.outcome is None:
        return ""
    if game.outcome.winner is None:
        return "Draw"
    return f"{COLOURS[game.outcome.winner]}+{'' if game.resigned is None else 'R'}"


def _single_value(root: SgfNode, name: str) -> str:
    """Return the value of a property that may occur only once."""
    if len(set(root.values(name))) > 1:
        raise BadRecord(RecordFault.DUPLICATE, f"node 1, {name}")
    return root.value(name)


def _require_gomoku(root: SgfNode) -> None:
    version, number = _single_value(root, "FF"), _single_value(root, "GM")
    if version not in ("", *(f"{known}" for known in range(1, VERSION + 1))):
        raise BadRecord(RecordFault.VERSION, "node 1, FF", found=version, expected=f"{VERSION}")
    if not number:
        raise BadRecord(RecordFault.MISSING, "node 1", expected=f"GM[{GOMOKU}]")
    if number != GOMOKU:
        found = f"GM[{number}] ({_GAMES[number]})" if number in _GAMES else f"GM[{number}]"
        raise BadRecord(RecordFault.OTHER_GAME, "node 1, GM", found=found)


def _players(root: SgfNode) -> tuple[Player, ...]:
    marks: list[str] = []
    for colour, usual in zip(COLOURS, MARKS, strict=False):
        mark = root.value(f"{colour}MARK") or usual
        try:
            check_mark(mark, marks)
        except BadMark as cause:
            raise BadRecord(RecordFault.ILLEGAL, f"node 1, {colour}MARK", found=mark, cause=cause) from None
        marks.append(mark)
    named = valid_names([root.value(f"P{colour}") for colour in COLOURS], _NAMES)
    return tuple(map(Player, named, marks, (_kind(root, f"{colour}LEVEL") for colour in COLOURS)))


def _kind(root: SgfNode, name: str) -> PlayerKind:
    level = root.value(name)
    if level not in ("", *LEVELS):
        raise BadRecord(RecordFault.VALUE, f"node 1, {name}", found=level, expected=", ".join(LEVELS))
    return PlayerKind(level)


def _moves(nodes: Sequence[SgfNode], width: int, height: int) -> tuple[int, list[RecordedMove]]:
    """Return the first seat and the moves."""
    first: int | None = None
    moves: list[RecordedMove] = []
    for number, name, colour, value in _actions(nodes):
        place = f"node {number}, move {len(moves) + 1}"
        if name in _STONES:
            raise BadRecord(RecordFault.SETUP_STONES, place)
        first = COLOURS.index(colour) if first is None else first
        due = COLOURS[(first + len(moves)) % 2]
        if colour != due:
            raise BadRecord(RecordFault.WRONG_TURN, place, found=colour, expected=due)
        if name != _TURN:
            moves.append(RecordedMove(place, value, _square(place, value, width, height)))
        if len(moves) > width * height:
            break  # The rules refuse one of these moves. A million more may follow.
    return first or 0, moves


def _actions(nodes: Sequence[SgfNode]) -> Iterator[tuple[int, str, str, str]]:
    """Yield node number, property, colour and value for everything that changes the board or the turn."""
    for node in nodes:
        for name, value in node.properties:
            colour = value.strip()[:1].upper() if name == _TURN else name
            if colour in COLOURS or name in _STONES:
                yield node.number, name, colour, value.strip()


def _square(place: str, point: str, width: int, height: int) -> Square:
    columns, rows = LETTERS[:width], LETTERS[:height]
    if not point or (point == _CORNER and max(width, height) < len(LETTERS)):
        raise BadRecord(RecordFault.PASS, place)
    if len(point) != 2 or point[0] not in columns or point[1] not in rows:
        raise unknown_cell(place, point, f"aa–{columns[-1]}{rows[-1]}")
    return Square(rows.index(point[1]), columns.index(point[0]))


def _resigned(game: Game, text: str) -> int | None:
    """Return the seat that resigned."""
    won = _WON.fullmatch(text)
    winner = COLOURS.index(won[1].upper()) if won else None
    if game.outcome is None:
        return None if winner is None else 1 - winner
    if winner != game.outcome.winner and (won or text.upper() in _DRAWN):
        raise BadRecord(RecordFault.RESULT, "node 1, RE", found=text, expected=result_value(game))
    return None


def _notes(nodes: Sequence[SgfNode], *, ended: bool) -> Notes:
    days = dates.parse_dates(nodes[0].value("DT"))
    began, end = (days[0], days[-1]) if days else (None, None)
    return Notes(began=began, ended=end if ended else None, comments=_comments(nodes))


def _comments(nodes: Sequence[SgfNode]) -> tuple[Comment, ...]:
    ply, message, texts = 0, 0, defaultdict[int, list[str]](list)
    for node in nodes:
        ply += sum(name in COLOURS for name, _ in node.properties)
        for name, value in node.properties:
            if name in _COMMENTS and value.strip():
                message += len(value.strip()) + 2
                require_max_length(f"node {node.number}, {name}", message, MAX_COMMENT_CHARS)
                texts[0 if name == "GC" else ply].append(value.strip())
    return tuple(Comment(at, "\n\n".join(texts[at])) for at in sorted(texts))
