from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from unicodedata import category

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.bad_files import JANE_WINS
from tictactoe_gui import wording
from tictactoe_gui.__main__ import parse
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.storage import files, paths, scores
from tictactoe_gui.storage.library import Library
from tictactoe_gui.terminal import archive, play, run
from tictactoe_gui.terminal.options import Options
from tictactoe_gui.terminal.picture import drawn

TRANSCRIPTS = sorted((Path(__file__).parent / "golden" / "terminal").glob("*.txt"))
FAMILY, FLAG, THUMB = "👨‍👩‍👧", "🇯🇵", "👍🏽"
DEFAULTS = ("",) * 4
ANN_AND_BOB = ("Ann", "", "Bob", "")


def said(typed: Iterable[str], *arguments: str, seed: int = 0) -> list[str]:
    """What the terminal says while people type these lines."""
    options = parse(["--terminal", *arguments])
    assert isinstance(options, Options)
    lines: list[str] = []
    play(options, typed, lines.append, Random(seed))
    return lines


def after_players(*cells: str) -> list[str]:
    """What is said from the first board on when Ann begins against Bob."""
    lines = said((*ANN_AND_BOB, *cells), "--first", "1")
    return lines[lines.index("Ann begins") + 1 :]


def boards(lines: list[str]) -> list[list[str]]:
    """Every board shown on 3 x 3: the lines between a blank one and that of the marks."""
    return [lines[at + 1 : at + 4] for at, line in enumerate(lines) if not line]


def transcript(path: Path) -> list[str]:
    """The recorded game, played again by what was typed in it."""
    command, *recorded = path.read_text(encoding="utf-8").splitlines()
    options = parse(command.split()[1:])
    assert isinstance(options, Options)
    lines: list[str] = []

    def typed() -> Iterator[str]:
        for line in recorded:
            if line.startswith(">"):
                lines.append(line)
                yield line[2:]

    play(options, typed(), lines.append, Random(0))
    return [command, *lines]


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=[path.stem for path in TRANSCRIPTS])
def test_a_recorded_game_reads_the_same_again(path: Path) -> None:
    assert transcript(path) == path.read_text(encoding="utf-8").splitlines()


def test_blank_answers_give_the_default_names_and_marks() -> None:
    assert "Player 1 X, Player 2 O" in said(DEFAULTS)


def test_six_players_have_six_default_marks() -> None:
    assert ", ".join(f"Player {seat + 1} {MARKS[seat]}" for seat in range(6)) in said(("",) * 12, "--players", "6")


def test_a_blank_name_and_mark_pass_over_those_that_are_taken() -> None:
    assert "Player 2 o, Player 3 △" in said(["Player 2", "o", "", "△"])
    assert "Ann O, Bob △" in said(["Ann", "O", "Bob", ""])


@pytest.mark.parametrize("name", ["Ann", "ANN", "  ann "])
def test_a_name_that_another_player_has_is_refused_and_asked_again(name: str) -> None:
    lines = said(["Ann", "", name, "Bob", ""])
    assert f"{name.strip()} is another player's name, choose a different one" in lines
    assert lines.count("Name of player 2 (blank: Player 2)") == 2
    assert "Ann X, Bob O" in lines


def test_a_name_that_cannot_be_seen_counts_as_blank() -> None:
    assert "Player 1 X, Player 2 O" in said(["\u200b", "", "", ""])


@pytest.mark.parametrize(
    ("mark", "refusal"),
    [
        ("ab", "“ab” is more than one character; a mark is one, such as X or 🦊"),
        (" ", "This mark cannot be seen; choose a visible character, such as X or 🦊"),
        ("\u200d", "This mark cannot be seen; choose a visible character, such as X or 🦊"),
        ("\x1b", "This mark cannot be seen; choose a visible character, such as X or 🦊"),
        ("_", "“_” stands for an empty cell; choose another mark, such as X or 🦊"),
        ("x", "“x” is another player's mark, choose a different one"),
        ("z" * 10_000, f"“{'z' * 20}…” is more than one character; a mark is one, such as X or 🦊"),
    ],
)
def test_a_refused_mark_alone_is_asked_again(mark: str, refusal: str) -> None:
    lines = said(["Ann", "X", "Bob", mark, "O"])
    assert refusal in lines
    assert lines.count("Mark of Bob (blank: O)") == 2
    assert lines.count("Name of player 2 (blank: Player 2)") == 1
    assert "Ann X, Bob O" in lines


