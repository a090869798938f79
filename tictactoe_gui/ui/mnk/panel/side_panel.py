"""Side panel: players, result and moves."""

from collections.abc import Callable, Collection, Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import PLAYERS
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ui.engines.engine_list import OutsideEngine
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.mnk.panel.move_list import MoveList
from tictactoe_gui.ui.mnk.panel.next_steps import ResultCard, ResumeCard, ResumeOffer
from tictactoe_gui.ui.mnk.panel.player_card import PlayerCard
from tictactoe_gui.ui.mnk.panel.side_choice import SideChoice
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.mnk.setup import seat_options
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import CommandButton
from tictactoe_gui.ui.widgets.game_panel import ACROSS, DOWN, SCALED, GamePanel
from tictactoe_gui.ui.widgets.labels import scale_fonts
from tictactoe_gui.ui.widgets.layouts import STRETCH, add_parts, hbox, is_low, reserve_space, text_scale, vbox
from tictactoe_gui.ui.widgets.status_line import NoticeLabel
from tictactoe_gui.wording.mnk import hints

MAX_LINES = {2: 3, 3: 3}
"""Maximum number of lines on a card, by number of players. With more players, it is 2."""
LINES_BELOW_CARDS, SPACE_BELOW_CARDS_PX = 8, 192
"""Lines of text that the moves and the result have room for, and the height of everything else in them."""
CARD_WIDTH_PX, CARD_GAP_PX = 210, 4
"""Least width of cards side by side, and the gap between two of them."""
GAP_PX, LOW_GAP_PX = 16, 8
"""Space between two parts, usually and in a low window."""
MOVES_STRETCH = 100
"""Share of the room that the list of moves takes, as far as it has moves, against 1 for the empty space below."""


