"""Who plays, and what is guessed: people are asked, the computer draws its key."""

from random import Random

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import NUMBERS, Code
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Setup
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.names import BadName, NameTaken, check_name, visible
from tictactoe_gui.terminal.conversation import UNDO, Conversation, is_command
from tictactoe_gui.terminal.mastermind.options import Options
from tictactoe_gui.wording import default_name, name_refusal, shown
from tictactoe_gui.wording import mastermind as wording

AWAY = 100
"""Blank lines that scroll a key out of sight."""


def begin(conversation: Conversation, options: Options, random: Random) -> MastermindGame:
    """Ask for names, and a person who hides a key for it.

    Raises:
        EOFError: somebody wants to leave.

    """
    hiding, breaking = _("Name of who hides the key"), _("Name of who breaks the key")
    hider = _name(conversation, hiding) if options.person_hides else COMPUTER
    breaker = _name(conversation, breaking, hider) if options.person_breaks else COMPUTER
    if options.person_hides:
        setup = Setup(options.rules, hider, breaker)
        return MastermindGame.start(setup, _hidden(conversation, setup))
    number = options.number or random.randrange(NUMBERS.start, NUMBERS.stop)
    conversation.say(wording.number(number))
    return MastermindGame.start(Setup(options.rules, hider, breaker, number))


def ask_key(conversation: Conversation, question: str, rules: Rules) -> Code | None:
    """Ask for a key until it is one, or blank.

    Raises:
        EOFError: somebody wants to leave.

    """
    while typed := ask(conversation, question).strip():
        try:
            return Code.parse(typed, rules)
        except ValueError as refused:
            conversation.say(wording.refusal(refused))
    return None


def ask(conversation: Conversation, question: str) -> str:
    """Put a question that cannot be taken back.

    Raises:
        EOFError: somebody wants to leave.

    """
    while is_command(answer := conversation.ask(question), UNDO):
        conversation.say(nothing_taken_back())
    return answer


def nothing_taken_back() -> str:
    """Tell that there is no undo."""
    return _("Nothing is taken back in Mastermind: every guess counts")


def _name(conversation: Conversation, question: str, hider: str = COMPUTER) -> str:
    others = [hider] if hider else []
    default = default_name(len(others), others)
    while True:
        answer = ask(conversation, _("{question} (blank: {default})").format(question=question, default=default))
        name = " ".join(answer.split()) if visible(answer) else default
        try:
            check_name(name, wording.others(*others))
        except (BadName, NameTaken) as refused:
            conversation.say(name_refusal(refused))
        else:
            return name


def _hidden(conversation: Conversation, setup: Setup) -> Code | None:
    """The key that a person types, out of the breaker's sight; None: it is kept in mind."""
    sentence = _("Key of {name}, such as {code} (blank: {name} keeps it in mind and answers every guess)")
    question = sentence.format(name=shown(setup.hider), code=wording.example(setup.rules))
    if setup.breaker != COMPUTER:
        question = _("{name}, look away. {question}").format(name=shown(setup.breaker), question=question)
    key = ask_key(conversation, question, setup.rules)
    if key and setup.breaker != COMPUTER:
        conversation.say("\n" * (AWAY - 1))
    return key
