"""Combo box that filters the scores by opponent."""

from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.levels import CLASSIC, LADDER
from tictactoe_gui.storage.library.selection import OpponentFilter
from tictactoe_gui.ui.widgets.fields import HEADING, ValueComboBox
from tictactoe_gui.ui.widgets.suffixes import SUFFIX_ROLE
from tictactoe_gui.wording.mnk import levels, scores

MAX_VISIBLE_ITEMS = 20
"""Maximum number of items that are listed without scrolling. All of them fit."""


class OpponentBox(ValueComboBox):
    """Combo box with people, computers and every level. Its value is a filter of the scores."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("scores_opponents", _("Opponents"), parent)
        self.setMaxVisibleItems(MAX_VISIBLE_ITEMS)
        items: list[tuple[str, object]] = [
            (_("All opponents"), None),
            (scores.AGAINST_PEOPLE, OpponentFilter.PEOPLE),
            (scores.AGAINST_COMPUTERS, OpponentFilter.COMPUTERS),
            *map(_item, LADDER),
            (levels.MORE_OPPONENTS, HEADING),
            *map(_item, CLASSIC),
        ]
        self.set_items(items)
        for index, (_text, value) in enumerate(items):
            if isinstance(value, PlayerKind):
                self.setItemData(index, levels.dots(value.level), SUFFIX_ROLE)


def _item(level: str) -> tuple[str, PlayerKind]:
    return scores.AGAINST_LEVEL.format(level=levels.level(level)), PlayerKind(level)
