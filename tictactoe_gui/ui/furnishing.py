"""Assembly of the window after the first paint: everything except the board."""

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QIcon

from tictactoe_gui import MASTERMIND, TICTACTOE, resources
from tictactoe_gui.language import _
from tictactoe_gui.storage import paths
from tictactoe_gui.ui import kept_choice
from tictactoe_gui.ui.actions import BOARD, GAMES
from tictactoe_gui.ui.archive import Archive
from tictactoe_gui.ui.backstage import Staff
from tictactoe_gui.ui.chronicle import Chronicle
from tictactoe_gui.ui.clipboard import Clipboard
from tictactoe_gui.ui.coach import Coach
from tictactoe_gui.ui.desk import Desk
from tictactoe_gui.ui.engine_process import EngineProcess, our_command
from tictactoe_gui.ui.engines import Engines
from tictactoe_gui.ui.files import Files
from tictactoe_gui.ui.game_switch import GameSwitch
from tictactoe_gui.ui.pages import Page, Pages
from tictactoe_gui.ui.pictures import Pictures
from tictactoe_gui.ui.preferences import Preferences
from tictactoe_gui.ui.presenter import Presenter
from tictactoe_gui.ui.program import Program
from tictactoe_gui.ui.recent import Recent
from tictactoe_gui.ui.reports import Reports
from tictactoe_gui.ui.watch import Watch
from tictactoe_gui.wording import keeping

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.ui.mastermind.furnishing import MastermindFurnishing


class Closable(Protocol):
    """An object that must be closed before the program ends."""

    def close(self) -> None:
        """Save pending data and stop all activity."""


