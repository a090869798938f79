"""Card with the choices of a person after an opening: to play one side or the other, or to place more marks."""

from functools import partial

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from tictactoe_gui.mnk.board import Choice
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.undo import is_persons_turn
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_style import PieceStyle
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import ButtonRow, push_button
from tictactoe_gui.ui.widgets.labels import TextLabel, html_paragraph
from tictactoe_gui.ui.widgets.layouts import vbox
from tictactoe_gui.ui.widgets.painting import blank_pixmap
from tictactoe_gui.wording.mnk import choices

ICON_SIZE_PX, SPACE_PX = 24, 3
"""Side of the picture of a piece on a button, and the space around it, in pixels."""


class SideChoice(QFrame):
    """Card with a button for each choice. Those of a side show its piece.

    Signals:
        chosen(Choice): the user made a choice.

    """

    chosen = Signal(Choice)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("side_choice")
        self._theme = theme
        self._piece_style = PieceStyle.STROKES
        self._game: Game | None = None
        self._buttons = {choice: self._button(choice) for choice in Choice}
        self._note = TextLabel("side_choice_note", self, quiet=True, centred=True)
        stay, swap, more = self._buttons.values()
        self._sides = ButtonRow([stay, swap], self)
        self.setLayout(vbox(self._sides, more, self._note, margins=(0, 4, 0, 4)))
        self.hide()

    def show_game(self, game: Game | None) -> None:
        """Show the choices of the person to move. Without any, or without a game, hide the card."""
        self._game = game if game and game.position.choices and is_persons_turn(game) else None
        self.setVisible(self._game is not None)
        if self._game:
            self._show_choices(self._game)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.show_game(self._game)

    def set_piece_style(self, style: PieceStyle) -> None:
        """Paint the pieces like those on the board."""
        self._piece_style = style
        self.show_game(self._game)

    def _show_choices(self, game: Game) -> None:
        for choice, button in self._buttons.items():
            button.setVisible(choice in game.position.choices)
        for choice in game.position.choices:
            self._show_choice(game, choice)
        self._sides.arrange()
        self._note.setText(self._buttons[game.position.choices[0]].accessibleDescription())

    def _show_choice(self, game: Game, choice: Choice) -> None:
        """Show a choice of the player to move, with the piece that they would play with."""
        button = self._buttons[choice]
        after = game.play(choice)
        seat = next(seat for seat, player in enumerate(after.players) if player.name == game.turn.name)
        button.setText(choices.offer(choice, after.players[seat]).replace("&", "&&"))
        button.setAccessibleDescription(choices.consequence(choice, after.turn))
        button.setToolTip(html_paragraph(button.accessibleDescription()))
        if choice is not Choice.PLACE_TWO:
            piece = pieces.piece_of(after.players[seat].mark, after.setup.colours[seat], self._theme, self._piece_style)
            button.setIcon(_icon(piece, self.devicePixelRatioF()))

    def _button(self, choice: Choice) -> QPushButton:
        button = push_button(f"choose_{choice.name.lower()}", "", self, partial(self.chosen.emit, choice))
        button.setIconSize(QSize(ICON_SIZE_PX, ICON_SIZE_PX))
        return button


def _icon(piece: pieces.Piece, ratio: float) -> QPixmap:
    """Return a picture of a piece with space around it."""
    pixmap = blank_pixmap(ICON_SIZE_PX, ICON_SIZE_PX, ratio)
    with QPainter(pixmap) as painter:
        rect = QRectF(0, 0, ICON_SIZE_PX, ICON_SIZE_PX)
        pieces.paint(painter, rect.adjusted(SPACE_PX, SPACE_PX, -SPACE_PX, -SPACE_PX), piece)
    return pixmap
