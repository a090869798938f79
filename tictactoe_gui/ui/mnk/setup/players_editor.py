"""Player rows of the setup dialog."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import PLAYERS, Rules
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.setup import engine_list_dialog, seat_options
from tictactoe_gui.ui.mnk.setup.match_settings import PlayerEntry, others, players_from_entries
from tictactoe_gui.ui.mnk.setup.player_row import PlayerRow, mark_fault, name_fault
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.layouts import vbox


class PlayersEditor(QWidget):
    """Editor with a row for each player. Hidden rows keep their entries.

    Signals:
        edited(): an entry changed.

    """

    edited = Signal()

    def __init__(self, theme: Theme, engines: EngineList | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._engines = theme, engines
        self._rows = [PlayerRow(seat, theme, self) for seat in range(PLAYERS[-1])]
        layout = vbox(*self._rows, spacing=6)
        self.setLayout(layout)
        for row in self._rows:
            row.edited.connect(self.edited)
        if engines:
            add = push_button("add_engine", _("&Add Engine…"), self, self._add)
            add.setToolTip(_("Third-party programs that play five in a row"))
            layout.addWidget(add, 0, Qt.AlignmentFlag.AlignLeft)
            engines.changed.connect(self.edited)

    def show_entries(self, entries: Sequence[PlayerEntry]) -> None:
        """Fill the first rows."""
        for row, entry in zip(self._rows, entries, strict=False):
            row.show_entry(entry)

    def entries(self, rules: Rules) -> list[PlayerEntry]:
        """Return the entries of the players in the game."""
        return [row.entry for row in self._rows[: rules.players]]

    def validate(self, rules: Rules, notation: Notation, *, random_marks: bool) -> tuple[tuple[Player, ...], list[str]]:
        """Show the resulting players and the errors in each row. Return both.

        An invalid mark counts as empty. Marks assigned at random are not checked.
        """
        entries = self.entries(rules)
        valid = without_invalid_marks(entries, notation)
        players, taken = players_from_entries(valid), [entry.mark for entry in valid]
        names, marks = [entry.name for entry in entries], ["" if random_marks else entry.mark for entry in entries]
        shown, faults = [player.mark for player in players], list[str]()
        for seat, row in enumerate(self._rows):
            row.setVisible(seat < rules.players)
        for seat, (row, player) in enumerate(zip(self._rows, players, strict=False)):
            row.kind.set_options(seat_options.seat_options(rules, self._engines.engines if self._engines else ()))
            row.set_random_marks(enabled=random_marks)
            row.show_result(player, filter(None, others(seat, taken)))
            unsupported = seat_options.unsupported_reason(row.kind.option, rules)
            found = mark_fault(seat, marks, notation, shown), name_fault(seat, names), unsupported
            row.show_faults(*found)
            faults += found
        return players, faults

    def _add(self) -> None:
        if self._engines:
            engine_list_dialog.show(self._engines, self._theme, self.window())


def without_invalid_marks(entries: Sequence[PlayerEntry], notation: Notation) -> list[PlayerEntry]:
    """Return the entries with every invalid mark cleared."""
    marks = [entry.mark for entry in entries]
    faults = [mark_fault(seat, marks, notation) for seat in range(len(marks))]
    return [entry._replace(mark="") if fault else entry for entry, fault in zip(entries, faults, strict=True)]
