import pytest

from tests.terminal.mnk.speech import ANN_AND_BOB, OFFER, output, stored_scores
from tictactoe_gui.command_line import parse
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.ratings import Family, RatedPlayer
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.terminal import scores
from tictactoe_gui.terminal.mnk.options import ScoreboardRequest
from tictactoe_gui.terminal.session import run
from tictactoe_gui.wording import library
from tictactoe_gui.wording.mnk import scores as rating_words
from tictactoe_gui.wording.mnk import scores as words

NOBODY = words.NO_SCORES
ANN_WINS = (*ANN_AND_BOB, "A1", "B1", "A2", "B2", "A3")


def test_only_finished_games_are_stored_unless_they_are_kept_out_of_the_library() -> None:
    output(ANN_WINS[:-1], "--first", "1")
    output(ANN_WINS, "--first", "1", "--no-record")
    assert stored_scores() == []
    output(ANN_WINS, "--first", "1")
    assert [(score.name, score.won, score.lost, score.assisted) for score in stored_scores()] == [
        ("Ann", 1, 0, 0),
        ("Bob", 0, 1, 0),
    ]


@pytest.mark.parametrize("help_command", ["hint", "analyse"])
def test_game_with_help_is_stored_as_assisted(help_command: str) -> None:
    output([*ANN_WINS[:-1], help_command, ANN_WINS[-1]], "--first", "1", "--seed", "1")
    assert [score.assisted for score in stored_scores()] == [1, 1]


def test_scores_can_be_shown_during_a_game() -> None:
    output(ANN_WINS, "--first", "1")
    lines = output([*ANN_AND_BOB, "scores"])
    ann, bob = current_ratings()
    assert [line.split() for line in lines[-4:-1]] == [
        ["Player", "Points", "Played", "Won", "Drawn", "Lost", "Rating", "Streak"],
        ["1", "Ann", "3", "1", "1", "0", "0", ann, "1", "win"],
        ["2", "Bob", "0", "1", "0", "0", "1", bob],
    ]


def current_ratings() -> tuple[str, str]:
    """Return the ratings of Ann and Bob in the library."""
    table = ratings.table(Library(paths.library_file()))
    ann, bob = (rating_words.rating_value(table[RatedPlayer.of(name)]) for name in ("Ann", "Bob"))
    return ann, bob


def test_ratings_of_one_board_are_those_of_its_family() -> None:
    output(ANN_WINS, "--first", "1")
    output([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "A3"], "--first", "1", "--board", "8x8", "--line", "3")
    library = Library(paths.library_file())
    shown = [scores.scoreboard(library, rules).splitlines()[1].split()[7] for rules in (Rules(), Rules(8, 8, 3), None)]
    ann = RatedPlayer.of("Ann")
    families = (Family.SMALL, Family.LARGE, Family.TOTAL)
    assert shown == [rating_words.rating_value(ratings.current(library, ann, family)) for family in families]
    library.close()


def test_unavailable_library_does_not_stop_a_game() -> None:
    paths.library_file().mkdir(parents=True)
    trouble = library.fault(LibraryFault(ErrorKind.FOLDER, paths.library_file()))
    assert output(ANN_WINS, "--first", "1")[-3:] == ["Ann wins", trouble, OFFER]
    assert output([*ANN_AND_BOB, "scores"])[-2] == trouble


def damage_message() -> str:
    (quarantined,) = paths.library_file().parent.glob("games damaged*.sqlite3")
    return library.REPLACED.format(path=quarantined)


@pytest.fixture
def damaged() -> None:
    """Write a library file that is not a database."""
    paths.library_file().parent.mkdir(parents=True)
    paths.library_file().write_bytes(b"no library" * 1000)


@pytest.mark.usefixtures("damaged")
def test_damaged_library_is_replaced_and_the_game_stored() -> None:
    assert output(ANN_WINS, "--first", "1")[-3] == damage_message()
    assert stored_scores()[0].won == 1


@pytest.mark.usefixtures("damaged")
def test_scores_option_reports_a_damaged_library_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    options = parse(["--scores"])
    assert isinstance(options, ScoreboardRequest)
    assert run(options) == 0
    printed = capsys.readouterr()
    assert printed == (f"{NOBODY}\n", f"{damage_message()}\n")


def test_scores_of_one_board_are_shown_without_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    output(ANN_WINS, "--first", "1")
    for arguments in (["--scores"], ["--scores", "--board", "3x3"], ["--scores", "--board", "4x4"]):
        options = parse(arguments)
        assert isinstance(options, ScoreboardRequest)
        assert run(options) == 0
    everywhere, here, elsewhere = capsys.readouterr().out.strip().partition(f"\n{words.NO_MATCHES}")
    assert everywhere.count("Ann") == 2
    assert (here.strip(), elsewhere) == (words.NO_MATCHES, "")


def test_unreadable_scores_are_reported_with_exit_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    paths.library_file().mkdir(parents=True)
    options = parse(["--scores"])
    assert isinstance(options, ScoreboardRequest)
    assert run(options) == 1
    assert capsys.readouterr().err.endswith(f"{library.fault(LibraryFault(ErrorKind.FOLDER, paths.library_file()))}\n")
