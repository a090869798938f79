"""The terminal: people and computers play by lines of text, and a game can be scripted."""

import io
import os
import sys
from collections.abc import Callable, Iterable
from random import Random

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.terminal import archive, playing
from tictactoe_gui.terminal.asking import ask_players
from tictactoe_gui.terminal.conversation import Conversation
from tictactoe_gui.terminal.options import Options, Scoreboard


def run(options: Options | Scoreboard) -> int:
    """Play, or show the scores, on standard input and output, in UTF-8 whatever the locale; give the exit status.

    0: the game ended or the people left, 1: the output cannot be written, or the library not read, 130: interrupted by
    Ctrl+C.
    """
    _use_utf8()
    try:
        if isinstance(options, Scoreboard):
            return _show_scores(options)
        play(options, sys.stdin or (), print, Random(options.seed))
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            sentence = _("The game cannot be shown: {reason}; start it again where its output can be written")
            sys.stderr.write(sentence.format(reason=error.strerror) + "\n")
        # Python flushes standard output once more as it ends, which would fail again and be reported.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _show_scores(options: Scoreboard) -> int:
    from tictactoe_gui.storage.library_faults import LibraryFault
    from tictactoe_gui.wording import library

    try:
        board, trouble = archive.scores(options.rules)
    except LibraryFault as fault:
        sys.stderr.write(library.fault(fault) + "\n")
        return 1
    print(board)  # noqa: T201 - it is what was asked for
    if trouble:
        sys.stderr.write(trouble + "\n")
    return 0


def play(options: Options, lines: Iterable[str], say: Callable[[str], None], random: Random) -> None:
    """Ask for the players, unless a game is there to go on with, and play to its end, or until somebody leaves.

    `lines` is what people type, `say` is called with one line of text at a time.
    """
    conversation = Conversation(lines, say, _help(options))
    try:
        conversation.say(_welcome(options.rules))
        playing.play(conversation, options.game or _new_game(conversation, options, random), options, random)
    except EOFError:
        return


def _new_game(conversation: Conversation, options: Options, random: Random) -> Game:
    players = ask_players(conversation, options, random)
    return Game.start(Setup(options.rules, players, _first(options, players, random)))


def _first(options: Options, players: tuple[Player, ...], random: Random) -> int:
    """The seat that begins: whoever was dealt X, or the one wanted, or by chance."""
    if options.deal:
        return [player.mark for player in players].index(MARKS[0])
    return random.randrange(len(players)) if options.first is None else options.first


def _welcome(rules: Rules) -> str:
    return _("{board}: {goal}. Type help for help, exit to leave").format(
        board=wording.board(rules), goal=wording.goal(rules)
    )


def _help(options: Options) -> str:
    cells = wording.refusal(UnknownSquare(""), options.rules, options.notation)
    commands = _("undo takes back the last move or answer, help shows this, exit leaves")
    return f"{wording.goal(options.rules)}\n{cells}\n{playing.commands()}\n{commands}"


def _use_utf8() -> None:
    """Read UTF-8 of any system, write it line by line, and let nothing fail that is not UTF-8."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace", newline=None)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)
