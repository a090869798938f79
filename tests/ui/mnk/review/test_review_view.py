import pytest
from PySide6.QtCore import Qt

from tests.ui.game_window import Session
from tests.ui.mnk.review.reviewed_game import LOST, MISTAKE, REVIEWS, explained, open_review, process
from tictactoe_gui.mnk.notation import Notation
from tictactoe_gui.opponents.review.decisive import DecisiveMistake
from tictactoe_gui.opponents.review.move_review import MoveReview, Standing, Verdict
from tictactoe_gui.ui.mnk.board.cell_button import CellButton
from tictactoe_gui.ui.mnk.panel.move_list import MoveList
from tictactoe_gui.ui.mnk.review.review_state import explanation
from tictactoe_gui.wording.mnk import review, standings

pytestmark = pytest.mark.usefixtures("fake_process")


def listed(session: Session, role: int = Qt.ItemDataRole.DisplayRole) -> list[str]:
    """Return what the list of moves says, move by move."""
    model = session.part(MoveList, "moves").model()
    places = [(row, column) for row in range(model.rowCount()) for column in range(2)]
    return [text for place in places if (text := model.index(*place).data(role))]


def test_moves_are_marked_in_the_list_of_the_review(session: Session) -> None:
    open_review(session)
    assert listed(session)[MISTAKE - 1] == f"A3 {standings.SIGNS[Verdict.MISTAKE]}"
    spoken = listed(session, Qt.ItemDataRole.AccessibleTextRole)[MISTAKE - 1]
    assert spoken.endswith(review.VERDICTS[Verdict.MISTAKE])
    session.trigger("close_review")
    assert listed(session)[MISTAKE - 1] == "A3"


def test_board_explains_the_move_in_view(session: Session) -> None:
    open_review(session)
    by_ply = {found.ply: found for found in REVIEWS}
    assert explained(session) == explanation(LOST, by_ply[MISTAKE])
    session.trigger("look_back")
    assert explained(session) == explanation(LOST, by_ply[MISTAKE - 1])


def test_likely_mistake_is_called_so(session: Session) -> None:
    open_review(session, count=0)
    likely = MoveReview(MISTAKE, Standing(None), Standing(None, -50), Verdict.INACCURACY)
    process(session).reviewed.emit(likely)
    process(session).finish()
    assert session.detail == review.decisive(LOST, DecisiveMistake(likely, is_proved=False), Notation.ROW_LETTER)
    assert session.action("try_again").isEnabled()


def test_screen_reader_names_the_mistake_and_a_better_move(session: Session) -> None:
    open_review(session)
    names = [cell.accessibleName() for cell in session.board.findChildren(CellButton)]
    assert [name for name in names if name.startswith("A3") and name.endswith(", mistake")]
    assert [name for name in names if name.startswith("A2") and name.endswith(", better move")]
    session.trigger("close_review")
    names = [cell.accessibleName() for cell in session.board.findChildren(CellButton)]
    assert not [name for name in names if "mistake" in name or "better" in name]
