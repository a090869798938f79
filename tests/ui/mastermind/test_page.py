"""Whole games on the Mastermind page, by mouse and keyboard."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import when_open
from tests.ui.mastermind.fake_breaker import CRASH, grade_with_loss
from tests.ui.mastermind.fake_breaker import advice as fake_advice
from tests.ui.mastermind.page_driver import PageDriver, answer_dialog
from tictactoe_gui.mastermind.breaker import Advice
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mastermind import advisor
from tictactoe_gui.ui.mastermind.board.tray import Tray
from tictactoe_gui.ui.mastermind.panel.advisor_card import AdvisorCard
from tictactoe_gui.ui.mastermind.panel.side_panel import RoleCard
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.formatting import format_date_time, format_number
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.main_window import MENUS
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording.mastermind import hints, how_to_play, prompts, refusals, sentences
from tictactoe_gui.wording.mnk import engines

NUMBER = 4711
KEY = str(Code.from_number(NUMBER))
C_REFUSED = refusals.refusal(BadCode(CodeFault.COLOUR, "C", Rules()))
ALONE = MatchSettings(breaker="Ann")
SHORT = MatchSettings(Rules(guesses=2), breaker="Ann")
AGAINST_COMPUTER = MatchSettings(role=ComputerRole.COMPUTER_BREAKS, hider="Ann")
IN_MIND = MatchSettings(role=ComputerRole.COMPUTER_BREAKS, hider="Ann", answers_by_hand=True)
TWO = MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann", breaker="Ben")
TWO_IN_MIND = MatchSettings(role=ComputerRole.TWO_PEOPLE, hider="Ann", breaker="Ben", answers_by_hand=True)


@pytest.fixture(autouse=True)
def _no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the minimum delay of the computer's guesses."""
    monkeypatch.setattr(advisor, "GUESS_DELAY_MS", 0)


@pytest.fixture
def alone(qtbot: QtBot) -> PageDriver:
    """Page where Ann breaks the key of game `NUMBER`."""
    return PageDriver(qtbot, ALONE, NUMBER)


def computer_guesses(driver: PageDriver, qtbot: QtBot, guess: str) -> None:
    with qtbot.waitSignal(driver.controller.changed):
        driver.breaker.advise(guess)


def test_page_shows_whose_turn_it_is(alone: PageDriver) -> None:
    assert alone.headline == alone.page.windowTitle() == phrases.YOUR_TURN
    assert alone.detail == how_to_play.aim(4)
    assert alone.key == "????"
    alone.enter("RGBY")
    assert alone.detail == prompts.HOW_TO_ANSWER


def test_game_is_won_by_keyboard(alone: PageDriver) -> None:
    alone.enter("RGBY", KEY)
    assert alone.game.outcome is Outcome.BROKEN
    assert alone.headline == alone.page.windowTitle() == sentences.result(alone.game)
    assert alone.key == KEY
    assert alone.is_visible("result_key")


def test_game_is_lost_after_the_last_guess(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, SHORT, NUMBER)
    driver.enter("RGBY", "RGBY")
    assert driver.headline == sentences.result(driver.game)
    assert driver.key == KEY


def test_giving_up_after_a_guess_asks_first(alone: PageDriver, refuses_to_leave: list[str]) -> None:
    alone.enter("RGBY")
    alone.run("resign")
    assert refuses_to_leave == [prompts.confirm_give_up(alone.game)]
    assert alone.game.outcome is None


def test_giving_up_before_the_first_guess_does_not_ask(alone: PageDriver, refuses_to_leave: list[str]) -> None:
    alone.run("resign")
    assert (refuses_to_leave, alone.game.outcome, alone.key) == ([], Outcome.GIVEN_UP, KEY)
    assert alone.headline == sentences.result(alone.game)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_enter_and_escape_decline_to_give_up(alone: PageDriver, key: Qt.Key) -> None:
    alone.enter("RGBY")
    texts: list[str] = []

    def answer(dialog: QDialog) -> None:
        texts.extend(sorted(button.text() for button in dialog.findChildren(QPushButton)))
        QTest.keyClick(dialog, key)

    when_open(answer)
    alone.run("resign")
    assert texts == ["&Give Up", "&Keep Playing"]
    assert alone.game.outcome is None


def test_invalid_colour_is_refused_without_using_a_turn(alone: PageDriver) -> None:
    alone.type("C")
    assert (alone.headline, alone.detail) == C_REFUSED
    assert not alone.game.rows


