"""Bars with a message across the top of the window: problems with stored data, and uncertain encodings."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QMainWindow, QToolBar

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets import confirm
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.encoding_box import EncodingBox
from tictactoe_gui.ui.widgets.labels import TextLabel, announce
from tictactoe_gui.ui.widgets.layouts import Part, hbox
from tictactoe_gui.ui.window.file_reading import LoadedFile
from tictactoe_gui.wording import files, saving
from tictactoe_gui.wording.phrases import called


class MessageBar(QToolBar):
    """Bar that is hidden until there is a message, and that the user can dismiss."""

    def __init__(self, name: str, theme: Theme, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName(name)
        self.setMovable(False)
        # The user could not show it again from the menu of tool bars.
        self.toggleViewAction().setVisible(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.set_theme(theme)
        window.addToolBar(self)
        window.addToolBarBreak()
        self.hide()

    def lay_out(self, *parts: Part) -> None:
        """Put the parts of the bar side by side."""
        frame = QFrame(self)
        frame.setLayout(hbox(*parts, margins=(12, 2, 8, 2)))
        self.addWidget(frame)

    def set_theme(self, theme: Theme) -> None:
        """Apply a theme."""
        self._theme = theme
        self.setStyleSheet(theme.style_sheet)


class StorageBar(MessageBar):
    """Bar with one headline about the most serious problem. Hidden while there is none, or until it is dismissed.

    The messages themselves, which contain paths, are shown on demand.

    Signals:
        new_library_requested(): the user does not want to wait for a missing library.

    """

    new_library_requested = Signal()

    def __init__(self, theme: Theme, window: QMainWindow) -> None:
        super().__init__("storage_bar", theme, window)
        self._messages: dict[tuple[str, str], str] = {}
        """Messages by topic and source."""
        self._headline = TextLabel("storage_headline", self, max_lines=2, bold=True)
        details = push_button("storage_details", saving.DETAILS, self, self._show_details)
        dismiss = push_button("storage_dismiss", saving.DISMISS, self, self.hide)
        self._new_library = push_button("new_library", saving.NEW_LIBRARY, self, self.new_library_requested.emit)
        self.lay_out((self._headline, 1), self._new_library, details, dismiss)
        self.offer_new_library(is_offered=False)

    @property
    def details(self) -> str:
        """All messages, the latest last."""
        return "\n".join(self._messages.values())

    def show_message(self, topic: str, message: str, source: str = "") -> None:
        """Show and announce what is wrong. An empty message means that the problem has been solved.

        Args:
            topic: one of `wording.saving.PROBLEMS`.
            message: whole sentences. They replace the last ones on this topic from this source.
            source: part of the program that has the problem, if there are several.

        """
        if self._messages.get((topic, source), "") == message:
            return
        self._messages.pop((topic, source), None)
        if message:
            self._messages[topic, source] = message
            announce(self, message)
            self.show()
        elif not self._messages:
            self.hide()
        self._headline.setText(saving.headline([each for each, _source in self._messages]))

    def offer_new_library(self, *, is_offered: bool) -> None:
        """Show or hide the button that replaces a missing library."""
        self._new_library.setVisible(is_offered)

    def _show_details(self) -> None:
        confirm.inform(self._headline.text(), self.details, self._theme, self)


class EncodingBar(MessageBar):
    """Bar with the encodings that an opened file may be in. It is hidden when another game or a move is shown.

    Signals:
        encoding_chosen(Path, str): the user chose another encoding for this file.

    """

    encoding_chosen = Signal(Path, str)

    def __init__(self, theme: Theme, window: QMainWindow) -> None:
        super().__init__("encoding_bar", theme, window)
        self._path = Path()
        self._game: Game | None = None
        """Game in the file."""
        self._encodings = EncodingBox(self)
        self._encodings.value_chosen.connect(lambda: self.encoding_chosen.emit(self._path, self._encodings.value))
        message = TextLabel("encoding_message", self, max_lines=2, bold=True)
        message.setText(files.NAMES_UNCERTAIN)
        dismiss = push_button("encoding_dismiss", saving.DISMISS, self, self.hide)
        self.lay_out((message, 2), (self._encodings, 1), dismiss)

    def offer(self, file: LoadedFile) -> None:
        """Offer the encodings of a file that was opened, with the names in each, if there are several."""
        self._path = file.path
        self._game = file.mnk_game
        if self._game and file.collection and len(file.collection.encodings) > 1:
            names = (called(player.name) for player in self._game.players)
            self._encodings.offer(file.collection.encodings, file.collection.encoding, names)
            if not self.isVisible():
                announce(self, files.NAMES_UNCERTAIN)
                self.show()

    def show_session(self, session: MnkSession) -> None:
        """Hide the bar if the session has other moves than the file."""
        if self._game and session.game.moves != self._game.moves:
            self.hide()
