"""The command that saves a game to a file."""

import os
from pathlib import Path

from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.terminal.conversation import Conversation

SAVE = "save"
_YES = {"y", "yes", _("yes")}


def save(conversation: Conversation, game: Game, name: str) -> str:
    """Save the game, in the format that the name's ending tells, and give a sentence on what came of it.

    Raises:
        EOFError: somebody wants to leave, when asked whether a file may be replaced.

    """
    # Only who saves a game waits for what writes it.
    from tictactoe_gui.records.faults import CannotHold, UnknownSuffix
    from tictactoe_gui.storage import files
    from tictactoe_gui.wording.files import suggestion, unsaved

    if not name:
        return _("Type save and a file's name, such as save {name}").format(name=suggestion(game))
    path = Path(os.path.expanduser(name))  # noqa: PTH111 - that of pathlib fails for an unknown user
    try:
        if path.exists() and not path.is_dir() and not _confirmed(conversation, path):
            return _("{file} was not saved").format(file=path.name)
        files.save(path, game)
    except (CannotHold, UnknownSuffix, OSError) as error:
        return unsaved(error, path)
    return _("{file} was saved").format(file=path.name)


def _confirmed(conversation: Conversation, path: Path) -> bool:
    question = _("{file} is there already; type yes to replace it").format(file=path.name)
    return conversation.ask(question).strip().lower() in _YES
