"""Text about games in the library, and about reviewing all of them."""

from collections.abc import Callable
from dataclasses import replace

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage.library.browsing import GameListing
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.selection import ReviewFilter
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.library import RowTexts
from tictactoe_gui.wording.mnk.endings import ended
from tictactoe_gui.wording.mnk.levels import with_kind
from tictactoe_gui.wording.mnk.sentences import board, goal, spoken_mark
from tictactoe_gui.wording.mnk.variants import TITLES, texts_of
from tictactoe_gui.wording.phrases import Plural, Write, running_text

# Translators: progress of a job. {done} and {count} are numbers of games.
DELETING = _("Deleting {done} of {count}…")
RESTORING = _("Restoring {done} of {count}…")
EXPORTING = _("Exporting {done} of {count}…")
# Translators: filters for reviewed games.
REVIEW_FILTERS = {
    ReviewFilter.WITH_MISTAKES: _("With mistakes"),
    ReviewFilter.MISSING: _("Not reviewed"),
}
REVIEW_ALL = _("&Review All Games")
LOOKING = _("Looking for games that are not reviewed…")
# Translators: {done} and {count} are numbers of games.
REVIEWING = _("Reviewing the games, {done} of {count} done…")
ALL_REVIEWED = _("All finished games are reviewed.")
REVIEWER_FAILED = _("The reviewer failed several times in a row.")
_REVIEWED = Plural("{number} game reviewed.", "{number} games reviewed.")
_SKIPPED = Plural("{number} game couldn't be reviewed completely.", "{number} games couldn't be reviewed completely.")
_NO_MISTAKES = _("No mistakes found")
deleted = Plural("{number} game deleted", "{number} games deleted")
restored = Plural("{number} game restored", "{number} games restored")
_GAMES_FOUND = Plural("{found} of {number} game", "{found} of {number} games")
NOTHING_FOUND = _("No Games Found"), _("Try other names, or show all games.")


def player(who: Player, write: Callable[[str], str] = shown) -> str:
    """Return a player's mark, name and the level that played. Mark and name stay on one line.

    `write` returns the mark as a text.
    """
    return with_kind(f"{write(who.mark)}\u00a0{phrases.called(who.name)}", who.kind._replace(fits=False))


def players(row: GameListing) -> str:
    """Return the players. Two are on a line each, and more are separated by commas."""
    return ("\n" if len(row.players) == 2 else ", ").join(map(player, row.players))


def shortened(row: GameListing, longest: int) -> GameListing:
    """Return the game with players' names cut to `longest` characters and an ellipsis."""
    cut = tuple(replace(who, name=phrases.shortened_name(who.name, longest)) for who in row.players)
    return row._replace(players=cut)


def rules(played: Rules) -> str:
    """Return the title of a well-known game, or the size of the board."""
    if played in TITLES:
        return TITLES[played]
    if played.players == 2:
        return board(played)
    return _("{board}, {number} players").format(board=board(played), number=played.players)


def whole_rules(played: Rules) -> str:
    """Return the game with all its rules, such as "8 × 7, 5 in a row, gravity"."""
    if played in TITLES:
        return rules(played)
    terms = [labels.IN_A_ROW.format(k=played.k), *(text.word for text in texts_of(played))]
    return ", ".join([rules(played), *terms])


def result(row: GameListing) -> str:
    """Return how the game ended, or that it is unfinished."""
    return ended(row.rules, row.players, row.outcome) if row.outcome else labels.UNFINISHED


def texts(row: GameListing) -> RowTexts:
    """Return the texts about a game. The title of a well-known one says its rules."""
    aim = "" if row.rules in TITLES else goal(row.rules)
    return RowTexts(players(row), rules(row.rules), aim, result(row), notes(row), len(row.moves))


def assistance(row: GameListing) -> str:
    """Return the note that hints were used. Empty if there were none."""
    # Translators: in a list of facts about a game.
    return labels.WITH_HINTS if row.assisted else ""


def mistakes(row: GameListing) -> str:
    """Return how many mistakes the review found. Empty if the game is not reviewed."""
    if row.mistakes is None:
        return ""
    return phrases.mistakes(row.mistakes) if row.mistakes else _NO_MISTAKES


def notes(row: GameListing) -> str:
    """Return what is known about a game beside its result."""
    return ", ".join(filter(None, [mistakes(row), assistance(row)]))


def summary(row: GameListing, when: str, write: Write = str) -> str:
    """Return the accessible description of a game. `when` is its date and time."""
    moves = phrases.moves(len(row.moves), write)
    seated = [player(who, spoken_mark) for who in row.players]
    facts = [*seated, whole_rules(row.rules), result(row), when, moves, notes(row)]
    return ", ".join(filter(None, facts))


def number(found: int, every: int, chosen: int, write: Write = str) -> str:
    """Return how many games of the total are shown, and how many are selected if more than one."""
    games = phrases.games(every, write) if found == every else _GAMES_FOUND(every, write, found=write(found))
    # Translators: {games} is a number of games, such as "12 games" or "3 of 12 games".
    return games if chosen < 2 else _("{games}, {count} selected").format(games=games, count=write(chosen))


def nothing_yet(error: str = "", report: str = "") -> tuple[str, str]:
    """Return the title and text for an empty library, or for one that cannot be read."""
    if error:
        return _("Library Unavailable"), report or error
    return _("No Games Yet"), report or _("Finished games appear here. You can review them and play on from any move.")


def results_of(name: str) -> dict[Result, str]:
    """Return the possible results of a player. Without a name, return those of any person."""
    # Translators: {name} in "{name} won", "{name} lost" and "{name} drew", for any person.
    called = phrases.called(name) if name else _("A person")
    return {
        Result.WON: _("{name} won").format(name=called),
        Result.LOST: _("{name} lost").format(name=called),
        Result.DRAWN: _("{name} drew").format(name=called),
    }


def reviewed(games: int, skipped: int, write: Write = str) -> str:
    """Return how many games were reviewed, and how many were skipped. Empty if there are none."""
    return running_text(_REVIEWED(games, write) if games else "", _SKIPPED(skipped, write) if skipped else "")
