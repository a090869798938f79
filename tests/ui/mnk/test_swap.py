from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.form import SetupForm
from tests.ui.game_window import OpenSession, Session
from tictactoe_gui.mnk.answers import ExcludedVariant, UnsuitableSwap
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.position import ChoiceDue
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ui.mnk.board import pieces
from tictactoe_gui.ui.mnk.board.board_picture import thumbnail
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.game_status import TurnMark
from tictactoe_gui.ui.mnk.panel.next_steps import ResumeCard
from tictactoe_gui.ui.mnk.panel.player_card import PlayerCard
from tictactoe_gui.ui.mnk.panel.side_choice import SideChoice
from tictactoe_gui.ui.mnk.setup.match_settings import LOSER, MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import AUTOMATIC
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import choices, sentences, variants

SWAP2 = PRESETS["Swap2"]
MATCH = MatchSettings(SWAP2, (Player("Jane", "●"), Player("John", "○")), "1")
PIE = replace(
    MATCH, rules=Rules.with_variants(3, 3, 3, 2, ["swap"]), players=(Player("Jane", "X"), Player("John", "O"))
)
OPENING = "H8", "H9", "J8"
TWO_MORE = "C3", "D9"
BUTTONS = {choice: f"choose_{choice.name.lower()}" for choice in Choice}
STAY, SWAP, PLACE_TWO = BUTTONS.values()


@pytest.fixture
def opened(open_session: OpenSession) -> Session:
    """A game of Jane and John in which John is to choose a side."""
    session = open_session(MATCH)
    session.click(*OPENING)
    return session


def offered(session: Session) -> list[str]:
    """Return the texts of the buttons of the card. Empty if it is hidden."""
    buttons = [session.part(QPushButton, name) for name in BUTTONS.values()]
    return [button.text() for button in buttons if button.isVisible()]


def cards(session: Session) -> list[str]:
    """Return the accessible names of the players' cards, by seat."""
    return [session.part(PlayerCard, f"card_{seat}").accessibleName() for seat in range(2)]


def rows(session: Session) -> list[list[str | None]]:
    model = session.move_list.model()
    return [[model.index(row, at).data() for at in range(2)] for row in range(model.rowCount())]


def test_each_mark_of_the_opening_is_announced_and_previewed(open_session: OpenSession) -> None:
    session = open_session(MATCH)
    for cell, seat in zip(OPENING, (0, 1, 0), strict=True):
        mark = MATCH.players[seat].mark
        session.hover(session.cell(cell))
        ghost = session.cell(cell).state
        assert (ghost.mark, ghost.colour, ghost.ghost) == (mark, seat, True)
        assert session.headline == phrases.turn_of("Jane")
        assert session.detail.endswith(choices.NEXT_MARK.format(side=choices.side(mark)))
        session.click(cell)
    assert session.shown_marks == {"H8": "●", "H9": "○", "J8": "●"}


def test_mark_in_the_headline_is_the_one_that_comes_next(open_session: OpenSession) -> None:
    session = open_session(MATCH)
    session.click("H8")
    mark = session.part(TurnMark, "status_mark")
    middle = mark.grab().toImage().pixelColor(mark.rect().center() / 2)
    assert pieces.piece_colours("○", 1, theme.load("light")).fill.lightness() > 128
    assert middle.lightness() > 128


def test_choices_are_offered_by_the_names_of_the_sides(opened: Session) -> None:
    assert opened.headline == choices.CHOOSES.format(name="John")
    assert not opened.part(TurnMark, "status_mark").isVisible()
    assert offered(opened) == ["Play White", "Play Black", "Place Two More"]
    stay, _, more = (opened.part(QPushButton, name) for name in BUTTONS.values())
    assert stay.accessibleDescription() == choices.consequence(Choice.STAY, MATCH.players[1])
    assert more.accessibleDescription() == choices.consequence(Choice.PLACE_TWO, MATCH.players[1])


def test_sides_of_other_marks_are_named_by_the_mark(open_session: OpenSession) -> None:
    session = open_session(PIE)
    session.click("B2")
    assert offered(session) == ["Play O", "Play X"]


