"""The controller: holds the game in play; every action of the user enters here."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from PySide6.QtCore import QObject, Signal

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game, Notes, Setup
from tictactoe_gui.mnk.player import PERSON, Kind, name_key
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.taking_back import persons_turn, played_again, taken_back
from tictactoe_gui.ui.choice import Choice


class Controller(QObject):
    """Nobody else assigns the current game.

    Signals:
        changed(Game): the game in play is another one, or has moved on or back.
        began(): the next game begins; `changed` follows.
        refused(str): an action was refused; the sentence says why.
        chosen(Choice): games are played with another choice from now on.

    """

    changed = Signal(object)
    began = Signal()
    refused = Signal(str)
    chosen = Signal(object)

    def __init__(self, choice: Choice, random: Random, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._random = random
        self._won: Counter[str] = Counter()
        self.choice = choice
        self.game = Game.start(choice.setup(None, random))

    def play(self, square: Square, by: Kind = PERSON) -> None:
        """Mark the square for the player to move, unless somebody else is to move than who plays it."""
        if self.game.outcome is None and self.game.turn.kind != by:
            self._refuse_turn()
        else:
            self._try(lambda: self.game.play(square))

    def undo(self) -> None:
        """Take back a resignation, or else moves up to a person's turn."""
        self._show(taken_back(self.game))

    def redo(self) -> None:
        """Play again what was taken back."""
        self._show(played_again(self.game))

    def resign(self) -> None:
        """Let the person to move give up."""
        if self.game.outcome or persons_turn(self.game):
            self._try(self.game.resign)
        else:
            self._refuse_turn()

    def hand_over(self, seat: int, kind: Kind) -> None:
        """Let somebody else play the seat, in this game and in the next ones; who has won keeps the name."""
        from tictactoe_gui.ui.handing_over import handed_over

        players = self.game.setup.players
        ended = self.game.outcome is not None
        taker = replace(players[seat], kind=kind) if ended else handed_over(players, seat, kind)[seat]
        self._choose(replace(self.choice, players=handed_over(self.choice.players, seat, kind)))
        self._show(self.game.hand_over(seat, taker))

    def note(self, notes: Notes) -> None:
        """Remember with the game what was used beside the board; no view shows it."""
        self.game = replace(self.game, notes=notes)

    def refuse(self, error: ValueError) -> None:
        """Tell why something was refused."""
        self.refused.emit(wording.refusal(error, self.choice.rules, self.choice.notation))

    def new_game(self) -> None:
        """Start the next game with the same choice."""
        self._start(self.choice.setup(self.game, self._random))

    def start(self, choice: Choice) -> None:
        """Start a game with another choice."""
        self._choose(choice)
        self.new_game()

    def swap_seats(self) -> None:
        """Start the next game with everybody one seat further, so that another one begins."""
        self._choose(self.choice.swapped())
        self._start(self.choice.begun_by(self.game.setup.first))

    def games_won(self, seat: int) -> int:
        """Give the games that the seat's player has won since the program started, by name, the present one too."""
        outcome = self.game.outcome
        return self._won[name_key(self.game.setup.players[seat].name)] + bool(outcome and seat in outcome.winners)

    def _refuse_turn(self) -> None:
        from tictactoe_gui.wording import waiting

        self.refused.emit(waiting.not_your_turn(self.game.turn))

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.chosen.emit(choice)

    def _start(self, setup: Setup) -> None:
        winners = self.game.outcome.winners if self.game.outcome else ()
        self._won.update(name_key(self.game.setup.players[seat].name) for seat in winners)
        self.began.emit()
        self._show(Game.start(setup))

    def _try(self, action: Callable[[], Game]) -> None:
        try:
            game = action()
        except ValueError as error:
            self.refuse(error)
        else:
            self._show(game)

    def _show(self, game: Game) -> None:
        self.game = game
        self.changed.emit(game)
