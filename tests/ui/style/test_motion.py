from dataclasses import replace

import pytest
from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_AND_JOHN, JANE_WINS, OpenSession, Session
from tictactoe_gui.mnk.answers import Misere
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.board.win_line import WinLine
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.style.portal import DesktopPortal
from tictactoe_gui.ui.style.settings import UserSettings

RUNNING = QVariantAnimation.State.Running


class StillStyle(QProxyStyle):
    """Style of a desktop with animations turned off."""

    def styleHint(  # noqa: N802 - Qt naming
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt's name
    ) -> int:
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, returnData)


@pytest.fixture
def animated_session(open_session: OpenSession) -> Session:
    """Session in which Jane starts against John, with animations."""
    return open_session(animations=True)


def running(session: Session) -> dict[str, int]:
    """Return the durations of running animations in milliseconds, by the object name of their part."""
    parts = [session.part(WinLine, "win_line"), *session.cells]
    moving = {part.objectName(): part.findChildren(QVariantAnimation) for part in parts}
    return {name: one.duration() for name, found in moving.items() for one in found if one.state() == RUNNING}


def test_piece_grows_while_it_is_drawn(animated_session: Session, qtbot: QtBot) -> None:
    animated_session.click("B2")
    drawn = animated_session.cell("B2").findChild(QVariantAnimation)
    assert isinstance(drawn, QVariantAnimation)
    first = animated_session.cell("B2").grab().toImage()
    with qtbot.waitSignal(drawn.finished):
        pass
    assert animated_session.cell("B2").grab().toImage() != first


def test_looking_back_animates_nothing(animated_session: Session, qtbot: QtBot) -> None:
    animated_session.click("A1", "B2")
    qtbot.waitUntil(lambda: running(animated_session) == {})
    for command in ("look_back", "look_first", "look_forward"):
        animated_session.trigger(command)
        assert running(animated_session) == {}


def test_win_is_animated_once(animated_session: Session, qtbot: QtBot) -> None:
    animated_session.click(*JANE_WINS)
    moving = running(animated_session)
    assert moving["win_line"] == 350
    pulsing = {name for name, duration in moving.items() if duration == motion.PULSE_MS}
    assert {"cell_0_0", "cell_0_1", "cell_0_2"} >= pulsing >= {"cell_0_0", "cell_0_1"}
    qtbot.waitUntil(lambda: running(animated_session) == {})
    assert animated_session.part(WinLine, "win_line").isVisible()
    animated_session.trigger("look_back", "look_forward")
    assert running(animated_session) == {}
    animated_session.controller.start(replace(JANE_AND_JOHN, rules=Rules(goal=Misere())))
    animated_session.click(*JANE_WINS)
    assert motion.PULSE_MS not in running(animated_session).values(), "the line lost the game"


def test_preference_turns_animations_on_and_off(session: Session) -> None:
    session.click("B2")
    assert running(session) == {}
    session.toggle_preference("animations")
    session.trigger("undo")
    assert running(session) == {}
    session.trigger("redo")
    assert running(session) == {"cell_1_1": 150}
    session.toggle_preference("animations")
    session.trigger("undo", "redo")
    assert running(session) == {}


def test_desktop_setting_overrides_the_animation_switch(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    calm = StillStyle()
    monkeypatch.setattr(QApplication, "style", lambda: calm)
    qapp.setProperty(motion.ANIMATED, True)  # noqa: FBT003 - Qt's signature
    assert motion.duration(motion.STROKE_MS) == 0


def test_desktop_that_wants_less_motion_animates_nothing(animated_session: Session, qapp: QApplication) -> None:
    portal = qapp.findChildren(DesktopPortal)[-1]
    portal.reduces_motion = True
    portal.changed.emit()
    assert (motion.duration(100), UserSettings().animations) == (0, True)
    animated_session.click("B2")
    assert running(animated_session) == {}
    portal.reduces_motion = False
    portal.changed.emit()
    assert motion.duration(100) == 100
