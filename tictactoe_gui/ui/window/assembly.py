"""Assembly of the window after the first paint: creates all parts and connects them."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon

from tictactoe_gui import MASTERMIND, MNK, resources
from tictactoe_gui.ui.commands import HISTORY_COMMANDS, PUZZLE, PUZZLES, add_commands
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.engines.sounds import SoundPlayer
from tictactoe_gui.ui.game_page import START, GamePage
from tictactoe_gui.ui.library.importer import GameImporter
from tictactoe_gui.ui.mnk.name_question import NameQuestion
from tictactoe_gui.ui.mnk.page import MnkPage
from tictactoe_gui.ui.session import background
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.person import Person
from tictactoe_gui.ui.session.settings_keeper import SettingsKeeper
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.page import Page
from tictactoe_gui.ui.window.file_actions import FileActions, RecentFiles
from tictactoe_gui.ui.window.header_bar import HeaderBar
from tictactoe_gui.ui.window.message_bars import EncodingBar, StorageBar
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.ui.window.puzzle_assembly import PuzzleAssembly
from tictactoe_gui.ui.window.startup import Startup
from tictactoe_gui.ui.window.window_commands import WindowCommands
from tictactoe_gui.wording import saving

if TYPE_CHECKING:
    from tictactoe_gui.ui.start.page import StartPage


class WindowAssembly(QObject):
    """Creates, connects and owns the parts of the window."""

    def __init__(self, startup: Startup) -> None:
        super().__init__(startup)
        self._startup = startup
        self._settings = startup.settings
        self._window = startup.window
        self._appearance = startup.appearance
        self._background = startup.background
        self._library = startup.library
        self._person = Person(self._settings, self._library, self)
        self._importer = GameImporter(self._library, self)
        self._sounds = SoundPlayer(self._settings, self)
        self._settings_keeper = SettingsKeeper(self._settings, self._background.lane("settings"), self)
        self._actions = add_commands(self._window.menus, self._window)
        self._engines = EngineList(self._settings, self)
        self._window_commands = WindowCommands(
            self._window, self._actions, self._settings, self._appearance, self._engines, self._sounds
        )
        puzzle_lane = self._background.lane("puzzles")
        self._puzzles = PuzzleAssembly(
            self._actions[PUZZLES], self._settings, puzzle_lane, lambda: self._appearance.theme, self
        )
        self._pages = PageStack(self._window, self._actions, self._page_factories(), self)
        self._recent_files = RecentFiles(self._settings, self._actions["recent"], self._window.menus[0])
        self._files = FileActions(self._pages, self._recent_files, self._settings, self._background.lane("files"), self)
        self._create_bars(self._appearance.theme)
        self._connect()

    def complete_startup(self) -> None:
        """Show pending messages, open the requested page or file, and ask for a move if a computer moves first."""
        startup = self._startup
        self._appearance.follow_desktop()
        self._settings_keeper.save()
        self._window.setWindowIcon(QIcon(str(resources.path("icon.png"))))
        page = self._pages.page_of(MNK)
        self._pages.show_page(START if startup.questions else startup.first_game)
        if not startup.questions:
            startup.first_page.deleteLater()
        if startup.load_result:
            # A tic-tac-toe game is on the board already.
            take = self._files.report_opening if startup.game_from_file else self._files.open_loaded
            take(startup.load_result)
        elif startup.late_file:
            self._files.open(startup.late_file)
        page.start()
        self._library.start()
        self._puzzles.start()

    def _create_bars(self, theme: Theme) -> None:
        self._storage_bar = StorageBar(theme, self._window)
        self._encoding_bar = EncodingBar(theme, self._window)
        self._bar = HeaderBar(self._actions, self._window.menus, theme, self._window)
        self._window.add_bar(self._bar)

    def _page_factories(self) -> dict[str, Callable[[], Page]]:
        return {
            MNK: self._create_mnk_page,
            MASTERMIND: self._create_mastermind_page,
            START: self._create_start_page,
            "library": self._create_library_page,
            "scores": self._create_scores_page,
            "best": self._create_best_page,
            PUZZLES: self._puzzles.create_overview,
            PUZZLE: self._puzzles.puzzle_page,
        }

    def _connect(self) -> None:
        self._window.may_close = self._may_close
        self._actions["open"].triggered.connect(self._files.ask_to_open)
        self._actions["save"].triggered.connect(self._files.save_as)
        self._actions["with_friend"].triggered.connect(self._ask_for_friend)
        self._files.opened.connect(self._encoding_bar.offer)
        self._files.add_requested.connect(self._importer.add)
        self._importer.progressed.connect(self._pages.show_progress)
        self._importer.finished.connect(lambda sentence: self._pages.show_notice(sentence, "added"))
        self._encoding_bar.encoding_chosen.connect(self._files.change_encoding)
        self._window.setAcceptDrops(True)
        self._window.open_requested.connect(self._files.open_dropped)
        self._settings_keeper.reported.connect(self._show_settings_report)
        self._library.availability_changed.connect(self._show_library_report)
        self._storage_bar.new_library_requested.connect(self._library.start_new)
        self._library.stored_later.connect(
            lambda number: self._pages.show_notice(saving.stored_later(number), "stored later")
        )
        bars = self._bar, self._storage_bar, self._encoding_bar
        for part in (self._window_commands, self._pages, *bars):
            self._appearance.changed.connect(part.set_theme)
        for changed in (self._window_commands.setting_changed, self._recent_files.changed):
            changed.connect(self._settings_keeper.save)
        self._puzzles.sound_requested.connect(self._sounds.play)
        self._puzzles.page_requested.connect(self._pages.show_page)
        self._person.named.connect(lambda _name: self._settings_keeper.save())
        self._puzzles.storage_reported.connect(self._storage_bar.show_message)
        self._pages.page_shown.connect(self._settings_keeper.remember_game)
        self._window.closed.connect(self._on_window_closed)

    def _create_mnk_page(self) -> Page:
        startup = self._startup
        settings = self._settings
        controller = startup.controller
        lane = self._background.lane(MNK)
        keeper = GameKeeper(controller, startup.autosave, self._library, settings, startup.restored, lane)
        steps = [self._actions[name] for name in HISTORY_COMMANDS]
        page = MnkPage(controller, keeper, self._library, settings, self._engines, steps, self._appearance.theme)
        self._window_commands.setting_changed.connect(page.show_board_options)
        page.losses.mistake_found.connect(self._puzzles.keeper.add_mistake)
        self._files.read_again.connect(controller.correct_texts)
        page.paste_requested.connect(self._files.paste)
        page.write_requested.connect(self._files.write)
        self._files.no_game_pasted.connect(page.paste_position)
        controller.game_replaced.connect(self._encoding_bar.hide)
        self._question = NameQuestion(page, self._person)
        following = self._window_commands.name_game, self._encoding_bar.show_session, self._question.show_session
        for show in following:
            keeper.session_changed.connect(show)
            show(controller.session)
        return self._connected(page)

    def _create_mastermind_page(self) -> Page:
        from tictactoe_gui.ui.mastermind.page import create_page  # noqa: PLC0415 - a page that few sessions open

        lane = self._background.lane(MASTERMIND)
        page = self._connected(create_page(self._library, self._settings, lane, self._appearance.theme, self))
        page.start()
        return page

    def _create_start_page(self) -> Page:
        from tictactoe_gui.ui.start.page import StartPage  # noqa: PLC0415 - as above
        from tictactoe_gui.ui.window.start_offers import StartOffers  # noqa: PLC0415 - imports all puzzles

        theme = self._appearance.theme
        offers = StartOffers(self._pages, self._puzzles, self._settings, lambda: self._appearance.theme)
        known = self._startup.questions
        questions = known or self._startup.create_questions()
        page = StartPage(
            questions,
            lambda: self._pages.game_page.last_choice,
            offers.find,
            self._settings,
            theme,
            is_first=bool(known),
        )
        self._puzzles.keeper.changed.connect(page.show_offers)
        page.sounds_switched.connect(self._window_commands.set_sounds)
        self._sounds.availability_changed.connect(page.show_sounds)
        page.show_sounds(self._sounds.can_play)
        page.play_requested.connect(lambda choice: self._pages.page_of(choice.game).play(choice))
        page.details_requested.connect(lambda choice: self._pages.page_of(choice.game).set_up(choice))
        return page

    def _ask_for_friend(self) -> None:
        """Show the start page with a friend as the opponent."""
        self._pages.show_page(START)
        cast("StartPage", self._pages.page(START)).choose_friend()

    def _connected(self, page: GamePage[Any]) -> GamePage[Any]:
        self._name_person(page)
        page.setting_changed.connect(self._settings_keeper.save)
        page.storage_reported.connect(partial(self._storage_bar.show_message, source=page.objectName()))
        page.sound_requested.connect(self._sounds.play)
        return page

    def _name_person(self, page: GamePage[Any]) -> None:
        """Name the only person in the games of a page after the user, and learn the user's name from its settings."""
        controller = page.controller
        controller.name_person(self._person.name)
        controller.settings_changed.connect(lambda settings: self._person.give_name(settings.person))
        # Queued, because a name can be chosen while a game is started.
        self._person.named.connect(controller.name_person, Qt.ConnectionType.QueuedConnection)
        self._person.give_name(controller.session.chosen_settings.person)

    def _create_library_page(self) -> Page:
        from tictactoe_gui.ui.library.page import LibraryPage  # noqa: PLC0415 - as above

        page = LibraryPage(self._library, self._files, self._appearance.theme, lambda: self._settings.look)
        page.game_opened.connect(self._files.open_game)
        page.review_queue.game_reviewed.connect(self._puzzles.add_reviewed)
        return page

    def _create_scores_page(self) -> Page:
        from tictactoe_gui.ui.library.scores_page import ScoresPage  # noqa: PLC0415 - as above

        return ScoresPage(self._library, self._appearance.theme)

    def _create_best_page(self) -> Page:
        from tictactoe_gui.ui.mastermind.best_list import BestListPage  # noqa: PLC0415 - as above

        mastermind = self._pages.page_of(MASTERMIND)
        page = BestListPage(self._library, lambda: mastermind.session.game.rules, self._appearance.theme)
        page.opened.connect(self._files.open_game)
        return page

    def _show_settings_report(self, is_saved: bool) -> None:  # noqa: FBT001 - a signal's argument
        error = saving.SETTINGS_NOT_SAVED.format(path=self._settings.path)
        self._storage_bar.show_message("settings", "" if is_saved else error)

    def _show_library_report(self, report: str) -> None:
        """Show the progress of opening the library, or what is wrong with it."""
        replaced = "missing" if self._library.was_missing else "recovered"
        topic = "opening" if self._library.is_opening else "library" if self._library.error else replaced
        self._pages.show_notice(report if topic == "opening" else "", "opening")
        for problem in ("library", "missing", "recovered"):
            self._storage_bar.show_message(problem, report if topic == problem else "")
        self._storage_bar.offer_new_library(is_offered=self._library.is_missing)

    def _may_close(self) -> bool:
        """Return True if the window may close. Ask the user about games and progress that could not be saved."""
        return all(page.may_quit() for page in self._pages.game_pages) and self._puzzles.may_quit(self._window)

    def _on_window_closed(self) -> None:
        self._settings.geometry = bytes(self._window.saveGeometry().data())
        # Storing a finished game may have to wait for the library.
        self._window.hide()
        # The settings are written while the window waits for the others.
        self._settings_keeper.save()
        self._background.limit(background.CLOSE_LIMIT_S)
        try:
            for page in self._pages.game_pages:
                page.shut_down()
            # The pages may still store games in the library, so it is closed after them.
            for part in (self._sounds, self._puzzles, self._library, self._files):
                part.close()
        finally:
            self._background.allow(background.LAST_WAIT_S)
            self._background.finish()
