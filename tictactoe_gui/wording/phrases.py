"""Messages, names and numbers in sentences, for both games."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tictactoe_gui.i18n import _, ngettext
from tictactoe_gui.player_names import PLAIN, UNNAMED, BadName, NameTaken, check_name, name_key
from tictactoe_gui.text_filter import printable, shown

Lesson = dict[str, str]
"""Paragraphs by heading."""
Write = Callable[[int], str]
"""Function that formats a number for the user's locale."""

PLAYERS_NUMBERED = range(1, 7)
"""Numbers of people without names in games of several people."""
MAX_QUOTED = 60
"""Maximum number of characters in quoted text."""


class Plural(NamedTuple):
    """Text with the field `number`, which selects one of its two English forms. Call it to fill its fields."""

    singular: str
    plural: str

    def __call__(self, number: int, write: Write = str, **fields: object) -> str:
        """Return the text with the number, as `write` formats it, and with the other fields."""
        return ngettext(self.singular, self.plural, number).format(number=write(number), **fields)


moves = Plural("{number} move", "{number} moves")
games = Plural("{number} game", "{number} games")
mistakes = Plural("{number} mistake", "{number} mistakes")


class Message(NamedTuple):
    """Headline with an optional explanation."""

    headline: str
    """What happened, without a full stop."""
    detail: str = ""
    """Why, or what to do next, in full sentences. May be empty."""

    def __str__(self) -> str:
        """Return both parts as running text."""
        return f"{sentence(self.headline)} {self.detail}" if self.detail else self.headline

    def followed_by(self, text: str) -> "Message":
        """Return the message with another sentence added."""
        return Message(self.headline, f"{self.detail} {text}".strip())


# Translators: the numbers from 0 to 9 as words, separated by spaces. Digits are fine if words would need several forms.
_WORDS = _("zero one two three four five six seven eight nine").split()

# Translators: words as they occur in sentences, in lower case. Each is followed by its explanation.
_TERMS = {
    _("open four"): _("Open four: four in a row that can be completed at both ends."),
    _("open three"): _("Open three: three in a row that can become an open four."),
    _("fork"): _("Fork: a move that makes two threats at once."),
    # Translators: the beginning of "threat", "threats" and "threatens".
    _("threat"): _("Threat: a line that needs only one more cell."),
}
"""Words for threats, and their explanations."""

RESTART = _("Tic-Tac-Toe was updated or removed while it was running. Restart the program.")
# Translators: what the person is called who plays against the computer and has not given a name.
YOU = _("You")
# Translators: what people are called who have not given their names.
_PLAYER = _("Player {number}")
_NUMBERED = (text.format(number=number) for text in ("Player {number}", _PLAYER) for number in PLAYERS_NUMBERED)
DEFAULT_NAMES = (UNNAMED, PLAIN, str(YOU), *_NUMBERED)
"""Names that people have unless they give one, in this language and in English."""
YOUR_TURN = _("Your turn")
GAME_OVER = Message(_("The game is over"), _("Start a new game to play again."))


def sentence(text: str) -> str:
    """Return the text with a full stop, unless it ends with a punctuation mark."""
    return text if text.endswith((".", "…", "!", "?")) else f"{text}."


def running_text(*texts: str) -> str:
    """Return sentences one after the other. Empty ones are left out, and the last gets no full stop."""
    *most, last = [*filter(None, texts)] or [""]
    return " ".join([*map(sentence, most), last])


def turn_of(name: str) -> str:
    """Return whose turn it is."""
    return _("{name}'s turn").format(name=name)


def listed(items: Iterable[str]) -> str:
    """Return items as a list, such as "Ann, Bob and Cem"."""
    *most, last = items
    # Translators: the end of a list of names or numbers, such as "Ann, Bob and Cem" or "1, 2 and 3".
    return _("{items} and {item}").format(items=", ".join(most), item=last) if most else last


def either(items: Iterable[str]) -> str:
    """Return items as alternatives, such as "J7, J9 or J11"."""
    *most, last = items
    # Translators: the end of a list of names, such as "J7, J9 or J11".
    return _("{items} or {item}").format(items=", ".join(most), item=last) if most else last


def spelled(number: int) -> str:
    """Return a small number as a word, and others in digits."""
    return _WORDS[number] if number < len(_WORDS) else str(number)


def signed(number: int) -> str:
    """Return a number with its sign. Negative numbers get a true minus sign."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def default_name(seat: int, others: Iterable[str] = ()) -> str:
    """Return the seat's default name, or the next one that nobody else has."""
    taken = {name_key(name) for name in others}
    names = (_PLAYER.format(number=number) for number in range(seat + 1, seat + 8))
    return next(name for name in names if name_key(name) not in taken)


def is_default_name(name: str) -> bool:
    """Return True if people are called this who have not given a name."""
    return name_key(name) in map(name_key, DEFAULT_NAMES)


def called(name: str) -> str:
    """Return a player's name for display. A person without one is called You."""
    return YOU if name == UNNAMED else shown(name)


def shortened_name(name: str, longest: int) -> str:
    """Return a player's name, cut to `longest` characters and an ellipsis."""
    return name if len(name) <= longest or name == UNNAMED else f"{name[:longest]}…"


def name_fault(name: str, others: Iterable[str] = ()) -> str:
    """Return why a player can't have a name. Empty if it is valid. `others` are the names of the other players."""
    try:
        check_name(name, others)
    except (BadName, NameTaken) as refused:
        return str(name_refusal(refused))
    return ""


def name_refusal(error: BadName | NameTaken) -> Message:
    """Return the reason why a name was refused."""
    if isinstance(error, NameTaken):
        return Message(_("“{name}” is already taken").format(name=error.name))
    return Message(_("“{name}” contains an invalid character").format(name=error.name), _("Type the name again."))


def cut(text: str, longest: int = MAX_QUOTED) -> str:
    """Return the start of external text on one line, with single spaces, as `shown` returns it."""
    line = " ".join(printable(text).split())
    return shown(line if len(line) <= longest else f"{line[:longest]}…")


def short(text: str) -> str:
    """Return the start of typed text, for use in a message."""
    return text if len(text) <= 20 else f"{text[:20]}…"


def explanation(text: str) -> str:
    """Return what the words for threats in a text mean, one per line. Empty if there are none."""
    return "\n".join(meaning for word, meaning in _TERMS.items() if word in text.lower())
