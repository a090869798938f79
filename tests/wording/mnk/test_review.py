import pytest

from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.review.decisive import DecisiveMistake
from tictactoe_gui.opponents.review.facts import (
    AllowedFork,
    AllowedSequence,
    CompletedLine,
    Fact,
    GaveAwayWin,
    LetWin,
    MissedBlock,
    MissedWin,
    OpenedCell,
    OutPlayed,
    RanOutOfMoves,
    Resigned,
    WorseLength,
)
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.wording.mnk import review
from tictactoe_gui.wording.mnk.review import VERDICTS

RUBY = Player("Ruby", "O", PlayerKind(level="expert"))
BOB = Player("Bob", "O")
NORMAL, GOMOKU = Rules(), Rules(15, 15, 5)
MOVES = "A1 B2 A3 C1 C3"
"""Ann's third move is C3."""


def cells(names: str) -> tuple[Square, ...]:
    return tuple(parse(name, GOMOKU, Notation.ROW_LETTER) for name in names.split())


def cell(name: str) -> Square:
    return cells(name)[0]


def game(opponent: Player = RUBY, rules: Rules = NORMAL, moves: str = MOVES) -> Game:
    return Game(GameSetup(rules, (Player("Ann", "X"), opponent)), cells(moves))


def reviewed(reason: Fact | None, better: str = "", before: Value | None = Value.DRAW, ply: int = 5) -> MoveReview:
    return MoveReview(ply, Standing(before), Standing(Value.LOSS), Verdict.MISTAKE, cells(better), reason)


LINE = cells("A1 B2 C3")
MISSED_BLOCK = MissedBlock(1, cell("A2"), (LINE,))
MISSED_WIN = MissedWin(cells("A2"), (LINE,))
OPENED = OpenedCell(1, cell("B3"), (LINE,))
OPENED_B3 = "It let Ruby complete a line above it."
ONE_AFTER_ANOTHER = "After B1, Ruby wins with one threat after another."
REASONS = [
    (MissedWin(cells("A2 B3"), (LINE,)), "You could have won at once with A2 or B3."),
    (MISSED_BLOCK, "It didn't block Ruby at A2."),
    (OPENED, OPENED_B3),
    (AllowedFork(1, cell("B2"), cells("A2 C2"), (LINE,)), "It let Ruby threaten A2 and C2 at once."),
    (AllowedSequence(1, cells("B3 A2"), 3, is_forced=True), "After C3, Ruby wins with one threat after another."),
    (CompletedLine((LINE,)), "It completed a line."),
    (RanOutOfMoves(None, None, 4), "It left you no way to avoid a line."),
    (RanOutOfMoves(None, cell("A2"), 2), "It allowed A2, which leaves only moves that complete a line."),
    (RanOutOfMoves(1, cell("A2"), 3), "It allowed A2, which leaves only moves that let Ruby complete a line."),
    (GaveAwayWin(cell("A2"), (), (), 3), "You could have won with A2."),
    (
        GaveAwayWin(cell("A2"), cells("B1 B3"), (LINE,), 3),
        "You could have won with A2. It threatens B1 and B3 at once.",
    ),
    (LetWin(1), "It let Ruby win."),
    (OutPlayed(None), "It let Ruby force a win."),
    (OutPlayed(5), "It let Ruby force a win in 3 moves."),
]


def explained(found: MoveReview, shown: Game | None = None) -> str:
    return review.explanation(shown or game(), found, Notation.ROW_LETTER)


@pytest.mark.parametrize(("reason", "text"), REASONS)
def test_mistake_is_explained_to_the_only_person(reason: Fact, text: str) -> None:
    assert explained(reviewed(reason)) == text


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (MISSED_WIN, "Ann could have won at once with A2."),
        (RanOutOfMoves(None, None, 4), "It left Ann no way to avoid a line."),
    ],
)
def test_two_people_are_named(reason: Fact, text: str) -> None:
    assert explained(reviewed(reason), game(BOB)) == text


