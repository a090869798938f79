"""The built-in engine, which is asked for moves and values of m,n,k-games."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.gomocup.faults import EngineFaultKind
from tictactoe_gui.json_lines import Done, Failed, Quit
from tictactoe_gui.mnk.board import Choice, Move
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.opponents.game_fields import GameFields
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.player.messages import (
    Advised,
    AheadRequest,
    Chosen,
    GameRequest,
    MoveRequest,
    Stop,
    Valued,
    ValuesRequest,
    parse_answer,
)
from tictactoe_gui.opponents.values import CellValue
from tictactoe_gui.ui.engines import request_process
from tictactoe_gui.ui.engines.request_process import RequestProcess


class PlayerProcess(RequestProcess[GameRequest]):
    """The built-in engine. It stops a search on request, so a cancelled one does not end the process.

    Signals:
        move_received(Move): the engine's move, always legal.
        value_received(CellValue): one value of the analysis.
        advised(OpeningMove): the expert's move, asked for while the sides are not chosen yet.
        analysis_finished(): the analysis or the search ahead is complete, or its time is up.

    """

    move_received = Signal(object)
    value_received = Signal(CellValue)
    advised = Signal(OpeningMove)
    analysis_finished = Signal()

    def __init__(self, command: Sequence[str], parent: QObject | None = None) -> None:
        super().__init__(command, str(Quit()), "", parent)

    def request_move(self, game: Game, level: str, seconds: float, seed: int | None = None) -> None:
        """Ask for the next move of a running game."""
        self._ask(MoveRequest(GameFields.of(game), level, seconds, seed))

    def request_values(self, game: Game, seconds: float) -> None:
        """Ask for the expert's move in this time with its value, and for the values of other moves."""
        self._ask(ValuesRequest(GameFields.of(game), seconds))

    def look_ahead(self, game: Game) -> None:
        """Ask the engine to search for its wins after a person's next move. The next request stops this."""
        self._ask(AheadRequest(GameFields.of(game)))

    def move_now(self) -> None:
        """Ask for the answer at once: the best move or the values so far."""
        if self._process and self._pending and self._pending is self._request:
            self._process.write_lines([str(Stop())])

    def _interrupt(self) -> None:
        if self._process:
            self._process.write_lines([str(Stop())])
            self._timeout.start(round(1000 * request_process.GRACE_S))

    def _prepare(self, request: GameRequest) -> tuple[list[str], float]:
        searches = 2 if isinstance(request, ValuesRequest) else 1
        return [str(request)], self._time_limit(searches * request.seconds)

    def _receive(self, line: str, request: GameRequest) -> None:
        match parse_answer(line):
            case Chosen(move=move) if not _is_legal(move, request.game.replayed.position):
                self._fail(EngineFaultKind.ILLEGAL, line)
            case Chosen(move=move):
                self._finish(self.move_received, move)
            case Advised(best=best) if request is self._request:
                self.advised.emit(best)
            case Valued(cell=cell) if request is self._request:
                self.value_received.emit(cell)
            case Done():
                self._finish(self.analysis_finished)
            case Failed(text=text):
                self._fail(EngineFaultKind.REPORTED, text)
            case None:
                self._fail(EngineFaultKind.GARBAGE, line)


def _is_legal(move: Move, position: Position) -> bool:
    return move in (position.choices if isinstance(move, Choice) else position.moves)
