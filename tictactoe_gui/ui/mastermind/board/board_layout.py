"""Layout of the board."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from tictactoe_gui.ui.mastermind.board.geometry import MARGIN_PX, BoardGeometry

BELOW, BESIDE = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight


class BoardLayout(QBoxLayout):
    """Layout with the key and the rows, and the tray and the submit button below or beside them."""

    def __init__(self, rows: Sequence[QWidget], entry: Sequence[QWidget], board: QWidget) -> None:
        """Create the layout of `board`. `rows` and `entry` are its two groups of widgets."""
        super().__init__(BELOW, board)
        self._rows, self._entry, self._entry_parts = QVBoxLayout(), QBoxLayout(BESIDE), entry
        self._entry.setSpacing(MARGIN_PX)
        self.setContentsMargins(0, 0, 0, 0)
        self.addStretch(1)
        left, centre = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignCenter
        for layout, parts, alignment in ((self._rows, rows, left), (self._entry, entry, centre)):
            self.addLayout(layout)
            self.setAlignment(layout, centre)
            for part in parts:
                layout.addWidget(part, alignment=alignment)
        self.addStretch(1)

    def arrange(self, board: BoardGeometry) -> None:
        """Place the parts. Rows with the tray below them do not move when it is hidden."""
        self.setDirection(BESIDE if board.beside else BELOW)
        self.setSpacing(board.tray_gap)
        self._rows.setSpacing(board.key_gap)
        self._entry.setDirection(BELOW if board.button_below else BESIDE)
        for part in self._entry_parts:
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(not board.beside)
            part.setSizePolicy(policy)
        self.activate()