@pytest.mark.parametrize(
    ("reason", "better", "before", "text"),
    [
        (LetWin(1), "A2", Value.DRAW, "It let Ruby win. A2 would have kept the draw."),
        (LetWin(1), "A2 B1", Value.WIN, "It let Ruby win. A2 or B1 would have won."),
        (LetWin(1), "A2 B1 B3 C2", None, "It let Ruby win. A2, B1 or B3 would probably have stopped it."),
        (MISSED_WIN, "A2 B1", Value.WIN, "You could have won at once with A2."),
        (OPENED, "A2 C2", None, f"{OPENED_B3} A2 or C2 would have avoided it."),
        (OPENED, "A2 C2", Value.DRAW, f"{OPENED_B3} A2 or C2 would have avoided it."),
        (CompletedLine((LINE,)), "A2 C2", None, "It completed a line. A2 or C2 would have avoided it."),
        (MISSED_BLOCK, "A2", None, "It didn't block Ruby at A2. A2 would have blocked the line."),
        (MISSED_BLOCK, "A2", Value.LOSS, "It didn't block Ruby at A2. A2 would have held out longer."),
    ],
)
def test_better_moves_follow_the_reason_unless_they_are_it(
    reason: Fact, better: str, before: Value | None, text: str
) -> None:
    assert explained(reviewed(reason, better, before)) == text


@pytest.mark.parametrize(
    ("moves", "reply", "threats", "text"),
    [
        ("A1 H4 A3 H5 A5 H6 A7", "H7", "H3 H8", "It didn't stop Ruby's open three."),
        ("A1 H4 A3 H5 A5 H7 A7", "H6", "H3 H8", "It didn't stop Ruby's open three."),
        ("A1 H2 A3 H4 A5 H6 A7 H8 A9", "H5", "H3 H7", "It let Ruby threaten H3 and H7 at once."),
    ],
)
def test_open_three_can_become_an_open_four(moves: str, reply: str, threats: str, text: str) -> None:
    shown = game(rules=GOMOKU, moves=moves)
    fork = AllowedFork(1, cell(reply), cells(threats), ())
    found = reviewed(fork, ply=len(shown.moves))
    assert explained(found, shown) == text


def decisive(found: MoveReview, shown: Game, *, is_proved: bool = True) -> str:
    return review.decisive(shown, DecisiveMistake(found, is_proved), Notation.ROW_LETTER)


def test_decisive_move_is_named_with_its_number() -> None:
    found = reviewed(LetWin(1), "C2")
    assert decisive(found, game()) == "Move 5, C3, lost. It let Ruby win. C2 would have kept the draw."
    assert decisive(found, game(BOB)) == "Move 5, C3, lost. It let Bob win. C2 would have kept the draw."
    assert decisive(reviewed(None), game()) == "Move 5, C3, lost."


@pytest.mark.parametrize(
    ("sequence", "reason"),
    [
        (AllowedSequence(1, cells("C3 A2 C1"), 3, is_forced=True), "After B1, Ruby makes two lines at once."),
        (AllowedSequence(1, cells("C3 A2 C1"), 3, is_forced=False), ONE_AFTER_ANOTHER),
        (AllowedSequence(1, cells("C3 A2 C1"), 5, is_forced=True), ONE_AFTER_ANOTHER),
        (AllowedSequence(1, cells("C3 A2 B3"), 3, is_forced=True), ONE_AFTER_ANOTHER),
    ],
)
def test_only_a_forced_sequence_that_ends_so_is_said_to_make_two_lines(sequence: Fact, reason: str) -> None:
    assert explained(reviewed(sequence, ply=3), game(moves="A1 A3 B1")) == reason


@pytest.mark.parametrize(
    ("after", "reason", "text"),
    [
        (Standing(None, -50), None, "Move 5, C3, probably lost. C2 looks better."),
        (Standing(Value.LOSS), LetWin(1), "Move 5, C3, probably lost. It let Ruby win. C2 looks better."),
    ],
)
def test_unproved_mistake_is_called_likely(after: Standing, reason: Fact | None, text: str) -> None:
    found = MoveReview(5, Standing(None, 20), after, Verdict.INACCURACY, cells("C2"), reason)
    assert decisive(found, game(), is_proved=False) == text


def test_resignation_that_was_probably_too_early_names_no_cell() -> None:
    found = MoveReview(6, Standing(None, 20), Standing(Value.LOSS), Verdict.INACCURACY, cells("C2"))
    text = "Ruby resigned, but the game was probably not lost. C2 looks better."
    assert decisive(found, game().resign(), is_proved=False) == text


