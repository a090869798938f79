"""Third-party engines that are asked in the Swap2 opening."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ui.engines import request_process
from tictactoe_gui.ui.engines.engine_process import EngineProcess
from tictactoe_gui.wording.mnk.engines import sentence

PROGRAM = Path(__file__).parents[2] / "engines" / "engine.py"
PLAYERS = Player("Ann", "X"), Player("Ben", "O")
START = Game.start(GameSetup(Rules.with_variants(15, 15, 5, 2, ["swap2"]), PLAYERS))
A, B, C = Square(0, 0), Square(0, 1), Square(0, 2)
OPENING = Square(7, 7), Square(7, 8), Square(9, 9)
TIMEOUT_MS = 30_000
"""Time limit for signals in milliseconds, with allowance for a busy machine."""

Make = Callable[[str], "Asked"]


def played(*moves: Move) -> Game:
    """Return the game with these moves."""
    game = START
    for move in moves:
        game = game.play(move)
    return game


class Asked:
    """An engine with a given behaviour, and what it has answered and received."""

    def __init__(self, habit: str, log: Path) -> None:
        self.engine = EngineProcess([sys.executable, "-S", str(PROGRAM), habit, str(log)], "Testy")
        self.moves: list[Move] = []
        self.faults: list[EngineFault] = []
        self.engine.move_received.connect(self.moves.append)
        self.engine.failed.connect(self.faults.append)
        self._log = log

    @property
    def heard(self) -> list[str]:
        """Lines that the engine has received, apart from INFO."""
        lines = self._log.read_text(encoding="utf-8").splitlines() if self._log.exists() else []
        return [line for line in lines if not line.startswith("INFO")]

    def play_turn(self, game: Game, qtbot: QtBot) -> Game:
        """Return the game after all moves of the player to move."""
        player = game.turn.name
        while game.turn.name == player and not self.faults:
            game = self.play(game, qtbot)
        return game

    def play(self, game: Game, qtbot: QtBot) -> Game:
        """Return the game after the engine's next move. After a fault, return it unchanged."""
        count = len(self.moves)
        self.engine.request_move(game, EXPERT, 0.1)
        qtbot.waitUntil(lambda: not self.engine.is_thinking, timeout=TIMEOUT_MS)
        return game.play(self.moves[-1]) if len(self.moves) > count else game


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """Return a function that creates engines with a given behaviour."""
    monkeypatch.setattr(request_process, "GRACE_S", TIMEOUT_MS / 1000)
    made: list[Asked] = []

    def create(habit: str) -> Asked:
        made.append(Asked(habit, tmp_path / f"heard-{len(made)}"))
        return made[-1]

    yield create
    for asked in made:
        asked.engine.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


@pytest.mark.parametrize(
    ("habit", "before", "moves", "sent"),
    [
        ("stays", (), (A, B, C), ()),
        ("stays", OPENING, (Choice.STAY, A), ("7,7", "8,7", "9,9")),
        ("swaps", OPENING, (Choice.SWAP,), ("7,7", "8,7", "9,9")),
        ("places-two", OPENING, (Choice.PLACE_TWO, A, B), ("7,7", "8,7", "9,9")),
        ("stays", (*OPENING, Choice.PLACE_TWO, A, B), (Choice.SWAP, C), ("7,7", "8,7", "9,9", "0,0", "1,0")),
        ("swaps", (*OPENING, Choice.PLACE_TWO, A, B), (Choice.STAY,), ("7,7", "8,7", "9,9", "0,0", "1,0")),
    ],
)
def test_engine_is_asked_once_for_all_moves_of_its_turn(
    make: Make, qtbot: QtBot, habit: str, before: Sequence[Move], moves: Sequence[Move], sent: Sequence[str]
) -> None:
    asked = make(habit)
    asked.play_turn(played(*before), qtbot)
    assert (asked.moves, asked.faults) == ([*moves], [])
    assert asked.heard == ["START 15", "SWAP2BOARD", *sent, "DONE"]


def test_engine_is_asked_again_if_the_game_does_not_follow_its_answer(make: Make, qtbot: QtBot) -> None:
    asked = make("stays")
    asked.play(START, qtbot)
    asked.play(START, qtbot)
    assert asked.heard.count("SWAP2BOARD") == 2, "the first move was taken back"
    asked.play(played(A), qtbot)
    assert (asked.heard.count("SWAP2BOARD"), asked.moves) == (2, [A, A, B])


def test_engine_gets_a_board_with_its_own_side_after_the_opening(make: Make, qtbot: QtBot) -> None:
    asked = make("stays")
    asked.play(played(*OPENING, Choice.SWAP), qtbot)
    assert asked.heard == ["START 15", "BOARD", "7,7,2", "8,7,1", "9,9,2", "DONE"]


def test_turn_that_somebody_else_has_begun_is_continued_stone_by_stone(make: Make, qtbot: QtBot) -> None:
    asked = make("stays")
    asked.play(played(A, B), qtbot)
    assert (asked.moves, asked.heard) == ([C], ["START 15", "BOARD", "0,0,1", "1,0,2", "DONE"])
    asked.play(played(*OPENING, Choice.PLACE_TWO), qtbot)
    assert (asked.moves, asked.heard[-5:]) == ([C, A], ["BOARD", "7,7,2", "8,7,1", "9,9,2", "DONE"])


@pytest.mark.parametrize(("habit", "answer"), [("good", "UNKNOWN SWAP2BOARD"), ("refuses-swap2", "ERROR no openings")])
def test_engine_without_swap2_is_reported(make: Make, qtbot: QtBot, habit: str, answer: str) -> None:
    asked = make(habit)
    asked.play(START, qtbot)
    assert asked.faults == [EngineFault(EngineFaultKind.NO_SWAP2, "Testy", answer)]
    assert str(sentence(asked.faults[0])) == f"Testy doesn't play Swap2. It answered “{answer}”."


@pytest.mark.parametrize(
    ("habit", "before", "answer"),
    [
        ("always-swaps", (), "SWAP"),
        ("always-places-two", (), "0,0 1,0"),
        ("always-places-two", (*OPENING, Choice.PLACE_TWO, A, B), "2,0 3,0"),
    ],
)
def test_impossible_answer_is_reported(
    make: Make, qtbot: QtBot, habit: str, before: Sequence[Move], answer: str
) -> None:
    asked = make(habit)
    asked.play(played(*before), qtbot)
    assert (asked.moves, asked.faults) == ([], [EngineFault(EngineFaultKind.GARBAGE, "Testy", answer)])
