from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QScrollArea,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import JANE_AND_JOHN, JANE_WINS, OpenSession, Session, button, played, when_open
from tests.ui.puzzles.driver import at_own_mistake
from tictactoe_gui import MASTERMIND
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import DISCS, PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER, TEXTBOOK
from tictactoe_gui.player_names import UNNAMED, NameTaken
from tictactoe_gui.ui.mastermind.setup.match_settings import ComputerRole
from tictactoe_gui.ui.mnk.setup.match_settings import FIRST, LOSER, RANDOM, MatchSettings
from tictactoe_gui.ui.mnk.setup.setup_dialog import SetupDialog
from tictactoe_gui.ui.mnk.setup.stored_rules import KEY
from tictactoe_gui.ui.session.start_choice import BEATABLE
from tictactoe_gui.ui.start import pictures
from tictactoe_gui.ui.start.card import GameCard, OfferCard
from tictactoe_gui.ui.start.page import StartPage
from tictactoe_gui.ui.start.questions import MASTERMIND_CARD, RULES, SIZES
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.window.page_stack import PageStack
from tictactoe_gui.wording import labels, phrases
from tictactoe_gui.wording import start as start_wording
from tictactoe_gui.wording.mnk import levels, puzzles, sentences

OWN = MatchSettings(
    Rules(8, 8, 5),
    (Player("Jane", "🦊"), Player("Ruby", "O", PlayerKind(TEXTBOOK))),
    LOSER,
    Notation.COLUMN_LETTER,
)
"""Settings with much that the start page does not show."""


@pytest.fixture
def first(qtbot: QtBot, engines: list[FakeEngine]) -> Session:  # noqa: ARG001 - engines are fakes
    """First start of the program."""
    return Session(qtbot, is_first_start=True)


@pytest.fixture
def later(open_session: OpenSession, engines: list[FakeEngine]) -> Session:  # noqa: ARG001 - engines are fakes
    """Start page behind Another Game, while Jane plays against John."""
    session = open_session()
    session.trigger("set_up")
    return session


def page(session: Session) -> StartPage:
    return session.part(StartPage, "start_page")


def answers(session: Session) -> list[str]:
    """Return the texts of the chosen answers that are offered."""
    pills = page(session).findChildren(QAbstractButton)
    return [pill.text() for pill in pills if pill.isChecked() and pill.isVisible()]


def choose(session: Session, *names: str) -> None:
    for name in names:
        session.click_button(name)


def settings(session: Session) -> MatchSettings:
    return session.controller.session.settings


def kinds(session: Session) -> list[PlayerKind]:
    return [player.kind for player in session.game.setup.players]


def test_first_start_asks_what_to_play(first: Session) -> None:
    assert page(first).isVisible()
    assert answers(first) == ["Tic-Tac-Toe", "3 × 3", "Computer", levels.step(LADDER[1]), "X"]
    assert first.focused_name == "play"


def test_each_level_has_a_tooltip(first: Session) -> None:
    pills = [pill for pill in page(first).findChildren(QAbstractButton) if pill.objectName().startswith("level_")]
    shown = [pill.toolTip() for pill in pills if pill.isVisible()]
    assert shown == [levels.FITS_ME_MEANING, *map(levels.meaning, LADDER[1::2])]


def test_new_game_plays_with_the_answers_and_writes_them_at_once(first: Session, qtbot: QtBot) -> None:
    file = UserSettings().path
    choose(first, "seat_1")
    first.trigger("new_game")
    assert kinds(first) == [BEATABLE, PERSON]
    qtbot.waitUntil(lambda: QSettings(file, QSettings.Format.IniFormat).contains(KEY))
    first.trigger("set_up")
    assert first.part(QWidget, "back_to_game").isVisible()
    choose(first, "opponent_1")
    first.trigger("new_game")
    assert kinds(first) == [PERSON, PERSON]


def test_enter_starts_a_game_against_a_beatable_computer(first: Session, qtbot: QtBot) -> None:
    first.part(QWidget, "opponent_0").setFocus()
    first.press(Qt.Key.Key_Return)
    assert first.board.isVisible()
    assert kinds(first) == [PERSON, BEATABLE]
    assert (first.game.setup.first, [player.mark for player in first.game.setup.players]) == (0, ["X", "O"])
    first.window.close()
    again = Session(qtbot, is_first_start=True)
    assert (again.board.isVisible(), kinds(again)) == (True, [PERSON, BEATABLE])


