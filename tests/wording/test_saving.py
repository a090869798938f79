import errno
from pathlib import Path

import pytest

from tests.storage.windows_files import error_of_windows
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.wording import library, saving

START = Game.start(GameSetup(Rules(), (Player("Jane", "X"), Player("Ruby", "O", PlayerKind(EXPERT)))))


def test_restored_game_continues_if_a_person_is_to_move() -> None:
    assert saving.restored_title(START) == "Game resumed"


def test_restored_game_waits_for_the_user_if_a_computer_is_to_move() -> None:
    assert saving.restored_title(START.play(Square(0, 0))) == "Ruby is waiting for you to continue"


@pytest.mark.parametrize(
    ("when", "detail"), [("1 May 2026 12:00", "Last played on 1 May 2026 12:00"), ("", "You left this game")]
)
def test_restored_game_has_its_date_if_it_is_known(when: str, detail: str) -> None:
    assert saving.left(when) == ("Welcome back", detail)


def test_failed_autosave_is_reported_with_the_reason() -> None:
    beginning = "This game can't be saved in folder. "
    full, held = OSError(errno.ENOSPC, "Kein Platz"), error_of_windows(32)
    assert saving.not_saved(full, Path("folder")) == f"{beginning}The disk is full."
    assert saving.not_saved(held, Path("folder")) == f"{beginning}The file is open in another program."


def test_unsaved_progress_is_reported_with_the_reason() -> None:
    error = OSError(errno.EROFS, "Nur lesbar")
    assert saving.progress_not_saved(error, Path("puzzles.json")) == (
        "Your progress in puzzles can't be saved in puzzles.json. The disk is read-only."
    )


@pytest.mark.parametrize(
    ("is_previous_save", "text"), [(True, saving.PREVIOUS_SAVE_RESTORED), (False, saving.RESTORE_FAILED)]
)
def test_unreadable_save_is_reported_with_its_path(is_previous_save: bool, text: str) -> None:  # noqa: FBT001
    found = saving.restoring(Path("unreadable.ttt"), is_previous_save=is_previous_save)
    assert found == text.format(path="unreadable.ttt")
    assert saving.restoring(None, is_previous_save=False) == ""


@pytest.mark.parametrize("trouble", ErrorKind)
def test_every_library_fault_names_the_file(trouble: ErrorKind) -> None:
    sentence = library.fault(LibraryFault(trouble, Path("games.sqlite3")))
    assert sentence.startswith("The game library games.sqlite3 can't be used. ")
    assert sentence.endswith(".")


def test_question_names_the_game() -> None:
    question = saving.quit_question(START.play(Square(0, 0)), is_saving=False)
    assert question.startswith("Your game (Jane – Ruby, 1 move) couldn't be saved. ")


def test_question_says_that_the_game_is_still_being_saved() -> None:
    assert saving.quit_question(START, is_saving=True).endswith("is still being saved. Quit anyway?")


def test_long_name_is_shortened_in_the_question() -> None:
    game = Game.start(GameSetup(Rules(), (Player("W" * 60, "X"), Player("John", "O"))))
    assert saving.quit_question(game, is_saving=False).startswith(f"Your game ({'W' * 20}… – John, ")


def test_unsaved_settings_are_reported_with_their_path() -> None:
    assert saving.SETTINGS_NOT_SAVED.format(path="/etc/x.ini") == "Settings can't be saved in /etc/x.ini."
