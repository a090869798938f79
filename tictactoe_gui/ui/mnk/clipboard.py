"""Commands that copy a position as text, or paste one. Imported when first needed, since the parsers take 2 MB."""

from PySide6.QtGui import QGuiApplication

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.records.diagram import grid
from tictactoe_gui.records.diagram.grid import Grid
from tictactoe_gui.records.faults import BadGrid
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, PlayerEntry, players_from_entries
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.diagrams import bad_grid
from tictactoe_gui.wording.phrases import Message


class Clipboard:
    """Clipboard commands: copy the position on the board, current or past, and start games from pasted positions."""

    def __init__(self, page: GamePage[MnkSession], board: BoardView) -> None:
        self._page, self._board = page, board

    def copy(self, *, emoji: bool) -> None:
        """Copy the position as rows of marks or emoji."""
        game = self._board.game
        position = Grid(game.position, tuple(player.mark for player in game.setup.players))
        QGuiApplication.clipboard().setText(grid.as_emoji(position) if emoji else grid.as_text(position))
        self._page.confirm(sentences.EMOJI_COPIED if emoji else sentences.POSITION_COPIED)

    def paste(self) -> None:
        """Start a game from the position. A finished game is only reviewed."""
        settings = self._page.session.settings
        marks = tuple(player.mark for player in settings.players)
        try:
            found = grid.loads(QGuiApplication.clipboard().text(), settings.rules, marks)
        except BadGrid as error:
            self._page.report_failure(Message(sentences.NOT_PASTED, bad_grid(error)))
        else:
            self._page.open_game(Game.start(_setup(found, settings)))
            self._page.confirm(sentences.POSITION_PASTED)


def _setup(found: Grid, settings: MatchSettings) -> GameSetup:
    """Return a setup with the current players if they have the same marks, otherwise with new ones."""
    position, marks = found
    now = {mark_key(player.mark): player for player in settings.players}
    if {mark_key(mark) for mark in marks} == now.keys():
        players = tuple(now[mark_key(mark)] for mark in marks)
    else:
        players = players_from_entries([PlayerEntry("", mark) for mark in marks])
    return GameSetup(position.rules, players, position.turn, position.board if position.ply else "")