def test_a_digit_is_a_mark_unless_cells_are_named_by_numbers() -> None:
    assert "Ann 7, Bob O" in said(["Ann", "7", "Bob", ""])
    assert any(line.startswith("“7” is a digit") for line in said(["Ann", "7"], "--notation", "number"))


@pytest.mark.parametrize("mark", [FAMILY, FLAG, THUMB, "é", "e\u0301", "5", "ß", "♞", " q "])
def test_one_character_is_a_mark_however_many_code_points_it_has(mark: str) -> None:
    assert f"Ann {mark.strip()}, Bob O" in said(["Ann", mark, "Bob", ""])


@pytest.mark.parametrize("name", ["A" * 200, "<b>html</b>", "{name}", "%s", "Ann Bob", "ひな", "N" * 10_000])
def test_a_name_is_shown_as_typed(name: str) -> None:
    assert f"{name} begins" in said([name, "", "", ""], "--first", "1")


def test_a_right_to_left_name_does_not_turn_the_sentence_round() -> None:
    assert "\u2068דנה\u2069 begins" in said(["דנה", "", "", ""], "--first", "1")


@pytest.mark.parametrize("name", ["A\x1b[31mB", "A\x00B", "A\x9bB"])
def test_a_name_never_commands_the_terminal(name: str) -> None:
    lines = said([name, "", "", ""], "--first", "1")
    assert f"A\ufffd{name[2:]} begins" in lines


def test_a_name_with_half_of_a_character_is_asked_for_again() -> None:
    lines = said(["A\ud800B", "Ann", "", "", ""], "--first", "1")
    assert "“A\ufffdB” has half of a character at \ufffd; type the name again" in lines
    assert "Ann begins" in lines


@pytest.mark.parametrize("name", ["A\u2028B", "A\rB", "A \t B"])
def test_white_space_in_a_name_is_a_blank(name: str) -> None:
    assert "A B begins" in said([name, "", "", ""], "--first", "1")


def test_the_player_who_begins_is_drawn() -> None:
    drawn_names = {line for seed in range(20) for line in said(ANN_AND_BOB, seed=seed) if line.endswith(" begins")}
    assert drawn_names == {"Ann begins", "Bob begins"}


@pytest.mark.parametrize(("first", "name"), [("1", "Ann"), ("2", "Bob")])
def test_the_player_who_begins_may_be_chosen(first: str, name: str) -> None:
    assert {f"{name} begins", f"Turn 1: {name} {MARKS[int(first) - 1]} to move"} <= {
        line for seed in range(20) for line in said(ANN_AND_BOB, "--first", first, seed=seed) if name in line
    }
    assert not [line for line in said(ANN_AND_BOB, "--first", first) if line.endswith("begins") and name not in line]


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


def test_undo_at_a_question_goes_back_to_the_question_before() -> None:
    lines = said(["Ann", "Z", "Bob", "undo", "undo", "Y"])
    asked = [line.partition(" (")[0] for line in lines[1:]]
    bob, ann = ["Name of player 2", "Mark of Bob"], ["Name of player 1", "Mark of Ann"]
    assert asked == [*ann, *bob, "Name of player 2", "Mark of Ann", "Name of player 2"]


def test_undo_at_the_first_question_takes_back_nothing() -> None:
    question = "Name of player 1 (blank: Player 1)"
    assert said(["undo"])[1:] == [question, "There is nothing to undo", question]


