from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.game_window import (
    AGAINST_RUBY,
    COMPUTERS,
    DRAW,
    JANE_AND_JOHN,
    JANE_WINS,
    JOHN_WINS,
    OpenSession,
    Session,
    played,
)
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.engines.sounds import Sound
from tictactoe_gui.ui.mnk.game_effects import GameEffects, ending_sound
from tictactoe_gui.ui.mnk.page import MnkPage
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.widgets.confetti import Confetti


def sounds(session: Session) -> list[Sound]:
    """Return the sounds that will be requested."""
    requested: list[Sound] = []
    session.part(MnkPage, "mnk_page").sound_requested.connect(requested.append)
    return requested


def is_confetti_due(session: Session) -> bool:
    return timer_of(session.part(GameEffects, "game_effects")).isActive()


@pytest.mark.parametrize(
    ("match_settings", "cells", "sound"),
    [
        (JANE_AND_JOHN, JOHN_WINS, Sound.WIN),
        (AGAINST_RUBY, JANE_WINS, Sound.WIN),
        (AGAINST_RUBY, JOHN_WINS, Sound.LOSE),
        (COMPUTERS, JANE_WINS, Sound.WIN),
        (AGAINST_RUBY, DRAW, Sound.DRAW),
    ],
)
def test_ending_sounds_as_people_see_it(match_settings: MatchSettings, cells: list[str], sound: Sound) -> None:
    assert ending_sound(played(*cells, match_settings=match_settings)) is sound


@pytest.mark.parametrize(("cells", "last"), [(JANE_WINS, Sound.WIN), (DRAW, Sound.DRAW), (["A1"], Sound.WIN)])
def test_every_move_and_the_end_have_a_sound(session: Session, cells: list[str], last: Sound) -> None:
    requested = sounds(session)
    session.click(*cells)
    if session.game.is_in_play:
        session.trigger("resign")
        requested.remove(Sound.PLACE)
    assert requested == [*[Sound.PLACE] * (len(cells) - 1), last]


@pytest.mark.parametrize(
    "act",
    [
        lambda session: session.trigger("undo"),
        lambda session: session.trigger("look_back"),
        lambda session: session.trigger("new_game"),
        lambda session: session.click("A1"),
        lambda session: session.controller.open_game(played(*JANE_WINS)),
    ],
    ids=["undo", "looking back", "new game", "refusal", "review"],
)
def test_only_moves_have_a_sound(session: Session, act: Callable[[Session], object]) -> None:
    session.click(*JANE_WINS)
    requested = sounds(session)
    act(session)
    assert requested == []


@pytest.mark.parametrize("act", ["undo", "look_back"])
def test_confetti_disappears_when_the_board_changes(open_session: OpenSession, qtbot: QtBot, act: str) -> None:
    session = open_session(animations=True)
    session.click(*JANE_WINS)
    qtbot.waitUntil(lambda: bool(session.window.findChildren(Confetti)))
    session.trigger(act)
    assert session.window.findChildren(Confetti) == []


def test_no_confetti_falls_for_a_draw_or_after_undo(session: Session) -> None:
    session.click(*DRAW)
    assert not is_confetti_due(session)
    session.trigger("new_game")
    session.click(*JANE_WINS)
    assert is_confetti_due(session)
    session.trigger("undo")
    assert not is_confetti_due(session)


def test_no_confetti_falls_with_animations_off(session: Session, qtbot: QtBot) -> None:
    session.click(*JANE_WINS)
    qtbot.waitUntil(lambda: not is_confetti_due(session))
    assert session.window.findChildren(Confetti) == []


def test_play_again_has_the_focus_at_the_end(session: Session) -> None:
    session.type("A1")
    session.click(*JANE_WINS[1:])
    assert session.focused_name == "play_again"
    session.trigger("undo")
    assert session.focused_name.startswith("cell_")
    session.click(JANE_WINS[-1])
    session.press(Qt.Key.Key_Return)
    assert session.moves == []
    assert session.focused_name.startswith("cell_")


def test_enter_after_a_typed_last_move_does_not_play_again(session: Session) -> None:
    session.click(*JANE_WINS[:-1])
    session.type("A3")
    session.press(Qt.Key.Key_Return)
    assert len(session.moves) == len(JANE_WINS)
    session.press(Qt.Key.Key_Return)
    assert session.moves == []


def test_enter_after_a_typed_last_column_does_not_play_again(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(4, 4, 3, placement=Gravity())))
    for column in "12121":
        session.type(column)
    session.press(Qt.Key.Key_Return)
    assert len(session.moves) == 5


def test_enter_that_is_held_down_does_not_play_again(session: Session) -> None:
    session.click(*JANE_WINS)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", autorep=True)
    QApplication.sendEvent(session.window.focusWidget(), held)
    assert len(session.moves) == len(JANE_WINS)
