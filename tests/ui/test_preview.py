from collections.abc import Callable

import pytest
from hypothesis import given
from pytestqt.qtbot import QtBot

from tests.strategies import rules
from tests.ui.form import Form
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.choice import Choice
from tictactoe_gui.ui.preview import Preview, sample


@given(rules())
def test_the_picture_shows_one_whole_line_and_every_player(shown: Rules) -> None:
    marks = sample(shown)
    assert {square for square, seat in marks.items() if seat == 0} in [set(line) for line in shown.lines]
    assert set(marks.values()) <= set(range(shown.players))
    assert len(set(marks.values())) == min(shown.players, 1 + len(shown.squares) - shown.k)


@given(rules())
def test_nothing_hangs_in_the_air_where_marks_fall(shown: Rules) -> None:
    marks = sample(shown)
    below = {Square(row + 1, column) for row, column in marks if row + 1 < shown.height}
    assert not shown.gravity or below <= set(marks)


@pytest.mark.parametrize(
    "edit",
    [
        lambda form: form.click("preset_1"),
        lambda form: form.write("player_0_mark", "🦊"),
        lambda form: form.choose("notation", Notation.NUMBER),
        lambda form: form.choose("notation", Notation.COLUMN_LETTER),
        lambda form: form.play_with(3),
    ],
)
def test_the_picture_follows_every_edit(qtbot: QtBot, edit: Callable[[Form], None]) -> None:
    form = Form(qtbot)
    before = form.part(Preview, "preview").grab().toImage()
    edit(form)
    assert form.part(Preview, "preview").grab().toImage() != before


def test_the_picture_is_described_to_those_who_do_not_see_it(qtbot: QtBot) -> None:
    form = Form(qtbot, Choice.default(Rules(7, 6, 4)))
    assert form.part(Preview, "preview").accessibleName() == "7 × 6, Player 1 X, Player 2 O"
