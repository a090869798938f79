"""Base class of the game pages."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Generic

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tictactoe_gui.ui.session.game_controller import GameController, SessionT
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.start_choice import StartChoice
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confirm, form
from tictactoe_gui.ui.widgets.game_layout import lay_out_game
from tictactoe_gui.ui.widgets.game_panel import GamePanel
from tictactoe_gui.ui.widgets.left_game_bar import LeftGameBar
from tictactoe_gui.ui.widgets.page import Page
from tictactoe_gui.ui.widgets.status_line import NoticeLabel, StatusLine
from tictactoe_gui.wording import labels, saving
from tictactoe_gui.wording.mnk.review import AnnotatedGame
from tictactoe_gui.wording.phrases import Message

START = "start"
"""Name of the start page."""


class GamePage(Page, Generic[SessionT]):
    """Page with a game. It shows the controller's session and carries out the commands of its game.

    The game clock runs while the page is visible. Not an ABC, because the metaclass conflicts with Qt's.

    Signals:
        setting_changed(): a setting of the user was changed on the page.
        page_requested(str): the user asked for another page, by the name of its command.
        paste_requested(str): the user wants to open the game or the position in this text.
        write_requested(Path, bytes): the user wants to write these data to this file.
        storage_reported(str, str): topic, and what is wrong with a saved game. Empty once it is solved.
        sound_requested(Sound): a move was played, or the game has ended.

    """

    setting_changed = Signal()
    page_requested = Signal(str)
    paste_requested = Signal(str)
    write_requested = Signal(Path, bytes)
    storage_reported = Signal(str, str)
    sound_requested = Signal(object)

    status: StatusLine
    notice: NoticeLabel
    """Label in the side panel for messages that are not about the game."""

    def __init__(
        self,
        name: str,
        title: str,
        theme: Theme,
        controller: GameController[SessionT],
        keeper: GameKeeper[Any],
        settings: UserSettings,
    ) -> None:
        super().__init__(name, title, theme)
        self.controller = controller
        self._keeper = keeper
        self._settings = settings
        controller.pause_clock()
        self._left_game_bar = LeftGameBar(self, name)
        controller.game_replaced.connect(self._left_game_bar.hide)
        controller.left.connect(self._left_game_bar.offer)
        self._left_game_bar.undone.connect(self._restore)
        keeper.save_failed.connect(self._report_saving)
        keeper.waiting_changed.connect(self._show_saving)

    @property
    def session(self) -> SessionT:
        """Current session."""
        return self.controller.session

    @property
    def commands(self) -> Mapping[str, Callable[..., object]]:
        """Handlers of the page's commands, by name. Checkable commands pass whether they are checked.

        Subclasses add their own ones.
        """
        return {
            "new_game": self.new_game,
            "set_up": partial(self.page_requested.emit, START),
            "return_to_play": self.controller.return_to_play,
            "how_to_play": self.show_how_to_play,
        }

    def availability(self) -> dict[str, bool]:
        """Return the availability of each conditional command."""
        return {"return_to_play": self.session.reviewing}

    def checked(self) -> dict[str, bool]:
        """Return True for the commands that are switched on, and False for those that are switched off."""
        raise NotImplementedError

    def run_command(self, name: str) -> None:
        """Carry out a command for a button of the page. The game gets the keyboard focus."""
        self.commands[name]()
        self.focus_game()

    def focus_game(self) -> None:
        """Move the keyboard focus to the game, unless another page hides it."""
        if self.isVisible():
            self.setFocus()

    def start(self) -> None:
        """Show messages about saved games. Subclasses let the computer start to play."""
        for topic, message in self._keeper.startup_problems().items():
            self.storage_reported.emit(topic, message)
        self.show_notice(self._keeper.waiting_notice(), "others")

    def _report_saving(self, error: str) -> None:
        self.storage_reported.emit("saving", error)

    def _show_saving(self, waiting: bool) -> None:  # noqa: FBT001 - signal argument
        self.show_progress(saving.SAVING if waiting else "")

    def shut_down(self) -> None:
        """Save the game in progress and shut down all processes before the program ends."""
        self.controller.pause_clock()
        self._keeper.close()

    def new_game(self) -> None:
        """Start the next game."""
        self.controller.new_game()
        self.focus_game()

    def annotated_game(self) -> AnnotatedGame | None:
        """Return the game with its review as comments. None if it is not reviewed."""
        return None

    @property
    def last_choice(self) -> StartChoice:
        """Answers of the start page that fit the last game."""
        raise NotImplementedError

    def play(self, choice: StartChoice) -> None:
        """Start a game with the answers of the start page."""
        self.controller.start(self._chosen_settings(choice))

    def set_up(self, choice: StartChoice) -> None:
        """Ask for match settings, starting from the answers of the start page, and start a game with them."""
        if answer := self._ask_to_set_up(self._chosen_settings(choice)):
            self.controller.start(*answer)
        self.focus_game()

    def open_game(self, game: Any) -> None:
        """Open a saved game."""
        self.controller.open_game(game)

    def may_quit(self) -> bool:
        """Return True if the program may quit. Ask the user if a game could not be saved."""
        unsaved = self._keeper.find_unsaved()
        if not unsaved:
            return True
        question = self._quit_question(unsaved[0], is_saving=self._keeper.is_saving)
        return confirm.ask(question, labels.QUIT, self.theme, self)

    def show_how_to_play(self) -> None:
        """Explain the rules of the current game."""
        form.show_how_to_play(*self._lesson(), self.theme, self)

    def show_status(self) -> None:
        """Show the status of the game, in place of a refusal or a confirmation."""
        raise NotImplementedError

    def show_pause(self, reason: Message | None) -> None:
        """Show and announce why the computer is paused. None means that it is not."""
        self.show_status()
        self.availability_changed.emit()
        if reason:
            self.status.announce(str(reason))

    def confirm(self, sentence: str) -> None:
        """Confirm an action."""
        self.show_status()
        self.status.confirm(sentence)

    def report_failure(self, message: Message) -> None:
        """Report a failure on the visible page. It stays until the status changes, for example with a move."""
        self.back_requested.emit()
        self.status.show_failure(message)

    def show_notice(self, message: str, topic: str, *, announced: bool = True) -> None:
        """Show a message that is not about the game, replacing the last one on `topic`. An empty one clears it."""
        self.notice.set_message(message, topic)
        if message and announced:
            self.status.announce(message)

    def show_progress(self, sentence: str) -> None:
        """Show quietly what a slow disk is doing. An empty sentence means that it has finished."""
        if sentence:
            self.status.show_detail(sentence)
        else:
            self.show_status()

    def add_below_board(self, strip: QWidget) -> None:
        """Add a low strip below the board, as wide as its column."""
        self._board_column.addWidget(strip, 2)

    def showEvent(self, event: QShowEvent) -> None:
        """Resume the game clock."""
        super().showEvent(event)
        self.controller.resume_clock()

    def hideEvent(self, event: QHideEvent) -> None:
        """Pause the game clock."""
        super().hideEvent(event)
        self.controller.pause_clock()

    def _build(self, board: QWidget, panel: GamePanel) -> None:
        """Lay out the page, and show its status."""
        self.setFocusProxy(board)
        panel.insert_below_players(self._left_game_bar)
        self._board_column = lay_out_game(self, self.status, board, panel)
        self.status.headline_changed.connect(self.setWindowTitle)
        self.status.expired.connect(self.show_status)

    def _restore(self, session: SessionT) -> None:
        self.controller.restore(session)
        self.focus_game()

    def _chosen_settings(self, choice: StartChoice) -> Any:
        # The last settings may have details that the start page does not show.
        return self.session.chosen_settings if choice == self.last_choice else self._settings_for(choice)

    def _settings_for(self, choice: StartChoice) -> Any:
        """Return the match settings for the answers of the start page."""
        raise NotImplementedError

    def _ask_to_set_up(self, settings: Any) -> tuple[Any, ...] | None:
        """Show the setup dialog with these settings. Return its answer, or None if it was cancelled."""
        raise NotImplementedError

    def _lesson(self) -> tuple[str, Mapping[str, str | QWidget]]:
        """Return a summary of the rules, and texts and pictures by title."""
        raise NotImplementedError

    def _quit_question(self, game: Any, *, is_saving: bool) -> str:
        """Return the question before quitting if this game is still being saved, or could not be saved."""
        raise NotImplementedError
