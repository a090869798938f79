"""The command line: which face of the program is wanted, and how."""

import argparse
import gc
import sys
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NoReturn

from tictactoe_gui import __version__, resources
from tictactoe_gui.language import _
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, Kind
from tictactoe_gui.mnk.rules import PLAYERS, SIZES, Rules, line_lengths
from tictactoe_gui.opponents.levels import LEVELS

if TYPE_CHECKING:
    from tictactoe_gui.terminal.options import Options, Scoreboard

_KINDS = {"person": PERSON} | {level: Kind(level) for level in LEVELS}
"""What `--seats` can name."""
_VARIANTS = ("gravity", "misere", "exact")


def main() -> int:
    """Run what the command line asks for and give the exit status."""
    if sys.argv[1:] == ["--engine"]:  # it goes alone, and need not wait for the parser to be built
        return _engine()
    options = parse(sys.argv[1:])
    return _window() if options is None else _terminal(options)


def parse(arguments: Sequence[str]) -> "Options | Scoreboard | None":
    """Give the options of the game in the terminal, or of the scores there, or None for the window.

    Raises:
        SystemExit: with status 2 after a sentence about a wrong option; with 0 after --help or --version.

    """
    if not arguments:  # the window need not wait for the parser to be built
        return None
    parser = _parser()
    given = vars(parser.parse_args(arguments))
    if not given:
        return None
    if "engine" in given:
        parser.error(_("--engine goes alone: its manager tells it what is played"))
    if "scores" in given:
        return _scoreboard(parser, given)
    if "terminal" not in given:
        parser.error(_("--{option} goes with --terminal").format(option=_hyphened(next(iter(given)))))
    try:
        return _options(given)
    except ValueError as wrong:
        parser.error(str(wrong))


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Leave with one sentence, without the usage that argparse puts before it."""
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> _Parser:
    """The parser: only what was given becomes an attribute of its result."""
    parser = _Parser(
        prog=_program(),
        description=_(
            "Tic-tac-toe and its relatives for two to six people and computers. Without options the window opens."
        ),
        argument_default=argparse.SUPPRESS,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Tic-Tac-Toe {__version__}", help=_("tell the version"))
    parser.add_argument("--terminal", action="store_true", help=_("play in the terminal"))
    parser.add_argument("--scores", action="store_true", help=_("show who won how often; with a board: on that one"))
    parser.add_argument("--engine", action="store_true", help=_("play as an engine, for a Gomocup manager"))
    _add_game_options(parser.add_argument_group(_("the game in the terminal")))
    return parser


def _add_game_options(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--board", metavar="WIDTHxHEIGHT", help=_("columns and rows, 3x3 to 20x20; default: 3x3"))
    group.add_argument("--line", metavar="K", help=_("marks in a row that make a line; default: the shorter side"))
    group.add_argument("--players", metavar="N", help=_("how many play, 2 to 6; default: 2"))
    group.add_argument(
        "--seats",
        metavar="WHO,WHO,...",
        help=_("who plays each seat: {who}; default: people").format(who=", ".join(_KINDS)),
    )
    group.add_argument(
        "--seed", metavar="N", help=_("a number that makes chance, and with it the computers' play, repeatable")
    )
    group.add_argument("--deal", action="store_true", help=_("deal X and O at random; whoever gets X begins"))
    group.add_argument("--first", metavar="random|1|2|...", help=_("the player who begins; default: random"))
    notations = [notation.value for notation in Notation]
    group.add_argument("--notation", choices=notations, help=_("names of cells: A1 A2 (default), a1 b1, or 1 2"))
    group.add_argument("--gravity", action="store_true", help=_("marks fall to the bottom, as in Connect Four"))
    group.add_argument("--misere", action="store_true", help=_("completing a line loses"))
    group.add_argument("--exact", action="store_true", help=_("a longer row does not count as a line"))
    group.add_argument("--no-record", action="store_true", help=_("keep the game out of the library and the scores"))


def _program() -> str:
    """What to type to start the program in the way it was started now."""
    name = PurePath(sys.argv[0]).name.removesuffix(".exe")
    return f"{PurePath(sys.executable).name} -m tictactoe_gui" if name == "__main__.py" else name


def _options(given: Mapping[str, Any]) -> "Options":
    """The game that the given options describe.

    Raises:
        ValueError: an option's value is out of range; the message names the option, the range and the value.

    """
    from tictactoe_gui.terminal.options import Options

    rules = _rules(given)
    players = rules.players
    return Options(
        rules,
        Notation(given.get("notation", Notation.ROW_LETTER)),
        _seat(given.get("first", "random"), players),
        _kinds(given["seats"], players) if "seats" in given else (),
        _deal(given, players),
        _seed(given["seed"]) if "seed" in given else None,
        kept="no_record" not in given,
    )


def _rules(given: Mapping[str, Any]) -> Rules:
    width, height = _size(given.get("board", "3x3"))
    k = _number("--line", given.get("line", str(min(width, height))), line_lengths(width, height))
    players = _number("--players", given.get("players", "2"), PLAYERS)
    return Rules(width, height, k, players, **{variant: variant in given for variant in _VARIANTS})


def _scoreboard(parser: _Parser, given: Mapping[str, Any]) -> "Scoreboard":
    """The scores of all games, or of those by the rules that are given."""
    from tictactoe_gui.terminal.options import Scoreboard

    others = given.keys() - {"scores", "board", "line", "players", *_VARIANTS}
    if others:
        parser.error(
            _("--scores goes alone or with a board, not with --{option}").format(option=_hyphened(min(others)))
        )
    try:
        return Scoreboard(_rules(given) if len(given) > 1 else None)
    except ValueError as wrong:
        parser.error(str(wrong))


def _hyphened(attribute: str) -> str:
    """The option that argparse has made this attribute of."""
    return attribute.replace("_", "-")


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if not {width, height} <= set(map(str, SIZES)):
        sentence = _("--board must be WIDTHxHEIGHT, both between {low} and {high}, got {text!r}")
        raise ValueError(sentence.format(low=SIZES[0], high=SIZES[-1], text=text))
    return int(width), int(height)


def _number(option: str, text: str, valid: range) -> int:
    if text not in map(str, valid):
        sentence = _("{option} must be between {low} and {high}, got {text!r}")
        raise ValueError(sentence.format(option=option, low=valid[0], high=valid[-1], text=text))
    return int(text)


def _seat(text: str, players: int) -> int | None:
    """The seat of the player with this number, or None for random."""
    if text == "random":
        return None
    if text not in map(str, range(1, players + 1)):
        sentence = _("--first must be random or between 1 and {players}, got {text!r}")
        raise ValueError(sentence.format(players=players, text=text))
    return int(text) - 1


def _kinds(text: str, players: int) -> tuple[Kind, ...]:
    names = [name.strip().lower() for name in text.split(",")]
    unknown = [name for name in names if name not in _KINDS]
    if unknown:
        sentence = _("--seats takes {known}, got {text!r}")
        raise ValueError(sentence.format(known=", ".join(_KINDS), text=unknown[0]))
    if len(names) != players:
        sentence = _("--seats must name who plays each of the {players} seats, got {count}: {text!r}")
        raise ValueError(sentence.format(players=players, count=len(names), text=text))
    return tuple(_KINDS[name] for name in names)


def _deal(given: Mapping[str, Any], players: int) -> bool:
    if "deal" in given and players != 2:
        raise ValueError(_("--deal deals X and O to 2 players, got --players {players}").format(players=players))
    if "deal" in given and "first" in given:
        raise ValueError(_("--deal lets whoever gets X begin; leave --first out"))
    return "deal" in given


def _seed(text: str) -> int:
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        raise ValueError(_("--seed must be a whole number, such as 7, got {text!r}").format(text=text))
    return int(text)


def _terminal(options: "Options | Scoreboard") -> int:
    from tictactoe_gui import terminal

    return terminal.run(options)


def _engine() -> int:
    from tictactoe_gui.gomocup import server

    return server.run()


def _window() -> int:
    # Collecting garbage while the libraries are loaded would find none, and hold up the first paint by 8 ms.
    gc.disable()
    try:
        from tictactoe_gui.app import run

        return run()
    except ImportError as error:
        if not any(package in f"{error.name} {error.path}" for package in ("PySide6", "shiboken6")):
            raise
        sentence = _("The window cannot start: {error}; install what is missing, or play with {program} --terminal")
        print(sentence.format(error=error, program=resources.command()), file=sys.stderr)  # noqa: T201 - nothing else could tell
        return 1


if __name__ == "__main__":
    sys.exit(main())
