from collections.abc import Callable

import pytest
from hypothesis import given, settings

from tests.mastermind_strategies import games, inconsistent_games
from tictactoe_gui.mastermind.code import BadCode, Code, CodeFault, Feedback, feedback
from tictactoe_gui.mastermind.game import GameSetup, MastermindGame, Outcome, Row, WrongAnswers
from tictactoe_gui.mastermind.rules import Rules

KEY = Code.parse("RBGW")
GUESS = Code.parse("RWOY")
THREE = Rules(guesses=3)


def hidden(rules: Rules = THREE) -> MastermindGame:
    """Return a game whose key the program knows."""
    return MastermindGame.start(GameSetup(rules, hider="Ann", breaker="Bob"), KEY)


def kept_in_mind(*answers: tuple[int, int], rules: Rules = THREE) -> MastermindGame:
    """Return a game whose key only the hider knows, with these answers to the same guess."""
    game = MastermindGame.start(GameSetup(rules, hider="Ann"))
    for answer in answers:
        game = game.guess(GUESS, Feedback(*answer))
    return game


@pytest.mark.parametrize(
    ("game", "begun"),
    [
        (MastermindGame.start(GameSetup(number=7)), False),
        (hidden(), True),
        (kept_in_mind(), False),
        (kept_in_mind((1, 1)), True),
        (kept_in_mind().give_up(), True),
    ],
)
def test_game_begins_with_a_hidden_key_a_guess_or_giving_up(game: MastermindGame, *, begun: bool) -> None:
    assert game.has_begun is begun


@pytest.mark.parametrize(
    ("answers", "suspects"),
    [([(1, 1), (2, 0)], None), ([(4, 0)], None), ([(1, 1), (4, 0)], (0, 1)), ([(1, 1), (2, 0), (4, 0)], (0, 1, 2))],
)
def test_only_answers_that_contradict_the_guessed_key_are_suspect(
    answers: list[tuple[int, int]], suspects: tuple[int, ...] | None
) -> None:
    assert kept_in_mind(*answers).suspect_rows == suspects


@pytest.mark.parametrize(
    ("game", "outcome", "known", "left"),
    [
        (hidden().guess(GUESS), None, KEY, 2),
        (hidden().guess(KEY), Outcome.BROKEN, KEY, 2),
        (hidden().guess(GUESS).guess(GUESS).guess(GUESS), Outcome.HELD, KEY, 0),
        (hidden().guess(GUESS).give_up(), Outcome.GIVEN_UP, KEY, 2),
        (kept_in_mind((0, 1), (4, 0)), Outcome.BROKEN, GUESS, 1),
        (kept_in_mind((1, 1), (4, 0)).correct(1, Feedback(1, 1)), None, None, 1),
    ],
)
def test_game_ends_with_the_key_the_last_guess_or_giving_up(
    game: MastermindGame, outcome: Outcome | None, known: Code | None, left: int
) -> None:
    assert (game.outcome, game.known_key, game.guesses_left) == (outcome, known, left)


def test_guess_is_answered_and_the_answer_can_be_corrected() -> None:
    assert hidden().guess(GUESS).rows == (Row(GUESS, Feedback(1, 1)),)
    rows = kept_in_mind((1, 1), (0, 1)).correct(0, Feedback(2, 0)).rows
    assert [row.feedback for row in rows] == [(2, 0), (0, 1)]


@pytest.mark.parametrize(
    "act",
    [
        lambda code: hidden().guess(code),
        lambda code: kept_in_mind((1, 1)).give_up().reveal(code),
        lambda code: kept_in_mind().ask(code),
        lambda code: MastermindGame.start(GameSetup(), code),
    ],
)
def test_code_of_the_wrong_length_is_refused(act: Callable[[Code], MastermindGame]) -> None:
    with pytest.raises(BadCode) as refused:
        act(Code((0, 1)))
    assert refused.value.fault is CodeFault.LENGTH


@pytest.mark.parametrize("game", [hidden().guess(KEY), hidden().give_up()])
def test_finished_game_accepts_neither_guess_nor_giving_up(game: MastermindGame) -> None:
    with pytest.raises(ValueError, match="the game is over"):
        game.guess(GUESS)
    with pytest.raises(ValueError, match="the game is over"):
        game.give_up()


