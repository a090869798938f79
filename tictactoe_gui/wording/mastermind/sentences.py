"""Text about a game of Mastermind: colours, answers, turns and results."""

from typing import TypeVar

from tictactoe_gui.i18n import _
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Outcome, Row
from tictactoe_gui.mastermind.rules import LETTERS, Rules
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.phrases import Plural

_TextT = TypeVar("_TextT")
COLOURS = (
    *(_("Red"), _("Green"), _("Blue"), _("Yellow"), _("Orange")),
    *(_("White"), _("Purple"), _("Black"), _("Cyan"), _("Tan")),
)
"""Names of the colours, by number."""

# Translators: a hole without a peg.
EMPTY = _("empty")
CHECKING = _("Checking the answers…")
guesses = Plural("{number} guess", "{number} guesses")
_PEGS = Plural("{number} peg", "{number} pegs")
_COLOURS = Plural("{number} colour", "{number} colours")
# Translators: numbers of black and white pegs, in a list.
_BLACK, _WHITE = Plural("{number} black", "{number} black"), Plural("{number} white", "{number} white")
_GAVE_UP = (_("You gave up"), _("{name} gave up"))
_GAVE_UP_KEY = (_("You gave up without finding {key}"), _("{name} gave up without finding {key}"))
_MAKE_CODE = (_("Make a code"), _("{name}, make a code"))
# Translators: {colours} shows all colours, such as RGBY.
_THINK_OF_KEY = (
    Plural(
        "Think of {number} of these colours and write it down: {colours}.",
        "Think of {number} of these colours and write them down: {colours}.",
    ),
    Plural(
        "{name}, think of {number} of these colours and write it down: {colours}.",
        "{name}, think of {number} of these colours and write them down: {colours}.",
    ),
)
_REVEAL_OFFER = (_("You can enter your code to show it."), _("{name}, you can enter your code to show it."))
# Translators: below "You" or the name of a player: what the player does.
_HIDES = (_("hide the code"), _("hides the code"))
_GUESSES = (_("guess the code"), _("guesses the code"))
_ANSWER = (_("How close is this guess?"), _("{name}, how close is this guess?"))
_CRACKED = (
    Plural("You cracked it in {number} guess", "You cracked it in {number} guesses"),
    Plural("{name} cracked it in {number} guess", "{name} cracked it in {number} guesses"),
)
_CRACKED_KEY = (
    Plural("You cracked the code {key} in {number} guess", "You cracked the code {key} in {number} guesses"),
    Plural("{name} cracked the code {key} in {number} guess", "{name} cracked the code {key} in {number} guesses"),
)
"""Texts for the only person in the game, and for anybody else."""

_HELD_KEY = Plural(
    "The code {key} was not cracked in {number} guess", "The code {key} was not cracked in {number} guesses"
)
_HELD = Plural("The code was not cracked in {number} guess", "The code was not cracked in {number} guesses")


def colours(rules: Rules) -> str:
    """Return the initials and names of the colours, such as "R Red, G Green"."""
    return ", ".join(f"{LETTERS[number]} {COLOURS[number]}" for number in range(rules.colours))


def code(pegs: Code) -> str:
    """Return the colours of a code for screen readers, such as "red, green, blue, white"."""
    return ", ".join(COLOURS[number].lower() for number in pegs.pegs)


def peg(row: int, place: int, number: int | None) -> str:
    """Describe a peg, such as "Row 3, peg 2, red". All numbers count from 0. A hole without a peg has no number."""
    named = EMPTY if number is None else COLOURS[number].lower()
    return _("Row {row}, peg {peg}, {colour}").format(row=row + 1, peg=place + 1, colour=named)


def feedback(answer: Feedback) -> str:
    """Return an answer as text, such as "1 black, 1 white"."""
    return f"{_BLACK(answer.black)}, {_WHITE(answer.white)}"


def row(number: int, played: Row) -> str:
    """Describe a row, counted from 0, such as "Row 3: red, red, blue, green. 1 black, 1 white"."""
    sentence = _("Row {row}: {code}. {feedback}")
    return sentence.format(row=number + 1, code=code(played.guess), feedback=feedback(played.feedback))


def asked_guess(pegs: Code) -> str:
    """Describe a guess that waits for its answer, such as "Guess: red, red, blue, green"."""
    return _("Guess: {code}").format(code=code(pegs))


def rows(game: MastermindGame) -> list[str]:
    """Return the rows with letters and answers, such as "3  RRBG  1 black, 1 white"."""
    width = len(str(len(game.rows)))
    return [f"{at:{width}}  {played.guess}  {feedback(played.feedback)}" for at, played in enumerate(game.rows, 1)]


def display_name(name: str) -> str:
    """Return the display name of a hider or breaker."""
    return labels.COMPUTER if name == COMPUTER else phrases.called(name)


def taken_names(*people: str) -> list[str]:
    """Return the names that are taken: the computer's and those of `people`."""
    return [display_name(COMPUTER), *filter(str.strip, people)]


