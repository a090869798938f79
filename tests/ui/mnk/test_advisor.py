from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.fake_engine import FakeEngine
from tests.ui.game_window import AGAINST_RUBY, JANE_WINS, RUBY, OpenSession, Session
from tests.ui.mnk.test_computer_play import answer
from tictactoe_gui.gomocup.faults import EngineFault, EngineFaultKind
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.notation import Notation, parse, usual
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.opening import OpeningMove
from tictactoe_gui.opponents.reasons import ExplainedMove, Reason, explain
from tictactoe_gui.opponents.review.move_review import Standing
from tictactoe_gui.opponents.values import CellValue, Value
from tictactoe_gui.ui.mnk.advisor import OPENING_TIME_S, PASS_TIMES_S, PASSES_FOR_HINT
from tictactoe_gui.ui.mnk.board.standing_bar import StandingBar
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import hints, sentences, standings
from tictactoe_gui.wording.mnk.engines import sentence

DEAD = EngineFault(EngineFaultKind.ENDED)
SWAP = MatchSettings.default(Rules.with_variants(3, 3, 3, 2, ["swap"]))
GOMOKU = MatchSettings.default(Rules(15, 15, 5))


@pytest.fixture
def session(open_session: OpenSession, engines: list[FakeEngine]) -> Session:
    """Return a session of Jane against John with fake engines."""
    assert engines == []
    return open_session()


def value_of(name: str, value: Value | None, plies: int | None = None, score: int = 0) -> CellValue:
    return CellValue(parse(name, Rules(20, 20), Notation.ROW_LETTER), value, plies, score)


def hint(session: Session, cell: CellValue, reason: Reason = Reason.VALUE, mover: str = "") -> str:
    """Return the hint for a cell. An estimate has the reason that the rules give."""
    proved = ExplainedMove(cell, reason)
    move = explain(session.game.position, cell, (cell,)) if cell.value is None else proved
    return hints.hint(move, session.game, usual(session.game.setup.rules), mover)


def better_hint(session: Session, cell: CellValue) -> str:
    move = explain(session.game.position, cell, (cell,)) if cell.value is None else ExplainedMove(cell)
    return hints.better_hint(move, session.game, usual(session.game.setup.rules))


def report(session: Session, *cells: CellValue, mover: str = "") -> str:
    """Return the report about a small board."""
    return hints.report(session.game.position, cells, hints.summary(cells), mover)


def emit_values(engine: FakeEngine, *cells: CellValue) -> None:
    for cell in cells:
        engine.value_received.emit(cell)
    QApplication.processEvents()


def complete_pass(engine: FakeEngine, *cells: CellValue) -> None:
    """Answer a request for values."""
    emit_values(engine, *cells)
    engine.finish_analysis()
    QApplication.processEvents()


def show_hint(engine: FakeEngine, *cells: CellValue) -> None:
    """Finish the passes after which a hint is shown."""
    emit_values(engine, *cells)
    for _ in range(PASSES_FOR_HINT):
        engine.finish_analysis()


def badges(session: Session) -> dict[str, str]:
    """Return the value badges of the cells, by object name without "cell_"."""
    return {cell.objectName()[5:]: cell.state.badge.sign for cell in session.cells if cell.state.badge}


def accessible_name(session: Session, name: str) -> str:
    return QAccessible.queryAccessibleInterface(session.cell(name)).text(QAccessible.Text.Name)


def legend(session: Session) -> list[str]:
    """Return the names of the visible chips."""
    names = "win", "draw", "loss", "estimate"
    return [name for name in names if session.part(QLabel, f"legend_{name}").isVisible()]


def test_analysis_shows_and_explains_values_as_they_arrive(session: Session, engines: list[FakeEngine]) -> None:
    assert (engines, session.notice, legend(session)) == ([], "", [])
    session.press(Qt.Key.Key_F3)
    assert session.notice.startswith(report(session))
    emit_values(engines[0], value_of("B2", Value.DRAW))
    assert badges(session) == {"1_1": "="}
    assert legend(session) == ["win", "draw", "loss"]
    more = value_of("A1", Value.WIN, 5), value_of("A2", Value.LOSS, 4), value_of("C3", None, score=-30)
    emit_values(engines[0], *more)
    assert badges(session) == {"0_0": "+3", "0_1": "−2", "1_1": "=", "2_2": "≈−30"}
    assert session.notice == report(session, value_of("B2", Value.DRAW), *more)
    assert accessible_name(session, "A1") == "A1, empty, wins in 3 moves"
    assert accessible_name(session, "C3") == f"C3, empty, {hints.value(more[-1])}"
    assert legend(session) == ["win", "draw", "loss", "estimate"]
    session.trigger("analysis")
    assert (legend(session), badges(session), session.notice) == ([], {}, "")
    assert not engines[0].is_thinking


