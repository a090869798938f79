"""Commands that copy or save a picture of the board."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QAction

from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.wording.mnk import sentences

if TYPE_CHECKING:
    from tictactoe_gui.ui.mnk.board_pictures import BoardPictures


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
        path = Path(file)
        is_saved, message = self._pictures.save(path)
        if is_saved:
            self._folder = path.parent
            self.succeeded.emit(message.headline)
        else:
            self.failed.emit(*message)

    def _copy(self) -> None:
        self._pictures.copy()
        self.succeeded.emit(sentences.PICTURE_COPIED)

    def _save_as(self) -> None:
        if file := self._pictures.ask_to_save(self._folder):
            self.save(file)

    @cached_property
    def _pictures(self) -> "BoardPictures":
        # Painting, formats and the file dialog would take memory that most sessions never need.
        from tictactoe_gui.ui.mnk.board_pictures import BoardPictures

        return BoardPictures(self._controller, self._board)
