"""The controller: owns the current game and carries out every user action."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.undo import is_persons_turn, redo_turn, undo_turn
from tictactoe_gui.player_names import name_key
from tictactoe_gui.storage.clock import GameClock
from tictactoe_gui.ui.mnk.loading import with_trusted_players
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.wording.mnk import sentences


class Controller(QObject):
    """Owner of the current game. No other object replaces it.

    When a finished game is opened, it is only reviewed. Meanwhile, the game in progress waits.

    Signals:
        changed(Game): the game on the board changed or was replaced.
        notes_changed(Game): the notes of the current game changed. They are not displayed.
        abandoned(Game): a game in progress is about to be abandoned. `game_replaced` follows.
        game_replaced(): the game on the board is about to be replaced. `changed` follows.
        refused(Message): why an action was refused.
        settings_changed(MatchSettings): the match settings changed.

    """

    changed = Signal(object)
    notes_changed = Signal(object)
    abandoned = Signal(object)
    game_replaced = Signal()
    refused = Signal(object)
    settings_changed = Signal(object)

    def __init__(
        self,
        match_settings: MatchSettings,
        random: Random,
        parent: QObject | None = None,
        *,
        game: Game | None = None,
        is_added: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """Create the controller.

        Args:
            match_settings: match settings.
            random: random generator for the first player.
            parent: parent object.
            game: unfinished game from the last run, if any.
            is_added: returns True if the user has added the engine with this file.

        """
        super().__init__(parent)
        self._random, self._clock, self._added = random, GameClock(), is_added
        self._wins: Counter[str] = Counter()
        self._waiting_game: Game | None = None
        """Game in progress that waits while another one is reviewed."""
        self.reviewing = False
        """Whether the game on the board is only reviewed."""
        self.resumable = game is not None
        """Whether the game on the board is from the last run and has not been resumed yet."""
        self.game = with_trusted_players(game, is_added) if game else Game.start(match_settings.setup(None, random))
        self.settings = match_settings.matching(self.game.setup) if game else match_settings

    @property
    def game_in_progress(self) -> Game:
        """Game in progress, on the board or waiting."""
        return self._waiting_game or self.game

    @property
    def game_to_save(self) -> Game | None:
        """Game in progress or just finished. None before the first move on an empty board."""
        if self.reviewing and not self.has_waiting_game:
            return None
        game = self.game_in_progress
        return game if game.moves or game.outcome or game.setup.start else None

    @property
    def is_finished(self) -> bool:
        """Whether the game to save is finished."""
        return self.game_to_save is not None and self.game_to_save.outcome is not None

    @property
    def has_waiting_game(self) -> bool:
        """True if a game in progress is waiting while another one is reviewed."""
        return self._waiting_game is not None

    def open_game(self, game: Game) -> None:
        """Continue a saved game, or review it if it is finished."""
        if game.outcome:
            self._count_winners()
            waiting = self.game_in_progress if self.game_in_progress.is_in_play else None
            self._replace_game(game, reviewing=True, waiting_game=waiting)
        else:
            self._continue_game(game)

    def return_to_play(self) -> None:
        """Show the game in progress again. If there is none, start the next game."""
        if self._waiting_game:
            self._replace_game(self._waiting_game)
        else:
            self.new_game()

    def play_from(self, ply: int) -> None:
        """Start a new game from the position after `ply` moves of this one."""
        self._continue_game(self.game.branch(ply))

    def resume(self) -> None:
        """Continue the game from the last run."""
        self._show(self.game)

    def play(self, square: Square, by: PlayerKind = PERSON) -> None:
        """Play `square` for `by`. Refused if it is another player's turn."""
        if self.game.outcome is None and self.game.turn.kind != by:
            self._refuse_turn()
        else:
            self._attempt(lambda: self.game.play(square))

    def undo(self) -> None:
        """Undo a resignation, or all moves back to a person's last turn. Does nothing while reviewing."""
        if not self.reviewing:
            self._show(undo_turn(self.game))

    def redo(self) -> None:
        """Redo undone moves up to a person's turn. Does nothing while reviewing."""
        if not self.reviewing:
            self._show(redo_turn(self.game))

    def resign(self) -> None:
        """Resign for the person to move. Refused if it is a computer's turn."""
        if self.game.outcome or is_persons_turn(self.game):
            self._attempt(self.game.resign)
        else:
            self._refuse_turn()

    def replace_player(self, seat: int, kind: PlayerKind) -> None:
        """Replace the player of a seat in this game and the next ones.

        In a finished game, the player's name stays. During a game, the notes record the replacement as help.
        """
        from tictactoe_gui.ui.mnk.replace_player import with_replaced_player  # not needed for the first paint

        if self.reviewing:
            return
        players = self.game.setup.players
        ended = self.game.outcome is not None
        player = replace(players[seat], kind=kind) if ended else with_replaced_player(players, seat, kind)[seat]
        self._set_settings(replace(self.settings, players=with_replaced_player(self.settings.players, seat, kind)))
        game = self.game.replace_player(seat, player)
        if game.moves and not ended:
            game = replace(game, notes=game.notes._replace(hints=(*game.notes.hints, len(game.moves))))
        self._show(game)

    def set_notes(self, notes: Notes) -> None:
        """Replace the notes of the current game. They are not displayed."""
        if notes != self.game.notes:
            self.game = replace(self.game, notes=notes)
            self.notes_changed.emit(self.game)

    def pause_clock(self) -> None:
        """Pause the game clock."""
        self.set_notes(self._clock.pause(self.game).notes)

    def resume_clock(self) -> None:
        """Resume the game clock."""
        self._clock.resume()

    def refuse(self, error: ValueError) -> None:
        """Report why an action was refused."""
        self.refused.emit(sentences.refusal(error, self.settings.rules, self.settings.notation))

    def new_game(self) -> None:
        """Start the next game with the same settings."""
        self._start_game(self.settings.setup(None if self.reviewing else self.game, self._random))

    def start(self, match_settings: MatchSettings) -> None:
        """Start a game with new settings."""
        self._set_settings(match_settings)
        self.new_game()

    def swap_seats(self) -> None:
        """Start the next game with every player moved up one seat, so that another player goes first."""
        self._set_settings(self.settings.with_seats_swapped())
        self._start_game(self.settings.setup_with_first(self.game.setup.first))

    def games_won(self, seat: int) -> int:
        """Return how many games the seat's player, identified by name, has won since startup, including this one."""
        outcome = self.game.outcome
        before = self._wins[name_key(self.game.setup.players[seat].name)]
        return before + bool(outcome and seat in outcome.winners and not self.reviewing)

    def _refuse_turn(self) -> None:
        self.refused.emit(sentences.not_your_turn(self.game.turn))

    def _set_settings(self, match_settings: MatchSettings) -> None:
        self.settings = match_settings
        self.settings_changed.emit(match_settings)

    def _start_game(self, setup: GameSetup) -> None:
        self._leave_game()
        self._replace_game(Game.start(setup))

    def _leave_game(self) -> None:
        """Count the winners, and report a game in progress as abandoned."""
        self._count_winners()
        if self.game_in_progress.has_begun:
            self.abandoned.emit(self.game_in_progress)

    def _count_winners(self) -> None:
        """Record the playing time of the game on the board, and count its winners unless it is under review."""
        self.game = self._clock.stamp(self.game, self.game)
        winners = self.game.outcome.winners if self.game.outcome and not self.reviewing else ()
        self._wins.update(name_key(self.game.setup.players[seat].name) for seat in winners)

    def _continue_game(self, game: Game) -> None:
        """Continue another game, and adopt its settings for later games."""
        game = with_trusted_players(game, self._added)
        self._leave_game()
        self._set_settings(self.settings.matching(game.setup))
        self._replace_game(game)

    def _replace_game(self, game: Game, *, reviewing: bool = False, waiting_game: Game | None = None) -> None:
        """Replace the game on the board."""
        self.reviewing, self._waiting_game = reviewing, waiting_game
        self.game_replaced.emit()
        self._show(game)

    def _attempt(self, action: Callable[[], Game]) -> None:
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
