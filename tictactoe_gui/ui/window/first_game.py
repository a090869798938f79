"""The m,n,k-game on the board at the start."""

from dataclasses import replace
from functools import partial
from random import Random

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.ui.mnk.board.board_painting import painted_game
from tictactoe_gui.ui.mnk.board.board_picture import BoardPicture
from tictactoe_gui.ui.mnk.board.board_style import board_options, board_style
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.game_status import GameStatus
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.mnk.setup.match_settings import is_added, load_settings
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.window.first_page import lay_out


def create_controller(
    settings: UserSettings,
    library: LibraryService,
    parent: QObject,
    restored: Game | None,
    opened: Game | None,
    *,
    is_first: bool,
) -> Controller:
    """Return the controller of the first game.

    Args:
        settings: settings of the user.
        library: library of games, whose ratings choose the level of an opponent that fits.
        parent: owner of the controller.
        restored: game of the last session, if any.
        opened: game in the file to open, if any.
        is_first: True at the first start. Then X moves first.

    """
    unfinished = restored if restored and not restored.outcome else None
    stored = load_settings(settings)
    stored = replace(stored, first_player="1") if is_first else stored
    controller = Controller(
        stored,
        Random(),
        parent,
        game=unfinished,
        is_added=partial(is_added, settings),
        choose_level=partial(_fitting_level, library),
    )
    if opened:
        controller.open_game(opened)
    return controller


def create_page(session: MnkSession, settings: UserSettings, theme: Theme) -> QWidget:
    """Return the page of the first paint with the game of a session."""
    game = session.game
    notation = session.settings.cell_notation
    style = board_style(game.setup.rules, theme, board_options(settings), notation)
    status = GameStatus()
    page = lay_out(status, BoardPicture(painted_game(game, style, notation)))
    status.show_game(session.status(), game)
    return page


def _fitting_level(library: LibraryService, setup: GameSetup) -> str:
    """Return the level that fits the people in a game. Empty if the library is unavailable."""
    return library.query(lambda opened: ratings.fitting_level(opened, setup), "")
