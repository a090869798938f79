import pytest
from hypothesis import given

from tests.strategies import games
from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare, name, parse
from tictactoe_gui.mnk.player import MARKS, BadMark, MarkFault, Player, check_mark
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.mnk.rules import PRESETS, Rules, Square
from tictactoe_gui.names import BadName, NameTaken

ROW, COLUMN, NUMBER = Notation.ROW_LETTER, Notation.COLUMN_LETTER, Notation.NUMBER
LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff " * 5 + "the Fifth and the Last"


def played(cells: str = "", *names: str, rules: Rules | None = None) -> Game:
    """A game of Jane, John and others after these moves."""
    rules = rules or Rules()
    players = map(Player, names or ("Jane", "John", "Cem")[: rules.players], MARKS)
    game = Game.start(Setup(rules, tuple(players)))
    for cell in cells.split():
        game = game.play(parse(cell, rules, ROW))
    return game


def refused(game: Game, text: str, notation: Notation = ROW) -> str:
    """What is told when the text is typed as a move."""
    rules = game.setup.rules
    with pytest.raises((IllegalMove, UnknownSquare)) as caught:
        game.play(parse(text, rules, notation))
    return wording.refusal(caught.value, rules, notation)


def ended(game: Game) -> str:
    assert game.outcome
    return wording.ending(game, game.outcome)


@pytest.mark.parametrize(
    ("notation", "text", "cell"), [(ROW, "b2", "B2"), (COLUMN, "B2", "b2"), (NUMBER, "5", "5"), (ROW, " b2 ", "B2")]
)
def test_a_taken_cell_is_refused_by_name(notation: Notation, text: str, cell: str) -> None:
    assert refused(played("B2"), text, notation) == f"{cell} is taken, choose an empty cell"


@pytest.mark.parametrize(
    ("notation", "text", "cells"),
    [
        (ROW, "D9", "A1 to C3"),
        (ROW, "Ä1", "A1 to C3"),
        (ROW, "1A", "A1 to C3"),
        (COLUMN, "d9", "a1 to c3"),
        (NUMBER, "10", "1 to 9"),
        (NUMBER, "A1", "1 to 9"),
    ],
)
def test_a_cell_that_does_not_exist_is_refused_with_the_range(notation: Notation, text: str, cells: str) -> None:
    assert refused(played(), text, notation) == f"There is no cell {text} on this board; cells run from {cells}"


def test_the_range_of_cells_is_that_of_the_board() -> None:
    assert refused(played(rules=Rules(20, 10)), "Z1").endswith("cells run from A1 to J20")


def test_blanks_around_a_wrong_cell_are_not_repeated() -> None:
    assert refused(played(), "  D9 ").startswith("There is no cell D9 on")


@pytest.mark.parametrize("text", ["", "   "])
def test_nothing_typed_is_answered_by_an_example(text: str) -> None:
    assert refused(played(), text) == "Type a cell, such as B2; cells run from A1 to C3"


def test_a_long_wrong_text_is_cut_short() -> None:
    assert refused(played(), "A" * 5000) == f"There is no cell {'A' * 20}… on this board; cells run from A1 to C3"


def test_a_square_off_the_board_is_told_by_row_and_column() -> None:
    with pytest.raises(IllegalMove) as caught:
        played().play(Square(3, 8))
    assert wording.refusal(caught.value, Rules(), ROW) == (
        "There is no cell row 4, column 9 on this board; cells run from A1 to C3"
    )


@pytest.mark.parametrize(("notation", "column"), [(ROW, "2"), (COLUMN, "b"), (NUMBER, "2")])
def test_a_full_column_is_refused_by_its_label(notation: Notation, column: str) -> None:
    game = played("A2 A2 A2", rules=Rules(gravity=True))
    with pytest.raises(IllegalMove) as caught:
        game.play(Square(2, 1))
    assert wording.refusal(caught.value, game.setup.rules, notation) == f"Column {column} is full, choose another"


def test_a_move_after_the_end_is_refused() -> None:
    assert refused(played("A1 B1 A2 B2 A3"), "C3") == "The game is over; start a new one to play on"


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        ("XY", "“XY” is more than one character; a mark is one, such as X or 🦊"),
        (" ", "This mark cannot be seen; choose a visible character, such as X or 🦊"),
        ("\u200d", "This mark cannot be seen; choose a visible character, such as X or 🦊"),
        ("_", "“_” stands for an empty cell; choose another mark, such as X or 🦊"),
        ("3", "“3” is a digit, and cells are named by numbers; choose a letter, a symbol or an emoji"),
        ("x", "“x” is another player's mark, choose a different one"),
        ("{mark}", "“{mark}” is more than one character; a mark is one, such as X or 🦊"),
        ("<b>" * 100, "“<b><b><b><b><b><b><b…” is more than one character; a mark is one, such as X or 🦊"),
    ],
)
def test_each_fault_of_a_mark_has_its_own_sentence(mark: str, sentence: str) -> None:
    with pytest.raises(BadMark) as caught:
        check_mark(mark, ["X"], NUMBER)
    assert wording.refusal(caught.value, Rules(), NUMBER) == sentence


