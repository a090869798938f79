"""Command line: parses the options into a request for the window or the terminal."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from tictactoe_gui import GAMES, MASTERMIND, MNK, __version__
from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind import rules
from tictactoe_gui.mnk.answers import VARIANTS
from tictactoe_gui.mnk.notation import GENERAL
from tictactoe_gui.resources import PYTHON_OPTIONS
from tictactoe_gui.terminal import console
from tictactoe_gui.terminal.mastermind import options as mastermind_options
from tictactoe_gui.terminal.mnk import options as mnk_options
from tictactoe_gui.terminal.option_values import option_name, parse_number, require_only
from tictactoe_gui.terminal.session import TerminalRequest
from tictactoe_gui.text_filter import printable, shown
from tictactoe_gui.wording.mnk.variants import VARIANT_TEXTS

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

OPTIONS_OF_ONE_GAME = {
    MNK: {"board", "line", "players", "deal", "first", "notation", *VARIANTS, "file", "review", "encoding"},
    MASTERMIND: {"pegs", "colours", "guesses", "repeat", "number"},
}
"""Options that belong to one game only."""
THUMBNAIL_SIDES = range(16, 1025)
"""Valid values of PIXELS of `--thumbnail`."""
SERVERS = ("player", "breaker", "reviewer", "sounds")
"""Hidden options, which the window uses to start other processes of this program."""


class WindowRequest(NamedTuple):
    """Request to open the window."""

    file: str = ""
    """Saved game to open. Empty for none."""
    game: str = ""
    """Game to show first, one of `GAMES`. Empty means the last one shown. A file overrides it."""


class ThumbnailRequest(NamedTuple):
    """Request to write the thumbnail of a game file."""

    file: str
    picture: str
    """File to write, in PNG."""
    side: int
    """Width and height of the picture, in pixels."""


def parse(arguments: Sequence[str]) -> WindowRequest | ThumbnailRequest | TerminalRequest:
    """Parse the command line. Exit with status 2 after an error message, or with 0 after --help or --version."""
    parser = create_parser()
    given = vars(parser.parse_args(arguments))
    files = given.pop("file", [])
    for option in given.keys() & {"engine", *SERVERS}:
        parser.error(_("{option} can't be used with other options or files").format(option=option_name(option)))
    if len(files) > 1:
        parser.error(_("Only one file can be opened at a time, got {number}").format(number=len(files)))
    try:
        return _request(given | {"file": files[0]} if files else given)
    except ValueError as wrong:
        parser.error(str(wrong))


def _request(given: Mapping[str, Any]) -> WindowRequest | ThumbnailRequest | TerminalRequest:
    """Return the request made by the options and the file. Raise ValueError with a full sentence if it is wrong."""
    if "thumbnail" in given:
        return _thumbnail_request(given)
    if not given.keys() & {"terminal", "scores"}:
        require_only(given, WindowRequest._fields, _("{option} needs --terminal"))
        return WindowRequest(**given)
    game = given.get("game", MNK)
    for other, options in OPTIONS_OF_ONE_GAME.items():
        if other != game and (wrong := given.keys() & options):
            sentence = _("{option} works with --game {other}, not with --game {game}")
            raise ValueError(sentence.format(option=option_name(min(wrong)), other=other, game=game))
    own = {option: value for option, value in given.items() if option != "game"}
    if game == MASTERMIND:
        return mastermind_options.parse_scores(own) if "scores" in given else mastermind_options.parse(own)
    return mnk_options.parse_scores(own) if "scores" in given else mnk_options.parse(own)


def _thumbnail_request(given: Mapping[str, Any]) -> ThumbnailRequest:
    require_only(given, {"thumbnail"}, _("{option} can't be used with --thumbnail"))
    file, picture, pixels = given["thumbnail"]
    side = parse_number({"thumbnail": pixels}, "thumbnail", THUMBNAIL_SIDES[0], THUMBNAIL_SIDES)
    return ThumbnailRequest(file, picture, side)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Exit with a one-line message, without the usage that argparse prints."""
        self.exit(2, f"{self.prog}: {printable(' '.join(message.split()))}\n")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """Write the output, and exit with the status, or with 1 if it can't be written."""
        try:
            if sys.stdout:
                sys.stdout.flush()
        except OSError as error:
            console.give_up(error)
            status = 1
        super().exit(status, message)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """Print help, version or an error."""
        console.require()
        super()._print_message(message, file)


