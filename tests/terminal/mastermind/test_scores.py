from dataclasses import replace
from datetime import UTC, datetime

import pytest

from tests.terminal.mastermind.speech import NUMBER_7, breaker_output, hider_output
from tictactoe_gui.command_line import parse
from tictactoe_gui.mastermind.code import Code
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Notes, Outcome
from tictactoe_gui.mastermind.rules import DEFAULT, Rules
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import mastermind_games
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.terminal.mastermind.options import BestListRequest
from tictactoe_gui.terminal.session import run
from tictactoe_gui.wording.mastermind import best_list, sentences

NOBODY = best_list.NO_WINS
TITLES = ["Player", "Guesses", "Time", "Date"]


def stored_games() -> list[mastermind_games.MastermindListing]:
    return mastermind_games.games(Library(paths.library_file()))


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    request = parse(["--scores", "--game", "mastermind", *arguments])
    assert isinstance(request, BestListRequest)
    assert run(request) == 0
    return capsys.readouterr().out.splitlines()


def store_game(name: str, seconds: int, *guesses: str, rules: Rules = DEFAULT) -> None:
    """Store a game whose last guess is the key."""
    game = MastermindGame.start(GameSetup(rules, breaker=name), Code.parse(guesses[-1], rules))
    for guess in guesses:
        game = game.guess(Code.parse(guess, rules))
    began = datetime(2026, 1, 2, 12, tzinfo=UTC)
    notes = Notes(f"{name} {seconds}", began, began, seconds)
    mastermind_games.store(Library(paths.library_file()), replace(game, notes=notes))


def test_finished_game_is_stored_with_its_breaker() -> None:
    breaker_output("rgby", NUMBER_7)
    assert [(game.breaker, game.guesses, game.drawn, game.outcome) for game in stored_games()] == [
        ("Ann", 2, 7, Outcome.BROKEN)
    ]


def test_abandoned_game_is_not_stored() -> None:
    breaker_output("rgby")
    assert stored_games() == []


@pytest.mark.parametrize("advice", [["hint", "rgby"], ["rgby", "review", "hint"]])
def test_game_with_advice_is_stored_as_assisted(advice: list[str]) -> None:
    breaker_output(*advice, NUMBER_7)
    assert [game.assisted for game in stored_games()] == [True]


def test_game_is_stored_once_with_the_key_revealed_later() -> None:
    hider_output("rgby", "0", "give up", "oooo")
    (entry,) = stored_games()
    game = mastermind_games.game(Library(paths.library_file()), entry.number)
    assert game
    assert (str(game.key), game.outcome) == ("OOOO", Outcome.GIVEN_UP)


def test_best_list_is_sorted_by_guesses_and_then_time(capsys: pytest.CaptureFixture[str]) -> None:
    store_game("Ann", 65, "RRRR", "RGBY")
    store_game("Bob", 3605, "GGGG")
    store_game("Cem", 64, "RRRR", "RGBY")
    title, columns, *rows = shown(capsys)
    assert (title, columns.split()) == (sentences.rules(DEFAULT), TITLES)
    assert [row.split() for row in rows] == [
        ["1", "Bob", "1", "1:00:05", "2026-01-02"],
        ["2", "Cem", "2", "1:04", "2026-01-02"],
        ["3", "Ann", "2", "1:05", "2026-01-02"],
    ]


def test_each_set_of_rules_has_its_own_list(capsys: pytest.CaptureFixture[str]) -> None:
    store_game("Ann", 1, "RGBY")
    store_game("Bob", 2, "RG", rules=Rules(2, 2))
    assert [line for line in shown(capsys) if line.startswith(("2 pegs", "4 pegs")) or not line] == [
        sentences.rules(Rules(2, 2)),
        "",
        sentences.rules(DEFAULT),
    ]
    assert shown(capsys, "--pegs", "2", "--colours", "2")[2].split()[1] == "Bob"
    assert shown(capsys, "--repeat", "no") == [NOBODY]


def test_current_best_list_can_be_shown_during_a_game() -> None:
    store_game("Bob", 2, "RG", rules=Rules(2, 2))
    assert breaker_output("scores")[0] == NOBODY
    store_game("Ann", 1, "RGBY")
    assert breaker_output("scores")[2].split()[1] == "Ann"
