"""Questions and answers, line by line."""

from collections.abc import Callable, Iterable

from tictactoe_gui.text_filter import printable

UNDO = "undo"


class Dialogue:
    """Dialogue in which people can ask for help or leave at any time."""

    def __init__(self, lines: Iterable[str], write_line: Callable[[str], None], help_text: str) -> None:
        self._lines, self._write_line, self._help = iter(lines), write_line, help_text

    def say(self, text: str) -> None:
        """Print one or more lines, or nothing if the text is empty."""
        for line in printable(text).split("\n") if text else ():
            self._write_line(line)

    def ask(self, question: str) -> str:
        """Return the line typed in reply to a question. Raise EOFError for "exit" and at the end of the input."""
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
