"""Creates Mastermind with everything it needs when its page is first opened."""

from functools import partial
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.storage import autosave, paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.engines.breaker_process import BreakerProcess
from tictactoe_gui.ui.engines.engine_process import engine_command
from tictactoe_gui.ui.mastermind.advisor import Advisor
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.page import MastermindPage
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.ui.mastermind.setup import match_settings
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.session.play_timer import PlayTimer
from tictactoe_gui.ui.style.settings import BOOLEANS, UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.wording import saving

if TYPE_CHECKING:
    from tictactoe_gui.ui.mastermind.best_list.page import BestListPage


class MastermindAssembly(QObject):
    """Assembly of the Mastermind page, its controller and their services.

    Signals:
        setting_changed(): a setting was changed.
        keep_unfinished_changed(bool): whether abandoned games are saved from now on.

    """

    setting_changed = Signal()
    keep_unfinished_changed = Signal(bool)

    def __init__(self, library: GameLibrary, settings: UserSettings, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._library = settings, library
        saved_games = Autosave(paths.state_folder(), autosave.MASTERMIND)
        restored = saved_games.restore()
        self.controller = MastermindController(match_settings.load(settings), Random(), self, game=restored)
        """Owner of the current game."""
        self._keeper = GameKeeper(self.controller, saved_games, library, settings, restored, self)
        process = BreakerProcess(engine_command("--breaker"), self)
        self._advisor = Advisor(self.controller, process, self)
        letters = settings.read("mastermind/letters", BOOLEANS.__getitem__, default=True)
        self.page = MastermindPage(self.controller, self._advisor, self._keeper, theme, letters=letters)
        """The Mastermind page."""
        PlayTimer(self.controller, self.page)
        self._connect()
        self._show_startup_notices(saved_games, restored=restored is not None)
        self._advisor.start()

    @property
    def current_rules(self) -> Rules:
        """Rules of the current game."""
        return self.controller.game.rules

    def may_quit(self) -> bool:
        """Return whether the program may quit. Ask if the game in play could not be saved."""
        return self.page.may_quit()

    def create_best_list_page(self) -> "BestListPage":
        """Return a new best list page, which opens games on the Mastermind page."""
        from tictactoe_gui.ui.mastermind.best_list.page import BestListPage  # its database takes 2 MB

        page = BestListPage(self._library, lambda: self.current_rules, self.page.theme)
        page.opened.connect(self.page.open)
        return page

    def close(self) -> None:
        """Pause the clock, save the game in play and shut down the breaker process."""
        self.controller.pause_clock()
        self._advisor.close()
        self._keeper.close()

    def _connect(self) -> None:
        self.controller.settings_changed.connect(partial(match_settings.store, self._settings))
        self.controller.settings_changed.connect(self.setting_changed)
        self.page.letters_chosen.connect(self._store_letters)
        self._keeper.save_failed.connect(partial(self.page.show_notice, topic="saving"))
        self._keeper.keep_unfinished_changed.connect(self.keep_unfinished_changed)
        # Show the result before the library is opened.
        self._after_paint_timer = QTimer(self, singleShot=True)
        self.controller.changed.connect(self._after_paint_timer.start)
        self._after_paint_timer.timeout.connect(self._show_if_repeated)

    def _show_if_repeated(self) -> None:
        """Show whether the number of a finished game had been played before. Games from files are never counted."""
        game = self.controller.game
        if self.controller.phase is Phase.OVER and game.setup.number is not None and game.notes.id:
            known = self._library.is_known(game)
            self.page.show_repeated(known=known)

    def _show_startup_notices(self, saved_games: Autosave[MastermindGame], *, restored: bool) -> None:
        """Show messages about the saved unfinished games."""
        self.page.show_notice(
            saving.RESTORE_FAILED.format(path=saved_games.quarantined) if saved_games.quarantined else "",
            topic="restoring",
        )
        self.page.show_notice(self._keeper.save_error, topic="saving")
        self.page.show_notice(saving.others(saved_games.count_waiting()) if restored else "", topic="others")

    def _store_letters(self, shown: bool) -> None:  # noqa: FBT001 - signal argument
        self._settings.store("mastermind/letters", str(shown).lower())
        self.setting_changed.emit()
