"""The controller: owns the current game and carries out every action of the user."""

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
    """Owner of the current game. No other object assigns it.

    A game that had ended before it was opened is only reviewed. The game in progress waits meanwhile.

    Signals:
        changed(Game): the game on the board moved forwards or backwards or was replaced.
        noted(Game): the notes of the current game changed. No view shows them.
        left(Game): a game in progress is abandoned for another one. `began` follows.
        began(): another game replaces the one on the board. `changed` follows.
        refused(Message): why an action was refused.
        chosen(Choice): the match settings changed.

    """

    changed = Signal(object)
    noted = Signal(object)
    left = Signal(object)
    began = Signal()
    refused = Signal(object)
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
        """Create the controller.

        Args:
            choice: match settings.
            random: random generator for the first player.
            parent: parent object.
            game: unfinished game from the last run, if any.
            added: returns True if the user has added the engine with this file.

        """
        super().__init__(parent)
        self._random, self._clock, self._added = random, Clock(), added
        self._won: Counter[str] = Counter()
        self._waits: Game | None = None
        """Game in progress while another one is reviewed."""
        self.reviewing = False
        """Whether the game on the board is only reviewed."""
        self.resumable = game is not None
        """Whether the game on the board is from the last run and has not been resumed yet."""
        self.game = trusted(game, added) if game else Game.start(choice.setup(None, random))
        self.choice = choice.adopting(self.game.setup) if game else choice

    @property
    def in_play(self) -> Game:
        """Game in progress, on the board or waiting."""
        return self._waits or self.game

    @property
    def to_save(self) -> Game | None:
        """Game in progress or just finished. None before the first move on an empty board."""
        if self.reviewing and not self.waits:
            return None
        game = self.in_play
        return game if game.moves or game.outcome or game.setup.start else None

    @property
    def ended(self) -> bool:
        """Whether the game to save is finished."""
        return self.to_save is not None and self.to_save.outcome is not None

    @property
    def waits(self) -> bool:
        """Whether a game in progress waits while another one is reviewed."""
        return self._waits is not None

    def open(self, game: Game) -> None:
        """Continue a saved game. A finished one is only reviewed while the game in progress waits."""
        if game.outcome:
            self._count()
            self._put(game, reviewing=True, waits=self.in_play if self.in_play.in_play else None)
        else:
            self._adopt(game)

    def return_to_play(self) -> None:
        """Show the game in progress again. If there is none, start the next game."""
        if self._waits:
            self._put(self._waits)
        else:
            self.new_game()

    def play_from(self, ply: int) -> None:
        """Start a new game from the position of this one after `ply` moves."""
        self._adopt(self.game.branch(ply))

    def resume(self) -> None:
        """Continue the game from the last run."""
        self._show(self.game)

    def play(self, square: Square, by: Kind = PERSON) -> None:
        """Play `square` for `by`. Refused if it is another player's turn."""
        if self.game.outcome is None and self.game.turn.kind != by:
            self._refuse_turn()
        else:
            self._try(lambda: self.game.play(square))

    def undo(self) -> None:
        """Take back a resignation, or moves back to a person's turn. Does nothing while reviewing."""
        if not self.reviewing:
            self._show(taken_back(self.game))

    def redo(self) -> None:
        """Play again the moves that were taken back. Does nothing while reviewing."""
        if not self.reviewing:
            self._show(played_again(self.game))

    def resign(self) -> None:
        """Resign for the person to move. Refused if it is a computer's turn."""
        if self.game.outcome or persons_turn(self.game):
            self._try(self.game.resign)
        else:
            self._refuse_turn()

    def hand_over(self, seat: int, kind: Kind) -> None:
        """Replace the player of a seat in this game and the next ones.

        After the end of a game its player keeps the name. A replacement during a game is recorded in its notes as help.
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
            game = replace(game, notes=game.notes._replace(hints=(*game.notes.hints, len(game.moves))))
        self._show(game)

    def note(self, notes: Notes) -> None:
        """Replace the notes of the current game. No view shows them."""
        if notes != self.game.notes:
            self.game = replace(self.game, notes=notes)
            self.noted.emit(self.game)

    def look_away(self) -> None:
        """Pause the game clock."""
        self.note(self._clock.pause(self.game).notes)

    def look_again(self) -> None:
        """Resume the game clock."""
        self._clock.resume()

    def refuse(self, error: ValueError) -> None:
        """Report why an action was refused."""
        self.refused.emit(wording.refusal(error, self.choice.rules, self.choice.notation))

    def new_game(self) -> None:
        """Start the next game with the same settings."""
        self._start(self.choice.setup(None if self.reviewing else self.game, self._random))

    def start(self, choice: Choice) -> None:
        """Start a game with other settings."""
        self._choose(choice)
        self.new_game()

    def swap_seats(self) -> None:
        """Start the next game with every player moved up one seat, so that another player begins."""
        self._choose(self.choice.swapped())
        self._start(self.choice.begun_by(self.game.setup.first))

    def games_won(self, seat: int) -> int:
        """Return the games that the seat's player has won since startup, counted by name and including this game."""
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
        """Count the winners, or abandon the game in progress."""
        self._count()
        if self.in_play.begun:
            self.left.emit(self.in_play)

    def _count(self) -> None:
        """Count the playing time of the game on the board, and its winners. A reviewed game counts for nothing."""
        self.game = self._clock.stamp(self.game, self.game)
        winners = self.game.outcome.winners if self.game.outcome and not self.reviewing else ()
        self._won.update(name_key(self.game.setup.players[seat].name) for seat in winners)

    def _adopt(self, game: Game) -> None:
        """Continue a game from elsewhere, and adopt its settings for the next games."""
        game = trusted(game, self._added)
        self._leave()
        self._choose(self.choice.adopting(game.setup))
        self._put(game)

    def _put(self, game: Game, *, reviewing: bool = False, waits: Game | None = None) -> None:
        """Replace the game on the board."""
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
