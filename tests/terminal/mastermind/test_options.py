import sys

import pytest

from tictactoe_gui.command_line import parse
from tictactoe_gui.mastermind.rules import Rules
from tictactoe_gui.terminal.mastermind.options import BestListRequest, CommandLine

UNUSUAL = Rules(5, 9, 11, repetition=False)


def error_message(arguments: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the error message for refused options."""
    monkeypatch.setattr(sys, "argv", ["/usr/bin/tictactoe-gui"])
    with pytest.raises(SystemExit) as left:
        parse(arguments.split())
    assert left.value.code == 2
    out, error = capsys.readouterr()
    assert out == ""
    return error.removeprefix("tictactoe-gui: ")


def test_all_options_are_parsed() -> None:
    rules = ["--pegs", "5", "--colours", "6", "--guesses", "20", "--repeat", "NO"]
    others = ["--number", "999999999", "--seed", "-7", "--no-record", "--seats", "computer, Computer"]
    assert parse(["--terminal", "--game", "mastermind", *rules, *others]) == CommandLine(
        Rules(5, 6, 20, repetition=False),
        person_breaks=False,
        number=999_999_999,
        seed=-7,
        record=False,
    )


@pytest.mark.parametrize(("seats", "people"), [("person,computer", (True, False)), ("person,person", (True, True))])
def test_person_may_hide_the_key(seats: str, people: tuple[bool, bool]) -> None:
    options = parse(["--terminal", "--game", "mastermind", "--seats", seats])
    assert isinstance(options, CommandLine)
    assert (options.person_hides, options.person_breaks) == people


SEATS = "--seats must name who hides the code and who guesses it, such as person,computer, got"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--pegs 7", "--pegs must be between 2 and 6, got '7'"),
        ("--pegs four", "--pegs must be between 2 and 6, got 'four'"),
        ("--pegs ٤", "--pegs must be between 2 and 6, got '\u2068٤\u2069'"),
        ("--colours 3 --repeat no", "--colours must be between 4 and 10, got '3'"),
        ("--guesses 21", "--guesses must be between 1 and 20, got '21'"),
        ("--repeat maybe", "--repeat must be yes or no, got 'maybe'"),
        ("--number 1000000000", "--number must be between 1 and 999999999, got '1000000000'"),
        (
            "--number 7 --seats person,computer",
            "--number can only be used when the computer hides the code",
        ),
        ("--seats person", f"{SEATS} 'person'"),
        ("--seats person,expert", f"{SEATS} 'person,expert'"),
    ],
)
def test_invalid_value_is_refused_with_a_one_line_error(
    arguments: str, sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert error_message(f"--terminal --game mastermind {arguments}", capsys, monkeypatch) == f"{sentence}\n"


@pytest.mark.parametrize("mode", ["--terminal", "--scores"])
@pytest.mark.parametrize(
    ("game", "option", "other"),
    [
        ("mastermind", "--board 3x3", "tictactoe"),
        ("mastermind", "--gravity", "tictactoe"),
        ("mastermind", "game.ttt", "tictactoe"),
        ("tictactoe", "--pegs 4", "mastermind"),
        ("tictactoe", "--number 7", "mastermind"),
    ],
)
def test_options_of_the_other_game_are_refused(
    game: str, option: str, other: str, mode: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "a file" if option == "game.ttt" else option.split(maxsplit=1)[0]
    sentence = f"{name} works with --game {other}, not with --game {game}\n"
    assert error_message(f"{mode} --game {game} {option}", capsys, monkeypatch) == sentence


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], BestListRequest()),
        (["--colours", "6"], BestListRequest(Rules(4, 6))),
        (["--pegs", "5", "--guesses", "9", "--repeat", "no"], BestListRequest(Rules(5, 8, 9, repetition=False))),
    ],
)
def test_best_list_covers_all_games_or_given_rules(arguments: list[str], expected: BestListRequest) -> None:
    assert parse(["--scores", "--game", "mastermind", *arguments]) == expected


@pytest.mark.parametrize("other", ["--terminal", "--seed 1"])
def test_best_list_refuses_game_options(
    other: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    error = error_message(f"--scores --game mastermind {other}", capsys, monkeypatch)
    option = other.split(maxsplit=1)[0]
    assert error == f"--scores can only be combined with --pegs, --colours, --guesses and --repeat, not with {option}\n"
