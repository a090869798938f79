"""Writers of the formats that the program only reads, for tests that need many records."""

from collections.abc import Callable

from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.records.faults import MissingFeature, UnsupportedByFormat

GOMOKU = Rules(15, 15, 5)
CONNECT_FOUR = PRESETS["Connect Four"]


def rec(game: Game) -> bytes:
    names = [player.name for player in game.setup.players]
    moves = [f"{square.column},{square.row},{100 * ply}" for ply, square in enumerate(game.squares)]
    return "\r\n".join([*names, *moves, "0", ""]).encode()


def pos(game: Game) -> bytes:
    return bytes([len(game.squares), *(15 * square.row + square.column for square in game.squares)])


def sav(game: Game) -> bytes:
    return "\n".join(
        ["15", "15", str(len(game.squares)), *(f"{row} {column}" for row, column in game.squares), ""]
    ).encode()


def c5(game: Game) -> bytes:
    first, second = (player.name for player in game.setup.players)
    cells = (_cell(game, ply) for ply in range(len(game.squares)))
    moves = ";".join(f"{'BW'[ply % 2]}({cell[0]},{cell[1:]})" for ply, cell in enumerate(cells))
    return f"{{[C5][先手 {first}][后手 {second}][2018.08.01 14:00 重庆][2018 CCGC];{moves}}}".encode()


def code(game: Game) -> bytes:
    return "".join(_cell(game, ply).lower() for ply in range(len(game.squares))).encode()


def columns(game: Game) -> bytes:
    return "".join(str(square.column + 1) for square in game.squares).encode()


def openings(game: Game) -> bytes:
    return ", ".join(f"{square.column - 7},{square.row - 7}" for square in game.squares).encode()


def _cell(game: Game, ply: int) -> str:
    return notation.name(game.squares[ply], game.setup.rules, Notation.BOOK)


WRITERS: dict[str, Callable[[Game], bytes]] = {
    "rec": rec,
    "pos": pos,
    "sav": sav,
    "c5": c5,
    "code": code,
    "columns": columns,
    "openings": openings,
}
"""Writers by the name of the format. Each writes the moves of the first player's games from an empty board."""


def write(name: str, game: Game) -> bytes:
    """Write a record. Raise UnsupportedByFormat for other rules, and for games with less than two moves."""
    if game.setup.rules != (CONNECT_FOUR if name == "columns" else GOMOKU) or len(game.squares) < 2:
        raise UnsupportedByFormat(MissingFeature.RULES)
    return WRITERS[name](game)
