"""The questions of the start page, which are part of the first paint."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from tictactoe_gui import MASTERMIND, MNK
from tictactoe_gui.gomocup import messages
from tictactoe_gui.mnk.player import MARKS, PlayerKind, marks_for
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.start.pill import Pill, StartButton, make_tab_stop
from tictactoe_gui.ui.widgets.labels import heading
from tictactoe_gui.ui.widgets.layouts import STRETCH, hbox, text_scale, vbox
from tictactoe_gui.wording import labels
from tictactoe_gui.wording import start as wording
from tictactoe_gui.wording.mnk import levels, sentences

RULES: tuple[Rules, ...] = (
    PRESETS["Tic-Tac-Toe 3 × 3"],
    PRESETS["Connect Four"],
    PRESETS["Gomoku 15 × 15"],
    PRESETS["Three players"],
)
"""Rules of the first games. Mastermind and More follow."""
MASTERMIND_CARD, MORE_CARD = len(RULES), len(RULES) + 1
SECOND_HALVES = LADDER[1::2]
"""Level that each step of the ladder offers, unless the other half was played last."""
MAX_WIDTH_PX = 800
RANDOM_SEAT = len(MARKS)
"""Index of the answer that draws a seat. The roles of Mastermind follow."""


class Question(QWidget):
    """Pills with a single choice. Tab reaches the chosen pill, and the arrow keys the others.

    Signals:
        answered(): another pill was chosen.

    """

    answered = Signal()

    def __init__(self, title: str, pills: Sequence[Pill], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(title)
        self.pills = pills
        self.grow(1.0)
        self.setLayout(hbox(*((pill, 1) for pill in pills), spacing=8))
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

    def grow(self, factor: float) -> None:
        """Allow pills that are higher than usual by this factor."""
        for pill in self.pills:
            pill.grow(factor)
        self.setMaximumHeight(self.pills[0].maximumHeight())

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


class StartQuestions(QWidget):
    """Questions with answers, and the button that starts the game."""

    def __init__(self) -> None:
        """Create the questions, with the answers for a new user."""
        super().__init__()
        self.game = self._question(wording.QUESTION, "game", wording.GAMES, are_cards=True)
        self.opponent = self._question(wording.OPPONENT, "opponent", (wording.COMPUTER, wording.FRIEND))
        self.level = self._levels()
        self.seat = self._question(wording.YOU_PLAY, "seat", (*MARKS, wording.RANDOM, *wording.ROLES))
        self.back = StartButton("back_to_game", labels.BACK_TO_GAME, self)
        self.details = StartButton("details", wording.DETAILS, self)
        self.play = StartButton("play", wording.PLAY, self, is_prominent=True)
        self.corner = hbox(STRETCH)
        """Place for more widgets, at the end of the row of buttons."""
        self._choice = StartChoice()
        self._shown_answers: list[int] = []
        """Answers that fit the choice."""
        self.game.answered.connect(self._update)
        self.opponent.answered.connect(self._update)
        self._lay_out()
        self.set_choice(self._choice)
        self.back.hide()

    @property
    def choice(self) -> StartChoice:
        """The user's answers. With More, the rules stay as they were."""
        if self._answers == self._shown_answers:
            return self._choice
        card = self.game.answer
        seat = self.seat.answer
        rules = RULES[card] if card < len(RULES) else self._choice.rules
        role = seat - RANDOM_SEAT - 1
        return StartChoice(
            MASTERMIND if card == MASTERMIND_CARD else MNK,
            rules,
            self.opponent.answer == 0,
            self._kinds[self.level.answer],
            role if role >= 0 else None if seat == RANDOM_SEAT else seat,
            self._choice.marks,
        )

    @property
    def own_rules(self) -> Rules | None:
        """Rules of the last m,n,k-game if no card shows them, else None."""
        return self._choice.rules if self._choice.rules not in RULES else None

    def set_choice(self, choice: StartChoice) -> None:
        """Show these answers."""
        self._choice = choice
        is_mastermind = choice.game == MASTERMIND
        rules = RULES.index(choice.rules) if choice.rules in RULES else MORE_CARD
        self.game.choose(MASTERMIND_CARD if is_mastermind else rules)
        self.opponent.choose(not choice.against_computer)
        # An engine stays chosen only if the rules suit it, so they come first.
        self._set_kind(choice.kind)
        self._update()
        seat = RANDOM_SEAT if choice.seat is None else choice.seat
        self.seat.choose(RANDOM_SEAT + 1 + (choice.seat or 0) if is_mastermind else seat)
        self._shown_answers = self._answers

    @property
    def _answers(self) -> list[int]:
        return [question.answer for question in (self.game, self.opponent, self.level, self.seat)]

    def _question(self, title: str, name: str, texts: Sequence[str], *, are_cards: bool = False) -> Question:
        pills = [Pill(f"{name}_{at}", text, self, is_card=are_cards) for at, text in enumerate(texts)]
        return Question(title, pills, self)

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
        self.level.setEnabled(choice.against_computer and not is_mastermind)
        self.seat.setEnabled(choice.against_computer or not is_mastermind)

    def _lay_out(self) -> None:
        rows = QGridLayout()
        rows.setHorizontalSpacing(12)
        rows.setVerticalSpacing(8)
        for row, question in enumerate((self.opponent, self.level, self.seat)):
            rows.addWidget(QLabel(question.accessibleName()), row, 0)
            rows.addWidget(question, row, 1)
        rows.setColumnStretch(1, 1)
        buttons = hbox((hbox(self.back, self.details, STRETCH, spacing=8), 1), self.play, (self.corner, 1), spacing=8)
        self.column = column = QWidget(self)
        column.setMaximumWidth(round(MAX_WIDTH_PX * text_scale()))
        column.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        parts = heading(wording.QUESTION, 1.5), (self.game, 4), 2, (rows, 3), 6, buttons
        column.setLayout(vbox((STRETCH, 1), *parts, (STRETCH, 1), spacing=12))
        self.setLayout(hbox(STRETCH, (column, 100), STRETCH, margins=(14, 10, 14, 12)))
