import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.panel_driver import PanelDriver
from tests.ui.timers import timer_of
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ui.mnk.panel.player_card import PlayerCard
from tictactoe_gui.ui.style import motion
from tictactoe_gui.ui.widgets import turn_card
from tictactoe_gui.ui.widgets.turn_card import Spinner


@pytest.fixture
def panel(qtbot: QtBot) -> PanelDriver:
    return PanelDriver(qtbot, Rules())


@pytest.fixture
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_card, "BUTTON_DELAY_MS", 0)


def test_only_the_card_of_the_thinking_player_has_a_spinner_and_at_first_no_buttons(panel: PanelDriver) -> None:
    panel.show_thinking(1, built_in=True)
    assert panel.visible_parts("card_0_spinner", "card_1_spinner") == ["card_1_spinner"]
    assert panel.visible_parts("card_1_move_now", "card_1_stop") == []
    assert panel.text("card_1_score") == "2 games won"
    panel.show_thinking(None, built_in=True)
    assert panel.visible_parts("card_0_spinner", "card_1_spinner") == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("animated", [True, False])
def test_spinner_turns_only_with_animations_on(
    panel: PanelDriver, monkeypatch: pytest.MonkeyPatch, *, animated: bool
) -> None:
    monkeypatch.setattr(motion, "duration", lambda milliseconds: milliseconds * animated)
    spinner = panel.part("card_1_spinner")
    assert isinstance(spinner, Spinner)
    panel.show_thinking(1, built_in=True)
    assert timer_of(spinner).isActive() is animated
    panel.show_thinking(None, built_in=True)
    assert not timer_of(spinner).isActive()


@pytest.mark.usefixtures("no_delay")
@pytest.mark.parametrize(("built_in", "names"), [(True, ["move_now", "stop"]), (False, ["stop"])])
def test_long_thinking_can_be_stopped_or_cut_short(
    panel: PanelDriver, qtbot: QtBot, *, built_in: bool, names: list[str]
) -> None:
    panel.show_thinking(1, built_in=built_in)
    shown = [f"card_1_{name}" for name in names]
    qtbot.waitUntil(lambda: panel.visible_parts("card_1_move_now", "card_1_stop") == shown)
    assert panel.text("card_1_score") is None
    for name in names:
        with qtbot.waitSignal(getattr(panel.cards[1], f"{name}_requested")):
            panel.click_button(f"card_1_{name}")


@pytest.mark.usefixtures("no_delay")
def test_buttons_stay_until_the_player_has_moved(panel: PanelDriver, qtbot: QtBot) -> None:
    panel.show_thinking(1, built_in=True)
    qtbot.waitUntil(panel.part("card_1_stop").isVisible)
    panel.show_thinking(1, built_in=True)
    panel.show_players(Rules())
    assert panel.visible_parts("card_1_move_now", "card_1_stop") == ["card_1_move_now", "card_1_stop"]
    assert panel.text("card_1_score") is None
    panel.show_thinking(0, built_in=True)
    assert panel.visible_parts("card_1_move_now", "card_1_stop") == []
    assert panel.text("card_1_score") == "2 games won"


@pytest.mark.usefixtures("system_font", "no_delay")
@pytest.mark.parametrize("others", [(), tuple(Player(f"P{number}", f"{number}") for number in range(3, 7))])
def test_card_of_a_thinking_player_is_not_cut_off(qtbot: QtBot, others: tuple[Player, ...]) -> None:
    panel = PanelDriver(qtbot, Rules(7, 7, 4, 2 + len(others)), *others)
    panel.show_thinking(1, built_in=True)
    qtbot.waitUntil(panel.part("card_1_stop").isVisible)
    QApplication.processEvents()
    card = panel.part("card_1")
    assert isinstance(card, PlayerCard)
    name = panel.part("card_1_name")
    buttons = panel.findChildren(QPushButton)
    urging = [button for button in buttons if button.objectName() in ("card_1_move_now", "card_1_stop")]
    assert name.isHidden() or name.height() >= name.sizeHint().height()
    for button in urging:
        assert button.width() >= button.sizeHint().width()
        assert card.rect().contains(
            button.geometry().translated(button.mapTo(card, button.rect().topLeft()) - button.pos())
        )
