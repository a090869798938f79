"""What can be typed besides a guess: answers to a guess, and commands."""

import re
from collections.abc import Callable, Mapping

from tictactoe_gui import mastermind
from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Feedback
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.terminal import game_library, scores
from tictactoe_gui.terminal.console import UNDO
from tictactoe_gui.wording.mastermind import hints, refusals
from tictactoe_gui.wording.mastermind import sentences as wording
from tictactoe_gui.wording.phrases import sentence, short

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
    return game.with_advice(), hints.advice(mastermind.advise(game.rules, game.rows), last=game.guesses_left == 1)


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
