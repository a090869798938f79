"""Text about files with several games, and about adding them to the library."""

from collections.abc import Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.storage.collections import ListedGame, UnreadGame
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mnk.endings import ended
from tictactoe_gui.wording.phrases import Plural, Write, cut, running_text
from tictactoe_gui.wording.records import bad_record

# Translators: a file has {games}, such as "3 games".
_HAS, _READING = _("“{name}” has {games}"), _("“{name}” has {games} so far…")
_BROKEN = _("Can't be opened: {why}")
_ADDED = Plural("{number} game added to the library", "{number} games added to the library")
_KNOWN = Plural("{number} game was already there", "{number} games were already there")
_UNREADABLE = Plural("{number} game couldn't be read", "{number} games couldn't be read")
ADDING = _("Adding games to the library… {done}")
QUESTION = _("Type the number of a game.")
QUESTION_OR_MORE = _("Type the number of a game, or press Enter for more games.")
HELP = _("The file has several games. Type the number of one, or “exit” to quit.")
_NO_SUCH_GAME = _("The file has no game “{number}”.")
# Translators: a game in a list, such as "2. Ann, Bob, 9 moves, Ann wins".
_LISTED, _LISTED_FAULT = _("{number}. {players}, {moves}, {result}"), _("{number}. {why}")
_NUMBERED = _("Game {number}: {why}")
_NAMED_FAULTS = 3
"""Maximum number of games whose faults a message names."""


def summary(name: str, number: int, write: Write = str, *, is_complete: bool) -> str:
    """Return how many games a file has, or has so far."""
    pattern = _HAS if is_complete else _READING
    return pattern.format(name=cut(name), games=phrases.games(number, write))


def players(game: ListedGame | BadRecord) -> str:
    """Return the names of the players, or the reason why the game cannot be read."""
    if isinstance(game, ListedGame):
        return " – ".join(cut(phrases.called(player.name)) for player in game.players)
    return fault(game)


def fault(game: ListedGame | BadRecord) -> str:
    """Return the reason why a game cannot be read. Empty if it can."""
    return _BROKEN.format(why=bad_record(game, "").detail) if isinstance(game, BadRecord) else ""


def listed(number: int, game: ListedGame | BadRecord) -> str:
    """Return the line for a game in a list."""
    if isinstance(game, ListedGame):
        moves = phrases.moves(game.plies)
        return _LISTED.format(number=number, players=players(game), moves=moves, result=result(game))
    return _LISTED_FAULT.format(number=number, why=fault(game))


def no_such_game(number: str) -> str:
    """Return that a file has no game with the number that was typed."""
    return _NO_SUCH_GAME.format(number=cut(number))


def result(game: ListedGame | BadRecord) -> str:
    """Return how a game ended, or that it is unfinished. Empty for a game that cannot be read."""
    if not isinstance(game, ListedGame):
        return ""
    return ended(game.rules, game.players, game.outcome) if game.outcome else labels.UNFINISHED


def added(new: int, known: int, faults: Sequence[UnreadGame], write: Write = str) -> str:
    """Return how many games were added to the library, and how many were not and why."""
    named = [_NUMBERED.format(number=number, why=bad_record(why, "").detail) for number, why in faults[:_NAMED_FAULTS]]
    return running_text(
        _ADDED(new, write),
        _KNOWN(known, write) if known else "",
        _UNREADABLE(len(faults), write) if faults else "",
        *named,
    )