def test_start_page_is_shown_until_a_game_is_chosen_requested_or_stored(first: Session, qtbot: QtBot) -> None:
    first.press(Qt.Key.Key_Escape)
    assert page(first).isVisible()
    assert not first.part(QWidget, "back_to_game").isVisible()
    first.window.close()
    again = Session(qtbot, is_first_start=True)
    assert page(again).isVisible()
    again.window.close()
    requested = Session(qtbot, game="tictactoe", is_first_start=True)
    requested.click("A1")
    requested.window.close()
    stored = Session(qtbot, is_first_start=True)
    assert (stored.board.isVisible(), stored.moves) == (True, ["A1"])


@pytest.mark.parametrize("text", ["[General]\ngame=tictactoe\n", '[mnk]\nmatch="{}"\n'])
def test_stored_choice_counts(qtbot: QtBot, text: str) -> None:
    file = Path(UserSettings().path)
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    assert Session(qtbot, is_first_start=True).board.isVisible()


GAMES = {
    "game_0": PRESETS["Tic-Tac-Toe 3 × 3"],
    "game_1": PRESETS["Connect Four"],
    "game_2": PRESETS["Gomoku 15 × 15"],
    "game_3": PRESETS["Three players"],
    "game_4": PRESETS["Ultimate"],
    "game_5": PRESETS["Vanishing"],
}


@pytest.mark.parametrize(("name", "rules"), GAMES.items())
def test_every_game_can_be_started(first: Session, name: str, rules: Rules) -> None:
    choose(first, name, "play")
    assert first.game.setup.rules == rules
    assert kinds(first) == [PERSON, *[BEATABLE] * (rules.players - 1)]
    if rules == PRESETS["Connect Four"]:
        assert tuple(player.mark for player in first.game.setup.players) == DISCS


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["level_3"], [PERSON, PlayerKind(LADDER[5])]),
        (["level_0"], [PERSON, FITS_ME]),
        (["opponent_1"], [PERSON, PERSON]),
        (["seat_1"], [BEATABLE, PERSON]),
    ],
)
def test_opponent_and_mark_can_be_chosen(first: Session, names: list[str], expected: list[PlayerKind]) -> None:
    choose(first, *names)
    assert first.part(QWidget, "level_0").isVisible() is (expected[1] is not expected[0])
    choose(first, "play")
    assert [kind.choice for kind in kinds(first)] == [kind.choice for kind in expected]
    assert [player.mark for player in first.game.setup.players] == ["X", "O"]


def test_random_mark_is_drawn_in_every_game_of_two_and_once_among_three(first: Session) -> None:
    choose(first, "seat_6", "play")
    assert settings(first).random_marks
    first.trigger("set_up")
    choose(first, "game_3", "seat_6", "play")
    assert sorted(kinds(first)) == sorted([PERSON, BEATABLE, BEATABLE])


def test_three_players_have_three_marks(first: Session) -> None:
    choose(first, "game_3", "seat_2", "game_0")
    assert answers(first)[-1] == "X"
    choose(first, "game_3", "seat_2")
    assert answers(first) == ["Three Players", "Computers", levels.step(LADDER[1]), "△"]
    choose(first, "play")
    assert kinds(first) == [BEATABLE, BEATABLE, PERSON]


@pytest.mark.parametrize(
    ("names", "role"),
    [
        ([], ComputerRole.COMPUTER_HIDES),
        (["seat_8"], ComputerRole.COMPUTER_BREAKS),
        (["opponent_1"], ComputerRole.TWO_PEOPLE),
    ],
)
def test_mastermind_asks_for_a_role(first: Session, names: list[str], role: ComputerRole) -> None:
    choose(first, "game_6")
    assert not first.part(QWidget, "level_1").isVisible()
    choose(first, *names, "play")
    current = first.part(PageStack, "").game_page
    assert (current.objectName(), current.session.settings.role) == ("mastermind_page", role)


def test_details_stay_unless_an_answer_changes_them(
    open_session: OpenSession,
    engines: list[FakeEngine],  # noqa: ARG001
) -> None:
    session = open_session(OWN)
    session.trigger("set_up")
    assert answers(session) == ["More Games", "Computer", "Textbook", "🦊"]
    choose(session, "play")
    assert settings(session) == OWN
    session.trigger("set_up")
    choose(session, "game_0", "seat_1", "play")
    changed = settings(session)
    assert [(player.name, player.mark) for player in changed.players] == [("Ruby", "🦊"), ("Jane", "O")]
    assert (changed.first_player, changed.notation) == (OWN.first_player, OWN.notation)


