"""Window from which a file can be dragged, like a file manager: drag_source.py FILE X Y."""

import sys

from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtGui import QDrag, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget


class Source(QWidget):
    """Widget that starts a drag of the file and prints the resulting drop action."""

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802, ARG002 - Qt's name and signature
        """Drag the file."""
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(sys.argv[1])])
        drag = QDrag(self)
        drag.setMimeData(data)
        actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
        print(drag.exec(actions, Qt.DropAction.MoveAction).name, flush=True)


application = QApplication([])
window = Source(None, Qt.WindowType.X11BypassWindowManagerHint)
window.setGeometry(int(sys.argv[2]), int(sys.argv[3]), 60, 60)
window.show()
print("there", flush=True)
application.exec()
