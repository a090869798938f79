"""The game number, with buttons to copy it or to play another one."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.labels import ElidedLabel
from tictactoe_gui.wording.mastermind import sentences as wording


class NumberRow(QWidget):
    """Number of the current game, if it has one, with its buttons.

    Signals:
        copy_requested(): the user wants to copy the number.
        play_requested(): the user wants to play a game by number.

    """

    copy_requested = Signal()
    play_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._number = ElidedLabel("game_number", self)
        self._number.setProperty("quiet", "true")
        self._copy = self._button("copy_number", _("&Copy Number"), _("Copy the game number"))
        self._play = self._button("play_number", _("Play a &Number…"), _("Play a game by its number"))
        self._copy.clicked.connect(self.copy_requested)
        self._play.clicked.connect(self.play_requested)
        layout = QGridLayout(self)
        layout.setContentsMargins(2, 0, 2, 0)
        layout.setVerticalSpacing(4)
        layout.addWidget(self._number, 0, 0, 1, 2)
        layout.addWidget(self._copy, 1, 0)
        layout.addWidget(self._play, 1, 1)

    def show_number(self, number: int | None) -> None:
        """Show the number. None means the game has none."""
        self._number.setText(wording.number(number) if number else "")
        for widget in (self._number, self._copy):
            widget.setVisible(number is not None)

    def _button(self, name: str, text: str, description: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setObjectName(f"{name}_button")
        button.setProperty("small", "true")
        button.setFixedHeight(self.fontMetrics().height() + 8)
        button.setToolTip(description)
        button.setAccessibleName(description)
        return button
