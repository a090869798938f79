"""Card of a player: mark, name, games won, and whether it is their turn."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.i18n import ngettext
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.panel.seat_menu import SeatButton
from tictactoe_gui.ui.mnk.setup.seat_options import SeatOption
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.ui.widgets.turn_card import TurnCard


class PlayerCard(TurnCard):
    """Card that shows a player, with a menu to replace them and buttons to interrupt thinking.

    Signals:
        replacement_requested(int, PlayerKind): the user chose a new kind of player for a seat.

    """

    replacement_requested = Signal(int, object)

    def __init__(self, seat: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(f"card_{seat}", theme, parent)
        self._seat, self._dense = seat, False
        self._player: Player | None = None
        self._plays = TextLabel(f"card_{seat}_plays", self, quiet=True)
        self._score = TextLabel(f"card_{seat}_score", self, quiet=True)
        self._button = SeatButton(f"card_{seat}_menu", self)
        texts = vbox(self._name, self._plays, self._score, self._thinking_buttons, spacing=0)
        self._layout = hbox((texts, 1), self._spinner, self._button, spacing=2)
        self.setLayout(self._layout)
        self._button.picked.connect(partial(self.replacement_requested.emit, seat))

    def set_options(self, offers: Sequence[SeatOption]) -> None:
        """Set the entries of the menu. Without entries there is no menu button."""
        self._button.options = offers
        self._button.setVisible(bool(offers))

    def show_player(self, player: Player, plays: str, games_won: int, *, turn: bool, dense: bool) -> None:
        """Show a player.

        Args:
            player: the player.
            plays: the name of the level or engine. Empty for a person.
            games_won: the number of games won.
            turn: whether it is the player's turn.
            dense: whether the card is compact.

        """
        self._player, self._dense = player, dense
        score = ngettext("{count} game won", "{count} games won", games_won).format(count=games_won)
        self._show_turn(shown(player.name), shown(player.mark), plays, score, turn=turn)
        self._plays.setText(plays)
        self._plays.setVisible(bool(plays) and not dense)
        # A dense card has one line for both texts, and omits zero games.
        parts = [plays, score if games_won else ""] if dense else [score]
        self._score.setText(" · ".join(filter(None, parts)))
        self._show_thinking_buttons(visible=not self._thinking_buttons.isHidden())
        self.setFixedHeight(self._height())
        self._layout.setContentsMargins(self._piece_width() + 4, 2, 8, 2)
        self._button.show_player(player)

    def sizeHint(self) -> QSize:
        """Return a size with room for a short name."""
        return QSize(210, self._height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card and its mark."""
        super().paintEvent(event)
        if self._player:
            piece = pieces.Piece(self._player.mark, self._theme.seats[self._seat], self._theme["card"])
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                pieces.paint(painter, self._piece_rect(), piece)

    def _piece_rect(self) -> QRectF:
        side = self._piece_width() - (8 if self._turn else 12)
        rect = QRectF(0, 0, side, side)
        rect.moveCenter(QRectF(0, 0, self._piece_width() + 4, self.height()).center())
        return rect

    def _piece_width(self) -> int:
        """Return the width of the piece's column. It is the same for every turn, so that names stay aligned."""
        return self.fontMetrics().height() * (2 if self._dense else 3) + 8

    def _height(self) -> int:
        return self._piece_width() + (10 if self._turn else 0)

    def _show_thinking_buttons(self, *, visible: bool) -> None:
        """Hide the last line while the buttons are visible."""
        super()._show_thinking_buttons(visible=visible)
        self._score.setVisible(bool(self._score.text()) and not visible)
