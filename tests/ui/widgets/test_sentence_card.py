import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.ui.game_window import OpenSession, Session
from tests.ui.pictures import has_text
from tictactoe_gui.text_filter import shown
from tictactoe_gui.ui.style import theme
from tictactoe_gui.ui.widgets.sentence_card import Badge, Sentence, SentenceCard
from tictactoe_gui.ui.widgets.status_line import StatusLine

PLAY_B2 = Sentence("Play B2.", Badge.HINT, {"B2"})


def show(session: Session, sentence: Sentence) -> QLabel:
    """Show a card above the board, and return its text."""
    session.part(StatusLine, "status_line").show_sentence(sentence)
    QApplication.processEvents()
    return session.part(QLabel, "status_card_text")


def point_at(session: Session, label: QLabel, cell: str) -> bool:
    """Move the mouse over a text until it lights a cell. Return False if it lights none."""
    for x in range(0, label.width(), 4):
        QTest.mouseMove(label, QPoint(x, label.height() // 2))
        if session.cell(cell).state.lit:
            return True
    return False


def test_pointing_at_the_name_of_a_cell_lights_it(session: Session) -> None:
    label = show(session, PLAY_B2)
    before = session.cell("B2").grab().toImage()
    assert point_at(session, label, "B2")
    assert session.cell("B2").grab().toImage() != before
    QTest.mouseMove(label, QPoint(label.width() - 1, label.height() // 2))
    assert not session.cell("B2").state.lit


def test_cell_is_dark_again_when_another_sentence_is_shown(session: Session) -> None:
    assert point_at(session, show(session, PLAY_B2), "B2")
    show(session, Sentence("Well done!", Badge.PRAISE))
    assert not session.cell("B2").state.lit


def test_disc_in_the_rack_is_lit_as_well(session: Session) -> None:
    session.trigger("board_rack")
    before = session.cell("B2").grab().toImage()
    session.board.light("B2")
    assert session.cell("B2").grab().toImage() != before


def test_nothing_moves_when_a_card_replaces_the_detail(session: Session) -> None:
    before = session.board.geometry()
    show(session, PLAY_B2)
    assert session.board.geometry() == before


def test_picture_replaces_a_word_and_is_no_higher_than_the_line(session: Session) -> None:
    heights: list[int] = []

    def draw(height: int) -> str:
        heights.append(height)
        return "<i>pegs</i>"

    label = show(session, Sentence("Try RGBY.", Badge.HINT, pictures={"RGBY": draw}))
    assert "Try <i>pegs</i>." in label.text()
    assert label.accessibleName() == "Try RGBY."
    assert heights[-1] < label.fontMetrics().height()


def test_card_grows_with_a_long_sentence(session: Session) -> None:
    label = show(session, Sentence("It threatens to win. " * 20, Badge.HINT))
    assert label.height() >= label.heightForWidth(label.width())


def test_names_of_people_are_shown_as_plain_text(session: Session) -> None:
    label = show(session, Sentence("It blocks <i>Jane</i> & John.", Badge.HINT))
    assert label.accessibleName() == "It blocks <i>Jane</i> & John."
    assert "<i>" not in label.text()


@pytest.mark.parametrize(
    ("text", "direction"),
    [(f"4. {shown('שרה')} played B2.", Qt.LayoutDirection.LeftToRight), ("B2 מנצח.", Qt.LayoutDirection.RightToLeft)],
)
def test_names_do_not_turn_a_sentence(session: Session, text: str, direction: Qt.LayoutDirection) -> None:
    document = QTextDocument()
    document.setHtml(show(session, Sentence(text, Badge.FAULT)).text())
    assert document.firstBlock().textDirection() == direction


@pytest.mark.parametrize("name", theme.THEME_NAMES)
def test_sentence_is_written_in_the_colours_of_the_theme(open_session: OpenSession, name: str) -> None:
    session = open_session()
    show(session, PLAY_B2)
    session.trigger(f"theme_{name}")
    QApplication.processEvents()
    card = session.part(SentenceCard, "status_card")
    assert has_text(card.grab().toImage(), theme.load(name)["text"])
