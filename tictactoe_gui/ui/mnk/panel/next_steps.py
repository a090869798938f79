"""Cards with the next steps: after a game, or to continue an unfinished game or one under review."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QWidget

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.opponents.levels import harder
from tictactoe_gui.player_names import UNNAMED, stored_name
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style import formatting
from tictactoe_gui.ui.widgets.buttons import ButtonRow, large_button, link_button, prominent_button, push_button
from tictactoe_gui.ui.widgets.fields import set_invalid
from tictactoe_gui.ui.widgets.labels import TextLabel
from tictactoe_gui.ui.widgets.layouts import hbox, reserve_space, vbox
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mnk import levels, practice
from tictactoe_gui.wording.phrases import name_fault

CONTINUE, RETURN, NEW_GAME, PLAY_FROM = "continue", "return_to_play", "new_game", "play_from"
TRY_AGAIN, SHOW_ANSWER = "try_again", "show_answer"
"""Names of the buttons. All but the first are commands of the page."""
_TEXTS = {
    CONTINUE: _("&Continue"),
    RETURN: labels.BACK_TO_GAME,
    NEW_GAME: _("&New Game"),
    PLAY_FROM: _("Play &from Here"),
    TRY_AGAIN: labels.TRY_AGAIN,
    SHOW_ANSWER: labels.SHOW_SOLUTION,
}
_PROMINENT = {CONTINUE, RETURN}


class NameField(QWidget):
    """Field in which the user can give their name.

    Signals:
        entered(str): the user entered a name.

    """

    entered = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._taken: Sequence[str] = ()
        self._field = QLineEdit(self, placeholderText=_("What's your name?"))
        self._field.setObjectName("own_name")
        self._field.setAccessibleName(labels.YOUR_NAME)
        # The window opens dropped files, so the field must not accept them.
        self._field.setAcceptDrops(False)
        self._save = push_button("save_own_name", _("Sa&ve"), self, self._enter)
        self._save.setEnabled(False)
        self._field.textChanged.connect(self._validate)
        self._field.returnPressed.connect(self._enter)
        self.setLayout(hbox((self._field, 1), self._save))
        self.hide()

    def set_taken(self, names: Iterable[str]) -> None:
        """Set the names of the other players."""
        self._taken = [*names]

    def _validate(self, text: str) -> None:
        fault = name_fault(text, self._taken)
        set_invalid(self._field, invalid=bool(fault))
        self._field.setToolTip(fault)
        self._field.setAccessibleDescription(fault)
        self._save.setEnabled(bool(stored_name(text)) and not fault)

    def _enter(self) -> None:
        if self._save.isEnabled():
            self.entered.emit(stored_name(self._field.text()))


class ResultCard(QFrame):
    """Card with the next steps after a game, and how it changed the ratings of its players.

    The headline says the result. After a win against a level, the card offers the next level.

    Signals:
        focus_left(): the card was hidden while one of its buttons had the keyboard focus.
        opponent_chosen(int, PlayerKind): the user wants to play against this kind of player in this seat.

    """

    focus_left = Signal()
    opponent_chosen = Signal(int, PlayerKind)

    def __init__(self, run_command: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("result")
        self._game: Game | None = None
        self._changes: tuple[Game, str] | None = None
        """Changes of ratings, and the game that caused them."""
        self._asked: Game | None = None
        """Game after which the user is asked for their name."""
        # It keeps its height, because the text arrives after the buttons.
        self._label = TextLabel("result_changes", self, quiet=True, max_lines=2)
        self.play_again = large_button("play_again", labels.PLAY_AGAIN, self, icon="again")
        review = push_button("review", labels.REVIEW, self, partial(run_command, "review"), "review")
        self.swap = push_button("swap_seats", _("&Swap Sides"), self, icon="swap")
        self.swap.setToolTip(_("Play again, with another player first"))
        again_from_here = labels.TRY_AGAIN_FROM_HERE
        self.try_again = push_button(TRY_AGAIN, again_from_here, self, partial(run_command, TRY_AGAIN), "undo")
        self.harder = push_button("harder", "", self, self._choose_harder, "up")
        self.name_field = NameField(self)
        another = link_button("another_game", labels.ANOTHER_GAME, self, partial(run_command, "set_up"))
        steps = self.play_again, hbox(review, self.swap), self.try_again, self.harder, another
        self.setLayout(vbox(*steps, self.name_field, self._label, margins=(0, 4, 0, 4)))
        self.try_again.hide()
        self.hide()

    def show_game(self, game: Game | None) -> None:
        """Show the card for a finished game. None hides it."""
        self._game = game
        self._show_changes()
        if offer := harder_opponent(game):
            self.harder.setText(levels.harder(offer[1].level))
        self.harder.setVisible(offer is not None)
        self.name_field.setVisible(game is not None and game == self._asked)
        focused = self.window().focusWidget()
        self.setVisible(game is not None)
        if focused and not game and self.isAncestorOf(focused):
            self.focus_left.emit()

    def offer_practice(self, is_ready: bool | None) -> None:  # noqa: FBT001 - one of three states
        """Offer to try again from the mistake that lost the game. None offers nothing.

        Until the offer is ready, the button takes its space, so that nothing moves when it appears.
        """
        reserve_space(self.try_again, reserved=is_ready is not None)
        self.try_again.setVisible(bool(is_ready))

    def ask_for_name(self, game: Game) -> None:
        """Ask the user for their name, as long as the card is for this game."""
        self._asked = game
        self.name_field.set_taken(player.name for player in game.players if player.name != UNNAMED)
        self.name_field.setVisible(game == self._game)

    def set_changes(self, game: Game, text: str) -> None:
        """Show how a game changed ratings, as long as the card is for that game."""
        self._changes = game, text
        self._show_changes()

    def _choose_harder(self) -> None:
        if offer := harder_opponent(self._game):
            self.opponent_chosen.emit(*offer)

    def _show_changes(self) -> None:
        game, text = self._changes or (None, "")
        text = text if game == self._game else ""
        self._label.setText(text)
        # The cards of more than two players leave no room for empty lines in a low window.
        is_crowded = self._game is not None and self._game.setup.rules.players > 2
        self._label.setVisible(bool(text) or not is_crowded)


def harder_opponent(game: Game | None) -> tuple[int, PlayerKind] | None:
    """Return the seat of the computer that a person has beaten, and the next level. None if there is no such level."""
    winner = game.winner if game else None
    if game is None or winner is None or len(game.players) > 2 or game.players[winner].kind != PERSON:
        return None
    kind = game.players[1 - winner].kind
    level = "" if kind.fits else harder(kind.level)
    return (1 - winner, PlayerKind(level)) if level else None


class ResumeOffer(NamedTuple):
    """Content of the card."""

    title: str
    """Empty if the headline says enough."""
    detail: str
    buttons: Mapping[str, bool]
    """Buttons to show, and whether each is enabled."""


def resume_offer(
    session: MnkSession, saved_at: float | None, availability: Callable[[], Mapping[str, bool]]
) -> ResumeOffer | None:
    """Return the offer to continue a restored game, a practice or a game under review. None for other games.

    A restored game was `saved_at` in seconds since 1970. `availability` returns whether each command is available.
    """
    if session.resumable:
        moment = formatting.format_date_time(saved_at) if saved_at else ""
        return ResumeOffer(*saving.left(moment), {CONTINUE: True, NEW_GAME: True})
    if not session.reviewing:
        return None
    if session.practice:
        last = SHOW_ANSWER if session.is_trying else TRY_AGAIN
        return ResumeOffer("", practice.NOT_COUNTED, {RETURN: True, last: availability()[last]})
    game = session.game
    began = session.game.notes.began
    detail = saving.played(game, formatting.format_date_time(began.timestamp()) if began else "")
    first = RETURN if session.waiting else NEW_GAME
    return ResumeOffer("", detail, {first: True, PLAY_FROM: availability()[PLAY_FROM]})


class ResumeCard(QFrame):
    """Card that describes the game and offers ways to continue."""

    def __init__(self, run_command: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("offer")
        self._title = TextLabel("offer_title", self, size=1.1, bold=True)
        self._detail = TextLabel("offer_detail", self, quiet=True)
        self._buttons = {name: self._button(name, run_command) for name in _TEXTS}
        self.continue_button = self._buttons[CONTINUE]
        self._row = ButtonRow([*self._buttons.values()], self)
        self.setLayout(vbox(self._title, self._detail, self._row, margins=(0, 4, 0, 4)))
        self.hide()

    def show_offer(self, offer: ResumeOffer | None) -> None:
        """Show an offer. None hides the card."""
        self.setVisible(offer is not None)
        if offer:
            self._title.setText(offer.title)
            self._title.setVisible(bool(offer.title))
            self._detail.setText(offer.detail)
            for name, button in self._buttons.items():
                button.setVisible(name in offer.buttons)
                button.setEnabled(offer.buttons.get(name, False))
            self._row.arrange()

    def _button(self, name: str, run_command: Callable[[str], None]) -> QPushButton:
        make = prominent_button if name in _PROMINENT else push_button
        on_click = partial(run_command, name) if name != CONTINUE else None
        return make(f"offer_{name}", _TEXTS[name], self, on_click)
