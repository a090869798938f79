"""Test driver for the Mastermind setup dialog."""

from PySide6.QtWidgets import QLabel, QRadioButton
from pytestqt.qtbot import QtBot

from tests.ui.mnk.setup_form import DialogDriver
from tictactoe_gui.ui.mastermind.board.peg_painting import PegStyle
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mastermind.setup.setup_dialog import MastermindSetupDialog
from tictactoe_gui.ui.style import theme

STYLE = PegStyle(theme.load("light"), letters=False)


class MastermindSetupForm(DialogDriver):
    """An open setup dialog. Widgets are found by object name."""

    def __init__(self, qtbot: QtBot, match_settings: MatchSettings | None = None, number: int | None = None) -> None:
        self.dialog = MastermindSetupDialog(match_settings or MatchSettings(), STYLE, number=number)
        super().__init__(qtbot, self.dialog)

    @property
    def error(self) -> str:
        """Error message next to Start."""
        return self.find(QLabel, "first_fault").text()

    @property
    def selected_cards(self) -> list[str]:
        """Object names of the visible selected cards."""
        cards = self.dialog.findChildren(QRadioButton)
        return [card.objectName() for card in cards if card.isChecked() and card.isVisible()]

    def text(self, name: str) -> str:
        return self.find(QLabel, name).text()
