"""The advisor: shows hints and the values of cells on the board, found by our engine."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.taking_back import against_computer, computers_turn
from tictactoe_gui.opponents.values import CellValue, merit
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.remarks import Remarks
from tictactoe_gui.wording import values, waiting
from tictactoe_gui.wording.engines import sentence

if TYPE_CHECKING:
    from tictactoe_gui.ui.engine_process import EngineProcess

PASSES = (1, 2, 5, 15, 40)
"""Successive thinking times for a position in seconds, while some cells are not proved."""
FOR_HINT = 2
"""Passes before a hint is given without a proof."""


class Coach(QObject):
    """Analysis of the position on the board by a separate engine process.

    Signals:
        told(): `report` has changed.
        advised(str): `line` has changed because a hint is searched for or was found.
        refused(Message): why there is no hint or no analysis.
        switched(bool): the analysis was switched on or off.
        completed(str): summary of a completed analysis.

    """

    told = Signal()
    advised = Signal(str)
    refused = Signal(object)
    switched = Signal(bool)
    completed = Signal(str)

    def __init__(
        self,
        controller: Controller,
        board: BoardView,
        hire: "Callable[[], EngineProcess]",
        parent: QObject | None = None,
    ) -> None:
        """Create the advisor.

        Args:
            controller: provides the game.
            board: shows hints and values.
            hire: returns a process of our engine.
            parent: parent object.

        """
        super().__init__(parent)
        self._controller, self._board, self._hire = controller, board, hire
        self._engine: EngineProcess | None = None
        self._game = controller.game
        self._on = self._hinting = self._fresh = False
        self._values: dict[Square, CellValue] = {}
        self._hint: CellValue | None = None
        self._passes = 0
        """Number of passes completed for this position."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        """Collects values that arrive together, so that they are shown together."""
        self._soon.timeout.connect(self._show)
        controller.began.connect(self._expect)

    def show_game(self, game: Game) -> None:
        """Advise on the position on the board. A new game against a computer switches the analysis off."""
        before, self._game = self._game, game
        fresh, self._fresh = self._fresh, False
        if before.position != game.position or fresh:
            self._forget()
        if (fresh or before.setup != game.setup) and against_computer(game) and self._on:
            self.switch(wanted=False)
        self._work()

    def switch(self, wanted: bool) -> None:  # noqa: FBT001 - signal argument
        """Switch the analysis on or off: the value of every cell in every position."""
        self._on = wanted
        self.switched.emit(wanted)
        self._show()
        self._work()

    def hint(self) -> None:
        """Find the best cell for the person to move, and show it on the board."""
        if self._game.outcome:
            self.refused.emit(waiting.no_hint())
        elif computers_turn(self._game):
            self.refused.emit(waiting.not_your_turn(self._game.turn))
        elif not self._hint:
            self._hinting = True
            self.advised.emit(self.line)
            self._give_hint()
            self._work()

    @property
    def line(self) -> str:
        """Sentence about the hint. Empty if there is none."""
        if self._hint:
            position, players = self._game.position, self._game.setup.players
            return values.hint(self._hint, position, players, self._controller.choice.notation)
        return _("Looking for a hint…") if self._hinting else ""

    @property
    def report(self) -> str:
        """Sentence about the analysis. Empty if it is off or the game is over."""
        if not self._on or not self._game.position.moves:
            return ""
        return values.report(self._game.position, self._values.values())

    def close(self) -> None:
        """Shut down the engine process."""
        if self._engine:
            self._engine.close()

    def _expect(self) -> None:
        """Note that the next game to be shown is a new one."""
        self._fresh = True

    @property
    def _complete(self) -> bool:
        """Whether the search is complete: all passes done or all cells proved."""
        proved = sum(cell.value is not None for cell in self._values.values())
        return self._passes == len(PASSES) or proved == len(self._game.position.moves)

    def _forget(self) -> None:
        """Drop the results for the last position."""
        if self._engine:
            self._engine.stop()
        self._values, self._hint, self._hinting, self._passes = {}, None, False, 0
        self._soon.start()

    def _work(self) -> None:
        """Start the next pass if its results are needed, or stop the engine."""
        if self._on:
            self._note()
        wanted = (self._on or self._hinting) and not self._complete
        if not wanted and self._engine:
            self._engine.stop()
        elif wanted and not (self._engine and self._engine.thinking):
            self._engine = self._engine or self._employ()
            self._engine.analyse(self._game.position, PASSES[self._passes])
            self.told.emit()

    def _employ(self) -> "EngineProcess":
        engine = self._hire()
        engine.cell.connect(self._take)
        engine.analysed.connect(self._go_on)
        engine.failed.connect(self._fail)
        return engine

    def _take(self, cell: CellValue) -> None:
        known = self._values.get(cell.square)
        if known is None or known.value is None or cell.value is not None:
            self._values[cell.square] = cell
            self._soon.start()

    def _go_on(self) -> None:
        """After a pass, show the hint if one was requested, and start the next pass."""
        self._passes += 1
        if self._on and self._complete:
            self.completed.emit(values.summary(self._values.values()))
        self._give_hint()
        self._work()
        self._soon.start()

    def _give_hint(self) -> None:
        if self._hinting and self._values and (self._complete or self._passes >= FOR_HINT):
            self._hinting = False
            self._hint = max(self._values.values(), key=merit)
            notes = self._controller.game.notes
            self._controller.note(notes._replace(hints=(*notes.hints, len(self._game.moves))))
            self._show()
            self.advised.emit(self.line)

    def _note(self) -> None:
        """Record in the game's notes that the analysis was used, unless the game is over."""
        game = self._controller.game
        if game.outcome is None and not game.notes.analysis:
            self._controller.note(game.notes._replace(analysis=True))

    def _fail(self, fault: EngineFault) -> None:
        self._hinting = False
        if self._on:
            self.switch(wanted=False)
        self.refused.emit(sentence(fault))

    def _show(self) -> None:
        position, players = self._game.position, self._game.setup.players
        why = values.reason(self._hint, position, players) if self._hint else ""
        self._board.show_remarks(Remarks(dict(self._values) if self._on else {}, self._hint, why))
        self.told.emit()