def test_proved_position_is_searched_once_and_gives_a_hint_at_once(
    session: Session, engines: list[FakeEngine], announcements: list[str]
) -> None:
    session.trigger("analysis")
    complete_pass(engines[0], *(value_of(f"{row}{column}", Value.DRAW) for row in "ABC" for column in "123"))
    assert not engines[0].is_thinking
    assert len(engines[0].questions) == 1
    session.trigger("analysis", "hint")
    found = hint(session, value_of("A1", Value.DRAW), Reason.EVERY_MOVE)
    assert (session.detail, session.badge) == (found, Badge.HINT)
    assert announcements[:3] == [hints.ANALYSIS_ON, "9 cells draw", hints.ANALYSIS_OFF]
    assert announcements[-1] == found


def test_move_restarts_the_analysis(session: Session, engines: list[FakeEngine]) -> None:
    session.trigger("analysis")
    emit_values(engines[0], value_of("B2", Value.DRAW), value_of("A1", Value.DRAW))
    session.click("B2")
    assert session.shown_marks == {"B2": "X"}
    assert badges(session) == {}
    assert accessible_name(session, "A1") == "A1, empty"
    assert [position.ply for position, _, _ in engines[0].questions] == [0, 1]
    assert engines[0].is_thinking


def test_unproved_position_is_searched_again_with_more_time(session: Session, engines: list[FakeEngine]) -> None:
    session.trigger("analysis")
    for _ in PASS_TIMES_S:
        emit_values(engines[0], value_of("B2", None, score=5))
        engines[0].finish_analysis()
    assert [seconds for _, _, seconds in engines[0].questions] == list(PASS_TIMES_S)
    assert not engines[0].is_thinking


def test_estimates_of_a_pass_replace_earlier_ones_but_no_proof(session: Session, engines: list[FakeEngine]) -> None:
    session.trigger("analysis")
    emit_values(engines[0], value_of("C3", Value.DRAW), value_of("B2", None, score=5), value_of("A1", None, score=9))
    emit_values(engines[0], value_of("C3", None, score=5))
    engines[0].finish_analysis()
    emit_values(engines[0], value_of("C2", Value.LOSS, 4))
    assert badges(session) == {"2_2": "=", "2_1": "−2"}
    emit_values(engines[0], value_of("B2", None, score=7))
    assert badges(session) == {"2_2": "=", "2_1": "−2", "1_1": "≈+7"}


def test_hint_changes_at_most_once(session: Session, engines: list[FakeEngine]) -> None:
    session.trigger("analysis", "hint")
    show_hint(engines[0], value_of("B2", None, score=20), value_of("A1", None, score=10))
    assert session.cell("B2").state.hinted
    emit_values(engines[0], value_of("A1", None, score=30), value_of("B2", None, score=15))
    assert [session.cell(name).state.hinted for name in ("A1", "B2")] == [True, False]
    for name in ("B2", "C3"):
        complete_pass(engines[0], value_of(name, None, score=40))
        assert session.cell("A1").state.hinted
        assert session.detail == better_hint(session, value_of("A1", None))
    assert session.game.notes.hints == (0,)


def test_finished_game_is_analysed_only_at_earlier_moves(session: Session, engines: list[FakeEngine]) -> None:
    session.click(*JANE_WINS)
    session.trigger("analysis")
    assert engines == []
    session.trigger("look_back", "hint")
    show_hint(engines[0], value_of("A3", Value.WIN, 1))
    assert session.detail == hint(session, value_of("A3", Value.WIN, 1), mover="Jane")
    assert not session.game.notes.is_assisted


def test_analysis_is_recorded_in_this_game_and_the_next(session: Session) -> None:
    session.click("A1", "B2")
    session.trigger("analysis")
    assert session.game.notes.analysis
    session.trigger("new_game")
    assert session.action("analysis").isChecked()
    assert session.game.notes.analysis
    session.click("C3")
    assert session.game.notes.analysis


