"""Processes that are asked for moves: third-party engines, and the built-in one."""

import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.timers import timer_of
from tictactoe_gui import resources
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.json_lines import Quit
from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.player.messages import MoveRequest, parse_request
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.engines import request_process
from tictactoe_gui.ui.engines.engine_list import Engine
from tictactoe_gui.ui.engines.engine_process import EngineProcess
from tictactoe_gui.ui.engines.line_process import LineProcess
from tictactoe_gui.ui.engines.own_program import own_command
from tictactoe_gui.ui.engines.player_process import PlayerProcess

PROGRAM = Path(__file__).parents[2] / "engines" / "engine.py"
PLAYERS = Player("Ann", "X"), Player("Ben", "O")
START = Game.start(GameSetup(Rules(15, 15, 5), PLAYERS))
NEXT = START.play(Square(0, 0))
CHOICE = Game(GameSetup(PRESETS["Swap2"], PLAYERS), tuple(Square(7, at) for at in (7, 8, 9)))
"""Game in which a player chooses a side."""
TIMEOUT_MS = 30_000
"""Time limit for signals in milliseconds, with allowance for a busy machine."""

MakeEngine = Callable[..., EngineProcess]
MakePlayer = Callable[..., PlayerProcess]
Make = Callable[..., Engine]


class SignalRecorder:
    """Records the signals of an engine."""

    def __init__(self, engine: Engine) -> None:
        self.moves: list[Move] = []
        self.cells: list[CellValue] = []
        self.faults: list[EngineFault] = []
        engine.move_received.connect(self.moves.append)
        engine.failed.connect(self.faults.append)
        if isinstance(engine, PlayerProcess):
            engine.value_received.connect(self.cells.append)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-S", str(PROGRAM), *map(str, arguments)]


@pytest.fixture
def engines(qtbot: QtBot) -> Iterator[list[Engine]]:
    """Yield a list of engines, which are closed after the test."""
    made: list[Engine] = []
    yield made
    for each in made:
        each.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)


@pytest.fixture
def make_engine(engines: list[Engine]) -> MakeEngine:
    """Return a function that creates third-party engines with a given behaviour."""

    def make(habit: str, *arguments: str | Path) -> EngineProcess:
        engine = EngineProcess(command(habit, *arguments), "Testy")
        engines.append(engine)
        return engine

    return make


@pytest.fixture
def make_player(engines: list[Engine]) -> MakePlayer:
    """Return a function that creates stand-ins for the built-in engine with a given behaviour."""

    def make(habit: str, *arguments: str | Path) -> PlayerProcess:
        engine = PlayerProcess(command("--json", habit, *arguments))
        engines.append(engine)
        return engine

    return make


@pytest.fixture(params=["make_engine", "make_player"])
def make(request: pytest.FixtureRequest) -> Make:
    """Return a function that creates engines of either kind."""
    found: Make = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def built_in_engine(engines: list[Engine]) -> PlayerProcess:
    """Return the real built-in engine."""
    engine = PlayerProcess(own_command("--player"))
    engines.append(engine)
    return engine


@pytest.fixture(autouse=True)
def _long_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow engines enough time on a busy machine."""
    monkeypatch.setattr(request_process, "GRACE_S", TIMEOUT_MS / 1000)


@pytest.fixture
def short_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow engines almost no time beyond their thinking time."""
    monkeypatch.setattr(request_process, "GRACE_S", 0.1)
    monkeypatch.setattr(request_process, "LOADING_S", 0.1)


def answer(engine: Engine, qtbot: QtBot, game: Game = NEXT) -> SignalRecorder:
    """Ask for a move, and wait for the answer or a fault. Return the signals emitted."""
    heard = SignalRecorder(engine)
    engine.request_move(game, EXPERT, 0.1)
    qtbot.waitUntil(lambda: not engine.is_thinking, timeout=TIMEOUT_MS)
    return heard


@pytest.mark.parametrize("habit", ["good", "no-ok", "talks", "shouts"])
def test_engine_plays_a_move_also_with_harmless_protocol_deviations(
    make_engine: MakeEngine, qtbot: QtBot, habit: str
) -> None:
    assert answer(make_engine(habit), qtbot, START).moves == [Square(0, 0)]
    assert answer(make_engine(habit), qtbot, NEXT).moves == [Square(0, 1)]


