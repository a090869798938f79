"""The page of Mastermind in words: what is to be done now, what is asked, and what is copied."""

from collections.abc import Sequence

from tictactoe_gui.language import _
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault
from tictactoe_gui.mastermind.game import COMPUTER, MastermindGame, Outcome, Setup
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.wording import coaching, mastermind, shown
from tictactoe_gui.wording.mastermind import listed


def to_hide(setup: Setup) -> tuple[str, str]:
    """Ask for a key, and tell who is not to look; in a large sentence and a quiet one."""
    board, hider = mastermind.board(setup.rules), shown(setup.hider)
    if setup.breaker == COMPUTER:
        alone = _("Enter a key of {board}; the computer does not see it").format(board=board)
        return _("{name}, hide a key").format(name=hider), alone
    away = _("{hider}, hide a key; {breaker}, look away").format(hider=hider, breaker=shown(setup.breaker))
    return away, _("Enter a key of {board}; nobody sees it afterwards").format(board=board)


def key_refusal(error: BadCode) -> str:
    """Tell why a key was refused, and nothing that is in it: who is to break it may hear that."""
    if error.fault is CodeFault.REPEATED:
        return _("A colour comes twice; without repetition each colour comes once")
    return _("{pegs} pegs are needed, such as {code}").format(
        pegs=error.rules.pegs, code=mastermind.example(error.rules)
    )


def thinks() -> str:
    """Tell what the computer does while it looks for its guess."""
    return _("thinks…")


def in_mind(setup: Setup) -> str:
    """Tell where the key is that nobody entered."""
    return _("{name} keeps a key in mind").format(name=shown(setup.hider))


def way_on() -> str:
    """Tell how a computer that waits goes on."""
    return _("“Go on” on its card lets it guess")


def how_to_answer() -> str:
    """Tell in few words what an answer is made of."""
    return _("Black: right colour and place; white: right colour only")


def no_mark(text: str) -> str:
    """Tell that no peg of an answer has this letter."""
    return _("{found} is no peg of an answer; {keys}").format(found=text.upper(), keys=_answer_keys())


def no_answer() -> str:
    """Tell that nothing was entered as an answer, not even that it has no pegs."""
    return _("There is no answer yet; {keys}").format(keys=_answer_keys())


def full_answer(rules: Rules) -> str:
    """Tell that an answer has as many pegs as it can have."""
    pegs = mastermind.pegs(rules)
    return _("An answer has no more than {pegs}; take one back with Backspace, or all with Escape").format(pegs=pegs)


def _answer_keys() -> str:
    return _("type B for black, W for white, 0 for no pegs")


def to_correct(rows: Sequence[int]) -> tuple[str, str]:
    """Tell which answers no key gives, as `mastermind.wrong_answers` does; in a large sentence and a quiet one."""
    match rows:
        case []:
            quiet = _("More than one of them is wrong; choose the row to change")
        case [row]:
            quiet = _("Row {row} does not fit the others; change it or another").format(row=row + 1)
        case _rows:
            quiet = _("Rows {rows}: one does not fit; change it or another").format(rows=listed(rows))
    return _("No key fits the answers"), quiet


def to_change(row: int, guess: Code) -> tuple[str, str]:
    """Tell that the answer in a row, counted from 0, is being changed; in a large sentence and a quiet one."""
    large = _("Change the answer to row {row}").format(row=row + 1)
    return large, _("{guess}; Esc leaves its answer as it was").format(guess=guess)


def ended(game: MastermindGame) -> str:
    """Tell how the game ended beside the key itself, in a sentence without its full stop."""
    name, made = mastermind.who(game.setup.breaker), mastermind.guesses(len(game.rows))
    if game.outcome is Outcome.BROKEN:
        return _("{name} broke the key in {guesses}").format(name=name, guesses=made)
    if game.outcome is Outcome.GIVEN_UP:
        return _("{name} gave up").format(name=name)
    return _("The key was not broken")


def goes_on() -> str:
    """Tell that a game of last time is on the board."""
    return _("Your game goes on")


def waits() -> str:
    """Tell that in a game of last time it is the computer's turn."""
    return _("{name} waits for you").format(name=mastermind.who(COMPUTER))


def summary(game: MastermindGame, *, known: bool = False) -> str:
    """Tell what an ended game was played by, that there was advice, and that its number was played before."""
    advice = coaching.advised() if game.notes.assisted else ""
    number = _("its number was played before") if known else ""
    return " · ".join(filter(None, [mastermind.board(game.rules), advice, number]))


def to_reveal(setup: Setup) -> str:
    """Ask for a key that somebody kept in mind."""
    return _("{name}, enter your key if you want to show it").format(name=shown(setup.hider))


def hides() -> str:
    """Tell what the hider does."""
    return _("hides the key")


def breaks() -> str:
    """Tell what the breaker does."""
    return _("breaks the key")


def same_key(rules: Rules) -> str:
    """Tell what a game's number is good for."""
    return _("The same number hides the same key, for {board}").format(board=mastermind.board(rules))


def give_up(game: MastermindGame) -> str:
    """Ask whether to give up."""
    if game.key:
        return _("Give up? The key is shown then, and the game is over.")
    return _("Give up? The game is over then.")


def leave(game: MastermindGame) -> str:
    """Ask whether a game that is not kept is to be given up."""
    return _("{game} is not over. Leave it?").format(game=_yours(game))


def keep(game: MastermindGame) -> tuple[str, str, str]:
    """Ask what becomes of a game that is given up, with the two answers."""
    question = _("{game} is not over. Keep it, to go on with it later from View > Best list > All games?")
    return question.format(game=_yours(game)), _("&Keep"), _("&Don't keep")


def _yours(game: MastermindGame) -> str:
    """Tell which game it is, such as "Your game of Mastermind (3 guesses)"."""
    if not game.rows:
        return _("Your game of Mastermind")
    return _("Your game of Mastermind ({guesses})").format(guesses=mastermind.guesses(len(game.rows)))


def quit_unsaved(game: MastermindGame) -> str:
    """Ask whether to quit with a game in play that is not saved."""
    return _("{game} is not over and could not be saved. Quit all the same?").format(game=_yours(game))


def transcript(game: MastermindGame) -> str:
    """Write the rows of a game with letters and answers, what they are played by, and how it ended."""
    head = [mastermind.rules(game.rules)]
    if game.setup.number is not None:
        head.append(mastermind.number(game.setup.number))
    return "\n".join([*head, *mastermind.rows(game), *([mastermind.ending(game)] if game.outcome else [])]) + "\n"


def copied() -> str:
    """Tell that the game is in the clipboard."""
    return _("Game copied")


def number_copied(number: int) -> str:
    """Tell that a game's number is in the clipboard."""
    return _("Game number {number} copied").format(number=number)
