"""Side panel of a game against a computer, operated as a user would."""

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.engines.engine_list import OutsideEngine
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme

BUILDER = PlayerKind("builder")
PELA = OutsideEngine("/bin/pela", "Pela & Co")
GOMOKU = PRESETS["Gomoku 15 × 15"]
PLAYERS = (Player("Jane", "X"), Player("Ruby", "O", BUILDER))


class PanelDriver(SidePanel):
    """Side panel of a game between Jane and Ruby. Ruby plays at level Builder and begins."""

    def __init__(self, qtbot: QtBot, rules: Rules, *others: Player) -> None:
        super().__init__(self.game(rules, *others), Notation.ROW_LETTER, theme.load("light"), [], lambda _command: None)
        qtbot.addWidget(self)
        self.resize(232, 500)
        self.engines = [PELA]
        self.show_players(rules, *others)
        with qtbot.waitExposed(self):
            self.show()

    @staticmethod
    def game(rules: Rules, *others: Player) -> Game:
        return Game.start(GameSetup(rules, PLAYERS + others, first=1))

    def show_players(self, rules: Rules, *others: Player) -> None:
        self.show_game(self.game(rules, *others), games_won=2)

    def show_game(self, game: Game, *, games_won: int = 0) -> None:
        self.show_session(MnkSession(game, MatchSettings.default()), self.engines, live=True)
        self.show_games_won([games_won] * game.setup.rules.players)

    def part(self, name: str) -> QWidget:
        found = self.findChild(QWidget, name)
        assert found
        return found

    def text(self, name: str) -> str | None:
        """Return the text of a label. None if it is hidden."""
        label = self.part(name)
        assert isinstance(label, QLabel)
        return label.text() if label.isVisible() else None

    def visible_parts(self, *names: str) -> list[str]:
        return [name for name in names if self.part(name).isVisible()]

    def click_button(self, name: str) -> None:
        button = self.part(name)
        assert isinstance(button, QAbstractButton)
        button.click()

    def menu(self, seat: int) -> QMenu:
        """Return the menu of a card, filled as if it were open."""
        button = self.part(f"card_{seat}_menu")
        assert isinstance(button, QToolButton)
        button.menu().aboutToShow.emit()
        return button.menu()

    def more_opponents(self, seat: int) -> QMenu:
        """Return the submenu of a card."""
        submenu = self.menu(seat).actions()[-1].menu()
        assert isinstance(submenu, QMenu)
        return submenu

    def menu_entries(self, seat: int) -> list[str]:
        """Return the texts of the menu, without those of its submenu."""
        return [action.text() for action in self.menu(seat).actions() if not action.isSeparator()]

    def player_actions(self, seat: int) -> list[QAction]:
        """Return the actions of the menu and its submenu that stand for a player."""
        menu = self.menu(seat)
        actions = [action for part in (menu, *menu.findChildren(QMenu)) for action in part.actions()]
        return [action for action in actions if action.isCheckable()]

    def pick_player(self, seat: int, text: str) -> None:
        next(action for action in self.player_actions(seat) if action.text() == text).trigger()
