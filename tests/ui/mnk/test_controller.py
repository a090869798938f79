from dataclasses import replace
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.game_window import JANE_AND_JOHN, RUBY
from tictactoe_gui.mnk.answers import Gravity
from tictactoe_gui.mnk.board import Square
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.position import CellTaken, GameOver, OffBoard
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import FITS_ME, LADDER
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.opponents.values import Value
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.ui.mnk.controller import Controller, with_person, with_replaced_player
from tictactoe_gui.ui.mnk.setup.match_settings import ALTERNATING, LOSER, RANDOM, MatchSettings
from tictactoe_gui.wording.mnk import sentences

JANE_WINS = [Square(0, 0), Square(1, 0), Square(0, 1), Square(1, 1), Square(0, 2)]
RUBY_FROM_ELSEWHERE = Player("Ruby", "O", PlayerKind("grandmaster"))
EXPERT, BUILDER = PlayerKind("expert"), PlayerKind("builder")
AGAINST_RUBY = replace(JANE_AND_JOHN, players=(Player("Jane", "X"), Player("Ruby", "O", EXPERT)))
DRAW = [Square(*divmod(index, 3)) for index in (0, 1, 2, 4, 3, 5, 7, 6, 8)]
COLUMN = [Square(0, 0), Square(0, 0), Square(0, 0)]
UNFINISHED = [Square(1, 1), Square(0, 0)]
THREE_PLAYERS = Rules(4, 4, 3, players=3)
ENGINE = PlayerKind(engine="/engines/pbrain-added")
MISTAKE = MoveReview(4, Standing(Value.DRAW), Standing(Value.LOSS), Verdict.MISTAKE)


def make_controller(match_settings: MatchSettings = JANE_AND_JOHN, *played: Square, seed: int = 0) -> Controller:
    controller = Controller(match_settings, Random(seed))
    for move in played:
        controller.play(move)
    return controller


def moves(controller: Controller) -> tuple[Square, ...]:
    return controller.game.squares


def played_game(controller: Controller) -> Game:
    """Return the game in progress or just finished, on the board or waiting."""
    played = controller.session.played
    assert played
    return played.game


def refused_message(qtbot: QtBot, controller: Controller, square: Square) -> str:
    """Play a move that is refused. Return the message, and check that nothing else happens."""
    before = controller.game
    with qtbot.waitSignal(controller.refused) as refused, qtbot.assertNotEmitted(controller.changed):
        controller.play(square)
    assert controller.game is before
    return str((refused.args or [""])[0])


def first_players(match_settings: MatchSettings, games: int, *played: Square, seed: int = 0) -> list[int]:
    """Return the seats that begin consecutive games with these moves."""
    controller = make_controller(match_settings, seed=seed)
    seats = [controller.game.setup.first]
    while len(seats) < games:
        for move in played:
            controller.play(move)
        controller.new_game()
        seats.append(controller.game.setup.first)
    return seats


@pytest.mark.parametrize(
    ("match_settings", "played", "square", "error"),
    [
        (replace(JANE_AND_JOHN, notation=Notation.NUMBER), [Square(1, 1)], Square(1, 1), CellTaken(Square(1, 1))),
        (MatchSettings.default(Rules(placement=Gravity())), COLUMN, Square(0, 0), CellTaken(Square(0, 0))),
        (JANE_AND_JOHN, [], Square(3, 8), OffBoard(Square(3, 8))),
        (JANE_AND_JOHN, JANE_WINS, Square(2, 2), GameOver(Square(2, 2))),
    ],
)
def test_illegal_move_is_refused(
    qtbot: QtBot, match_settings: MatchSettings, played: list[Square], square: Square, error: ValueError
) -> None:
    refusal = sentences.refusal(error, match_settings.rules, match_settings.cell_notation)
    assert refused_message(qtbot, make_controller(match_settings, *played), square) == str(refusal)


def test_refusal_is_about_the_game_on_the_board(qtbot: QtBot) -> None:
    controller, rules = make_controller(), Rules(7, 6, 4, placement=Gravity())
    controller.open_game(Game.start(replace(JANE_AND_JOHN, rules=rules).setup_with_first(0)))
    with qtbot.waitSignal(controller.refused) as refused:
        controller.refuse(UnknownSquare("Z9"))
    assert refused.args == [sentences.refusal(UnknownSquare("Z9"), rules, Notation.COLUMN)]