class AnalysisLegend(QWidget):
    """Chips that explain the signs on the cells. Hidden without an analysis."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chips = {kind: self._chip(kind, text) for kind, text in hints.LEGEND.items()}
        *proved, estimated = self._chips.values()
        others = hbox(estimated, STRETCH, spacing=4)
        self.setLayout(vbox(hbox(*proved, STRETCH, spacing=4), others, spacing=4))
        self.hide()

    def show_kinds(self, kinds: Collection[Value | None]) -> None:
        """Show the chips of these kinds of values, and hide the legend without any. None stands for estimates."""
        for kind, chip in self._chips.items():
            chip.setVisible(kind in kinds)
        self.setVisible(bool(kinds))

    def _chip(self, kind: Value | None, text: str) -> QLabel:
        name = "estimate" if kind is None else kind.name.lower()
        chip = QLabel(text, self)
        chip.setObjectName(f"legend_{name}")
        chip.setProperty("chip", name)
        return chip


class SidePanel(GamePanel):
    """Panel that shows everything about a game except its board."""

    def __init__(
        self,
        game: Game,
        notation: Notation,
        theme: Theme,
        steps: Iterable[QAction],
        run_command: Callable[[str], None],
        parent: QWidget | None = None,
    ) -> None:
        """Create the panel. Each of the `steps` gets a button. `run_command` carries out a command of the page."""
        super().__init__(parent)
        self.setObjectName("side_panel")
        self._piece_style = PieceStyle.STROKES
        self.side_choice = SideChoice(theme, self)
        self.result = ResultCard(run_command, self)
        self.resume_card = ResumeCard(run_command, self)
        self.moves = MoveList(game, notation, theme, self)
        self.legend = AnalysisLegend(self)
        self.notice = NoticeLabel("notice", self)
        self._steps = QWidget(self)
        # Time goes to the right, whatever the language.
        for part in (self._steps, self.moves):
            part.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._steps.setLayout(hbox(*map(self._button, steps)))
        for part in (self._steps, self.moves):
            reserve_space(part)
        notes = (self.legend, self.notice)
        self._cards_below = vbox()
        below = self._cards_below, *notes, (STRETCH, 1)
        players = vbox(spacing=CARD_GAP_PX)
        above = self.side_choice, self.result, self.resume_card, STRETCH
        self._lay_out(players, vbox(*above), vbox(self._steps, (self.moves, MOVES_STRETCH), *below))
        # They come last in the tab order.
        self.cards = [PlayerCard(seat, theme, self) for seat in range(PLAYERS[-1])]
        """Cards by seat. Those of seats without a player are hidden."""
        add_parts(players, *((card, 1) for card in self.cards))
        self.set_theme(theme)
        self._show_cards(game.setup.rules.players)

    def show_session(
        self,
        session: MnkSession,
        engines: Sequence[OutsideEngine],
        *,
        live: bool,
        offer: ResumeOffer | None = None,
        reviewed: bool = False,
    ) -> None:
        """Show the players of a game. The list of moves and its buttons appear with the first move.

        Unless the latest position is shown (`live`), no card is marked as to move. An `offer`, or the card of a review
        if the game is `reviewed`, is shown in place of the result. Then the players of a finished game cannot be
        replaced. A choice of a side continues a restored game, so it is shown in place of the offer to do so.
        """
        self.side_choice.show_game(session.game if live else None)
        has_choice = not self.side_choice.isHidden()
        offer = None if reviewed or has_choice else offer
        has_result = not (offer or reviewed)
        game = session.game
        players = session.game.players
        self._show_cards(len(players))
        offers = [] if game.outcome and not has_result else seat_options.seat_options(game.setup.rules, engines)
        for seat, (card, player) in enumerate(zip(self.cards, players, strict=False)):
            turn = live and not game.outcome and seat == game.position.turn
            plays = seat_options.kind_name(player.kind, engines)
            card.show_player(player, game.setup.colours[seat], plays, offers, turn=turn)
        self.result.show_game(game if game.outcome and has_result else None)
        self.resume_card.show_offer(offer)
        self.show_players_last(last=reviewed or not self.result.isHidden())
        for part in (self._steps, self.moves):
            part.setVisible(bool(game.moves))

    def add_card(self, card: QWidget) -> None:
        """Add a card below the list of moves."""
        scale_fonts(card, self.growth, *SCALED)
        self._cards_below.addWidget(card)

    def show_games_won(self, numbers: Sequence[int]) -> None:
        """Show how many games each player has won, by seat."""
        for card, won in zip(self.cards, numbers, strict=False):
            card.show_games_won(won)

    def show_thinking(self, seat: int | None, *, built_in: bool) -> None:
        """Show which seat is thinking, if any. Only a built-in engine can be asked to move now."""
        for card_seat, card in enumerate(self.cards):
            card.show_thinking(thinking=card_seat == seat, built_in=built_in)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self.setStyleSheet(theme.style_sheet)
        for part in (self.moves, self.side_choice):
            part.set_theme(theme)
        for card in self.cards:
            card.set_theme(theme)

    def set_piece_style(self, style: PieceStyle) -> None:
        """Paint the marks of the players like the pieces on the board."""
        if style is not self._piece_style:
            self._piece_style = style
            for part in (self.moves, self.side_choice):
                part.set_piece_style(style)
            for card in self.cards:
                card.set_piece_style(style)

    def _show_cards(self, players: int) -> None:
        """Show as many cards as there are players."""
        for seat, card in enumerate(self.cards):
            card.setVisible(seat < players)
        self._fit_cards()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the cards to the new height."""
        super().resizeEvent(event)
        for layout in (self._groups, *self._parts):
            layout.setSpacing(LOW_GAP_PX if is_low(self.window()) else GAP_PX)
        for card in self.cards:
            scale_fonts(card, self.growth)
        self._fit_cards()

    def _fit_cards(self) -> None:
        """Set the number of lines of the cards, to leave room for the moves and the result.

        In a panel that is wider than high, but too narrow for two groups of parts, the cards are side by side.
        """
        number = sum(not card.isHidden() for card in self.cards)
        is_row = self.is_flat and not self.is_wide and self.width() >= number * CARD_WIDTH_PX * text_scale()
        self._players.setDirection(ACROSS if is_row else DOWN)
        line = self.fontMetrics().height()
        room = self.height() - SPACE_BELOW_CARDS_PX - LINES_BELOW_CARDS * line
        lines = int((room / max(1, number) - CARD_GAP_PX) / line - 0.7)
        for card in self.cards:
            card.set_lines(min(max(lines, 1), MAX_LINES.get(number, 2)))

    def _button(self, action: QAction) -> CommandButton:
        button = CommandButton(action, self)
        button.setObjectName(f"{action.objectName()}_button")
        button.setSizePolicy(button.sizePolicy().Policy.Expanding, button.sizePolicy().Policy.Fixed)
        return button
