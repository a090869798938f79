"""Games with a choice of sides in the library: players count by the sides that they hold at the end."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.storage import game_listing, random_games
from tests.storage.swapped import HANDED_BACK, OPENING, SWAP2, WON, random_game, swapped
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import PlayerKind
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.ratings.scale import RatedPlayer
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage.autosave import MNK, Autosave
from tictactoe_gui.storage.collections import GameCollection
from tictactoe_gui.storage.library import browsing, entries, ratings, reviews
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.profiles import head_to_head, profile
from tictactoe_gui.storage.library.rows import Result
from tictactoe_gui.storage.library.selection import Selection

SEEDS = st.integers(0, 100_000)


@settings(max_examples=40)
@given(SEEDS.map(random_game))
def test_any_game_and_its_row_are_read_again(shared_library: Library, game: Game) -> None:
    number = shared_library.store(game)
    assert shared_library.game(number) == game
    row = browsing.library_rows(shared_library, [number])[number]
    assert row._replace(number=1) == game_listing.row(game)


@settings(max_examples=25)
@given(SEEDS.map(random_game))
def test_any_game_is_restored_from_the_autosave(game: Game) -> None:
    with TemporaryDirectory() as folder:
        saving = Autosave(Path(folder), MNK)
        saving.save(game)
        saving.close()
        restoring = Autosave(Path(folder), MNK)
        assert restoring.restore() == game
        restoring.close()


@pytest.mark.parametrize("moves", [WON, HANDED_BACK])
def test_row_has_the_players_as_they_hold_the_sides_and_draws_the_same_board(library: Library, moves: str) -> None:
    game = swapped(moves)
    number = library.store(game)
    row = browsing.library_rows(library, [number])[number]
    assert [f"{player.name} {player.mark}" for player in row.players] == ["Bob X", "Ann O"]
    assert row.outcome is not None
    assert row.outcome.winner == 0
    drawn = Game(GameSetup(row.rules, row.players, row.first, row.start), row.moves)
    assert drawn.position == game.position
    assert [player.mark for player in drawn.players] == [player.mark for player in game.players]


def test_row_of_a_damaged_opening_is_left_out(library: Library) -> None:
    number = library.store(swapped())
    list(library.query('UPDATE games SET record = replace(record, \'"swap"\', \'"A1","swap"\')'))
    assert browsing.library_rows(library, [number]) == {}


def test_result_belongs_to_who_holds_the_side_at_the_end(library: Library) -> None:
    library.store(swapped())
    found = {name: profile(library, name).results for name in ("Ann", "Bob")}
    assert found == {"Ann": Counter({Result.LOST: 1}), "Bob": Counter({Result.WON: 1})}
    assert head_to_head(library, "Bob", "Ann").won == 1
    assert len(entries.find(library, Selection(player="Bob", result=Result.WON))) == 1


def test_profile_has_the_mark_that_the_player_took_over(library: Library) -> None:
    library.store(swapped())
    assert (profile(library, "Ann").mark, profile(library, "Bob").mark) == ("O", "X")


def test_resignation_is_a_loss_of_who_holds_the_side(library: Library) -> None:
    library.store(swapped(f"{OPENING},B2,A3").resign())
    assert profile(library, "Ann").results == Counter({Result.LOST: 1})


def test_rating_rises_for_who_wins_with_the_marks_of_the_other(library: Library) -> None:
    game = swapped()
    number = library.store(game)
    ratings.update(library)
    after = ratings.table(library)
    assert after[RatedPlayer.of("Bob")].value > after[RatedPlayer.of("Ann")].value
    changes = {
        change.name: change.after.value - change.before.value for change in ratings.changes(library, number, game)
    }
    assert changes["Bob"] > 0 > changes["Ann"]


def test_mistakes_are_counted_for_the_person_who_holds_the_side() -> None:
    game = swapped()
    against_level = game.replace_player(0, replace(game.players[0], kind=PlayerKind("level-8")))
    mistakes = {ply: MoveReview(ply, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE) for ply in (5, 6)}
    assert [against_level.mover(ply).name for ply in mistakes] == ["Ann", "Bob"]
    assert [reviews.mistakes(against_level, [found]) for found in mistakes.values()] == [1, 0]


def test_list_of_games_in_a_file_has_the_players_as_they_hold_the_sides() -> None:
    (listed,) = GameCollection(ttt.dumps(swapped())).games
    assert not isinstance(listed, Exception)
    assert [player.name for player in listed.players] == ["Bob", "Ann"]
    assert listed.game == swapped()


def test_random_games_have_choices() -> None:
    games = [*random_games.mnk_games(20, Random(1), SWAP2)]
    assert any(game.position.holders for game in games)
