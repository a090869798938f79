"""Reports on the players from the library: games won, ratings and streaks."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ratings import RatingChange
from tictactoe_gui.storage.library import ratings, scores
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.panel.side_panel import SidePanel
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_file import LibraryAnswer
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.wording.mnk import endings
from tictactoe_gui.wording.mnk import scores as wording


class GameReports(QObject):
    """Shows games won on the player cards, and how the last game changed ratings and a streak."""

    def __init__(
        self, page: GamePage[MnkSession], panel: SidePanel, keeper: GameKeeper[Game], library: LibraryService
    ) -> None:
        super().__init__(page, objectName="game_reports")
        self._page = page
        self._panel = panel
        self._library = library
        self._counted: tuple[Rules, Sequence[Player]] | None = None
        """Rules and players whose games are counted."""
        self._unrated: tuple[Game, int] | None = None
        """Last rated game whose changes are not known yet, and its number in the library."""
        self._streak: tuple[Game, str] | None = None
        """Last game that was won, and its text about the streak."""
        keeper.stored.connect(self._on_stored)
        library.changed.connect(self._count_wins)
        library.ratings_updated.connect(self._show_ratings)
        self.show_session(page.session)

    @property
    def streak(self) -> str:
        """How many games in a row the winner of the game on the page has won. Empty if it is not worth mentioning."""
        game, text = self._streak or (None, "")
        return text if game == self._page.session.game else ""

    def show_session(self, session: MnkSession) -> None:
        """Show how many games by these rules the players have won against each other."""
        counted = session.game.setup.rules, session.game.players
        if counted != self._counted:
            self._counted = counted
            self._panel.show_games_won([0] * len(session.game.players))
            self._count_wins()

    def _count_wins(self) -> None:
        if counted := self._counted:
            rules, players = counted
            count = partial(scores.games_won, rules=rules, players=players)
            self._library.peek(count, partial(self._on_wins_counted, counted))

    def _on_wins_counted(self, counted: tuple[Rules, Sequence[Player]], answer: LibraryAnswer[list[int]]) -> None:
        if answer.result is not None and counted == self._counted:
            self._panel.show_games_won(answer.result)

    def _on_stored(self, game: Game, number: int) -> None:
        """Wait for the ratings, and ask for the streak of a person who has won alone."""
        self._unrated = (game, number) if game.is_rated else None
        if game.winner is not None and game.players[game.winner].kind == PERSON:
            question = partial(scores.streak, name=game.players[game.winner].name)
            self._library.ask(question, partial(self._on_streak_found, game))

    def _on_streak_found(self, game: Game, answer: LibraryAnswer[scores.Streak | None]) -> None:
        if answer.result:
            self._streak = game, endings.streak(answer.result.games)
            if self.streak:
                self._page.show_status()
            self._announce(game, self.streak)

    def _show_ratings(self) -> None:
        if not self._unrated:
            return
        game, number = self._unrated
        nothing = list[RatingChange]()
        if changes := self._library.query(lambda library: ratings.changes(library, number, game), nothing):
            self._unrated = None
            self._panel.result.set_changes(game, wording.changed(changes))
            self._announce(game, wording.spoken_change(changes))

    def _announce(self, game: Game, text: str) -> None:
        if self._page.session.game == game and self._page.isVisible():
            self._page.status.announce(text)
