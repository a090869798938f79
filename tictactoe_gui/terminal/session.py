"""Session in the terminal: plays a game or shows scores on standard input and output."""

import io
import sys
from collections.abc import Callable, Iterable
from random import Random

from tictactoe_gui.terminal import console, game_library, scores
from tictactoe_gui.terminal.mastermind import session as mastermind_session
from tictactoe_gui.terminal.mastermind.options import BestListRequest
from tictactoe_gui.terminal.mastermind.options import CommandLine as MastermindCommandLine
from tictactoe_gui.terminal.mnk import session as mnk_session
from tictactoe_gui.terminal.mnk.options import CommandLine, ScoreboardRequest

TerminalRequest = CommandLine | ScoreboardRequest | MastermindCommandLine | BestListRequest
"""Request to play a game or to show scores."""


def run(request: TerminalRequest) -> int:
    """Play or show scores on standard input and output, in UTF-8 regardless of the locale. Return the exit status.

    The status is 0 if the game ended or the players left, 1 if the output cannot be written or the library cannot be
    read, and 130 after Ctrl+C.
    """
    console.require()
    _use_utf8()
    try:
        return carry_out(request, sys.stdin or (), print)
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        console.give_up(error)
        return 1


def carry_out(request: TerminalRequest, lines: Iterable[str], write_line: Callable[[str], None]) -> int:
    """Play or show scores. People type `lines`, and `write_line` prints a line. Return the exit status."""
    match request:
        case CommandLine():
            mnk_session.play(request, lines, write_line, Random(request.seed))
        case MastermindCommandLine():
            mastermind_session.play(request, lines, write_line, Random(request.seed))
        case ScoreboardRequest(board):
            return game_library.print_query(lambda library: scores.scoreboard(library, board), write_line)
        case BestListRequest(rules):
            return game_library.print_query(lambda library: scores.best_lists(library, rules), write_line)
    return 0


def _use_utf8() -> None:
    """Read UTF-8 with any line endings, write it line by line, and replace invalid characters."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace", newline=None)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)
