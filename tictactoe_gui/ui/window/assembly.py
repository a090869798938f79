"""Assembly of the window after the first paint: creates all parts and connects them."""

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QIcon

from tictactoe_gui import MASTERMIND, TICTACTOE, resources
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.commands import BOARD, GAMES, add_commands
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.engines.engine_process import EngineProcess, engine_command
from tictactoe_gui.ui.mnk.advisor import Advisor
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.clipboard import Clipboard
from tictactoe_gui.ui.mnk.computer_players import ComputerPlayers
from tictactoe_gui.ui.mnk.opponent_status import Opponents
from tictactoe_gui.ui.mnk.picture_export import PictureExport
from tictactoe_gui.ui.mnk.presenter import PagePresenter, Views
from tictactoe_gui.ui.mnk.setup import stored_settings
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.game_library import GameLibrary
from tictactoe_gui.ui.session.play_timer import PlayTimer
from tictactoe_gui.ui.widgets.message_line import MessageLine
from tictactoe_gui.ui.widgets.page import Page
from tictactoe_gui.ui.window.drop_overlay import DropOverlay
from tictactoe_gui.ui.window.file_actions import FileActions
from tictactoe_gui.ui.window.game_switch import GameSwitch
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.ui.window.preferences import Preferences
from tictactoe_gui.ui.window.recent_files import RecentFiles
from tictactoe_gui.ui.window.startup import Startup
from tictactoe_gui.ui.window.window_commands import WindowCommands
from tictactoe_gui.wording import saving

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.game import MastermindGame
    from tictactoe_gui.ui.mastermind.assembly import MastermindAssembly


class Closable(Protocol):
    """An object that must be closed before the program ends."""

    def close(self) -> None:
        """Save pending data and stop all activity."""


