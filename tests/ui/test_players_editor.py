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
def engines(qtbot: QtBot) -> Engines:  # noqa: ARG001 - objects of Qt want an application
    known = Engines(Settings())
    known.known = (PELA,)
    return known


def test_engines_of_others_are_offered_where_they_know_the_rules(qtbot: QtBot, engines: Engines) -> None:
    assert Form(qtbot, Choice.default(GOMOKU), engines).kinds(0)[-1] == "Pela"
    assert "Pela" not in Form(qtbot, Choice.default(), engines).kinds(0)


def test_an_engine_is_chosen(qtbot: QtBot, engines: Engines) -> None:
    form = Form(qtbot, Choice.default(GOMOKU), engines)
    form.hand(1, "Pela")
    assert form.choice.players[1] == Player("Ruby", "O", Kind(engine=PELA.file))


def test_an_engine_comes_back_untouched(qtbot: QtBot, engines: Engines) -> None:
    assert Form(qtbot, AGAINST_PELA, engines).choice == AGAINST_PELA


def test_an_engine_is_refused_beside_its_field_once_it_does_not_know_the_rules(qtbot: QtBot, engines: Engines) -> None:
    form = Form(qtbot, AGAINST_PELA, engines)
    form.count("k", "4")
    assert form.fault(1).startswith("Pela plays five in a row between two")
    assert form.is_wrong("player_1_kind")
    assert form.part(QComboBox, "player_1_kind").accessibleDescription() == form.fault(1)
    assert not form.can_start


@pytest.mark.parametrize("mend", [lambda form: form.hand(1, "Expert"), lambda form: form.count("k", "5")])
def test_a_refused_engine_gives_way_or_gets_its_rules(
    qtbot: QtBot, engines: Engines, mend: Callable[[Form], None]
) -> None:
    form = Form(qtbot, AGAINST_PELA, engines)
    form.count("k", "4")
    mend(form)
    assert not form.fault(1)
    assert not form.is_wrong("player_1_kind")
    assert form.can_start


def test_a_refused_engine_is_told_from_one_that_may_play_again(qtbot: QtBot, engines: Engines) -> None:
    form = Form(qtbot, AGAINST_PELA, engines)
    form.count("k", "4")
    form.count("k", "5")
    assert form.kinds(1).count("Pela") == 1
    assert form.choice == AGAINST_PELA


def test_an_engine_added_meanwhile_is_offered(qtbot: QtBot, engines: Engines) -> None:
    form = Form(qtbot, Choice.default(GOMOKU), engines)
    engines.known = (PELA, Engine("/bin/zen", "Zen"))
    engines.changed.emit()
    assert form.kinds(0)[-2:] == ["Pela", "Zen"]


def test_engines_are_added_from_the_dialog(qtbot: QtBot, engines: Engines) -> None:
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


def test_a_seat_of_nobody_known_is_a_persons(qtbot: QtBot) -> None:
    assert Form(qtbot, Choice.default(Rules(players=6))).choice.players[5].kind == PERSON
