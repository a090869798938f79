"""A program that plays a variant with the key `fenced` in all parts of a copy of Tic-Tac-Toe, see `test_new_variant`.

python -m tests.new_variant HOME

It prints what it saw as a JSON object. With `fenced`, a mark closes the empty squares beside it to other players. With
`distant`, which needs the history of the game, the squares beside the last mark are closed. With `two`, players place
two marks in turn, and with `one`, both place the same mark.
"""

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from time import monotonic

from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from tests.open_window import OpenWindow
from tictactoe_gui import command_line
from tictactoe_gui.gomocup.info import EngineSettings
from tictactoe_gui.gomocup.messages import is_standard
from tictactoe_gui.mnk import Game, GameSetup, Notes, Player, PlayerKind, Position, Rules, Square
from tictactoe_gui.mnk.player import PERSON
from tictactoe_gui.mnk.rules import PRESETS
from tictactoe_gui.opponents.levels import EXPERT
from tictactoe_gui.records.diagram import caption
from tictactoe_gui.records.native import ttt
from tictactoe_gui.records.sgf import sgf
from tictactoe_gui.storage import paths
from tictactoe_gui.storage.library import browsing, entries
from tictactoe_gui.storage.library.library import Library
from tictactoe_gui.storage.library.selection import Selection
from tictactoe_gui.terminal.mnk.options import CommandLine
from tictactoe_gui.terminal.mnk.session import play
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.controller import Controller
from tictactoe_gui.ui.mnk.review.loss_report import LossReport
from tictactoe_gui.ui.mnk.setup.match_settings import MatchSettings, load_settings, store_settings
from tictactoe_gui.ui.mnk.setup.rules_editor import RulesEditor
from tictactoe_gui.ui.style.settings import UserSettings
from tictactoe_gui.ui.style.theme import load
from tictactoe_gui.ui.widgets.fields import NumberField
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.mnk import library_rows, review, sentences, variants

RULES = Rules.with_variants(4, 4, 3, 2, ["fenced"])
ANN, BEN = Player("Ann", "X"), Player("Ben", "O")
TORUS = Rules.with_variants(4, 4, 3, 2, ["torus"])
ACROSS = [Square(1, 3), Square(3, 3), Square(1, 0), Square(3, 1), Square(1, 1)]
"""Ann wins with a row that continues beyond the edge."""
COMPUTER = replace(BEN, kind=PlayerKind(EXPERT))
MOVES = [Square(0, 0), Square(3, 3), Square(0, 1), Square(3, 2), Square(0, 2)]
"""Ann wins. C4 was closed to her."""
CLOSED = Square(2, 3)
"""A square beside the mark of Ben."""
PATIENCE_S = 60


def game() -> Game:
    found = Game.start(GameSetup(RULES, (ANN, BEN)))
    for square in MOVES:
        found = found.play(square)
    return found


def in_files() -> dict[str, object]:
    """Return what records and the library keep."""
    played = game()
    read = caption.read(caption.write(played.position, "XO", "XO"))
    with closing(Library(paths.library_file())) as library:
        for number, rules in enumerate([RULES, Rules(4, 4, 3)]):
            library.store(replace(Game.start(GameSetup(rules, (ANN, BEN))), notes=Notes(id=str(number))))
        played_rules = browsing.played_rules(library)
        others = entries.find(library, Selection(rules=Rules(4, 4, 3)))
    return {
        "native": ttt.loads(ttt.dumps(played)) == played,
        "sgf": all(sgf.loads(sgf.dumps(each)).moves == each.moves for each in (played, *in_other_ways())),
        "diagram": read is not None and read.variants == ("fenced",),
        "library": {RULES, Rules(4, 4, 3)} <= set(played_rules) and len(others) == 1,
    }


def in_other_ways() -> Iterator[Game]:
    """Yield a game in which players place two marks in turn, and one in which they place the same mark."""
    for key in ("two", "one"):
        setup = GameSetup(Rules.with_variants(4, 4, 4, 2, [key]), (ANN, BEN))
        yield Game(setup, (*setup.rules.squares[:3], *setup.rules.squares[4:7]))


def in_engine() -> dict[str, object]:
    """Return what the engine understands."""
    engine = EngineSettings()
    for setting in ("run 3", "fenced 1"):
        engine.update(setting)
    return {
        "engine": engine.rules(4, 4) == RULES,
        "other engines": not is_standard(Rules.with_variants(15, 15, 5, 2, ["fenced"])),
    }


def in_terminal() -> dict[str, object]:
    """Return what a game against the expert in the terminal says."""
    arguments = ["--board", "4x4", "--line", "3", "--fenced", "--seats", "person,level-1", "--first", "1"]
    options = command_line.parse(["--terminal", *arguments])
    assert isinstance(options, CommandLine)
    lines: list[str] = []
    play(options, iter(["Ann", "X", "hint", "B2", "exit"]), lines.append, Random(1))
    return {"options": options.rules == RULES, "terminal": lines}


