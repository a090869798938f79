"""Which games of the library are meant, for its table and its scores alike."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from tictactoe_gui.mnk.player import Kind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.names import name_key
from tictactoe_gui.storage.columns import Result, rule_columns

ASSISTED = "(hints <> '' OR analysis OR start <> '')"
"""Whether there was help in a row of `games`, or a position to start from."""


class Opponents(Enum):
    """Kinds of opponents, beside a certain level or engine, which is a `mnk.player.Kind`."""

    PEOPLE = "all others are people"
    COMPUTERS = "at least one other is a computer"


class Selection(NamedTuple):
    """Which games; as it stands, all of them."""

    text: str = ""
    """What is typed to search: each word must be part of a player's name."""
    player: str = ""
    """Somebody who played, by name; what follows is meant from this player's side, or from that of any person."""
    result: Result | None = None
    """How the game ended for the player."""
    against: Opponents | Kind | None = None
    """Who else played."""
    rules: Rules | None = None
    finished: bool | None = None
    """True: games that ended; False: abandoned ones."""
    unassisted: bool = False
    """Leave out games in which there was help, or a position to start from."""


class Condition(NamedTuple):
    """A condition in SQL."""

    sql: str
    parameters: tuple[object, ...] = ()


def game_conditions(chosen: Selection) -> list[Condition]:
    """Give what a row of `games` must fulfil, but for its players' results and opponents."""
    words = name_key(chosen.text).split()
    found = [Condition("number IN (SELECT game FROM seats WHERE instr(key, ?))", (word,)) for word in words]
    if chosen.rules:
        columns = "(width, height, k, players, gravity, misere, exact) = (?, ?, ?, ?, ?, ?, ?)"
        found.append(Condition(columns, rule_columns(chosen.rules)))
    if chosen.finished is not None:
        sign = "NOT IN" if chosen.finished else "IN"
        found.append(Condition(f"number {sign} (SELECT game FROM seats WHERE result IS NULL)"))
    if chosen.unassisted:
        found.append(Condition(f"NOT {ASSISTED}"))
    return found


def seat_conditions(chosen: Selection) -> list[Condition]:
    """Give what the player's row of `seats`, there named `own`, must fulfil."""
    found = []
    if chosen.player:
        found.append(Condition("own.key = ?", (name_key(chosen.player),)))
    if chosen.result:
        found.append(Condition("own.result = ?", (chosen.result.value,)))
    if chosen.against:
        found.append(_against(chosen.against))
    return found


def played_by(kind: Kind) -> Condition:
    """Give what the player's row of `seats` must fulfil for this kind of player."""
    return Condition("(own.level, own.engine) = (?, ?)", kind)


def last_typed(seat: str) -> str:
    """Give, in SQL, the name that was last typed of those that read as that of this row of `seats`."""
    return (
        f"(SELECT CAST(name AS TEXT) FROM seats AS typed WHERE typed.key = {seat}.key ORDER BY typed.game DESC LIMIT 1)"
    )


def _against(opponents: Opponents | Kind) -> Condition:
    others = "EXISTS (SELECT 1 FROM seats AS other WHERE other.game = own.game AND other.seat <> own.seat AND {})"
    computer = others.format("(other.level <> '' OR other.engine <> '')")
    match opponents:
        case Opponents.COMPUTERS:
            return Condition(computer)
        case Opponents.PEOPLE:
            return Condition(f"NOT {computer}")
    return Condition(others.format("(other.level, other.engine) = (?, ?)"), opponents)


def every(conditions: Iterable[Condition]) -> Condition:
    """Give the condition that all of these make."""
    listed = list(conditions)
    sql = " AND ".join(condition.sql for condition in listed) or "TRUE"
    return Condition(sql, tuple(value for condition in listed for value in condition.parameters))
