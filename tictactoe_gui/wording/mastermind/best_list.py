"""Text for the Mastermind scores."""

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import Outcome
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind.hints import WriteDecimals, grouped
from tictactoe_gui.wording.phrases import Plural

ADVICE_SIGN = "*"
KNOWN_SIGN = "†"
"""Sign for games with a number that the breaker had played before."""

RESULTS = {
    # Translators: results of one game.
    Outcome.BROKEN: _("Solved"),
    Outcome.HELD: _("Not solved"),
    Outcome.GIVEN_UP: _("Given up"),
    None: labels.UNFINISHED,
}
"""Names of the results. None means an unfinished game."""

NO_WINS = _("No unaided wins with these rules yet")
NO_WINS_BY_ANY_RULES = _("No unaided wins yet")
NO_PLAYERS = _("No finished games yet")
NO_GAMES = _("No games yet. Finish a game to see it here.")
ADVICE_LEGEND = _("{sign} with hints, excluded from best games and averages").format(sign=ADVICE_SIGN)
KNOWN_LEGEND = _("{sign} game number already used, not counted").format(sign=KNOWN_SIGN)
GAME_DELETED = _("Game deleted")
GAME_RESTORED = _("Game restored")
newest = Plural("The newest {number} game", "The newest {number} games")


def time(seconds: int) -> str:
    """Return a duration, such as "4:05" or "1:02:03"."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def mean_guesses(mean: float | None, write: WriteDecimals = grouped) -> str:
    """Return a person's mean number of guesses as a fact of the profile. Empty if there is none."""
    return _("Mastermind: {guesses} guesses on average").format(guesses=write(mean, 1)) if mean is not None else ""
