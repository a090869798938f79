"""A game of Mastermind in the terminal, from the first guess to the end."""

from collections.abc import Sequence

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, WrongAnswers
from tictactoe_gui.storage.clock import Clock
from tictactoe_gui.terminal import archive
from tictactoe_gui.terminal.conversation import Conversation
from tictactoe_gui.terminal.mastermind import answers, commands
from tictactoe_gui.terminal.mastermind.asking import ask_key
from tictactoe_gui.terminal.mastermind.commands import Told
from tictactoe_gui.wording import coaching, shown
from tictactoe_gui.wording import mastermind as wording


def play(conversation: Conversation, game: MastermindGame, *, kept: bool) -> None:
    """Play the game to its end, and store it in the library if `kept` is set.

    Raises:
        EOFError: a player leaves.

    """
    clock = Clock()
    while (wrong := _contradiction(game)) is not None or not game.outcome:
        after, told = _step(conversation, game) if wrong is None else _corrected(conversation, game, wrong)
        _tell(conversation, told)
        game = clock.stamp(game, after)
    conversation.say(wording.ending(game))
    trouble = _keep(game) if kept else ""
    _tell(conversation, _most_lost(game))
    _tell(conversation, trouble)
    if game.secret is None:
        _reveal(conversation, game, kept=kept)


def _tell(conversation: Conversation, text: str) -> None:
    if text:
        conversation.say(text)


def _contradiction(game: MastermindGame) -> tuple[int, ...] | None:
    """Return the rows of which the hider answered one wrongly.

    Empty means that more than one is wrong. None means that some key fits all answers.
    """
    if game.key or not game.rows:
        return None
    from tictactoe_gui.mastermind.candidates import contradiction

    return contradiction(game.rules, game.rows)


def _step(conversation: Conversation, game: MastermindGame) -> Told:
    if game.setup.breaker == COMPUTER:
        return _computer_guesses(conversation, game)
    typed = conversation.ask(wording.turn(game))
    return commands.obeyed(commands.GUESSING, game, typed) or _guessed(conversation, game, typed)


def _computer_guesses(conversation: Conversation, game: MastermindGame) -> Told:
    # Imported here because only games where the computer guesses need it.
    from tictactoe_gui.mastermind.breaker import advise

    code = advise(game.rules, game.rows).guess
    if not game.key:
        return _answered(conversation, game, code)
    after = game.guess(code)
    sentence = _("{name} guesses {code}: {feedback}")
    told = sentence.format(name=wording.who(COMPUTER), code=code, feedback=wording.feedback(after.rows[-1].feedback))
    return after, told


def _guessed(conversation: Conversation, game: MastermindGame, typed: str) -> Told:
    """Return the game after a person's guess, or the same game and the reason for the refusal."""
    try:
        code = Code.parse(typed, game.rules)
    except ValueError as refused:
        return game, str(wording.refusal(refused))
    if not game.key:
        return _answered(conversation, game, code)
    after = game.guess(code)
    return after, wording.feedback(after.rows[-1].feedback)


def _answered(conversation: Conversation, game: MastermindGame, code: Code) -> Told:
    """Return the game after the hider's answer or after a correction, which may lead to a different guess."""
    question = f"{wording.guess_number(game)}: {wording.to_answer(game.setup, code)}"
    known = commands.ANSWERING if game.setup.breaker == COMPUTER else commands.WAITING
    while True:
        typed = conversation.ask(question)
        after, told = commands.obeyed(known, game, typed) or _answer(game, code, typed)
        if after is not game:
            return after, told
        conversation.say(told)


def _answer(game: MastermindGame, code: Code, typed: str) -> Told:
    try:
        return game.guess(code, answers.parse(typed, game.rules)), ""
    except ValueError as refused:
        return game, str(refused)


def _corrected(conversation: Conversation, game: MastermindGame, wrong: Sequence[int]) -> Told:
    """Return the game after the hider has corrected an answer, because no key fits them all."""
    example = _("Type a row and its right answer, such as “correct {row} 1 0”.").format(
        row=wrong[0] + 1 if wrong else 1
    )
    typed = conversation.ask(f"{wording.wrong_answers(wrong)} {example}")
    told = commands.obeyed(commands.CORRECTING, game, typed)
    return told or commands.corrected(game, typed.lower().split())


def _keep(game: MastermindGame) -> str:
    from tictactoe_gui.storage import codebreaking

    return archive.keep(lambda library: codebreaking.store(library, game))


def _most_lost(game: MastermindGame) -> str:
    """Return a sentence on the row where the person lost most. Empty if the computer guessed."""
    from tictactoe_gui.mastermind.breaker import review

    if game.setup.breaker == COMPUTER:
        return ""
    return coaching.most_lost(game, list(review(game.rules, game.rows)))


def _reveal(conversation: Conversation, game: MastermindGame, *, kept: bool) -> None:
    """Ask the hider for the unbroken key, and store the game with it."""
    question = _("{name}, type your key to show it (leave blank to keep it hidden)").format(
        name=shown(game.setup.hider)
    )
    while key := ask_key(conversation, question, game.rules):
        try:
            revealed = game.reveal(key)
        except WrongAnswers as refused:
            conversation.say(str(wording.unfit(key, refused)))
            continue
        conversation.say(wording.ending(revealed))
        _tell(conversation, _keep(revealed) if kept else "")
        return
