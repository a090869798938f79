from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from msgspec import json, structs

from tests.storage.swapped import swapped
from tests.ui.engines.test_review_process import LOST
from tictactoe_gui.mnk.answers import ExactLine, Misere
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.position import resignation
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.puzzles import progress as progress_module
from tictactoe_gui.puzzles.catalogue import puzzles_of
from tictactoe_gui.puzzles.own_mistake import own_puzzle, position_id
from tictactoe_gui.puzzles.progress import Progress
from tictactoe_gui.puzzles.puzzle import Puzzle, PuzzleTheme

NOW = datetime(2026, 11, 24, 12, tzinfo=UTC)
TODAY = NOW.date()
EASY, *_, HARD = puzzles_of(PuzzleTheme.FOURS)


@pytest.fixture
def mistake() -> MoveReview:
    found = decisive_mistake(LOST, 1, review(LOST, Limits(60)))
    assert found
    return found.review


@pytest.fixture
def own(mistake: MoveReview) -> Puzzle:
    """Puzzle from the mistake that lost the game."""
    puzzle = own_puzzle(LOST, mistake)
    assert puzzle
    return puzzle


def test_mistake_becomes_a_puzzle_at_the_position_before_it(own: Puzzle, mistake: MoveReview) -> None:
    assert own.position == LOST.positions[mistake.ply - 1]
    assert (own.played, tuple(step.square for step in own.steps)) == (mistake.square(LOST), mistake.better)
    unproved = own_puzzle(LOST, structs.replace(mistake, before=Standing(None, 10)))
    assert unproved
    assert unproved.value is None
    assert own_puzzle(LOST, structs.replace(mistake, better=())) is None
    resigned = Game(LOST.setup, LOST.moves[: mistake.ply - 1], declared=resignation(LOST.setup.rules, 1))
    assert own_puzzle(resigned, mistake) is None


def test_mistake_in_a_game_from_a_set_up_board_becomes_a_puzzle() -> None:
    setup = replace(LOST.setup, first=1, start="0........")
    game = Game(setup, (Square(0, 1), Square(1, 1)))
    found = MoveReview(1, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE, better=(Square(1, 1),))
    puzzle = own_puzzle(game, found)
    assert puzzle
    assert puzzle.position == game.positions[0]
    assert puzzle.value is Value.DRAW


def test_mistake_after_an_opening_becomes_a_puzzle_and_one_in_the_opening_does_not() -> None:
    game = swapped()
    found = MoveReview(6, Standing(None), Standing(Value.LOSS), Verdict.MISTAKE, better=(Square(4, 4),))
    puzzle = own_puzzle(game, found)
    assert puzzle
    assert json.decode(json.encode(puzzle), type=Puzzle) == puzzle
    assert puzzle.position == game.positions[5]
    plain = replace(game.setup, rules=puzzle.position.rules)
    in_plain_game = own_puzzle(Game(plain, game.squares), structs.replace(found, ply=5))
    assert in_plain_game
    assert in_plain_game.id == puzzle.id
    assert [own_puzzle(game, structs.replace(found, ply=ply)) for ply in range(1, 5)] == [None] * 4


def test_failed_mistake_returns_sooner_than_a_solved_one(own: Puzzle) -> None:
    progress = Progress().with_mistake(own, NOW)
    assert progress.due(NOW) == [own]
    solved, failed = (progress.attempted(own, NOW, solved=result) for result in (True, False))
    assert failed.mistakes[own.id].due < solved.mistakes[own.id].due
    assert (solved.due(NOW), solved.due(NOW + timedelta(days=30))) == ([], [own])
    assert solved.with_mistake(own, NOW) == solved


def test_each_solution_makes_the_pause_longer(own: Puzzle) -> None:
    progress, pauses, moment = Progress().with_mistake(own, NOW), list[timedelta](), NOW
    for _time in range(5):
        progress = progress.attempted(own, moment, solved=True)
        pauses.append(progress.mistakes[own.id].due - moment)
        moment += pauses[-1]
    assert pauses == sorted(pauses)
    assert pauses[-1] > timedelta(days=30)


def learnt(own: Puzzle) -> tuple[Progress, datetime]:
    """Return the progress after the mistake was solved until its pause takes days, and when it is due."""
    progress, due = Progress().with_mistake(own, NOW), NOW
    for _time in range(3):
        progress = progress.attempted(own, due, solved=True)
        due = progress.mistakes[own.id].due
    return progress, due


def test_learnt_mistake_is_due_all_day_and_a_failed_one_minutes_later(own: Puzzle) -> None:
    progress, due = learnt(own)
    midnight = due.astimezone().replace(hour=0, minute=0, second=0, microsecond=0)
    assert progress.due(midnight - timedelta(seconds=1)) == []
    assert progress.due(midnight) == [own]
    failed = progress.attempted(own, due, solved=False)
    assert (failed.due(due), failed.due(due + timedelta(minutes=15))) == ([], [own])


