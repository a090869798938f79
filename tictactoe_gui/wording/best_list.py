"""The best list of Mastermind in words, and what its games and players have to show."""

from typing import TYPE_CHECKING

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mastermind.game import Outcome
from tictactoe_gui.mastermind.rules import Rules

if TYPE_CHECKING:
    from tictactoe_gui.wording.listing import Write

ADVISED = "*"
"""What marks a game with advice, and the games of somebody who had it in some of them."""
KNOWN = "†"
"""What marks a game whose number its breaker had played before, likewise."""

_RESULTS = {
    Outcome.BROKEN: _("Broken"),
    Outcome.HELD: _("Not broken"),
    Outcome.GIVEN_UP: _("Given up"),
    None: _("Unfinished"),
}


def result(outcome: Outcome | None) -> str:
    """Tell how a game ended; None: it did not."""
    return _RESULTS[outcome]


def size(rules: Rules) -> str:
    """Tell pegs and colours in the fewest words, such as "4 pegs, 8 colours"."""
    return _("{pegs} pegs, {colours} colours").format(pegs=rules.pegs, colours=rules.colours)


def time(seconds: int) -> str:
    """Tell how long a game took, such as "4:05" or "1:02:03"."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def nobody() -> str:
    """Tell that the best list is empty."""
    return _("Nobody has broken such a key without advice yet; whoever does is listed here")


def no_players() -> str:
    """Tell that nobody has tried to break such keys."""
    return _("Nobody has played such a game to its end yet")


def no_games() -> str:
    """Tell that there are no such games."""
    return _("There is no such game yet; games that have ended are kept here")


def legend() -> str:
    """Tell what a marked number means."""
    return _("{sign} with advice: left out of best list and average").format(sign=ADVISED)


def known_legend() -> str:
    """Tell what the other sign means."""
    return _("{sign} number played before: not counted").format(sign=KNOWN)


def number(games: int, write: "Write" = str) -> str:
    """Tell how many games are shown."""
    return ngettext("{number} game", "{number} games", games).format(number=write(games))


def newest(games: int, write: "Write" = str) -> str:
    """Tell that there may be older games than those that are shown."""
    return _("The newest {number} games").format(number=write(games))


def deleted() -> str:
    """Tell that the game is no longer there."""
    return _("The game was deleted")


def restored() -> str:
    """Tell that a game that was deleted is there again."""
    return _("The game is back")


def gone() -> str:
    """Tell that a game cannot be shown."""
    return _("This game is no longer kept, or cannot be read")
