from dataclasses import replace

import pytest

from tests.storage.codes import broken
from tests.storage.played import game
from tests.storage.swapped import SWAP2, swapped
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.storage.library import mastermind_games, people, ratings, scores
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import UPDATES

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


@pytest.mark.parametrize("name", ["X", "draw"])
@pytest.mark.parametrize("winner", [0, None])
def test_only_the_name_changes(library: Library, name: str, winner: int | None) -> None:
    played = game("1", name, "Ruby", winner=winner, kinds=[PERSON, PlayerKind(engine=name)])
    played = replace(played, notes=played.notes._replace(comments=(Comment(1, name), Comment(2, "Ruby"))))
    library.store(played)
    assert people.name_person(library, [name], "Ann")
    named = played.replace_player(0, replace(played.players[0], name="Ann"))
    assert library.game(1) == named
    assert library.store(named) == 1


def test_person_is_named_wherever_a_record_refers_to_them(library: Library) -> None:
    setup = replace(game("1", "Ruby", "Player 1", kinds=[LEVEL, PERSON]).setup, first=1)
    resigned = Game(setup, notes=Notes(id="1")).resign()
    library.store(resigned)
    assert people.name_person(library, FORMER, "Ann")
    assert library.game(1) == resigned.replace_player(1, replace(resigned.players[1], name="Ann"))


def test_person_who_swapped_sides_is_named(library: Library) -> None:
    own, other = swapped().setup.players
    stored, named = (
        replace(swapped(), setup=GameSetup(SWAP2, (replace(own, name=name), replace(other, name="Ruby", kind=LEVEL))))
        for name in ("Player 1", "Zoe")
    )
    library.store(stored)
    assert people.name_person(library, FORMER, "Zoe")
    assert library.game(1) == named


def test_failure_changes_nothing(library: Library) -> None:
    library.store(against_ruby(1, "Player 1"))
    mastermind_games.store(library, broken("2", "Player 1"))
    refusal = "CREATE TRIGGER refusal BEFORE UPDATE ON mastermind BEGIN SELECT RAISE(ABORT, 'refused'); END"
    list(library.query(refusal))
    with pytest.raises(LibraryFault, match="refused"):
        people.name_person(library, FORMER, "Ann")
    assert library.game(1) == against_ruby(1, "Player 1")
    assert played(library) == {"Player 1": 1}


def test_games_of_the_person_are_rated_together(library: Library) -> None:
    for number, name in enumerate(("Ann", "Player 1"), 1):
        library.store(against_ruby(number, name))
    ratings.update(library)
    people.name_person(library, FORMER, "Ann")
    ratings.update(library)
    (rating,) = [found for player, found in ratings.table(library).items() if player.kind == PERSON]
    assert rating.games == 2


@pytest.mark.parametrize(
    "damage", [["UPDATE games SET seconds = 7"], ["UPDATE games SET record = '{'", UPDATES["games"]]]
)
def test_game_that_is_damaged_stays_damaged(library: Library, damage: list[str]) -> None:
    library.store(against_ruby(1, "Player 1"))
    for statement in damage:
        list(library.query(statement))
    assert not people.name_person(library, FORMER, "Ann")
    assert played(library) == {"Player 1": 1}


@pytest.mark.parametrize("role", ["hider", "breaker"])
def test_person_is_named_in_mastermind(library: Library, role: str) -> None:
    setups = {"hider": MastermindSetup(hider="Player 1"), "breaker": MastermindSetup(breaker="Player 1", number=7)}
    begun = broken(number=7)
    played = MastermindGame(setups[role], begun.key, begun.rows, notes=begun.notes)
    mastermind_games.store(library, played)
    mastermind_games.store(
        library, replace(broken("2", "Player 1"), setup=MastermindSetup(hider="Bob", breaker="Player 1"))
    )
    assert people.name_person(library, FORMER, "Ann")
    named = mastermind_games.game(library, 1)
    assert named
    assert getattr(named.setup, role) == "Ann"
    kept = mastermind_games.game(library, 2)
    assert kept
    assert kept.setup.breaker == "Player 1"
    library.check()
