"""The controls of the library: search, filters and sort order above the table, and the toolbar below it."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QMenu, QSizePolicy, QWidget

from tictactoe_gui import MASTERMIND
from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage.library.browsing import Sort
from tictactoe_gui.storage.library.selection import Selection
from tictactoe_gui.ui.library.games_table import NEWEST_FIRST, GameOrder
from tictactoe_gui.ui.widgets.buttons import prominent_button, push_button
from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.ui.widgets.labels import quiet_label
from tictactoe_gui.ui.widgets.layouts import FlowLayout
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.files import FORMATS, MASTERMIND_FORMATS
from tictactoe_gui.wording.mnk import library_rows
from tictactoe_gui.wording.phrases import called

MAX_BOX_WIDTH_PX = 300
SEARCH_DELAY_MS = 150

SEARCH = _("Search names")
ORDERS: dict[GameOrder, str] = {
    NEWEST_FIRST: _("Newest first"),
    (Sort.DATE, False): _("Oldest first"),
    (Sort.PLAYERS, False): _("Players, A to Z"),
    (Sort.PLAYERS, True): _("Players, Z to A"),
    (Sort.RULES, False): _("Smallest boards first"),
    (Sort.RULES, True): _("Largest boards first"),
    (Sort.RESULT, False): _("Winners, A to Z"),
    (Sort.RESULT, True): _("Winners, Z to A"),
    (Sort.PLIES, False): _("Fewest moves first"),
    (Sort.PLIES, True): _("Most moves first"),
}


def board_items(played: Iterable[Rules]) -> list[tuple[str, Rules | None]]:
    """Return the items of a board combo box: all boards, then each of these."""
    return [(_("All boards"), None), *((library_rows.whole_rules(rules), rules) for rules in played)]


class LibraryFilters(QWidget):
    """Row of combo boxes. The page places the search field `search` elsewhere.

    Signals:
        changed(): the selection or the sort order changed.

    """

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.search = QLineEdit(parent, clearButtonEnabled=True, placeholderText=SEARCH)
        # The window opens dropped files, so the search field must not accept them.
        self.search.setAcceptDrops(False)
        self.search.setObjectName("library_search")
        self.search.setAccessibleName(SEARCH)
        self._search_timer = QTimer(self, singleShot=True, interval=SEARCH_DELAY_MS)
        self._player = ValueComboBox("library_player", labels.PLAYER, self)
        self._rules = ValueComboBox("library_rules", labels.BOARD, self)
        self._result = ValueComboBox("library_result", labels.RESULT, self)
        self._order = ValueComboBox("library_order", _("Order"), self)
        self._order.set_items((text, order) for order, text in ORDERS.items())
        self.set_choices([], [])
        boxes = self._player, self._rules, self._result, self._order
        for box in boxes:
            box.setMaximumWidth(MAX_BOX_WIDTH_PX)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setLayout(FlowLayout(*boxes))
        self._connect()

    @property
    def selection(self) -> Selection:
        """Current search text and filters."""
        text = " ".join(self.search.text().split())
        is_mastermind = self._rules.value == MASTERMIND
        rules = None if is_mastermind else self._rules.value
        return Selection(text, self._player.value, rules=rules, is_mastermind=is_mastermind, **self._result.value)

    @property
    def order(self) -> GameOrder:
        """Sort order."""
        order: GameOrder = self._order.value
        return order

    def set_choices(self, names: Iterable[str], played: Iterable[Rules], *, has_mastermind: bool = False) -> None:
        """List these players and boards, and Mastermind if there are games of it. The choices are kept if possible."""
        self._player.set_items([(_("All players"), ""), *((called(name), name) for name in names)])
        mastermind = [(labels.MASTERMIND, MASTERMIND)] if has_mastermind else []
        self._rules.set_items([*board_items(played), *mastermind])
        self._update_results()

    def set_order(self, sort: Sort, descending: bool) -> None:  # noqa: FBT001 - a signal's arguments
        """Change the sort order."""
        if (sort, descending) != self.order:
            self._order.set_value((sort, descending))
            self.changed.emit()

    def reset(self) -> None:
        """Clear the search and all filters."""
        self.search.clear()
        for box in (self._player, self._rules, self._result):
            box.setCurrentIndex(0)
        self._on_player_chosen()

    def _connect(self) -> None:
        self.search.textChanged.connect(self._search_timer.start)
        self.search.returnPressed.connect(self._search_now)
        self._search_timer.timeout.connect(self.changed)
        self._player.value_chosen.connect(self._on_player_chosen)
        for box in (self._rules, self._result, self._order):
            box.value_chosen.connect(self.changed)

    def _on_player_chosen(self) -> None:
        self._update_results()
        self._search_now()

    def _search_now(self) -> None:
        self._search_timer.stop()
        self.changed.emit()

    def _update_results(self) -> None:
        """List the possible results for the chosen player, or for all players."""
        results: list[tuple[str, dict[str, Any]]] = [
            (_("All results"), {}),
            (_("Finished"), {"finished": True}),
            (labels.UNFINISHED, {"finished": False}),
        ]
        results += [(text, {"result": how}) for how, text in library_rows.results_of(self._player.value).items()]
        results += [(text, {"review": reviewed}) for reviewed, text in library_rows.REVIEW_FILTERS.items()]
        self._result.set_items(results)


class LibraryToolbar(QWidget):
    """Toolbar with the number of games, its buttons, and the menu of export formats."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.count = quiet_label("", self)
        self.count.setObjectName("library_count")
        self.count.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.open = prominent_button("library_open", labels.OPEN_SELECTED, self)
        self.export = push_button("library_export", _("E&xport"), self)
        self.delete = push_button("library_delete", labels.DELETE_SELECTED, self)
        self.review_all = push_button("library_review_all", library_rows.REVIEW_ALL, self)
        self.formats = QMenu(self)
        self.formats.setObjectName("library_formats")
        for suffix, name in (FORMATS | MASTERMIND_FORMATS).items():
            self.formats.addAction(f"{name} ({suffix})").setData(suffix)
        self.formats.addSeparator()
        self.with_reviews = self.formats.addAction(labels.INCLUDE_REVIEW)
        self.with_reviews.setCheckable(True)
        self.export.setMenu(self.formats)
        self.setLayout(FlowLayout(self.delete, self.count, self.review_all, self.export, self.open, at_end=True))

    def offer_formats(self, *, is_mastermind: bool) -> None:
        """Show the formats for games of boards, or that of Mastermind."""
        for action in self.formats.actions():
            action.setVisible((action.data() in MASTERMIND_FORMATS) is is_mastermind)

    def update_buttons(self, selected: int, *, busy: bool) -> None:
        """Enable the buttons for this number of selected games. `busy` means that a job is running."""
        self.open.setEnabled(selected == 1)
        for button in (self.export, self.delete):
            button.setEnabled(selected > 0 and not busy)
