"""Games for `tests.proofs.crash`: their steps, and how the window, the saved game and the library show them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, NamedTuple, TypeVar

from tictactoe_gui import wording
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, feedback
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
    """Keyboard action."""

    keys: list[str]
    headline: str
    """Window title after the action, different from the one before."""


@dataclass(frozen=True)
class Kind(Generic[Played]):
    """A game to play."""

    start: Played
    arguments: tuple[str, ...]
    """Command-line arguments of the program."""
    slot: str
    """File name of the game in play."""
    loads: Callable[[bytes], Played]
    """Reads that file."""
    table: str
    """Table of the library."""
    query: str
    """SQL query for the ids and moves of the stored games."""
    written: Callable[[Played], str]
    """Returns the moves as the library stores them."""
    bare: Callable[[Played], Played]
    """Returns a saved game without what this proof does not track."""
    returns: Callable[[Played], bool]
    """Whether a saved game is restored at the next start."""
    headline: Callable[[Played], str]
    """Returns the start of the window title."""
    names: Callable[[Played], set[str]]
    """Returns the accessible names in the window, in addition to the headline."""
    call: tuple[str, str]
    """Key that changes nothing, and the title by which the window acknowledges it."""
    step: Callable[[Played, Random], tuple[Played, list[Act]]]
    """Chooses the next state, and returns it with the actions that lead there."""


def cell(square: Square) -> str:
    """Return the name of a cell."""
    return notation.name(square, Rules(), Notation.ROW_LETTER)


def board_step(game: Game, chance: Random) -> tuple[Game, list[Act]]:
    """Mark a cell or undo a move. After the end, start a new game."""
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
"""Two people play, one of whom keeps the key in mind and answers. Then every step has its own title."""
KEY = Code((1, 2))
"""Key that the hider keeps in mind."""


def key_step(game: MastermindGame, chance: Random) -> tuple[MastermindGame, list[Act]]:
    """Guess and enter the hider's answer. After the end, start a new game."""
    if game.outcome:
        return CODE.start, [Act(["ctrl+n"], CODE.headline(CODE.start))]
    guess = Code(tuple(chance.choices(range(game.rules.colours), k=game.rules.pegs)))
    answer = feedback(KEY, guess)
    after = game.guess(guess, answer)
    asks = mastermind_wording.headline(game, guess)
    answering = [*("b" * answer.black + "w" * answer.white or "0"), "Return"]
    return after, [Act(["Escape", *str(guess).lower(), "Return"], asks), Act(answering, CODE.headline(after))]


def pegs(game: MastermindGame) -> set[str]:
    """Return the accessible names of the pegs and answers of all rows."""
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
    call=("q", mastermind_wording.refusal(BadCode(CodeFault.COLOUR, "Q", MastermindRules(2, 3, 3))).headline),
    step=key_step,
)
