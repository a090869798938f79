import pytest
from PySide6.QtGui import QGuiApplication

from tests.storage.codes import abandoned
from tests.ui.game_window import OpenSession, Session
from tictactoe_gui import records
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import mastermind, ttt
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mastermind.page import MastermindPage
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import diagrams, sentences
from tictactoe_gui.wording.records import bad_record

PLAYED = "X O X\n_ O _\n_ _ _"
"""X is to move."""
WON = "X X X\nO O _\n_ _ _"
LARGE = "🦊🐱⬜⬜\n⬜⬜⬜⬜\n⬜⬜⬜⬜\n⬜⬜⬜⬜"


def copied(session: Session, command: str) -> str:
    session.trigger(command)
    return QGuiApplication.clipboard().text()


def paste(session: Session, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    session.trigger("paste")


def names(session: Session) -> list[str]:
    return [player.name for player in session.game.setup.players]


def test_position_in_view_is_copied_as_text_or_emoji(session: Session) -> None:
    session.click("A1", "B2")
    head = "Tic-Tac-Toe 3 × 3, 3 in a row"
    assert copied(session, "copy_text") == f"{head} · X vs O · X to move\nX _ _\n_ O _\n_ _ _"
    assert copied(session, "copy_emoji") == f"{head} · ❌ vs ⭕ · ❌ to move\n❌⬜⬜\n⬜⭕⬜\n⬜⬜⬜"
    text = copied(session, "copy_emoji")
    session.trigger("look_back")
    assert copied(session, "copy_text").endswith("O to move\nX _ _\n_ _ _\n_ _ _")
    session.trigger("undo", "undo")
    paste(session, text)
    assert session.shown_marks == {"A1": "X", "B2": "O"}


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("copy_text", sentences.POSITION_COPIED),
        ("copy_emoji", sentences.EMOJI_COPIED),
        ("copy_picture", sentences.PICTURE_COPIED),
    ],
)
def test_copying_is_confirmed_and_announced(
    session: Session, announcements: list[str], command: str, sentence: str
) -> None:
    session.trigger(command)
    assert (session.headline, session.detail, announcements) == (phrases.turn_of("Jane"), sentence, [sentence])


def test_pasted_position_can_be_continued(session: Session, announcements: list[str]) -> None:
    session.trigger("scores")
    paste(session, f"Tic-Tac-Toe 3 × 3, 3 in a row · X vs O · X to move\n{PLAYED}")
    assert session.board.isVisible()
    assert session.detail == sentences.POSITION_PASTED
    assert announcements[-2:] == ["Jane starts. Jane's turn", sentences.POSITION_PASTED]
    session.click("C2", "C1")
    assert session.moves == ["C2", "C1"]
    assert session.shown_marks == {"A1": "X", "A2": "O", "A3": "X", "B2": "O", "C2": "X", "C1": "O"}
    assert session.headline == phrases.turn_of("Jane")
    assert ttt.loads((paths.state_folder() / "game-1.ttt").read_bytes()) == session.game
    session.trigger("look_first")
    assert len(session.shown_marks) == 4
    assert session.headline == sentences.EARLIER_MOVE.format(ply=0, moves=2)
    session.trigger("undo", "undo", "undo")
    assert len(session.shown_marks) == 4
    assert not session.action("undo").isEnabled()


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (PLAYED, Rules()),
        ("⚪⚪⚪⚪⚪⚪⚪\n" * 5 + "⚪⚪🔴🔵⚪⚪⚪", Rules(7, 6, 4, placement=Gravity())),
    ],
)
def test_assumed_rules_are_told_once(session: Session, announcements: list[str], text: str, rules: Rules) -> None:
    sentence = diagrams.read_as(rules)
    paste(session, text)
    assert (session.game.setup.rules, session.detail, announcements[-1]) == (rules, sentence, sentence)
    assert announcements.count(sentence) == 1
    session.controller.play(session.game.position.moves[0])
    assert session.detail != sentence


def test_whole_game_is_pasted_as_from_a_file(session: Session, announcements: list[str]) -> None:
    paste(session, "(;GM[4]FF[4]SZ[15]PB[Ann]PW[Bob];B[hh];W[ii])")
    assert (session.game.setup.rules, session.moves, names(session)) == (Rules(15, 15, 5), ["H8", "I9"], ["Ann", "Bob"])
    assert (session.detail, announcements[-1]) == (sentences.GAME_PASTED, sentences.GAME_PASTED)


def test_pasted_game_counts_as_another_game(session: Session) -> None:
    session.click("A1", "B2")
    record, played = ttt.dumps(session.game).decode(), session.game.notes.id
    session.trigger("new_game")
    paste(session, record)
    assert session.moves == ["A1", "B2"]
    assert session.game.notes.id not in ("", played)


def test_pasted_game_of_mastermind_opens_its_page(session: Session) -> None:
    paste(session, mastermind.dumps(abandoned(breaker="Zoe")).decode())
    page = session.part(MastermindPage, "mastermind_page")
    assert page.isVisible()
    assert page.session.game.setup.breaker == "Zoe"


@pytest.mark.parametrize("text", ["(;GM[4]SZ[15];B[hh];W[hh])", "(;GM[1]SZ[19];B[pd];W[dp];B[])", "(;GM[4]SZ[15];B[hh"])
def test_pasted_record_with_an_error_is_refused_with_its_own_sentence(session: Session, text: str) -> None:
    session.click("A1")
    with pytest.raises(BadRecord) as caught:
        records.open_any(text.encode())
    paste(session, text)
    assert (session.headline, session.detail) == (sentences.NOT_PASTED, bad_record(caught.value, "").detail)
    assert session.moves == ["A1"]


def test_players_stay_if_their_marks_are_pasted(session: Session) -> None:
    paste(session, "Tic-Tac-Toe 3 × 3, 3 in a row · O vs X · O to move\nO X _\n_ _ _\n_ _ _")
    assert (names(session), session.game.turn.name) == (["John", "Jane"], "John")


def test_unknown_pasted_marks_get_default_players(session: Session) -> None:
    paste(session, LARGE)
    assert names(session) == ["Player 1", "Player 2"]
    assert [player.mark for player in session.game.setup.players] == ["🦊", "🐱"]
    session.controller.play_again()
    assert (session.game.setup.rules, session.game.position.ply) == (Rules(4, 4, 4), 0)


def test_pasting_digit_marks_switches_off_number_notation(open_session: OpenSession) -> None:
    match_settings = MatchSettings(Rules(), (Player("Jane", "X"), Player("John", "O")), "1", Notation.NUMBER)
    session = open_session(match_settings)
    paste(session, "1 2 _\n_ _ _\n_ _ _")
    assert session.controller.session.settings.cell_notation is Notation.ROW_LETTER


def test_decided_position_is_reviewed_while_the_current_game_waits(session: Session) -> None:
    session.click("C3")
    paste(session, WON)
    assert (session.game.outcome is not None, len(session.shown_marks)) == (True, 5)
    session.trigger("return_to_play")
    assert session.moves == ["C3"]


@pytest.mark.parametrize("text", ["", "hello", "X O\nO X", "X X X\nO O O\n_ _ _"])
def test_invalid_text_is_reported_and_changes_nothing(session: Session, text: str) -> None:
    session.click("A1")
    before = session.game
    paste(session, text)
    assert session.game == before
    assert session.headline == sentences.NOT_PASTED
    assert session.detail not in {"", sentences.last_event(before, Notation.ROW_LETTER)}