@pytest.mark.parametrize("answers", [*range(5), 6])
def test_exit_leaves_at_any_time(answers: int) -> None:
    typed = iter([*(*ANN_AND_BOB, "A1", "A2")[:answers], " Exit ", "B3"])
    said(typed)
    assert list(typed) == ["B3"]


@pytest.mark.parametrize("answers", range(7))
def test_the_end_of_input_leaves_at_any_time(answers: int) -> None:
    assert said([*ANN_AND_BOB, "A1", "A2"][:answers])[-1].startswith(("Name of", "Mark of", "Turn "))


@pytest.mark.parametrize("answers", range(6))
def test_help_helps_at_any_time_and_asks_again(answers: int) -> None:
    typed = (*ANN_AND_BOB, "A1", "A2")[:answers]
    before, after = said(typed), said((*typed, "HELP"))
    assert after == [
        *before,
        "3 in a row wins",
        "Type a cell, such as B2; cells run from A1 to C3",
        "hint names a good cell, analyse tells the value of every cell",
        "scores shows who won how often, save and a name keeps the game in a file",
        "undo takes back the last move or answer, help shows this, exit leaves",
        before[-1],
    ]


def test_the_board_has_its_width_and_height() -> None:
    lines = said(DEFAULTS, "--board", "5x3")
    assert lines[lines.index("") + 1 :][:4] == [*["_ _ _ _ _"] * 3, "Player 1 X, Player 2 O"]


def test_the_largest_board_is_drawn() -> None:
    assert said(DEFAULTS, "--board", "20x20").count(" ".join("_" * 20)) == 20


def started(rules: Rules, *marks: str) -> Game:
    return Game.start(Setup(rules, tuple(Player(f"P{seat}", mark) for seat, mark in enumerate(marks))))


def test_cells_are_separated_by_one_blank_whatever_the_marks() -> None:
    game = started(Rules(), FAMILY, FLAG)
    game = game.play(game.setup.rules.squares[0]).play(game.setup.rules.squares[1])
    assert drawn(game, Notation.ROW_LETTER) == f"{FAMILY} {FLAG} _\n_ _ _\n_ _ _"


def test_numbers_and_marks_are_aligned_right_to_the_widest_number() -> None:
    game = started(Rules(4, 3, 3), "X", "O")
    game = game.play(game.setup.rules.squares[1]).play(game.setup.rules.squares[10])
    assert drawn(game, Notation.NUMBER) == " 1  X  3  4\n 5  6  7  8\n 9 10  O 12"


@pytest.mark.parametrize("mark", [FAMILY, FLAG, THUMB, "字", "🦊"])
def test_a_mark_of_two_columns_takes_the_room_of_two_digits(mark: str) -> None:
    rules = Rules(10, 10, 5)
    game = started(rules, mark, "e\u0301").play(rules.squares[0]).play(rules.squares[1])
    assert drawn(game, Notation.NUMBER).startswith(f" {mark}   e\u0301   3   4")


def test_the_variants_are_told_at_the_start() -> None:
    rules = Rules(7, 6, 4, gravity=True, misere=True, exact=True)
    variants = ("--board", "7x6", "--line", "4", "--gravity", "--misere", "--exact")
    assert said([], *variants)[0] == f"7 × 6: {wording.goal(rules)}. Type help for help, exit to leave"


@given(st.lists(st.text(st.characters(exclude_characters="\n")) | st.sampled_from(["", "undo", "help", "A1", "B2"])))
def test_nothing_typed_breaks_the_game_or_commands_the_terminal(typed: list[str]) -> None:
    letters = set("".join(said(typed)))
    assert not [letter for letter in letters if category(letter) in {"Cc", "Cs", "Zl", "Zp"}]


ANN_AND_RUBY = ("--seats", "person,textbook")


