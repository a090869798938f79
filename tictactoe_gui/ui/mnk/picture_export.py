"""Commands that copy or save a picture of the board. Imported when first needed."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QGuiApplication

from tictactoe_gui.i18n import _
from tictactoe_gui.records.faults import UnknownSuffix
from tictactoe_gui.storage import files
from tictactoe_gui.ui.game_page import GamePage
from tictactoe_gui.ui.mnk.board import picture
from tictactoe_gui.ui.mnk.board.board_view import BoardView
from tictactoe_gui.ui.mnk.board.picture import PictureContent
from tictactoe_gui.ui.mnk.session import MnkSession
from tictactoe_gui.ui.session.storage_thread import StorageThread
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.files import PICTURE_FORMATS, SAVED, suggestion, unsaved
from tictactoe_gui.wording.mnk import sentences


class PictureExport:
    """Exporter for pictures of the visible position."""

    def __init__(self, page: GamePage[MnkSession], board: BoardView) -> None:
        self._page, self._board, self._thread = page, board, StorageThread(page)
        self._folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation))

    def copy(self) -> None:
        """Copy a picture to the clipboard."""
        QGuiApplication.clipboard().setMimeData(picture.mime(self._content))
        self._page.confirm(sentences.PICTURE_COPIED)

    def save_as(self) -> None:
        """Ask for a file name and save a picture in the format of its suffix."""
        title = labels.window_title(_("Save Picture"))
        suggested = (self._folder / suggestion(self._board.game)).with_suffix(next(iter(PICTURE_FORMATS)))
        if file := file_dialog.ask_to_save(title, suggested, PICTURE_FORMATS, self._page.theme, self._page):
            self._save(Path(file))

    def _save(self, path: Path) -> None:
        try:
            data = picture.dumps(self._content, path.suffix)
        except UnknownSuffix as error:
            self._on_failed(path, error)
        else:
            write = partial(files.write, path, data)
            self._thread.run(write, lambda _: self._on_saved(path), partial(self._on_failed, path))

    def _on_saved(self, path: Path) -> None:
        self._folder = path.parent
        self._page.confirm(SAVED.format(name=path.name))

    def _on_failed(self, path: Path, error: UnknownSuffix | OSError) -> None:
        self._page.report_failure(*unsaved(error, path))

    @property
    def _content(self) -> PictureContent:
        return PictureContent(self._board.game, self._page.session.settings.notation, self._board.theme)
