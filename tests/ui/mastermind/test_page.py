"""Whole games on the Mastermind page, by mouse and keyboard."""

import re
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from threading import Event

import pytest
import shiboken6
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import when_open
from tests.ui.mastermind.fake_breaker import CRASH, grade_with_loss
from tests.ui.mastermind.fake_breaker import advice as fake_advice
from tests.ui.mastermind.page_driver import PageDriver
from tictactoe_gui.mastermind.breaker import Advice
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Outcome
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.records.native import mastermind
from tictactoe_gui.storage import paths
from tictactoe_gui.ui.mastermind import advisor
from tictactoe_gui.ui.mastermind.board.geometry import SCROLL_BAR_PX
from tictactoe_gui.ui.mastermind.board.tray import Tray
from tictactoe_gui.ui.mastermind.panel.advisor_card import AdvisorCard
from tictactoe_gui.ui.mastermind.panel.side_panel import RoleCard
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole, MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.formatting import format_date_time, format_number
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.ui.window.main_window import MENUS
from tictactoe_gui.wording import phrases
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


def test_game_is_won_by_keyboard(alone: PageDriver, announcements: list[str]) -> None:
    assert alone.headline == alone.page.windowTitle() == phrases.YOUR_TURN
    assert (alone.detail, alone.key) == (how_to_play.aim(4), "????")
    alone.enter("RGBY")
    assert alone.detail == sentences.board(alone.game.rules)
    assert alone.text("breaker_does") == sentences.guess_number(alone.game)
    assert announcements[-1] == f"{sentences.row(0, alone.game.rows[0])}. {phrases.YOUR_TURN}"
    alone.enter(KEY)
    assert alone.game.outcome is Outcome.BROKEN
    assert alone.headline == alone.page.windowTitle() == sentences.result(alone.game)
    assert announcements[-1].endswith(sentences.headline(alone.game))
    assert alone.key == KEY
    alone.click("mastermind_again")
    assert (alone.game.rows, alone.row(1), alone.board_has_focus) == ((), "....", True)
    assert alone.game.setup.number != NUMBER
    assert not alone.is_visible("mastermind_result")


def test_game_is_lost_after_the_last_guess(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, SHORT, NUMBER)
    driver.enter("RGBY", "RGBY")
    assert driver.headline == sentences.result(driver.game)
    assert driver.key == KEY


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_giving_up_asks_first_once_a_guess_was_made(alone: PageDriver, key: Qt.Key) -> None:
    alone.enter("RGBY")
    texts: list[str] = []

    def answer(dialog: QDialog) -> None:
        texts.extend(part.text() for part in dialog.findChildren(QPushButton) + dialog.findChildren(QLabel))
        QTest.keyClick(dialog, key)

    when_open(answer)
    alone.run("resign")
    assert {"&Give Up", "&Keep Playing", prompts.confirm_give_up(alone.game)} <= set(texts)
    assert alone.game.outcome is None
    alone.run("new_game", "resign")
    assert alone.headline == sentences.result(alone.game)


def test_refusal_is_shown_and_announced_until_the_next_change(alone: PageDriver, announcements: list[str]) -> None:
    alone.enter("RGBY")
    alone.type("C")
    alone.breaker.count(4096, 230)
    assert (alone.headline, alone.detail) == C_REFUSED
    assert announcements[-2:] == [str(C_REFUSED), hints.possible_keys(230)]
    assert alone.text("keys_left") == "230"
    alone.type("B")
    assert alone.headline == phrases.YOUR_TURN
    assert announcements[-1] == "Row 2, peg 1, blue"


@pytest.mark.usefixtures("german_locale")
def test_counts_and_advice_are_shown_and_announced(alone: PageDriver, announcements: list[str]) -> None:
    alone.enter("RRRR", "RGBY")
    assert alone.detail == "4 pegs, 8 colours"
    assert alone.text("keys_left") == "…"
    alone.breaker.count(4096, 2401, 1230)
    counted = hints.possible_keys(1230, format_number)
    assert alone.detail == counted
    assert (alone.text("keys_left"), alone.text("keys_possible")) == ("1.230", "possible codes")
    assert announcements[-1] == counted
    alone.run("hint")
    assert alone.detail == hints.SEARCHING
    alone.breaker.advise("RGWO")
    hint = hints.advice(fake_advice("RGWO"), format_number)
    assert alone.advice == (hint.text, Badge.HINT)
    assert alone.text("breaker_does") == "Guess 3 of 12"
    assert [*alone.pictures] == ["RGWO"]
    assert announcements[-1] == hint.spoken
    alone.click("use_advice")
    assert (alone.row(3), alone.board_has_focus, len(alone.game.rows)) == ("RGWO", True, 2)