def test_counts_are_shown_after_each_row(alone: PageDriver) -> None:
    alone.enter("RRRR", "RGBY")
    alone.breaker.count(4096, 900, 230)
    assert alone.detail == f"Guess 3 of 12 · {hints.possible_keys(230)}"
    assert (alone.text("keys_left"), alone.text("keys_possible")) == hints.count_and_label(alone.game, 230)


@pytest.mark.usefixtures("german_locale")
def test_counts_follow_the_locale(alone: PageDriver, announcements: list[str]) -> None:
    alone.enter("RRRR", "RGBY")
    alone.breaker.count(4096, 2401, 1230)
    assert alone.detail == f"Guess 3 of 12 · {hints.possible_keys(1230, format_number)}"
    assert alone.text("keys_left") == "1.230"
    assert announcements[-1] == hints.possible_keys(1230, format_number)


@pytest.mark.usefixtures("german_locale")
def test_advice_follows_the_locale(alone: PageDriver, announcements: list[str]) -> None:
    alone.run("hint")
    advice = Advice(Code.parse("RGWO"), 2.0, 1230.0, exact=True)
    alone.breaker.advised.emit(advice)
    assert alone.advice == hints.advice_with_pegs(advice, format_number).text
    assert announcements[-1] == hints.advice_with_pegs(advice, format_number).spoken
    assert "1.230" in alone.advice


def test_late_count_does_not_replace_an_error_message(alone: PageDriver) -> None:
    alone.enter("RGBY")
    alone.type("C")
    alone.breaker.count(4096, 230)
    assert alone.headline == C_REFUSED.headline
    assert alone.text("keys_left") == "230"


def test_detail_omits_the_count_until_it_is_known(alone: PageDriver) -> None:
    alone.enter("RRRR", "RGBY")
    assert alone.detail == "Guess 3 of 12 · 4 pegs, 8 colours"
    assert alone.text("keys_left") == "…"


def test_advice_is_shown_and_can_be_used(alone: PageDriver) -> None:
    alone.click("advice_button")
    assert alone.advice == hints.SEARCHING
    alone.breaker.advise("RGWO")
    assert alone.advice == hints.advice_with_pegs(fake_advice("RGWO")).text
    assert alone.pegs_name("advisor_message_pegs") == sentences.code(Code.parse("RGWO"))
    alone.click("use_advice")
    assert alone.row(1) == "RGWO"
    assert alone.board_has_focus
    assert not alone.game.rows


def test_advice_for_the_last_guess_shows_the_consistent_keys(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, MatchSettings(Rules(guesses=1)), NUMBER)
    driver.run("hint")
    advice = Advice(Code.parse("RGWO"), 0.1, 4094, hit_probability=1 / 4096)
    driver.breaker.advised.emit(advice)
    assert driver.advice == hints.advice_with_pegs(advice, last=True).text


def test_game_in_play_with_advice_is_marked(alone: PageDriver) -> None:
    alone.enter("RRRR", "RGBY")
    alone.breaker.count(4096, 900, 230)
    alone.run("hint")
    alone.breaker.advise("RGWO")
    assert alone.detail == f"Guess 3 of 12 · {hints.possible_keys(230)} · {labels.WITH_HINTS}"


def test_advice_disappears_when_the_game_ends(alone: PageDriver) -> None:
    alone.run("hint")
    alone.breaker.advise("RGWO")
    alone.run("resign")
    assert (alone.advice, alone.is_visible("use_advice")) == ("", False)


def test_advice_cannot_be_used_while_a_guess_is_pending(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO_IN_MIND)
    driver.run("hint")
    driver.breaker.advise("RGWO")
    driver.enter("RGBY")
    assert not driver.is_visible("use_advice")


def test_grade_is_shown_as_text(alone: PageDriver) -> None:
    alone.enter("RGBY")
    alone.breaker.count(4096, 230)
    alone.click("grade_button")
    alone.breaker.grade(grade_with_loss("RGBY", 0.2))
    shown = hints.grade(0, grade_with_loss("RGBY", 0.2))
    assert alone.advice == shown.text
    assert shown.guess
    assert alone.pegs_name("advisor_message_pegs") == sentences.code(shown.guess)
    assert not alone.is_visible("use_advice")


def test_next_row_clears_the_advice(alone: PageDriver) -> None:
    alone.run("hint")
    alone.breaker.advise("RGWO")
    alone.enter("RGBY")
    assert not alone.advice
    assert not alone.is_visible("use_advice")


