import tracemalloc
from itertools import count
from unittest.mock import patch

import pytest

from tests.gomocup.session import answers, answers_to, fake_opponents, requests_after
from tictactoe_gui.gomocup.engine import GomocupEngine
from tictactoe_gui.gomocup.info import MOVES_TO_GO
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Choice, Square
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import LADDER, LEVELS

TIC_TAC_TOE = ("START 3", "INFO run 3")


def block(name: str, *stones: str) -> tuple[str, ...]:
    return (name, *stones, "DONE")


def answer(*lines: str) -> str:
    """Return the only answer to these lines on 3 x 3, not counting the one to START."""
    ok, only = answers(*TIC_TAC_TOE, *lines)
    assert ok == "OK"
    return only


def rules(*lines: str) -> Rules:
    """Return the rules after these lines."""
    return requests_after([*lines, "BEGIN"]).positions[0].rules


def seconds(*lines: str) -> float:
    """Return the time limit for a move after these lines, in seconds."""
    given = requests_after(["START 15", *lines, "BEGIN"]).limits[0].seconds
    assert given is not None
    return given


@pytest.mark.parametrize(
    ("line", "got"), [("START 2", "2,2"), ("START 21", "21,21"), ("RECTSTART 3,21", "3,21"), ("START -5", "-5,-5")]
)
def test_other_sizes_are_refused(line: str, got: str) -> None:
    assert answers(line) == [f"ERROR width and height must be between 3 and 20, got {got}"]


def test_defaults_are_expert_level_and_five_in_a_row_for_two() -> None:
    seen = requests_after(["START 15", "BEGIN"])
    assert (seen.positions[0].rules, seen.levels) == (Rules(15, 15, 5), ["expert"])


def test_info_sets_the_rules_and_the_level() -> None:
    info = ["INFO run 4", "INFO players 3", "INFO gravity 1", "INFO misere 1", "INFO rule 1", "info LEVEL Level-8"]
    seen = requests_after(["START 7", *info, "BEGIN"])
    assert seen.positions[0].rules == Rules(7, 7, 4, 3, placement=Gravity(), goal=Misere(), line=ExactLine())
    assert seen.levels == ["level-8"]


@pytest.mark.parametrize(("text", "level"), [("1", LADDER[0]), ("10", LADDER[9]), ("builder", "builder")])
def test_level_is_set_by_number_or_name(text: str, level: str) -> None:
    assert requests_after(["START 15", f"INFO level {text}", "BEGIN"]).levels == [level]


def test_inconsistent_rules_are_refused_when_a_move_is_requested() -> None:
    ok, refused = answers("START 5", "INFO run 7", "BEGIN")
    assert ok == "OK"
    assert refused.startswith("ERROR k must be between 3 and 5, got 7, ")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("INFO run five", "expected integers such as 5, got 'five'"),
        ("INFO timeout_turn", "expected integers such as 5000, got ''"),
        ("INFO gravity yes", "expected one of 0, 1, got 'yes'"),
        ("INFO level 11", f"expected one of 1 to 10, {', '.join(LEVELS)}, got '11'"),
        ("INFO seed x", "expected integers such as 1, got 'x'"),
    ],
)
def test_invalid_value_is_refused_and_the_old_one_kept(line: str, reason: str) -> None:
    assert answers(line) == [f"ERROR {reason}"]
    assert rules("START 15", line) == Rules(15, 15, 5)


@pytest.mark.parametrize(
    "line", ["INFO", "INFO folder C:\\brains", "INFO evaluate 3,3", "INFO max_memory x", "STOP", ""]
)
def test_irrelevant_commands_get_no_answer(line: str) -> None:
    assert answers(line) == []


@pytest.mark.parametrize(
    ("rule", "reasons"),
    [
        ("2", ["INFO rule 2 (continuous game) is not supported"]),
        ("9", ["INFO rule 8 (caro) is not supported"]),
        ("12", ["INFO rule 4 (renju) is not supported", "INFO rule 8 (caro) is not supported"]),
        ("49", ["INFO rule 48 is not supported"]),
        ("renju", ["INFO rule 'renju' is not a number"]),
    ],
)
def test_no_move_is_made_after_an_unsupported_rule(rule: str, reasons: list[str]) -> None:
    requests = [*block("BOARD", "7,7,2"), *block("ANALYSE", "7,7,2"), "TURN 7,7", "START 15", "BEGIN"]
    ok, *messages = answers("START 15", f"INFO rule {rule}", *requests)
    refusal = f"ERROR {', '.join(reasons)}, try INFO rule 0"
    told = [f"MESSAGE {reason}" for reason in reasons if "number" not in reason]
    assert [message for message in messages if message != ok][len(told or reasons) :] == [refusal] * 4
    assert messages[: len(told)] == told


