from collections.abc import Callable

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QComboBox, QDialog
from pytestqt.qtbot import QtBot

from tests.ui.form import Form
from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.engines import Engine, Engines
from tictactoe_gui.ui.settings import Settings

PELA = Engine("/bin/pela", "Pela")
GOMOKU = PRESETS["Gomoku 15 × 15"]
AGAINST_PELA = Choice(GOMOKU, (Player("Jane", "X"), Player("Ruby", "O", Kind(engine=PELA.file))))


@pytest.fixture
def engines(qtbot: QtBot) -> Engines:  # noqa: ARG001 - Qt objects need an application
    known = Engines(Settings())
    known.known = (PELA,)
    return known


def test_added_engines_are_offered_for_rules_they_know(qtbot: QtBot, engines: Engines) -> None:
    assert Form(qtbot, Choice.default(GOMOKU), engines).kinds(0)[-1] == "Pela"
    assert "Pela" not in Form(qtbot, Choice.default(), engines).kinds(0)


def test_engine_can_be_chosen(qtbot: QtBot, engines: Engines) -> None:
    form = Form(qtbot, Choice.default(GOMOKU), engines)
    form.hand(1, "Pela")
    assert form.choice.players[1] == Player("Ruby", "O", Kind(engine=PELA.file))


def test_chosen_engine_is_restored(qtbot: QtBot, engines: Engines) -> None:
    assert Form(qtbot, AGAINST_PELA, engines).choice == AGAINST_PELA


def test_engine_is_refused_for_rules_it_does_not_know(qtbot: QtBot, engines: Engines) -> None:
    form = Form(qtbot, AGAINST_PELA, engines)
    form.count("k", "4")
    assert form.fault(1).startswith("Pela only plays five in a row for two")
    assert form.is_wrong("player_1_kind")
    assert form.part(QComboBox, "player_1_kind").accessibleDescription() == form.fault(1)
    assert not form.can_start


@pytest.mark.parametrize("mend", [lambda form: form.hand(1, "Expert"), lambda form: form.count("k", "5")])
def test_replacing_the_engine_or_its_rules_clears_the_error(
    qtbot: QtBot, engines: Engines, mend: Callable[[Form], None]
) -> None:
    form = Form(qtbot, AGAINST_PELA, engines)
    form.count("k", "4")
    mend(form)
    assert not form.fault(1)
    assert not form.is_wrong("player_1_kind")
    assert form.can_start


def test_engine_is_offered_once_after_a_refusal(qtbot: QtBot, engines: Engines) -> None:
    form = Form(qtbot, AGAINST_PELA, engines)
    form.count("k", "4")
    form.count("k", "5")
    assert form.kinds(1).count("Pela") == 1
    assert form.choice == AGAINST_PELA


def test_newly_added_engine_is_offered(qtbot: QtBot, engines: Engines) -> None:
    form = Form(qtbot, Choice.default(GOMOKU), engines)
    engines.known = (PELA, Engine("/bin/zen", "Zen"))
    engines.changed.emit()
    assert form.kinds(0)[-2:] == ["Pela", "Zen"]


def test_engines_can_be_added_from_the_dialog(qtbot: QtBot, engines: Engines) -> None:
    opened: list[str] = []

    def meet() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        opened.append(dialog.objectName())
        dialog.close()

    form = Form(qtbot, None, engines)
    QTimer.singleShot(0, meet)
    form.click("add_engine")
    assert opened == ["engines_dialog"]


def test_unassigned_seat_defaults_to_a_person(qtbot: QtBot) -> None:
    assert Form(qtbot, Choice.default(Rules(players=6))).choice.players[5].kind == PERSON
