"""Whole games on the page of Mastermind, by clicks and keys."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.mastermind.fake_breaker import worth
from tests.ui.mastermind.table import Table, answer_dialog
from tests.ui.session import button, when_open
from tictactoe_gui.mastermind.breaker import Advice
from tictactoe_gui.mastermind.code import Code, Feedback
from tictactoe_gui.mastermind.game import MastermindGame, Outcome, Setup
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.records import mastermind
from tictactoe_gui.storage import paths
from tictactoe_gui.ui import theme
from tictactoe_gui.ui.locale_text import moment
from tictactoe_gui.ui.main_window import MENUS
from tictactoe_gui.ui.mastermind import coach
from tictactoe_gui.ui.mastermind.choice import Choice, Part
from tictactoe_gui.ui.mastermind.coach_card import CoachCard
from tictactoe_gui.ui.mastermind.panel import Panel
from tictactoe_gui.ui.mastermind.part_card import GAP, PartCard
from tictactoe_gui.ui.mastermind.tray import Tray
from tictactoe_gui.ui.settings import Settings

NUMBER = 4711
KEY = str(Code.drawn(NUMBER))
ALONE = Choice(breaker="Ann")
SHORT = Choice(Rules(guesses=2), breaker="Ann")
HIDES = Choice(part=Part.COMPUTER_BREAKS, hider="Ann")
IN_MIND = Choice(part=Part.COMPUTER_BREAKS, hider="Ann", by_hand=True)
TWO = Choice(part=Part.TWO, hider="Ann", breaker="Ben")
TWO_IN_MIND = Choice(part=Part.TWO, hider="Ann", breaker="Ben", by_hand=True)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The computer's guesses appear as soon as they are known."""
    monkeypatch.setattr(coach, "SEEN", 0)


@pytest.fixture
def alone(qtbot: QtBot) -> Table:
    """Ann breaks the key of a known number."""
    return Table(qtbot, ALONE, NUMBER)


def computer_guesses(table: Table, qtbot: QtBot, guess: str) -> None:
    with qtbot.waitSignal(table.controller.changed):
        table.breaker.advise(guess)


def test_the_page_tells_whose_turn_it_is(alone: Table) -> None:
    assert alone.headline == alone.page.windowTitle() == "Ann to guess"
    assert alone.detail == "Find the 4 colours of the key and their order"
    assert alone.key == "????"


def test_after_the_first_answer_the_page_tells_what_its_pegs_mean(alone: Table) -> None:
    alone.enter("RGBY")
    assert alone.detail == "Black: right colour and place; white: right colour only"


def test_a_game_is_won_by_keys_alone(alone: Table) -> None:
    alone.enter("RGBY", KEY)
    assert alone.game.outcome is Outcome.BROKEN
    assert (
        alone.headline
        == alone.page.windowTitle()
        == alone.text("mastermind_ending")
        == "Ann broke the key in 2 guesses"
    )
    assert alone.key == KEY
    assert alone.sees("result_key")


def test_a_game_is_won_by_clicks(alone: Table) -> None:
    for letter in KEY:
        alone.push(f"colour_{letter}")
    alone.push("submit")
    assert alone.game.outcome is Outcome.BROKEN


def test_a_game_is_lost_with_the_last_guess(qtbot: QtBot) -> None:
    table = Table(qtbot, SHORT, NUMBER)
    table.enter("RGBY", "RGBY")
    assert table.headline == "The key was not broken"
    assert table.key == KEY


def test_who_gives_up_sees_the_key(alone: Table) -> None:
    alone.do("give_up")
    assert alone.headline == "Ann gave up"
    assert alone.key == KEY


def test_before_somebody_gives_up_who_has_guessed_that_is_asked(alone: Table, stays: list[str]) -> None:
    alone.enter("RGBY")
    alone.do("give_up")
    assert stays == ["Give up? The key is shown then, and the game is over."]
    assert alone.game.outcome is None


@pytest.mark.usefixtures("leaves")
def test_who_wants_to_gives_up_after_the_question(alone: Table) -> None:
    alone.enter("RGBY")
    alone.do("give_up")
    assert alone.game.outcome is Outcome.GIVEN_UP


def test_before_the_first_guess_nobody_is_asked(alone: Table, stays: list[str]) -> None:
    alone.do("give_up")
    assert (stays, alone.game.outcome) == ([], Outcome.GIVEN_UP)