def test_result_names_and_announces_the_weakest_guess(alone: PageDriver, announcements: list[str]) -> None:
    alone.enter("RGBY", "BBBB", KEY)
    alone.breaker.count(4096, 230, 199, 1)
    grades = grade_with_loss("RGBY", 0.2), grade_with_loss("BBBB", 1.0), grade_with_loss(KEY, 0.0)
    alone.breaker.grade(*grades)
    shown = hints.weakest_guess(alone.game, grades)
    assert alone.text("most_lost") == shown.text
    assert shown.guess
    assert alone.pegs_name("most_lost_pegs") == sentences.code(shown.guess)
    assert shown.spoken in announcements


def test_weakest_guess_is_not_named_without_explanations(alone: PageDriver) -> None:
    UserSettings().explain_losses = False
    alone.enter("RGBY", KEY)
    alone.breaker.count(4096, 230, 1)
    alone.breaker.grade(grade_with_loss("RGBY", 1.0), grade_with_loss(KEY, 0.0))
    assert not alone.is_visible("most_lost")


def test_tooltips_show_the_grades_after_the_game(alone: PageDriver) -> None:
    alone.enter("RGBY", "BBBB", KEY)
    alone.breaker.count(4096, 230, 199, 1)
    assert alone.row_widget("row_0").toolTip() == ""
    alone.breaker.grade(grade_with_loss("RGBY", 0.2), grade_with_loss("BBBB", 1.0), grade_with_loss(KEY, 0.0))
    assert [alone.row_widget(f"row_{row}").toolTip() for row in range(3)] == [
        hints.grade(0, grade_with_loss("RGBY", 0.2)).spoken,
        hints.grade(1, grade_with_loss("BBBB", 1.0)).spoken,
        "",
    ]
    alone.run("new_game")
    assert alone.row_widget("row_0").toolTip() == ""


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("match_settings", [ALONE, AGAINST_COMPUTER])
def test_advisor_card_has_its_natural_height(qtbot: QtBot, match_settings: MatchSettings) -> None:
    card = PageDriver(qtbot, match_settings).part(AdvisorCard, "advisor_card")
    assert card.height() == card.sizeHint().height()


def test_play_again_starts_a_game_with_another_key(alone: PageDriver) -> None:
    alone.enter(KEY)
    alone.click("mastermind_again")
    assert not alone.game.rows
    assert alone.game.setup.number != NUMBER
    assert not alone.is_visible("mastermind_result")
    assert alone.board_has_focus


def test_computer_breaks_a_key_hidden_by_a_person(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, AGAINST_COMPUTER)
    assert (driver.headline, driver.detail) == prompts.to_hide(driver.game.setup)
    driver.enter("RGBY")
    assert driver.key == "RGBY"
    assert driver.headline == phrases.turn_of("Computer")
    computer_guesses(driver, qtbot, "RGWW")
    driver.breaker.count(4096, 60)
    computer_guesses(driver, qtbot, "RGBY")
    assert driver.headline == sentences.result(driver.game)


def test_computer_can_be_stopped_and_resumed(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, AGAINST_COMPUTER)
    driver.enter("RGBY")
    driver.advisor.stop()
    assert driver.headline == hints.COMPUTER_STOPPED.headline
    driver.click("breaker_resume")
    computer_guesses(driver, qtbot, "RGBY")
    assert driver.game.outcome is Outcome.BROKEN


@pytest.fixture
def stopped(qtbot: QtBot) -> PageDriver:
    """Page where the computer was stopped while thinking about its second guess."""
    driver = PageDriver(qtbot, IN_MIND)
    computer_guesses(driver, qtbot, "RRGG")
    driver.enter("BW")
    driver.breaker.count(4096, 230)
    driver.advisor.stop()
    return driver


def test_stopped_computer_stays_stopped_after_a_correction(stopped: PageDriver) -> None:
    stopped.controller.correct(0, Feedback(1, 2))
    assert stopped.headline == hints.COMPUTER_STOPPED.headline
    assert (stopped.is_visible("breaker_resume"), stopped.is_visible("breaker_spinner")) == (True, False)


def test_contradiction_replaces_the_stopped_message(stopped: PageDriver) -> None:
    stopped.controller.correct(0, Feedback(2, 0))
    stopped.breaker.contradict(0)
    assert stopped.headline == refusals.wrong_answers(()).headline
    assert not stopped.is_visible("breaker_resume")
    stopped.controller.correct(0, Feedback(1, 1))
    assert stopped.headline == hints.COMPUTER_STOPPED.headline
    assert stopped.is_visible("breaker_resume")


