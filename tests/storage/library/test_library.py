from contextlib import closing, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given

from tests import strategies
from tests.storage.damage import CORRUPT_VALUES
from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.records.faults import BadRecord
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage.library import browsing, scores
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import TABLES


def all_games(library: Library) -> list[Game | None]:
    """Return all games in the library, sorted by number."""
    return [library.game(number) for number in sorted(browsing.find_games(library))]


@given(strategies.whole_games())
def test_any_game_is_restored_unchanged(shared_library: Library, stored: Game) -> None:
    stored = replace(stored, notes=stored.notes._replace(id=stored.notes.id or "0"))
    assert shared_library.game(shared_library.store(stored)) == stored


def test_stored_game_survives_a_restart(library: Library, path: Path) -> None:
    number = library.store(game())
    library.close()
    with closing(Library(path)) as again:
        assert again.game(number) == game()


def test_abandoned_game_keeps_its_undone_moves(library: Library) -> None:
    assert library.game(library.store(abandoned())) == abandoned()


def test_storing_a_game_twice_keeps_one_record(library: Library) -> None:
    assert library.store(game("1")) == library.store(game("1"))
    assert all_games(library) == [game("1")]


def test_changed_game_replaces_its_record(library: Library) -> None:
    library.store(game("1", winner=0))
    library.store(game("1", winner=1))
    assert all_games(library) == [game("1", winner=1)]


def test_continued_game_becomes_the_latest(library: Library) -> None:
    library.store(abandoned("1"))
    library.store(game("2"))
    library.store(game("1"))
    assert all_games(library) == [game("2"), game("1")]


def test_game_without_an_id_is_refused(library: Library) -> None:
    nameless = game()
    with pytest.raises(ValueError, match="without an id"):
        library.store(replace(nameless, notes=nameless.notes._replace(id="")))


@pytest.mark.parametrize("shape", CORRUPT_VALUES, ids=lambda shape: shape[:40])
def test_corrupt_record_is_refused_or_read_as_a_valid_game(library: Library, shape: str) -> None:
    number = library.store(game())
    list(library.query(f"UPDATE {shape}"))
    with suppress(ValueError):
        found = library.game(number)
        assert found
        assert ttt.loads(ttt.dumps(found)) == found
    assert set(browsing.library_rows(library, [number])) <= {number}


def test_corrupt_record_is_reported(library: Library) -> None:
    number = library.store(game())
    list(library.query("UPDATE games SET record = 'no record'"))
    with pytest.raises(BadRecord):
        library.game(number)


@pytest.mark.parametrize(
    "moment", [datetime(1, 1, 1, tzinfo=UTC), datetime(1970, 12, 31, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC)]
)
def test_invalid_date_is_stored_as_none(library: Library, moment: datetime) -> None:
    dated = game()
    found = library.game(library.store(replace(dated, notes=dated.notes._replace(began=moment))))
    assert found
    assert found.notes.began is None


def test_unknown_number_returns_none(library: Library) -> None:
    assert library.game(7) is None


def test_undecodable_bytes_in_a_path_are_escaped(library: Library) -> None:
    engine = PlayerKind(engine="/opt/\udcff/engine")
    found = library.game(library.store(game("1", "Zoe", "Bob", kinds=[PERSON, engine])))
    assert found
    assert [player.kind.engine for player in found.setup.players] == ["", r"/opt/\udcff/engine"]
    assert [score.kind for score in scores.table(library, computers=True)] == [PERSON, found.setup.players[1].kind]


def test_date_outside_the_utc_calendar_is_dropped(library: Library) -> None:
    dated = game()
    earliest = datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=1)))
    found = library.game(library.store(replace(dated, notes=dated.notes._replace(began=earliest))))
    assert found
    assert found.notes == dated.notes._replace(began=None)


def test_deleted_games_are_gone(library: Library) -> None:
    numbers = [library.store(game(id)) for id in "123"]  # noqa: A001 - ids of games
    library.delete(numbers[:2])
    assert all_games(library) == [game("3")]


def test_restored_games_keep_their_numbers(library: Library) -> None:
    numbers = [library.store(game(id)) for id in "123"]  # noqa: A001 - ids of games
    deleted = library.delete(numbers[1:])
    library.store(game("4"))
    library.restore(deleted)
    assert [library.game(number) for number in numbers] == [game("1"), game("2"), game("3")]
    assert len(all_games(library)) == 4


def test_restored_games_count_in_the_scores_again(library: Library) -> None:
    numbers = [library.store(game(id, winner=0)) for id in "123"]  # noqa: A001 - ids of games
    before = scores.table(library)
    deleted = library.delete(numbers[1:])
    assert [score.played for score in scores.table(library)] == [1, 1]
    library.restore(deleted)
    assert scores.table(library) == before


def test_restoring_keeps_a_game_that_was_stored_again(library: Library) -> None:
    deleted = library.delete([library.store(game("1", winner=0))])
    library.store(game("1", winner=1))
    library.restore(deleted)
    assert all_games(library) == [game("1", winner=1)]


def test_restored_game_whose_number_is_taken_gets_a_new_one(library: Library) -> None:
    deleted = library.delete([library.store(game(id)) for id in "123"])  # noqa: A001 - ids of games
    before = deleted.games[1]
    list(library.query("UPDATE sqlite_sequence SET seq = 1"))
    assert library.store(game("4")) == 2
    assert library.restore(deleted) == [1, 3, 4]
    assert {found.notes.id for found in all_games(library) if found} == {*"1234"}
    ((_number, *values),) = library.query(f"SELECT {', '.join(TABLES['games'])} FROM games WHERE id = '2'")  # noqa: S608
    assert values == [*before[1:]]
    library.check()


def test_restoring_keeps_a_game_that_is_back_with_its_number(library: Library) -> None:
    deleted = library.delete([library.store(game(id)) for id in "12"])  # noqa: A001 - ids of games
    list(library.query("DELETE FROM sqlite_sequence"))
    assert library.store(game("1")) == 1
    assert library.restore(deleted) == [1, 2]
    assert all_games(library) == [game("1"), game("2")]
    library.check()


def test_deleting_a_missing_game_does_nothing(library: Library) -> None:
    number = library.store(game())
    library.delete([number])
    library.restore(library.delete([number]))
    assert all_games(library) == []


def test_only_won_drawn_and_lost_are_stored_as_results(library: Library) -> None:
    library.store(game())
    with pytest.raises(LibraryFault, match="CHECK constraint"):
        list(library.query("UPDATE seats SET result = 'lots'"))


def test_corrupt_record_does_not_affect_others(library: Library) -> None:
    good, bad = library.store(game("1")), library.store(game("2"))
    list(library.query("UPDATE games SET record = replace(record, 'A2', 'A1') WHERE number = ?", [bad]))
    with pytest.raises(ValueError, match="CellTaken"):
        library.game(bad)
    assert library.game(good) == game("1")


def test_library_passes_its_check_while_in_use(library: Library) -> None:
    faults: list[Exception] = []

    def check() -> None:
        try:
            library.check()
        except OSError as fault:
            faults.append(fault)

    thread = Thread(target=check)
    thread.start()
    library.store(game())
    thread.join()
    assert faults == []


def test_two_instances_share_a_library(library: Library, path: Path) -> None:
    with closing(Library(path)) as other:
        library.store(game("1"))
        other.store(game("2"))
        assert all_games(library) == all_games(other) == [game("1"), game("2")]
