"""The controller: owns the current game and carries out every user action."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from PySide6.QtCore import QObject

from tictactoe_gui.mnk.board import Move
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind, with_fitting_level
from tictactoe_gui.mnk.rules import PLAYERS
from tictactoe_gui.mnk.undo import is_persons_turn, redo_turn, undo_turn
from tictactoe_gui.opponents.levels import FITS_ME, LEVELS
from tictactoe_gui.opponents.review.move_review import MoveReview
from tictactoe_gui.player_names import UNNAMED, name_key
from tictactoe_gui.ui.mnk.session import MnkSession, Practice
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, default_name, supports, with_named_person
from tictactoe_gui.ui.session.game_controller import GameController, adapted
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.levels import computer_name


class Controller(GameController[MnkSession]):
    """Owner of the current m,n,k-game."""

    def __init__(
        self,
        match_settings: MatchSettings,
        random: Random,
        parent: QObject | None = None,
        *,
        game: Game | None = None,
        is_added: Callable[[str], bool] = lambda _: False,
        choose_level: Callable[[GameSetup], str] = lambda _: "",
    ) -> None:
        """Create the controller.

        `game` is the unfinished game from the last run, if any. `is_added` returns True if the user has added the
        engine with this file. `choose_level` returns the level that fits the people in a game, or "".
        """
        if game:
            game = with_trusted_players(with_person(game), is_added)
            settings, own = adapted(match_settings, game)
            session = MnkSession(game, settings, resumable=True, own_settings=own)
        else:
            session = MnkSession(Game.start(match_settings.setup(None, random)), match_settings)
        super().__init__(session, parent)
        self._random = random
        self._is_added = is_added
        self.choose_level = choose_level
        """Function that returns the level that fits the people in a game. Empty if it is unknown."""

    @property
    def game(self) -> Game:
        """Game on the board."""
        return self.session.game

    def open_game(self, game: Game) -> None:
        """Continue a saved game, or review it if it is finished. Players whom the user has not chosen are replaced."""
        game = self._with_person(game)
        super().open_game(game if game.outcome else with_trusted_players(game, self._is_added))

    def correct_texts(self, read: Game) -> None:
        """Take over names and comments if this is the game on the board, read in another encoding."""
        game = self.game
        if read.moves != game.moves:
            return
        pairs = zip(game.setup.players, read.setup.players, strict=True)
        players = tuple(replace(player, name=corrected.name) for player, corrected in pairs)
        notes = game.notes._replace(comments=read.notes.comments)
        self._show(self.session.with_game(replace(game, setup=replace(game.setup, players=players), notes=notes)))

    def practise(self, mistake: MoveReview) -> None:
        """Show the position before a mistake, for another try. Meanwhile, the game in progress or just finished waits.

        In a practice, the mistake is one of the game that it belongs to.
        """
        practice = Practice.start(self.session, mistake)
        origin = practice.origin
        waiting = origin.waiting if origin.reviewing else origin
        session = origin.replaced_by(practice.game, reviewing=True, waiting=waiting)
        self._replace_game(replace(session, practice=practice))

    def show_practice(self, practice: Practice) -> None:
        """Show the next state of the practice."""
        self._show(replace(self.session.with_game(practice.game), practice=practice))

    def show_answer(self) -> None:
        """Play a better move for the person in a practice, if it may be shown already."""
        practice = self.session.practice
        if practice and practice.has_answer:
            self.show_practice(practice.right(practice.steps[0]))

    def return_to_play(self) -> None:
        """Show the waiting game again, or the one that the practice belongs to."""
        if self.session.practice:
            self._replace_game(self.session.practice.origin)
        else:
            super().return_to_play()

    def resume(self) -> None:
        """Continue the game from the last run."""
        self._show(self.session)

    def play(self, move: Move, by: PlayerKind = PERSON) -> None:
        """Make a move for `by`. Refused if it is another player's turn."""
        if self.game.outcome is None and self.game.turn.kind != by:
            self._refuse_turn()
        else:
            self._attempt(lambda: self.game.play(move))

    def undo(self) -> None:
        """Undo a declared result, or all moves back to a person's last turn. Does nothing while reviewing."""
        if not self.session.reviewing:
            self._attempt(lambda: undo_turn(self.game))

    def redo(self) -> None:
        """Redo undone moves up to a person's turn. Does nothing while reviewing."""
        if not self.session.reviewing:
            self._attempt(lambda: redo_turn(self.game))

    def resign(self) -> None:
        """Resign for the person to move. Refused if it is a computer's turn. Does nothing during a try."""
        if self.session.is_trying:
            return
        if self.game.outcome or is_persons_turn(self.game):
            self._attempt(self.game.resign)
        else:
            self._refuse_turn()

    def replace_player(self, seat: int, kind: PlayerKind) -> None:
        """Replace the player of a seat in this game and the next ones with its settings.

        In a finished game, the player's name stays. During a game, the notes record the replacement as help.
        """
        if self.session.reviewing:
            return
        players = self.game.setup.players
        number = self.game.number(seat)
        ended = self.game.outcome is not None
        if kind.fits:
            others = replace(self.game.setup, players=with_replaced_player(players, number, kind))
            kind = kind._replace(level=self._fitting_level(others))
        if ended:
            game = self.game.replace_player(seat, replace(players[number], kind=kind))
        else:
            players = with_replaced_player(players, number, kind)
            game = replace(self.game, setup=replace(self.game.setup, players=players))
        settings = self.session.settings
        settings = replace(settings, players=with_replaced_player(settings.players, number, kind))
        self._set_settings(settings, self.session.own_settings)
        if game.moves and not ended:
            game = replace(game, notes=game.notes._replace(hints=(*game.notes.hints, len(game.moves))))
        self._show(self.session.with_game(game))

    def refuse(self, error: ValueError) -> None:
        """Report why an action was refused."""
        rules = self.session.game.setup.rules
        notation = self.session.settings.cell_notation
        self.refused.emit(sentences.refusal(error, rules, notation))

    def new_game(self) -> None:
        """Start the next game with the settings that the user chose last."""
        self._start_next(self.session.chosen_settings, None)

    def play_again(self) -> None:
        """Start the next game with the settings of the game on the page, even if it was opened."""
        self._start_next(self.session.settings, self.session.own_settings)

    def start(self, match_settings: MatchSettings) -> None:
        """Start a game with other settings."""
        fitted = self._with_fitting_level(match_settings.with_person(self.person))
        self._start_game(self._next_game(fitted), fitted)

    def swap_seats(self) -> None:
        """Start the next game with every player moved up one seat, so that another player goes first."""
        swapped = self._with_fitting_level(self.session.settings.with_seats_swapped())
        game = Game.start(swapped.setup_with_first(self.game.setup.first))
        self._start_game(game, swapped, self.session.own_settings)

    def play_against(self, seat: int, kind: PlayerKind) -> None:
        """Start the next game with another kind of player in place of the one in this seat."""
        settings = self.session.settings
        players = with_replaced_player(settings.players, self.game.number(seat), kind)
        self._start_next(replace(settings, players=players), self.session.own_settings)

    def _with_person(self, game: Game) -> Game:
        return with_person(game, self.person)

    def fit_level(self) -> None:
        """Choose the level that fits again if the game has not begun. Called when games were rated."""
        settings = self.session.settings
        game = self.game
        if game.is_in_play or game.outcome or self.session.reviewing:
            return
        if (fitted := self._with_fitting_level(settings)) != settings:
            self._set_settings(fitted, self.session.own_settings)
            players = with_fitting_level(game.setup.players, self._last_level)
            self._show(self.session.with_game(replace(game, setup=replace(game.setup, players=players))))

    def _with_fitting_level(self, settings: MatchSettings) -> MatchSettings:
        """Return the settings with the level of the next game in each seat whose level fits the people."""
        if not any(player.kind.fits for player in settings.players):
            return settings
        level = self._fitting_level(GameSetup(settings.rules, settings.players))
        return replace(settings, players=with_fitting_level(settings.players, level))

    def _fitting_level(self, setup: GameSetup) -> str:
        """Return the level that fits the people in a game. If it is unknown, the level of the last game stays."""
        return self.choose_level(setup) or self._last_level

    @property
    def _last_level(self) -> str:
        """Level of the last game that fitted the people in it."""
        kinds = [player.kind for player in self.session.settings.players]
        return next((kind.level for kind in kinds if kind.fits), FITS_ME.level)

    def _start_next(self, settings: MatchSettings, own: MatchSettings | None) -> None:
        fitted = self._with_fitting_level(settings)
        self._start_game(self._next_game(fitted), None if fitted == self.session.settings else fitted, own)

    def _next_game(self, match_settings: MatchSettings) -> Game:
        played = self.session.played
        return Game.start(match_settings.setup(played.game if played else None, self._random))

    def _refuse_turn(self) -> None:
        self.refused.emit(sentences.not_your_turn(self.game.turn))


