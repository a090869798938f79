"""Every function of `wording` filters the texts from outside that its arguments carry."""

import errno
import inspect
from collections.abc import Callable, Iterator
from enum import Enum
from importlib import import_module
from itertools import product
from pathlib import Path
from pkgutil import walk_packages
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import pytest
from hypothesis import example, given, settings

from tests.outside_text import HOSTILE, SURROGATES, harm, texts
from tictactoe_gui import mastermind, wording
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mastermind.breaker import Advice, Grade
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame, Row, WrongAnswers
from tictactoe_gui.mastermind.rules import DEFAULT
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk.answers import ExcludedVariant, Gravity, UnsuitableRules
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.player import BadMark, MarkFault, Player, PlayerKind
from tictactoe_gui.mnk.position import CellTaken, Ending, OffBoard, Outcome, Position, UnevenMarks, WrongTurn
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.reasons import ExplainedMove, Named, Reason
from tictactoe_gui.opponents.review.decisive import DecisiveMistake
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    CompletedLine,
    Fact,
    GaveAwayWin,
    LetWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    OutPlayed,
    RanOutOfMoves,
    Resigned,
)
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.player_names import BadName, NameTaken
from tictactoe_gui.puzzles.catalogue import THEMES, puzzles_of
from tictactoe_gui.puzzles.puzzle import Puzzle
from tictactoe_gui.ratings import Rating, RatingChange
from tictactoe_gui.records import SUFFIXES
from tictactoe_gui.records.faults import (
    BadGrid,
    BadRecord,
    GridFault,
    MissingFeature,
    RecordFault,
    UnknownSuffix,
    UnsupportedByFormat,
)
from tictactoe_gui.storage.collections import ListedGame, UnreadGame
from tictactoe_gui.storage.library.browsing import GameListing
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.mastermind_games import MastermindListing
from tictactoe_gui.storage.library.profiles import BestWin, HeadToHead, RatedGame
from tictactoe_gui.storage.library.recovery import Recovery, Restoration
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import Streak
from tictactoe_gui.text_filter import shown

Function = Callable[..., object]

TAKE_SHOWN_TEXT = {"sentence", "running_text", "listed", "level", "nothing_yet", "taken_names", "with_kind", "summary"}
"""Functions that combine texts which their callers have filtered."""
OWN_TEXT = {
    "earlier_position.instead": "Play A1.",
    "unsupported_games.suffix": SUFFIXES[0],
    "meaning.name": EXPERT,
    "step.name": EXPERT,
    "task.mark": "X",
    "tab.title": "Puzzles",
    "whole_tab.title": "Puzzles",
    "names_uncertain.encodings": ["gb18030", "iso8859-15"],
    "encoding_choice.encoding": "gb18030",
}
"""Values of parameters whose text never comes from outside."""
UNFILTERED = {"suggestion", "short", "shortened_name"}
"""Functions that return a file name, or a text that their callers filter."""


def functions() -> Iterator[Function]:
    """Yield every public function of `wording`."""
    for module in walk_packages(wording.__path__, f"{wording.__name__}."):
        for name, found in vars(import_module(module.name)).items():
            if inspect.isfunction(found) and found.__module__ == module.name and not name.startswith("_"):
                yield found


def name_with(text: str) -> str:
    """Return a valid player's name that contains the text."""
    return "Ann" + "".join(letter for letter in text if letter not in SURROGATES)


def people(text: str) -> tuple[Player, ...]:
    kind = PlayerKind(engine=f"/bin/{text}.exe")
    return Player(name_with(text), "א"), Player(f"Bob {name_with(text)}", "O", kind)


def game(text: str) -> Game:
    return Game.start(GameSetup(Rules(), people(text))).play(Square(0, 0)).play(Square(1, 1)).play(Square(0, 1))


def games(text: str) -> list[Game]:
    return [game(text), game(text).play(Square(2, 2)).play(Square(0, 2)), game(text).resign()]


def codes(text: str) -> MastermindSetup:
    return MastermindSetup(DEFAULT, name_with(text), f"Bob {name_with(text)}")


def code_games(text: str) -> list[MastermindGame]:
    begun = MastermindGame.start(codes(text), Code.parse("RGBY")).guess(Code.parse("RRRR"))
    return [MastermindGame.start(codes(text)), begun, begun.give_up(), begun.guess(Code.parse("RGBY"))]


def value_errors(text: str) -> list[ValueError]:
    codes = [BadCode(fault, text or "?", DEFAULT) for fault in CodeFault]
    marks = [BadMark(text, fault) for fault in MarkFault]
    boards = UnevenMarks([9, 0]), WrongTurn([1, 0], 0)
    return [ValueError(text), UnknownSquare(text), BadName(text), NameTaken(text), *codes, *marks, *boards]


