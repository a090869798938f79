from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.opponents.levels import LADDER
from tictactoe_gui.ratings.scale import Family, level_strength
from tictactoe_gui.storage.library import profiles, ratings
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.profiles import HeadToHead


def store(library: Library, *results: tuple[str, int | None, tuple[int, ...]]) -> list[int]:
    """Store Ann's games against levels, with the winning seat and the hints. Rate them and return their numbers."""
    numbers = [
        library.store(game(str(at), "Ann", "Ruby", winner=winner, kinds=(PERSON, PlayerKind(level)), hints=hints))
        for at, (level, winner, hints) in enumerate(results)
    ]
    ratings.update(library)
    return numbers


def test_best_win_is_the_rated_win_against_the_strongest(library: Library) -> None:
    weak, strong, stronger = LADDER[1], LADDER[4], LADDER[8]
    numbers = store(
        library, (weak, 0, ()), (strong, 0, ()), (stronger, 1, ()), (stronger, None, ()), (stronger, 0, (1,))
    )
    best = profiles.best_win(library, "ann")
    assert best
    assert (best.number, best.name, best.kind) == (numbers[1], "Ruby", PlayerKind(strong))
    assert round(best.rating.value, -1) == level_strength(strong)
    assert profiles.best_win(library, "Ann", Family.LARGE) is None


def test_best_win_can_be_against_a_person(library: Library) -> None:
    (number,) = [library.store(game("1"))]
    ratings.update(library)
    best = profiles.best_win(library, "Ann")
    assert best
    assert (best.number, best.name, best.kind) == (number, "Bob", PERSON)


def test_person_without_wins_has_no_best_win(library: Library) -> None:
    store(library, (LADDER[1], 1, ()))
    assert profiles.best_win(library, "Ann") is None
    assert profiles.levels_beaten(library, "Ann") == []


def test_levels_beaten_without_help_are_in_order(library: Library) -> None:
    results = [(LADDER[5], 0, ()), (LADDER[2], 0, ()), (LADDER[2], 0, ()), (LADDER[7], 0, (1,)), (LADDER[6], None, ())]
    store(library, *results, ("level of a later version", 0, ()))
    assert profiles.levels_beaten(library, "ANN") == [LADDER[2], LADDER[5]]


def test_head_to_head_counts_the_games_of_two_people(library: Library) -> None:
    for game_ in (
        *(game("1", "Ann", "Bob"), game("2", "bob", "ANN"), game("3", "Ann", "Bob", winner=None)),
        *(game("4", "Ann", "Bob"), game("5", "Ann", "Cem"), abandoned("6", "Ann", "Bob")),
        game("7", "Ann", "Bob", kinds=(PERSON, PlayerKind(LADDER[0]))),
    ):
        library.store(game_)
    assert profiles.head_to_head(library, "Ann", "Bob") == HeadToHead(won=2, drawn=1, lost=1)
    assert profiles.head_to_head(library, "Bob", "Ann") == HeadToHead(won=1, drawn=1, lost=2)
    assert profiles.head_to_head(library, "Bob", "Cem") == HeadToHead(0, 0, 0)
