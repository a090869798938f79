"""Mastermind in words: colours, answers, whose turn it is, how a game ended, and what is wrong with a code."""

from collections.abc import Sequence

from tictactoe_gui.language import _, ngettext
from tictactoe_gui.mastermind.code import NUMBERS, BadCode, Code, CodeFault, Feedback, answers
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Outcome, Row, Setup, WrongAnswers
from tictactoe_gui.mastermind.rules import LETTERS, Rules
from tictactoe_gui.names import visible
from tictactoe_gui.wording import short, shown
from tictactoe_gui.wording.engines import cut

_COLOURS = (
    *(_("Red"), _("Green"), _("Blue"), _("Yellow"), _("Orange")),
    *(_("White"), _("Purple"), _("Black"), _("Cyan"), _("Tan")),
)


def colour(number: int) -> str:
    """Name a colour, counted from 0."""
    return _COLOURS[number]


def colours(rules: Rules) -> str:
    """Tell the initials of the colours, such as "R Red, G Green"."""
    return ", ".join(f"{LETTERS[number]} {colour(number)}" for number in range(rules.colours))


def code(pegs: Code) -> str:
    """Tell a code in colours, such as "red, green, blue, white", to somebody who does not see it."""
    return ", ".join(colour(number).lower() for number in pegs.pegs)


def peg(row: int, place: int, number: int | None) -> str:
    """Tell a peg with its place, such as "Row 3, peg 2, red"; all count from 0, and None is an empty hole."""
    named = _("empty") if number is None else colour(number).lower()
    return _("Row {row}, peg {peg}, {colour}").format(row=row + 1, peg=place + 1, colour=named)


def feedback(answer: Feedback) -> str:
    """Tell an answer, such as "1 black, 1 white"."""
    return ", ".join(_numbers(answer))


def _numbers(answer: Feedback) -> tuple[str, str]:
    black = ngettext("{number} black", "{number} black", answer.black).format(number=answer.black)
    white = ngettext("{number} white", "{number} white", answer.white).format(number=answer.white)
    return black, white


def row(number: int, made: Row) -> str:
    """Tell a row, counted from 0, such as "Row 3: red, red, blue, green; 1 black, 1 white"."""
    sentence = _("Row {row}: {code}; {feedback}")
    return sentence.format(row=number + 1, code=code(made.guess), feedback=feedback(made.feedback))


def rows(game: MastermindGame) -> list[str]:
    """Write the rows with letters and answers, such as "3  RRBG  1 black, 1 white"."""
    width = len(str(len(game.rows)))
    return [f"{at:{width}}  {made.guess}  {feedback(made.feedback)}" for at, made in enumerate(game.rows, 1)]


def who(name: str) -> str:
    """Name who hides or breaks the key."""
    return _("Computer") if name == COMPUTER else shown(name)


def others(*people: str) -> list[str]:
    """Give the names that a further person cannot have: those of these people, and what the computer is called."""
    return [who(COMPUTER), *filter(str.strip, people)]


def board(rules: Rules) -> str:
    """Tell the size of the board, such as "4 pegs of 8 colours"."""
    chosen = ngettext("{number} colour", "{number} colours", rules.colours).format(number=rules.colours)
    return _("{pegs} of {colours}").format(pegs=pegs(rules), colours=chosen)


def pegs(rules: Rules) -> str:
    """Tell how many pegs a code has."""
    return ngettext("{number} peg", "{number} pegs", rules.pegs).format(number=rules.pegs)


def rules(played: Rules) -> str:
    """Tell all that is played by, such as "4 pegs of 8 colours, 12 guesses, colours may repeat"."""
    repeat = _("colours may repeat") if played.repetition else _("no colour comes twice")
    return f"{board(played)}, {guesses(played.guesses)}, {repeat}"


def guesses(number: int) -> str:
    """Tell a number of guesses."""
    return ngettext("{number} guess", "{number} guesses", number).format(number=number)


def number(of_key: int) -> str:
    """Tell by which number a key was drawn, so that it can be typed in as it is."""
    return _("Game number {number}").format(number=of_key)


def bad_number(text: str) -> str:
    """Tell what is wrong with a game's number that somebody typed."""
    sentence = _("There is no game number {text}; numbers are from {first} to {last}")
    return sentence.format(text=short(text.strip()) or "“”", first=NUMBERS[0], last=f"{NUMBERS[-1]:,}")


def guess_number(game: MastermindGame) -> str:
    """Tell the number of the guess to come, or of the guesses made once the game has ended."""
    made = len(game.rows)
    if game.outcome:
        return guesses(made)
    return _("Guess {number} of {most}").format(number=made + 1, most=game.rules.guesses)


def to_hide(setup: Setup) -> str:
    """Tell who hides a key now."""
    return _("{name} hides a key").format(name=who(setup.hider))


def to_guess(setup: Setup) -> str:
    """Tell who guesses now."""
    return _("{name} to guess").format(name=who(setup.breaker))