def records(text: str) -> list[BadRecord]:
    causes: list[ValueError] = [*value_errors(text), CellTaken(Square(0, 0)), OffBoard(Square(0, 0))]
    found = "\n".join(["א", text.replace("\n", "")])
    illegal = [BadRecord(RecordFault.ILLEGAL, text, found=found, expected=text, cause=cause) for cause in causes]
    return [*illegal, *(BadRecord(fault, text, found=text, expected=text) for fault in RecordFault)]


def grids(text: str) -> list[BadGrid]:
    faults = set(GridFault) - {GridFault.IMPOSSIBLE, GridFault.UNEVEN, GridFault.BAD_MARK}
    impossible = [BadGrid(GridFault.IMPOSSIBLE, found=["א", text], cause=cause) for cause in value_errors(text)[-2:]]
    marks = [BadGrid(GridFault.BAD_MARK, found=[text], cause=BadMark(text, fault)) for fault in MarkFault]
    stated = [BadGrid(fault, row=row, found=[text], expected=[text]) for fault in faults for row in (0, 1)]
    return [*impossible, *marks, *stated]


def reviews(_text: str = "") -> list[MoveReview]:
    cell, line = Square(0, 2), (Square(0, 0), Square(1, 1), Square(2, 2))
    facts: list[Fact | None] = [
        *(MissedWin((cell,), (line,)), MissedBlock(0, cell, (line,)), OpenedCell(1, cell, (line,)), None),
        *(AllowedFork(0, cell, line, (line,)), AllowedSequence(1, line, 5, is_forced=True), CompletedLine((line,))),
        *(RanOutOfMoves(None, None, 3), RanOutOfMoves(0, cell, 3), GaveAwayWin(cell, line, (), 3), Resigned()),
        *(LetWin(0), OutPlayed(None), OutPlayed(4)),
    ]
    standings = Standing(Value.DRAW), Standing(Value.LOSS)
    return [MoveReview(ply, *standings, Verdict.MISTAKE, (cell,), fact) for ply in (1, 2) for fact in facts]


VALUES: dict[type, Callable[[str], list[Any]]] = {
    str: lambda text: [text],
    Path: lambda text: [Path(f"/{text}/a{text}.ttt")],
    Player: lambda text: [*people(text)],
    PlayerKind: lambda text: [PlayerKind(), PlayerKind(level=text), PlayerKind(engine=f"/bin/{text}")],
    Game: games,
    MastermindGame: code_games,
    MastermindSetup: lambda text: [codes(text)],
    GameListing: lambda text: [
        GameListing(1, Rules(), people(text), outcome, 0, "", (Square(0, 0),), None, None, assisted=True)
        for outcome in (None, *(Outcome(frozenset({0}), (), ending) for ending in Ending))
    ],
    MastermindListing: lambda text: [
        MastermindListing(1, DEFAULT, hider, name_with(text), 7, 3, None, 60, None, assisted=True, known=True)
        for hider in ("", f"Bob {name_with(text)}")
    ],
    ValueError: value_errors,
    BadName: lambda text: [BadName(text)],
    NameTaken: lambda text: [NameTaken(text)],
    BadRecord: records,
    BadGrid: grids,
    OSError: lambda text: [OSError(text), OSError(errno.EIO, text, text), FileNotFoundError(errno.ENOENT, text)],
    UnknownSuffix: lambda text: [UnknownSuffix(f".{text}", SUFFIXES)],
    UnsupportedByFormat: lambda _text: [*map(UnsupportedByFormat, MissingFeature)],
    Restoration: lambda text: [
        Restoration(Path(f"/{text}"), games, is_complete) for games in (0, 2) for is_complete in (False, True)
    ],
    Recovery: lambda text: [
        Recovery(Path(f"/{text}"), games, total, has_deleted_games=True)
        for games, total in ((0, None), (1, None), (1, 2))
    ],
    LibraryFault: lambda text: [LibraryFault(kind, Path(f"/{text}"), text) for kind in ErrorKind],
    EngineFault: lambda text: [EngineFault(fault, text, text) for fault in EngineFaultKind],
    BadCode: lambda text: [BadCode(fault, text or "?", DEFAULT) for fault in CodeFault],
    WrongAnswers: lambda _text: [WrongAnswers((0,))],
    GameSetup: lambda text: [game(text).setup],
    ExplainedMove: lambda _text: [
        ExplainedMove(CellValue(Square(0, 2), value, score=5), Reason.BLOCKS, Named(0)) for value in (None, Value.DRAW)
    ],
    OpeningMove: lambda _text: [
        OpeningMove(move, value, 5) for move in (Square(0, 2), *Choice) for value in (None, *Value)
    ],
    MoveReview: reviews,
    DecisiveMistake: lambda _text: [
        DecisiveMistake(found, is_proved=flag) for found in reviews() for flag in (True, False)
    ],
    Rules: lambda _text: [Rules(), Rules(7, 6, 4, placement=Gravity())],
    MastermindRules: lambda _text: [DEFAULT],
    Position: lambda text: [game(text).position],
    Outcome: lambda text: [found for one in games(text) if (found := one.outcome)][:1],
    CellValue: lambda _text: [CellValue(Square(0, 2), value, score=5) for value in (None, Value.DRAW)],
    Square: lambda _text: [Square(0, 0), Square(2, 1)],
    Code: lambda _text: [Code.parse("RGBY")],
    Feedback: lambda _text: [Feedback(1, 1)],
    Row: lambda _text: [Row(Code.parse("RGBY"), Feedback(1, 1))],
    Advice: lambda _text: [mastermind.advise(DEFAULT, ())],
    Grade: lambda _text: [mastermind.grade(DEFAULT, [Row(Code.parse("RGBY"), Feedback(1, 1))])],
    Streak: lambda _text: [Streak(Result.WON, 2)],
    RatedGame: lambda _text: [RatedGame(1, None, Rating(1240, 90, 3))],
    BestWin: lambda text: [BestWin(1, text, PlayerKind(level=text), Rating(1240, 90, 3))],
    HeadToHead: lambda _text: [HeadToHead(3, 1, 2)],
    Puzzle: lambda _text: [puzzles_of(theme)[0] for theme in THEMES],
    Standing: lambda _text: [Standing(Value.DRAW), Standing(None, 50)],
    Rating: lambda _text: [Rating(1200, 250), Rating(1240, 90, 9)],
    RatingChange: lambda text: [RatingChange(text, before, Rating(1250, 80, 10)) for before in VALUES[Rating](text)],
    ListedGame: lambda text: [
        ListedGame(Rules(), people(text), outcome, 5, None, b"") for outcome in (None, *VALUES[Outcome](text))
    ],
    UnreadGame: lambda text: [UnreadGame(2, fault) for fault in VALUES[BadRecord](text)],
    ExcludedVariant: lambda _text: [ExcludedVariant("gravity", "ultimate")],
    UnsuitableRules: lambda _text: [UnsuitableRules("ultimate", 9, 9, 3, 2)],
    bool: lambda _text: [True, False],
    int: lambda _text: [1],
    float: lambda _text: [0.5],
    NoneType: lambda _text: [None],
}
"""Values of each type of parameter, made with a text. Add the types of new parameters here."""


