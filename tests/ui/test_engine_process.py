import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QProcess
from pytestqt.qtbot import QtBot

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui import engine_process
from tictactoe_gui.ui.engine_process import EngineProcess
from tictactoe_gui.wording import engines as wording

PROGRAM = Path(__file__).parents[1] / "engines" / "engine.py"
START = Position.start(Rules(15, 15, 5))
NEXT = START.play(Square(0, 0))
TIMEOUT = 30_000
"""Time limit for signals in milliseconds, with allowance for a busy machine."""

Make = Callable[..., EngineProcess]


class Heard:
    """Recorder of the signals of an engine."""

    def __init__(self, engine: EngineProcess) -> None:
        self.moves: list[Square] = []
        self.cells: list[CellValue] = []
        self.faults: list[EngineFault] = []
        engine.moved.connect(self.moves.append)
        engine.cell.connect(self.cells.append)
        engine.failed.connect(self.faults.append)

    @property
    def sentences(self) -> list[str]:
        return [str(wording.sentence(fault)) for fault in self.faults]


def running() -> list[QProcess]:
    application = QCoreApplication.instance()
    assert application
    alive = QProcess.ProcessState.NotRunning
    return [process for process in application.findChildren(QProcess) if process.state() is not alive]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    """Return a function that creates engines with a given behaviour. They are closed after the test."""
    engines: list[EngineProcess] = []

    def engine(habit: str, *arguments: str | Path, ours: bool = False) -> EngineProcess:
        command = [sys.executable, "-S", str(PROGRAM), habit, *map(str, arguments)]
        engines.append(EngineProcess(command, ours=ours, name="Testy"))
        return engines[-1]

    yield engine
    for made in engines:
        made.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


@pytest.fixture
def ours(qtbot: QtBot) -> Iterator[EngineProcess]:
    """Yield the program's own engine."""
    engine = EngineProcess(engine_process.our_command(), ours=True)
    yield engine
    engine.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow engines enough time on a busy machine."""
    monkeypatch.setattr(engine_process, "GRACE", TIMEOUT / 1000)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow engines almost no time beyond that for a move."""
    monkeypatch.setattr(engine_process, "GRACE", 0.1)
    monkeypatch.setattr(engine_process, "LOADING", 0.1)


def answer(engine: EngineProcess, qtbot: QtBot, position: Position = NEXT) -> Heard:
    """Ask for a move, and wait for the answer or a fault. Return the signals emitted."""
    heard = Heard(engine)
    engine.think(position, EXPERT, 0.1)
    qtbot.waitUntil(lambda: not engine.thinking, timeout=TIMEOUT)
    return heard


def test_engine_plays_a_move(make: Make, qtbot: QtBot) -> None:
    assert answer(make("good"), qtbot).moves == [Square(0, 1)]


def test_engine_makes_the_first_move(make: Make, qtbot: QtBot) -> None:
    assert answer(make("good"), qtbot, START).moves == [Square(0, 0)]


@pytest.mark.parametrize("habit", ["no-ok", "talks", "shouts", "nameless"])
def test_harmless_protocol_deviations_are_accepted(make: Make, qtbot: QtBot, habit: str) -> None:
    assert answer(make(habit), qtbot).moves == [Square(0, 1)]


@pytest.mark.parametrize(
    ("habit", "sentence"),
    [
        ("exits", "Testy quit unexpectedly. Its exit status was 2."),
        ("crash", "Testy quit unexpectedly. Its exit status was 3."),
        ("garbage", "Testy sent an invalid move. It answered “I like the middle”."),
        ("taken", "Testy tried an illegal move. 0,0 is not an empty cell."),
        ("off-board", "Testy tried an illegal move. 19,19 is not an empty cell."),
        ("error", "Testy reported an error. It said “unsupported size”."),
        ("flood", "Testy produced too much output and was stopped"),
        ("chatter", "Testy produced too much output and was stopped"),
    ],
)
def test_fault_is_reported_once_and_ends_the_process(make: Make, qtbot: QtBot, habit: str, sentence: str) -> None:
    heard = answer(make(habit), qtbot)
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert (heard.sentences, heard.moves) == ([sentence], [])


@pytest.mark.parametrize("habit", ["mute", "late", "deaf"])
@pytest.mark.usefixtures("hasty")
def test_slow_engine_is_killed(make: Make, qtbot: QtBot, habit: str) -> None:
    heard = answer(make(habit), qtbot)
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    sentence = "Testy did not answer in time"
    assert (heard.sentences, heard.moves) == ([sentence], [])


