"""Session of Mastermind: set up a game and play it until the end or until a player leaves.

Besides guesses and answers, people can type the commands at the end of this module.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from random import Random

from tictactoe_gui import mastermind
from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import GAME_NUMBERS, Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, WrongAnswers
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.player_names import UNNAMED, BadName, NameTaken, check_name, stored_name
from tictactoe_gui.storage.clock import GameClock
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.terminal import game_library, scores
from tictactoe_gui.terminal.console import UNDO, Dialogue
from tictactoe_gui.terminal.mastermind.options import CommandLine
from tictactoe_gui.wording.mastermind import hints, how_to_play, refusals
from tictactoe_gui.wording.mastermind import sentences as wording
from tictactoe_gui.wording.phrases import called, default_name, name_refusal, sentence, short

SCROLL_LINES = 100
"""Blank lines that scroll a key out of sight."""
CommandResult = tuple[MastermindGame, str]
"""Game after a command, and the text to show. The text may be empty."""
Commands = Mapping[str, Callable[[MastermindGame], CommandResult]]

NO_GUESS = _("There are no guesses yet")
NO_UNDO = _("Guesses can't be undone in Mastermind")
_LETTERS, _NUMBERS = re.compile(r"[bw ]+"), re.compile(r"([0-9]{1,2})[ ,]+([0-9]{1,2})")

ANSWER_HELP = (
    _("To answer, type black and white pegs, such as “1 1” or “bw”. Type “0” for none."),
    _("To change the answer in row 3 to 1 black, type “correct 3 1 0”."),
)
"""Help on typing and changing an answer, by line."""
_TYPE_CODE = (
    _("Type a code such as {code} (leave blank to keep it to yourself and answer every guess)"),
    _("{name}, type a code such as {code} (leave blank to keep it to yourself and answer every guess)"),
)
_SHOW_CODE = (
    _("Type your code to show it (leave blank to keep it hidden)"),
    _("{name}, type your code to show it (leave blank to keep it hidden)"),
)
"""Questions to a hider without a name, and to one with a name."""


def play(options: CommandLine, lines: Iterable[str], say: Callable[[str], None], random: Random) -> None:
    """Play a game until it ends or a player leaves. People type `lines`, and `say` prints a line."""
    conversation = Dialogue(lines, say, _help(options))
    with suppress(EOFError):
        welcome = _("Mastermind: {rules}. Type “help” for help or “exit” to quit.")
        conversation.say(welcome.format(rules=wording.rules(options.rules)))
        conversation.say(_("Colours: {colours}").format(colours=wording.colours(options.rules)))
        _play_turns(conversation, _set_up_game(conversation, options, random), record=options.record)


def _help(options: CommandLine) -> str:
    guesses = options.person_breaks
    code = _("Type a guess, such as {code}: {colours}") if guesses else _("Type a code, such as {code}: {colours}")
    typed = code.format(code=wording.example_code(options.rules), colours=wording.colours(options.rules))
    lines = [
        *(how_to_play.goal(options.rules), typed, how_to_play.ANSWER_PEGS),
        *(ANSWER_HELP if options.person_hides else ()),
        command_help(guessing=guesses),
        _("Type “help” for this text or “exit” to quit. Guesses can't be undone."),
    ]
    return "\n".join(lines)


def _set_up_game(conversation: Dialogue, options: CommandLine, random: Random) -> MastermindGame:
    """Ask for names and, if a person hides the key, for the key. Raise EOFError if a player leaves."""
    hiding, breaking = _("Name of the player who hides the code"), _("Name of the player who guesses it")
    is_alone = options.person_hides != options.person_breaks
    hider = _name(conversation, hiding, is_alone=is_alone) if options.person_hides else COMPUTER
    breaker = _name(conversation, breaking, hider, is_alone=is_alone) if options.person_breaks else COMPUTER
    if options.person_hides:
        setup = GameSetup(options.rules, hider, breaker)
        return MastermindGame.start(setup, _ask_hidden_key(conversation, setup))
    number = options.number or random.randrange(GAME_NUMBERS.start, GAME_NUMBERS.stop)
    conversation.say(wording.number(number))
    return MastermindGame.start(GameSetup(options.rules, hider, breaker, number))


def _ask_key(conversation: Dialogue, question: str, rules: Rules) -> Code | None:
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


def _name(conversation: Dialogue, question: str, hider: str = COMPUTER, *, is_alone: bool) -> str:
    others = [hider] if hider else []
    default = UNNAMED if is_alone else default_name(len(others), others)
    asked = _("{question} (default: {default})").format(question=question, default=called(default))
    while True:
        answer = _ask(conversation, asked)
        name = stored_name(answer) or default
        try:
            check_name(name, wording.taken_names(*others))
        except (BadName, NameTaken) as refused:
            conversation.say(str(name_refusal(refused)))
        else:
            return name


def _addressed(texts: tuple[str, str], setup: GameSetup) -> str:
    """Return the first text if the hider has no name, and otherwise the second one with the name."""
    return texts[setup.hider != UNNAMED]


def _ask_hidden_key(conversation: Dialogue, setup: GameSetup) -> Code | None:
    """Ask a person for the key, out of the breaker's sight. Return None if they keep it in mind."""
    question = _addressed(_TYPE_CODE, setup).format(name=setup.hider, code=wording.example_code(setup.rules))
    if setup.breaker != COMPUTER:
        question = _("{name}, don't look. {question}").format(name=setup.breaker, question=question)
    key = _ask_key(conversation, question, setup.rules)
    if key and setup.breaker != COMPUTER:
        conversation.say("\n" * (SCROLL_LINES - 1))
    return key


