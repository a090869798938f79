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
"""Milliseconds that a test waits for a signal on a machine that does other things, too."""

Make = Callable[..., EngineProcess]


class Heard:
    """What an engine has told."""

    def __init__(self, engine: EngineProcess) -> None:
        self.moves: list[Square] = []
        self.cells: list[CellValue] = []
        self.faults: list[EngineFault] = []
        engine.moved.connect(self.moves.append)
        engine.cell.connect(self.cells.append)
        engine.failed.connect(self.faults.append)

    @property
    def sentences(self) -> list[str]:
        return [wording.sentence(fault) for fault in self.faults]


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
    """Engines with a habit; none of them outlives the test."""
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
    """The engine of the program itself."""
    engine = EngineProcess(engine_process.our_command(), ours=True)
    yield engine
    engine.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no fault of an engine."""
    monkeypatch.setattr(engine_process, "GRACE", TIMEOUT / 1000)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time is given beyond the time for a move."""
    monkeypatch.setattr(engine_process, "GRACE", 0.1)
    monkeypatch.setattr(engine_process, "LOADING", 0.1)


def answer(engine: EngineProcess, qtbot: QtBot, position: Position = NEXT) -> Heard:
    """What comes of asking for a move, until that is answered or fails."""
    heard = Heard(engine)
    engine.think(position, EXPERT, 0.1)
    qtbot.waitUntil(lambda: not engine.thinking, timeout=TIMEOUT)
    return heard


def test_a_good_engine_plays_its_move(make: Make, qtbot: QtBot) -> None:
    assert answer(make("good"), qtbot).moves == [Square(0, 1)]


def test_an_engine_begins_on_the_empty_board(make: Make, qtbot: QtBot) -> None:
    assert answer(make("good"), qtbot, START).moves == [Square(0, 0)]


@pytest.mark.parametrize("habit", ["no-ok", "talks", "shouts", "nameless"])
def test_what_real_engines_do_is_no_fault(make: Make, qtbot: QtBot, habit: str) -> None:
    assert answer(make(habit), qtbot).moves == [Square(0, 1)]


@pytest.mark.parametrize(
    ("habit", "sentence"),
    [
        ("exits", "Testy ended by itself, with status 2"),
        ("crash", "Testy ended by itself, with status 3"),
        ("garbage", "Testy answered “I like the middle”, which is no move"),
        ("taken", "Testy wanted to play at 0,0, which is not an empty cell"),
        ("off-board", "Testy wanted to play at 19,19, which is not an empty cell"),
        ("error", "Testy reported an error: “unsupported size”"),
        ("flood", "Testy wrote without end instead of answering"),
        ("chatter", "Testy wrote without end instead of answering"),
    ],
)
def test_a_fault_is_told_once_and_the_process_is_gone(make: Make, qtbot: QtBot, habit: str, sentence: str) -> None:
    heard = answer(make(habit), qtbot)
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert (heard.sentences, heard.moves) == ([sentence], [])


@pytest.mark.parametrize("habit", ["mute", "late", "deaf"])
@pytest.mark.usefixtures("hasty")
def test_an_engine_that_does_not_answer_in_time_is_killed(make: Make, qtbot: QtBot, habit: str) -> None:
    heard = answer(make(habit), qtbot)
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    sentence = "Testy did not answer in time"
    assert (heard.sentences, heard.moves) == ([sentence], [])


@pytest.mark.parametrize(("seconds", "loading"), [(600.0, 0.0), (0.0, 600.0)])
def test_an_answer_within_its_time_is_waited_for(
    make: Make, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, seconds: float, loading: float
) -> None:
    monkeypatch.setattr(engine_process, "GRACE", 0)
    monkeypatch.setattr(engine_process, "LOADING", loading)
    engine = make("good")
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT):
        engine.think(NEXT, EXPERT, seconds)


def test_a_file_that_is_not_there_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    heard = answer(EngineProcess([str(tmp_path / "gone")], ours=False, name="Testy"), qtbot)
    assert heard.sentences == ["The file of Testy is no longer there"]


