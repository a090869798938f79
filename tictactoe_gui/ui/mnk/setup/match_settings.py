"""Match settings: rules, names and marks, kinds of players, who goes first, and the notation of cells."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import NamedTuple, Self

from tictactoe_gui.gomocup import messages
from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, usual
from tictactoe_gui.mnk.player import (
    DISCS,
    MARKS,
    PERSON,
    STONES,
    Player,
    PlayerKind,
    check_mark,
    default_marks,
    free_mark,
    mark_key,
)
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER, parse_level
from tictactoe_gui.player_names import UNNAMED, check_name, name_key, stored_name
from tictactoe_gui.ui.engines.engine_list import EngineList
from tictactoe_gui.ui.mnk.setup.stored_rules import KEY, stored_notation, stored_rules
from tictactoe_gui.ui.style.settings import AUTOMATIC, BOOLEANS, StoredValues, UserSettings, one_of
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk.levels import computer_name

RANDOM, LOSER, ALTERNATING = "random", "loser", "in turn"
FIRST = "1"
"""Policy by which the first seat always goes first."""


def first_player_policies(players: int) -> list[str]:
    """Return the valid values of `MatchSettings.first_player`: the policies and the players' numbers, from 1."""
    return [RANDOM, *(str(seat + 1) for seat in range(players)), LOSER, ALTERNATING]


@dataclass(frozen=True)
class MatchSettings:
    """Settings of a series of games.

    Raises:
        ValueError: rules, players, `first_player` and `random_marks` are inconsistent.
        BadMark: a mark is invalid, too similar to another one, or not allowed in this notation.
        NameTaken: two players have the same name.

    """

    rules: Rules
    players: tuple[Player, ...]
    first_player: str = RANDOM
    """One of `first_player_policies`."""
    notation: Notation | None = None
    """Notation that the user chose. None means the one that is usual for the board."""
    random_marks: bool = False
    """True if X and O are assigned at random in every game. X then moves first and `first_player` is ignored."""

    def __post_init__(self) -> None:
        GameSetup(self.rules, self.players)
        for player in self.players:
            check_mark(player.mark, notation=self.cell_notation)
        valid = first_player_policies(self.rules.players)
        if self.first_player not in valid:
            raise ValueError(f"first_player must be one of {valid}, got {self.first_player!r}")
        if self.random_marks and not supports_random_marks(self.rules):
            raise ValueError(f"random_marks requires 2 players, got {self.rules.players}")
        if not all(supports(player.kind, self.rules) for player in self.players):
            raise ValueError("third-party engines do not support these rules")

    @classmethod
    def default(cls, rules: Rules | None = None) -> Self:
        """Return the settings with default players and, if none are given, default rules."""
        rules = rules or Rules()
        return cls(rules, players_from_entries([PlayerEntry()] * rules.players, default_marks(rules)))

    @property
    def cell_notation(self) -> Notation:
        """Notation of the cells."""
        return self.notation or usual(self.rules)

    @property
    def person(self) -> str:
        """Name of the only person. If there are several or none, it is `UNNAMED`."""
        people = [player.name for player in self.players if player.kind == PERSON]
        return people[0] if len(people) == 1 else UNNAMED

    def with_person(self, name: str) -> Self:
        """Return the settings with this name for the only person, if that person has a default name."""
        players = with_named_person(self.players, name)
        return self if players == self.players else replace(self, players=players)

    def setup(self, last: Game | None, random: Random) -> GameSetup:
        """Return the setup of the next game. `last` is the previous game."""
        if self.random_marks or self.first_player == RANDOM:
            return self.setup_with_first(random.randrange(self.rules.players))
        if self.first_player.isdigit():
            return self.setup_with_first(int(self.first_player) - 1)
        return self.setup_with_first(self._first_after(last))

    def _first_after(self, last: Game | None) -> int:
        """Return the next seat or, if the loser starts, the first loser in order of play."""
        players = self.rules.players
        if not last or last.setup.rules.players != players:
            return 0
        order = [(last.setup.first + step) % players for step in range(1, players + 1)]
        seats = last.outcome.winners if last.outcome and self.first_player == LOSER else ()
        winners = {last.number(seat) for seat in seats}
        return next((seat for seat in order if winners and seat not in winners), order[0])

    def setup_with_first(self, first: int) -> GameSetup:
        """Return the setup in which the seat `first` moves first. It has the black stones or the red discs.

        If marks are assigned at random, it gets X.
        """
        marks = MARKS[:2] if self.random_marks else self.ordered_marks
        return GameSetup(self.rules, assign_marks(self.players, first, marks) if marks else self.players, first)

    @property
    def ordered_marks(self) -> tuple[str, ...]:
        """Marks of which the first one always moves first, as black does. Empty if the players have others."""
        own = {player.mark for player in self.players}
        return next((marks for marks in (STONES, DISCS) if own == set(marks)), ())

    def with_seats_swapped(self) -> Self:
        """Return the settings with every player moved up one seat. The marks stay, so nothing changes its colour."""
        moved = self.players[1:] + self.players[:1]
        players = tuple(replace(player, mark=before.mark) for player, before in zip(moved, self.players, strict=True))
        return replace(self, players=players)

    def matching(self, game: Game) -> Self:
        """Return the settings with the rules and players of `game`. Incompatible values are reset to defaults.

        Return the settings themselves if the game was started with them.
        """
        setup = game.setup
        if setup.rules == self.rules and _choices(setup.players) == _choices(
            self.setup_with_first(setup.first).players
        ):
            return self
        begins = self.first_player if self.first_player in first_player_policies(setup.rules.players) else RANDOM
        digits = self.notation is Notation.NUMBER and any(mark_key(each.mark).isdigit() for each in setup.players)
        notation = None if digits else self.notation
        x_and_o = {each.mark for each in setup.players} == set(MARKS[:2])
        random_marks = self.random_marks and supports_random_marks(setup.rules) and x_and_o
        return replace(
            self,
            rules=setup.rules,
            players=setup.players,
            first_player=begins,
            notation=notation,
            random_marks=random_marks,
        )


