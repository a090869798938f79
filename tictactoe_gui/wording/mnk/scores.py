"""Text for the scoreboard."""

from tictactoe_gui.i18n import _
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import Score, Streak
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.phrases import Plural

COLUMNS = (labels.PLAYER, _("Points"), _("Played"), _("Won"), _("Drawn"), _("Lost"), _("Streak"))
"""Titles of the columns."""
POINTS = _("3 points for a win, 1 for a draw")
ASSISTED = "*"
"""Sign next to the number of games if some of them were assisted."""

# Translators: filters of the scores. They show the games against people, against computers or against one level.
AGAINST_PEOPLE = _("Against people")
AGAINST_COMPUTERS = _("Against computers")
AGAINST_LEVEL = _("Against {level}")
NO_SCORES = _("No scores yet. Finish a game to see it here.")
NO_MATCHES = _("No matching games yet")
ASSISTED_LEGEND = _("{sign} with hints").format(sign=ASSISTED)
assisted = Plural(
    "{number} of these games used hints or analysis, switched players, or started from a custom position",
    "{number} of these games used hints or analysis, switched players, or started from a custom position",
)
_STREAKS = {
    Result.WON: Plural("{number} win", "{number} wins"),
    Result.DRAWN: Plural("{number} draw", "{number} draws"),
    Result.LOST: Plural("{number} loss", "{number} losses"),
}


def streak(streak: Streak | None) -> str:
    """Return how many of the last games ended with the same result, such as "3 wins"."""
    return _STREAKS[streak.result](streak.games) if streak else ""


def results(score: Score) -> str:
    """Return a player's results, such as "Ann: 3 won, 1 drawn, 0 lost"."""
    text = _("{name}: {won} won, {drawn} drawn, {lost} lost")
    return text.format(name=score.name, won=score.won, drawn=score.drawn, lost=score.lost)
