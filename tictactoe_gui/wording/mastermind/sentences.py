"""Text about a game of Mastermind: colours, answers, turns and results."""

from tictactoe_gui.i18n import _, ngettext
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Outcome, Row
from tictactoe_gui.mastermind.rules import LETTERS, Rules
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.phrases import shown

COLOURS = (
    *(_("Red"), _("Green"), _("Blue"), _("Yellow"), _("Orange")),
    *(_("White"), _("Purple"), _("Black"), _("Cyan"), _("Tan")),
)
"""Names of the colours, by number."""

# Translators: a hole without a peg.
EMPTY = _("empty")
_GAVE_UP = _("{name} gave up")
CHECKING = _("Checking the answers…")


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
    # Translators: numbers of black and white pegs, in a list.
    black = ngettext("{number} black", "{number} black", answer.black).format(number=answer.black)
    white = ngettext("{number} white", "{number} white", answer.white).format(number=answer.white)
    return f"{black}, {white}"


def row(number: int, played: Row) -> str:
    """Describe a row, counted from 0, such as "Row 3: red, red, blue, green. 1 black, 1 white"."""
    sentence = _("Row {row}: {code}. {feedback}")
    return sentence.format(row=number + 1, code=code(played.guess), feedback=feedback(played.feedback))


def rows(game: MastermindGame) -> list[str]:
    """Return the rows with letters and answers, such as "3  RRBG  1 black, 1 white"."""
    width = len(str(len(game.rows)))
    return [f"{at:{width}}  {played.guess}  {feedback(played.feedback)}" for at, played in enumerate(game.rows, 1)]


def display_name(name: str) -> str:
    """Return the display name of a hider or breaker."""
    return _("Computer") if name == COMPUTER else shown(name)


def taken_names(*people: str) -> list[str]:
    """Return the names that are taken: the computer's and those of `people`."""
    return [display_name(COMPUTER), *filter(str.strip, people)]


def board(rules: Rules) -> str:
    """Return the size of the board, such as "4 pegs, 8 colours"."""
    pegs = ngettext("{number} peg", "{number} pegs", rules.pegs).format(number=rules.pegs)
    colours = ngettext("{number} colour", "{number} colours", rules.colours).format(number=rules.colours)
    return _("{pegs}, {colours}").format(pegs=pegs, colours=colours)


def rules(played: Rules) -> str:
    """Return all rules in one line, such as "4 pegs, 8 colours, 12 guesses, colours may repeat"."""
    repeat = _("colours may repeat") if played.repetition else _("no repeated colours")
    return f"{board(played)}, {guesses(played.guesses)}, {repeat}"


def guesses(number: int) -> str:
    """Return a number of guesses, such as "3 guesses"."""
    return ngettext("{number} guess", "{number} guesses", number).format(number=number)


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
    return _("{name}, make a code").format(name=display_name(setup.hider))


def guess_prompt(game: MastermindGame, asked: Code | None = None) -> str:
    """Return who is to act, such as "Guess 3 of 12: Ann". `asked` is the guess that waits for its answer."""
    name = display_name(game.setup.hider if asked else game.setup.breaker)
    text = _("Guess {number} of {most}: {name}, answer {guess}") if asked else _("Guess {number} of {most}: {name}")
    return text.format(number=len(game.rows) + 1, most=game.rules.guesses, name=name, guess=asked)


def headline(game: MastermindGame, asked: Code | None = None) -> str:
    """Return the result, or whose turn it is. `asked` is the guess that waits for its answer."""
    if game.outcome:
        return result_with_key(game)
    if asked:
        return _("{name}, answer {guess}").format(name=display_name(game.setup.hider), guess=asked)
    return phrases.turn_of(display_name(game.setup.breaker))


def result(game: MastermindGame) -> str:
    """Return the result without the key, as a sentence without its full stop."""
    name = display_name(game.setup.breaker)
    if game.outcome is Outcome.BROKEN:
        number = len(game.rows)
        cracked = ngettext(
            "{name} cracked the code in {number} guess", "{name} cracked the code in {number} guesses", number
        )
        return cracked.format(name=name, number=number)
    return _GAVE_UP.format(name=name) if game.outcome is Outcome.GIVEN_UP else _("The code was not cracked")


def result_with_key(game: MastermindGame) -> str:
    """Return the result with the key, as a sentence without its full stop."""
    number, key = len(game.rows), game.known_key
    match game.outcome:
        case Outcome.BROKEN:
            pattern = ngettext(
                "{name} cracked the code {key} in {number} guess",
                "{name} cracked the code {key} in {number} guesses",
                number,
            )
        case Outcome.GIVEN_UP:
            pattern = _("{name} gave up without finding {key}") if key else _GAVE_UP
        case _:
            pattern = _held(number, is_known=bool(key))
    return pattern.format(name=display_name(game.setup.breaker), key=key, number=number)


def _held(number: int, *, is_known: bool) -> str:
    """Return that the code was not cracked, with fields. `number`, a number of guesses, selects the plural form."""
    if is_known:
        return ngettext(
            "The code {key} was not cracked in {number} guess",
            "The code {key} was not cracked in {number} guesses",
            number,
        )
    return ngettext(
        "The code was not cracked in {number} guess", "The code was not cracked in {number} guesses", number
    )


def example_code(rules: Rules) -> str:
    """Return a code that is valid under the rules."""
    return (rules.letters * rules.pegs)[: rules.pegs]
