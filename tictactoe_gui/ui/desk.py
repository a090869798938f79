"""The desk where the computers sit: it sees whose turn it is, asks for their moves and makes them."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import Kind
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.taking_back import computers_turn, persons_play
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.wording import waiting
from tictactoe_gui.wording.engines import sentence

if TYPE_CHECKING:
    from tictactoe_gui.ui.engine_process import EngineProcess

SEEN = 400
"""Time from the beginning of a computer's turn until its move may appear, in milliseconds: it wants to be seen."""
SEEDS = 2**31


class Desk(QObject):
    """Lets computers play the game of the controller; holds a process for each of them.

    Computers that wait do so until the game is resumed, another one begins, a person is to move or the seat is handed
    to somebody else.

    Signals:
        thinking(int | None, bool): the seat that thinks, None for nobody; whether an engine of ours does.
        waits(str): the computers wait, and the sentence tells why; empty: they no longer do.

    """

    thinking = Signal(object, bool)
    waits = Signal(str)

    def __init__(
        self,
        controller: Controller,
        hire: "Callable[[str], EngineProcess]",
        seconds: Callable[[], float],
        parent: QObject | None = None,
    ) -> None:
        """Take what gives the process for an engine's file, for ours with an empty one, and the time for a move."""
        super().__init__(parent)
        self._controller, self._hire, self._seconds, self._random = controller, hire, seconds, Random()
        self._engines: dict[str, EngineProcess] = {}
        self._game = controller.game
        self._asked: tuple[Position, Kind] | None = None
        """In which position whose move is awaited."""
        self._move: Square | None = None
        """The move, when it came before it may appear."""
        self._why = ""
        """Why the computers wait; empty: they do not."""
        self._pace = QTimer(self, singleShot=True, interval=SEEN)
        self._pace.timeout.connect(self._play)
        controller.began.connect(self._begin)
        controller.changed.connect(self.attend)

    @property
    def why(self) -> str:
        """Why the computers wait; empty: they do not."""
        return self._why

    def attend(self, game: Game) -> None:
        """Ask the computer that is to move in the game, if one is."""
        before, self._game = self._game, game
        handed = before.moves == game.moves and before.turn.kind != game.turn.kind
        if game.undone and not persons_play(game):
            self._wait(waiting.paused())
        elif handed or not computers_turn(game):
            self._wait("")
        if self._asked != (game.position, game.turn.kind) or game.outcome:
            self._drop()
            self._ask()

    def pause(self) -> None:
        """Let the computers wait."""
        self._drop()
        self._wait(waiting.paused())

    def stop(self) -> None:
        """Stop the computer that thinks, and let it wait."""
        if self._asked:
            self._drop()
            self._wait(waiting.stopped(self._game.turn))

    def resume(self) -> None:
        """Let the computers go on."""
        self._wait("")
        if not self._asked:
            self._ask()

    def move_now(self) -> None:
        """Let the computer that thinks move at once, if it is ours."""
        self._pace.stop()
        if self._move:
            self._play()
        elif self._asked:
            self._engine(self._asked[1]).move_now()

    def close(self) -> None:
        """Send every engine home."""
        self._drop()
        for engine in self._engines.values():
            engine.close()

    def _ask(self) -> None:
        game = self._game
        if self._why or not computers_turn(game):
            return
        kind = game.turn.kind
        self._asked = game.position, kind
        self._pace.start()
        self.thinking.emit(game.position.turn, not kind.engine)
        seed = self._random.randrange(SEEDS)
        self._engine(kind).think(game.position, kind.level, self._seconds(), seed)

    def _drop(self) -> None:
        """Await no move any more."""
        if self._asked:
            self._engine(self._asked[1]).stop()
            self._forget()

    def _forget(self) -> None:
        self._pace.stop()
        self._asked = self._move = None
        self.thinking.emit(None, False)  # noqa: FBT003 - a signal's argument

    def _take(self, square: Square) -> None:
        self._move = square
        if not self._pace.isActive():
            self._play()

    def _play(self) -> None:
        """Make the move, if it has come."""
        if self._asked and self._move:
            (_, kind), square = self._asked, self._move
            self._forget()
            self._controller.play(square, kind)

    def _fail(self, fault: EngineFault) -> None:
        """Let the computers wait; an engine that was stopped tells of no fault."""
        if self._asked:
            self._forget()
            self._wait(sentence(fault))

    def _begin(self) -> None:
        """In another game nobody waits."""
        self._wait("")

    def _wait(self, why: str) -> None:
        if why != self._why:
            self._why = why
            self.waits.emit(why)

    def _engine(self, kind: Kind) -> "EngineProcess":
        if kind.engine not in self._engines:
            engine = self._engines[kind.engine] = self._hire(kind.engine)
            engine.moved.connect(self._take)
            engine.failed.connect(self._fail)
        return self._engines[kind.engine]
