"""Short games of Mastermind. A game with id n started n hours after 8:00."""

from dataclasses import replace
from datetime import timedelta

from tests.storage.played import MORNING
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Notes
from tictactoe_gui.mastermind.rules import DEFAULT, Rules


def broken(
    id: str = "1",  # noqa: A002 - the game's id
    breaker: str = "Ann",
    guesses: int = 3,
    *,
    seconds: int = 60,
    rules: Rules = DEFAULT,
    number: int | None = None,
    advised: tuple[int, ...] = (),
) -> MastermindGame:
    """Return a game whose last guess is right."""
    left = abandoned(id, breaker, guesses - 1, seconds=seconds, rules=rules, number=number, advised=advised)
    assert left.key
    return ended(left.guess(left.key))


def given_up(id: str = "1", breaker: str = "Ann", guesses: int = 2) -> MastermindGame:  # noqa: A002 - the game's id
    """Return a game in which the breaker gave up after this number of guesses."""
    return ended(abandoned(id, breaker, guesses).give_up())


def held(id: str = "1", breaker: str = "Ann") -> MastermindGame:  # noqa: A002 - the game's id
    """Return a game with the maximum number of wrong guesses."""
    return ended(abandoned(id, breaker, DEFAULT.guesses))


def abandoned(
    id: str = "1",  # noqa: A002 - the game's id
    breaker: str = "Ann",
    guesses: int = 2,
    *,
    seconds: int = 60,
    rules: Rules = DEFAULT,
    number: int | None = None,
    advised: tuple[int, ...] = (),
) -> MastermindGame:
    """Return an unfinished game with this number of wrong guesses."""
    began = MORNING + timedelta(hours=int(id))
    notes = Notes(id, began, seconds=seconds, advised=advised)
    key = Code.from_number(7 if number is None else number, rules)
    game = replace(MastermindGame.start(GameSetup(rules, COMPUTER, breaker, number), key), notes=notes)
    wrong = Code(tuple((colour + 1) % rules.colours for colour in key.pegs))
    for _ in range(guesses):
        game = game.guess(wrong)
    return game


def ended(game: MastermindGame) -> MastermindGame:
    """Return the game with its end date set."""
    assert game.notes.began
    return replace(game, notes=game.notes._replace(ended=game.notes.began + timedelta(minutes=1)))
