"""SGF FF[4], GM[4]: the Smart Game Format for Gomoku and Renju, which many programs read.

Black is the first seat and White the second. The player of the first move starts. The format holds the rules (SZ
and RU), the names (PB, PW), the start position (AB, AW and PL), the moves, the result (RE), the local dates of start
and end (DT) and all comments (C). Private properties hold the players' marks (BMARK, WMARK) and the levels of computers
(BLEVEL, WLEVEL). Undone moves, hints, analysis, playing time, the id and the paths of engines are not stored. Verdicts
of a review are written as BM (mistake, 2 for a blunder), DO (inaccuracy) and TE (only move). They are not read.

Once the sides are chosen, a game with an opening such as Swap2 is written as the plain game, as in files of other
programs: the colours alternate, and PB, PW and RE go by the sides that the players hold at the end. RU names the
opening, but only for people, because the choices are not stored. It is read as the plain game.

In files of other programs, only the main line of each game is read. GC, N and C become comments. If the game is
undecided on the board, RE decides it, in signs such as B+R or in words: +R is a resignation, +T a win on time, +F a
forfeit, and a draw was agreed. Any other win is one that only the file states. After a void or unknown result, the game
stays open. Any other text in RE becomes a comment.
"""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tictactoe_gui import __version__
from tictactoe_gui.mnk.board import Choice
from tictactoe_gui.mnk.game import Comment, Game, Notes
from tictactoe_gui.mnk.player import MARKS, PERSON, BadMark, Player, PlayerKind, check_mark
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.player_names import name_key, plain_name
from tictactoe_gui.records import result_words
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnsupportedByFormat
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS, level_or_empty, require_level, require_max_length
from tictactoe_gui.records.recorded_game import StatedResult, play_moves, valid_names
from tictactoe_gui.records.sgf import dates, ruleset
from tictactoe_gui.records.sgf.course import COLOUR_NAMES, COLOURS, STONES, TURN, moves_in, point_name, read_course
from tictactoe_gui.records.sgf.game_kind import GOMOKU, read_five_in_a_row
from tictactoe_gui.records.sgf.text import Property, SgfNode, decode_sgf, encode_sgf, main_line, read_each

_VERSION = 4
"""Value of FF. Earlier versions use the same properties for everything that is read here."""
_REASONS = {Ending.RESIGNED: "R", Ending.ON_TIME: "T", Ending.FORFEITED: "F"}
"""Reasons of a win in RE, such as "R" in "B+R"."""
_UNKNOWN = ("", "?", "void")
_COMMENTS = ("GC", "N", "C")
_VERDICTS: dict[Verdict | None, tuple[Property, ...]] = {
    Verdict.ONLY_MOVE: (("TE", "1"),),
    Verdict.INACCURACY: (("DO", ""),),
    Verdict.MISTAKE: (("BM", "1"),),
    Verdict.BLUNDER: (("BM", "2"),),
}
"""Properties of the verdicts on moves."""
_BEGINNING = re.compile(rb"\A(?:\xef\xbb\xbf)?\s*+\(\s*+(?:;|\Z)|\(\s*+;\s*+[A-Z]{1,2}\s*+\[")


def matches(data: bytes) -> bool:
    """Return True if a game starts in the data, possibly after other text such as mail headers."""
    return _BEGINNING.search(data) is not None


def loads(data: bytes) -> Game:
    """Read a record in UTF-8. Raise BadRecord if it is invalid, or has unsupported features such as passes."""
    return read_five_in_a_row(main_line(decode_sgf(data)), _read)


def loads_all(data: bytes) -> Iterator[Game | BadRecord]:
    """Yield each game of a collection in UTF-8, or the reason why it cannot be read."""
    return read_each(decode_sgf(data), lambda nodes: read_five_in_a_row(nodes, _read))


def _read(nodes: Sequence[SgfNode]) -> Game:
    root = nodes[0]
    _require_version(root)
    ruleset.require_known_event(root)
    width, height = ruleset.parse_size(root.single_value("SZ"))
    meant = ruleset.candidate_rules(root.single_value("RU"), width, height)
    are_in_turn = not any(rules.turns.key for rules in meant)
    course = read_course(nodes, width, height, max(rules.most_moves for rules in meant), are_in_turn=are_in_turn)
    players = _players(root)
    setups = [course.setup(rules, players) for rules in meant]
    game = play_moves(setups, course.moves, _stated_result(nodes))
    return replace(game, notes=_notes(nodes, ended=game.outcome is not None))


def _require_version(root: SgfNode) -> None:
    version = root.single_value("FF")
    if version not in ("", *(f"{known}" for known in range(1, _VERSION + 1))):
        raise BadRecord(RecordFault.VERSION, "node 1, FF", found=version, expected=f"{_VERSION}")


def _players(root: SgfNode) -> tuple[Player, ...]:
    marks: list[str] = []
    for colour, usual in zip(COLOURS, MARKS, strict=False):
        mark = root.value(f"{colour}MARK") or usual
        try:
            check_mark(mark, marks)
        except BadMark as cause:
            raise BadRecord(RecordFault.ILLEGAL, f"node 1, {colour}MARK", found=mark, cause=cause) from None
        marks.append(mark)
    named = valid_names([root.value(f"P{colour}") for colour in COLOURS], COLOUR_NAMES)
    return tuple(map(Player, named, marks, (_kind(root, f"{colour}LEVEL") for colour in COLOURS)))


