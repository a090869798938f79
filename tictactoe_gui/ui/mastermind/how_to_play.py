"""Explanation of Mastermind with an example drawn like the board."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.mastermind.code import feedback
from tictactoe_gui.mastermind.game import Row
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.geometry import row_size
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.mastermind.board.rows import RowWidget
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording.mastermind import how_to_play, sentences

ROW_HEIGHT_PX = 44


class RowPicture(QWidget):
    """Read-only picture of a row."""

    def __init__(self, name: str, row_state: RowState, peg_style: PegStyle, spoken: str) -> None:
        """Create the picture. `spoken` is its accessible name."""
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(spoken)
        self.setFixedSize(row_size(ROW_HEIGHT_PX, len(row_state.pegs)))
        self._row = RowWidget(f"{name}_row", row_state, peg_style, RowEditor(self), self)
        self._row.resize(self.size())
        self._row.hide()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the whole row is repainted
        """Paint the row."""
        with QPainter(self) as painter:
            self._row.render(painter, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)


def sections(rules: Rules, peg_style: PegStyle) -> dict[str, str | QWidget]:
    """Return texts and pictures about a game with these rules, by title."""
    example = {title: _example(caption, peg_style) for title, caption in how_to_play.EXAMPLE_LESSON.items()}
    return {**how_to_play.codebreaking(rules), **example, **how_to_play.ADVISOR_LESSON}


def _example(caption: str, peg_style: PegStyle) -> QWidget:
    key, guess = how_to_play.EXAMPLE
    example = Row(guess, feedback(key, guess))
    hidden = RowState(None, key.pegs)
    row = RowState(0, guess.pegs, example.feedback)
    key_picture = RowPicture("example_key", hidden, peg_style, f"{hidden.name}: {sentences.code(key)}")
    row_picture = RowPicture("example_row", row, peg_style, sentences.row(0, example))
    box = QWidget()
    box.setLayout(vbox(key_picture, row_picture, QLabel(caption, wordWrap=True)))
    return box
