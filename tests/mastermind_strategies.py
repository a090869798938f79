"""Hypothesis strategies for Mastermind: rules, codes and games."""

from dataclasses import replace
from functools import partial

from hypothesis import strategies as st

from tests.strategies import moments, names
from tictactoe_gui.mastermind.code import GAME_NUMBERS, Code, answers
from tictactoe_gui.mastermind.game import COMPUTER, GameSetup, MastermindGame, Notes
from tictactoe_gui.mastermind.rules import COLOURS, GUESSES, PEGS, Rules


@st.composite
def rules(draw: st.DrawFn, most_keys: int = 1_000_000) -> Rules:
    """Draw rules with at most `most_keys` keys."""
    pegs, colours = draw(st.sampled_from(PEGS)), draw(st.sampled_from(COLOURS))
    while colours**pegs > most_keys:
        pegs, colours = (pegs - 1, colours) if pegs > PEGS[0] else (pegs, colours - 1)
    repetition = colours < pegs or draw(st.booleans())
    return Rules(pegs, colours, draw(st.sampled_from(GUESSES)), repetition)


def codes(rules: Rules) -> st.SearchStrategy[Code]:
    """Return a strategy for codes under these rules."""
    return st.integers(0, rules.keys - 1).map(partial(_code, rules))


def _code(rules: Rules, number: int) -> Code:
    left, pegs = list(range(rules.colours)), []
    for _peg in range(rules.pegs):
        number, at = divmod(number, len(left))
        pegs.append(left[at] if rules.repetition else left.pop(at))
    return Code(tuple(pegs))


@st.composite
def started(draw: st.DrawFn, most_keys: int = 1_000_000) -> MastermindGame:
    """Draw a game before its first row.

    Its key is drawn by number, chosen here, or known only to the hider.
    """
    played, breaker = draw(rules(most_keys)), draw(st.just(COMPUTER) | names)
    hider = draw(st.just(COMPUTER) | names)
    if hider == COMPUTER:
        return MastermindGame.start(GameSetup(played, hider, breaker, draw(st.sampled_from(GAME_NUMBERS))))
    return MastermindGame.start(GameSetup(played, hider, breaker), draw(st.none() | codes(played)))


@st.composite
def games(draw: st.DrawFn, most_keys: int = 1_000_000) -> MastermindGame:
    """Draw a game in progress or finished, with notes and answers that fit some key."""
    game = draw(started(most_keys))
    secret = game.key or draw(codes(game.rules))
    hidden = replace(game, key=secret)
    for code in draw(st.lists(st.just(secret) | codes(game.rules), max_size=game.rules.guesses)):
        if hidden.outcome is None:
            hidden = hidden.guess(code)
    if hidden.outcome is None and draw(st.booleans()):
        hidden = hidden.give_up()
    known = game.key or (secret if draw(st.booleans()) and hidden.outcome else None)
    finished = replace(hidden, key=known)
    return replace(finished, notes=draw(notes(finished)))


@st.composite
def notes(draw: st.DrawFn, game: MastermindGame) -> Notes:
    """Draw notes for this game."""
    if not game.has_begun:
        return Notes()
    return Notes(
        draw(st.text("0123456789abcdef", min_size=1, max_size=16)),
        draw(st.none() | moments),
        draw(st.none() | moments) if game.outcome else None,
        draw(st.integers(0, 100_000)),
        tuple(sorted(draw(st.lists(st.integers(0, len(game.rows)), max_size=5, unique=True)))),
    )


@st.composite
def inconsistent_games(draw: st.DrawFn, most_keys: int = 1_000_000) -> MastermindGame:
    """Draw a game with a hidden key and possibly contradictory answers."""
    game = MastermindGame.start(GameSetup(draw(rules(most_keys)), "Ann"))
    for code in draw(st.lists(codes(game.rules), max_size=game.rules.guesses)):
        if game.outcome is None:
            game = game.guess(code, draw(st.sampled_from(answers(game.rules))))
    return game