def test_card_is_there_only_while_a_person_chooses(open_session: OpenSession) -> None:
    session = open_session(MATCH)
    card = session.part(SideChoice, "side_choice")
    shown = [card.isVisible()]
    for cell in OPENING:
        session.click(cell)
        shown.append(card.isVisible())
    session.trigger("look_back")
    shown.append(card.isVisible())
    session.trigger("look_last")
    shown.append(card.isVisible())
    session.trigger("resign")
    shown.append(card.isVisible())
    assert shown == [False, False, False, True, False, True, False]


def test_choices_are_announced_and_no_choice_of_a_computer_is_offered(opened: Session) -> None:
    game = opened.game
    assert choices.CHOOSES.format(name="John") in opened.controller.session.news
    against = game.replace_player(0, replace(game.players[0], kind=PlayerKind(EXPERT)))
    assert sentences.headline(against) == choices.CHOOSE
    card = opened.part(SideChoice, "side_choice")
    card.show_game(game.replace_player(1, replace(game.players[1], kind=PlayerKind(EXPERT))))
    assert card.isHidden()


def test_choices_are_reached_by_tab_and_pressed_by_keyboard(opened: Session) -> None:
    opened.cell("A1").setFocus()
    names = []
    for _ in range(3):
        opened.press(Qt.Key.Key_Tab)
        names.append(opened.focused_name)
    assert names[:3] == [STAY, SWAP, PLACE_TWO]
    opened.part(QPushButton, SWAP).setFocus()
    opened.press(Qt.Key.Key_Space)
    assert opened.game.last_move is Choice.SWAP
    assert opened.focused_name.startswith("cell_")


def test_cell_is_refused_while_a_choice_is_due(opened: Session) -> None:
    opened.hover(opened.cell("A1"))
    assert opened.cell("A1").state.mark is None
    opened.click("A1")
    assert opened.bubble == str(sentences.refusal(ChoiceDue(), SWAP2, MATCH.cell_notation))
    assert len(opened.moves) == 3


def test_swap_exchanges_names_and_leaves_the_marks(opened: Session) -> None:
    marks = opened.shown_marks
    before = cards(opened)
    opened.click_button(SWAP)
    assert opened.shown_marks == marks
    assert offered(opened) == []
    assert ["Jane" in before[0], "John" in before[1]] == [True, True]
    assert ["John" in cards(opened)[0], "Jane" in cards(opened)[1]] == [True, True]
    assert (opened.headline, opened.detail) == (
        phrases.turn_of("Jane"),
        choices.CHOSEN[Choice.SWAP].format(name="John"),
    )
    opened.click("A1")
    assert opened.shown_marks["A1"] == "○"


def test_player_who_stays_moves(opened: Session) -> None:
    opened.click_button(STAY)
    assert opened.headline == phrases.turn_of("John")
    opened.click("A1")
    assert opened.shown_marks["A1"] == "○"


def test_two_more_marks_hand_the_choice_back(opened: Session) -> None:
    opened.click_button(PLACE_TWO)
    assert opened.headline == phrases.turn_of("John")
    opened.click(*TWO_MORE)
    assert (opened.shown_marks["C3"], opened.shown_marks["D9"]) == ("○", "●")
    assert opened.headline == choices.CHOOSES.format(name="Jane")
    assert offered(opened) == ["Play Black", "Play White"]


