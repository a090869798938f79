"""Games of the library in words, as a table shows them."""

from collections.abc import Callable
from dataclasses import replace

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mnk import rules as mnk_rules
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage.browsing import Row
from tictactoe_gui.storage.columns import Result
from tictactoe_gui.wording import board, ended, goal, preset, shown
from tictactoe_gui.wording.levels import kind

_PRESETS = {rules: name for name, rules in mnk_rules.PRESETS.items()}

Write = Callable[[int], str]
"""Writes a number as the user's country does."""


def player(who: Player) -> str:
    """Tell a player's mark and name, and which computer it is; mark and name stay on one line."""
    called = f"{who.mark}\u00a0{shown(who.name)}"
    computer = shown(kind(who.kind))
    return _("{player} ({computer})").format(player=called, computer=computer) if computer else called


def players(row: Row) -> str:
    """Tell who played: two players a line each, more of them in a list."""
    return ("\n" if len(row.players) == 2 else ", ").join(map(player, row.players))


def shortened(row: Row, longest: int) -> Row:
    """Give the same game of players with names of so many letters at the most, cut with an ellipsis."""
    cut = (who if len(who.name) <= longest else replace(who, name=f"{who.name[:longest]}…") for who in row.players)
    return row._replace(players=tuple(cut))


def rules(played: Rules) -> str:
    """Name what was played: a well-known game, or its board."""
    if played in _PRESETS:
        return preset(_PRESETS[played])
    if played.players == 2:
        return board(played)
    return _("{board}, {number} players").format(board=board(played), number=played.players)


def whole_rules(played: Rules) -> str:
    """Tell what was played so that it cannot be taken for another game."""
    return rules(played) if played in _PRESETS else f"{rules(played)}: {goal(played)}"


def result(row: Row) -> str:
    """Tell how the game ended, or that it did not."""
    if not row.results[0]:
        return _("Unfinished")
    winners = [seat for seat, how in enumerate(row.results) if how is Result.WON]
    return ended(row.rules, row.players, winners, resigned=row.resigned is not None)


def assistance(row: Row) -> str:
    """Tell whether somebody was told what to play; empty: nobody was."""
    return _("with help") if row.assisted else ""


def summary(row: Row, when: str, write: Write = str) -> str:
    """Tell all of a game in one sentence; `when` is its date and time in words."""
    moves = ngettext("{number} move", "{number} moves", len(row.moves)).format(number=write(len(row.moves)))
    facts = [*map(player, row.players), whole_rules(row.rules), result(row), when, moves, assistance(row)]
    return ", ".join(filter(None, facts))


def number(found: int, every: int, chosen: int, write: Write = str) -> str:
    """Tell how many games are in sight, of how many, and if there are several chosen ones, how many of those."""
    games = ngettext("{number} game", "{number} games", every).format(number=write(every))
    if found != every:
        games = _("{found} of {games}").format(found=write(found), games=games)
    return games if chosen < 2 else _("{games}, {count} selected").format(games=games, count=write(chosen))


def deleted(count: int, write: Write = str) -> str:
    """Tell that games are no longer in the library."""
    return ngettext("{count} game deleted", "{count} games deleted", count).format(count=write(count))


def restored(count: int, write: Write = str) -> str:
    """Tell that games are in the library again."""
    return ngettext("{count} game is back", "{count} games are back", count).format(count=write(count))


def gone() -> str:
    """Tell that a game cannot be shown."""
    return _("This game is no longer there, or cannot be read")


def nothing_yet(trouble: str = "") -> tuple[str, str]:
    """Tell what an empty library is for, or what keeps it from being read."""
    if trouble:
        return _("No games to be seen"), trouble
    return _("No games yet"), _("Games that end are kept here, to look through and to play on from any move.")


def nothing_found() -> tuple[str, str]:
    """Tell that no game is as it is looked for."""
    return _("No game fits"), _("Search for other names, or show all games.")


def results_of(name: str) -> dict[Result, str]:
    """Tell how games can have ended for a player, or without a name for any person."""
    called = shown(name) or _("A person")
    return {
        Result.WON: _("{name} won").format(name=called),
        Result.LOST: _("{name} lost").format(name=called),
        Result.DRAWN: _("{name} drew").format(name=called),
    }
