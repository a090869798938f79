"""Pictures of the visible position for files and the clipboard. Imported when first needed."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication

from tictactoe_gui.i18n import _
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.storage import files
from tictactoe_gui.ui.mnk.board import picture
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.picture import PictureContent
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.files import PICTURE_FORMATS, saved, suggestion, unsaved
from tictactoe_gui.wording.phrases import Message


class BoardPictures:
    """Pictures of the position that a board shows."""

    def __init__(self, controller: Controller, board: BoardView) -> None:
        self._controller, self._board = controller, board

    def copy(self) -> None:
        """Copy a picture to the clipboard."""
        QGuiApplication.clipboard().setMimeData(picture.mime(self._content))

    def ask_to_save(self, folder: Path) -> str:
        """Ask for a file name. Return an empty string if the user cancels."""
        title = labels.window_title(_("Save Picture"))
        suggested = (folder / suggestion(self._board.game)).with_suffix(next(iter(PICTURE_FORMATS)))
        return file_dialog.ask_to_save(title, suggested, PICTURE_FORMATS, self._board.theme, self._board.window())

    def save(self, path: Path) -> tuple[bool, Message]:
        """Save a picture in the format of the file's suffix. Return whether it succeeded, and a message."""
        try:
            files.write(path, picture.dumps(self._content, path.suffix))
        except (UnknownSuffix, OSError) as error:
            return False, unsaved(error, path)
        return True, Message(saved(path))

    @property
    def _content(self) -> PictureContent:
        return PictureContent(self._board.game, self._controller.settings.notation, self._board.theme)