def _choices(players: Iterable[Player]) -> list[Player]:
    """Return the players without a level that is chosen again for every game."""
    return [replace(player, kind=player.kind.choice) for player in players]


class PlayerEntry(NamedTuple):
    """A player as entered. A blank name or mark means the default."""

    name: str = ""
    mark: str = ""
    kind: PlayerKind = PERSON


def players_from_entries(entries: Sequence[PlayerEntry], default: Sequence[str] = MARKS) -> tuple[Player, ...]:
    """Create players from entries. A blank is replaced by a default that no other player has.

    `default` are the default marks of the seats.
    """
    kinds = [entry.kind for entry in entries]
    names = ["" if _is_default(entry, kinds) else stored_name(entry.name) for entry in entries]
    marks = [entry.mark.strip() for entry in entries]
    for seat in range(len(entries)):
        names[seat] = names[seat] or default_name(kinds, seat, others(seat, names))
        marks[seat] = marks[seat] or free_mark(seat, others(seat, marks), default)
    return tuple(map(Player, names, marks, kinds))


def entries_from_players(players: Sequence[Player], default: Sequence[str] = MARKS) -> list[PlayerEntry]:
    """Return the inverse of `players_from_entries`: entries that leave default names and marks blank."""
    names = [player.name for player in players]
    marks = [player.mark for player in players]
    result: list[PlayerEntry] = []
    for seat, player in enumerate(players):
        name = default_name([player.kind for player in players], seat, names[:seat])
        mark = free_mark(seat, marks[:seat], default)
        shown = "" if player.name == name else player.name, "" if player.mark == mark else player.mark
        result.append(PlayerEntry(*shown, player.kind))
    return result


def _is_default(entry: PlayerEntry, kinds: Sequence[PlayerKind]) -> bool:
    """Return True if a person has not given the name. In a game of several people, a number may be typed."""
    is_alone = kinds.count(PERSON) == 1
    is_default = phrases.is_default_name(entry.name) if is_alone else stored_name(entry.name) == UNNAMED
    return entry.kind == PERSON and is_default


def default_name(kinds: Sequence[PlayerKind], seat: int, others: Iterable[str]) -> str:
    """Return a default name. Several people are numbered, and computers have names from a list."""
    if kinds[seat] != PERSON:
        return computer_name(others)
    return phrases.default_name(seat, others) if kinds.count(PERSON) > 1 else UNNAMED


