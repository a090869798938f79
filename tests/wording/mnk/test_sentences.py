import pytest
from hypothesis import given

from tests.mnk.vanishing import OPENING, VANISHING
from tests.strategies import games
from tests.wording.mnk.games import COMPUTER, FIRST_WINS, played
from tests.wording.tables import rows
from tictactoe_gui.mnk.answers import ExactLine, Gravity, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare, name, parse
from tictactoe_gui.mnk.player import DISCS, PERSON, STONES, BadMark, MarkFault, Player, check_mark
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.mnk.rules import PRESETS, Rules
from tictactoe_gui.player_names import UNNAMED, BadName, NameTaken
from tictactoe_gui.wording.mnk import endings, sentences, variants

ROW, COLUMN, NUMBER, BOOK = Notation.ROW_LETTER, Notation.COLUMN_LETTER, Notation.NUMBER, Notation.BOOK
ANN, RUBY = Player("Ann", "X"), Player("Ruby", "O", COMPUTER)


def refused(game: Game, text: str, notation: Notation = ROW) -> str:
    """Return the message when this text is typed as a move."""
    rules = game.setup.rules
    with pytest.raises((IllegalMove, UnknownSquare)) as caught:
        game.play(parse(text, rules, notation))
    return str(sentences.refusal(caught.value, rules, notation))


@pytest.mark.parametrize(
    ("notation", "text", "message"),
    [
        (ROW, " b2 ", "B2 is taken. Choose an empty cell."),
        (NUMBER, "5", "5 is taken. Choose an empty cell."),
        (ROW, "  D9 ", "“D9” isn't a cell on this board. Cells run from A1 to C3."),
        (ROW, "hello", "“hello” isn't a cell on this board. Cells run from A1 to C3."),
        (ROW, "p8", "“P8” isn't a cell on this board. Cells run from A1 to C3."),
        (COLUMN, "P8", "“p8” isn't a cell on this board. Cells run from a1 to c3."),
        (NUMBER, "10", "“10” isn't a cell on this board. Cells run from 1 to 9."),
        (NUMBER, "a1", "“A1” isn't a cell on this board. Cells run from 1 to 9."),
        (Notation.COLUMN, "9", "“9” isn't a cell on this board. Columns run from 1 to 3."),
        (BOOK, "D4", "“D4” isn't a cell on this board. Cells run from A1 at the bottom left to C3 at the top right."),
        (ROW, "A" * 5000, f"“{'A' * 20}…” isn't a cell on this board. Cells run from A1 to C3."),
        (ROW, "   ", "Type a cell, such as B2. Cells run from A1 to C3."),
    ],
)
def test_refusal_names_the_cell_and_the_range(notation: Notation, text: str, message: str) -> None:
    assert refused(played("B2"), text, notation) == message


def test_move_after_the_end_is_refused() -> None:
    assert refused(played(FIRST_WINS), "C3") == "The game is over. Start a new game to play again."


@pytest.mark.parametrize(
    ("game", "notation", "message"),
    [
        (played(), ROW, ("Row 4, column 9 isn't on this board", "Cells run from A1 to C3.")),
        (played("A2 A2 A2", rules=Rules(placement=Gravity())), ROW, ("Column 2 is full", "Choose another column.")),
        (played("A2 A2 A2", rules=Rules(placement=Gravity())), COLUMN, ("Column b is full", "Choose another column.")),
    ],
)
def test_cell_without_a_name_is_refused_by_its_row_or_column(
    game: Game, notation: Notation, message: tuple[str, str]
) -> None:
    square = Square(2, 1) if game.moves else Square(3, 8)
    with pytest.raises(IllegalMove) as caught:
        game.play(square)
    assert sentences.refusal(caught.value, game.setup.rules, notation) == message


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        ("XY", "“XY” is too long. Use one character, such as X or 🦊."),
        (" ", "This mark is invisible. Use a visible mark, such as X or 🦊."),
        ("_", "“_” stands for an empty cell. Use another mark, such as X or 🦊."),
        ("3", "“3” could be mistaken for a cell. Use a letter, a symbol or an emoji."),
        ("x", "“x” is already taken"),
        ("{mark}", "“{mark}” is too long. Use one character, such as X or 🦊."),
        ("<b>" * 100, "“<b><b><b><b><b><b><b…” is too long. Use one character, such as X or 🦊."),
    ],
)
def test_each_mark_fault_has_its_own_message(mark: str, sentence: str) -> None:
    with pytest.raises(BadMark) as caught:
        check_mark(mark, ["X"], NUMBER)
    assert str(sentences.refusal(caught.value, Rules(), NUMBER)) == sentence


