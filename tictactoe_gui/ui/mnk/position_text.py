"""Positions as text for the clipboard. Imported when first needed, since the parsers take 2 MB."""

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import mark_key
from tictactoe_gui.records.diagram import grid
from tictactoe_gui.records.diagram.grid import Grid
from tictactoe_gui.records.faults import BadGrid
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, PlayerEntry, players_from_entries
from tictactoe_gui.wording.mnk.diagrams import bad_grid


class PositionText:
    """Conversion of the position on a board to text, and of text to new games."""

    def __init__(self, controller: Controller, board: BoardView) -> None:
        self._controller, self._board = controller, board

    def as_text(self) -> str:
        """Return the position as rows of marks."""
        return grid.as_text(self._shown)

    def as_emoji(self) -> str:
        """Return the position as rows of emoji."""
        return grid.as_emoji(self._shown)

    def read(self, text: str) -> Game | str:
        """Return a new game from the position in `text`, or an error message."""
        settings = self._controller.settings
        try:
            found = grid.loads(text, settings.rules, tuple(player.mark for player in settings.players))
        except BadGrid as error:
            return bad_grid(error)
        return Game.start(_setup(found, settings))

    @property
    def _shown(self) -> Grid:
        game = self._board.game
        return Grid(game.position, tuple(player.mark for player in game.setup.players))


def _setup(found: Grid, settings: MatchSettings) -> GameSetup:
    """Return a setup with the current players if they have the same marks, otherwise with new ones."""
    position, marks = found
    now = {mark_key(player.mark): player for player in settings.players}
    stay = {mark_key(mark) for mark in marks} == now.keys()
    players = (
        [now[mark_key(mark)] for mark in marks]
        if stay
        else players_from_entries([PlayerEntry("", mark) for mark in marks])
    )
    return GameSetup(position.rules, tuple(players), position.turn, position.board if position.ply else "")
