"""Base classes of the sessions and controllers of games."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar

from PySide6.QtCore import QObject, Signal

from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.records.codec import GameT
from tictactoe_gui.storage.clock import GameClock
from tictactoe_gui.wording.phrases import Message

SettingsT = TypeVar("SettingsT")


@dataclass(frozen=True)
class Session(Generic[GameT, SettingsT]):
    """State of a game on its page. The controller replaces it after every action, and the views show it."""

    game: GameT
    """Game on the page."""
    settings: SettingsT
    """Match settings of the game, and of the next one if it is played again."""
    reviewing: bool = False
    """True if the game is finished and only reviewed."""
    waiting: Self | None = None
    """Session that waits while another game is reviewed, or None."""
    resumable: bool = False
    """True if the game is from the last run and has not been continued yet."""
    own_settings: SettingsT | None = None
    """Settings of all other new games, if the game was opened and needs different ones. None if it does not."""

    @property
    def chosen_settings(self) -> SettingsT:
        """The match settings that the user chose last. An opened game does not change them."""
        return self.own_settings or self.settings

    @property
    def is_over(self) -> bool:
        """True if the game on the page is over."""
        return self.game.outcome is not None

    @property
    def is_finished(self) -> bool:
        """True if the game on the page is over and was played, not only reviewed."""
        return self.is_over and not self.reviewing

    @property
    def can_wait(self) -> bool:
        """True if the game can wait while another one is reviewed."""
        return not self.is_over

    @property
    def played(self) -> Self | None:
        """Session of the game in progress or just finished, on the page or waiting."""
        return self.waiting if self.reviewing else self

    @property
    def game_in_progress(self) -> GameT | None:
        """Game that would be lost if another one started, or None."""
        played = self.played
        return played.game if played and played.game.has_begun and not played.is_over else None

    @property
    def game_to_save(self) -> GameT | None:
        """Game in progress or just finished. None if there is nothing to save yet."""
        played = self.played
        return played.game if played and played.has_content else None

    @property
    def has_content(self) -> bool:
        """True if the game is worth saving."""
        return bool(self.game.notes.id)

    def with_game(self, game: GameT) -> Self:
        """Return the session with the next state of the game."""
        return replace(self, game=game)

    def replaced_by(self, game: GameT, *, reviewing: bool = False, waiting: Self | None = None) -> Self:
        """Return the session of another game, with everything that does not depend on the game."""
        return replace(self, reviewing=reviewing, waiting=waiting).with_game(game)


SessionT = TypeVar("SessionT", bound=Session[Any, Any])


def adapted(own: SettingsT, game: Any) -> tuple[SettingsT, SettingsT | None]:
    """Return the settings of a game that was opened, and the user's own ones if they differ, otherwise None."""
    settings = own.matching(game)  # type: ignore[attr-defined]  # the settings of both games have it
    return settings, None if settings == own else own


