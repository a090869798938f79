"""A third-party engine, which is asked for moves over the Gomocup protocol."""

from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar, NamedTuple

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup import messages, swap2
from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.gomocup.messages import About, BadAnswer, Move, Moves, ReceivedAnswer, TextAnswer
from tictactoe_gui.mnk import board
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.position import IllegalMove, Position
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
        move_received(Move): the engine's move for the last position, always legal.
        name_received(str): answer to `request_name`: the engine's name, or empty if it sent none.

    """

    move_received = Signal(object)
    name_received = Signal(str)

    built_in: ClassVar[bool] = False

    def __init__(self, command: Sequence[str], name: str, parent: QObject | None = None) -> None:
        """Initialise the engine without starting it."""
        super().__init__(command, messages.END, name, parent)
        self._reported_name = ""
        self._planned: dict[Position, board.Move] = {}
        """The further moves of the last answer, if it had several, by the position in which each follows."""

    def request_name(self) -> None:
        """Ask for the engine's name, and check that it can play."""
        self._ask(EngineRequest([messages.ABOUT, messages.start_command(COMMON_RULES)]))

    def request_move(self, game: Game, level: str, seconds: float, seed: int | None = None) -> None:  # noqa: ARG002
        """Ask for the next move of a running game. The engine has one level and its own randomness.

        If the last answer had several moves and the game follows it, emit the next one at once.
        """
        position = game.position
        if planned := self._planned.get(position):
            self.cancel()
            self.move_received.emit(planned)
            return
        info = messages.info_commands(position.rules, seconds)
        self._ask(EngineRequest([messages.start_command(position.rules), *info, *_question(game)], seconds, position))

    def move_now(self) -> None:
        """Do nothing. The protocol has no command that hurries an engine."""

    def look_ahead(self, game: Game) -> None:
        """Do nothing. The protocol has no command for it."""

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
            case Position() as position, TextAnswer("ERROR" | "UNKNOWN") if swap2.is_asked(position):
                self._fail(EngineFaultKind.NO_SWAP2, line)
            case Position() as position, (Move() | Moves() | TextAnswer("SWAP")) as reply if swap2.is_asked(position):
                self._play_opening(reply, line, position)
            case _, TextAnswer("ERROR", text):
                self._fail(EngineFaultKind.REPORTED, text)
            case Position(moves=moves), Move(square=square) if square not in moves:
                self._fail(EngineFaultKind.ILLEGAL, line)
            case Position(), Move(square=square):
                self._finish(self.move_received, square)
            case Position(), Moves() | TextAnswer("SWAP"):
                self._fail(EngineFaultKind.GARBAGE, line)
            case None, About(facts=facts):
                self._reported_name = facts.get("name", "")
            case None, TextAnswer("OK"):
                self._finish(self.name_received, self._reported_name)

    def _play_opening(self, reply: swap2.Reply, line: str, position: Position) -> None:
        """Emit the first move of an answer, and remember the others."""
        try:
            first, *others = swap2.moves_in(reply, position)
        except IllegalMove:
            self._fail(EngineFaultKind.GARBAGE, line)
            return
        positions = accumulate(others, Position.play, initial=position.play(first))
        self._planned = dict(zip(positions, others, strict=False))
        self._finish(self.move_received, first)

    def _on_timeout(self) -> None:
        """Handle a timeout. An engine that sent its name but did not acknowledge START is accepted."""
        if self._pending and self._pending.position is None and self._reported_name:
            self._finish(self.name_received, self._reported_name)
        else:
            super()._on_timeout()


def _question(game: Game) -> list[str]:
    """Return the command that asks for the next move, after START."""
    position = game.position
    if swap2.is_asked(position):
        return swap2.block(game.squares)
    # In the middle of a turn of the opening, which somebody else has begun, the engine places a stone as in a game.
    # After START the board is empty, so BEGIN is enough. Some engines reject an empty BOARD.
    return messages.board(position, game.last_square) if position.ply else [messages.BEGIN]
