"""Swap2 in the window with third-party engines, which run as programs."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.engines import engine_process
from tictactoe_gui.ui.engines.engine_list import EngineList, OutsideEngine
from tictactoe_gui.ui.engines.engine_process import EngineProcess
from tictactoe_gui.ui.mnk import computer_players
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording.mnk.engines import sentence

PROGRAM = Path(__file__).parents[2] / "engines" / "engine.py"
RULES = Rules.with_variants(15, 15, 5, 2, ["swap2"])
JANE = Player("Jane", "X")
A, B, C = Square(0, 0), Square(0, 1), Square(0, 2)
"""The first empty cells, where the engine plays."""
OPENING: tuple[Move, ...] = Square(7, 7), Square(9, 3), Square(11, 7)
FAR = tuple(Square(row, column) for row in (14, 12) for column in range(0, 15, 2))
"""Cells for Jane that complete no line."""

Open = Callable[[MatchSettings], Session]


def engine(habit: str, mark: str = "O") -> Player:
    return Player(habit, mark, PlayerKind(engine=habit))


def against(habit: str) -> MatchSettings:
    """Return the settings of a game in which Jane is first."""
    return MatchSettings(RULES, (JANE, engine(habit)), "1")


def first(habit: str) -> MatchSettings:
    """Return the settings of a game in which the engine is first."""
    return MatchSettings(RULES, (engine(habit, "X"), Player("Jane", "O")), "1")


@pytest.fixture
def open_match(open_session: OpenSession, monkeypatch: pytest.MonkeyPatch) -> Open:
    """Return a function that starts the program with engines of these habits, whose moves are played without delay."""

    def start_engine(command: Sequence[str], name: str, parent: QObject) -> EngineProcess:
        return EngineProcess([sys.executable, "-S", str(PROGRAM), *command], name, parent)

    def start(match_settings: MatchSettings) -> Session:
        engines = EngineList(UserSettings())
        for player in match_settings.players:
            if habit := player.kind.engine:
                engines._store(OutsideEngine(habit, habit))  # noqa: SLF001 - no such file
        return open_session(match_settings)

    monkeypatch.setattr(engine_process, "EngineProcess", start_engine)
    monkeypatch.setattr(computer_players, "MIN_MOVE_DELAY_MS", 0)
    return start


def moves(session: Session, qtbot: QtBot, count: int) -> tuple[Move, ...]:
    """Wait until the game has so many moves, and return them."""
    qtbot.waitUntil(lambda: len(session.game.moves) >= count or session.game.outcome is not None)
    return session.game.moves


def play(session: Session, *made: Move) -> None:
    for move in made:
        session.controller.play(move)


def finish(session: Session, qtbot: QtBot) -> str:
    """Play on until the engine, which nobody stops, has five in a row. Return the name of the winner."""
    for square in FAR:
        qtbot.waitUntil(lambda: session.game.outcome is not None or session.game.turn.name == "Jane")
        if session.game.outcome is None:
            play(session, square)
    assert session.game.outcome
    assert session.game.outcome.winner is not None
    return session.game.players[session.game.outcome.winner].name


@pytest.mark.parametrize(
    ("habit", "answer", "side"),
    [("stays", (Choice.STAY, A), 1), ("swaps", (Choice.SWAP,), 0)],
)
def test_engine_takes_a_side_and_plays_the_game(
    open_match: Open, qtbot: QtBot, habit: str, answer: tuple[Move, ...], side: int
) -> None:
    session = open_match(against(habit))
    play(session, *OPENING)
    assert moves(session, qtbot, 3 + len(answer)) == (*OPENING, *answer)
    assert session.game.players[side].name == habit
    assert finish(session, qtbot) == habit


@pytest.mark.parametrize(("choice", "side"), [(Choice.STAY, 1), (Choice.SWAP, 0)])
def test_engine_places_two_and_plays_the_side_that_is_left(
    open_match: Open, qtbot: QtBot, choice: Choice, side: int
) -> None:
    session = open_match(against("places-two"))
    play(session, *OPENING)
    assert moves(session, qtbot, 6) == (*OPENING, Choice.PLACE_TWO, A, B)
    play(session, choice)
    assert session.game.players[side].name == "places-two"
    assert finish(session, qtbot) == "places-two"


@pytest.mark.parametrize(("choice", "side"), [(Choice.STAY, 0), (Choice.SWAP, 1)])
def test_first_engine_places_three_and_plays_the_side_that_is_left(
    open_match: Open, qtbot: QtBot, choice: Choice, side: int
) -> None:
    session = open_match(first("stays"))
    assert moves(session, qtbot, 3) == (A, B, C)
    play(session, choice)
    assert session.game.players[side].name == "stays"
    assert finish(session, qtbot) == "stays"


@pytest.mark.parametrize(
    ("habit", "answer", "side"), [("stays", (Choice.SWAP, Square(0, 3)), 1), ("swaps", (Choice.STAY,), 0)]
)
def test_first_engine_chooses_after_two_more_stones(
    open_match: Open, qtbot: QtBot, habit: str, answer: tuple[Move, ...], side: int
) -> None:
    session = open_match(first(habit))
    moves(session, qtbot, 3)
    play(session, Choice.PLACE_TWO, *OPENING[:2])
    assert moves(session, qtbot, 6 + len(answer))[6:] == answer
    assert session.game.players[side].name == habit
    assert finish(session, qtbot) == habit


@pytest.mark.parametrize(
    ("second", "choices"),
    [("stays", [Choice.STAY]), ("swaps", [Choice.SWAP]), ("places-two", [Choice.PLACE_TWO, Choice.SWAP])],
)
def test_engines_play_a_whole_game_against_each_other(
    open_match: Open, qtbot: QtBot, second: str, choices: list[Choice]
) -> None:
    session = open_match(MatchSettings(RULES, (replace(engine("stays", "X"), name="Opal"), engine(second)), "1"))
    qtbot.waitUntil(lambda: session.game.outcome is not None)
    assert [move for move in session.game.moves if isinstance(move, Choice)] == choices


def test_engine_without_swap2_pauses_with_the_reason(open_match: Open, qtbot: QtBot) -> None:
    session = open_match(against("good"))
    play(session, *OPENING)
    fault = EngineFault(EngineFaultKind.NO_SWAP2, "good", "UNKNOWN SWAP2BOARD")
    qtbot.waitUntil(lambda: session.headline == sentence(fault).headline)
    assert session.game.moves == OPENING
