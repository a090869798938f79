import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.setup_form import MastermindSetupForm
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.ui.mastermind.board.peg_painting import PegRow, PegStyle
from tictactoe_gui.ui.mastermind.setup import setup_dialog
from tictactoe_gui.ui.mastermind.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme


@pytest.mark.parametrize("rules", [Rules(), Rules(6, 10), Rules(2, 2)])
def test_setup_preview_shows_colours_beside_the_key(qtbot: QtBot, rules: Rules) -> None:
    form = MastermindSetupForm(qtbot, MatchSettings(rules))
    QApplication.processEvents()
    key, colours, meaning = (
        QRect(part.mapTo(form.dialog, part.rect().topLeft()), part.size())
        for part in (form.find(QWidget, name) for name in ("sample_key", "sample_colours", "meaning"))
    )
    assert key.left() == meaning.left()
    assert 0 < colours.left() - key.left() - rules.pegs * setup_dialog.MAX_PEG_SIZE_PX < 60


def test_pegs_shrink_in_a_narrow_row(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    row = PegRow("row", 40, PegStyle(theme.load("light"), letters=True), window)
    QHBoxLayout(window).addWidget(row)
    row.show_pegs([0] * 10, "ten")
    window.resize(200, 60)
    with qtbot.waitExposed(window):
        window.show()
    assert row.width() < 200 < row.sizeHint().width()