def test_who_keeps_the_key_in_mind_shows_none_when_a_guess_is_given_up(qtbot: QtBot, stays: list[str]) -> None:
    table = Table(qtbot, TWO_IN_MIND)
    table.enter("RGBY")
    table.do("give_up")
    assert stays == ["Give up? The game is over then."]
    assert table.controller.asked


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_go_on_with_the_game(alone: Table, key: Qt.Key) -> None:
    alone.enter("RGBY")
    told: list[str] = []

    def answer(dialog: QDialog) -> None:
        told.extend(sorted(button.text() for button in dialog.findChildren(QPushButton)))
        QTest.keyClick(dialog, key)

    when_open(answer)
    alone.do("give_up")
    assert told == ["&Give up", "Go &on playing"]
    assert alone.game.outcome is None


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("C", ("C is no colour here", "colours are R G B Y O W P K")),
        ("9", ("9 is no colour here", "colours are R G B Y O W P K")),
    ],
)
def test_what_is_no_colour_is_refused_and_uses_up_no_turn(alone: Table, keys: str, sentence: tuple[str, str]) -> None:
    alone.type(keys)
    assert (alone.headline, alone.detail) == sentence
    assert not alone.game.rows


def test_a_row_that_is_not_full_is_refused_and_keeps_what_is_in_it(alone: Table) -> None:
    alone.enter("RG")
    assert alone.headline == "4 pegs are needed"
    assert alone.row(1) == "RG.."
    assert not alone.game.rows


def test_a_colour_that_comes_twice_is_refused_where_it_may_not(qtbot: QtBot) -> None:
    table = Table(qtbot, Choice(Rules(repetition=False)), NUMBER)
    table.enter("RRGB")
    assert table.headline == "R comes twice"
    assert not table.game.rows


def test_a_refusal_gives_way_to_what_is_the_case(alone: Table) -> None:
    alone.type("C")
    alone.page._status.grew_stale.emit()
    assert alone.headline == "Ann to guess"


def test_counts_are_shown_after_each_row(alone: Table) -> None:
    alone.enter("RRRR", "RGBY")
    alone.breaker.count(4096, 900, 230)
    assert alone.detail == "Guess 3 of 12 · 230 keys are possible"
    assert alone.text("keys_left") == "230"
    assert alone.text("keys_possible") == "possible keys"


def test_after_the_end_the_counts_speak_of_what_is_known_then(alone: Table) -> None:
    alone.enter("RGBY")
    alone.breaker.count(4096, 230)
    alone.controller.give_up()
    assert (alone.text("keys_left"), alone.text("keys_possible")) == ("230", "keys were possible")
    alone.do("new_game")
    alone.enter(str(alone.game.key))
    alone.breaker.count(4096, 1)
    assert (alone.sees("keys_left"), alone.text("keys_possible")) == (False, "The key is found")
    alone.do("new_game")
    assert (alone.text("keys_left"), alone.text("keys_possible")) == ("4,096", "possible keys")


@pytest.mark.usefixtures("german")
def test_counts_are_written_as_the_country_does(alone: Table, spoken: list[str]) -> None:
    alone.enter("RRRR", "RGBY")
    alone.breaker.count(4096, 2401, 1230)
    assert alone.detail == "Guess 3 of 12 · 1.230 keys are possible"
    assert alone.text("keys_left") == "1.230"
    assert spoken[-1] == "1.230 keys are possible"


@pytest.mark.usefixtures("german")
def test_advice_counts_keys_as_the_country_does(alone: Table, spoken: list[str]) -> None:
    alone.do("advice")
    alone.breaker.advised.emit(Advice(Code.parse("RGWO"), 2.0, 1230.0, exact=True))
    assert alone.advice == spoken[-1] == "Advice: RGWO, which leaves 1.230 keys on average"


def test_a_count_that_comes_late_lets_a_refusal_stand(alone: Table) -> None:
    alone.enter("RGBY")
    alone.type("C")
    alone.breaker.count(4096, 230)
    assert alone.headline == "C is no colour here"
    assert alone.text("keys_left") == "230"


def test_before_the_count_is_known_nothing_is_said_about_it(alone: Table) -> None:
    alone.enter("RRRR", "RGBY")
    assert alone.detail == "Guess 3 of 12 · 4 pegs of 8 colours"
    assert alone.text("keys_left") == "…"


def test_advice_is_given_in_words_and_can_be_used(alone: Table) -> None:
    alone.push("advice_button")
    alone.breaker.advise("RGWO")
    assert alone.advice == "Advice: RGWO, which leaves 14 keys on average"
    alone.push("use_advice")
    assert alone.row(1) == "RGWO"
    assert alone.keyboard_on_board
    assert not alone.game.rows


