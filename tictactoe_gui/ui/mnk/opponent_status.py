"""Connects computer players, advisor and engine list to views and commands."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.advisor import Advisor
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.widgets.status_line import StatusLine
from tictactoe_gui.wording.mnk import hints
from tictactoe_gui.wording.phrases import Message


class Opponents(NamedTuple):
    """The objects that run engines."""

    computers: ComputerPlayers
    """Computer players."""
    advisor: Advisor
    """Advisor that finds the values of the cells."""
    engines: EngineList
    """Third-party engines that can be chosen as players."""


class OpponentStatus(QObject):
    """Link between the objects that run engines and the menus, side panel and status line.

    Signals:
        changed(): the status line needs an update.
        engines_changed(): the list of available engines has changed.

    """

    changed = Signal()
    engines_changed = Signal()

    def __init__(
        self,
        opponents: Opponents,
        commands: Mapping[str, QAction],
        panel: SidePanel,
        status: StatusLine,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._computers, self._advisor, self._engines = opponents
        self._commands, self._panel, self._status = commands, panel, status
        self._show_report()
        self._connect()
        self._show_thinking(None, built_in=False)
        self._on_engines_changed()

    def show_notice(self, message: str, topic: str = "") -> None:
        """Show a message that is not about the game, replacing the last one on `topic`. An empty message clears it."""
        self._panel.show_notice(message, topic)
        if message:
            self._status.announce(message)

    def _connect(self) -> None:
        self._computers.thinking.connect(self._show_thinking)
        self._computers.pause_changed.connect(self._show_waiting)
        self._advisor.report_changed.connect(self._show_report)
        self._advisor.hint_changed.connect(self._on_hint_changed)
        self._advisor.switched.connect(self._show_switched)
        self._advisor.completed.connect(self._status.announce)
        self._engines.changed.connect(self._on_engines_changed)
        self._panel.move_now_requested.connect(self._computers.move_now)
        self._panel.stop_requested.connect(self._computers.stop)
        self._commands["analysis"].triggered.connect(self._advisor.set_analysis)
        self._commands["pause"].triggered.connect(self._on_pause_toggled)
        self._commands["move_now"].triggered.connect(self._computers.move_now)

    def _on_pause_toggled(self, checked: bool) -> None:  # noqa: FBT001 - signal argument
        if checked:
            self._computers.pause()
        else:
            self._computers.resume()

    def _on_engines_changed(self) -> None:
        """Update the engines that the player cards offer."""
        self._panel.set_engines(self._engines.engines)
        self.engines_changed.emit()

    def _show_thinking(self, seat: int | None, built_in: bool) -> None:  # noqa: FBT001 - signal argument
        self._panel.show_thinking(seat, built_in=built_in)
        self._commands["move_now"].setEnabled(seat is not None and built_in)

    def _show_waiting(self, reason: Message | None) -> None:
        self._commands["pause"].setChecked(reason is not None)
        self.changed.emit()
        if reason:
            self._status.announce(str(reason))

    def _on_hint_changed(self, sentence: str) -> None:
        self.changed.emit()
        self._status.announce(sentence)

    def _show_switched(self, on: bool) -> None:  # noqa: FBT001 - signal argument
        self._commands["analysis"].setChecked(on)
        self._status.announce(hints.ANALYSIS_ON if on else hints.ANALYSIS_OFF)

    def _show_report(self) -> None:
        """Show the advisor's report above the other messages."""
        self._panel.show_notice(self._advisor.report, topic="analysis")
