import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.gomocup.session import requests_after, start_lines
from tests.strategies import positions, rules
from tictactoe_gui.gomocup import messages
from tictactoe_gui.gomocup.messages import (
    OK,
    About,
    BadAnswer,
    Move,
    Moves,
    ReceivedAnswer,
    TextAnswer,
    parse_answer,
    parse_integers,
    quoted,
    split_command,
)
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import EMPTY, Square
from tictactoe_gui.mnk.position import Position
from tictactoe_gui.mnk.rules import SIZES, Rules

B2 = Square(1, 1)
GOMOKU = Rules(15, 15, 5)

sides = st.integers(0, SIZES[-1] - 1)
squares = st.builds(Square, sides, sides)
texts = st.text(st.characters(exclude_categories=["C", "Z"], exclude_characters="\x85"), max_size=12)
lines = st.lists(texts.filter(bool), max_size=4).map(" ".join)
facts = st.dictionaries(
    st.from_regex(r"[a-z]{1,8}", fullmatch=True), texts.map(lambda text: text.replace('"', "")), min_size=1
)
answers: st.SearchStrategy[ReceivedAnswer] = st.one_of(
    st.builds(Move, squares),
    st.builds(Moves, st.lists(squares, min_size=2, max_size=3).map(tuple)),
    st.sampled_from([OK, TextAnswer("SWAP")]),
    st.builds(About, facts),
    st.builds(TextAnswer, st.sampled_from(["ERROR", "UNKNOWN", "MESSAGE", "DEBUG"]), lines),
)


def seen_from_the_turn(position: Position) -> str:
    """Return the board as an engine sees it, with the side to move as seat 0."""
    players, turn = position.rules.players, position.turn
    return "".join(mark if mark == EMPTY else str((int(mark) - turn) % players) for mark in position.board)


@given(answers)
def test_every_answer_survives_a_round_trip(answer: ReceivedAnswer) -> None:
    assert parse_answer(str(answer)) == answer


@given(positions().filter(lambda position: position.outcome is None))
def test_engine_sees_the_position_that_the_manager_sent(position: Position) -> None:
    (seen,) = requests_after([*start_lines(position.rules), *messages.board(position)]).positions
    assert (seen.rules, seen.board, seen.turn) == (position.rules, seen_from_the_turn(position), 0)


@given(rules())
def test_standard_game_needs_no_extensions(rules: Rules) -> None:
    info = messages.info_commands(rules, 1)
    if messages.is_standard(rules):
        assert requests_after([messages.start_command(rules), *info, "BEGIN"]).positions[0].rules == rules


@pytest.mark.parametrize(
    "rules",
    [
        *(Rules(15, 15, 6), Rules(15, 15, 4), Rules(15, 15, 5, 3)),
        *(Rules(15, 15, 5, placement=Gravity()), Rules(15, 15, 5, goal=Misere())),
        Rules.with_variants(15, 15, 5, 2, ["swap"]),
        Rules.with_variants(15, 15, 6, 2, ["swap2"]),
    ],
)
def test_protocol_supports_only_five_in_a_row_for_two_and_swap2(rules: Rules) -> None:
    assert not messages.is_standard(rules)
    assert messages.is_standard(GOMOKU)
    assert messages.is_standard(Rules(5, 20, 5, line=ExactLine()))
    assert messages.is_standard(Rules.with_variants(15, 15, 5, 2, ["exact", "swap2"]))


def test_third_party_engine_gets_only_times_and_rule() -> None:
    info = messages.info_commands(Rules(15, 15, 5, line=ExactLine()), 0.25)
    limits = ["INFO timeout_turn 250", "INFO timeout_match 0", "INFO time_left 2147483647"]
    assert info == [*limits, "INFO rule 1"]


def test_block_counts_players_from_the_side_to_move_and_ends_with_the_last_move() -> None:
    position = Position.start(Rules(3, 3, 3, 3)).play(Square(0, 2)).play(Square(1, 0))
    assert messages.board(position) == ["BOARD", "2,0,2", "0,1,3", "DONE"]
    assert messages.board(position, Square(0, 2)) == ["BOARD", "0,1,3", "2,0,2", "DONE"]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("1 , 1", Move(B2)),
        ("1,1  0 , 2 1,1", Moves((B2, Square(2, 0), B2))),
        ("swap", TextAnswer("SWAP")),
        ("OK - everything is good", TextAnswer("OK", "- everything is good")),
        ("ERROR", TextAnswer("ERROR")),
        ("error  unsupported  size", TextAnswer("ERROR", "unsupported  size")),
        ("DEBUG\t1,1", TextAnswer("DEBUG", "1,1")),
        ('name="Pela", version="7.9"', About({"name": "Pela", "version": "7.9"})),
        ('name = "A, B" , www=""', About({"name": "A, B", "www": ""})),
    ],
)
def test_answers_of_real_engines_are_understood(line: str, answer: ReceivedAnswer) -> None:
    assert parse_answer(line) == answer


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "7",
            "7,7,1",
            "-1,7",
            "777,7",
            "٧,7",
            "7,7 !",
            "7,7 7,8 7,9 8,8",
            "7,7,8,8",
            "7,78,8",
            "SWAP2",
            "SUGGEST 7,7",
            "CELL 7,7 win 5",
            "OKAY",
            "ERROR:",
            "\0",
        ),
        *("name=Pela", 'name="Pela" 7.9', ",,", "x" * 10_000_000),
    ],
    ids=lambda line: line[:20],
)
def test_other_lines_are_not_answers(line: str) -> None:
    with pytest.raises(BadAnswer) as refused:
        parse_answer(line)
    assert len(str(refused.value)) < 120


@given(st.text() | st.from_regex(r"\A(OK|ERROR|name=)?.{0,30}\Z"))
def test_any_line_is_either_parsed_or_refused(line: str) -> None:
    try:
        answer = parse_answer(line)
    except BadAnswer:
        return
    assert parse_answer(str(answer)) == answer


@pytest.mark.parametrize(
    ("line", "word", "rest"),
    [
        ("TURN 7,7\r", "TURN", "7,7"),
        ("  info   timeout_turn  5 ", "INFO", "timeout_turn  5"),
        ("end", "END", ""),
        ("\t\r\n", "", ""),
    ],
)
def test_command_is_the_first_word(line: str, word: str, rest: str) -> None:
    assert split_command(line) == (word, rest)


@pytest.mark.parametrize("text", ["", "7", "7,7,7", "7,", "7.5,7", "٧,7", "seven,7", "7 7", f"{'9' * 5000},7"])
def test_malformed_numbers_are_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"expected integers such as 7,7, got {quoted(text)}")):
        parse_integers(text, "7,7")
