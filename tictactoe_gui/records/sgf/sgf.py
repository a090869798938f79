"""SGF FF[4], GM[4]: the Smart Game Format for Gomoku and Renju, which many programs read.

Black is the first seat and White the second. The player of the first move starts. The format holds the rules (SZ
and RU), the names (PB, PW), the moves, the result (RE), the local dates of start and end (DT) and all comments
(C). Private properties hold the marks (BMARK, WMARK) and the levels of computers (BLEVEL, WLEVEL). Undone moves,
hints, analysis, playing time, the id and the paths of engines are not stored.

In files of other programs, only the first game's main line is read. GC, N and C become comments. If RE names a loser
but the game is undecided on the board, the loser has resigned, whatever the reason. After an agreed draw, or a void
or unknown result, the game stays open.
"""

import re
from collections.abc import Iterator

from tictactoe_gui import __version__
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import MARKS
from tictactoe_gui.records.faults import MissingFeature, UnsupportedByFormat
from tictactoe_gui.records.limits import level_or_empty
from tictactoe_gui.records.sgf import dates, reading, ruleset
from tictactoe_gui.records.sgf.reading import COLOURS, GOMOKU, LETTERS, VERSION
from tictactoe_gui.records.sgf.text import Property, decode_sgf, encode_sgf, main_line

_BEGINNING = re.compile(rb"\A(?:\xef\xbb\xbf)?\s*+\(\s*+(?:;|\Z)|\(\s*+;\s*+[A-Z]{1,2}\s*+\[")


def matches(data: bytes) -> bool:
    """Return whether a game starts in the data, possibly after other text such as mail headers."""
    return _BEGINNING.search(data) is not None


def loads(data: bytes) -> Game:
    """Read a record. Raise BadRecord if it is invalid, or has unsupported features such as set-up stones and passes."""
    return reading.to_game(main_line(decode_sgf(data)))


def dumps(game: Game) -> bytes:
    """Write a record. Raise UnsupportedByFormat for more than two players and for games from a given position."""
    if len(game.setup.players) > 2:
        raise UnsupportedByFormat(MissingFeature.PLAYERS)
    if game.setup.start:
        raise UnsupportedByFormat(MissingFeature.START)
    return encode_sgf([[*_root(game), *_comment(game, 0)], *_moves(game)])


def _root(game: Game) -> list[Property]:
    rules, notes = game.setup.rules, game.notes
    properties = {"FF": f"{VERSION}", "GM": GOMOKU, "CA": "UTF-8", "AP": f"tictactoe-gui:{__version__}"}
    properties |= {"SZ": ruleset.format_size(rules), "RU": ruleset.format_rules(rules)}
    for colour, player, usual in zip(COLOURS, game.setup.players, MARKS, strict=False):
        properties |= {f"P{colour}": player.name, f"{colour}LEVEL": level_or_empty(player.kind)}
        properties[f"{colour}MARK"] = player.mark if player.mark != usual else ""
    properties["DT"] = dates.format_dates([moment for moment in (notes.began, notes.ended) if moment])
    properties["RE"] = reading.result_value(game)
    properties["PL"] = "" if game.moves else COLOURS[game.setup.first]
    return [(name, value) for name, value in properties.items() if value]


def _moves(game: Game) -> Iterator[list[Property]]:
    for ply, square in enumerate(game.moves, 1):
        colour = COLOURS[game.positions[ply - 1].turn]
        yield [(colour, LETTERS[square.column] + LETTERS[square.row]), *_comment(game, ply)]


def _comment(game: Game, ply: int) -> list[Property]:
    texts = [comment.text for comment in game.notes.comments if comment.ply == ply]
    return [("C", "\n\n".join(texts))] if texts else []
