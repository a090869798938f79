import pytest
from hypothesis import given

from tests.strategies import games
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare, name, parse
from tictactoe_gui.mnk.player import (
    DISCS,
    MARKS,
    PERSON,
    STONES,
    BadMark,
    MarkFault,
    Player,
    PlayerKind,
    check_mark,
)
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.mnk.rules import PRESETS, Rules, Square
from tictactoe_gui.player_names import BadName, NameTaken
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import endings, sentences, titles

ROW, COLUMN, NUMBER = Notation.ROW_LETTER, Notation.COLUMN_LETTER, Notation.NUMBER
LONG_NAME = "Wolfeschlegelsteinhausenbergerdorff " * 4 + "the Fifth and the Last"


def played(cells: str = "", *names: str, rules: Rules | None = None) -> Game:
    """Return a game between Jane, John and others after these moves."""
    rules = rules or Rules()
    players = map(Player, names or ("Jane", "John", "Cem")[: rules.players], MARKS)
    game = Game.start(GameSetup(rules, tuple(players)))
    for cell in cells.split():
        game = game.play(parse(cell, rules, ROW))
    return game


def refused(game: Game, text: str, notation: Notation = ROW) -> str:
    """Return the message when this text is typed as a move."""
    rules = game.setup.rules
    with pytest.raises((IllegalMove, UnknownSquare)) as caught:
        game.play(parse(text, rules, notation))
    return str(sentences.refusal(caught.value, rules, notation))


def ended(game: Game) -> str:
    assert game.outcome
    return endings.ending(game, game.outcome)


@pytest.mark.parametrize(
    ("notation", "text", "cell"), [(ROW, "b2", "B2"), (COLUMN, "B2", "b2"), (NUMBER, "5", "5"), (ROW, " b2 ", "B2")]
)
def test_refusal_names_the_taken_cell(notation: Notation, text: str, cell: str) -> None:
    assert refused(played("B2"), text, notation) == f"{cell} is taken. Choose an empty cell."


@pytest.mark.parametrize(
    ("notation", "text", "cells"),
    [
        (ROW, "D9", "A1 to C3"),
        (ROW, "Ä1", "A1 to C3"),
        (ROW, "1A", "A1 to C3"),
        (ROW, "hello", "A1 to C3"),
        (COLUMN, "d9", "a1 to c3"),
        (NUMBER, "10", "1 to 9"),
        (NUMBER, "A1", "1 to 9"),
    ],
)
def test_missing_cell_is_refused_with_the_range(notation: Notation, text: str, cells: str) -> None:
    assert refused(played(), text, notation) == f"“{text}” isn't a cell on this board. Cells run from {cells}."


def test_range_of_cells_says_where_the_rows_of_books_begin() -> None:
    sentence = "“D4” isn't a cell on this board. Cells run from A1 at the bottom left to C3 at the top right."
    assert refused(played(), "D4", Notation.BOOK) == sentence


@pytest.mark.parametrize(("notation", "text", "named"), [(ROW, "p8", "P8"), (COLUMN, "P8", "p8"), (NUMBER, "a1", "A1")])
def test_missing_cell_is_named_as_cells_are(notation: Notation, text: str, named: str) -> None:
    assert refused(played(), text, notation).startswith(f"“{named}” isn't a cell")


def test_range_of_cells_fits_the_board() -> None:
    assert refused(played(rules=Rules(20, 10)), "Z1").endswith(" Cells run from A1 to J20.")


def test_blanks_around_an_invalid_cell_are_dropped() -> None:
    assert refused(played(), "  D9 ").startswith("“D9” isn't ")


@pytest.mark.parametrize("text", ["", "   "])
def test_empty_input_is_answered_with_an_example(text: str) -> None:
    assert refused(played(), text) == "Type a cell, such as B2. Cells run from A1 to C3."


def test_long_input_is_shortened() -> None:
    assert refused(played(), "A" * 5000) == f"“{'A' * 20}…” isn't a cell on this board. Cells run from A1 to C3."


def test_square_off_the_board_is_named_by_row_and_column() -> None:
    with pytest.raises(IllegalMove) as caught:
        played().play(Square(3, 8))
    assert sentences.refusal(caught.value, Rules(), ROW) == (
        "Row 4, column 9 isn't on this board",
        "Cells run from A1 to C3.",
    )


