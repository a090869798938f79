"""The command line: which face of the program is wanted, and how."""

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from tictactoe_gui import GAMES, __version__, resources
from tictactoe_gui.language import _
from tictactoe_gui.mnk.notation import Notation

if TYPE_CHECKING:
    from tictactoe_gui.terminal import Wanted


class Window(NamedTuple):
    """The window, and what it opens with."""

    file: str = ""
    """A game to open; empty for none."""
    game: str = ""
    """Which of `GAMES` is to be seen first where there is no file, which has its own; empty: the one of last time."""


def main() -> int:
    """Run what the command line asks for and give the exit status."""
    if sys.argv[1:] == ["--engine"]:  # it goes alone, and need not wait for the parser to be built
        return _engine()
    if sys.argv[1:] == ["--breaker"]:  # likewise
        return _breaker()
    wanted = parse(sys.argv[1:])
    return _window(wanted) if isinstance(wanted, Window) else _terminal(wanted)


def parse(arguments: Sequence[str]) -> "Window | Wanted":
    """Give the window with what it opens, or what is wanted in the terminal.

    Raises:
        SystemExit: with status 2 after a sentence about a wrong option; with 0 after --help or --version.

    """
    first = arguments[0] if arguments else ""
    if len(arguments) < 2 and not first.startswith("-"):  # the window need not wait for the parser to be built
        return Window(first)
    parser = _parser()
    given = vars(parser.parse_args(arguments))
    files = given.pop("file", [])
    if "engine" in given:
        parser.error(_("--engine goes alone: its manager tells it what is played"))
    if "breaker" in given:
        parser.error(_("--breaker goes alone: its requests tell it what is played"))
    if len(files) > 1:
        parser.error(_("One file can be opened at a time, got {number}").format(number=len(files)))
    try:
        return _wanted(given | {"file": files[0]} if files else given)
    except ValueError as wrong:
        parser.error(str(wrong))


