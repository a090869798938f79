"""SGF FF[4], GM[4]: the Smart Game Format for Gomoku and Renju, which many programs read.

Black is the first seat and White the second. The player of the first move starts. The format holds the rules (SZ
and RU), the names (PB, PW), the moves, the result (RE), the local dates of start and end (DT) and all comments
(C). Private properties hold the marks (BMARK, WMARK) and the levels of computers (BLEVEL, WLEVEL). Undone moves,
hints, analysis, playing time, the id and the paths of engines are not stored. Verdicts of a review are written as BM
(mistake, 2 for a blunder), DO (inaccuracy) and TE (only move). They are not read.

In files of other programs, only the first game's main line is read. GC, N and C become comments. If the game is
undecided on the board, RE decides it: +R is a resignation, +T a win on time, +F a forfeit, and a draw was agreed. Any
other win is one that only the file states. After a void or unknown result, the game stays open.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tictactoe_gui import __version__
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import MARKS, BadMark, Player, PlayerKind, check_mark
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.opponents.levels import KNOWN
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnsupportedByFormat
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS, level_or_empty, require_max_length
from tictactoe_gui.records.recorded_game import RecordedMove, play_moves, unknown_cell, valid_names
from tictactoe_gui.records.sgf import dates, ruleset
from tictactoe_gui.records.sgf.text import Property, SgfNode, decode_sgf, encode_sgf, main_line

_VERSION = 4
"""Value of FF. Earlier versions use the same properties for everything that is read here."""
_GOMOKU = "4"
"""Value of GM."""
_GAMES = {"1": "Go", "2": "Othello", "3": "chess", "6": "backgammon", "7": "xiangqi", "8": "shogi", "11": "Hex"}
"""Other well-known values of GM."""

_COLOURS = ("B", "W")
"""Property names of the seats' moves."""
_LETTERS = "abcdefghijklmnopqrst"
"""Letters of columns from the left and rows from the top. A point is a column followed by a row."""

_NAMES = ("Black", "White")
_STONES = ("AB", "AW", "AE")
_WON = re.compile(r"([BW])(?:lack|hite)?(?:\s*\+\s*(.*)|\s+w[io]ns?)?", re.DOTALL | re.IGNORECASE)
_DRAWN = ("0", "DRAW")
_REASONS = {"R": Ending.RESIGNED, "T": Ending.ON_TIME, "F": Ending.FORFEITED}
"""Reasons for a win in RE, by first letter: "B+R" and "B+Resign" are the same."""
_TURN = "PL"
_COMMENTS = ("GC", "N", "C")
_CORNER = "tt"
"""Denotes a pass, unless the board is large enough for it to be a point."""
_VERDICTS: dict[Verdict | None, tuple[Property, ...]] = {
    Verdict.ONLY_MOVE: (("TE", "1"),),
    Verdict.INACCURACY: (("DO", ""),),
    Verdict.MISTAKE: (("BM", "1"),),
    Verdict.BLUNDER: (("BM", "2"),),
}
"""Properties of the verdicts on moves."""
_BEGINNING = re.compile(rb"\A(?:\xef\xbb\xbf)?\s*+\(\s*+(?:;|\Z)|\(\s*+;\s*+[A-Z]{1,2}\s*+\[")


def matches(data: bytes) -> bool:
    """Return whether a game starts in the data, possibly after other text such as mail headers."""
    return _BEGINNING.search(data) is not None


def loads(data: bytes) -> Game:
    """Read a record in UTF-8.

    Raise BadRecord if it is invalid, or has unsupported features such as set-up stones and passes.
    """
    nodes = main_line(decode_sgf(data))
    root = nodes[0]
    _require_gomoku(root)
    width, height = ruleset.parse_size(_single_value(root, "SZ"))
    first, moves = _moves(nodes, width, height)
    players = _players(root)
    meant = ruleset.candidate_rules(_single_value(root, "RU"), width, height)
    game = play_moves((GameSetup(rules, players, first) for rules in meant), moves)
    game = _with_result(game, _single_value(root, "RE"))
    return replace(game, notes=_notes(nodes, ended=game.outcome is not None))


def _single_value(root: SgfNode, name: str) -> str:
    """Return the value of a property that may occur only once."""
    if len(set(root.values(name))) > 1:
        raise BadRecord(RecordFault.DUPLICATE, f"node 1, {name}")
    return root.value(name)


def _require_gomoku(root: SgfNode) -> None:
    version, number = _single_value(root, "FF"), _single_value(root, "GM")
    if version not in ("", *(f"{known}" for known in range(1, _VERSION + 1))):
        raise BadRecord(RecordFault.VERSION, "node 1, FF", found=version, expected=f"{_VERSION}")
    if not number:
        raise BadRecord(RecordFault.MISSING, "node 1", expected=f"GM[{_GOMOKU}]")
    if number != _GOMOKU:
        found = f"GM[{number}] ({_GAMES[number]})" if number in _GAMES else f"GM[{number}]"
        raise BadRecord(RecordFault.OTHER_GAME, "node 1, GM", found=found)


def _players(root: SgfNode) -> tuple[Player, ...]:
    marks: list[str] = []
    for colour, usual in zip(_COLOURS, MARKS, strict=False):
        mark = root.value(f"{colour}MARK") or usual
        try:
            check_mark(mark, marks)
        except BadMark as cause:
            raise BadRecord(RecordFault.ILLEGAL, f"node 1, {colour}MARK", found=mark, cause=cause) from None
        marks.append(mark)
    named = valid_names([root.value(f"P{colour}") for colour in _COLOURS], _NAMES)
    return tuple(map(Player, named, marks, (_kind(root, f"{colour}LEVEL") for colour in _COLOURS)))


