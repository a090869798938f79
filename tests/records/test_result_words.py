import pytest

from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.records.result_words import COLOURS, stated_outcome

SEATS = COLOURS | {"ann": 0, "c++ bot": 1}


@pytest.mark.parametrize(
    ("texts", "winner", "ending"),
    [
        (["B+R", "White resigns", "W resigned.", "1-0 (resignation)"], 0, Ending.RESIGNED),
        (["W + Res", "Black gave up", "Ann resigns", "White wins by res."], 1, Ending.RESIGNED),
        (["白中盘胜", "白番中押し勝ち", "黑认输", "백 불계승", "Чёрные сдались"], 1, Ending.RESIGNED),
        (["W+T (5:00)", "w+timeout", "Black lost on time", "0-1 (time)"], 1, Ending.ON_TIME),
        (["Black ran out of time", "Ann timed out", "Black timeout", "黑超时", "黑超时負"], 1, Ending.ON_TIME),
        (["B+F", "White forfeits", "Black wins by forfeit"], 0, Ending.FORFEITED),
        (["1:0", "1 - 0", "B", "Black has won", "Winner: Black", "White loses", "黑方胜"], 0, Ending.STATED),
        (["黒の勝ち", "黒勝", "白负", "白输", "黑赢", "흑 승", "Победа чёрных", "Win for Black"], 0, Ending.STATED),
        (["C++ Bot wins", "W+3.5", "Black lost, time for tea", "白胜"], 1, Ending.STATED),
    ],
)
def test_win_is_read_in_signs_and_words(texts: list[str], winner: int, ending: Ending) -> None:
    won = Outcome(frozenset({winner}), (), ending)
    assert {text: stated_outcome(text, SEATS, is_result=True) for text in texts} == dict.fromkeys(texts, won)


@pytest.mark.parametrize(
    "text",
    [
        *("0", "1/2-1/2", "½-½", "0.5-0.5", "Draw", "Drawn game", "Draw by agreement", "draw (full board)"),
        *("½", "1/2 - 1/2", "Draw - agreed", "Remis", "双方和棋", "tied", "Result: draw", "和", "引き分け", "무승부"),
    ],
)
def test_draw_is_read_in_signs_and_words(text: str) -> None:
    assert stated_outcome(text, SEATS, is_result=True) == Outcome(frozenset(), (), Ending.AGREED)


@pytest.mark.parametrize(
    "text",
    [
        *("", "?", "+", "+R", "unfinished", "adjourned", "Black to move", "Black did not win", "drawish", "Tie-break"),
        *("White offers a draw", "Draw offered", "Cem won", "Blackwins", "0-0", "2-1", "+" * 100_000),
    ],
)
def test_other_texts_state_no_result(text: str) -> None:
    assert stated_outcome(text, SEATS, is_result=True) is None


@pytest.mark.parametrize("text", ["0", "Ann", "Black", "1+0", "Ann+"])
def test_line_that_may_be_something_else_needs_a_verb(text: str) -> None:
    assert stated_outcome(text, {**SEATS, "1": 0}) is None
