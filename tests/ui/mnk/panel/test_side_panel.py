from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.game_window import DRAW, JANE_AND_JOHN, JANE_WINS, JOHN_WINS, OpenSession, Session
from tests.ui.panel_driver import PanelDriver
from tictactoe_gui import MNK
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT, FITS_ME, LADDER
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.ui.commands import HISTORY_COMMANDS, tool_tip
from tictactoe_gui.ui.mnk.panel.next_steps import ResultCard
from tictactoe_gui.ui.mnk.panel.player_card import PlayerCard
from tictactoe_gui.ui.mnk.panel.side_panel import AnalysisLegend
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.game_panel import ScrollColumn
from tictactoe_gui.ui.widgets.layouts import text_scale
from tictactoe_gui.ui.widgets.status_line import NoticeLabel
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import hints, levels

LOW = QSize(640, 480)
"""Size of a low window with texts of the usual size."""


def cards(session: Session) -> list[str]:
    """Return the accessible names of the player cards, by seat."""
    QApplication.processEvents()
    found = [card for card in session.window.findChildren(PlayerCard) if card.isVisible()]
    return [card.accessibleName() for card in sorted(found, key=lambda card: card.y())]


def is_result_shown(session: Session) -> bool:
    return session.part(ResultCard, "result").isVisible()


def test_card_shows_name_mark_games_won_and_turn(session: Session) -> None:
    assert cards(session) == ["Jane, X, 0 games won, their turn", "John, O, 0 games won"]
    assert not paths.library_file().exists()
    session.click("A1")
    assert cards(session) == ["Jane, X, 0 games won", "John, O, 0 games won, their turn"]
    session.trigger("look_back")
    assert cards(session) == ["Jane, X, 0 games won", "John, O, 0 games won"]
    session.trigger("look_last")
    assert cards(session)[1] == "John, O, 0 games won, their turn"