def create_parser() -> argparse.ArgumentParser:
    """Create the parser. Its result has attributes only for the options that were given."""
    parser = _Parser(
        prog=_program(),
        description=_(
            "Play tic-tac-toe and related games for two to six players, or Mastermind. Without options, a window opens."
        ),
        argument_default=argparse.SUPPRESS,
        allow_abbrev=False,
    )
    parser.add_argument("file", nargs="*", metavar="FILE", help=_("a game to open or, in the terminal, to continue"))
    parser.add_argument("--version", action="version", version=f"Tic-Tac-Toe {__version__}", help=_("show the version"))
    parser.add_argument("--game", choices=GAMES, help=_("the game (default: tictactoe, or the last one in the window)"))
    parser.add_argument("--terminal", action="store_true", help=_("play in the terminal"))
    parser.add_argument("--scores", action="store_true", help=_("show the scores"))
    parser.add_argument("--engine", action="store_true", help=_("run as an engine for a Gomocup manager"))
    size = _("write the board of a saved game as PNG, for file managers, with PIXELS as its width and height")
    parser.add_argument("--thumbnail", nargs=3, metavar=("FILE", "PICTURE", "PIXELS"), help=size)
    for server in SERVERS:
        parser.add_argument(f"--{server}", action="store_true", help=argparse.SUPPRESS)
    _add_common_options(parser.add_argument_group(_("all games in the terminal")))
    _add_board_options(parser.add_argument_group(_("tic-tac-toe and related games in the terminal, or their scores")))
    _add_key_options(parser.add_argument_group(_("Mastermind in the terminal, or its scores")))
    return parser


def _add_common_options(group: argparse._ArgumentGroup) -> None:
    help_text = _(
        "who plays each seat: {who} (default: people). In Mastermind, who hides the code and who guesses it: "
        "computer or person (default: computer,person)"
    )
    group.add_argument("--seats", metavar="WHO,WHO,...", help=help_text.format(who=mnk_options.SEATS))
    group.add_argument("--seed", metavar="N", help=_("seed for random choices and computer moves"))
    group.add_argument("--no-record", action="store_true", help=_("don't add the game to the library or the scores"))


def _add_board_options(group: argparse._ArgumentGroup) -> None:
    group.add_argument("--board", metavar="WIDTHxHEIGHT", help=_("columns and rows, 3x3 to 20x20 (default: 3x3)"))
    group.add_argument("--line", metavar="K", help=_("marks in a row that make a line (default: the shorter side)"))
    group.add_argument("--players", metavar="N", help=_("number of players, 2 to 6 (default: 2)"))
    group.add_argument("--deal", action="store_true", help=_("assign X and O randomly, and let X start"))
    group.add_argument("--first", metavar="random|1|2|...", help=_("the first player (default: random)"))
    notations = [notation.value for notation in GENERAL]
    names = _("names of cells: A1 A2 (default), a1 b1, 1 2, or A1 B1 on the bottom row as in Gomoku books")
    group.add_argument("--notation", choices=notations, help=names)
    group.add_argument("--review", action="store_true", help=_("list the mistakes in a saved game"))
    group.add_argument("--encoding", metavar="NAME", help=_("encoding of the names in a file, such as gbk"))
    for key in VARIANTS:
        group.add_argument(f"--{key}", action="store_true", help=VARIANT_TEXTS[key].option_help)


def _add_key_options(group: argparse._ArgumentGroup) -> None:
    numbers = {
        "pegs": (rules.PEGS, _("pegs in the code, {low} to {high} (default: {default})")),
        "colours": (rules.COLOURS, _("colours to choose from, {low} to {high} (default: {default})")),
        "guesses": (rules.GUESSES, _("maximum number of guesses, {low} to {high} (default: {default})")),
    }
    for option, (valid, text) in numbers.items():
        help_text = text.format(low=valid[0], high=valid[-1], default=getattr(rules.DEFAULT, option))
        group.add_argument(f"--{option}", metavar="N", help=help_text)
    repeat = _("whether a colour can appear more than once (default: yes)")
    group.add_argument("--repeat", metavar="yes|no", help=repeat)
    group.add_argument("--number", metavar="N", help=_("game number, which determines the code"))


def _program() -> str:
    """Return the command that started the program, for the usage message."""
    name = shown(PurePath(sys.argv[0]).name).removesuffix(".exe")
    return " ".join([PurePath(sys.executable).name, *PYTHON_OPTIONS]) if name == "__main__.py" else name