def _play_turns(conversation: Dialogue, game: MastermindGame, *, record: bool) -> None:
    clock = GameClock()
    while (wrong := _contradiction(game)) is not None or not game.outcome:
        after, message = _step(conversation, game) if wrong is None else _ask_correction(conversation, game, wrong)
        conversation.say(message)
        game = clock.stamp(game, after)
    conversation.say(wording.result_with_key(game))
    problem = _store(game) if record else ""
    if game.setup.breaker != COMPUTER:
        conversation.say(str(hints.weakest_guess(game, list(mastermind.review(game.rules, game.rows)))))
    conversation.say(problem)
    if game.known_key is None:
        _reveal(conversation, game, store=record)


def _contradiction(game: MastermindGame) -> tuple[int, ...] | None:
    """Return the rows of which one is wrong, no rows if more than one is wrong, or None if a key fits all answers."""
    if game.key or not game.rows:
        return None
    return mastermind.suspect_rows(game.rules, game.rows)


def _step(conversation: Dialogue, game: MastermindGame) -> CommandResult:
    """Return the game after a guess, or the game after a command or a refusal with a message."""
    if game.setup.breaker == COMPUTER:
        code, message = mastermind.advise(game.rules, game.rows).guess, _("{name} guesses {code}: {feedback}")
    else:
        typed, message = conversation.ask(wording.guess_prompt(game)), "{feedback}"
        if result := run_command(BREAKER_COMMANDS, game, typed):
            return result
        try:
            code = Code.parse(typed, game.rules)
        except ValueError as refused:
            return game, str(refusals.refusal(refused))
    if not game.key:
        return _ask_answer(conversation, game, code)
    after = game.guess(code)
    feedback = wording.feedback(after.rows[-1].feedback)
    return after, message.format(name=wording.display_name(COMPUTER), code=code, feedback=feedback)


def _ask_answer(conversation: Dialogue, game: MastermindGame, code: Code) -> CommandResult:
    """Return the game after the hider's answer or after a correction, which may lead to a different guess."""
    question = wording.guess_prompt(game, code)
    available = HIDER_COMMANDS if game.setup.breaker == COMPUTER else WAITING_COMMANDS
    while True:
        typed = conversation.ask(question)
        result = run_command(available, game, typed)
        try:
            after, message = result or (game.guess(code, parse_answer(typed, game.rules)), "")
        except ValueError as refused:
            after = game
            message = str(refused)
        if after is not game:
            return after, message
        conversation.say(message)


def _ask_correction(conversation: Dialogue, game: MastermindGame, wrong: Sequence[int]) -> CommandResult:
    """Return the game after the hider has corrected an answer, because no key fits them all."""
    sentence = _("Type a row and the correct answer, such as “correct {row} 1 0”.")
    example = sentence.format(row=wrong[0] + 1 if wrong else 1)
    typed = conversation.ask(f"{refusals.wrong_answers(wrong)} {example}")
    result = run_command(CORRECTION_COMMANDS, game, typed)
    return result or correct_answer(game, typed.lower().split())


def _store(game: MastermindGame) -> str:
    def store(library: Library) -> str:
        mastermind_games.store(library, game)
        return ""

    return game_library.store_game(store)


