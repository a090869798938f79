from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.mastermind_strategies import games as mastermind_games
from tests.strategies import whole_games
from tictactoe_gui import records
from tictactoe_gui.mastermind.game import GameSetup as MastermindSetup
from tictactoe_gui.mastermind.game import MastermindGame
from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.game import Comment, Game, GameSetup, Notes
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.player_names import MAX_NAME_CODE_POINTS, has_visible_character, name_key
from tictactoe_gui.records.faults import BadRecord, RecordFault, UnknownSuffix
from tictactoe_gui.records.limits import MAX_COMMENT_CHARS, MAX_ENGINE_CHARS, MAX_ID_CHARS, VALID_SECONDS
from tictactoe_gui.records.native import ttt

GAME = Game(GameSetup(Rules(), (Player("Zoë", "X"), Player("漢字", "🦊"))), (Square(1, 1),))
MASTERMIND = MastermindGame.start(MastermindSetup(breaker="Zoë", number=7)).give_up()
TEXT = ttt.dumps(GAME).decode()
GOMOKU = Game(GameSetup(Rules(15, 15, 5), (Player("Zoë", "X"), Player("漢字", "O"))), (Square(7, 7), Square(6, 8)))


def fault(data: bytes) -> RecordFault:
    with pytest.raises(BadRecord) as caught:
        records.open(data)
    return caught.value.fault


def zip_archive() -> bytes:
    file = BytesIO()
    with ZipFile(file, "w") as archived:
        archived.writestr("game.ttt", TEXT)
    return file.getvalue()


OTHER_DATA = {
    "nothing": (b"", RecordFault.EMPTY),
    "a byte order mark alone": (b"\xff\xfe", RecordFault.EMPTY),
    "zeros, as a crash may leave them": (bytes(500), RecordFault.BINARY),
    "an archive": (zip_archive(), RecordFault.BINARY),
    "a web page": (b"<!DOCTYPE html>\n<html></html>", RecordFault.UNKNOWN),
    "prose": ("Liebe Zoë, morgen spielen wir".encode(), RecordFault.UNKNOWN),
    "other JSON": (b'{"name": "left-pad", "version": "1.0.0"}', RecordFault.UNKNOWN),
    "half a game": (TEXT[:100].encode(), RecordFault.TRUNCATED),
    "half a character": (TEXT.encode("utf-16")[:101], RecordFault.TRUNCATED),
    "a wrong encoding": (TEXT.encode().replace("ë".encode(), b"\xeb"), RecordFault.ENCODING),
}


@settings(max_examples=30)
@given(whole_games() | mastermind_games())
def test_kind_of_game_is_detected_from_the_content(game: Game | MastermindGame) -> None:
    suffix = ".ttt" if isinstance(game, Game) else ".mastermind"
    data = records.dumps(game, suffix)
    assert records.open_any(data) == game
    if isinstance(game, MastermindGame):
        with pytest.raises(BadRecord) as caught:
            records.open(data)
        assert (caught.value.fault, caught.value.found) == (RecordFault.OTHER_GAME, "Mastermind")


@pytest.mark.parametrize(("game", "suffix"), [(GAME, ".mastermind"), (MASTERMIND, ".ttt")])
def test_game_is_not_written_in_a_format_of_the_other_game(game: Game | MastermindGame, suffix: str) -> None:
    with pytest.raises(UnknownSuffix) as caught:
        records.dumps(game, suffix)
    assert suffix not in caught.value.valid


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_records_are_read_in_all_unicode_encodings(encoding: str) -> None:
    assert records.open(TEXT.encode(encoding)) == GAME


@pytest.mark.parametrize("what", OTHER_DATA)
def test_data_of_other_kinds_is_identified(what: str) -> None:
    data, expected = OTHER_DATA[what]
    assert fault(data) is expected


@given(
    st.binary(max_size=40), st.sampled_from([b"", b"{", b'{"', TEXT.encode()[:60], b"\xff\xfe", b"(;", b"Piskvorky "])
)
def test_arbitrary_bytes_only_raise_bad_record(data: bytes, beginning: bytes) -> None:
    assert isinstance(fault(beginning + data), RecordFault)