class Furnishing(QObject):
    """Owner of the parts of the window, which it creates and connects.

    Signals:
        kept(str): error message after the settings were written. Empty on success.

    """

    kept = Signal(str)

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._program = program
        self._settings, self._window, controller = program.settings, program.window, program.controller
        self._archive = Archive(paths.library(), self)
        self._chronicle = Chronicle(controller, program.autosave, self._archive, self._settings, program.restored, self)
        self._engines = Engines(self._settings, self)
        self._desk = Desk(controller, self._hire, lambda: self._settings.thinking_time, self)
        self._coach = Coach(controller, program.board, partial(self._hire, ""), self)
        staff = Staff(self._desk, self._coach, self._engines)
        self._presenter = Presenter(controller, self._window, program.status, program.board, staff, self._chronicle)
        commands, dialogs = self._presenter.actions, self._presenter.dialogs
        self._preferences = Preferences(commands, self._settings, program.appearance, self)
        recent = Recent(self._settings, commands["recent"], self._window.menus[0])
        self._files = Files(controller, dialogs, commands, recent, self._settings, self._open_mastermind)
        self._clipboard = Clipboard(controller, program.board, dialogs, commands)
        self._pictures = Pictures(controller, program.board, commands)
        self._to_close: list[Closable] = [self._desk, self._coach, self._chronicle]
        self._pages = Pages(self._window, commands, self._makers(), self)
        self._switch = GameSwitch([commands[game] for game in GAMES], program.appearance.theme, self._window)
        self._connect()

    def begin(self) -> None:
        """Complete the startup.

        Show pending messages, open the requested page or file, and ask for a move if a computer begins.
        """
        self._program.appearance.follow_desktop()
        self._write()
        self._window.setWindowIcon(QIcon(str(resources.path("icon.svg"))))
        if self._program.autosave.aside:
            self._presenter.notice(keeping.set_aside(self._program.autosave.aside), about="restoring")
        self._presenter.notice(self._chronicle.trouble, about="saving")
        if self._program.restored:
            self._presenter.notice(keeping.others(self._program.autosave.waiting()), about="others")
        self._pages.turn_to(MASTERMIND if self._program.game == MASTERMIND else BOARD)
        if self._program.wanted:
            # A tic-tac-toe game is on the board already.
            take = self._files.tell if self._program.from_file else self._files.show
            take(self._program.wanted)
        if not self._program.controller.resumable:
            self._desk.attend(self._program.controller.game)

    def _makers(self) -> dict[str, Callable[[], Page]]:
        """Factories of the pages, by the names of the commands that show them."""
        return {MASTERMIND: self._mastermind, "library": self._library, "scores": self._scores, "best": self._best}

    def _connect(self) -> None:
        Watch(self._program.controller, self._program.board)
        self._connect_messages()
        self._connect_settings()
        self._window.dropped.connect(self._files.take)
        for news in (self._program.controller.began, self._clipboard.failed, self._pictures.failed):
            news.connect(self._pages.show_board)
        for wearer in (self._presenter, self._pages, self._switch):
            self._program.appearance.changed.connect(wearer.set_theme)
        self._pages.turned.connect(self._remember)
        self._window.closed.connect(self._leave)

    def _connect_messages(self) -> None:
        for part in (self._clipboard, self._pictures):
            part.done.connect(self._presenter.reports.confirm)
            part.failed.connect(self._presenter.reports.fail)
        self._files.done.connect(self._confirm)
        self._files.failed.connect(self._fail)
        self._chronicle.troubled.connect(partial(self._presenter.notice, about="saving"))
        self._tell_troubles(self._presenter.notice)

    def _tell_troubles(self, notice: Callable[..., None]) -> None:
        """Show messages that concern both games on a game's page."""
        for about, trouble in {"settings": self.kept, "library": self._archive.troubled}.items():
            trouble.connect(partial(notice, about=about))

    def _connect_settings(self) -> None:
        chosen = self._program.controller.chosen
        chosen.connect(partial(kept_choice.keep, self._settings))
        for changed in (
            chosen,
            self._preferences.kept,
            self._engines.changed,
            self._chronicle.decided,
            self._files.kept,
        ):
            changed.connect(self._write)

    def _library(self) -> Page:
        from tictactoe_gui.ui.library_page import LibraryPage

        page = LibraryPage(self._archive, self._files, self._program.appearance.theme)
        page.opened.connect(self._files.put_on_board)
        return page

    def _scores(self) -> Page:
        from tictactoe_gui.ui.scores_page import ScoresPage

        return ScoresPage(self._archive, self._program.appearance.theme)

    @cached_property
    def _second(self) -> "MastermindFurnishing":
        """The Mastermind game, created when it is first needed."""
        from tictactoe_gui.ui.mastermind.furnishing import MastermindFurnishing

        made = MastermindFurnishing(self._archive, self._settings, self._program.appearance.theme, self)
        # Its dialogs need the window and the theme even before its page is shown.
        self._window.add_page(made.page)
        self._program.appearance.changed.connect(made.page.set_theme)
        made.kept.connect(self._write)
        made.decided.connect(self._chronicle.decided)
        made.controller.began.connect(partial(self._pages.turn_to, MASTERMIND))
        made.page.save_wanted.connect(lambda: self._files.save_as(made.controller.game))
        made.page.best_list_wanted.connect(partial(self._pages.turn_to, "best"))
        # The page only shows them. The main page announces them to screen readers.
        self._tell_troubles(made.page.note)
        made.page.note(self._archive.trouble, about="library")
        self._write()
        self._to_close.append(made)
        may_close = self._window.may_close
        self._window.may_close = lambda: may_close() and made.may_quit()
        return made

    def _mastermind(self) -> Page:
        letters, page = self._presenter.actions["mastermind_letters"], self._second.page
        letters.setChecked(page.letters)
        page.letters_chosen.connect(letters.setChecked)
        return page

    def _open_mastermind(self, game: "MastermindGame") -> bool:
        return self._second.page.open(game)

    @property
    def _reports(self) -> Reports:
        """Message line of the current game."""
        page = self._pages.game_page
        return page.reports if page else self._presenter.reports

    def _confirm(self, sentence: str) -> None:
        self._reports.confirm(sentence)

    def _fail(self, what: str, why: str) -> None:
        self._pages.turn_back()
        self._reports.fail(what, why)

    def _best(self) -> Page:
        from tictactoe_gui.ui.mastermind.best_page import BestPage

        page = BestPage(self._archive, lambda: self._second.rules, self._program.appearance.theme)
        page.opened.connect(self._second.page.open)
        return page

    def _hire(self, file: str) -> EngineProcess:
        """Return a process for the third-party engine in `file`, or for our engine if it is empty."""
        if not file:
            return EngineProcess(our_command(), ours=True, parent=self)
        names = {engine.file: engine.name for engine in self._engines.known}
        return EngineProcess([file], ours=False, name=names.get(file, Path(file).stem), parent=self)

    def _write(self) -> None:
        """Write the settings, and emit whether that worked."""
        written = self._settings.write()
        trouble = _("Settings can't be saved in {path}.").format(path=self._settings.path)
        self.kept.emit("" if written else trouble)

    def _remember(self, game: str) -> None:
        """Start with this game next time. Qt writes the setting to disk later."""
        self._settings.game = TICTACTOE if game == BOARD else game

    def _leave(self) -> None:
        self._program.controller.look_away()
        # The other parts may still store games in the library, so it is closed last.
        for part in (*self._to_close, self._archive):
            part.close()
        self._settings.geometry = self._window.saveGeometry()
        self._settings.write()