def test_new_computer_opponent_switches_analysis_off(session: Session, engines: list[FakeEngine]) -> None:
    session.trigger("analysis")
    session.controller.replace_player(1, RUBY.kind)
    assert not session.action("analysis").isChecked()
    session.trigger("analysis")
    session.controller.start(AGAINST_RUBY)
    assert not session.action("analysis").isChecked()
    assert not engines[0].is_thinking
    session.trigger("analysis")
    session.click("A1")
    session.controller.changed.emit(session.controller.session)
    assert session.action("analysis").isChecked()
    assert session.game.notes.analysis


def test_known_results_are_shown_for_the_empty_board_until_they_are_found(
    open_session: OpenSession, engines: list[FakeEngine]
) -> None:
    session = open_session(GOMOKU)
    session.trigger("analysis")
    known = hints.from_literature(Rules(15, 15, 5))
    assert session.notice.endswith(known)
    session.click("A1")
    assert "Known" not in session.notice
    session.trigger("undo")
    assert session.notice.endswith(known)
    complete_pass(engines[0], value_of("H8", Value.WIN, 33))
    assert known not in session.notice


def test_engine_fault_ends_the_analysis_and_the_hint_with_a_message(
    session: Session, engines: list[FakeEngine]
) -> None:
    session.trigger("analysis", "hint")
    engines[0].fail(DEAD)
    assert not session.action("analysis").isChecked()
    assert session.headline == sentence(DEAD).headline
    session.press(Qt.Key.Key_Right)
    assert session.detail == sentences.goal(Rules())
    session.click("B2")
    assert session.moves == ["B2"]


def test_hint_marks_and_announces_the_best_cell(
    session: Session, engines: list[FakeEngine], announcements: list[str]
) -> None:
    session.press(Qt.Key.Key_F2)
    assert session.detail.startswith(hints.SEARCHING)
    emit_values(engines[0], value_of("A1", Value.DRAW), value_of("B2", Value.WIN, 5), value_of("C3", Value.WIN, 3))
    emit_values(engines[0], *(value_of(name, Value.LOSS, 2) for name in ("A2", "A3", "B1", "B3", "C1", "C2")))
    engines[0].finish_analysis()
    best = hint(session, value_of("C3", Value.WIN, 3))
    assert session.detail == best
    assert announcements == [hints.SEARCHING, best]
    assert badges(session) == {"2_2": "★"}
    assert session.cell("C3").state.hinted
    assert accessible_name(session, "C3") == "C3, empty, hint: It wins in 2 moves."
    assert session.game.notes.hints == (0,)


def test_unproved_hint_appears_after_two_passes_until_the_next_move(
    session: Session, engines: list[FakeEngine]
) -> None:
    session.trigger("hint")
    complete_pass(engines[0], value_of("B2", None, score=20), value_of("A1", None, score=10))
    assert session.detail.startswith(hints.SEARCHING)
    engines[0].finish_analysis()
    assert session.detail == hint(session, value_of("B2", None, score=20))
    assert not engines[0].is_thinking
    session.trigger("hint")
    session.click("A1")
    assert not session.cell("B2").state.hinted
    assert session.detail == "Jane played A1"
    session.trigger("hint")
    show_hint(engines[0], value_of("C3", Value.DRAW))
    assert session.game.notes.hints == (0, 1)
    session.trigger("look_first", "hint", "look_last")
    assert not engines[0].is_thinking
    assert session.detail == "Jane played A1"


def test_hint_while_looking_back_is_for_the_position_shown(session: Session, engines: list[FakeEngine]) -> None:
    session.click("A1", "B2")
    session.trigger("look_first", "look_forward")
    session.press(Qt.Key.Key_F2)
    assert session.detail.startswith(hints.SEARCHING)
    show_hint(engines[0], value_of("C3", Value.LOSS, 6))
    assert [(position.ply, position.turn) for position, _, _ in engines[0].questions] == [(1, 1), (1, 1)]
    assert session.detail == hint(session, value_of("C3", Value.LOSS, 6), mover="John")
    assert (session.headline, session.shown_marks) == (sentences.EARLIER_MOVE.format(ply=1, moves=2), {"A1": "X"})
    assert session.cell("C3").state.hinted
    session.trigger("look_forward")
    assert session.shown_marks == {"A1": "X", "B2": "O"}
    assert not session.cell("C3").state.hinted
    session.trigger("hint")
    show_hint(engines[0], value_of("C3", Value.DRAW))
    assert session.game.notes.hints == (2,)


