"""Text for the Mastermind scores."""

from typing import TYPE_CHECKING

from tictactoe_gui.i18n import _, ngettext
from tictactoe_gui.mastermind.game import Outcome
from tictactoe_gui.mastermind.rules import Rules

if TYPE_CHECKING:
    from tictactoe_gui.wording.mnk.library_rows import Write

ADVICE_SIGN = "*"
"""Sign for games with advice."""
KNOWN_SIGN = "†"
"""Sign for games with a number that the breaker had played before."""

_RESULTS = {
    Outcome.BROKEN: _("Solved"),
    Outcome.HELD: _("Not solved"),
    Outcome.GIVEN_UP: _("Given up"),
    None: _("Unfinished"),
}


def result(outcome: Outcome | None) -> str:
    """Return the name of a result. None means an unfinished game."""
    return _RESULTS[outcome]


def size(rules: Rules) -> str:
    """Return the size of the board, such as "4 pegs, 8 colours"."""
    return _("{pegs} pegs, {colours} colours").format(pegs=rules.pegs, colours=rules.colours)


def time(seconds: int) -> str:
    """Return a duration, such as "4:05" or "1:02:03"."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def no_wins() -> str:
    """Return the message that no game with these rules was won without advice."""
    return _("No unaided wins with these rules yet")


def no_wins_by_any_rules() -> str:
    """Return the message that no game was won without advice, under any rules."""
    return _("No unaided wins yet")


def no_players() -> str:
    """Return the message that there are no finished games."""
    return _("No finished games yet")


def no_games() -> str:
    """Return the message that there are no games."""
    return _("No games yet. Finish a game to see it here.")


def advice_legend() -> str:
    """Explain the sign for games with advice."""
    return _("{sign} with advice, excluded from best games and averages").format(sign=ADVICE_SIGN)


def known_legend() -> str:
    """Explain the sign for games with a number played before."""
    return _("{sign} game number already used, not counted").format(sign=KNOWN_SIGN)


def number(games: int, write: "Write" = str) -> str:
    """Return how many games are shown."""
    return ngettext("{number} game", "{number} games", games).format(number=write(games))


def newest(games: int, write: "Write" = str) -> str:
    """Return how many games are shown if older ones are left out."""
    return _("The newest {number} games").format(number=write(games))


def deleted() -> str:
    """Return the message that a game was deleted."""
    return _("Game deleted")


def restored() -> str:
    """Return the message that a deleted game was restored."""
    return _("Game restored")


def game_unavailable() -> str:
    """Return the message that a game cannot be shown."""
    return _("This game was deleted or can't be read")
