"""What is said about cells beside what lies on them: the value of each, and which one a hint points to.

Cells are painted first without remarks, so what puts these into words and colours waits until there are any.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.mnk.rules import Square

if TYPE_CHECKING:
    from tictactoe_gui.opponents.values import CellValue
    from tictactoe_gui.ui.verdicts import Verdict


class Remarks(NamedTuple):
    """What is known about the cells of a position."""

    values: "Mapping[Square, CellValue]" = MappingProxyType({})
    """Of the cells that are to wear their value."""
    hint: "CellValue | None" = None
    """The cell to play."""
    reason: str = ""
    """Why it is the one to play."""

    def verdict(self, square: Square) -> "Verdict | None":
        """Give what the cell wears."""
        if square not in self.values and not self.hinted(square):
            return None
        from tictactoe_gui.ui import verdicts

        return verdicts.verdict(self.values.get(square), hinted=self.hinted(square))

    def hinted(self, square: Square) -> bool:
        """Whether the hint points to the cell."""
        return self.hint is not None and self.hint.square == square

    def spoken(self, square: Square) -> str:
        """Tell what the cell wears to somebody who does not see it; empty: nothing."""
        if square not in self.values and not self.hinted(square):
            return ""
        from tictactoe_gui.wording import values

        cell = self.values.get(square)
        parts = [values.value(cell) if cell else "", values.hinted(self.reason) if self.hinted(square) else ""]
        return ", ".join(filter(None, parts))

    def changed(self, other: "Remarks") -> set[Square]:
        """Give the cells about which the other remarks say something else."""
        squares = self.values.keys() | other.values.keys()
        hints = {remarks.hint.square for remarks in (self, other) if remarks.hint}
        return {square for square in squares if self.values.get(square) != other.values.get(square)} | hints


NO_REMARKS = Remarks()