def test_board_grows_with_the_window(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, ALONE, NUMBER, size=(1920, 1032))
    qtbot.waitUntil(lambda: driver.row_widget("row_0").height() > 70)
    driver.page.resize(960, 680)
    qtbot.waitUntil(lambda: driver.row_widget("row_0").height() in range(44, 50))


@pytest.mark.parametrize("size", [(960, 680), (640, 432), (360, 512)])
def test_nothing_moves_when_advice_arrives(qtbot: QtBot, size: tuple[int, int]) -> None:
    driver = PageDriver(qtbot, ALONE, NUMBER, size=size)
    names = ("key", "row_0", "tray", "submit")
    QApplication.processEvents()
    before = [driver.part(QWidget, name).geometry() for name in names]
    driver.run("hint")
    driver.breaker.advise("RGWO")
    QApplication.processEvents()
    assert driver.pictures
    assert [driver.part(QWidget, name).geometry() for name in names] == before


def test_next_row_and_the_end_clear_the_advice(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, TWO_IN_MIND)
    driver.run("hint")
    driver.breaker.advise("RGWO")
    driver.enter("RGBY")
    assert not driver.is_visible("use_advice")
    assert driver.pictures
    driver.enter("B")
    assert not driver.pictures
    driver.breaker.count(4096, 230)
    driver.run("hint")
    driver.breaker.advise("RGWO")
    driver.controller.give_up()
    assert (driver.advice, driver.is_visible("use_advice")) == (None, False)


def test_advice_for_the_last_guess_shows_the_consistent_keys(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, MatchSettings(Rules(guesses=1)), NUMBER)
    driver.run("hint")
    advice = Advice(Code.parse("RGWO"), 0.1, 4094, hit_probability=1 / 4096)
    driver.breaker.advised.emit(advice)
    assert driver.advice == (hints.advice(advice, last=True).text, Badge.HINT)


def test_grade_is_shown_with_the_better_guess(alone: PageDriver) -> None:
    alone.enter("RGBY")
    alone.breaker.count(4096, 230)
    alone.click("grade_button")
    alone.breaker.grade(grade_with_loss("RGBY", 0.2))
    assert alone.advice == (hints.grade(0, grade_with_loss("RGBY", 0.2)).text, Badge.FAULT)
    assert [*alone.pictures] == ["WWWW"]
    assert not alone.is_visible("use_advice")


def test_review_names_the_weakest_guess_and_grades_each_row(alone: PageDriver, announcements: list[str]) -> None:
    alone.enter("RGBY", "BBBB", KEY)
    alone.breaker.count(4096, 230, 199, 1)
    grades = grade_with_loss("RGBY", 0.2), grade_with_loss("BBBB", 1.0), grade_with_loss(KEY, 0.0)
    alone.breaker.grade(*grades)
    shown = hints.weakest_guess(alone.game, grades)
    assert alone.advice == (shown.text, Badge.FAULT)
    assert [*alone.pictures] == ["WWWW"]
    assert shown.spoken in announcements
    tips = [hints.grade(row, grades[row]).spoken for row in range(2)]
    assert [alone.row_widget(f"row_{row}").toolTip() for row in range(3)] == [*tips, ""]
    alone.run("new_game")
    assert alone.row_widget("row_0").toolTip() == ""


def test_review_after_the_end_names_even_a_small_weakness(alone: PageDriver) -> None:
    alone.enter("RGBY", KEY)
    alone.breaker.count(4096, 230, 1)
    grades = grade_with_loss("RGBY", 0.01), grade_with_loss(KEY, 0.0)
    alone.breaker.grade(*grades)
    assert alone.advice is None
    alone.click("grade_button")
    assert alone.advice == (hints.weakest_guess(alone.game, grades, asked=True).text, Badge.FAULT)


def test_weakest_guess_is_not_named_without_explanations(alone: PageDriver) -> None:
    UserSettings().explain_losses = False
    alone.enter("RGBY", KEY)
    alone.breaker.count(4096, 230, 1)
    alone.breaker.grade(grade_with_loss("RGBY", 1.0), grade_with_loss(KEY, 0.0))
    assert alone.advice is None


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("match_settings", [ALONE, AGAINST_COMPUTER])
def test_advisor_card_has_its_natural_height(qtbot: QtBot, match_settings: MatchSettings) -> None:
    card = PageDriver(qtbot, match_settings).part(AdvisorCard, "advisor_card")
    assert card.height() == card.sizeHint().height()


def test_computer_breaks_a_key_hidden_by_a_person(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, AGAINST_COMPUTER)
    assert (driver.headline, driver.detail) == prompts.to_hide(driver.game.setup)
    assert not any(driver.is_available(command) for command in ("hint", "resign", "copy_number"))
    assert not driver.is_visible("grade_button")
    driver.enter("RGBY")
    assert (driver.key, driver.headline) == ("RGBY", phrases.turn_of("Computer"))
    computer_guesses(driver, qtbot, "RGWW")
    driver.breaker.count(4096, 60)
    driver.advisor.stop()
    assert driver.headline == hints.COMPUTER_STOPPED.headline
    driver.click("breaker_resume")
    computer_guesses(driver, qtbot, "RGBY")
    assert driver.headline == sentences.result(driver.game)


