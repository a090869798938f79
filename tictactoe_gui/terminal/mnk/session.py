"""Session of an m,n,k-game: set up the players and play until the end or until a player leaves."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from random import Random

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.board import Move
from tictactoe_gui.mnk.game import Game, GameSetup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import MARKS, PERSON, Player, with_fitting_level
from tictactoe_gui.mnk.position import IllegalMove, Position
from tictactoe_gui.mnk.undo import has_person, is_computers_turn, undo_turn
from tictactoe_gui.opponents import opening
from tictactoe_gui.opponents.advice import is_ranked, ranking
from tictactoe_gui.opponents.api import choose
from tictactoe_gui.opponents.expert import analyse
from tictactoe_gui.opponents.levels import FITS_ME
from tictactoe_gui.opponents.limits import Limits
from tictactoe_gui.opponents.reasons import Cells, explain, recommended
from tictactoe_gui.opponents.review.decisive import decisive_mistake
from tictactoe_gui.opponents.review.game_review import review
from tictactoe_gui.opponents.values import preference
from tictactoe_gui.records import UnknownSuffix, UnsupportedByFormat
from tictactoe_gui.records.diagram.ascii_board import draw_board
from tictactoe_gui.storage import files
from tictactoe_gui.storage.clock import GameClock
from tictactoe_gui.storage.library import ratings
from tictactoe_gui.storage.library.faults import LibraryFault
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.terminal import game_library, scores
from tictactoe_gui.terminal.console import UNDO, Dialogue
from tictactoe_gui.terminal.mnk.asking import ask_players, choose_game
from tictactoe_gui.terminal.mnk.options import CommandLine
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording import collections
from tictactoe_gui.wording.files import SAVED, suggestion, unsaved
from tictactoe_gui.wording.mnk import endings, hints, levels, sentences, standings, variants
from tictactoe_gui.wording.mnk import review as review_texts
from tictactoe_gui.wording.mnk import scores as rating_texts
from tictactoe_gui.wording.phrases import called, either, running_text

MOVE_LIMITS, ANALYSIS_LIMITS, REVIEW_LIMITS = Limits(seconds=1), Limits(seconds=5), Limits(seconds=10)
"""Limits for a computer's move, for a hint or an analysis, and for the review of a game."""
REPEATABLE_LIMITS = Limits(nodes=5_000)
"""Limits for each of these if the game must be the same on every machine."""

_YES = {"y", "yes", _("yes")}

CommandResult = tuple[Game, str]
"""Game after a command, and the text to show."""


def play(options: CommandLine, lines: Iterable[str], say: Callable[[str], None], random: Random) -> None:
    """Play or continue a game until it ends or a player leaves. People type `lines`, and `say` prints a line."""
    lines = iter(lines)
    with suppress(EOFError):
        choice = Dialogue(lines, say, collections.HELP)
        choice.say(options.warning)
        if options.collection:
            options = choose_game(choice, options, options.collection)
        _play_game(Dialogue(lines, say, _help(options)), options, random)


def _play_game(conversation: Dialogue, options: CommandLine, random: Random) -> None:
    if options.game and options.review:
        conversation.say(_review(options.game, options))
    else:
        welcome = _("{board}. {goal} Type “help” for help or “exit” to quit.")
        conversation.say(welcome.format(board=sentences.board(options.rules), goal=sentences.goal(options.rules)))
        conversation.say(variants.drawing(options.rules))
        _play_turns(conversation, options.game or _new_game(conversation, options, random), options, random)


def _new_game(conversation: Dialogue, options: CommandLine, random: Random) -> Game:
    """Return a new game. The first seat is the one that got X, the requested one or a random one."""
    players = _with_fitting_level(conversation, ask_players(conversation, options, random), options)
    if options.deal:
        first = [player.mark for player in players].index(MARKS[0])
    else:
        first = random.randrange(len(players)) if options.first is None else options.first
    return Game.start(GameSetup(options.rules, players, first))


def _with_fitting_level(
    conversation: Dialogue, players: tuple[Player, ...], options: CommandLine
) -> tuple[Player, ...]:
    """Return the players with the level that fits the people. Without the library it is that of `FITS_ME`."""
    if not any(player.kind.fits for player in players):
        return players
    if options.record:
        level, problem = game_library.fitting_level(GameSetup(options.rules, players))
        conversation.say(problem)
        players = with_fitting_level(players, level or FITS_ME.level)
    return players


