"""Connections of computer players, advisor and engine list with views and commands."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.ui.coach import Coach
from tictactoe_gui.ui.desk import Desk
from tictactoe_gui.ui.engines import Engines
from tictactoe_gui.ui.side_panel import SidePanel
from tictactoe_gui.ui.status import Status
from tictactoe_gui.wording import Message, values


class Staff(NamedTuple):
    """The objects that run engines."""

    desk: Desk
    """Computer players."""
    coach: Coach
    """Advisor that finds the values of the cells."""
    engines: Engines
    """Third-party engines that can be given a seat."""


class Backstage(QObject):
    """Mediator between the objects that run engines, and menus, side panel and status line.

    Signals:
        changed(): the status line needs an update.
        offered(): the list of available engines has changed.

    """

    changed = Signal()
    offered = Signal()

    def __init__(
        self, staff: Staff, commands: Mapping[str, QAction], panel: SidePanel, status: Status, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._desk, self._coach, self._engines = staff
        self._commands, self._panel, self._status = commands, panel, status
        self._report()
        self._connect()
        self._show_thinking(None, ours=False)
        self._offer()

    def notice(self, trouble: str, about: str = "") -> None:
        """Show a message that is not about the game. An empty one clears the message on the same subject."""
        self._panel.notice(trouble, about)
        if trouble:
            self._status.announce(trouble)

    def _connect(self) -> None:
        self._desk.thinking.connect(self._show_thinking)
        self._desk.waits.connect(self._show_waiting)
        self._coach.told.connect(self._report)
        self._coach.advised.connect(self._advise)
        self._coach.switched.connect(self._show_switched)
        self._coach.completed.connect(self._status.announce)
        self._engines.changed.connect(self._offer)
        self._panel.move_now_wanted.connect(self._desk.move_now)
        self._panel.stop_wanted.connect(self._desk.stop)
        self._commands["analysis"].triggered.connect(self._coach.switch)
        self._commands["pause"].triggered.connect(self._pause)
        self._commands["move_now"].triggered.connect(self._desk.move_now)

    def _pause(self, wanted: bool) -> None:  # noqa: FBT001 - signal argument
        if wanted:
            self._desk.pause()
        else:
            self._desk.resume()

    def _offer(self) -> None:
        """Update the engines that the player cards offer."""
        self._panel.offer(self._engines.known)
        self.offered.emit()

    def _show_thinking(self, seat: int | None, ours: bool) -> None:  # noqa: FBT001 - signal argument
        self._panel.show_thinking(seat, ours=ours)
        self._commands["move_now"].setEnabled(seat is not None and ours)

    def _show_waiting(self, why: Message | None) -> None:
        self._commands["pause"].setChecked(why is not None)
        self.changed.emit()
        if why:
            self._status.announce(str(why))

    def _advise(self, sentence: str) -> None:
        self.changed.emit()
        self._status.announce(sentence)

    def _show_switched(self, on: bool) -> None:  # noqa: FBT001 - signal argument
        self._commands["analysis"].setChecked(on)
        self._status.announce(values.switched(on=on))

    def _report(self) -> None:
        """Show the advisor's report above the other messages."""
        self._panel.notice(self._coach.report, about="coach")
