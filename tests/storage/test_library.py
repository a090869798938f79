from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given

from tests import strategies
from tests.storage.damage import SHAPES
from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, Kind
from tictactoe_gui.records import ttt
from tictactoe_gui.storage import browsing
from tictactoe_gui.storage.library import Library
from tictactoe_gui.storage.library_faults import LibraryFault


def kept(library: Library) -> list[Game | None]:
    """Every game of the library, in the order of their numbers."""
    return [library.game(number) for number in sorted(browsing.numbers(library))]


@given(strategies.whole_games())
def test_any_game_comes_back_as_it_was(shared_library: Library, stored: Game) -> None:
    stored = replace(stored, notes=stored.notes._replace(id=stored.notes.id or "0"))
    assert shared_library.game(shared_library.store(stored)) == stored


def test_a_game_is_there_when_the_program_starts_again(library: Library, path: Path) -> None:
    number = library.store(game())
    library.close()
    with closing(Library(path)) as again:
        assert again.game(number) == game()


def test_an_abandoned_game_comes_back_with_what_was_undone(library: Library) -> None:
    assert library.game(library.store(abandoned())) == abandoned()


def test_a_game_stored_twice_is_there_once(library: Library) -> None:
    assert library.store(game("1")) == library.store(game("1"))
    assert kept(library) == [game("1")]


def test_a_game_that_ended_otherwise_takes_the_place_of_its_record(library: Library) -> None:
    library.store(game("1", winner=0))
    library.store(game("1", winner=1))
    assert kept(library) == [game("1", winner=1)]


def test_a_game_that_went_on_is_the_last_that_ended(library: Library) -> None:
    library.store(abandoned("1"))
    library.store(game("2"))
    library.store(game("1"))
    assert kept(library) == [game("2"), game("1")]


def test_a_game_without_an_id_is_refused(library: Library) -> None:
    nameless = game()
    with pytest.raises(ValueError, match="without an id"):
        library.store(replace(nameless, notes=nameless.notes._replace(id="")))


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape[:40])
def test_what_no_game_can_have_is_no_game(library: Library, shape: str) -> None:
    number = library.store(game())
    list(library.query(f"UPDATE {shape}"))
    with suppress(ValueError):
        found = library.game(number)
        assert found
        assert ttt.loads(ttt.dumps(found)) == found
    assert set(browsing.rows(library, [number])) <= {number}


def test_what_no_game_can_have_is_told(library: Library) -> None:
    number = library.store(game())
    list(library.query("UPDATE games SET comments = '5'"))
    with pytest.raises(ValueError, match="comments must be a list"):
        library.game(number)


@pytest.mark.parametrize("moment", ["0001-01-01", "1970-12-31", "9999-12-31", "soon"])
def test_a_date_that_no_record_may_hold_is_none(library: Library, moment: str) -> None:
    number = library.store(game())
    list(library.query("UPDATE games SET began = ?", [moment]))
    found = library.game(number)
    assert found
    assert found.notes.began is None


def test_there_is_no_game_of_a_number_that_was_never_given(library: Library) -> None:
    assert library.game(7) is None


def test_bytes_in_a_path_that_are_no_text_become_question_marks(library: Library) -> None:
    engine = Kind(engine="/opt/\udcff/engine")
    found = library.game(library.store(game("1", "Zoe", "Bob", kinds=[PERSON, engine])))
    assert found
    assert [player.kind.engine for player in found.setup.players] == ["", "/opt/?/engine"]


def test_a_moment_without_a_year_in_utc_is_not_kept(library: Library) -> None:
    dated = game()
    earliest = datetime(1, 1, 1, tzinfo=timezone(timedelta(hours=1)))
    found = library.game(library.store(replace(dated, notes=dated.notes._replace(began=earliest))))
    assert found
    assert found.notes == dated.notes._replace(began=None)


def test_deleted_games_are_gone(library: Library) -> None:
    numbers = [library.store(game(id)) for id in "123"]  # noqa: A001 - they are ids
    library.delete(numbers[:2])
    assert kept(library) == [game("3")]


def test_restored_games_have_their_numbers_and_places_again(library: Library) -> None:
    numbers = [library.store(game(id)) for id in "123"]  # noqa: A001 - likewise
    deleted = library.delete(numbers[1:])
    library.store(game("4"))
    library.restore(deleted)
    assert [library.game(number) for number in numbers] == [game("1"), game("2"), game("3")]
    assert len(kept(library)) == 4


def test_of_a_deleted_game_that_was_stored_again_the_new_record_stays(library: Library) -> None:
    deleted = library.delete([library.store(game("1", winner=0))])
    library.store(game("1", winner=1))
    library.restore(deleted)
    assert kept(library) == [game("1", winner=1)]


def test_a_game_that_is_gone_can_be_deleted_once_more(library: Library) -> None:
    number = library.store(game())
    library.delete([number])
    library.restore(library.delete([number]))
    assert kept(library) == []


def test_no_result_is_stored_but_won_drawn_or_lost(library: Library) -> None:
    library.store(game())
    with pytest.raises(LibraryFault, match="CHECK constraint"):
        list(library.query("UPDATE seats SET result = 'lots'"))


def test_a_record_that_is_no_game_is_refused_alone(library: Library) -> None:
    good, bad = library.store(game("1")), library.store(game("2"))
    library._connection.execute("UPDATE games SET moves = 'A1 A1' WHERE number = ?", [bad])
    with pytest.raises(ValueError, match="CellTaken"):
        library.game(bad)
    assert library.game(good) == game("1")


def test_a_library_that_is_whole_passes_its_check_while_it_is_used(library: Library) -> None:
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


def test_two_programs_share_a_library(library: Library, path: Path) -> None:
    with closing(Library(path)) as other:
        library.store(game("1"))
        other.store(game("2"))
        assert kept(library) == kept(other) == [game("1"), game("2")]


@pytest.mark.parametrize("remove", [Path.unlink, lambda path: path.rename(path.with_name("moved"))])
def test_a_file_that_somebody_took_away_is_begun_anew_rather_than_written_to(
    library: Library, path: Path, remove: Callable[[Path], object]
) -> None:
    library.store(game("1"))
    remove(path)
    library.store(game("2"))
    with closing(Library(path)) as other:
        assert kept(other) == [game("2")]
