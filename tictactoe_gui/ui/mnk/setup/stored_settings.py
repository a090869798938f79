"""Storage of the match settings."""

from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial

from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, PlayerKind, check_mark
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, VARIANTS, Rules, line_lengths
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.player_names import check_name
from tictactoe_gui.ui.mnk.setup.match_settings import (
    RANDOM,
    MatchSettings,
    PlayerEntry,
    first_player_policies,
    players_from_entries,
    supports,
    supports_random_marks,
)
from tictactoe_gui.ui.style.settings import BOOLEANS, StoredValues, UserSettings, one_of

KEY = "mnk/match"


def load_settings(settings: UserSettings) -> MatchSettings:
    """Return the stored match settings. Invalid values are replaced by defaults."""
    values = settings.read_object(KEY)
    rules = _rules(values)
    notation = values.read("notation", Notation, Notation.ROW_LETTER)
    first_player = values.read("begins", one_of(first_player_policies(rules.players), str), RANDOM)
    random_marks = supports_random_marks(rules) and values.read("deal", BOOLEANS.__getitem__, default=False)
    entries = _players(values, rules, notation)
    players = [entry if is_added(settings, entry.kind.engine) else entry._replace(kind=PERSON) for entry in entries]
    return MatchSettings(rules, players_from_entries(players), first_player, notation, random_marks)


def store_settings(settings: UserSettings, match_settings: MatchSettings) -> None:
    """Store the settings for the next start."""
    values = {f"rules/{name}": value for name, value in asdict(match_settings.rules).items()}
    for number, player in enumerate(match_settings.players, 1):
        texts = {"name": player.name, "mark": player.mark, **player.kind._asdict()}
        values |= {f"players/{number}/{name}": text for name, text in texts.items()}
    values["begins"], values["deal"] = match_settings.first_player, match_settings.random_marks
    values["notation"] = match_settings.notation.value
    settings.store_object(KEY, values, old_keys=("rules", "players", "begins", "notation", "deal"))


def _rules(values: StoredValues) -> Rules:
    """Return the stored rules. Each invalid value is replaced by its default, which is valid on every board."""
    width = values.read("rules/width", one_of(SIZES, int), Rules.width)
    height = values.read("rules/height", one_of(SIZES, int), Rules.height)
    k = values.read("rules/k", one_of(line_lengths(width, height), int), Rules.k)
    players = values.read("rules/players", one_of(PLAYERS, int), Rules.players)
    switches = {name: values.read(f"rules/{name}", BOOLEANS.__getitem__, default=False) for name in VARIANTS}
    return Rules(width, height, k, players, **switches)


def _players(values: StoredValues, rules: Rules, notation: Notation) -> Iterator[PlayerEntry]:
    """Yield the stored players, with blanks in place of invalid values."""
    names: list[str] = []
    marks: list[str] = []
    valid_name = partial(_blank_or_valid, check_name, names)
    valid_mark = partial(_blank_or_valid, partial(check_mark, notation=notation), marks)
    for number in range(1, rules.players + 1):
        names.append(values.read(f"players/{number}/name", valid_name, ""))
        marks.append(values.read(f"players/{number}/mark", valid_mark, ""))
        yield PlayerEntry(names[-1], marks[-1], _kind(values, number, rules))


def _kind(values: StoredValues, number: int, rules: Rules) -> PlayerKind:
    """Return the stored level or engine, or a person if it is unknown or does not support the rules."""
    level = values.read(f"players/{number}/level", one_of(LEVELS, str), "")
    kind = PlayerKind(level) if level else PlayerKind(engine=values.read(f"players/{number}/engine", str, ""))
    return kind if supports(kind, rules) else PERSON


def is_added(settings: UserSettings, file: str) -> bool:
    """Return True if the user has added the engine, or if `file` is empty."""
    if not file:
        return True
    # This import would delay the first paint.
    from tictactoe_gui.ui.engines.engine_list import EngineList

    return file in [engine.file for engine in EngineList(settings).engines]


def _blank_or_valid(check: Callable[[str, list[str]], None], others: list[str], text: str) -> str:
    if text:
        check(text, others)
    return text
