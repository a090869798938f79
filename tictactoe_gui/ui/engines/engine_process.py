"""An engine process, which is asked for moves and values over the Gomocup protocol."""

import sys
from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.gomocup.messages import About, Answer, BadAnswer, CellReport, Move, TextAnswer
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.resources import PACKAGE
from tictactoe_gui.ui.engines.request_process import RequestProcess

ENGINE_GRACE_S = 3.0
"""Extra seconds allowed for an answer on a busy machine."""
ENGINE_LOADING_S = 10.0
"""Additional seconds for the first answer, because the process may take long to load."""
BEGIN = "BEGIN"
COMMON_RULES = Rules(15, 15, 5)
"""Rules that every engine supports."""


_START = "import runpy, sys; sys.path.append({folder!r}); runpy.run_module('tictactoe_gui', None, '__main__', True)"
"""Code that starts this program even if it is not installed. With -P, the current folder shadows no module."""


class RequestKind(Enum):
    """Kind of answer that a request expects."""

    MOVE = auto()
    VALUES = auto()
    NAME = auto()


class EngineRequest(NamedTuple):
    """Commands for an engine, and its thinking time."""

    expects: RequestKind
    preface: list[str]
    """Commands that start the game and set its options."""
    lines: list[str]
    """Commands that ask for the answer."""
    position: Position
    seconds: float


class EngineProcess(RequestProcess[EngineRequest]):
    """An engine that is asked for moves and values.

    Signals:
        move_received(Square): the engine's move for the last position, always legal.
        value_received(CellValue): one value of the analysis.
        analysis_finished(): the analysis is complete, or its time is up.
        name_received(str): answer to `request_name`: the engine's name, or empty if it sent none.

    """

    move_received = Signal(object)
    value_received = Signal(object)
    analysis_finished = Signal()
    name_received = Signal(str)

    def __init__(
        self, command: Sequence[str], *, built_in: bool, name: str = "", parent: QObject | None = None
    ) -> None:
        """Initialise the engine without starting it. A built-in one understands our protocol extensions."""
        super().__init__(command, messages.END, name, parent, built_in=built_in)
        self._sent_preface: list[str] = []
        self._unacknowledged_starts = 0
        """Number of START commands that the built-in engine has not acknowledged."""
        self._reported_name = ""

    def request_name(self) -> None:
        """Ask for the engine's name, and check that it can play."""
        lines = [messages.ABOUT, messages.start_command(COMMON_RULES)]
        self._ask(EngineRequest(RequestKind.NAME, [], lines, Position.start(COMMON_RULES), 0))

    def request_move(
        self, position: Position, level: str, seconds: float, seed: int | None = None, last: Square | None = None
    ) -> None:
        """Ask for a move after the move `last`, if known. Only the built-in engine uses the level and the seed."""
        # After START the board is empty, so BEGIN is enough. Some engines reject an empty BOARD.
        lines = messages.block(messages.BOARD, position, last) if self._built_in or position.ply else [BEGIN]
        preface = self._preface(position, level, seconds, seed)
        self._ask(EngineRequest(RequestKind.MOVE, preface, lines, position, seconds))

    def request_values(self, position: Position, seconds: float) -> None:
        """Ask the built-in engine for its move in this time with its value, and for the values of other moves."""
        preface = self._preface(position, EXPERT, seconds, None)
        lines = messages.block(messages.ANALYSE, position)
        self._ask(EngineRequest(RequestKind.VALUES, preface, lines, position, 2 * seconds))

    def move_now(self) -> None:
        """Ask the built-in engine to answer at once with its best move or the values so far."""
        if self._built_in and self._process and self._pending and self._pending is self._request:
            self._process.write_lines([messages.STOP])

    def _preface(self, position: Position, level: str, seconds: float, seed: int | None) -> list[str]:
        commands = messages.info_commands(position.rules, level, seconds, seed, extended=self._built_in)
        return [messages.start_command(position.rules), *commands]

    def _interrupt(self) -> None:
        if self._built_in and self._process:
            self._process.write_lines([messages.STOP])
            self._timeout.start(round(1000 * ENGINE_GRACE_S))
        else:
            super()._interrupt()

    def _prepare(self, request: EngineRequest) -> tuple[list[str], float]:
        seconds = request.seconds + ENGINE_GRACE_S + (0 if self._sent_preface else ENGINE_LOADING_S)
        lines = [*self._commands_to_send(request.preface), *request.lines]
        self._sent_preface = request.preface
        return lines, seconds

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

    def _receive(self, line: str, request: EngineRequest) -> None:
        try:
            answer = messages.parse_answer(line)
        except BadAnswer:
            self._fail(EngineFaultKind.GARBAGE, line)
        else:
            self._on_answer(answer, line, request)

    def _on_answer(self, answer: Answer, line: str, request: EngineRequest) -> None:
        match request.expects, answer:
            case _, TextAnswer("ERROR", text):
                self._fail(EngineFaultKind.REPORTED, text)
            case _, TextAnswer("OK") if self._unacknowledged_starts:
                self._unacknowledged_starts -= 1
            case RequestKind.MOVE, Move(square=square) if square not in request.position.moves:
                self._fail(EngineFaultKind.ILLEGAL, line)
            case RequestKind.MOVE, Move(square=square):
                self._finish(self.move_received, square)
            case RequestKind.VALUES, CellReport(value=value) if request is self._request:
                self.value_received.emit(value)
            case RequestKind.VALUES, TextAnswer("OK"):
                self._finish(self.analysis_finished)
            case RequestKind.NAME, About(facts=facts):
                self._reported_name = facts.get("name", "")
            case RequestKind.NAME, TextAnswer("OK"):
                self._finish(self.name_received, self._reported_name)

    def _on_timeout(self) -> None:
        """Handle a timeout. An engine that sent its name but did not acknowledge START is accepted."""
        if self._pending and self._pending.expects is RequestKind.NAME and self._reported_name:
            self._finish(self.name_received, self._reported_name)
        else:
            super()._on_timeout()

    def _drop_process(self) -> None:
        super()._drop_process()
        self._sent_preface = []
        self._unacknowledged_starts = 0


def engine_command(option: str = "--engine") -> tuple[str, ...]:
    """Return the command that starts the built-in engine, or this program with another option."""
    if getattr(sys, "frozen", False):
        return sys.executable, option
    return sys.executable, "-P", "-c", _START.format(folder=str(PACKAGE.parent)), option