@pytest.mark.parametrize(
    ("habit", "fault", "detail"),
    [
        ("exits", EngineFaultKind.ENDED, "2"),
        ("crash", EngineFaultKind.ENDED, "3"),
        ("closes", EngineFaultKind.CLOSED, ""),
        ("garbage", EngineFaultKind.GARBAGE, "I like the middle"),
        ("error", EngineFaultKind.REPORTED, "unsupported size"),
        ("flood", EngineFaultKind.FLOOD, ""),
    ],
)
def test_fault_is_reported_once_and_ends_the_process(
    make: Make, qtbot: QtBot, habit: str, fault: EngineFaultKind, detail: str
) -> None:
    engine = make(habit)
    heard = answer(engine, qtbot)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert [(found.fault, found.detail) for found in heard.faults] == [(fault, detail)]
    assert heard.moves == []
    assert len(answer(engine, qtbot).faults) == 1, "the next question starts it again"


def test_fault_names_only_a_third_party_engine(make_engine: MakeEngine, make_player: MakePlayer, qtbot: QtBot) -> None:
    found = [answer(make("garbage"), qtbot).faults[0].name for make in (make_engine, make_player)]
    assert found == ["Testy", ""]


@pytest.mark.parametrize("habit", ["taken", "off-board"])
def test_illegal_move_is_not_played(make: Make, qtbot: QtBot, habit: str) -> None:
    heard = answer(make(habit), qtbot)
    assert ([fault.fault for fault in heard.faults], heard.moves) == ([EngineFaultKind.ILLEGAL], [])


def test_mark_of_the_built_in_engine_is_not_played_where_it_has_to_choose_a_side(
    make_player: MakePlayer, qtbot: QtBot
) -> None:
    player = make_player("good")
    heard = SignalRecorder(player)
    with qtbot.waitSignal(player.failed, timeout=TIMEOUT_MS):
        player.request_move(CHOICE, EXPERT, 1)
    assert ([fault.fault for fault in heard.faults], heard.moves) == ([EngineFaultKind.ILLEGAL], [])


@pytest.mark.parametrize("habit", ["mute", "late"])
@pytest.mark.usefixtures("short_grace")
def test_slow_engine_is_killed(make: Make, qtbot: QtBot, habit: str) -> None:
    heard = answer(make(habit), qtbot)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert ([fault.fault for fault in heard.faults], heard.moves) == ([EngineFaultKind.SILENT], [])


@pytest.mark.parametrize(("seconds", "loading"), [(600.0, 0.0), (0.0, 600.0)])
def test_answer_within_the_time_limit_is_accepted(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, seconds: float, loading: float
) -> None:
    monkeypatch.setattr(request_process, "GRACE_S", 0)
    monkeypatch.setattr(request_process, "LOADING_S", loading)
    good = make("good")
    with qtbot.waitSignal(good.move_received, timeout=TIMEOUT_MS):
        good.request_move(NEXT, EXPERT, seconds)


def test_only_the_first_answer_of_a_process_may_take_longer(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_process, "GRACE_S", 0)
    monkeypatch.setattr(request_process, "LOADING_S", 600)
    good = make("good")
    with qtbot.waitSignal(good.move_received, timeout=TIMEOUT_MS):
        good.request_move(NEXT, EXPERT, 0)
    good.request_move(NEXT, EXPERT, 500)
    assert timer_of(good).interval() == 500_000


def test_analysis_may_take_twice_the_time_of_the_best_move(
    make_player: MakePlayer, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_process, "GRACE_S", -600)
    monkeypatch.setattr(request_process, "LOADING_S", 0)
    player = make_player("waits")
    with qtbot.waitSignal(player.value_received, timeout=TIMEOUT_MS):
        player.request_values(NEXT, 600)


@pytest.mark.parametrize(
    ("mode", "reported"),
    [
        (None, EngineFaultKind.MISSING),
        (0o644, EngineFaultKind.FORBIDDEN),
        (0o755, EngineFaultKind.NO_PROGRAM),
    ],
)
def test_file_that_cannot_be_run_is_reported(
    qtbot: QtBot, tmp_path: Path, mode: int | None, reported: EngineFaultKind
) -> None:
    file = tmp_path / "letter.txt"
    if mode:
        file.write_bytes(b"\x00\x01\x02")
        file.chmod(mode)
    (fault,) = answer(EngineProcess([str(file)], "Testy"), qtbot).faults
    assert (fault.fault, fault.name) == (reported, "Testy")


def test_engine_that_ignores_the_end_command_is_killed(make: Make, qtbot: QtBot) -> None:
    engine = make("ignores-end")
    answer(engine, qtbot)
    (process,) = running_processes()
    pid = process.processId()
    engine.close()
    assert is_alive(pid)
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert not is_alive(pid)


