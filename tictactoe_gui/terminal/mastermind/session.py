"""Session of Mastermind: set up a game and play it until the end or until a player leaves."""

from collections.abc import Callable, Iterable
from random import Random

from tictactoe_gui.language import _
from tictactoe_gui.terminal.conversation import Conversation
from tictactoe_gui.terminal.mastermind import answers, commands, playing
from tictactoe_gui.terminal.mastermind.asking import begin
from tictactoe_gui.terminal.mastermind.options import Options
from tictactoe_gui.wording import how_to_play
from tictactoe_gui.wording import mastermind as wording


def play(options: Options, lines: Iterable[str], say: Callable[[str], None], random: Random) -> None:
    """Set up a game and play it until the end or until a player leaves.

    `lines` is what people type. `say` is called with each line of output.
    """
    conversation = Conversation(lines, say, _help(options))
    try:
        conversation.say(_welcome(options))
        playing.play(conversation, begin(conversation, options, random), kept=options.kept)
    except EOFError:
        return


def _welcome(options: Options) -> str:
    welcome = _("Mastermind: {rules}. Type “help” for help or “exit” to quit.")
    colours = _("Colours: {colours}").format(colours=wording.colours(options.rules))
    return f"{welcome.format(rules=wording.rules(options.rules))}\n{colours}"


def _help(options: Options) -> str:
    guesses = options.person_breaks
    code = _("Type a guess, such as {code}: {colours}") if guesses else _("Type a key, such as {code}: {colours}")
    typed = code.format(code=wording.example(options.rules), colours=wording.colours(options.rules))
    by_hand = [answers.explained()] if options.person_hides else []
    lesson = [how_to_play.goal(options.rules), typed, how_to_play.answering(), *by_hand]
    told = [*lesson, commands.explained(guessing=guesses)]
    return "\n".join([*told, _("“help” shows this text, “exit” quits. Guesses can't be undone.")])
