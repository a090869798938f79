from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget

from tests.ui.game_window import JANE_AND_JOHN, JANE_WINS, OpenSession, Session, button, when_open
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.phrases import running_text

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
STATES = ["undo", "redo", "resign", "look_first", "look_back", "look_forward", "look_last"]


def press_button(text: str) -> Callable[[QDialog], object]:
    return lambda dialog: button(dialog, text).click()


@pytest.mark.parametrize(
    ("cells", "commands", "enabled"),
    [
        ([], [], ["resign"]),
        (["A1"], [], ["undo", "resign", "look_first", "look_back"]),
        (["A1"], ["undo"], ["redo", "resign"]),
        (JANE_WINS, [], ["undo", "look_first", "look_back"]),
        ([], ["resign"], ["undo"]),
        ([], ["resign", "undo"], ["resign"]),
        (["A1", "B2"], ["look_back"], ["undo", "resign", "look_first", "look_back", "look_forward", "look_last"]),
    ],
)
def test_commands_are_enabled_when_they_can_be_used(
    session: Session, cells: list[str], commands: list[str], enabled: list[str]
) -> None:
    session.click(*cells)
    session.trigger(*commands)
    assert [name for name in STATES if session.action(name).isEnabled()] == enabled


def test_looking_back_shows_the_ply_and_its_move(session: Session) -> None:
    session.click("A1", "B1", "A2")
    session.trigger("look_back")
    assert (session.headline, session.detail) == sentences.earlier_position(session.game, 2, Notation.ROW_LETTER)
    session.trigger("look_first")
    assert session.headline == sentences.EARLIER_MOVE.format(ply=0, moves=3)
    assert session.detail == sentences.begins(JANE_AND_JOHN.players[0])
    button = session.part(QPushButton, "return_to_end")
    assert (list(session.shown_marks), button.isVisible()) == ([], True)
    for key, ply in (("Right", 1), ("Right", 2), ("End", 3), ("Left", 2), ("Home", 0)):
        session.press(Qt.Key[f"Key_{key}"], modifier=Qt.KeyboardModifier.AltModifier)
        assert len(session.shown_marks) == ply
    session.click_button("return_to_end")
    assert (session.headline, button.isVisible()) == (phrases.turn_of("John"), False)
    assert session.focused_name.startswith("cell_")
    session.trigger("look_first", "undo")
    assert (session.headline, list(session.shown_marks)) == (phrases.turn_of("Jane"), ["A1", "B1"])


@pytest.mark.parametrize("play", [lambda session: session.click("C3"), lambda session: session.type("c3")])
def test_cell_chosen_while_looking_back_returns_without_playing(
    session: Session, play: Callable[[Session], None]
) -> None:
    session.click("A1", "B1", "A2")
    session.trigger("look_first")
    session.type("c")
    session.press(Qt.Key.Key_Escape)
    assert session.headline == sentences.EARLIER_MOVE.format(ply=0, moves=3)
    play(session)
    assert session.moves == ["A1", "B1", "A2"]
    assert session.headline == phrases.turn_of("John")
    play(session)
    assert session.moves == ["A1", "B1", "A2", "C3"]


def test_typed_letter_stays_visible_when_a_move_arrives(session: Session) -> None:
    typed = running_text(*sentences.typing("b", Rules(), Notation.ROW_LETTER))
    session.type("b")
    session.controller.play(Square(0, 0))
    assert (list(session.shown_marks), session.detail) == (["A1"], typed)
    session.type("2")
    assert session.moves == ["A1", "B2"]
    assert session.detail != typed
    session.type("c")
    session.trigger("resign")
    assert session.board.keyboard.text == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Left])
def test_mistyped_cell_is_named_whole_beside_the_cursor_until_the_next_key(
    open_session: OpenSession, announcements: list[str], key: Qt.Key
) -> None:
    rules = Rules(15, 15, 5)
    session = open_session(MatchSettings.default(rules))
    announcements.clear()
    status = session.headline, session.detail
    session.type("p8")
    refusal = str(sentences.refusal(UnknownSquare("P8"), rules, Notation.BOOK))
    assert "“P8”" in refusal
    assert (session.bubble, announcements[-1], session.headline, session.detail) == (refusal, refusal, *status)
    session.press(Qt.Key.Key_Return)
    assert (session.bubble, session.moves) == (refusal, [])
    session.type("p8")
    session.press(key)
    assert session.bubble == ""
    session.type("h8")
    assert session.moves == ["H8"]


@pytest.mark.parametrize(("answer", "closed"), [("Quit", True), ("Cancel", False)])
def test_quitting_asks_if_the_game_cannot_be_saved(open_session: OpenSession, answer: str, *, closed: bool) -> None:
    paths.state_folder().parent.mkdir(parents=True)
    paths.state_folder().write_text("a file where the folder would be", encoding="utf-8")
    session = open_session()
    session.click("A1")
    when_open(press_button(answer))
    session.trigger("quit")
    assert session.window.isVisible() is not closed


def test_leaving_full_screen_restores_a_maximised_window(session: Session) -> None:
    session.window.showMaximized()
    session.press(Qt.Key.Key_F11)
    assert session.window.isFullScreen()
    session.trigger("full_screen")
    assert session.window.isMaximized()
    assert not session.window.isFullScreen()


def test_shortcuts_undo_redo_and_start_a_game(session: Session) -> None:
    session.click("A1", "B1")
    for key, modifier, moves in (
        (Qt.Key.Key_Z, CONTROL, ["A1"]),
        (Qt.Key.Key_Z, CONTROL | SHIFT, ["A1", "B1"]),
        (Qt.Key.Key_Z, CONTROL, ["A1"]),
        (Qt.Key.Key_Y, CONTROL, ["A1", "B1"]),
        (Qt.Key.Key_N, CONTROL, []),
    ):
        session.press(key, modifier=modifier)
        assert session.moves == moves == [*session.shown_marks]
    session.type("c3")
    assert session.moves == ["C3"]
    assert session.focused_name == "cell_2_2"
    assert QApplication.focusWidget() is session.cell("C3")


def test_tab_moves_from_board_to_buttons_to_moves(session: Session) -> None:
    session.click("A1")
    session.board.setFocus()
    focused = []
    for _step in range(3):
        session.press(Qt.Key.Key_Tab)
        focused.append(session.focused_name)
    assert focused == ["look_first_button", "look_back_button", "moves"]


def test_tab_leads_from_the_board_of_new_rules_to_the_cards(session: Session) -> None:
    session.controller.start(MatchSettings.default(Rules(5, 5, 4)))
    session.press(Qt.Key.Key_Right, Qt.Key.Key_Tab)
    assert session.focused_name == "card_0_menu"
    session.press(Qt.Key.Key_Backtab)
    assert session.focused_name == "cell_2_3"


@pytest.mark.parametrize("name", ["moves", "card_0_menu", "look_back_button", "bar_new_game", "game_switch"])
def test_cell_can_be_typed_from_anywhere_in_the_window(session: Session, name: str) -> None:
    session.click("A1")
    for typed in ("c", "3"):
        session.part(QWidget, name).setFocus(Qt.FocusReason.TabFocusReason)
        session.type(typed)
        assert session.focused_name.startswith("cell_")
    assert session.moves == ["A1", "C3"]


@pytest.mark.parametrize("name", ["play_again", "swap_seats"])
def test_next_game_returns_the_focus_to_the_board(session: Session, name: str) -> None:
    session.click(*JANE_WINS)
    session.part(QPushButton, name).setFocus()
    session.press(Qt.Key.Key_Space)
    session.type("c3")
    assert session.moves == ["C3"]
