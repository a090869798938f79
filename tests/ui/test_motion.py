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
    """The style of a desktop that wants no animations."""

    def styleHint(  # noqa: N802 - Qt's name
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
    """Jane begins against John, with animations."""
    return open_session(animations=True)


def running(session: Session) -> dict[str, int]:
    """The durations of the animations that run, in milliseconds, by the part that they move."""
    parts = [session.part(WinLine, "win_line"), *session.cells]
    moving = {part.objectName(): part.findChildren(QVariantAnimation) for part in parts}
    return {name: one.duration() for name, found in moving.items() for one in found if one.state() == RUNNING}


def test_a_piece_draws_itself_in_150_ms(lively: Session) -> None:
    lively.click("B2")
    assert running(lively) == {"cell_1_1": 150}


def test_the_winning_line_is_drawn_in_350_ms(lively: Session) -> None:
    lively.click(*JANE_WINS)
    assert running(lively)["win_line"] == 350


def test_the_line_stays_when_it_is_drawn(lively: Session, qtbot: QtBot) -> None:
    lively.click(*JANE_WINS)
    qtbot.waitUntil(lambda: running(lively) == {})
    assert lively.part(WinLine, "win_line").isVisible()


def test_a_piece_grows_while_it_is_drawn(lively: Session, qtbot: QtBot) -> None:
    lively.click("B2")
    drawn = lively.cell("B2").findChild(QVariantAnimation)
    assert isinstance(drawn, QVariantAnimation)
    first = lively.cell("B2").grab().toImage()
    with qtbot.waitSignal(drawn.finished):
        pass
    assert lively.cell("B2").grab().toImage() != first


def test_a_move_played_again_draws_itself(lively: Session) -> None:
    lively.click("B2")
    lively.trigger("undo")
    assert running(lively) == {}
    lively.trigger("redo")
    assert running(lively) == {"cell_1_1": 150}


@pytest.mark.parametrize("looking", [["look_back"], ["look_first"], ["look_first", "look_forward"]])
def test_looking_back_moves_nothing(lively: Session, qtbot: QtBot, looking: list[str]) -> None:
    lively.click("A1", "B2")
    qtbot.waitUntil(lambda: running(lively) == {})
    lively.trigger(*looking)
    assert running(lively) == {}


def test_returning_to_the_present_moves_nothing(lively: Session, qtbot: QtBot) -> None:
    lively.click(*JANE_WINS)
    qtbot.waitUntil(lambda: running(lively) == {})
    lively.trigger("look_back", "look_forward")
    assert running(lively) == {}


def test_without_animations_nothing_moves(session: Session) -> None:
    session.click(*JANE_WINS)
    assert running(session) == {}


def test_the_switch_in_the_menu_stops_all_motion(lively: Session) -> None:
    lively.trigger("animations")
    lively.click(*JANE_WINS)
    assert running(lively) == {}


def test_the_switch_in_the_menu_lets_things_move_again(session: Session) -> None:
    session.trigger("animations")
    session.click("B2")
    assert running(session) == {"cell_1_1": 150}


def test_the_desktops_wish_for_calm_counts_more_than_the_switch(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    calm = CalmStyle()
    monkeypatch.setattr(QApplication, "style", lambda: calm)
    motion.switch(qapp, wanted=True)
    assert motion.duration(motion.STROKE) == 0