def test_advice_for_the_last_guess_tells_how_many_keys_fit(qtbot: QtBot) -> None:
    table = Table(qtbot, Choice(Rules(guesses=1)), NUMBER)
    table.do("advice")
    table.breaker.advised.emit(Advice(Code.parse("RGWO"), 0.1, 4094, hit=1 / 4096))
    assert table.advice == "Advice: RGWO, one of 4,096 keys that fit"


def test_advice_that_is_looked_for_is_told(alone: Table) -> None:
    alone.do("advice")
    assert alone.advice == "Looking for the best guess…"


def test_a_game_with_advice_is_marked(alone: Table) -> None:
    alone.do("advice")
    alone.breaker.advise("RGWO")
    alone.enter(KEY)
    assert alone.detail == "4 pegs of 8 colours · with advice"


@pytest.mark.parametrize("wanted", ["advice", "grade"])
def test_a_game_with_advice_is_marked_while_it_goes_on(alone: Table, wanted: str) -> None:
    alone.enter("RRRR", "RGBY")
    alone.breaker.count(4096, 900, 230)
    alone.do(wanted)
    alone.breaker.advise("RGWO") if wanted == "advice" else alone.breaker.grade(worth("RRRR", 1), worth("RGBY", 0.2))
    assert alone.detail == "Guess 3 of 12 · 230 keys are possible · with advice"


def test_what_the_coach_says_lets_a_refusal_stand(alone: Table) -> None:
    alone.do("advice")
    alone.type("C")
    alone.breaker.advise("RGWO")
    assert alone.headline == "C is no colour here"


def test_advice_is_gone_with_the_end(alone: Table) -> None:
    alone.do("advice")
    alone.breaker.advise("RGWO")
    alone.do("give_up")
    assert (alone.advice, alone.sees("use_advice")) == ("", False)


def test_advice_cannot_be_used_while_a_guess_waits_for_its_answer(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO_IN_MIND)
    table.do("advice")
    table.breaker.advise("RGWO")
    table.enter("RGBY")
    assert not table.sees("use_advice")


def test_a_grade_is_given_in_words(alone: Table) -> None:
    alone.enter("RGBY")
    alone.breaker.count(4096, 230)
    alone.push("grade_button")
    alone.breaker.grade(worth("RGBY", 0.2))
    assert alone.advice == "RGBY leaves 12 keys on average; WWWW would have left 10"
    assert not alone.sees("use_advice")


def test_another_row_outdates_what_the_coach_said(alone: Table) -> None:
    alone.do("advice")
    alone.breaker.advise("RGWO")
    alone.enter("RGBY")
    assert not alone.advice
    assert not alone.sees("use_advice")


def test_the_result_tells_where_most_was_lost(alone: Table) -> None:
    alone.enter("RGBY", "BBBB", KEY)
    alone.breaker.count(4096, 230, 199, 1)
    alone.breaker.grade(worth("RGBY", 0.2), worth("BBBB", 1.0), worth(KEY, 0.0))
    assert alone.text("most_lost") == "Most was lost in row 2: BBBB leaves 20 keys on average; WWWW would have left 10"


def test_each_row_tells_in_the_end_what_its_guess_was_worth(alone: Table) -> None:
    alone.enter("RGBY", "BBBB", KEY)
    alone.breaker.count(4096, 230, 199, 1)
    assert alone.tile("row_0").toolTip() == ""
    alone.breaker.grade(worth("RGBY", 0.2), worth("BBBB", 1.0), worth(KEY, 0.0))
    assert [alone.tile(f"row_{row}").toolTip() for row in range(3)] == [
        "RGBY leaves 12 keys on average; WWWW would have left 10",
        "BBBB leaves 20 keys on average; WWWW would have left 10",
        "",
    ]
    alone.do("new_game")
    assert alone.tile("row_0").toolTip() == ""