def test_same_seed_gives_the_same_choices() -> None:
    game = [
        "INFO level random",
        "INFO seed 5",
        "START 15",
        "BEGIN",
        "START 15",
        "BEGIN",
        "INFO seed 5",
        *("START 15", "BEGIN"),
    ]
    first, second, again = (move for move in answers(*game) if move != "OK")
    assert first == again != second


@pytest.mark.parametrize(
    ("commands", "allowed"),
    [
        (["INFO timeout_turn -5"], 0),
        (["INFO timeout_turn 1000"], 0.93),
        (["INFO timeout_turn 60000", "INFO timeout_match 15000"], 0.93),
        (["INFO timeout_turn 60000", "INFO timeout_match 90000", "INFO time_left 15000"], 0.93),
        (["INFO timeout_turn 60000", "INFO time_left -1"], 0),
    ],
)
def test_search_keeps_a_reserve_within_the_time_limits(commands: list[str], allowed: float) -> None:
    with patch("tictactoe_gui.gomocup.engine.monotonic", return_value=0.0):
        assert seconds(*commands) == pytest.approx(allowed)


def test_time_spent_on_moves_is_deducted_from_the_match() -> None:
    commands = (
        *("START 15", "INFO timeout_turn 600000", "INFO timeout_match 150000", "BEGIN", "TURN 7,7"),
        *("RESTART", "BEGIN"),
    )
    # The clock advances by a second at each reading. It is read before and after the search.
    with patch("tictactoe_gui.gomocup.engine.monotonic", side_effect=count()):
        allowed = [given.seconds for given in requests_after(commands).limits]
    whole, rest = (0.95 * left / MOVES_TO_GO - 0.02 - 1 for left in (150, 148))
    assert allowed == pytest.approx([whole, rest, whole])


def test_engine_replies_to_each_turn_until_a_new_game_starts() -> None:
    assert answers(*TIC_TAC_TOE, "INFO gravity 1", "BEGIN", "TURN 1,2")[1:] == ["0,2", "0,1"]
    assert answers(*TIC_TAC_TOE, "INFO rule 4", "TURN 0,0", "INFO rule 0", "TURN 0,0")[-1] == "1,0"
    game = (*TIC_TAC_TOE, "BEGIN", "TURN 1,0", "TURN 0,1", "RESTART", "BEGIN", "START 4", "BEGIN")
    assert answers(*game) == ["OK", "0,0", "2,0", "1,1", "OK", "0,0", "OK", "0,0"]


def test_stones_taken_back_are_removed() -> None:
    moves = ("TURN 0,0", "TAKEBACK 1,0", "TAKEBACK 0,0", "BEGIN")
    assert answers(*TIC_TAC_TOE, *moves)[1:] == ["1,0", "OK", "OK", "0,0"]


def test_newest_stone_on_a_cell_is_taken_back() -> None:
    turns = "TURN 2,0", "TURN 1,1", "TURN 1,2", "TURN 2,2"
    back = "TAKEBACK 0,0", "TAKEBACK 2,2", "TURN 0,0"
    assert answers(*TIC_TAC_TOE, "INFO vanishing 1", "BEGIN", *turns, *back)[-4:] == ["0,0", "OK", "OK", "2,0"]


def test_three_players_are_distinguished() -> None:
    seen = requests_after([*TIC_TAC_TOE, "INFO players 3", *block("BOARD", "0,0,2", "1,1,3")])
    position = seen.positions[0]
    assert (position[Square(0, 0)], position[Square(1, 1)], position.turn) == (1, 2, 0)


def test_analysis_covers_every_cell_and_keeps_the_game() -> None:
    lines = answers(*TIC_TAC_TOE, "BEGIN", *block("ANALYSE", "1,1,2"), "TURN 1,0")[2:]
    values = ["CELL 0,0 win 1", "CELL 1,0 loss 2", "CELL 2,0 draw -", "CELL 0,1 unknown - -30"]
    assert lines == [*values, "OK", "2,0"]


@pytest.mark.parametrize("line", ["PLAY 1,1", "7,7", "STARTS 15", "\0\x01", "stöp"])
def test_unknown_command_is_named(line: str) -> None:
    assert answers(line) == [f"UNKNOWN {line!a}"]


