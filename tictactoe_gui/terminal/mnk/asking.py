"""Questions before a game: for the names and marks of people, and for one of several games in a file."""

from random import Random

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.player import MARKS, PERSON, BadMark, Player, check_mark, free_mark
from tictactoe_gui.player_names import UNNAMED, check_name, stored_name
from tictactoe_gui.records import BadRecord
from tictactoe_gui.storage.collections import GameCollection, ListedGame
from tictactoe_gui.terminal.console import UNDO, Dialogue
from tictactoe_gui.terminal.mnk.options import CommandLine, with_game
from tictactoe_gui.wording import collections as wording
from tictactoe_gui.wording import phrases
from tictactoe_gui.wording.mnk import sentences
from tictactoe_gui.wording.mnk.levels import computer_name

Question = tuple[int, bool]
"""Seat to ask, and True if the question is about its mark, False if it is about its name."""
Answers = dict[Question, str]
GAMES_PER_PAGE = 20
"""Number of games that are listed at once."""
MAX_DIGITS = 6
"""Maximum number of digits of a game's number."""


def ask_players(conversation: Dialogue, options: CommandLine, random: Random) -> tuple[Player, ...]:
    """Ask each person for a name and a mark. "undo" goes back one question. Raise EOFError if a player leaves."""
    questions = _questions(options)
    answers = _random_marks(options, random)
    at = 0
    while at < len(questions):
        answer = conversation.ask(_question_text(questions[at], answers, options))
        if answer.strip().lower() != UNDO:
            try:
                answers[questions[at]] = _parse_answer(answer, questions[at], answers, options)
                at += 1
            except ValueError as refused:
                conversation.say(str(sentences.refusal(refused, options.rules, options.notation)))
        elif at == 0:
            conversation.say(sentences.NOTHING_TO_UNDO)
        else:
            at -= 1
            del answers[questions[at]]
    return _players(options, answers)


def _questions(options: CommandLine) -> list[Question]:
    people = [seat for seat, kind in enumerate(options.kinds) if kind == PERSON]
    return [(seat, mark) for seat in people for mark in ((False,) if options.deal else (False, True))]


def _random_marks(options: CommandLine, random: Random) -> Answers:
    """Return randomly assigned marks, or nothing if people choose their marks."""
    if not options.deal:
        return {}
    return {(seat, True): mark for seat, mark in enumerate(random.sample(MARKS[:2], 2))}


def _question_text(question: Question, answers: Answers, options: CommandLine) -> str:
    seat, mark = question
    if not mark:
        default = phrases.called(_default_name(seat, answers, options))
        return _("Name of player {number} (default: {default})").format(number=seat + 1, default=default)
    default = free_mark(seat, _taken(answers, marks=True))
    return _("Mark for {name} (default: {default})").format(name=phrases.called(answers[seat, False]), default=default)


def _default_name(seat: int, answers: Answers, options: CommandLine) -> str:
    """Return the name of a person who gives none."""
    if [*options.kinds].count(PERSON) == 1:
        return UNNAMED
    return phrases.default_name(seat, _taken(answers, marks=False))


def _parse_answer(answer: str, question: Question, answers: Answers, options: CommandLine) -> str:
    """Return the name or mark given by the answer. A blank answer is the default."""
    seat, is_mark = question
    others = _taken(answers, marks=is_mark)
    if is_mark:
        text = answer.strip() or answer or free_mark(seat, others)
        check_mark(text, others, options.notation)
    else:
        text = stored_name(answer) or _default_name(seat, answers, options)
        check_name(text, others)
    return text


def _players(options: CommandLine, answers: Answers) -> tuple[Player, ...]:
    """Return all players. Computers get names and marks that people have not used."""
    for seat in range(options.rules.players):
        if (seat, False) not in answers:
            answers[seat, False] = computer_name(_taken(answers, marks=False))
        if (seat, True) not in answers:
            answers[seat, True] = free_mark(seat, _taken(answers, marks=True))
    return tuple(Player(answers[seat, False], answers[seat, True], kind) for seat, kind in enumerate(options.kinds))


def _taken(answers: Answers, *, marks: bool) -> list[str]:
    return [text for (_seat, is_mark), text in answers.items() if is_mark == marks]


def choose_game(conversation: Dialogue, options: CommandLine, collection: GameCollection) -> CommandLine:
    """Return the options with the game that the user chooses. Raise EOFError if the user leaves."""
    listed = _list_games(conversation, collection, 0)
    while True:
        has_more = _count(collection, listed + 1) > listed
        answer = conversation.ask(wording.QUESTION_OR_MORE if has_more else wording.QUESTION).strip()
        if not answer and has_more:
            listed = _list_games(conversation, collection, listed)
        elif game := _find(collection, answer):
            try:
                return with_game(options, game if isinstance(game, BadRecord) else game.game)
            except BadRecord as wrong:
                conversation.say(wording.fault(wrong))
            except BadMark as wrong:
                conversation.say(str(sentences.mark_refusal(wrong.mark, wrong.fault)))
        elif answer:
            conversation.say(wording.no_such_game(answer))


def _list_games(conversation: Dialogue, collection: GameCollection, listed: int) -> int:
    """List the next games. Return how many are listed then."""
    end = min(listed + GAMES_PER_PAGE, _count(collection, listed + GAMES_PER_PAGE))
    for number, game in enumerate(collection.games[listed:end], listed + 1):
        conversation.say(wording.listed(number, game))
    return end


def _count(collection: GameCollection, needed: int) -> int:
    """Return the number of games, or at least the number that is needed if there are as many."""
    if len(collection.games) < needed:
        collection.read(least=needed - len(collection.games))
    return len(collection.games)


def _find(collection: GameCollection, answer: str) -> ListedGame | BadRecord | None:
    if not (answer.isascii() and answer.isdigit() and len(answer) <= MAX_DIGITS):
        return None
    number = int(answer)
    return collection.games[number - 1] if 1 <= number <= _count(collection, number) else None