def test_analysis_follows_the_history_and_leaves_the_position_shown(
    session: Session, engines: list[FakeEngine]
) -> None:
    session.click("A1", "B2")
    session.trigger("look_first", "look_forward")
    session.press(Qt.Key.Key_F3)
    emit_values(engines[0], value_of("C3", Value.LOSS, 6))
    assert session.notice == report(session, value_of("C3", Value.LOSS, 6), mover="John")
    assert session.game.notes.analysis
    assert (session.headline, session.shown_marks) == (sentences.EARLIER_MOVE.format(ply=1, moves=2), {"A1": "X"})
    assert badges(session) == {"2_2": "−3"}
    session.trigger("look_first", "look_last")
    assert [position.ply for position, _, _ in engines[0].questions] == [1, 0, 2]


def test_hint_during_a_computers_turn_is_for_earlier_positions_only(
    open_session: OpenSession, engines: list[FakeEngine], qtbot: QtBot
) -> None:
    session = open_session(AGAINST_RUBY)
    session.click("A1")
    session.trigger("hint")
    assert session.headline == str(sentences.not_your_turn(RUBY))
    assert len(engines) == 1
    session.trigger("look_first", "hint")
    answer(qtbot, session, engines[0], "B2")
    show_hint(engines[1], value_of("C3", Value.DRAW))
    assert session.headline == sentences.EARLIER_MOVE.format(ply=0, moves=2)
    assert session.cell("C3").state.hinted
    assert session.game.notes.hints == (2,)
    session.trigger("look_forward", "hint")
    show_hint(engines[1], value_of("A3", Value.DRAW))
    assert session.cell("A3").state.hinted


SIX = tuple(value_of(f"H{column}", None, score=20 - column) for column in range(8, 14))
"""Six values on a large board, the best of them of H8."""
FAR = value_of("A1", None, score=-50)


def best_of(name: str) -> tuple[CellValue, ...]:
    """Return values of which this cell's is the best."""
    return value_of(name, None, score=40), *(cell for cell in SIX if cell.square != value_of(name, None).square)


@pytest.fixture
def large(open_session: OpenSession, engines: list[FakeEngine]) -> Session:
    """Return a session on 15 x 15 with fake engines, without any yet."""
    assert engines == []
    session = open_session(GOMOKU)
    session.click("H7")
    return session


def ranked(session: Session, *cells: CellValue) -> str:
    """Return the report about a large board on which the game is even."""
    found = hints.ranking(cells, session.game.setup, usual(session.game.setup.rules))
    even = standings.standing(session.game, 0, Standing(None))
    return f"{even}\n{hints.report(session.game.position, cells, found)}"


def test_large_board_numbers_the_five_best_cells_of_a_complete_pass(large: Session, engines: list[FakeEngine]) -> None:
    large.press(Qt.Key.Key_F3)
    emit_values(engines[0], FAR, *SIX)
    assert badges(large) == {}
    assert large.notice == hints.report(large.game.position, [], "")
    complete_pass(engines[0])
    assert badges(large) == {"7_7": "★"} | {f"7_{column}": str(column - 6) for column in range(8, 12)}
    assert large.notice == ranked(large, *SIX[:5])
    second = hints.choice(2, SIX[1])
    assert accessible_name(large, "H9") == f"I8, empty, {second}"
    assert large.cell("H9").toolTip() == second
    assert accessible_name(large, "H13") == "M8, empty"
    emit_values(engines[0], value_of("H10", None, score=50))
    assert badges(large)["7_7"] == "★"
    assert legend(large) == []
    complete_pass(engines[0], value_of("H8", Value.WIN, 5), *SIX[1:3])
    assert legend(large) == ["win"]
    assert badges(large) == {"7_7": "★+", "7_8": "2", "7_9": "3", "7_10": "4", "7_11": "5"}


def test_first_choice_changes_at_most_once_and_the_change_is_announced(
    large: Session, engines: list[FakeEngine], announcements: list[str]
) -> None:
    large.trigger("analysis")
    complete_pass(engines[0], *best_of("H8"))
    assert large.detail == hint(large, value_of("H8", None))
    announcements.clear()
    better = better_hint(large, value_of("H9", None))
    for name in ("H9", "H8", "H10"):
        complete_pass(engines[0], *best_of(name))
        assert badges(large)["7_8"] == "★"
        assert large.notice == ranked(large, *best_of("H9")[:5])
        assert large.detail == better
    assert announcements == [better]