def test_no_fault_of_a_mark_is_without_a_sentence() -> None:
    assert len({wording.mark_refusal("?", fault) for fault in MarkFault}) == len(MarkFault)


def test_a_name_that_is_taken_is_refused_by_name() -> None:
    sentence = wording.refusal(NameTaken("Jane"), Rules(), ROW)
    assert sentence == "Jane is another player's name, choose a different one"


def test_a_name_with_half_of_a_character_is_refused_at_the_place() -> None:
    sentence = wording.refusal(BadName("Ann\ud83e"), Rules(), ROW)
    assert sentence == "“Ann\ufffd” has half of a character at \ufffd; type the name again"


def test_any_other_error_is_told_in_its_own_words() -> None:
    with pytest.raises(ValueError, match="k must be") as caught:
        Rules(k=2)
    assert wording.refusal(caught.value, Rules(), ROW) == "k must be between 3 and 3, got 2"


def test_a_win_is_announced_by_name() -> None:
    assert ended(played("A1 B1 A2 B2 A3")) == "Jane wins"


def test_a_draw_is_announced() -> None:
    assert ended(played("A1 A2 A3 B2 B1 B3 C2 C1 C3")) == "A draw: the board is full"


def test_a_loss_in_misere_is_announced_with_its_cause() -> None:
    assert ended(played("A1 B1 A2 B2 A3", rules=Rules(misere=True))) == "John wins: Jane completed a line"


def test_a_loss_in_misere_of_three_is_a_shared_win() -> None:
    game = played("A1 B1 C1 A2 B2 D1 A3", rules=Rules(4, 4, 3, players=3, misere=True))
    assert ended(game) == "John and Cem win: Jane completed a line"


def test_a_resignation_is_announced() -> None:
    assert ended(played("B2").resign()) == "Jane wins: John resigned"


def test_a_resignation_in_misere_is_announced_as_one() -> None:
    assert ended(played("B2", rules=Rules(misere=True)).resign()) == "Jane wins: John resigned"


def test_a_resignation_among_three_is_a_shared_win() -> None:
    assert ended(played("B2", rules=Rules(4, 4, 4, players=3)).resign()) == "Jane and Cem win: John resigned"


def test_more_than_two_winners_are_a_list() -> None:
    game = played("", "Ann", "Bob", "Cem", "Dan", rules=Rules(4, 4, 4, players=4)).resign()
    assert ended(game) == "Bob, Cem and Dan win: Ann resigned"


STRANGE_NAMES = [LONG_NAME, "<b>html</b>", "Tom & Jerry", "{name}", "%s %d", "\\n", "🦊 Fox", "Zoë", "漢字"]


@pytest.mark.parametrize("typed", STRANGE_NAMES)
def test_a_name_is_told_as_typed(typed: str) -> None:
    game = played("A1 B1 A2 B2 A3", typed, "John")
    assert ended(game) == f"{typed} wins"
    assert wording.to_move(game.turn) == "John O to move"
    assert wording.begins(game.setup.players[0]) == f"{typed} begins"
    assert wording.marks(game.setup.players[0], Square(0, 0), Rules(), ROW) == f"{typed} marks A1"


@pytest.mark.parametrize("typed", ["שרה", "مريم", "Ann שרה", "\u202eAnn", "\u2067Ann"])
def test_a_name_from_right_to_left_does_not_turn_the_sentence_round(typed: str) -> None:
    assert ended(played("A1 B1 A2 B2 A3", typed, "John")) == f"\u2068{typed}\u2069 wins"
    assert wording.names([Player("Ann", "X"), Player(typed, "O")]) == f"Ann and \u2068{typed}\u2069"


def test_the_start_of_a_game_tells_who_begins() -> None:
    game = played()
    assert wording.last_event(game, ROW) == "Jane begins"
    assert wording.headline(game) == "Jane X to move"
    assert wording.turn(game) == "Turn 1: Jane X to move"
    assert wording.turn_number(game) == "Turn 1"


def test_a_player_who_is_called_like_the_mark_is_told_once() -> None:
    players = Player("X", "X"), Player("x", "O")
    assert [wording.to_move(player) for player in players] == ["X to move", "x O to move"]
    assert wording.who_has_which(players) == "X, x O"