def test_clock_that_was_put_back_hides_no_mistake(own: Puzzle) -> None:
    past = NOW - timedelta(days=3000)
    progress, _due = learnt(own)
    assert Progress().with_mistake(own, NOW).due(past) == progress.due(past) == [own]
    again = progress.attempted(own, past, solved=True)
    assert again.due(past) == []
    assert again.due(past + timedelta(days=300)) == [own]


def test_same_mistake_in_another_game_is_the_same_puzzle(own: Puzzle, mistake: MoveReview) -> None:
    again = own_puzzle(replace(LOST, notes=LOST.notes._replace(id="another game")), mistake)
    assert again == own
    assert len(Progress().with_mistake(own, NOW).with_mistake(again, NOW).mistakes) == 1


def test_positions_that_other_moves_led_to_are_the_same_puzzle(own: Puzzle) -> None:
    first, second, third, *rest = own.moves
    assert position_id(structs.replace(own, moves=(third, second, first, *rest))) == own.id


@pytest.mark.parametrize("rules", [Rules(goal=Misere()), Rules(4, 3, 3), Rules(line=ExactLine())])
def test_equal_boards_with_other_rules_are_other_puzzles(own: Puzzle, rules: Rules) -> None:
    assert position_id(structs.replace(own, rules_fields=rules.fields)) != own.id


def test_first_attempt_at_a_puzzle_changes_the_rating(own: Puzzle) -> None:
    before = Progress().rating.value
    easy, hard = (Progress().attempted(puzzle, NOW, solved=True).rating.value for puzzle in (EASY, HARD))
    assert HARD.difficulty > EASY.difficulty
    assert hard > easy > before
    failed = Progress().attempted(EASY, NOW, solved=False)
    assert failed.rating.value < before
    again = failed.attempted(EASY, NOW, solved=True)
    assert (again.rating, again.tried) == (failed.rating, {EASY.id: False})
    lesson = Progress().attempted(EASY, NOW, solved=False, counts=False)
    assert lesson.rating == lesson.attempted(EASY, NOW, solved=True).rating == Progress().rating
    assert Progress().with_mistake(own, NOW).attempted(own, NOW, solved=True).rating.value == before


def test_first_solution_and_the_days_in_order_are_kept() -> None:
    yesterday = TODAY - timedelta(days=1)
    progress = Progress().completed(EASY, TODAY, TODAY).completed(HARD, TODAY, yesterday)
    assert progress.days == (yesterday, TODAY)
    assert progress.completed(EASY, TODAY + timedelta(days=1)).solved == {EASY.id: TODAY, HARD.id: TODAY}


@pytest.mark.parametrize(
    ("days_ago", "streak"), [((), 0), ((0,), 1), ((1,), 1), ((2,), 0), ((2, 1, 0), 3), ((3, 1, 0), 2), ((5, 4), 0)]
)
def test_streak_counts_the_days_in_a_row(days_ago: tuple[int, ...], streak: int) -> None:
    progress = Progress()
    for ago in days_ago:
        day: date = TODAY - timedelta(days=ago)
        progress = progress.completed(EASY, day, day)
    assert progress.streak(TODAY) == streak


def test_progress_survives_a_round_trip(own: Puzzle) -> None:
    progress = Progress().with_mistake(own, NOW).attempted(EASY, NOW, solved=True)
    progress = progress.completed(EASY, TODAY, TODAY)
    assert json.decode(json.encode(progress), type=Progress) == progress


def test_oldest_mistake_gives_way_with_its_results(own: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress_module, "MAX_MISTAKES", 2)
    first, second, third = (structs.replace(own, id=f"position-{number}") for number in range(3))
    progress = Progress().with_mistake(first, NOW).with_mistake(second, NOW)
    for puzzle in (first, second):
        progress = progress.attempted(puzzle, NOW, solved=True).completed(puzzle, TODAY)
    assert [*progress.mistakes] == [first.id, second.id]
    progress = progress.with_mistake(third, NOW)
    assert [*progress.mistakes] == [second.id, third.id]
    assert ([*progress.tried], [*progress.solved]) == ([second.id], [second.id])


@pytest.mark.parametrize(("hours", "is_due"), [(24, True), (23, False)])
def test_only_a_pause_of_at_least_a_day_ends_at_midnight(own: Puzzle, hours: int, *, is_due: bool) -> None:
    (mistake,) = Progress().with_mistake(own, NOW).mistakes.values()
    tried = NOW.astimezone().replace(hour=3)
    card = structs.replace(mistake.card, last_review=tried, due=tried + timedelta(hours=hours))
    midnight = (tried + timedelta(days=1)).replace(hour=0, minute=0)
    assert structs.replace(mistake, card=card).is_due(midnight) is is_due


def test_mistake_that_has_waited_longest_is_due_first(own: Puzzle) -> None:
    first, second = (structs.replace(own, id=f"position-{number}") for number in range(2))
    progress = Progress().with_mistake(first, NOW).with_mistake(second, NOW - timedelta(hours=1))
    assert progress.due(NOW) == [second, first]


def test_mistakes_of_both_players_at_one_board_are_different_puzzles(own: Puzzle) -> None:
    other = structs.replace(own, moves=(), start="01.......", first=0)
    assert position_id(other) != position_id(structs.replace(other, first=1))
