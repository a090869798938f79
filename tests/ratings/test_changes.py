from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.player import Player, PlayerKind
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.ratings.changes import NamedChange, RatingChange, named_changes
from tictactoe_gui.ratings.scale import RatedPlayer, Rating

BEFORE, AFTER = Rating(1300, 80, 3), Rating(1310, 78, 4)


def game(*players: Player) -> Game:
    return Game.start(GameSetup(Rules(), players))


def test_person_without_a_change_is_left_out() -> None:
    changes = [RatingChange(RatedPlayer.of("Jane"), BEFORE, AFTER)]
    found = named_changes(game(Player("Jane", "X"), Player("John", "O")), changes)
    assert found == [NamedChange("Jane", BEFORE, AFTER)]


def test_computer_with_the_name_of_a_person_has_no_change() -> None:
    changes = [RatingChange(RatedPlayer.of("Ruby"), BEFORE, AFTER)]
    assert named_changes(game(Player("Jane", "X"), Player("Ruby", "O", PlayerKind(EXPERT))), changes) == []
