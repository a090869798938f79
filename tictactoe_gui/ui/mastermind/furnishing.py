"""Creates Mastermind with everything it needs when its page is first opened."""

from functools import partial
from random import Random

from PySide6.QtCore import QObject, QTimer, Signal

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.storage import autosave, paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.engine_process import our_command
from tictactoe_gui.ui.mastermind import choice
from tictactoe_gui.ui.mastermind.breaker_process import BreakerProcess
from tictactoe_gui.ui.mastermind.coach import Coach
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.page import MastermindPage
from tictactoe_gui.ui.mastermind.phase import Phase
from tictactoe_gui.ui.settings import BOOLEANS, Settings
from tictactoe_gui.ui.theme import Theme
from tictactoe_gui.ui.watch import Watch
from tictactoe_gui.wording import codebreaking, keeping


class MastermindFurnishing(QObject):
    """Assembly of the Mastermind page, its controller and their services.

    Signals:
        kept(): a setting was changed.
        decided(bool): whether abandoned games are saved from now on.

    """

    kept = Signal()
    decided = Signal(bool)

    def __init__(self, archive: Archive, settings: Settings, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._archive = settings, archive
        slots = Autosave(paths.state(), autosave.MASTERMIND)
        restored = slots.restore()
        self.controller = MastermindController(choice.load(settings), Random(), self, game=restored)
        """Owner of the current game."""
        self._chronicle = Chronicle(self.controller, slots, archive, settings, restored, self)
        process = BreakerProcess(our_command("--breaker"), self)
        self._coach = Coach(self.controller, process, self)
        letters = settings.read("mastermind/letters", BOOLEANS.__getitem__, default=True)
        self.page = MastermindPage(self.controller, self._coach, self._chronicle, theme, letters=letters)
        """Page that the game is played on."""
        Watch(self.controller, self.page)
        self._connect()
        self._tell_of(slots, restored=restored is not None)
        self._coach.begin()

    @property
    def rules(self) -> Rules:
        """Rules of the current game."""
        return self.controller.game.rules

    def may_quit(self) -> bool:
        """Return whether the program may quit. Ask if the game in play could not be saved."""
        from tictactoe_gui.ui import confirm

        game = self.controller.in_play
        if self._chronicle.saves or not game:
            return True
        question = codebreaking.quit_unsaved(game)
        return confirm.ask(question, _("Quit"), self.page.theme, self.page)

    def close(self) -> None:
        """Pause the clock, save the game in play and shut down the breaker process."""
        self.controller.look_away()
        self._coach.close()
        self._chronicle.close()

    def _connect(self) -> None:
        self.controller.chosen.connect(partial(choice.keep, self._settings))
        self.controller.chosen.connect(self.kept)
        self.page.letters_chosen.connect(self._keep_letters)
        self._chronicle.troubled.connect(partial(self.page.notice, about="saving"))
        self._chronicle.decided.connect(self.decided)
        # Show the result before the library is opened.
        self._shown = QTimer(self, singleShot=True)
        self.controller.changed.connect(self._shown.start)
        self._shown.timeout.connect(self._tell_known)

    def _tell_known(self) -> None:
        """Show whether the number of a finished game had been played before. Games from files are not stored anyway."""
        from tictactoe_gui.storage import codebreaking as storage

        game = self.controller.game
        if self.controller.phase is Phase.OVER and game.setup.number is not None and game.notes.id:
            known = self._archive.ask(lambda library: storage.known(library, game), otherwise=False)
            self.page.show_known(known=known)

    def _tell_of(self, slots: Autosave[MastermindGame], *, restored: bool) -> None:
        """Show what happened to the saved unfinished games."""
        self.page.notice(keeping.set_aside(slots.aside) if slots.aside else "", about="restoring")
        self.page.notice(self._chronicle.trouble, about="saving")
        self.page.notice(keeping.others(slots.waiting()) if restored else "", about="others")

    def _keep_letters(self, wanted: bool) -> None:  # noqa: FBT001 - signal argument
        self._settings.keep("mastermind/letters", str(wanted).lower())
        self.kept.emit()
