"""The questions of the start page, which are part of the first paint."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.gomocup import messages
from tictactoe_gui.mnk.player import MARKS, PlayerKind, marks_for
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.start.card import GameCard, OfferCard
from tictactoe_gui.ui.start.names import NameFields
from tictactoe_gui.ui.start.pill import Pill, StartButton, make_tab_stop
from tictactoe_gui.ui.style.formatting import without_mnemonic
from tictactoe_gui.ui.widgets.even_grid import EvenGrid
from tictactoe_gui.ui.widgets.game_layout import NARROW_PX, SCROLL_BAR_PX
from tictactoe_gui.ui.widgets.game_panel import ScrollColumn
from tictactoe_gui.ui.widgets.labels import USUAL_TEXT_PX, scale_font, scale_fonts
from tictactoe_gui.ui.widgets.layouts import STRETCH, FlowLayout, grown, growth, hbox, reserve_space, text_scale, vbox
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording import start as wording
from tictactoe_gui.wording.mastermind import sentences as mastermind
from tictactoe_gui.wording.mnk import levels, sentences

RULES: tuple[Rules, ...] = (
    PRESETS["Tic-Tac-Toe 3 × 3"],
    PRESETS["Connect Four"],
    PRESETS["Gomoku 15 × 15"],
    PRESETS["Three players"],
    PRESETS["Ultimate"],
    PRESETS["Vanishing"],
)
"""Rules of the first games. Mastermind and More follow."""
SIZES: tuple[Rules, ...] = (
    PRESETS["Tic-Tac-Toe 3 × 3"],
    PRESETS["Tic-Tac-Toe 6 × 6"],
    PRESETS["Tic-Tac-Toe 9 × 9"],
)
"""Rules of the first card by size of the board."""
MASTERMIND_CARD, MORE_CARD = len(RULES), len(RULES) + 1
SECOND_HALVES = LADDER[1::2]
"""Level that each step of the ladder offers, unless the other half was played last."""
MAX_WIDTH_PX = 912
MAX_OFFERS = 2
"""Number of cards below the questions."""
GAP_PX = 8
"""Distance between cards."""
COLUMNS = 4
"""Maximum number of cards side by side."""
USUAL_HEIGHTS_PX = 740, 500
"""Height of a large and a small window in which pictures of games have their usual size."""
ROWS = 2
"""Number of rows of these pictures."""
SMALL_PX = QSize(780, 640)
"""A window that is smaller has small cards."""
MARGINS_PX = (24, 40, 24, 24), (12, 8, 12, 8), (16, 16, 16, 16)
"""Left, top, right and bottom margin, usually, in a small window and in a narrow one."""
GAPS_PX, CLOSE_GAPS_PX = (24, 8), (16, 8)
"""Distance between the questions and the buttons, and between questions, usually and in a small window."""
HEADING_SIZES = 28 / USUAL_TEXT_PX, 18 / USUAL_TEXT_PX
"""Size of the heading, as a multiple of usual text, usually and in a small window."""
RANDOM_SEAT = len(MARKS)
"""Index of the answer that draws a seat. The roles of Mastermind follow."""


class Question(QWidget):
    """Pills with a single choice. Tab reaches the chosen pill, and the arrow keys the others.

    Signals:
        answered(): another pill was chosen.

    """

    answered = Signal()

    def __init__(self, title: str, pills: Sequence[Pill], parent: QWidget, most: int = 0) -> None:
        """Create the question. `most` is the maximum number of pills side by side, if it is not 0."""
        super().__init__(parent)
        self.setAccessibleName(title)
        self.pills = pills
        self.setLayout(EvenGrid(pills, spacing=8, most=most))
        for pill in pills:
            pill.toggled.connect(self._on_toggled)
            pill.arrow_pressed.connect(self._move)
        self.choose(0)

    @property
    def answer(self) -> int:
        """Index of the chosen pill."""
        return next(at for at, pill in enumerate(self.pills) if pill.isChecked())

    def choose(self, answer: int) -> None:
        """Choose a pill."""
        self.pills[answer].setChecked(True)
        self._update_tab_stop()

    def offer(self, answers: Sequence[int]) -> None:
        """Show only these pills. If the chosen one is not among them, choose the first."""
        if self.answer not in answers:
            self.choose(answers[0])
        for at, pill in enumerate(self.pills):
            pill.setVisible(at in answers)

    def _on_toggled(self, checked: bool) -> None:  # noqa: FBT001 - signal argument
        if checked:
            self._update_tab_stop()
            self.answered.emit()

    def _move(self, step: int) -> None:
        """Choose the next or the previous pill that is offered."""
        offered = [pill for pill in self.pills if pill.isVisible()]
        pill = offered[(offered.index(self.pills[self.answer]) + step) % len(offered)]
        pill.setChecked(True)
        pill.setFocus()

    def _update_tab_stop(self) -> None:
        for pill in self.pills:
            make_tab_stop(pill, is_stop=pill.isChecked())


class FittingArea(ScrollColumn):
    """Column that is as high as its content, and reserves no room for a scroll bar, unless there is little room."""

    def minimumSizeHint(self) -> QSize:
        """Return the width of the content with the height of a few lines."""
        return QSize(self._content.minimumSizeHint().width() + SCROLL_BAR_PX, 4 * self.fontMetrics().height())

    def event(self, event: QEvent) -> bool:
        """Adapt the height to the content."""
        handled = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show):
            self._fit()
        return handled

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the part with the focus in sight when the content changes."""
        handled = super().eventFilter(watched, event)
        focused = self.window().focusWidget()
        if event.type() == QEvent.Type.LayoutRequest and focused and self.isAncestorOf(focused):
            self.ensureWidgetVisible(focused)
        return handled

    def _fit(self) -> None:
        height = self._content.heightForWidth(self.width())
        self.setMaximumHeight(height)
        # Qt would keep the bar if the content was higher beside it.
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if self.height() >= height else Qt.ScrollBarPolicy.ScrollBarAlwaysOn
        self.setVerticalScrollBarPolicy(bar)