def to_answer(setup: Setup, guess: Code) -> str:
    """Tell who answers which guess now."""
    return _("{name} to answer {guess}").format(name=who(setup.hider), guess=guess)


def turn(game: MastermindGame) -> str:
    """Tell the number of the guess to come, and whose it is."""
    return f"{guess_number(game)}: {to_guess(game.setup)}"


def headline(game: MastermindGame, asked: Code | None = None) -> str:
    """Tell what is the case: how the game ended, or whose turn it is; `asked` is a guess that waits for its answer."""
    if game.outcome:
        return ending(game)
    return to_answer(game.setup, asked) if asked else to_guess(game.setup)


def ending(game: MastermindGame) -> str:
    """Tell how the game ended, in a sentence without its full stop."""
    made, name, key = guesses(len(game.rows)), who(game.setup.breaker), game.secret
    if game.outcome is Outcome.BROKEN:
        return _("{name} broke the key {key} in {guesses}").format(name=name, key=key, guesses=made)
    if game.outcome is Outcome.GIVEN_UP:
        gave_up = _("{name} gave up; the key was {key}") if key else _("{name} gave up")
        return gave_up.format(name=name, key=key)
    held = _("The key {key} was not broken in {guesses}") if key else _("The key was not broken in {guesses}")
    return held.format(key=key, guesses=made)


def refusal(error: ValueError) -> str:
    """Tell why something was refused, and what a right one looks like."""
    match error:
        case BadCode(found="", rules=rules):
            return _("Type {pegs} colours, such as {code}; colours are {letters}").format(
                pegs=rules.pegs, code=example(rules), letters=" ".join(rules.letters)
            )
        case BadCode(fault=fault, found=found, rules=rules):
            return _REFUSALS[fault].format(
                found=_seen(found),
                count=len(found),
                pegs=rules.pegs,
                code=example(rules),
                letters=" ".join(rules.letters),
            )
        case WrongAnswers(rows=rows):
            return wrong_answers(rows)
    return str(error)


def over() -> str:
    """Tell that nothing more can be done in this game."""
    return _("The game is over; start a new one to play on")


def answer_refusal(answer: Feedback, rules: Rules, *, last: bool) -> str:
    """Tell why a guess cannot be answered with this, in the last row or an earlier one; empty: it can."""
    black, white = _numbers(answer)
    if (answer.black, answer.white) == (rules.pegs - 1, 1):
        sentence = _("{black} and {white} is no answer; one more right colour would be in its place, too")
        return sentence.format(black=black, white=white)
    if answer not in answers(rules):
        sentence = _("{black} and {white} is no answer; {pegs} pegs never give it")
        return sentence.format(black=black, white=white, pegs=rules.pegs)
    if answer.black == rules.pegs and not last:
        sentence = _("{black} and {white} would have ended the game, but more rows follow")
        return sentence.format(black=black, white=white)
    return ""


def unchangeable() -> str:
    """Tell that an answer cannot be changed."""
    return _("Only answers of a hider who keeps the key in mind can be changed")


def _seen(found: str) -> str:
    """What was found, as much of it as tells it; what cannot be seen by its number in Unicode."""
    seen = cut(found, 20)
    return seen if visible(seen) else f"U+{ord(found[0]):04X}"


_REFUSALS = {
    CodeFault.COLOUR: _("{found} is no colour here; colours are {letters}"),
    CodeFault.LENGTH: _("{pegs} pegs are needed, such as {code}; {found} has {count}"),
    CodeFault.REPEATED: _("{found} comes twice; without repetition each colour comes once"),
}


def wrong_answers(rows: Sequence[int]) -> str:
    """Tell which answers no key gives, and rows, counted from 0, one of which may be wrong; none: more are."""
    match rows:
        case []:
            return _("No key fits the answers: more than one of them is wrong")
        case [row]:
            return _("No key fits the answers: row {row} does not fit the others").format(row=row + 1)
    return _("No key fits the answers: one of the rows {rows} does not fit the others").format(rows=listed(rows))


def checking() -> str:
    """Tell that the end waits until it is known whether a key fits the answers."""
    return _("Checking that a key fits the answers")


def unfit(key: Code, error: WrongAnswers) -> str:
    """Tell which answers a key that is shown does not give."""
    sentence = ngettext(
        "{key} cannot be the key: the answer in row {rows} says otherwise",
        "{key} cannot be the key: the answers in rows {rows} say otherwise",
        len(error.rows),
    )
    return sentence.format(key=key, rows=listed(error.rows))


def listed(rows: Sequence[int]) -> str:
    """Give the numbers of rows, counted from 0, such as "1, 2 and 3"."""
    *most, last = [str(row + 1) for row in rows]
    return _("{numbers} and {number}").format(numbers=", ".join(most), number=last) if most else last


def example(rules: Rules) -> str:
    """Give a code by the rules."""
    return (rules.letters * rules.pegs)[: rules.pegs]
