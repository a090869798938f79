from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import LEVELS
from tictactoe_gui.ui import motion, theme, thinking
from tictactoe_gui.ui.engines import Engine
from tictactoe_gui.ui.player_card import PlayerCard
from tictactoe_gui.ui.side_panel import SidePanel
from tictactoe_gui.ui.thinking import Spinner
from tictactoe_gui.wording import levels

BUILDER = Kind("builder")
PELA = Engine("/bin/pela", "Pela & Co")
GOMOKU = PRESETS["Gomoku 15 × 15"]
PLAYERS = (Player("Jane", "X"), Player("Ruby", "O", BUILDER))


class Panel(SidePanel):
    """The side panel with Jane against Ruby, a Builder, who begins."""

    def __init__(self, qtbot: QtBot, rules: Rules, *others: Player) -> None:
        super().__init__(self.game(rules, *others), Notation.ROW_LETTER, theme.load("light"), [])
        qtbot.addWidget(self)
        self.resize(232, 500)
        self.offer([PELA])
        self.show_players(rules, *others)
        with qtbot.waitExposed(self):
            self.show()

    @staticmethod
    def game(rules: Rules, *others: Player) -> Game:
        return Game.start(Setup(rules, PLAYERS + others, first=1))

    def show_players(self, rules: Rules, *others: Player) -> None:
        self.show_game(self.game(rules, *others), lambda _seat: 2, live=True)

    def part(self, name: str) -> QWidget:
        found = self.findChild(QWidget, name)
        assert found
        return found

    def text(self, name: str) -> str | None:
        """What a label says; None while it is hidden."""
        label = self.part(name)
        assert isinstance(label, QLabel)
        return label.text() if label.isVisible() else None

    def shown(self, *names: str) -> list[str]:
        return [name for name in names if self.part(name).isVisible()]

    def push(self, name: str) -> None:
        button = self.part(name)
        assert isinstance(button, QAbstractButton)
        button.click()

    def menu(self, seat: int) -> QMenu:
        """The menu of a card, filled as for opening it."""
        button = self.part(f"card_{seat}_menu")
        assert isinstance(button, QToolButton)
        button.menu().aboutToShow.emit()
        return button.menu()

    def offered(self, seat: int) -> list[str]:
        return [action.text() for action in self.menu(seat).actions() if not action.isSeparator()]

    def pick(self, seat: int, text: str) -> None:
        next(action for action in self.menu(seat).actions() if action.text() == text).trigger()


@pytest.fixture
def panel(qtbot: QtBot) -> Panel:
    return Panel(qtbot, Rules())


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PATIENCE", 0)


def test_a_card_tells_which_level_plays(panel: Panel) -> None:
    assert panel.text("card_1_plays") == "Builder"
    assert panel.part("card_1").accessibleName() == "Ruby, O, Builder, 2 games won, to move"


def test_a_person_goes_without_saying(panel: Panel) -> None:
    assert panel.text("card_0_plays") is None


@pytest.mark.parametrize(("file", "name"), [(PELA.file, PELA.name), ("/opt/zen.exe", "zen")])
def test_a_card_names_an_outside_engine_or_else_its_file(qtbot: QtBot, file: str, name: str) -> None:
    panel = Panel(qtbot, GOMOKU)
    players = (PLAYERS[0], Player("Pela", "O", Kind(engine=file)))
    panel.show_game(Game.start(Setup(GOMOKU, players)), lambda _seat: 0, live=True)
    assert panel.text("card_1_plays") == name


def test_a_low_card_tells_level_and_games_won_in_one_line(qtbot: QtBot) -> None:
    panel = Panel(qtbot, Rules(players=4), Player("Opal", "△", Kind("expert")), Player("Bob", "◇"))
    assert panel.text("card_2_score") == "Expert · 2 games won"
    assert panel.text("card_2_plays") is None


def test_a_seat_can_be_handed_to_a_person_or_any_level(panel: Panel) -> None:
    assert panel.offered(1) == ["Person", *map(levels.level, LEVELS)]


def test_outside_engines_are_offered_where_they_know_the_rules(panel: Panel) -> None:
    panel.show_players(GOMOKU)
    assert panel.offered(0)[-1] == "Pela && Co"
    panel.show_players(Rules(15, 15, 5, gravity=True))
    assert "Pela && Co" not in panel.offered(0)


def test_the_menu_marks_who_plays(panel: Panel) -> None:
    marked = [[action.text() for action in panel.menu(seat).actions() if action.isChecked()] for seat in (0, 1)]
    assert marked == [["Person"], ["Builder"]]


def test_the_menu_tells_what_a_level_means(panel: Panel) -> None:
    menu = panel.menu(0)
    assert menu.toolTipsVisible()
    told = {action.text(): action.toolTip() for action in menu.actions()}
    assert told["Casual"] == levels.meaning("casual")


@pytest.mark.parametrize(
    ("text", "kind"), [("Person", PERSON), ("Expert", Kind("expert")), ("Pela && Co", Kind(engine=PELA.file))]
)
def test_what_is_picked_is_handed_the_seat(qtbot: QtBot, text: str, kind: Kind) -> None:
    panel = Panel(qtbot, GOMOKU)
    with qtbot.waitSignal(panel.handed) as handed:
        panel.pick(1, text)
    assert handed.args == [1, kind]


