from pathlib import Path
from random import Random

import pytest

from tests.end_to_end.conftest import Start, store_match
from tests.end_to_end.program import Program, wait_for
from tests.proofs import crash
from tictactoe_gui.records.native import ttt
from tictactoe_gui.wording import saving

pytestmark = pytest.mark.end_to_end


def wait_for_buttons(program: Program, *names: str) -> None:
    """Wait for buttons of these names."""
    wait_for(lambda: set(names) <= program.buttons(), f"buttons named {names}")


def offers_to_continue(program: Program) -> bool:
    """Return True if the window offers to continue the restored game."""
    return any(text.startswith(saving.GAME_RESUMED) for text in program.texts())


@pytest.fixture
def state(user: dict[str, str]) -> Path:
    """Folder of autosaved games."""
    return Path(user["XDG_STATE_HOME"]) / "tictactoe-gui"


def test_unfinished_game_is_restored_on_the_next_start(start: Start) -> None:
    first = start().wait_until_ready()
    first.press(*"b2a1")
    first.wait_for_title("Player 1's turn")
    assert first.quit() == 0

    second = start().wait_until_ready()
    wait_for_buttons(second, "B2, Player 1, X", "A1, Player 2, O, last move")
    assert offers_to_continue(second)
    second.click("Continue")

    wait_for(lambda: not offers_to_continue(second), "the end of the offer")
    second.press(*"c3")
    wait_for_buttons(second, "C3, Player 1, X, last move")


def test_two_instances_autosave_separate_games(start: Start, state: Path) -> None:
    one = start().wait_until_ready()
    one.press(*"a1")
    one.wait_for_title("Player 2's turn")
    other = start().wait_until_ready()
    wait_for_buttons(other, "A1, empty")
    other.press(*"c3b2")
    wait_for_buttons(other, "B2, Player 2, O, last move")
    for program in (one, other):
        program.process.kill()
        program.exit_status()

    later, earlier = start().wait_until_ready(), start().wait_until_ready()
    wait_for_buttons(later, "A1, empty", "C3, Player 1, X", "B2, Player 2, O, last move")
    wait_for_buttons(earlier, "A1, Player 1, X, last move", "C3, empty")
    assert sorted(len(ttt.loads(slot.read_bytes()).moves) for slot in state.glob("game-*.ttt")) == [1, 2]


def test_finished_game_is_in_the_library_after_quitting(start: Start, user: dict[str, str]) -> None:
    program = start().wait_until_ready()
    program.press(*"a1b1a2b2a3")
    program.wait_for_title("Player 1 wins")
    assert program.quit() == 0
    assert (Path(user["XDG_DATA_HOME"]) / "tictactoe-gui" / "games.sqlite3").exists()
    wait_for_buttons(start().wait_until_ready(), "A1, empty")


def test_autosave_failure_is_reported_and_the_game_continues(start: Start, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.touch()
    program = start(XDG_STATE_HOME=str(in_the_way)).wait_until_ready()
    program.press(*"b2")
    wait_for(lambda: any("can't be saved" in text for text in program.texts()), "the notice")
    program.press(*"a1")
    wait_for_buttons(program, "A1, Player 2, O, last move")


def test_random_kills_lose_no_visible_move(user: dict[str, str], tmp_path: Path) -> None:
    figures = crash.prove(crash.BOARD, 8, user, tmp_path, Random(1))
    assert figures["starts"] == 9
    assert figures["acknowledged steps"] > 0


def test_random_kills_lose_no_mastermind_row(user: dict[str, str], settings: Path, tmp_path: Path) -> None:
    store_match(settings, "mastermind", **crash.SETTINGS)
    figures = crash.prove(crash.MASTERMIND, 6, user, tmp_path, Random(2))
    assert figures["starts"] == 7
    assert figures["acknowledged steps"] > 0
