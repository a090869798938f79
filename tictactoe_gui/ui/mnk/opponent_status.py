"""Shows what computer players and advisor do in the side panel and the status line."""

from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

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
    """Link between the objects that run engines and the views.

    Signals:
        status_changed(): the status line needs an update.
        commands_changed(): a command became available or unavailable, checked or unchecked.

    """

    status_changed = Signal()
    commands_changed = Signal()

    def __init__(self, opponents: Opponents, panel: SidePanel, status: StatusLine, parent: QObject) -> None:
        super().__init__(parent)
        self._computers, self._advisor, self._engines = opponents
        self._panel, self._status = panel, status
        self._computers.thinking.connect(self._show_thinking)
        self._computers.pause_changed.connect(self._on_pause_changed)
        self._advisor.report_changed.connect(self._show_report)
        self._advisor.hint_changed.connect(self._on_hint_changed)
        self._advisor.switched.connect(self._on_switched)
        self._advisor.completed.connect(status.announce)
        panel.move_now_requested.connect(self._computers.move_now)
        panel.stop_requested.connect(self._computers.stop)
        self._show_report()

    def _show_thinking(self, seat: int | None, built_in: bool) -> None:  # noqa: FBT001 - signal argument
        self._panel.show_thinking(seat, built_in=built_in)
        self.commands_changed.emit()

    def _on_pause_changed(self, reason: Message | None) -> None:
        self.status_changed.emit()
        self.commands_changed.emit()
        if reason:
            self._status.announce(str(reason))

    def _on_hint_changed(self, sentence: str) -> None:
        self.status_changed.emit()
        self._status.announce(sentence)

    def _on_switched(self, on: bool) -> None:  # noqa: FBT001 - signal argument
        self.commands_changed.emit()
        self._status.announce(hints.ANALYSIS_ON if on else hints.ANALYSIS_OFF)

    def _show_report(self) -> None:
        """Show the advisor's report above the other messages."""
        self._panel.notice.set_message(self._advisor.report, "analysis")