@pytest.mark.parametrize(
    "line", ["BEGIN", "TURN 1,1", "RESTART", "BOARD\n1,1,1\nDONE", "BOARD\nDONE", "ANALYSE\nDONE", "SWAP2BOARD\nDONE"]
)
def test_commands_without_a_game_are_refused(line: str) -> None:
    assert answers(*line.split("\n")) == ["ERROR no game in progress, send START first, such as START 15"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("START", "expected integers such as 15, got ''"),
        ("TURN 3,0", "x,y must be between 0,0 and 2,2, got 3,0"),
        ("TAKEBACK 1,1", "there is no stone at 1,1"),
        ("DONE", "DONE without BOARD, SWAP2BOARD or ANALYSE"),
        ("BOARD\n1,1\nDONE", "expected integers such as 7,7,1, got '1,1'"),
        ("BOARD\n1,1,1\n1,1,2\nDONE", "1,1 is taken"),
        ("BOARD\n1,1,3\nDONE", "field must be between 1 and 2, got 3"),
        ("BOARD\n1,1,1\nDONE", "the stones make it field 2's turn, not field 1's"),
        ("BOARD\n0,0,2\n1,1,2\nDONE", "mark counts [0, 2] cannot result from taking turns"),
        ("BOARD\n0,0,2\n1,0,2\n2,0,2\n0,1,1\n1,1,1\nDONE", "the game is already over (line)"),
        (
            "BOARD\n0,0,2\n1,0,1\n2,0,2\n0,1,2\n1,1,1\n2,1,1\n0,2,1\n1,2,2\n2,2,2\nDONE",
            "the game is already over (full board)",
        ),
        ("INFO gravity 1\nBOARD\n1,1,2\nDONE", "with gravity, column 1 cannot have an empty square below a mark"),
        ("INFO players 3\nTURN 1,1", "TURN requires 2 players, send BOARD for 3"),
    ],
)
def test_invalid_command_is_refused_with_the_reason(line: str, reason: str) -> None:
    assert answer(*line.split("\n")) == f"ERROR {reason}"


@pytest.mark.parametrize(
    "refused",
    ["START 99", "RECTSTART 3", "TURN 0,0", "TURN 9,9", "TAKEBACK 2,2", "BOARD\n0,0,1\nDONE", "BOARD\n1,1\nDONE"],
)
def test_refused_command_changes_nothing(refused: str) -> None:
    moves = [line for line in answers(*TIC_TAC_TOE, "BEGIN", *refused.split("\n"), "TURN 1,0") if "ERROR" not in line]
    assert moves == ["OK", "0,0", "2,0"]


def test_unfinished_block_is_discarded_at_the_next_command() -> None:
    refused = "ERROR BOARD ended without DONE and was ignored"
    assert answers("BOARD", "1,1,1", "START 3", "INFO run 3", "TURN 1,1") == [refused, "OK", "0,0"]


OPENING = "7,7", "8,7", "9,9"


def opening(*stones: str, level: str = "expert") -> str:
    """Return the answer to SWAP2BOARD with these stones on 15 x 15."""
    ok, only = answers("START 15", f"INFO level {level}", *block("SWAP2BOARD", *stones))
    assert ok == "OK"
    return only


def test_engine_places_the_first_three_stones_of_swap2() -> None:
    assert opening() == "0,0 1,0 2,0"


@pytest.mark.parametrize(("level", "got"), [("expert", "0,0"), ("level-2", "SWAP"), ("level-3", "0,0 1,0")])
def test_engine_chooses_after_three_stones(level: str, got: str) -> None:
    assert opening(*OPENING, level=level) == got


@pytest.mark.parametrize(("level", "got"), [("expert", "SWAP"), ("level-2", "0,0")])
def test_engine_that_keeps_the_first_side_after_five_stones_says_swap(level: str, got: str) -> None:
    """The second side has the next move there, and a move means that the engine takes that side."""
    assert opening(*OPENING, "8,8", "8,6", level=level) == got


def test_opponents_see_the_opening_with_the_alternating_marks_and_the_rule() -> None:
    seen = requests_after(["START 15", "INFO rule 1", *block("SWAP2BOARD", *OPENING, "8,8", "8,6")]).positions[0]
    assert seen.rules.variants == ("exact", "swap2")
    assert (seen.board.count("0"), seen.board.count("1"), seen[Square(6, 8)]) == (3, 2, 0)
    assert (seen.turn, seen.choices) == (0, (Choice.STAY, Choice.SWAP))


def test_answer_with_several_stones_takes_the_time_of_one_move() -> None:
    with patch("tictactoe_gui.gomocup.engine.monotonic", return_value=0.0):
        limits = requests_after(["START 15", "INFO timeout_turn 1000", *block("SWAP2BOARD")]).limits
    assert [given.seconds for given in limits] == pytest.approx([0.31] * 3)


def test_opening_is_followed_by_a_board_and_changes_no_game() -> None:
    board = block("BOARD", "7,7,2", "8,7,1", "9,9,2")
    game = ["START 15", "BEGIN", *block("SWAP2BOARD", *OPENING), "TURN 7,7", *block("SWAP2BOARD"), *board]
    assert answers(*game) == ["OK", "0,0", "0,0", "1,0", "0,0 1,0 2,0", "0,0"]


