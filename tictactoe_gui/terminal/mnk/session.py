"""Session of an m,n,k-game: set up the players and play until the end or until a player leaves."""

from collections.abc import Callable, Iterable
from random import Random

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.terminal.conversation import Dialogue
from tictactoe_gui.terminal.mnk import playing
from tictactoe_gui.terminal.mnk.asking import ask_players
from tictactoe_gui.terminal.mnk.options import CommandLine
from tictactoe_gui.wording.mnk import sentences


def play(options: CommandLine, lines: Iterable[str], say: Callable[[str], None], random: Random) -> None:
    """Set up a new game unless there is one to continue, and play until the end or until a player leaves.

    `lines` is what people type. `say` is called with each line of output.
    """
    conversation = Dialogue(lines, say, _help(options))
    try:
        conversation.say(_welcome(options.rules))
        playing.play(conversation, options.game or _new_game(conversation, options, random), options, random)
    except EOFError:
        return


def _new_game(conversation: Dialogue, options: CommandLine, random: Random) -> Game:
    players = ask_players(conversation, options, random)
    return Game.start(GameSetup(options.rules, players, _first(options, players, random)))


def _first(options: CommandLine, players: tuple[Player, ...], random: Random) -> int:
    """Return the seat that moves first: the one that got X, the requested one or a random one."""
    if options.deal:
        return [player.mark for player in players].index(MARKS[0])
    return random.randrange(len(players)) if options.first is None else options.first


def _welcome(rules: Rules) -> str:
    return _("{board}. {goal} Type “help” for help or “exit” to quit.").format(
        board=sentences.board(rules), goal=sentences.goal(rules)
    )


def _help(options: CommandLine) -> str:
    cells = sentences.refusal(UnknownSquare(""), options.rules, options.notation)
    commands = _("Type “undo” to take back the last move or answer, “help” for this text or “exit” to quit.")
    return "\n".join([sentences.goal(options.rules), str(cells), *playing.COMMAND_HELP, commands])