def _help(options: CommandLine) -> str:
    lines = [
        running_text(sentences.goal(options.rules), variants.drawing(options.rules)),
        str(sentences.refusal(UnknownSquare(""), options.rules, options.notation)),
        _("Type “hint” for a suggested move or “analyse” to rate the cells."),
        _("Type “scores” for the scores, or “save” and a file name to save the game."),
        _("Type “undo” to take back the last move or answer, “help” for this text or “exit” to quit."),
    ]
    if options.rules.turns.is_opening:
        lines.insert(2, _("To choose a side, type one of the words in the question."))
    return "\n".join(lines)


def _play_turns(conversation: Dialogue, game: Game, options: CommandLine, random: Random) -> None:
    for player in game.players:
        conversation.say(levels.with_kind(called(player.name), player.kind) if player.kind != PERSON else "")
    conversation.say(sentences.last_event(game, options.notation))
    conversation.say(_board(game, options.notation))
    clock = GameClock()
    was_over = game.outcome is not None
    while not game.outcome:
        after, message = (
            _computer_plays(game, options, random) if is_computers_turn(game) else _ask(conversation, game, options)
        )
        conversation.say(message)
        if after.moves != game.moves:
            conversation.say(_board(after, options.notation))
        game = clock.stamp(game, after)
    for line in game.outcome.lines:
        conversation.say(sentences.completed(line, game.setup.rules, options.notation))
    conversation.say(endings.ending(game, game.outcome))
    if options.record:
        conversation.say(game_library.store_game(partial(_store_and_rate, game)))
    if has_person(game) and not was_over:
        _offer_review(conversation, game, options)


def _store_and_rate(game: Game, library: Library) -> str:
    """Store a game. Return the new ratings of the people in it, or "" if it does not count or is rated later."""
    number = library.store(game)
    with suppress(LibraryFault):
        ratings.update(library)
        return rating_texts.changed(ratings.changes(library, number, game))
    return ""


def _offer_review(conversation: Dialogue, game: Game, options: CommandLine) -> None:
    question = _("Type “review” to see the mistakes, or press Enter to quit.")
    while conversation.ask(question).strip().lower() == "review":
        conversation.say(review_texts.REVIEWING)
        conversation.say(_review(game, options))


def _review(game: Game, options: CommandLine) -> str:
    """Return a line for each move, followed by the moves that decided the game."""
    if not game.moves:
        return review_texts.NO_MOVES
    reviews = list(review(game, _limits(REVIEW_LIMITS, options)))
    lines = [review_texts.move(game, found, options.notation) for found in reversed(reviews)]
    winners = game.outcome.winners if game.outcome else frozenset()
    losers = [seat for seat in range(len(game.players)) if winners and seat not in winners]
    decisive = [decisive_mistake(game, seat, reviews) for seat in losers]
    found = [review_texts.decisive(game, mistake, options.notation) for mistake in decisive if mistake]
    if losers and not found:
        found = [review_texts.NO_MISTAKE]
    return "\n".join(filter(None, [*lines, standings.progress(game, reviews), *dict.fromkeys(found)]))


def _board(game: Game, notation: Notation) -> str:
    """Return the board, followed by the players and their marks. In number notation, empty cells show their numbers."""
    marks = [shown(player.mark) for player in game.players]
    board = draw_board(game.position, marks, numbered=notation is Notation.NUMBER, bracketed=game.next_cleared)
    below = sentences.players_with_marks(game.players), sentences.next_board(game)
    return "\n".join(["", board, *filter(None, below)])


def _ask(conversation: Dialogue, game: Game, options: CommandLine) -> CommandResult:
    answer = conversation.ask(_question(game))
    command, _blank, rest = answer.strip().partition(" ")
    if command.lower() == "save":
        return game, _save(conversation, game, rest.strip())
    if run_command := _COMMANDS.get(answer.strip().lower()):
        return run_command(game, options)
    try:
        return _play(game, notations.parse_move(answer, game.setup.rules, options.notation), options)
    except (IllegalMove, UnknownSquare) as refused:
        return game, str(sentences.refusal(refused, game.setup.rules, options.notation))


def _question(game: Game) -> str:
    """Return whose turn it is, and what the player can choose."""
    turn = sentences.turn(game)
    if not game.position.choices:
        return turn
    words = either(f"“{choice.value}”" for choice in game.position.choices)
    # Translators: {turn} is "Turn 4: Ann X". {words} are commands that are not translated, such as "“stay” or “swap”".
    return _("{turn}. Choose a side: type {words}").format(turn=turn, words=words)