@pytest.mark.parametrize(("notation", "cell"), [(ROW, "A3"), (COLUMN, "c1"), (NUMBER, "3")])
def test_a_move_is_told_by_its_player_and_cell(notation: Notation, cell: str) -> None:
    game = played("B2 A3")
    assert wording.last_event(game, notation) == f"John marks {cell}"
    assert wording.takes_back(game.mover(2), Square(0, 2), Rules(), notation) == f"John takes back {cell}"


def test_a_decided_game_tells_how_it_ended() -> None:
    game = played("A1 B1 A2 B2 A3")
    assert wording.headline(game) == "Jane wins"
    assert wording.turn_number(game) == "5 moves"
    assert wording.turn_number(played("A1").resign()) == "1 move"


def test_the_cells_of_a_line_are_told_in_order() -> None:
    game = played("A1 B1 A2 B2 A3")
    assert game.outcome
    assert wording.completed(game.outcome.lines[0], Rules(), ROW) == "The line: A1 A2 A3"


def test_all_marks_are_told() -> None:
    assert wording.who_has_which(played().setup.players) == "Jane X, John O"


@pytest.mark.parametrize(
    ("cells", "cell", "description"),
    [
        ("", "B2", "B2, empty"),
        ("B2", "B2", "B2, Jane, X, last move"),
        ("B2 A1", "B2", "B2, Jane, X"),
        ("B2 A1", "A1", "A1, John, O, last move"),
        ("A1 B1 A2 B2 A3", "A2", "A2, Jane, X, winning line"),
        ("A1 B1 A2 B2 A3", "A3", "A3, Jane, X, last move, winning line"),
        ("A1 B1 A2 B2 A3", "B2", "B2, John, O"),
        ("A1 B1 A2 B2 A3", "C3", "C3, empty"),
    ],
)
def test_a_cell_is_described_by_what_is_on_it(cells: str, cell: str, description: str) -> None:
    assert wording.cell(played(cells), parse(cell, Rules(), ROW), ROW) == description


def test_in_misere_a_completed_line_is_not_called_winning() -> None:
    game = played("A1 B1 A2 B2 A3", rules=Rules(misere=True))
    assert wording.cell(game, Square(0, 1), ROW) == "A2, Jane, X, completed line"


def test_a_cell_is_described_in_the_chosen_notation() -> None:
    assert wording.cell(played(), Square(0, 2), COLUMN) == "c1, empty"
    assert wording.cell(played(), Square(0, 2), NUMBER) == "3, empty"


@given(games())
def test_every_cell_of_every_game_is_described(game: Game) -> None:
    rules = game.setup.rules
    told = [wording.cell(game, square, ROW) for square in rules.squares]
    assert [text.split(",")[0] for text in told] == [name(square, rules, ROW) for square in rules.squares]
    assert sum(text.endswith(", empty") for text in told) == len(rules.squares) - len(game.moves)


@pytest.mark.parametrize(
    ("rules", "goal"),
    [
        (Rules(), "3 in a row wins"),
        (Rules(15, 15, 5, exact=True), "5 in a row wins; a longer row does not count"),
        (Rules(7, 6, 4, gravity=True), "4 in a row wins; marks fall to the bottom"),
        (Rules(misere=True), "Complete 3 in a row and you lose"),
    ],
)
def test_the_goal_is_told(rules: Rules, goal: str) -> None:
    assert wording.goal(rules) == goal


def test_every_preset_has_a_text_to_translate() -> None:
    assert list(wording.PRESETS) == list(PRESETS)
    assert [wording.preset(name) for name in PRESETS] == list(PRESETS)


def test_a_board_is_named_by_width_and_height() -> None:
    assert wording.board(Rules(7, 6)) == "7 × 6"


def test_a_default_name_counts_the_seats_from_1() -> None:
    assert [wording.default_name(seat) for seat in range(6)] == [f"Player {number}" for number in range(1, 7)]


def test_a_default_name_that_is_taken_gives_way_to_the_next() -> None:
    assert wording.default_name(0, ["player 1", " PLAYER 2 "]) == "Player 3"
    assert wording.default_name(5, [f"Player {number}" for number in range(6, 11)]) == "Player 11"


def test_looking_back_is_told_by_the_move() -> None:
    assert wording.looking_back(3, 7) == "Looking back: move 3 of 7"


@pytest.mark.parametrize("fault", [MarkFault.LONG, MarkFault.INVISIBLE, MarkFault.EMPTY_CELL])
def test_advice_on_marks_names_none_that_is_taken(fault: MarkFault) -> None:
    assert wording.mark_refusal("ab", fault).endswith("such as X or 🦊")
    assert wording.mark_refusal("ab", fault, ["x", "O", "🦊"]).endswith("such as △ or 🐱")


def test_of_a_game_that_ended_without_a_move_only_the_end_is_told() -> None:
    players = (Player("Jane", "X"), Player("John", "O"))
    assert wording.news(Game.start(Setup(Rules(), players, 1, "00011....")), ROW) == "Jane wins"
