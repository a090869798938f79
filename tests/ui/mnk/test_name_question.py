from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from tests.storage.played import game
from tests.ui.game_window import JANE_WINS, JOHN_WINS, OpenSession, Session, played
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import scores
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings

RUBY = Player("Ruby", "O", PlayerKind(LADDER[1]))
UNNAMED_AGAINST_RUBY = MatchSettings(Rules(), (Player(UNNAMED, "X"), RUBY), "1")


@pytest.fixture
def session(open_session: OpenSession) -> Session:
    return open_session(UNNAMED_AGAINST_RUBY)


def field(session: Session) -> QLineEdit:
    return session.part(QLineEdit, "own_name")


def play(session: Session, *cells: str) -> None:
    """Play a game whose last move is the user's."""
    session.controller.open_game(played(*cells[:-1], match_settings=session.controller.session.settings))
    session.click(cells[-1])


def enter(session: Session, name: str) -> None:
    field(session).setFocus()
    session.type(name)
    session.press(Qt.Key.Key_Return)


def people() -> dict[str, int]:
    """Return the number of games in the library by person."""
    library = Library(paths.library_file())
    try:
        return {score.name: score.played for score in scores.table(library)}
    finally:
        library.close()


def card(session: Session) -> str:
    return session.part(QLabel, "card_0_name").text()


def test_user_is_asked_for_a_name_once_after_the_first_win(session: Session) -> None:
    play(session, *JANE_WINS)
    assert field(session).isVisible()
    session.trigger("look_back")
    session.trigger("look_last")
    assert field(session).isVisible()
    play(session, *JANE_WINS)
    assert session.game.outcome
    assert not field(session).isVisible()


def test_user_is_not_asked_after_a_loss(session: Session) -> None:
    session.controller.open_game(played("B1", "A1", match_settings=UNNAMED_AGAINST_RUBY))
    session.controller.resign()
    assert session.game.outcome
    assert not field(session).isVisible()


def test_named_person_is_not_asked(open_session: OpenSession) -> None:
    players = replace(UNNAMED_AGAINST_RUBY.players[0], name="Ann"), RUBY
    session = open_session(replace(UNNAMED_AGAINST_RUBY, players=players))
    play(session, *JANE_WINS)
    assert not field(session).isVisible()


def test_name_belongs_to_the_games_before_and_after(session: Session, qtbot: QtBot) -> None:
    assert card(session) == "You"
    play(session, *JANE_WINS)
    enter(session, "Ann")
    qtbot.waitUntil(lambda: card(session) == "Ann")
    assert not field(session).isVisible()
    qtbot.waitUntil(lambda: people() == {"Ann": 1})
    play(session, *JANE_WINS)
    assert card(session) == "Ann"
    qtbot.waitUntil(lambda: people() == {"Ann": 2})


def test_name_of_the_opponent_is_refused(session: Session) -> None:
    play(session, *JANE_WINS)
    enter(session, "ruby")
    assert field(session).isVisible()
    assert field(session).property("wrong")
    assert not session.part(QAbstractButton, "save_own_name").isEnabled()


def test_name_is_used_in_mastermind(session: Session) -> None:
    play(session, *JANE_WINS)
    enter(session, "Ann")
    session.trigger("mastermind")
    assert session.part(QLabel, "breaker_name").text() == "Ann"


def test_name_among_the_rules_belongs_to_earlier_games_too(session: Session, qtbot: QtBot) -> None:
    play(session, *JANE_WINS)
    qtbot.waitUntil(lambda: people() == {UNNAMED: 1})
    players = replace(UNNAMED_AGAINST_RUBY.players[0], name="Ann"), RUBY
    session.controller.start(replace(UNNAMED_AGAINST_RUBY, players=players))
    qtbot.waitUntil(lambda: people() == {"Ann": 1})


def test_opened_game_of_the_unnamed_user_has_the_name(session: Session, qtbot: QtBot) -> None:
    play(session, *JANE_WINS)
    enter(session, "Ann")
    qtbot.waitUntil(lambda: card(session) == "Ann")
    session.controller.open_game(played(*JOHN_WINS, match_settings=UNNAMED_AGAINST_RUBY))
    assert card(session) == "Ann"


def test_earlier_games_of_player_1_against_a_computer_are_the_users(open_session: OpenSession, qtbot: QtBot) -> None:
    library = Library(paths.library_file())
    library.store(game("1", "Player 1", "Ruby", kinds=[PERSON, RUBY.kind]))
    library.store(game("2", "Player 1", "Player 2"))
    library.close()
    session = open_session(UNNAMED_AGAINST_RUBY)
    session.trigger("library")
    qtbot.waitUntil(lambda: people() == {UNNAMED: 1, "Player 1": 1, "Player 2": 1})
