"""What the players chose before a game: rules, names and marks, who begins, how cells are named."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, check_mark, free_mark, visible
from tictactoe_gui.mnk.rules import Rules

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
        ValueError: rules, players and `begins` do not fit together.
        BadMark: a mark is refused, alone or beside the others or in this notation.
        NameTaken: two players have the same name.

    """

    rules: Rules
    players: tuple[Player, ...]
    begins: str = RANDOM
    """One of `begin_choices`."""
    notation: Notation = Notation.ROW_LETTER

    def __post_init__(self) -> None:
        Setup(self.rules, self.players)
        for player in self.players:
            check_mark(player.mark, notation=self.notation)
        if self.begins not in begin_choices(self.rules.players):
            raise ValueError(f"begins must be one of {begin_choices(self.rules.players)}, got {self.begins!r}")

    @classmethod
    def default(cls, rules: Rules | None = None) -> Self:
        """Give the choice for players who said nothing."""
        rules = rules or Rules()
        return cls(rules, fill_in([("", "")] * rules.players))

    def setup(self, last: Game | None, random: Random) -> Setup:
        """Give the setup of the next game; `last` is the game before it."""
        players = self.rules.players
        same = last if last and last.setup.rules.players == players else None
        first = int(self.begins) - 1 if self.begins.isdigit() else _POLICIES[self.begins](players, same, random)
        return Setup(self.rules, self.players, first)

    def swapped(self) -> Self:
        """Let everybody move up one seat."""
        return replace(self, players=self.players[1:] + self.players[:1])


def fill_in(texts: Sequence[tuple[str, str]]) -> tuple[Player, ...]:
    """Make players of names and marks as typed; a blank takes the default that nobody else has."""
    names = [text.strip() if visible(text) else "" for text, _ in texts]
    marks = [text.strip() for _, text in texts]
    for seat in range(len(texts)):
        names[seat] = names[seat] or wording.default_name(seat, _but(seat, names))
        marks[seat] = marks[seat] or free_mark(seat, _but(seat, marks))
    return tuple(map(Player, names, marks))


def _but(seat: int, texts: Sequence[str]) -> Iterable[str]:
    return [text for other, text in enumerate(texts) if other != seat]