class WindowAssembly(QObject):
    """Creates, connects and owns the parts of the window.

    Signals:
        settings_saved(str): the settings were written. Carries an error message, empty on success.

    """

    settings_saved = Signal(str)

    def __init__(self, startup: Startup) -> None:
        super().__init__(startup)
        self._startup = startup
        self._settings, self._window, controller = startup.settings, startup.window, startup.controller
        self._library = GameLibrary(paths.library_file(), self)
        self._keeper = GameKeeper(controller, startup.autosave, self._library, self._settings, startup.restored, self)
        self._engines = EngineList(self._settings, self)
        self._computers = ComputerPlayers(controller, self._engine_for, lambda: self._settings.thinking_time_s, self)
        self._board = self._create_board()
        self._advisor = Advisor(controller, self._board, partial(self._engine_for, ""), self)
        commands = add_commands(self._window.menus, self._window)
        self._window_commands = WindowCommands(self._window, commands, startup.appearance.theme)
        opponents = Opponents(self._computers, self._advisor, self._engines)
        views = Views(startup.status, self._board, commands)
        self._presenter = PagePresenter(controller, self._window, views, opponents, self._keeper)
        self._window.add_panel(self._presenter.panel)
        dialogs = self._presenter.dialogs
        self._window.may_close = dialogs.confirm_quitting
        self._preferences = Preferences(commands, self._settings, startup.appearance, self)
        recent = RecentFiles(self._settings, commands["recent"], self._window.menus[0])
        self._files = FileActions(controller, dialogs, commands, recent, self._settings, self._open_mastermind)
        self._clipboard = Clipboard(controller, self._board, dialogs, commands)
        self._pictures = PictureExport(controller, self._board, commands)
        self._to_close: list[Closable] = [self._computers, self._advisor, self._keeper]
        self._pages = PageStack(self._window, commands, self._page_factories(), self)
        self._switch = GameSwitch([commands[game] for game in GAMES], startup.appearance.theme, self._window)
        self._connect()

    def _create_board(self) -> BoardView:
        """Create the board and replace the first paint with it."""
        startup = self._startup
        controller = startup.controller
        board = BoardView(controller.game, controller.settings.notation, startup.appearance.theme)
        self._window.replace_first_paint(startup.first_paint, board)
        board.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
        return board

    def complete_startup(self) -> None:
        """Complete the startup.

        Show pending messages, open the requested page or file, and ask for a move if a computer moves first.
        """
        self._startup.appearance.follow_desktop()
        self._save_settings()
        self._window.setWindowIcon(QIcon(str(resources.path("icon.svg"))))
        if self._startup.autosave.quarantined:
            self._presenter.show_notice(saving.restore_failed(self._startup.autosave.quarantined), topic="restoring")
        self._presenter.show_notice(self._keeper.save_error, topic="saving")
        if self._startup.restored:
            self._presenter.show_notice(saving.others(self._startup.autosave.count_waiting()), topic="others")
        self._pages.show_page(MASTERMIND if self._startup.first_game == MASTERMIND else BOARD)
        if self._startup.load_result:
            # A tic-tac-toe game is on the board already.
            take = self._files.report_opening if self._startup.game_from_file else self._files.open_loaded
            take(self._startup.load_result)
        if not self._startup.controller.resumable:
            self._computers.on_game_changed(self._startup.controller.game)

    def _page_factories(self) -> dict[str, Callable[[], Page]]:
        """Factories of the pages, by the names of the commands that show them."""
        return {
            MASTERMIND: self._create_mastermind_page,
            "library": self._create_library_page,
            "scores": self._create_scores_page,
            "best": self._create_best_page,
        }

    def _connect(self) -> None:
        PlayTimer(self._startup.controller, self._board)
        self._connect_messages()
        self._connect_settings()
        self._window.accept_drops(DropOverlay)
        self._window.dropped.connect(self._files.open_dropped)
        for signal in (self._startup.controller.game_replaced, self._clipboard.failed, self._pictures.failed):
            signal.connect(self._pages.show_board)
        for part in (self._window_commands, self._presenter, self._pages, self._switch):
            self._startup.appearance.changed.connect(part.set_theme)
        self._pages.page_shown.connect(self._remember_game)
        self._window.closed.connect(self._on_window_closed)

    def _connect_messages(self) -> None:
        for part in (self._clipboard, self._pictures):
            part.succeeded.connect(self._presenter.reports.confirm)
            part.failed.connect(self._presenter.reports.report_failure)
        self._files.succeeded.connect(self._confirm)
        self._files.failed.connect(self._fail)
        self._keeper.save_failed.connect(partial(self._presenter.show_notice, topic="saving"))
        self._connect_shared_messages(self._presenter.show_notice)

    def _connect_shared_messages(self, notice: Callable[..., None]) -> None:
        """Show messages that concern both games on a game's page."""
        for about, trouble in {"settings": self.settings_saved, "library": self._library.availability_changed}.items():
            trouble.connect(partial(notice, topic=about))

    def _connect_settings(self) -> None:
        chosen = self._startup.controller.settings_changed
        chosen.connect(partial(stored_settings.store_settings, self._settings))
        for changed in (
            chosen,
            self._preferences.setting_changed,
            self._engines.changed,
            self._keeper.keep_unfinished_changed,
            self._files.recent_files_changed,
        ):
            changed.connect(self._save_settings)

    def _create_library_page(self) -> Page:
        # The library is rarely opened.
        from tictactoe_gui.ui.library.page import LibraryPage

        page = LibraryPage(self._library, self._files, self._startup.appearance.theme)
        page.game_opened.connect(self._files.open_on_board)
        return page

    def _create_scores_page(self) -> Page:
        # The scores are rarely opened.
        from tictactoe_gui.ui.library.scores_page import ScoresPage

        return ScoresPage(self._library, self._startup.appearance.theme)

    @cached_property
    def _mastermind_assembly(self) -> "MastermindAssembly":
        """The Mastermind game, created when it is first needed."""
        # Most sessions never open Mastermind.
        from tictactoe_gui.ui.mastermind.assembly import MastermindAssembly

        assembly = MastermindAssembly(self._library, self._settings, self._startup.appearance.theme, self)
        # Its dialogs need the window and the theme even before its page is shown.
        self._window.add_page(assembly.page)
        self._startup.appearance.changed.connect(assembly.page.set_theme)
        assembly.setting_changed.connect(self._save_settings)
        assembly.keep_unfinished_changed.connect(self._keeper.keep_unfinished_changed)
        assembly.controller.game_about_to_change.connect(partial(self._pages.show_page, MASTERMIND))
        assembly.page.save_requested.connect(lambda: self._files.save_as(assembly.controller.game))
        assembly.page.best_list_requested.connect(partial(self._pages.show_page, "best"))
        # The page only shows them. The main page announces them to screen readers.
        self._connect_shared_messages(assembly.page.show_notice_silently)
        assembly.page.show_notice_silently(self._library.error, topic="library")
        self._save_settings()
        self._to_close.append(assembly)
        may_close = self._window.may_close
        self._window.may_close = lambda: may_close() and assembly.may_quit()
        return assembly

    def _create_mastermind_page(self) -> Page:
        letters, page = self._presenter.actions["mastermind_letters"], self._mastermind_assembly.page
        letters.setChecked(page.letters)
        page.letters_chosen.connect(letters.setChecked)
        return page

    def _open_mastermind(self, game: "MastermindGame") -> bool:
        return self._mastermind_assembly.page.open(game)

    @property
    def _message_line(self) -> MessageLine:
        """Message line of the current game."""
        page = self._pages.game_page
        return page.reports if page else self._presenter.reports

    def _confirm(self, sentence: str) -> None:
        self._message_line.confirm(sentence)

    def _fail(self, what: str, why: str) -> None:
        self._pages.show_current_game()
        self._message_line.report_failure(what, why)

    def _create_best_page(self) -> Page:
        return self._mastermind_assembly.create_best_list_page()

    def _engine_for(self, file: str) -> EngineProcess:
        """Return a process for the third-party engine in `file`, or for the built-in engine if `file` is empty."""
        if not file:
            return EngineProcess(engine_command(), built_in=True, parent=self)
        names = {engine.file: engine.name for engine in self._engines.engines}
        return EngineProcess([file], built_in=False, name=names.get(file, Path(file).stem), parent=self)

    def _save_settings(self) -> None:
        """Write the settings and emit the result."""
        written = self._settings.save()
        self.settings_saved.emit("" if written else saving.settings_not_saved(self._settings.path))

    def _remember_game(self, game: str) -> None:
        """Start with this game next time. Qt writes the setting to disk later."""
        self._settings.game = TICTACTOE if game == BOARD else game

    def _on_window_closed(self) -> None:
        self._startup.controller.pause_clock()
        # The other parts may still store games in the library, so it is closed last.
        for part in (*self._to_close, self._library):
            part.close()
        self._settings.geometry = self._window.saveGeometry()
        self._settings.save()