class GameController(QObject, Generic[SessionT]):
    """Owner of the session. It carries out the user's actions, and no other object replaces the session.

    A finished game is only reviewed when it is opened. Meanwhile, the game in progress waits.

    Signals:
        changed(Session): the session changed. `GameKeeper` saves its game and tells the views.
        notes_changed(Session): only the notes of the game changed.
        abandoned(Game | MastermindGame): a game in progress is about to be abandoned. `game_replaced` follows.
        left(Session): a game in progress was left for another one. `restore` brings the session back.
        game_started(): another game is about to be started or continued. `game_replaced` follows.
        game_replaced(): another game is about to be shown. `changed` follows.
        refused(Message): why an action was refused.
        settings_changed(MatchSettings): the user chose these settings, or they apply again.

    """

    changed = Signal(Session)
    notes_changed = Signal(Session)
    abandoned = Signal(object)
    left = Signal(Session)
    game_started = Signal()
    game_replaced = Signal()
    refused = Signal(Message)
    settings_changed = Signal(object)

    def __init__(self, session: SessionT, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = GameClock()
        self.person = UNNAMED
        """Name of the person who plays against computers alone."""
        self.session = session
        """State of the game. Views use the one that the signals carry."""

    def open_game(self, game: Any) -> None:
        """Continue a saved game, or review it if it is finished."""
        if not game.outcome:
            self._start_game(game, *adapted(self.session.chosen_settings, game))
            return
        self._complete_game()
        played = self.session.played
        waiting = played if played and played.can_wait else None
        self._replace_game(self.session.replaced_by(game, reviewing=True, waiting=waiting))

    def return_to_play(self) -> None:
        """Show the waiting game again. If there is none, start the next game."""
        if self.session.waiting:
            self._replace_game(self.session.waiting)  # type: ignore[arg-type]  # mypy does not bind Self to SessionT
        elif self.session.reviewing:
            self.new_game()
        else:
            self.play_again()

    def restore(self, session: SessionT) -> None:
        """Continue a session that was left, in place of the current game."""
        self._complete_game()
        self._abandon_game(session.settings, session.own_settings)
        self._replace_game(session)

    def new_game(self) -> None:
        """Start the next game with the settings that the user chose last."""
        raise NotImplementedError

    def play_again(self) -> None:
        """Start the next game with the settings of the game on the page, even if it was opened."""
        raise NotImplementedError

    def start(self, *args: Any, **kwargs: Any) -> None:
        """Start a game with other settings, the answer of the setup dialog."""
        raise NotImplementedError

    def name_person(self, name: str) -> None:
        """Name the person who plays against computers alone, also in the games on the page."""
        self.person = name
        session = self._named(self.session)
        if session != self.session:
            self._set_settings(session.settings, session.own_settings)
            self._show(session)

    def _named(self, session: Any) -> Any:
        own = session.own_settings
        return replace(
            session,
            game=self._with_person(session.game),
            settings=session.settings.with_person(self.person),
            own_settings=own and own.with_person(self.person),
            waiting=session.waiting and self._named(session.waiting),
        )

    def _with_person(self, game: Any) -> Any:
        """Return the game with the user's name for its only person, if that person has a default name."""
        raise NotImplementedError

    def set_notes(self, notes: Any) -> None:
        """Replace the notes of the current game. They are not displayed."""
        if notes != self.session.game.notes:
            self.session = replace(self.session, game=replace(self.session.game, notes=notes))
            self.notes_changed.emit(self.session)

    def pause_clock(self) -> None:
        """Pause the game clock."""
        self.set_notes(self._clock.pause(self.session.game).notes)

    def resume_clock(self) -> None:
        """Resume the game clock."""
        self._clock.resume()

    def refuse(self, error: ValueError) -> None:
        """Report why an action was refused."""
        raise NotImplementedError

    def _set_settings(self, settings: Any, own: Any) -> None:
        """Replace the settings of the game, and the user's own ones if they differ from them, otherwise None."""
        self.session = replace(self.session, settings=settings, own_settings=own)
        self.settings_changed.emit(self.session.chosen_settings)

    def _start_game(self, game: Any, settings: Any = None, own: Any = None) -> None:
        """Leave the game in progress for another one. Without settings, the current ones stay."""
        self._complete_game()
        left = self.session
        self._abandon_game(settings, own)
        self._replace_game(self.session.replaced_by(game))
        if left.game_in_progress:
            self.left.emit(left)

    def _abandon_game(self, settings: Any, own: Any) -> None:
        """Prepare for another game and its settings. Without settings, the current ones stay."""
        abandoned = self.session.game_in_progress
        # The library does not store results that contradict the answers.
        if abandoned and not abandoned.outcome:
            self.abandoned.emit(abandoned)
        if settings:
            self._set_settings(settings, own)
        self.game_started.emit()

    def _complete_game(self) -> None:
        """Record the playing time before another game is shown."""
        self.session = replace(self.session, game=self._clock.stamp(self.session.game, self.session.game))

    def _replace_game(self, session: SessionT) -> None:
        self.game_replaced.emit()
        self._show(session)

    def _attempt(self, action: Callable[[], Any]) -> None:
        """Show the game that the action returns, or refuse the action if it is illegal."""
        try:
            game = action()
        except ValueError as error:
            self.refuse(error)
        else:
            self._show(self.session.with_game(game))

    def _show(self, session: SessionT) -> None:
        game = session.game if session.reviewing else self._clock.stamp(self.session.game, session.game)
        self.session = replace(session, game=game, resumable=False)
        self.changed.emit(self.session)
