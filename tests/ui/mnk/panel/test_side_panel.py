from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import AGAINST_RUBY, JANE_AND_JOHN, OpenSession, Session
from tests.ui.panel_driver import PanelDriver
from tictactoe_gui import TICTACTOE
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.commands import tool_tip
from tictactoe_gui.ui.mnk.panel.analysis_legend import AnalysisLegend
from tictactoe_gui.ui.mnk.panel.next_steps import ResultCard
from tictactoe_gui.ui.mnk.panel.player_card import PlayerCard
from tictactoe_gui.ui.mnk.panel.side_panel import ScrollColumn
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.status_line import NoticeLabel
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import hints

JANE_WINS = ["A1", "B1", "A2", "B2", "A3"]


def cards(session: Session) -> list[str]:
    """Return the accessible names of the player cards, by seat."""
    QApplication.processEvents()
    found = [card for card in session.window.findChildren(PlayerCard) if card.isVisible()]
    return [card.accessibleName() for card in sorted(found, key=lambda card: card.y())]


def is_result_shown(session: Session) -> bool:
    return session.part(ResultCard, "result").isVisible()


def test_card_shows_name_mark_games_won_and_turn(session: Session) -> None:
    assert cards(session) == ["Jane, X, 0 games won, their turn", "John, O, 0 games won"]
    session.click("A1")
    assert cards(session) == ["Jane, X, 0 games won", "John, O, 0 games won, their turn"]