def in_dialog() -> dict[str, object]:
    """Return what the setup dialog shows."""
    page = QWidget()
    editor = RulesEditor(Rules(), NumberField("players", "Players", page), load("light"), page)
    editor.show_rules(RULES)
    box = editor.findChildren(QCheckBox, "fenced")[0]
    found = [box.text(), box.accessibleDescription(), box.isChecked(), editor.rules == RULES]
    store_settings(UserSettings(), MatchSettings.default(RULES))
    return {"check box": found, "settings": load_settings(UserSettings()).rules == RULES}


def in_window(home: Path) -> dict[str, object]:
    """Play against the computer with a hint, and then a game for two, which is reviewed."""
    store_settings(UserSettings(), MatchSettings(RULES, (ANN, COMPUTER), "1"))
    window = OpenWindow(home)
    window.click(MOVES[0])
    wait(window, lambda: len(window.game.squares) == 2)
    window.run("hint")
    wait(window, lambda: bool(hinted(window)))
    against_computers = with_other_answers(window)
    start(window, RULES, BEN)
    for square in (*MOVES[:2], CLOSED):
        window.click(square)
    bubble = window.window.findChildren(QLabel, "bubble")[0].text()
    for square in MOVES[2:]:
        window.click(square)
    report = window.window.findChildren(LossReport)[0]
    wait(window, lambda: report.sentence not in ("", review.SEARCHING))
    is_won = window.game.outcome is not None and window.game.outcome.winner == 0
    return {"won": is_won, "closed": bubble, "review": report.sentence, **against_computers}


def controller(window: OpenWindow) -> Controller:
    """Return the controller of the m,n,k-game."""
    return window.window.findChildren(Controller)[0]


def start(window: OpenWindow, rules: Rules, opponent: Player) -> None:
    """Start a game of Ann, and wait until she can move."""
    controller(window).start(MatchSettings(rules, (ANN, opponent), "1"))
    wait(window, lambda: window.game.setup.rules == rules and not window.game.moves)


def against_the_computer(window: OpenWindow, rules: Rules) -> Game:
    """Play against the expert with hints to the end."""
    start(window, rules, COMPUTER)
    while not window.game.outcome:
        window.run("hint")
        wait(window, lambda: bool(hinted(window)))
        plies = len(window.game.moves)
        window.click(hinted(window)[0])
        wait(window, partial(is_answered, window, plies))
    return window.game


def is_answered(window: OpenWindow, plies: int) -> bool:
    """Return True if there are more moves, and it is Ann's turn or the end."""
    game = window.game
    return len(game.moves) > plies and (game.outcome is not None or game.turn.kind == PERSON)


def with_other_answers(window: OpenWindow) -> dict[str, object]:
    """Return what is special in games with the other answers, most of them against the expert."""
    start(window, TORUS, BEN)
    for square in ACROSS:
        controller(window).play(square)
    wait(window, lambda: window.game.outcome is not None)
    joined = window.game.outcome
    distant = against_the_computer(window, Rules.with_variants(3, 3, 3, 2, ["distant"]))
    two = against_the_computer(window, Rules.with_variants(4, 4, 4, 2, ["two"]))
    one = against_the_computer(window, Rules.with_variants(3, 3, 3, 2, ["one", "misere"]))
    return {
        "distant": all(
            abs(square.row - last.row) + abs(square.column - last.column) != 1
            for last, square in pairwise(distant.squares)
        ),
        "torus": joined and joined.lines[0],
        "two": [two.mover(ply).name for ply in range(1, 6)],
        "one": one.position.board.count("1"),
        "winner": None if one.outcome is None else one.outcome.winner,
    }


def hinted(window: OpenWindow) -> list[Square]:
    """Return the square of the hint, if there is one."""
    return [cell.square for cell in window.board.findChildren(CellButton) if cell.state.hinted]


def wait(window: OpenWindow, is_done: Callable[[], bool]) -> None:
    """Handle events until something is done. End the program after a timeout."""
    end = monotonic() + PATIENCE_S
    while not is_done():
        if monotonic() > end:
            # An exception would open a dialog.
            sys.exit("timed out")
        window.application.processEvents()


def main() -> None:
    found = {
        **in_window(Path(sys.argv[1])),
        **in_dialog(),
        **in_files(),
        **in_engine(),
        **in_terminal(),
        "wording": [sentences.goal(RULES), library_rows.whole_rules(RULES), variants.lesson(RULES)[labels.GOAL]],
        "preset": RULES in PRESETS.values(),
        "moves": len(Position.start(RULES).play(MOVES[0]).moves),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
