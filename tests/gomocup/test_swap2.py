import pytest
from hypothesis import given
from hypothesis import strategies as st

from tictactoe_gui.gomocup import messages, swap2
from tictactoe_gui.gomocup.engine import GomocupEngine
from tictactoe_gui.gomocup.messages import Moves, TextAnswer, parse_answer
from tictactoe_gui.mnk.board import Choice, Move, Square
from tictactoe_gui.mnk.position import IllegalMove, Position
from tictactoe_gui.mnk.rules import Rules

RULES = Rules.with_variants(15, 15, 5, 2, ["swap2"])
FIVE = Square(7, 7), Square(7, 8), Square(9, 9), Square(8, 8), Square(6, 8)
THREE = FIVE[:3]
A, B, C = Square(0, 0), Square(0, 1), Square(0, 2)
SWAP = TextAnswer("SWAP")


def after(squares: tuple[Square, ...]) -> Position:
    return swap2.position_after(squares, RULES)


def reply(text: str) -> swap2.Reply:
    answer = parse_answer(text)
    assert isinstance(answer, messages.Move | Moves | TextAnswer)
    return answer


@pytest.mark.parametrize(
    ("squares", "text", "moves"),
    [
        ((), "0,0 1,0 2,0", (A, B, C)),
        (THREE, "0,0", (Choice.STAY, A)),
        (THREE, "SWAP", (Choice.SWAP,)),
        (THREE, "0,0 1,0", (Choice.PLACE_TWO, A, B)),
        (FIVE, "0,0", (Choice.SWAP, A)),
        (FIVE, "SWAP", (Choice.STAY,)),
    ],
)
def test_answer_and_moves_are_translated_both_ways(
    squares: tuple[Square, ...], text: str, moves: tuple[Move, ...]
) -> None:
    assert swap2.moves_in(reply(text), after(squares)) == moves
    assert str(swap2.reply(moves)) == text


@pytest.mark.parametrize(
    ("squares", "text"),
    [
        *(((), text) for text in ("SWAP", "0,0", "0,0 1,0", "0,0 1,0 0,0", "0,0 1,0 19,19")),
        *((THREE, text) for text in ("7,7", "0,0 1,0 2,0", "0,0 7,7", "0,0 0,0", "15,0")),
        *((FIVE, text) for text in ("7,7", "0,0 1,0", "0,0 1,0 2,0")),
    ],
)
def test_impossible_answer_is_refused(squares: tuple[Square, ...], text: str) -> None:
    with pytest.raises(IllegalMove):
        swap2.moves_in(reply(text), after(squares))


def test_swap_after_three_stones_gives_the_first_side_and_after_five_keeps_it() -> None:
    for squares, holders in ((THREE, (1, 0)), (FIVE, ())):
        (choice,) = swap2.moves_in(SWAP, after(squares))
        assert after(squares).play(choice).holders == holders
        assert after(squares).play(choice).player != after(squares).player


@given(st.permutations(RULES.squares[:30]), st.sampled_from(swap2.STONES))
def test_engine_sees_the_stones_that_the_manager_sent(order: list[Square], count: int) -> None:
    _, *stones, _ = swap2.block(order[:count])
    sent = [(int(y), int(x)) for x, y in (stone.split(",") for stone in stones)]
    position = after(tuple(order[:count]))
    assert [RULES.squares[index] for index in position.history] == sent
    assert swap2.is_asked(position)


def test_player_is_asked_at_the_start_and_for_a_choice_only() -> None:
    assert [count for count in range(4) if swap2.is_asked(after_marks(count))] == [0, 3]
    placed = after(THREE).play(Choice.PLACE_TWO)
    assert [swap2.is_asked(position) for position in (placed, placed.play(A), placed.play(A).play(B))] == [
        False,
        False,
        True,
    ]
    assert not any(swap2.is_asked(after(FIVE).play(choice)) for choice in (Choice.STAY, Choice.SWAP))
    assert not swap2.is_asked(Position.start(Rules(15, 15, 5)))


def after_marks(count: int) -> Position:
    position = Position.start(RULES)
    for square in FIVE[:count]:
        position = position.play(square)
    return position


@pytest.mark.parametrize("seed", range(5))
def test_built_in_engine_plays_whole_games_over_the_protocol(seed: int) -> None:
    """Each question goes to a new engine, as from the window."""
    position = Position.start(RULES)
    while not position.outcome:
        squares = [RULES.squares[index] for index in position.history]
        ask = swap2.block(squares) if swap2.is_asked(position) else messages.board(position)
        answer = reply(engine_answer(f"INFO seed {seed}", "INFO level random", "START 15", *ask))
        moves = swap2.moves_in(answer, position) if swap2.is_asked(position) else swap2.squares_in(answer)
        for move in moves:
            position = position.play(move)


def engine_answer(*lines: str) -> str:
    """Return the last answer of a new engine to these lines."""
    engine = GomocupEngine()
    return [str(answer) for line in lines for answer in engine.execute(line)][-1]
