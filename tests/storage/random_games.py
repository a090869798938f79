"""Random games of both kinds with every feature that the library stores, reproducible by seed."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from tictactoe_gui.mastermind.code import Code, answers
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import Notes as MastermindNotes
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.board import Move
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import MARKS, PERSON, Player, PlayerKind
from tictactoe_gui.mnk.position import Ending, Outcome, Position, resignation
from tictactoe_gui.mnk.rules import Rules, line_lengths
from tictactoe_gui.opponents.levels import LADDER, LEVELS
from tictactoe_gui.player_names import name_key

NAMES = (
    "Ann",
    " ann",
    "Bob",
    "Zoë",
    "Zo\u0065\u0308",
    "漢字",
    "O'Hara",
    'Bob "the \\ builder"',
    "{name}",
    "עדה",
    "%_",
    "Cem",
)
EMOJI = ("🦊", "👨‍👩‍👧‍👦", "🇨🇭", "👍🏽", "❤️", "é")
ENGINES = ("/opt/engines/pbrain-gomoku", "C:\\Engines\\pbrain ä.exe")
COMMENTS = ("A fine move!", '“Two threats\nat once” \\ "here"', "🦊 漢字", "[[0, 1]]")
MASTERMIND_RULES = (
    DEFAULT,
    DEFAULT,
    MastermindRules(4, 6, 10),
    MastermindRules(5, 8, 12, repetition=False),
    MastermindRules(6, 10, 20),
    MastermindRules(2, 2, 1),
)
STATED = (
    Outcome(frozenset({0}), (), Ending.ON_TIME),
    Outcome(frozenset({1}), (), Ending.STATED),
    Outcome(frozenset(), (), Ending.AGREED),
)
"""Results that only a file states."""
GAME_NUMBERS = range(1, 60)
"""Numbers of Mastermind games. There are few, so players get some of them again."""


def mnk_games(count: int, random: Random, rules: Rules | None = None) -> Iterator[Game]:
    """Yield m,n,k-games with different ids, with these rules or random ones."""
    for number in range(count):
        game = _played(_setup(rules or _rules(random), random), random)
        yield replace(game, notes=_notes(game, f"{number:x}{random.getrandbits(32):08x}", random))


def mastermind_games(count: int, random: Random) -> Iterator[MastermindGame]:
    """Yield games of Mastermind with different ids."""
    for number in range(count):
        game = _guessed(_started(random), random)
        began = _moment(random)
        ended = _moment(random) if game.outcome else None
        advised = tuple(at for at in range(len(game.rows) + 1) if _one_in(12, random))
        notes = MastermindNotes(f"{number:x}{random.getrandbits(32):08x}", began, ended, _seconds(random), advised)
        yield replace(game, notes=notes)


def _rules(random: Random) -> Rules:
    width, height = (3, 3) if _one_in(3, random) else (random.randint(3, 8), random.randint(3, 8))
    if _one_in(40, random):
        width = height = 20
    players = random.choice((2, 2, 2, 3, 4, 5, 6))
    k = min(random.choices(line_lengths(width, height), k=3))
    variants = [key for key in VARIANTS if _one_in(4, random)]
    try:
        return Rules.with_variants(width, height, k, players, variants)
    except ValueError:
        return Rules(width, height, k, players)


def _setup(rules: Rules, random: Random) -> GameSetup:
    setup = GameSetup(rules, _players(rules.players, random), random.randrange(rules.players))
    return _with_start(setup, random) if _one_in(6, random) and not rules.needs_history else setup


def _players(count: int, random: Random) -> tuple[Player, ...]:
    marks = list(MARKS[:count])
    if _one_in(4, random):
        marks[0] = random.choice(EMOJI)
    names: list[str] = []
    while len(names) < count:
        name = random.choice(NAMES)
        if name_key(name) not in map(name_key, names):
            names.append(name)
    return tuple(Player(name, mark, _kind(random)) for name, mark in zip(names, marks, strict=True))


def _kind(random: Random) -> PlayerKind:
    if _one_in(3, random):
        level = random.choice(LEVELS)
        return PlayerKind(level, fits=level in LADDER and _one_in(6, random))
    return PlayerKind(engine=random.choice(ENGINES)) if _one_in(12, random) else PERSON


def _with_start(setup: GameSetup, random: Random) -> GameSetup:
    position = Position.start(setup.rules, setup.first)
    for _ply in range(random.randint(1, 6)):
        if position.outcome is None:
            position = position.play(random.choice(position.moves))
    return setup if position.outcome else replace(setup, first=position.turn, start=position.board)


def _played(setup: GameSetup, random: Random) -> Game:
    game, length = Game.start(setup), random.choice((2, 9, 30, 400, 400, 400))
    while game.outcome is None and len(game.moves) < length:
        moves: Sequence[Move] = game.position.choices or game.position.moves
        game = game.play(random.choice(moves))
    if game.outcome is None and _one_in(2, random):
        return game.declare(random.choice([*STATED, resignation(game.setup.rules, game.position.turn)]))
    return game.at(random.randint(0, len(game.moves))) if _one_in(5, random) else game


def _notes(game: Game, name: str, random: Random) -> Notes:
    plies = range(len(game.moves) + 1)
    comments = sorted({random.choice(plies): random.choice(COMMENTS) for _comment in range(2)}.items())
    return Notes(
        tuple(sorted(random.sample(plies, min(2, len(plies))))) if _one_in(5, random) else (),
        _one_in(8, random),
        name,
        _moment(random),
        _moment(random) if game.outcome else None,
        _seconds(random),
        tuple(Comment(*comment) for comment in comments) if _one_in(8, random) else (),
        random.randint(1, 3) if _one_in(10, random) else 0,
    )


def _started(random: Random) -> MastermindGame:
    """Return a game whose key is drawn by number, hidden by a person, or known only to the hider."""
    rules = random.choice(MASTERMIND_RULES)
    breaker = COMPUTER if _one_in(8, random) else random.choice(NAMES).strip()
    hider = random.choice((COMPUTER, COMPUTER, "Hider", "🦊 hides"))
    if hider == COMPUTER:
        return MastermindGame.start(MastermindSetup(rules, hider, breaker, random.choice(GAME_NUMBERS)))
    key = _code(rules, random)
    return MastermindGame.start(MastermindSetup(rules, hider, breaker), None if _one_in(2, random) else key)


def _guessed(game: MastermindGame, random: Random) -> MastermindGame:
    """Return the game with guesses. Answers given by hand may contradict each other."""
    key, honest = game.key or _code(game.rules, random), not _one_in(4, random)
    for _guess in range(random.choice((1, 3, 6, 20, 20))):
        if game.outcome is None:
            guess = key if _one_in(6, random) else _code(game.rules, random)
            answer = replace(game, key=key, rows=()).guess(guess).rows[0].feedback
            game = game.guess(guess, answer if honest else random.choice(answers(game.rules)))
    if game.outcome is None and _one_in(3, random):
        return game.give_up()
    return replace(game, key=key) if game.outcome and honest and _one_in(2, random) else game


def _code(rules: MastermindRules, random: Random) -> Code:
    return Code.from_number(random.randrange(1, 10**9), rules)


def _moment(random: Random) -> datetime | None:
    moment = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=random.randrange(10**7))
    return None if _one_in(15, random) else moment


def _seconds(random: Random) -> int:
    return 0 if _one_in(20, random) else random.randrange(2_000)


def _one_in(number: int, random: Random) -> bool:
    return random.randrange(number) == 0