def test_first_half_of_a_step_stays(open_session: OpenSession, engines: list[FakeEngine]) -> None:  # noqa: ARG001
    easy = Player("Ruby", "O", PlayerKind(LADDER[2]))
    session = open_session(MatchSettings(Rules(), (Player("Jane", "X"), easy), "1"))
    session.trigger("set_up")
    assert levels.step(LADDER[2]) in answers(session)
    choose(session, "game_1", "play")
    assert session.game.setup.players[1].kind == easy.kind


@pytest.mark.parametrize("name", ["game_0", "game_1", "game_3"])
def test_engine_is_offered_only_for_rules_that_it_can_play(
    open_session: OpenSession,
    engines: list[FakeEngine],  # noqa: ARG001
    tmp_path: Path,
    name: str,
) -> None:
    file = str(tmp_path / "pbrain-test")
    UserSettings().store("engines/1/file", file)
    rival = Player("Rival", "O", PlayerKind(engine=file))
    session = open_session(MatchSettings(PRESETS["Gomoku 15 × 15"], (Player("Jane", "X"), rival)))
    session.trigger("set_up")
    other = session.part(QAbstractButton, "level_other")
    choose(session, name)
    assert not other.isVisible()
    choose(session, "back_to_game")
    session.trigger("set_up")
    assert (other.isVisible(), other.isChecked()) == (True, True)
    choose(session, name, "play")
    assert kinds(session)[0] == PERSON
    assert rival.kind not in kinds(session)


def test_change_game_shows_the_current_choice_and_returns_to_the_game(later: Session) -> None:
    assert answers(later) == ["Tic-Tac-Toe", "3 × 3", "A Friend"]
    choose(later, "back_to_game")
    assert later.board.isVisible()


def test_names_stay_and_another_board_has_its_own_pieces(later: Session) -> None:
    choose(later, "game_1")
    assert [later.part(QAbstractButton, f"seat_{seat}").text() for seat in range(2)] == [*DISCS]
    choose(later, "play")
    assert [player.name for player in later.game.setup.players] == ["Jane", "John"]


def test_game_in_play_stays_until_another_one_starts_and_can_be_brought_back(later: Session) -> None:
    later.trigger("tictactoe")
    later.click("A1")
    later.trigger("set_up", "undo")
    assert later.moves == ["A1"]
    choose(later, "game_3")
    later.press(Qt.Key.Key_Escape)
    later.trigger("set_up")
    assert answers(later)[0] == "Tic-Tac-Toe"
    choose(later, "game_1", "play", "mnk_page_undo")
    assert (later.moves, settings(later)) == (["A1"], JANE_AND_JOHN)


@pytest.mark.parametrize("name", ["details", "game_7"])
def test_details_have_the_answers_and_start_the_game(first: Session, name: str) -> None:
    found: list[MatchSettings] = []

    def note(dialog: QDialog) -> None:
        assert isinstance(dialog, SetupDialog)
        found.append(dialog.match_settings)

    choose(first, "game_2", "level_3")
    when_open(note)
    choose(first, name)
    assert [player.kind for player in found[0].players] == [PERSON, PlayerKind(LADDER[5])]
    assert page(first).isVisible()
    when_open(lambda dialog: button(dialog, labels.PLAY).click())
    choose(first, name)
    assert first.board.isVisible()


def test_play_asks_for_the_details_of_more_games(first: Session) -> None:
    opened: list[QDialog] = []
    first.part(QWidget, "game_0").setFocus()
    first.press(Qt.Key.Key_Left)
    assert answers(first)[0] == "More Games"
    when_open(opened.append)
    first.press(Qt.Key.Key_Return)
    assert len(opened) == 1


def test_arrows_choose_and_tab_leaves_the_question(first: Session) -> None:
    first.part(QWidget, "game_0").setFocus()
    first.press(Qt.Key.Key_Right)
    assert (answers(first)[0], first.focused_name) == ("Connect Four", "game_1")
    first.press(Qt.Key.Key_Tab)
    assert first.focused_name == "opponent_0"
    first.press(Qt.Key.Key_Tab)
    assert first.focused_name == "level_1"


def test_click_anywhere_on_a_card_chooses_it(first: Session) -> None:
    card = first.part(QWidget, "game_2")
    QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=card.rect().bottomRight() - card.rect().center() / 20)
    assert answers(first)[0] == "Gomoku"


