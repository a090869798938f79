from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.records.two_players import gomoku_games
from tictactoe_gui import records
from tictactoe_gui.mnk.answers import ExactLine, Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.position import CellTaken, Ending, GameOver
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.records import piskvork_lines, psq
from tictactoe_gui.records.faults import BadRecord, MissingFeature, RecordFault, UnsupportedByFormat
from tictactoe_gui.records.native import ttt

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "records" / "psq").glob("*.psq"))
GOMOKU = Rules(15, 15, 5)
PLAYERS = (Player("Zoë", "🦊"), Player("Rapfi", "O", PlayerKind(engine="/opt/engines/pbrain-rapfi")))
GAME = Game(
    GameSetup(GOMOKU, PLAYERS, 1),
    (Square(7, 7), Square(8, 7), Square(0, 14)),
    (Square(0, 0),),
    notes=Notes((1,), began=datetime(2024, 5, 31, tzinfo=UTC), seconds=9, comments=(Comment(0, "lost"),)),
)
HEAD = "Piskvorky 15x15, 0:0, 0\n"


def error_of(text: str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        psq.loads(text.encode())
    return caught.value


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_files_of_other_programs_are_read(path: Path) -> None:
    assert psq.matches(path.read_bytes())
    assert psq.loads(path.read_bytes()) == ttt.loads(path.with_suffix(".ttt").read_bytes())


def test_game_is_written_as_expected() -> None:
    text = "Piskvorky 15x15, 0:1, 1\r\n8,8,0\r\n8,9,0\r\n15,1,0\r\nZoë\r\nRapfi\r\n-1\r\n"
    assert psq.dumps(GAME) == text.encode()


@given(gomoku_games())
def test_every_gomoku_game_is_read_back(game: Game) -> None:
    assert psq.matches(psq.dumps(game))
    assert psq.loads(psq.dumps(game)) == game


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_truncated_file_has_no_wrong_move(path: Path) -> None:
    data = path.read_bytes()
    end = data.index(b"-1") + len(b"-1")
    whole = psq.loads(data)
    assert psq.loads(data[:end]) == whole
    for length in range(end):
        try:
            moves = psq.loads(data[:length]).moves
        except BadRecord:
            continue
        assert moves
        assert moves == whole.moves[: len(moves)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1"),
        (HEAD, "line 1"),
        (f"{HEAD}8,8,0\n12", "line 3"),
        (f"{HEAD}8,8\n12,1", "line 3"),
        (f"{HEAD}8,8,0\n9,9,", "line 3"),
        (f"{HEAD}8,8,0\nAnn", "line 3"),
        (f"{HEAD}8,8,0\nAnn\nBob\n-", "line 5"),
    ],
)
def test_truncated_file_is_reported_as_such(text: str, place: str) -> None:
    error = error_of(text)
    assert (error.fault, error.place) == (RecordFault.TRUNCATED, place)


@pytest.mark.parametrize(
    ("text", "fault", "place", "found"),
    [
        ("Hello\n-1\n", RecordFault.SYNTAX, "line 1", "Hello"),
        ("Piskvorky 15, 0:0, 0\n-1\n", RecordFault.SYNTAX, "line 1", "Piskvorky 15, 0:0, 0"),
        ("Piskvorky 21x15, 0:0, 0\n-1\n", RecordFault.VALUE, "line 1", "21"),
        ("Piskvorky 15x15, 0:0, 2\n-1\n", RecordFault.VALUE, "line 1", "2"),
        (f"{HEAD}8,8,0\n8;9;0\n9,9,0\n8,7,0\n-1\n", RecordFault.SYNTAX, "line 3", "8;9;0"),
        (f"{HEAD}8,8,0\nAnn\n9,9,0\n-1\n", RecordFault.SYNTAX, "line 3", "Ann"),
        (f"{HEAD}8,8,9999999999\nx\ny\n-1\n", RecordFault.SYNTAX, "line 2", "8,8,9999999999"),
        (f"{HEAD}8,8,0\nAnn\n-1\n", RecordFault.SYNTAX, "line 3", "Ann"),
        (f"{HEAD}8,8,0\n-1\n9,9,0\n", RecordFault.SYNTAX, "line 3", "-1"),
        (f"{HEAD}8,8,0\nAnn\nBob\nCem wins\n-1\n", RecordFault.SYNTAX, "line 3", "Ann"),
        (f"{HEAD}8,8,0\nAnn\nBob\nCem\nDan\n-1\n", RecordFault.SYNTAX, "line 3", "Ann"),
    ],
)
def test_error_names_the_place(text: str, fault: RecordFault, place: str, found: str) -> None:
    error = error_of(text)
    assert (error.fault, error.place, error.found) == (fault, place, found)