def _save(conversation: Dialogue, game: Game, name: str) -> str:
    """Save the game in the format of the file's suffix. Return the result. Raise EOFError if a player leaves."""
    if not name:
        return _("Type “save” and a file name, such as: save {name}").format(name=suggestion(game))
    path = Path(os.path.expanduser(name))  # noqa: PTH111 - Path.expanduser raises an error for an unknown user
    try:
        question = _("“{file}” already exists. Type “yes” to replace it.").format(file=path.name)
        if path.exists() and not path.is_dir() and conversation.ask(question).strip().lower() not in _YES:
            return _("“{file}” was not saved").format(file=path.name)
        files.save(path, game)
    except (UnsupportedByFormat, UnknownSuffix, OSError) as error:
        return str(unsaved(error, path))
    return SAVED.format(name=path.name)


def _computer_plays(game: Game, options: CommandLine, random: Random) -> CommandResult:
    move = choose(game.position, game.turn.kind.level, _limits(MOVE_LIMITS, options), random, game.last_square)
    return _play(game, move, options)


def _limits(usual: Limits, options: CommandLine) -> Limits:
    return usual if options.seed is None else REPEATABLE_LIMITS


def _play(game: Game, move: Move, options: CommandLine) -> CommandResult:
    after = game.play(move)
    return after, sentences.marks(game.turn, after.moves[-1], game.setup.rules, options.notation)


def _undo(game: Game, options: CommandLine) -> CommandResult:
    """Return the game at the person's previous turn, or the same game if there is none."""
    before = undo_turn(game)
    if before is game:
        return game, sentences.NOTHING_TO_UNDO
    move = before.undone[0]
    return before, sentences.undone_move(before.turn, move, game.setup.rules, options.notation)


def _hint(game: Game, options: CommandLine) -> CommandResult:
    helped = replace(game, notes=game.notes._replace(hints=(*game.notes.hints, len(game.moves))))
    return helped, _advice(game, options)


def _advice(game: Game, options: CommandLine) -> str:
    """Return the best move that was found, and why."""
    limits = _limits(ANALYSIS_LIMITS, options)
    if game.position.is_opening:
        return hints.opening_hint(opening.best(game.position, limits, Random(options.seed)), game, options.notation)
    cells = _analysed(game.position, limits)
    move = explain(game.position, recommended(game.position, cells), cells)
    return hints.hint(move, game, options.notation)


@lru_cache(maxsize=1)
def _analysed(position: Position, limits: Limits) -> Cells:
    """Return the values of the moves. A hint and an analysis of the same position name the same best move."""
    return tuple(analyse(position, limits))


def _analyse(game: Game, options: CommandLine) -> CommandResult:
    """Return the values of the cells, or the best cells of a large board. There are none before sides are chosen."""
    if game.position.is_opening:
        return game, hints.NO_SIDES
    cells = _analysed(game.position, _limits(ANALYSIS_LIMITS, options))
    table = _ranking if is_ranked(game.setup.rules) else _values
    return replace(game, notes=game.notes._replace(analysis=True)), "\n".join(table(game, cells, options.notation))


def _ranking(game: Game, cells: Cells, notation: Notation) -> Iterator[str]:
    """Yield the best cells in order, the one of the hint first."""
    # Translators: a place in a list of cells, a cell, and the result of playing it, such as "1. H8: wins in 3 moves".
    line = _("{rank}. {cell}: {value}")
    for rank, cell in enumerate(ranking(game.position, cells), 1):
        name = notations.name(cell.square, game.setup.rules, notation)
        yield line.format(rank=rank, cell=name, value=hints.value(cell))


def _values(game: Game, cells: Cells, notation: Notation) -> Iterator[str]:
    """Yield each value once, best first, with the cells that have it."""
    names: dict[str, list[str]] = {}
    for cell in sorted(cells, key=lambda cell: (-preference(cell), cell.square)):
        named = notations.name(cell.square, game.setup.rules, notation)
        names.setdefault(hints.value(cell), []).append(named)
    # Translators: {value} is the result of playing a cell, such as "wins in 3 moves".
    line = _("{value}: {cells}")
    yield from (line.format(value=value, cells=" ".join(cells)) for value, cells in names.items())


_COMMANDS: dict[str, Callable[[Game, CommandLine], CommandResult]] = {
    UNDO: _undo,
    "hint": _hint,
    "analyse": _analyse,
    "scores": lambda game, _options: (game, game_library.query_during_game(scores.scoreboard)),
}
