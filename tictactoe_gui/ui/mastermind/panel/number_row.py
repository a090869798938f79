"""The game number, with buttons to copy it or to play another one."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.widgets.buttons import OnClick, small_button
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.wording.mastermind import sentences as wording


class NumberRow(QWidget):
    """Number of the current game, if it has one, with its buttons. They run commands of the page."""

    def __init__(self, run_command: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._number = TextLabel("game_number", self, quiet=True)
        copy, play = partial(run_command, "copy_number"), partial(run_command, "play_number")
        self._copy = self._button("copy_number", _("&Copy Number"), _("Copy the game number"), copy)
        play_number = self._button("play_number", _("Play a &Number…"), _("Play a game by its number"), play)
        layout = QGridLayout(self)
        layout.setContentsMargins(2, 0, 2, 0)
        layout.setVerticalSpacing(4)
        layout.addWidget(self._number, 0, 0, 1, 2)
        layout.addWidget(self._copy, 1, 0)
        layout.addWidget(play_number, 1, 1)

    def show_number(self, number: int | None) -> None:
        """Show the number. None means the game has none."""
        self._number.setText(wording.number(number) if number else "")
        for widget in (self._number, self._copy):
            widget.setVisible(number is not None)

    def _button(self, name: str, text: str, description: str, on_click: OnClick) -> QPushButton:
        button = small_button(f"{name}_button", text, self, on_click)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setFixedHeight(self.fontMetrics().height() + 8)
        button.setToolTip(description)
        button.setAccessibleName(description)
        return button