@pytest.mark.parametrize("size", [(616, 400), (960, 680), (1400, 860)])
def test_nothing_of_the_panel_is_cut_off(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = Table(qtbot, ALONE, NUMBER, size=size)
    table.do("advice")
    table.breaker.advise("RGWO")
    assert not cut(table)
    table.enter(KEY)
    table.breaker.count(4096, 1)
    table.breaker.grade(worth(KEY, 1.0))
    QApplication.processEvents()
    assert not cut(table)


def test_in_a_low_window_there_is_room_between_a_name_and_what_it_does(qtbot: QtBot) -> None:
    table = Table(qtbot, ALONE, NUMBER, size=(616, 400))
    QApplication.processEvents()
    name, does = (table.part(QLabel, f"hider_{label}").geometry() for label in ("name", "does"))
    assert does.left() - name.right() > GAP / 2


def cut(table: Table) -> list[str]:
    """The labels of the panel that have less room than their texts need."""
    QApplication.processEvents()
    labels = [label for label in table.part(Panel, "mastermind_panel").findChildren(QLabel) if label.isVisible()]
    return [label.objectName() for label in labels if label.height() < needed(label)]


def needed(label: QLabel) -> int:
    """The height that a label's text needs at its width, in pixels."""
    return label.heightForWidth(label.width()) if label.hasHeightForWidth() else label.fontMetrics().height()


@pytest.mark.parametrize("choice", [ALONE, HIDES])
def test_the_coachs_card_is_no_higher_than_what_is_on_it(qtbot: QtBot, choice: Choice) -> None:
    card = Table(qtbot, choice).part(CoachCard, "coach_card")
    assert card.height() == card.sizeHint().height()


def test_play_again_starts_a_game_with_another_key(alone: Table) -> None:
    alone.enter(KEY)
    alone.push("mastermind_again")
    assert not alone.game.rows
    assert alone.game.setup.number != NUMBER
    assert not alone.sees("mastermind_result")
    assert alone.keyboard_on_board


def test_the_result_leads_to_the_best_list(alone: Table, qtbot: QtBot) -> None:
    alone.enter(KEY)
    with qtbot.waitSignal(alone.page.best_list_wanted):
        alone.push("mastermind_best")


def test_a_person_hides_a_key_and_the_computer_breaks_it(qtbot: QtBot) -> None:
    table = Table(qtbot, HIDES)
    assert table.headline == "Ann, hide a key"
    assert table.detail == "Enter a key of 4 pegs of 8 colours; the computer does not see it"
    table.enter("RGBY")
    assert table.key == "RGBY"
    assert table.headline == "Computer to guess"
    computer_guesses(table, qtbot, "RGWW")
    table.breaker.count(4096, 60)
    computer_guesses(table, qtbot, "RGBY")
    assert table.headline == "Computer broke the key in 2 guesses"


def test_the_computer_can_be_stopped_and_goes_on(qtbot: QtBot) -> None:
    table = Table(qtbot, HIDES)
    table.enter("RGBY")
    table.coach.stop()
    assert table.headline == "The computer was stopped"
    table.push("breaker_resume")
    computer_guesses(table, qtbot, "RGBY")
    assert table.game.outcome is Outcome.BROKEN


@pytest.fixture
def stopped(qtbot: QtBot) -> Table:
    """The computer has guessed, was answered, and is stopped while it thinks about its second guess."""
    table = Table(qtbot, IN_MIND)
    computer_guesses(table, qtbot, "RRGG")
    table.enter("BW")
    table.breaker.count(4096, 230)
    table.coach.stop()
    return table


def test_a_computer_that_was_stopped_is_not_shown_to_think_after_a_correction(stopped: Table) -> None:
    stopped.controller.correct(0, Feedback(1, 2))
    assert stopped.headline == "The computer was stopped"
    assert (stopped.sees("breaker_resume"), stopped.sees("breaker_spinner")) == (True, False)


def test_the_end_is_told_though_the_computer_was_stopped(stopped: Table) -> None:
    stopped.controller.correct(0, Feedback(4, 0))
    assert stopped.headline == "Computer broke the key in 1 guess"
    assert not stopped.sees("breaker_resume")


def test_a_contradiction_is_told_though_the_computer_was_stopped(stopped: Table) -> None:
    stopped.controller.correct(0, Feedback(2, 0))
    stopped.breaker.contradict(0)
    assert stopped.headline == "No key fits the answers"
    assert not stopped.sees("breaker_resume")
    stopped.controller.correct(0, Feedback(1, 1))
    assert stopped.headline == "The computer was stopped"
    assert stopped.sees("breaker_resume")


def test_a_key_kept_in_mind_is_answered_by_hand(qtbot: QtBot) -> None:
    table = Table(qtbot, IN_MIND)
    computer_guesses(table, qtbot, "RRGG")
    assert table.headline == "Ann to answer RRGG"
    table.enter("BW")
    assert table.game.rows[0].feedback == Feedback(1, 1)
    assert table.headline == "Computer to guess"


def test_while_nobody_has_guessed_it_is_told_where_the_key_is(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO_IN_MIND)
    assert table.detail == "Ann keeps a key in mind · Find the 4 colours of the key and their order"


def test_no_two_buttons_have_the_same_letter(alone: Table) -> None:
    texts = [button.text() for button in alone.page.findChildren(QAbstractButton)] + list(MENUS)
    letters = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(letters) == len(set(letters))


def test_answers_that_no_key_gives_are_named_and_corrected(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO_IN_MIND)
    for guess, answer in (("RRRR", "B"), ("RRRR", "BB"), ("GGGG", "B")):
        table.enter(guess, answer)
    table.breaker.contradict(0, 1)
    assert table.headline == "No key fits the answers"
    assert table.detail == "Rows 1 and 2: one does not fit; change it or another"
    assert [table.tile(f"row_{row}").look.wrong for row in range(3)] == [True, True, False]
    table.correct(2)
    table.press(Qt.Key.Key_Backspace, Qt.Key.Key_Return)
    assert table.game.rows[1].feedback == Feedback(1, 0)
    assert table.headline == "Ben to guess"


def test_a_contradiction_keeps_what_is_being_entered_until_it_is_corrected(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO_IN_MIND)
    table.enter("RRRR", "B")
    table.type("GB")
    table.breaker.contradict(0)
    assert table.row(2) == "...."
    table.correct(1)
    table.press(Qt.Key.Key_Backspace)
    table.enter("W")
    assert (table.headline, table.row(2)) == ("Ben to guess", "GB..")
    table.do("undo")
    assert table.row(2) == "G..."


def test_a_refusal_goes_with_the_next_change_of_the_row(alone: Table) -> None:
    alone.enter("RG")
    assert alone.headline == "4 pegs are needed"
    alone.type("B")
    assert alone.headline == "Ann to guess"


def test_what_was_being_entered_does_not_come_back_in_another_game(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO_IN_MIND)
    table.enter("RRRR", "B")
    table.type("GB")
    table.breaker.contradict(0)
    table.controller.open(table.game)
    assert (table.headline, table.row(2)) == ("Ben to guess", "....")


def test_another_game_does_not_speak_of_the_pegs_that_were_begun(alone: Table, spoken: list[str]) -> None:
    alone.type("RG")
    spoken.clear()
    alone.do("new_game")
    assert alone.row(1) == "...."
    assert spoken == ["Ann to guess"]


def test_a_last_answer_that_no_key_gives_ends_nothing(qtbot: QtBot) -> None:
    table = Table(qtbot, Choice(Rules(guesses=2), Part.TWO, "Ann", "Ben", by_hand=True))
    table.enter("RRRR", "B", "RRRR", "BB")
    assert (table.headline, table.sees("mastermind_result")) == ("Checking that a key fits the answers", False)
    table.breaker.contradict(0, 1)
    assert (table.headline, table.sees("mastermind_result")) == ("No key fits the answers", False)
    table.correct(2)
    table.press(Qt.Key.Key_Backspace, Qt.Key.Key_Return)
    table.breaker.count(4096, 1000, 1000)
    assert (table.headline, table.sees("mastermind_result")) == ("The key was not broken", True)


def test_a_key_kept_in_mind_can_be_shown_after_the_end(qtbot: QtBot) -> None:
    table = Table(qtbot, Choice(Rules(guesses=1), Part.TWO, "Ann", "Ben", by_hand=True))
    table.enter("RRGG", "B")
    table.breaker.count(4096, 1000)
    assert table.detail == "Ann, enter your key if you want to show it"
    table.enter("RBBB")
    assert table.game.secret == Code.parse("RBBB")
    assert table.sees("result_key")


def test_a_key_of_last_time_comes_back_covered(qtbot: QtBot) -> None:
    table = Table(qtbot, ALONE, game=MastermindGame.start(Setup(Rules(), "Ann", "Ben"), Code.parse("RGBY")))
    assert (table.headline, table.key) == ("Ben to guess", "????")
    assert not any("RGBY" in label.text() for label in table.page.findChildren(QLabel))
    table.enter("RGBY")
    assert table.headline == "Ben broke the key in 1 guess"


def test_a_key_is_not_spoken_where_somebody_else_is_to_break_it(qtbot: QtBot, spoken: list[str]) -> None:
    table = Table(qtbot, TWO)
    table.enter("RGBY")
    told = " ".join(spoken).lower()
    assert spoken[-1] == "Ben to guess"
    assert not any(word in told for word in ("rgby", "red", "green", "blue", "yellow"))


def test_before_a_hidden_key_is_lost_the_user_is_asked(qtbot: QtBot, stays: list[str]) -> None:
    table = Table(qtbot, TWO)
    table.do("new_game")
    table.enter("RGBY")
    table.do("new_game")
    assert stays == ["Your game of Mastermind is not over. Leave it?"]
    assert table.game.key == Code.parse("RGBY")


def test_a_key_that_does_not_fit_the_answers_is_refused(qtbot: QtBot) -> None:
    table = Table(qtbot, Choice(Rules(guesses=1), Part.TWO, "Ann", "Ben", by_hand=True))
    table.enter("RRGG", "B")
    table.breaker.count(4096, 1000)
    table.enter("RRGG")
    assert table.headline == "RRGG cannot be the key: the answer in row 1 says otherwise"
    assert table.game.secret is None


def test_of_two_people_one_hides_while_the_other_looks_away(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO)
    assert table.headline == "Ann, hide a key; Ben, look away"
    assert table.detail == "Enter a key of 4 pegs of 8 colours; nobody sees it afterwards"
    table.enter("RGBY")
    assert table.headline == "Ben to guess"
    table.enter("RGBY")
    assert table.headline == "Ben broke the key in 1 guess"


@pytest.mark.usefixtures("leaves")
def test_nothing_shows_a_key_that_is_hidden(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO)
    table.enter("RGBY")
    assert table.key == "????"
    assert not telling(table)
    table.do("copy_text")
    assert "RGBY" not in QApplication.clipboard().text()
    table.press(Qt.Key.Key_Up)
    table.do("undo")
    assert (table.key, table.row(1)) == ("????", "....")
    table.do("give_up")
    assert telling(table)


def test_nothing_shows_a_key_that_came_back_hidden(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO, keeps=True)
    table.enter("RGBY", "KKPP")
    saved = mastermind.loads((paths.state() / "mastermind-1.mastermind").read_bytes())
    again = Table(qtbot, TWO, game=saved)
    assert again.game.key == Code.parse("RGBY")
    assert again.key == "????"
    assert not telling(again)


def telling(table: Table) -> list[str]:
    """What the page shows or tells of its key, RGBY: names of its colours, or its letters."""
    tray = table.part(Tray, "tray")
    widgets = [table.page, *table.page.findChildren(QWidget)]
    rest = [widget for widget in widgets if widget is not tray and not tray.isAncestorOf(widget)]
    words = r"RGBY|(?i:\b(red|green|blue|yellow)\b)"
    return [text for widget in rest for text in told(widget) if re.search(words, text)]


def told(widget: QWidget) -> list[str]:
    """Everything that a widget can say."""
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton | QLineEdit) else ""
    return [
        *(text, widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.windowTitle()),
        *(widget.accessibleName(), widget.accessibleDescription()),
    ]


