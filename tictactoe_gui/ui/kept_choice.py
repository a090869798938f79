"""Match settings, stored from run to run."""

from collections.abc import Callable, Iterator
from dataclasses import fields

from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, Kind, check_mark
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, VARIANTS, Rules, line_lengths
from tictactoe_gui.names import check_name
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.ui.choice import RANDOM, Choice, Entry, begin_choices, can_deal, fill_in, knows
from tictactoe_gui.ui.settings import BOOLEANS, Settings


def load(settings: Settings) -> Choice:
    """Return the stored match settings. Invalid values are replaced by defaults."""
    rules = _rules(settings)
    notation = settings.read("notation", Notation, Notation.ROW_LETTER)
    begins = begin_choices(rules.players)
    begin = settings.read("begins", lambda text: begins[begins.index(text)], RANDOM)
    deal = can_deal(rules) and settings.read("deal", BOOLEANS.__getitem__, default=False)
    return Choice(rules, fill_in(list(_players(settings, rules, notation))), begin, notation, deal)


def keep(settings: Settings, choice: Choice) -> None:
    """Store the settings for the next start."""
    settings.forget("rules")
    settings.forget("players")
    for field in fields(Rules):
        settings.keep(f"rules/{field.name}", str(getattr(choice.rules, field.name)).lower())
    for number, player in enumerate(choice.players, 1):
        settings.keep(f"players/{number}/name", player.name)
        settings.keep(f"players/{number}/mark", player.mark)
        settings.keep(f"players/{number}/level", player.kind.level)
        settings.keep(f"players/{number}/engine", player.kind.engine)
    settings.keep("begins", choice.begins)
    settings.keep("notation", choice.notation.value)
    settings.keep("deal", str(choice.deal).lower())


def _rules(settings: Settings) -> Rules:
    """Return the stored rules. Each invalid value is replaced by its default, which fits every board."""
    width = settings.read("rules/width", _within(SIZES), Rules.width)
    height = settings.read("rules/height", _within(SIZES), Rules.height)
    k = settings.read("rules/k", _within(line_lengths(width, height)), Rules.k)
    players = settings.read("rules/players", _within(PLAYERS), Rules.players)
    switches = {name: settings.read(f"rules/{name}", BOOLEANS.__getitem__, default=False) for name in VARIANTS}
    return Rules(width, height, k, players, **switches)


def _players(settings: Settings, rules: Rules, notation: Notation) -> Iterator[Entry]:
    """Yield the stored players, with blanks in place of invalid values."""
    names: list[str] = []
    marks: list[str] = []
    for number in range(1, rules.players + 1):
        names.append(settings.read(f"players/{number}/name", lambda text: _new_name(text, names), ""))
        marks.append(settings.read(f"players/{number}/mark", lambda text: _new_mark(text, marks, notation), ""))
        yield Entry(names[-1], marks[-1], _kind(settings, number, rules))


def _kind(settings: Settings, number: int, rules: Rules) -> Kind:
    """Return the stored level or engine. It is a person if that is unknown or does not support the rules."""
    level = settings.read(f"players/{number}/level", lambda text: LEVELS[LEVELS.index(text)], "")
    kind = Kind(level) if level else Kind(engine=settings.read(f"players/{number}/engine", str, ""))
    return kind if added(settings, kind.engine) and knows(kind, rules) else PERSON


def added(settings: Settings, file: str) -> bool:
    """Return True if the user has added the engine, or if `file` is empty."""
    if not file:
        return True
    # This import would delay the first paint.
    from tictactoe_gui.ui.engines import Engines

    return file in [engine.file for engine in Engines(settings).known]


def _within(valid: range) -> Callable[[str], int]:
    return lambda text: valid[valid.index(int(text))]


def _new_name(text: str, others: list[str]) -> str:
    if text:
        check_name(text, others)
    return text


def _new_mark(text: str, others: list[str], notation: Notation) -> str:
    if text:
        check_mark(text, others, notation)
    return text
