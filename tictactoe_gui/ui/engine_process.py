"""An engine process: a program that is asked for moves and values in the Gomocup protocol."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.faults import EngineFault, Fault
from tictactoe_gui.gomocup.messages import About, Cell, Move, Ok
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ui.engine_question import Question, Wanted, Wrong
from tictactoe_gui.ui.line_process import LineProcess

GRACE = 3.0
"""Seconds that an answer may be late on a busy machine."""
LOADING = 10.0
"""Additional seconds for the first answer of a process, which may have much to load."""
BEGIN = "BEGIN"
GOMOKU = Rules(15, 15, 5)
"""Rules that every engine supports."""


class EngineProcess(QObject):
    """One engine. It is asked one question at a time, and a new question cancels the previous one.

    The process is started by `start` or the first question, and restarted after it ended while idle. A cancelled
    question emits no signal.

    Signals:
        moved(Square): the engine's move for the last position, always legal.
        cell(CellValue): one value of the analysis.
        analysed(): the analysis is complete, or its time is up.
        named(str): answer to `introduce`: the engine's name, or empty if it sent none.
        failed(EngineFault): the question stays unanswered. The process has ended, and the next question restarts it.

    """

    moved = Signal(object)
    cell = Signal(object)
    analysed = Signal()
    named = Signal(str)
    failed = Signal(object)

    def __init__(self, command: Sequence[str], *, ours: bool, name: str = "", parent: QObject | None = None) -> None:
        """Initialise the engine without starting it.

        Args:
            command: program and arguments.
            ours: whether the engine understands our extensions of the protocol.
            name: name of the engine in error messages.
            parent: parent object.

        """
        super().__init__(parent)
        self._command, self._ours, self._name = command, ours, name
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._run_out)
        self._process: LineProcess | None = None
        self._question: Question | None = None
        """Current question. It waits while the process still owes the answer to a cancelled one."""
        self._due: Question | None = None
        """Question that was sent and not answered yet."""
        self._told: list[str] = []
        self._greetings = 0
        """Number of START commands that our engine has not acknowledged."""
        self._started_again = False
        self._own_name = ""

    @property
    def thinking(self) -> bool:
        """Whether an answer is expected."""
        return self._question is not None

    def start(self) -> None:
        """Start the program now to speed up the first answer."""
        if self._process:
            return
        process = LineProcess(self._command, messages.END, "" if self._ours else str(Path(self._command[0]).parent))
        process.said.connect(self._hear)
        process.flooded.connect(self._flood)
        process.not_started.connect(self._fail_to_start)
        process.ended.connect(self._lose)
        self._process, self._told, self._greetings = process, [], 0
        process.start()

    def introduce(self) -> None:
        """Ask for the engine's name, and check that it can play."""
        lines = [messages.ABOUT, messages.begin(GOMOKU)]
        self._ask(Question(Wanted.NAME, [], lines, Position.start(GOMOKU), 0))

    def think(self, position: Position, level: str, seconds: float, seed: int | None = None) -> None:
        """Ask for a move. Only our engine uses the level and the seed."""
        # After START the board is empty, so BEGIN is enough. Some engines reject an empty BOARD.
        lines = messages.board(position) if self._ours or position.ply else [BEGIN]
        self._ask(Question(Wanted.MOVE, self._preface(position, level, seconds, seed), lines, position, seconds))

    def analyse(self, position: Position, seconds: float) -> None:
        """Ask our engine for the value of every legal move."""
        preface = self._preface(position, EXPERT, seconds, None)
        self._ask(Question(Wanted.VALUES, preface, messages.analyse(position), position, seconds))

    def stop(self) -> None:
        """Cancel the current question."""
        dropped, self._question = self._question, None
        if self._due is None or self._due is not dropped:
            return
        if self._ours and self._process:
            self._process.write([messages.STOP])
            self._give(GRACE)
        else:
            self._drop()

    def move_now(self) -> None:
        """Ask our engine to answer at once with its best move or the values so far."""
        if self._ours and self._process and self._due and self._due is self._question:
            self._process.write([messages.STOP])

    def close(self) -> None:
        """Ask the program to end. It is killed if it still runs a second later."""
        process, self._question, self._process = self._process, None, None
        if process:
            process.end()
        self._drop()

    def _preface(self, position: Position, level: str, seconds: float, seed: int | None) -> list[str]:
        rules = position.rules
        return [messages.begin(rules), *messages.settings(rules, level, seconds, seed, ours=self._ours)]

    def _ask(self, question: Question) -> None:
        self.stop()
        self._question, self._started_again = question, False
        if not self._due:
            self._send(question)

    def _send(self, question: Question) -> None:
        """Send a question to the idle process. Leftover output is discarded."""
        self.start()
        if self._process:
            self._process.forget()
            self._process.write([*self._news(question.preface), *question.lines])
        self._give(question.seconds + GRACE + (0 if self._told else LOADING))
        self._due, self._told = question, question.preface

    def _news(self, preface: list[str]) -> list[str]:
        """Return the commands of the preface to send.

        Our engine remembers them. Third-party engines need all of them, which clears the board before BOARD.
        """
        if not self._ours:
            return preface
        if self._told[:1] == preface[:1]:
            return preface[1:] if self._told != preface else []
        self._greetings += 1
        return preface

    def _give(self, seconds: float) -> None:
        self._clock.start(round(seconds * 1000))

    def _hear(self, line: str) -> None:
        due = self._due
        if not line or not due:
            return
        match due.wanted, due.read(line):
            case _, Wrong(fault=fault, detail=detail):
                self._fail(fault, detail)
            case _, Ok() if self._greetings:
                self._greetings -= 1
            case Wanted.MOVE, Move(square=square):
                self._close(self.moved, square)
            case Wanted.VALUES, Cell(value=value) if due is self._question:
                self.cell.emit(value)
            case Wanted.VALUES, Ok():
                self._close(self.analysed)
            case Wanted.NAME, About(facts=facts):
                self._own_name = facts.get("name", "")
            case Wanted.NAME, Ok():
                self._close(self.named, self._own_name)

    def _close(self, signal: SignalInstance, *answer: object) -> None:
        """Close the pending question, and emit its answer unless it was cancelled. Then send the current one."""
        wanted, self._due = self._due is self._question, None
        self._clock.stop()
        if wanted:
            self._question = None
            signal.emit(*answer)
        elif self._question:
            self._send(self._question)

    def _run_out(self) -> None:
        """Handle a timeout. An engine that sent its name but did not acknowledge START is accepted."""
        if self._due and self._due.wanted is Wanted.NAME and self._own_name:
            self._close(self.named, self._own_name)
        else:
            self._fail(Fault.SILENT)

    def _flood(self) -> None:
        self._fail(Fault.FLOOD)

    def _fail_to_start(self, reason: str) -> None:
        self._fail(Fault.NO_PROGRAM if Path(self._command[0]).exists() else Fault.MISSING, reason)

    def _lose(self, status: int | None) -> None:
        """Handle the end of the process. Our own engine is restarted once."""
        if self._ours and not self._started_again and self._due is self._question:
            self._started_again = True
            self._due = None
        self._fail(Fault.ENDED, "" if status is None else str(status))

    def _fail(self, fault: Fault, detail: str = "") -> None:
        """Drop the process and report the fault. A question that was not sent yet goes to a new process."""
        at_fault, question = self._due is self._question, self._question
        self._drop()
        if question and at_fault:
            self._question = None
            self.failed.emit(EngineFault(fault, self._name, detail))
        elif question:
            self._send(question)

    def _drop(self) -> None:
        """Drop the process, which is killed unless it is ending already."""
        self._clock.stop()
        if self._process:
            self._process.kill()
        self._process, self._due = None, None


def our_command(option: str = "--engine") -> tuple[str, ...]:
    """Return the command that starts our engine, or this program with another option."""
    if getattr(sys, "frozen", False):
        return sys.executable, option
    return sys.executable, "-m", "tictactoe_gui", option