@pytest.mark.parametrize("fault", [MarkFault.TOO_LONG, MarkFault.INVISIBLE, MarkFault.EMPTY_CELL])
def test_suggested_marks_are_not_taken(fault: MarkFault) -> None:
    assert sentences.mark_refusal("ab", fault, ["x", "O", "🦊"]).detail.endswith(" such as △ or 🐱.")


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (NameTaken("Jane"), ("“Jane” is already taken", "")),
        (BadName("Ann\ud83e"), ("“Ann\ufffd” contains an invalid character", "Type the name again.")),
        (ValueError("k must be between 3 and 3, got 2"), ("k must be between 3 and 3, got 2", "")),
    ],
)
def test_other_errors_are_reported(error: ValueError, message: tuple[str, str]) -> None:
    assert sentences.refusal(error, Rules(), ROW) == message


def test_start_of_a_game_names_the_first_player() -> None:
    game = played()
    assert sentences.last_event(game, ROW) == sentences.begins(ANN) == "Ann starts"
    assert sentences.headline(game) == "Ann's turn"
    assert sentences.turn(game) == "Turn 1: Ann X"
    assert sentences.news(game, ROW) == "Ann starts. Ann's turn"


def test_marks_are_listed_and_a_mark_equal_to_the_name_is_shown_once() -> None:
    assert sentences.players_with_marks(played().setup.players) == "Ann X, Ruby O"
    assert sentences.players_with_marks((Player("X", "X"), Player("x", "O"))) == "X, x O"


@pytest.mark.parametrize(("notation", "cell"), [(ROW, "A3"), (COLUMN, "c1"), (NUMBER, "3")])
def test_move_is_reported_by_player_and_cell(notation: Notation, cell: str) -> None:
    game = played("B2 A3")
    assert sentences.last_event(game, notation) == f"Ruby played {cell}"
    assert sentences.undone_move(game.mover(2), Square(0, 2), Rules(), notation) == f"Ruby took back {cell}"
    assert sentences.cell(played(), Square(0, 2), notation) == f"{cell}, empty"


def test_winning_line_is_named_by_its_ends() -> None:
    won = played("A1 B1 A2 B2 A3")
    assert sentences.winning_line(won, ROW) == "Winning line from A1 to A3"
    assert sentences.winning_line(played("A1 B1"), ROW) == ""
    assert sentences.winning_line(played("A1 B2 A3 A2 B1 B3 C2 C1 C3"), ROW) == ""
    column = played("A1 A2 A1 A2 A1", rules=Rules(placement=Gravity()))
    assert sentences.winning_line(column, Notation.COLUMN) == "Winning line in Column 1"


def test_only_person_in_a_game_is_addressed() -> None:
    own, answered = (played(cells, kinds=(PERSON, COMPUTER)) for cells in ("B2", "B2 A3"))
    assert sentences.last_event(own, ROW, addressed=True) == "You played B2"
    assert sentences.last_event(answered, ROW, addressed=True) == "Ruby played A3"
    assert sentences.last_event(own, ROW) == "Ann played B2"
    assert sentences.last_event(played("B2"), ROW, addressed=True) == "Ann played B2"
    assert sentences.news(own, ROW).startswith("You played B2")
    assert sentences.news(own, ROW, reviewed=True).startswith("Ann played B2")
    assert sentences.headline(answered) == "Your turn"
    assert sentences.title(answered) == "Ann's turn"
    assert sentences.headline(played(kinds=(PERSON, PERSON, COMPUTER))) == "Ann's turn"


def test_computer_thinks_in_its_turn_unless_the_game_waits() -> None:
    game = played(kinds=(COMPUTER, PERSON))
    assert sentences.headline(game) == "Ann is thinking…"
    assert sentences.headline(game, thinking=False) == "Ann's turn"
    assert sentences.not_your_turn(RUBY) == ("Ruby is thinking…", "")
    assert sentences.stopped(RUBY) == ("Ruby was stopped", "")


def test_headline_of_a_finished_game_is_its_result() -> None:
    game = played(FIRST_WINS)
    assert game.outcome
    assert sentences.headline(game) == endings.headline(game)
    assert sentences.title(game) == "Ann wins"
    assert sentences.completed(game.outcome.lines[0], Rules(), ROW) == "Completed line: A1 A2 A3"


