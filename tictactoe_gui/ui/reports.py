"""Messages on a game's page about things other than the game, such as files."""

from collections.abc import Callable

from tictactoe_gui.ui.status import Status


class Reports:
    """Message line for finished and failed actions."""

    def __init__(self, status: Status, restate: Callable[[], None], notice: Callable[[str, str], None]) -> None:
        """Create the message line.

        Args:
            status: shows what happened.
            restate: restores the normal status.
            notice: shows a reason about a topic, in full.

        """
        self._status, self._restate, self._notice = status, restate, notice

    def confirm(self, sentence: str) -> None:
        """Confirm an action."""
        self.outdate()
        self._restate()
        self._status.confirm(sentence)

    def fail(self, what: str, why: str) -> None:
        """Report a failure. The reason stays visible until `outdate`."""
        self._restate()
        self._status.fail(what)
        self._notice(why, "last failure")

    def outdate(self) -> None:
        """Clear the reason of the last failure."""
        self._notice("", "last failure")