def _kind(root: SgfNode, name: str) -> PlayerKind:
    level = root.value(name)
    if level not in ("", *KNOWN):
        raise BadRecord(RecordFault.LEVEL, f"node 1, {name}", found=level)
    return PlayerKind(level)


def _moves(nodes: Sequence[SgfNode], width: int, height: int) -> tuple[int, list[RecordedMove]]:
    """Return the first seat and the moves."""
    first: int | None = None
    moves: list[RecordedMove] = []
    for number, name, colour, value in _actions(nodes):
        place = f"node {number}, move {len(moves) + 1}"
        if name in _STONES:
            raise BadRecord(RecordFault.SETUP_STONES, place)
        first = _COLOURS.index(colour) if first is None else first
        due = _COLOURS[(first + len(moves)) % 2]
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
            if colour in _COLOURS or name in _STONES:
                yield node.number, name, colour, value.strip()


def _square(place: str, point: str, width: int, height: int) -> Square:
    columns, rows = _LETTERS[:width], _LETTERS[:height]
    if not point or (point == _CORNER and max(width, height) < len(_LETTERS)):
        raise BadRecord(RecordFault.PASS, place)
    if len(point) != 2 or point[0] not in columns or point[1] not in rows:
        raise unknown_cell(place, point, f"aa–{columns[-1]}{rows[-1]}")
    return Square(rows.index(point[1]), columns.index(point[0]))


def _with_result(game: Game, text: str) -> Game:
    """Return the game with the result in RE. Raise BadRecord if the moves lead to another one."""
    stated = _stated(text)
    if stated and not game.outcome:
        return game.declare(stated)
    if stated and game.outcome and stated.winners != game.outcome.winners:
        raise BadRecord(RecordFault.RESULT, "node 1, RE", found=text, expected=_result(game))
    return game


def _stated(text: str) -> Outcome | None:
    """Return the result in RE. None if it is void or unknown."""
    if text.upper() in _DRAWN:
        return Outcome(frozenset(), (), Ending.AGREED)
    won = _WON.fullmatch(text)
    if not won:
        return None
    reason = (won[2] or "")[:1].upper()
    return Outcome(frozenset({_COLOURS.index(won[1].upper())}), (), _REASONS.get(reason, Ending.STATED))


def _notes(nodes: Sequence[SgfNode], *, ended: bool) -> Notes:
    days = dates.parse_dates(nodes[0].value("DT"))
    began, end = (days[0], days[-1]) if days else (None, None)
    return Notes(began=began, ended=end if ended else None, comments=_comments(nodes))


def _comments(nodes: Sequence[SgfNode]) -> tuple[Comment, ...]:
    ply, message, texts = 0, 0, defaultdict[int, list[str]](list)
    for node in nodes:
        ply += sum(name in _COLOURS for name, _ in node.properties)
        for name, value in node.properties:
            if name in _COMMENTS and value.strip():
                message += len(value.strip()) + 2
                require_max_length(f"node {node.number}, {name}", message, MAX_COMMENT_CHARS)
                texts[0 if name == "GC" else ply].append(value.strip())
    return tuple(Comment(at, "\n\n".join(texts[at])) for at in sorted(texts))


def dumps(game: Game, verdicts: Mapping[int, Verdict] | None = None) -> bytes:
    """Write a record, with the verdicts of a review by ply.

    Raise UnsupportedByFormat for more than two players and for games from a given position.
    """
    if len(game.setup.players) > 2:
        raise UnsupportedByFormat(MissingFeature.PLAYERS)
    if game.setup.start:
        raise UnsupportedByFormat(MissingFeature.START)
    return encode_sgf([[*_root(game), *_comment(game, 0)], *_move_nodes(game, verdicts or {})])


def _result(game: Game) -> str:
    """Return the value of RE. Empty if the game is unfinished."""
    if game.outcome is None:
        return ""
    if game.outcome.winner is None:
        return "Draw"
    reason = next((letter for letter, ending in _REASONS.items() if ending is game.outcome.ending), "")
    return f"{_COLOURS[game.outcome.winner]}+{reason}"


def _root(game: Game) -> list[Property]:
    rules, notes = game.setup.rules, game.notes
    properties = {"FF": f"{_VERSION}", "GM": _GOMOKU, "CA": "UTF-8", "AP": f"tictactoe-gui:{__version__}"}
    properties |= {"SZ": ruleset.format_size(rules), "RU": ruleset.format_rules(rules)}
    for colour, player, usual in zip(_COLOURS, game.setup.players, MARKS, strict=False):
        properties |= {f"P{colour}": player.name, f"{colour}LEVEL": level_or_empty(player.kind)}
        properties[f"{colour}MARK"] = player.mark if player.mark != usual else ""
    properties["DT"] = dates.format_dates([moment for moment in (notes.began, notes.ended) if moment])
    properties["RE"] = _result(game)
    properties["PL"] = "" if game.moves else _COLOURS[game.setup.first]
    return [(name, value) for name, value in properties.items() if value]


def _move_nodes(game: Game, verdicts: Mapping[int, Verdict]) -> Iterator[list[Property]]:
    for ply, square in enumerate(game.moves, 1):
        colour = _COLOURS[game.positions[ply - 1].turn]
        verdict = _VERDICTS.get(verdicts.get(ply), ())
        yield [(colour, _LETTERS[square.column] + _LETTERS[square.row]), *verdict, *_comment(game, ply)]


def _comment(game: Game, ply: int) -> list[Property]:
    texts = [comment.text for comment in game.notes.comments if comment.ply == ply]
    return [("C", "\n\n".join(texts))] if texts else []
