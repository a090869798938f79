"""Commands that copy or save a picture of the board. The painting code is loaded on first use."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QStandardPaths, Signal
from PySide6.QtGui import QAction, QGuiApplication

from tictactoe_gui.language import _
from tictactoe_gui.ui.board import BoardView
from tictactoe_gui.ui.controller import Controller

if TYPE_CHECKING:
    from tictactoe_gui.ui.picture import Scene


class Pictures(QObject):
    """Exporter for pictures of the visible position.

    Signals:
        done(str): a picture was copied or saved; carries the message.
        failed(str, str): a picture was not saved; carries the message and the reason.

    """

    done = Signal(str)
    failed = Signal(str, str)

    def __init__(self, controller: Controller, board: BoardView, commands: Mapping[str, QAction]) -> None:
        super().__init__(board, objectName="pictures")
        self._controller, self._board = controller, board
        self._folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation))
        commands["copy_picture"].triggered.connect(self._copy)
        commands["save_picture"].triggered.connect(self._name)

    def save(self, file: str) -> None:
        """Save a picture in the format given by the file's suffix."""
        from tictactoe_gui.records.faults import UnknownSuffix
        from tictactoe_gui.storage import files
        from tictactoe_gui.ui import picture
        from tictactoe_gui.wording.files import saved
        from tictactoe_gui.wording.pictures import unsaved

        path = Path(file)
        try:
            files.write(path, picture.dumps(self._scene(), path.suffix))
        except (UnknownSuffix, OSError) as error:
            self.failed.emit(*unsaved(error, path))
        else:
            self._folder = path.parent
            self.done.emit(saved(path))

    def _copy(self) -> None:
        from tictactoe_gui.ui import picture

        QGuiApplication.clipboard().setMimeData(picture.mime(self._scene()))
        self.done.emit(_("Picture copied"))

    def _name(self) -> None:
        from tictactoe_gui.ui import file_dialog
        from tictactoe_gui.wording.files import suggestion
        from tictactoe_gui.wording.pictures import FORMATS

        title = _("Save Picture – Tic-Tac-Toe")
        suggested = (self._folder / suggestion(self._board.game)).with_suffix(next(iter(FORMATS)))
        if file := file_dialog.ask_to_save(title, suggested, FORMATS, self._board.theme, self._board.window()):
            self.save(file)

    def _scene(self) -> "Scene":
        from tictactoe_gui.ui.picture import Scene

        return Scene(self._board.game, self._controller.choice.notation, self._board.theme)
