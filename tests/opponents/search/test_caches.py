from tictactoe_gui.opponents.search.caches import LimitedDict


def test_full_dictionary_is_cleared_before_an_item_is_added() -> None:
    squares = LimitedDict[int, int](2)
    for number in (1, 2, 3):
        squares[number] = number**2
    assert squares == {3: 9}


def test_item_of_a_full_dictionary_is_replaced() -> None:
    squares = LimitedDict[int, int](2)
    squares[1] = squares[2] = 0
    squares[1] = 1
    assert squares == {1: 1, 2: 0}
