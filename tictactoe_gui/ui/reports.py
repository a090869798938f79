"""What is told on the page of a game about things beside it, such as its files."""

from collections.abc import Callable

from tictactoe_gui.ui.status import Status


class Reports:
    """Says what was done, and what was not done and why."""

    def __init__(self, status: Status, restate: Callable[[], None], notice: Callable[[str, str], None]) -> None:
        """Take the status, what lets it tell again how things stand, and where there is room for a reason."""
        self._status, self._restate, self._notice = status, restate, notice

    def confirm(self, sentence: str) -> None:
        """Say what was done."""
        self.outdate()
        self._restate()
        self._status.confirm(sentence)

    def fail(self, what: str, why: str) -> None:
        """Say what was not done; why stands where it has room, until it is outdated."""
        self._restate()
        self._status.fail(what)
        self._notice(why, "last failure")

    def outdate(self) -> None:
        """Take back why something was not done."""
        self._notice("", "last failure")
