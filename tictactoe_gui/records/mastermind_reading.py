"""Fields of a Mastermind record, and their conversion to a game, with checks."""

from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace

from msgspec import Struct

from tictactoe_gui.mastermind.code import NUMBERS, BadCode, Code, Feedback, answers
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Notes, Setup
from tictactoe_gui.mastermind.rules import COLOURS, GUESSES, PEGS, Rules
from tictactoe_gui.names import LONGEST_NAME, visible
from tictactoe_gui.records.faults import BadRecord, Fault
from tictactoe_gui.records.json_text import Head, Text, require_moments, show
from tictactoe_gui.records.limits import ID, SECONDS, require, require_short

FORMAT = "tictactoe-gui mastermind"
VERSION = 1


class Board(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Counterpart of `Rules`."""

    pegs: int
    colours: int
    guesses: int
    repetition: bool = True


class Line(Struct, forbid_unknown_fields=True):
    """Row of the board: a guess in letters and its answer."""

    guess: Text
    black: int
    white: int


class Record(Head, kw_only=True):
    """Record of a game."""

    rules: Board
    hider: Text = COMPUTER
    breaker: Text = COMPUTER
    number: int | None = None
    key: Text | None = None
    """Key in letters. If there is a number too, the key must match it."""
    sealed: Text | None = None
    """Key of an unfinished game in base64. This is no encryption, it only prevents reading the key by accident."""
    rows: tuple[Line, ...]
    given_up: bool = False
    advised: tuple[int, ...] = ()
    """Number of rows on the board each time advice was given."""


PARTS: dict[str, type[Struct]] = {"rules": Board, "rows": Line}
"""Types of the nested groups, by their fields."""


def game(record: Record) -> MastermindGame:
    """Convert a record to a game.

    Raises:
        BadRecord: a value is out of range, breaks the rules, or contradicts another value.

    """
    told = _begun(record)
    require("rows", len(record.rows), range(told.rules.guesses + 1))
    for index, line in enumerate(record.rows):
        told = _with_row(told, line, f"rows[{index}]")
    if record.given_up and told.outcome:
        raise BadRecord(Fault.VALUE, "given_up", found="true", wanted="false")
    return replace(told, given_up=record.given_up, notes=_notes(record))


def _begun(record: Record) -> MastermindGame:
    """Return the game before its first row."""
    rules = _rules(record.rules)
    if record.number is not None:
        require("number", record.number, NUMBERS)
    setup = Setup(rules, _name("hider", record.hider), _name("breaker", record.breaker), record.number)
    keys = dict(_keys(record, rules))
    begun = MastermindGame.start(setup, next(iter(keys.values()), None))
    for place, key in keys.items():
        if key != begun.key:
            raise BadRecord(Fault.VALUE, place, found=str(key), wanted=str(begun.key))
    return begun


def _keys(record: Record, rules: Rules) -> Iterator[tuple[str, Code]]:
    """Yield the keys in the record, each with its field."""
    if record.key is not None:
        yield "key", _code("key", record.key, rules)
    if record.sealed is not None:
        yield "sealed", _code("sealed", _unsealed(record.sealed), rules)


def _unsealed(text: str) -> str:
    try:
        return b64decode(text, validate=True).decode()
    except ValueError:
        raise BadRecord(Fault.VALUE, "sealed", found=show(text), wanted="a key in base64") from None


def _rules(told: Board) -> Rules:
    fewest = COLOURS[0] if told.repetition else told.pegs
    require("rules.pegs", told.pegs, PEGS)
    require("rules.colours", told.colours, range(fewest, COLOURS.stop))
    require("rules.guesses", told.guesses, GUESSES)
    return Rules(told.pegs, told.colours, told.guesses, told.repetition)


def _name(place: str, name: str) -> str:
    require_short(place, len(name), LONGEST_NAME)
    if name != COMPUTER and not visible(name):
        raise BadRecord(Fault.VALUE, place, found=show(name), wanted="a name")
    return name


def _code(place: str, text: str, rules: Rules) -> Code:
    try:
        return Code.parse(text, rules)
    except BadCode as cause:
        raise BadRecord(Fault.REFUSED, place, found=text, cause=cause) from None


def _with_row(game: MastermindGame, line: Line, place: str) -> MastermindGame:
    if game.outcome:
        raise BadRecord(Fault.VALUE, place, found=line.guess, wanted="the end")
    guess, told = _code(f"{place}.guess", line.guess, game.rules), _answer(line, place, game.rules)
    longer = game.guess(guess, told)
    right = longer.rows[-1].feedback
    if told != right:
        raise BadRecord(Fault.VALUE, place, found=_shown(told), wanted=_shown(right))
    return longer


def _answer(line: Line, place: str, rules: Rules) -> Feedback:
    require(f"{place}.black", line.black, range(rules.pegs + 1))
    beside = [answer.white for answer in answers(rules) if answer.black == line.black]
    require(f"{place}.white", line.white, range(len(beside)))
    return Feedback(line.black, line.white)


def _shown(answer: Feedback) -> str:
    """Return the answer as written in a record."""
    return show(answer._asdict())[1:-1]


def _notes(record: Record) -> Notes:
    require_short("id", len(record.id), ID)
    require("seconds", record.seconds, SECONDS)
    for index, rows in enumerate(record.advised):
        require(f"advised[{index}]", rows, range(len(record.rows) + 1))
    require_moments(record)
    advised = tuple(dict.fromkeys(record.advised))
    return Notes(record.id, record.began, record.ended, record.seconds, advised)
