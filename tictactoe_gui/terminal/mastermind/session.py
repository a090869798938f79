"""Session of Mastermind: set up a game and play it until the end or until a player leaves."""

from collections.abc import Callable, Iterable
from random import Random

from tictactoe_gui.i18n import _
from tictactoe_gui.terminal.conversation import Dialogue
from tictactoe_gui.terminal.mastermind import answers, commands, playing
from tictactoe_gui.terminal.mastermind.asking import set_up_game
from tictactoe_gui.terminal.mastermind.options import CommandLine
from tictactoe_gui.wording.mastermind import how_to_play
from tictactoe_gui.wording.mastermind import sentences as wording


def play(options: CommandLine, lines: Iterable[str], say: Callable[[str], None], random: Random) -> None:
    """Set up a game and play it until the end or until a player leaves.

    `lines` is what people type. `say` is called with each line of output.
    """
    conversation = Dialogue(lines, say, _help(options))
    try:
        conversation.say(_welcome(options))
        playing.play(conversation, set_up_game(conversation, options, random), record=options.record)
    except EOFError:
        return


def _welcome(options: CommandLine) -> str:
    welcome = _("Mastermind: {rules}. Type “help” for help or “exit” to quit.")
    colours = _("Colours: {colours}").format(colours=wording.colours(options.rules))
    return f"{welcome.format(rules=wording.rules(options.rules))}\n{colours}"


def _help(options: CommandLine) -> str:
    guesses = options.person_breaks
    code = _("Type a guess, such as {code}: {colours}") if guesses else _("Type a code, such as {code}: {colours}")
    typed = code.format(code=wording.example_code(options.rules), colours=wording.colours(options.rules))
    by_hand = answers.ANSWER_HELP if options.person_hides else ()
    rules = [how_to_play.goal(options.rules), typed, how_to_play.ANSWER_PEGS, *by_hand]
    sentences = [*rules, commands.command_help(guessing=guesses)]
    return "\n".join([*sentences, _("Type “help” for this text or “exit” to quit. Guesses can't be undone.")])
