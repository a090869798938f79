"""Fields of a Mastermind record, and their conversion to a game, with checks."""

from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace

from msgspec import Struct

from tictactoe_gui.mastermind.code import GAME_NUMBERS, BadCode, Code, Feedback, answers
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Notes
from tictactoe_gui.mastermind.rules import COLOURS, GUESSES, PEGS, Rules
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS, has_visible_character
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import MAX_ID_CHARS, require_in_range, require_max_length
from tictactoe_gui.records.native.json_text import RecordHeader, Text, format_value, require_valid_dates
from tictactoe_gui.records.times import VALID_SECONDS

FORMAT = "tictactoe-gui mastermind"
VERSION = 1


class RulesFields(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Counterpart of `Rules`."""

    pegs: int
    colours: int
    guesses: int
    repetition: bool = True


class RowFields(Struct, forbid_unknown_fields=True):
    """Row of the board: a guess in letters and its answer."""

    guess: Text
    black: int
    white: int


class MastermindRecord(RecordHeader, kw_only=True):
    """Record of a game."""

    rules: RulesFields
    hider: Text = COMPUTER
    breaker: Text = COMPUTER
    number: int | None = None
    key: Text | None = None
    """Key in letters. If there is a number too, the key must match it."""
    sealed: Text | None = None
    """Key of an unfinished game in base64. This only prevents reading the key by accident."""
    rows: tuple[RowFields, ...]
    given_up: bool = False
    advised: tuple[int, ...] = ()
    """Number of rows on the board each time advice was given."""


def to_game(record: MastermindRecord) -> MastermindGame:
    """Convert a record to a game.

    Raises:
        BadRecord: a value is out of range, breaks the rules, or contradicts another value.

    """
    game = _start_game(record)
    require_in_range("rows", len(record.rows), range(game.rules.guesses + 1))
    for index, line in enumerate(record.rows):
        game = _with_row(game, line, f"rows[{index}]")
    if record.given_up and game.outcome:
        raise BadRecord(RecordFault.VALUE, "given_up", found="true", expected="false")
    return replace(game, given_up=record.given_up, notes=_notes(record))


def _start_game(record: MastermindRecord) -> MastermindGame:
    """Return the game before its first row."""
    rules = _rules(record.rules)
    if record.number is not None:
        require_in_range("number", record.number, GAME_NUMBERS)
    setup = GameSetup(rules, _name("hider", record.hider), _name("breaker", record.breaker), record.number)
    keys = dict(_keys(record, rules))
    begun = MastermindGame.start(setup, next(iter(keys.values()), None))
    for place, key in keys.items():
        if key != begun.key:
            raise BadRecord(RecordFault.VALUE, place, found=str(key), expected=str(begun.key))
    return begun


def _keys(record: MastermindRecord, rules: Rules) -> Iterator[tuple[str, Code]]:
    """Yield the keys in the record, each with its field."""
    if record.key is not None:
        yield "key", _code("key", record.key, rules)
    if record.sealed is not None:
        yield "sealed", _code("sealed", _unseal(record.sealed), rules)


def _unseal(text: str) -> str:
    try:
        return b64decode(text, validate=True).decode()
    except ValueError:
        raise BadRecord(RecordFault.VALUE, "sealed", found=format_value(text), expected="a code in base64") from None


def _rules(fields: RulesFields) -> Rules:
    fewest = COLOURS[0] if fields.repetition else fields.pegs
    require_in_range("rules.pegs", fields.pegs, PEGS)
    require_in_range("rules.colours", fields.colours, range(fewest, COLOURS.stop))
    require_in_range("rules.guesses", fields.guesses, GUESSES)
    return Rules(fields.pegs, fields.colours, fields.guesses, fields.repetition)


def _name(place: str, name: str) -> str:
    require_max_length(place, len(name), MAX_NAME_CODE_POINTS)
    if name != COMPUTER and not has_visible_character(name):
        raise BadRecord(RecordFault.VALUE, place, found=format_value(name), expected="a name")
    return name


def _code(place: str, text: str, rules: Rules) -> Code:
    try:
        return Code.parse(text, rules)
    except BadCode as cause:
        raise BadRecord(RecordFault.ILLEGAL, place, found=text, cause=cause) from None


def _with_row(game: MastermindGame, line: RowFields, place: str) -> MastermindGame:
    if game.outcome:
        raise BadRecord(RecordFault.VALUE, place, found=line.guess, expected="the end of the game")
    guess, answer = _code(f"{place}.guess", line.guess, game.rules), _answer(line, place, game.rules)
    longer = game.guess(guess, answer)
    right = longer.rows[-1].feedback
    if answer != right:
        raise BadRecord(RecordFault.VALUE, place, found=_format_answer(answer), expected=_format_answer(right))
    return longer


def _answer(line: RowFields, place: str, rules: Rules) -> Feedback:
    require_in_range(f"{place}.black", line.black, range(rules.pegs + 1))
    beside = [answer.white for answer in answers(rules) if answer.black == line.black]
    require_in_range(f"{place}.white", line.white, range(len(beside)))
    return Feedback(line.black, line.white)


def _format_answer(answer: Feedback) -> str:
    """Return the answer as written in a record."""
    return format_value(answer._asdict())[1:-1]


def _notes(record: MastermindRecord) -> Notes:
    require_max_length("id", len(record.id), MAX_ID_CHARS)
    require_in_range("seconds", record.seconds, VALID_SECONDS)
    for index, rows in enumerate(record.advised):
        require_in_range(f"advised[{index}]", rows, range(len(record.rows) + 1))
    require_valid_dates(record)
    advised = tuple(dict.fromkeys(record.advised))
    return Notes(record.id, record.began, record.ended, record.seconds, advised)
