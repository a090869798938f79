"""Streams of commands that no manager would send."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.gomocup.session import answers_to, fake_opponents
from tictactoe_gui.gomocup.engine import GomocupEngine
from tictactoe_gui.gomocup.messages import Move, parse_answer
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.opponents.levels import LEVELS


def numbers(*parts: st.SearchStrategy[int]) -> st.SearchStrategy[str]:
    """Return a strategy for comma-separated numbers."""
    return st.tuples(*parts).map(lambda drawn: ",".join(map(str, drawn)))


WORDS = [
    *("ABOUT", "START", "RECTSTART", "RESTART", "INFO", "BEGIN", "TURN", "BOARD", "ANALYSE", "SWAP2BOARD", "DONE"),
    *("TAKEBACK", "PLAY", "STOP", "END"),
]
INFO = [
    *("run 2", "run 3", "run 4", "players 2", "players 3", "gravity 1", "gravity 0", "misere 1", "rule 13"),
    *("level level-8", "level 4"),
]

small = st.integers(-1, 5)
stones = numbers(small, small, st.integers(0, 3))
turns = numbers(small, small).map("TURN {}".format)
arguments = st.one_of(st.just(""), st.text(max_size=8), numbers(small), numbers(small, small), stones)
commands = st.one_of(
    turns,
    stones,
    st.tuples(st.sampled_from(WORDS), arguments).map(" ".join),
    st.sampled_from(INFO).map("INFO {}".format),
    st.text(max_size=20),
)
without_boards = commands.filter(lambda line: "BOARD" not in line.upper())


class Referee:
    """Referee that tracks the stones on the board and fails if the engine makes an illegal move."""

    def __init__(self) -> None:
        self.stones: set[Square] = set()

    def check(self, line: str, answers: list[str]) -> None:
        """Process a command and its answers."""
        word, rest = (*line.strip().upper().split(maxsplit=1), "", "")[:2]
        if word in {"START", "RECTSTART", "RESTART"} and answers == ["OK"]:
            self.stones = set()
        elif word == "TAKEBACK" and answers == ["OK"]:
            self.stones.remove(self.square(rest))
        for move in (answer for answer in map(parse_answer, answers) if isinstance(answer, Move)):
            self.stones |= {self.square(rest)} if word == "TURN" else set()
            assert move.square not in self.stones
            self.stones.add(move.square)

    @staticmethod
    def square(text: str) -> Square:
        x, y = map(int, text.split(","))
        return Square(y, x)


def check_stream(*lines: str) -> None:
    """Check a new engine with the referee while it executes these lines."""
    engine, referee = GomocupEngine(), Referee()
    for line in lines:
        referee.check(line, answers_to(engine, line))


@given(st.lists(without_boards, max_size=60))
def test_random_commands_neither_stop_the_engine_nor_cause_illegal_moves(lines: list[str]) -> None:
    with fake_opponents():
        check_stream("START 5", "INFO run 3", *lines)


@settings(max_examples=25)
@given(st.sampled_from(LEVELS), st.lists(without_boards, max_size=15))
def test_built_in_opponents_never_play_a_taken_square(level: str, lines: list[str]) -> None:
    check_stream("START 4", "INFO run 3", "INFO timeout_turn 0", f"INFO level {level}", *lines)


@given(st.lists(commands, max_size=60))
def test_opponents_are_asked_only_if_a_move_is_possible(lines: list[str]) -> None:
    engine = GomocupEngine()
    with fake_opponents() as seen:
        for line in ("START 4", "INFO run 3", *lines):
            answers_to(engine, line)
    assert all(position.choices or position.moves for position in seen.positions)
    assert all(position.turn == 0 or position.rules.variants == ("swap2",) for position in seen.positions)