def test_first_player_is_random_by_default() -> None:
    match_settings = MatchSettings.default()
    assert set(first_players(match_settings, 20)) == {0, 1}
    assert first_players(match_settings, 20, seed=3) == first_players(match_settings, 20, seed=3)
    assert {make_controller(match_settings, seed=seed).game.setup.first for seed in range(10)} == {0, 1}


@pytest.mark.parametrize(
    ("rules", "policy", "played", "seats"),
    [
        (THREE_PLAYERS, "2", [], [1, 1, 1]),
        (THREE_PLAYERS, ALTERNATING, [], [0, 1, 2, 0, 1]),
        (Rules(), LOSER, JANE_WINS, [0, 1, 0]),
        (Rules(), LOSER, DRAW, [0, 1, 0]),
        (Rules(5, 5, 3, players=3), LOSER, [Square(at, seat) for at in range(3) for seat in range(3)][:7], [0, 1]),
    ],
)
def test_policy_decides_who_begins(rules: Rules, policy: str, played: list[Square], seats: list[int]) -> None:
    match_settings = replace(MatchSettings.default(rules), first_player=policy)
    assert first_players(match_settings, len(seats), *played) == seats


def test_last_loser_is_ignored_if_the_number_of_players_changes() -> None:
    controller = make_controller(JANE_AND_JOHN, *JANE_WINS)
    controller.start(replace(MatchSettings.default(THREE_PLAYERS), first_player=LOSER))
    assert controller.game.setup.first == 0


@pytest.mark.parametrize("begins", [RANDOM, "1", "2", LOSER, ALTERNATING])
def test_swapping_seats_changes_the_first_player_and_the_settings(begins: str, qtbot: QtBot) -> None:
    controller = make_controller(replace(JANE_AND_JOHN, first_player=begins))
    beginner = controller.game.turn
    with qtbot.waitSignal(controller.settings_changed) as chosen:
        controller.swap_seats()
    assert controller.game.turn.name != beginner.name
    assert controller.game.turn.mark == beginner.mark
    assert chosen.args == [controller.session.settings]
    assert [player.name for player in controller.session.settings.players] == ["John", "Jane"]


def test_only_the_computer_moves_on_its_turn(qtbot: QtBot) -> None:
    controller = make_controller(AGAINST_RUBY, Square(0, 0))
    refusal = sentences.not_your_turn(RUBY)
    assert refused_message(qtbot, controller, Square(1, 1)) == str(refusal)
    with qtbot.waitSignal(controller.refused) as refused, qtbot.assertNotEmitted(controller.changed):
        controller.resign()
    assert refused.args == [refusal]
    with qtbot.assertNotEmitted(controller.changed):
        controller.play(Square(1, 1), BUILDER)
    controller.play(Square(1, 1), EXPERT)
    assert moves(controller) == (Square(0, 0), Square(1, 1))
    with qtbot.assertNotEmitted(controller.changed):
        controller.play(Square(2, 2), EXPERT)


def test_undo_and_redo_stop_at_a_persons_turn() -> None:
    controller = make_controller(AGAINST_RUBY, Square(0, 0))
    controller.play(Square(1, 1), EXPERT)
    controller.undo()
    assert moves(controller) == ()
    controller.redo()
    assert moves(controller) == (Square(0, 0), Square(1, 1))


def test_player_can_be_replaced_during_a_game_and_stays_in_the_next(qtbot: QtBot) -> None:
    controller = make_controller(JANE_AND_JOHN, Square(0, 0))
    with qtbot.waitSignals([controller.settings_changed, controller.changed], order="strict"):
        controller.replace_player(1, EXPERT)
    assert moves(controller) == (Square(0, 0),)
    assert controller.game.turn == Player("John", "O", EXPERT)
    controller.new_game()
    assert [player.kind for player in controller.game.setup.players] == [PERSON, EXPERT]
    assert controller.session.settings.players == controller.game.setup.players


def test_random_marks_survive_a_replacement_and_x_begins_after_a_swap() -> None:
    controller = make_controller(replace(JANE_AND_JOHN, random_marks=True))
    before = [player.mark for player in controller.game.setup.players]
    controller.replace_player(0, EXPERT)
    assert [player.mark for player in controller.game.setup.players] == before
    controller.swap_seats()
    assert controller.game.turn.mark == "X"


