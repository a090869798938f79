"""Storage of the match settings."""

from collections.abc import Callable, Iterator
from dataclasses import fields

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
from tictactoe_gui.ui.style.settings import BOOLEANS, UserSettings


def load_settings(settings: UserSettings) -> MatchSettings:
    """Return the stored match settings. Invalid values are replaced by defaults."""
    rules = _rules(settings)
    notation = settings.read("notation", Notation, Notation.ROW_LETTER)
    begins = first_player_policies(rules.players)
    begin = settings.read("begins", lambda text: begins[begins.index(text)], RANDOM)
    random_marks = supports_random_marks(rules) and settings.read("deal", BOOLEANS.__getitem__, default=False)
    players = players_from_entries(list(_players(settings, rules, notation)))
    return MatchSettings(rules, players, begin, notation, random_marks)


def store_settings(settings: UserSettings, match_settings: MatchSettings) -> None:
    """Store the settings for the next start."""
    settings.remove_group("rules")
    settings.remove_group("players")
    for field in fields(Rules):
        settings.store(f"rules/{field.name}", str(getattr(match_settings.rules, field.name)).lower())
    for number, player in enumerate(match_settings.players, 1):
        settings.store(f"players/{number}/name", player.name)
        settings.store(f"players/{number}/mark", player.mark)
        settings.store(f"players/{number}/level", player.kind.level)
        settings.store(f"players/{number}/engine", player.kind.engine)
    settings.store("begins", match_settings.first_player)
    settings.store("notation", match_settings.notation.value)
    settings.store("deal", str(match_settings.random_marks).lower())


def _rules(settings: UserSettings) -> Rules:
    """Return the stored rules. Each invalid value is replaced by its default, which is valid on every board."""
    width = settings.read("rules/width", _within(SIZES), Rules.width)
    height = settings.read("rules/height", _within(SIZES), Rules.height)
    k = settings.read("rules/k", _within(line_lengths(width, height)), Rules.k)
    players = settings.read("rules/players", _within(PLAYERS), Rules.players)
    switches = {name: settings.read(f"rules/{name}", BOOLEANS.__getitem__, default=False) for name in VARIANTS}
    return Rules(width, height, k, players, **switches)


def _players(settings: UserSettings, rules: Rules, notation: Notation) -> Iterator[PlayerEntry]:
    """Yield the stored players, with blanks in place of invalid values."""
    names: list[str] = []
    marks: list[str] = []
    for number in range(1, rules.players + 1):
        names.append(settings.read(f"players/{number}/name", lambda text: _valid_name(text, names), ""))
        marks.append(settings.read(f"players/{number}/mark", lambda text: _valid_mark(text, marks, notation), ""))
        yield PlayerEntry(names[-1], marks[-1], _kind(settings, number, rules))


def _kind(settings: UserSettings, number: int, rules: Rules) -> PlayerKind:
    """Return the stored level or engine, or a person if it is unknown or does not support the rules."""
    level = settings.read(f"players/{number}/level", lambda text: LEVELS[LEVELS.index(text)], "")
    kind = PlayerKind(level) if level else PlayerKind(engine=settings.read(f"players/{number}/engine", str, ""))
    return kind if is_added(settings, kind.engine) and supports(kind, rules) else PERSON


def is_added(settings: UserSettings, file: str) -> bool:
    """Return True if the user has added the engine, or if `file` is empty."""
    if not file:
        return True
    # This import would delay the first paint.
    from tictactoe_gui.ui.engines.engine_list import EngineList

    return file in [engine.file for engine in EngineList(settings).engines]


def _within(valid: range) -> Callable[[str], int]:
    return lambda text: valid[valid.index(int(text))]


def _valid_name(text: str, others: list[str]) -> str:
    if text:
        check_name(text, others)
    return text


def _valid_mark(text: str, others: list[str], notation: Notation) -> str:
    if text:
        check_mark(text, others, notation)
    return text