def test_card_of_the_player_to_move_is_bold_and_outlined(session: Session) -> None:
    to_move, waiting = (session.part(PlayerCard, f"card_{seat}") for seat in (0, 1))
    assert session.part(QLabel, "card_0_name").font().bold()
    assert not session.part(QLabel, "card_1_name").font().bold()
    outlines = [card.grab().toImage().pixelColor(card.width() // 2, 2) for card in (to_move, waiting)]
    assert outlines[0] == theme.load("light")["accent"]
    assert outlines[1] != outlines[0]


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


def test_next_steps_are_shown_beside_the_board_at_the_end(session: Session) -> None:
    session.click(*JANE_WINS[:-1])
    assert not is_result_shown(session)
    session.click(JANE_WINS[-1])
    assert is_result_shown(session)
    card, board = session.part(ResultCard, "result"), session.board
    right = board.mapTo(session.window, board.rect().topRight()).x()
    assert card.mapTo(session.window, card.rect().topLeft()).x() >= right
    QApplication.processEvents()
    assert card.geometry().bottom() < session.move_list.y()
    assert len(session.shown_marks) == 5
    assert [text for text in session.texts() if "wins" in text] == [session.headline]
    buttons = card.findChildren(QPushButton)
    assert [button.objectName() for button in buttons if button.property("prominent")] == ["play_again"]
    session.trigger("look_back")
    assert is_result_shown(session)
    session.trigger("undo")
    assert not is_result_shown(session)


def test_swap_seats_changes_who_begins(session: Session, qtbot: QtBot) -> None:
    session.click(*JANE_WINS)
    session.click_button("swap_seats")
    assert session.headline == phrases.turn_of("John")
    qtbot.waitUntil(lambda: cards(session) == ["John, X, 0 games won, their turn", "Jane, O, 1 game won"])
    assert session.part(QLabel, "card_1_score").text() == "1 game won"


def test_every_navigation_step_has_a_button_from_the_first_move_on(session: Session) -> None:
    buttons = [session.part(QWidget, f"{name}_button") for name in HISTORY_COMMANDS]
    parts = session.move_list, *buttons
    assert not any(part.isVisible() for part in parts)
    session.click("A1")
    assert all(part.isVisible() for part in parts)
    assert [button.toolTip() for button in buttons] == [tool_tip(name, MNK) for name in HISTORY_COMMANDS]
    session.trigger("undo")
    assert not any(part.isVisible() for part in parts)


def rects(session: Session, *parts: QWidget) -> list[QRect]:
    """Return the places of parts in the window."""
    QApplication.processEvents()
    return [QRect(part.mapTo(session.window, QPoint(0, 0)), part.size()) for part in parts]


def cards_and_moves(session: Session) -> list[QWidget]:
    found = [card for card in session.window.findChildren(PlayerCard) if card.isVisible()]
    return [*sorted(found, key=lambda card: card.y()), session.part(QWidget, "look_first_button"), session.move_list]


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("size", [QSize(640, 480), QSize(960, 720)])
def test_nothing_moves_when_the_turn_changes(session: Session, size: QSize) -> None:
    session.window.resize(size)
    parts = cards_and_moves(session)
    at_first = rects(session, *parts)
    session.click("A1")
    before = rects(session, *parts)
    assert [place.topLeft() for place in before] == [place.topLeft() for place in at_first]
    session.click("B1")
    assert rects(session, *parts) == before


@pytest.mark.usefixtures("system_font")
@pytest.mark.parametrize("size", [QSize(640, 480), QSize(960, 720)])
def test_next_steps_are_always_at_the_same_height(session: Session, size: QSize) -> None:
    session.window.resize(size)
    doors = [session.part(QPushButton, name) for name in ("play_again", "review", "swap_seats")]
    places = []
    for cells in (JANE_WINS, JOHN_WINS, DRAW):
        cards = rects(session, *cards_and_moves(session)[:2])
        session.click(*cells)
        assert rects(session, *cards_and_moves(session)[:2]) == cards
        places.append(rects(session, *doors))
        session.trigger("new_game")
    assert places == [places[0]] * 3


def test_another_game_is_chosen_on_the_start_page(session: Session) -> None:
    session.click(*JANE_WINS)
    session.click_button("another_game")
    assert session.part(QWidget, "start_page").isVisible()


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


def test_marks_beside_the_board_are_painted_like_its_pieces(session: Session) -> None:
    marks = [session.part(QWidget, name) for name in ("status_mark", "card_0", "card_1")]
    before = [mark.grab().toImage() for mark in marks]
    session.trigger("board_paper")
    assert all(mark.grab().toImage() != picture for mark, picture in zip(marks, before, strict=True))


@pytest.mark.usefixtures("system_font")
def test_six_players_in_a_low_window_need_no_scroll_bar_during_the_game(open_session: OpenSession) -> None:
    session = open_session(MatchSettings.default(Rules(7, 7, 4, 6)))
    session.click("A1")
    session.window.resize(LOW * text_scale())
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
    session.window.resize(LOW * text_scale())
    notice = session.part(NoticeLabel, "notice")
    assert not notice.isVisible()
    notice.set_message("A long notice\n" * 8)
    *cards, steps, moves = cards_and_moves(session)
    places = rects(session, *cards, session.part(QWidget, "result"), steps, moves, notice)
    assert all(above.bottom() < below.top() for above, below in pairwise(places))
    assert session.move_list.height() >= session.move_list.minimumHeight()


def test_panel_of_a_lost_game_needs_no_scroll_bar_in_a_low_window(open_session: OpenSession, qtbot: QtBot) -> None:
    session = open_session(explain_losses=True)
    session.window.resize(LOW)
    session.click(*JANE_WINS)
    qtbot.waitUntil(session.part(QPushButton, "try_again").isVisible)
    (column,) = session.window.findChildren(ScrollColumn)
    QApplication.processEvents()
    assert column.verticalScrollBar().maximum() == 0
    assert session.move_list.height() >= session.move_list.minimumHeight()


def text_height(session: Session, name: str) -> int:
    return session.part(QLabel, name).fontMetrics().height()


def test_headline_and_panel_grow_with_the_window(session: Session, qtbot: QtBot) -> None:
    names = ["status", "status_detail", "card_0_name", "card_1_score"]
    usual = [text_height(session, name) for name in names]
    width = session.part(QWidget, "card_0").width()
    for players in (4, 2):
        session.window.resize(1920, 1080)
        QApplication.processEvents()
        grown = [text_height(session, name) / before for name, before in zip(names, usual, strict=True)]
        assert all(1.3 < factor < 1.7 for factor in grown)
        assert session.part(QWidget, "card_0").width() == round(1.5 * width)
        session.controller.start(MatchSettings.default(Rules(7, 7, 4, players)))
        qtbot.waitUntil(lambda players=players: len(cards(session)) == players)  # type: ignore[misc]
        assert text_height(session, f"card_{players - 1}_name") == text_height(session, "card_0_name")
        session.window.resize(960, 720)
        QApplication.processEvents()
        assert [text_height(session, name) for name in names] == usual


def won_against(kind: PlayerKind, *, by: int = 0) -> Game:
    """Return a game that this seat has won by resignation. The computer has the other seat."""
    players = (Player("Jane", "X"), Player("Ruby", "O", kind))
    return Game.start(GameSetup(Rules(), players if by == 0 else players[::-1], first=1 - by)).resign()


@pytest.mark.parametrize(
    ("level", "harder"), [(LADDER[0], LADDER[3]), (LADDER[1], LADDER[3]), (LADDER[7], EXPERT), (LADDER[8], EXPERT)]
)
@pytest.mark.parametrize("seat", [0, 1])
def test_next_level_is_offered_after_a_win(qtbot: QtBot, level: str, harder: str, seat: int) -> None:
    panel = PanelDriver(qtbot, Rules())
    panel.show_game(won_against(PlayerKind(level), by=seat))
    button = panel.part("harder")
    assert isinstance(button, QPushButton)
    assert button.text() == levels.harder(harder)
    with qtbot.waitSignal(panel.result.opponent_chosen) as chosen:
        button.click()
    assert chosen.args == [1 - seat, PlayerKind(harder)]


@pytest.mark.parametrize(
    "game",
    [
        won_against(PlayerKind(EXPERT)),
        won_against(FITS_ME),
        won_against(PlayerKind("builder")),
        won_against(PlayerKind(LADDER[0])).replace_player(0, Player("Jane", "X", PlayerKind(LADDER[0]))),
        won_against(PERSON),
        PanelDriver.game(Rules(players=3), Player("Opal", "△", PlayerKind(LADDER[0]))).resign(),
    ],
    ids=["expert", "fits me", "classic", "computers", "people", "three players"],
)
def test_no_harder_opponent_is_offered_without_a_next_level(qtbot: QtBot, game: Game) -> None:
    panel = PanelDriver(qtbot, Rules())
    panel.show_game(game)
    assert panel.visible_parts("play_again", "harder") == ["play_again"]


def test_no_harder_opponent_is_offered_after_a_loss(qtbot: QtBot) -> None:
    panel = PanelDriver(qtbot, Rules())
    panel.show_game(Game.start(GameSetup(Rules(), won_against(PlayerKind(LADDER[0])).players)).resign())
    assert panel.visible_parts("play_again", "harder") == ["play_again"]


def test_one_click_after_a_win_starts_a_game_against_a_harder_opponent(open_session: OpenSession) -> None:
    players = (Player("Jane", "X"), Player("Ruby", "O", PlayerKind(LADDER[0])))
    session = open_session(replace(JANE_AND_JOHN, players=players))
    begun = Game.start(GameSetup(Rules(), players))
    for square in map(Square, (0, 1, 0, 1), (0, 0, 1, 1)):
        begun = begun.play(square)
    session.controller.open_game(begun)
    session.click("A3")
    assert session.game.outcome
    session.click_button("harder")
    assert not session.game.moves
    assert session.game.players[1] == Player("Ruby", "O", PlayerKind(LADDER[3]))
    assert session.controller.session.settings.players[1].kind == PlayerKind(LADDER[3])
