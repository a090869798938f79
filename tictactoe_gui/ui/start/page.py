"""The start page. It appears at the first start, and whenever the user wants to change the game."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPixmap
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from tictactoe_gui import MNK
from tictactoe_gui.mnk.player import colour_numbers
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import board_options, board_style
from tictactoe_gui.ui.mnk.setup.preview import example_pixmap
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.start import pictures
from tictactoe_gui.ui.start.card import Offer
from tictactoe_gui.ui.start.names import remember_names, remembered_names
from tictactoe_gui.ui.start.pill import Pill
from tictactoe_gui.ui.start.questions import (
    MASTERMIND_CARD,
    MORE_CARD,
    RANDOM_SEAT,
    RULES,
    StartQuestions,
)
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.ui.widgets.page import Page
from tictactoe_gui.wording import labels


class StartPage(Page):
    """Page with the questions of the first paint.

    Signals:
        play_requested(StartChoice): the user wants to play with these answers.
        details_requested(StartChoice): the user wants to choose names and rules, starting from these answers.
        sounds_switched(bool): the user switched sounds on or off.

    """

    play_requested = Signal(object)
    details_requested = Signal(object)
    sounds_switched = Signal(bool)

    def __init__(
        self,
        questions: StartQuestions,
        last_choice: Callable[[], StartChoice],
        find_offers: Callable[[], Sequence[Offer]],
        settings: UserSettings,
        theme: Theme,
        *,
        is_first: bool,
    ) -> None:
        """Create the page.

        Args:
            questions: the questions, which may be visible already.
            last_choice: returns the answers that fit the last game.
            find_offers: returns what is offered below the questions.
            settings: settings of the user.
            theme: colours of the page.
            is_first: True if there is no game to return to yet.

        """
        self._questions = questions
        self._last_choice = last_choice
        self._find_offers = find_offers
        self._offers: Sequence[Offer] = ()
        self._has_game = not is_first
        self._settings = settings
        self._sounds = QCheckBox(labels.sounds(can_play=True))
        self._sounds.setObjectName("sounds")
        self._styled = self._sounds, questions.names, questions.scroll_bar
        """Parts that need a style sheet. The others paint themselves."""
        self._apply_style_sheet(theme)
        questions.corner.addWidget(self._sounds)
        QWidget.setTabOrder(questions.play, self._sounds)
        super().__init__("start_page", labels.ANOTHER_GAME_TITLE, theme)
        self.setStyleSheet("")
        self.setLayout(vbox(questions))
        # The page stack has hidden them.
        questions.show()
        self.first_focus = questions.play
        questions.play.clicked.connect(self._play)
        questions.details.clicked.connect(lambda: self.details_requested.emit(questions.choice))
        self._card = questions.game.answer
        """Game that was chosen before More."""
        more = questions.game.pills[MORE_CARD]
        more.pressed.connect(self._note_card)
        more.clicked.connect(self._ask_for_more)
        questions.back.clicked.connect(self.back_requested)
        questions.game.answered.connect(self._show_friends_marks)
        questions.opponent.pills[1].clicked.connect(questions.names.begin)
        for at, card in enumerate(questions.offers):
            card.clicked.connect(partial(self._accept, at))
        self._sounds.clicked.connect(self.sounds_switched)

    @property
    def commands(self) -> Mapping[str, Callable[..., object]]:
        """Handler of New Game, which plays with the answers."""
        return {"new_game": self._play}

    def choose_friend(self) -> None:
        """Answer that the opponent is a friend, and ask for the names."""
        self._questions.opponent.choose(1)
        self._questions.names.begin()

    def refresh(self) -> None:
        """Show the answers that fit the last game, if there is one."""
        if self._has_game:
            self._show_choice(self._last_choice())
        self._questions.back.setVisible(self._has_game)
        self._sounds.setChecked(self._settings.sounds)
        self._show_pictures()
        self.show_offers()

    def show_offers(self) -> None:
        """Show what is offered now below the questions."""
        self._offers = self._find_offers()
        for card in self._questions.offers[len(self._offers) :]:
            card.hide()
        for card, offer in zip(self._questions.offers, self._offers, strict=False):
            card.show_offer(offer)

    def show_sounds(self, can_play: bool) -> None:  # noqa: FBT001 - signal argument
        """Show whether sounds can be played."""
        self._sounds.setText(labels.sounds(can_play=can_play))

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.theme = theme
        self._apply_style_sheet(theme)
        self._show_pictures()
        self.show_offers()

    def _apply_style_sheet(self, theme: Theme) -> None:
        for part in self._styled:
            part.setStyleSheet(theme.style_sheet)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play on Enter, or press the focused button. Return to the game on Escape."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            (focused if isinstance(focused, QPushButton) else self._questions.play).click()
        elif event.key() == Qt.Key.Key_Escape and self._has_game:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Note that another page was shown, to which the user can return."""
        super().hideEvent(event)
        self._has_game = self._has_game or not event.spontaneous()

    def _play(self) -> None:
        questions = self._questions
        is_open = questions.game.answer == MORE_CARD and not questions.own_rules
        (self.details_requested if is_open else self.play_requested).emit(questions.choice)

    def _accept(self, at: int) -> None:
        self._offers[at].accept()

    def _show_choice(self, choice: StartChoice) -> None:
        if not choice.against_computer and any(choice.names):
            remember_names(self._settings, choice.names)
        self._questions.set_choice(choice, remembered_names(self._settings))

    def _note_card(self) -> None:
        self._card = self._questions.game.answer

    def _ask_for_more(self) -> None:
        """Ask for the rules of another game. If that is cancelled, choose the card again that was chosen before."""
        self.details_requested.emit(self._questions.choice)
        if self.isVisible():
            self._questions.game.choose(self._card)

    def _show_pictures(self) -> None:
        questions = self._questions
        theme = self.theme
        look = self._settings.look
        for card, rules in zip(questions.cards, RULES, strict=False):
            card.content.set_picture(partial(pictures.game, rules, theme, look))
        questions.cards[MASTERMIND_CARD].content.set_picture(partial(pictures.mastermind, theme))
        own = questions.own_rules
        more = partial(example_pixmap, own, theme, look) if own else partial(pictures.more, theme, look)
        questions.cards[MORE_CARD].content.set_picture(more)
        for seat, pill in enumerate(questions.seat.pills[:RANDOM_SEAT]):
            pill.set_picture(partial(self._mark, pill, seat))
        self._show_friends_marks()

    def _show_friends_marks(self) -> None:
        """Show the mark or the role of each friend. There is none while marks are drawn."""
        questions = self._questions
        choice = questions.choice
        pills = questions.seat.pills[: choice.rules.players] if choice.seat is not None else []
        marks = [partial(self._mark, pill, seat) for seat, pill in enumerate(pills)]
        roles = [partial(pictures.peg, face, self.theme) for face in pictures.ROLES]
        questions.names.set_marks(marks if choice.game == MNK else roles)

    def _mark(self, pill: Pill, seat: int, side: int, ratio: float) -> QPixmap:
        """Return the mark that a pill names, as the board shows it."""
        style = board_style(self._questions.choice.rules, self.theme, board_options(self._settings))
        colour = colour_numbers([shown.text() for shown in self._questions.seat.pills[:RANDOM_SEAT]])[seat]
        return pieces.piece_pixmap(pieces.piece_of(pill.text(), colour, self.theme, style.piece_style), side, ratio)
