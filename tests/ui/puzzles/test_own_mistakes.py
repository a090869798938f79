from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.engines.processes import running_processes
from tests.ui.game_window import OpenSession
from tests.ui.mnk.review.test_practice import HELD
from tests.ui.puzzles.driver import Driver, at_own_mistake, stored
from tictactoe_gui.json_lines import Done
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.messages import ReviewRequest, parse_request
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles.puzzle import Flaw
from tictactoe_gui.ui.mnk.review import judge
from tictactoe_gui.ui.widgets.sentence_card import Badge
from tictactoe_gui.wording.mnk import practice
from tictactoe_gui.wording.mnk import puzzles as wording


@pytest.fixture
def lost(open_session: OpenSession, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Driver after a game that was lost with A3."""
    monkeypatch.setattr(judge, "WRONG_MS", 500)
    driver = at_own_mistake(open_session, qtbot)
    yield driver
    driver.session.window.close()
    qtbot.waitUntil(lambda: not running_processes())


@pytest.mark.parametrize("cell", [HELD[0], HELD[-1]])
def test_any_move_that_holds_solves_an_own_mistake(lost: Driver, cell: str, qtbot: QtBot) -> None:
    assert lost.session.action("puzzles").iconText() == wording.tab(wording.TITLE, 1)
    lost.play(cell)
    assert lost.headline == wording.SOLVED
    square = parse(cell, Rules(), Notation.ROW_LETTER)
    assert lost.detail == practice.merit(square, Value.DRAW, Rules(), Notation.ROW_LETTER)
    qtbot.waitUntil(lambda: bool(stored().solved))
    assert not stored().due(datetime.now(UTC))
    assert stored().due(datetime.now(UTC) + timedelta(days=30))
    qtbot.waitUntil(lambda: lost.session.action("puzzles").iconText() == wording.TITLE)


def test_move_that_cannot_be_judged_is_taken_back(
    lost: Driver, qtbot: QtBot, run_instead: Callable[[str], None]
) -> None:
    run_instead("raise SystemExit(1)")
    lost.play("C1")
    assert lost.headline == wording.CHECKING
    qtbot.waitUntil(lambda: lost.detail == practice.NOT_CHECKED)
    (mistake,) = lost.keeper.progress.mistakes.values()
    assert lost.headline == wording.task(mistake.puzzle, lost.board.game.turn.mark)
    assert lost.badge is Badge.FAULT
    assert len(lost.board.game.moves) == 3
    assert not stored().tried
    lost.play(HELD[0])
    assert lost.headline == wording.SOLVED


def test_no_reply_is_searched_for(
    lost: Driver, qtbot: QtBot, run_instead: Callable[[str], None], tmp_path: Path
) -> None:
    written = tmp_path / "request"
    script = f"open({str(written)!r}, 'w').write(input()); print('{Done()}', flush=True); input()"
    run_instead(script)
    lost.play("C1")
    qtbot.waitUntil(lambda: lost.headline != wording.CHECKING)
    request = parse_request(written.read_text(encoding="utf-8"))
    assert isinstance(request, ReviewRequest)
    assert request.last_only
    assert not request.with_reply


def test_mistake_is_not_accepted_again(lost: Driver, qtbot: QtBot) -> None:
    lost.play("A3")
    assert lost.headline == wording.WRONG
    qtbot.waitUntil(lambda: bool(stored().tried) and len(lost.board.game.moves) == 3)
    mistakes = stored().mistakes
    lost.play("C1")
    qtbot.waitUntil(lambda: lost.headline == wording.WRONG)
    assert lost.keeper.progress.mistakes == mistakes
    (mistake,) = mistakes.values()
    square = parse("C1", Rules(), Notation.ROW_LETTER)
    assert lost.detail == wording.wrong(mistake.puzzle, square, Flaw.MISSES_THEME, Notation.ROW_LETTER)
