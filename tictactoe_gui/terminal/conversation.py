"""Questions and answers, line by line."""

from collections.abc import Callable, Iterable
from unicodedata import category

UNDO = "undo"


class Conversation:
    """Asks, and understands at any time who wants help or wants to leave."""

    def __init__(self, lines: Iterable[str], say: Callable[[str], None], help_text: str) -> None:
        self._lines, self._say, self._help = iter(lines), say, help_text

    def say(self, text: str) -> None:
        """Say something of one or more lines."""
        for line in text.split("\n"):
            self._say(_printable(line))

    def ask(self, question: str) -> str:
        """Put a question and give the line that answers it.

        Raises:
            EOFError: "exit", or the end of input.

        """
        self.say(question)
        for line in self._lines:
            match line.strip().lower():
                case "exit":
                    break
                case "help":
                    self.say(f"{self._help}\n{question}")
                case _:
                    return line.removesuffix("\n")
        raise EOFError


def is_command(answer: str, command: str) -> bool:
    """Whether the answer is this word and nothing else."""
    return answer.strip().lower() == command


def _printable(text: str) -> str:
    """The text without what a terminal would obey or could not write, such as an escape sequence."""
    return "".join("\ufffd" if category(letter) in {"Cc", "Cs", "Zl", "Zp"} else letter for letter in text)