def test_hider_sees_the_colours_until_the_first_answer(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, IN_MIND)
    computer_guesses(driver, qtbot, "RRGG")
    assert driver.advice == (sentences.think_of_key(driver.game.setup), Badge.HINT)
    assert [*driver.pictures] == [driver.game.rules.letters]
    driver.enter("BW")
    driver.breaker.count(4096, 230)
    assert driver.advice is None


def test_answer_pegs_are_in_the_middle_of_their_buttons(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, IN_MIND)
    computer_guesses(driver, qtbot, "RRGG")
    black = driver.part(Tray, "tray").buttons[0]
    assert black.peg_rect.center() == QRectF(black.rect()).center()


def test_board_is_centred_below_the_headline_after_the_end(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, ALONE, NUMBER, size=(960, 672))
    board, tray = driver.part(QWidget, "code_board"), driver.part(QWidget, "tray")
    key = driver.row_widget("key")
    assert tray.x() > key.geometry().right()
    driver.enter(KEY)
    QApplication.processEvents()
    assert abs(key.geometry().center().x() - board.rect().center().x()) <= SCROLL_BAR_PX


def test_stopped_computer_waits_during_corrections(qtbot: QtBot) -> None:
    driver = PageDriver(qtbot, IN_MIND)
    computer_guesses(driver, qtbot, "RRGG")
    assert driver.headline == sentences.headline(driver.game)
    driver.enter("BW")
    assert driver.game.rows[0].feedback == Feedback(1, 1)
    driver.breaker.count(4096, 230)
    driver.advisor.stop()
    driver.controller.correct(0, Feedback(2, 0))
    assert driver.headline == hints.COMPUTER_STOPPED.headline
    assert (driver.is_visible("breaker_resume"), driver.is_visible("breaker_spinner")) == (True, False)
    driver.breaker.contradict(0)
    assert driver.headline == refusals.wrong_answers(()).headline
    assert not driver.is_visible("breaker_resume")
    driver.controller.correct(0, Feedback(1, 1))
    assert driver.headline == hints.COMPUTER_STOPPED.headline
    assert driver.is_visible("breaker_resume")


def test_colours_typed_elsewhere_on_the_page_are_entered(alone: PageDriver) -> None:
    alone.part(QAbstractButton, "grade_button").setFocus()
    alone.enter("RRGG")
    assert len(alone.game.rows) == 1
    assert alone.board_has_focus


def test_keys_typed_while_a_guess_is_saved_belong_to_the_next_rows(
    alone: PageDriver, slow_disk: Event, qtbot: QtBot
) -> None:
    alone.enter("RRGG", "YYBB")
    alone.type("RG")
    assert alone.row(1) == "RRGG"
    assert alone.row(2) == "...."
    slow_disk.set()
    qtbot.waitUntil(lambda: alone.row(3) == "RG..")
    assert [str(row.guess) for row in alone.game.rows] == ["RRGG", "YYBB"]


def test_clicks_while_a_guess_is_saved_fill_the_next_row_but_submit_nothing(
    alone: PageDriver, slow_disk: Event, qtbot: QtBot
) -> None:
    alone.enter("RRGG")
    for name in ("submit", "colour_Y", "colour_B"):
        alone.click(name)
    assert alone.row(1) == "RRGG"
    slow_disk.set()
    qtbot.waitUntil(lambda: not alone.keeper.is_showing_late)
    assert [str(row.guess) for row in alone.game.rows] == ["RRGG"]
    assert alone.row(2) == "YB.."


def test_keys_typed_while_the_last_guess_is_saved_are_dropped(qtbot: QtBot, slow_disk: Event) -> None:
    slow_disk.set()
    driver = PageDriver(qtbot, ALONE, NUMBER)
    slow_disk.clear()
    driver.enter(KEY, "C")
    slow_disk.set()
    qtbot.waitUntil(lambda: driver.key == KEY)
    assert (driver.headline, driver.detail) != C_REFUSED


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
    assert driver.key == "RBBB"


