from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tests.terminal.mastermind.speech import NUMBER_7, TWO, answered, guessed, said
from tictactoe_gui.__main__ import parse
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import MastermindGame, Notes, Outcome, Setup
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.storage import codebreaking, paths
from tictactoe_gui.storage.library import Library
from tictactoe_gui.terminal import run
from tictactoe_gui.terminal.mastermind.options import BestList
from tictactoe_gui.wording import best_list

NOBODY = best_list.nobody()
TITLES = ["Player", "Guesses", "Time", "Date"]


def kept() -> list[codebreaking.Entry]:
    return codebreaking.games(Library(paths.library()))


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    wanted = parse(["--scores", "--game", "mastermind", *arguments])
    assert isinstance(wanted, BestList)
    assert run(wanted) == 0
    return capsys.readouterr().out.splitlines()


def put(name: str, seconds: int, *guesses: str, rules: Rules = DEFAULT) -> None:
    """Store a game whose last guess is the key."""
    game = MastermindGame.start(Setup(rules, breaker=name), Code.parse(guesses[-1], rules))
    for guess in guesses:
        game = game.guess(Code.parse(guess, rules))
    began = datetime(2026, 1, 2, 12, tzinfo=UTC)
    notes = Notes(f"{name} {seconds}", began, began, seconds)
    codebreaking.store(Library(paths.library()), replace(game, notes=notes))


def test_finished_game_is_stored_with_its_breaker() -> None:
    guessed("rgby", NUMBER_7)
    assert [(game.breaker, game.guesses, game.drawn, game.outcome) for game in kept()] == [
        ("Ann", 2, 7, Outcome.BROKEN)
    ]


def test_abandoned_game_is_not_stored() -> None:
    guessed("rgby")
    assert kept() == []


def test_game_can_be_kept_out_of_the_library() -> None:
    said(["Ann", NUMBER_7], "--number", "7", "--no-record")
    said(["Bob", "Ann", "", "rrrr", "0", "gbyo"], *TWO, "--guesses", "1", "--no-record")
    assert kept() == []


@pytest.mark.parametrize("advice", [["advice", "rgby"], ["rgby", "grade", "advice"]])
def test_game_with_advice_is_stored_as_assisted(advice: list[str]) -> None:
    guessed(*advice, NUMBER_7)
    assert [game.assisted for game in kept()] == [True]


def test_counting_is_not_advice() -> None:
    guessed("count", NUMBER_7)
    assert [game.assisted for game in kept()] == [False]


def test_game_is_stored_once_with_the_key_revealed_later() -> None:
    answered("rgby", "0", "give up", "oooo")
    (entry,) = kept()
    game = codebreaking.game(Library(paths.library()), entry.number)
    assert game
    assert (str(game.key), game.outcome) == ("OOOO", Outcome.GIVEN_UP)


def test_game_is_stored_even_if_its_key_stays_hidden() -> None:
    answered("rgby", "0", "give up")
    assert [game.outcome for game in kept()] == [Outcome.GIVEN_UP]


def test_best_list_is_sorted_by_guesses_and_then_time(capsys: pytest.CaptureFixture[str]) -> None:
    put("Ann", 65, "RRRR", "RGBY")
    put("Bob", 3605, "GGGG")
    put("Cem", 64, "RRRR", "RGBY")
    title, columns, *rows = shown(capsys)
    assert (title, columns.split()) == ("4 pegs, 8 colours, 12 guesses, colours may repeat", TITLES)
    assert [row.split() for row in rows] == [
        ["1", "Bob", "1", "1:00:05", "2026-01-02"],
        ["2", "Cem", "2", "1:04", "2026-01-02"],
        ["3", "Ann", "2", "1:05", "2026-01-02"],
    ]


def test_each_set_of_rules_has_its_own_list(capsys: pytest.CaptureFixture[str]) -> None:
    put("Ann", 1, "RGBY")
    put("Bob", 2, "RG", rules=Rules(2, 2))
    assert [line for line in shown(capsys) if line.startswith(("2 pegs", "4 pegs")) or not line] == [
        "2 pegs, 2 colours, 12 guesses, colours may repeat",
        "",
        "4 pegs, 8 colours, 12 guesses, colours may repeat",
    ]
    assert shown(capsys, "--pegs", "2", "--colours", "2")[2].split()[1] == "Bob"
    assert shown(capsys, "--repeat", "no") == [NOBODY]


def test_current_best_list_can_be_shown_during_a_game() -> None:
    put("Bob", 2, "RG", rules=Rules(2, 2))
    assert guessed("scores")[0] == NOBODY
    put("Ann", 1, "RGBY")
    assert guessed("scores")[2].split()[1] == "Ann"


def test_empty_best_list_has_a_message(capsys: pytest.CaptureFixture[str]) -> None:
    assert shown(capsys) == [best_list.nobody_at_all()]


def test_unavailable_library_does_not_stop_a_game() -> None:
    paths.library().mkdir(parents=True)
    trouble = f"The game library {paths.library()} can't be used. There is a folder with its name."
    assert guessed(NUMBER_7)[1::2] == ["Ann broke the key BGWR in 1 guess", trouble]
    assert guessed("scores")[0] == trouble