def test_before_a_game_in_play_is_lost_the_user_is_asked(alone: Table, stays: list[str]) -> None:
    alone.enter("RGBY")
    alone.do("new_game")
    assert stays == ["Your game of Mastermind (1 guess) is not over. Leave it?"]
    assert len(alone.game.rows) == 1


@pytest.mark.usefixtures("leaves")
def test_who_leaves_a_game_in_play_gets_another_one(alone: Table) -> None:
    alone.enter("RGBY")
    alone.do("new_game")
    assert not alone.game.rows


def test_nobody_is_asked_where_games_are_kept(qtbot: QtBot, stays: list[str]) -> None:
    table = Table(qtbot, ALONE, NUMBER, keeps=True)
    table.enter("RGBY")
    table.do("new_game")
    assert not table.game.rows
    assert not stays


@pytest.mark.parametrize(("answer", "kept"), [("Keep", True), ("Don't keep", False)])
def test_at_first_the_user_is_asked_whether_games_are_kept(qtbot: QtBot, answer: str, *, kept: bool) -> None:
    table = Table(qtbot, ALONE, NUMBER)
    Settings().forget("keep_unfinished")
    table.enter("RGBY")
    when_open(lambda dialog: button(dialog, answer).click())
    table.do("new_game")
    assert not table.game.rows
    assert table.chronicle.keeps_unfinished is kept


