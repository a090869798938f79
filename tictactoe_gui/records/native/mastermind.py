"""Native format for games of Mastermind: JSON, complete and easy to read."""

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator
from dataclasses import replace

from msgspec import Struct, structs

from tictactoe_gui.i18n import marked
from tictactoe_gui.mastermind.code import GAME_NUMBERS, BadCode, Code, Feedback, answers
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Notes
from tictactoe_gui.mastermind.rules import COLOURS, GUESSES, PEGS, Rules
from tictactoe_gui.records.faults import BadRecord, RecordFault
from tictactoe_gui.records.limits import require_in_range, require_max_length
from tictactoe_gui.records.native import json_text
from tictactoe_gui.records.native.json_text import RecordHeader, Text, require_name, wrong_value

FORMAT = "tictactoe-gui mastermind"
VERSION = 1

MAX_CODE_CHARS = 100
"""Maximum number of characters of a code, including white space."""

_FORMAT = re.compile(rf'"format"\s*:\s*"{FORMAT}"'.encode())


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
    pending_guess: Text | None = None
    """Guess in letters that awaits its answer."""
    given_up: bool = False
    advised: tuple[int, ...] = ()
    """Number of rows on the board each time advice was given."""


def matches(data: bytes) -> bool:
    """Return True if the data contains the format's name. In a JSON string its quotation marks would be escaped."""
    return _FORMAT.search(data) is not None


def dumps(game: MastermindGame) -> bytes:
    """Write a record. The format supports every game. The key of an unfinished game is obfuscated."""
    record = to_record(game)
    if not game.outcome:
        # A key with a number is dropped, because it follows from the number.
        sealed = b64encode(record.key.encode()).decode() if record.key and record.number is None else None
        record = structs.replace(record, key=None, sealed=sealed)
    return json_text.format_record(record)


def to_record(game: MastermindGame) -> MastermindRecord:
    """Return a game's record, with the key in letters."""
    setup = game.setup
    rules = game.rules
    notes = game.notes
    return MastermindRecord(
        format=FORMAT,
        version=VERSION,
        rules=RulesFields(rules.pegs, rules.colours, rules.guesses, rules.repetition),
        hider=setup.hider,
        breaker=setup.breaker,
        number=setup.number,
        key=str(game.key) if game.key else None,
        rows=tuple(RowFields(str(row.guess), *row.feedback) for row in game.rows),
        pending_guess=str(game.pending_guess) if game.pending_guess else None,
        given_up=game.given_up,
        id=notes.id,
        **json_text.valid_dates(notes.began, notes.ended),
        seconds=notes.seconds,
        advised=tuple(dict.fromkeys(notes.advised)),
    )


def loads(data: bytes) -> MastermindGame:
    """Read a record. Raise BadRecord if a field is invalid, breaks the rules, or contradicts another one."""
    record = json_text.parse_record(data, FORMAT, VERSION, MastermindRecord)
    game = _start_game(record)
    require_in_range("rows", len(record.rows), range(game.rules.guesses + 1))
    for index, line in enumerate(record.rows):
        game = _with_row(game, line, f"rows[{index}]")
    if record.given_up and game.outcome:
        raise BadRecord(RecordFault.VALUE, "given_up", found="true", expected="false")
    game = replace(game, given_up=record.given_up, notes=_notes(record))
    return game if record.pending_guess is None else _with_pending_guess(game, record.pending_guess)


def _start_game(record: MastermindRecord) -> MastermindGame:
    rules = _rules(record.rules)
    if record.number is not None:
        require_in_range("number", record.number, GAME_NUMBERS)
    for place, name in (("hider", record.hider), ("breaker", record.breaker)):
        if name != COMPUTER:
            require_name(place, name)
    keys = dict(_keys(record, rules))
    setup = GameSetup(rules, record.hider, record.breaker, record.number)
    begun = MastermindGame.start(setup, next(iter(keys.values()), None))
    for place, key in keys.items():
        if key != begun.key:
            raise BadRecord(RecordFault.VALUE, place, found=str(key), expected=str(begun.key))
    return begun


def _rules(fields: RulesFields) -> Rules:
    fewest = COLOURS[0] if fields.repetition else fields.pegs
    require_in_range("rules.pegs", fields.pegs, PEGS)
    require_in_range("rules.colours", fields.colours, range(fewest, COLOURS.stop))
    require_in_range("rules.guesses", fields.guesses, GUESSES)
    return Rules(fields.pegs, fields.colours, fields.guesses, fields.repetition)


def _keys(record: MastermindRecord, rules: Rules) -> Iterator[tuple[str, Code]]:
    """Yield the keys in the record, each with its field."""
    if record.key is not None:
        yield "key", _code("key", record.key, rules)
    if record.sealed is not None:
        yield "sealed", _code("sealed", _unsealed(record.sealed), rules)


def _unsealed(text: str) -> str:
    try:
        return b64decode(text, validate=True).decode()
    except ValueError:
        raise wrong_value("sealed", text, marked("a code in base64")) from None


def _code(place: str, text: str, rules: Rules) -> Code:
    require_max_length(place, len(text), MAX_CODE_CHARS)
    try:
        return Code.parse(text, rules)
    except BadCode as cause:
        raise BadRecord(RecordFault.ILLEGAL, place, found=text, cause=cause) from None


def _with_row(game: MastermindGame, line: RowFields, place: str) -> MastermindGame:
    if game.outcome:
        raise BadRecord(RecordFault.VALUE, place, found=line.guess, expected=marked("the end of the game"))
    guess = _code(f"{place}.guess", line.guess, game.rules)
    answer = _answer(line, place, game.rules)
    longer = game.guess(guess, answer)
    right = longer.rows[-1].feedback
    if answer != right:
        raise BadRecord(RecordFault.VALUE, place, found=_format_answer(answer), expected=_format_answer(right))
    return longer


def _with_pending_guess(game: MastermindGame, letters: str) -> MastermindGame:
    if game.key or game.outcome:
        nothing = marked("no guess without an answer")
        raise BadRecord(RecordFault.VALUE, "pending_guess", found=letters, expected=nothing)
    return game.ask(_code("pending_guess", letters, game.rules))


def _answer(line: RowFields, place: str, rules: Rules) -> Feedback:
    require_in_range(f"{place}.black", line.black, range(rules.pegs + 1))
    beside = [answer.white for answer in answers(rules) if answer.black == line.black]
    require_in_range(f"{place}.white", line.white, range(len(beside)))
    return Feedback(line.black, line.white)


def _format_answer(answer: Feedback) -> str:
    """Return the answer as written in a record."""
    return f'"black": {answer.black}, "white": {answer.white}'


def _notes(record: MastermindRecord) -> Notes:
    json_text.require_valid_header(record)
    json_text.require_all_in_range("advised", record.advised, range(len(record.rows) + 1))
    advised = tuple(dict.fromkeys(record.advised))
    return Notes(record.id, record.began, record.ended, record.seconds, advised)
