"""Commands that copy or save a picture of the board. The painting code is loaded on first use."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QAction, QGuiApplication

from tictactoe_gui.i18n import _
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.controller import Controller

if TYPE_CHECKING:
    from tictactoe_gui.ui.mnk.board.picture import PictureContent


class PictureExport(QObject):
    """Exporter for pictures of the visible position.

    Signals:
        succeeded(str): a picture was copied or saved; carries the message.
        failed(str, str): a picture was not saved; carries the message and the reason.

    """

    succeeded = Signal(str)
    failed = Signal(str, str)

    def __init__(self, controller: Controller, board: BoardView, commands: Mapping[str, QAction]) -> None:
        super().__init__(board, objectName="pictures")
        self._controller, self._board = controller, board
        self._folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation))
        commands["copy_picture"].triggered.connect(self._copy)
        commands["save_picture"].triggered.connect(self._save_as)

    def save(self, file: str) -> None:
        """Save a picture in the format given by the file's suffix."""
        from tictactoe_gui.records.faults import UnknownSuffix
        from tictactoe_gui.storage import files
        from tictactoe_gui.ui.mnk.board import picture
        from tictactoe_gui.wording.files import saved
        from tictactoe_gui.wording.pictures import unsaved

        path = Path(file)
        try:
            files.write(path, picture.dumps(self._scene(), path.suffix))
        except (UnknownSuffix, OSError) as error:
            self.failed.emit(*unsaved(error, path))
        else:
            self._folder = path.parent
            self.succeeded.emit(saved(path))

    def _copy(self) -> None:
        from tictactoe_gui.ui.mnk.board import picture

        QGuiApplication.clipboard().setMimeData(picture.mime(self._scene()))
        self.succeeded.emit(_("Picture copied"))

    def _save_as(self) -> None:
        from tictactoe_gui.ui.widgets import file_dialog
        from tictactoe_gui.wording.files import suggestion
        from tictactoe_gui.wording.pictures import FORMATS

        title = _("Save Picture – Tic-Tac-Toe")
        suggested = (self._folder / suggestion(self._board.game)).with_suffix(next(iter(FORMATS)))
        if file := file_dialog.ask_to_save(title, suggested, FORMATS, self._board.theme, self._board.window()):
            self.save(file)

    def _scene(self) -> "PictureContent":
        from tictactoe_gui.ui.mnk.board.picture import PictureContent

        return PictureContent(self._board.game, self._controller.settings.notation, self._board.theme)
