from pathlib import Path

import pytest

from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.player import Kind, Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.storage.library_faults import LibraryFault, Trouble
from tictactoe_gui.wording import keeping, library

START = Game.start(Setup(Rules(), (Player("Jane", "X"), Player("Ruby", "O", Kind(EXPERT)))))


def test_a_game_of_last_time_goes_on_when_a_person_moves() -> None:
    assert keeping.goes_on(START) == "Your game goes on"


def test_a_computer_waits_for_us_to_go_on() -> None:
    assert keeping.goes_on(START.play(Square(0, 0))) == "Ruby waits for you to continue"


@pytest.mark.parametrize(
    ("when", "detail"), [("1 May 2026 12:00", "You left this game 1 May 2026 12:00"), ("", "You left this game")]
)
def test_it_is_told_when_a_game_was_left_if_that_is_known(when: str, detail: str) -> None:
    assert keeping.left(when) == ("Welcome back", detail)


def test_the_reason_for_not_saving_is_the_systems_or_else_the_errors_own() -> None:
    beginning = "The game in play is not being saved in folder: "
    assert keeping.not_saved(OSError(28, "No space left on device"), Path("folder")) == (
        f"{beginning}No space left on device"
    )
    assert keeping.not_saved(OSError("too bad"), Path("folder")) == f"{beginning}too bad"


@pytest.mark.parametrize("trouble", Trouble)
def test_every_trouble_with_the_library_is_one_sentence_with_its_file(trouble: Trouble) -> None:
    sentence = library.fault(LibraryFault(trouble, Path("games.sqlite3")))
    assert sentence.startswith("The library of games games.sqlite3 cannot be used: ")
    assert sentence.count(": ") == 1


def test_the_question_says_which_game_it_is_about() -> None:
    question, *answers = keeping.keep(START.play(Square(0, 0)))
    assert question == ("Your game Jane – Ruby (1 move) is not over. Keep it in the library, to go on with it later?")
    assert answers == ["&Keep", "&Don't keep"]


def test_the_other_questions_say_it_too() -> None:
    assert keeping.leave(START) == "Your game Jane – Ruby (0 moves) is not over. Leave it?"
    assert keeping.quit_unsaved(START).startswith("Your game Jane – Ruby (0 moves) is not over and could not be saved")


def test_a_long_name_is_cut_in_the_question() -> None:
    game = Game.start(Setup(Rules(), (Player("W" * 60, "X"), Player("John", "O"))))
    assert keeping.leave(game).startswith(f"Your game {'W' * 20}… – John (")
