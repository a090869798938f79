"""What is chosen before a game: rules, names and marks, who plays each seat, who begins, how cells are named."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import NamedTuple, Self

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, PERSON, Kind, Player, check_mark, free_mark, mark_key
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.names import visible

RANDOM, LOSER, IN_TURN = "random", "loser", "in turn"


def _in_turn(players: int, last: Game | None, random: Random) -> int:  # noqa: ARG001 - one of a table
    return (last.setup.first + 1) % players if last else 0


def _drawn(players: int, last: Game | None, random: Random) -> int:  # noqa: ARG001 - one of a table
    return random.randrange(players)


def _loser(players: int, last: Game | None, random: Random) -> int:
    """The first loser in the order of play; without one, as after a draw, whose turn it is to begin."""
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
    """Give what `Choice.begins` may be for so many players: a policy, or the number of a player, from 1."""
    return [RANDOM, *(str(seat + 1) for seat in range(players)), LOSER, IN_TURN]


@dataclass(frozen=True)
class Choice:
    """What a row of games is played with.

    Raises:
        ValueError: rules, players, `begins` and `deal` do not fit together.
        BadMark: a mark is refused, alone or beside the others or in this notation.
        NameTaken: two players have the same name.

    """

    rules: Rules
    players: tuple[Player, ...]
    begins: str = RANDOM
    """One of `begin_choices`."""
    notation: Notation = Notation.ROW_LETTER
    deal: bool = False
    """Whether two players are dealt X and O at random for every game, and X begins, whatever `begins` says."""

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
        """Give the choice for players who said nothing."""
        rules = rules or Rules()
        return cls(rules, fill_in([Entry("", "")] * rules.players))

    def setup(self, last: Game | None, random: Random) -> Setup:
        """Give the setup of the next game; `last` is the game before it."""
        players = self.rules.players
        same = last if last and last.setup.rules.players == players else None
        policy = RANDOM if self.deal else self.begins
        return self.begun_by(int(policy) - 1 if policy.isdigit() else _POLICIES[policy](players, same, random))

    def begun_by(self, first: int) -> Setup:
        """Give the setup in which this seat begins; where marks are dealt it has X."""
        return Setup(self.rules, with_dealt_marks(self.players, first) if self.deal else self.players, first)

    def swapped(self) -> Self:
        """Let everybody move up one seat."""
        return replace(self, players=self.players[1:] + self.players[:1])

    def adopting(self, setup: Setup) -> Self:
        """Give the choice for games like this one; what does not fit its players takes its default."""
        if (setup.rules, setup.players) == (self.rules, self.players):
            return self
        begins = self.begins if self.begins in begin_choices(setup.rules.players) else RANDOM
        digits = self.notation is Notation.NUMBER and any(mark_key(each.mark).isdigit() for each in setup.players)
        notation = Notation.ROW_LETTER if digits else self.notation
        dealt = self.deal and can_deal(setup.rules) and {each.mark for each in setup.players} == set(MARKS[:2])
        return replace(self, rules=setup.rules, players=setup.players, begins=begins, notation=notation, deal=dealt)


class Entry(NamedTuple):
    """A player as entered; a blank name or mark stands for the default."""

    name: str
    mark: str
    kind: Kind = PERSON


def fill_in(entries: Sequence[Entry]) -> tuple[Player, ...]:
    """Make players of entries; a blank takes the default that nobody else has."""
    names = [entry.name.strip() if visible(entry.name) else "" for entry in entries]
    marks = [entry.mark.strip() for entry in entries]
    kinds = [entry.kind for entry in entries]
    for seat, kind in enumerate(kinds):
        names[seat] = names[seat] or default_name(kind, seat, but(seat, names))
        marks[seat] = marks[seat] or free_mark(seat, but(seat, marks))
    return tuple(map(Player, names, marks, kinds))


def entries(players: Sequence[Player]) -> list[Entry]:
    """Give entries that `fill_in` makes these players of, blank where the default is the same."""
    names, marks = [player.name for player in players], [player.mark for player in players]
    given: list[Entry] = []
    for seat, player in enumerate(players):
        name, mark = default_name(player.kind, seat, names[:seat]), free_mark(seat, marks[:seat])
        shown = "" if player.name == name else player.name, "" if player.mark == mark else player.mark
        given.append(Entry(*shown, player.kind))
    return given


def default_name(kind: Kind, seat: int, others: Iterable[str]) -> str:
    """Give the name of somebody who has none: people are numbered, computers have names of their own."""
    if kind == PERSON:
        return wording.default_name(seat, others)
    from tictactoe_gui.wording.levels import computer_name

    return computer_name(others)


def with_dealt_marks(players: Sequence[Player], first: int) -> tuple[Player, ...]:
    """Give the one who begins X and the other one O."""
    return tuple(replace(player, mark=MARKS[seat != first]) for seat, player in enumerate(players))


def can_deal(rules: Rules) -> bool:
    """Whether X and O can be dealt at random: between two players."""
    return rules.players == 2


def knows(kind: Kind, rules: Rules) -> bool:
    """Whether what plays knows the rules: all do, but outside engines do not know all rules."""
    if not kind.engine:
        return True
    # Few choices have an engine, and the first paint need not wait for the protocol.
    from tictactoe_gui.gomocup import messages

    return messages.fits(rules)


def but(seat: int, texts: Sequence[str]) -> list[str]:
    """Give the texts of the other seats."""
    return [text for other, text in enumerate(texts) if other != seat]