@pytest.mark.parametrize("blank", [b" ", b"\0"])
def test_oversized_data_is_refused_without_parsing(blank: bytes) -> None:
    assert fault(blank * (records.MAX_RECORD_BYTES + 1)) is RecordFault.TOO_LARGE


@pytest.mark.parametrize("suffix", ["", "ttt", ".txt"])
def test_unknown_suffix_is_refused(suffix: str) -> None:
    with pytest.raises(UnknownSuffix) as caught:
        records.dumps(GAME, suffix)
    assert caught.value.suffix == suffix


@pytest.mark.parametrize("suffix", [".sgf", ".psq"])
def test_imported_format_is_detected_from_the_content(suffix: str) -> None:
    data = records.dumps(GOMOKU, suffix)
    assert records.open(data).moves == GOMOKU.moves
    assert [known.matches(data) for known in records.FORMATS.values()] == [suffix == name for name in records.SUFFIXES]


@pytest.mark.parametrize("message", [b"\\\\", b"\0", "🦊".encode()])
def test_longest_comment_of_an_imported_record_fits_the_native_format(message: bytes) -> None:
    game = records.open(b"(;GM[4]C[" + message * (MAX_COMMENT_CHARS - 2) + b"])")
    assert records.open(records.dumps(game, ".ttt")) == game


LONG = st.text("\x01A🦊\u0301", min_size=MAX_NAME_CODE_POINTS, max_size=MAX_NAME_CODE_POINTS).filter(
    has_visible_character
)
BULKY = st.sampled_from(["\x01", "\\", "a", "🦊", "\n"])
RULES = Rules(20, 20, 20, players=6)


@st.composite
def longest_games(draw: st.DrawFn) -> Game:
    """Draw a game with names and notes of the maximum length."""
    named = draw(st.lists(LONG, min_size=6, max_size=6, unique_by=name_key))
    engine, mark = draw(BULKY) * MAX_ENGINE_CHARS, "\u0301\u0316" * 7
    players = tuple(
        Player(name, letter + mark, PlayerKind(engine=engine)) for name, letter in zip(named, "abcdef", strict=True)
    )
    board = "".join(str(at % 6) for at in range(200)) + EMPTY * 200
    moves, undone = RULES.squares[200:300], RULES.squares[300:]
    texts = [draw(BULKY) * (MAX_COMMENT_CHARS // 401 - 2) for _ in range(401)]
    when = datetime(2024, 5, 31, 12, 30, tzinfo=UTC)
    message = tuple(Comment(ply, text) for ply, text in enumerate(texts))
    notes = Notes(tuple(range(401)), True, draw(BULKY) * MAX_ID_CHARS, when, when, VALID_SECONDS[-1], message)  # noqa: FBT003 - in the order of the fields
    return Game(GameSetup(RULES, players, 200 % 6, board), moves, undone, notes=notes)


@settings(max_examples=10)
@given(longest_games())
def test_game_of_the_maximum_size_is_read_back(game: Game) -> None:
    data = records.dumps(game, ".ttt")
    assert len(data) <= records.MAX_RECORD_BYTES
    assert records.open(data) == game


@pytest.mark.parametrize("suffix", records.SUFFIXES)
def test_very_long_names_are_truncated(suffix: str) -> None:
    named = tuple(Player(letter + " a" * records.MAX_RECORD_BYTES, mark) for letter, mark in (("A", "X"), ("B", "O")))
    game = replace(GOMOKU, setup=replace(GOMOKU.setup, players=named))
    players = records.open(records.dumps(game, suffix)).setup.players
    assert [player.name for player in players] == [player.name[:200].rstrip() for player in named]


@pytest.mark.parametrize("suffix", [".ttt", ".sgf"])
def test_unknown_level_is_not_written(suffix: str) -> None:
    players = Player("Ann", "X"), Player("Zed", "O", PlayerKind("grandmaster"))
    game = Game.start(GameSetup(Rules(), players))
    assert records.open(records.dumps(game, suffix)).setup.players[1] == Player("Zed", "O")