def test_a_game_from_the_library_comes_after_the_question(alone: Table, stays: list[str]) -> None:
    other = alone.game
    alone.enter("RGBY")
    alone.page.open(other)
    assert len(stays) == len(alone.game.rows) == 1


def test_nobody_is_asked_where_nothing_is_lost(alone: Table, stays: list[str]) -> None:
    alone.do("new_game")
    alone.controller.new_game(NUMBER)
    alone.enter(KEY)
    alone.do("new_game")
    assert not stays


OLD = MastermindGame.start(Setup(breaker="Bea", number=7)).guess(Code.drawn(7))


def test_the_game_in_play_waits_while_another_one_is_looked_through(alone: Table, stays: list[str]) -> None:
    alone.enter("RGBY")
    alone.type("OW")
    playing = alone.game
    assert alone.page.open(OLD)
    assert (alone.headline, alone.row(1)) == ("Bea broke the key in 1 guess", str(Code.drawn(7)))
    assert alone.part(QAbstractButton, "mastermind_again").text() == "B&ack to play"
    alone.push("mastermind_again")
    assert (alone.game, alone.headline, alone.row(2)) == (playing, "Ann to guess", "OW..")
    assert (alone.keyboard_on_board, alone.can("return_to_play"), stays) == (True, False, [])


