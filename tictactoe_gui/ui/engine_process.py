"""An engine at work: a program of its own that is asked for moves and values in the Gomocup protocol."""

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
"""Seconds that an answer may come after its time, for a machine that has other things to do."""
LOADING = 10.0
"""Seconds that the first answer of a process may take in addition, for a program that has much to load."""
BEGIN = "BEGIN"
GOMOKU = Rules(15, 15, 5)
"""What every engine knows."""


class EngineProcess(QObject):
    """One engine; it is asked one question at a time, and a new question drops the one before.

    It is started when first asked, or by `start`, and again when it has ended while nobody asked it. No signal comes
    from a question that was dropped, by `stop` or by the next question.

    Signals:
        moved(Square): its move for the position asked last; always a legal one.
        cell(CellValue): one value of the analysis.
        analysed(): the analysis is complete, or its time is up.
        named(str): its name, its answer to `introduce`; empty where it tells none.
        failed(EngineFault): what it was asked stays unanswered; its process is gone, the next question starts it anew.
    """

    moved = Signal(object)
    cell = Signal(object)
    analysed = Signal()
    named = Signal(str)
    failed = Signal(object)

    def __init__(self, command: Sequence[str], *, ours: bool, name: str = "", parent: QObject | None = None) -> None:
        """Take what starts the engine, whether it understands our extensions, and what its faults call it."""
        super().__init__(parent)
        self._command, self._ours, self._name = command, ours, name
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._run_out)
        self._process: LineProcess | None = None
        self._question: Question | None = None
        """What is asked, and perhaps still waits for the answer to a question that was dropped."""
        self._due: Question | None = None
        """What the process was asked and has not answered."""
        self._told: list[str] = []
        self._greetings = 0
        """How many START our process has not said OK to."""
        self._started_again = False
        self._own_name = ""

    @property
    def thinking(self) -> bool:
        """Whether it owes an answer."""
        return self._question is not None

    def start(self) -> None:
        """Start the program now, so that the first answer need not wait for it."""
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
        """Ask for its name and whether it can play."""
        lines = [messages.ABOUT, messages.begin(GOMOKU)]
        self._ask(Question(Wanted.NAME, [], lines, Position.start(GOMOKU), 0))

    def think(self, position: Position, level: str, seconds: float, seed: int | None = None) -> None:
        """Ask for a move; the level and the seed mean something to our engine only."""
        # An empty board that START left is what BEGIN is for; not every engine takes an empty BOARD.
        lines = messages.board(position) if self._ours or position.ply else [BEGIN]
        self._ask(Question(Wanted.MOVE, self._preface(position, level, seconds, seed), lines, position, seconds))

    def analyse(self, position: Position, seconds: float) -> None:
        """Ask our engine for the value of every legal move."""
        preface = self._preface(position, EXPERT, seconds, None)
        self._ask(Question(Wanted.VALUES, preface, messages.analyse(position), position, seconds))

    def stop(self) -> None:
        """Drop what it thinks about."""
        dropped, self._question = self._question, None
        if self._due is None or self._due is not dropped:
            return
        if self._ours and self._process:
            self._process.write([messages.STOP])
            self._give(GRACE)
        else:
            self._drop()

    def move_now(self) -> None:
        """Let our engine answer at once with its best move, or with the values so far."""
        if self._ours and self._process and self._due and self._due is self._question:
            self._process.write([messages.STOP])

    def close(self) -> None:
        """Let the program end: it is asked to, and killed a second later if it is still there."""
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
        """Ask the process, which owes nothing now; what it goes on to say about other things is forgotten."""
        self.start()
        if self._process:
            self._process.forget()
            self._process.write([*self._news(question.preface), *question.lines])
        self._give(question.seconds + GRACE + (0 if self._told else LOADING))
        self._due, self._told = question, question.preface

    def _news(self, preface: list[str]) -> list[str]:
        """What of the preface must be said: our engine remembers it, but others need an empty board before BOARD."""
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
        """Close the question that is due: with the answer, or without a word where nobody wants it any more."""
        wanted, self._due = self._due is self._question, None
        self._clock.stop()
        if wanted:
            self._question = None
            signal.emit(*answer)
        elif self._question:
            self._send(self._question)

    def _run_out(self) -> None:
        """Time is up; an engine that told its name, but says no OK to START, is one all the same."""
        if self._due and self._due.wanted is Wanted.NAME and self._own_name:
            self._close(self.named, self._own_name)
        else:
            self._fail(Fault.SILENT)

    def _flood(self) -> None:
        self._fail(Fault.FLOOD)

    def _fail_to_start(self, reason: str) -> None:
        self._fail(Fault.NO_PROGRAM if Path(self._command[0]).exists() else Fault.MISSING, reason)

    def _lose(self, status: int | None) -> None:
        """The process has ended by itself; ours is tried once more."""
        if self._ours and not self._started_again and self._due is self._question:
            self._started_again = True
            self._due = None
        self._fail(Fault.ENDED, "" if status is None else str(status))

    def _fail(self, fault: Fault, detail: str = "") -> None:
        """Do without this process; a question that it was not asked goes to another one."""
        at_fault, question = self._due is self._question, self._question
        self._drop()
        if question and at_fault:
            self._question = None
            self.failed.emit(EngineFault(fault, self._name, detail))
        elif question:
            self._send(question)

    def _drop(self) -> None:
        """Do without the process, which ends by itself or now."""
        self._clock.stop()
        if self._process:
            self._process.kill()
        self._process, self._due = None, None


def our_command(option: str = "--engine") -> tuple[str, ...]:
    """Give what starts our engine, or what else the option makes of this program."""
    if getattr(sys, "frozen", False):
        return sys.executable, option
    return sys.executable, "-m", "tictactoe_gui", option