def test_first_sentence_about_a_position_names_no_better_move(
    open_session: OpenSession, engines: list[FakeEngine]
) -> None:
    session = open_session(replace(AGAINST_RUBY, rules=GOMOKU.rules))
    session.click("H7")
    session.trigger("analysis")
    for name in ("H8", "H9"):
        complete_pass(engines[-1], *best_of(name))
    assert session.badge is None
    session.controller.replace_player(1, PERSON)
    assert session.detail == hint(session, value_of("H9", None))


def test_board_stays_in_place_when_the_analysis_begins(large: Session, engines: list[FakeEngine]) -> None:
    before = large.cell("A1").geometry()
    large.trigger("analysis")
    assert bar(large).isVisible()
    assert large.cell("A1").geometry() == before
    assert len(engines) == 1


def bar(session: Session) -> StandingBar:
    return session.part(StandingBar, "standing_bar")


def test_bar_beside_a_large_board_says_who_stands_better(large: Session, engines: list[FakeEngine]) -> None:
    large.trigger("analysis")
    assert (bar(large).percent, bar(large).accessibleName()) == (0, standings.CURVE)
    complete_pass(engines[0], value_of("H8", None, score=-55))
    even = standings.standing(large.game, 1, Standing(None))
    assert (bar(large).percent, bar(large).accessibleName(), bar(large).toolTip()) == (0, even, even)
    won = value_of("H8", Value.WIN, 9)
    complete_pass(engines[0], won)
    assert (bar(large).percent, bar(large).accessibleName()) == (-100, f"{large.game.turn.name} can force a win")
    large.trigger("analysis")
    assert bar(large).isHidden()


def test_bar_keeps_its_last_state_until_a_move_is_judged(large: Session, engines: list[FakeEngine]) -> None:
    large.click("A1", "H8", "A3", "H9", "A5")
    large.trigger("analysis")
    complete_pass(engines[0], value_of("H10", None, score=60))
    assert (large.game.position.turn, bar(large).percent) == (0, 30)
    large.click("H10")
    QApplication.processEvents()
    assert (bar(large).percent, bar(large).accessibleName()) == (30, standings.CURVE)
    complete_pass(engines[0], value_of("H11", None, score=-80))
    assert bar(large).percent == (60 + 80) / 2


@pytest.mark.parametrize("direction", Qt.LayoutDirection)
def test_bar_is_left_of_the_board_and_as_high_in_both_directions(
    large: Session, engines: list[FakeEngine], direction: Qt.LayoutDirection
) -> None:
    large.window.setLayoutDirection(direction)
    large.trigger("analysis")
    complete_pass(engines[0], *SIX)
    first, place = large.cell("A1").geometry(), bar(large).geometry()
    assert 0 <= place.left() < place.right() < first.left()
    assert place.top() <= first.top()
    assert place.bottom() >= large.cell("O15").geometry().bottom()


def test_bar_is_hidden_in_a_game_of_three_players(large: Session, engines: list[FakeEngine]) -> None:
    large.trigger("analysis")
    complete_pass(engines[0], *SIX)
    large.controller.start(MatchSettings.default(Rules(8, 8, 4, 3)))
    assert bar(large).isHidden()


def test_small_boards_have_no_bar(session: Session, engines: list[FakeEngine]) -> None:
    session.trigger("analysis")
    complete_pass(engines[0], value_of("B2", Value.DRAW))
    assert bar(session).isHidden()


def test_hint_on_a_large_board_is_the_first_choice(large: Session, engines: list[FakeEngine]) -> None:
    large.trigger("analysis")
    complete_pass(engines[0], *best_of("H8"))
    complete_pass(engines[0], *best_of("H9"))
    emit_values(engines[0], value_of("H10", None, score=60))
    large.press(Qt.Key.Key_F2)
    assert large.detail == hint(large, value_of("H9", None))
    assert large.cell("H9").state.hinted
    assert badges(large)["7_8"] == "★"
    choice = hints.choice(1, value_of("H9", None, score=40))
    assert accessible_name(large, "H9").startswith(f"I8, empty, {choice}, hint: ")
    complete_pass(engines[0], *best_of("H10"))
    assert large.cell("H9").state.hinted


def test_hint_before_the_first_choice_waits_for_it(large: Session, engines: list[FakeEngine]) -> None:
    large.trigger("analysis", "hint")
    complete_pass(engines[0])
    assert badges(large) == {}
    emit_values(engines[0], *best_of("H8"))
    assert large.detail.startswith(hints.SEARCHING)
    engines[0].finish_analysis()
    QApplication.processEvents()
    assert large.detail == hint(large, value_of("H8", None))
    complete_pass(engines[0], *best_of("H9"))
    assert large.detail == better_hint(large, value_of("H9", None))