def test_key_kept_in_mind_is_answered_by_hand(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, IN_MIND)
    computer_guesses(driver, qtbot, "RRGG")
    assert driver.headline == sentences.headline(driver.game)
    driver.enter("BW")
    assert driver.game.rows[0].feedback == Feedback(1, 1)
    assert driver.headline == phrases.turn_of("Computer")


def test_detail_says_who_has_the_key_in_mind_before_the_first_guess(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO_IN_MIND)
    assert driver.detail == f"{sentences.key_in_mind(driver.game.setup)} · {how_to_play.aim(4)}"


def test_colours_typed_elsewhere_on_the_page_are_entered(alone: PageDriver) -> None:
    alone.part(QAbstractButton, "advice_button").setFocus()
    alone.enter("RRGG")
    assert len(alone.game.rows) == 1
    assert alone.board_has_focus


def test_mnemonics_are_unique(alone: PageDriver) -> None:
    texts = [button.text() for button in alone.page.findChildren(QAbstractButton)] + list(MENUS)
    letters = [text[text.index("&") + 1].upper() for text in texts if "&" in text]
    assert len(letters) == len(set(letters))


def test_contradictory_rows_are_named_and_corrected(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO_IN_MIND)
    for guess, answer in (("RRRR", "B"), ("RRRR", "BB"), ("GGGG", "B")):
        driver.enter(guess, answer)
    driver.breaker.contradict(0, 1)
    assert driver.headline == refusals.wrong_answers(()).headline
    assert driver.detail == refusals.wrong_answers((0, 1)).detail
    assert [driver.row_widget(f"row_{row}").state.wrong for row in range(3)] == [True, True, False]
    driver.correct(2)
    driver.press(Qt.Key.Key_Backspace, Qt.Key.Key_Return)
    assert driver.game.rows[1].feedback == Feedback(1, 0)
    assert driver.headline == phrases.turn_of("Ben")


def test_refusal_disappears_with_the_next_change(alone: PageDriver) -> None:
    alone.enter("RG")
    assert alone.headline == refusals.enter_code(Rules())
    alone.type("B")
    assert alone.headline == phrases.YOUR_TURN


def test_unfinished_row_does_not_return_in_another_game(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO_IN_MIND)
    driver.enter("RRRR", "B")
    driver.type("GB")
    driver.breaker.contradict(0)
    driver.controller.open_game(driver.game)
    assert (driver.headline, driver.row(2)) == (phrases.turn_of("Ben"), "....")


def test_new_game_does_not_announce_cleared_pegs(alone: PageDriver, announcements: list[str]) -> None:
    alone.type("RG")
    announcements.clear()
    alone.run("new_game")
    assert alone.row(1) == "...."
    assert announcements == [phrases.YOUR_TURN]


def test_key_kept_in_mind_can_be_revealed_after_the_game(qtbot: QtBot) -> None:
    driver = PageDriver(
        qtbot, MatchSettings(Rules(guesses=1), ComputerRole.TWO_PEOPLE, "Ann", "Ben", answers_by_hand=True)
    )
    driver.enter("RRGG", "B")
    driver.breaker.count(4096, 1000)
    assert driver.detail == sentences.reveal_offer(driver.game.setup)
    driver.enter("RBBB")
    assert driver.game.known_key == Code.parse("RBBB")
    assert driver.is_visible("result_key")


def test_key_is_not_announced_to_a_human_breaker(qtbot: QtBot, announcements: list[str]) -> None:
    driver = PageDriver(qtbot, TWO)
    driver.enter("RGBY")
    announced = " ".join(announcements).lower()
    assert announcements[-1] == phrases.turn_of("Ben")
    assert not any(word in announced for word in ("rgby", "red", "green", "blue", "yellow"))


def test_hider_is_told_to_enter_the_key_while_the_breaker_looks_away(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO)
    assert (driver.headline, driver.detail) == prompts.to_hide(driver.game.setup)
    driver.enter("RGBY")
    assert driver.headline == phrases.turn_of("Ben")
    driver.enter("RGBY")
    assert driver.headline == sentences.result(driver.game)