def test_a_computer_has_a_name_and_its_moves_are_told() -> None:
    lines = said(["Ann", ""], *ANN_AND_RUBY, "--first", "2")
    assert "Ann X, Ruby O" in lines
    assert "Ruby marks B2" in lines


def test_a_computer_takes_the_name_and_mark_that_people_left() -> None:
    assert "Ruby O, Opal △" in said(["Ruby", "O"], *ANN_AND_RUBY)


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


@pytest.mark.parametrize("seed", range(6))
def test_marks_that_are_dealt_are_not_asked_for_and_x_begins(seed: int) -> None:
    lines = said(["Ann", ""], "--deal", seed=seed)
    assert not any(line.startswith("Mark of") for line in lines)
    assert ("Ann begins" in lines) == ("Ann X, Player 2 O" in lines)
    assert ("Player 2 begins" in lines) == ("Ann O, Player 2 X" in lines)


def test_marks_are_dealt_either_way() -> None:
    dealt = {"Ann begins" in said(["Ann", ""], "--deal", seed=seed) for seed in range(20)}
    assert dealt == {True, False}


def test_undo_goes_back_to_the_name_before_where_marks_are_dealt() -> None:
    assert said(["Ann", "undo"], "--deal")[-1] == "Name of player 1 (blank: Player 1)"


