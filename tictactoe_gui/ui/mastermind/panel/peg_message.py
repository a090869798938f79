"""Message with a guess below it, shown as pegs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.mastermind.board.peg_painting import PegRow, PegStyle
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording.mastermind import sentences
from tictactoe_gui.wording.mastermind.peg_hints import PegHint

MAX_PEG_SIZE_PX = 22
"""Maximum size of a peg, in pixels."""


class PegMessage(QWidget):
    """Text with pegs below it. Hidden without a text."""

    def __init__(self, name: str, peg_style: PegStyle, parent: QWidget, *, quiet: bool = False) -> None:
        super().__init__(parent)
        self._text = TextLabel(name, self, max_lines=0, quiet=quiet)
        self._pegs = PegRow(f"{name}_pegs", MAX_PEG_SIZE_PX, peg_style, self)
        layout = vbox(self._text, self._pegs, spacing=4)
        layout.setAlignment(self._pegs, Qt.AlignmentFlag.AlignLeft)
        self.setLayout(layout)
        self.hide()

    def show_hint(self, hint: PegHint) -> None:
        """Show a text, and its pegs if it has any."""
        self._text.setText(hint.text)
        if hint.guess:
            self._pegs.show_pegs(hint.guess.pegs, sentences.code(hint.guess))
        self._pegs.setVisible(hint.guess is not None)
        self.setVisible(bool(hint.text))

    def set_style(self, peg_style: PegStyle) -> None:
        """Apply a peg style."""
        self._pegs.set_style(peg_style)
