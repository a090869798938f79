"""The opponent "Fits Me" in the terminal."""

from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.played import game
from tests.terminal.mnk.speech import output, saved_to
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER
from tictactoe_gui.ratings import Family, RatedPlayer, RatingChange, start_rating
from tictactoe_gui.storage import files, paths
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.faults import ErrorKind, LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.wording import library as library_wording
from tictactoe_gui.wording.mnk import levels
from tictactoe_gui.wording.mnk import scores as rating_texts

FITTING = "--seats", "person,fits-me"


def store_wins(count: int) -> None:
    """Store games that Ann has won, without rating them."""
    with closing(Library(paths.library_file())) as library:
        for number in range(1, count + 1):
            library.store(game(f"{number}", kinds=(PERSON, PlayerKind(LADDER[4]))))


def introduced(kind: PlayerKind) -> str:
    return levels.with_kind("Ruby", kind)


def test_level_follows_the_persons_rating() -> None:
    store_wins(6)
    lines = output(["ann", ""], *FITTING)
    with closing(Library(paths.library_file())) as library:
        level = ratings.fitting_level(library, game(kinds=(PERSON, FITS_ME)).setup)
    assert level != FITS_ME.level
    assert introduced(PlayerKind(level, fits=True)) in lines


def test_level_is_the_first_one_without_a_library() -> None:
    paths.library_file().mkdir(parents=True)
    lines = output(["Ann", ""], *FITTING)
    assert introduced(FITS_ME) in lines
    with pytest.raises(LibraryFault) as caught:
        Library(paths.library_file())
    assert library_wording.fault(caught.value) in "\n".join(lines)
    assert caught.value.kind is not ErrorKind.DAMAGED


def test_continued_game_keeps_its_level(tmp_path: Path) -> None:
    store_wins(6)
    players = Player("Ann", "X"), Player("Ruby", "O", FITS_ME)
    begun = Game.start(GameSetup(Rules(), players)).play(Square(1, 1))
    output([f"save {tmp_path / 'later.ttt'}"], saved_to(tmp_path / "game.ttt", begun), "--seed", "1")
    later = files.load(tmp_path / "later.ttt")
    assert (len(later.moves), later.setup) == (2, begun.setup)


def test_new_rating_is_told_after_a_game() -> None:
    lines = output(["Ann", "X", "Bob", "O", "A1", "B1", "A2", "B2", "A3", ""], "--first", "1")
    with closing(Library(paths.library_file())) as library:
        ann, bob = (ratings.current(library, RatedPlayer.of(name), Family.SMALL) for name in ("Ann", "Bob"))
    assert ann
    assert bob
    before = start_rating(RatedPlayer.of("Ann"))
    assert rating_texts.changed([RatingChange("Ann", before, ann), RatingChange("Bob", before, bob)]) in lines


def test_no_rating_is_told_after_a_game_with_a_hint() -> None:
    lines = output(["Ann", "X", "Bob", "O", "hint", "A1", "B1", "A2", "B2", "A3", ""], "--first", "1")
    assert not any("rating" in line for line in lines)
