"""What is played in `tests.proofs.crash`, and how its windows, its saved games and its library tell of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, NamedTuple, TypeVar

from tictactoe_gui import wording
from tictactoe_gui.mastermind.code import Code, feedback
from tictactoe_gui.mastermind.game import NO_NOTES, MastermindGame
from tictactoe_gui.mastermind.game import Setup as MastermindSetup
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.records import mastermind, ttt
from tictactoe_gui.wording import codebreaking
from tictactoe_gui.wording import mastermind as mastermind_wording

Played = TypeVar("Played", Game, MastermindGame)


class Act(NamedTuple):
    """Something that is done at the keyboard."""

    keys: list[str]
    headline: str
    """What is told once it is done, and was not told before."""


@dataclass(frozen=True)
class Kind(Generic[Played]):
    """A game that is played."""

    start: Played
    arguments: tuple[str, ...]
    """Of the program that it is played in."""
    slot: str
    """The file of the game in play."""
    loads: Callable[[bytes], Played]
    """Reads that file."""
    table: str
    """The library's for it."""
    query: str
    """Gives the ids of the games in it, and what was played."""
    written: Callable[[Played], str]
    """Gives what was played as the library has it."""
    bare: Callable[[Played], Played]
    """Gives a saved game as it is known here."""
    returns: Callable[[Played], bool]
    """Tells whether a saved game is back in the window at the next start."""
    headline: Callable[[Played], str]
    """Gives what the window's title begins with."""
    names: Callable[[Played], set[str]]
    """Gives what can be read in the window, beside the headline."""
    call: tuple[str, str]
    """A key that changes nothing, and the answer to it by which one sees that keys arrive."""
    step: Callable[[Played, Random], tuple[Played, list[Act]]]
    """Chooses what is the case next, and gives it with what has to be done for it, one after the other."""


def cell(square: Square) -> str:
    """Name a cell."""
    return notation.name(square, Rules(), Notation.ROW_LETTER)


def board_step(game: Game, chance: Random) -> tuple[Game, list[Act]]:
    """Mark a cell, or take a mark back; after the end begin anew."""
    if game.outcome:
        after, keys = BOARD.start, ["ctrl+n"]
    elif game.moves and chance.random() < 0.1:
        after, keys = game.undo(), ["ctrl+z"]
    else:
        square = chance.choice(game.position.moves)
        after, keys = game.play(square), ["Escape", *cell(square).lower()]
    return after, [Act(keys, wording.headline(after))]


BOARD: Kind[Game] = Kind(
    start=Game.start(Setup(Rules(), (Player("Player 1", "X"), Player("Player 2", "O")))),
    arguments=(),
    slot="game-1.ttt",
    loads=ttt.loads,
    table="games",
    query="SELECT id, moves FROM games",
    written=lambda game: " ".join(map(cell, game.moves)),
    bare=lambda game: Game(BOARD.start.setup, game.moves),
    returns=lambda game: not game.outcome,
    headline=wording.headline,
    names=lambda _game: set(),
    call=("a", "Cell A"),
    step=board_step,
)

SETTINGS = "[mastermind]\npegs=2\ncolours=3\nguesses=3\npart=nothing\nby_hand=true\n"
"""Of two people, of whom one keeps a key in mind and answers: every step has a title of its own then."""
KEY = Code((1, 2))
"""What that is."""


def key_step(game: MastermindGame, chance: Random) -> tuple[MastermindGame, list[Act]]:
    """Guess, and let the hider answer; after the end begin anew."""
    if game.outcome:
        return CODE.start, [Act(["ctrl+n"], CODE.headline(CODE.start))]
    guess = Code(tuple(chance.choices(range(game.rules.colours), k=game.rules.pegs)))
    answer = feedback(KEY, guess)
    after = game.guess(guess, answer)
    asks = mastermind_wording.headline(game, guess)
    answering = [*("b" * answer.black + "w" * answer.white or "0"), "Return"]
    return after, [Act(["Escape", *str(guess).lower(), "Return"], asks), Act(answering, CODE.headline(after))]


def pegs(game: MastermindGame) -> set[str]:
    """What screen readers call the pegs and the answers of all rows."""
    named = mastermind_wording.peg
    guessed = {
        named(at, place, colour) for at, row in enumerate(game.rows) for place, colour in enumerate(row.guess.pegs)
    }
    answered = {f"Row {at}, {mastermind_wording.feedback(row.feedback)}" for at, row in enumerate(game.rows, 1)}
    return guessed | answered


CODE: Kind[MastermindGame] = Kind(
    start=MastermindGame.start(MastermindSetup(MastermindRules(2, 3, 3), "Player 1", "Player 2")),
    arguments=("--game", "mastermind"),
    slot="mastermind-1.mastermind",
    loads=mastermind.loads,
    table="mastermind",
    query="SELECT id, rows FROM mastermind",
    written=lambda game: "\n".join(f"{row.guess} {row.feedback.black} {row.feedback.white}" for row in game.rows),
    bare=lambda game: replace(game, notes=NO_NOTES),
    returns=lambda game: not game.outcome or game.doubtful,
    headline=lambda game: codebreaking.ended(game) if game.outcome else mastermind_wording.headline(game),
    names=pegs,
    call=("q", "Q is no colour here"),
    step=key_step,
)
