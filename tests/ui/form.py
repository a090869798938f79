"""Driver for the setup dialog."""

from PySide6.QtWidgets import QComboBox, QLabel, QRadioButton, QSpinBox
from pytestqt.qtbot import QtBot

from tests.ui.mnk.setup_form import DialogDriver
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mnk.setup.setup_dialog import SetupDialog
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.fields import ValueComboBox


class SetupForm(DialogDriver):
    """An open setup dialog. Its widgets are found by object name."""

    def __init__(
        self, qtbot: QtBot, match_settings: MatchSettings | None = None, engines: EngineList | None = None
    ) -> None:
        self.dialog = SetupDialog(
            match_settings or MatchSettings.default(), theme.load("light"), None, engines or EngineList(UserSettings())
        )
        super().__init__(qtbot, self.dialog)

    @property
    def match_settings(self) -> MatchSettings:
        return self.dialog.match_settings

    @property
    def checked_cards(self) -> list[str]:
        """Names of the checked cards."""
        return [card.objectName() for card in self.dialog.findChildren(QRadioButton) if card.isChecked()]

    @property
    def beginner_items(self) -> list[str]:
        """Items of the list of first players."""
        box = self.find(QComboBox, "begins")
        return [box.itemText(at) for at in range(box.count())]

    def set_players(self, players: int) -> None:
        self.find(QSpinBox, "players").setValue(players)

    def choose(self, name: str, data: object) -> None:
        box = self.find(ValueComboBox, name)
        box.set_value(data)
        box.value_chosen.emit()

    def error(self, seat: int) -> str:
        """Return the error message for a player, or an empty string."""
        label = self.find(QLabel, f"player_{seat}_note")
        return label.text() if label.property("wrong") else ""

    def kind_description(self, seat: int) -> str:
        """Return the description of the kind of player in a seat."""
        label = self.find(QLabel, f"player_{seat}_note")
        return "" if label.property("wrong") else label.text()

    def kinds(self, seat: int) -> list[str]:
        """Return the kinds of players offered for a seat."""
        box = self.find(QComboBox, f"player_{seat}_kind")
        return [box.itemText(at) for at in range(box.count())]

    def choose_kind(self, seat: int, name: str) -> None:
        """Choose the kind of player for a seat by its text."""
        box = self.find(QComboBox, f"player_{seat}_kind")
        box.setCurrentIndex(box.findText(name))
        box.activated.emit(box.currentIndex())
