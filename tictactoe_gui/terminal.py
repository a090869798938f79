"""The terminal: people play by typing, and a game can be scripted."""

import io
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from unicodedata import category, east_asian_width

from tictactoe_gui import wording
from tictactoe_gui.language import _
from tictactoe_gui.mnk import notation as notations
from tictactoe_gui.mnk.game import Game, Setup
from tictactoe_gui.mnk.notation import Notation, UnknownSquare
from tictactoe_gui.mnk.player import NameTaken, Player, check_mark, free_mark, name_key, visible
from tictactoe_gui.mnk.position import IllegalMove
from tictactoe_gui.mnk.rules import Rules, Square


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line says about a game."""

    rules: Rules
    notation: Notation = Notation.ROW_LETTER
    first: int | None = None
    """The seat that begins; None: it is drawn."""


def run(options: Options) -> int:
    """Play on standard input and output, in UTF-8 whatever the locale, and give the exit status.

    0: the game ended or the people left, 1: the output cannot be written, 130: interrupted by Ctrl+C.
    """
    _use_utf8()
    try:
        play(options, sys.stdin or (), print, Random())
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            sentence = _("The game cannot be shown: {reason}; start it again where its output can be written")
            sys.stderr.write(sentence.format(reason=error.strerror) + "\n")
        # Python flushes standard output once more as it ends, which would fail again and be reported.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def play(options: Options, lines: Iterable[str], say: Callable[[str], None], random: Random) -> None:
    """Ask for the players and play a game to its end, or until somebody leaves.

    `lines` is what people type, `say` is called with one line of text at a time.
    """
    conversation = _Conversation(options, lines, say)
    try:
        conversation.say(_welcome(options.rules))
        players = _ask_players(conversation, options)
        first = random.randrange(len(players)) if options.first is None else options.first
        _play(conversation, Game.start(Setup(options.rules, players, first)), options.notation)
    except EOFError:
        return


def drawn(game: Game, notation: Notation) -> str:
    """Draw the board: rows as lines, cells separated by one blank.

    An empty cell is "_", or in number notation its number; there the cells are as wide as the widest number.
    """
    rules = game.setup.rules
    width = len(str(len(rules.squares))) if notation is Notation.NUMBER else 1
    cells = [_cell(game, square, notation) for square in rules.squares]
    aligned = [" " * (width - _columns(cell)) + cell for cell in cells]
    return "\n".join(" ".join(aligned[at : at + rules.width]) for at in range(0, len(aligned), rules.width))


class _Conversation:
    """Questions and answers, with the commands that are understood at any time."""

    def __init__(self, options: Options, lines: Iterable[str], say: Callable[[str], None]) -> None:
        self._help = _help(options)
        self._lines = iter(lines)
        self._say = say

    def say(self, text: str) -> None:
        for line in text.split("\n"):
            self._say(_printable(line))

    def ask(self, question: str) -> str | None:
        """Put a question and give the line that answers it, or None for "undo".

        Raises:
            EOFError: "exit", or the end of input.

        """
        self.say(question)
        for line in self._lines:
            match line.strip().lower():
                case "exit":
                    break
                case "undo":
                    return None
                case "help":
                    self.say(f"{self._help}\n{question}")
                case _:
                    return line.removesuffix("\n")
        raise EOFError


def _ask_players(conversation: _Conversation, options: Options) -> tuple[Player, ...]:
    answers: list[str] = []
    while len(answers) < 2 * options.rules.players:
        names, marks = answers[::2], answers[1::2]
        answer = conversation.ask(_question(names, marks))
        if answer is None and not answers:
            conversation.say(wording.nothing_to_undo())
        elif answer is None:
            answers.pop()
        else:
            try:
                answers.append(_accepted(answer, names, marks, options.notation))
            except ValueError as refused:
                conversation.say(wording.refusal(refused, options.rules, options.notation))
    return tuple(Player(name, mark) for name, mark in zip(answers[::2], answers[1::2], strict=True))


def _question(names: Sequence[str], marks: Sequence[str]) -> str:
    """Ask for the next name, or for the mark of the one who was named last."""
    seat = len(marks)
    if len(names) == seat:
        default = wording.default_name(seat, names)
        return _("Name of player {number} (blank: {default})").format(number=seat + 1, default=default)
    name, default = wording.shown(names[-1]), free_mark(seat, marks)
    return _("Mark of {name} (blank: {default})").format(name=name, default=default)


def _accepted(answer: str, names: Sequence[str], marks: Sequence[str], notation: Notation) -> str:
    """The name or the mark that the answer to `_question` gives."""
    return _name(answer, names) if len(names) == len(marks) else _mark(answer, marks, notation)


def _name(answer: str, others: Sequence[str]) -> str:
    name = answer.strip() if visible(answer) else wording.default_name(len(others), others)
    if name_key(name) in map(name_key, others):
        raise NameTaken(name)
    return name


def _mark(answer: str, others: Sequence[str], notation: Notation) -> str:
    mark = answer.strip() or answer or free_mark(len(others), others)
    check_mark(mark, others, notation)
    return mark


def _play(conversation: _Conversation, game: Game, notation: Notation) -> None:
    conversation.say(wording.begins(game.turn))
    conversation.say(_state(game, notation))
    while not game.outcome:
        answer = conversation.ask(wording.turn(game))
        after, told = _undone(game, notation) if answer is None else _played(game, answer, notation)
        conversation.say(told)
        if after is not game:
            conversation.say(_state(after, notation))
        game = after
    for line in game.outcome.lines:
        conversation.say(wording.completed(line, game.setup.rules, notation))
    conversation.say(wording.ending(game, game.outcome))


def _played(game: Game, answer: str, notation: Notation) -> tuple[Game, str]:
    """The game after the move and what is told of it; the same game with the reason if it is refused."""
    rules = game.setup.rules
    try:
        after = game.play(notations.parse(answer, rules, notation))
    except (IllegalMove, UnknownSquare) as refused:
        return game, wording.refusal(refused, rules, notation)
    return after, wording.marks(game.turn, after.moves[-1], rules, notation)


def _undone(game: Game, notation: Notation) -> tuple[Game, str]:
    """The game before its last move and what is told of it; the same game at its start."""
    if game.last is None:
        return game, wording.nothing_to_undo()
    before = game.undo()
    return before, wording.takes_back(before.turn, game.last, game.setup.rules, notation)


def _state(game: Game, notation: Notation) -> str:
    return f"\n{drawn(game, notation)}\n{wording.who_has_which(game.setup.players)}"


def _cell(game: Game, square: Square, notation: Notation) -> str:
    seat = game.position[square]
    if seat is not None:
        return game.setup.players[seat].mark
    return notations.name(square, game.setup.rules, notation) if notation is Notation.NUMBER else "_"


def _columns(character: str) -> int:
    """The terminal columns that one user-perceived character takes."""
    columns = {"Mn": 0, "Me": 0, "Cf": 0}
    wide = {"W": 2, "F": 2}
    return min(2, sum(columns.get(category(part), wide.get(east_asian_width(part), 1)) for part in character))


def _printable(text: str) -> str:
    """The text without what a terminal would obey or could not write, such as an escape sequence."""
    return "".join("\ufffd" if category(letter) in {"Cc", "Cs", "Zl", "Zp"} else letter for letter in text)


def _welcome(rules: Rules) -> str:
    return _("{board}: {goal}. Type help for help, exit to leave").format(
        board=wording.board(rules), goal=wording.goal(rules)
    )


def _help(options: Options) -> str:
    cells = wording.refusal(UnknownSquare(""), options.rules, options.notation)
    commands = _("undo takes back the last move or answer, help shows this, exit leaves")
    return f"{wording.goal(options.rules)}\n{cells}\n{commands}"


def _use_utf8() -> None:
    """Read UTF-8 of any system, write it line by line, and let nothing fail that is not UTF-8."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace", newline=None)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", line_buffering=True)
