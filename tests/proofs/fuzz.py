"""Check that damaged records and diagrams raise only the typed error, and that it has a readable message.

python -m tests.proofs.fuzz [--share 1.0] [--seed 1] [--only ttt]

Inputs are damaged valid records: bits are flipped, pieces are deleted, repeated, swapped or inserted from another
record, the end is cut off, and words and JSON values are replaced with troublesome ones. An accepted input must be a
game that survives a round trip through the native format, or a position that can be drawn.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import cycle, islice
from random import Random
from time import perf_counter
from traceback import print_exc
from typing import Any, NamedTuple

from tests import imported_records
from tests.imported_records import WRITERS
from tests.proofs.options import option_parser
from tictactoe_gui import records
from tictactoe_gui.mastermind.code import GAME_NUMBERS, Code
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.game import Notes as MastermindNotes
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import MARKS, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS
from tictactoe_gui.records.codec import GameT, Reader
from tictactoe_gui.records.diagram import grid
from tictactoe_gui.records.diagram.grid import Grid
from tictactoe_gui.records.faults import BadGrid, BadRecord, UnsupportedByFormat
from tictactoe_gui.records.imported import c5, codes, openings, pos, rec, sav
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS, MAX_ENGINE_CHARS, MAX_ID_CHARS, VALID_SECONDS
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.text_filter import printable
from tictactoe_gui.wording.records import bad_record

ACCEPTED, WRONG = "accepted", "WRONG"
INPUTS = 200_000
"""Number of inputs per format."""
VALID_RECORDS = 60
"""Number of valid records per format from which inputs are made."""
RULE_SETS = [
    *(Rules(), Rules(15, 15, 5), Rules(19, 19, 5, line=ExactLine()), Rules(20, 20, 6), Rules(6, 6, 6), Rules(5, 4, 4)),
    *(
        Rules(7, 6, 4, placement=Gravity()),
        Rules(goal=Misere()),
        Rules(7, 7, 4, players=3),
        Rules(5, 5, 4, 6, goal=Misere()),
    ),
]
MASTERMIND_RULE_SETS = [
    MastermindRules(),
    MastermindRules(2, 2, 20),
    MastermindRules(6, 10, 20),
    MastermindRules(5, 6, 9, repetition=False),
]
TROUBLESOME_WORDS = [
    *(b"", b"\0", b"\xff", b"\xed\xa0\x80", b"\xe2\x80\xae", b"\r\n", b"-1", b"1e999", b"NaN", b"null", b"true"),
    *(b'"\\ud800"', b'"', b"\\", b"{", b"}", b"[", b"]", b"(", b")", b";", b":", b",", b"{}", b"[]", b'{"a":' * 2000),
    *(b"[" * 3000, b"(;" * 3000, b"(" * 3000, b"version", b"moves", b"A1", b"T20", b"tt", b"jj", b"20x20", b"0", b"21"),
    *(b"x" * (MAX_NAME_CODE_POINTS + 1), b"x" * (MAX_COMMENT_CHARS + 1), b"9" * 9, b"9" * 5000),
    *(b"CA", b"SZ", b"AB[aa]", b"RE[B+R]", b"GM[1]", b"RU[]", b"UTF-8", b"Shift_JIS", b"utf-16", b"zlib", b"1,1,0"),
]
JSON_REPLACEMENTS: list[Any] = [
    *(None, True, -1, 0, 1, 3, 21, 10**30, 0.5, "", "A1", "draw", "\ud800", [], {}, [[]], ["A1"], {"a": 1}),
    *("x" * (most + 1) for most in (MAX_ID_CHARS, MAX_NAME_CODE_POINTS, MAX_ENGINE_CHARS, MAX_COMMENT_CHARS)),
    [0] * 10_000,
    [{"ply": 0, "text": ""}] * 1_000,
    [{"guess": "RRGG", "black": 4, "white": 0}] * 2,
    "RGBY",
    VALID_SECONDS[-1] + 1,
]
"""Replacements for values in JSON."""

IMPORTED: dict[str, Reader] = {
    "rec": rec,
    "pos": pos,
    "sav": sav,
    "c5": c5,
    "code": codes,
    "columns": codes,
    "openings": openings,
}
"""Readers of the formats that are only read."""

_TOKEN = re.compile(rb"\w+|\s+|[^\w\s]")


Mutation = Callable[[bytes, bytes, Random], bytes]
"""Returns a damaged copy of the first argument. The second is another valid record."""


def valid_records(make: Callable[[Random], bytes], random: Random) -> Sequence[bytes]:
    """Return valid records of a format."""
    found: list[bytes] = []
    while len(found) < VALID_RECORDS:
        with suppress(UnsupportedByFormat):
            found.append(make(random))
    return found


def _game(random: Random) -> Game:
    rules = random.choice(RULE_SETS)
    tail = "e" * random.choice([0, 0, 0, MAX_NAME_CODE_POINTS - 5])
    kinds = random.choices(
        [PlayerKind(), PlayerKind("expert"), PlayerKind(random.choice(LEVELS)), PlayerKind(engine="/bin/x")],
        k=rules.players,
    )
    players = tuple(Player(f"Zoë {seat}{tail}", MARKS[seat], kind) for seat, kind in enumerate(kinds))
    game = Game.start(GameSetup(rules, players, random.randrange(rules.players)))
    squares, position = [], game.position
    for _ in range(random.randrange(40)):
        if not position.outcome:
            squares.append(random.choice(position.moves))
            position = position.play(squares[-1])
    comments = (Comment(0, "as a whole"), Comment(1, "the centre [5\\6]"))
    notes = Notes(id="1a", seconds=7, comments=random.choice([(), comments])), _longest_notes(rules)
    game = Game(game.setup, tuple(squares), notes=random.choices(notes, [9, 1])[0])
    return random.choice([game, game.undo(), game if game.outcome else game.resign()])


def _longest_notes(rules: Rules) -> Notes:
    """Return the longest notes possible under these rules, except for long comments."""
    plies = range(len(rules.squares) + 1)
    comments = tuple(Comment(ply, "\x01") for ply in plies)
    return Notes(tuple(plies), analysis=True, id="1" * MAX_ID_CHARS, seconds=VALID_SECONDS[-1], comments=comments)


def _mastermind_game(random: Random) -> MastermindGame:
    """Return a game with random rules and a key that is drawn, chosen or kept in mind."""
    rules = random.choice(MASTERMIND_RULE_SETS)
    tail = "e" * random.choice([0, 0, MAX_NAME_CODE_POINTS - 3])
    number = random.choice([None, random.choice(GAME_NUMBERS)])
    key = Code.from_number(random.choice(GAME_NUMBERS), rules)
    game = MastermindGame.start(MastermindSetup(rules, "" if number else "Zoë", f"漢{tail}", number), key)
    for _ in range(random.randrange(rules.guesses)):
        if not game.outcome:
            game = game.guess(Code.from_number(random.choice(GAME_NUMBERS), rules))
    if not game.outcome and random.random() < 0.3:
        game = game.give_up()
    advised = tuple(range(random.choice([0, len(game.rows) + 1])))
    notes = MastermindNotes(), MastermindNotes("1" * MAX_ID_CHARS, seconds=VALID_SECONDS[-1], advised=advised)
    known = game.key if number else random.choice([game.key, None])
    return replace(game, key=known, notes=random.choice(notes))


def damaged_records(valid: Sequence[bytes], random: Random) -> Iterator[bytes]:
    """Yield damaged records endlessly."""
    while True:
        data = random.choice(valid)
        for _ in range(random.choice([1, 1, 1, 2, 3, 6])):
            data = random.choice(MUTATIONS)(data, random.choice(valid), random)
        yield data


def read_result(read: Callable[[bytes], GameT], codec: records.Codec[GameT], data: bytes) -> str:
    """Return the result for a record: the name of the fault, or `ACCEPTED` if it survives a round trip.

    Raises:
        Exception: any error that should not happen.

    """
    try:
        game = read(data)
    except BadRecord as error:
        _require_sentence(str(bad_record(error, "game")))
        return error.fault.name
    if codec.loads(codec.dumps(game)) != game:
        raise AssertionError("an accepted game changed in a round trip")
    return ACCEPTED


def diagram_result(data: bytes) -> str:
    """Return the result for a diagram: the name of the fault, or `ACCEPTED`."""
    try:
        drawn = grid.loads(data.decode(errors="surrogateescape"), Rules(), ("X", "O"))
    except BadGrid as error:
        return error.fault.name
    grid.as_text(drawn)
    grid.as_emoji(drawn)
    return ACCEPTED


def _require_sentence(sentence: str) -> None:
    sentence.encode()
    if printable(sentence) != sentence or "\n" in sentence or len(sentence) > 500:
        raise AssertionError(f"not a readable sentence: {sentence!r}")


def _flip(data: bytes, _other: bytes, random: Random) -> bytes:
    changed = bytearray(data or b"?")
    changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def _piece(data: bytes, random: Random) -> slice:
    start = random.randrange(len(data) + 1)
    return slice(start, min(len(data), start + random.choice([1, 3, 10, 50, 500])))


def _delete(data: bytes, _other: bytes, random: Random) -> bytes:
    piece = _piece(data, random)
    return data[: piece.start] + data[piece.stop :]


def _repeat(data: bytes, _other: bytes, random: Random) -> bytes:
    piece = _piece(data, random)
    return data[: piece.stop] + data[piece] * random.choice([1, 1, 2, 9]) + data[piece.stop :]


def _splice(data: bytes, other: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)] + other[random.randrange(len(other) + 1) :]


def _insert(data: bytes, other: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + other[_piece(other, random)] + data[at:]


def _truncate(data: bytes, _other: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _swap_words(data: bytes, _other: bytes, random: Random) -> bytes:
    words = _TOKEN.findall(data) or [b"?"]
    one, other = random.randrange(len(words)), random.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return b"".join(words)


def _replace_word(data: bytes, _other: bytes, random: Random) -> bytes:
    words = _TOKEN.findall(data) or [b"?"]
    words[random.randrange(len(words))] = random.choice(TROUBLESOME_WORDS)
    return b"".join(words)


def _change_value(data: bytes, other: bytes, random: Random) -> bytes:
    """Change a value in JSON. In other formats, replace a word."""
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        return _replace_word(data, other, random)
    place, key = random.choice(list(_places([whole])))
    _change(place, key, random)
    return json.dumps(whole, ensure_ascii=random.random() < 0.5).encode(errors="surrogatepass")


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Yield every list or object within a value, with each of its indices or keys."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inside:
        yield value, key
        yield from _places(part)


def _change(place: Any, key: Any, random: Random) -> None:
    way = random.randrange(4)
    if way == 0 and isinstance(place, dict):
        place[random.choice(["colour", "k", "name", "ply", "pegs", "a` - at `$.b"])] = place.pop(key)
    elif way == 1:
        del place[key]
    elif way == 2 and isinstance(place, list):
        place.insert(key, place[key])
    else:
        place[key] = random.choice(JSON_REPLACEMENTS)


MUTATIONS: tuple[Mutation, ...] = (
    *(_flip, _delete, _repeat, _splice, _insert, _truncate, _swap_words, _replace_word),
    *([_change_value] * 8),
)


class Target(NamedTuple):
    """A format and its readers."""

    make: Callable[[Random], bytes]
    """Makes a valid record."""
    readers: Sequence[Callable[[bytes], str]]
    """Readers, used alternately. Each returns the result for an input."""


def _format_target(known: records.Codec[Game]) -> Target:
    doors = [partial(read_result, known.loads, ttt), partial(read_result, records.open, ttt)]
    return Target(lambda random: known.dumps(_game(random)), doors)


def _imported_target(name: str) -> Target:
    known = IMPORTED[name]
    doors = [*[partial(read_result, known.loads, ttt)] * 2, partial(read_result, records.open, ttt)]
    return Target(lambda random: imported_records.write(name, _game(random)), doors)


def _diagram_target(draw: Callable[[Grid], str]) -> Target:
    def make(random: Random) -> bytes:
        game = _game(random)
        return draw(Grid(game.position, tuple(player.mark for player in game.setup.players))).encode()

    return Target(make, [diagram_result])


TARGETS = {
    **{suffix.removeprefix("."): _format_target(known) for suffix, known in records.FORMATS.items()},
    **{name: _imported_target(name) for name in WRITERS},
    "mastermind": Target(
        lambda random: mastermind.dumps(_mastermind_game(random)), [partial(read_result, mastermind.loads, mastermind)]
    ),
    "text": _diagram_target(grid.as_text),
    "emoji": _diagram_target(grid.as_emoji),
}


def prove(name: str, count: int, seed: int) -> Counter[str]:
    """Try `count` inputs and count the results. Errors that should not happen count as `WRONG`."""
    random, target = Random(f"{seed} {name}"), TARGETS[name]
    results: Counter[str] = Counter()
    damaged = damaged_records(valid_records(target.make, random), random)
    for door, data in islice(zip(cycle(target.readers), damaged, strict=False), count):
        try:
            results[door(data)] += 1
        except Exception:  # noqa: BLE001 - unexpected errors are counted
            results[WRONG] += 1
            print(f"{name}: {data!r}")
            print_exc()
    return results


def main() -> int:
    parser = option_parser(__doc__)
    parser.add_argument("--only", nargs="+", choices=TARGETS, default=[*TARGETS])
    options = parser.parse_args()
    inputs, wrong = round(INPUTS * options.share), 0
    for name in options.only:
        began = perf_counter()
        results = prove(name, inputs, options.seed)
        wrong += results[WRONG]
        print(f"{name}: {inputs:,} inputs, {perf_counter() - began:.0f} s", flush=True)
        print(*(f"  {count:>9,} {what}" for what, count in results.most_common()), sep="\n", flush=True)
    print(f"{len(options.only) * inputs:,} inputs in {len(options.only)} formats: {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
