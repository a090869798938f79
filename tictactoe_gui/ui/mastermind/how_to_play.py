"""Explanation of Mastermind with an example drawn like the board."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.mastermind.code import feedback
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.board_state import RowState
from tictactoe_gui.ui.mastermind.board.geometry import row_size
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.board.row_editor import RowEditor
from tictactoe_gui.ui.mastermind.board.rows import RowWidget
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.wording.mastermind import how_to_play

ROW_HEIGHT_PX = 44


def sections(rules: Rules, peg_style: PegStyle) -> dict[str, str | QWidget]:
    """Return texts and pictures about a game with these rules, by title."""
    example = {title: _example(caption, peg_style) for title, caption in how_to_play.EXAMPLE_LESSON.items()}
    return {**how_to_play.codebreaking(rules), **example, **how_to_play.ADVISOR_LESSON}


def _example(caption: str, peg_style: PegStyle) -> QWidget:
    key, guess = how_to_play.EXAMPLE
    states = RowState(None, key.pegs), RowState(0, guess.pegs, feedback(key, guess))
    box = QWidget()
    box.setLayout(vbox(*(_picture(state, peg_style, box) for state in states), QLabel(caption, wordWrap=True)))
    return box


def _picture(row_state: RowState, peg_style: PegStyle, parent: QWidget) -> RowWidget:
    """Return a row in which nothing can be entered."""
    row = RowWidget("example", row_state, peg_style, RowEditor(parent), parent)
    row.setFixedSize(row_size(ROW_HEIGHT_PX, len(row_state.pegs)))
    row.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return row
