"""Setup of a game: people are asked for names and keys, the computer draws its key."""

from random import Random

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import GAME_NUMBERS, Code
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import BadName, NameTaken, check_name, stored_name
from tictactoe_gui.terminal.conversation import UNDO, Dialogue
from tictactoe_gui.terminal.mastermind.options import CommandLine
from tictactoe_gui.wording.mastermind import refusals
from tictactoe_gui.wording.mastermind import sentences as wording
from tictactoe_gui.wording.phrases import default_name, name_refusal

SCROLL_LINES = 100
"""Blank lines that scroll a key out of sight."""

NO_UNDO = _("Guesses can't be undone in Mastermind")


def set_up_game(conversation: Dialogue, options: CommandLine, random: Random) -> MastermindGame:
    """Ask for names and, if a person hides the key, for the key. Raise EOFError if a player leaves."""
    hiding, breaking = _("Name of the codemaker"), _("Name of the codebreaker")
    hider = _name(conversation, hiding) if options.person_hides else COMPUTER
    breaker = _name(conversation, breaking, hider) if options.person_breaks else COMPUTER
    if options.person_hides:
        setup = GameSetup(options.rules, hider, breaker)
        return MastermindGame.start(setup, _ask_hidden_key(conversation, setup))
    number = options.number or random.randrange(GAME_NUMBERS.start, GAME_NUMBERS.stop)
    conversation.say(wording.number(number))
    return MastermindGame.start(GameSetup(options.rules, hider, breaker, number))


def ask_key(conversation: Dialogue, question: str, rules: Rules) -> Code | None:
    """Ask for a key until it is valid. Return None if it is blank. Raise EOFError if a player leaves."""
    while typed := _ask(conversation, question).strip():
        try:
            return Code.parse(typed, rules)
        except ValueError as refused:
            conversation.say(str(refusals.refusal(refused)))
    return None


def _ask(conversation: Dialogue, question: str) -> str:
    """Ask a question for which there is no undo."""
    while (answer := conversation.ask(question)).strip().lower() == UNDO:
        conversation.say(NO_UNDO)
    return answer


def _name(conversation: Dialogue, question: str, hider: str = COMPUTER) -> str:
    others = [hider] if hider else []
    default = default_name(len(others), others)
    while True:
        answer = _ask(conversation, _("{question} (default: {default})").format(question=question, default=default))
        name = stored_name(answer) or default
        try:
            check_name(name, wording.taken_names(*others))
        except (BadName, NameTaken) as refused:
            conversation.say(str(name_refusal(refused)))
        else:
            return name


def _ask_hidden_key(conversation: Dialogue, setup: GameSetup) -> Code | None:
    """Ask a person for the key, out of the breaker's sight. Return None if they keep it in mind."""
    sentence = _("{name}, type a code such as {code} (leave blank to keep it to yourself and answer every guess)")
    question = sentence.format(name=setup.hider, code=wording.example_code(setup.rules))
    if setup.breaker != COMPUTER:
        question = _("{name}, don't look. {question}").format(name=setup.breaker, question=question)
    key = ask_key(conversation, question, setup.rules)
    if key and setup.breaker != COMPUTER:
        conversation.say("\n" * (SCROLL_LINES - 1))
    return key