@pytest.mark.usefixtures("agrees_to_leave")
def test_hidden_key_is_not_shown_anywhere(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO)
    driver.enter("RGBY")
    assert driver.key == "????"
    assert not texts_with_key(driver)
    driver.run("copy_text")
    assert "RGBY" not in QApplication.clipboard().text()
    driver.press(Qt.Key.Key_Up)
    driver.run("undo")
    assert (driver.key, driver.row(1)) == ("????", "....")
    driver.run("resign")
    assert texts_with_key(driver)


def test_restored_hidden_key_is_not_shown_anywhere(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO, keeps=True)
    driver.enter("RGBY", "KKPP")
    saved = mastermind.loads((paths.state_folder() / "mastermind-1.mastermind").read_bytes())
    again = PageDriver(qtbot, TWO, game=saved)
    assert again.game.key == Code.parse("RGBY")
    assert again.key == "????"
    assert not texts_with_key(again)


def texts_with_key(driver: PageDriver) -> list[str]:
    """Return all texts of the page that reveal its key RGBY, by colour name or by letters."""
    tray = driver.part(Tray, "tray")
    widgets = [driver.page, *driver.page.findChildren(QWidget)]
    rest = [widget for widget in widgets if widget is not tray and not tray.isAncestorOf(widget)]
    words = r"RGBY|(?i:\b(red|green|blue|yellow)\b)"
    return [text for widget in rest for text in texts_of(widget) if re.search(words, text)]


def texts_of(widget: QWidget) -> list[str]:
    """Return all texts of a widget."""
    text = widget.text() if isinstance(widget, QLabel | QAbstractButton | QLineEdit) else ""
    return [
        *(text, widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.windowTitle()),
        *(widget.accessibleName(), widget.accessibleDescription()),
    ]


FINISHED = MastermindGame.start(GameSetup(breaker="Bea", number=7)).guess(Code.from_number(7))


def test_game_in_play_waits_during_a_review(alone: PageDriver) -> None:
    alone.enter("RGBY")
    alone.type("OW")
    playing = alone.game
    alone.page.open_game(FINISHED)
    assert (alone.headline, alone.row(1)) == (sentences.result(FINISHED, reviewed=True), str(Code.from_number(7)))
    assert alone.part(QAbstractButton, "mastermind_again").text() == "B&ack to Game"
    alone.click("mastermind_again")
    assert (alone.game, alone.headline, alone.row(2)) == (playing, phrases.YOUR_TURN, "OW..")
    assert (alone.board_has_focus, alone.is_available("return_to_play")) == (True, False)


def test_new_game_starts_after_a_review_if_none_waits(alone: PageDriver) -> None:
    alone.enter(KEY)
    alone.page.open_game(FINISHED)
    assert alone.part(QAbstractButton, "mastermind_again").text() == "New G&ame"
    alone.click("mastermind_again")
    assert (alone.game.rows, alone.game.setup.breaker, alone.row(1)) == ((), "Ann", "....")


def test_reviewed_game_shows_its_date(alone: PageDriver) -> None:
    began = datetime(2026, 1, 2, 12, tzinfo=UTC)
    alone.page.open_game(replace(FINISHED, notes=FINISHED.notes._replace(began=began)))
    assert alone.detail.startswith(f"{format_date_time(began.timestamp())} · 4 pegs, 8 colours")


def test_typed_number_selects_its_key(alone: PageDriver, qtbot: QtBot) -> None:
    def answer(dialog: QDialog, key: Qt.Key) -> None:
        QTest.keyClicks(dialog.focusWidget(), "815")
        QTest.keyClick(dialog, key)

    for key, number in ((Qt.Key.Key_Escape, NUMBER), (Qt.Key.Key_Return, 815)):
        when_open(partial(answer, key=key))
        alone.click("play_number_button")
        assert alone.game.setup.number == number
    qtbot.waitUntil(lambda: alone.board_has_focus)


def test_setup_dialog_starts_the_chosen_game(alone: PageDriver) -> None:
    answer_dialog(breaker_name="Cem", requested_number="7")
    alone.page.set_up(alone.page.last_choice)
    assert (alone.game.setup.breaker, alone.game.setup.number) == ("Cem", 7)
    assert alone.headline == phrases.YOUR_TURN


def test_number_is_copied(alone: PageDriver) -> None:
    assert alone.text("game_number") == sentences.number(4711)
    alone.click("copy_number_button")
    assert QApplication.clipboard().text() == "4711"
    assert alone.detail == prompts.NUMBER_COPIED.format(number=4711)


def test_entered_key_has_no_number(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO)
    assert not driver.is_visible("game_number")
    assert not driver.is_visible("copy_number_button")
    assert not driver.is_available("copy_number")


