"""The scoreboard in words."""

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.storage.columns import Result
from tictactoe_gui.storage.scores import Score, Streak
from tictactoe_gui.wording import shown

COLUMNS = (_("Player"), _("Points"), _("Played"), _("Won"), _("Drawn"), _("Lost"), _("Streak"))
"""The titles of the columns."""
POINTS = _("3 points for a win, also a shared one, 1 for a draw")
ASSISTED = "*"
"""What marks the number of games of somebody who used help in some of them."""


def nobody() -> str:
    """Tell that there are no scores yet."""
    return _("No game has ended yet; whoever plays one to its end is listed here")


def nobody_here() -> str:
    """Tell that there are no scores of the kind that is asked for."""
    return _("No such game has ended yet")


def streak(streak: Streak | None) -> str:
    """Tell how the last games ended alike, such as "3 wins"."""
    if streak is None:
        return ""
    texts = {
        Result.WON: ngettext("{number} win", "{number} wins", streak.games),
        Result.DRAWN: ngettext("{number} draw", "{number} draws", streak.games),
        Result.LOST: ngettext("{number} loss", "{number} losses", streak.games),
    }
    return texts[streak.result].format(number=streak.games)


def results(score: Score) -> str:
    """Tell what a player has achieved, such as "Ann: 3 won, 1 drawn, 0 lost"."""
    sentence = _("{name}: {won} won, {drawn} drawn, {lost} lost")
    return sentence.format(name=shown(score.name), won=score.won, drawn=score.drawn, lost=score.lost)


def assisted(games: int) -> str:
    """Tell in how many games help was used."""
    sentence = ngettext(
        "In {number} of these games there was help: a hint, the analysis, a changed seat or a start in the middle",
        "In {number} of these games there was help: hints, the analysis, changed seats or a start in the middle",
        games,
    )
    return sentence.format(number=games)


def legend() -> str:
    """Tell what a marked number of games means."""
    return _("{sign} with help, such as hints or analysis").format(sign=ASSISTED)
