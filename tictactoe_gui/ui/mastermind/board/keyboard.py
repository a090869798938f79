"""Keys for entering a row."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from tictactoe_gui.ui.mastermind.board.row_draft import RowDraft

CODE_EDITS: dict[Qt.Key, Callable[[RowDraft], RowDraft]] = {
    Qt.Key.Key_Left: lambda draft: draft.move_cursor(draft.cursor - 1),
    Qt.Key.Key_Right: lambda draft: draft.move_cursor(draft.cursor + 1),
    Qt.Key.Key_Home: lambda draft: draft.move_cursor(0),
    Qt.Key.Key_End: lambda draft: draft.move_cursor(len(draft.slots)),
    Qt.Key.Key_Backspace: RowDraft.backspace,
    Qt.Key.Key_Delete: lambda draft: draft.clear(draft.cursor),
    Qt.Key.Key_Escape: lambda draft: draft.fill((None,) * len(draft.slots)),
}
"""Edits to the row, by key."""
BACKSPACE_KEYS = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
"""Keys that remove the last peg of an answer."""
ANSWER_EDITS = CODE_EDITS | {
    **dict.fromkeys((Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End), lambda draft: draft),
    **dict.fromkeys(BACKSPACE_KEYS, RowDraft.backspace),
}
"""Edits to an answer, by key. Its pegs have no fixed positions, so the cursor does not move."""
RECALL_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
"""Keys that recall earlier guesses, as in a shell."""
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