def test_sounds_grow_with_the_window(first: Session) -> None:
    sounds = first.part(QWidget, "sounds")
    first.window.resize(960, 720)
    QApplication.processEvents()
    usual = sounds.font().pointSizeF()
    first.window.resize(1920, 1080)
    QApplication.processEvents()
    assert sounds.font().pointSizeF() == pytest.approx(1.5 * usual)


def test_questions_grow_with_the_window(first: Session) -> None:
    card = first.part(QWidget, "game_0")
    usual, font = card.size(), card.font().pointSizeF()
    first.window.resize(1600, 1000)
    QApplication.processEvents()
    assert card.width() > usual.width()
    assert card.font().pointSizeF() > font


@pytest.mark.parametrize("theme_name", theme.THEME_NAMES)
@pytest.mark.parametrize("name", ["game_1", "details"])
def test_answers_have_visible_edges(first: Session, theme_name: str, name: str) -> None:
    first.trigger(f"theme_{theme_name}")
    QApplication.processEvents()
    part = first.part(QAbstractButton, name)
    assert part.grab().toImage().pixelColor(0, part.height() // 2) == theme.load(theme_name)["edge"]


def test_answers_of_mastermind_are_shown_again(first: Session) -> None:
    choose(first, "game_6", "seat_8", "play")
    first.trigger("set_up")
    assert answers(first) == ["Mastermind", "Computer", start_wording.ROLES[1]]
    assert first.part(PageStack, "").game_page.objectName() == f"{MASTERMIND}_page"


def test_start_page_shows_and_switches_sounds(open_session: OpenSession) -> None:
    session = open_session()
    session.toggle_preference("sounds")
    session.trigger("set_up")
    assert session.part(QAbstractButton, "sounds").isChecked()
    session.click_button("sounds")
    assert not UserSettings().sounds


def test_pictures_have_the_chosen_look(later: Session) -> None:
    card = later.part(QAbstractButton, "game_0")
    before = card.grab().toImage()
    later.trigger("tictactoe", "board_paper", "set_up")
    assert card.grab().toImage() != before


def test_own_marks_stay_on_the_same_board(open_session: OpenSession, engines: list[FakeEngine]) -> None:  # noqa: ARG001
    session = open_session(replace(JANE_AND_JOHN, rules=PRESETS["Gomoku 15 × 15"]))
    session.trigger("set_up")
    assert [session.part(QAbstractButton, f"seat_{seat}").text() for seat in range(2)] == ["X", "O"]
    choose(session, "opponent_0", "seat_1", "play")
    assert [player.mark for player in session.game.setup.players] == ["X", "O"]


def test_choice_of_a_stone_decides_who_goes_first(first: Session) -> None:
    gomoku = next(f"game_{at}" for at, rules in enumerate(RULES) if rules == PRESETS["Gomoku 15 × 15"])
    choose(first, gomoku, "seat_1", "play")
    settings = first.controller.session.settings
    assert [player.kind == PERSON for player in settings.players] == [False, True]
    assert settings.first_player == FIRST
    first.trigger("set_up")
    choose(first, "seat_6", "play")
    assert first.controller.session.settings.first_player == RANDOM
    first.trigger("set_up")
    assert answers(first)[-1] == start_wording.RANDOM


@pytest.mark.parametrize("card", [0, 2, MASTERMIND_CARD])
def test_cancelled_search_for_more_games_leaves_the_game_that_was_chosen(later: Session, card: int) -> None:
    later.click_button(f"game_{card}")
    before = answers(later)
    when_open(lambda dialog: dialog.reject())
    later.click_button("game_7")
    assert answers(later) == before


@pytest.mark.parametrize("rules", RULES)
def test_card_shows_a_game_in_the_middle(rules: Rules) -> None:
    game = pictures.example(rules)
    assert game.outcome is None
    assert len(game.moves) >= 5
    assert {game.position[square] for square in game.setup.rules.squares} == {None, *range(rules.players)}


def test_cards_have_a_second_line(first: Session) -> None:
    cards = page(first).findChildren(GameCard)
    assert [(card.text(), card.accessibleDescription()) for card in cards] == [
        *zip(start_wording.GAMES, start_wording.LINES, strict=True)
    ]


def resize(session: Session, width: int, height: int) -> None:
    """Resize the window, and let the layouts adapt to each other."""
    session.window.resize(width, height)
    for _ in range(4):
        QApplication.processEvents()
    assert session.window.size() == QSize(width, height)


def scrolls(session: Session) -> bool:
    return page(session).findChildren(QScrollArea)[0].verticalScrollBar().isVisible()


def heading_at(session: Session) -> int:
    heading = next(label for label in page(session).findChildren(QLabel) if label.text() == start_wording.QUESTION)
    return heading.mapTo(page(session), QPoint()).y()


def test_page_begins_below_the_bar(first: Session) -> None:
    resize(first, 960, 720)
    assert heading_at(first) == 40


@pytest.mark.usefixtures("system_font")
def test_page_is_not_small_in_a_window_of_the_usual_size(first: Session) -> None:
    usual = first.window.sizeHint()
    resize(first, usual.width(), usual.height())
    assert heading_at(first) >= 40


@pytest.mark.parametrize("size", [(960, 720), (900, 680), (800, 640), (640, 480), (1920, 1080)])
def test_page_is_whole(first: Session, size: tuple[int, int]) -> None:
    resize(first, *size)
    assert not scrolls(first)


def test_everything_but_play_scrolls_on_a_narrow_page(first: Session) -> None:
    resize(first, 360, 560)
    assert scrolls(first)
    play = first.part(QWidget, "play")
    assert play.visibleRegion().boundingRect() == play.rect()
    area = page(first).findChildren(QScrollArea)[0]
    others = [first.part(QWidget, name) for name in ("details", "sounds", "offer_0")]
    assert [area.isAncestorOf(other) for other in (*others, play)] == [True, True, True, False]
    assert heading_at(first) == first.part(QWidget, "play").mapTo(page(first), QPoint()).x() == 16
    resize(first, 960, 720)
    assert [area.isAncestorOf(other) for other in others] == [False, False, False]


def names(session: Session) -> list[str]:
    """Return the names in the fields that are offered."""
    fields = page(session).findChildren(QLineEdit)
    return [field.text() for field in fields if field.isVisible()]


def test_friends_are_named_with_two_clicks(session: Session) -> None:
    button = session.part(QToolButton, "bar_new_game")
    friend = session.action("with_friend")
    assert friend in button.menu().actions()
    friend.trigger()
    assert session.focused_name == "name_0"
    session.type("Ann")
    session.press(Qt.Key.Key_Tab)
    session.type("Ben")
    session.press(Qt.Key.Key_Return)
    assert session.board.isVisible()
    assert [player.name for player in session.game.setup.players] == ["Ann", "Ben"]


def test_choosing_a_friend_replaces_the_level_by_names(first: Session) -> None:
    assert (first.part(QWidget, "level_0").isVisible(), names(first)) == (True, [])
    choose(first, "opponent_1")
    assert (first.part(QWidget, "level_0").isVisible(), names(first)) == (False, ["", ""])
    assert not first.part(QWidget, "seat_0").isVisible()
    assert first.focused_name == "name_0"
    choose(first, "game_3")
    assert names(first) == ["", "", ""]


def test_field_with_the_focus_is_in_sight_on_a_narrow_page(first: Session) -> None:
    resize(first, 360, 560)
    choose(first, "opponent_1")
    resize(first, 360, 560)
    field = first.part(QWidget, "name_0")
    assert field.hasFocus()
    assert field.visibleRegion().boundingRect() == field.rect()


@pytest.mark.parametrize("game", ["game_0", "game_1", "game_3", "game_6"])
def test_play_stays_in_its_place_when_the_opponent_changes(first: Session, game: str) -> None:
    choose(first, game, "opponent_0")
    resize(first, 960, 720)
    play = first.part(QWidget, "play")
    before = play.geometry()
    choose(first, "opponent_1")
    resize(first, 960, 720)
    assert play.geometry() == before


def test_friends_without_names_have_the_default_names(first: Session) -> None:
    choose(first, "opponent_1", "play")
    assert [player.name for player in first.game.setup.players] == [phrases.default_name(0), phrases.default_name(1)]


@pytest.mark.parametrize("game", ["game_0", "game_6"])
def test_name_of_a_friend_is_not_the_users_own(later: Session, game: str) -> None:
    if game == "game_6":
        choose(later, game, "play")
        later.trigger("set_up")
    choose(later, game, "opponent_0", "play")
    shown = later.part(PageStack, "").game_page.session.settings
    assert shown.person == UNNAMED
    assert UserSettings().own_name is None


def test_names_of_friends_are_remembered_while_a_computer_plays(later: Session) -> None:
    assert names(later) == ["Jane", "John"]
    choose(later, "opponent_0", "play")
    later.trigger("set_up")
    choose(later, "opponent_1")
    assert names(later) == ["Jane", "John"]
    choose(later, "game_6", "play")
    later.trigger("set_up")
    assert names(later) == ["Jane", "John"]


def test_friends_in_mastermind_have_their_names(later: Session) -> None:
    choose(later, "game_6", "play")
    settings = later.part(PageStack, "").game_page.session.settings
    assert (settings.hider, settings.breaker) == ("Jane", "John")


def test_equal_names_are_refused_beside_the_fields(first: Session) -> None:
    choose(first, "opponent_1")
    first.part(QLineEdit, "name_0").setText("Ann")
    first.part(QLineEdit, "name_1").setText("ann")
    assert not first.part(QAbstractButton, "play").isEnabled()
    assert str(phrases.name_refusal(NameTaken("Ann"))) in first.texts()
    first.press(Qt.Key.Key_Return)
    assert page(first).isVisible()
    first.part(QLineEdit, "name_1").setText("Ben")
    choose(first, "play")
    assert [player.name for player in first.game.setup.players] == ["Ann", "Ben"]


FIRST_LESSON = start_wording.lesson(puzzles.LESSON_TITLES["win_and_block"])


def offers(session: Session) -> list[str]:
    """Return the titles of the cards below the questions."""
    return [card.text() for card in page(session).findChildren(OfferCard) if card.isVisible()]


def test_first_start_offers_the_puzzle_of_the_day_and_a_lesson(first: Session) -> None:
    assert offers(first) == [puzzles.OF_THE_DAY, FIRST_LESSON]
    choose(first, "offer_0")
    assert first.window.windowTitle() == labels.window_title(puzzles.OF_THE_DAY)


def test_unfinished_game_can_be_continued(later: Session) -> None:
    assert offers(later) == [puzzles.OF_THE_DAY, FIRST_LESSON]
    choose(later, "back_to_game")
    later.click("B2")
    later.trigger("set_up")
    assert offers(later) == [puzzles.OF_THE_DAY, start_wording.CONTINUE]
    choose(later, "offer_1")
    assert (later.board.isVisible(), later.moves) == (True, ["B2"])


def test_game_that_waits_during_a_review_can_be_continued(session: Session) -> None:
    session.click("B2")
    session.controller.open_game(played(*JANE_WINS))
    session.trigger("set_up")
    choose(session, "offer_1")
    assert (session.board.isVisible(), session.moves) == (True, ["B2"])


def test_unfinished_game_of_the_other_kind_can_be_continued(session: Session) -> None:
    session.click("B2")
    session.trigger(MASTERMIND, "set_up")
    choose(session, "offer_1")
    assert session.board.isVisible()


def test_mistakes_that_are_due_can_be_repeated(open_session: OpenSession, qtbot: QtBot) -> None:
    driver = at_own_mistake(open_session, qtbot)
    driver.session.trigger("set_up")
    assert offers(driver.session) == [puzzles.OF_THE_DAY, start_wording.mistakes(1)]
    choose(driver.session, "offer_1")
    assert driver.session.window.windowTitle() == labels.window_title(puzzles.MISTAKES)


@pytest.mark.parametrize("at", range(len(SIZES)))
def test_larger_board_is_played_with_two_clicks(first: Session, at: int) -> None:
    choose(first, f"size_{at}", "play")
    assert first.game.setup.rules == SIZES[at]
    first.trigger("set_up")
    assert answers(first)[:2] == ["Tic-Tac-Toe", sentences.board(SIZES[at])]


def test_size_is_asked_for_tic_tac_toe_only(first: Session) -> None:
    sizes = first.part(QWidget, "size_0")
    choose(first, "game_1")
    assert not sizes.isVisible()
    choose(first, "game_0")
    assert sizes.isVisible()


def test_gomoku_is_played_with_two_clicks(first: Session) -> None:
    choose(first, "game_2", "play")
    assert (first.board.isVisible(), first.game.setup.rules) == (True, PRESETS["Gomoku 15 × 15"])


def test_another_game_is_played_with_one_click(session: Session) -> None:
    session.click("A1", "B1", "A2", "B2", "A3")
    session.click_button("play_again")
    assert (session.board.isVisible(), session.moves) == (True, [])
