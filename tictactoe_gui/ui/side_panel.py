"""Side panel: players, result and moves."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.ui import seats
from tictactoe_gui.ui.actions import plain
from tictactoe_gui.ui.engines import Engine
from tictactoe_gui.ui.move_list import MoveList
from tictactoe_gui.ui.notice import Notice
from tictactoe_gui.ui.offer_card import Offer, OfferCard
from tictactoe_gui.ui.player_card import PlayerCard
from tictactoe_gui.ui.result_card import ResultCard
from tictactoe_gui.ui.theme import Theme

DENSE = 4
"""Number of players from which their cards are low."""


class SidePanel(QWidget):
    """Panel that shows everything about a game except its board.

    Signals:
        handed(int, Kind): the user chose a new kind of player for a seat.
        move_now_wanted(): the user asked for the best move so far.
        stop_wanted(): the user asked to stop thinking.

    """

    handed = Signal(int, object)
    move_now_wanted = Signal()
    stop_wanted = Signal()

    def __init__(
        self, game: Game, notation: Notation, theme: Theme, steps: Iterable[QAction], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("side_panel")
        self._theme = theme
        self._cards: list[PlayerCard] = []
        self._engines: Sequence[Engine] = ()
        self.result, self.offer_card = ResultCard(self), OfferCard(self)
        self.moves = MoveList(game, notation, self)
        self._notice = Notice("notice", self)
        self._notice.hide()
        self._players = QVBoxLayout()
        self._players.setSpacing(4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._players)
        layout.addWidget(self.result)
        layout.addWidget(self.offer_card)
        layout.addWidget(self.moves, 1)
        layout.addLayout(self._buttons(steps))
        layout.addWidget(self._notice)
        self.set_theme(theme)

    def show_game(self, game: Game, won: Callable[[int], int], *, live: bool, offer: Offer | None = None) -> None:
        """Show the players of a game.

        Args:
            game: the game.
            won: returns the number of games won by a seat's player.
            live: whether the present position is shown. Otherwise it is nobody's turn.
            offer: ways to continue, shown in place of the result. With an ended game, no player can be replaced.

        """
        players = game.setup.players
        self._provide(len(players))
        offers = [] if offer and game.outcome else seats.offers(game.setup.rules, self._engines)
        for seat, (card, player) in enumerate(zip(self._cards, players, strict=True)):
            turn = live and not game.outcome and seat == game.position.turn
            card.offer(offers)
            plays = seats.plays(player.kind, self._engines)
            card.show_player(player, plays, won(seat), turn=turn, dense=len(players) >= DENSE)
        self.result.show_ending(wording.ending(game, game.outcome) if game.outcome and not offer else "")
        self.offer_card.show_offer(offer)

    def offer(self, engines: Sequence[Engine]) -> None:
        """Set the engines that the cards offer. They appear with the next game whose rules they know."""
        self._engines = tuple(engines)

    def show_thinking(self, seat: int | None, *, ours: bool) -> None:
        """Show which seat is thinking. None means nobody. `ours` marks a built-in engine that can be made to move."""
        for card_seat, card in enumerate(self._cards):
            card.show_thinking(card_seat == seat, ours=ours)

    def notice(self, sentence: str, about: str = "") -> None:
        """Show a message that is not about the game. It replaces the last one on its topic; empty removes it."""
        self._notice.tell(sentence, about)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.setStyleSheet(theme.style_sheet)
        for card in self._cards:
            card.set_theme(theme)

    def _provide(self, number: int) -> None:
        """Add or remove cards to match the number of players."""
        while len(self._cards) > number:
            self._cards.pop().deleteLater()
        while len(self._cards) < number:
            card = PlayerCard(len(self._cards), self._theme, self)
            for signal in ("handed", "move_now_wanted", "stop_wanted"):
                getattr(card, signal).connect(getattr(self, signal))
            self._cards.append(card)
            self._players.addWidget(card)

    def _buttons(self, actions: Iterable[QAction]) -> QHBoxLayout:
        layout = QHBoxLayout()
        for action in actions:
            button = QToolButton(self)
            button.setDefaultAction(action)
            button.setAccessibleName(plain(action.text()))
            button.setObjectName(f"{action.objectName()}_button")
            button.setSizePolicy(button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Fixed)
            layout.addWidget(button)
        return layout
