from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.game_window import DRAW, JOHN_WINS, OpenSession, Session, played
from tests.ui.mnk.review.reviewed_game import CELLS
from tictactoe_gui.json_lines import Done
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.ui.mnk.review.game_reviewer import GameReviewer
from tictactoe_gui.ui.mnk.review.loss_report import LossReport, person_who_lost
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import review as wording
from tictactoe_gui.wording.mnk import sentences, standings
from tictactoe_gui.wording.phrases import running_text

COMPUTER = PlayerKind(EXPERT)


@pytest.fixture
def session(open_session: OpenSession, qtbot: QtBot) -> Iterator[Session]:
    """Session in which losses are explained."""
    session = open_session(explain_losses=True)
    yield session
    session.window.close()
    qtbot.waitUntil(lambda: not running_processes())


@pytest.fixture
def out_of_time(run_instead: Callable[[str], None]) -> None:
    """Leave the reviewer no time for any move."""
    run_instead(f"input(); print('{Done()}', flush=True); input()")


def report(session: Session) -> LossReport:
    return session.part(LossReport, "loss_report")


def reviewer(session: Session) -> GameReviewer:
    return session.part(GameReviewer, "game_reviewer")


def expected_sentence(game: Game) -> str:
    loser = person_who_lost(game)
    assert loser is not None
    mistake = decisive_mistake(game, loser, review(game, Limits(60)))
    assert mistake
    return wording.decisive(game, mistake, Notation.ROW_LETTER)


def test_mistake_that_is_not_big_has_one_question_mark(session: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(report(session).changed):
        session.click(*CELLS)
    assert session.badge is Badge.FAULT


def test_loss_is_explained_below_the_result_of_its_game(
    session: Session, qtbot: QtBot, announcements: list[str]
) -> None:
    with qtbot.waitSignal(report(session).changed):
        session.click(*JOHN_WINS)
        assert session.detail == wording.SEARCHING
    explained = expected_sentence(session.game)
    assert (session.headline, session.detail) == (sentences.headline(session.game), explained)
    assert announcements[-1] == explained
    assert report(session).mistake(session.game)
    with qtbot.assertNotEmitted(report(session).changed):
        reviewer(session).stop()
    assert (session.detail, session.badge) == (explained, Badge.BIG_FAULT)
    session.trigger("look_back")
    assert session.detail != explained
    session.click_button("try_again")
    session.controller.return_to_play()
    assert session.detail == explained
    assert session.focused_name != "play_again"
    session.trigger("undo")
    assert not report(session).sentence
    session.trigger("new_game")
    assert session.detail == sentences.goal(session.game.setup.rules)


def test_review_of_a_loss_is_stored_with_the_game(session: Session, qtbot: QtBot) -> None:
    found: list[object] = []
    report(session).mistake_found.connect(lambda _game, mistake: found.append(mistake))
    session.click(*JOHN_WINS)
    expected = tuple(review(session.game, Limits(60)))
    qtbot.waitUntil(lambda: reviewer(session).stored_reviews(session.game) == expected)
    assert found == [report(session).mistake(session.game)]


def test_move_that_was_already_lost_is_not_blamed_before_the_mistake_is_found(session: Session, qtbot: QtBot) -> None:
    with qtbot.waitSignal(report(session).changed):
        session.click("A2", "B2", "C2", "C3", "A3", "A1")
    assert session.detail == expected_sentence(session.game)


def test_failed_search_is_shown_as_such(session: Session, qtbot: QtBot, run_instead: Callable[[str], None]) -> None:
    run_instead("raise SystemExit(1)")
    with qtbot.waitSignal(report(session).changed):
        session.click(*JOHN_WINS)
    assert session.detail == reviewer(session).error != ""
    assert report(session).has_mistake is False


def test_no_search_starts_after_the_window_is_closed(session: Session) -> None:
    session.click(*JOHN_WINS)
    report(session).close()
    QApplication.processEvents()
    assert not reviewer(session).is_reviewing


def test_stopped_search_claims_nothing_and_does_not_begin_again(session: Session, qtbot: QtBot) -> None:
    session.click(*JOHN_WINS)
    qtbot.waitUntil(lambda: reviewer(session).is_reviewing)
    reviewer(session).stopped.emit(played(*DRAW))
    assert report(session).sentence == wording.SEARCHING
    with qtbot.waitSignal(report(session).changed):
        reviewer(session).stop()
    assert not report(session).sentence
    session.controller.replace_player(1, COMPUTER)
    assert not report(session).sentence
    session.controller.practise(next(iter(review(session.game, Limits(60)))))
    session.controller.return_to_play()
    assert not report(session).sentence


@pytest.mark.usefixtures("out_of_time")
def test_search_without_time_tells_once_how_far_it_got(
    session: Session, qtbot: QtBot, announcements: list[str]
) -> None:
    with qtbot.waitSignal(report(session).changed):
        session.click(*JOHN_WINS)
    assert session.detail == running_text(standings.progress(session.game, ()), wording.NO_MISTAKE)
    with qtbot.assertNotEmitted(report(session).changed):
        session.trigger("review", "close_review", "review")
    assert announcements.count(report(session).sentence) == 1


def test_mistake_is_explained_after_a_stopped_search_was_repeated(session: Session, qtbot: QtBot) -> None:
    session.click(*JOHN_WINS)
    reviewer(session).stop()
    with qtbot.waitSignal(report(session).changed):
        session.trigger("review")
    assert report(session).sentence == expected_sentence(session.game)


@pytest.mark.parametrize(("cells", "is_wanted"), [(DRAW, True), (JOHN_WINS, False)])
def test_only_losses_are_explained_if_the_user_wants_it(session: Session, cells: list[str], *, is_wanted: bool) -> None:
    UserSettings().explain_losses = is_wanted
    session.click(*cells)
    assert not report(session).sentence
    assert not running_processes()


@pytest.mark.parametrize(
    ("kinds", "cells", "seat"),
    [
        (("", ""), JOHN_WINS, 0),
        ((EXPERT, ""), JOHN_WINS, None),
        ((EXPERT, EXPERT), JOHN_WINS, None),
        (("", ""), DRAW, None),
    ],
)
def test_only_people_who_lost_get_an_explanation(kinds: tuple[str, str], cells: list[str], seat: int | None) -> None:
    pairs = zip(("Ann", "Bo"), "XO", kinds, strict=True)
    players = [Player(name, mark, PlayerKind(kind)) for name, mark, kind in pairs]
    assert person_who_lost(played(*cells, match_settings=MatchSettings(Rules(), tuple(players), "1"))) == seat


def test_opened_game_that_was_lost_is_not_explained(session: Session, qtbot: QtBot) -> None:
    session.controller.open_game(played(*JOHN_WINS))
    QApplication.processEvents()
    assert not report(session).sentence
    assert not running_processes()
    with (
        qtbot.assertNotEmitted(report(session).mistake_found),
        qtbot.waitSignal(reviewer(session).review_finished),
    ):
        session.trigger("review")
