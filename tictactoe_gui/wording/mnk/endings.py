"""Text about the end of a game."""

from collections.abc import Iterable, Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, Player
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.mnk.undo import has_one_person
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import choices
from tictactoe_gui.wording.phrases import Plural

DRAW = _("It's a draw")
YOU_WIN = _("You win!")
# Translators: a person won. A computer wins without the exclamation mark.
_PERSON_WINS = Plural("{names} wins!", "{names} win!")
_WIN = Plural("{names} wins", "{names} win")
_WIN_BY_RESIGNATION = Plural("{names} wins: {loser} resigned", "{names} win: {loser} resigned")
_WIN_BY_MISERE = Plural("{names} wins: {loser} completed a line", "{names} win: {loser} completed a line")

_DECLARED_WINS = {
    Ending.RESIGNED: _WIN_BY_RESIGNATION,
    Ending.ON_TIME: Plural("{names} won on time", "{names} won on time"),
    Ending.FORFEITED: Plural("{names} won by forfeit", "{names} won by forfeit"),
    Ending.AGREED: Plural("{names} won by agreement", "{names} won by agreement"),
    # Translators: a file states who won, but not why.
    Ending.STATED: Plural("{names} won, as the file says", "{names} won, as the file says"),
}
_YOU_WON = {
    Ending.RESIGNED: _("You win: {loser} resigned"),
    Ending.ON_TIME: _("You won on time"),
    Ending.FORFEITED: _("You won by forfeit"),
    Ending.AGREED: _("You won by agreement"),
    Ending.STATED: _("You won, as the file says"),
}
_YOU_WIN, _YOU_WIN_BY_MISERE = _("You win"), _("You win: {loser} completed a line")
_DRAWS = {
    Ending.REPETITION: _("Draw by repetition"),
    Ending.AGREED: _("Draw by agreement"),
    Ending.STATED: _("A draw, as the file says"),
}
"""Draws other than by a full board."""
_REPEATED = _("The same position occurred three times")
_RESIGNED, _YOU_RESIGNED = _("{name} resigned"), _("You resigned")
_COMPLETED, _YOU_COMPLETED = _("{name} completed a line"), _("You completed a line")

MIN_STREAK = 3
"""Minimum number of wins in a row that is worth mentioning."""
_STREAKS = (
    *(_("Three wins in a row"), _("Four wins in a row"), _("Five wins in a row"), _("Six wins in a row")),
    *(_("Seven wins in a row"), _("Eight wins in a row"), _("Nine wins in a row"), _("Ten wins in a row")),
)
_LONG_STREAK = Plural("{number} win in a row", "{number} wins in a row")


def names(players: Iterable[Player]) -> str:
    """Return a list of names, such as "Ann, Bob and Cem"."""
    return phrases.listed(map(choices.named, players))


def ending(game: Game, outcome: Outcome) -> str:
    """Return how the game ended, for people who did not play."""
    return ended(game.setup.rules, game.players, outcome)


def ended(rules: Rules, players: Sequence[Player], outcome: Outcome) -> str:
    """Return how a game ended, given only its result."""
    if not outcome.winners:
        return _DRAWS.get(outcome.ending, DRAW)
    won = [players[seat] for seat in sorted(outcome.winners)]
    lost = [player for player in players if player not in won]
    if [player.name for player in won] == [UNNAMED]:
        plain = _YOU_WIN_BY_MISERE if rules.goal.line_loses else _YOU_WIN
        return _YOU_WON.get(outcome.ending, plain).format(loser=names(lost))
    text = _DECLARED_WINS.get(outcome.ending, _WIN_BY_MISERE if rules.goal.line_loses else _WIN)
    return text(len(won), names=names(won), loser=names(lost))


def headline(game: Game) -> str:
    """Return the result of a finished game, for its players. `reason` says why, if the board does not show it."""
    if game.declared and game.resigned is None:
        return ending(game, game.declared)
    winners = game.outcome.winners if game.outcome else ()
    won = [game.players[seat] for seat in sorted(winners)]
    is_persons_win = any(player.kind == PERSON for player in won)
    if is_persons_win and has_one_person(game):
        return YOU_WIN
    text = _PERSON_WINS if is_persons_win else _WIN
    return text(len(won), names=names(won)) if won else DRAW


def reason(game: Game) -> str:
    """Return who resigned or completed a line that loses, or that a position was repeated. Empty for other ends."""
    resigned = game.resigned is not None
    outcome = game.outcome
    if outcome and outcome.ending is Ending.REPETITION:
        return _REPEATED
    if not outcome or not (resigned or (outcome.lines and game.setup.rules.goal.line_loses)):
        return ""
    loser = next(player for seat, player in enumerate(game.players) if seat not in outcome.winners)
    if loser.kind == PERSON and has_one_person(game):
        return _YOU_RESIGNED if resigned else _YOU_COMPLETED
    return (_RESIGNED if resigned else _COMPLETED).format(name=choices.named(loser))


def streak(wins: int) -> str:
    """Return how many games in a row a player has won. Empty if there are too few."""
    if wins < MIN_STREAK:
        return ""
    at = wins - MIN_STREAK
    return _STREAKS[at] if at < len(_STREAKS) else _LONG_STREAK(wins)