@pytest.mark.parametrize(("notation", "column"), [(ROW, "2"), (COLUMN, "b"), (NUMBER, "2")])
def test_refusal_names_the_full_column(notation: Notation, column: str) -> None:
    game = played("A2 A2 A2", rules=Rules(gravity=True))
    with pytest.raises(IllegalMove) as caught:
        game.play(Square(2, 1))
    refusal = sentences.refusal(caught.value, game.setup.rules, notation)
    assert refusal == (f"Column {column} is full", "Choose another column.")


def test_move_after_the_end_is_refused() -> None:
    assert refused(played("A1 B1 A2 B2 A3"), "C3") == "The game is over. Start a new game to play again."


@pytest.mark.parametrize(
    ("mark", "sentence"),
    [
        ("XY", "“XY” is too long. Use one character, such as X or 🦊."),
        (" ", "This mark is invisible. Use a visible mark, such as X or 🦊."),
        ("\u200d", "This mark is invisible. Use a visible mark, such as X or 🦊."),
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


def test_every_mark_fault_has_a_message() -> None:
    assert len({sentences.mark_refusal("?", fault) for fault in MarkFault}) == len(MarkFault)


def test_taken_name_is_refused() -> None:
    assert sentences.refusal(NameTaken("Jane"), Rules(), ROW) == ("“Jane” is already taken", "")


def test_name_with_an_unpaired_surrogate_is_refused() -> None:
    refusal = sentences.refusal(BadName("Ann\ud83e"), Rules(), ROW)
    assert refusal == ("“Ann\ufffd” contains an invalid character", "Type the name again.")


def test_other_errors_keep_their_own_text() -> None:
    with pytest.raises(ValueError, match="k must be") as caught:
        Rules(k=2)
    assert sentences.refusal(caught.value, Rules(), ROW) == ("k must be between 3 and 3, got 2", "")


def test_win_names_the_winner() -> None:
    assert ended(played("A1 B1 A2 B2 A3")) == "Jane wins"


def test_draw_is_reported() -> None:
    assert ended(played("A1 A2 A3 B2 B1 B3 C2 C1 C3")) == "It's a draw"


def test_misere_loss_is_reported_with_its_cause() -> None:
    assert ended(played("A1 B1 A2 B2 A3", rules=Rules(misere=True))) == "John wins: Jane completed a line"


def test_misere_loss_among_three_is_a_shared_win() -> None:
    game = played("A1 B1 C1 A2 B2 D1 A3", rules=Rules(4, 4, 3, players=3, misere=True))
    assert ended(game) == "John and Cem win: Jane completed a line"


def test_resignation_is_reported() -> None:
    assert ended(played("B2").resign()) == "Jane wins: John resigned"


def test_resignation_in_misere_is_reported_as_a_resignation() -> None:
    assert ended(played("B2", rules=Rules(misere=True)).resign()) == "Jane wins: John resigned"


def test_resignation_among_three_is_a_shared_win() -> None:
    assert ended(played("B2", rules=Rules(4, 4, 4, players=3)).resign()) == "Jane and Cem win: John resigned"


def test_more_than_two_winners_are_shown_as_a_list() -> None:
    game = played("", "Ann", "Bob", "Cem", "Dan", rules=Rules(4, 4, 4, players=4)).resign()
    assert ended(game) == "Bob, Cem and Dan win: Ann resigned"


STRANGE_NAMES = [LONG_NAME, "<b>html</b>", "Tom & Jerry", "{name}", "%s %d", "\\n", "🦊 Fox", "Zoë", "漢字"]


@pytest.mark.parametrize("typed", STRANGE_NAMES)
def test_name_is_shown_as_plain_text(typed: str) -> None:
    game = played("A1 B1 A2 B2 A3", typed, "John")
    assert ended(game) == f"{typed} wins"
    assert sentences.headline(game.at(1)) == "John's turn"
    assert sentences.begins(game.setup.players[0]) == f"{typed} starts"
    assert sentences.marks(game.setup.players[0], Square(0, 0), Rules(), ROW) == f"{typed} played A1"


@pytest.mark.parametrize("typed", ["שרה", "مريم", "Ann שרה", "٣"])
def test_right_to_left_name_keeps_the_sentence_in_order(typed: str) -> None:
    assert ended(played("A1 B1 A2 B2 A3", typed, "John")) == f"\u2068{typed}\u2069 wins"
    assert endings.names([Player("Ann", "X"), Player(typed, "O")]) == f"Ann and \u2068{typed}\u2069"


def test_start_of_a_game_names_the_first_player() -> None:
    game = played()
    assert sentences.last_event(game, ROW) == "Jane starts"
    assert sentences.headline(game) == "Jane's turn"
    assert sentences.turn(game) == "Turn 1: Jane X"
    assert sentences.news(game, ROW) == "Jane starts. Jane's turn"


def test_mark_equal_to_the_name_is_shown_once() -> None:
    players = Player("X", "X"), Player("x", "O")
    assert sentences.players_with_marks(players) == "X, x O"


@pytest.mark.parametrize(("notation", "cell"), [(ROW, "A3"), (COLUMN, "c1"), (NUMBER, "3")])
def test_move_is_reported_by_player_and_cell(notation: Notation, cell: str) -> None:
    game = played("B2 A3")
    assert sentences.last_event(game, notation) == f"John played {cell}"
    assert sentences.undone_move(game.mover(2), Square(0, 2), Rules(), notation) == f"John took back {cell}"


def test_person_who_plays_a_computer_is_addressed() -> None:
    game = game_of_kinds(PERSON, PlayerKind("expert"))
    own, answered = game.play(Square(1, 1)), game.play(Square(1, 1)).play(Square(0, 2))
    assert sentences.last_event(own, ROW, addressed=True) == "You played B2"
    assert sentences.last_event(answered, ROW, addressed=True) == "P1 played A3"
    assert sentences.last_event(own, ROW) == "P0 played B2"
    assert sentences.news(own, ROW).startswith("You played B2")
    assert sentences.news(own, ROW, reviewed=True).startswith("P0 played B2")


def test_two_people_are_not_addressed() -> None:
    assert sentences.last_event(played("B2"), ROW, addressed=True) == "Jane played B2"


def test_headline_of_a_finished_game_is_its_result() -> None:
    game = played("A1 B1 A2 B2 A3")
    assert sentences.headline(game) == endings.headline(game)
    assert sentences.title(game) == "Jane wins"


def test_completed_line_lists_its_cells_in_order() -> None:
    game = played("A1 B1 A2 B2 A3")
    assert game.outcome
    assert sentences.completed(game.outcome.lines[0], Rules(), ROW) == "Completed line: A1 A2 A3"


def test_all_marks_are_listed() -> None:
    assert sentences.players_with_marks(played().setup.players) == "Jane X, John O"


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
def test_cell_is_described_by_its_content(cells: str, cell: str, description: str) -> None:
    assert sentences.cell(played(cells), parse(cell, Rules(), ROW), ROW) == description


def test_stones_and_discs_are_spoken_by_their_names() -> None:
    spoken = [titles.spoken_mark(mark) for mark in (*STONES, *DISCS, "X")]
    assert spoken == ["black stone", "white stone", "red disc", "yellow disc", "X"]


def test_misere_line_is_not_called_winning() -> None:
    game = played("A1 B1 A2 B2 A3", rules=Rules(misere=True))
    assert sentences.cell(game, Square(0, 1), ROW) == "A2, Jane, X, completed line"


def test_cell_is_described_in_the_chosen_notation() -> None:
    assert sentences.cell(played(), Square(0, 2), COLUMN) == "c1, empty"
    assert sentences.cell(played(), Square(0, 2), NUMBER) == "3, empty"


@given(games())
def test_messages_keep_any_name_in_the_headline(game: Game) -> None:
    taken = sentences.refusal(NameTaken(game.turn.name), game.setup.rules, ROW)
    assert game.turn.name in taken.headline
    assert sentences.stopped(game.turn).headline.endswith(" was stopped")
    assert sentences.stopped(game.turn).detail == ""


def test_message_joins_headline_and_detail() -> None:
    assert str(phrases.Message("Paused")) == "Paused"
    assert str(phrases.Message("A1 is taken", "Choose another.")) == "A1 is taken. Choose another."
    assert str(phrases.Message("Ruby is thinking…").followed_by("Wait.")) == "Ruby is thinking… Wait."


@given(games())
def test_every_cell_of_every_game_is_described(game: Game) -> None:
    rules = game.setup.rules
    descriptions = [sentences.cell(game, square, ROW) for square in rules.squares]
    assert [text.split(",")[0] for text in descriptions] == [name(square, rules, ROW) for square in rules.squares]
    assert sum(text.endswith(", empty") for text in descriptions) == len(rules.squares) - len(game.moves)


@pytest.mark.parametrize(
    ("rules", "goal"),
    [
        (Rules(), "Get 3 in a row to win."),
        (Rules(15, 15, 5, exact=True), "Get 5 in a row to win. Longer rows don't count."),
        (Rules(7, 6, 4, gravity=True), "Get 4 in a row to win. Marks drop to the bottom."),
        (Rules(misere=True), "Get 3 in a row and you lose."),
    ],
)
def test_goal_has_one_sentence_for_each_rule(rules: Rules, goal: str) -> None:
    assert sentences.goal(rules) == goal


def test_every_preset_has_a_translatable_text() -> None:
    assert list(titles.PRESETS) == list(PRESETS)
    assert len(set(titles.PRESETS.values())) == len(PRESETS)


def game_of_kinds(*kinds: PlayerKind) -> Game:
    players = tuple(Player(f"P{seat}", MARKS[seat], kind) for seat, kind in enumerate(kinds))
    return Game.start(GameSetup(Rules(5, 5, 4, len(kinds)), players))


def test_only_person_in_a_game_is_addressed() -> None:
    ruby = PlayerKind("expert")
    assert sentences.headline(game_of_kinds(PERSON, ruby)) == "Your turn"
    assert sentences.headline(game_of_kinds(PERSON, PERSON, ruby)) == "P0's turn"
    assert sentences.title(game_of_kinds(PERSON, ruby)) == "P0's turn"


def test_computer_thinks_in_its_turn_unless_the_game_waits() -> None:
    game = game_of_kinds(PlayerKind("expert"), PERSON)
    assert sentences.headline(game) == "P0 is thinking…"
    assert sentences.headline(game, thinking=False) == "P0's turn"


def test_board_is_named_by_width_and_height() -> None:
    assert sentences.board(Rules(7, 6)) == "7 × 6"


def test_default_names_count_from_1() -> None:
    assert [phrases.default_name(seat) for seat in range(6)] == [f"Player {number}" for number in range(1, 7)]


def test_taken_default_name_is_replaced_by_the_next() -> None:
    assert phrases.default_name(0, ["player 1", " PLAYER 2 "]) == "Player 3"
    assert phrases.default_name(5, [f"Player {number}" for number in range(6, 11)]) == "Player 11"


def test_earlier_position_is_named_by_its_move_number() -> None:
    assert sentences.EARLIER_MOVE.format(ply=3, moves=7) == "Move 3 of 7"


@pytest.mark.parametrize("fault", [MarkFault.TOO_LONG, MarkFault.INVISIBLE, MarkFault.EMPTY_CELL])
def test_suggested_marks_are_not_taken(fault: MarkFault) -> None:
    assert sentences.mark_refusal("ab", fault).detail.endswith(" such as X or 🦊.")
    assert sentences.mark_refusal("ab", fault, ["x", "O", "🦊"]).detail.endswith(" such as △ or 🐱.")


def test_game_that_ended_without_a_move_reports_only_the_result() -> None:
    players = (Player("Jane", "X"), Player("John", "O"))
    assert sentences.news(Game.start(GameSetup(Rules(), players, 1, "00011....")), ROW) == "Jane wins!"


@pytest.mark.parametrize(
    ("notation", "typed", "expected"),
    [
        (ROW, "b", ("Cell B…", "Keep typing, or press Escape to cancel.")),
        (ROW, "b2", ("Cell B2…", "Press Enter to play here, or Escape to cancel.")),
        (Notation.COLUMN_LETTER, "B", ("Cell b…", "Keep typing, or press Escape to cancel.")),
        (Notation.BOOK, "b", ("Cell B…", "Keep typing, or press Escape to cancel.")),
    ],
)
def test_typed_cell_says_which_keys_come_next(notation: Notation, typed: str, expected: tuple[str, str]) -> None:
    assert sentences.typing(typed, Rules(), notation) == expected
