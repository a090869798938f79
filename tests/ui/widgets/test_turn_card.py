from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.panel_driver import PLAYERS
from tictactoe_gui.ui.mastermind.panel.side_panel import RoleCard
from tictactoe_gui.ui.mnk.panel.player_card import PlayerCard
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.turn_card import TurnCard

Make = Callable[..., TurnCard]

LIGHT, DARK = theme.load("light"), theme.load("dark")


def part_card(qtbot: QtBot, *, turn: bool) -> TurnCard:
    card = RoleCard("hider", LIGHT, None)
    qtbot.addWidget(card)
    card.show_role("Ann", "hides", turn=turn, thinking=False)
    return card


def player_card(qtbot: QtBot, *, turn: bool) -> TurnCard:
    card = PlayerCard(0, LIGHT)
    qtbot.addWidget(card)
    card.show_player(PLAYERS[0], 0, "", [], turn=turn)
    return card


def edge(card: TurnCard) -> str:
    """Return the colour of the outline at the middle of the top."""
    card.resize(200, card.height())
    return card.grab().toImage().pixelColor(QPoint(100, 2)).name()


both = pytest.mark.parametrize("make", [part_card, player_card])


@both
@pytest.mark.parametrize("turn", [True, False])
def test_card_of_the_player_to_move_is_outlined_and_bold(qtbot: QtBot, make: Make, *, turn: bool) -> None:
    card = make(qtbot, turn=turn)
    label = card.findChild(QLabel, f"{card.objectName()}_name")
    assert isinstance(label, QLabel)
    assert (edge(card) == LIGHT["accent"].name()) is label.font().bold() is turn


@both
def test_card_follows_the_theme(qtbot: QtBot, make: Make) -> None:
    card = make(qtbot, turn=True)
    card.set_theme(DARK)
    assert edge(card) == DARK["accent"].name()
