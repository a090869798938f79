import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QCheckBox, QLabel
from pytestqt.qtbot import QtBot

from tests.mnk.vanishing import OPENING, REPEATED, VANISHING
from tests.ui.form import SetupForm
from tests.ui.game_window import OpenSession, Session, played
from tictactoe_gui.mnk.answers import ExcludedVariant, NewestStay
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.position import CellTaken
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.ui.mnk.board.board_painting import paint_cell
from tictactoe_gui.ui.mnk.board.board_picture import thumbnail
from tictactoe_gui.ui.mnk.board.board_style import board_style
from tictactoe_gui.ui.mnk.board.cell_state import CellState
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.mnk.setup.preview import example_game, example_pixmap
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.colours import blend
from tictactoe_gui.ui.style.settings import AUTOMATIC
from tictactoe_gui.wording.mnk import endings, sentences, variants

MATCH = MatchSettings(VANISHING, (Player("Ann", "X"), Player("Ben", "O")), "1")
LAST = "C2"


@pytest.fixture
def vanishing(open_session: OpenSession) -> Session:
    """A game after the moves of `OPENING`, when B2 is about to disappear."""
    session = open_session(MATCH)
    session.click(*OPENING.split())
    return session


def faded(session: Session) -> list[str]:
    return [cell.accessibleName().split(",")[0] for cell in session.cells if cell.state.going]


def test_mark_that_goes_next_is_faded_and_named_by_screen_readers(vanishing: Session) -> None:
    assert faded(vanishing) == ["B2"]
    assert vanishing.cell("B2").accessibleName() == sentences.cell(vanishing.game, Square(1, 1), MATCH.cell_notation)
    vanishing.click(LAST)
    assert faded(vanishing) == ["C3"]
    assert vanishing.cell("B2").accessibleName() == "B2, empty"
    assert "B2" not in vanishing.shown_marks


def test_detail_says_which_mark_goes_next(vanishing: Session) -> None:
    task = sentences.instruction(vanishing.game, MATCH.cell_notation)
    assert task.startswith("B2 ")
    assert vanishing.detail.endswith(task)
    assert sentences.instruction(vanishing.game.at(1), MATCH.cell_notation) == ""


def test_cell_of_the_mark_that_goes_next_is_taken(vanishing: Session) -> None:
    vanishing.click("B2")
    assert vanishing.bubble == str(sentences.refusal(CellTaken(Square(1, 1)), VANISHING, MATCH.cell_notation))
    vanishing.click(LAST, "B2")
    assert vanishing.shown_marks["B2"] == "O"


def test_undo_and_redo_bring_marks_back_and_take_them_again(vanishing: Session) -> None:
    before = vanishing.shown_marks
    vanishing.click(LAST)
    after = vanishing.shown_marks
    vanishing.trigger("undo")
    assert (vanishing.shown_marks, faded(vanishing)) == (before, ["B2"])
    vanishing.trigger("redo")
    assert (vanishing.shown_marks, faded(vanishing)) == (after, ["C3"])


def test_earlier_moves_show_the_marks_that_stood_then(vanishing: Session) -> None:
    before = vanishing.shown_marks
    vanishing.click(LAST, "B1")
    vanishing.trigger("look_back", "look_back")
    assert (vanishing.shown_marks, faded(vanishing)) == (before, ["B2"])


def test_game_continues_after_a_restart(qtbot: QtBot, vanishing: Session) -> None:
    vanishing.click(LAST)
    moves, marks = vanishing.moves, vanishing.shown_marks
    vanishing.window.close()
    again = Session(qtbot)
    assert (again.moves, again.shown_marks, faded(again)) == (moves, marks, ["C3"])


def test_repetition_ends_the_game_with_its_reason(vanishing: Session) -> None:
    vanishing.click(*REPEATED.split()[6:])
    assert vanishing.headline == endings.DRAW
    assert vanishing.detail == endings.reason(vanishing.game) != ""
    assert faded(vanishing) == []
    assert vanishing.move_list.model().rowCount() == 11
    vanishing.trigger("undo")
    assert faded(vanishing) == ["B1"]


def test_no_mark_is_faded_after_a_resignation(vanishing: Session) -> None:
    vanishing.trigger("resign")
    assert faded(vanishing) == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme_name", ["light", "dark", "high-contrast"])
def test_pictures_fade_the_mark_that_goes_next(theme_name: str) -> None:
    design = theme.load(theme_name)

    def middle(image: QImage) -> QImage:
        return image.copy(20, 20, 20, 20)

    game = played(*OPENING.split(), match_settings=MATCH)
    usual = played(*OPENING.split(), match_settings=MatchSettings.default(Rules()))
    going, staying = (thumbnail(each, design, AUTOMATIC, 60, 1.0).toImage() for each in (game, usual))
    assert middle(going) != middle(staying)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme_name", ["light", "dark", "high-contrast"])
def test_mark_that_goes_next_is_smaller_and_as_visible_as_one_off_the_winning_line(theme_name: str) -> None:
    design = theme.load(theme_name)
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(design["tile"])
    with QPainter(image) as painter:
        paint_cell(painter, QRectF(image.rect()), CellState("X", going=True), board_style(Rules(), design))
    fill = blend(design.seats[0].fill, design["tile"], design.faded_opacity)
    crossed = [x for x in range(100) if image.pixelColor(x, x) == fill]
    assert (crossed[0] > 25, crossed[-1] < 75) == (True, True)


@pytest.mark.usefixtures("qapp")
def test_picture_of_the_game_differs_from_that_of_plain_tic_tac_toe() -> None:
    light = theme.load("light")
    own, plain = (example_pixmap(rules, light, AUTOMATIC, 55, 1.0).toImage() for rules in (VANISHING, Rules()))
    assert own != plain


@pytest.mark.parametrize(
    "rules",
    [VANISHING, Rules(20, 20, 20, 6, lifetime=NewestStay()), Rules(4, 3, 3, 3, lifetime=NewestStay())],
)
def test_example_has_a_mark_that_goes_next_and_no_line(rules: Rules) -> None:
    position = example_game(rules)
    assert len(position.next_cleared) == 1
    assert position.outcome is None


def test_vanishing_is_a_preset(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.click(f"preset_{[*PRESETS.values()].index(VANISHING)}")
    assert form.match_settings.rules == VANISHING
    assert form.find(QCheckBox, "vanishing").isChecked()


def test_vanishing_with_gravity_is_refused_until_one_is_cleared(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, MATCH)
    form.click("custom")
    refusal = variants.refusal(ExcludedVariant("vanishing", "gravity"))
    for box, fault in (("gravity", refusal), ("vanishing", "")):
        form.click(box)
        assert form.checked_cards == ["custom"]
        assert form.find(QLabel, "first_fault").text() == fault
        assert form.can_start == (not fault)
    assert form.match_settings.rules.variants == ("gravity",)
