from pathlib import Path

from tictactoe_gui.wording import exporting


def test_exported_games_are_counted() -> None:
    assert exporting.exported(1, Path("/games/first.ttt")) == "Exported 1 game to /games/first.ttt"
    assert exporting.exported(12, Path("/games")) == "Exported 12 games to /games"


def test_unsupported_game_is_named() -> None:
    assert (
        exporting.refused(["Ann-Bob-Cem"], ".sgf") == "SGF files can't store this game. Use .ttt instead: Ann-Bob-Cem"
    )


def test_some_of_many_unsupported_games_are_named() -> None:
    sentence = exporting.refused([f"Game {number}" for number in range(1, 8)], ".psq")
    assert (
        sentence
        == "Piskvork files can't store these 7 games. Use .ttt instead: Game 1, Game 2, Game 3, Game 4 and 3 more"
    )


def test_progress_is_shown() -> None:
    texts = [
        format_progress(3, 7) for format_progress in (exporting.deleting, exporting.restoring, exporting.exporting)
    ]
    assert texts == ["Deleting 3 of 7…", "Restoring 3 of 7…", "Exporting 3 of 7…"]


def test_format_is_named_with_its_suffix() -> None:
    assert exporting.kind(".psq") == "Piskvork (.psq)"


def test_unreadable_games_are_counted() -> None:
    assert exporting.unreadable(2) == "Couldn't read 2 games"
