"""Card of a player: mark, name, games won, whether it is their turn, and a menu for replacing them."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QToolButton, QWidget

from tictactoe_gui.i18n import _, ngettext
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.mnk.setup.seat_options import SeatOption
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.labels import TextLabel, html_paragraph
from tictactoe_gui.ui.widgets.layouts import hbox, vbox
from tictactoe_gui.ui.widgets.suffixes import SuffixMenu
from tictactoe_gui.ui.widgets.turn_card import TurnCard
from tictactoe_gui.wording.mnk import levels, sentences
from tictactoe_gui.wording.phrases import called

MENU_SIZE_PX = QSize(24, 28)
"""Size of the menu button, in pixels."""
ROOMY_PADDING_PX = 14
"""Height that a card with three lines has in addition to its mark, in pixels."""
DOT_PX = 3.5
"""Diameter of its dots, in pixels."""


class SeatButton(QToolButton):
    """Button with three dots that opens the menu of players. `pick` is called with the kind that the user chose."""

    def __init__(self, name: str, pick: Callable[[PlayerKind], object], parent: QWidget) -> None:
        super().__init__(parent, popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setObjectName(name)
        self.setProperty("quiet", "true")
        self.setToolTip(_("Change Player"))
        self.setFixedSize(MENU_SIZE_PX)
        # A click leaves the keyboard focus on the board.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._pick = pick
        self._current = PERSON
        self._options: Sequence[SeatOption] = ()
        self._menu = SuffixMenu(self, toolTipsVisible=True)
        self._more = SuffixMenu(levels.MORE_OPPONENTS, self._menu, toolTipsVisible=True)
        self._group = QActionGroup(self)
        self._menu.aboutToShow.connect(self._fill)
        self.setMenu(self._menu)

    def show_player(self, player: Player, options: Sequence[SeatOption]) -> None:
        """Name the player for screen readers, and check their kind in the menu. Hide the button without options."""
        self._current = player.kind
        self._options = options
        self.setVisible(bool(options))
        self.setAccessibleName(_("Change player {name}").format(name=called(player.name)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the button and its dots."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            colour = self.palette().color(QPalette.ColorRole.ButtonText)
            painter.setPen(QPen(colour, DOT_PX, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.translate(self.rect().toRectF().center())
            painter.drawPoints([QPointF(0, -2 * DOT_PX), QPointF(0, 0), QPointF(0, 2 * DOT_PX)])

    def _fill(self) -> None:
        """Fill the menu with the options, with separators between person, levels, engines and more opponents."""
        for menu in (self._menu, self._more):
            menu.clear()
        for (is_other, _has_engine, _has_level), alike in groupby(self._options, _section):
            self._menu.addSeparator()
            menu = self._more if is_other else self._menu
            menu.addActions([self._action(offer, menu) for offer in alike])
        self._menu.addMenu(self._more)
        self._menu.fit_suffixes()

    def _action(self, offer: SeatOption, menu: SuffixMenu) -> QAction:
        kind = offer.kind
        current = offer.kind.choice == self._current.choice
        action = QAction(offer.name.replace("&", "&&"), menu, checkable=True, checked=current)
        action.setObjectName(f"{self.objectName()}_{offer.key}")
        action.setToolTip(html_paragraph(offer.meaning or offer.name))
        action.setData(offer.dots)
        self._group.addAction(action)
        if not current:
            action.triggered.connect(partial(self._pick, kind))
        return action


def _section(offer: SeatOption) -> tuple[bool, bool, bool]:
    """Return a key that is equal for the options of a section of the menu."""
    return offer.is_other, bool(offer.kind.engine), bool(offer.kind.level)


class PlayerCard(TurnCard):
    """Card that shows a player, with a menu to replace them and buttons to interrupt thinking.

    Its height depends only on its number of lines, so that nothing below it moves during a game.

    Signals:
        replacement_requested(int, PlayerKind): the user chose a new kind of player for a seat.

    """

    replacement_requested = Signal(int, PlayerKind)

    def __init__(self, seat: int, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(f"card_{seat}", theme, parent)
        self._colour = seat
        self._lines = 3
        self._player: Player | None = None
        self._piece_style = PieceStyle.STROKES
        self._level = ""
        self._won = 0
        self._plays = TextLabel(f"card_{seat}_plays", self, quiet=True)
        self._score = TextLabel(f"card_{seat}_score", self, quiet=True)
        self._button = SeatButton(f"card_{seat}_menu", partial(self.replacement_requested.emit, seat), self)
        texts = vbox(self._name, self._plays, self._score, self._thinking_buttons, spacing=0)
        self._layout = hbox((texts, 1), self._spinner, self._button, spacing=2)
        self.setLayout(self._layout)

    def show_player(
        self, player: Player, colour: int, plays: str, options: Sequence[SeatOption], *, turn: bool
    ) -> None:
        """Show a player, who can be replaced by one of the options.

        `colour` is the number of the mark's colour. `plays` is the name of the level or engine, empty for a person.
        """
        self._player = player
        self._colour = colour
        self._level = plays
        self._turn = turn
        self._button.show_player(player, options)
        self.show_games_won(self._won)

    def set_piece_style(self, style: PieceStyle) -> None:
        """Paint the mark like the pieces on the board."""
        self._piece_style = style
        self.update()

    def show_games_won(self, number: int) -> None:
        """Show how many games the player has won."""
        self._won = number
        if self._player:
            name = called(self._player.name)
            mark = sentences.spoken_mark(self._player.mark)
            self._show_turn(name, mark, self._level, self._games_won, turn=self._turn)
            self.set_lines(self._lines)

    def set_lines(self, lines: int) -> None:
        """Set the maximum number of lines, from 1 to 3.

        With 2, the level without its half and games won share a line. With 1, this level follows the name, and games
        won are hidden. Zero games won are omitted.
        """
        self._lines = lines
        if self._player:
            name = called(self._player.name)
            self._name.setText(name if lines > 1 else levels.with_kind(name, self._player.kind))
        level = self._level
        games_won = self._games_won if self._won else ""
        has_three = lines == 3 and bool(level and games_won)
        self._plays.setText(level)
        self._plays.setVisible(has_three)
        if games_won and self._player and self._player.kind.level:
            level = levels.computer(self._player.kind, levels.step)
        parts = [games_won] if has_three else [level, games_won] if lines > 1 else []
        self._score.setText(" · ".join(filter(None, parts)))
        self._show_thinking_buttons(visible=not self._thinking_buttons.isHidden())
        self.setFixedHeight(self.sizeHint().height())
        self._button.setFixedSize(MENU_SIZE_PX.boundedTo(QSize(MENU_SIZE_PX.width(), self.height() - 2)))
        start, end = self._piece_width() + 4, 8
        self._layout.setContentsMargins(*((end, 1, start, 1) if self.isRightToLeft() else (start, 1, end, 1)))

    def sizeHint(self) -> QSize:
        """Return a size with room for a short name."""
        return QSize(210, self._piece_width() + (ROOMY_PADDING_PX if self._lines > 2 else 2))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the card and its mark."""
        super().paintEvent(event)
        if self._player:
            piece = pieces.piece_of(self._player.mark, self._colour, self._theme, self._piece_style)
            with QPainter(self) as painter:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                pieces.paint(painter, self._piece_rect(), piece)

    @property
    def _games_won(self) -> str:
        return ngettext("{count} game won", "{count} games won", self._won).format(count=self._won)

    def _piece_rect(self) -> QRectF:
        side = self._piece_width() - 12
        rect = QRectF(0, 0, side, side)
        middle = (self._piece_width() + 4) / 2
        rect.moveCenter(QPointF(self.width() - middle if self.isRightToLeft() else middle, self.height() / 2))
        return rect

    def _piece_width(self) -> int:
        return self.fontMetrics().height() * self._lines + 10

    def _show_thinking_buttons(self, *, visible: bool) -> None:
        """Show the buttons in place of the last line, which is the name on a card with one line."""
        super()._show_thinking_buttons(visible=visible)
        self._name.setVisible(self._lines > 1 or not visible)
        self._score.setVisible(bool(self._score.text()) and not visible)
