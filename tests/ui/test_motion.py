import pytest
from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.session import OpenSession, Session
from tictactoe_gui.ui import motion
from tictactoe_gui.ui.win_line import WinLine

JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]
RUNNING = QVariantAnimation.State.Running


class CalmStyle(QProxyStyle):
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
def lively(open_session: OpenSession) -> Session:
    """Session in which Jane starts against John, with animations."""
    return open_session(animations=True)


def running(session: Session) -> dict[str, int]:
    """Return the durations of running animations in milliseconds, by the object name of their part."""
    parts = [session.part(WinLine, "win_line"), *session.cells]
    moving = {part.objectName(): part.findChildren(QVariantAnimation) for part in parts}
    return {name: one.duration() for name, found in moving.items() for one in found if one.state() == RUNNING}


def test_piece_is_drawn_in_150_ms(lively: Session) -> None:
    lively.click("B2")
    assert running(lively) == {"cell_1_1": 150}


def test_winning_line_is_drawn_in_350_ms(lively: Session) -> None:
    lively.click(*JANE_WINS)
    assert running(lively)["win_line"] == 350


def test_winning_line_stays_after_its_animation(lively: Session, qtbot: QtBot) -> None:
    lively.click(*JANE_WINS)
    qtbot.waitUntil(lambda: running(lively) == {})
    assert lively.part(WinLine, "win_line").isVisible()


def test_piece_grows_while_it_is_drawn(lively: Session, qtbot: QtBot) -> None:
    lively.click("B2")
    drawn = lively.cell("B2").findChild(QVariantAnimation)
    assert isinstance(drawn, QVariantAnimation)
    first = lively.cell("B2").grab().toImage()
    with qtbot.waitSignal(drawn.finished):
        pass
    assert lively.cell("B2").grab().toImage() != first


def test_redone_move_is_animated(lively: Session) -> None:
    lively.click("B2")
    lively.trigger("undo")
    assert running(lively) == {}
    lively.trigger("redo")
    assert running(lively) == {"cell_1_1": 150}


@pytest.mark.parametrize("looking", [["look_back"], ["look_first"], ["look_first", "look_forward"]])
def test_looking_back_animates_nothing(lively: Session, qtbot: QtBot, looking: list[str]) -> None:
    lively.click("A1", "B2")
    qtbot.waitUntil(lambda: running(lively) == {})
    lively.trigger(*looking)
    assert running(lively) == {}


def test_returning_to_the_present_animates_nothing(lively: Session, qtbot: QtBot) -> None:
    lively.click(*JANE_WINS)
    qtbot.waitUntil(lambda: running(lively) == {})
    lively.trigger("look_back", "look_forward")
    assert running(lively) == {}


def test_nothing_is_animated_with_animations_off(session: Session) -> None:
    session.click(*JANE_WINS)
    assert running(session) == {}


def test_menu_turns_animations_off(lively: Session) -> None:
    lively.trigger("animations")
    lively.click(*JANE_WINS)
    assert running(lively) == {}


def test_menu_turns_animations_on(session: Session) -> None:
    session.trigger("animations")
    session.click("B2")
    assert running(session) == {"cell_1_1": 150}


def test_desktop_setting_overrides_the_animation_switch(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    calm = CalmStyle()
    monkeypatch.setattr(QApplication, "style", lambda: calm)
    motion.switch(qapp, wanted=True)
    assert motion.duration(motion.STROKE) == 0