def test_resignation_has_no_number_but_a_missed_win_has() -> None:
    resigned = game().resign()
    assert decisive(reviewed(Resigned(), "B1", ply=6), resigned).startswith("Ruby resigned, but the game was not lost.")
    missed = "Move 5, C3, lost. You could have won with A2."
    assert decisive(reviewed(GaveAwayWin(cell("A2"), (), (), 3)), game()) == missed


@pytest.mark.parametrize("verdict", sorted({*Verdict} - {Verdict.ONLY_MOVE, Verdict.FORCED}))
def test_line_about_a_move_has_its_number_and_verdict(verdict: Verdict) -> None:
    found = MoveReview(2, Standing(Value.DRAW), Standing(Value.DRAW), verdict)
    assert review.move(game(), found, Notation.ROW_LETTER) == f"2. Ruby played B2: {VERDICTS[verdict]}"


def test_line_about_the_only_good_move_says_that_it_had_to_be_played() -> None:
    standing = Standing(Value.DRAW)
    yours, theirs = (MoveReview(ply, standing, standing, Verdict.ONLY_MOVE) for ply in (1, 2))
    assert review.move(game(), yours, Notation.ROW_LETTER) == "1. Ann played A1. You had to play it."
    assert review.move(game(), theirs, Notation.ROW_LETTER) == "2. Ruby played B2. Ruby had to play it."


def test_line_about_a_resignation_has_no_cell() -> None:
    found, resigned = reviewed(Resigned(), "B1", ply=6), game().resign()
    assert review.move(resigned, found, Notation.ROW_LETTER) == explained(found, resigned)
    assert review.move(resigned, reviewed(None, ply=6), Notation.ROW_LETTER) == ""


@pytest.mark.parametrize(
    ("value", "text"),
    [(Value.WIN, "A2 or B1 would have won sooner."), (Value.LOSS, "A2 or B1 would have held out longer.")],
)
def test_move_with_the_same_value_differs_in_length(value: Value, text: str) -> None:
    standing = Standing(value)
    found = MoveReview(5, standing, standing, Verdict.INACCURACY, cells("A2 B1"), WorseLength())
    assert explained(found) == text


ENDED = MoveReview(5, Standing(Value.LOSS), Standing(Value.LOSS), Verdict.BLUNDER, cells("A2"), MISSED_BLOCK)
EARLIER = MoveReview(3, Standing(None, 20), Standing(Value.LOSS), Verdict.INACCURACY, cells("C2"), LetWin(1))
OPENS = MoveReview(5, Standing(Value.LOSS), Standing(Value.LOSS), Verdict.BLUNDER, cells("A2"), OPENED)
COMPLETED = MoveReview(5, Standing(Value.LOSS), Standing(Value.LOSS), Verdict.BLUNDER, (), CompletedLine((LINE,)))


PROVED = reviewed(LetWin(1), "C2", ply=3)
FIRST_CAUSE = "Move 3, A3, lost. It let Ruby win. C2 would have kept the draw."
EARLIER_CAUSE = "Move 3, A3, probably lost. It let Ruby win. C2 looks better."


@pytest.mark.parametrize(
    ("mistake", "ending", "text"),
    [
        (PROVED, ENDED, f"{FIRST_CAUSE} Move 5, C3, then left A2 open."),
        (PROVED, OPENS, f"{FIRST_CAUSE} Move 5, C3, then opened the space above it."),
        (PROVED, COMPLETED, f"{FIRST_CAUSE} Move 5, C3, then completed a line."),
        (EARLIER, ENDED, f"Move 5, C3, left A2 open. {EARLIER_CAUSE}"),
        (OPENS, OPENS, "Move 5, C3, opened the space above it. A2 would have held out longer."),
        (ENDED, ENDED, "Move 5, C3, left A2 open. A2 would have held out longer."),
    ],
)
def test_move_that_ended_the_game_follows_a_proved_mistake_and_precedes_a_likely_one(
    mistake: MoveReview, ending: MoveReview, text: str
) -> None:
    found = DecisiveMistake(mistake, is_proved=mistake is PROVED, ending=ending)
    assert review.decisive(game(), found, Notation.ROW_LETTER) == text
