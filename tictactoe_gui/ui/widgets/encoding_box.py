"""Combo box for the encoding of a file whose names may be wrong."""

from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.widgets.fields import ValueComboBox
from tictactoe_gui.wording import files


class EncodingBox(ValueComboBox):
    """Combo box with the encodings that a file may be in, and the names of some players in each."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("encoding", files.ENCODING, parent)

    def offer(self, encodings: Sequence[str], read_in: str, names: Iterable[str]) -> None:
        """Offer these encodings. The names were read in one of them, which is chosen."""
        raw = [name.encode(read_in, "replace") for name in names]
        self.set_items(
            (files.encoding_choice(encoding, [name.decode(encoding, "replace") for name in raw]), encoding)
            for encoding in encodings
        )
        self.set_value(read_in)