def with_named_person(players: Sequence[Player], name: str) -> tuple[Player, ...]:
    """Return the players with this name for the only person, if it is free and replaces a default name."""
    people = [seat for seat, player in enumerate(players) if player.kind == PERSON]
    if len(people) != 1 or not phrases.is_default_name(players[people[0]].name):
        return tuple(players)
    named = [*players]
    if name_key(name) not in (name_key(player.name) for player in players):
        named[people[0]] = replace(players[people[0]], name=name)
    return tuple(named)


def assign_marks(players: Sequence[Player], first: int, marks: Sequence[str] = MARKS) -> tuple[Player, ...]:
    """Return two players with the first mark for the one who moves first."""
    return tuple(replace(player, mark=marks[seat != first]) for seat, player in enumerate(players))


def supports_random_marks(rules: Rules) -> bool:
    """Return True if X and O can be assigned at random, which requires two players."""
    return rules.players == 2


def supports(kind: PlayerKind, rules: Rules) -> bool:
    """Return True if this kind of player supports the rules. Only third-party engines are restricted."""
    return not kind.engine or messages.is_standard(rules)


def others(seat: int, texts: Sequence[str]) -> list[str]:
    """Return the texts of the other seats."""
    return [text for other, text in enumerate(texts) if other != seat]


def load_settings(settings: UserSettings) -> MatchSettings:
    """Return the stored match settings. Invalid values are replaced by defaults."""
    values = settings.read_object(KEY)
    rules = stored_rules(values)
    notation = stored_notation(values)
    first_player = values.read("begins", one_of(first_player_policies(rules.players), str), RANDOM)
    random_marks = supports_random_marks(rules) and values.read("deal", BOOLEANS.__getitem__, default=False)
    entries = _players(values, rules, notation or usual(rules))
    players = [entry if is_added(settings, entry.kind.engine) else entry._replace(kind=PERSON) for entry in entries]
    named = players_from_entries(players, default_marks(rules))
    return MatchSettings(rules, named, first_player, notation, random_marks)


def store_settings(settings: UserSettings, match_settings: MatchSettings) -> None:
    """Store the settings for the next start."""
    rules = match_settings.rules
    values = {f"rules/{name}": getattr(rules, name) for name in ("width", "height", "k", "players")}
    values |= {f"rules/{key}": key in rules.variants for key in VARIANTS}
    for number, player in enumerate(match_settings.players, 1):
        texts = {"name": player.name, "mark": player.mark, **player.kind._asdict()}
        values |= {f"players/{number}/{name}": text for name, text in texts.items()}
    values["begins"] = match_settings.first_player
    values["deal"] = match_settings.random_marks
    values["notation"] = match_settings.notation.value if match_settings.notation else AUTOMATIC
    settings.store_object(KEY, values)


def _players(values: StoredValues, rules: Rules, notation: Notation) -> Iterator[PlayerEntry]:
    """Yield the stored players, with blanks in place of invalid values."""
    names: list[str] = []
    marks: list[str] = []
    valid_name = partial(_checked, check_name, names)
    valid_mark = partial(_checked, partial(check_mark, notation=notation), marks)
    for number in range(1, rules.players + 1):
        names.append(values.read(f"players/{number}/name", valid_name, ""))
        marks.append(values.read(f"players/{number}/mark", valid_mark, ""))
        yield PlayerEntry(names[-1], marks[-1], _kind(values, number, rules))


def _kind(values: StoredValues, number: int, rules: Rules) -> PlayerKind:
    """Return the stored level or engine, or a person if the engine does not support the rules.

    An unknown level becomes Fits Me, so that the seat stays a computer's. A level that fits is the last game's.
    """
    stored, level = (values.read(f"players/{number}/level", parse, "") for parse in (str, parse_level))
    if (stored and not level) or values.read(f"players/{number}/fits", BOOLEANS.__getitem__, default=False):
        return FITS_ME._replace(level=level) if level in LADDER else FITS_ME
    kind = PlayerKind(level) if level else PlayerKind(engine=values.read(f"players/{number}/engine", str, ""))
    return kind if supports(kind, rules) else PERSON


def is_added(settings: UserSettings, file: str) -> bool:
    """Return True if the user has added the engine, or if `file` is empty."""
    return not file or file in [engine.file for engine in EngineList(settings).engines]


def _checked(check: Callable[[str, list[str]], None], others: list[str], text: str) -> str:
    check(text, others)
    return text