@pytest.mark.parametrize("mode", [0o644, 0o755])
def test_a_file_that_is_no_program_is_told(qtbot: QtBot, tmp_path: Path, mode: int) -> None:
    file = tmp_path / "letter.txt"
    file.write_bytes(b"\x00\x01\x02")
    file.chmod(mode)
    (sentence,) = answer(EngineProcess([str(file)], ours=False, name="Testy"), qtbot).sentences
    assert sentence.startswith("Testy cannot be started: its file is not a program for this computer (")


def test_an_engine_that_ignores_the_end_is_killed(make: Make, qtbot: QtBot) -> None:
    engine = make("ignores-end")
    answer(engine, qtbot)
    (process,) = running()
    pid = process.processId()
    engine.close()
    assert is_alive(pid)
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert not is_alive(pid)


def test_an_engine_is_asked_to_end(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard")
    answer(engine, qtbot)
    engine.close()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert (tmp_path / "heard").read_text().splitlines()[-1] == "END"


def test_closing_what_was_never_started_does_nothing(make: Make) -> None:
    make("good").close()
    assert not running()


def test_an_engine_that_ended_while_nobody_asked_is_started_again(make: Make, qtbot: QtBot) -> None:
    engine = make("good")
    answer(engine, qtbot)
    (process,) = running()
    process.kill()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    heard = answer(engine, qtbot)
    assert (heard.moves, heard.faults) == ([Square(0, 1)], [])


def test_the_second_of_two_answers_is_no_answer_to_the_next_question(make: Make, qtbot: QtBot) -> None:
    engine = make("twice")
    heard = Heard(engine)
    engine.moved.connect(lambda _: engine.think(NEXT, EXPERT, 10) if len(heard.moves) == 1 else None)
    engine.think(NEXT, EXPERT, 10)
    qtbot.waitUntil(lambda: not engine.thinking, timeout=TIMEOUT)
    assert heard.moves == [Square(1, 1), Square(1, 1)]


def test_each_question_to_an_engine_of_others_starts_from_an_empty_board(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    engine = make("good", tmp_path / "heard")
    answer(engine, qtbot, START)
    answer(engine, qtbot, NEXT)
    told = [line for line in (tmp_path / "heard").read_text().splitlines() if not line.startswith("INFO")]
    assert told == ["START 15", "BEGIN", "START 15", "BOARD", "0,0,2", "DONE"]


def test_our_engine_is_told_the_game_once(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard", ours=True)
    answer(engine, qtbot, START)
    answer(engine, qtbot, NEXT)
    told = (tmp_path / "heard").read_text().splitlines()
    assert told[0] == "START 15"
    assert told[-5:] == ["BOARD", "DONE", "BOARD", "0,0,2", "DONE"]
    assert (told.count("START 15"), told.count("INFO level expert")) == (1, 1)


def test_our_engine_is_told_a_new_level_without_a_new_game(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard", ours=True)
    answer(engine, qtbot)
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT):
        engine.think(NEXT, "casual", 0.1)
    told = (tmp_path / "heard").read_text().splitlines()
    assert (told.count("START 15"), told.count("INFO level casual")) == (1, 1)


def test_our_engine_is_told_new_rules(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("good", tmp_path / "heard", ours=True)
    answer(engine, qtbot)
    answer(engine, qtbot, Position.start(Rules(4, 3, 3)))
    assert "RECTSTART 4,3" in (tmp_path / "heard").read_text().splitlines()


def test_our_engine_moves_when_told_to(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    engine.think(NEXT, EXPERT, 60)
    assert engine.thinking
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT) as moved:
        engine.move_now()
    assert (moved.args, engine.thinking) == ([Square(0, 1)], False)


def test_the_answer_to_a_dropped_question_never_arrives(make: Make, qtbot: QtBot) -> None:
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


def test_stopping_our_engine_leaves_its_process(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    heard = Heard(engine)
    engine.think(NEXT, EXPERT, 60)
    (process,) = running()
    engine.stop()
    qtbot.waitUntil(lambda: engine._due is None, timeout=TIMEOUT)
    assert (running(), heard.moves, engine.thinking) == ([process], [], False)


def test_no_value_of_a_dropped_analysis_arrives(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    heard = Heard(engine)
    engine.analyse(NEXT, 60)
    engine.stop()
    qtbot.waitUntil(lambda: engine._due is None, timeout=TIMEOUT)
    assert heard.cells == []


def test_our_engine_is_told_to_stop_once_however_many_questions_are_dropped(
    make: Make, qtbot: QtBot, tmp_path: Path
) -> None:
    engine = make("waits", tmp_path / "heard", ours=True)
    for _question in range(4):
        engine.think(NEXT, EXPERT, 60)
    engine.stop()
    qtbot.waitUntil(lambda: engine._due is None, timeout=TIMEOUT)
    assert (tmp_path / "heard").read_text().split().count("STOP") == 1


def test_stopping_an_engine_of_others_kills_it(make: Make, qtbot: QtBot) -> None:
    engine = make("late")
    heard = Heard(engine)
    engine.think(NEXT, EXPERT, 60)
    engine.stop()
    qtbot.waitUntil(lambda: not running(), timeout=TIMEOUT)
    assert (heard.moves, heard.faults) == ([], [])


@pytest.mark.usefixtures("hasty")
def test_our_engine_that_does_not_stop_is_replaced(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    engine = make("deaf-to-stop", tmp_path / "memory", ours=True)
    engine.think(START, EXPERT, 60)
    qtbot.waitUntil((tmp_path / "memory").exists, timeout=TIMEOUT)
    with qtbot.waitSignal(engine.moved, timeout=TIMEOUT):
        engine.think(NEXT, EXPERT, 60)


def test_our_engine_that_died_is_asked_again(make: Make, qtbot: QtBot, tmp_path: Path) -> None:
    heard = answer(make("fragile", tmp_path / "memory", ours=True), qtbot)
    assert (heard.moves, heard.faults) == ([Square(0, 1)], [])


def test_our_engine_that_dies_again_and_again_fails(make: Make, qtbot: QtBot) -> None:
    assert len(answer(make("crash", ours=True), qtbot).faults) == 1


def test_an_analysis_tells_each_cell_and_its_end(make: Make, qtbot: QtBot) -> None:
    engine = make("waits", ours=True)
    heard = Heard(engine)
    with qtbot.waitSignal(engine.cell, timeout=TIMEOUT):
        engine.analyse(NEXT, 60)
    with qtbot.waitSignal(engine.analysed, timeout=TIMEOUT):
        engine.move_now()
    assert heard.cells == [CellValue(Square(0, 1), Value.WIN, 1)]


@pytest.mark.parametrize(("habit", "name"), [("good", "Testy"), ("nameless", "")])
def test_an_engine_tells_its_name(make: Make, qtbot: QtBot, habit: str, name: str) -> None:
    engine = make(habit)
    with qtbot.waitSignal(engine.named, timeout=TIMEOUT) as named:
        engine.introduce()
    assert named.args == [name]


def test_an_engine_that_tells_its_name_need_not_say_ok(make: Make, qtbot: QtBot) -> None:
    engine = make("no-ok")
    engine.introduce()
    qtbot.waitUntil(lambda: bool(engine._own_name), timeout=TIMEOUT)
    with qtbot.waitSignal(engine.named, timeout=TIMEOUT) as named:
        engine._clock.start(0)
    assert named.args == ["Testy"]


def test_our_engine_is_this_program(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_our_real_engine_is_stopped_and_asked_again(ours: EngineProcess, qtbot: QtBot) -> None:
    heard = Heard(ours)
    ours.think(START, EXPERT, 600)
    (process,) = running()
    ours.think(Position.start(Rules()).play(Square(1, 1)), EXPERT, 1)
    with qtbot.waitSignal(ours.moved, timeout=TIMEOUT):
        pass
    assert (len(heard.moves), heard.faults, running()) == (1, [], [process])
    assert heard.moves[0] in {(0, 0), (0, 2), (2, 0), (2, 2)}


def test_our_real_engine_moves_when_told_to(ours: EngineProcess, qtbot: QtBot) -> None:
    ours.think(START.play(Square(7, 7)), EXPERT, 600)
    with qtbot.waitSignal(ours.moved, timeout=TIMEOUT):
        ours.move_now()
