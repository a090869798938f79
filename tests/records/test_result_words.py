import pytest

from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.records.result_words import COLOURS, stated_outcome

SEATS = COLOURS | {"ann": 0, "c++ bot": 1}


@pytest.mark.parametrize(
    ("text", "winner", "ending"),
    [
        *((text, 0, Ending.RESIGNED) for text in ("B+R", "White resigns", "W resigned.", "1-0 (resignation)")),
        *((text, 1, Ending.RESIGNED) for text in ("W + Res", "Black gave up", "Ann resigns", "White wins by res.")),
        *(
            (text, 1, Ending.RESIGNED)
            for text in ("白中盘胜", "白番中押し勝ち", "黑认输", "백 불계승", "Чёрные сдались")
        ),
        *(
            (text, 1, Ending.ON_TIME)
            for text in ("W+T (5:00)", "W+Time", "w+timeout", "Black lost on time", "0-1 (time)")
        ),
        *(
            (text, 1, Ending.ON_TIME)
            for text in ("w+timeout", "Black ran out of time", "Ann timed out", "Black timeout", "黑超时", "黑超時負")
        ),
        *(
            (text, 0, Ending.FORFEITED)
            for text in ("B+F", "B+Forfeit", "White forfeit", "White forfeits", "Black wins by forfeit")
        ),
        *(
            (text, 0, Ending.STATED)
            for text in ("1:0", "1 - 0", "B", "Black has won", "Winner: Black", "White loses", "黑方胜")
        ),
        *((text, 0, Ending.STATED) for text in ("黒の勝ち", "黒勝", "白负", "흑 승", "Победа чёрных", "Win for Black")),
        *((text, 1, Ending.STATED) for text in ("C++ Bot wins", "W+3.5", "Black lost, time for tea", "白胜")),
    ],
)
def test_win_is_read_in_signs_and_words(text: str, winner: int, ending: Ending) -> None:
    assert stated_outcome(text, SEATS, is_result=True) == Outcome(frozenset({winner}), (), ending)


@pytest.mark.parametrize(
    "text",
    [
        *("0", "1/2-1/2", "½-½", "0.5-0.5", "Draw", "Drawn", "Drawn game", "Draw by agreement", "draw (full board)"),
        *("½", "1/2 - 1/2", "Draw - agreed", "Draw: by agreement", "Jigo", "Remis", "双方和棋"),
        *(
            *("Tie", "tied", "Tie game", "Draw agreed", "Result: draw", "和棋", "和", "平局", "引き分け"),
            *("무승부", "Ничья"),
        ),
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