def test_who_plays_already_is_handed_nothing(panel: Panel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(panel.handed):
        panel.pick(1, "Builder")


def in_menu(act: Callable[[QWidget], object]) -> None:
    """Act on the next menu once it is open; it is closed in the end whatever happens."""

    def meet() -> None:
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        act(menu)
        menu.close()

    QTimer.singleShot(0, meet)


def test_a_seat_is_handed_over_by_keyboard(panel: Panel, qtbot: QtBot) -> None:
    button = panel.part("card_0_menu")
    assert button.accessibleName() == "Who plays Jane"
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    in_menu(lambda menu: [QTest.keyClick(menu, key) for key in (Qt.Key.Key_Up, Qt.Key.Key_Return)])
    with qtbot.waitSignal(panel.handed) as handed:
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert handed.args == [0, Kind("expert")]


def test_only_the_card_of_who_thinks_shows_it(panel: Panel) -> None:
    panel.show_thinking(1, ours=True)
    assert panel.shown("card_0_spinner", "card_1_spinner") == ["card_1_spinner"]
    panel.show_thinking(None, ours=True)
    assert panel.shown("card_0_spinner", "card_1_spinner") == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("animated", [True, False])
def test_the_spinner_turns_only_where_things_move(
    panel: Panel, monkeypatch: pytest.MonkeyPatch, *, animated: bool
) -> None:
    monkeypatch.setattr(motion, "duration", lambda milliseconds: milliseconds * animated)
    spinner = panel.part("card_1_spinner")
    assert isinstance(spinner, Spinner)
    panel.show_thinking(1, ours=True)
    assert spinner.turning is animated
    panel.show_thinking(None, ours=True)
    assert not spinner.turning


def test_a_turning_spinner_changes_its_picture(panel: Panel, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(motion, "duration", lambda _milliseconds: 1)
    panel.show_thinking(1, ours=True)
    spinner = panel.part("card_1_spinner")
    before = spinner.grab().toImage()
    qtbot.waitUntil(lambda: spinner.grab().toImage() != before)


def test_quick_thinking_shows_no_buttons(panel: Panel) -> None:
    panel.show_thinking(1, ours=True)
    assert panel.shown("card_1_move_now", "card_1_stop") == []
    assert panel.text("card_1_score") == "2 games won"


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("ours", "names"), [(True, ["card_1_move_now", "card_1_stop"]), (False, ["card_1_stop"])])
def test_long_thinking_can_be_stopped_and_ours_made_to_move(
    panel: Panel, qtbot: QtBot, *, ours: bool, names: list[str]
) -> None:
    panel.show_thinking(1, ours=ours)
    qtbot.waitUntil(lambda: panel.shown("card_1_move_now", "card_1_stop") == names)
    assert panel.text("card_1_score") is None


@pytest.mark.usefixtures("at_once")
def test_the_buttons_stay_while_the_same_player_thinks_on(panel: Panel, qtbot: QtBot) -> None:
    panel.show_thinking(1, ours=True)
    qtbot.waitUntil(panel.part("card_1_stop").isVisible)
    panel.show_thinking(1, ours=True)
    panel.show_players(Rules())
    assert panel.shown("card_1_move_now", "card_1_stop") == ["card_1_move_now", "card_1_stop"]
    assert panel.text("card_1_score") is None


@pytest.mark.usefixtures("at_once")
def test_with_the_move_the_buttons_go(panel: Panel, qtbot: QtBot) -> None:
    panel.show_thinking(1, ours=True)
    qtbot.waitUntil(panel.part("card_1_stop").isVisible)
    panel.show_thinking(0, ours=True)
    assert panel.shown("card_1_move_now", "card_1_stop") == []
    assert panel.text("card_1_score") == "2 games won"


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("button", "signal"), [("move_now", "move_now_wanted"), ("stop", "stop_wanted")])
def test_each_button_asks_for_what_it_says(panel: Panel, qtbot: QtBot, button: str, signal: str) -> None:
    panel.show_thinking(1, ours=True)
    qtbot.waitUntil(panel.part("card_1_stop").isVisible)
    with qtbot.waitSignal(getattr(panel, signal)):
        panel.push(f"card_1_{button}")


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("others", [(), tuple(Player(f"P{number}", f"{number}") for number in range(3, 7))])
def test_nothing_on_a_card_is_cut_off_while_its_player_thinks(qtbot: QtBot, others: tuple[Player, ...]) -> None:
    panel = Panel(qtbot, Rules(7, 7, 4, 2 + len(others)), *others)
    panel.show_thinking(1, ours=True)
    qtbot.waitUntil(panel.part("card_1_stop").isVisible)
    card = panel.part("card_1")
    assert isinstance(card, PlayerCard)
    name = panel.part("card_1_name")
    buttons = panel.findChildren(QPushButton)
    urging = [button for button in buttons if button.objectName() in ("card_1_move_now", "card_1_stop")]
    assert name.height() >= name.sizeHint().height()
    for button in urging:
        assert button.width() >= button.sizeHint().width()
        assert card.rect().contains(
            button.geometry().translated(button.mapTo(card, button.rect().topLeft()) - button.pos())
        )
