"""Games of both kinds are opened, reviewed, left and brought back."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.fake_clock import use_fake_clock
from tests.ui.session.programs import MastermindMatch, Match, MnkMatch

GAMES = [MnkMatch, MastermindMatch]


@pytest.fixture(params=GAMES, ids=["mnk", "mastermind"])
def kind(request: pytest.FixtureRequest) -> Callable[..., Match]:
    """Return the class of the matches."""
    kind: Callable[..., Match] = request.param
    return kind


@pytest.fixture
def match(kind: Callable[..., Match]) -> Match:
    return kind()


def leave_empty(_match: Match) -> None:
    """Play no move."""


def finish(match: Match) -> None:
    match.play()
    match.win()


def test_unfinished_game_that_is_opened_is_continued_with_its_settings(match: Match, qtbot: QtBot) -> None:
    controller, opened = match.controller, match.other_game(is_over=False)
    with qtbot.waitSignals([controller.settings_changed, controller.game_replaced, controller.changed], order="strict"):
        controller.open_game(opened)
    assert (match.game, controller.session.reviewing) == (opened, False)
    assert controller.session.settings != match.own_settings
    assert controller.session.chosen_settings == match.own_settings


def test_finished_game_that_is_opened_is_reviewed_without_changing_settings(match: Match, qtbot: QtBot) -> None:
    opened = match.other_game(is_over=True)
    with qtbot.assertNotEmitted(match.controller.settings_changed):
        match.controller.open_game(opened)
    assert (match.game, match.controller.session.reviewing) == (opened, True)
    assert match.controller.session.settings == match.own_settings


def test_game_in_progress_waits_during_reviews(match: Match, qtbot: QtBot) -> None:
    controller = match.controller
    match.play(2)
    playing = match.game
    with qtbot.assertNotEmitted(controller.abandoned):
        for _ in range(2):
            controller.open_game(match.other_game(is_over=True))
    assert controller.session.game_in_progress == playing
    with qtbot.waitSignals([controller.game_replaced, controller.changed], order="strict"):
        controller.return_to_play()
    assert match.game == playing
    assert (controller.session.waiting, controller.session.reviewing) == (None, False)


def test_return_from_a_review_starts_a_new_game_if_none_waits(match: Match) -> None:
    finish(match)
    match.controller.open_game(match.other_game(is_over=True))
    assert match.controller.session.waiting is None
    match.controller.return_to_play()
    assert not match.game.has_begun
    assert match.controller.session.settings == match.own_settings


def test_reviewed_game_cannot_be_changed(match: Match, qtbot: QtBot) -> None:
    match.play()
    opened = match.other_game(is_over=True)
    match.controller.open_game(opened)
    with qtbot.waitSignal(match.controller.refused), qtbot.assertNotEmitted(match.controller.changed):
        match.give_up()
    match.controller.pause_clock()
    assert match.game == opened


@pytest.mark.parametrize(
    "leave",
    [
        lambda match: match.controller.new_game(),
        lambda match: match.controller.start(match.other_settings),
        lambda match: match.controller.open_game(match.other_game(is_over=False)),
    ],
    ids=["new_game", "start", "open_game"],
)
def test_game_that_is_left_is_abandoned_before_it_is_replaced(
    match: Match, qtbot: QtBot, leave: Callable[[Match], None]
) -> None:
    controller, abandoned = match.controller, list[object]()
    match.play()
    playing = match.game
    controller.abandoned.connect(abandoned.append)
    with qtbot.waitSignals([controller.abandoned, controller.game_replaced, controller.changed], order="strict"):
        leave(match)
    assert abandoned == [playing]
    assert match.game != playing


def test_game_that_waits_is_abandoned_by_a_new_one(match: Match, qtbot: QtBot) -> None:
    match.play()
    playing = match.game
    match.controller.open_game(match.other_game(is_over=True))
    with qtbot.waitSignal(match.controller.abandoned) as abandoned:
        match.controller.new_game()
    assert abandoned.args == [playing]
    assert (match.controller.session.waiting, match.controller.session.reviewing) == (None, False)


@pytest.mark.parametrize("play", [leave_empty, finish])
def test_empty_or_finished_game_is_neither_abandoned_nor_brought_back(
    match: Match, qtbot: QtBot, play: Callable[[Match], None]
) -> None:
    play(match)
    controller = match.controller
    with qtbot.assertNotEmitted(controller.abandoned), qtbot.assertNotEmitted(controller.left):
        controller.new_game()


def test_game_that_is_brought_back_replaces_the_one_in_progress(match: Match, qtbot: QtBot) -> None:
    match.play(2)
    left_game = match.game
    with qtbot.waitSignal(match.controller.left) as left:
        match.controller.new_game()
    match.play()
    current = match.game
    with qtbot.waitSignal(match.controller.abandoned) as abandoned:
        match.controller.restore((left.args or [])[0])
    assert abandoned.args == [current]
    assert match.game == left_game


def test_restored_game_is_resumable_until_it_is_continued(kind: Callable[..., Match], match: Match) -> None:
    left = match.other_game(is_over=False)
    again = kind(left)
    assert (again.game, again.controller.session.resumable) == (left, True)
    assert again.controller.session.chosen_settings == match.own_settings
    again.play()
    assert not again.controller.session.resumable


def test_notes_change_without_the_views(match: Match, qtbot: QtBot) -> None:
    controller = match.controller
    match.play()
    with qtbot.assertNotEmitted(controller.changed), qtbot.waitSignal(controller.notes_changed) as noted:
        match.note_help()
    assert noted.args == [controller.session]
    match.play()
    assert match.game.notes.is_assisted


def test_clock_of_a_waiting_game_does_not_run(
    kind: Callable[..., Match], match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, time = match.other_game(is_over=True), use_fake_clock(monkeypatch)
    match = kind()
    match.play()
    time.advance(3)
    match.controller.open_game(opened)
    time.advance(50)
    match.controller.return_to_play()
    time.advance(4)
    match.controller.pause_clock()
    assert match.game.notes.seconds == 7