def test_the_menu_leads_back_to_the_game_in_play(alone: Table) -> None:
    alone.page.open(OLD)
    assert alone.can("return_to_play")
    alone.do("return_to_play")
    assert alone.game.setup.number == NUMBER


def test_where_no_game_waits_the_next_one_begins(alone: Table) -> None:
    alone.enter(KEY)
    alone.page.open(OLD)
    assert alone.part(QAbstractButton, "mastermind_again").text() == "New g&ame"
    alone.push("mastermind_again")
    assert (alone.game.rows, alone.game.setup.breaker, alone.row(1)) == ((), "Ann", "....")


def test_of_a_game_that_is_looked_through_it_is_told_when_it_was_played(alone: Table) -> None:
    began = datetime(2026, 1, 2, 12, tzinfo=UTC)
    alone.page.open(replace(OLD, notes=OLD.notes._replace(began=began)))
    assert alone.detail.startswith(f"{moment(began.timestamp())} · 4 pegs of 8 colours")


def test_before_a_game_that_waits_is_lost_the_user_is_asked(alone: Table, stays: list[str]) -> None:
    alone.enter("RGBY")
    alone.page.open(OLD)
    alone.do("new_game")
    assert stays == ["Your game of Mastermind (1 guess) is not over. Leave it?"]
    assert alone.game == OLD


def test_a_number_typed_in_brings_its_key_back(alone: Table, qtbot: QtBot) -> None:
    answer_dialog(wanted_number="4,711")
    alone.push("play_number_button")
    assert alone.game.setup.number == NUMBER
    qtbot.waitUntil(lambda: alone.keyboard_on_board)


def test_no_number_starts_no_game(alone: Table) -> None:
    answer_dialog()
    alone.do("play_number")
    answer_dialog(wanted_number="0")
    alone.do("play_number")
    assert alone.game.setup.number == NUMBER


def test_what_is_set_up_is_played(alone: Table) -> None:
    answer_dialog(breaker_name="Cem", wanted_number="7")
    alone.do("set_up")
    assert (alone.game.setup.breaker, alone.game.setup.number) == ("Cem", 7)
    assert alone.headline == "Cem to guess"


@pytest.mark.parametrize("command", ["set_up", "play_number"])
def test_after_every_dialog_the_keyboard_is_on_the_board(alone: Table, qtbot: QtBot, command: str) -> None:
    alone.part(QAbstractButton, "copy_number_button").setFocus()
    answer_dialog()
    alone.do(command)
    qtbot.waitUntil(lambda: alone.keyboard_on_board)


def test_in_a_new_game_the_keyboard_is_on_the_board(alone: Table) -> None:
    alone.part(QAbstractButton, "copy_number_button").setFocus()
    alone.do("new_game")
    assert alone.keyboard_on_board


def test_the_number_is_copied(alone: Table) -> None:
    assert alone.text("game_number") == "Game number 4711"
    alone.push("copy_number_button")
    assert QApplication.clipboard().text() == "4711"
    assert alone.detail == "Game number 4711 copied"


def test_a_key_that_was_not_drawn_has_no_number(qtbot: QtBot) -> None:
    table = Table(qtbot, TWO)
    assert not table.sees("game_number")
    assert not table.sees("copy_number_button")
    assert not table.can("copy_number")


