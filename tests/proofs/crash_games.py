"""Games for `tests.proofs.crash`: their steps, and how the window, the saved game and the library show them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Generic, NamedTuple, TypeVar

from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, feedback
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame, Notes
from tictactoe_gui.mastermind.rules import Rules as MastermindRules
from tictactoe_gui.mnk import notation
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mastermind import refusals
from tictactoe_gui.wording.mastermind import sentences as mastermind_wording
from tictactoe_gui.wording.mnk import sentences

Played = TypeVar("Played", Game, MastermindGame)


class KeyboardAction(NamedTuple):
    """Keys to press, and the resulting headline."""

    keys: list[str]
    headline: str
    """Window title after the action, different from the one before."""


@dataclass(frozen=True)
class CrashGame(Generic[Played]):
    """A game to play."""

    start: Played
    arguments: tuple[str, ...]
    """Command-line arguments of the program."""
    autosave_name: str
    """File name of the autosaved game."""
    loads: Callable[[bytes], Played]
    """Reads that file."""
    table: str
    """Table of the library."""
    stored_moves: Callable[[Played], str]
    """Returns the moves of a stored game."""
    without_notes: Callable[[Played], Played]
    """Strips what this proof does not track from a saved game."""
    is_restored: Callable[[Played], bool]
    """True if a saved game is restored at the next start."""
    headline: Callable[[Played], str]
    """Returns the start of the window title."""
    accessible_names: Callable[[Played], set[str]]
    """Returns the accessible names in the window, in addition to the headline."""
    probe: Callable[[Played], list[KeyboardAction]]
    """Return actions that change no game and can be repeated, to find out whether the window accepts keys."""
    step: Callable[[Played, Random], tuple[Played, list[KeyboardAction]]]
    """Chooses the next state, and returns it with the actions that lead there."""


def cell(square: Square) -> str:
    """Return the name of a cell."""
    return notation.name(square, Rules(), Notation.ROW_LETTER)


def board_probe(game: Game) -> list[KeyboardAction]:
    """Open the start page, and return to the board."""
    to_board = KeyboardAction(["ctrl+b"], sentences.headline(game))
    return [KeyboardAction(["ctrl+shift+n"], labels.NEW_GAME), to_board]


def board_step(game: Game, chance: Random) -> tuple[Game, list[KeyboardAction]]:
    """Mark a cell or undo a move. After the end, start a new game."""
    if game.outcome:
        after, keys = BOARD.start, ["ctrl+n"]
    elif game.moves and chance.random() < 0.1:
        after, keys = game.undo(), ["ctrl+z"]
    else:
        square = chance.choice(game.position.moves)
        after, keys = game.play(square), ["Escape", *cell(square).lower()]
    return after, [KeyboardAction(keys, sentences.headline(after))]


BOARD: CrashGame[Game] = CrashGame(
    start=Game.start(GameSetup(Rules(), (Player("Player 1", "X"), Player("Player 2", "O")))),
    arguments=(),
    autosave_name="game-1.ttt",
    loads=ttt.loads,
    table="games",
    stored_moves=lambda game: " ".join(map(cell, game.moves)),
    without_notes=lambda game: Game(BOARD.start.setup, game.moves),
    is_restored=lambda game: not game.outcome,
    headline=sentences.headline,
    accessible_names=lambda _game: set(),
    probe=board_probe,
    step=board_step,
)

SETTINGS = {"pegs": "2", "colours": "3", "guesses": "3", "part": "nothing", "by_hand": "true"}
"""Two people play, and the hider answers by hand. This gives every step its own title."""
KEY = Code((1, 2))
"""Key that the hider keeps in mind."""
UNKNOWN_COLOUR = refusals.refusal(BadCode(CodeFault.COLOUR, "Q", MastermindRules(2, 3, 3))).headline
"""Title after the letter of a colour that the game does not have."""


def mastermind_step(game: MastermindGame, chance: Random) -> tuple[MastermindGame, list[KeyboardAction]]:
    """Guess and enter the hider's answer. After the end, start a new game."""
    if game.outcome:
        return MASTERMIND.start, [KeyboardAction(["ctrl+n"], MASTERMIND.headline(MASTERMIND.start))]
    guess = game.pending_guess or Code(tuple(chance.choices(range(game.rules.colours), k=game.rules.pegs)))
    answer = feedback(KEY, guess)
    after = game.guess(guess, answer)
    asks = mastermind_wording.headline(game if game.pending_guess else game.ask(guess))
    answering = [*("b" * answer.black + "w" * answer.white or "0"), "Return"]
    actions = [
        KeyboardAction(["Escape", *str(guess).lower(), "Return"], asks),
        KeyboardAction(answering, MASTERMIND.headline(after)),
    ]
    return after, actions[1:] if game.pending_guess else actions


def peg_names(game: MastermindGame) -> set[str]:
    """Return the accessible names of the pegs and answers of all rows."""
    named = mastermind_wording.peg
    guessed = {
        named(at, place, colour) for at, row in enumerate(game.rows) for place, colour in enumerate(row.guess.pegs)
    }
    answered = {f"Row {at}, {mastermind_wording.feedback(row.feedback)}" for at, row in enumerate(game.rows, 1)}
    return guessed | answered


MASTERMIND: CrashGame[MastermindGame] = CrashGame(
    start=MastermindGame.start(MastermindSetup(MastermindRules(2, 3, 3), "Player 1", "Player 2")),
    arguments=("--game", "mastermind"),
    autosave_name="mastermind-1.mastermind",
    loads=mastermind.loads,
    table="mastermind",
    stored_moves=lambda game: "\n".join(f"{row.guess} {row.feedback.black} {row.feedback.white}" for row in game.rows),
    without_notes=lambda game: replace(game, notes=Notes()),
    is_restored=lambda game: not game.outcome or game.is_unverified,
    headline=lambda game: mastermind_wording.result(game) if game.outcome else mastermind_wording.headline(game),
    accessible_names=peg_names,
    probe=lambda game: [] if game.pending_guess else [KeyboardAction(["Escape", "q"], UNKNOWN_COLOUR)],
    step=mastermind_step,
)