def test_hint_without_analysis_marks_one_cell_of_a_large_board(large: Session, engines: list[FakeEngine]) -> None:
    large.trigger("hint")
    show_hint(engines[0], *SIX)
    QApplication.processEvents()
    assert badges(large) == {"7_7": "★"}
    large.trigger("analysis")
    assert badges(large)["7_7"] == "★"
    complete_pass(engines[0], *best_of("H9"))
    assert large.detail == better_hint(large, value_of("H9", None))


def test_hint_that_is_proved_wrong_after_a_change_is_withdrawn(large: Session, engines: list[FakeEngine]) -> None:
    large.trigger("analysis", "hint")
    complete_pass(engines[0], *best_of("H8"))
    complete_pass(engines[0], *best_of("H9"))
    lost = value_of("H9", Value.LOSS, 4)
    complete_pass(engines[0], *best_of("H10"), lost)
    assert large.detail == hints.outdated(lost, large.game.setup, Notation.BOOK)
    assert badges(large)["7_8"] == "1−"
    assert not large.cell("H9").state.hinted
    large.press(Qt.Key.Key_F2)
    assert large.detail == hint(large, value_of("H10", None))
    assert badges(large)["7_9"] == "★"


def test_move_clears_the_choices(large: Session, engines: list[FakeEngine]) -> None:
    large.trigger("analysis")
    complete_pass(engines[0], *best_of("H8"))
    complete_pass(engines[0], *best_of("H9"))
    large.click("H9")
    assert badges(large) == {}
    assert large.detail == sentences.last_event(large.game, Notation.BOOK)
    complete_pass(engines[0], value_of("H8", None, score=3))
    assert badges(large) == {"7_7": "★"}


@pytest.fixture
def swap(open_session: OpenSession, engines: list[FakeEngine]) -> Session:
    """Return a session of Swap on 3 x 3 with fake engines, without any yet."""
    assert engines == []
    return open_session(SWAP)


def advise(engine: FakeEngine, best: OpeningMove) -> None:
    """Answer a request in an opening."""
    engine.advised.emit(best)
    engine.finish_analysis()
    QApplication.processEvents()


def test_hint_for_the_first_mark_points_to_its_cell(swap: Session, engines: list[FakeEngine]) -> None:
    swap.trigger("hint")
    assert engines[0].questions == [(swap.game.position, "analysis", OPENING_TIME_S)]
    assert swap.detail == hints.SEARCHING
    best = OpeningMove(Square(0, 0), None, -5)
    advise(engines[0], best)
    assert swap.detail == hints.opening_hint(best, swap.game, Notation.ROW_LETTER)
    assert badges(swap) == {"0_0": "★"}
    assert accessible_name(swap, "A1").endswith(hints.HINT.format(reason=hints.why_in_opening(best)))
    assert not engines[0].is_thinking
    assert swap.game.notes.hints == (0,)


def test_hint_for_a_choice_names_it_and_no_cell(swap: Session, engines: list[FakeEngine]) -> None:
    swap.click("A1")
    swap.trigger("hint")
    best = OpeningMove(Choice.SWAP, Value.WIN, 100)
    advise(engines[0], best)
    assert swap.detail == hints.opening_hint(best, swap.game, Notation.ROW_LETTER)
    assert badges(swap) == {}
    swap.trigger("hint")
    assert len(engines[0].questions) == 1
    swap.controller.play(Choice.SWAP)
    assert hints.opening_hint(best, swap.game, Notation.ROW_LETTER) not in swap.texts()


def test_analysis_begins_once_the_sides_are_chosen(
    swap: Session, engines: list[FakeEngine], announcements: list[str]
) -> None:
    swap.trigger("analysis")
    assert (swap.notice, legend(swap), engines) == (hints.NO_SIDES, [], [])
    swap.click("A1")
    assert (swap.notice, legend(swap), engines) == (hints.NO_SIDES, [], [])
    swap.controller.play(Choice.STAY)
    complete_pass(engines[0], value_of("B2", Value.DRAW))
    assert badges(swap) == {"1_1": "="}
    assert "" not in announcements


def test_hint_before_the_sides_are_chosen_is_dropped_with_its_position(
    swap: Session, engines: list[FakeEngine]
) -> None:
    swap.trigger("hint")
    swap.click("A1")
    assert not engines[0].is_thinking
    assert swap.detail != hints.SEARCHING
