"""The program: the parts of the window; at first those that the first paint shows, then the rest."""

from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from tictactoe_gui import resources
from tictactoe_gui.language import _
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.autosave import Autosave
from tictactoe_gui.ui import kept_choice, opening
from tictactoe_gui.ui.appearance import Appearance
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.ui.main_window import MainWindow
from tictactoe_gui.ui.settings import Settings
from tictactoe_gui.ui.status import Status

if TYPE_CHECKING:
    from tictactoe_gui.mnk.game import Game
    from tictactoe_gui.ui.archive import Archive
    from tictactoe_gui.ui.engine_process import EngineProcess
    from tictactoe_gui.ui.engines import Engines
    from tictactoe_gui.ui.files import Files
    from tictactoe_gui.ui.pages import Page, Pages
    from tictactoe_gui.ui.presenter import Presenter


class Program(QObject):
    """Makes the parts and connects them.

    Signals:
        kept(str): the settings were written; or they were not, and the sentence says so.

    """

    kept = Signal(str)

    def __init__(self, application: QApplication, settings: Settings, window: MainWindow, file: str = "") -> None:
        """Take the file, by its path or URL, whose game is wanted on the board."""
        super().__init__(window)
        self._settings, self._window = settings, window
        self._appearance = Appearance(settings, application)
        self._wanted = opening.read(file) if file else None
        self._autosave = Autosave(paths.state())
        self._restored = self._restore()
        self.controller = Controller(
            kept_choice.load(settings),
            Random(),
            self,
            game=self._restored if self._restored and not self._restored.outcome else None,
            added=partial(kept_choice.added, settings),
        )
        if self._wanted and self._wanted.game:
            self.controller.open(self._wanted.game)
        game, notation, theme = self.controller.game, self.controller.choice.notation, self._appearance.theme
        self._status = Status()
        self._board = BoardView(game, notation, theme)
        self._status.told.connect(window.tell)
        self._status.show_game(game, notation, self._goes_on())
        window.furnish(self._status, self._board)
        window.appeared.connect(self.complete)

    def complete(self) -> None:
        """Make what the first paint did not wait for, and let a computer begin if one is to."""
        from tictactoe_gui.ui.archive import Archive
        from tictactoe_gui.ui.backstage import Staff
        from tictactoe_gui.ui.chronicle import Chronicle
        from tictactoe_gui.ui.coach import Coach
        from tictactoe_gui.ui.desk import Desk
        from tictactoe_gui.ui.engines import Engines
        from tictactoe_gui.ui.pages import Pages
        from tictactoe_gui.ui.preferences import Preferences
        from tictactoe_gui.ui.presenter import Presenter
        from tictactoe_gui.wording import keeping

        archive = Archive(paths.library(), self)
        chronicle = Chronicle(self.controller, self._autosave, archive, self._settings, self._restored)
        engines = Engines(self._settings, self)
        desk = Desk(self.controller, partial(self._hire, engines), lambda: self._settings.thinking_time, self)
        coach = Coach(self.controller, self._board, partial(self._hire, engines, ""), self)
        staff = Staff(desk, coach, engines)
        presenter = Presenter(self.controller, self._window, self._status, self._board, staff, chronicle)
        preferences = Preferences(presenter.actions, self._settings, self._appearance, self)
        files = self._serve_files(presenter)
        makers = {"library": partial(self._library, archive, files), "scores": partial(self._scores, archive)}
        pages = Pages(self._window, presenter.actions, makers, self)
        for news in (self.controller.began, files.failed):
            news.connect(pages.turn_back)
        for wearer in (presenter, pages):
            self._appearance.changed.connect(wearer.set_theme)
        self._appearance.follow_desktop()
        self.controller.chosen.connect(partial(kept_choice.keep, self._settings))
        for about, trouble in (("settings", self.kept), ("library", archive.troubled), ("saving", chronicle.troubled)):
            trouble.connect(partial(presenter.notice, about=about))
        for changed in (self.controller.chosen, preferences.kept, engines.changed, chronicle.decided):
            changed.connect(self._write)
        for leave in (desk.close, coach.close, chronicle.close, archive.close, self._leave):
            self._window.closed.connect(leave)
        self._serve_copies(presenter, pages)
        self._write()
        self._set_icon()
        if self._autosave.aside:
            presenter.notice(keeping.set_aside(self._autosave.aside), about="restoring")
        if self._wanted:
            files.tell(self._wanted)
        if not self.controller.resumable:
            desk.attend(self.controller.game)

    def _goes_on(self) -> str:
        """Tell that a game of last time is on the board; nothing otherwise."""
        if not self.controller.resumable:
            return ""
        from tictactoe_gui.wording import keeping

        return keeping.goes_on(self.controller.game)

    def _restore(self) -> "Game | None":
        """Give the game that was left in play; beside a game to go on with from a file it waits for the next start."""
        file = self._wanted and self._wanted.game
        return None if file and not file.outcome else self._autosave.restore()

    def _serve_files(self, presenter: "Presenter") -> "Files":
        """Let games come from files and go to files; what went wrong is told beside the board."""
        from tictactoe_gui.ui.files import Files
        from tictactoe_gui.ui.recent import Recent

        recent = Recent(self._settings, presenter.actions["recent"], self._window.menus[0])
        files = Files(self.controller, presenter.dialogs, presenter.actions, recent, self._settings)
        files.done.connect(presenter.confirm)
        files.failed.connect(presenter.fail)
        files.kept.connect(self._write)
        self._window.dropped.connect(files.take)
        return files

    def _scores(self, archive: "Archive") -> "Page":
        from tictactoe_gui.ui.scores_page import ScoresPage

        return ScoresPage(archive, self._appearance.theme)

    def _library(self, archive: "Archive", files: "Files") -> "Page":
        from tictactoe_gui.ui.library_page import LibraryPage

        page = LibraryPage(archive, files, self._appearance.theme)
        page.opened.connect(files.put_on_board)
        return page

    def _serve_copies(self, presenter: "Presenter", pages: "Pages") -> None:
        """Let positions and pictures of the board go to others, and positions come from them."""
        from tictactoe_gui.ui.clipboard import Clipboard
        from tictactoe_gui.ui.pictures import Pictures

        clipboard = Clipboard(self.controller, self._board, presenter.dialogs, presenter.actions)
        for part in (clipboard, Pictures(self.controller, self._board, presenter.actions)):
            part.done.connect(presenter.confirm)
            for tell in (presenter.fail, lambda *_: pages.turn_back()):
                part.failed.connect(tell)

    def _hire(self, engines: "Engines", file: str) -> "EngineProcess":
        """Give a process of an outside engine's file, or of our engine."""
        from tictactoe_gui.ui.engine_process import EngineProcess, our_command

        if not file:
            return EngineProcess(our_command(), ours=True, parent=self)
        names = {engine.file: engine.name for engine in engines.known}
        return EngineProcess([file], ours=False, name=names.get(file, Path(file).stem), parent=self)

    def _write(self) -> None:
        """Keep the settings now, or say that they are not."""
        written = self._settings.write()
        trouble = _("Settings are not kept: {path} cannot be written").format(path=self._settings.path)
        self.kept.emit("" if written else trouble)

    def _set_icon(self) -> None:
        from PySide6.QtGui import QIcon

        self._window.setWindowIcon(QIcon(str(resources.path("icon.svg"))))

    def _leave(self) -> None:
        self._settings.geometry = self._window.saveGeometry()
        self._settings.write()