FIVE = "".join(f"{column},1,0\n{column},9,0\n" for column in range(1, 6))


@pytest.mark.parametrize(
    ("text", "place", "found", "cause"),
    [
        (f"{HEAD}8,8,0\n8,8,1\n-1\n", "line 3", "8,8", CellTaken),
        (f"{HEAD}0,8,0\n-1\n", "line 2", "0,8,0", UnknownSquare),
        (f"{HEAD}\n8,16\n-1\n", "line 3", "8,16", UnknownSquare),
        (f"{HEAD}{FIVE}-1\n", "line 11", "5,9", GameOver),
    ],
)
def test_illegal_move_is_reported_with_its_cause(text: str, place: str, found: str, cause: type[ValueError]) -> None:
    error = error_of(text)
    assert (error.fault, error.place, error.found, type(error.cause)) == (RecordFault.ILLEGAL, place, found, cause)


@pytest.mark.parametrize(
    "data",
    [
        b"\xef\xbb\xbfPiskvorky 15x15, 0:0, 0\n8,8,0\nZo\xc3\xab\nBob\n0",
        b"Piskvorky 15x15, 3:11, 0\r8,8,0\rZo\xeb\rBob\r0\r",
        b"\n\nPiskvorky 15x15\r\n\r\n 8 , 8 \r\n\r\nZo\xc3\xab\r\n Bob \r\n17\r\nmore\r\nlines",
    ],
)
def test_newlines_blanks_levels_and_encodings_may_vary(data: bytes) -> None:
    players = (Player("Zoë", "X"), Player("Bob", "O"))
    assert records.open(data) == Game(GameSetup(GOMOKU, players), (Square(7, 7),))


@pytest.mark.parametrize("last", ["-1\n", "0\n", "-1", "", "\n\n", "0,Freestyle15_1\n"])
@pytest.mark.parametrize(
    ("times", "seconds"),
    [
        ((",0.5", ",3250.25"), 3),
        ((",0,5", ",1200."), 1),
        ((",9.5367431640625e-07", ",1.25E+4"), 12),
        ((",0", ",1e99"), 0),
        (("", ""), 0),
    ],
)
def test_times_and_the_last_line_may_be_written_in_many_ways(times: tuple[str, str], seconds: int, last: str) -> None:
    game = psq.loads(f"{HEAD}8,8{times[0]}\n9,7{times[1]}\n{last}".encode())
    assert game.moves == (Square(7, 7), Square(6, 8))
    assert [player.name for player in game.setup.players] == ["Player 1", "Player 2"]
    assert game.notes.seconds == seconds


@pytest.mark.parametrize(
    ("end", "winner", "ending"),
    [
        ("1-0\n-1\n", 0, Ending.STATED),
        ("Draw", None, Ending.AGREED),
        ("Result: 1/2-1/2\n-1\n", None, Ending.AGREED),
        ("Ann\nBob\nBob wins on time\n-1\n", 1, Ending.ON_TIME),
        ("Ann\nBob\nann won by resignation.\n-1\n", 0, Ending.RESIGNED),
        ("Winner: Bob\nAnn\nBob\n-1\n", 1, Ending.STATED),
        ("Ann\nBob\n-1\n0,Standard\nBlack wins\n", 0, Ending.STATED),
        ("Ann\nBob\nFreestyle\n0-1\n-1\n", 1, Ending.STATED),
        ("Standard\nDraw\nAnn\nBob\n", None, Ending.AGREED),
    ],
)
def test_result_that_the_moves_do_not_show_is_the_one_in_the_file(end: str, winner: int | None, ending: Ending) -> None:
    outcome = psq.loads(f"{HEAD}8,8,0\n9,7,3\n{end}".encode()).outcome
    assert outcome
    assert (outcome.winner, outcome.ending) == (winner, ending)


