from collections.abc import Sequence
from datetime import UTC, datetime

import pytest
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.pictures import has_text
from tictactoe_gui.ratings import Rating
from tictactoe_gui.storage.library.profiles import RatedGame
from tictactoe_gui.ui.library.rating_chart import Curve, RatingChart, grid_values, period
from tictactoe_gui.ui.style import theme
from tictactoe_gui.wording.mnk import scores as wording

THEME = theme.load("light")


def rated(number: int, value: float, day: int | None = 1) -> RatedGame:
    ended = datetime(2026, 11, day, 12, tzinfo=UTC) if day else None
    return RatedGame(number, ended, Rating(value, 80, number))


@pytest.fixture
def around(qtbot: QtBot) -> QWidget:
    widget = QWidget()
    qtbot.addWidget(widget)
    return widget


@pytest.fixture
def chart(around: QWidget) -> RatingChart:
    found = RatingChart(lambda: THEME, around)
    found.resize(400, 150)
    return found


def picture(chart: RatingChart, *curves: Curve) -> QImage:
    chart.show_curves(curves)
    return chart.grab().toImage()


def rows_of(image: QImage, colour: QColor, columns: Sequence[int]) -> list[int]:
    """Return the topmost row of the colour in each column, or -1."""
    rows = range(image.height())
    return [next((y for y in rows if image.pixelColor(x, y) == colour), -1) for x in columns]


@pytest.mark.parametrize(
    ("lowest", "highest", "values"),
    [
        (1210, 1240, [1200, 1300, 1400, 1500]),
        (1050, 1950, [1000, 1250, 1500, 1750, 2000]),
        (-2900, 2900, [-4000, -2000, 0, 2000, 4000]),
    ],
)
def test_grid_has_a_few_round_values(lowest: float, highest: float, values: list[int]) -> None:
    assert grid_values(lowest, highest) == values


@pytest.mark.parametrize(
    ("days", "dates"),
    [((1, 3, 2), ("1 Nov 2026", "3 Nov 2026")), ((2, 2), ("2 Nov 2026",)), ((None, 4), ("4 Nov 2026",)), ((None,), ())],
)
def test_period_has_each_date_once(days: Sequence[int | None], dates: tuple[str, ...]) -> None:
    curve = Curve("Ann", [rated(number, 1200, day) for number, day in enumerate(days)])
    assert period([curve]) == dates


def test_each_player_has_a_line_in_their_colour_which_rises_with_the_rating(chart: RatingChart) -> None:
    image = picture(
        chart, Curve("Ann", [rated(1, 1200), rated(3, 1400)]), Curve("Bob", [rated(2, 1300), rated(4, 1300)])
    )
    left, right = rows_of(image, THEME.seats[0].fill, [80, 240])
    assert left > right > 0
    assert max(rows_of(image, THEME.seats[1].fill, range(60, 360))) > 0


def test_whole_uncertainty_is_shown(chart: RatingChart) -> None:
    image = picture(chart, Curve("Ann", [rated(1, 1200), rated(2, 1200)]))
    (line,) = rows_of(image, THEME.seats[0].fill, [200])
    band = image.pixelColor(200, line + 6)
    shown = [y for y in range(image.height()) if image.pixelColor(200, y) == band]
    assert abs((shown[0] + shown[-1]) / 2 - line) <= 2


def test_chart_without_ratings_says_how_to_get_one(chart: RatingChart) -> None:
    image = picture(chart, Curve("Ann", []))
    assert chart.accessibleDescription() == wording.curve("Ann", [])
    assert has_text(image, THEME["muted"])
    assert not has_text(picture(chart), THEME["muted"])


def test_screen_readers_get_the_ratings_of_both_players(chart: RatingChart) -> None:
    games = [rated(1, 1200), rated(2, 1250), rated(3, 1240)]
    chart.show_curves([Curve("Ann", games), Curve("Bob", games[:1])])
    own, other = chart.accessibleDescription().split("\n")
    assert own == wording.curve("Ann", games)
    assert all(part in own for part in ("Ann", "1200", "1240", "3"))
    assert "Bob" in other
