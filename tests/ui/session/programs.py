"""Both games without their pages: a controller with its keeper and the library, as in a running program."""

from contextlib import closing
from dataclasses import replace
from random import Random
from typing import Any

from PySide6.QtCore import QCoreApplication

from tests.ui.game_window import JANE_AND_JOHN
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage import autosave, paths
from tictactoe_gui.storage.autosave import Autosave, PendingGames
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mastermind.controller import MastermindController
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.session.background import Background
from tictactoe_gui.ui.session.game_keeper import GameKeeper
from tictactoe_gui.ui.session.library_service import LibraryService
from tictactoe_gui.ui.style.settings import UserSettings

WINNING_MOVES = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]
BY_HAND = MatchSettings(Rules(guesses=3), ComputerRole.TWO_PEOPLE, "Ann", "Ben", answers_by_hand=True)
MISS, WON = Feedback(0, 0), Feedback(4, 0)
GUESSES = [Code.parse(letters) for letters in ("RRRR", "GGGG", "BBBB")]


class MnkMatch:
    """A controller of tic-tac-toe between two people, with the actions that both games have."""

    kind = autosave.MNK
    numbers = "SELECT number FROM games ORDER BY number"
    own_settings = JANE_AND_JOHN
    other_settings = replace(JANE_AND_JOHN, players=JANE_AND_JOHN.players[::-1])

    def __init__(self, restored: Game | None = None) -> None:
        is_over = restored is not None and restored.outcome is not None
        self.controller = Controller(JANE_AND_JOHN, Random(0), game=None if is_over else restored)

    @property
    def game(self) -> Game:
        return self.controller.game

    def play(self, times: int = 1) -> None:
        """Play moves that do not end the game."""
        for _ in range(times):
            self.controller.play(WINNING_MOVES[len(self.game.moves)])

    def win(self) -> None:
        self.play(len(WINNING_MOVES) - len(self.game.moves))

    def undo_win(self) -> None:
        self.controller.undo()

    def give_up(self) -> None:
        self.controller.resign()

    def note_help(self) -> None:
        self.controller.set_notes(self.game.notes._replace(hints=(0,)))

    @classmethod
    def other_game(cls, *, is_over: bool) -> Any:
        """Return a game with other settings that has begun or is over."""
        other = Controller(cls.other_settings, Random(0))
        for move in WINNING_MOVES[: 5 if is_over else 2]:
            other.play(move)
        return other.game

    @staticmethod
    def saved(slot: int = 1) -> Game | None:
        """Return the autosaved game, or None."""
        path = paths.state_folder() / f"game-{slot}.ttt"
        return ttt.loads(path.read_bytes()) if path.exists() else None

    @staticmethod
    def read(library: Library, number: int) -> Game | None:
        return library.game(number)


class MastermindMatch:
    """The same for Mastermind between two people, one of whom answers by hand."""

    kind = autosave.MASTERMIND
    numbers = "SELECT number FROM mastermind ORDER BY number"
    own_settings = BY_HAND
    other_settings = replace(BY_HAND, hider="Cleo")

    def __init__(self, restored: MastermindGame | None = None) -> None:
        self.controller = MastermindController(BY_HAND, Random(1), game=restored)

    @property
    def game(self) -> MastermindGame:
        return self.controller.game

    def add_rows(self, *answers: Feedback) -> None:
        for answer in answers:
            self.controller.guess(GUESSES[len(self.game.rows)])
            self.controller.answer(answer)

    def play(self, times: int = 1) -> None:
        self.add_rows(*[MISS] * times)

    def win(self) -> None:
        self.add_rows(WON)

    def undo_win(self) -> None:
        self.controller.correct(len(self.game.rows) - 1, MISS)

    def give_up(self) -> None:
        self.controller.give_up()

    def note_help(self) -> None:
        self.controller.note_advice()

    @classmethod
    def other_game(cls, *, is_over: bool) -> Any:
        other = MastermindController(cls.other_settings, Random(1))
        other.guess(GUESSES[0])
        other.answer(WON if is_over else MISS)
        return other.game

    @staticmethod
    def saved(slot: int = 1) -> MastermindGame | None:
        path = paths.state_folder() / f"mastermind-{slot}.mastermind"
        return mastermind.loads(path.read_bytes()) if path.exists() else None

    @staticmethod
    def read(library: Library, number: int) -> MastermindGame | None:
        return mastermind_games.game(library, number)


class SavedMatch:
    """A match that is saved and stored. It continues the game that an ended program left."""

    kind: Any
    controller: Any
    numbers: str
    """Query for the numbers of the games in the library."""
    read: Any

    def __init__(self) -> None:
        self.autosave = Autosave[Any](paths.state_folder(), self.kind)
        restored = self.autosave.restore()
        super().__init__(restored)  # type: ignore[call-arg]  # the match is the next base class
        self.lanes = Background()
        self.library = LibraryService(paths.library_file(), paths.pending_folder(), self.lanes.lane("library"))
        lane = self.lanes.lane("game")
        self.keeper = GameKeeper[Any](self.controller, self.autosave, self.library, UserSettings(), restored, lane)
        self.library.start()

    @classmethod
    def stored(cls) -> list[Any]:
        """Return the games in the library, in the order in which they were stored."""
        with closing(Library(paths.library_file())) as opened:
            return [cls.read(opened, number) for (number,) in list(opened.query(cls.numbers))]

    def close(self) -> None:
        self.keeper.close()
        self.library.close()


class MnkProgram(SavedMatch, MnkMatch):
    """Tic-tac-toe that is saved and stored."""


class MastermindProgram(SavedMatch, MastermindMatch):
    """Mastermind that is saved and stored."""


Match = MnkMatch | MastermindMatch
Program = MnkProgram | MastermindProgram


def kept() -> list[Game | MastermindGame]:
    """Return the games that wait to be stored."""
    return [game for game, _content in PendingGames(paths.pending_folder()).games()]


def process_events() -> None:
    """Process pending events."""
    QCoreApplication.processEvents()
