"""Match settings: rules, names and marks, kinds of players, who begins, and the notation of cells."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple, Self

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, PERSON, Kind, Player, check_mark, free_mark, mark_key
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.names import stored_name

RANDOM, LOSER, IN_TURN = "random", "loser", "in turn"


def _in_turn(players: int, last: Game | None, random: Random) -> int:  # noqa: ARG001 - every policy has the same signature
    return (last.setup.first + 1) % players if last else 0


def _drawn(players: int, last: Game | None, random: Random) -> int:  # noqa: ARG001 - every policy has the same signature
    return random.randrange(players)


def _loser(players: int, last: Game | None, random: Random) -> int:
    """Return the first loser in order of play. After a draw or without a last game, the seats begin in turn."""
    first = _in_turn(players, last, random)
    winners = last.outcome.winners if last and last.outcome else frozenset()
    order = [(first + step) % players for step in range(players)]
    return next((seat for seat in order if winners and seat not in winners), first)


_POLICIES: dict[str, Callable[[int, Game | None, Random], int]] = {
    RANDOM: _drawn,
    LOSER: _loser,
    IN_TURN: _in_turn,
}


def begin_choices(players: int) -> list[str]:
    """Return the valid values of `Choice.begins`: the policies and the players' numbers, from 1."""
    return [RANDOM, *(str(seat + 1) for seat in range(players)), LOSER, IN_TURN]


@dataclass(frozen=True)
class Choice:
    """Settings of a series of games.

    Raises:
        ValueError: rules, players, `begins` and `deal` do not fit together.
        BadMark: a mark is invalid, too similar to another one, or not allowed in this notation.
        NameTaken: two players have the same name.

    """

    rules: Rules
    players: tuple[Player, ...]
    begins: str = RANDOM
    """One of `begin_choices`."""
    notation: Notation = Notation.ROW_LETTER
    deal: bool = False
    """Whether X and O are dealt at random between two players for every game. X then begins and `begins` is ignored."""

    def __post_init__(self) -> None:
        Setup(self.rules, self.players)
        for player in self.players:
            check_mark(player.mark, notation=self.notation)
        if self.begins not in begin_choices(self.rules.players):
            raise ValueError(f"begins must be one of {begin_choices(self.rules.players)}, got {self.begins!r}")
        if self.deal and not can_deal(self.rules):
            raise ValueError(f"X and O are dealt between 2 players, got {self.rules.players}")
        if not all(knows(player.kind, self.rules) for player in self.players):
            raise ValueError("an outside engine does not know the rules")

    @classmethod
    def default(cls, rules: Rules | None = None) -> Self:
        """Return the settings with default players and, if none are given, default rules."""
        rules = rules or Rules()
        return cls(rules, fill_in([Entry("", "")] * rules.players))

    def setup(self, last: Game | None, random: Random) -> Setup:
        """Return the setup of the next game. `last` is the previous game."""
        players = self.rules.players
        same = last if last and last.setup.rules.players == players else None
        policy = RANDOM if self.deal else self.begins
        return self.begun_by(int(policy) - 1 if policy.isdigit() else _POLICIES[policy](players, same, random))

    def begun_by(self, first: int) -> Setup:
        """Return the setup in which the seat `first` begins. If marks are dealt, it gets X."""
        return Setup(self.rules, with_dealt_marks(self.players, first) if self.deal else self.players, first)

    def swapped(self) -> Self:
        """Return the settings with every player moved up one seat."""
        return replace(self, players=self.players[1:] + self.players[:1])

    def adopting(self, setup: Setup) -> Self:
        """Return the settings for games like this one. Values that do not fit its players become the defaults."""
        if (setup.rules, setup.players) == (self.rules, self.players):
            return self
        begins = self.begins if self.begins in begin_choices(setup.rules.players) else RANDOM
        digits = self.notation is Notation.NUMBER and any(mark_key(each.mark).isdigit() for each in setup.players)
        notation = Notation.ROW_LETTER if digits else self.notation
        dealt = self.deal and can_deal(setup.rules) and {each.mark for each in setup.players} == set(MARKS[:2])
        return replace(self, rules=setup.rules, players=setup.players, begins=begins, notation=notation, deal=dealt)


class Entry(NamedTuple):
    """A player as entered. A blank name or mark means the default."""

    name: str
    mark: str
    kind: Kind = PERSON


def fill_in(entries: Sequence[Entry]) -> tuple[Player, ...]:
    """Create players from entries. A blank is replaced by a default that no other player has."""
    names = [stored_name(entry.name) for entry in entries]
    marks = [entry.mark.strip() for entry in entries]
    kinds = [entry.kind for entry in entries]
    for seat, kind in enumerate(kinds):
        names[seat] = names[seat] or default_name(kind, seat, but(seat, names))
        marks[seat] = marks[seat] or free_mark(seat, but(seat, marks))
    return tuple(map(Player, names, marks, kinds))


def entries(players: Sequence[Player]) -> list[Entry]:
    """Return entries that `fill_in` turns into these players, blank where the default is the same."""
    names, marks = [player.name for player in players], [player.mark for player in players]
    given: list[Entry] = []
    for seat, player in enumerate(players):
        name, mark = default_name(player.kind, seat, names[:seat]), free_mark(seat, marks[:seat])
        shown = "" if player.name == name else player.name, "" if player.mark == mark else player.mark
        given.append(Entry(*shown, player.kind))
    return given


def default_name(kind: Kind, seat: int, others: Iterable[str]) -> str:
    """Return a default name. People are numbered, and computers have names from a list."""
    if kind == PERSON:
        return wording.default_name(seat, others)
    from tictactoe_gui.wording.levels import computer_name

    return computer_name(others)


def with_dealt_marks(players: Sequence[Player], first: int) -> tuple[Player, ...]:
    """Return the players with X for the first player and O for the other."""
    return tuple(replace(player, mark=MARKS[seat != first]) for seat, player in enumerate(players))


def can_deal(rules: Rules) -> bool:
    """Return True if X and O can be dealt at random, which takes two players."""
    return rules.players == 2


def knows(kind: Kind, rules: Rules) -> bool:
    """Return True if this kind of player supports the rules. Only third-party engines are limited."""
    if not kind.engine:
        return True
    # Few matches use an engine, and the protocol would delay the first paint.
    from tictactoe_gui.gomocup import messages

    return messages.fits(rules)


def but(seat: int, texts: Sequence[str]) -> list[str]:
    """Return the texts of the other seats."""
    return [text for other, text in enumerate(texts) if other != seat]