def arguments(function: Function, text: str) -> Iterator[dict[str, Any]]:
    """Yield arguments made with the text: every combination of the values of the parameters."""
    hints = get_type_hints(function, localns={"Advice": Advice, "Grade": Grade})
    chosen: dict[str, list[Any]] = {}
    for name in inspect.signature(function).parameters:
        own = OWN_TEXT.get(f"{function.__name__}.{name}")
        if get_origin(hints[name]) is not Callable:
            chosen[name] = choices(hints[name], text) if own is None else [own]
    return (dict(zip(chosen, combination, strict=True)) for combination in product(*chosen.values()))


def choices(hint: Any, text: str) -> list[Any]:
    """Return values of a type, made with the text."""
    parts = get_args(hint)
    if isinstance(hint, UnionType) or get_origin(hint) is Union:
        return [value for part in parts for value in choices(part, text)]
    if parts:
        return [(choices(parts[0], text) * 2)[:2]]
    return [*hint] if issubclass(hint, Enum) else VALUES[hint](text)


def called(function: Function, values: dict[str, Any]) -> object:
    """Call a function. A parameter for any number of texts gets one."""
    parameters = inspect.signature(function).parameters.items()
    several = [values.pop(name) for name, parameter in parameters if parameter.kind is parameter.VAR_POSITIONAL]
    return function(*several, **values)


def strings(result: object) -> Iterator[str]:
    if isinstance(result, str):
        yield result
    elif isinstance(result, dict | list | tuple):
        for part in result.values() if isinstance(result, dict) else result:
            yield from strings(part)


@pytest.mark.parametrize("function", [*functions()], ids=lambda function: f"{function.__module__}.{function.__name__}")
def test_text_from_outside_is_shown_without_harm(function: Function) -> None:
    filtered = shown if function.__name__ in TAKE_SHOWN_TEXT else str

    @settings(max_examples=20)
    @example(HOSTILE)
    @example(SURROGATES)
    @given(texts)
    def check(text: str) -> None:
        for values in arguments(function, filtered(text)):
            assert [*filter(None, map(harm, strings(called(function, values))))] == []

    if function.__name__ not in UNFILTERED:
        check()