def test_the_same_seed_gives_the_same_game() -> None:
    games = [said([], "--seats", "random,random", "--board", "6x6", seed=seed) for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_a_hint_names_the_best_cell_and_the_turn_goes_on() -> None:
    lines = said([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "hint"], "--first", "1")
    assert lines[-2:] == ["Hint: A3 wins at once", "Turn 5: Ann X to move"]


def test_an_analysis_tells_the_value_of_every_cell() -> None:
    lines = said([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "analyse"], "--first", "1")
    assert lines[-4:] == ["wins at once: A3", "draws: B3", "loses in 2: C1 C2 C3", "Turn 5: Ann X to move"]


@pytest.mark.parametrize("word", ["hint", "analyse", "Hint "])
def test_people_may_be_called_as_commands_are(word: str) -> None:
    assert f"{word.strip()} X, Bob O" in said([word, "", "Bob", ""])


NOBODY = "No game has ended yet; whoever plays one to its end is listed here"
ANN_WINS = (*ANN_AND_BOB, "A1", "B1", "A2", "B2", "A3")


def scored() -> list[scores.Score]:
    return scores.table(Library(paths.library()))


def test_a_game_that_ended_is_kept_with_its_players_and_its_time() -> None:
    said(ANN_WINS, "--first", "1")
    assert [(score.name, score.won, score.lost, score.assisted) for score in scored()] == [
        ("Ann", 1, 0, 0),
        ("Bob", 0, 1, 0),
    ]


def test_a_game_that_was_left_is_not_kept() -> None:
    said(ANN_WINS[:-1], "--first", "1")
    assert scored() == []


def test_a_game_can_be_kept_out_of_the_library() -> None:
    said(ANN_WINS, "--first", "1", "--no-record")
    assert scored() == []


@pytest.mark.parametrize("help_wanted", ["hint", "analyse"])
def test_a_game_with_help_is_kept_as_such(help_wanted: str) -> None:
    said([*ANN_WINS[:-1], help_wanted, ANN_WINS[-1]], "--first", "1", "--seed", "1")
    assert [score.assisted for score in scored()] == [1, 1]


def test_scores_can_be_seen_during_a_game() -> None:
    said(ANN_WINS, "--first", "1")
    lines = said([*ANN_AND_BOB, "scores"])
    assert [line.split() for line in lines[-4:-1]] == [
        ["Player", "Points", "Played", "Won", "Drawn", "Lost", "Streak"],
        ["1", "Ann", "3", "1", "1", "0", "0", "1", "win"],
        ["2", "Bob", "0", "1", "0", "0", "1", "1", "loss"],
    ]


def test_columns_of_scores_end_below_one_another_whatever_the_names_are() -> None:
    said(["漢字", "", "Bob", "", *ANN_WINS[4:]], "--first", "1")
    title, *rows = said([*ANN_AND_BOB, "scores"])[-4:-1]
    ends = [title.index("Points") + len("Points")] * 2
    assert [row.index(f"{points}  ") + 1 + wide for row, points, wide in zip(rows, "30", (2, 0), strict=True)] == ends


def test_before_the_first_game_the_scores_say_so() -> None:
    assert said([*ANN_AND_BOB, "scores"])[-2] == NOBODY


def test_a_library_that_cannot_be_used_costs_the_record_only() -> None:
    paths.library().mkdir(parents=True)
    trouble = f"The library of games {paths.library()} cannot be used: there is a folder in its place"
    assert said(ANN_WINS, "--first", "1")[-2:] == ["Ann wins", trouble]
    assert said([*ANN_AND_BOB, "scores"])[-2] == trouble


DAMAGED = "The library of games was damaged; a new one was begun, the old one is kept as "


@pytest.fixture
def damaged() -> None:
    """A library that is none."""
    paths.library().parent.mkdir(parents=True)
    paths.library().write_bytes(b"no library" * 1000)


@pytest.mark.usefixtures("damaged")
def test_a_damaged_library_is_set_aside_and_the_game_is_in_the_new_one() -> None:
    assert said(ANN_WINS, "--first", "1")[-1].startswith(DAMAGED)
    assert scored()[0].won == 1


@pytest.mark.usefixtures("damaged")
def test_scores_typed_in_a_game_tell_where_a_damaged_library_is() -> None:
    told, nobody = said([*ANN_AND_BOB, "scores"])[-3:-1]
    assert (told.startswith(DAMAGED), nobody) == (True, NOBODY)


@pytest.mark.usefixtures("damaged")
def test_scores_by_themselves_tell_it_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    options = parse(["--scores"])
    assert not isinstance(options, str)
    assert run(options) == 0
    told = capsys.readouterr()
    assert (told.err.startswith(DAMAGED), told.out) == (True, f"{NOBODY}\n")


@pytest.mark.parametrize(
    ("name", "cut"), [("A" * 60, "A" * 29 + "…"), ("漢" * 20, "漢" * 14 + "…"), ("B" * 30, "B" * 30)]
)
def test_a_long_name_is_cut_in_the_scores(name: str, cut: str) -> None:
    said([name, "", "Bob", "", *ANN_WINS[4:]], "--first", "1")
    board, _trouble = archive.scores()
    assert board.splitlines()[1].split()[1] == cut
    assert max(map(len, board.splitlines())) <= 80


def test_the_scores_of_one_board_are_shown_without_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    said(ANN_WINS, "--first", "1")
    for arguments in (["--scores"], ["--scores", "--board", "3x3"], ["--scores", "--board", "4x4"]):
        options = parse(arguments)
        assert not isinstance(options, str)
        assert run(options) == 0
    everywhere, here, elsewhere = capsys.readouterr().out.strip().partition("\nNo such game has ended yet")
    assert everywhere.count("Ann") == 2
    assert (here.strip(), elsewhere) == ("No such game has ended yet", "")


def test_the_streaks_of_one_board_are_those_of_its_games() -> None:
    said(ANN_WINS, "--first", "1")
    said([*ANN_AND_BOB, "A1", "B1", "A2", "B2", "A4", "B3"], "--first", "1", "--board", "4x4", "--line", "3")
    board, _trouble = archive.scores(Rules())
    assert board.splitlines()[1].endswith("1 win")


def test_scores_that_cannot_be_read_are_a_sentence_and_status_1(capsys: pytest.CaptureFixture[str]) -> None:
    paths.library().mkdir(parents=True)
    options = parse(["--scores"])
    assert not isinstance(options, str)
    assert run(options) == 1
    assert capsys.readouterr().err.endswith("cannot be used: there is a folder in its place\n")


def test_numbers_of_three_digits_stand_below_one_another() -> None:
    rows = drawn(started(Rules(10, 10, 5), "X", "O"), Notation.NUMBER).splitlines()
    assert {len(row) for row in rows} == {39}


def saved_to(path: Path, game: Game) -> str:
    files.save(path, game)
    return str(path)


def test_a_game_from_a_file_goes_on_where_it_was_left(tmp_path: Path) -> None:
    lines = said(["A3"], saved_to(tmp_path / "game.ttt", JANE_WINS.at(4)))
    assert lines[1:8] == [*("John marks B2", "", "X X _", "O O _", "_ _ _", "Jane X, John O", "Turn 5: Jane X to move")]
    assert lines[-2:] == ["The line: A1 A2 A3", "Jane wins"]


def test_a_game_from_a_file_that_had_ended_is_shown_with_its_end_and_not_kept_again(tmp_path: Path) -> None:
    typed = iter(["A3"])
    lines = said(typed, saved_to(tmp_path / "game.ttt", JANE_WINS))
    assert lines[1:] == [
        *("Jane marks A3", "", "X X X", "O O _", "_ _ _", "Jane X, John O", "The line: A1 A2 A3", "Jane wins")
    ]
    assert (list(typed), scored()) == (["A3"], [])


def test_a_resignation_in_a_file_is_told(tmp_path: Path) -> None:
    assert said([], saved_to(tmp_path / "game.ttt", JANE_WINS.at(2).resign()))[-1] == "John wins: Jane resigned"


def test_a_game_that_goes_on_and_ends_is_kept(tmp_path: Path) -> None:
    said(["A3"], saved_to(tmp_path / "game.ttt", JANE_WINS.at(4)))
    assert [(score.name, score.won) for score in scored()] == [("Jane", 1), ("John", 0)]


def test_a_game_is_saved_in_the_middle_and_the_turn_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "my game.ttt"
    lines = said([*ANN_AND_BOB, "B2", f"SAVE {file}"], "--first", "1")
    assert lines[-2:] == ["my game.ttt was saved", "Turn 2: Bob O to move"]
    assert files.load(file).moves == (Square(1, 1),)


def test_saving_asks_for_a_name() -> None:
    lines = said([*ANN_AND_BOB, "save"], "--first", "1")
    assert lines[-2:] == ["Type save and a file's name, such as save Ann-Bob.ttt", "Turn 1: Ann X to move"]


@pytest.mark.parametrize(("reply", "told"), [("yes", "game.ttt was saved"), ("", "game.ttt was not saved")])
def test_saving_asks_before_a_file_is_replaced(tmp_path: Path, reply: str, told: str) -> None:
    file = saved_to(tmp_path / "game.ttt", JANE_WINS)
    lines = said([*ANN_AND_BOB, f"save {file}", reply], "--first", "1")
    assert lines[-3:] == ["game.ttt is there already; type yes to replace it", told, "Turn 1: Ann X to move"]
    assert (files.load(tmp_path / "game.ttt") == JANE_WINS) == (reply == "")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("game.txt", "“.txt” is not the ending of a game's file; choose .ttt, .sgf or .psq"),
        ("nowhere/game.ttt", "game.ttt was not saved: its folder is not there; choose another one"),
        ("g\0.ttt", "g .ttt was not saved: Invalid argument"),
        (f"{'g' * 300}.ttt", f"{'g' * 60}… was not saved: the name is too long; choose a shorter one"),
    ],
)
def test_a_game_that_cannot_be_saved_goes_on(tmp_path: Path, name: str, told: str) -> None:
    lines = said([*ANN_AND_BOB, f"save {tmp_path / name}"], "--first", "1")
    assert lines[-2:] == [told, "Turn 1: Ann X to move"]


def test_a_file_is_saved_in_the_user_s_home(home: Path) -> None:
    said([*ANN_AND_BOB, "save ~/game.ttt"])
    assert (home / "game.ttt").exists()
