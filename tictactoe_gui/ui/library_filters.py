"""Search, filters and sort order of the library."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from tictactoe_gui.language import _
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage.browsing import Sort
from tictactoe_gui.storage.selection import Selection
from tictactoe_gui.ui.fields import Box
from tictactoe_gui.ui.library_table import NEWEST_FIRST, Order
from tictactoe_gui.wording import listing, shown

WIDEST = 300
"""Maximum width of a combo box, in pixels."""
TYPING = 150
"""Delay of the search after a key press, in milliseconds."""

ORDERS: dict[Order, str] = {
    NEWEST_FIRST: _("Newest first"),
    (Sort.DATE, False): _("Oldest first"),
    (Sort.PLAYERS, False): _("Players, A to Z"),
    (Sort.PLAYERS, True): _("Players, Z to A"),
    (Sort.RULES, False): _("Small boards first"),
    (Sort.RULES, True): _("Large boards first"),
    (Sort.RESULT, False): _("Winners, A to Z"),
    (Sort.RESULT, True): _("Winners, Z to A"),
    (Sort.PLIES, False): _("Fewest moves first"),
    (Sort.PLIES, True): _("Most moves first"),
}
"""Texts of the sort orders."""


def boards(played: Iterable[Rules]) -> list[tuple[str, Rules | None]]:
    """Return the items of a combo box for boards: all boards, then each of these."""
    return [(_("All boards"), None), *((listing.whole_rules(rules), rules) for rules in played)]


class LibraryFilters(QWidget):
    """Row of combo boxes. The search field `search` is placed elsewhere by the page.

    Signals:
        changed(): the selection or the sort order changed.

    """

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.search = QLineEdit(parent, clearButtonEnabled=True, placeholderText=_("Search names"))
        # The window opens dropped files, so the search field must not accept them.
        self.search.setAcceptDrops(False)
        self.search.setObjectName("library_search")
        self.search.setAccessibleName(_("Search names"))
        self._pause = QTimer(self, singleShot=True, interval=TYPING)
        self._player = Box("library_player", _("Player"), self)
        self._rules = Box("library_rules", _("Board"), self)
        self._result = Box("library_result", _("Result"), self)
        self._order = Box("library_order", _("Order"), self)
        self._order.offer((text, order) for order, text in ORDERS.items())
        self.offer([], [])
        self._lay_out()
        self._connect()

    @property
    def selection(self) -> Selection:
        """Selected games."""
        text = " ".join(self.search.text().split())
        return Selection(text, self._player.chosen, rules=self._rules.chosen, **self._result.chosen)

    @property
    def order(self) -> Order:
        """Sort order."""
        order: Order = self._order.chosen
        return order

    def offer(self, names: Iterable[str], played: Iterable[Rules]) -> None:
        """List these players and boards. The current choices are kept if possible."""
        self._player.offer([(_("All players"), ""), *((shown(name), name) for name in names)])
        self._rules.offer(boards(played))
        self._offer_results()

    def choose_order(self, sort: Sort, descending: bool) -> None:  # noqa: FBT001 - a signal's arguments
        """Change the sort order."""
        if (sort, descending) != self.order:
            self._order.choose((sort, descending))
            self.changed.emit()

    def clear(self) -> None:
        """Clear the search and all filters."""
        self.search.clear()
        for box in (self._player, self._rules, self._result):
            box.setCurrentIndex(0)
        self._choose_player()

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for box in (self._player, self._rules, self._result, self._order):
            box.setMaximumWidth(WIDEST)
            layout.addWidget(box, 1)
        layout.addStretch()

    def _connect(self) -> None:
        self.search.textChanged.connect(self._pause.start)
        self.search.returnPressed.connect(self._search_now)
        self._pause.timeout.connect(self.changed)
        self._player.picked.connect(self._choose_player)
        for box in (self._rules, self._result, self._order):
            box.picked.connect(self.changed)

    def _choose_player(self) -> None:
        self._offer_results()
        self._search_now()

    def _search_now(self) -> None:
        self._pause.stop()
        self.changed.emit()

    def _offer_results(self) -> None:
        """List the possible results for the chosen player, or for all players."""
        results: list[tuple[str, dict[str, Any]]] = [
            (_("All results"), {}),
            (_("Finished"), {"finished": True}),
            (_("Unfinished"), {"finished": False}),
        ]
        results += [(text, {"result": how}) for how, text in listing.results_of(self._player.chosen).items()]
        self._result.offer(results)