@pytest.mark.parametrize(("seconds", "loading"), [(600.0, 0.0), (0.0, 600.0)])
def test_answer_within_the_time_limit_is_accepted(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, seconds: float, loading: float
) -> None:
    monkeypatch.setattr(engine_process, "GRACE", 0)
    monkeypatch.setattr(engine_process, "LOADING", loading)
    engine = make("good")
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT):
        engine.think(NEXT, EXPERT, seconds)


def test_missing_file_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    heard = answer(EngineProcess([str(tmp_path / "gone")], ours=False, name="Testy"), qtbot)
    assert heard.sentences == ["Testy can't be started. Its file is missing."]


@pytest.mark.parametrize("mode", [0o644, 0o755])
def test_file_that_is_not_executable_is_reported(qtbot: QtBot, tmp_path: Path, mode: int) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(b"\x00\x01\x02")
    file.chmod(mode)
    (sentence,) = answer(EngineProcess([str(file)], ours=False, name="Testy"), qtbot).sentences
    assert sentence.startswith("Testy can't be started. Its file is not a program for this computer (")


def test_engine_that_ignores_the_end_command_is_killed(make: Make, qtbot: QtBot) -> None:
    engine = make("ignores-end")
    answer(engine, qtbot)
    (process,) = running()
    pid = process.processId()
    engine.close()
    assert is_alive(pid)
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert not is_alive(pid)


