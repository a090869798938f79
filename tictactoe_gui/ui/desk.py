"""Computer players: they ask engines for moves, and play them."""

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
from tictactoe_gui.wording import Message, waiting
from tictactoe_gui.wording.engines import sentence

if TYPE_CHECKING:
    from tictactoe_gui.ui.engine_process import EngineProcess

SEEN = 400
"""Minimum time from the start of a computer's turn to its move, in milliseconds, so that people can follow."""
SEEDS = 2**31


class Desk(QObject):
    """All computer players of the controller's game, with one process for each engine.

    Paused computers wait until the game is resumed, a new game begins, it is a person's turn, or the seat is given to
    another player.

    Signals:
        thinking(int | None, bool): the seat that is thinking, if any; whether it uses our engine.
        waits(Message | None): why the computers are paused. None when they are resumed.

    """

    thinking = Signal(object, bool)
    waits = Signal(object)

    def __init__(
        self,
        controller: Controller,
        hire: "Callable[[str], EngineProcess]",
        seconds: Callable[[], float],
        parent: QObject | None = None,
    ) -> None:
        """Create the computer players.

        Args:
            controller: provides the game.
            hire: returns a process for the engine in this file. An empty file means our engine.
            seconds: returns the time for a move.
            parent: parent object.

        """
        super().__init__(parent)
        self._controller, self._hire, self._seconds, self._random = controller, hire, seconds, Random()
        self._engines: dict[str, EngineProcess] = {}
        self._game = controller.game
        self._asked: tuple[Position, Kind] | None = None
        """Position and player of the expected move."""
        self._move: Square | None = None
        """Move that arrived early. It is played after the minimum delay."""
        self._why: Message | None = None
        """Why the computers are paused. None if they are not."""
        self._pace = QTimer(self, singleShot=True, interval=SEEN)
        self._pace.timeout.connect(self._play)
        controller.began.connect(self._begin)
        controller.changed.connect(self.attend)

    @property
    def why(self) -> Message | None:
        """Why the computers are paused. None if they are not."""
        return self._why

    def attend(self, game: Game) -> None:
        """Ask for a move if it is a computer's turn in this game."""
        before, self._game = self._game, game
        handed = before.moves == game.moves and before.turn.kind != game.turn.kind
        if game.undone and not persons_play(game):
            self._wait(waiting.paused())
        elif handed or not computers_turn(game):
            self._wait(None)
        if self._asked != (game.position, game.turn.kind) or game.outcome:
            self._drop()
            self._ask()

    def pause(self) -> None:
        """Pause the computers."""
        self._drop()
        self._wait(waiting.paused())

    def stop(self) -> None:
        """Interrupt the computer that is thinking, and pause."""
        if self._asked:
            self._drop()
            self._wait(waiting.stopped(self._game.turn))

    def resume(self) -> None:
        """Resume the computers."""
        self._wait(None)
        if not self._asked:
            self._ask()

    def move_now(self) -> None:
        """Ask our engine to move at once. Third-party engines cannot be hurried."""
        self._pace.stop()
        if self._move:
            self._play()
        elif self._asked:
            self._engine(self._asked[1]).move_now()

    def close(self) -> None:
        """Shut down all engine processes."""
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
        """Cancel the request for a move."""
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
        """Play the move if it has arrived."""
        if self._asked and self._move:
            (_, kind), square = self._asked, self._move
            self._forget()
            self._controller.play(square, kind)

    def _fail(self, fault: EngineFault) -> None:
        """Pause and report the fault. Faults of a stopped engine are ignored."""
        if self._asked:
            self._forget()
            self._wait(sentence(fault))

    def _begin(self) -> None:
        """Resume the computers, since a new game begins."""
        self._wait(None)

    def _wait(self, why: Message | None) -> None:
        if why != self._why:
            self._why = why
            self.waits.emit(why)

    def _engine(self, kind: Kind) -> "EngineProcess":
        if kind.engine not in self._engines:
            engine = self._engines[kind.engine] = self._hire(kind.engine)
            engine.moved.connect(self._take)
            engine.failed.connect(self._fail)
        return self._engines[kind.engine]
