from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.session import JANE_AND_JOHN
from tictactoe_gui import wording
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import PERSON, Kind, Player
from tictactoe_gui.mnk.rules import Rules, Square
from tictactoe_gui.ui.choice import IN_TURN, LOSER, RANDOM, Choice
from tictactoe_gui.ui.controller import Controller
from tictactoe_gui.wording import waiting

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
    """Play a move that is refused. Return the message, and check that nothing else happens."""
    before = controller.game
    with qtbot.waitSignal(controller.refused) as refused, qtbot.assertNotEmitted(controller.changed):
        controller.play(square)
    assert controller.game is before
    return str((refused.args or [""])[0])


def beginners(choice: Choice, games: int, *played: Square, seed: int = 0) -> list[int]:
    """Return the seats that begin consecutive games with these moves."""
    controller = controlled(choice, seed=seed)
    seats = [controller.game.setup.first]
    while len(seats) < games:
        for move in played:
            controller.play(move)
        controller.new_game()
        seats.append(controller.game.setup.first)
    return seats


def test_move_changes_the_game(qtbot: QtBot) -> None:
    controller = controlled()
    with qtbot.waitSignal(controller.changed) as changed:
        controller.play(Square(1, 1))
    assert changed.args == [controller.game]
    assert moves(controller) == (Square(1, 1),)


def test_taken_cell_is_refused(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, Square(1, 1))
    assert refusal(qtbot, controller, Square(1, 1)) == "B2 is taken. Choose an empty cell."


def test_refusal_uses_the_chosen_notation(qtbot: QtBot) -> None:
    controller = controlled(replace(JANE_AND_JOHN, notation=Notation.NUMBER), Square(1, 1))
    assert refusal(qtbot, controller, Square(1, 1)) == "5 is taken. Choose an empty cell."


def test_full_column_is_refused(qtbot: QtBot) -> None:
    controller = controlled(Choice.default(Rules(gravity=True)), *COLUMN)
    assert refusal(qtbot, controller, Square(0, 0)) == "Column 1 is full. Choose another column."


def test_cell_off_the_board_is_refused(qtbot: QtBot) -> None:
    assert "Cells run from A1 to C3." in refusal(qtbot, controlled(), Square(3, 8))


