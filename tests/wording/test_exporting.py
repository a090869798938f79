from pathlib import Path

from tictactoe_gui.wording import exporting


def test_games_in_files_are_counted() -> None:
    assert exporting.exported(1, Path("/games/first.ttt")) == "1 game was exported to /games/first.ttt"
    assert exporting.exported(12, Path("/games")) == "12 games were exported to /games"


def test_a_game_that_a_format_cannot_hold_is_named() -> None:
    assert exporting.refused(["Ann-Bob-Cem"], ".sgf") == "SGF cannot hold this game, .ttt can: Ann-Bob-Cem"


def test_of_many_games_that_a_format_cannot_hold_some_are_named() -> None:
    told = exporting.refused([f"Game {number}" for number in range(1, 8)], ".psq")
    assert told == "Piskvork cannot hold 7 games, .ttt can: Game 1, Game 2, Game 3, Game 4 and 3 more"


def test_how_far_it_is_is_told() -> None:
    told = [tell(3, 7) for tell in (exporting.deleting, exporting.restoring, exporting.exporting)]
    assert told == ["Deleting: 3 of 7", "Bringing back: 3 of 7", "Exporting: 3 of 7"]


def test_a_format_is_named_with_its_suffix() -> None:
    assert exporting.kind(".psq") == "Piskvork (.psq)"


def test_games_that_cannot_be_read_are_counted() -> None:
    assert exporting.unreadable(2) == "2 games could not be read"
