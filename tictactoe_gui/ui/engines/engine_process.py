"""An engine process, which is asked for moves and values over the Gomocup protocol."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.gomocup.messages import About, CellReport, Move, Ok
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ui.engines.engine_request import EngineRequest, RequestKind, WrongAnswer
from tictactoe_gui.ui.engines.line_process import LineProcess

ENGINE_GRACE_S = 3.0
"""Extra seconds allowed for an answer on a busy machine."""
ENGINE_LOADING_S = 10.0
"""Additional seconds for the first answer, because the process may take long to load."""
BEGIN = "BEGIN"
COMMON_RULES = Rules(15, 15, 5)
"""Rules that every engine supports."""


class EngineProcess(QObject):
    """An engine that answers one question at a time. A new question cancels the previous one.

    The process starts with `start` or the first question. If it exited while idle, the next question restarts it.
    A cancelled question emits no signals.

    Signals:
        move_received(Square): the engine's move for the last position, always legal.
        value_received(CellValue): one value of the analysis.
        analysis_finished(): the analysis is complete, or its time is up.
        name_received(str): answer to `request_name`: the engine's name, or empty if it sent none.
        failed(EngineFault): the question was not answered. The process has ended, and the next question restarts it.

    """

    move_received = Signal(object)
    value_received = Signal(object)
    analysis_finished = Signal()
    name_received = Signal(str)
    failed = Signal(object)

    def __init__(
        self, command: Sequence[str], *, built_in: bool, name: str = "", parent: QObject | None = None
    ) -> None:
        """Initialise the engine without starting it.

        Args:
            command: program and arguments.
            built_in: whether the engine understands our protocol extensions.
            name: name of the engine in error messages.
            parent: parent object.

        """
        super().__init__(parent)
        self._command, self._built_in, self._name = command, built_in, name
        self._timeout = QTimer(self, singleShot=True)
        self._timeout.timeout.connect(self._on_timeout)
        self._process: LineProcess | None = None
        self._question: EngineRequest | None = None
        """Current question. It waits until the process has answered a cancelled one."""
        self._pending: EngineRequest | None = None
        """Question that was sent but not answered yet."""
        self._sent_preface: list[str] = []
        self._unacknowledged_starts = 0
        """Number of START commands that the built-in engine has not acknowledged."""
        self._restarted = False
        self._reported_name = ""

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is expected."""
        return self._question is not None

    def start(self) -> None:
        """Start the program now to speed up the first answer."""
        if self._process:
            return
        process = LineProcess(self._command, messages.END, "" if self._built_in else str(Path(self._command[0]).parent))
        process.line_received.connect(self._on_line)
        process.output_limit_exceeded.connect(self._on_flood)
        process.start_failed.connect(self._on_start_failed)
        process.exited.connect(self._on_process_ended)
        self._process, self._sent_preface, self._unacknowledged_starts = process, [], 0
        process.start()

    def request_name(self) -> None:
        """Ask for the engine's name, and check that it can play."""
        lines = [messages.ABOUT, messages.start_command(COMMON_RULES)]
        self._ask(EngineRequest(RequestKind.NAME, [], lines, Position.start(COMMON_RULES), 0))

    def request_move(self, position: Position, level: str, seconds: float, seed: int | None = None) -> None:
        """Ask for a move. Only the built-in engine uses the level and the seed."""
        # After START the board is empty, so BEGIN is enough. Some engines reject an empty BOARD.
        lines = messages.board_block(position) if self._built_in or position.ply else [BEGIN]
        self._ask(
            EngineRequest(RequestKind.MOVE, self._preface(position, level, seconds, seed), lines, position, seconds)
        )

    def request_values(self, position: Position, seconds: float) -> None:
        """Ask the built-in engine for the value of every legal move."""
        preface = self._preface(position, EXPERT, seconds, None)
        self._ask(EngineRequest(RequestKind.VALUES, preface, messages.analyse_block(position), position, seconds))

    def cancel(self) -> None:
        """Cancel the current question."""
        dropped, self._question = self._question, None
        if self._pending is None or self._pending is not dropped:
            return
        if self._built_in and self._process:
            self._process.write_lines([messages.STOP])
            self._start_timeout(ENGINE_GRACE_S)
        else:
            self._drop_process()

    def move_now(self) -> None:
        """Ask the built-in engine to answer at once with its best move or the values so far."""
        if self._built_in and self._process and self._pending and self._pending is self._question:
            self._process.write_lines([messages.STOP])

    def close(self) -> None:
        """Ask the program to exit. It is killed if it is still running a second later."""
        process, self._question, self._process = self._process, None, None
        if process:
            process.terminate()
        self._drop_process()

    def _preface(self, position: Position, level: str, seconds: float, seed: int | None) -> list[str]:
        rules = position.rules
        return [
            messages.start_command(rules),
            *messages.info_commands(rules, level, seconds, seed, extended=self._built_in),
        ]

    def _ask(self, question: EngineRequest) -> None:
        self.cancel()
        self._question, self._restarted = question, False
        if not self._pending:
            self._send(question)

    def _send(self, question: EngineRequest) -> None:
        """Send a question to the idle process. Leftover output is discarded."""
        self.start()
        if self._process:
            self._process.discard_output()
            self._process.write_lines([*self._commands_to_send(question.preface), *question.lines])
        self._start_timeout(question.seconds + ENGINE_GRACE_S + (0 if self._sent_preface else ENGINE_LOADING_S))
        self._pending, self._sent_preface = question, question.preface

    def _commands_to_send(self, preface: list[str]) -> list[str]:
        """Return the preface commands that must be sent.

        The built-in engine remembers them. Third-party engines get all of them, because START clears the board.
        """
        if not self._built_in:
            return preface
        if self._sent_preface[:1] == preface[:1]:
            return preface[1:] if self._sent_preface != preface else []
        self._unacknowledged_starts += 1
        return preface

    def _start_timeout(self, seconds: float) -> None:
        self._timeout.start(round(seconds * 1000))

    def _on_line(self, line: str) -> None:
        pending = self._pending
        if not line or not pending:
            return
        match pending.expects, pending.parse(line):
            case _, WrongAnswer(fault=fault, detail=detail):
                self._fail(fault, detail)
            case _, Ok() if self._unacknowledged_starts:
                self._unacknowledged_starts -= 1
            case RequestKind.MOVE, Move(square=square):
                self._finish_question(self.move_received, square)
            case RequestKind.VALUES, CellReport(value=value) if pending is self._question:
                self.value_received.emit(value)
            case RequestKind.VALUES, Ok():
                self._finish_question(self.analysis_finished)
            case RequestKind.NAME, About(facts=facts):
                self._reported_name = facts.get("name", "")
            case RequestKind.NAME, Ok():
                self._finish_question(self.name_received, self._reported_name)

    def _finish_question(self, signal: SignalInstance, *answer: object) -> None:
        """Close the pending question, and emit its answer unless it was cancelled. Then send the current one."""
        is_current, self._pending = self._pending is self._question, None
        self._timeout.stop()
        if is_current:
            self._question = None
            signal.emit(*answer)
        elif self._question:
            self._send(self._question)

    def _on_timeout(self) -> None:
        """Handle a timeout. An engine that sent its name but did not acknowledge START is accepted."""
        if self._pending and self._pending.expects is RequestKind.NAME and self._reported_name:
            self._finish_question(self.name_received, self._reported_name)
        else:
            self._fail(EngineFaultKind.SILENT)

    def _on_flood(self) -> None:
        self._fail(EngineFaultKind.FLOOD)

    def _on_start_failed(self, reason: str) -> None:
        self._fail(EngineFaultKind.NO_PROGRAM if Path(self._command[0]).exists() else EngineFaultKind.MISSING, reason)

    def _on_process_ended(self, status: int | None) -> None:
        """Handle the exit of the process. The built-in engine is restarted once."""
        if self._built_in and not self._restarted and self._pending is self._question:
            self._restarted = True
            self._pending = None
        self._fail(EngineFaultKind.ENDED, "" if status is None else str(status))

    def _fail(self, fault: EngineFaultKind, detail: str = "") -> None:
        """Drop the process and report the fault. A question that was not sent yet goes to a new process."""
        at_fault, question = self._pending is self._question, self._question
        self._drop_process()
        if question and at_fault:
            self._question = None
            self.failed.emit(EngineFault(fault, self._name, detail))
        elif question:
            self._send(question)

    def _drop_process(self) -> None:
        """Drop the process. Kill it unless it is already exiting."""
        self._timeout.stop()
        if self._process:
            self._process.kill()
        self._process, self._pending = None, None


def engine_command(option: str = "--engine") -> tuple[str, ...]:
    """Return the command that starts the built-in engine, or this program with another option."""
    if getattr(sys, "frozen", False):
        return sys.executable, option
    return sys.executable, "-m", "tictactoe_gui", option
