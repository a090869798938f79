"""Titles of well-known games, texts about each variant, and the rules explained to new players."""

from typing import NamedTuple

from tictactoe_gui.i18n import _
from tictactoe_gui.mnk.answers import CrowdedBoard, ExcludedVariant, UnsuitableRules, UnsuitableSwap
from tictactoe_gui.mnk.rules import PRESETS as WELL_KNOWN
from tictactoe_gui.mnk.rules import Rules
from tictactoe_gui.text_filter import shown
from tictactoe_gui.wording import labels
from tictactoe_gui.wording.phrases import Lesson, Plural

PRESETS = {
    "Tic-Tac-Toe 3 × 3": _("Tic-Tac-Toe 3 × 3"),
    "Tic-Tac-Toe 6 × 6": _("Tic-Tac-Toe 6 × 6"),
    "Tic-Tac-Toe 9 × 9": _("Tic-Tac-Toe 9 × 9"),
    "4 × 4": _("4 × 4"),
    "5 × 5, four in a row": _("Four in a Row 5 × 5"),
    "Gomoku 15 × 15": _("Gomoku"),
    "Connect Four": _("Connect Four"),
    "Misère": _("Avoid Three"),
    "Three players": _("Three Players"),
    # Translators: title of a game in which old marks disappear.
    "Vanishing": _("Vanishing"),
    "Ultimate": _("Ultimate Tic-Tac-Toe"),
    "Swap2": _("Gomoku with Swap2"),
}
"""Titles of the games in `mnk.rules.PRESETS`, by name."""
TITLES = {rules: PRESETS[name] for name, rules in WELL_KNOWN.items()}
"""Titles of well-known games, by rules."""


class VariantText(NamedTuple):
    """Texts about a variant."""

    word: str
    """Term in the description of a game."""
    label: str
    """Label of its check box, with the letter that selects it."""
    meaning: str
    option_help: str
    rule: str = ""
    """Sentence to add to the goal of the game, with the field `k`. Empty if the variant changes the goal itself."""
    aim: str = ""
    """Sentence about the goal, in place of the usual one. It has the field `k`."""
    lesson_goal: str = ""
    """Sentence about the goal for new players, in place of the usual one. It has the field `k`."""
    lesson_move: str = ""
    """Sentence about moves for new players, in place of the usual one and of `rule`."""
    lesson_draw: str = ""
    """Sentence about draws for new players, in place of the usual one."""
    drawing: str = ""
    """Sentence about signs that only boards of this variant have in the terminal."""


