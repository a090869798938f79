"""A game in the terminal, from the first turn to the end."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game
from tictactoe_gui.mnk.notation import UnknownSquare
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.mnk.rules import Square
from tictactoe_gui.mnk.taking_back import computers_turn, taken_back
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.values import merit
from tictactoe_gui.storage.clock import Clock
from tictactoe_gui.terminal import archive
from tictactoe_gui.terminal.conversation import UNDO, Conversation
from tictactoe_gui.terminal.tictactoe import scores
from tictactoe_gui.terminal.tictactoe.options import Options
from tictactoe_gui.terminal.tictactoe.picture import state
from tictactoe_gui.terminal.tictactoe.saving import SAVE, save
from tictactoe_gui.wording import values

THINKING, ANALYSING = Limits(seconds=1), Limits(seconds=5)
"""Limits for a computer's move, and for a hint or an analysis."""
REPEATABLE = Limits(nodes=5_000)
"""Limits for each of these if the game must be the same on every machine."""

Told = tuple[Game, str]
"""Game after a command, and the text to show."""


def play(conversation: Conversation, game: Game, options: Options, random: Random) -> None:
    """Play the game to its end.

    Raises:
        EOFError: a player leaves.

    """
    conversation.say(wording.last_event(game, options.notation))
    conversation.say(state(game, options.notation))
    clock = Clock()
    while not game.outcome:
        after, told = (
            _computer_plays(game, options, random) if computers_turn(game) else _ask(conversation, game, options)
        )
        conversation.say(told)
        if after.moves != game.moves:
            conversation.say(state(after, options.notation))
        game = clock.stamp(game, after)
    for line in game.outcome.lines:
        conversation.say(wording.completed(line, game.setup.rules, options.notation))
    conversation.say(wording.ending(game, game.outcome))
    trouble = archive.keep(lambda library: library.store(game)) if options.kept else ""
    if trouble:
        conversation.say(trouble)


def commands() -> str:
    """Return help on the commands that can be typed instead of a cell."""
    helping = _("“hint” suggests a move, “analyse” rates every cell.")
    keeping = _("“scores” shows the scores, “save” and a file name save the game.")
    return f"{helping}\n{keeping}"


def _ask(conversation: Conversation, game: Game, options: Options) -> Told:
    answer = conversation.ask(wording.turn(game))
    command, _blank, rest = answer.strip().partition(" ")
    if command.lower() == SAVE:
        return game, save(conversation, game, rest.strip())
    return _COMMANDS.get(answer.strip().lower(), _played)(game, answer, options)


def _computer_plays(game: Game, options: Options, random: Random) -> Told:
    # Imported here because only games with computers need the search.
    from tictactoe_gui.opponents.front import choose

    square = choose(game.position, game.turn.kind.level, _limits(THINKING, options), random)
    return _marked(game, square, options)


def _limits(usual: Limits, options: Options) -> Limits:
    return usual if options.seed is None else REPEATABLE


def _marked(game: Game, square: Square, options: Options) -> Told:
    after = game.play(square)
    return after, wording.marks(game.turn, after.moves[-1], game.setup.rules, options.notation)


def _played(game: Game, answer: str, options: Options) -> Told:
    """Return the game after the move, or the same game and the reason for the refusal."""
    rules = game.setup.rules
    try:
        return _marked(game, notations.parse(answer, rules, options.notation), options)
    except (IllegalMove, UnknownSquare) as refused:
        return game, str(wording.refusal(refused, rules, options.notation))


def _undone(game: Game, answer: str, options: Options) -> Told:  # noqa: ARG001 - every command has the same signature
    """Return the game at the person's previous turn, or the same game if there is none."""
    before = taken_back(game)
    if before is game:
        return game, wording.nothing_to_undo()
    square = before.undone[0]
    return before, wording.takes_back(before.turn, square, game.setup.rules, options.notation)


def _hint(game: Game, answer: str, options: Options) -> Told:  # noqa: ARG001 - every command has the same signature
    from tictactoe_gui.opponents.front import analyse

    best = max(analyse(game.position, _limits(ANALYSING, options)), key=merit)
    helped = replace(game, notes=game.notes._replace(hints=(*game.notes.hints, len(game.moves))))
    return helped, values.hint(best, game.position, game.setup.players, options.notation)


def _analysis(game: Game, answer: str, options: Options) -> Told:  # noqa: ARG001 - every command has the same signature
    """Return each value once, best first, with the cells that have it."""
    from tictactoe_gui.opponents.front import analyse

    cells = sorted(analyse(game.position, _limits(ANALYSING, options)), key=lambda cell: (-merit(cell), cell.square))
    names: dict[str, list[str]] = {}
    for cell in cells:
        named = notations.name(cell.square, game.setup.rules, options.notation)
        names.setdefault(values.value(cell), []).append(named)
    helped = replace(game, notes=game.notes._replace(analysis=True))
    return helped, "\n".join(f"{value}: {' '.join(cells)}" for value, cells in names.items())


def _scores(game: Game, answer: str, options: Options) -> Told:  # noqa: ARG001 - every command has the same signature
    return game, archive.told(scores.table)


_COMMANDS: dict[str, Callable[[Game, str, Options], Told]] = {
    UNDO: _undone,
    "hint": _hint,
    "analyse": _analysis,
    "scores": _scores,
}
