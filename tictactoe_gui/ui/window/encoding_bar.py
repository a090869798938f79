"""Bar that lets the user choose the encoding of an opened file if names may be wrong."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMainWindow

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.style.theme import Theme
from tictactoe_gui.ui.widgets.buttons import push_button
from tictactoe_gui.ui.widgets.encoding_box import EncodingBox
from tictactoe_gui.ui.widgets.labels import announce, heading
from tictactoe_gui.ui.window.file_reading import LoadedFile
from tictactoe_gui.ui.window.message_bar import MessageBar
from tictactoe_gui.wording import files, saving


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
        message = heading(files.NAMES_UNCERTAIN, 1.0)
        dismiss = push_button("encoding_dismiss", saving.DISMISS, self, self.hide)
        self.lay_out(message, (self._encodings, 1), dismiss)

    def offer(self, file: LoadedFile) -> None:
        """Offer the encodings of a file that was opened, with the names in each, if there are several."""
        self._path = file.path
        self._game = file.mnk_game
        if self._game and file.collection and len(file.collection.encodings) > 1:
            names = (player.name for player in self._game.setup.players)
            self._encodings.offer(file.collection.encodings, file.collection.encoding, names)
            if not self.isVisible():
                announce(self, files.NAMES_UNCERTAIN)
                self.show()

    def show_session(self, session: MnkSession) -> None:
        """Hide the bar if the session has other moves than the file."""
        if self._game and session.game.moves != self._game.moves:
            self.hide()
