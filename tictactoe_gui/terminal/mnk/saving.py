"""Command that saves a game to a file."""

import os
from pathlib import Path

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records import UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.storage import files
from tictactoe_gui.terminal.conversation import Dialogue
from tictactoe_gui.wording.files import saved, suggestion, unsaved

SAVE = "save"
_YES = {"y", "yes", _("yes")}


def save(conversation: Dialogue, game: Game, name: str) -> str:
    """Save the game in the format of the file's suffix. Return the result. Raise EOFError if a player leaves."""
    if not name:
        return _("Type “save” and a file name, such as: save {name}").format(name=suggestion(game))
    path = Path(os.path.expanduser(name))  # noqa: PTH111 - Path.expanduser raises an error for an unknown user
    try:
        question = _("“{file}” already exists. Type “yes” to replace it.").format(file=path.name)
        if path.exists() and not path.is_dir() and conversation.ask(question).strip().lower() not in _YES:
            return _("“{file}” was not saved").format(file=path.name)
        files.save(path, game)
    except (UnsupportedByFormat, UnknownSuffix, OSError) as error:
        return str(unsaved(error, path))
    return saved(path)
