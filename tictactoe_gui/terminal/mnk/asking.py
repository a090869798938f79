"""Players of a game: people are asked for names and marks, computers get defaults."""

from collections.abc import Sequence
from random import Random

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.mnk.player import MARKS, PERSON, Player, check_mark, free_mark
from tictactoe_gui.player_names import check_name, stored_name
from tictactoe_gui.terminal.conversation import UNDO, Dialogue, is_command
from tictactoe_gui.terminal.mnk.options import CommandLine
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.levels import computer_name

Question = tuple[int, bool]
"""Seat to ask, and whether the question is about its mark rather than its name."""


def ask_players(conversation: Dialogue, options: CommandLine, random: Random) -> tuple[Player, ...]:
    """Ask each person for a name and a mark. "undo" goes back to the previous question.

    Raises:
        EOFError: a player leaves.

    """
    questions, answers = _questions(options), _random_marks(options, random)
    at = 0
    while at < len(questions):
        answer = conversation.ask(_question_text(questions[at], answers))
        if is_command(answer, UNDO):
            at = _back(conversation, questions, answers, at)
            continue
        try:
            answers[questions[at]] = _parse_answer(answer, questions[at], answers, options.notation)
            at += 1
        except ValueError as refused:
            conversation.say(str(sentences.refusal(refused, options.rules, options.notation)))
    return _players(options, answers)


Answers = dict[Question, str]


def _questions(options: CommandLine) -> list[Question]:
    people = [seat for seat in range(options.rules.players) if options.kind(seat) == PERSON]
    return [(seat, mark) for seat in people for mark in ((False,) if options.deal else (False, True))]


def _random_marks(options: CommandLine, random: Random) -> Answers:
    """Return randomly assigned marks, or nothing if people choose their marks."""
    if not options.deal:
        return {}
    return {(seat, True): mark for seat, mark in enumerate(random.sample(MARKS[:2], 2))}


def _back(conversation: Dialogue, questions: Sequence[Question], answers: Answers, at: int) -> int:
    """Discard the answer to the previous question and return its index."""
    if at == 0:
        conversation.say(sentences.NOTHING_TO_UNDO)
        return 0
    del answers[questions[at - 1]]
    return at - 1


def _question_text(question: Question, answers: Answers) -> str:
    seat, mark = question
    if not mark:
        default = phrases.default_name(seat, _names(answers))
        return _("Name of player {number} (default: {default})").format(number=seat + 1, default=default)
    default = free_mark(seat, _marks(answers))
    return _("Mark for {name} (default: {default})").format(name=phrases.shown(answers[seat, False]), default=default)


def _parse_answer(answer: str, question: Question, answers: Answers, notation: Notation) -> str:
    """Return the name or mark given by the answer."""
    seat, mark = question
    return _mark(answer, seat, _marks(answers), notation) if mark else _name(answer, seat, _names(answers))


def _name(answer: str, seat: int, others: Sequence[str]) -> str:
    name = stored_name(answer) or phrases.default_name(seat, others)
    check_name(name, others)
    return name


def _mark(answer: str, seat: int, others: Sequence[str], notation: Notation) -> str:
    mark = answer.strip() or answer or free_mark(seat, others)
    check_mark(mark, others, notation)
    return mark


def _players(options: CommandLine, answers: Answers) -> tuple[Player, ...]:
    """Return all players. Computers get names and marks that people have not used."""
    seats = range(options.rules.players)
    for seat in seats:
        if (seat, False) not in answers:
            answers[seat, False] = computer_name(_names(answers))
        if (seat, True) not in answers:
            answers[seat, True] = free_mark(seat, _marks(answers))
    return tuple(Player(answers[seat, False], answers[seat, True], options.kind(seat)) for seat in seats)


def _names(answers: Answers) -> list[str]:
    return [text for (_seat, mark), text in answers.items() if not mark]


def _marks(answers: Answers) -> list[str]:
    return [text for (_seat, mark), text in answers.items() if mark]
