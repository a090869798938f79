from dataclasses import replace

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_WINS, JOHN_WINS, Session
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.wording.mnk import endings
from tictactoe_gui.wording.mnk import scores as wording


def shown_ratings(session: Session) -> str | None:
    """Return the ratings in the result card. None if there are none."""
    label = session.part(QLabel, "result_changes")
    return label.text() or None if label.isVisible() else None


def stored_changes(game: Game, number: int = 1) -> str:
    """Return the text for the game with this number in the library."""
    library = Library(paths.library_file())
    try:
        return wording.changed(ratings.changes(library, number, game))
    finally:
        library.close()


def test_result_shows_how_the_ratings_changed_until_the_next_game(session: Session, qtbot: QtBot) -> None:
    session.click(*JANE_WINS)
    qtbot.waitUntil(lambda: shown_ratings(session) is not None)
    assert shown_ratings(session) == stored_changes(session.game) != ""
    session.trigger("new_game")
    session.click("A1")
    assert shown_ratings(session) is None
    session.click(*JANE_WINS[1:])
    qtbot.waitUntil(lambda: shown_ratings(session) is not None)
    assert shown_ratings(session) == stored_changes(session.game, 2)


def test_game_with_a_move_taken_back_shows_no_ratings(session: Session, qtbot: QtBot) -> None:
    session.click(*JANE_WINS[:2])
    session.trigger("undo")
    session.click(*JANE_WINS[1:])
    assert session.game.outcome
    qtbot.waitUntil(lambda: paths.library_file().exists())
    session.trigger("undo")
    session.trigger("redo")
    assert shown_ratings(session) is None
    assert session.game.notes.taken_back == 2


def play(session: Session, *games: list[str]) -> None:
    for game in games:
        session.trigger("new_game")
        session.click(*game)


def test_third_win_in_a_row_is_told_at_the_end_of_the_game(
    session: Session, qtbot: QtBot, announcements: list[str]
) -> None:
    play(session, JANE_WINS, JANE_WINS, JANE_WINS)
    qtbot.waitUntil(lambda: session.detail == endings.streak(3))
    assert announcements.count(endings.streak(3)) == 1
    session.trigger("look_back")
    assert endings.streak(3) not in session.detail
    session.trigger("look_last")
    assert session.detail == endings.streak(3)
    play(session, JOHN_WINS)
    assert endings.streak(3) not in session.detail


def test_games_won_on_another_board_are_not_counted(session: Session, qtbot: QtBot) -> None:
    play(session, JANE_WINS)
    qtbot.waitUntil(lambda: session.part(QLabel, "card_0_score").text() == "1 game won")
    settings = session.controller.session.settings
    session.controller.start(replace(settings, rules=Rules(4, 4, 3)))
    assert not session.part(QLabel, "card_0_score").isVisible()
    session.controller.start(settings)
    qtbot.waitUntil(lambda: session.part(QLabel, "card_0_score").text() == "1 game won")
