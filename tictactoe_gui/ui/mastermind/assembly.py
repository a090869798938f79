"""Creates the Mastermind page with everything it needs."""

from functools import partial
from random import Random

from PySide6.QtCore import QObject

from tictactoe_gui.storage import autosave, paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.engines.breaker_process import BreakerProcess
from tictactoe_gui.ui.engines.engine_process import engine_command
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.page import MastermindPage
from tictactoe_gui.ui.mastermind.setup import match_settings
from tictactoe_gui.ui.session.background import Lane
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme


def create_page(
    library: LibraryService, settings: UserSettings, lane: Lane, theme: Theme, parent: QObject
) -> MastermindPage:
    """Return the page. `lane` saves its game, and `parent` owns its controller."""
    saved_games = Autosave(paths.state_folder(), autosave.MASTERMIND)
    restored = saved_games.restore()
    controller = MastermindController(match_settings.load(settings), Random(), parent, game=restored)
    keeper = GameKeeper(controller, saved_games, library, settings, restored, lane)
    advisor = Advisor(controller, BreakerProcess(engine_command("--breaker"), controller), controller)
    page = MastermindPage(controller, keeper, settings, advisor, library.is_known, theme)
    controller.settings_changed.connect(partial(match_settings.store, settings))
    controller.settings_changed.connect(page.setting_changed)
    return page
