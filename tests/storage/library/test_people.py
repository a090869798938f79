from dataclasses import replace

import pytest

from tests.storage.codes import broken
from tests.storage.played import game
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.storage.library import mastermind_games, people, ratings, scores
from tictactoe_gui.storage.library.library import Library

LEVEL = PlayerKind("level-3")
FORMER = ("Player 1", "You", UNNAMED)


def against_ruby(number: int, name: str) -> Game:
    return game(str(number), name, "Ruby", kinds=[PERSON, LEVEL])


def played(library: Library) -> dict[str, int]:
    """Return the number of games by person."""
    return {score.name: score.played for score in scores.table(library)}


@pytest.mark.parametrize("name", ["Ann", UNNAMED, "Zoë “Z” Ö"])
def test_person_has_the_games_of_all_former_names(library: Library, name: str) -> None:
    for number, former in enumerate((*FORMER, name), 1):
        library.store(against_ruby(number, former))
    assert people.name_person(library, FORMER, name)
    assert played(library) == {name: 4}
    for number in range(1, 5):
        found = library.game(number)
        assert found == against_ruby(number, name)
    assert not people.name_person(library, FORMER, name)
    library.check()


def test_people_who_play_against_each_other_keep_their_names(library: Library) -> None:
    library.store(game("1", "Player 1", "Player 2"))
    library.store(game("2", "Player 1", "Ann", kinds=[PERSON, LEVEL]))
    library.store(against_ruby(3, "Bob"))
    assert not people.name_person(library, FORMER, "ann")
    assert played(library) == {"Bob": 1, "Player 1": 2, "Player 2": 1}


def test_games_of_the_person_are_rated_together(library: Library) -> None:
    for number, name in enumerate(("Ann", "Player 1"), 1):
        library.store(against_ruby(number, name))
    ratings.update(library)
    people.name_person(library, FORMER, "Ann")
    ratings.update(library)
    (rating,) = [found for player, found in ratings.table(library).items() if player.kind == PERSON]
    assert rating.games == 2


def test_game_that_is_damaged_stays_damaged(library: Library) -> None:
    library.store(against_ruby(1, "Player 1"))
    list(library.query("UPDATE games SET seconds = 7"))
    assert not people.name_person(library, FORMER, "Ann")
    assert played(library) == {"Player 1": 1}


@pytest.mark.parametrize("role", ["hider", "breaker"])
def test_person_is_named_in_mastermind(library: Library, role: str) -> None:
    setups = {"hider": GameSetup(hider="Player 1"), "breaker": GameSetup(breaker="Player 1", number=7)}
    begun = broken(number=7)
    played = MastermindGame(setups[role], begun.key, begun.rows, notes=begun.notes)
    mastermind_games.store(library, played)
    mastermind_games.store(library, replace(broken("2", "Player 1"), setup=GameSetup(hider="Bob", breaker="Player 1")))
    assert people.name_person(library, FORMER, "Ann")
    named = mastermind_games.game(library, 1)
    assert named
    assert getattr(named.setup, role) == "Ann"
    kept = mastermind_games.game(library, 2)
    assert kept
    assert kept.setup.breaker == "Player 1"
    library.check()
