"""Creates the page of m,n,k-games with everything it needs."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtGui import QAction

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.page import MnkPage
from tictactoe_gui.ui.mnk.setup import stored_settings
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme


def create_page(
    controller: Controller,
    autosave: Autosave[Game],
    restored: Game | None,
    library: GameLibrary,
    settings: UserSettings,
    steps: Iterable[QAction],
    theme: Theme,
) -> MnkPage:
    """Return the page. `steps` are the commands of the buttons that step through the history."""
    keeper = GameKeeper(controller, autosave, library, settings, restored, controller)
    known = EngineList(settings, controller)
    page = MnkPage(controller, keeper, settings, known, steps, theme)
    controller.settings_changed.connect(partial(stored_settings.store_settings, settings))
    for changed in (controller.settings_changed, known.changed):
        changed.connect(page.setting_changed)
    return page
