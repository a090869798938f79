"""Session of an m,n,k-game: set up the players and play until the end or until a player leaves."""

from collections.abc import Callable, Iterable
from random import Random

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.terminal.conversation import Conversation
from tictactoe_gui.terminal.tictactoe import playing
from tictactoe_gui.terminal.tictactoe.asking import ask_players
from tictactoe_gui.terminal.tictactoe.options import Options


def play(options: Options, lines: Iterable[str], say: Callable[[str], None], random: Random) -> None:
    """Set up a new game unless there is one to continue, and play until the end or until a player leaves.

    `lines` is what people type. `say` is called with each line of output.
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
    """Return the seat that moves first: the one that was dealt X, the requested one or a random one."""
    if options.deal:
        return [player.mark for player in players].index(MARKS[0])
    return random.randrange(len(players)) if options.first is None else options.first


def _welcome(rules: Rules) -> str:
    return _("{board}. {goal} Type “help” for help or “exit” to quit.").format(
        board=wording.board(rules), goal=wording.goal(rules)
    )


def _help(options: Options) -> str:
    cells = wording.refusal(UnknownSquare(""), options.rules, options.notation)
    commands = _("“undo” takes back the last move or answer, “help” shows this text, “exit” quits.")
    return f"{wording.goal(options.rules)}\n{cells}\n{playing.commands()}\n{commands}"
