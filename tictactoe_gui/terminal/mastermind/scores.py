"""Best list: who broke keys in the fewest guesses, as a table."""

from typing import TYPE_CHECKING

from tictactoe_gui.language import _
from tictactoe_gui.terminal import archive

if TYPE_CHECKING:
    from tictactoe_gui.mastermind.rules import Rules
    from tictactoe_gui.storage.codebreaking import Entry
    from tictactoe_gui.storage.library import Library

_COLUMNS = (_("Player"), _("Guesses"), _("Time"), _("Date"))
_TEXTS = (1, 4)
"""Indices of the text columns: name and date."""


def table(library: "Library", rules: "Rules | None" = None) -> str:
    """Return the best list for these rules, or one list for each set of rules that was played.

    Raises:
        LibraryFault: the library is unavailable.

    """
    from tictactoe_gui.storage import codebreaking
    from tictactoe_gui.wording import best_list as words

    boards = [rules] if rules else codebreaking.boards(library)
    lists = filter(None, [_listed(library, played) for played in boards])
    return "\n\n".join(lists) or (words.nobody() if rules else words.nobody_at_all())


def _listed(library: "Library", rules: "Rules") -> str:
    """Return the list below a line with its rules. Empty if nobody is on the list."""
    from tictactoe_gui.storage import codebreaking
    from tictactoe_gui.wording import mastermind as wording

    rows = [[f"{rank}", *_row(entry)] for rank, entry in enumerate(codebreaking.best(library, rules), 1)]
    return "\n".join([wording.rules(rules), *archive.aligned([["", *_COLUMNS], *rows], _TEXTS)]) if rows else ""


def _row(entry: "Entry") -> list[str]:
    from tictactoe_gui.wording import best_list as words

    day = entry.ended.astimezone().date().isoformat() if entry.ended else ""
    return [archive.named(entry.breaker), f"{entry.guesses}", words.time(entry.seconds), day]
