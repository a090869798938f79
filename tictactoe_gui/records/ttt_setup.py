"""Conversion of the native format's fields to a game's setup."""

from collections.abc import Mapping, Sequence

from tictactoe_gui.mnk.game import Setup
from tictactoe_gui.mnk.player import BadMark, Kind, Player, check_mark
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths
from tictactoe_gui.names import LONGEST_NAME, NameTaken, name_key, visible
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.records.faults import BadRecord, Fault
from tictactoe_gui.records.json_text import show
from tictactoe_gui.records.limits import ENGINE, require, require_short
from tictactoe_gui.records.ttt_fields import NO_MARK, Board, Record, Seat


def setup(record: Record) -> Setup:
    """Return the setup of a game.

    Raises:
        BadRecord: a value is out of range or breaks the rules.

    """
    require("players", len(record.players), PLAYERS)
    rules = _rules(record.rules, len(record.players))
    players: list[Player] = []
    for seat in record.players:
        players.append(_player(seat, f"players[{len(players)}]", players))
    first = 0 if record.first is None else seat_of(record.first, players, "first")
    return Setup(rules, tuple(players), first, _start(record, rules, players, first))


def seat_of(name: str, players: Sequence[Player], place: str) -> int:
    """Return the seat of the player with this name. `place` is the location of the name in the record.

    Raises:
        BadRecord: no player has this name.

    """
    seats = {name_key(player.name): seat for seat, player in enumerate(players)}
    if name_key(name) not in seats:
        raise BadRecord(Fault.VALUE, place, found=show(name), wanted="a player's name")
    return seats[name_key(name)]


def _rules(board: Board, players: int) -> Rules:
    require("rules.width", board.width, SIZES)
    require("rules.height", board.height, SIZES)
    require("rules.k", board.k, line_lengths(board.width, board.height))
    return Rules(board.width, board.height, board.k, players, board.gravity, board.misere, board.exact)


def _player(seat: Seat, place: str, others: Sequence[Player]) -> Player:
    require_short(f"{place}.name", len(seat.name), LONGEST_NAME)
    require_short(f"{place}.engine", len(seat.engine), ENGINE)
    if not visible(seat.name):
        raise BadRecord(Fault.VALUE, f"{place}.name", found=show(seat.name), wanted="a name")
    try:
        check_mark(seat.mark, [other.mark for other in others])
    except BadMark as cause:
        raise BadRecord(Fault.REFUSED, f"{place}.mark", found=seat.mark, cause=cause) from None
    player = Player(seat.name, seat.mark, _kind(seat, place))
    if name_key(player.name) in [name_key(other.name) for other in others]:
        raise BadRecord(Fault.REFUSED, f"{place}.name", found=seat.name, cause=NameTaken(player.name))
    return player


def _kind(seat: Seat, place: str) -> Kind:
    if seat.level and seat.level not in LEVELS:
        raise BadRecord(Fault.VALUE, f"{place}.level", found=show(seat.level), wanted=", ".join(LEVELS))
    if seat.level and seat.engine:
        raise BadRecord(
            Fault.VALUE, f"{place}.engine", found=show(seat.engine), wanted="an engine or a level, not both"
        )
    return Kind(seat.level, seat.engine)


def _start(record: Record, rules: Rules, players: Sequence[Player], first: int) -> str:
    if not record.start:
        return ""
    seats: dict[str, int | None] = {player.mark: seat for seat, player in enumerate(players)}
    grid = [_seats(row, seats | {NO_MARK: None}, f"start[{number}]") for number, row in enumerate(record.start)]
    try:
        return Position.from_grid(rules, grid, first).board
    except ValueError as cause:
        marks = "\n".join(player.mark for player in players)
        raise BadRecord(Fault.REFUSED, "start", found=marks, cause=cause) from None


def _seats(row: Sequence[str], seats: Mapping[str, int | None], place: str) -> list[int | None]:
    for column, mark in enumerate(row):
        if mark not in seats:
            raise BadRecord(Fault.VALUE, f"{place}[{column}]", found=show(mark), wanted=", ".join(seats))
    return [seats[mark] for mark in row]