def test_game_that_ended_without_a_move_reports_only_the_result() -> None:
    ended = Game.start(GameSetup(Rules(), played().setup.players, 1, "00011...."))
    assert sentences.news(ended, ROW) == "Ann wins!"


CELLS = """
               | B2 | B2, empty
B2             | B2 | B2, Ann, X, last move
B2 A1          | B2 | B2, Ann, X
B2 A1          | A1 | A1, Ruby, O, last move
A1 B1 A2 B2 A3 | A2 | A2, Ann, X, winning line
A1 B1 A2 B2 A3 | A3 | A3, Ann, X, last move, winning line
A1 B1 A2 B2 A3 | B2 | B2, Ruby, O
A1 B1 A2 B2 A3 | C3 | C3, empty
"""


@pytest.mark.parametrize(("cells", "cell", "description"), rows(CELLS))
def test_cell_is_described_by_its_content(cells: str, cell: str, description: str) -> None:
    assert sentences.cell(played(cells), parse(cell, Rules(), ROW), ROW) == description


def test_misere_line_is_not_called_winning() -> None:
    game = played(FIRST_WINS, rules=Rules(goal=Misere()))
    assert sentences.cell(game, Square(0, 1), ROW) == "A2, Ann, X, completed line"


@given(games())
def test_every_cell_of_every_game_is_described(game: Game) -> None:
    rules = game.setup.rules
    descriptions = [sentences.cell(game, square, ROW) for square in rules.squares]
    assert [text.split(",")[0] for text in descriptions] == [name(square, rules, ROW) for square in rules.squares]
    assert sum(text.endswith(", empty") for text in descriptions) == len(rules.squares) - len(game.moves)


def test_stones_and_discs_are_spoken_by_their_names() -> None:
    spoken = [sentences.spoken_mark(mark) for mark in (*STONES, *DISCS, "X")]
    assert spoken == ["black stone", "white stone", "red disc", "yellow disc", "X"]


@pytest.mark.parametrize(
    ("rules", "goal"),
    [
        (Rules(), "Get 3 in a row to win."),
        (Rules(15, 15, 5, line=ExactLine()), "Get 5 in a row to win. Longer lines don't count."),
        (Rules(7, 6, 4, placement=Gravity()), "Get 4 in a row to win. Columns fill from the bottom."),
        (Rules(goal=Misere()), "Get 3 in a row and you lose."),
    ],
)
def test_goal_has_one_sentence_for_each_rule(rules: Rules, goal: str) -> None:
    assert sentences.goal(rules) == goal


def test_boards_and_presets_have_names() -> None:
    assert sentences.board(Rules(7, 6)) == "7 × 6"
    assert list(variants.PRESETS) == list(PRESETS)
    assert len(set(variants.PRESETS.values())) == len(PRESETS)


@pytest.mark.parametrize(
    ("notation", "typed", "expected"),
    [
        (ROW, "b", ("Cell B…", "Keep typing, or press Escape to cancel.")),
        (ROW, "b2", ("Cell B2…", "Press Enter to play here, or Escape to cancel.")),
        (COLUMN, "B", ("Cell b…", "Keep typing, or press Escape to cancel.")),
        (BOOK, "b", ("Cell B…", "Keep typing, or press Escape to cancel.")),
    ],
)
def test_typed_cell_says_which_keys_come_next(notation: Notation, typed: str, expected: tuple[str, str]) -> None:
    assert sentences.typing(typed, Rules(), notation) == expected


def test_cell_says_that_its_mark_disappears_next() -> None:
    game = played(OPENING, rules=VANISHING)
    b2 = sentences.cell(game, Square(1, 1), Notation.ROW_LETTER)
    assert b2.endswith(f", disappears with the next move of {game.turn.name}")
    assert "disappears" not in sentences.cell(game.resign(), Square(1, 1), Notation.ROW_LETTER)


def test_person_without_a_name_is_addressed_in_a_review() -> None:
    you = Player(UNNAMED, "X")
    assert sentences.begins(you) == "You start"
    assert sentences.title(played("", you)) == sentences.YOUR_TURN
    game = played("B2", you)
    assert sentences.last_event(game, Notation.ROW_LETTER) == "You played B2"
    assert sentences.undone_move(you, Square(1, 1), Rules(), Notation.ROW_LETTER) == "You took back B2"
    assert sentences.cell(game, Square(1, 1), Notation.ROW_LETTER) == "B2, You, X, last move"
    assert sentences.players_with_marks(game.players) == "You X, Ruby O"
