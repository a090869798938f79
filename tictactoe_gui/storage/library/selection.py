"""Selection of games, for the library's table and for scores."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.player_names import name_key
from tictactoe_gui.storage.library.columns import RULE_COLUMNS, Result, rule_columns


class OpponentFilter(Enum):
    """Kinds of opponents. A single level or engine is a `PlayerKind` instead."""

    PEOPLE = "all others are people"
    COMPUTERS = "at least one other is a computer"


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
    finished: bool | None = None
    """True selects finished games, False abandoned ones."""
    unassisted: bool = False
    """Excludes games with hints or analysis, or from a given position."""


class Condition(NamedTuple):
    """SQL condition."""

    sql: str
    parameters: tuple[object, ...] = ()


def game_conditions(selection: Selection) -> list[Condition]:
    """Return the conditions for a row of `games`, except those on its seats."""
    words = name_key(selection.text).split()
    found = [Condition("number IN (SELECT game FROM seats WHERE instr(key, ?))", (word,)) for word in words]
    if selection.rules:
        columns, values = ", ".join(RULE_COLUMNS), ", ".join("?" for _column in RULE_COLUMNS)
        found.append(Condition(f"({columns}) = ({values})", rule_columns(selection.rules)))
    if selection.finished is not None:
        sign = "NOT IN" if selection.finished else "IN"
        found.append(Condition(f"number {sign} (SELECT game FROM seats WHERE result IS NULL)"))
    if selection.unassisted:
        found.append(Condition("NOT assisted"))
    return found


def seat_conditions(selection: Selection) -> list[Condition]:
    """Return the conditions for the player's row of `seats`, named `own`."""
    found = []
    if selection.player:
        found.append(Condition("own.key = ?", (name_key(selection.player),)))
    if selection.result:
        found.append(Condition("own.result = ?", (selection.result.value,)))
    if selection.against:
        found.append(_against(selection.against))
    return found


def played_by(kind: PlayerKind) -> Condition:
    """Return the condition for a player of this kind, on the row of `seats` named `own`."""
    return Condition("(own.level, own.engine) = (?, ?)", kind)


def last_typed(seat: str) -> str:
    """Return SQL for the last typed spelling of the name in this row of `seats`."""
    return (
        f"(SELECT CAST(name AS TEXT) FROM seats AS typed WHERE typed.key = {seat}.key ORDER BY typed.game DESC LIMIT 1)"
    )


def _against(opponents: OpponentFilter | PlayerKind) -> Condition:
    others = "EXISTS (SELECT 1 FROM seats AS other WHERE other.game = own.game AND other.seat <> own.seat AND {})"
    computer = others.format("(other.level <> '' OR other.engine <> '')")
    match opponents:
        case OpponentFilter.COMPUTERS:
            return Condition(computer)
        case OpponentFilter.PEOPLE:
            return Condition(f"NOT {computer}")
    return Condition(others.format("(other.level, other.engine) = (?, ?)"), opponents)


def all_of(conditions: Iterable[Condition]) -> Condition:
    """Return the conjunction of these conditions."""
    listed = list(conditions)
    sql = " AND ".join(condition.sql for condition in listed) or "TRUE"
    return Condition(sql, tuple(value for condition in listed for value in condition.parameters))
