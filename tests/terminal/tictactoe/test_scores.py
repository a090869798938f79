import pytest

from tests.terminal.tictactoe.speech import ANN_AND_BOB, said, scored
from tictactoe_gui.__main__ import parse
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import Library
from tictactoe_gui.terminal import run
from tictactoe_gui.terminal.tictactoe import scores
from tictactoe_gui.terminal.tictactoe.options import Scoreboard

NOBODY = "No game has ended yet; whoever plays one to its end is listed here"
ANN_WINS = (*ANN_AND_BOB, "A1", "B1", "A2", "B2", "A3")


def test_a_game_that_ended_is_kept_with_its_players_and_its_time() -> None:
    said(ANN_WINS, "--first", "1")
    assert [(score.name, score.won, score.lost, score.assisted) for score in scored()] == [
        ("Ann", 1, 0, 0),
        ("Bob", 0, 1, 0),
    ]


def test_a_game_that_was_left_is_not_kept() -> None:
    said(ANN_WINS[:-1], "--first", "1")
    assert scored() == []


def test_a_game_can_be_kept_out_of_the_library() -> None:
    said(ANN_WINS, "--first", "1", "--no-record")
    assert scored() == []


@pytest.mark.parametrize("help_wanted", ["hint", "analyse"])
def test_a_game_with_help_is_kept_as_such(help_wanted: str) -> None:
    said([*ANN_WINS[:-1], help_wanted, ANN_WINS[-1]], "--first", "1", "--seed", "1")
    assert [score.assisted for score in scored()] == [1, 1]


def test_scores_can_be_seen_during_a_game() -> None:
    said(ANN_WINS, "--first", "1")
    lines = said([*ANN_AND_BOB, "scores"])
    assert [line.split() for line in lines[-4:-1]] == [
        ["Player", "Points", "Played", "Won", "Drawn", "Lost", "Streak"],
        ["1", "Ann", "3", "1", "1", "0", "0", "1", "win"],
        ["2", "Bob", "0", "1", "0", "0", "1", "1", "loss"],
    ]


def test_columns_of_scores_end_below_one_another_whatever_the_names_are() -> None:
    said(["漢字", "", "Bob", "", *ANN_WINS[4:]], "--first", "1")
    title, *rows = said([*ANN_AND_BOB, "scores"])[-4:-1]
    ends = [title.index("Points") + len("Points")] * 2
    assert [row.index(f"{points}  ") + 1 + wide for row, points, wide in zip(rows, "30", (2, 0), strict=True)] == ends


def test_before_the_first_game_the_scores_say_so() -> None:
    assert said([*ANN_AND_BOB, "scores"])[-2] == NOBODY


def test_a_library_that_cannot_be_used_costs_the_record_only() -> None:
    paths.library().mkdir(parents=True)
    trouble = f"The library of games {paths.library()} cannot be used: there is a folder in its place"
    assert said(ANN_WINS, "--first", "1")[-2:] == ["Ann wins", trouble]
    assert said([*ANN_AND_BOB, "scores"])[-2] == trouble


DAMAGED = "The library of games was damaged; a new one was begun, the old one is kept as "


@pytest.fixture
def damaged() -> None:
    """A library that is none."""
    paths.library().parent.mkdir(parents=True)
    paths.library().write_bytes(b"no library" * 1000)


@pytest.mark.usefixtures("damaged")
def test_a_damaged_library_is_set_aside_and_the_game_is_in_the_new_one() -> None:
    assert said(ANN_WINS, "--first", "1")[-1].startswith(DAMAGED)
    assert scored()[0].won == 1


@pytest.mark.usefixtures("damaged")
def test_scores_typed_in_a_game_tell_where_a_damaged_library_is() -> None:
    told, nobody = said([*ANN_AND_BOB, "scores"])[-3:-1]
    assert (told.startswith(DAMAGED), nobody) == (True, NOBODY)


@pytest.mark.usefixtures("damaged")
def test_scores_by_themselves_tell_it_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    options = parse(["--scores"])
    assert isinstance(options, Scoreboard)
    assert run(options) == 0
    told = capsys.readouterr()
    assert (told.err.startswith(DAMAGED), told.out) == (True, f"{NOBODY}\n")


@pytest.mark.parametrize(
    ("name", "cut"), [("A" * 60, "A" * 29 + "…"), ("漢" * 20, "漢" * 14 + "…"), ("B" * 30, "B" * 30)]
)
def test_a_long_name_is_cut_in_the_scores(name: str, cut: str) -> None:
    said([name, "", "Bob", "", *ANN_WINS[4:]], "--first", "1")
    board = scores.table(Library(paths.library()))
    assert board.splitlines()[1].split()[1] == cut
    assert max(map(len, board.splitlines())) <= 80


def test_the_scores_of_one_board_are_shown_without_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    said(ANN_WINS, "--first", "1")
    for arguments in (["--scores"], ["--scores", "--board", "3x3"], ["--scores", "--board", "4x4"]):
        options = parse(arguments)
        assert isinstance(options, Scoreboard)
        assert run(options) == 0
    everywhere, here, elsewhere = capsys.readouterr().out.strip().partition("\nNo such game has ended yet")
    assert everywhere.count("Ann") == 2
    assert (here.strip(), elsewhere) == ("No such game has ended yet", "")


def test_the_streaks_of_one_board_are_those_of_its_games() -> None:
    said(ANN_WINS, "--first", "1")
    said([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "A4", "B3"], "--first", "1", "--board", "4x4", "--line", "3")
    board = scores.table(Library(paths.library()), Rules())
    assert board.splitlines()[1].endswith("1 win")


def test_scores_that_cannot_be_read_are_a_sentence_and_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    paths.library().mkdir(parents=True)
    options = parse(["--scores"])
    assert isinstance(options, Scoreboard)
    assert run(options) == 1
    assert capsys.readouterr().err.endswith("cannot be used: there is a folder in its place\n")