def test_replaced_winner_keeps_the_name_until_the_next_game() -> None:
    controller = make_controller(MatchSettings.default())
    controller.resign()
    controller.replace_player(1, EXPERT)
    assert controller.game.setup.players[1] == Player("Player 2", "O", EXPERT)
    controller.new_game()
    assert controller.game.setup.players[1] == Player("Ruby", "O", EXPERT)


def saved(*played: Square, match_settings: MatchSettings = AGAINST_RUBY) -> Game:
    game = Game.start(match_settings.setup_with_first(0))
    for move in played:
        game = game.play(move)
    return game


def test_game_that_waits_decides_who_begins_the_next_one_and_a_reviewed_one_does_not() -> None:
    controller = make_controller(replace(JANE_AND_JOHN, first_player=LOSER))
    controller.open_game(saved(*JANE_WINS))
    controller.new_game()
    assert controller.game.setup.first == 0
    controller = make_controller(replace(JANE_AND_JOHN, first_player=ALTERNATING), *UNFINISHED)
    controller.open_game(saved(*JANE_WINS))
    controller.new_game()
    assert controller.game.setup.first == 1


def test_reviewed_game_cannot_be_changed(qtbot: QtBot) -> None:
    controller = make_controller()
    game = saved(*JANE_WINS)
    controller.open_game(game)
    with qtbot.assertNotEmitted(controller.changed), qtbot.assertNotEmitted(controller.refused):
        controller.undo()
        controller.redo()
        controller.replace_player(0, EXPERT)
    assert controller.game is game


@pytest.mark.parametrize(
    ("kind", "rules", "is_added", "is_trusted"),
    [
        (ENGINE, Rules(9, 9, 5), False, False),
        (ENGINE, Rules(9, 9, 5), True, True),
        (ENGINE, Rules(), True, False),
        (RUBY_FROM_ELSEWHERE.kind, Rules(), True, False),
    ],
    ids=["not added", "added", "other rules", "unknown level"],
)
def test_computer_from_a_file_must_be_known(
    kind: PlayerKind, rules: Rules, *, is_added: bool, is_trusted: bool
) -> None:
    game = Game.start(replace(AGAINST_RUBY, rules=rules).setup_with_first(0)).play(Square(1, 1))
    controller = Controller(JANE_AND_JOHN, Random(0), is_added=lambda file: is_added and file == ENGINE.engine)
    controller.open_game(game.replace_player(1, Player("Pela", "O", kind)))
    assert controller.game.setup.players[1].kind == (kind if is_trusted else PERSON)


@pytest.mark.parametrize(("played", "helped"), [([], ()), (UNFINISHED, (2,)), (JANE_WINS, ())])
def test_only_a_replacement_during_a_game_is_recorded_as_help(played: list[Square], helped: tuple[int, ...]) -> None:
    controller = make_controller(JANE_AND_JOHN, *played)
    controller.replace_player(0, EXPERT)
    assert controller.game.notes.hints == helped


def test_set_up_position_waits_during_a_review(qtbot: QtBot) -> None:
    controller = make_controller()
    position = Game.start(replace(JANE_AND_JOHN.setup_with_first(0), start="01......."))
    controller.open_game(position)
    controller.open_game(saved(*JANE_WINS))
    assert played_game(controller).setup == position.setup
    controller.return_to_play()
    with qtbot.assertNotEmitted(controller.abandoned):
        controller.new_game()


def test_practice_with_the_own_game_keeps_it_and_returns_to_it() -> None:
    controller = make_controller(replace(JANE_AND_JOHN, first_player=LOSER), *JANE_WINS)
    finished = controller.session
    controller.practise(MISTAKE)
    assert moves(controller) == tuple(JANE_WINS[:3])
    assert played_game(controller) is finished.game
    controller.play(Square(2, 2))
    controller.practise(MISTAKE)
    assert moves(controller) == tuple(JANE_WINS[:3])
    controller.return_to_play()
    assert controller.session == finished
    controller.practise(MISTAKE)
    controller.new_game()
    assert controller.game.setup.first == 1