@pytest.mark.parametrize("looked_through", [(), (FINISHED,)])
def test_older_copy_does_not_replace_the_game_in_play(
    alone: PageDriver, looked_through: tuple[MastermindGame, ...]
) -> None:
    alone.enter("RRRR")
    stored = alone.game
    alone.enter("GGGG")
    for old in looked_through:
        alone.page.open_game(old)
    alone.page.open_game(stored)
    assert (len(alone.game.rows), alone.game.outcome) == (2, None)


def test_game_is_copied_as_text(alone: PageDriver) -> None:
    alone.enter("RRRR")
    alone.run("copy_text")
    assert QApplication.clipboard().text().splitlines() == [
        sentences.rules(Rules()),
        sentences.number(4711),
        "1  RRRR  0 black, 0 white",
    ]


def test_undo_removes_a_peg(alone: PageDriver) -> None:
    assert not alone.is_available("undo")
    alone.type("RG")
    assert alone.is_available("undo")
    alone.run("undo")
    assert alone.row(1) == "R..."


@pytest.mark.parametrize("command", ["hint", "resign"])
def test_advice_and_giving_up_are_available_only_to_a_guessing_person(qtbot: QtBot, command: str) -> None:
    assert PageDriver(qtbot, ALONE).is_available(command)
    assert not PageDriver(qtbot, AGAINST_COMPUTER).is_available(command)


def test_grade_needs_a_guess(alone: PageDriver) -> None:
    assert not alone.is_available("grade")
    alone.enter("RGBY")
    assert alone.is_available("grade")


def test_advisor_tooltips_show_shortcuts_and_cost(alone: PageDriver) -> None:
    tips = [alone.part(QAbstractButton, name).toolTip() for name in ("advice_button", "grade_button")]
    price = hints.COST_OF_ADVICE
    assert tips == [f"Hint (F2)\n{price}", f"Review Last Guess (F3)\n{price}"]


def test_advisor_buttons_are_hidden_if_the_computer_breaks_the_key(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, AGAINST_COMPUTER)
    assert not driver.is_visible("advice_button")
    assert not driver.is_visible("grade_button")


def test_commands_are_updated_with_the_game(alone: PageDriver, qtbot: QtBot) -> None:
    with qtbot.waitSignal(alone.page.availability_changed):
        alone.enter("RGBY")


def test_page_and_panel_apply_another_theme(alone: PageDriver) -> None:
    new_theme = theme.load("dark")
    row = alone.row_widget("row_0")
    before = row.grab().toImage()
    alone.page.set_theme(new_theme)
    assert row.grab().toImage() != before
    assert alone.page.theme == new_theme
    assert alone.page.styleSheet() == new_theme.style_sheet
    assert alone.part(RoleCard, "hider").grab().toImage().pixelColor(6, 30) == new_theme["card"]


def test_letters_setting_is_applied_and_emitted(alone: PageDriver, qtbot: QtBot) -> None:
    alone.type("R")
    peg = alone.row_widget("row_0").pegs[0]
    before = peg.grab().toImage()
    with qtbot.waitSignal(alone.page.setting_changed):
        alone.run("letters")
    assert not alone.page.checked()["letters"]
    assert peg.grab().toImage() != before


def test_rows_counts_and_results_are_announced(alone: PageDriver, announcements: list[str]) -> None:
    alone.enter("RGBY")
    alone.breaker.count(4096, 230)
    assert [sentence for sentence in announcements if "Row 1" in sentence][-1].endswith(phrases.YOUR_TURN)
    assert announcements[-1] == hints.possible_keys(230)
    alone.enter(KEY)
    assert announcements[-1].endswith(sentences.headline(alone.game))


def test_refusals_and_advice_are_announced(alone: PageDriver, announcements: list[str]) -> None:
    alone.type("C")
    assert announcements[-1] == str(C_REFUSED)
    alone.run("hint")
    alone.breaker.advise("RGWO")
    assert announcements[-1] == hints.advice_with_pegs(fake_advice("RGWO")).spoken


def test_breaker_failure_is_shown(alone: PageDriver) -> None:
    alone.run("hint")
    alone.breaker.crash()
    assert alone.headline == engines.sentence(CRASH).headline
    assert not alone.advice


def test_entered_peg_is_announced(alone: PageDriver, announcements: list[str]) -> None:
    alone.type("r")
    assert announcements == ["Row 1, peg 1, red"]
