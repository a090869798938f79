"""What the library tells about the players of an m,n,k-game."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ratings.changes import NamedChange
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.wording.mnk import endings, ratings


class GameReports(QObject):
    """Shows games won on the player cards, and how the last game changed ratings and a streak."""

    def __init__(self, page: GamePage[MnkSession], panel: SidePanel) -> None:
        super().__init__(page, objectName="game_reports")
        self._page, self._panel = page, panel
        self._streak: tuple[Game, str] | None = None
        """Last game that was won, and its text about the streak."""

    def show_games_won(self, numbers: Sequence[int]) -> None:
        """Show how many games each player has won, by seat."""
        self._panel.show_games_won(numbers)

    def show_ratings(self, game: Game, changes: Sequence[NamedChange]) -> None:
        """Show and announce how a game changed ratings, as long as it is shown."""
        self._panel.result.set_changes(game, ratings.changed(changes))
        self._announce(game, ratings.spoken_change(changes))

    def show_streak(self, game: Game, wins: int) -> None:
        """Show and announce how many games in a row the winner of a game has won, as long as it is shown."""
        self._streak = game, endings.streak(wins)
        if self.streak:
            self._page.show_status()
        self._announce(game, self.streak)

    @property
    def streak(self) -> str:
        """How many games in a row the winner of the game on the page has won. Empty if it is not worth mentioning."""
        game, text = self._streak or (None, "")
        return text if game == self._page.session.game else ""

    def _announce(self, game: Game, text: str) -> None:
        if self._page.session.game == game and self._page.isVisible():
            self._page.status.announce(text)