def test_guess_needs_an_answer_if_the_key_is_unknown() -> None:
    with pytest.raises(ValueError, match="an answer is required"):
        kept_in_mind().guess(GUESS)


@pytest.mark.parametrize("answer", [(3, 1), (5, 0), (-1, 0), (2, 3)])
def test_impossible_answer_is_refused(answer: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="row 2: impossible answer"):
        kept_in_mind((0, 0), answer)


def test_unbroken_key_is_unknown_until_the_hider_reveals_it() -> None:
    game = kept_in_mind((1, 1), (1, 1), (1, 1))
    assert (game.outcome, game.known_key, game.reveal(KEY).known_key) == (Outcome.HELD, None, KEY)


def test_key_cannot_be_revealed_during_the_game_or_if_known() -> None:
    for game in (kept_in_mind((1, 1)), kept_in_mind((1, 1)).give_up().reveal(KEY)):
        with pytest.raises(ValueError, match="the game is in progress, or the key is already known"):
            game.reveal(KEY)


@pytest.mark.parametrize("game", [hidden().guess(GUESS), kept_in_mind((1, 1)).give_up()])
def test_answers_by_the_program_or_after_giving_up_cannot_be_corrected(game: MastermindGame) -> None:
    with pytest.raises(ValueError, match="cannot be changed"):
        game.correct(0, Feedback(0, 0))


def test_correction_cannot_end_the_game_before_later_rows() -> None:
    with pytest.raises(ValueError, match="row 1: the game ended there"):
        kept_in_mind((1, 1), (0, 1)).correct(0, Feedback(4, 0))


def test_more_rows_than_guesses_are_refused() -> None:
    with pytest.raises(ValueError, match="number of rows must be at most 1, got 2"):
        MastermindGame(GameSetup(Rules(guesses=1)), KEY, (Row(GUESS, Feedback(1, 1)),) * 2)


def test_rows_that_contradict_the_key_are_refused() -> None:
    with pytest.raises(ValueError, match=r"row 1: key RBGW does not give \(0, 1\) for RWOY"):
        MastermindGame(GameSetup(), KEY, (Row(GUESS, Feedback(0, 1)),))


@settings(max_examples=40)
@given(games())
def test_game_is_over_if_and_only_if_no_guess_can_be_made(game: MastermindGame) -> None:
    over = game.given_up or not game.guesses_left or any(row.feedback.black == game.rules.pegs for row in game.rows)
    assert bool(game.outcome) == over


@settings(max_examples=40)
@given(inconsistent_games())
def test_revealed_key_fits_every_row(game: MastermindGame) -> None:
    key = Code((0,) * game.rules.pegs) if game.rules.repetition else Code(tuple(range(game.rules.pegs)))
    wrong = tuple(at for at, row in enumerate(game.rows) if row.feedback != feedback(key, row.guess))
    ended = game if game.outcome else game.give_up()
    if not wrong:
        assert ended.reveal(key).key == key
        return
    with pytest.raises(WrongAnswers) as refused:
        ended.reveal(key)
    assert refused.value.rows == wrong


@pytest.mark.parametrize("name", [" ", "\u200b", "Ann\udcff"])
def test_invisible_or_broken_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        GameSetup(hider=name)
    with pytest.raises(ValueError, match="name"):
        GameSetup(breaker=name)


def test_guess_waits_for_an_answer_only_while_the_key_is_unknown() -> None:
    asked = MastermindGame.start(GameSetup(hider="Ann")).ask(Code.parse("RBGW"))
    assert asked.guess(Code.parse("RBGW"), Feedback(0, 0)).pending_guess is None
    assert asked.give_up().pending_guess is None
    with pytest.raises(ValueError, match="await"):
        MastermindGame.start(GameSetup(), Code.parse("RBGW")).ask(Code.parse("RBGW"))


def test_correction_keeps_the_guess_that_waits_unless_it_ends_the_game() -> None:
    game = MastermindGame.start(GameSetup(hider="Ann")).guess(Code.parse("RRRR"), Feedback(0, 0))
    asked = game.ask(Code.parse("GGGG"))
    assert asked.correct(0, Feedback(1, 0)).pending_guess == Code.parse("GGGG")
    assert asked.correct(0, Feedback(4, 0)).pending_guess is None
