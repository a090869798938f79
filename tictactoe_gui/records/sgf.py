"""SGF FF[4], GM[4]: the Smart Game Format for Gomoku and Renju, which programs of many games read.

Black is the first seat and White the second; whose move comes first begins. Kept are the rules (SZ, and in words RU),
the names (PB, PW), the moves, the result (RE), the days of beginning and end where this computer is
(DT), and all comments (C); in properties
of our own the marks (BMARK, WMARK) and our opponents' levels (BLEVEL, WLEVEL). Not kept are undone moves, hints and
analysis, how long the game took, its id, and engines of others, which are files of one computer.

Of other programs' files the first game is read, where it branches the first variation. GC, N and C become comments.
Whoever lost by RE while the board decides nothing has resigned, whatever the reason told; a draw that was agreed on an
open board, and a void or unknown result, leave the game open.
"""

import re
from collections.abc import Iterator

from tictactoe_gui import __version__
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import MARKS
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.names import LONGEST_NAME
from tictactoe_gui.records import dates, sgf_reading, sgf_rules
from tictactoe_gui.records.faults import CannotHold, Lack
from tictactoe_gui.records.limits import known_level
from tictactoe_gui.records.sgf_reading import COLOURS, GOMOKU, LETTERS, VERSION
from tictactoe_gui.records.sgf_text import Property, decoded, encoded, main_line

_BEGINNING = re.compile(rb"\A(?:\xef\xbb\xbf)?\s*+\(\s*+(?:;|\Z)|\(\s*+;\s*+[A-Z]{1,2}\s*+\[")


def suits(data: bytes) -> bool:
    """Whether a game begins in the data, perhaps after other text, such as the head of a letter."""
    return _BEGINNING.search(data) is not None


def loads(data: bytes) -> Game:
    """Read a record.

    Raises:
        BadRecord: it is none, or has what our games have not, such as set-up stones and passes.

    """
    return sgf_reading.game(main_line(decoded(data)))


def dumps(game: Game) -> bytes:
    """Write a record.

    Raises:
        CannotHold: there are more than two players, or the game began from a given position.

    """
    if len(game.setup.players) > 2:
        raise CannotHold(Lack.PLAYERS)
    if game.setup.start:
        raise CannotHold(Lack.START)
    return encoded([[*_root(game), *_comment(game, 0)], *_moves(game)])


def _root(game: Game) -> Iterator[Property]:
    rules, notes = game.setup.rules, game.notes
    yield from (("FF", f"{VERSION}"), ("GM", GOMOKU), ("CA", "UTF-8"), ("AP", f"tictactoe-gui:{__version__}"))
    yield from (("SZ", sgf_rules.size(rules)), ("RU", sgf_rules.words(rules)))
    for colour, player, mark in zip(COLOURS, game.setup.players, MARKS, strict=False):
        told = {f"P{colour}": player.name[:LONGEST_NAME], f"{colour}LEVEL": known_level(player.kind)}
        told |= {f"{colour}MARK": player.mark} if player.mark != mark else {}
        yield from ((name, value) for name, value in told.items() if value)
    days = dates.written([moment for moment in (notes.began, notes.ended) if moment])
    told = {"DT": days, "RE": sgf_reading.result(game), "PL": "" if game.moves else COLOURS[game.setup.first]}
    yield from ((name, value) for name, value in told.items() if value)


def _moves(game: Game) -> Iterator[list[Property]]:
    for ply, square in enumerate(game.moves, 1):
        colour = COLOURS[game.positions[ply - 1].turn]
        yield [(colour, _point(square)), *_comment(game, ply)]


def _point(square: Square) -> str:
    return LETTERS[square.column] + LETTERS[square.row]


def _comment(game: Game, ply: int) -> list[Property]:
    texts = [comment.text for comment in game.notes.comments if comment.ply == ply]
    return [("C", "\n\n".join(texts))] if texts else []
