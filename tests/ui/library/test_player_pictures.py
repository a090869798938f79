import pytest
from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tictactoe_gui.mnk.player import STONES
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.ui.library.player_pictures import LevelBadges, PlayerMark, ResultsBar
from tictactoe_gui.ui.style import theme
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as wording
from tictactoe_gui.wording.mnk.sentences import spoken_mark

THEME = theme.load("light")


@pytest.fixture
def around(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def badges(around: QWidget) -> LevelBadges:
    found = LevelBadges(lambda: THEME, around)
    found.resize(found.sizeHint())
    return found


def has_gold(image: QImage, columns: range) -> bool:
    return any(image.pixelColor(x, y) == THEME["win"] for x in columns for y in range(image.height()))


def test_badges_that_would_be_illegible_are_not_painted(badges: LevelBadges) -> None:
    badges.show_levels(LADDER)
    assert has_gold(badges.grab().toImage(), range(badges.width()))
    badges.resize(50, badges.height())
    assert not has_gold(badges.grab().toImage(), range(badges.width()))


def painted(mark: PlayerMark, text: str, colour: int) -> QImage:
    mark.show_player("Ann", text, colour)
    return mark.grab().toImage()


def test_player_without_a_mark_has_an_initial(around: QWidget) -> None:
    mark = PlayerMark(lambda: THEME, 0, around)
    pictures = []
    for name, shown in (("Ann", "X"), ("Bob", "X"), ("Ann", ""), ("Bob", "")):
        mark.show_player(name, shown)
        pictures.append(mark.grab().toImage())
    assert pictures[0] == pictures[1] != pictures[2]
    assert pictures[2] != pictures[3]
    assert painted(mark, "O", 1) != painted(mark, "O", 0)
    mark.show_player("Ann", STONES[0])
    assert mark.accessibleName() == spoken_mark(STONES[0])


def test_bar_is_divided_like_the_results(around: QWidget) -> None:
    bar = ResultsBar("bar", lambda: THEME, around)
    bar.resize(200, bar.height())
    bar.show_results(5, 0, 5)
    image = bar.grab().toImage()
    assert image.pixelColor(90, 6) == THEME["value_win"]
    assert image.pixelColor(110, 6) == THEME["value_loss_tile"]
    assert bar.accessibleName() == wording.results(5, 0, 5)


def test_beaten_levels_have_gold_badges(badges: LevelBadges) -> None:
    badges.show_levels([LADDER[0]])
    image = badges.grab().toImage()
    assert has_gold(image, range(18))
    assert not has_gold(image, range(20, image.width()))
    assert badges.accessibleName() == wording.levels_beaten([LADDER[0]])


def test_all_badges_fit_a_narrow_card(badges: LevelBadges) -> None:
    badges.show_levels(LADDER)
    badges.resize(120, badges.height())
    assert badges.grab().toImage().pixelColor(119, 2) != THEME["win"]
    assert has_gold(badges.grab().toImage(), range(110, 120))


def test_tooltip_of_a_badge_names_its_level(badges: LevelBadges, qtbot: QtBot) -> None:
    badges.show_levels([LADDER[0]])
    for at, level, beaten in ((QPoint(8, 8), LADDER[0], True), (QPoint(30, 8), LADDER[1], False)):
        QApplication.sendEvent(badges, QHelpEvent(QEvent.Type.ToolTip, at, badges.mapToGlobal(at)))
        assert QToolTip.text() == wording.badge(levels.level(level), beaten=beaten)
    # A tool tip that disappears later could repaint the window of another test.
    QToolTip.hideText()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