VARIANT_TEXTS = {
    "misere": VariantText(
        _("avoid lines"),
        _("Avoi&d Lines"),
        _("Completing a line loses"),
        _("completing a line loses"),
        aim=_("Get {k} in a row and you lose."),
        lesson_goal=_("If you get {k} in a row across, down or diagonally, you lose and everyone else wins."),
    ),
    "gravity": VariantText(
        _("marks fall"),
        _("&Marks Fall"),
        _("Marks fall to the lowest empty cell"),
        _("marks fall to the bottom, as in Connect Four"),
        rule=_("Columns fill from the bottom."),
        lesson_move=_("Take turns choosing a column. You get its lowest empty cell."),
    ),
    "exact": VariantText(
        _("exactly this long"),
        _("E&xactly This Long"),
        _("Longer lines don't count"),
        _("longer lines don't count"),
        rule=_("Longer lines don't count."),
    ),
    "ultimate": VariantText(
        _("ultimate"),
        # Translators: Ultimate Tic-Tac-Toe, the game on nine small boards.
        _("Ul&timate"),
        _("Nine small boards, 9 × 9 with 3 in a row"),
        _("nine small boards, with --board 9x9 --line 3"),
        aim=_("Win three small boards in a line."),
        rule=_("Your cell names the next board."),
        lesson_goal=_(
            "Nine small boards make up a large one. Get {k} in a row on a small board to win it, and win three small "
            "boards in a line to win the game."
        ),
        lesson_move=_(
            "The cell you choose names the small board in which your opponent plays next: the top right cell of any "
            "board sends them to the top right board. If that board is won or full, they choose another one."
        ),
        lesson_draw=_("If no small board is left to play in, it's a draw."),
    ),
    "vanishing": VariantText(
        _("vanishing"),
        _("&Vanishing"),
        _("Old marks disappear"),
        _("each player keeps only as many marks as make a line"),
        _("Only your newest {k} marks stay."),
        lesson_move=_(
            "Take turns placing a mark on an empty cell. Only your newest {k} marks stay: the faded one disappears "
            "with your next move, before lines count. Until then nobody can use its cell."
        ),
        lesson_draw=_("If the same marks of the same ages are there for the third time, it's a draw."),
        drawing=_("The mark in brackets disappears with the next move of its player."),
    ),
    "swap": VariantText(
        _("swap"),
        _("Swap op&ening"),
        _("After the first move, the opponent can change sides"),
        _("after the first move, the opponent can change sides"),
        _("After the first move, the opponent can change sides."),
        lesson_move=_(
            "The first player makes one move. The opponent then plays on against it, or swaps: the players exchange "
            "sides, so a first move that is too strong helps the other. Then take turns as usual."
        ),
    ),
    "swap2": VariantText(
        _("swap2"),
        _("Swap2 open&ing"),
        _("The first player makes three moves, the opponent chooses a side"),
        _("the first player makes three moves, then the opponent chooses a side or makes two more"),
        _("After three moves, the opponent chooses a side."),
        lesson_move=_(
            "The first player makes three moves: two for the first side, one for the second. The opponent chooses a "
            "side, or makes one more move for each side and leaves the choice to the first player. Then take turns as "
            "usual."
        ),
    ),
}
"""Texts by key of `mnk.answers.VARIANTS`, in the order of a description."""

_CROWDED = Plural(
    "Marks disappear only on a board with more than {number} cell",
    "Marks disappear only on a board with more than {number} cells",
)


def texts_of(rules: Rules) -> list[VariantText]:
    """Return the texts about the variants that are played."""
    return [text for key, text in VARIANT_TEXTS.items() if key in rules.variants]


def drawing(rules: Rules) -> str:
    """Return the meaning of signs on the board in the terminal. Empty if marks need no explanation."""
    return " ".join(text.drawing for text in texts_of(rules) if text.drawing)


def refusal(error: ValueError | None) -> str:
    """Return the reason why rules were refused, without a full stop."""
    match error:
        case ExcludedVariant(keys=keys):
            one, other = (VARIANT_TEXTS[key].word for key in keys)
            # Translators: {one} and {other} are rules of the game, such as "marks fall".
            return _("“{one}” and “{other}” can't be combined").format(one=one, other=other)
        case CrowdedBoard(marks=marks):
            return _CROWDED(marks)
        case UnsuitableSwap():
            # Translators: {variant} is a variant such as "swap2".
            text = _("{variant} needs two players and at least {k} in a row")
            return text.format(variant=VARIANT_TEXTS[error.key].word, k=error.k)
        case UnsuitableRules():
            # Translators: {variant} is a variant such as "ultimate".
            text = _("With {variant}, only {width} × {height} with {k} in a row and {players} players can be played")
            return text.format(variant=VARIANT_TEXTS[error.key].word, **vars(error))
    return shown(str(error))


def lesson(rules: Rules) -> Lesson:
    """Explain the rules of an m,n,k-game."""
    texts = texts_of(rules)
    usual_goal = _("Be the first to get {k} in a row across, down or diagonally.")
    goal = next((text.lesson_goal for text in texts if text.lesson_goal), usual_goal).format(k=rules.k)
    usual_draw = _("If the board fills up first, it's a draw.")
    usual_move = _("Take turns choosing an empty cell.")
    return {
        labels.GOAL: " ".join([goal, *(text.rule for text in texts if text.rule and not text.lesson_move)]),
        _("Move"): next((text.lesson_move for text in texts if text.lesson_move), usual_move).format(k=rules.k),
        _("Draw"): next((text.lesson_draw for text in texts if text.lesson_draw), usual_draw),
        _("More"): _(
            "Hint suggests a move, and Undo takes one back. Choose Another Game in the menu of New Game for other "
            "boards, rules and opponents."
        ),
    }
