"""Annotations of cells: values and hints.

The first paint needs no annotations, so the code that words and paints them is loaded later.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tictactoe_gui.mnk.rules import Square

if TYPE_CHECKING:
    from tictactoe_gui.opponents.values import CellValue
    from tictactoe_gui.ui.mnk.board.value_badge import ValueBadge


class Annotations(NamedTuple):
    """Annotations of a position."""

    values: "Mapping[Square, CellValue]" = MappingProxyType({})
    """Values to show, by cell."""
    hint: "CellValue | None" = None
    """Cell to play, with its value."""
    reason: str = ""
    """Reason for the hint."""

    def badge(self, square: Square) -> "ValueBadge | None":
        """Return the badge of a cell. None if it has no annotation."""
        if square not in self.values and not self.has_hint(square):
            return None
        # See the module's docstring.
        from tictactoe_gui.ui.mnk.board import value_badge

        return value_badge.badge(self.values.get(square), hinted=self.has_hint(square))

    def has_hint(self, square: Square) -> bool:
        """Return whether the hint points to the cell."""
        return self.hint is not None and self.hint.square == square

    def accessible_text(self, square: Square) -> str:
        """Return the annotation of a cell for screen readers. Empty if there is none."""
        if square not in self.values and not self.has_hint(square):
            return ""
        # See the module's docstring.
        from tictactoe_gui.wording.mnk import hints

        cell = self.values.get(square)
        parts = [
            hints.value(cell) if cell else "",
            hints.HINT.format(reason=self.reason) if self.has_hint(square) else "",
        ]
        return ", ".join(filter(None, parts))

    def changed_squares(self, other: "Annotations") -> set[Square]:
        """Return the cells whose annotations differ."""
        squares = self.values.keys() | other.values.keys()
        hints = {annotations.hint.square for annotations in (self, other) if annotations.hint}
        return {square for square in squares if self.values.get(square) != other.values.get(square)} | hints


NO_ANNOTATIONS = Annotations()
