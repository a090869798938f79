import re
from collections.abc import Callable

import pytest
from hypothesis import given
from pytestqt.qtbot import QtBot

from tests.strategies import rules
from tests.ui.form import SetupForm
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.mnk.setup import preview
from tictactoe_gui.ui.mnk.setup.preview import BoardPreview, example_position
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import AUTOMATIC

XO = (Player("Ann", "X"), Player("Bob", "O"))


@given(rules())
def test_preview_shows_one_line_and_every_player_without_floating_marks(shown: Rules) -> None:
    marks = example_position(shown)
    assert {square for square, seat in marks.items() if seat == 0} in [set(line) for line in shown.lines]
    assert set(marks.values()) <= set(range(shown.players))
    assert len(set(marks.values())) == min(shown.players, 1 + len(shown.squares) - shown.k)
    below = {Square(row + 1, column) for row, column in marks if row + 1 < shown.height}
    assert not shown.placement.falls or below <= set(marks)


@pytest.mark.parametrize(
    "edit",
    [
        lambda form: form.click("preset_1"),
        lambda form: form.enter_text("player_0_mark", "🦊"),
        lambda form: form.choose("notation", Notation.NUMBER),
        lambda form: form.set_players(3),
    ],
)
def test_preview_follows_every_edit(qtbot: QtBot, edit: Callable[[SetupForm], None]) -> None:
    form = SetupForm(qtbot)
    before = form.find(BoardPreview, "preview").grab().toImage()
    edit(form)
    assert form.find(BoardPreview, "preview").grab().toImage() != before


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ultimate", lambda position: position.captured and position.area),
        ("Vanishing", lambda position: position.next_cleared),
        ("Swap2", lambda position: position.choices),
    ],
)
def test_example_shows_what_is_special_in_the_game(name: str, shown: Callable[[Position], object]) -> None:
    assert shown(preview.example_game(PRESETS[name]))


@pytest.mark.usefixtures("qapp")
def test_pictures_of_presets_show_their_own_marks() -> None:
    light = theme.load("light")
    image = preview.example_pixmap(Rules(7, 6, 4, placement=Gravity()), light, AUTOMATIC, 54, 1.0).toImage()
    colours = {image.pixelColor(x, y).name() for x in range(54) for y in range(54)}
    assert {disc.fill.name() for disc in light.discs} <= colours


@pytest.mark.usefixtures("qapp")
def test_small_cells_show_discs_in_the_full_colour_of_a_mark() -> None:
    dark = theme.load("dark")
    image = preview.example_pixmap(Rules(9, 9, 9), dark, AUTOMATIC, 54, 1.0).toImage()
    colours = {image.pixelColor(x, y).name() for x in range(54) for y in range(54)}
    assert dark.seats[0].fill.name() in colours


@pytest.mark.usefixtures("qapp")
def test_marks_of_a_large_board_are_large_in_its_small_picture() -> None:
    dark = theme.load("dark")
    pictures = [
        preview.example_pixmap(Rules(side, side, k), dark, AUTOMATIC, 54, 1.0).toImage()
        for side, k in ((9, 5), (15, 5), (12, 12), (20, 12))
    ]
    assert pictures[0] == pictures[1]
    assert pictures[2] == pictures[3]


@pytest.mark.parametrize("side", [150, 240])
def test_column_numbers_of_a_wide_board_do_not_run_together(qtbot: QtBot, side: int) -> None:
    shown = BoardPreview(theme.load("light"))
    qtbot.addWidget(shown)
    shown.resize(side, side)
    shown.show_choice(Rules(20, 20, 5), XO, Notation.ROW_LETTER)
    image = shown.grab().toImage()
    ground = image.pixel(0, 0)
    columns, rows = range(image.width()), range(image.height())
    top = next(y for y in rows if any(image.pixel(x, y) != ground for x in columns))
    inked = [any(image.pixel(x, y) != ground for y in range(top, top + 6)) for x in columns]
    words = re.split(r"0{3,}", "".join(str(int(ink)) for ink in inked).strip("0"))
    assert len(words) > 5
    assert max(map(len, words)) < 20


@pytest.mark.parametrize("look", ["paper"])
def test_pictures_of_presets_and_the_preview_have_the_chosen_look(qtbot: QtBot, look: str) -> None:
    light = theme.load("light")
    pictures = [preview.example_pixmap(Rules(), light, name, 54, 1.0).toImage() for name in ("automatic", look)]
    assert pictures[0] != pictures[1]
    previews = [BoardPreview(light, look=name) for name in ("automatic", look)]
    for shown in previews:
        qtbot.addWidget(shown)
        shown.resize(240, 240)
    assert previews[0].grab().toImage() != previews[1].grab().toImage()
