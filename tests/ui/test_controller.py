from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.session import JANE_AND_JOHN
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.choice import IN_TURN, LOSER, RANDOM, Choice
from tictactoe_gui.ui.controller import Controller

JANE_WINS = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]
RUBY_FROM_ELSEWHERE = Player("Ruby", "O", Kind("grandmaster"))
EXPERT, BUILDER = Kind("expert"), Kind("builder")
AGAINST_RUBY = replace(JANE_AND_JOHN, players=(Player("Jane", "X"), Player("Ruby", "O", EXPERT)))
DRAW = [Square(*divmod(index, 3)) for index in (0, 1, 2, 4, 3, 5, 7, 6, 8)]
COLUMN = [Square(0, 0), Square(0, 0), Square(0, 0)]


def controlled(choice: Choice = JANE_AND_JOHN, *played: Square, seed: int = 0) -> Controller:
    controller = Controller(choice, Random(seed))
    for move in played:
        controller.play(move)
    return controller


def moves(controller: Controller) -> tuple[Square, ...]:
    return controller.game.moves


def ended(controller: Controller) -> bool:
    return controller.game.outcome is not None


def refusal(qtbot: QtBot, controller: Controller, square: Square) -> str:
    """Play what is refused, and give the sentence; nothing else may happen."""
    before = controller.game
    with qtbot.waitSignal(controller.refused) as refused, qtbot.assertNotEmitted(controller.changed):
        controller.play(square)
    assert controller.game is before
    return str((refused.args or [""])[0])


def beginners(choice: Choice, games: int, *played: Square, seed: int = 0) -> list[int]:
    """The seats that begin a row of games, each with these moves."""
    controller = controlled(choice, seed=seed)
    seats = [controller.game.setup.first]
    while len(seats) < games:
        for move in played:
            controller.play(move)
        controller.new_game()
        seats.append(controller.game.setup.first)
    return seats


def test_a_move_changes_the_game(qtbot: QtBot) -> None:
    controller = controlled()
    with qtbot.waitSignal(controller.changed) as changed:
        controller.play(Square(1, 1))
    assert changed.args == [controller.game]
    assert moves(controller) == (Square(1, 1),)


def test_a_taken_cell_is_refused(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, Square(1, 1))
    assert refusal(qtbot, controller, Square(1, 1)) == "B2 is taken, choose an empty cell"


def test_a_refusal_names_cells_as_chosen(qtbot: QtBot) -> None:
    controller = controlled(replace(JANE_AND_JOHN, notation=Notation.NUMBER), Square(1, 1))
    assert refusal(qtbot, controller, Square(1, 1)) == "5 is taken, choose an empty cell"


def test_a_full_column_is_refused(qtbot: QtBot) -> None:
    controller = controlled(Choice.default(Rules(gravity=True)), *COLUMN)
    assert refusal(qtbot, controller, Square(0, 0)) == "Column 1 is full, choose another"


def test_a_cell_off_the_board_is_refused(qtbot: QtBot) -> None:
    assert "cells run from A1 to C3" in refusal(qtbot, controlled(), Square(3, 8))


