"""The card that offers how to go on, with a game that was left in play or with one that is looked through."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QVBoxLayout, QWidget

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui import locale_text
from tictactoe_gui.ui.labels import ElidedLabel, scaled
from tictactoe_gui.wording import keeping

CONTINUE, RETURN, NEW_GAME, PLAY_FROM = "continue", "return", "new_game", "play_from"
_TEXTS = {
    CONTINUE: _("&Continue"),
    RETURN: _("&Back to play"),
    NEW_GAME: _("&New game"),
    PLAY_FROM: _("Play &from here"),
}
_PROMINENT = {CONTINUE, RETURN}


class Offer(NamedTuple):
    """What is on the board, and how to go on."""

    title: str
    detail: str
    ways: Mapping[str, bool]
    """The buttons, and whether they can be pressed now."""


def left(saved_at: float | None) -> Offer:
    """Offer to go on with a game that was left in play, and saved last so many seconds after 1970."""
    moment = locale_text.moment(saved_at) if saved_at else ""
    return Offer(*keeping.left(moment), {CONTINUE: True, NEW_GAME: True})


def looked_through(game: Game, *, playable: bool, waits: bool) -> Offer:
    """Offer a way back from a game that had ended, to the game that waits or to a new one, or to play on from here."""
    began = game.notes.began
    title = wording.ending(game, game.outcome) if game.outcome else ""
    detail = keeping.played(game, locale_text.moment(began.timestamp()) if began else "")
    return Offer(title, detail, {RETURN if waits else NEW_GAME: True, PLAY_FROM: playable})


class OfferCard(QFrame):
    """Says what game it is, and how to go on.

    Signals:
        continue_wanted(): on with the game, please.
        new_game_wanted(): another game, please.
        play_from_wanted(): another game that begins with this position, please.
        return_wanted(): back to the game in play, please.

    """

    continue_wanted = Signal()
    new_game_wanted = Signal()
    play_from_wanted = Signal()
    return_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("offer")
        self._title, self._detail = ElidedLabel("offer_title", self), ElidedLabel("offer_detail", self)
        scaled(self._title, 1.1, bold=True)
        self._detail.setProperty("quiet", "true")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        for label in (self._title, self._detail):
            label.show_as_typed()
            layout.addWidget(label)
        self.wishes = self.continue_wanted, self.return_wanted, self.new_game_wanted, self.play_from_wanted
        self._buttons = {name: self._button(name, wanted) for name, wanted in zip(_TEXTS, self.wishes, strict=True)}
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        for button in self._buttons.values():
            self._row.addWidget(button)
        layout.addLayout(self._row)
        self.hide()

    def show_offer(self, offer: Offer | None) -> None:
        """Show what is offered; None hides the card."""
        self.setVisible(offer is not None)
        if offer:
            self._title.setText(offer.title)
            self._detail.setText(offer.detail)
            for name, button in self._buttons.items():
                button.setVisible(name in offer.ways)
                button.setEnabled(offer.ways.get(name, False))
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons where there is room for them."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the buttons beside each other if all their words fit."""
        widths = [button.sizeHint().width() for button in self._buttons.values() if not button.isHidden()]
        fits = sum(widths) + (len(widths) - 1) * self._row.spacing() <= self.width()
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if fits else QBoxLayout.Direction.TopToBottom)

    def _button(self, name: str, wanted: SignalInstance) -> QPushButton:
        button = QPushButton(_TEXTS[name], self)
        button.setObjectName(f"offer_{name}")
        button.setProperty("prominent", str(name in _PROMINENT).lower())
        button.clicked.connect(wanted)
        return button