def _wanted(given: dict[str, Any]) -> "Window | Wanted":
    """What is wanted, by the options given and the file.

    Raises:
        ValueError: the options do not go together, or one of them is wrong; the message is a sentence on it.

    """
    if given.keys() <= {"file"}:
        return Window(**given)
    from tictactoe_gui.terminal import arguments

    if given.keys() & {"terminal", "scores"}:
        return arguments.wanted(given)
    if others := given.keys() - Window._fields:
        option = next(option for option in given if option in others)
        raise ValueError(_("{option} goes with --terminal").format(option=arguments.shown(option)))
    return Window(**given)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Leave with one sentence, without the usage that argparse puts before it."""
        self.exit(2, f"{self.prog}: {message}\n")


def _parser() -> _Parser:
    """The parser: only what was given becomes an attribute of its result."""
    parser = _Parser(
        prog=_program(),
        description=_("Tic-tac-toe and its relatives for two to six, and Mastermind. Without options a window opens."),
        argument_default=argparse.SUPPRESS,
        allow_abbrev=False,
    )
    parser.add_argument("file", nargs="*", metavar="FILE", help=_("a game to open or, in the terminal, to go on with"))
    parser.add_argument("--version", action="version", version=f"Tic-Tac-Toe {__version__}", help=_("tell the version"))
    parser.add_argument("--game", choices=GAMES, help=_("the game; default: tictactoe, or the window's last one"))
    parser.add_argument("--terminal", action="store_true", help=_("play in the terminal"))
    parser.add_argument("--scores", action="store_true", help=_("show who won how often, or who broke keys best"))
    parser.add_argument("--engine", action="store_true", help=_("play as an engine, for a Gomocup manager"))
    parser.add_argument("--breaker", action="store_true", help=argparse.SUPPRESS)  # for the window alone
    _add_common_options(parser.add_argument_group(_("any game in the terminal")))
    _add_board_options(parser.add_argument_group(_("tic-tac-toe and its relatives in the terminal, or their scores")))
    _add_key_options(parser.add_argument_group(_("Mastermind in the terminal, or its best list")))
    return parser


def _add_common_options(group: argparse._ArgumentGroup) -> None:
    from tictactoe_gui.terminal.tictactoe.arguments import KINDS

    help_text = _(
        "who plays each seat: {who}; default: people. In Mastermind who hides the key and who breaks it: "
        "computer or person; default: computer,person"
    )
    group.add_argument("--seats", metavar="WHO,WHO,...", help=help_text.format(who=", ".join(KINDS)))
    group.add_argument("--seed", metavar="N", help=_("a number that makes chance, and computers' play, repeatable"))
    group.add_argument("--no-record", action="store_true", help=_("keep the game out of the library and the scores"))


def _add_board_options(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--board", metavar="WIDTHxHEIGHT", help=_("columns and rows, 3x3 to 20x20; default: 3x3"))
    group.add_argument("--line", metavar="K", help=_("marks in a row that make a line; default: the shorter side"))
    group.add_argument("--players", metavar="N", help=_("how many play, 2 to 6; default: 2"))
    group.add_argument("--deal", action="store_true", help=_("deal X and O at random; whoever gets X begins"))
    group.add_argument("--first", metavar="random|1|2|...", help=_("the player who begins; default: random"))
    notations = [notation.value for notation in Notation]
    group.add_argument("--notation", choices=notations, help=_("names of cells: A1 A2 (default), a1 b1, or 1 2"))
    group.add_argument("--gravity", action="store_true", help=_("marks fall to the bottom, as in Connect Four"))
    group.add_argument("--misere", action="store_true", help=_("completing a line loses"))
    group.add_argument("--exact", action="store_true", help=_("a longer row does not count as a line"))


def _add_key_options(group: argparse._ArgumentGroup) -> None:
    from tictactoe_gui.mastermind.rules import COLOURS, DEFAULT, GUESSES, PEGS

    numbers = (
        ("--pegs", _("pegs of the key, {low} to {high}; default: {default}"), PEGS, DEFAULT.pegs),
        ("--colours", _("colours to choose from, {low} to {high}; default: {default}"), COLOURS, DEFAULT.colours),
        ("--guesses", _("guesses at the most, {low} to {high}; default: {default}"), GUESSES, DEFAULT.guesses),
    )
    for option, help_text, valid, default in numbers:
        told = help_text.format(low=valid[0], high=valid[-1], default=default)
        group.add_argument(option, metavar="N", help=told)
    group.add_argument("--repeat", metavar="yes|no", help=_("whether a colour may come more than once; default: yes"))
    group.add_argument("--number", metavar="N", help=_("the game's number, which makes its key repeatable"))


def _program() -> str:
    """What to type to start the program in the way it was started now."""
    name = PurePath(sys.argv[0]).name.removesuffix(".exe")
    return f"{PurePath(sys.executable).name} -m tictactoe_gui" if name == "__main__.py" else name


def _terminal(wanted: "Wanted") -> int:
    from tictactoe_gui import terminal

    return terminal.run(wanted)


def _engine() -> int:
    from tictactoe_gui.gomocup import server

    return server.run()


def _breaker() -> int:
    from tictactoe_gui.mastermind import server

    return server.run()


def _window(wanted: Window) -> int:
    # Collecting garbage while the libraries are loaded would find none, and hold up the first paint by 8 ms.
    gc.disable()
    try:
        from tictactoe_gui.app import run

        return run(*wanted)
    except ImportError as error:
        if not any(package in f"{error.name} {error.path}" for package in ("PySide6", "shiboken6")):
            raise
        sentence = _("The window cannot start: {error}; install what is missing, or play with {program} --terminal")
        print(sentence.format(error=error, program=resources.command()), file=sys.stderr)  # noqa: T201 - nothing else could tell
        return 1


if __name__ == "__main__":
    sys.exit(main())