def test_duplicate_answer_is_not_used_for_the_next_question(make_engine: MakeEngine, qtbot: QtBot) -> None:
    engine = make_engine("twice")
    heard = SignalRecorder(engine)
    engine.move_received.connect(lambda _: engine.request_move(NEXT, EXPERT, 10) if len(heard.moves) == 1 else None)
    engine.request_move(NEXT, EXPERT, 10)
    qtbot.waitUntil(lambda: not engine.is_thinking, timeout=TIMEOUT_MS)
    assert heard.moves == [Square(1, 1), Square(1, 1)]


def test_third_party_engine_gets_the_whole_game_for_each_question_and_the_end(
    make_engine: MakeEngine, qtbot: QtBot, tmp_path: Path
) -> None:
    engine = make_engine("good", tmp_path / "heard")
    answer(engine, qtbot, START)
    answer(engine, qtbot, NEXT)
    engine.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    heard = (tmp_path / "heard").read_text(encoding="utf-8").splitlines()
    lines = [line for line in heard if not line.startswith("INFO")]
    assert lines == ["START 15", "BEGIN", "START 15", "BOARD", "0,0,2", "DONE", "END"]


def test_built_in_engine_gets_the_whole_game_for_each_question_and_the_end(
    make_player: MakePlayer, qtbot: QtBot, tmp_path: Path
) -> None:
    player = make_player("good", tmp_path / "heard")
    with qtbot.waitSignal(player.move_received, timeout=TIMEOUT_MS):
        player.request_move(NEXT.play(Square(7, 7)), "level-6", 0.1, 5)
    player.close()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    asked, end = map(parse_request, (tmp_path / "heard").read_text(encoding="utf-8").splitlines())
    assert isinstance(asked, MoveRequest)
    assert asked.game.replayed.moves == (Square(0, 0), Square(7, 7))
    assert (asked.level, asked.seconds, asked.seed, end) == ("level-6", 0.1, 5, Quit())


def test_built_in_engine_moves_on_request(make_player: MakePlayer, qtbot: QtBot) -> None:
    player = make_player("waits")
    player.request_move(NEXT, EXPERT, 60)
    assert player.is_thinking
    with qtbot.waitSignal(player.move_received, timeout=TIMEOUT_MS) as moved:
        player.move_now()
    assert (moved.args, player.is_thinking) == ([Square(0, 1)], False)


