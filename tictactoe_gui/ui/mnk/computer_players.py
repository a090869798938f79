"""Computer players: they request moves from engines and play them."""

from collections.abc import Callable
from random import Random

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.mnk.board import Move
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.undo import has_person, is_computers_turn, is_persons_turn
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ui.engines.engine_list import Engine
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.engines import sentence
from tictactoe_gui.wording.phrases import Message

MIN_MOVE_DELAY_MS = 400
"""Minimum time from the start of a computer's turn to its move, in milliseconds, so that people can follow."""
BUILT_IN = ""
"""File of the built-in engine."""
SEED_LIMIT = 2**31


class ComputerPlayers(QObject):
    """All computer players of the controller's game, with one process for each engine.

    Paused computers wait until the game is resumed, a new game starts, it is a person's turn, or another player takes
    the seat.

    Signals:
        thinking_changed(): a computer started or stopped to think.
        pause_changed(): `pause_reason` has changed.

    """

    thinking_changed = Signal()
    pause_changed = Signal()

    def __init__(
        self,
        controller: Controller,
        create_engine: Callable[[str], Engine],
        time_limit: Callable[[], float],
        parent: QObject | None = None,
    ) -> None:
        """Create the computer players.

        `create_engine` returns a process for the engine in this file. An empty file means the built-in engine.
        `time_limit` returns the time per move, in seconds.
        """
        super().__init__(parent)
        self._controller = controller
        self._create_engine = create_engine
        self._time_limit = time_limit
        self._random = Random()
        self._engines: dict[str, Engine] = {}
        self._session = controller.session
        self._request: tuple[Position, PlayerKind] | None = None
        """Position and player for which a move was requested."""
        self._delayed_move: Move | None = None
        """Move that arrived early. It is played after the minimum delay."""
        self._is_in_view = False
        self._searched_ahead: Position | None = None
        """Position after which the built-in engine searches for wins. None if it does not."""
        self.pause_reason: Message | None = None
        """Why the computers are paused. None if they are not."""
        self._delay_timer = QTimer(self, singleShot=True, interval=MIN_MOVE_DELAY_MS)
        self._delay_timer.timeout.connect(self._play_move)
        controller.game_replaced.connect(self._set_pause_reason)

    @property
    def thinking_seat(self) -> int | None:
        """Seat of the computer that is thinking. None if none is."""
        return self._request[0].turn if self._request else None

    @property
    def can_move_now(self) -> bool:
        """True if a thinking computer can be asked to move at once. Third-party engines cannot be hurried."""
        return self._request is not None and not self._request[1].engine

    def on_session_changed(self, session: MnkSession) -> None:
        """Ask for a move if it is a computer's turn."""
        before = self._session.game
        self._session = session
        game = session.game
        handed = before.moves == game.moves and before.turn.kind.choice != game.turn.kind.choice
        if game.undone and not has_person(game):
            self._set_pause_reason(sentences.PAUSED)
        elif handed or not is_computers_turn(game):
            self._set_pause_reason()
        if self._request != (game.position, game.turn.kind) or game.outcome or session.is_trying:
            self._cancel_request()
            self._update_search_ahead()
            self._request_move()

    def set_in_view(self, *, in_view: bool) -> None:
        """Show or hide the game. The expert only searches ahead while it is in view."""
        self._is_in_view = in_view
        self._update_search_ahead()

    def pause(self) -> None:
        """Pause the computers."""
        self._cancel_request()
        self._set_pause_reason(sentences.PAUSED)

    def stop(self) -> None:
        """Interrupt the computer that is thinking, and pause."""
        if self._request:
            self._cancel_request()
            self._set_pause_reason(sentences.stopped(self._session.game.turn))

    def resume(self) -> None:
        """Resume the computers."""
        self._set_pause_reason()
        if not self._request:
            self._request_move()

    def move_now(self) -> None:
        """Ask the built-in engine to move at once."""
        self._delay_timer.stop()
        if self._delayed_move:
            self._play_move()
        elif self._request:
            self._engine_for(self._request[1]).move_now()

    def close(self) -> None:
        """Shut down all engine processes."""
        self._cancel_request()
        for engine in self._engines.values():
            engine.close()

    def _request_move(self) -> None:
        game = self._session.game
        if self.pause_reason or self._session.is_trying or not is_computers_turn(game):
            return
        kind = game.turn.kind
        self._request = game.position, kind
        self._delay_timer.start()
        self.thinking_changed.emit()
        seed = self._random.randrange(SEED_LIMIT)
        self._engine_for(kind).request_move(game, kind.level, self._time_limit(), seed)

    def _update_search_ahead(self) -> None:
        """Ask the built-in engine to search ahead, or to stop this. The engine is not started for it."""
        engine = self._engines.get(BUILT_IN)
        position = self._session.game.position if self._may_search_ahead else None
        if engine and position != self._searched_ahead:
            self._searched_ahead = position
            if position:
                engine.look_ahead(self._session.game)
            else:
                engine.cancel()

    @property
    def _may_search_ahead(self) -> bool:
        """True if a person thinks about a move against the expert, in view. Other levels do not use this time."""
        session = self._session
        game = session.game
        has_expert = any(player.kind.level == EXPERT for player in game.players)
        return self._is_in_view and has_expert and is_persons_turn(game) and not session.is_trying

    def _cancel_request(self) -> None:
        if self._request:
            self._engine_for(self._request[1]).cancel()
            self._clear_request()

    def _clear_request(self) -> None:
        self._delay_timer.stop()
        self._request = self._delayed_move = None
        self.thinking_changed.emit()

    def _on_move_received(self, move: Move) -> None:
        self._delayed_move = move
        if not self._delay_timer.isActive():
            self._play_move()

    def _play_move(self) -> None:
        """Play the move if it has arrived. Drop it if the controller has left the position meanwhile."""
        if self._request and self._delayed_move:
            position, kind = self._request
            move = self._delayed_move
            self._clear_request()
            if self._controller.game.position == position:
                self._controller.play(move, kind)

    def _on_engine_failed(self, fault: EngineFault) -> None:
        """Pause and report why the engine failed. Ignored if no move is expected."""
        if self._request:
            self._clear_request()
            self._set_pause_reason(sentence(fault))

    def _set_pause_reason(self, why: Message | None = None) -> None:
        if why != self.pause_reason:
            self.pause_reason = why
            self.pause_changed.emit()

    def _engine_for(self, kind: PlayerKind) -> Engine:
        if kind.engine not in self._engines:
            engine = self._engines[kind.engine] = self._create_engine(kind.engine)
            engine.move_received.connect(self._on_move_received)
            engine.failed.connect(self._on_engine_failed)
        return self._engines[kind.engine]
