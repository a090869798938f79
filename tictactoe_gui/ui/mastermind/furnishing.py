"""The game of Mastermind with everything that it needs, made when its page is first wanted."""

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
    """Makes the parts and connects them.

    Signals:
        kept(): a setting is another one.
        decided(bool): games that are given up are kept from now on, or not.

    """

    kept = Signal()
    decided = Signal(bool)

    def __init__(self, archive: Archive, settings: Settings, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._archive = settings, archive
        slots = Autosave(paths.state(), autosave.MASTERMIND)
        restored = slots.restore()
        self.controller = MastermindController(choice.load(settings), Random(), self, game=restored)
        """Holds the game."""
        self._chronicle = Chronicle(self.controller, slots, archive, settings, restored, self)
        process = BreakerProcess(our_command("--breaker"), self)
        self._coach = Coach(self.controller, process, self)
        letters = settings.read("mastermind/letters", BOOLEANS.__getitem__, default=True)
        self.page = MastermindPage(self.controller, self._coach, self._chronicle, theme, letters=letters)
        """Where it is played."""
        Watch(self.controller, self.page)
        self._connect()
        self._tell_of(slots, restored=restored is not None)
        self._coach.begin()

    @property
    def rules(self) -> Rules:
        """What is played by now."""
        return self.controller.game.rules

    def may_quit(self) -> bool:
        """Ask before a game in play is lost: one that could not be saved."""
        from tictactoe_gui.ui import confirm

        game = self.controller.in_play
        if self._chronicle.saves or not game:
            return True
        question = codebreaking.quit_unsaved(game)
        return confirm.ask(question, _("Quit"), self.page.theme, self.page)

    def close(self) -> None:
        """Send the breaker home, and leave the game in play, with the time up to now, to the next start."""
        self.controller.look_away()
        self._coach.close()
        self._chronicle.close()

    def _connect(self) -> None:
        self.controller.chosen.connect(partial(choice.keep, self._settings))
        self.controller.chosen.connect(self.kept)
        self.page.letters_chosen.connect(self._keep_letters)
        self._chronicle.troubled.connect(partial(self.page.notice, about="saving"))
        self._chronicle.decided.connect(self.decided)
        # The library is not opened before the end is shown.
        self._shown = QTimer(self, singleShot=True)
        self.controller.changed.connect(self._shown.start)
        self._shown.timeout.connect(self._tell_known)

    def _tell_known(self) -> None:
        """Tell of a game that has ended whether its number was played before; one from a file does not count anyway."""
        from tictactoe_gui.storage import codebreaking as storage

        game = self.controller.game
        if self.controller.phase is Phase.OVER and game.setup.number is not None and game.notes.id:
            known = self._archive.ask(lambda library: storage.known(library, game), otherwise=False)
            self.page.show_known(known=known)

    def _tell_of(self, slots: Autosave[MastermindGame], *, restored: bool) -> None:
        """Tell what became of the games that were left in play."""
        self.page.notice(keeping.set_aside(slots.aside) if slots.aside else "", about="restoring")
        self.page.notice(self._chronicle.trouble, about="saving")
        self.page.notice(keeping.others(slots.waiting()) if restored else "", about="others")

    def _keep_letters(self, wanted: bool) -> None:  # noqa: FBT001 - a signal's argument
        self._settings.keep("mastermind/letters", str(wanted).lower())
        self.kept.emit()