def with_replaced_player(players: Sequence[Player], seat: int, kind: PlayerKind) -> tuple[Player, ...]:
    """Return the players with another kind of player in one seat. Only default names change with the kinds."""
    kinds = [player.kind for player in players]
    kinds[seat] = kind
    names = [player.name for player in players]
    for at, player in enumerate(players):
        is_other = (kinds[at] == PERSON) != (player.kind == PERSON)
        if (is_other or player.kind == PERSON) and _has_default_name(player):
            names[at] = default_name(kinds, at, [*names[:at], *names[at + 1 :]])
    return tuple(replace(player, name=names[at], kind=kinds[at]) for at, player in enumerate(players))


def with_person(game: Game, name: str = UNNAMED) -> Game:
    """Return the game with this name for its only person, if that person has a default name."""
    players = with_named_person(game.setup.players, name)
    return game if players == game.setup.players else replace(game, setup=replace(game.setup, players=players))


def with_trusted_players(game: Game, is_added: Callable[[str], bool]) -> Game:
    """Replace unknown levels and unusable engines with a person.

    An engine is unusable if the user has not added it or if it does not support the rules. A file from elsewhere must
    not be able to choose a program to run.
    """
    for seat, player in enumerate(game.players):
        level, engine, _fits = player.kind
        is_usable = not engine or (is_added(engine) and supports(player.kind, game.setup.rules))
        if level not in ("", *LEVELS) or not is_usable:
            game = game.replace_player(seat, replace(player, kind=PERSON))
    return game


def _has_default_name(player: Player) -> bool:
    """Return True if the name is a default name of the player's kind."""
    if player.kind == PERSON:
        return phrases.is_default_name(player.name)
    names: list[str] = []
    for _seat in range(PLAYERS[-1]):
        names.append(computer_name(names))
    return name_key(player.name) in map(name_key, names)