def test_moves_are_in_the_column_of_the_seat_that_made_them(opened: Session) -> None:
    opened.click_button(PLACE_TWO)
    opened.click(*TWO_MORE)
    opened.click_button(SWAP)
    opened.click("A1", "A2")
    assert rows(opened) == [
        ["H8", None],
        ["I8", None],
        ["H6", choices.NAMES[Choice.PLACE_TWO]],
        [None, "C13"],
        [None, "I12"],
        [choices.NAMES[Choice.SWAP], "A15"],
        ["B15", None],
    ]
    spoken = opened.move_list.model().index(5, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == choices.CHOSEN[Choice.SWAP].format(name="Jane")


def test_each_move_of_the_list_leads_to_its_position(opened: Session) -> None:
    opened.click_button(SWAP)
    opened.click("A1")
    swap = opened.move_list.model().index(2, 1)
    where = opened.move_list.visualRect(swap).center()
    QTest.mouseClick(opened.move_list.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert opened.headline == sentences.EARLIER_MOVE.format(ply=3, moves=4)
    assert opened.detail == choices.CHOSEN[Choice.SWAP].format(name="John")
    opened.trigger("look_back")
    selected = opened.move_list.currentIndex()
    assert (selected.row(), selected.column(), selected.data()) == (2, 0, "H6")
    opened.trigger("look_first")
    assert opened.move_list.currentIndex() == QModelIndex()


def test_undo_and_redo_include_choices(opened: Session) -> None:
    opened.click_button(SWAP)
    after = cards(opened)
    opened.trigger("undo")
    assert offered(opened) == ["Play White", "Play Black", "Place Two More"]
    assert ["Jane" in cards(opened)[0], "John" in cards(opened)[1]] == [True, True]
    opened.trigger("redo")
    assert (offered(opened), cards(opened)) == ([], after)


def test_player_who_is_replaced_after_a_swap_is_the_one_on_the_card(opened: Session) -> None:
    opened.click_button(SWAP)
    opened.controller.replace_player(0, PlayerKind(EXPERT))
    kinds = {player.name: bool(player.kind.level) for player in opened.game.players}
    assert kinds == {"Jane": False, "John": True}
    assert [player.mark for player in opened.game.players] == ["●", "○"]
    assert [bool(player.kind.level) for player in opened.controller.session.settings.players] == [False, True]


def test_loser_begins_the_next_game_after_a_swap() -> None:
    controller = Controller(replace(PIE, first_player=LOSER), Random(0))
    for move in (Square(0, 0), Choice.SWAP, Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)):
        controller.play(move)
    assert controller.game.outcome
    assert controller.game.outcome.winner == 0
    controller.new_game()
    assert controller.game.turn.name == "Jane"


def test_choice_is_offered_again_after_a_restart(qtbot: QtBot, opened: Session) -> None:
    opened.window.close()
    again = Session(qtbot)
    assert offered(again) == ["Play White", "Play Black", "Place Two More"]
    assert not again.part(ResumeCard, "offer").isVisible()
    again.click_button(STAY)
    assert (again.game.last_move, offered(again)) == (Choice.STAY, [])


def test_position_with_a_choice_can_be_copied_and_saved_as_a_picture(opened: Session) -> None:
    opened.trigger("copy_text")
    assert "●" in QGuiApplication.clipboard().text()
    opened.trigger("copy_picture")
    assert not QGuiApplication.clipboard().image().isNull()


@pytest.mark.usefixtures("qapp")
def test_thumbnail_of_a_swapped_game_shows_the_same_marks() -> None:
    def picture(choice: Choice) -> object:
        game = Game.start(MATCH.setup_with_first(0))
        for move in (Square(7, 7), Square(7, 8), Square(9, 7), choice):
            game = game.play(move)
        return thumbnail(game, theme.load("light"), AUTOMATIC, 60, 1.0).toImage()

    assert picture(Choice.SWAP) == picture(Choice.STAY)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_buttons_show_the_pieces_of_the_sides(open_session: OpenSession, name: str) -> None:
    session = open_session(MATCH, theme_name=name)
    session.click(*OPENING)
    lightness = []
    for button in (STAY, SWAP):
        pixmap = session.part(QPushButton, button).icon().pixmap(24, 24)
        lightness.append(pixmap.toImage().pixelColor(pixmap.rect().center()).lightness())
    assert [value > 128 for value in lightness] == [True, False]


def test_swap_and_swap2_exclude_each_other(qtbot: QtBot) -> None:
    form = SetupForm(qtbot, MATCH)
    form.click("custom")
    assert form.find(QCheckBox, "swap2").isChecked()
    form.click("swap")
    assert form.find(QLabel, "first_fault").text() == variants.refusal(ExcludedVariant("swap", "swap2"))
    assert not form.can_start
    form.click("swap2")
    assert form.match_settings.rules.variants == ("exact", "swap")


def test_swap2_needs_lines_that_the_opening_cannot_complete(qtbot: QtBot) -> None:
    form = SetupForm(qtbot)
    form.click("custom")
    form.click("swap2")
    assert form.find(QLabel, "first_fault").text() == variants.refusal(UnsuitableSwap("swap2", 4))


Change = Callable[[Session], object]


@pytest.mark.parametrize(
    "change", [lambda session: session.trigger("theme_dark"), lambda session: session.trigger("board_paper")]
)
def test_choices_stay_while_the_look_changes(opened: Session, change: Change) -> None:
    change(opened)
    assert offered(opened) == ["Play White", "Play Black", "Place Two More"]