def test_a_decided_game_accepts_no_move(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    assert refusal(qtbot, controller, Square(2, 2)) == "The game is over; start a new one to play on"


def test_a_mistyped_name_is_refused_with_the_range_of_cells(qtbot: QtBot) -> None:
    controller = controlled()
    with qtbot.waitSignal(controller.refused) as refused:
        controller.refuse(UnknownSquare("D9"))
    assert refused.args == ["There is no cell D9 on this board; cells run from A1 to C3"]


def test_undo_takes_back_a_move_and_redo_plays_it_again() -> None:
    controller = controlled(JANE_AND_JOHN, Square(0, 0), Square(1, 1))
    controller.undo()
    assert moves(controller) == (Square(0, 0),)
    controller.redo()
    assert moves(controller) == (Square(0, 0), Square(1, 1))


def test_undo_takes_back_a_resignation() -> None:
    controller = controlled(JANE_AND_JOHN, Square(0, 0))
    controller.resign()
    assert ended(controller)
    controller.undo()
    assert not ended(controller)
    assert moves(controller) == (Square(0, 0),)


def test_a_move_after_undo_replaces_the_future() -> None:
    controller = controlled(JANE_AND_JOHN, Square(0, 0))
    controller.undo()
    controller.play(Square(2, 2))
    controller.redo()
    assert moves(controller) == (Square(2, 2),)


def test_the_other_wins_when_the_player_to_move_resigns() -> None:
    controller = controlled()
    controller.resign()
    assert [controller.games_won(seat) for seat in (0, 1)] == [0, 1]


def test_a_new_game_is_empty_and_has_the_same_choice(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    with qtbot.waitSignal(controller.changed), qtbot.assertNotEmitted(controller.chosen):
        controller.new_game()
    assert moves(controller) == ()
    assert controller.game.setup.players == JANE_AND_JOHN.players


def test_by_default_chance_says_who_begins() -> None:
    choice = Choice.default()
    assert set(beginners(choice, 20)) == {0, 1}
    assert beginners(choice, 20, seed=3) == beginners(choice, 20, seed=3)


def test_the_first_game_is_drawn_for_too() -> None:
    assert {controlled(Choice.default(), seed=seed).game.setup.first for seed in range(10)} == {0, 1}


@pytest.mark.parametrize("seat", range(3))
def test_a_chosen_player_begins_every_game(seat: int) -> None:
    choice = replace(Choice.default(Rules(4, 4, 3, players=3)), begins=str(seat + 1))
    assert beginners(choice, 3) == [seat] * 3


def test_in_turn_everybody_begins_once() -> None:
    assert beginners(replace(Choice.default(Rules(4, 4, 3, players=3)), begins=IN_TURN), 5) == [0, 1, 2, 0, 1]


def test_the_loser_begins_the_next_game() -> None:
    controller = controlled(replace(JANE_AND_JOHN, begins=LOSER), *JANE_WINS)
    controller.new_game()
    assert controller.game.setup.first == 1
    for move in JANE_WINS:  # this time John's
        controller.play(move)
    controller.new_game()
    assert controller.game.setup.first == 0


def test_after_a_draw_the_loser_is_who_did_not_begin() -> None:
    assert beginners(replace(JANE_AND_JOHN, begins=LOSER), 3, *DRAW) == [0, 1, 0]


def test_among_three_the_first_loser_after_the_beginner_begins() -> None:
    choice = replace(Choice.default(Rules(5, 5, 3, players=3)), begins=LOSER)
    wins = [Square(at, seat) for at in range(3) for seat in (0, 1, 2)][:7]
    assert beginners(choice, 2, *wins) == [0, 1]


def test_another_choice_starts_a_game_with_it(qtbot: QtBot) -> None:
    controller, choice = controlled(JANE_AND_JOHN, Square(0, 0)), Choice.default(Rules(15, 15, 5))
    with qtbot.waitSignals([controller.chosen, controller.changed], order="strict"):
        controller.start(choice)
    assert controller.choice == choice
    assert controller.game.setup.rules == choice.rules
    assert moves(controller) == ()


def test_a_new_number_of_players_has_no_loser_yet() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.start(replace(Choice.default(Rules(4, 4, 3, players=3)), begins=LOSER))
    assert controller.game.setup.first == 0


@pytest.mark.parametrize("begins", [RANDOM, "1", "2", LOSER, IN_TURN])
def test_with_seats_swapped_another_one_begins(begins: str) -> None:
    controller = controlled(replace(JANE_AND_JOHN, begins=begins))
    beginner = controller.game.turn
    controller.swap_seats()
    assert controller.game.turn != beginner
    assert set(controller.game.setup.players) == set(JANE_AND_JOHN.players)


def test_swapped_seats_are_the_choice_from_then_on(qtbot: QtBot) -> None:
    controller = controlled()
    with qtbot.waitSignal(controller.chosen) as chosen:
        controller.swap_seats()
    assert chosen.args == [controller.choice]
    assert [player.name for player in controller.choice.players] == ["John", "Jane"]


def test_games_won_add_up_over_games() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    assert controller.games_won(0) == 1
    controller.new_game()
    for move in JANE_WINS:
        controller.play(move)
    assert [controller.games_won(seat) for seat in (0, 1)] == [2, 0]


def test_a_won_game_that_is_undone_does_not_count() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.undo()
    assert controller.games_won(0) == 0
    controller.new_game()
    assert controller.games_won(0) == 0


def test_games_won_follow_the_name_to_another_seat() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.swap_seats()
    assert [controller.games_won(seat) for seat in (0, 1)] == [0, 1]


def test_games_won_follow_the_name_into_other_rules() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.start(Choice(Rules(6, 6, 6), (Player("Ann", "X"), Player("JANE", "🦊"))))
    assert [controller.games_won(seat) for seat in (0, 1)] == [0, 1]


def test_a_shared_win_counts_for_all_who_share_it() -> None:
    controller = controlled(replace(Choice.default(Rules(5, 5, 3, players=3)), begins="1"), Square(0, 0))
    controller.resign()
    assert [controller.games_won(seat) for seat in range(3)] == [1, 0, 1]


def test_a_person_does_not_play_for_a_computer(qtbot: QtBot) -> None:
    controller = controlled(AGAINST_RUBY, Square(0, 0))
    assert refusal(qtbot, controller, Square(1, 1)) == "It is Ruby's turn, wait for the move"


def test_a_computers_move_enters_by_the_same_door() -> None:
    controller = controlled(AGAINST_RUBY, Square(0, 0))
    controller.play(Square(1, 1), EXPERT)
    assert moves(controller) == (Square(0, 0), Square(1, 1))


@pytest.mark.parametrize("kind", [EXPERT, BUILDER])
def test_a_computer_does_not_play_for_somebody_else(kind: Kind, qtbot: QtBot) -> None:
    controller = controlled(AGAINST_RUBY)
    with qtbot.assertNotEmitted(controller.changed):
        controller.play(Square(1, 1), kind)


def test_nobody_resigns_for_a_computer(qtbot: QtBot) -> None:
    controller = controlled(AGAINST_RUBY, Square(0, 0))
    with qtbot.waitSignal(controller.refused) as refused, qtbot.assertNotEmitted(controller.changed):
        controller.resign()
    assert refused.args == ["It is Ruby's turn, wait for the move"]


def test_undo_and_redo_stop_at_a_persons_turn() -> None:
    controller = controlled(AGAINST_RUBY, Square(0, 0))
    controller.play(Square(1, 1), EXPERT)
    controller.undo()
    assert moves(controller) == ()
    controller.redo()
    assert moves(controller) == (Square(0, 0), Square(1, 1))


def test_a_seat_is_handed_over_in_mid_game(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, Square(0, 0))
    with qtbot.waitSignals([controller.chosen, controller.changed], order="strict"):
        controller.hand_over(1, EXPERT)
    assert moves(controller) == (Square(0, 0),)
    assert controller.game.turn == Player("John", "O", EXPERT)


def test_a_seat_stays_handed_over_in_the_next_game() -> None:
    controller = controlled(JANE_AND_JOHN)
    controller.hand_over(1, EXPERT)
    controller.new_game()
    assert [player.kind for player in controller.game.setup.players] == [PERSON, EXPERT]
    assert controller.choice.players == controller.game.setup.players


def test_dealt_marks_stay_when_a_seat_is_handed_over() -> None:
    controller = controlled(replace(JANE_AND_JOHN, deal=True))
    before = [player.mark for player in controller.game.setup.players]
    controller.hand_over(0, EXPERT)
    assert [player.mark for player in controller.game.setup.players] == before


def test_with_seats_swapped_and_marks_dealt_x_begins() -> None:
    controller = controlled(replace(JANE_AND_JOHN, deal=True))
    controller.swap_seats()
    assert controller.game.turn.mark == "X"


def test_notes_are_kept_with_the_game(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, Square(0, 0))
    with qtbot.assertNotEmitted(controller.changed), qtbot.waitSignal(controller.noted):
        controller.note(controller.game.notes._replace(hints=(1,)))
    controller.play(Square(1, 1))
    assert controller.game.notes.hints == (1,)


def test_who_has_won_keeps_the_name_when_the_seat_is_handed_over() -> None:
    controller = controlled(Choice.default())
    controller.resign()
    controller.hand_over(1, EXPERT)
    assert controller.game.setup.players[1] == Player("Player 2", "O", EXPERT)
    controller.new_game()
    assert controller.game.setup.players[1] == Player("Ruby", "O", EXPERT)


BUSY = [Square(1, 1), Square(0, 0)]


def saved(*played: Square, choice: Choice = AGAINST_RUBY) -> Game:
    game = Game.start(choice.begun_by(0))
    for move in played:
        game = game.play(move)
    return game


def test_a_saved_game_that_goes_on_comes_to_the_board_and_so_do_its_players() -> None:
    controller = controlled(JANE_AND_JOHN)
    controller.open(saved(*BUSY))
    assert moves(controller) == tuple(BUSY)
    assert controller.choice.players == AGAINST_RUBY.players
    assert not controller.reviewing


def test_a_game_that_had_ended_is_looked_through_while_the_game_in_play_waits() -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    playing = controller.game
    controller.open(saved(*JANE_WINS))
    assert controller.reviewing
    assert controller.waits
    assert controller.in_play is playing
    controller.return_to_play()
    assert controller.game is playing
    assert not controller.reviewing


def test_one_looked_through_after_another_leaves_the_game_in_play_waiting() -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    playing = controller.game
    controller.open(saved(*JANE_WINS))
    controller.open(saved(*DRAW))
    assert controller.in_play is playing


def test_without_a_game_in_play_a_new_one_follows_the_one_looked_through() -> None:
    controller = controlled(JANE_AND_JOHN)
    controller.open(saved(*JANE_WINS))
    assert not controller.waits
    controller.return_to_play()
    assert moves(controller) == ()
    assert controller.choice == JANE_AND_JOHN


def test_a_game_that_is_looked_through_stays_as_it_is() -> None:
    controller = controlled()
    game = saved(*JANE_WINS)
    controller.open(game)
    controller.undo()
    controller.redo()
    controller.hand_over(0, EXPERT)
    assert controller.game is game
    assert controller.games_won(0) == 0


def test_what_was_won_in_a_game_looked_through_is_not_counted() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.open(saved(*JANE_WINS, choice=JANE_AND_JOHN))
    controller.return_to_play()
    assert controller.games_won(0) == 1


def test_another_game_is_played_from_any_ply() -> None:
    controller = controlled()
    controller.open(saved(*JANE_WINS))
    controller.play_from(2)
    assert moves(controller) == tuple(JANE_WINS[:2])
    assert controller.game.notes.id
    assert controller.choice.players == AGAINST_RUBY.players


@pytest.mark.parametrize(
    "leave",
    [
        lambda controller: controller.new_game(),
        lambda controller: controller.start(JANE_AND_JOHN),
        lambda controller: controller.open(saved(*BUSY)),
        lambda controller: controller.play_from(1),
        lambda controller: controller.swap_seats(),
    ],
)
def test_a_game_in_play_is_left_for_another_one(qtbot: QtBot, leave: Callable[[Controller], None]) -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    playing = controller.game
    with qtbot.waitSignal(controller.left) as left:
        leave(controller)
    assert left.args == [playing]


def test_a_waiting_game_is_left_for_a_new_one(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    playing = controller.game
    controller.open(saved(*JANE_WINS))
    with qtbot.waitSignal(controller.left) as left:
        controller.new_game()
    assert left.args == [playing]
    assert controller.in_play is controller.game


@pytest.mark.parametrize("played", [[], JANE_WINS])
def test_a_game_without_a_move_or_after_its_end_is_not_left(qtbot: QtBot, played: list[Square]) -> None:
    controller = controlled(JANE_AND_JOHN, *played)
    with qtbot.assertNotEmitted(controller.left):
        controller.new_game()


def test_a_game_that_was_left_in_play_is_on_the_board_until_somebody_goes_on() -> None:
    game = saved(*BUSY)
    controller = Controller(JANE_AND_JOHN, Random(0), game=game)
    assert controller.game == game
    assert controller.resumable
    assert controller.choice.players == AGAINST_RUBY.players
    controller.resume()
    assert not controller.resumable


def test_a_file_names_no_program_to_be_started() -> None:
    stranger = Kind(engine="/tmp/stranger")  # noqa: S108 - it is never started
    rules = Rules(9, 9, 5)
    choice = Choice(rules, (Player("Jane", "X"), Player("Pela", "O", stranger)))
    controller = controlled()
    controller.open(saved(*BUSY, choice=choice))
    assert [player.kind for player in controller.game.setup.players] == [PERSON, PERSON]
    trusting = Controller(JANE_AND_JOHN, Random(0), added=lambda file: file == stranger.engine)
    trusting.open(saved(*BUSY, choice=choice))
    assert trusting.game.setup.players == choice.players


def test_levels_that_there_are_not_give_way_to_people() -> None:
    controller = controlled()
    controller.open(saved(*BUSY, choice=replace(AGAINST_RUBY, players=(AGAINST_RUBY.players[0], RUBY_FROM_ELSEWHERE))))
    assert controller.game.setup.players[1].kind == PERSON


def test_a_seat_given_to_somebody_else_in_a_game_is_noted_as_help() -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    controller.hand_over(0, EXPERT)
    assert controller.game.notes.hints == (2,)


@pytest.mark.parametrize("played", [[], JANE_WINS])
def test_before_and_after_a_game_that_is_no_help(played: list[Square]) -> None:
    controller = controlled(JANE_AND_JOHN, *played)
    controller.hand_over(0, EXPERT)
    assert not controller.game.notes.assisted


def test_a_position_without_a_move_waits_while_a_game_is_looked_through(qtbot: QtBot) -> None:
    controller = controlled()
    position = Game.start(replace(JANE_AND_JOHN.begun_by(0), start="01......."))
    controller.open(position)
    controller.open(saved(*JANE_WINS))
    assert controller.in_play.setup == position.setup
    controller.return_to_play()
    with qtbot.assertNotEmitted(controller.left):
        controller.new_game()