def test_third_party_engine_is_not_hurried(make_engine: MakeEngine, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make_engine("good", tmp_path / "heard")
    engine.request_move(NEXT, EXPERT, 60)
    with qtbot.waitSignal(engine.move_received, timeout=TIMEOUT_MS):
        engine.move_now()
    assert (tmp_path / "heard").read_text(encoding="utf-8").splitlines()[-1] == "DONE"


def test_answer_to_a_cancelled_question_is_dropped(make_player: MakePlayer, qtbot: QtBot, tmp_path: Path) -> None:
    log = tmp_path / "heard"
    log.touch()
    player = make_player("waits", log)
    heard = SignalRecorder(player)
    player.request_move(NEXT, EXPERT, 60)
    player.cancel()
    player.request_values(NEXT, 60)
    player.request_move(NEXT.play(Square(7, 7)), EXPERT, 60)
    with qtbot.waitSignal(player.move_received, timeout=TIMEOUT_MS):
        qtbot.waitUntil(lambda: "[7,7]" in log.read_text(encoding="utf-8"), timeout=TIMEOUT_MS)
        player.move_now()
    assert (heard.moves, heard.cells) == ([Square(0, 2)], [])


def test_stop_drops_the_answer_and_keeps_the_built_in_engine_running(make_player: MakePlayer, qtbot: QtBot) -> None:
    player = make_player("waits")
    heard = SignalRecorder(player)
    for request in (partial(player.request_move, NEXT, EXPERT, 60), partial(player.request_values, NEXT, 60)):
        request()
        (process,) = running_processes()
        player.cancel()
        qtbot.waitUntil(lambda: not timer_of(player).isActive(), timeout=TIMEOUT_MS)
        assert (running_processes(), heard.moves, heard.cells, player.is_thinking) == ([process], [], [], False)


def test_stop_kills_a_third_party_engine(make_engine: MakeEngine, qtbot: QtBot) -> None:
    engine = make_engine("late")
    heard = SignalRecorder(engine)
    engine.request_move(NEXT, EXPERT, 60)
    engine.cancel()
    qtbot.waitUntil(lambda: not running_processes(), timeout=TIMEOUT_MS)
    assert (heard.moves, heard.faults) == ([], [])


@pytest.mark.usefixtures("short_grace")
def test_built_in_engine_is_replaced_if_it_does_not_stop(make_player: MakePlayer, qtbot: QtBot, tmp_path: Path) -> None:
    player = make_player("deaf-to-stop", tmp_path / "memory")
    player.request_move(START, EXPERT, 60)
    qtbot.waitUntil((tmp_path / "memory").exists, timeout=TIMEOUT_MS)
    with qtbot.waitSignal(player.move_received, timeout=TIMEOUT_MS):
        player.request_move(NEXT, EXPERT, 60)


def test_only_the_built_in_engine_is_restarted_after_a_crash(
    make_engine: MakeEngine, make_player: MakePlayer, qtbot: QtBot, tmp_path: Path
) -> None:
    heard = answer(make_player("fragile", tmp_path / "memory"), qtbot)
    assert (heard.moves, heard.faults) == ([Square(0, 1)], [])
    heard = answer(make_engine("fragile", tmp_path / "other"), qtbot)
    assert (heard.moves, len(heard.faults)) == ([], 1)


@pytest.mark.parametrize(
    ("kind", "fault"), [("make_player", EngineFaultKind.REPLACED), ("make_engine", EngineFaultKind.ENDED)]
)
def test_failure_after_an_update_of_the_program_is_reported_as_such(
    request: pytest.FixtureRequest, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: str, fault: EngineFaultKind
) -> None:
    monkeypatch.setattr(resources, "was_replaced", lambda: True)
    heard = answer(request.getfixturevalue(kind)("crash"), qtbot)
    assert [fault.fault for fault in heard.faults] == [fault]


def test_analysis_emits_values_and_then_finishes(make_player: MakePlayer, qtbot: QtBot) -> None:
    player = make_player("waits")
    heard = SignalRecorder(player)
    with qtbot.waitSignal(player.value_received, timeout=TIMEOUT_MS):
        player.request_values(NEXT, 60)
    with qtbot.waitSignal(player.analysis_finished, timeout=TIMEOUT_MS):
        player.move_now()
    assert heard.cells == [CellValue(Square(0, 1), Value.WIN, 1)]


@pytest.mark.parametrize(("habit", "name"), [("good", "Testy"), ("nameless", "")])
def test_engine_reports_its_name(make_engine: MakeEngine, qtbot: QtBot, habit: str, name: str) -> None:
    engine = make_engine(habit)
    with qtbot.waitSignal(engine.name_received, timeout=TIMEOUT_MS) as named:
        engine.request_name()
    assert named.args == [name]


def test_engine_that_reported_its_name_need_not_acknowledge_start(make_engine: MakeEngine, qtbot: QtBot) -> None:
    engine = make_engine("no-ok")
    engine.request_name()
    (program,) = running_processes()
    process = program.parent()
    assert isinstance(process, LineProcess)
    with qtbot.waitSignal(process.line_received, timeout=TIMEOUT_MS):
        pass
    with qtbot.waitSignal(engine.name_received, timeout=TIMEOUT_MS) as named:
        timer_of(engine).start(0)
    assert named.args == ["Testy"]


def test_real_built_in_engine_evaluates_every_cell(built_in_engine: PlayerProcess, qtbot: QtBot) -> None:
    heard = SignalRecorder(built_in_engine)
    game = Game.start(GameSetup(Rules(), PLAYERS))
    with qtbot.waitSignal(built_in_engine.analysis_finished, timeout=TIMEOUT_MS):
        built_in_engine.request_values(game, 10)
    assert {cell.square for cell in heard.cells} == set(game.position.moves)
    assert {cell.value for cell in heard.cells} == {Value.DRAW}


def test_real_built_in_engine_chooses_a_side_and_advises_which(built_in_engine: PlayerProcess, qtbot: QtBot) -> None:
    with qtbot.waitSignal(built_in_engine.move_received, timeout=TIMEOUT_MS) as chosen:
        built_in_engine.request_move(CHOICE, EXPERT, 1)
    with qtbot.waitSignal(built_in_engine.advised, timeout=TIMEOUT_MS) as advised:
        built_in_engine.request_values(CHOICE, 1)
    assert chosen.args == [Choice.SWAP] == [advised.args[0].move]


def test_real_built_in_engine_can_be_stopped_and_asked_again(built_in_engine: PlayerProcess, qtbot: QtBot) -> None:
    heard = SignalRecorder(built_in_engine)
    built_in_engine.request_move(START, EXPERT, 600)
    (process,) = running_processes()
    built_in_engine.request_move(Game.start(GameSetup(Rules(), PLAYERS)).play(Square(1, 1)), EXPERT, 1)
    with qtbot.waitSignal(built_in_engine.move_received, timeout=TIMEOUT_MS):
        pass
    assert (len(heard.moves), heard.faults, running_processes()) == (1, [], [process])
    assert heard.moves[0] in {(0, 0), (0, 2), (2, 0), (2, 2)}
