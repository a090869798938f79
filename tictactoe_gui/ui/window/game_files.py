"""Game files of both games."""

from collections.abc import Mapping
from pathlib import Path

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.opponents.review.move_review import Verdict
from tictactoe_gui.records.faults import UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.storage import files
from tictactoe_gui.ui.widgets import file_dialog
from tictactoe_gui.ui.widgets.fields import CheckBox
from tictactoe_gui.ui.widgets.page import Page
from tictactoe_gui.ui.window import file_reading
from tictactoe_gui.ui.window.file_reading import LoadedFile
from tictactoe_gui.wording import files as wording
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.phrases import Message


class GameFiles:
    """Chooses, loads and saves game files, and describes the results."""

    waiting_text = wording.WAITING
    """What a slow disk or network is doing."""
    load = staticmethod(file_reading.load)
    read_pasted = staticmethod(file_reading.read_pasted)

    def ask_to_open(self, folder: Path, page: Page) -> str:
        """Ask for a game file to open. Return an empty string if the user cancels."""
        return file_dialog.ask_to_open(str(folder), wording.READ_FORMATS | wording.MASTERMIND_FORMATS, page.theme, page)

    def ask_to_save(
        self, folder: Path, game: Game | MastermindGame, page: Page, *, offer_review: bool
    ) -> tuple[str, bool]:
        """Ask for the name and folder of a game file. Return them, and whether to include the review.

        The name is empty if the user cancels.
        """
        title = labels.window_title(_("Save Game"))
        suggested = folder / wording.suggestion(game)
        review = CheckBox("include_review", labels.INCLUDE_REVIEW) if offer_review else None
        file = file_dialog.ask_to_save(title, suggested, wording.formats(game), page.theme, page, review)
        return file, review is not None and review.isChecked()

    def opening_message(self, found: LoadedFile) -> Message:
        """Return a message about the opened file, or the reason why it was not opened."""
        if found.fault:
            return wording.unread(found.fault, found.path)
        return Message(wording.OPENED.format(name=found.path.name))

    def save(
        self, path: Path, game: Game | MastermindGame, verdicts: Mapping[int, Verdict] | None = None
    ) -> tuple[bool, Message]:
        """Save a game in the format given by the file's suffix. Return whether it was saved, and a message."""
        try:
            files.save(path, game, verdicts)
        except (UnsupportedByFormat, UnknownSuffix, OSError) as error:
            return False, wording.unsaved(error, path)
        return True, Message(wording.SAVED.format(name=path.name))