def _kind(root: SgfNode, name: str) -> PlayerKind:
    level = root.value(name)
    return PlayerKind(require_level(f"node 1, {name}", level)) if level else PERSON


def _stated_result(nodes: Sequence[SgfNode]) -> StatedResult | None:
    """Return the result in RE, which some programs write into the last node. None if it is void or unknown."""
    for node in nodes:
        text = node.single_value("RE")
        if outcome := _stated(text, nodes[0]):
            return StatedResult(f"node {node.number}, RE", text, outcome)
    return None


def _stated(text: str, root: SgfNode) -> Outcome | None:
    names = [root.value(f"P{colour}") for colour in COLOURS]
    seats = {name_key(name): seat for seat, name in enumerate(names) if name}
    return result_words.stated_outcome(text, seats | result_words.COLOURS, is_result=True)


def _is_remark(text: str, root: SgfNode) -> bool:
    """Return True if the text in RE says something, but no result."""
    return text.lower() not in _UNKNOWN and _stated(text, root) is None


def _notes(nodes: Sequence[SgfNode], *, ended: bool) -> Notes:
    days = dates.parse_dates(nodes[0].value("DT"))
    began, end = (days[0], days[-1]) if days else (None, None)
    return Notes(began=began, ended=end if ended else None, comments=_comments(nodes))


def _comments(nodes: Sequence[SgfNode]) -> tuple[Comment, ...]:
    ply = 0
    message = 0
    texts = defaultdict[int, list[str]](list)
    for node in nodes:
        ply += moves_in(node)
        for name, value in node.properties:
            if (name in _COMMENTS and value.strip()) or (name == "RE" and _is_remark(value.strip(), nodes[0])):
                message += len(value.strip()) + 2
                require_max_length(f"node {node.number}, {name}", message, MAX_COMMENT_CHARS)
                texts[0 if name in ("GC", "RE") else ply].append(value.strip())
    return tuple(Comment(at, "\n\n".join(texts[at])) for at in sorted(texts))


def dumps(game: Game, verdicts: Mapping[int, Verdict] | None = None) -> bytes:
    """Write a record, with the verdicts of a review by ply.

    Raise UnsupportedByFormat for more than two players, and before the sides are chosen.
    """
    if len(game.players) > 2:
        raise UnsupportedByFormat(MissingFeature.PLAYERS)
    if game.position.is_opening:
        raise UnsupportedByFormat(MissingFeature.OPENING)
    return encode_sgf([[*_root(game), *_start(game), *_comment(game, 0)], *_move_nodes(game, verdicts or {})])


def _result(game: Game) -> str:
    """Return the value of RE. Empty if the game is unfinished."""
    if game.outcome is None:
        return ""
    if game.outcome.winner is None:
        return "Draw"
    return f"{COLOURS[game.outcome.winner]}+{_REASONS.get(game.outcome.ending, '')}"


def _root(game: Game) -> list[Property]:
    rules = game.setup.rules
    notes = game.notes
    properties = {"FF": f"{_VERSION}", "GM": GOMOKU, "CA": "UTF-8", "AP": f"tictactoe-gui:{__version__}"}
    properties |= {"SZ": ruleset.format_size(rules), "RU": ruleset.format_rules(rules)}
    for colour, player, usual in zip(COLOURS, game.players, MARKS, strict=False):
        properties |= {f"P{colour}": plain_name(player.name), f"{colour}LEVEL": level_or_empty(player.kind)}
        properties[f"{colour}MARK"] = player.mark if player.mark != usual else ""
    properties["DT"] = dates.format_dates([moment for moment in (notes.began, notes.ended) if moment])
    properties["RE"] = _result(game)
    return [(name, value) for name, value in properties.items() if value]


def _start(game: Game) -> list[Property]:
    """Return the marks before the first move, and who moves first if the moves don't tell."""
    setup = game.setup
    position = game.positions[0]
    stones = [
        (STONES[seat], point_name(square))
        for seat in range(2)
        for square in setup.rules.squares
        if position[square] == seat
    ]
    return stones if game.moves and not stones else [*stones, (TURN, COLOURS[setup.first])]


def _move_nodes(game: Game, verdicts: Mapping[int, Verdict]) -> Iterator[list[Property]]:
    plies = [ply for ply, move in enumerate(game.moves, 1) if not isinstance(move, Choice)]
    # A choice has no node, so comments on it follow those on the mark before it.
    for ply, square, following in zip(plies, game.squares, [*plies, len(game.moves) + 1][1:], strict=True):
        before = game.positions[ply - 1]
        colour = COLOURS[before.mark if before.is_opening else before.turn]
        verdict = _VERDICTS.get(verdicts.get(ply), ())
        yield [(colour, point_name(square)), *verdict, *_comment(game, *range(ply, following))]


def _comment(game: Game, *plies: int) -> list[Property]:
    texts = [comment.text for comment in game.notes.comments if comment.ply in plies]
    return [("C", "\n\n".join(texts))] if texts else []
