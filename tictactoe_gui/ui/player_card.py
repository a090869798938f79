"""Card of a player: mark, name, games won, and whether it is their turn."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mnk.player import Kind, Player
from tictactoe_gui.ui import pieces
from tictactoe_gui.ui.labels import ElidedLabel
from tictactoe_gui.ui.seat_menu import SeatButton
from tictactoe_gui.ui.seats import Offer
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.ui.thinking import Spinner, Urge
from tictactoe_gui.ui.turn_card import TurnCard


class PlayerCard(TurnCard):
    """Card that shows a player, with a menu to replace them and buttons to interrupt thinking.

    Signals:
        handed(int, Kind): the user chose a new kind of player for a seat.
        move_now_wanted(): the user asked for the best move so far.
        stop_wanted(): the user asked to stop thinking.

    """

    handed = Signal(int, object)
    move_now_wanted = Signal()
    stop_wanted = Signal()

    def __init__(self, seat: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(f"card_{seat}", theme, parent)
        self._seat, self._dense = seat, False
        self._player: Player | None = None
        self._plays = ElidedLabel(f"card_{seat}_plays", self)
        self._score = ElidedLabel(f"card_{seat}_score", self)
        self._spinner = Spinner(f"card_{seat}_spinner", self)
        self._urge = Urge(f"card_{seat}", self)
        self._button = SeatButton(f"card_{seat}_menu", self)
        self._layout = QHBoxLayout(self)
        self._dress()
        self._lay_out()
        self._connect()

    def offer(self, offers: Sequence[Offer]) -> None:
        """Set the entries of the menu. Without entries there is no menu button."""
        self._button.offers = offers
        self._button.setVisible(bool(offers))

    def show_player(self, player: Player, plays: str, won: int, *, turn: bool, dense: bool) -> None:
        """Show a player.

        Args:
            player: the player.
            plays: the name of the level or engine. Empty for a person.
            won: the number of games won.
            turn: whether it is the player's turn.
            dense: whether the card is lower than usual.

        """
        self._player, self._dense = player, dense
        self._show_turn(player.name, turn=turn)
        self._write(plays, won)
        self.setFixedHeight(self._height())
        self._layout.setContentsMargins(self._room() + 4, 2, 8, 2)
        self._button.show_player(player)
        self.setAccessibleName(self._spoken(plays, won))

    def show_thinking(self, thinking: bool, *, ours: bool) -> None:  # noqa: FBT001 - the value to show
        """Show whether the player is thinking. `ours` marks a built-in engine, which can be asked to move now."""
        self._spinner.spin(wanted=thinking)
        self._urge.offer(wanted=thinking, ours=ours)

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
                pieces.paint(painter, self._piece_room(), piece)

    def _piece_room(self) -> QRectF:
        side = self._room() - (8 if self._turn else 12)
        room = QRectF(0, 0, side, side)
        room.moveCenter(QRectF(0, 0, self._room() + 4, self.height()).center())
        return room

    def _room(self) -> int:
        """Return the width of the piece's column. It does not depend on the turn, so that names stay aligned."""
        return self.fontMetrics().height() * (2 if self._dense else 3) + 8

    def _height(self) -> int:
        return self._room() + (10 if self._turn else 0)

    def _write(self, plays: str, won: int) -> None:
        """Show what plays and the games won, on two lines or, if dense, on one that omits zero games."""
        score = _games_won(won)
        parts = [plays, score if won else ""] if self._dense else [score]
        self._plays.setText(plays)
        self._plays.setVisible(bool(plays) and not self._dense)
        self._score.setText(" · ".join(filter(None, parts)))
        self._make_room(urge=not self._urge.isHidden())

    def _hand(self, kind: Kind) -> None:
        self.handed.emit(self._seat, kind)

    def _make_room(self, urge: bool) -> None:  # noqa: FBT001 - signal argument
        """Hide the last line while the buttons are visible."""
        self._score.setVisible(bool(self._score.text()) and not urge)

    def _spoken(self, plays: str, won: int) -> str:
        player = self._player
        if player is None:
            return ""
        parts = [player.name, player.mark, plays, _games_won(won), _("their turn") if self._turn else ""]
        return ", ".join(filter(None, parts))

    def _dress(self) -> None:
        for label in (self._plays, self._score):
            label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        for label in (self._name, self._plays, self._score):
            label.show_as_typed()

    def _lay_out(self) -> None:
        texts = QVBoxLayout()
        texts.setSpacing(0)
        for part in (self._name, self._plays, self._score, self._urge):
            texts.addWidget(part)
        self._layout.setSpacing(2)
        self._layout.addLayout(texts, 1)
        self._layout.addWidget(self._spinner)
        self._layout.addWidget(self._button)

    def _connect(self) -> None:
        self._button.picked.connect(self._hand)
        self._urge.move_now_wanted.connect(self.move_now_wanted)
        self._urge.stop_wanted.connect(self.stop_wanted)
        self._urge.toggled.connect(self._make_room)


def _games_won(won: int) -> str:
    return ngettext("{count} game won", "{count} games won", won).format(count=won)
