"""Options of an m,n,k-game in the terminal, and how they are parsed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, BadMark, PlayerKind, check_mark
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths
from tictactoe_gui.opponents.levels import CLASSIC, FITS_ME, LADDER, parse_level
from tictactoe_gui.records import BadRecord, RecordFault
from tictactoe_gui.records.decoding import supported_encoding
from tictactoe_gui.storage import files
from tictactoe_gui.storage.collections import GameCollection
from tictactoe_gui.terminal.option_values import parse_number, parse_seed, require_only
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording.files import names_uncertain, unread
from tictactoe_gui.wording.mnk import sentences, variants
from tictactoe_gui.wording.phrases import Plural

# Translators: the values of --seats. {classic} is a list of names.
SEATS = _("person, fits-me, level:1 to level:{last}, {classic}").format(last=len(LADDER), classic=", ".join(CLASSIC))
"""Values of `--seats`. Names of levels are accepted, too."""
_KINDS = {"person": PERSON, "fits-me": FITS_ME}
_OPTIONS_WITH_A_FILE = {"file", "terminal", "notation", "seed", "no_record", "review", "encoding"}
"""Options that go with a file because they affect neither the rules nor the players."""
_WRONG_SEATS = Plural(
    "--seats must have {number} entry, got {count}: '{text}'",
    "--seats must have {number} entries, got {count}: '{text}'",
)


@dataclass(frozen=True, slots=True)
class CommandLine:
    """Options of a game."""

    rules: Rules
    notation: Notation = Notation.ROW_LETTER
    first: int | None = None
    """Seat that moves first. None means random."""
    kinds: tuple[PlayerKind, ...] = ()
    """Kind of player in each seat of a new game."""
    deal: bool = False
    """True if X and O are assigned at random. The player with X moves first."""
    seed: int | None = None
    """Random seed. It makes the game repeatable: computers are limited by positions, not seconds."""
    record: bool = True
    """True to store the game in the library when it ends."""
    game: Game | None = None
    """Game to continue, by the same rules. None means a new game."""
    review: bool = False
    """True to review the game instead of continuing it."""
    collection: GameCollection | None = None
    """Games from which to choose one. None if the game is known."""
    warning: str = ""
    """That names in the file may be wrong. Empty if they are right."""


@dataclass(frozen=True, slots=True)
class ScoreboardRequest:
    """Request to show the scores of games by these rules, or of all games."""

    rules: Rules | None = None


def parse(given: Mapping[str, Any]) -> CommandLine:
    """Return the game in the file, or the one that the options describe. Raise ValueError with a full sentence."""
    notation = Notation(given.get("notation", Notation.ROW_LETTER))
    record = "no_record" not in given
    if "file" in given:
        return _with_file(given, CommandLine(Rules(), notation, seed=parse_seed(given), record=record))
    if "review" in given:
        raise ValueError(_("--review needs a file"))
    if "encoding" in given:
        raise ValueError(_("--encoding needs a file"))
    rules = _rules(given)
    first = _seat(given.get("first", "random"), rules.players)
    kinds = _kinds(given.get("seats", ",".join(["person"] * rules.players)), rules.players)
    return CommandLine(rules, notation, first, kinds, _deal(given, rules.players), parse_seed(given), record)


def parse_scores(given: Mapping[str, Any]) -> ScoreboardRequest:
    """Return the scores that the options request. Raise ValueError with a full sentence if they are wrong."""
    allowed = {"scores", "board", "line", "players", *VARIANTS}
    require_only(given, allowed, _("--scores can't be combined with {option}"))
    return ScoreboardRequest(_rules(given) if len(given) > 1 else None)


def _with_file(given: Mapping[str, Any], options: CommandLine) -> CommandLine:
    """Return the options with the game in the file, or with all of its games if there are several."""
    sentence = _("{option} can't be used with a file, which has its own rules and players")
    require_only(given, _OPTIONS_WITH_A_FILE, sentence)
    path = Path(given["file"])
    encoding = _encoding(given)
    try:
        collection = GameCollection(files.read(path), encoding, suffix=path.suffix)
        is_uncertain = len(collection.encodings) > 1 and not encoding
        warning = names_uncertain(collection.encodings) if is_uncertain else ""
        options = replace(options, review="review" in given, warning=warning)
        if collection.has_several:
            return replace(options, collection=collection)
        return with_game(options, collection.first)
    except BadMark as wrong:
        raise ValueError(f"{shown(given['file'])}: {sentences.mark_refusal(wrong.mark, wrong.fault)}") from None
    except (BadRecord, OSError) as wrong:
        raise ValueError(str(unread(wrong, path))) from None


def with_game(options: CommandLine, game: Game | MastermindGame | BadRecord) -> CommandLine:
    """Return the options with a game to continue. Raise BadRecord or BadMark if that is impossible.

    Engines are replaced with people, because the terminal does not start engines.
    """
    if isinstance(game, BadRecord):
        raise game
    if isinstance(game, MastermindGame):
        raise BadRecord(RecordFault.OTHER_GAME, found="Mastermind")
    for seat, player in enumerate(game.players):
        check_mark(player.mark, notation=options.notation)
        if player.kind.engine:
            game = game.replace_player(seat, replace(player, kind=PERSON))
    # Each continuation is a separate game.
    game = replace(game, notes=game.notes._replace(id=""))
    is_stored = options.record and not game.outcome
    return replace(options, rules=game.setup.rules, game=game, record=is_stored, collection=None)


def _encoding(given: Mapping[str, Any]) -> str:
    """Return the encoding to read the file in. Empty if the option is missing."""
    label = given.get("encoding", "")
    encoding = supported_encoding(label)
    if label and not encoding:
        sentence = _("--encoding takes the name of a text encoding, such as gbk or windows-1250, got '{text}'")
        raise ValueError(sentence.format(text=label))
    return encoding


def _rules(given: Mapping[str, Any]) -> Rules:
    width, height = _size(given.get("board", "3x3"))
    k = parse_number(given, "line", min(width, height), line_lengths(width, height))
    players = parse_number(given, "players", PLAYERS[0], PLAYERS)
    try:
        return Rules.with_variants(width, height, k, players, [key for key in VARIANTS if key in given])
    except ValueError as refused:
        raise ValueError(variants.refusal(refused)) from None


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if not {width, height} <= set(map(str, SIZES)):
        sentence = _("--board must be WIDTHxHEIGHT, both between {low} and {high}, got '{text}'")
        raise ValueError(sentence.format(low=SIZES[0], high=SIZES[-1], text=text))
    return int(width), int(height)


def _seat(text: str, players: int) -> int | None:
    """Return the seat of the player with this number, or None for random."""
    if text == "random":
        return None
    if text not in map(str, range(1, players + 1)):
        sentence = _("--first must be random or between 1 and {players}, got '{text}'")
        raise ValueError(sentence.format(players=players, text=text))
    return int(text) - 1


def _kinds(text: str, players: int) -> tuple[PlayerKind, ...]:
    kinds = tuple(_kind(name.strip().lower()) for name in text.split(","))
    if len(kinds) != players:
        raise ValueError(_WRONG_SEATS(players, count=len(kinds), text=text))
    return kinds


def _kind(name: str) -> PlayerKind:
    """Return the kind with this name, or the level with this name, or with this number after "level:"."""
    try:
        return _KINDS.get(name) or PlayerKind(parse_level(name.removeprefix("level:")))
    except KeyError:
        raise ValueError(_("--seats takes {known}, got '{text}'").format(known=SEATS, text=name)) from None


def _deal(given: Mapping[str, Any], players: int) -> bool:
    if "deal" in given and players != 2:
        raise ValueError(_("--deal needs 2 players, got --players {players}").format(players=players))
    if "deal" in given and "first" in given:
        raise ValueError(_("--deal can't be used with --first: the player with X starts"))
    return "deal" in given
