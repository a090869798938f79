import errno
from pathlib import Path

import pytest

from tests.storage.windows_files import error_of_windows
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.wording import saving

START = Game.start(GameSetup(Rules(), (Player("Jane", "X"), Player("Ruby", "O", PlayerKind(EXPERT)))))


def test_restored_game_waits_for_the_user_if_a_computer_is_to_move() -> None:
    assert saving.restored_title(START) == "Game resumed"
    assert saving.restored_title(START.play(Square(0, 0))) == "Ruby is waiting for you to continue"


@pytest.mark.parametrize(("when", "detail"), [("1 May 2026 12:00", "1 May 2026 12:00"), ("", "You left this game")])
def test_restored_game_has_its_date_if_it_is_known(when: str, detail: str) -> None:
    assert saving.left(when) == ("Welcome back", detail)


def test_failed_save_is_reported_with_the_reason() -> None:
    full, held, fixed = OSError(errno.ENOSPC, "Voll"), error_of_windows(32), OSError(errno.EROFS, "Nur lesbar")
    game, puzzles = "This game can't be saved in folder. ", "Your progress in puzzles can't be saved in puzzles.json. "
    assert saving.not_saved(full, Path("folder")) == f"{game}The disk is full."
    assert saving.not_saved(held, Path("folder")) == f"{game}The file is open in another program."
    assert saving.progress_not_saved(fixed, Path("puzzles.json")) == f"{puzzles}The disk is read-only."


@pytest.mark.parametrize(
    ("is_previous_save", "text"), [(True, saving.PREVIOUS_SAVE_RESTORED), (False, saving.RESTORE_FAILED)]
)
def test_unreadable_save_is_reported_with_its_path(is_previous_save: bool, text: str) -> None:  # noqa: FBT001
    found = saving.restoring(Path("unreadable.ttt"), is_previous_save=is_previous_save)
    assert found == text.format(path="unreadable.ttt")
    assert saving.restoring(None, is_previous_save=False) == ""


@pytest.mark.parametrize(
    ("name", "is_saving", "question"),
    [
        ("Jane", False, "Your game (Jane – Ruby, 1 move) couldn't be saved. Quit anyway?"),
        ("Jane", True, "Your game (Jane – Ruby, 1 move) is still being saved. Quit anyway?"),
        ("W" * 60, False, f"Your game ({'W' * 20}… – Ruby, 1 move) couldn't be saved. Quit anyway?"),
    ],
)
def test_question_names_the_game(name: str, question: str, *, is_saving: bool) -> None:
    game = Game.start(GameSetup(Rules(), (Player(name, "X"), Player("Ruby", "O")))).play(Square(0, 0))
    assert saving.quit_question(game, is_saving=is_saving) == question