def test_practice_with_an_opened_game_keeps_the_game_that_waits() -> None:
    controller = make_controller(JANE_AND_JOHN, *UNFINISHED)
    playing = controller.game
    controller.open_game(saved(*JANE_WINS))
    opened = controller.game
    controller.practise(MISTAKE)
    assert played_game(controller) is playing
    controller.return_to_play()
    assert controller.game is opened
    controller.return_to_play()
    assert controller.game is playing


def test_texts_of_another_game_are_not_taken_over(qtbot: QtBot) -> None:
    controller = make_controller(JANE_AND_JOHN, *UNFINISHED)
    with qtbot.assertNotEmitted(controller.changed):
        controller.correct_texts(saved(*JANE_WINS))


def test_finished_game_from_elsewhere_keeps_its_players() -> None:
    controller = make_controller()
    game = saved(
        *JANE_WINS, match_settings=replace(JANE_AND_JOHN, players=(JANE_AND_JOHN.players[0], RUBY_FROM_ELSEWHERE))
    )
    controller.open_game(game)
    assert controller.game is game


def test_move_and_resignation_after_the_end_are_refused_for_either_player() -> None:
    controller = make_controller(AGAINST_RUBY)
    controller.open_game(saved(*JANE_WINS))
    refused: list[object] = []
    controller.refused.connect(refused.append)
    controller.play(Square(2, 2))
    controller.resign()
    assert refused[0] == sentences.refusal(GameOver(Square(2, 2)), Rules(), Notation.ROW_LETTER)
    assert sentences.not_your_turn(controller.game.turn) not in refused


def test_opened_game_is_played_again_with_its_players() -> None:
    controller = make_controller(JANE_AND_JOHN)
    controller.open_game(saved(*UNFINISHED))
    controller.play_again()
    assert moves(controller) == ()
    assert controller.session.settings.players == AGAINST_RUBY.players
    controller.replace_player(1, FITS_ME)
    controller.choose_level = lambda _setup: LADDER[5]
    controller.play_again()
    assert controller.session.chosen_settings == JANE_AND_JOHN
    controller.new_game()
    assert controller.session.settings == JANE_AND_JOHN


PEOPLE = (Player("Player 1", "X"), Player("Player 2", "O"))
WITH_RUBY = (Player(UNNAMED, "X"), Player("Ruby", "O", EXPERT))
NAMED = (Player("Ann", "X"), Player("Deep Thought", "O", EXPERT))
GEMS = (Player("Ruby", "X", EXPERT), Player("Opal", "O", EXPERT))


@pytest.mark.parametrize(
    ("players", "seat", "kind", "expected"),
    [
        (PEOPLE, 0, EXPERT, ["Ruby", UNNAMED]),
        (PEOPLE, 1, EXPERT, [UNNAMED, "Ruby"]),
        (WITH_RUBY, 1, PERSON, ["Player 1", "Player 2"]),
        (GEMS, 0, PERSON, [UNNAMED, "Opal"]),
        (GEMS, 1, PERSON, ["Ruby", UNNAMED]),
        (GEMS, 1, BUILDER, ["Ruby", "Opal"]),
        (NAMED, 0, EXPERT, ["Ann", "Deep Thought"]),
        (NAMED, 1, PERSON, ["Ann", "Deep Thought"]),
        ((PEOPLE[0], Player("Ruby", "O")), 0, EXPERT, ["Opal", "Ruby"]),
    ],
)
def test_only_default_names_change_with_the_kind(
    players: tuple[Player, ...], seat: int, kind: PlayerKind, expected: list[str]
) -> None:
    assert [player.name for player in with_replaced_player(players, seat, kind)] == expected


@pytest.mark.parametrize(("name", "known"), [("Player 1", UNNAMED), ("You", UNNAMED), ("Ann", "Ann")])
def test_only_person_with_a_default_name_is_unnamed_in_an_opened_game(name: str, known: str) -> None:
    alone = Game.start(GameSetup(Rules(), (Player(name, "X"), Player("Ruby", "O", EXPERT))))
    assert [player.name for player in with_person(alone).players] == [known, "Ruby"]
    people = Player(name, "X"), Player("Player 2", "O")
    assert with_person(Game.start(GameSetup(Rules(), people))).players == people
