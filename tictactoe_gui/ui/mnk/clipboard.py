"""Commands that copy a position as text, or paste one."""

from PySide6.QtGui import QGuiApplication

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.records.diagram import grid
from tictactoe_gui.records.diagram.grid import Grid
from tictactoe_gui.records.faults import BadGrid, BadRecord, RecordFault
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, PlayerEntry, players_from_entries
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.diagrams import bad_grid, read_as
from tictactoe_gui.wording.phrases import Message
from tictactoe_gui.wording.records import bad_record


class Clipboard:
    """Clipboard commands: copy the position on the board, current or past, and start games from pasted positions."""

    def __init__(self, page: GamePage[MnkSession], board: BoardView) -> None:
        self._page = page
        self._board = board

    def copy(self, *, emoji: bool) -> None:
        """Copy the position as rows of marks or emoji."""
        game = self._board.game
        position = Grid(game.position, tuple(player.mark for player in game.setup.players))
        QGuiApplication.clipboard().setText(grid.as_emoji(position) if emoji else grid.as_text(position))
        self._page.confirm(sentences.EMOJI_COPIED if emoji else sentences.POSITION_COPIED)

    def paste_position(self, text: str, no_game: BadRecord) -> None:
        """Start a game from the position in a text, which contains no whole game. A finished game is only reviewed."""
        settings = self._page.session.settings
        marks = tuple(player.mark for player in settings.players)
        try:
            found = grid.loads(text, settings.rules, marks)
        except BadGrid as no_board:
            self._page.report_failure(Message(sentences.NOT_PASTED, _refusal(no_board, no_game)))
        else:
            self._page.open_game(Game.start(_setup(found, settings)))
            is_told = grid.has_caption(text)
            self._page.confirm(sentences.POSITION_PASTED if is_told else read_as(found.position.rules))


def _refusal(no_board: BadGrid, no_game: BadRecord) -> str:
    """Return why a text was not pasted: what is wrong with the game if it is one, or else with the board."""
    is_other_text = no_game.fault in {RecordFault.EMPTY, RecordFault.BINARY, RecordFault.UNKNOWN, RecordFault.TOO_LARGE}
    return bad_grid(no_board) if is_other_text else bad_record(no_game, "").detail


def _setup(found: Grid, settings: MatchSettings) -> GameSetup:
    """Return a setup with the current players if they have the same marks, otherwise with new ones."""
    position, marks = found
    now = {mark_key(player.mark): player for player in settings.players}
    if {mark_key(mark) for mark in marks} == now.keys():
        players = tuple(now[mark_key(mark)] for mark in marks)
    else:
        players = players_from_entries([PlayerEntry("", mark) for mark in marks])
    return GameSetup(position.rules, players, position.turn, position.board if position.ply else "")