def test_move_in_a_decided_game_is_refused(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    assert refusal(qtbot, controller, Square(2, 2)) == "The game is over. Start a new game to play again."


def test_mistyped_cell_is_refused_with_the_valid_range(qtbot: QtBot) -> None:
    controller = controlled()
    with qtbot.waitSignal(controller.refused) as refused:
        controller.refuse(UnknownSquare("D9"))
    assert refused.args == [wording.refusal(UnknownSquare("D9"), Rules(), Notation.ROW_LETTER)]


def test_redo_repeats_an_undone_move() -> None:
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


def test_move_after_undo_discards_redo() -> None:
    controller = controlled(JANE_AND_JOHN, Square(0, 0))
    controller.undo()
    controller.play(Square(2, 2))
    controller.redo()
    assert moves(controller) == (Square(2, 2),)


def test_resigning_makes_the_other_player_win() -> None:
    controller = controlled()
    controller.resign()
    assert [controller.games_won(seat) for seat in (0, 1)] == [0, 1]


def test_new_game_is_empty_with_the_same_settings(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    with qtbot.waitSignal(controller.changed), qtbot.assertNotEmitted(controller.chosen):
        controller.new_game()
    assert moves(controller) == ()
    assert controller.game.setup.players == JANE_AND_JOHN.players


def test_first_player_is_random_by_default() -> None:
    choice = Choice.default()
    assert set(beginners(choice, 20)) == {0, 1}
    assert beginners(choice, 20, seed=3) == beginners(choice, 20, seed=3)


def test_first_player_of_the_first_game_is_random() -> None:
    assert {controlled(Choice.default(), seed=seed).game.setup.first for seed in range(10)} == {0, 1}


@pytest.mark.parametrize("seat", range(3))
def test_chosen_player_begins_every_game(seat: int) -> None:
    choice = replace(Choice.default(Rules(4, 4, 3, players=3)), begins=str(seat + 1))
    assert beginners(choice, 3) == [seat] * 3


def test_players_begin_in_turn() -> None:
    assert beginners(replace(Choice.default(Rules(4, 4, 3, players=3)), begins=IN_TURN), 5) == [0, 1, 2, 0, 1]


def test_loser_begins_the_next_game() -> None:
    controller = controlled(replace(JANE_AND_JOHN, begins=LOSER), *JANE_WINS)
    controller.new_game()
    assert controller.game.setup.first == 1
    for move in JANE_WINS:  # played by John this time
        controller.play(move)
    controller.new_game()
    assert controller.game.setup.first == 0


def test_other_player_begins_after_a_draw_under_the_loser_policy() -> None:
    assert beginners(replace(JANE_AND_JOHN, begins=LOSER), 3, *DRAW) == [0, 1, 0]


def test_first_loser_in_order_of_play_begins_among_three() -> None:
    choice = replace(Choice.default(Rules(5, 5, 3, players=3)), begins=LOSER)
    wins = [Square(at, seat) for at in range(3) for seat in (0, 1, 2)][:7]
    assert beginners(choice, 2, *wins) == [0, 1]


def test_starting_with_new_settings_applies_them(qtbot: QtBot) -> None:
    controller, choice = controlled(JANE_AND_JOHN, Square(0, 0)), Choice.default(Rules(15, 15, 5))
    with qtbot.waitSignals([controller.chosen, controller.changed], order="strict"):
        controller.start(choice)
    assert controller.choice == choice
    assert controller.game.setup.rules == choice.rules
    assert moves(controller) == ()


def test_new_number_of_players_ignores_the_last_loser() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.start(replace(Choice.default(Rules(4, 4, 3, players=3)), begins=LOSER))
    assert controller.game.setup.first == 0


@pytest.mark.parametrize("begins", [RANDOM, "1", "2", LOSER, IN_TURN])
def test_swapping_seats_changes_the_first_player(begins: str) -> None:
    controller = controlled(replace(JANE_AND_JOHN, begins=begins))
    beginner = controller.game.turn
    controller.swap_seats()
    assert controller.game.turn != beginner
    assert set(controller.game.setup.players) == set(JANE_AND_JOHN.players)


def test_swapped_seats_become_the_settings(qtbot: QtBot) -> None:
    controller = controlled()
    with qtbot.waitSignal(controller.chosen) as chosen:
        controller.swap_seats()
    assert chosen.args == [controller.choice]
    assert [player.name for player in controller.choice.players] == ["John", "Jane"]


def test_games_won_accumulate() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    assert controller.games_won(0) == 1
    controller.new_game()
    for move in JANE_WINS:
        controller.play(move)
    assert [controller.games_won(seat) for seat in (0, 1)] == [2, 0]


def test_undone_win_does_not_count() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.undo()
    assert controller.games_won(0) == 0
    controller.new_game()
    assert controller.games_won(0) == 0


def test_games_won_follow_the_name_to_another_seat() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.swap_seats()
    assert [controller.games_won(seat) for seat in (0, 1)] == [0, 1]


def test_games_won_follow_the_name_to_other_rules() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.start(Choice(Rules(6, 6, 6), (Player("Ann", "X"), Player("JANE", "🦊"))))
    assert [controller.games_won(seat) for seat in (0, 1)] == [0, 1]


def test_shared_win_counts_for_every_winner() -> None:
    controller = controlled(replace(Choice.default(Rules(5, 5, 3, players=3)), begins="1"), Square(0, 0))
    controller.resign()
    assert [controller.games_won(seat) for seat in range(3)] == [1, 0, 1]


def test_person_cannot_move_for_a_computer(qtbot: QtBot) -> None:
    controller = controlled(AGAINST_RUBY, Square(0, 0))
    assert refusal(qtbot, controller, Square(1, 1)) == "Ruby is thinking…"


def test_computer_can_play_its_own_move() -> None:
    controller = controlled(AGAINST_RUBY, Square(0, 0))
    controller.play(Square(1, 1), EXPERT)
    assert moves(controller) == (Square(0, 0), Square(1, 1))


@pytest.mark.parametrize("kind", [EXPERT, BUILDER])
def test_computer_cannot_move_for_another_player(kind: Kind, qtbot: QtBot) -> None:
    controller = controlled(AGAINST_RUBY)
    with qtbot.assertNotEmitted(controller.changed):
        controller.play(Square(1, 1), kind)


def test_person_cannot_resign_for_a_computer(qtbot: QtBot) -> None:
    controller = controlled(AGAINST_RUBY, Square(0, 0))
    with qtbot.waitSignal(controller.refused) as refused, qtbot.assertNotEmitted(controller.changed):
        controller.resign()
    assert refused.args == [waiting.not_your_turn(controller.game.turn)]


def test_undo_and_redo_stop_at_a_persons_turn() -> None:
    controller = controlled(AGAINST_RUBY, Square(0, 0))
    controller.play(Square(1, 1), EXPERT)
    controller.undo()
    assert moves(controller) == ()
    controller.redo()
    assert moves(controller) == (Square(0, 0), Square(1, 1))


def test_player_can_be_replaced_during_a_game(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, Square(0, 0))
    with qtbot.waitSignals([controller.chosen, controller.changed], order="strict"):
        controller.hand_over(1, EXPERT)
    assert moves(controller) == (Square(0, 0),)
    assert controller.game.turn == Player("John", "O", EXPERT)


def test_replacement_stays_in_the_next_game() -> None:
    controller = controlled(JANE_AND_JOHN)
    controller.hand_over(1, EXPERT)
    controller.new_game()
    assert [player.kind for player in controller.game.setup.players] == [PERSON, EXPERT]
    assert controller.choice.players == controller.game.setup.players


def test_dealt_marks_survive_a_replacement() -> None:
    controller = controlled(replace(JANE_AND_JOHN, deal=True))
    before = [player.mark for player in controller.game.setup.players]
    controller.hand_over(0, EXPERT)
    assert [player.mark for player in controller.game.setup.players] == before


def test_x_begins_after_swapping_with_dealt_marks() -> None:
    controller = controlled(replace(JANE_AND_JOHN, deal=True))
    controller.swap_seats()
    assert controller.game.turn.mark == "X"


def test_notes_stay_with_the_game(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, Square(0, 0))
    with qtbot.assertNotEmitted(controller.changed), qtbot.waitSignal(controller.noted):
        controller.note(controller.game.notes._replace(hints=(1,)))
    controller.play(Square(1, 1))
    assert controller.game.notes.hints == (1,)


def test_winner_keeps_the_name_until_the_next_game() -> None:
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


def test_opened_unfinished_game_brings_its_players() -> None:
    controller = controlled(JANE_AND_JOHN)
    controller.open(saved(*BUSY))
    assert moves(controller) == tuple(BUSY)
    assert controller.choice.players == AGAINST_RUBY.players
    assert not controller.reviewing


def test_opened_finished_game_is_reviewed_while_the_current_one_waits() -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    playing = controller.game
    controller.open(saved(*JANE_WINS))
    assert controller.reviewing
    assert controller.waits
    assert controller.in_play is playing
    controller.return_to_play()
    assert controller.game is playing
    assert not controller.reviewing


def test_second_review_keeps_the_waiting_game() -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    playing = controller.game
    controller.open(saved(*JANE_WINS))
    controller.open(saved(*DRAW))
    assert controller.in_play is playing


def test_new_game_starts_after_a_review_if_none_waits() -> None:
    controller = controlled(JANE_AND_JOHN)
    controller.open(saved(*JANE_WINS))
    assert not controller.waits
    controller.return_to_play()
    assert moves(controller) == ()
    assert controller.choice == JANE_AND_JOHN


def test_reviewed_game_cannot_be_changed() -> None:
    controller = controlled()
    game = saved(*JANE_WINS)
    controller.open(game)
    controller.undo()
    controller.redo()
    controller.hand_over(0, EXPERT)
    assert controller.game is game
    assert controller.games_won(0) == 0


def test_win_in_a_reviewed_game_does_not_count() -> None:
    controller = controlled(JANE_AND_JOHN, *JANE_WINS)
    controller.open(saved(*JANE_WINS, choice=JANE_AND_JOHN))
    controller.return_to_play()
    assert controller.games_won(0) == 1


def test_new_game_can_branch_from_any_ply() -> None:
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
def test_leaving_a_game_in_progress_emits_left(qtbot: QtBot, leave: Callable[[Controller], None]) -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    playing = controller.game
    with qtbot.waitSignal(controller.left) as left:
        leave(controller)
    assert left.args == [playing]


def test_new_game_abandons_the_waiting_game(qtbot: QtBot) -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    playing = controller.game
    controller.open(saved(*JANE_WINS))
    with qtbot.waitSignal(controller.left) as left:
        controller.new_game()
    assert left.args == [playing]
    assert controller.in_play is controller.game


@pytest.mark.parametrize("played", [[], JANE_WINS])
def test_empty_or_finished_game_is_not_abandoned(qtbot: QtBot, played: list[Square]) -> None:
    controller = controlled(JANE_AND_JOHN, *played)
    with qtbot.assertNotEmitted(controller.left):
        controller.new_game()


def test_restored_game_is_resumable_until_resumed() -> None:
    game = saved(*BUSY)
    controller = Controller(JANE_AND_JOHN, Random(0), game=game)
    assert controller.game == game
    assert controller.resumable
    assert controller.choice.players == AGAINST_RUBY.players
    controller.resume()
    assert not controller.resumable


def test_engine_from_a_file_must_have_been_added() -> None:
    stranger = Kind(engine="/tmp/stranger")  # noqa: S108 - never started
    rules = Rules(9, 9, 5)
    choice = Choice(rules, (Player("Jane", "X"), Player("Pela", "O", stranger)))
    controller = controlled()
    controller.open(saved(*BUSY, choice=choice))
    assert [player.kind for player in controller.game.setup.players] == [PERSON, PERSON]
    trusting = Controller(JANE_AND_JOHN, Random(0), added=lambda file: file == stranger.engine)
    trusting.open(saved(*BUSY, choice=choice))
    assert trusting.game.setup.players == choice.players


def test_unknown_level_becomes_a_person() -> None:
    controller = controlled()
    controller.open(saved(*BUSY, choice=replace(AGAINST_RUBY, players=(AGAINST_RUBY.players[0], RUBY_FROM_ELSEWHERE))))
    assert controller.game.setup.players[1].kind == PERSON


def test_replacement_during_a_game_is_noted_as_help() -> None:
    controller = controlled(JANE_AND_JOHN, *BUSY)
    controller.hand_over(0, EXPERT)
    assert controller.game.notes.hints == (2,)


@pytest.mark.parametrize("played", [[], JANE_WINS])
def test_replacement_before_or_after_a_game_is_not_noted(played: list[Square]) -> None:
    controller = controlled(JANE_AND_JOHN, *played)
    controller.hand_over(0, EXPERT)
    assert not controller.game.notes.assisted


def test_position_without_a_move_waits_during_a_review(qtbot: QtBot) -> None:
    controller = controlled()
    position = Game.start(replace(JANE_AND_JOHN.begun_by(0), start="01......."))
    controller.open(position)
    controller.open(saved(*JANE_WINS))
    assert controller.in_play.setup == position.setup
    controller.return_to_play()
    with qtbot.assertNotEmitted(controller.left):
        controller.new_game()
