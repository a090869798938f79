from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QAccessible, QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QStyleOptionMenuItem, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.panel_driver import GOMOKU, PELA, PLAYERS, PanelDriver
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import DISCS, PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import CLASSIC, FITS_ME, LADDER, LEVELS
from tictactoe_gui.ui.widgets.labels import html_paragraph
from tictactoe_gui.wording.mnk import levels, sentences

NAMES_AND_DOTS = [(levels.level(name), levels.dots(name)) for name in LADDER]
ENTRIES = ["Person", levels.FITS_ME, *map(levels.level, LADDER), levels.MORE_OPPONENTS]
MENU_PADDING_PX = 28
"""Space on either side of the texts, from the style sheet."""


@pytest.fixture
def panel(qtbot: QtBot) -> PanelDriver:
    return PanelDriver(qtbot, Rules())


def test_card_shows_the_level_of_a_computer(panel: PanelDriver) -> None:
    assert panel.text("card_1_plays") == "Builder"
    assert panel.part("card_1").accessibleName() == "Ruby, O, Builder, 2 games won, their turn"
    assert panel.text("card_0_plays") is None
    panel.show_games_won([0, 0])
    shown = [panel.text(name) for name in ("card_0_score", "card_1_plays", "card_1_score")]
    assert shown == [None, None, "Builder"]


def test_card_names_a_disc_as_its_cells_do(qtbot: QtBot) -> None:
    rules = PRESETS["Connect Four"]
    panel = PanelDriver(qtbot, rules)
    panel.show_game(Game.start(GameSetup(rules, (Player("Jane", DISCS[0]), Player("John", DISCS[1])))))
    assert f", {sentences.spoken_mark(DISCS[0])}, " in panel.part("card_0").accessibleName()


@pytest.mark.parametrize(("file", "name"), [(PELA.file, PELA.name), ("/opt/zen.exe", "zen")])
def test_card_shows_the_engine_name_or_its_file_name(qtbot: QtBot, file: str, name: str) -> None:
    panel = PanelDriver(qtbot, GOMOKU)
    players = (PLAYERS[0], Player("Pela", "O", PlayerKind(engine=file)))
    panel.show_game(Game.start(GameSetup(GOMOKU, players)))
    assert panel.text("card_1_score") == name


def test_low_card_shows_level_and_games_won_on_one_line(qtbot: QtBot) -> None:
    panel = PanelDriver(qtbot, Rules(players=4), Player("Opal", "△", PlayerKind("expert")), Player("Bob", "◇"))
    assert panel.text("card_2_score") == "Expert · 2 games won"
    assert panel.text("card_2_plays") is None


def test_card_with_one_line_shows_the_level_beside_the_name(panel: PanelDriver) -> None:
    panel.show_players(Rules())
    for lines, name in ((1, "Ruby, Builder"), (2, "Ruby"), (1, "Ruby, Builder")):
        panel.cards[1].set_lines(lines)
        assert panel.text("card_1_name") == name


def test_card_menu_offers_a_person_fits_me_the_ladder_and_more_opponents(panel: PanelDriver, qtbot: QtBot) -> None:
    for _opened_twice in range(2):
        assert panel.menu_entries(1) == ENTRIES
    assert [action.text() for action in panel.more_opponents(1).actions()] == [*map(levels.level, CLASSIC)]
    assert len({action.objectName() for action in panel.player_actions(1)}) == len(LEVELS) + 2
    assert len(panel.menu(1).findChildren(QMenu)) == 1
    checked = [[action.text() for action in panel.player_actions(seat) if action.isChecked()] for seat in (0, 1)]
    assert checked == [["Person"], ["Builder"]]
    with qtbot.assertNotEmitted(panel.cards[1].replacement_requested):
        panel.pick_player(1, "Builder")


def test_menu_shows_dots_and_explains_levels_in_tooltips(panel: PanelDriver) -> None:
    assert panel.menu(0).toolTipsVisible()
    assert panel.more_opponents(0).toolTipsVisible()
    actions = {action.text(): action for action in panel.player_actions(0)}
    assert actions[levels.FITS_ME].toolTip() == html_paragraph(levels.FITS_ME_MEANING)
    for name in LEVELS:
        text = levels.level(name)
        assert actions[text].toolTip() == html_paragraph(levels.meaning(name))
        assert painted_text(actions[text]) == (f"{text}\t{levels.dots(name)}" if name in LADDER else text)
    interface = QAccessible.queryAccessibleInterface(panel.menu(0))
    names = [interface.child(at).text(QAccessible.Text.Name) for at in range(interface.childCount())]
    assert [name for name in names if name] == ENTRIES


def painted_text(action: QAction) -> str:
    menu, option = action.parent(), QStyleOptionMenuItem()
    assert isinstance(menu, QMenu)
    menu.initStyleOption(option, action)
    return option.text


@pytest.mark.usefixtures("system_font")
def test_dots_fit_the_menu(panel: PanelDriver) -> None:
    menu = panel.menu(0)
    menu.popup(QPoint(0, 0))
    names, dots = (max(map(menu.fontMetrics().horizontalAdvance, texts)) for texts in zip(*NAMES_AND_DOTS, strict=True))
    assert menu.width() == menu.sizeHint().width() >= names + dots + 2 * MENU_PADDING_PX
    menu.close()


def test_engines_are_offered_for_rules_they_know(panel: PanelDriver) -> None:
    panel.show_players(GOMOKU)
    assert panel.menu_entries(0)[-2] == "Pela && Co"
    panel.show_players(Rules(15, 15, 5, placement=Gravity()))
    assert "Pela && Co" not in panel.menu_entries(0)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Person", PERSON),
        ("Expert, upper half", PlayerKind("expert")),
        ("Easy, lower half", PlayerKind("level-3")),
        (levels.FITS_ME, FITS_ME),
        ("Pela && Co", PlayerKind(engine=PELA.file)),
    ],
)
def test_picking_a_player_requests_a_replacement(qtbot: QtBot, text: str, kind: PlayerKind) -> None:
    panel = PanelDriver(qtbot, GOMOKU)
    with qtbot.waitSignal(panel.cards[1].replacement_requested) as handed:
        panel.pick_player(1, text)
    assert handed.args == [1, kind]


def test_opponent_that_fits_is_shown_with_its_level_and_stays_checked(qtbot: QtBot, panel: PanelDriver) -> None:
    players = PLAYERS[0], Player("Ruby", "O", PlayerKind(LADDER[3], fits=True))
    panel.show_game(Game.start(GameSetup(Rules(), players)))
    assert panel.text("card_1_score") == levels.computer(players[1].kind)
    assert [action.text() for action in panel.player_actions(1) if action.isChecked()] == [levels.FITS_ME]
    with qtbot.assertNotEmitted(panel.cards[1].replacement_requested):
        panel.pick_player(1, levels.FITS_ME)


def when_menu_open(act: Callable[[QWidget], object]) -> None:
    """Call `act` with the next menu once it is open, then close the menu."""

    def meet() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        act(menu)
        menu.close()

    QTimer.singleShot(0, meet)


def test_player_can_be_replaced_by_keyboard(panel: PanelDriver, qtbot: QtBot) -> None:
    button = panel.part("card_0_menu")
    assert button.accessibleName() == "Change player Jane"
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    when_menu_open(lambda menu: [QTest.keyClick(menu, key) for key in (*[Qt.Key.Key_Up] * 2, Qt.Key.Key_Return)])
    with qtbot.waitSignal(panel.cards[0].replacement_requested) as handed:
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert handed.args == [0, PlayerKind("expert")]