@pytest.mark.usefixtures("agrees_to_leave")
def test_hidden_key_is_neither_shown_nor_announced(qtbot: QtBot, announcements: list[str]) -> None:
    driver = PageDriver(qtbot, TWO, keeps=True)
    assert (driver.headline, driver.detail) == prompts.to_hide(driver.game.setup)
    driver.enter("RGBY")
    announced = " ".join(announcements).lower()
    assert announcements[-1] == phrases.turn_of("Ben")
    assert not any(word in announced for word in ("rgby", "red", "green", "blue", "yellow"))
    assert driver.key == "????"
    assert not texts_with_key(driver)
    driver.run("copy_text")
    assert "RGBY" not in QApplication.clipboard().text()
    driver.run("undo")
    assert (driver.key, driver.row(1)) == ("????", "....")
    driver.enter("KKPP")
    saved = mastermind.loads((paths.state_folder() / "mastermind-1.mastermind").read_bytes())
    again = PageDriver(qtbot, TWO, game=saved)
    assert (again.game.key, again.key) == (Code.parse("RGBY"), "????")
    assert not texts_with_key(again)
    driver.run("resign")
    assert texts_with_key(driver)


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
    began = datetime(2026, 1, 2, 12, tzinfo=UTC)
    alone.page.open_game(replace(FINISHED, notes=FINISHED.notes._replace(began=began)))
    assert (alone.headline, alone.row(1)) == (sentences.result(FINISHED, reviewed=True), str(Code.from_number(7)))
    assert alone.detail.startswith(f"{format_date_time(began.timestamp())} · 4 pegs, 8 colours")
    assert alone.part(QAbstractButton, "mastermind_again").text() == "B&ack to Game"
    alone.click("mastermind_again")
    assert (alone.game, alone.headline, alone.row(2)) == (playing, phrases.YOUR_TURN, "OW..")
    assert (alone.board_has_focus, alone.is_available("return_to_play")) == (True, False)
    alone.press(Qt.Key.Key_Escape)
    alone.enter(KEY)
    alone.page.open_game(FINISHED)
    assert alone.part(QAbstractButton, "mastermind_again").text() == "New G&ame"


def test_typed_number_selects_its_key(alone: PageDriver, qtbot: QtBot) -> None:
    def answer(dialog: QDialog, key: Qt.Key) -> None:
        QTest.keyClicks(dialog.focusWidget(), "815")
        QTest.keyClick(dialog, key)

    for key, number in ((Qt.Key.Key_Escape, NUMBER), (Qt.Key.Key_Return, 815)):
        when_open(partial(answer, key=key))
        alone.run("play_number")
        assert alone.game.setup.number == number
    assert alone.detail == sentences.number(815)
    qtbot.waitUntil(lambda: alone.board_has_focus)


def test_setup_dialog_starts_the_chosen_game(alone: PageDriver) -> None:
    def answer(dialog: QDialog) -> None:
        for name, text in (("breaker_name", "Cem"), ("requested_number", "7")):
            field = dialog.findChild(QLineEdit, name)
            assert field
            field.setText(text)
        dialog.accept()

    when_open(answer)
    alone.page.set_up(alone.page.last_choice)
    assert (alone.game.setup.breaker, alone.game.setup.number) == ("Cem", 7)
    assert alone.headline == phrases.YOUR_TURN


def test_game_and_its_number_are_copied(alone: PageDriver) -> None:
    alone.run("copy_number")
    assert QApplication.clipboard().text() == "4711"
    assert alone.detail == prompts.NUMBER_COPIED.format(number=4711)
    alone.enter("RRRR")
    alone.run("copy_text")
    assert QApplication.clipboard().text().splitlines() == [
        sentences.rules(Rules()),
        sentences.number(4711),
        "1  RRRR  0 black, 0 white",
    ]


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


def test_commands_follow_the_game(alone: PageDriver, qtbot: QtBot) -> None:
    assert [alone.is_available(command) for command in ("hint", "resign", "grade", "undo")] == [
        True,
        True,
        False,
        False,
    ]
    alone.type("RG")
    assert alone.is_available("undo")
    alone.run("undo")
    assert alone.row(1) == "R..."
    with qtbot.waitSignal(alone.page.availability_changed):
        alone.enter("GBY")
    assert alone.is_available("grade")


def test_tooltip_of_a_review_shows_its_shortcut_and_cost(alone: PageDriver) -> None:
    tip = alone.part(QAbstractButton, "grade_button").toolTip()
    assert tip == f"Review Last Guess (F3)\n{hints.COST_OF_ADVICE}"


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


def test_breaker_failure_is_shown(alone: PageDriver) -> None:
    alone.run("hint")
    alone.breaker.crash()
    assert alone.headline == engines.sentence(CRASH).headline
    assert not alone.advice


def test_game_can_be_saved_after_its_page_is_destroyed(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = PageDriver(qtbot, ALONE)
    for name in ("close", "deleteLater"):  # They are called after the test.
        monkeypatch.setattr(driver.page, name, lambda: None)
    shiboken6.delete(driver.page)
    driver.keeper.save_failed.emit("")
    driver.keeper.waiting_changed.emit(False)  # noqa: FBT003 - signal argument