@pytest.mark.parametrize("name", ["7", "-1", "8,8,0", "1, 2", "1 2 3", "0,Standard"])
def test_ambiguous_name_is_written_in_brackets(name: str) -> None:
    game = Game(GameSetup(GOMOKU, (Player("Ann", "X"), Player(name, "O"))), GAME.moves)
    assert psq.loads(psq.dumps(game)).setup.players[1].name == f"({name})"


@pytest.mark.parametrize(
    ("game", "feature"),
    [
        (Game.start(GameSetup(Rules(), PLAYERS)), MissingFeature.RULES),
        (Game.start(GameSetup(Rules(15, 15, 5, placement=Gravity()), PLAYERS)), MissingFeature.RULES),
        (Game.start(GameSetup(Rules(15, 15, 5, line=ExactLine()), PLAYERS)), MissingFeature.RULES),
        (Game.start(GameSetup(Rules(15, 15, 5, 3), (*PLAYERS, Player("Eve", "X")))), MissingFeature.PLAYERS),
        (Game.start(replace(GAME.setup, start="1" + "." * 224, first=0)), MissingFeature.START),
        (GAME.resign(), MissingFeature.RESULT),
    ],
)
def test_game_that_the_format_cannot_represent_is_not_written(game: Game, feature: MissingFeature) -> None:
    with pytest.raises(UnsupportedByFormat) as caught:
        psq.dumps(game)
    assert caught.value.feature is feature


@pytest.mark.parametrize(
    "tail", ["a.zip\nb.zip\n-1\n1,Caro\n", "-1\nCaro\n", "a\nb\n-1\n0,Renju", "-1\nrule 4\n", "a\nb\nCaro\n-1\n"]
)
def test_rules_that_are_named_after_the_moves_are_refused(tail: str) -> None:
    error = error_of(f"Piskvorky 15x15, 0:0, 0\n8,8,0\n{tail}")
    assert (error.fault, error.found in {"Caro", "Renju"}) == (RecordFault.OTHER_RULES, True)


@pytest.mark.parametrize(
    ("tail", "names"),
    [
        ("SlowRenju\nCaro\n-1\n0,Freestyle15_1\n", ["SlowRenju", "Caro"]),
        ("-1\n4\n", ["Player 1", "Player 2"]),
        ("Draw\n1-0\n-1\n", ["Draw", "1-0"]),
        ("A.zip\na.ZIP\n-1\n", ["A.zip", "a.ZIP (2)"]),
    ],
)
def test_names_and_numbers_after_the_moves_are_no_rules_and_no_results(tail: str, names: list[str]) -> None:
    game = psq.loads(f"{HEAD}8,8,0\n{tail}".encode())
    assert [player.name for player in game.setup.players] == names
    assert (game.setup.rules.line.is_exact, game.outcome) == (False, None)
    assert psq.loads(f"{HEAD}8,8,0\na\nb\n-1\n0,Standard1\n".encode()).setup.rules.line.is_exact


PARTS = [
    *(HEAD, "Piskvorky ", "5x5", ", 0:0, 1", "\n", "\r\n", "-1", "-1\n", "1,1,0\n", "2,2\n", "3", ",", "Ann\n", "é"),
    "\udcff",
]


@given(st.lists(st.sampled_from(PARTS), max_size=20))
def test_any_text_is_read_or_refused(parts: list[str]) -> None:
    try:
        game = psq.loads((HEAD + "".join(parts)).encode(errors="surrogateescape"))
    except BadRecord:
        return
    assert psq.loads(psq.dumps(game)).positions == game.positions


@pytest.mark.parametrize("data", [b"", b"Piskvorkyne", b"(;GM[4])", b'{"format": "tictactoe-gui game"}'])
def test_other_data_does_not_match(data: bytes) -> None:
    assert not psq.matches(data)


def test_file_with_more_lines_than_any_game_is_refused() -> None:
    error = error_of(HEAD + "\n" * piskvork_lines.MAX_LINES)
    assert (error.fault, error.expected) == (RecordFault.TOO_MANY, "10,000")
