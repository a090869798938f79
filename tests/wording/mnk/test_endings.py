import pytest

from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, parse
from tictactoe_gui.mnk.player import PERSON, Player, PlayerKind
from tictactoe_gui.mnk.position import Ending, Outcome
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.wording.mnk import endings

FIRST_WINS, SECOND_WINS = "A1 B1 A2 B2 A3", "A1 B1 A2 B2 C3 B3"
DRAW = "A1 B2 A2 A3 C1 B1 B3 C2 C3"
COMPUTER = PlayerKind(EXPERT)


def played(cells: str, *kinds: PlayerKind, misere: bool = False) -> Game:
    """Return a game between Ann, Ruby and Cem after these moves."""
    rules = Rules(players=len(kinds), misere=misere)
    players = [
        Player(*named, kind) for named, kind in zip((("Ann", "X"), ("Ruby", "O"), ("Cem", "△")), kinds, strict=False)
    ]
    game = Game.start(GameSetup(rules, tuple(players)))
    for cell in cells.split():
        game = game.play(parse(cell, rules, Notation.ROW_LETTER))
    return game


@pytest.mark.parametrize(
    ("cells", "kinds", "headline"),
    [
        (FIRST_WINS, (PERSON, COMPUTER), "You win!"),
        (SECOND_WINS, (PERSON, COMPUTER), "Ruby wins"),
        (FIRST_WINS, (PERSON, PERSON), "Ann wins!"),
        (FIRST_WINS, (COMPUTER, COMPUTER), "Ann wins"),
        (DRAW, (PERSON, COMPUTER), "It's a draw"),
    ],
)
def test_headline_says_the_result_to_those_who_played(cells: str, kinds: tuple[PlayerKind, ...], headline: str) -> None:
    assert endings.headline(played(cells, *kinds)) == headline


def test_headline_names_everyone_who_shares_a_win() -> None:
    game = played("A1 B1 C1 A2 B3 C2 A3", PERSON, PERSON, COMPUTER, misere=True)
    assert endings.headline(game) == "Ruby and Cem win!"


@pytest.mark.parametrize(
    ("kinds", "sentence"), [((PERSON, COMPUTER), "You resigned"), ((PERSON, PERSON), "Ann resigned")]
)
def test_resignation_is_the_reason(kinds: tuple[PlayerKind, ...], sentence: str) -> None:
    assert endings.reason(played("A1 B1", *kinds).resign()) == sentence


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
def test_stated_result_is_told_as_what_it_is(how: Ending, winners: set[int], sentence: str) -> None:
    stated = Outcome(frozenset(winners), (), how)
    game = played("A1 B1", PERSON, COMPUTER).declare(stated)
    assert (endings.ending(game, stated), endings.headline(game), endings.reason(game)) == (sentence, sentence, "")


@pytest.mark.parametrize(
    ("kinds", "sentence"), [((PERSON, COMPUTER), "You completed a line"), ((PERSON, PERSON), "Ann completed a line")]
)
def test_line_that_loses_is_the_reason(kinds: tuple[PlayerKind, ...], sentence: str) -> None:
    assert endings.reason(played(FIRST_WINS, *kinds, misere=True)) == sentence


@pytest.mark.parametrize("cells", ["", "A1", FIRST_WINS, DRAW])
def test_reason_is_empty_if_the_board_shows_it(cells: str) -> None:
    assert endings.reason(played(cells, PERSON, PERSON)) == ""


@pytest.mark.parametrize(
    ("wins", "sentence"),
    [(2, ""), (3, "Three wins in a row"), (10, "Ten wins in a row"), (11, "11 wins in a row")],
)
def test_streak_is_told_from_three_wins_on(wins: int, sentence: str) -> None:
    assert endings.streak(wins) == sentence
