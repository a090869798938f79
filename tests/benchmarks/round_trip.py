"""Measure how long the window waits for a perfect move and for all cell values, including the engine process.

python tests/benchmarks/round_trip.py

The engine is already running, as in the window. Timing the same query in this process shows how much of it is the
search. Then engines flood the window with output. The longest time between two timeouts of a timer that is always due
shows how long a frame would have to wait, compared with an idle window.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer, SignalInstance

from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents import analysis, api
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.ui.engines.engine_process import EngineProcess, engine_command

ROUNDS = 21
THINKING_TIME_S = 10.0
LIMIT_MS = 50
"""Maximum delay of a frame in milliseconds."""
BOARDS = {"3 x 3": Rules(), "(4,4,4)": Rules(4, 4, 4)}
MISBEHAVING_ENGINE = Path(__file__).parents[1] / "engines" / "engine.py"


def milliseconds(act: Callable[[], object]) -> float:
    """Return the median time of the action."""
    taken = []
    for _round in range(ROUNDS):
        began = time.perf_counter()
        act()
        taken.append((time.perf_counter() - began) * 1000)
    return median(taken)


def run_until(signal: SignalInstance, act: Callable[[], object]) -> None:
    """Run the action and process events until the signal is emitted."""
    loop = QEventLoop()
    signal.connect(loop.quit)
    act()
    loop.exec()
    signal.disconnect(loop.quit)


def worst_frame(work: Callable[[], object]) -> float:
    """Return the longest time between two timeouts of a timer during the work, in milliseconds."""
    worst, last = 0.0, time.perf_counter()

    def call() -> None:
        nonlocal worst, last
        now = time.perf_counter()
        worst, last = max(worst, (now - last) * 1000), now

    timer = QTimer(interval=0)
    timer.timeout.connect(call)
    timer.start()
    work()
    return worst


def idle() -> None:
    """Process events for a second."""
    timer = QTimer(singleShot=True)
    run_until(timer.timeout, lambda: timer.start(1000))


def measure_questions(engine: EngineProcess, name: str, position: Position) -> None:
    """Print the time of a move and of an analysis, with and without the engine process."""
    limits = Limits(THINKING_TIME_S)
    asked: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "a perfect move": (
            lambda: run_until(engine.move_received, lambda: engine.request_move(position, EXPERT, THINKING_TIME_S)),
            lambda: api.choose(position, EXPERT, limits, Random(1)),
        ),
        "all cell values": (
            lambda: run_until(engine.analysis_finished, lambda: engine.request_values(position, THINKING_TIME_S)),
            lambda: list(analysis.analyse(position, limits)),
        ),
    }
    for question, (through_process, here) in asked.items():
        whole, search = milliseconds(through_process), milliseconds(here)
        print(f"{name:8} {question:16} {whole:7.2f} ms, {whole / search:5.2f} times the search alone ({search:.2f} ms)")


def measure_flood(habit: str, at_rest: float) -> bool:
    """Print the worst frame while an engine floods the window. Return whether it is within the limit."""
    engine = EngineProcess([sys.executable, "-S", str(MISBEHAVING_ENGINE), habit], built_in=False, name=habit)
    start = Position.start(Rules(15, 15, 5))
    worst = worst_frame(lambda: run_until(engine.failed, lambda: engine.request_move(start, EXPERT, THINKING_TIME_S)))
    verdict = "within" if worst <= LIMIT_MS else "EXCEEDS"
    print(f"{habit:8} worst frame {worst:5.1f} ms ({verdict} {LIMIT_MS} ms), {worst / at_rest:.1f} times the", end=" ")
    print(f"idle frame ({at_rest:.1f} ms)")
    return worst <= LIMIT_MS


def main() -> int:
    """Measure the queries, then the floods. Return 1 if a frame was delayed too long."""
    application = QCoreApplication(sys.argv[:1])
    engine = EngineProcess(engine_command(), built_in=True)
    for name, rules in BOARDS.items():
        measure_questions(engine, name, Position.start(rules))
    engine.close()
    at_rest = worst_frame(idle)
    short = [measure_flood(habit, at_rest) for habit in ("flood", "chatter")]
    application.processEvents()
    return int(not all(short))


if __name__ == "__main__":
    sys.exit(main())
