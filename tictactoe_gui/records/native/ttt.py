"""Native format for m,n,k-games: JSON, complete and easy to read. `ttt_fields` describes its fields."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tictactoe_gui.i18n import marked
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import BadMark, Player, PlayerKind, check_mark
from tictactoe_gui.mnk.position import Ending, Outcome, Position, resignation
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths, shared_rules
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.player_names import NameTaken, name_key
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import (
    MAX_COMMENT_CHARS,
    MAX_ENGINE_CHARS,
    VALID_TAKEN_BACK,
    require_few,
    require_in_range,
    require_level,
    require_max_length,
)
from tictactoe_gui.records.native import json_text, ttt_fields
from tictactoe_gui.records.native.json_text import format_value, wrong_value
from tictactoe_gui.records.native.ttt_fields import (
    NO_MARK,
    TERMINATIONS,
    BoardFields,
    GameRecord,
    RecordedResult,
    SeatFields,
    played_variants,
)
from tictactoe_gui.records.recorded_game import RecordedMove, landed, parse_move

_BEGINNING = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*(?:["}]|$)')


def matches(data: bytes) -> bool:
    """Return True if the data starts like a JSON object."""
    return _BEGINNING.match(data) is not None


def dumps(game: Game) -> bytes:
    """Write a record. The format supports every game."""
    return json_text.format_record(ttt_fields.to_record(game))


def parse(data: bytes) -> GameRecord:
    """Return the fields of a record. Its moves may be illegal. Raise BadRecord if the data is not a record."""
    return json_text.parse_record(data, ttt_fields.FORMAT, ttt_fields.VERSION, GameRecord)


def loads(data: bytes) -> Game:
    """Read a record. Raise BadRecord if a field is invalid, breaks the rules, or contradicts another one."""
    record = parse(data)
    begun = to_setup(record)
    moves, position = landed(begun.position, _recorded_moves(record.moves, begun.rules, "moves"))
    undone, _ = landed(position, _recorded_moves(record.undone, begun.rules, "undone"))
    game = _declared(Game(begun, moves, undone), record)
    _check_result(record.result, ttt_fields.result(game))
    return replace(game, notes=_notes(record, range(begun.rules.most_moves + 1)))


def to_setup(record: GameRecord) -> GameSetup:
    """Return the setup of a game. Raise BadRecord if a value is out of range or breaks the rules."""
    require_in_range("players", len(record.players), PLAYERS)
    rules = _rules(record.rules, len(record.players))
    players: list[Player] = []
    for seat in record.players:
        players.append(_player(seat, f"players[{len(players)}]", players))
    first = 0 if record.first is None else seat_of(record.first, players, "first")
    return GameSetup(rules, tuple(players), first, _start(record, rules, players, first))


def seat_of(name: str, players: Sequence[Player], place: str) -> int:
    """Return the seat of the player with this name. If there is none, raise BadRecord with the place of the name."""
    seats = {name_key(player.name): seat for seat, player in enumerate(players)}
    if name_key(name) not in seats:
        raise wrong_value(place, name, marked("a player's name"))
    return seats[name_key(name)]


def _rules(board: BoardFields, players: int) -> Rules:
    require_in_range("rules.width", board.width, SIZES)
    require_in_range("rules.height", board.height, SIZES)
    require_in_range("rules.k", board.k, line_lengths(board.width, board.height))
    try:
        return shared_rules(board.width, board.height, board.k, players, played_variants(board))
    except ValueError as cause:
        raise BadRecord(RecordFault.ILLEGAL, "rules", cause=cause) from None


def _player(seat: SeatFields, place: str, others: Sequence[Player]) -> Player:
    json_text.require_name(f"{place}.name", seat.name)
    try:
        check_mark(seat.mark, [other.mark for other in others])
    except BadMark as cause:
        raise BadRecord(RecordFault.ILLEGAL, f"{place}.mark", found=seat.mark, cause=cause) from None
    if name_key(seat.name) in [name_key(other.name) for other in others]:
        raise BadRecord(RecordFault.ILLEGAL, f"{place}.name", found=seat.name, cause=NameTaken(seat.name))
    return Player(seat.name, seat.mark, _kind(seat, place))


def _kind(seat: SeatFields, place: str) -> PlayerKind:
    require_max_length(f"{place}.engine", len(seat.engine), MAX_ENGINE_CHARS)
    level = require_level(f"{place}.level", seat.level) if seat.level else ""
    if seat.level and seat.engine:
        raise wrong_value(f"{place}.engine", seat.engine, marked("an engine or a level, not both"))
    if seat.fits and level not in LADDER:
        raise wrong_value(f"{place}.level", seat.level, ", ".join(LADDER))
    return PlayerKind(level, seat.engine, seat.fits)


def _start(record: GameRecord, rules: Rules, players: Sequence[Player], first: int) -> str:
    if not record.start:
        return ""
    require_few("start", len(record.start), rules.height)
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
            raise wrong_value(f"{place}[{column}]", mark, ", ".join(seats))
    return [seats[mark] for mark in row]


def _recorded_moves(texts: Sequence[str], rules: Rules, field: str) -> Iterator[RecordedMove]:
    for index, text in enumerate(texts):
        yield parse_move(f"{field}[{index}]", text, rules, Notation.ROW_LETTER)


def _declared(game: Game, record: GameRecord) -> Game:
    """Return the game with the result that its moves do not show, if there is one."""
    if record.resigned is not None and record.termination:
        raise wrong_value("termination", record.termination, marked("a resignation or a termination, not both"))
    if record.resigned is not None:
        seat = seat_of(record.resigned, game.players, "resigned")
        return _declare(game, resignation(game.setup.rules, seat), "resigned")
    return _declare(game, _stated(game, record), "termination") if record.termination else game


def _declare(game: Game, outcome: Outcome, place: str) -> Game:
    try:
        return game.declare(outcome)
    except ValueError as cause:
        raise BadRecord(RecordFault.ILLEGAL, place, cause=cause) from None


def _stated(game: Game, record: GameRecord) -> Outcome:
    if record.termination not in TERMINATIONS:
        raise wrong_value("termination", record.termination, ", ".join(TERMINATIONS))
    if record.result is None:
        raise BadRecord(RecordFault.MISSING, expected="result")
    names = () if isinstance(record.result, str) else record.result
    winners = (seat_of(name, game.players, "result") for name in names)
    return Outcome(frozenset(winners), (), Ending(record.termination))


def _check_result(stated: RecordedResult, actual: RecordedResult) -> None:
    if stated is not None and _sorted_winners(stated) != _sorted_winners(actual):
        expected = "" if actual is None else format_value(actual)
        raise BadRecord(RecordFault.RESULT, "result", found=format_value(stated), expected=expected)


def _sorted_winners(result: RecordedResult) -> RecordedResult:
    return tuple(sorted(result)) if isinstance(result, tuple) else result


def _notes(record: GameRecord, plies: range) -> Notes:
    json_text.require_valid_header(record)
    json_text.require_all_in_range("hints", record.hints, plies)
    require_in_range("taken_back", record.taken_back, VALID_TAKEN_BACK)
    require_in_range("comments", len(record.comments), range(len(plies) + 1))
    for index, comment in enumerate(record.comments):
        require_in_range(f"comments[{index}].ply", comment.ply, plies)
    require_max_length("comments", sum(len(comment.text) + 2 for comment in record.comments), MAX_COMMENT_CHARS)
    return Notes(
        tuple(dict.fromkeys(record.hints)),
        record.analysis,
        record.id,
        record.began,
        record.ended,
        record.seconds,
        tuple(Comment(comment.ply, comment.text) for comment in sorted(record.comments, key=lambda one: one.ply)),
        record.taken_back,
    )
