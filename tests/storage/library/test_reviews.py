from dataclasses import replace

import pytest
from hypothesis import given, settings

from tests import strategies
from tests.storage.played import abandoned, game
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, PlayerKind
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import REVIEW_VERSION
from tictactoe_gui.storage.library import browsing, entries, reviews
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import ReviewFilter, Selection

LEVEL = PlayerKind("level-8")
REVIEW = tuple(review(game(), Limits(nodes=20_000)))
"""Review of a game in which Bob, the second player, made the only mistake."""


def ids(library: Library, chosen: ReviewFilter) -> str:
    """Return the ids of the games with or without reviews. Each id is one character."""
    known = dict(library.query("SELECT number, id FROM games"))
    return "".join(sorted(known[number] for number in entries.find(library, Selection(review=chosen))))


def shown_mistakes(library: Library, number: int) -> int | None:
    return browsing.library_rows(library, [number])[number].mistakes


@settings(max_examples=30)
@given(strategies.whole_games())
def test_review_of_any_game_is_restored_unchanged(shared_library: Library, played: Game) -> None:
    played = replace(played, notes=played.notes._replace(id=played.notes.id or "0"))
    found = tuple(review(played, Limits(nodes=300)))
    shared_library.store(played)
    reviews.store(shared_library, played, found)
    assert reviews.load(shared_library, played) == found


def test_review_is_stored_only_with_the_moves_that_it_is_about(library: Library) -> None:
    assert not reviews.store(library, game(), REVIEW)
    assert reviews.load(library, game()) == ()
    library.store(game(winner=None))
    assert not reviews.store(library, game(), REVIEW)
    number = library.store(game())
    assert reviews.store(library, game(), ())
    assert (reviews.load(library, game()), shown_mistakes(library, number)) == ((), None)
    assert reviews.store(library, game(), REVIEW)
    assert (reviews.load(library, game()), shown_mistakes(library, number)) == (REVIEW, 2)
    assert reviews.store(library, game(), REVIEW[:1])
    assert (reviews.load(library, game()), shown_mistakes(library, number)) == (REVIEW[:1], 0)
    number = library.store(game(winner=1))
    assert (reviews.load(library, game(winner=1)), shown_mistakes(library, number)) == ((), None)


def test_other_notes_of_a_game_do_not_hide_its_review(library: Library) -> None:
    library.store(game())
    reviews.store(library, game(hints=(1,)), REVIEW)
    assert reviews.load(library, replace(game(), notes=game().notes._replace(seconds=5))) == REVIEW


def test_review_of_another_version_counts_as_missing(library: Library) -> None:
    number = library.store(game())
    for version in (REVIEW_VERSION - 1, REVIEW_VERSION + 1):
        reviews.store(library, game(), REVIEW)
        list(library.query("UPDATE reviews SET version = ?", [version]))
        assert reviews.load(library, game()) == ()
        assert shown_mistakes(library, number) is None
        assert ids(library, ReviewFilter.MISSING) == "1"
        assert ids(library, ReviewFilter.WITH_MISTAKES) == ""


@pytest.mark.parametrize(
    "change",
    [
        *("content = replace(content, '1', '2')", "content = x'ff'", "mistakes = 7", "checksum = 'x'"),
    ],
)
def test_damaged_review_counts_as_missing(library: Library, change: str) -> None:
    number = library.store(game())
    reviews.store(library, game(), REVIEW)
    list(library.query(f"UPDATE reviews SET {change}"))  # noqa: S608 - the changes are constants
    assert reviews.load(library, game()) == ()
    assert shown_mistakes(library, number) is None


@pytest.mark.parametrize("content", ["[]", '[{"ply": 1}]', "[" * 100_000])
def test_review_in_another_format_counts_as_missing(library: Library, content: str) -> None:
    library.store(game())
    reviews.store(library, game(), REVIEW)
    list(library.query("UPDATE reviews SET content = ?", [content]))
    list(library.query("UPDATE reviews SET checksum = crc32(CAST(mistakes || content AS BLOB))"))
    assert reviews.load(library, game()) == ()


@pytest.mark.parametrize(
    ("kinds", "expected"),
    [((PERSON, PERSON), 2), ((PERSON, LEVEL), 0), ((LEVEL, PERSON), 2), ((LEVEL, LEVEL), 2)],
)
def test_mistakes_are_those_of_people(library: Library, kinds: tuple[PlayerKind, ...], expected: int) -> None:
    played = game(kinds=kinds)
    number = library.store(played)
    assert shown_mistakes(library, number) is None
    reviews.store(library, played, REVIEW)
    assert shown_mistakes(library, number) == expected


def test_games_are_found_by_their_reviews(library: Library) -> None:
    for played in (game("1"), game("2", kinds=(PERSON, LEVEL)), game("3"), abandoned("4")):
        library.store(played)
    for played in (game("1"), game("2", kinds=(PERSON, LEVEL))):
        reviews.store(library, played, REVIEW)
    assert ids(library, ReviewFilter.WITH_MISTAKES) == "1"
    assert ids(library, ReviewFilter.MISSING) == "3"


def test_restored_game_has_its_review_again(library: Library) -> None:
    number = library.store(game())
    reviews.store(library, game(), REVIEW)
    deleted = library.delete([number])
    assert list(library.query("SELECT * FROM reviews")) == []
    library.restore(deleted)
    assert reviews.load(library, game()) == REVIEW


def test_recovered_library_keeps_intact_reviews(library: Library) -> None:
    for number in "123":
        library.store(game(number))
        reviews.store(library, game(number), REVIEW)
    for change in (
        "UPDATE games SET assisted = 'x' WHERE id = '1'",
        "UPDATE games SET number = 2000000000000 WHERE id = '1'",
        "UPDATE reviews SET content = 'x' WHERE game = 2",
    ):
        list(library.query("PRAGMA foreign_keys = OFF"))
        list(library.query(change))
    list(library.query("UPDATE reviews SET game = 2000000000000 WHERE game = 1"))
    library.recreate()
    assert library.recovery
    assert [reviews.load(library, game(number)) for number in "123"] == [REVIEW, (), REVIEW]
