"""The controller: holds the game in play; every action of the user enters here."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from PySide6.QtCore import QObject, Signal

from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game, Notes, Setup
from tictactoe_gui.mnk.player import PERSON, Kind
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.taking_back import persons_turn, played_again, taken_back
from tictactoe_gui.names import name_key
from tictactoe_gui.storage.clock import Clock
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.opening import trusted


class Controller(QObject):
    """Nobody else assigns the current game.

    A game that had ended before it was opened is only looked through; the game in play waits meanwhile.

    Signals:
        changed(Game): the game on the board is another one, or has moved on or back.
        noted(Game): something was noted with the game in play, which no view shows.
        left(Game): a game in play is given up for another one; `began` follows.
        began(): another game comes to the board; `changed` follows.
        refused(str): an action was refused; the sentence says why.
        chosen(Choice): games are played with another choice from now on.

    """

    changed = Signal(object)
    noted = Signal(object)
    left = Signal(object)
    began = Signal()
    refused = Signal(str)
    chosen = Signal(object)

    def __init__(
        self,
        choice: Choice,
        random: Random,
        parent: QObject | None = None,
        *,
        game: Game | None = None,
        added: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Take what is played with, the game that was left in play, if any, and whether the user added an engine."""
        super().__init__(parent)
        self._random, self._clock, self._added = random, Clock(), added
        self._won: Counter[str] = Counter()
        self._waits: Game | None = None
        """The game in play, while another one is looked through."""
        self.reviewing = False
        """Whether the game on the board is only looked through."""
        self.resumable = game is not None
        """Whether the game on the board was left in play, and nobody has gone on with it yet."""
        self.game = trusted(game, added) if game else Game.start(choice.setup(None, random))
        self.choice = choice.adopting(self.game.setup) if game else choice

    @property
    def in_play(self) -> Game:
        """The game in play, on the board or waiting."""
        return self._waits or self.game

    @property
    def to_save(self) -> Game | None:
        """The game in play, or the one that has just ended; None before the first move on an empty board."""
        if self.reviewing and not self.waits:
            return None
        game = self.in_play
        return game if game.moves or game.outcome or game.setup.start else None

    @property
    def ended(self) -> bool:
        """Whether the game to save has ended."""
        return self.to_save is not None and self.to_save.outcome is not None

    @property
    def waits(self) -> bool:
        """Whether a game in play waits while another one is looked through."""
        return self._waits is not None

    def open(self, game: Game) -> None:
        """Go on with a game that was saved; one that had ended is looked through, and the game in play waits."""
        if game.outcome:
            self._count()
            self._put(game, reviewing=True, waits=self.in_play if self.in_play.in_play else None)
        else:
            self._adopt(game)

    def return_to_play(self) -> None:
        """Put the game in play back on the board; without one, start the next game."""
        if self._waits:
            self._put(self._waits)
        else:
            self.new_game()

    def play_from(self, ply: int) -> None:
        """Start another game with what this one was after so many moves."""
        self._adopt(self.game.branch(ply))

    def resume(self) -> None:
        """Go on with the game that was left in play."""
        self._show(self.game)

    def play(self, square: Square, by: Kind = PERSON) -> None:
        """Mark the square for the player to move, unless somebody else is to move than who plays it."""
        if self.game.outcome is None and self.game.turn.kind != by:
            self._refuse_turn()
        else:
            self._try(lambda: self.game.play(square))

    def undo(self) -> None:
        """Take back a resignation, or else moves up to a person's turn; not in a game that is looked through."""
        if not self.reviewing:
            self._show(taken_back(self.game))

    def redo(self) -> None:
        """Play again what was taken back."""
        if not self.reviewing:
            self._show(played_again(self.game))

    def resign(self) -> None:
        """Let the person to move give up."""
        if self.game.outcome or persons_turn(self.game):
            self._try(self.game.resign)
        else:
            self._refuse_turn()

    def hand_over(self, seat: int, kind: Kind) -> None:
        """Let somebody else play the seat, in this game and in the next ones; who has won keeps the name.

        In the middle of a game that is noted as help.
        """
        from tictactoe_gui.ui.handing_over import handed_over

        if self.reviewing:
            return
        players = self.game.setup.players
        ended = self.game.outcome is not None
        taker = replace(players[seat], kind=kind) if ended else handed_over(players, seat, kind)[seat]
        self._choose(replace(self.choice, players=handed_over(self.choice.players, seat, kind)))
        game = self.game.hand_over(seat, taker)
        if game.moves and not ended:
            hints = (*game.notes.hints, len(game.moves))
            game = replace(game, notes=game.notes._replace(hints=hints))
        self._show(game)

    def note(self, notes: Notes) -> None:
        """Remember with the game what was used beside the board; no view shows it."""
        if notes != self.game.notes:
            self.game = replace(self.game, notes=notes)
            self.noted.emit(self.game)

    def look_away(self) -> None:
        """Count the time so far; what passes until `look_again` is no time of the game."""
        self.note(self._clock.pause(self.game).notes)

    def look_again(self) -> None:
        """Go on counting."""
        self._clock.resume()

    def refuse(self, error: ValueError) -> None:
        """Tell why something was refused."""
        self.refused.emit(wording.refusal(error, self.choice.rules, self.choice.notation))

    def new_game(self) -> None:
        """Start the next game with the same choice."""
        self._start(self.choice.setup(None if self.reviewing else self.game, self._random))

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
        return self._won[name_key(self.game.setup.players[seat].name)] + bool(
            outcome and seat in outcome.winners and not self.reviewing
        )

    def _refuse_turn(self) -> None:
        from tictactoe_gui.wording import waiting

        self.refused.emit(waiting.not_your_turn(self.game.turn))

    def _choose(self, choice: Choice) -> None:
        self.choice = choice
        self.chosen.emit(choice)

    def _start(self, setup: Setup) -> None:
        self._leave()
        self._put(Game.start(setup))

    def _leave(self) -> None:
        """Count who has won, or give up the game in play."""
        self._count()
        if self.in_play.begun:
            self.left.emit(self.in_play)

    def _count(self) -> None:
        """Remember who has won; nothing of a game that is only looked through."""
        winners = self.game.outcome.winners if self.game.outcome and not self.reviewing else ()
        self._won.update(name_key(self.game.setup.players[seat].name) for seat in winners)

    def _adopt(self, game: Game) -> None:
        """Go on with a game from elsewhere, and play the next ones like it."""
        game = trusted(game, self._added)
        self._leave()
        self._choose(self.choice.adopting(game.setup))
        self._put(game)

    def _put(self, game: Game, *, reviewing: bool = False, waits: Game | None = None) -> None:
        """Put another game on the board."""
        self.reviewing, self._waits = reviewing, waits
        self.began.emit()
        self._show(game)

    def _try(self, action: Callable[[], Game]) -> None:
        try:
            game = action()
        except ValueError as error:
            self.refuse(error)
        else:
            self._show(game)

    def _show(self, game: Game) -> None:
        self.game = game if self.reviewing else self._clock.stamp(self.game, game)
        self.resumable = False
        self.changed.emit(self.game)
