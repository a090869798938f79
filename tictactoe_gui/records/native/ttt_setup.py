"""Conversion of the native format's fields to a game's setup."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import asdict

from tictactoe_gui.mnk.game import GameSetup
from tictactoe_gui.mnk.player import BadMark, Player, PlayerKind, check_mark
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS, NameTaken, has_visible_character, name_key
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import MAX_ENGINE_CHARS, require_in_range, require_max_length
from tictactoe_gui.records.native.json_text import format_value
from tictactoe_gui.records.native.ttt_fields import NO_MARK, BoardFields, GameRecord, SeatFields

shared_rules = lru_cache(maxsize=64)(Rules)
"""Constructor of rules. Equal rules share one object, because its tables are costly to build."""


def setup(record: GameRecord) -> GameSetup:
    """Return the setup of a game.

    Raises:
        BadRecord: a value is out of range or breaks the rules.

    """
    require_in_range("players", len(record.players), PLAYERS)
    rules = _rules(record.rules, len(record.players))
    players: list[Player] = []
    for seat in record.players:
        players.append(_player(seat, f"players[{len(players)}]", players))
    first = 0 if record.first is None else seat_of(record.first, players, "first")
    return GameSetup(rules, tuple(players), first, _start(record, rules, players, first))


def seat_of(name: str, players: Sequence[Player], place: str) -> int:
    """Return the seat of the player with this name. `place` is the location of the name in the record.

    Raises:
        BadRecord: no player has this name.

    """
    seats = {name_key(player.name): seat for seat, player in enumerate(players)}
    if name_key(name) not in seats:
        raise BadRecord(RecordFault.VALUE, place, found=format_value(name), expected="a player's name")
    return seats[name_key(name)]


def _rules(board: BoardFields, players: int) -> Rules:
    require_in_range("rules.width", board.width, SIZES)
    require_in_range("rules.height", board.height, SIZES)
    require_in_range("rules.k", board.k, line_lengths(board.width, board.height))
    return shared_rules(players=players, **asdict(board))


def _player(seat: SeatFields, place: str, others: Sequence[Player]) -> Player:
    require_max_length(f"{place}.name", len(seat.name), MAX_NAME_CODE_POINTS)
    require_max_length(f"{place}.engine", len(seat.engine), MAX_ENGINE_CHARS)
    if not has_visible_character(seat.name):
        raise BadRecord(RecordFault.VALUE, f"{place}.name", found=format_value(seat.name), expected="a name")
    try:
        check_mark(seat.mark, [other.mark for other in others])
    except BadMark as cause:
        raise BadRecord(RecordFault.ILLEGAL, f"{place}.mark", found=seat.mark, cause=cause) from None
    player = Player(seat.name, seat.mark, _kind(seat, place))
    if name_key(player.name) in [name_key(other.name) for other in others]:
        raise BadRecord(RecordFault.ILLEGAL, f"{place}.name", found=seat.name, cause=NameTaken(player.name))
    return player


def _kind(seat: SeatFields, place: str) -> PlayerKind:
    if seat.level and seat.level not in LEVELS:
        raise BadRecord(RecordFault.VALUE, f"{place}.level", found=format_value(seat.level), expected=", ".join(LEVELS))
    if seat.level and seat.engine:
        raise BadRecord(
            RecordFault.VALUE,
            f"{place}.engine",
            found=format_value(seat.engine),
            expected="an engine or a level, not both",
        )
    return PlayerKind(seat.level, seat.engine)


def _start(record: GameRecord, rules: Rules, players: Sequence[Player], first: int) -> str:
    if not record.start:
        return ""
    seats: dict[str, int | None] = {player.mark: seat for seat, player in enumerate(players)}
    grid = [_seats(row, seats | {NO_MARK: None}, f"start[{number}]") for number, row in enumerate(record.start)]
    try:
        return Position.from_grid(rules, grid, first).board
    except ValueError as cause:
        marks = "\n".join(player.mark for player in players)
        raise BadRecord(RecordFault.ILLEGAL, "start", found=marks, cause=cause) from None


def _seats(row: Sequence[str], seats: Mapping[str, int | None], place: str) -> list[int | None]:
    for column, mark in enumerate(row):
        if mark not in seats:
            raise BadRecord(
                RecordFault.VALUE, f"{place}[{column}]", found=format_value(mark), expected=", ".join(seats)
            )
    return [seats[mark] for mark in row]