def board(rules: Rules) -> str:
    """Return the size of the board, such as "4 pegs, 8 colours"."""
    return _("{pegs}, {colours}").format(pegs=_PEGS(rules.pegs), colours=_COLOURS(rules.colours))


def rules(played: Rules) -> str:
    """Return all rules in one line, such as "4 pegs, 8 colours, 12 guesses, colours may repeat"."""
    repeat = _("colours may repeat") if played.repetition else _("no repeated colours")
    return f"{board(played)}, {guesses(played.guesses)}, {repeat}"


def number(of_key: int) -> str:
    """Return the number from which the key was drawn. Its digits are not grouped, so that it can be typed in."""
    return _("Game number {number}").format(number=of_key)


def guess_number(game: MastermindGame) -> str:
    """Return the number of the next guess. Once the game is over, return the number of guesses made."""
    count = len(game.rows)
    if game.outcome:
        return guesses(count)
    return _("Guess {number} of {most}").format(number=count + 1, most=game.rules.guesses)


def ask_for_key(setup: GameSetup) -> str:
    """Ask the hider for a key."""
    return _addressed(_MAKE_CODE, setup.hider, setup).format(name=display_name(setup.hider))


def think_of_key(setup: GameSetup) -> str:
    """Ask the hider for a key that only they know. The text has the letters of all colours."""
    text = _addressed(_THINK_OF_KEY, setup.hider, setup)
    return text(setup.rules.pegs, name=display_name(setup.hider), colours=setup.rules.letters)


def reveal_offer(setup: GameSetup) -> str:
    """Offer to show the key that the hider kept in mind."""
    return _addressed(_REVEAL_OFFER, setup.hider, setup).format(name=display_name(setup.hider))


def guess_prompt(game: MastermindGame, asked: Code | None = None) -> str:
    """Return who is to act, such as "Guess 3 of 12: Ann". `asked` is the guess that waits for its answer."""
    name = display_name(game.setup.hider if asked else game.setup.breaker)
    text = _("Guess {number} of {most}: {name}, answer {guess}") if asked else _("Guess {number} of {most}: {name}")
    return text.format(number=len(game.rows) + 1, most=game.rules.guesses, name=name, guess=asked)


def headline(game: MastermindGame, *, reviewed: bool = False) -> str:
    """Return the result, or whose turn it is. The only person is addressed, unless the game is `reviewed`."""
    setup = game.setup
    if game.outcome:
        return _result_with_key(game, reviewed=reviewed)
    if game.pending_guess:
        ask = _addressed(_ANSWER, setup.hider, setup, reviewed=reviewed)
        return ask.format(name=display_name(setup.hider))
    turn = (phrases.YOUR_TURN, phrases.turn_of(display_name(setup.breaker)))
    return _addressed(turn, setup.breaker, setup, reviewed=reviewed)


def result(game: MastermindGame, *, reviewed: bool = False) -> str:
    """Return the result without the key, as a sentence without its full stop. See `headline`."""
    if game.outcome is Outcome.HELD:
        return _("The code was not cracked")
    return _breakers_result(game, None, reviewed=reviewed)


def result_with_key(game: MastermindGame) -> str:
    """Return the result with the key, as a sentence without its full stop. Nobody is addressed."""
    return _result_with_key(game, reviewed=True)


def roles(setup: GameSetup) -> tuple[str, str]:
    """Return what the hider and the breaker do, to be shown below their names."""
    hides = _HIDES[display_name(setup.hider) != phrases.YOU]
    return hides, _GUESSES[display_name(setup.breaker) != phrases.YOU]


def example_code(rules: Rules) -> str:
    """Return a code that is valid under the rules."""
    return (rules.letters * rules.pegs)[: rules.pegs]


def _addressed(texts: tuple[_TextT, _TextT], name: str, setup: GameSetup, *, reviewed: bool = False) -> _TextT:
    """Return the first text if the named player is the only person and the game is not `reviewed`."""
    return texts[0] if name != COMPUTER and setup.has_one_person and not reviewed else texts[1]


def _result_with_key(game: MastermindGame, *, reviewed: bool) -> str:
    key = game.known_key
    if game.outcome is Outcome.HELD:
        return (_HELD_KEY if key else _HELD)(len(game.rows), key=key)
    return _breakers_result(game, key, reviewed=reviewed)


def _breakers_result(game: MastermindGame, key: Code | None, *, reviewed: bool) -> str:
    breaker = game.setup.breaker
    name = display_name(game.setup.breaker)
    if game.outcome is Outcome.GIVEN_UP:
        gave_up = _addressed(_GAVE_UP_KEY if key else _GAVE_UP, breaker, game.setup, reviewed=reviewed)
        return gave_up.format(name=name, key=key)
    cracked = _addressed(_CRACKED_KEY if key else _CRACKED, breaker, game.setup, reviewed=reviewed)
    return cracked(len(game.rows), name=name, key=key)
