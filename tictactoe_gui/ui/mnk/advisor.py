"""The advisor: shows hints and cell values from the built-in engine on the board."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.gomocup.faults import EngineFault
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.undo import is_against_computer, is_computers_turn
from tictactoe_gui.opponents.advice import AdvisedMoves, is_ranked, standing
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.reasons import ExplainedMove, explain
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.engines.player_process import PlayerProcess
from tictactoe_gui.ui.mnk.board.annotations import Annotations
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.standing_bar import Lead
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.wording.mnk import choices, hints, sentences, standings
from tictactoe_gui.wording.mnk.engines import sentence
from tictactoe_gui.wording.phrases import Message, running_text

PASS_TIMES_S = (0.5, 1, 2.5, 7.5, 20)
"""Time for the best move in each pass over a position, in seconds. The other moves get as much again."""
PASSES_FOR_HINT = 2
"""Number of passes after which an unproved hint is shown."""
OPENING_TIME_S = 2
"""Time for a hint before the sides are chosen, in seconds."""


class Advisor(QObject):
    """Analysis of the position on the board by a separate engine process.

    Signals:
        report_changed(): `report` has changed.
        hint_changed(): `hint_line` has changed.
        refused(Message): why there is no hint or no analysis.
        switched(): the analysis was switched on or off.
        announced(str): sentence for screen readers about the analysis.

    """

    report_changed = Signal()
    hint_changed = Signal()
    refused = Signal(Message)
    switched = Signal()
    announced = Signal(str)

    def __init__(
        self,
        controller: Controller,
        board: BoardView,
        create_engine: Callable[[], PlayerProcess],
        parent: QObject | None = None,
    ) -> None:
        """Create the advisor. `create_engine` returns a process of the built-in engine."""
        super().__init__(parent)
        self._controller = controller
        self._board = board
        self._create_engine = create_engine
        self._engine: PlayerProcess | None = None
        self._game = controller.game
        self.is_analysing = False
        """True if the analysis is switched on."""
        self._hinting = self._new_game = False
        self._values: dict[Square, CellValue] = {}
        self._advice = AdvisedMoves(self._game.position)
        self._estimate_before = 0
        """Estimate for the side to move in the position one move earlier. 0 if unknown."""
        self._has_hint = False
        """True if a hint that was asked for has been found."""
        self._first_told: Square | None = None
        """Best cell when the first sentence about this position, or about the hint, was told. None before that."""
        self._opening_move: OpeningMove | None = None
        """Hint before the sides are chosen, which may be a choice. None without one."""
        self._told = ""
        """Last `hint_line` that `hint_changed` was emitted for."""
        self._passes = 0
        """Number of passes completed for this position."""
        self._has_old_estimates = False
        """True if the estimates are those of an earlier pass, which are not comparable with new ones."""
        self._show_timer = QTimer(self, singleShot=True, interval=0)
        """Combines values that arrive together into one update."""
        self._show_timer.timeout.connect(self._show)
        controller.game_replaced.connect(self._on_game_began)

    def show_game(self, game: Game) -> None:
        """Advise on the position on the board. A new game against a computer switches the analysis off."""
        before = self._game
        self._game = game
        fresh = self._new_game
        self._new_game = False
        if before.position != game.position or fresh:
            best = self._advice.best
            is_next = best and best.value is None and game.is_next_after(before)
            self._estimate_before = -best.score if best and is_next else 0
            self._reset()
        if (fresh or before.setup != game.setup) and is_against_computer(game) and self.is_analysing:
            self.set_analysis(enabled=False)
        self._update_search()

    def set_analysis(self, enabled: bool) -> None:  # noqa: FBT001 - signal argument
        """Switch the analysis on or off: the values of cells in every position."""
        self.is_analysing = enabled
        self.switched.emit()
        self.announced.emit(hints.ANALYSIS_ON if enabled else hints.ANALYSIS_OFF)
        self._show()
        self._update_search()

    def hint(self) -> None:
        """Find the best cell for the side to move, and show it on the board. Refused if a computer is to move now."""
        if self._is_for_computer:
            self.refused.emit(sentences.not_your_turn(self._game.turn))
        elif not (self._has_hint or self._opening_move) or self._advice.is_outdated:
            if self._advice.is_outdated:
                self._advice = AdvisedMoves(self._game.position)
                self._has_hint = False
            self._first_told = None
            self._hinting = True
            self._show_hint()
            self._tell()
            self._update_search()

    @property
    def hint_line(self) -> str:
        """Sentence about the hint, or about the best cell of a ranking for a person. Empty if there is none."""
        if self._opening_move:
            return hints.opening_hint(self._opening_move, self._game, self._notation, self._mover)
        best = self._advice.best
        names = (self._game.setup, self._notation)
        if self._hinting or not (best and (self._has_hint or (self.is_ranking and not self._is_for_computer))):
            return hints.SEARCHING if self._hinting else ""
        if self._advice.is_outdated:
            return hints.outdated(best, *names)
        is_better = self._first_told not in (None, best.square)
        write = hints.better_hint if is_better else hints.hint
        return write(self._explained(best), self._game, self._notation, self._mover)

    @property
    def is_ranking(self) -> bool:
        """True if the analysis numbers the best cells instead of rating all."""
        return self.is_analysing and not self._game.outcome and is_ranked(self._game.setup.rules)

    @property
    def _lead(self) -> Lead | None:
        """Who stands better, which the ranking of a game for two tells. None without one."""
        position = self._game.position
        if not self.is_ranking or position.rules.players > 2 or position.is_opening:
            return None
        best = self._advice.best
        return Lead(position.turn, standing(position, best, self._estimate_before)) if best else Lead()

    @property
    def _standing(self) -> str:
        """Who stands better, in words. Empty if it is unknown, or if there is no bar that shows it."""
        lead = self._lead
        return standings.standing(self._game, *lead) if lead and lead.standing else ""

    @property
    def report(self) -> str:
        """Sentence about the analysis. Empty if it is off or the game is over."""
        if self._game.position.is_opening:
            return hints.NO_SIDES if self.is_analysing and not self._game.outcome else ""
        if not self.is_analysing or not self._game.position.moves:
            return ""
        found = hints.report(self._game.position, self._values.values(), self._found, self._mover)
        return "\n".join(filter(None, (self._standing, found)))

    @property
    def kinds(self) -> set[Value | None]:
        """Kinds of values whose signs to explain. None stands for estimates, which a ranking shows without a sign."""
        if not self.report or self._game.position.is_opening:
            return set()
        values = {cell.value for cell in self._shown}
        return values - {None} if self.is_ranking else {*Value} | values

    @property
    def _shown(self) -> Collection[CellValue]:
        """Values that the analysis shows."""
        return self._advice.moves if self.is_ranking else self._values.values()

    @property
    def _found(self) -> str:
        """What the analysis has found, in words."""
        if self.is_ranking:
            return hints.ranking(self._advice.moves, self._game.setup, self._notation)
        return hints.summary(self._values.values())

    def close(self) -> None:
        """Shut down the engine process."""
        if self._engine:
            self._engine.close()

    def _on_game_began(self) -> None:
        """Remember that the next game shown is a new one."""
        self._new_game = True

    @property
    def _is_live(self) -> bool:
        """True if the position is the latest one of the game."""
        return self._game.moves == self._controller.game.moves

    @property
    def _is_for_computer(self) -> bool:
        """True if a computer is to move now."""
        return is_computers_turn(self._game) and self._is_live

    @property
    def _mover(self) -> str:
        """Name of the player to move in an earlier position. Empty in the latest one, where the status tells it."""
        return "" if self._is_live else choices.named(self._game.turn)

    @property
    def _is_complete(self) -> bool:
        """True if the search is complete: all passes done, all cells proved or, in an opening, one move found."""
        if self._game.position.is_opening:
            return self._opening_move is not None
        proved = sum(cell.value is not None for cell in self._values.values())
        return self._passes == len(PASS_TIMES_S) or proved == len(self._game.position.moves)

    def _reset(self) -> None:
        """Discard the results for the previous position."""
        if self._engine:
            self._engine.cancel()
        self._values = {}
        self._first_told = self._opening_move = None
        self._has_hint = self._hinting = False
        self._passes = 0
        self._advice = AdvisedMoves(self._game.position)
        self._told = ""
        self._show_timer.start()

    def _update_search(self) -> None:
        """Start the next pass if its results are needed, or stop the engine. Note the use of the analysis in a game."""
        game = self._controller.game
        if self.is_analysing and not game.outcome:
            self._controller.set_notes(game.notes._replace(analysis=True))
        is_opening = self._game.position.is_opening
        needed = (self._hinting or (self.is_analysing and not is_opening)) and not self._is_complete
        if not needed and self._engine:
            self._engine.cancel()
        elif needed and not (self._engine and self._engine.is_thinking):
            self._engine = self._engine or self._start_engine()
            self._has_old_estimates = True
            self._engine.request_values(self._game, OPENING_TIME_S if is_opening else PASS_TIMES_S[self._passes])
            self.report_changed.emit()

    def _start_engine(self) -> PlayerProcess:
        engine = self._create_engine()
        engine.value_received.connect(self._on_value_received)
        engine.advised.connect(self._on_advised)
        engine.analysis_finished.connect(self._on_pass_completed)
        engine.failed.connect(self._on_engine_failed)
        return engine

    def _on_value_received(self, cell: CellValue) -> None:
        if self._has_old_estimates:
            self._values = {square: known for square, known in self._values.items() if known.value is not None}
            self._has_old_estimates = False
        known = self._values.get(cell.square)
        if known is None or known.value is None or cell.value is not None:
            self._values[cell.square] = cell
            self._show_timer.start()

    def _on_advised(self, best: OpeningMove) -> None:
        self._opening_move = best
        self._end_hinting()

    def _on_pass_completed(self) -> None:
        """After a pass, show the hint if one was requested, and start the next pass."""
        self._passes += 1
        if self._values and (self.is_ranking or self._has_hint):
            self._advice.offer(self._values.values())
        if self._found and self.is_analysing and self._is_complete:
            self.announced.emit(running_text(self._found, self._standing))
        self._show_hint()
        self._update_search()
        self._show_timer.start()

    def _show_hint(self) -> None:
        """Show the hint that was requested: the first cell of a ranking, or the best cell once passes are complete."""
        is_settled = self._is_complete or self._passes >= PASSES_FOR_HINT
        if self._hinting and self._values and is_settled and not (self.is_ranking and self._advice.best):
            self._advice.offer(self._values.values())
        best = self._advice.best
        if self._hinting and best and (is_settled or self.is_ranking):
            self._has_hint = True
            self._end_hinting()

    def _end_hinting(self) -> None:
        """Show the hint that was found. It counts as help at the current ply, even if it is for an earlier position."""
        self._hinting = False
        game = self._controller.game
        if not game.outcome:
            plies = dict.fromkeys((*game.notes.hints, len(game.moves)))
            self._controller.set_notes(game.notes._replace(hints=tuple(plies)))
        self._show()

    @property
    def _notation(self) -> Notation:
        return self._controller.session.settings.cell_notation

    def _explained(self, cell: CellValue) -> ExplainedMove:
        return explain(self._game.position, cell, tuple(self._values.values()))

    def _on_engine_failed(self, fault: EngineFault) -> None:
        self._hinting = False
        if self.is_analysing:
            self.set_analysis(enabled=False)
        self.refused.emit(sentence(fault))

    def _show(self) -> None:
        if self._has_hint and self._values and not is_ranked(self._game.setup.rules):
            self._advice.offer(self._values.values())
        values = {cell.square: cell for cell in self._shown} if self.is_analysing else {}
        self._board.show_annotations(Annotations(values, *self._hint_on_board, is_ranked=self.is_ranking))
        self._board.show_lead(self._lead)
        self._tell()
        self.report_changed.emit()

    @property
    def _hint_on_board(self) -> tuple[CellValue | None, str]:
        """Cell that the hint points to, and why. None if it points to none."""
        if found := self._opening_move:
            cell = None if isinstance(found.move, Choice) else CellValue(found.move, found.value, score=found.score)
            return cell, hints.why_in_opening(found)
        if not (best := self._advice.best) or not self._has_hint or self._advice.is_outdated:
            return None, ""
        return best, hints.why(self._explained(best), self._game, self._notation)

    def _tell(self) -> None:
        """Emit the sentence about the hint if it has changed."""
        if self._told != self.hint_line:
            self._told = self.hint_line
            self.hint_changed.emit()
        if self._told and not self._hinting and self._advice.best:
            self._first_told = self._first_told or self._advice.best.square
