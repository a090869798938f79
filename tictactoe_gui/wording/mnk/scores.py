"""Text for scores and ratings."""

from collections.abc import Sequence

from tictactoe_gui.i18n import _
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.ratings import Family, Rating, RatingChange
from tictactoe_gui.ratings.scale import LEVEL_STEP, LOWEST_LEVEL
from tictactoe_gui.storage.library.profiles import BestWin, HeadToHead, RatedGame
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.scores import Streak
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.phrases import Plural, Write, called, listed, running_text

COLUMNS = (labels.PLAYER, _("Points"), _("Played"), _("Won"), _("Drawn"), _("Lost"), _("Streak"))
"""Titles of the columns."""
POINTS = _("Win 3 points, draw 1")
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
_wins = Plural("{number} win", "{number} wins")

RATING = _("Rating")
"""Title of the column."""
# Translators: the rating of a player before and after a game.
_CHANGE, _NAMED_CHANGE = _("Rating {before} → {after}"), _("{name} {before} → {after}")
_FIRST, _NAMED_FIRST = _("Rating {after}"), _("{name}'s rating: {after}")
_YOUR_FIRST = _("Your rating: {after}")
_SPOKEN = _("{name}'s rating changed from {before} to {after}")
_YOUR_CHANGE = _("Your rating changed from {before} to {after}")
# Translators: what the ratings are about.
RATINGS = _("Ratings")
FAMILIES = {
    Family.TOTAL: _("Rating: all games"),
    Family.SMALL: _("Rating: small boards"),
    Family.LARGE: _("Rating: large boards"),
    Family.GRAVITY: _("Rating: marks fall"),
    # Translators: Ultimate Tic-Tac-Toe, whose board consists of nine small ones.
    Family.NESTED: _("Rating: nested boards"),
    Family.MANY: _("Rating: 3 or more players"),
}
"""Families of games that have a rating."""
# Translators: first item in a list of people.
COMPARE_WITH = _("Compare with…")
NO_RATING = _("No rating yet")
NO_CURVE = _("No rated games yet. Games with hints, undone moves or a change of player don't count.")
READING = _("Reading your games…")
NO_LEVELS = _("No level beaten without help yet")
RATING_MEANING = _("The lowest level has {lowest}, and each level {step} more").format(
    lowest=LOWEST_LEVEL, step=LEVEL_STEP
)
_CURVE = Plural(
    "{name}: rating from {first} to {last} in {number} game",
    "{name}: rating from {first} to {last} in {number} games",
)
NO_MUTUAL_GAMES = _("no games against each other")
# Translators: the number of games that each of two people has won.
_SCORE = Plural("{won} – {lost}, {number} draw", "{won} – {lost}, {number} draws")


def streak(streak: Streak | None) -> str:
    """Return how many of the last games were won, such as "3 wins". Empty if the last one was not."""
    return _wins(streak.games) if streak and streak.result is Result.WON else ""


def streak_facts(found: Streak | None, longest: int) -> str:
    """Return a player's streaks of wins, such as "Streak: 1 win · Longest streak: 3 wins". Empty without any.

    The longest streak is left out if it is a single win, or the current one.
    """
    now = streak(found)
    is_record = longest > 1 and found != Streak(Result.WON, longest)
    facts = (
        _("Streak: {games}").format(games=now) if now else "",
        _("Longest streak: {games}").format(games=_wins(longest)) if is_record else "",
    )
    return " · ".join(filter(None, facts))


def results(won: int, drawn: int, lost: int, write: Write = str) -> str:
    """Return a player's results, such as "3 won, 1 drawn, 0 lost"."""
    text = _("{won} won, {drawn} drawn, {lost} lost")
    return text.format(won=write(won), drawn=write(drawn), lost=write(lost))


def rating(found: Rating | None) -> str:
    """Return a rating with its uncertainty, such as "Rating 1240 ± 90"."""
    if found is None:
        return NO_RATING
    text = _("Rating {rating} ± {uncertainty}")
    return text.format(rating=round(found.value), uncertainty=round(found.uncertainty))


def best_win(found: BestWin | None) -> str:
    """Return the best win, such as "Best win: Ruby, Hard". Empty if there is none."""
    return _("Best win: {name}").format(name=levels.with_kind(called(found.name), found.kind)) if found else ""


def levels_beaten(beaten: Sequence[str]) -> str:
    """Return the levels that a person has beaten without help."""
    if not beaten:
        return NO_LEVELS
    return _("Beaten without help: {levels}").format(levels=listed(map(levels.level, beaten)))


def number_beaten(beaten: int, levels: int) -> str:
    """Return how many levels a person has beaten, such as "Levels beaten: 2 of 10"."""
    return _("Levels beaten: {beaten} of {levels}").format(beaten=beaten, levels=levels)


def badge(level: str, *, beaten: bool) -> str:
    """Return what a badge means."""
    text = _("{level}: beaten without help") if beaten else _("{level}: not beaten yet")
    return text.format(level=level)


def curve(name: str, games: Sequence[RatedGame]) -> str:
    """Return how a player's rating changed, for screen readers."""
    if not games:
        return _("{name}: no rated games yet").format(name=name)
    first, last = (round(game.rating.value) for game in (games[0], games[-1]))
    return _CURVE(games[-1].rating.games, name=name, first=first, last=last)


def head_to_head(found: HeadToHead, write: Write = str) -> str:
    """Return the results of one person against another, such as "12 – 9, 4 draws"."""
    if not any(found):
        return NO_MUTUAL_GAMES
    return _SCORE(found.drawn, write, won=write(found.won), lost=write(found.lost))


def named_head_to_head(names: Sequence[str], found: HeadToHead, write: Write = str) -> str:
    """Return the results with both names, such as "Ann and Bob: 12 – 9, 4 draws"."""
    return _("{names}: {results}").format(names=listed(names), results=head_to_head(found, write))


def rating_progress(done: float) -> str:
    """Return how many of the games are rated, such as "Rating your games… 40 %"."""
    # Translators: {percent} is a number such as 40.
    return _("Rating your games… {percent} %").format(percent=int(done * 100))


def rating_value(rating: Rating | None) -> str:
    """Return a rating without its uncertainty. Empty if there is none."""
    return str(round(rating.value)) if rating else ""


def changed(changes: Sequence[RatingChange]) -> str:
    """Return the new ratings of people after a game. A single person is not named."""
    change, first = (_CHANGE, _FIRST) if len(changes) == 1 else (_NAMED_CHANGE, _NAMED_FIRST)
    return " · ".join(_filled(each, change, first) for each in changes)


def spoken_change(changes: Sequence[RatingChange]) -> str:
    """Return the new ratings in words, because screen readers do not read the arrow."""
    named = (_SPOKEN, _NAMED_FIRST)
    yours = (_YOUR_CHANGE, _YOUR_FIRST)
    return running_text(*(_filled(each, *(yours if each.name == UNNAMED else named)) for each in changes))


def _filled(change: RatingChange, text: str, first: str) -> str:
    text = text if change.before.games else first
    return text.format(name=called(change.name), before=rating_value(change.before), after=rating_value(change.after))