@pytest.mark.parametrize(
    ("stones", "reason"),
    [
        (("7,7", "8,7", "9,9", "8,8"), "SWAP2BOARD needs 0, 3 or 5 stones, got 4"),
        (("7,7",), "SWAP2BOARD needs 0, 3 or 5 stones, got 1"),
        (("7,7", "8,7", "7,7"), "no stone can be placed on 7,7"),
        (("7,7", "8,7", "15,0"), "x,y must be between 0,0 and 14,14, got 15,0"),
        (("7,7,1", "8,7,2", "9,9,1"), "expected integers such as 7,7, got '7,7,1'"),
        (("7,7",) * 1000, "SWAP2BOARD has more than 400 stones"),
    ],
)
def test_impossible_opening_is_refused_with_the_reason(stones: tuple[str, ...], reason: str) -> None:
    assert opening(*stones) == f"ERROR {reason}"


def test_opening_without_done_is_refused() -> None:
    refused = "ERROR SWAP2BOARD ended without DONE and was ignored"
    assert answers("START 15", "SWAP2BOARD", "7,7", "BEGIN") == ["OK", refused, "0,0"]


def test_three_players_and_short_lines_have_no_swap2() -> None:
    reason = "ERROR swap2 needs two players"
    for setting in ("players 3", "run 3"):
        assert answers("START 15", f"INFO {setting}", *block("SWAP2BOARD"))[-1].startswith(reason)


VANISHING = *TIC_TAC_TOE, "INFO vanishing 1"
STARTED = "0,0,1", "1,1,2", "2,0,1", "0,2,2", "2,2,1", "2,1,2"


def test_stones_in_the_order_of_play_show_which_one_disappears() -> None:
    seen = requests_after([*VANISHING, *block("BOARD", *STARTED)])
    assert [(position.turn, position.next_cleared) for position in seen.positions] == [(0, (Square(0, 0),))]
    assert seen.last_moves == [Square(1, 2)]


def test_all_moves_of_a_game_can_be_sent() -> None:
    again = "1,0,1", "0,1,2"
    seen = requests_after([*VANISHING, *block("BOARD", *STARTED, *again)])
    assert len(seen.positions[0].history) == len(STARTED + again)


def test_game_in_which_stones_disappear_continues_turn_by_turn() -> None:
    turns = "TURN 2,0", "TURN 1,1", "TURN 1,2", "TURN 2,2", "TURN 2,0"
    assert answers(*VANISHING, "BEGIN", *turns)[1:] == ["0,0", "1,0", "0,1", "2,1", "0,0", "1,0"]


@pytest.mark.parametrize(
    ("rules", "stones", "reason"),
    [
        ("vanishing", ("0,0,2", "1,0,2"), "stones must be in the order of play, and 1,0,2 cannot be number 2"),
        ("vanishing", ("0,0,1", "0,0,2"), "stones must be in the order of play, and 0,0,2 cannot be number 2"),
        ("vanishing", ("0,0,1",), "the stones make it field 2's turn, not field 1's"),
        ("ultimate", ("4,4,2", "3,3,1", "4,3,2"), "stones must be in the order of play, and 4,3,2 cannot be number 3"),
        ("vanishing", ("0,0,1", "0,1,2", "1,0,1", "1,1,2", "2,0,1", "2,1,2"), "the game is already over (line)"),
    ],
)
def test_impossible_order_is_refused_with_the_stone(rules: str, stones: tuple[str, ...], reason: str) -> None:
    size = {"vanishing": 3, "ultimate": 9}[rules]
    lines = f"START {size}", "INFO run 3", f"INFO {rules} 1", *block("BOARD", *stones)
    assert answers(*lines) == ["OK", f"ERROR {reason}"]


def test_last_move_names_the_small_board_of_ultimate() -> None:
    for name in ("BOARD", "ANALYSE"):
        lines = "START 9", "INFO run 3", "INFO ultimate 1", *block(name, "4,4,1", "3,5,2")
        assert requests_after(lines).positions[0].area[0] == Square(6, 0)


def test_endless_block_gives_one_error_and_uses_bounded_memory() -> None:
    engine = GomocupEngine()
    stones = [f"{x},{y},{1 + (x + y) % 2}" for y in range(20) for x in range(20)]
    with fake_opponents():
        replies = [answers_to(engine, line) for line in ("START 20", "BOARD", *stones)]
        tracemalloc.start()
        assert not any(answers_to(engine, f"0,0,{number}") for number in range(50_000))
        size, _peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert size < 100_000
        assert answers_to(engine, "0,0,1") == []
        assert answers_to(engine, "DONE") == ["ERROR BOARD has more than 400 stones"]
    assert [line for line in replies if line] == [["OK"]]


def test_moves_of_a_game_share_the_tables_of_its_rules() -> None:
    first, second = requests_after(["START 15", "BEGIN", "TURN 7,7"]).positions
    assert first.rules is second.rules