def _reveal(conversation: Dialogue, game: MastermindGame, *, store: bool) -> None:
    """Ask the hider for the unbroken key, and store the game with it."""
    question = _addressed(_SHOW_CODE, game.setup).format(name=game.setup.hider)
    while key := _ask_key(conversation, question, game.rules):
        try:
            revealed = game.reveal(key)
        except WrongAnswers as refused:
            conversation.say(str(refusals.refusal(refused)))
            continue
        conversation.say(wording.result_with_key(revealed))
        conversation.say(_store(revealed) if store else "")
        return


def run_command(commands: Commands, game: MastermindGame, typed: str) -> CommandResult | None:
    """Run the command that was typed, or change an answer. Return None if it is not a known command."""
    words = typed.lower().split()
    if words[:1] == ["correct"]:
        return correct_answer(game, words[1:])
    command = commands.get(" ".join(words))
    return command(game) if command else None


def correct_answer(game: MastermindGame, words: list[str]) -> CommandResult:
    """Change the answer in a row. The first word is the row, the others are the new answer."""
    if game.key:
        return game, str(refusals.UNCHANGEABLE)
    if not game.rows:
        return game, NO_GUESS
    rows = {str(row + 1): row for row in range(len(game.rows))}
    if len(words) < 2 or words[0] not in rows:
        usage = _("Type a row from 1 to {rows} and the correct answer, such as “correct 1 1 0”.")
        return game, usage.format(rows=len(rows))
    row = rows[words[0]]
    try:
        answer = parse_answer(" ".join(words[1:]), game.rules, last=row == len(rows) - 1)
    except ValueError as refused:
        return game, str(refused)
    after = game.correct(row, answer)
    return after, wording.rows(after)[row]


def parse_answer(text: str, rules: Rules, *, last: bool = True) -> Feedback:
    """Parse an answer such as "1 1" or "bw". "0" means no pegs.

    All pegs can be black only in the last row. Raise ValueError with a full sentence if no guess can get this answer.
    """
    answer = _read_answer(text.strip().lower())
    if answer is None:
        refusal = _("“{text}” isn't an answer. Type black and white pegs, such as “1 1” or “bw”.")
        raise ValueError(refusal.format(text=short(text.strip())))
    if why := refusals.answer_refusal(answer, rules, last=last):
        raise ValueError(str(why))
    return answer


def _read_answer(text: str) -> Feedback | None:
    if text == "0":
        return Feedback(0, 0)
    if _LETTERS.fullmatch(text):
        return Feedback(text.count("b"), text.count("w"))
    numbers = _NUMBERS.fullmatch(text)
    return Feedback(int(numbers[1]), int(numbers[2])) if numbers else None


def _scores(game: MastermindGame) -> CommandResult:
    return game, game_library.query_during_game(lambda library: scores.best_lists(library, game.rules))


def _advice(game: MastermindGame) -> CommandResult:
    return game.with_advice(), str(hints.advice(mastermind.advise(game.rules, game.rows), last=game.guesses_left == 1))


def _grade(game: MastermindGame) -> CommandResult:
    if not game.rows:
        return game, hints.NOTHING_TO_GRADE
    return game.with_advice(), str(hints.grade(len(game.rows) - 1, mastermind.grade(game.rules, game.rows)))


CORRECTION_COMMANDS: Commands = {
    "board": lambda game: (game, "\n".join(wording.rows(game)) or NO_GUESS),
    "scores": _scores,
    UNDO: lambda game: (game, NO_UNDO),
}
"""Commands of the hider while the answers contradict each other."""
HIDER_COMMANDS: Commands = {
    **CORRECTION_COMMANDS,
    "count": lambda game: (game, hints.remaining(mastermind.remaining_counts(game.rules, game.rows))),
}
"""Commands of the hider, in addition to an answer."""
WAITING_COMMANDS: Commands = {**HIDER_COMMANDS, "give up": lambda game: (game.give_up(), "")}
"""Commands while a person's guess waits for its answer. The breaker may give up before seeing it."""
BREAKER_COMMANDS: Commands = {**WAITING_COMMANDS, "hint": _advice, "review": _grade}
"""Commands of the breaker, in addition to a guess."""


def command_help(*, guessing: bool) -> str:
    """Return help on the commands, for a person who guesses or for one who only answers."""
    if not guessing:
        return _("Type “count” for the number of possible codes, “board” for the rows or “scores” for the best games.")
    advisor = _("Type “count” for the number of possible codes, “hint” for a guess or “review” to rate your last one.")
    others = _("Type “board” for the rows, “scores” for the best games or “give up” to end the game.")
    return f"{advisor}\n{sentence(hints.COST_OF_ADVICE)}\n{others}"
