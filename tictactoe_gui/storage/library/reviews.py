"""Reviews of the m,n,k-games in the library.

reviews.store(library, game, found)      store the review of a game
reviews.load(library, game)              the review of a game

A review that was made by another version of the reviewer, or is damaged, counts as missing.
"""

from collections.abc import Sequence
from contextlib import suppress

import msgspec

from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.opponents.review.move_review import REVIEW_VERSION, MoveReview
from tictactoe_gui.records.native import ttt
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.rows import REVIEW_CHECKSUM

_FIND = "SELECT number, CAST(record AS BLOB) FROM games WHERE id = ?"
_LOAD = (
    "SELECT CAST(record AS BLOB), content FROM games JOIN reviews ON game = number "
    f"WHERE id = ? AND version = ? AND checksum = {REVIEW_CHECKSUM}"
)
_decoder = msgspec.json.Decoder(tuple[MoveReview, ...])


def store(library: Library, game: Game, found: Sequence[MoveReview]) -> bool:
    """Store the review of a game. Return False if the library lacks the game. An empty review is not stored."""
    number = _number_of(library, game)
    if number is None or not found:
        return number is not None
    row = number, REVIEW_VERSION, mistakes(game, found), msgspec.json.encode(found).decode()
    with library.transaction(durable=False) as connection:
        # Another program may have deleted the game.
        there = "SELECT ?, ?, ?, ?, 0 WHERE ?1 IN (SELECT number FROM games)"
        connection.execute(f"INSERT OR REPLACE INTO reviews {there}", row)
        connection.execute(f"UPDATE reviews SET checksum = {REVIEW_CHECKSUM} WHERE game = ?", [number])
    return True


def load(library: Library, game: Game) -> tuple[MoveReview, ...]:
    """Return the review of a game, the last move first. Empty if there is none."""
    for record, content in library.query(_LOAD, (game.notes.id, REVIEW_VERSION)):
        with suppress(msgspec.DecodeError):
            return _decoder.decode(content) if _has_course(record, game) else ()
    return ()


def mistakes(game: Game, found: Sequence[MoveReview]) -> int:
    """Return how many mistakes people made, or computers if no person played."""
    players = game.players
    people = [seat for seat, player in enumerate(players) if player.kind == PERSON] or range(len(players))
    return sum(review.verdict.is_mistake and review.seat(game) in people for review in found)


def _number_of(library: Library, game: Game) -> int | None:
    """Return the number of a game. None if the library does not have it, or only with other moves."""
    found = library.query(_FIND, [game.notes.id])
    return next((int(number) for number, record in found if _has_course(record, game)), None)


def _has_course(record: bytes, game: Game) -> bool:
    """Return True if a stored record has the setup, the moves and the end of a game. A damaged one has not."""
    with suppress(ValueError):
        stored = ttt.loads(record)
        return (stored.setup, stored.moves, stored.declared) == (game.setup, game.moves, game.declared)
    return False
