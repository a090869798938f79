"""The user, who is called You until they give their name."""

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording import phrases


class Person(QObject):
    """The person who plays against computers alone. Their first name that is not a default one stays theirs.

    Signals:
        named(str): the user gave their name.

    """

    named = Signal(str)

    def __init__(self, settings: UserSettings, library: LibraryService, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = settings
        self._library = library
        library.person = self.name

    @property
    def name(self) -> str:
        """Name of the user, or `UNNAMED`."""
        return self._settings.own_name or UNNAMED

    @property
    def was_asked(self) -> bool:
        """True if the user was asked for their name, or gave it."""
        return self._settings.own_name is not None

    def note_question(self) -> None:
        """Note that the user was asked."""
        self._settings.own_name = self._settings.own_name or ""

    def give_name(self, name: str) -> None:
        """Name the user, in earlier games too, unless they have a name or this is a default one."""
        if self._settings.own_name or phrases.is_default_name(name):
            return
        self._settings.own_name = name
        self._library.person = name
        self._library.find_person()
        self.named.emit(name)
