"""Match settings from the answers on the start page, and the answers that fit match settings."""

from dataclasses import replace
from random import Random

from tictactoe_gui.mnk.player import MARKS, PERSON, PlayerKind, marks_for
from tictactoe_gui.ui.mnk.setup.match_settings import (
    ALTERNATING,
    FIRST,
    LOSER,
    RANDOM,
    MatchSettings,
    PlayerEntry,
    entries_from_players,
    first_player_policies,
    players_from_entries,
    supports_random_marks,
)
from tictactoe_gui.ui.session.start_choice import BEATABLE, StartChoice


def choice_of(settings: MatchSettings) -> StartChoice:
    """Return the answers that fit the settings. The first person is the user."""
    people = [player for player in settings.players if player.kind == PERSON]
    computers = [player.kind for player in settings.players if player.kind != PERSON]
    own = [player.mark for player in settings.players]
    marks = marks_for(settings.rules, own)
    marks = marks if set(marks) == set(own) else tuple(own)
    seat = marks.index(people[0].mark) if people else 0
    is_random = settings.random_marks or (settings.ordered_marks and settings.first_player == RANDOM)
    return StartChoice(
        rules=settings.rules,
        against_computer=bool(computers),
        kind=computers[0] if computers else BEATABLE,
        seat=None if is_random else seat,
        marks=marks,
        names=tuple(entry.name for entry in entries_from_players(settings.players) if entry.kind == PERSON),
    )


def settings_for(choice: StartChoice, last: MatchSettings, random: Random) -> MatchSettings:
    """Return the settings for these answers. Names, marks and other preferences stay as in the last game."""
    rules = choice.rules
    marks = choice.marks if rules == last.rules else marks_for(rules, [player.mark for player in last.players])
    players = rules.players
    random_marks = choice.seat is None and supports_random_marks(rules) and set(marks) == set(MARKS[:2])
    seat = choice.seat
    if seat is None:
        seat = 0 if random_marks else random.randrange(players)
    kinds = [PERSON if at == seat or not choice.against_computer else choice.kind for at in range(players)]
    names = _names(kinds, last) if choice.against_computer else _padded(choice.names, players)
    entries = [PlayerEntry(name, mark, kind) for name, mark, kind in zip(names, marks, kinds, strict=True)]
    policy = last.first_player if last.first_player in first_player_policies(players) else RANDOM
    settings = MatchSettings(rules, players_from_entries(entries), policy, last.notation, random_marks)
    return replace(settings, first_player=_policy(settings, seat=choice.seat))


def _policy(settings: MatchSettings, seat: int | None) -> str:
    """Return who goes first. With stones or discs, the user decides it by choosing a colour, or Random."""
    if not settings.ordered_marks or settings.first_player in (LOSER, ALTERNATING):
        return settings.first_player
    return RANDOM if seat is None else FIRST


def _padded(names: tuple[str, ...], players: int) -> list[str]:
    """Return a name for each player. A missing name is blank."""
    return [*names, *[""] * players][:players]


def _names(kinds: list[PlayerKind], last: MatchSettings) -> list[str]:
    """Return the names by seat. The user keeps a name given for playing alone, and a missing name is blank."""
    computers = (player.name for player in last.players if player.kind != PERSON)
    return [last.person if kind == PERSON else next(computers, "") for kind in kinds]