def test_close_sends_the_end_command(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard")
    answer(engine, qtbot)
    engine.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert (tmp_path / "heard").read_text().splitlines()[-1] == "END"


def test_close_before_the_first_request_does_nothing(make: Make) -> None:
    make("good").close()
    assert not running()


def test_engine_that_ended_while_idle_is_restarted(make: Make, qtbot: QtBot) -> None:
    engine = make("good")
    answer(engine, qtbot)
    (process,) = running()
    process.kill()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    heard = answer(engine, qtbot)
    assert (heard.moves, heard.faults) == ([Square(0, 1)], [])


def test_duplicate_answer_is_not_used_for_the_next_question(make: Make, qtbot: QtBot) -> None:
    engine = make("twice")
    heard = Heard(engine)
    engine.moved.connect(lambda _: engine.think(NEXT, EXPERT, 10) if len(heard.moves) == 1 else None)
    engine.think(NEXT, EXPERT, 10)
    qtbot.waitUntil(lambda: not engine.thinking, timeout=TIMEOUT)
    assert heard.moves == [Square(1, 1), Square(1, 1)]


def test_third_party_engine_gets_the_whole_game_for_each_question(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard")
    answer(engine, qtbot, START)
    answer(engine, qtbot, NEXT)
    told = [line for line in (tmp_path / "heard").read_text().splitlines() if not line.startswith("INFO")]
    assert told == ["START 15", "BEGIN", "START 15", "BOARD", "0,0,2", "DONE"]


def test_our_engine_gets_the_rules_once(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard", ours=True)
    answer(engine, qtbot, START)
    answer(engine, qtbot, NEXT)
    told = (tmp_path / "heard").read_text().splitlines()
    assert told[0] == "START 15"
    assert told[-5:] == ["BOARD", "DONE", "BOARD", "0,0,2", "DONE"]
    assert (told.count("START 15"), told.count("INFO level expert")) == (1, 1)


def test_our_engine_gets_a_new_level_without_a_restart(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard", ours=True)
    answer(engine, qtbot)
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT):
        engine.think(NEXT, "casual", 0.1)
    told = (tmp_path / "heard").read_text().splitlines()
    assert (told.count("START 15"), told.count("INFO level casual")) == (1, 1)


def test_our_engine_gets_new_rules(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard", ours=True)
    answer(engine, qtbot)
    answer(engine, qtbot, Position.start(Rules(4, 3, 3)))
    assert "RECTSTART 4,3" in (tmp_path / "heard").read_text().splitlines()


def test_our_engine_moves_on_request(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    engine.think(NEXT, EXPERT, 60)
    assert engine.thinking
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT) as moved:
        engine.move_now()
    assert (moved.args, engine.thinking) == ([Square(0, 1)], False)


def test_answer_to_a_cancelled_question_is_dropped(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    heard = Heard(engine)
    engine.think(NEXT, EXPERT, 60)
    engine.stop()
    engine.analyse(NEXT, 60)
    engine.think(NEXT.play(Square(7, 7)), EXPERT, 60)
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT):
        qtbot.waitUntil(lambda: engine._due is engine._question, timeout=TIMEOUT)
        engine.move_now()
    assert (heard.moves, heard.cells) == ([Square(0, 2)], [])


def test_stop_keeps_our_engine_running(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    heard = Heard(engine)
    engine.think(NEXT, EXPERT, 60)
    (process,) = running()
    engine.stop()
    qtbot.waitUntil(lambda: engine._due is None, timeout=TIMEOUT)
    assert (running(), heard.moves, engine.thinking) == ([process], [], False)


def test_values_of_a_cancelled_analysis_are_dropped(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    heard = Heard(engine)
    engine.analyse(NEXT, 60)
    engine.stop()
    qtbot.waitUntil(lambda: engine._due is None, timeout=TIMEOUT)
    assert heard.cells == []


def test_our_engine_gets_one_stop_for_several_cancelled_questions(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("waits", tmp_path / "heard", ours=True)
    for _question in range(4):
        engine.think(NEXT, EXPERT, 60)
    engine.stop()
    qtbot.waitUntil(lambda: engine._due is None, timeout=TIMEOUT)
    assert (tmp_path / "heard").read_text().split().count("STOP") == 1


def test_stop_kills_a_third_party_engine(make: Make, qtbot: QtBot) -> None:
    engine = make("late")
    heard = Heard(engine)
    engine.think(NEXT, EXPERT, 60)
    engine.stop()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert (heard.moves, heard.faults) == ([], [])


@pytest.mark.usefixtures("hasty")
def test_our_engine_is_replaced_if_it_does_not_stop(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("deaf-to-stop", tmp_path / "memory", ours=True)
    engine.think(START, EXPERT, 60)
    qtbot.waitUntil((tmp_path / "memory").exists, timeout=TIMEOUT)
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT):
        engine.think(NEXT, EXPERT, 60)


def test_our_engine_is_restarted_after_a_crash(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    heard = answer(make("fragile", tmp_path / "memory", ours=True), qtbot)
    assert (heard.moves, heard.faults) == ([Square(0, 1)], [])


def test_our_engine_fails_after_repeated_crashes(make: Make, qtbot: QtBot) -> None:
    assert len(answer(make("crash", ours=True), qtbot).faults) == 1


def test_analysis_emits_values_and_its_end(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    heard = Heard(engine)
    with qtbot.waitSignal(engine.cell, timeout=TIMEOUT):
        engine.analyse(NEXT, 60)
    with qtbot.waitSignal(engine.analysed, timeout=TIMEOUT):
        engine.move_now()
    assert heard.cells == [CellValue(Square(0, 1), Value.WIN, 1)]


@pytest.mark.parametrize(("habit", "name"), [("good", "Testy"), ("nameless", "")])
def test_engine_reports_its_name(make: Make, qtbot: QtBot, habit: str, name: str) -> None:
    engine = make(habit)
    with qtbot.waitSignal(engine.named, timeout=TIMEOUT) as named:
        engine.introduce()
    assert named.args == [name]


def test_named_engine_need_not_acknowledge_start(make: Make, qtbot: QtBot) -> None:
    engine = make("no-ok")
    engine.introduce()
    qtbot.waitUntil(lambda: bool(engine._own_name), timeout=TIMEOUT)
    with qtbot.waitSignal(engine.named, timeout=TIMEOUT) as named:
        engine._clock.start(0)
    assert named.args == ["Testy"]


def test_our_engine_command_starts_this_program(monkeypatch: pytest.MonkeyPatch) -> None:
    assert engine_process.our_command() == (sys.executable, "-m", "tictactoe_gui", "--engine")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert engine_process.our_command() == (sys.executable, "--engine")


def test_our_real_engine_takes_a_win(ours: EngineProcess, qtbot: QtBot) -> None:
    position = Position.from_grid(Rules(), [[0, 0, None], [1, 1, None], [None, None, None]])
    assert answer(ours, qtbot, position).moves == [Square(0, 2)]


def test_our_real_engine_values_every_cell(ours: EngineProcess, qtbot: QtBot) -> None:
    heard = Heard(ours)
    position = Position.start(Rules())
    with qtbot.waitSignal(ours.analysed, timeout=TIMEOUT):
        ours.analyse(position, 10)
    assert {cell.square for cell in heard.cells} == set(position.moves)
    assert {cell.value for cell in heard.cells} == {Value.DRAW}


def test_our_real_engine_can_be_stopped_and_asked_again(ours: EngineProcess, qtbot: QtBot) -> None:
    heard = Heard(ours)
    ours.think(START, EXPERT, 600)
    (process,) = running()
    ours.think(Position.start(Rules()).play(Square(1, 1)), EXPERT, 1)
    with qtbot.waitSignal(ours.moved, timeout=TIMEOUT):
        pass
    assert (len(heard.moves), heard.faults, running()) == (1, [], [process])
    assert heard.moves[0] in {(0, 0), (0, 2), (2, 0), (2, 2)}


def test_our_real_engine_moves_on_request(ours: EngineProcess, qtbot: QtBot) -> None:
    ours.think(START.play(Square(7, 7)), EXPERT, 600)
    with qtbot.waitSignal(ours.moved, timeout=TIMEOUT):
        ours.move_now()
