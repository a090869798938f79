from collections.abc import Sequence
from unittest.mock import patch

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.fake_breaker import grade_with_loss
from tests.ui.mastermind.page_driver import PageDriver
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.ui.mastermind.panel.advisor_card import DOT_RADIUS_PX, HEIGHTS_PX, CountsChart
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.labels import TextLabel

NUMBER = 4711
KEY = str(Code.from_number(NUMBER))
SMALL = (640, 452)
"""Size of the page in the smallest window, in pixels."""


def won_game(qtbot: QtBot, size: tuple[int, int] = SMALL) -> PageDriver:
    driver = PageDriver(qtbot, MatchSettings(breaker="Ann"), NUMBER, size=size)
    driver.enter("RGBY", KEY)
    driver.breaker.count(4096, 230, 1)
    return driver


def review(driver: PageDriver) -> None:
    driver.breaker.grade(grade_with_loss("RGBY", 0.2), grade_with_loss(KEY, 0.0))
    QApplication.processEvents()


@pytest.mark.usefixtures("system_font")
def test_result_buttons_do_not_move_when_the_review_arrives(qtbot: QtBot) -> None:
    driver = won_game(qtbot)
    QApplication.processEvents()
    buttons = [driver.part(QAbstractButton, f"mastermind_{name}") for name in ("again", "set_up", "best")]
    before = [button.geometry() for button in buttons]
    review(driver)
    assert driver.advice
    assert [button.geometry() for button in buttons] == before


def test_note_below_the_next_steps_is_as_high_as_its_text(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, MatchSettings(breaker="Ann"), NUMBER, size=(960, 650))
    driver.run("hint")
    driver.breaker.advise(KEY)
    driver.enter(KEY)
    QApplication.processEvents()
    note = driver.part(TextLabel, "mastermind_notes")
    assert note.isVisible()
    assert note.height() == len(note.lines) * note.fontMetrics().height()


@pytest.mark.usefixtures("system_font")
def test_low_window_shows_the_chart_after_the_end(qtbot: QtBot) -> None:
    assert won_game(qtbot).part(CountsChart, "counts_chart").height() >= HEIGHTS_PX[0]


def test_chart_waits_for_its_second_point(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, MatchSettings(breaker="Ann"), NUMBER)
    assert not driver.is_visible("counts_chart")
    driver.enter("RGBY")
    driver.breaker.count(4096, 230)
    assert driver.is_visible("counts_chart")


SIZE = QSize(204, 120)


def make_chart(qtbot: QtBot, counts: Sequence[int], size: QSize = SIZE) -> CountsChart:
    chart = CountsChart("counts_chart")
    qtbot.addWidget(chart)
    chart.setPalette(theme.load("light").palette)
    chart.resize(size)
    chart.show_counts(counts)
    return chart


def painted_points(chart: CountsChart) -> list[QPointF]:
    """Return the points of the painted line."""
    with patch.object(QPainter, "drawPolyline") as draw_line:
        chart.grab()
    return list(draw_line.call_args.args[0])


def painted_labels(chart: CountsChart) -> list[tuple[QPointF, str]]:
    """Return the painted labels with their places, newest first."""
    with patch.object(QPainter, "drawText") as draw_text:
        chart.grab()
    return [call.args for call in draw_text.call_args_list]


def labels(chart: CountsChart) -> list[str]:
    return [text for _place, text in painted_labels(chart)]


def test_newest_and_first_labels_have_priority(qtbot: QtBot) -> None:
    shown = labels(make_chart(qtbot, (*range(1_000_000, 999_988, -1), 999_000)))
    assert shown[:2] == ["999,000", "1,000,000"]
    assert len(shown) < 13


def test_labels_do_not_cover_the_last_dot(qtbot: QtBot) -> None:
    chart = make_chart(qtbot, (4096, *range(19, 0, -1), 1))
    end, metrics = painted_points(chart)[-1], QFontMetricsF(chart.font())
    for place, text in painted_labels(chart):
        beyond = (
            place.x() + metrics.horizontalAdvance(text) <= end.x() - DOT_RADIUS_PX
            or place.x() >= end.x() + DOT_RADIUS_PX
        )
        assert beyond or place.y() + metrics.descent() <= end.y() - DOT_RADIUS_PX


@pytest.mark.parametrize("counts", [(4096, 230, 14), (1_000_000, 354_294, 1_910, 499, 114), (4096,) * 21])
def test_labels_stay_inside_the_chart(qtbot: QtBot, counts: Sequence[int]) -> None:
    chart = make_chart(qtbot, counts)
    metrics = QFontMetricsF(chart.font())
    for place, text in painted_labels(chart):
        assert 0 <= place.x() <= chart.width() - metrics.horizontalAdvance(text)
        assert metrics.ascent() <= place.y() <= chart.height()


def test_scale_is_logarithmic(qtbot: QtBot) -> None:
    chart = make_chart(qtbot, (1000, 100, 10, 1, 0))
    first, second, third, last, none = (point.y() for point in painted_points(chart))
    assert first < last == none
    assert second - first == pytest.approx(third - second) == pytest.approx(last - third)


@pytest.mark.usefixtures("german_locale")
def test_numbers_follow_the_locale(qtbot: QtBot) -> None:
    chart = make_chart(qtbot, (4096, 1230, 14))
    assert chart.accessibleName() == chart.toolTip() == "4.096 → 1.230 → 14"
    assert labels(chart) == ["14", "4.096", "1.230"]
