"""The page with all puzzles: a card for each series."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QWidget

from tictactoe_gui.puzzles import clock
from tictactoe_gui.ui.puzzles.progress_keeper import ProgressKeeper
from tictactoe_gui.ui.puzzles.series import series_by_heading
from tictactoe_gui.ui.puzzles.series_card import SeriesCard
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.game_layout import MARGIN_PX, MAX_WIDTH_PX, SCROLL_BAR_PX
from tictactoe_gui.ui.widgets.game_panel import ScrollColumn
from tictactoe_gui.ui.widgets.labels import TextLabel, heading, scale_fonts
from tictactoe_gui.ui.widgets.layouts import add_parts, growth, text_scale
from tictactoe_gui.ui.widgets.page import HeadedPage
from tictactoe_gui.wording.mnk import puzzles as wording

CARD_WIDTH_PX = 168
"""Minimum width of a card. It grows with the text and the window."""
MOST_COLUMNS = 5
"""Maximum number of cards side by side. There are as many lessons and twice as many themes."""
GAP_PX, BAR_GAP_PX = 16, 8
"""Distance between cards, and from their scroll bar."""


class CardGrid(QWidget):
    """Cards in groups with headings, in as many columns as fit. The arrow keys move the focus between the cards."""

    def __init__(self, groups: Mapping[str, Sequence[SeriesCard]]) -> None:
        super().__init__()
        self._groups = [(heading(title), cards) for title, cards in groups.items()]
        self._columns = 0
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GAP_PX)
        self.setLayout(self._grid)
        self.cards = [card for cards in groups.values() for card in cards]
        buttons = QButtonGroup(self)
        for card in self.cards:
            buttons.addButton(card)

    def fit(self, width: int, factor: float) -> None:
        """Adapt the grid to its width, and to a window that is larger by this factor."""
        for label, _cards in self._groups:
            scale_fonts(label, factor)
        for card in self.cards:
            card.grow(factor)
        fitting = (width + GAP_PX) // (round(CARD_WIDTH_PX * text_scale() * factor) + GAP_PX)
        columns = min(max(1, fitting), MOST_COLUMNS)
        if columns != self._columns:
            self._columns = columns
            self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Return a small width, because there may be fewer columns."""
        return QSize(0, super().minimumSizeHint().height())

    def _arrange(self) -> None:
        """Place the cards in their columns."""
        row = 0
        for label, cards in self._groups:
            self._grid.addWidget(label, row, 0, 1, self._columns)
            for at, card in enumerate(cards):
                self._grid.addWidget(card, row + 1 + at // self._columns, at % self._columns)
            row += 1 + -(-len(cards) // self._columns)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(column < self._columns))


class OverviewPage(HeadedPage):
    """Page with a card for each series of puzzles.

    Signals:
        series_chosen(str): the user wants to solve puzzles of the series with this name.

    """

    series_chosen = Signal(str)

    def __init__(self, keeper: ProgressKeeper, settings: UserSettings, theme: Theme) -> None:
        super().__init__("puzzles_page", wording.TITLE, theme)
        self._keeper = keeper
        self._settings = settings
        self._facts = TextLabel("puzzles_facts", self, quiet=True)
        groups = series_by_heading()
        self._grid = CardGrid({title: [SeriesCard(each, self) for each in groups[title]] for title in groups})
        self._scroll = ScrollColumn(self._grid, self)
        add_parts(self.body, self._facts, GAP_PX // 2, (self._scroll, 1))
        self.first_focus = self._grid.cards[0]
        for card in self._grid.cards:
            card.clicked.connect(partial(self._open, card))
            card.focused.connect(partial(self._scroll.ensureWidgetVisible, card))
        keeper.changed.connect(self._show)

    def refresh(self) -> None:
        """Show the progress of other windows and days."""
        self._keeper.load()
        self._keeper.check_clock()
        self._show()

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        super().set_theme(theme)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Grow with the window, and place as many cards side by side as fit."""
        super().resizeEvent(event)
        factor = growth(self.window())
        scale_fonts(self._facts, factor)
        margin = max(MARGIN_PX, (self.width() - round(MAX_WIDTH_PX * text_scale() * factor)) // 2)
        self._set_margins(margin)
        self._grid.fit(self.width() - 2 * margin, factor)

    def _set_margins(self, margin: int) -> None:
        """Leave this much room on both sides. The scroll bar is in the margin."""
        bar = SCROLL_BAR_PX + BAR_GAP_PX
        left, right = (bar, 0) if self.isRightToLeft() else (0, bar)
        self._grid.setContentsMargins(min(left, BAR_GAP_PX), 0, min(right, BAR_GAP_PX), 0)
        self.body.setContentsMargins(margin - left, MARGIN_PX, margin - right, 0)
        self.heading.setContentsMargins(left, 0, right, 0)

    def _open(self, card: SeriesCard) -> None:
        self.first_focus = card
        self.series_chosen.emit(card.series.name)

    def _show(self) -> None:
        progress = self._keeper.progress
        streak = progress.streak(clock.today())
        rating = wording.rating(progress.rating.value) if progress.is_rated else ""
        self._facts.setText(" · ".join(filter(None, [rating, wording.days(streak) if streak else ""])))
        self._facts.setVisible(bool(self._facts.text()))
        for card in self._grid.cards:
            card.show_progress(progress, self.theme, self._settings.look)
