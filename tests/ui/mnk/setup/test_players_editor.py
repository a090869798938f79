from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QComboBox, QDialog
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tictactoe_gui.mnk.player import STONES, Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ui.engines.engine_list import EngineList, OutsideEngine
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.wording.mnk import levels

PELA = OutsideEngine("/bin/pela", "Pela")
GOMOKU = PRESETS["Gomoku 15 × 15"]
AGAINST_PELA = MatchSettings(GOMOKU, (Player("Jane", "X"), Player("Ruby", "O", PlayerKind(engine=PELA.file))))


@pytest.fixture
def engines(qtbot: QtBot) -> EngineList:  # noqa: ARG001 - Qt objects need an application
    known = EngineList(UserSettings())
    known.engines = (PELA,)
    return known


def engines_offered(form: SetupForm) -> list[str]:
    """Return the items between the strongest level and more opponents."""
    kinds = form.kinds(0)
    return kinds[kinds.index(levels.level(EXPERT)) + 1 : kinds.index(levels.MORE_OPPONENTS)]


def test_added_engines_are_offered_for_rules_they_know(qtbot: QtBot, engines: EngineList) -> None:
    assert engines_offered(SetupForm(qtbot, MatchSettings.default(), engines)) == []
    form = SetupForm(qtbot, MatchSettings.default(GOMOKU), engines)
    assert engines_offered(form) == ["Pela"]
    engines.engines = (PELA, OutsideEngine("/bin/zen", "Zen"))
    engines.changed.emit()
    assert engines_offered(form) == ["Pela", "Zen"]


def test_engine_can_be_chosen(qtbot: QtBot, engines: EngineList) -> None:
    form = SetupForm(qtbot, MatchSettings.default(GOMOKU), engines)
    form.choose_kind(1, "Pela")
    assert form.match_settings.players[1] == Player("Ruby", STONES[1], PlayerKind(engine=PELA.file))


def test_engine_is_refused_for_rules_it_does_not_know(qtbot: QtBot, engines: EngineList) -> None:
    form = SetupForm(qtbot, AGAINST_PELA, engines)
    assert form.match_settings == AGAINST_PELA
    form.enter_number("k", "4")
    assert form.error(1).startswith("Pela only plays five in a row with two players")
    assert form.is_invalid("player_1_kind")
    assert form.find(QComboBox, "player_1_kind").accessibleDescription().endswith(form.error(1))
    assert not form.can_start
    form.enter_number("k", "5")
    assert form.kinds(1).count("Pela") == 1
    assert form.match_settings == AGAINST_PELA


@pytest.mark.parametrize(
    "mend", [lambda form: form.choose_kind(1, "Expert 2"), lambda form: form.enter_number("k", "5")]
)
def test_replacing_the_engine_or_its_rules_clears_the_error(
    qtbot: QtBot, engines: EngineList, mend: Callable[[SetupForm], None]
) -> None:
    form = SetupForm(qtbot, AGAINST_PELA, engines)
    form.enter_number("k", "4")
    mend(form)
    assert not form.error(1)
    assert not form.is_invalid("player_1_kind")
    assert form.can_start


def test_engines_can_be_added_from_the_dialog(qtbot: QtBot, engines: EngineList) -> None:
    opened: list[str] = []

    def meet() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        opened.append(dialog.objectName())
        dialog.close()

    form = SetupForm(qtbot, None, engines)
    QTimer.singleShot(0, meet)
    form.click("add_engine")
    assert opened == ["engines_dialog"]