def test_card_of_the_player_to_move_is_bold_and_outlined(session: Session) -> None:
    to_move, waiting = (session.part(PlayerCard, f"card_{seat}") for seat in (0, 1))
    assert session.part(QLabel, "card_0_name").font().bold()
    assert not session.part(QLabel, "card_1_name").font().bold()
    outlines = [card.grab().toImage().pixelColor(card.width() // 2, 2) for card in (to_move, waiting)]
    assert outlines[0] == theme.load("light")["accent"]
    assert outlines[1] != outlines[0]


def test_looking_back_shows_no_player_to_move(session: Session) -> None:
    session.click("A1", "B1")
    session.trigger("look_back")
    assert cards(session) == ["Jane, X, 0 games won", "John, O, 0 games won"]
    session.trigger("look_last")
    assert cards(session)[0] == "Jane, X, 0 games won, their turn"


def test_won_game_is_counted_on_the_card(session: Session, qtbot: QtBot) -> None:
    score = session.part(QLabel, "card_0_score")
    session.click(*JANE_WINS)
    qtbot.waitUntil(lambda: score.text() == "1 game won")
    session.trigger("undo")
    qtbot.waitUntil(lambda: score.text() == "")
    assert not score.isVisible()


def test_games_of_earlier_runs_are_counted_on_the_card(open_session: OpenSession, qtbot: QtBot) -> None:
    moves = tuple(parse(name, Rules(), Notation.ROW_LETTER) for name in JANE_WINS)
    library = Library(paths.library_file())
    for number in range(3):
        library.store(Game(GameSetup(Rules(), JANE_AND_JOHN.players), moves, notes=Notes(id=str(number))))
    library.close()
    session = open_session()
    qtbot.waitUntil(lambda: session.part(QLabel, "card_0_score").text() == "3 games won")
    session.controller.start(replace(JANE_AND_JOHN, players=(Player("John", "X"), Player("JANE", "O"))))
    qtbot.waitUntil(lambda: session.part(QLabel, "card_1_score").text() == "3 games won")


def test_first_start_creates_no_library_to_count_games(session: Session) -> None:
    assert session.part(QLabel, "card_0_score").text() == ""
    assert not paths.library_file().exists()


def test_no_player_is_to_move_after_the_end(session: Session, qtbot: QtBot) -> None:
    session.click(*JANE_WINS)
    qtbot.waitUntil(lambda: cards(session) == ["Jane, X, 1 game won", "John, O, 0 games won"])


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("players", range(2, 7))
def test_cards_result_and_moves_fit_a_small_window(open_session: OpenSession, players: int) -> None:
    session = open_session(MatchSettings.default(Rules(7, 7, 4, players)))
    session.click("A1")
    session.trigger("resign")
    session.window.resize(640, 480)
    assert len(cards(session)) == players
    assert session.window.size() == QSize(640, 480)
    found = sorted(session.window.findChildren(PlayerCard), key=lambda card: card.y())
    parts = [*found, session.part(QWidget, "look_first_button"), session.move_list, session.part(ResultCard, "result")]
    places = [QRect(part.mapTo(session.window, QPoint(0, 0)), part.size()) for part in parts]
    assert all(above.bottom() < below.top() for above, below in pairwise(places))
    assert all(session.window.rect().contains(place) for place in places)


def test_cards_follow_the_number_of_players(session: Session, qtbot: QtBot) -> None:
    session.controller.start(MatchSettings.default(Rules(7, 7, 4, players=4)))
    qtbot.waitUntil(lambda: len(cards(session)) == 4)
    session.controller.start(JANE_AND_JOHN)
    qtbot.waitUntil(lambda: len(cards(session)) == 2)


@pytest.mark.parametrize("name", ["<b>html</b>", "שלום"])
def test_card_shows_the_name_as_plain_text(open_session: OpenSession, name: str) -> None:
    session = open_session(replace(JANE_AND_JOHN, players=(Player(name, "X"), Player("John", "O"))))
    label = session.part(QLabel, "card_0_name")
    assert (label.text(), label.textFormat()) == (shown(name), Qt.TextFormat.PlainText)


def test_next_steps_are_hidden_before_the_end(session: Session) -> None:
    session.click(*JANE_WINS[:-1])
    assert not is_result_shown(session)


def test_next_steps_are_shown_beside_the_board(session: Session) -> None:
    session.click(*JANE_WINS)
    assert is_result_shown(session)
    card, board = session.part(ResultCard, "result"), session.board
    assert (
        card.mapTo(session.window, card.rect().topLeft()).x()
        >= board.mapTo(session.window, board.rect().topRight()).x()
    )
    assert len(session.shown_marks) == 5


def test_result_is_said_once(session: Session) -> None:
    session.click(*JANE_WINS)
    assert [text for text in session.texts() if "wins" in text] == [session.headline]


def test_play_again_starts_the_next_game(session: Session, qtbot: QtBot) -> None:
    session.click(*JANE_WINS)
    session.click_button("play_again")
    assert session.shown_marks == {}
    assert not is_result_shown(session)
    qtbot.waitUntil(lambda: cards(session)[0] == "Jane, X, 1 game won, their turn")


def test_play_again_is_prominent(session: Session) -> None:
    buttons = session.part(ResultCard, "result").findChildren(QPushButton)
    assert [button.objectName() for button in buttons if button.property("prominent")] == ["play_again"]


def test_swap_seats_changes_who_begins(session: Session, qtbot: QtBot) -> None:
    session.click(*JANE_WINS)
    session.click_button("swap_seats")
    assert session.headline == phrases.turn_of("John")
    qtbot.waitUntil(lambda: cards(session) == ["John, O, 0 games won, their turn", "Jane, X, 1 game won"])


def test_next_steps_stay_while_looking_back(session: Session) -> None:
    session.click(*JANE_WINS)
    session.trigger("look_back")
    assert is_result_shown(session)


def test_undoing_a_win_hides_the_next_steps(session: Session) -> None:
    session.click(*JANE_WINS)
    session.trigger("undo")
    assert not is_result_shown(session)


@pytest.mark.parametrize("name", ["look_first", "look_back", "look_forward", "look_last"])
def test_every_navigation_step_has_a_button_with_a_tooltip(session: Session, name: str) -> None:
    button = session.part(QWidget, f"{name}_button")
    session.click("A1")
    assert button.isVisible()
    assert button.toolTip() == tool_tip(name, TICTACTOE)


def test_notice_is_hidden_without_a_message(session: Session) -> None:
    assert not session.part(QLabel, "notice").isVisible()


def panel_places(session: Session) -> list[QRect]:
    """Return the places of the cards, the buttons and the moves."""
    QApplication.processEvents()
    parts = [session.part(QWidget, name) for name in ("card_0", "card_1", "look_first_button", "moves")]
    return [QRect(part.mapTo(session.window, QPoint(0, 0)), part.size()) for part in parts]


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("size", [QSize(640, 480), QSize(960, 720)])
def test_nothing_moves_when_the_turn_changes_or_the_game_ends(session: Session, size: QSize) -> None:
    session.window.resize(size)
    at_first = panel_places(session)
    session.click("A1")
    before = panel_places(session)
    assert [place.topLeft() for place in before] == [place.topLeft() for place in at_first]
    session.click("B1")
    assert panel_places(session) == before
    session.click(*JANE_WINS[2:])
    assert panel_places(session) == before


@pytest.mark.usefixtures("system_font")
def test_try_again_appears_when_it_is_ready_and_moves_nothing(qtbot: QtBot) -> None:
    panel = PanelDriver(qtbot, Rules())
    panel.show_game(panel.game(Rules()).resign())
    QApplication.processEvents()
    button, texts = panel.part("try_again"), panel.part("result_changes")
    top = texts.y()
    panel.result.offer_practice(is_ready=False)
    qtbot.waitUntil(lambda: texts.y() > top)
    assert not button.isVisible()
    place = texts.geometry()
    panel.result.offer_practice(is_ready=True)
    QApplication.processEvents()
    assert (button.isVisible(), texts.geometry()) == (True, place)


def test_next_steps_are_close_to_the_moves_of_a_small_board(session: Session) -> None:
    session.window.resize(960, 720)
    session.click(*JANE_WINS)
    QApplication.processEvents()
    assert session.part(ResultCard, "result").y() - session.move_list.geometry().bottom() < 20


def test_marks_beside_the_board_are_painted_like_its_pieces(session: Session) -> None:
    marks = [session.part(QWidget, name) for name in ("status_mark", "card_0", "card_1")]
    before = [mark.grab().toImage() for mark in marks]
    session.trigger("board_paper")
    assert all(mark.grab().toImage() != picture for mark, picture in zip(marks, before, strict=True))


def test_marks_of_three_players_are_on_discs(open_session: OpenSession) -> None:
    pictures = []
    for players in (2, 3):
        session = open_session(MatchSettings.default(Rules(7, 7, 4, players)))
        pictures.append(session.part(QWidget, "status_mark").grab().toImage())
    assert pictures[0] != pictures[1]


def test_move_list_and_its_buttons_appear_with_the_first_move(session: Session) -> None:
    parts = [session.move_list, session.part(QWidget, "look_first_button")]
    assert not any(part.isVisible() for part in parts)
    session.click("A1")
    assert all(part.isVisible() for part in parts)
    session.trigger("undo")
    assert not any(part.isVisible() for part in parts)


@pytest.mark.usefixtures("system_font")
def test_six_players_in_a_low_window_need_no_scroll_bar_during_the_game(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(7, 7, 4, 6)))
    session.click("A1")
    session.window.resize(640, 480)
    (legend,) = session.window.findChildren(AnalysisLegend)
    (column,) = session.window.findChildren(ScrollColumn)
    legend.show_kinds(hints.LEGEND.keys())
    QApplication.processEvents()
    assert column.verticalScrollBar().maximum() == 0
    assert legend.minimumSizeHint().width() <= column.viewport().width()


@pytest.mark.usefixtures("system_font")
def test_low_panel_scrolls_instead_of_overlapping(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(7, 7, 4, 6)))
    session.click("A1")
    session.trigger("resign")
    session.window.resize(640, 480)
    notice = session.part(NoticeLabel, "notice")
    notice.set_message("A long notice\n" * 8)
    QApplication.processEvents()
    found = sorted(session.window.findChildren(PlayerCard), key=lambda card: card.y())
    parts = [
        *found,
        session.part(QWidget, "look_first_button"),
        session.move_list,
        session.part(QWidget, "result"),
        notice,
    ]
    places = [QRect(part.mapTo(session.window, QPoint(0, 0)), part.size()) for part in parts]
    assert all(above.bottom() < below.top() for above, below in pairwise(places))
    assert session.move_list.height() >= session.move_list.minimumHeight()


