"""Layout of a page with a game."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tictactoe_gui.ui.style.metrics import PANEL_WIDTH_PX


def lay_out(page: QWidget, status: QWidget, board: QWidget, panel: QWidget) -> None:
    """Place the status line above the board, and the side panel beside them."""
    column = QVBoxLayout()
    column.addWidget(status)
    column.addWidget(board, 1)
    panel.setFixedWidth(PANEL_WIDTH_PX)
    layout = QHBoxLayout(page)
    layout.setContentsMargins(12, 8, 12, 12)
    layout.setSpacing(12)
    layout.addLayout(column, 1)
    layout.addWidget(panel)
