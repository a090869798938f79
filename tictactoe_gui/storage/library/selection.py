"""Selection of games for the library's table and for scores, as SQL conditions."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.opponents.review.move_review import REVIEW_VERSION
from tictactoe_gui.player_names import name_key
from tictactoe_gui.storage.library.rows import Result, rules_text


class OpponentFilter(Enum):
    """Kinds of opponents. A single level or engine is a `PlayerKind` instead."""

    PEOPLE = "all others are people"
    COMPUTERS = "at least one other is a computer"


class ReviewFilter(Enum):
    """Games by their reviews."""

    WITH_MISTAKES = "a person made a mistake"
    MISSING = "finished and not reviewed"


class Selection(NamedTuple):
    """Filter for games. The default selects all of them."""

    text: str = ""
    """Search text. Each word must be part of a player's name."""
    player: str = ""
    """Name of a player. The fields below refer to this player, or to any person if it is empty."""
    result: Result | None = None
    """Result for the player."""
    against: OpponentFilter | PlayerKind | None = None
    """Opponents of the player."""
    rules: Rules | None = None
    players: tuple[Player, ...] = ()
    """Players who all took part."""
    finished: bool | None = None
    """True selects finished games, False abandoned ones."""
    unassisted: bool = False
    """Excludes games with hints or analysis, or from a given position."""
    review: ReviewFilter | None = None
    is_mastermind: bool = False
    """True selects only games of Mastermind. They are not among the games of boards, and have no review."""


ALL_GAMES = Selection()

LAST_TYPED = "(SELECT CAST(name AS TEXT) FROM seats WHERE key = own.key ORDER BY game DESC LIMIT 1)"
"""SQL for the last typed spelling of the name in a row of `seats`, named `own`."""


class Condition(NamedTuple):
    """SQL condition."""

    sql: str
    parameters: tuple[object, ...] = ()


NOTHING = Condition("FALSE")
_UNFINISHED = "(SELECT game FROM seats WHERE result IS NULL)"
_REVIEW_CONDITIONS = {
    ReviewFilter.WITH_MISTAKES: Condition(
        "number IN (SELECT game FROM reviews WHERE version = ? AND mistakes > 0)", (REVIEW_VERSION,)
    ),
    ReviewFilter.MISSING: Condition(
        f"plies > 0 AND number NOT IN (SELECT game FROM reviews WHERE version = ?) AND number NOT IN {_UNFINISHED}",
        (REVIEW_VERSION,),
    ),
}


def game_condition(selection: Selection) -> Condition:
    """Return the condition under which a row of `games` is selected."""
    if selection.is_mastermind:
        return NOTHING
    conditions = _game_conditions(selection)
    seats = _seat_conditions(selection)
    if seats:
        if not selection.player:
            seats.append(_played_by(PERSON))
        sql, parameters = _all_of(seats)
        conditions.append(Condition(f"number IN (SELECT own.game FROM seats AS own WHERE {sql})", parameters))
    return _all_of(conditions)


def mastermind_condition(selection: Selection) -> Condition:
    """Return the condition under which a row of `mastermind` is selected. `connect` defines `name_key`."""
    if selection.rules or selection.review or selection.against or selection.result is Result.DRAWN:
        return NOTHING
    words = [word.encode(errors="surrogatepass") for word in name_key(selection.text).split()]
    found = [Condition("(instr(key, ?) OR instr(name_key(hider), ?))", (word, word)) for word in words]
    if selection.player or selection.result:
        found.append(_mastermind_player(selection))
    if selection.finished is not None:
        found.append(Condition(f"result IS {'NOT ' if selection.finished else ''}NULL"))
    if selection.unassisted:
        found.append(Condition("NOT assisted"))
    return _all_of(found)


def _mastermind_player(selection: Selection) -> Condition:
    """Return the condition on the player and the result. Without a name, any person is meant."""
    sign, names = ("= ?", (name_key(selection.player),) * 2) if selection.player else ("<> ''", ())
    broken, held = {
        None: ("TRUE", "TRUE"),
        Result.WON: ("result = 'broken'", "result <> 'broken'"),
    }.get(selection.result, ("result <> 'broken'", "result = 'broken'"))
    return Condition(f"(key {sign} AND {broken} OR name_key(hider) {sign} AND {held})", names)


def score_condition(selection: Selection, kind: PlayerKind | None) -> Condition:
    """Return the condition under which a row of `seats`, named `own`, counts for players of this kind or of any.

    An opponent whose level fits plays at all levels of the ladder.
    """
    seats = [Condition("own.result IN ('won', 'drawn', 'lost')"), *([_played_by(kind)] if kind is not None else [])]
    seats += _seat_conditions(selection)
    games = _game_conditions(selection)
    if games:
        sql, parameters = _all_of(games)
        seats.append(Condition(f"own.game IN (SELECT number FROM games WHERE {sql})", parameters))
    return _all_of(seats)


def _game_conditions(selection: Selection) -> list[Condition]:
    """Return the conditions for a row of `games`, except those on the player's seat."""
    # SQLite takes half of a character only as bytes. No name contains one.
    words = [word.encode(errors="surrogatepass") for word in name_key(selection.text).split()]
    found = [Condition("number IN (SELECT game FROM seats WHERE instr(key, ?))", (word,)) for word in words]
    if selection.rules:
        found.append(Condition("rules = ?", (rules_text(selection.rules),)))
    for player in selection.players:
        sql, parameters = _all_of([Condition("own.key = ?", (name_key(player.name),)), _played_by(player.kind)])
        found.append(Condition(f"number IN (SELECT own.game FROM seats AS own WHERE {sql})", parameters))
    if selection.finished is not None:
        sign = "NOT IN" if selection.finished else "IN"
        found.append(Condition(f"number {sign} {_UNFINISHED}"))
    if selection.unassisted:
        found.append(Condition("NOT assisted"))
    if selection.review:
        found.append(_REVIEW_CONDITIONS[selection.review])
    return found


def _seat_conditions(selection: Selection) -> list[Condition]:
    """Return the conditions for the player's row of `seats`, named `own`."""
    found = []
    if selection.player:
        found.append(Condition("own.key = ?", (name_key(selection.player),)))
    if selection.result:
        found.append(Condition("own.result = ?", (selection.result.value,)))
    if selection.against:
        found.append(_against(selection.against))
    return found


def _played_by(kind: PlayerKind) -> Condition:
    if kind.fits:
        return Condition(f"own.engine = '' AND own.level IN ({', '.join('?' for _level in LADDER)})", LADDER)
    return Condition("(own.level, own.engine) = (?, ?)", (kind.level, kind.engine))


def _against(opponents: OpponentFilter | PlayerKind) -> Condition:
    others = "EXISTS (SELECT 1 FROM seats AS other WHERE other.game = own.game AND other.seat <> own.seat AND {})"
    if isinstance(opponents, PlayerKind):
        played_by = others.format("(other.level, other.engine) = (?, ?)")
        return Condition(played_by, (opponents.level, opponents.engine))
    computer = others.format("(other.level <> '' OR other.engine <> '')")
    return Condition(computer if opponents is OpponentFilter.COMPUTERS else f"NOT {computer}")


def _all_of(conditions: Sequence[Condition]) -> Condition:
    sql = " AND ".join(condition.sql for condition in conditions) or "TRUE"
    return Condition(sql, tuple(value for condition in conditions for value in condition.parameters))