def text_height(session: Session, name: str) -> int:
    return session.part(QLabel, name).fontMetrics().height()


def test_headline_and_panel_grow_with_the_window(session: Session) -> None:
    names = ["status", "status_detail", "card_0_name", "card_1_score"]
    usual, width = [text_height(session, name) for name in names], session.part(QWidget, "side_panel").width()
    for _ in range(2):
        session.window.resize(1920, 1080)
        QApplication.processEvents()
        grown = [text_height(session, name) / before for name, before in zip(names, usual, strict=True)]
        assert all(1.3 < factor < 1.7 for factor in grown)
        assert session.part(QWidget, "side_panel").width() == round(1.5 * width)
        session.window.resize(960, 720)
        QApplication.processEvents()
        assert [text_height(session, name) for name in names] == usual


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("size", [QSize(960, 720), QSize(1920, 1080)])
def test_card_is_as_high_as_its_lines(open_session: OpenSession, size: QSize) -> None:
    session = open_session(AGAINST_RUBY)
    session.part(PlayerCard, "card_1").show_games_won(2)
    session.window.resize(size)
    QApplication.processEvents()
    lines = [session.part(QLabel, f"card_1_{name}") for name in ("name", "plays", "score")]
    places = [line.geometry() for line in lines]
    assert all(place.height() >= line.fontMetrics().height() for place, line in zip(places, lines, strict=True))
    assert all(above.bottom() < below.top() for above, below in pairwise(places))
    assert places[-1].bottom() < session.part(PlayerCard, "card_1").height()


def test_card_added_in_a_large_window_has_the_size_of_the_others(session: Session) -> None:
    session.window.resize(1920, 1080)
    QApplication.processEvents()
    session.controller.start(MatchSettings.default(Rules(7, 7, 4, players=4)))
    QApplication.processEvents()
    assert text_height(session, "card_3_name") == text_height(session, "card_0_name")
    session.window.resize(960, 720)
    QApplication.processEvents()
    assert text_height(session, "card_3_name") == text_height(session, "card_0_name")
