"""A third-party engine, which is asked for moves over the Gomocup protocol."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.gomocup.messages import About, BadAnswer, Move, ReceivedAnswer, TextAnswer
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.engines.request_process import RequestProcess

COMMON_RULES = Rules(15, 15, 5)
"""Rules that every engine supports."""


class EngineRequest(NamedTuple):
    """Commands for an engine, and its thinking time."""

    lines: list[str]
    seconds: float = 0
    position: Position | None = None
    """Position to move in. None if only the name is asked for."""


class EngineProcess(RequestProcess[EngineRequest]):
    """A third-party engine that is asked for moves.

    Signals:
        move_received(Square): the engine's move for the last position, always legal.
        name_received(str): answer to `request_name`: the engine's name, or empty if it sent none.

    """

    move_received = Signal(Square)
    name_received = Signal(str)

    built_in: ClassVar[bool] = False

    def __init__(self, command: Sequence[str], name: str, parent: QObject | None = None) -> None:
        """Initialise the engine without starting it."""
        super().__init__(command, messages.END, name, parent)
        self._reported_name = ""

    def request_name(self) -> None:
        """Ask for the engine's name, and check that it can play."""
        self._ask(EngineRequest([messages.ABOUT, messages.start_command(COMMON_RULES)]))

    def request_move(self, game: Game, level: str, seconds: float, seed: int | None = None) -> None:  # noqa: ARG002
        """Ask for the next move of a running game. The engine has one level and its own randomness."""
        position = game.position
        info = messages.info_commands(position.rules, seconds)
        # After START the board is empty, so BEGIN is enough. Some engines reject an empty BOARD.
        ask = messages.board(position, game.last_square) if position.ply else [messages.BEGIN]
        self._ask(EngineRequest([messages.start_command(position.rules), *info, *ask], seconds, position))

    def move_now(self) -> None:
        """Do nothing. The protocol has no command that hurries an engine."""

    def _prepare(self, request: EngineRequest) -> tuple[list[str], float]:
        return request.lines, self._time_limit(request.seconds)

    def _receive(self, line: str, request: EngineRequest) -> None:
        try:
            answer = messages.parse_answer(line)
        except BadAnswer:
            self._fail(EngineFaultKind.GARBAGE, line)
        else:
            self._on_answer(answer, line, request)

    def _on_answer(self, answer: ReceivedAnswer, line: str, request: EngineRequest) -> None:
        match request.position, answer:
            case _, TextAnswer("ERROR", text):
                self._fail(EngineFaultKind.REPORTED, text)
            case Position(moves=moves), Move(square=square) if square not in moves:
                self._fail(EngineFaultKind.ILLEGAL, line)
            case Position(), Move(square=square):
                self._finish(self.move_received, square)
            case None, About(facts=facts):
                self._reported_name = facts.get("name", "")
            case None, TextAnswer("OK"):
                self._finish(self.name_received, self._reported_name)

    def _on_timeout(self) -> None:
        """Handle a timeout. An engine that sent its name but did not acknowledge START is accepted."""
        if self._pending and self._pending.position is None and self._reported_name:
            self._finish(self.name_received, self._reported_name)
        else:
            super()._on_timeout()