class StartQuestions(QWidget):
    """Questions with answers, and the button that starts the game."""

    def __init__(self) -> None:
        """Create the questions, with the answers for a new user."""
        super().__init__()
        self.cards = [
            GameCard(f"game_{at}", title, line, self)
            for at, (title, line) in enumerate(zip(wording.GAMES, wording.LINES, strict=True))
        ]
        self.game = Question(wording.QUESTION, self.cards, self, COLUMNS)
        self.board_size = self._sizes()
        self.opponent = self._question(wording.OPPONENT, "opponent", (wording.COMPUTER, wording.FRIEND))
        self.level = self._levels()
        self.names = NameFields(self)
        self.seat = self._question(wording.YOU_PLAY, "seat", (*MARKS, wording.RANDOM, *wording.ROLES))
        self.back = StartButton("back_to_game", without_mnemonic(labels.BACK_TO_GAME), self)
        self.details = StartButton("details", wording.DETAILS, self)
        self.play = StartButton("play", labels.PLAY, self, is_prominent=True)
        self.offers = [OfferCard(f"offer_{at}", self) for at in range(MAX_OFFERS)]
        """Cards below the questions. They are hidden until there is an offer."""
        self._links = QWidget(self)
        self._corner = QWidget(self)
        self.corner = hbox(STRETCH)
        """Place for more widgets, at the end of the row of buttons."""
        self._offers = QWidget(self)
        self._heading = QLabel(wording.QUESTION, wordWrap=True)
        self._rest = FlowLayout()
        """Links and corner in a narrow window."""
        self._is_narrow = False
        self._buttons = hbox((self._links, 1), self.play, (self._corner, 1), spacing=8)
        self._rows = QFormLayout(horizontalSpacing=16, verticalSpacing=8)
        self._column = QWidget(self)
        self._choice = StartChoice()
        self._shown_answers: list[int] = []
        """Answers that fit the choice."""
        self.game.answered.connect(self._update)
        self.board_size.answered.connect(self._update)
        self.opponent.answered.connect(self._update)
        self.names.edited.connect(self._update_buttons)
        self._lay_out()
        self.set_choice(self._choice)
        self.back.hide()

    @property
    def choice(self) -> StartChoice:
        """The user's answers. With More, the rules stay as they were."""
        is_same = self._answers == self._shown_answers
        if is_same and (self._choice.against_computer or self.names.names == self._choice.names):
            return self._choice
        seat = self.seat.answer
        role = seat - RANDOM_SEAT - 1
        return StartChoice(
            MASTERMIND if self.game.answer == MASTERMIND_CARD else MNK,
            self._rules,
            self.opponent.answer == 0,
            self._kinds[self.level.answer],
            role if role >= 0 else None if seat == RANDOM_SEAT else seat,
            self._choice.marks,
            self.names.names,
        )

    @property
    def own_rules(self) -> Rules | None:
        """Rules of the last m,n,k-game if no card shows them, else None."""
        return self._choice.rules if self._choice.rules not in (*RULES, *SIZES) else None

    def set_choice(self, choice: StartChoice, friends: Iterable[str] = ()) -> None:
        """Show these answers. `friends` are the names of friends in earlier games."""
        self._choice = choice
        # A user without a name leaves the first field to a friend.
        shown = [name for name in choice.names if name or not choice.against_computer]
        self.names.set_names([*shown, *(name for name in friends if name not in shown)])
        is_mastermind = choice.game == MASTERMIND
        self.game.choose(MASTERMIND_CARD if is_mastermind else _card_of(choice.rules))
        self.board_size.choose(SIZES.index(choice.rules) if choice.rules in SIZES else 0)
        self.opponent.choose(not choice.against_computer)
        # An engine stays chosen only if the rules suit it, so they come first.
        self._set_kind(choice.kind)
        self._update()
        seat = RANDOM_SEAT if choice.seat is None else choice.seat
        self.seat.choose(RANDOM_SEAT + 1 + (choice.seat or 0) if is_mastermind else seat)
        self._shown_answers = self._answers

    @property
    def _answers(self) -> list[int]:
        return [question.answer for question in (self.game, self.board_size, self.opponent, self.level, self.seat)]

    @property
    def _rules(self) -> Rules:
        """Rules of the chosen card and size."""
        card = self.game.answer
        if card >= len(RULES):
            return self._choice.rules
        return SIZES[self.board_size.answer] if RULES[card] in SIZES else RULES[card]

    def _question(self, title: str, name: str, texts: Sequence[str]) -> Question:
        pills = [Pill(f"{name}_{at}", text, self) for at, text in enumerate(texts)]
        return Question(title, pills, self)

    def _sizes(self) -> Question:
        pills = [
            Pill(f"size_{at}", sentences.board(rules), self, labels.IN_A_ROW.format(k=rules.k))
            for at, rules in enumerate(SIZES)
        ]
        return Question(labels.BOARD, pills, self)

    def _levels(self) -> Question:
        self._kinds: list[PlayerKind] = []
        """Kind of computer by answer."""
        pills = [Pill("level_0", levels.FITS_ME, self, levels.ADAPTS)]
        pills[0].setToolTip(levels.FITS_ME_MEANING)
        names = (*(f"level_{at}" for at in range(1, len(SECOND_HALVES) + 1)), "level_other")
        pills += [Pill(name, "", self) for name in names]
        return Question(wording.LEVEL, pills, self)

    def _set_kind(self, kind: PlayerKind) -> None:
        """Choose the kind of the last opponent, also if it is the first half of a step or not on the ladder."""
        self._kinds = [FITS_ME, *map(PlayerKind, SECOND_HALVES), kind]
        on_ladder = kind.level in LADDER
        at = 0 if kind.fits else LADDER.index(kind.level) // 2 + 1 if on_ladder else len(self._kinds) - 1
        self._kinds[at] = kind
        self.level.choose(at)
        for pill, offered in zip(self.level.pills[1:], self._kinds[1:], strict=True):
            pill.setText(levels.computer(offered, levels.step))
            pill.set_caption(levels.dots(offered.level))
            pill.setToolTip(levels.meaning(offered.level) if offered.level else "")

    def _update(self) -> None:
        """Offer the answers that fit the game."""
        choice = self.choice
        is_mastermind = choice.game == MASTERMIND
        players = 2 if is_mastermind else choice.rules.players
        names = (wording.COMPUTERS, wording.FRIENDS) if players > 2 else (wording.COMPUTER, wording.FRIEND)
        for pill, name in zip(self.opponent.pills, names, strict=True):
            pill.setText(name)
        own = choice.marks if choice.rules == self._choice.rules else marks_for(choice.rules, choice.marks)
        for pill, mark in zip(self.seat.pills, own, strict=False):
            pill.set_text(mark)
            pill.setAccessibleName(sentences.spoken_mark(mark))
        roles = range(RANDOM_SEAT + 1, len(self.seat.pills))
        self.seat.offer([*roles] if is_mastermind else [*range(players), RANDOM_SEAT])
        other = self._kinds[-1]
        is_suitable = messages.is_standard(choice.rules) if other.engine else other.level not in ("", *LADDER)
        self.level.offer(range(len(self._kinds) - (not is_suitable)))
        self._rows.setRowVisible(self.board_size, not is_mastermind and choice.rules in SIZES)
        self._rows.setRowVisible(self.level, choice.against_computer and not is_mastermind)
        self._rows.setRowVisible(self.names, not choice.against_computer)
        self._rows.setRowVisible(self.seat, choice.against_computer)
        if is_mastermind:
            self.names.offer(wording.FRIENDS_ROLES, mastermind.taken_names(), rows=1)
        else:
            self.names.offer([phrases.default_name(seat) for seat in range(players)])
        self._update_buttons()

    def _update_buttons(self) -> None:
        """Disable Play while the name of a friend is invalid."""
        self.play.setEnabled(self.opponent.answer == 0 or self.names.is_valid)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapt sizes and distances to the window."""
        super().resizeEvent(event)
        window = self.window()
        is_small = (
            window.width() < SMALL_PX.width() * text_scale() or window.height() < SMALL_PX.height() * text_scale()
        )
        is_narrow = window.width() < NARROW_PX * text_scale()
        scale_fonts(self, growth(window), QCheckBox, QLineEdit)
        self._heading.setFont(self.font())
        scale_font(self._heading, HEADING_SIZES[is_small], bold=True)
        missing = max(0, USUAL_HEIGHTS_PX[is_small] - window.height() / text_scale())
        for card in self.cards:
            card.content.adapt(is_small=is_small, shrinkage_px=missing / ROWS)
        for offer in self.offers:
            offer.content.adapt(is_small=is_small)
        self._arrange(is_narrow=is_narrow)
        self._column.setMaximumWidth(grown(MAX_WIDTH_PX, self))
        self._parts.setContentsMargins(*(grown(pixels, self) for pixels in MARGINS_PX[is_small + is_narrow]))
        self._parts.setSpacing(grown(GAPS_PX[is_small], self))
        self._questions.setSpacing(grown(CLOSE_GAPS_PX[is_small], self))

    def minimumSizeHint(self) -> QSize:
        """Return the size in a narrow window."""
        width = max(
            self._area.minimumSizeHint().width(),
            self._links.minimumSizeHint().width(),
        )
        margins = 2 * grown(MARGINS_PX[-1][0], self)
        return QSize(width + margins, super().minimumSizeHint().height())

    def _arrange(self, *, is_narrow: bool) -> None:
        """In a narrow window, place titles above the questions, and let all but Play scroll with these."""
        if is_narrow == self._is_narrow:
            return
        self._is_narrow = is_narrow
        wrapping = QFormLayout.RowWrapPolicy
        self._rows.setRowWrapPolicy(wrapping.WrapAllRows if is_narrow else wrapping.DontWrapRows)
        if is_narrow:
            self._rest.addWidget(self._links)
            self._rest.addWidget(self._corner)
            self._questions.addWidget(self._offers)
        else:
            self._buttons.insertWidget(0, self._links, 1)
            self._buttons.addWidget(self._corner, 1)
            self._parts.insertWidget(2, self._offers)

    def _lay_out(self) -> None:
        for question in (self.board_size, self.opponent, self.level, self.names, self.seat):
            label = QLabel(question.accessibleName())
            label.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
            self._rows.addRow(label, question)
        # Tab follows the order of creation, as long as all parts are in one window.
        content = QWidget(self)
        self._questions = vbox(self._heading, self.game, self._rows, self._rest)
        content.setLayout(self._questions)
        self._area = FittingArea(content, self)
        self.scroll_bar = self._area.verticalScrollBar()
        self._links.setLayout(hbox(self.back, self.details, STRETCH, spacing=8))
        self._corner.setLayout(self.corner)
        for offer in self.offers:
            reserve_space(offer)
            offer.hide()
        self._offers.setLayout(EvenGrid(self.offers, spacing=GAP_PX))
        self._parts = vbox((self._area, 1), self._buttons, self._offers, STRETCH)
        self._column.setLayout(self._parts)
        self.setLayout(hbox(STRETCH, (self._column, 100), STRETCH))


def _card_of(rules: Rules) -> int:
    """Return the index of the card with these rules."""
    if rules in SIZES:
        return RULES.index(SIZES[0])
    return RULES.index(rules) if rules in RULES else MORE_CARD
