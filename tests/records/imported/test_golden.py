from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.imported_records import CONNECT_FOUR, GOMOKU, WRITERS, write
from tests.strategies import orders
from tictactoe_gui import records
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player
from tictactoe_gui.records.native import ttt

FOLDER = Path(__file__).parents[2] / "golden" / "records" / "imported"
GOLDEN = sorted(path for path in FOLDER.glob("*/*") if path.suffix != ".ttt")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_files_of_other_programs_are_read(path: Path) -> None:
    assert records.open(path.read_bytes()) == ttt.loads(path.with_suffix(".ttt").read_bytes())


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_only_the_right_format_matches(path: Path) -> None:
    data = path.read_bytes()
    every = [(suffix, reader) for suffix, readers in records.READERS.items() for reader in readers]
    assert [suffix for suffix, reader in every if reader.matches(data)] == [path.suffix]


@pytest.mark.parametrize("name", WRITERS)
@given(data=st.data())
def test_moves_of_every_game_are_read(name: str, data: st.DataObject) -> None:
    rules = CONNECT_FOUR if name == "columns" else GOMOKU
    game = Game.start(GameSetup(rules, (Player("Zoë", "X"), Player("漢字", "O"))))
    for square in data.draw(orders(rules))[: data.draw(st.integers(2, 60))]:
        if not game.outcome and game.position.landing(square):
            game = game.play(square)
    read = records.open(write(name, game), suffix=f".{name}")
    assert (read.setup.rules, read.moves, read.outcome) == (game.setup.rules, game.moves, game.outcome)