@pytest.mark.parametrize("looked_through", [(), (OLD,)])
def test_the_game_in_play_is_not_replaced_by_what_was_kept_of_it(
    alone: Table, stays: list[str], looked_through: tuple[MastermindGame, ...]
) -> None:
    alone.enter("RRRR")
    kept = alone.game
    alone.enter("GGGG")
    for old in looked_through:
        alone.page.open(old)
    assert alone.page.open(kept)
    assert (len(alone.game.rows), alone.game.outcome, stays) == (2, None, [])


def test_a_game_is_copied_as_text(alone: Table) -> None:
    alone.enter("RRRR")
    alone.do("copy_text")
    assert QApplication.clipboard().text().splitlines() == [
        "4 pegs of 8 colours, 12 guesses, colours may repeat",
        "Game number 4711",
        "1  RRRR  0 black, 0 white",
    ]


def test_undo_takes_back_a_peg(alone: Table) -> None:
    assert not alone.can("undo")
    alone.type("RG")
    assert alone.can("undo")
    alone.do("undo")
    assert alone.row(1) == "R..."


@pytest.mark.parametrize("command", ["advice", "give_up"])
def test_who_is_not_to_guess_cannot_be_advised(qtbot: QtBot, command: str) -> None:
    assert Table(qtbot, ALONE).can(command)
    assert not Table(qtbot, HIDES).can(command)


def test_there_is_a_grade_only_of_a_guess(alone: Table) -> None:
    assert not alone.can("grade")
    alone.enter("RGBY")
    assert alone.can("grade")


def test_the_buttons_of_the_coach_tell_their_keys_and_what_they_cost(alone: Table) -> None:
    tips = [alone.part(QAbstractButton, name).toolTip() for name in ("advice_button", "grade_button")]
    price = "A game with advice or a grade does not count for the best list"
    assert tips == [f"Advice (F2)\n{price}", f"Grade of the last guess (F3)\n{price}"]


def test_beside_a_computer_that_breaks_there_is_no_advice(qtbot: QtBot) -> None:
    table = Table(qtbot, HIDES)
    assert not table.sees("advice_button")
    assert not table.sees("grade_button")


def test_commands_follow_the_game(alone: Table, qtbot: QtBot) -> None:
    with qtbot.waitSignal(alone.page.usable_changed):
        alone.enter("RGBY")


@pytest.mark.parametrize("name", theme.NAMES)
def test_every_theme_is_worn_by_page_and_panel(alone: Table, name: str) -> None:
    worn = theme.load(name)
    alone.page.set_theme(worn)
    assert alone.page.theme == worn
    assert alone.page.styleSheet() == worn.style_sheet
    assert alone.part(PartCard, "hider")._theme == worn
    assert alone.tile("row_0")._wear.theme == worn


def test_letters_on_pegs_are_switched_and_told(alone: Table, qtbot: QtBot) -> None:
    with qtbot.waitSignal(alone.page.letters_chosen) as chosen:
        alone.do("letters")
    assert chosen.args == [False]
    assert not alone.tile("row_0")._wear.letters


def test_rows_counts_and_results_are_announced(alone: Table, spoken: list[str]) -> None:
    alone.enter("RGBY")
    alone.breaker.count(4096, 230)
    assert [sentence for sentence in spoken if "Row 1" in sentence][-1].endswith("Ann to guess")
    assert spoken[-1] == "230 keys are possible"
    alone.enter(KEY)
    assert spoken[-1].endswith(f"Ann broke the key {KEY} in 2 guesses")


def test_refusals_and_advice_are_announced(alone: Table, spoken: list[str]) -> None:
    alone.type("C")
    assert spoken[-1] == "C is no colour here; colours are R G B Y O W P K"
    alone.do("advice")
    alone.breaker.advise("RGWO")
    assert spoken[-1] == "Advice: RGWO, which leaves 14 keys on average"


def test_a_fault_of_the_breaker_is_told(alone: Table) -> None:
    alone.do("advice")
    alone.breaker.fail("The breaker did not answer")
    assert alone.headline == "The breaker did not answer"
    assert not alone.advice


def test_what_is_not_about_the_game_is_said_below_it(alone: Table) -> None:
    alone.page.notice("Nothing is saved")
    assert alone.text("mastermind_notice") == "Nothing is saved"
    alone.page.notice("")
    assert not alone.sees("mastermind_notice")


def test_what_is_laid_into_the_row_is_spoken(alone: Table, spoken: list[str]) -> None:
    alone.type("r")
    assert spoken == ["Row 1, peg 1, red"]
