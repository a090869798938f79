"""Thumbnails of game files, which file managers show in place of an icon."""

import os
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer
from PySide6.QtGui import QGuiApplication

from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage import files
from tictactoe_gui.ui.mnk.board.board_picture import thumbnail
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import AUTOMATIC
from tictactoe_gui.wording.files import unread, unsaved


def run(file: str, picture: str, side: int) -> int:
    """Write the board of a saved game as a square PNG. Return the exit status, or exit with a sentence.

    `side` is in pixels. File managers run this without a screen, and without access to the user's settings.
    """
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _application = QGuiApplication([])
    png = QBuffer()
    try:
        game = files.load(Path(file))
    except (BadRecord, OSError) as error:
        sys.exit(str(unread(error, Path(file))))
    thumbnail(game, theme.load("light"), AUTOMATIC, side, 1).save(png, "PNG")
    try:
        # Some file managers have opened the file already, so that it must not be replaced by another.
        Path(picture).write_bytes(png.data().data())
    except OSError as error:
        sys.exit(str(unsaved(error, Path(picture))))
    return 0
