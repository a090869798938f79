import pytest

from tests.mnk.vanishing import REPEATED, VANISHING
from tests.wording.mnk.games import COMPUTER, DRAW, FIRST_WINS, SECOND_WINS, played
from tictactoe_gui.mnk.answers import Misere
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.player import PERSON, Player
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.player_names import UNNAMED
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording.mnk import endings

FOUR = Rules(4, 4, 4, players=4)
MISERE_OF_THREE = Rules(4, 4, 3, players=3, goal=Misere())
LINE_OF_ANN = "A1 B1 C1 A2 B2 D1 A3"


def ended(game: Game) -> str:
    assert game.outcome
    return endings.ending(game, game.outcome)


@pytest.mark.parametrize(
    ("game", "ending"),
    [
        (played(FIRST_WINS), "Ann wins"),
        (played(DRAW), "It's a draw"),
        (played(REPEATED, rules=VANISHING), "Draw by repetition"),
        (played(FIRST_WINS, rules=Rules(goal=Misere())), "Ruby wins: Ann completed a line"),
        (played(LINE_OF_ANN, rules=MISERE_OF_THREE), "Ruby and Cem win: Ann completed a line"),
        (played("B2").resign(), "Ann wins: Ruby resigned"),
        (played("B2", rules=Rules(goal=Misere())).resign(), "Ann wins: Ruby resigned"),
        (played("B2", rules=Rules(4, 4, 4, players=3)).resign(), "Ann and Cem win: Ruby resigned"),
        (played(rules=FOUR).resign(), "Ruby, Cem and Dan win: Ann resigned"),
    ],
)
def test_ending_names_the_winners_and_the_cause(game: Game, ending: str) -> None:
    assert ended(game) == ending


@pytest.mark.parametrize("name", ["<b>html</b>", "Tom & Jerry", "{name}", "%s %d", "\\n", "漢字", "שרה"])
def test_name_is_shown_as_plain_text(name: str) -> None:
    assert ended(played(FIRST_WINS, Player(name, "X"))) == f"{shown(name)} wins"
    assert endings.names([Player("Ann", "X"), Player(name, "O")]) == f"Ann and {shown(name)}"


MISERE = Rules(players=3, goal=Misere())


@pytest.mark.parametrize(
    ("game", "headline", "reason"),
    [
        (played(REPEATED, rules=VANISHING), "It's a draw", "The same position occurred three times"),
        (played(FIRST_WINS, kinds=(PERSON, COMPUTER)), "You win!", ""),
        (played(SECOND_WINS, kinds=(PERSON, COMPUTER)), "Ruby wins", ""),
        (played(FIRST_WINS), "Ann wins!", ""),
        (played(FIRST_WINS, kinds=(COMPUTER, COMPUTER)), "Ann wins", ""),
        (played(DRAW, kinds=(PERSON, COMPUTER)), "It's a draw", ""),
        (
            played("A1 B1 C1 A2 B3 C2 A3", kinds=(PERSON, PERSON, COMPUTER), rules=MISERE),
            "Ruby and Cem win!",
            "Ann completed a line",
        ),
        (played(FIRST_WINS, kinds=(PERSON, COMPUTER), rules=Rules(goal=Misere())), "Ruby wins", "You completed a line"),
        (played("A1 B1", kinds=(PERSON, COMPUTER)).resign(), "Ruby wins", "You resigned"),
        (played("A1 B1").resign(), "Ruby wins!", "Ann resigned"),
    ],
)
def test_headline_and_reason_speak_to_those_who_played(game: Game, headline: str, reason: str) -> None:
    assert (endings.headline(game), endings.reason(game)) == (headline, reason)


@pytest.mark.parametrize(
    ("how", "winners", "sentence"),
    [
        (Ending.ON_TIME, {1}, "Ruby won on time"),
        (Ending.FORFEITED, {1}, "Ruby won by forfeit"),
        (Ending.AGREED, {0}, "Ann won by agreement"),
        (Ending.STATED, {0}, "Ann won, as the file says"),
        (Ending.AGREED, (), "Draw by agreement"),
        (Ending.STATED, (), "A draw, as the file says"),
        (Ending.ON_TIME, (), "It's a draw"),
    ],
)
def test_stated_result_says_who_states_it(how: Ending, winners: set[int], sentence: str) -> None:
    stated = Outcome(frozenset(winners), (), how)
    game = played("A1 B1", kinds=(PERSON, COMPUTER)).declare(stated)
    assert (endings.ending(game, stated), endings.headline(game), endings.reason(game)) == (sentence, sentence, "")


@pytest.mark.parametrize(
    ("wins", "sentence"),
    [(2, ""), (3, "Three wins in a row"), (10, "Ten wins in a row"), (11, "11 wins in a row")],
)
def test_streak_is_reported_from_three_wins_on(wins: int, sentence: str) -> None:
    assert endings.streak(wins) == sentence


YOU, ALONE_MISERE = Player(UNNAMED, "X"), Rules(goal=Misere())


@pytest.mark.parametrize(
    ("game", "ending"),
    [
        (played(FIRST_WINS, YOU, kinds=(PERSON, COMPUTER)), "You win"),
        (played(SECOND_WINS, YOU, kinds=(PERSON, COMPUTER)), "Ruby wins"),
        (played("B2", YOU, kinds=(PERSON, COMPUTER)).resign(), "You win: Ruby resigned"),
        (played("", YOU, kinds=(PERSON, COMPUTER)).resign(), "Ruby wins: X resigned"),
        (
            played(FIRST_WINS, YOU, kinds=(PERSON, COMPUTER), rules=ALONE_MISERE),
            "Ruby wins: X completed a line",
        ),
    ],
)
def test_person_without_a_name_wins_as_you_and_is_otherwise_called_by_the_side(game: Game, ending: str) -> None:
    assert ended(game) == ending
