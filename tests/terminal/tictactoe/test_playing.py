import pytest

from tests.terminal.tictactoe.speech import ANN_AND_BOB, ANN_AND_RUBY, after_players, said


def boards(lines: list[str]) -> list[list[str]]:
    """Every board shown on 3 x 3: the lines between a blank one and that of the marks."""
    return [lines[at + 1 : at + 4] for at, line in enumerate(lines) if not line]


def test_before_the_first_turn_the_state_is_shown() -> None:
    assert after_players() == ["", "_ _ _", "_ _ _", "_ _ _", "Ann X, Bob O", "Turn 1: Ann X to move"]


def test_every_move_is_told_and_the_state_is_shown() -> None:
    assert after_players("A1", "b2")[6:] == [
        *("Ann marks A1", "", "X _ _", "_ _ _", "_ _ _", "Ann X, Bob O", "Turn 2: Bob O to move"),
        *("Bob marks B2", "", "X _ _", "_ O _", "_ _ _", "Ann X, Bob O", "Turn 3: Ann X to move"),
    ]


@pytest.mark.parametrize(
    ("cell", "refusal"),
    [
        ("B2", "B2 is taken, choose an empty cell"),
        ("D9", "There is no cell D9 on this board; cells run from A1 to C3"),
        ("Ä1", "There is no cell Ä1 on this board; cells run from A1 to C3"),
        ("1A", "There is no cell 1A on this board; cells run from A1 to C3"),
        ("A\x00", "There is no cell A\ufffd on this board; cells run from A1 to C3"),
        ("\x1b[2J", "There is no cell \ufffd[2J on this board; cells run from A1 to C3"),
        ("\udcff", "There is no cell \ufffd on this board; cells run from A1 to C3"),
        ("A" * 10_000, f"There is no cell {'A' * 20}… on this board; cells run from A1 to C3"),
        ("", "Type a cell, such as B2; cells run from A1 to C3"),
        ("   ", "Type a cell, such as B2; cells run from A1 to C3"),
    ],
)
def test_a_refused_cell_is_explained_and_the_same_player_tries_again(cell: str, refusal: str) -> None:
    assert after_players("B2", cell)[13:] == [refusal, "Turn 2: Bob O to move"]


@pytest.mark.parametrize("cell", ["b2", "B2", " b2 ", "b2\n"])
def test_a_cell_is_understood_in_either_case_and_with_blanks_around(cell: str) -> None:
    assert "Ann marks B2" in after_players(cell)


@pytest.mark.parametrize(
    ("notation", "typed", "told"), [("row-letter", "a3", "A3"), ("column-letter", "C1", "c1"), ("number", "3", "3")]
)
def test_cells_are_named_in_the_chosen_notation(notation: str, typed: str, told: str) -> None:
    lines = said((*ANN_AND_BOB, typed), "--first", "1", "--notation", notation)
    assert lines[lines.index(f"Ann marks {told}") + 2].endswith(" X")


def test_a_win_is_told_with_the_name_the_line_and_the_final_board() -> None:
    end = after_players("A1", "B1", "A2", "B2", "A3")[-7:]
    assert end == ["", "X X X", "O O _", "_ _ _", "Ann X, Bob O", "The line: A1 A2 A3", "Ann wins"]


def test_a_full_board_that_completes_a_line_is_a_win() -> None:
    end = after_players("A1", "A2", "A3", "B1", "B2", "C2", "B3", "C1", "C3")
    assert boards(end)[-1] == ["X O X", "O X X", "O O X"]
    assert end[-3:] == ["The line: A3 B3 C3", "The line: A1 B2 C3", "Ann wins"]


def test_a_full_board_without_a_line_is_a_draw() -> None:
    end = after_players("A1", "A2", "A3", "B2", "B1", "B3", "C2", "C1", "C3")
    assert end[-2:] == ["Ann X, Bob O", "A draw: the board is full"]


def test_a_decided_game_reads_no_more() -> None:
    typed = iter([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "A3", "B3"])
    said(typed, "--first", "1")
    assert list(typed) == ["B3"]


def test_undo_takes_back_the_last_move() -> None:
    lines = after_players("A1", "undo")
    assert lines[13] == "Ann takes back A1"
    assert lines[14:] == after_players()


def test_undo_at_the_first_turn_takes_back_nothing() -> None:
    assert after_players("undo")[6:] == ["There is nothing to undo", "Turn 1: Ann X to move"]


def test_a_computer_has_a_name_and_its_moves_are_told() -> None:
    lines = said(["Ann", ""], *ANN_AND_RUBY, "--first", "2")
    assert "Ann X, Ruby O" in lines
    assert "Ruby marks B2" in lines


def test_computers_play_among_themselves_without_being_asked() -> None:
    lines = said([], "--seats", "builder,random,textbook", "--players", "3")
    assert not any(line.startswith(("Name of", "Mark of", "Turn ")) for line in lines)
    assert "Ruby X, Opal O, Jade △" in lines
    assert " win" in lines[-1] or "draw" in lines[-1]


def test_undo_against_a_computer_goes_back_to_one_s_own_turn() -> None:
    lines = said(["Ann", "", "A1", "undo"], *ANN_AND_RUBY, "--first", "1")
    assert lines[-7:] == ["Ann takes back A1", "", "_ _ _", "_ _ _", "_ _ _", "Ann X, Ruby O", "Turn 1: Ann X to move"]


def test_a_computer_s_first_move_cannot_be_undone() -> None:
    lines = said(["Ann", "", "undo"], *ANN_AND_RUBY, "--first", "2")
    assert lines[-2:] == ["There is nothing to undo", "Turn 2: Ann X to move"]


def test_the_same_seed_gives_the_same_game() -> None:
    games = [said([], "--seats", "random,random", "--board", "6x6", seed=seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_hint_names_the_best_cell_and_the_turn_goes_on() -> None:
    lines = said([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "hint"], "--first", "1")
    assert lines[-2:] == ["Hint: A3 wins at once", "Turn 5: Ann X to move"]


def test_an_analysis_tells_the_value_of_every_cell() -> None:
    lines = said([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "analyse"], "--first", "1")
    assert lines[-4:] == ["wins at once: A3", "draws: B3", "loses in 2: C1 C2 C3", "Turn 5: Ann X to move"]
